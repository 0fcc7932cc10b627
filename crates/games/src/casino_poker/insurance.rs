//! Casino Stud Bonus Insurance: the dealer does not get ace-king or better.
//!
//! Rules: UK-7.22 to UK-7.36. Traps: it stays in action after a fold (UK-7.31); the Double equals it and goes with an up
//! card of two to five only (UK-7.27); a player's flush or better is paid by his own hand, anything less by the
//! dealer's, never by both (UK-7.34 to UK-7.36); nothing is paid once the dealer qualifies, whatever the player holds.

use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::{Card, Rank};
use baize_table::{Bet, Line};

use super::categories::{Category, by_category, name};

/// What Insurance and Double pay.
pub(super) struct Insurance {
    by_own_hand: [Option<(Odds, Cites)>; 10],
    /// By the dealer's highest card.
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
    /// `None` where the table is not marked for it.
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

    /// Insurance or Double of a player with this hand; `dealer` is there if the dealer's hand does not qualify.
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

    /// Whether a Double is worth more than nothing: exactly, by counting the dealer's other four cards.
    ///
    /// Hands that do not qualify have five different ranks, so they are counted by sets of ranks. A player with a flush
    /// or better is paid so much by his own hand that he always doubles.
    pub(super) fn is_double_worth(&self, own: Category, cards: [Card; 5], up: Card) -> bool {
        if self.by_own_hand[own as usize].is_some() {
            return true;
        }
        let exact = Rounding::new(Cents(1), Toward::Down).expect("a penny is a unit");
        let returns = self.by_dealer.map(|(odds, ..)| (odds.profit(STAKE, exact) + STAKE).0);
        let seen = || cards.iter().copied().chain([up]);
        let left: [i64; 13] = Rank::ALL.map(|rank| 4 - seen().filter(|card| card.rank() == Some(rank)).count() as i64);
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

/// How many hands of four the 46 cards make that a player does not see.
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
