//! When a hand of Caribbean stud is worth a Call bet: when folding would cost more.
//!
//! What a player does not see of the player-dealer's hand is counted from full packs: a bet is worth making if on
//! average it loses less than the Ante that a fold gives up. Suits matter only for hands of one suit, so going through
//! the ranks and knowing how often they come in the suit of the up card is exact.
//!
//! The house also plays a hand in this way where nobody sits. That a bank may run out is not taken into account.

use arrayvec::ArrayVec;
use baize_book::{Cents, Odds, Rounding, Toward};
use baize_cards::rank::{FlushPlace, PacksCategory, several_packs};
use baize_cards::{Card, Rank, Suit};
use std::cmp::Ordering;

/// A Call bet on which all usual odds are paid without a fraction; the Ante is half of it.
const CALL: Cents = Cents(5_040);

/// What a player knows, and the rules under which they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    /// The number of packs in play.
    pub(super) packs: u8,
    /// Where a flush ranks.
    pub(super) flush: FlushPlace,
    /// What the Call bet pays by the kind of the winning hand.
    pub(super) odds: [Odds; 10],
}

/// Whether to call with these cards against what is seen of the player-dealer's hand.
///
/// A pair of fives or better always is worth it and less than ace-king never, as the tests below count. Between them,
/// and where more than the up card is seen, it is counted here: pairs come so often from four or eight packs that low
/// ones, and nearly every ace-king, are folded, which would be called from a single pack.
pub(super) fn is_worth_a_call(own: [Card; 5], seen: &[Card], terms: &Terms) -> bool {
    let rank = several_packs(own, terms.flush);
    let fives_or_better = match rank.category() {
        PacksCategory::HighCard => false,
        PacksCategory::Pair => rank.ranks()[0] >= Rank::Five,
        _ => true,
    };
    match seen {
        [_] if fives_or_better => true,
        [_] if !rank.has_ace_king() => false,
        _ => {
            let (calling, folding) = values(own, seen, terms);
            calling > folding
        }
    }
}

/// What calling and what folding are worth, over all the hands that the player-dealer may have.
fn values(own: [Card; 5], seen: &[Card], terms: &Terms) -> (i128, i128) {
    let mut left = [[u64::from(terms.packs); 4]; 13];
    for card in own.iter().chain(seen) {
        let (rank, suit) = (card.index() / 4, card.index() % 4);
        left[rank][suit] = left[rank][suit].saturating_sub(1);
    }
    let suit = seen.first().and_then(|card| card.suit()).unwrap_or(Suit::Clubs);
    let mine = several_packs(own, terms.flush);
    let exact = Rounding::new(Cents(1), Toward::Down).expect("a cent is a unit");
    let won = CALL.0 / 2 + terms.odds[mine.category() as usize].profit(CALL, exact).0;
    let lost = -(CALL.0 / 2 + CALL.0);
    let result = |hand: [Card; 5]| {
        let theirs = several_packs(hand, terms.flush);
        match (theirs.has_ace_king(), mine.cmp(&theirs)) {
            (false, _) => CALL.0 / 2,
            (true, Ordering::Greater) => won,
            (true, Ordering::Equal) => 0,
            (true, Ordering::Less) => lost,
        }
    };
    let suited = u64::from(seen.iter().all(|card| card.suit() == Some(suit)));
    let mut walk = Walk { left, suit, held: seen.iter().copied().collect(), result: &result, sum: 0, ways: 0 };
    walk.on(0, 1, suited);
    (walk.sum, -i128::from(CALL.0 / 2) * walk.ways)
}

/// A walk through the ranks that the player-dealer's other cards may have.
struct Walk<'a> {
    left: [[u64; 4]; 13],
    /// The suit in which they would make a flush.
    suit: Suit,
    held: ArrayVec<Card, 5>,
    result: &'a dyn Fn([Card; 5]) -> i64,
    sum: i128,
    ways: i128,
}

