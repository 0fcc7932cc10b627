//! Casino Stud Bonus Insurance: a wager that the dealer does not have ace-king or better.
//!
//! Rules: UK-7.22 to UK-7.36. Traps: it stays in action after a fold (UK-7.31); the Double equals it and is possible
//! only with an up card of two to five (UK-7.27); a player's flush or better is paid by their own hand, anything less
//! by the dealer's, never by both (UK-7.34 to UK-7.36); nothing is paid once the dealer qualifies (UK-7.32).

use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::{Card, Rank};
use baize_table::{Bet, Line};

use super::categories::{Category, by_category, name};

/// What Insurance and Double pay.
pub(super) struct Insurance {
    by_own_hand: [Option<(Odds, Cites)>; 10],
    /// What is paid by the dealer's highest card.
    by_dealer: [(Odds, Cites, &'static str); 13],
}

/// The outcome by the dealer's highest card, which without a pair, straight or flush is at least a seven.
const HIGHEST: [&str; 13] = [
    "other", "other", "other", "other", "other", "7-high", "8-high", "9-high", "10-high", "other", "other", "other",
    "other",
];

/// A stake on which all usual odds are paid without a fraction.
const STAKE: Cents = Cents(2_520_000);

impl Insurance {
    /// Reads the pay tables in force; `None` where the table is not marked for Insurance.
    pub(super) fn read(options: &Options) -> Result<Option<Insurance>, OptionError> {
        if !options.on("csbi") {
            return Ok(None);
        }
        let own = by_category(options.odds("insurance-hand-odds"));
        let dealer = options.odds("insurance-dealer-odds");
        let mut by_dealer = [(Odds::EVEN, Cites::NONE, ""); 13];
        for (slot, row) in by_dealer.iter_mut().zip(HIGHEST) {
            let (odds, by) = dealer.pays(row)?;
            *slot = (odds, by.with(cite!("UK-7.33", "UK-7.36")), row);
        }
        let cited = |(odds, by): (Odds, Cites)| (odds, by.with(cite!("UK-7.34", "UK-7.36")));
        Ok(Some(Insurance { by_own_hand: own.map(|row| row.map(cited)), by_dealer }))
    }

    /// Settles the Insurance or Double of a player with this hand; `dealer` is there if the dealer's hand does not
    /// qualify.
    pub(super) fn settle<W: Copy>(
        &self,
        bet: Bet<W>,
        own: Category,
        dealer: Option<[Card; 5]>,
        by: Cites,
        rounding: Rounding,
    ) -> Line<W> {
        let Some(dealer) = dealer else { return bet.loses("dealer qualifies", cite!("UK-7.32").with(by)) };
        match self.by_own_hand[own as usize] {
            Some((odds, cites)) => bet.wins(odds, rounding, name(own), cites.with(by)),
            None => {
                let highest = dealer.iter().filter_map(|card| card.rank()).max().unwrap_or(Rank::Two);
                let (odds, cites, row) = self.by_dealer[highest as usize];
                bet.wins(odds, rounding, row, cites.with(by))
            }
        }
    }

    /// Whether a Double has a positive expectation: exactly, by counting the dealer's other four cards.
    ///
    /// Hands that do not qualify have five different ranks, so they are counted by sets of ranks. A player with a flush
    /// or better is paid so much by their own hand that they always double.
    pub(super) fn is_double_worth(&self, own: Category, cards: [Card; 5], up: Card) -> bool {
        if self.by_own_hand[own as usize].is_some() {
            return true;
        }
        let exact = Rounding::new(Cents(1), Toward::Down).expect("a penny is a unit");
        let returns = self.by_dealer.map(|(odds, ..)| (odds.profit(STAKE, exact) + STAKE).0);
        let seen = || cards.iter().copied().chain([up]);
        let left: [i64; 13] =
            Rank::ALL.map(|rank| 4 - seen().map(|card| i64::from(card.rank() == Some(rank))).sum::<i64>());
        // Whether the card of a rank in the suit of the up card can still come: only with it is there a flush.
        let suited: [i64; 13] = Rank::ALL
            .map(|rank| i64::from(up.suit().is_none_or(|suit| seen().all(|card| card != Card::new(rank, suit)))));
        let up = up.rank().map_or(0, |rank| rank as usize);
        let mut returned = 0;
        for (a, b, c, d) in sets_of_four() {
            let ranks = 1u16 << a | 1 << b | 1 << c | 1 << d;
            if ranks >> up & 1 == 1 || qualifies(ranks | 1 << up) {
                continue;
            }
            let ways = left[a] * left[b] * left[c] * left[d] - suited[a] * suited[b] * suited[c] * suited[d];
            returned += ways * returns[d.max(up)];
        }
        returned > HANDS_OF_FOUR * STAKE.0
    }
}

/// The number of hands of four among the 46 cards that a player does not see.
const HANDS_OF_FOUR: i64 = 46 * 45 * 44 * 43 / 24;

/// Every set of four ranks, ascending.
fn sets_of_four() -> impl Iterator<Item = (usize, usize, usize, usize)> {
    (3..13).flat_map(|d| (2..d).flat_map(move |c| (1..c).flat_map(move |b| (0..b).map(move |a| (a, b, c, d)))))
}

/// Whether five different ranks qualify in any suits: a straight, or ace-king.
fn qualifies(ranks: u16) -> bool {
    const WHEEL: u16 = 1 << 12 | 0b1111;
    const ACE_KING: u16 = 0b11 << 11;
    ranks >> ranks.trailing_zeros() == 0b11111 || ranks == WHEEL || ranks & ACE_KING == ACE_KING
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::casino_poker::casino_stud::{ACE_KING, CasinoStud};
    use baize_cards::rank::Hand;
    use baize_table::Game;

    fn cards<const N: usize>(text: &str) -> [Card; N] {
        let cards: Vec<Card> = text.split(' ').map(|word| word.parse().expect("a card")).collect();
        cards.try_into().expect("as many as that")
    }

    /// Counting by ranks gives the same answer as dealing the dealer every four cards.
    #[test]
    fn a_double_is_worth_it_exactly_when_all_hands_of_the_dealer_together_say_so() {
        let spec = baize_book::game_spec(CasinoStud::ID).expect("a card");
        let changes = toml::from_str("csbi = \"on\"").expect("options");
        let options = Options::resolve(spec, &changes).expect("options");
        let insurance = Insurance::read(&options).expect("odds").expect("it is on");
        let exact = Rounding::new(Cents(1), Toward::Down).expect("a penny is a unit");
        let mut answers = Vec::new();
        for (own, up) in [
            ("Ah Ad Kc Ks Qh", "2c"),
            ("2h 2d Jc Qs Th", "2c"),
            ("6h 7d 8c 9s 9h", "4d"),
            ("Jh Jd Jc Qs Qh", "5s"),
            ("Jh Jd 8c Qs 3h", "3s"),
            ("Kc Qc 9c 7d 3h", "5c"),
        ] {
            let (own, [up]) = (cards::<5>(own), cards::<1>(up));
            let category = Category::of(own.into_iter().collect::<Hand>().rank());
            let rest: Vec<Card> = Card::pack().filter(|spec| *spec != up && !own.contains(spec)).collect();
            let (mut net, mut hands) = (0, 0);
            for d in 3..rest.len() {
                for c in 2..d {
                    for b in 1..c {
                        for a in 0..b {
                            let dealer = [rest[a], rest[b], rest[c], rest[d], up];
                            let qualifies = dealer.into_iter().collect::<Hand>().rank() >= ACE_KING;
                            let bet = Bet::new(baize_table::Seat(1), (), STAKE);
                            let shown = (!qualifies).then_some(dealer);
                            net += insurance.settle(bet, category, shown, Cites::NONE, exact).net().0;
                            hands += 1;
                        }
                    }
                }
            }
            assert_eq!(hands, HANDS_OF_FOUR);
            let worth = insurance.is_double_worth(category, own, up);
            // A full house is paid by its own row, and is always worth a Double.
            assert_eq!(worth, net > 0, "{own:?} against {up}: {net}");
            answers.push(worth);
        }
        assert!(answers.contains(&true) && answers.contains(&false), "{answers:?}");
    }
}