impl Walk<'_> {
    /// Goes on from this rank; `ways` have led here, `suited` of them in the suit.
    fn on(&mut self, from: usize, ways: u64, suited: u64) {
        if self.held.is_full() {
            return self.count(ways, suited);
        }
        for rank in from..13 {
            let missing = 5 - self.held.len();
            let (any, same) = (self.left[rank].iter().sum(), self.left[rank][self.suit as usize]);
            let before = self.held.len();
            for count in 1..=missing {
                // Another suit keeps them apart from the up card, for hands of mixed suits.
                let other = Suit::ALL[(self.suit as usize + 1) % 4];
                self.held.push(Card::new(Rank::ALL[rank], other));
                let (ways, suited) = (ways * choose(any, count as u64), suited * choose(same, count as u64));
                if ways > 0 {
                    self.on(rank + 1, ways, suited);
                }
            }
            self.held.truncate(before);
        }
    }

    fn count(&mut self, ways: u64, suited: u64) {
        let hand: [Card; 5] = self.held.as_slice().try_into().expect("five cards");
        if suited > 0 {
            let of_one_suit = hand.map(|card| Card::new(card.rank().expect("no joker"), self.suit));
            self.sum += i128::from((self.result)(of_one_suit)) * i128::from(suited);
        }
        self.sum += i128::from((self.result)(hand)) * i128::from(ways - suited);
        self.ways += i128::from(ways);
    }
}

fn choose(of: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, at| ways * of.saturating_sub(at) / (at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: Terms = Terms { packs: 8, flush: FlushPlace::AboveFullHouse, odds: [Odds::EVEN; 10] };

    fn cards<const N: usize>(names: &str) -> [Card; N] {
        let mut cards = names.split(' ').map(|name| name.parse().expect("a card"));
        std::array::from_fn(|_| cards.next().expect("a card more"))
    }

    /// Whether calling is better, counted without regard to the rules of thumb.
    fn counted(own: &str, up: Card, packs: u8) -> bool {
        let (calling, folding) = values(cards(own), &[up], &Terms { packs, ..TERMS });
        calling > folding
    }

    #[test]
    fn every_way_is_counted() {
        let (_, folding) = values(cards("Ac Kd 9h 5s 2c"), &cards::<1>("7d"), &TERMS);
        assert_eq!(-folding / i128::from(CALL.0 / 2), i128::from(choose(416 - 6, 4)));
        let (calling, folding) = values(cards("Ac Kd 9h 5s 2c"), &cards::<5>("Qc Jd 9s 5c 2d"), &TERMS);
        assert_eq!((calling, folding), (i128::from(CALL.0 / 2), -i128::from(CALL.0 / 2)), "it does not qualify");
        let (calling, _) = values(cards("2c 2d 9h 5s 3c"), &cards::<5>("Ac Kc Jc 9c 2c"), &TERMS);
        assert_eq!(calling, -i128::from(CALL.0 * 3 / 2), "a flush is seen");
    }

    #[test]
    fn fives_are_always_worth_a_call_and_less_than_ace_king_never() {
        for up in Card::pack().step_by(3) {
            for packs in [4, 8] {
                for own in ["5c 5d 2h 3s 4c", "5c 5d Ah Ks Qc", "5c 5d 6h 7s 9c"] {
                    assert!(counted(own, up, packs), "{own} against {up}");
                }
                for own in ["Ac Qd Jh Ts 9c", "Kc Qd Jh Ts 8c", "Ac Qd Jh Ts 8d"] {
                    assert!(!counted(own, up, packs), "{own} against {up}");
                }
            }
        }
    }

    #[test]
    fn what_is_called_out_of_one_pack_is_mostly_folded_out_of_eight() {
        let worth =
            |own: &str, up: &str, packs| is_worth_a_call(cards(own), &cards::<1>(up), &Terms { packs, ..TERMS });
        // Ace-king from a single pack, as is well known: with a queen or jack, or with a card like the up card.
        assert!(worth("Ac Kd Qh Js 9c", "2s", 1) && worth("Ac Kd 4h 3s 2c", "2s", 1));
        assert!(!worth("Ac Kd 4h 3s 2c", "As", 1) && !worth("Ac Kd 4h 3s 2c", "9s", 1));
        assert!(!worth("Ac Kd Qh Js 9c", "2s", 8));
        assert!(worth("2c 2d Jh Ts 9c", "9s", 1) && !worth("2c 2d Jh Ts 9c", "9s", 8));
        assert!(worth("2c 2d Jh Ts 9c", "2s", 8), "a third two is seen where it does no harm");
    }
}
