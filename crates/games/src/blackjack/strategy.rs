//! Basic strategy for a game without a hole card, by score: what a good player does who looks at nothing but their hand
//! and the dealer's card.
//!
//! Since the dealer's blackjack takes every doubled and split stake, nothing is doubled and eights are not split
//! against a ten or an ace, and aces are not split against an ace. The test below holds every cell against all other
//! plays from an endless shoe; two that differ there by less than a hundredth of the stake (soft 13 against a five,
//! soft 15 against a four) follow six decks. Nothing is insured: less than a third of the cards count ten.

use baize_cards::Card;

use super::hand::{Hand, value};

/// A column for each card of the dealer: two to nine, ten, ace.
type Row = &'static [u8; 10];

/// `h` hit, `s` stand, `D` double or else hit, `d` double or else stand; for hands without an ace that counts 11, from
/// a score of 8 (and less) to 17 (and more).
const HARD: [Row; 10] = [
    b"hhhhhhhhhh", // up to 8
    b"hDDDDhhhhh",
    b"DDDDDDDDhh", // 10
    b"DDDDDDDDhh",
    b"hhssshhhhh", // 12
    b"ssssshhhhh",
    b"ssssshhhhh", // 14
    b"ssssshhhhh",
    b"ssssshhhhh", // 16
    b"ssssssssss",
];

/// The same with an ace that counts 11, from 12 to 20 (and 21), where the dealer stands on soft 17.
const SOFT: [Row; 9] = [
    b"hhhhhhhhhh", // a pair of aces that may not be split
    b"hhhDDhhhhh",
    b"hhhDDhhhhh", // 14
    b"hhDDDhhhhh",
    b"hhDDDhhhhh", // 16
    b"hDDDDhhhhh",
    b"sddddsshhh", // 18
    b"ssssssssss",
    b"ssssssssss", // 20
];

/// What changes in [`SOFT`] where the dealer draws to soft 17: 18 and 19.
const SOFT_AGAINST_HIT: [Row; 2] = [b"dddddsshhh", b"ssssdsssss"];

/// `P` where a pair is split, from aces to tens; `.` where it is played by its score.
const PAIRS: [Row; 10] = [
    b"PPPPPPPPP.", // aces
    b"PPPPPP....",
    b"PPPPPP....", // threes
    b"...PP.....",
    b"..........", // fives
    b"PPPPP.....",
    b"PPPPPP....", // sevens
    b"PPPPPPPP..",
    b"PPPPP.PP..", // nines
    b"..........",
];

/// What the strategy says to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are the book's")]
pub enum Play {
    Hit,
    Stand,
    Double,
    Split,
}

/// The play for a hand against the dealer's card, of those that are allowed.
#[inline]
pub fn play(hand: &Hand, dealer: Card, hits_soft_17: bool, may_double: bool, may_split: bool) -> Play {
    let column = usize::from((value(dealer) + 8) % 10);
    if let Some(pair) = hand.pair().filter(|_| may_split)
        && PAIRS[usize::from(pair - 1)][column] == b'P'
    {
        return Play::Split;
    }
    let score = hand.score();
    let row = match (hand.is_soft(), score) {
        (true, 18 | 19) if hits_soft_17 => SOFT_AGAINST_HIT[usize::from(score - 18)],
        (true, _) => SOFT[usize::from(score.min(20) - 12)],
        (false, _) => HARD[usize::from(score.clamp(8, 17) - 8)],
    };
    match row[column] {
        b'D' | b'd' if may_double => Play::Double,
        b'h' | b'D' => Play::Hit,
        _ => Play::Stand,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::{Rank, Suit};

    /// A card of each value, and how many of thirteen cards have it.
    fn cards() -> [(Card, f64); 10] {
        let of = |rank| Card::new(rank, Suit::Clubs);
        let mut all = [(of(Rank::Ace), 1.0 / 13.0); 10];
        for (slot, rank) in all[1..].iter_mut().zip(Rank::ALL) {
            slot.0 = of(rank);
        }
        all[9].1 = 4.0 / 13.0;
        all
    }

    /// The expectations of a hand against one card of the dealer, with cards from an endless shoe.
    struct Endless {
        /// How often the dealer ends with 17 to 21, over 21, or a blackjack.
        dealer: [f64; 7],
        double_any: bool,
    }

    impl Endless {
        fn new(up: Card, hits_soft_17: bool, double_any: bool) -> Endless {
            fn draw(hand: &Hand, chance: f64, hits_soft_17: bool, ends: &mut [f64; 7]) {
                if hand.dealer_draws(hits_soft_17) {
                    for (card, part) in cards() {
                        let mut next = hand.clone();
                        next.take(card);
                        draw(&next, chance * part, hits_soft_17, ends);
                    }
                } else {
                    let end = if hand.is_blackjack() { 6 } else { usize::from(hand.score().min(22) - 17) };
                    ends[end] += chance;
                }
            }
            let mut dealer = [0.0; 7];
            draw(&Hand::of([up]), 1.0, hits_soft_17, &mut dealer);
            Endless { dealer, double_any }
        }

        fn stand(&self, hand: &Hand) -> f64 {
            let score = |end: u8| if end == 5 { 0 } else { 17 + end };
            let against = |(end, chance): (u8, &f64)| match hand.score().cmp(&score(end)) {
                _ if end == 6 || hand.is_over() => -chance,
                std::cmp::Ordering::Greater => *chance,
                std::cmp::Ordering::Equal => 0.0,
                std::cmp::Ordering::Less => -chance,
            };
            (0..).zip(&self.dealer).map(against).sum()
        }

        /// The average over the next card.
        fn next(&self, hand: &Hand, then: impl Fn(&Hand) -> f64) -> f64 {
            let with = |card| {
                let mut next = hand.clone();
                next.take(card);
                then(&next)
            };
            cards().into_iter().map(|(card, part)| part * with(card)).sum()
        }

        fn hit(&self, hand: &Hand) -> f64 {
            self.next(hand, |next| if next.is_over() { -1.0 } else { self.drawn(next) })
        }

        /// The expectation of the better of hitting and standing.
        fn drawn(&self, hand: &Hand) -> f64 {
            let stand = self.stand(hand);
            // No hand gains by a card on hard 17 or more, nor on soft 19 or more.
            if hand.score() >= if hand.is_soft() { 19 } else { 17 } { stand } else { stand.max(self.hit(hand)) }
        }

        fn may_double(&self, hand: &Hand) -> bool {
            self.double_any || (9..=11).contains(&hand.score())
        }

        fn double(&self, hand: &Hand) -> f64 {
            2.0 * self.next(hand, |next| self.stand(next))
        }

        fn unsplit(&self, hand: &Hand) -> f64 {
            let drawn = self.drawn(hand);
            if self.may_double(hand) && hand.score() < 21 { drawn.max(self.double(hand)) } else { drawn }
        }

        /// The expectation of both hands of a split pair, which may be split again without end unless they are aces.
        fn split(&self, pair: &Hand) -> f64 {
            let one = pair.divide()[0].clone();
            if one.is_split_ace() {
                return 2.0 * self.next(&one, |next| self.stand(next));
            }
            let again = pair.pair();
            let other = self.next(&one, |next| if next.pair() == again { 0.0 } else { self.unsplit(next) });
            let part: f64 = cards().iter().filter(|(card, _)| Some(value(*card)) == again).map(|(_, part)| part).sum();
            2.0 * (other / (1.0 - 2.0 * part)).max(other + part * self.unsplit(pair))
        }
    }

    #[test]
    fn no_other_play_from_an_endless_shoe_is_better_by_a_hundredth_of_the_stake() {
        let pairs = cards().map(|(one, _)| cards().map(|(other, _)| Hand::of([one, other])));
        let hands: Vec<Hand> = pairs.into_iter().flatten().filter(|hand| !hand.is_blackjack()).collect();
        for (hits_soft_17, double_any) in [(false, false), (false, true), (true, false), (true, true)] {
            for (up, _) in cards() {
                let endless = Endless::new(up, hits_soft_17, double_any);
                for hand in &hands {
                    let may_double = endless.may_double(hand);
                    for may_split in [false, true] {
                        let worth = |play| match play {
                            Play::Hit => endless.hit(hand),
                            Play::Stand => endless.stand(hand),
                            Play::Double if may_double => endless.double(hand),
                            Play::Split if may_split && hand.pair().is_some() => endless.split(hand),
                            Play::Double | Play::Split => f64::MIN,
                        };
                        let advised = play(hand, up, hits_soft_17, may_double, may_split);
                        for other in [Play::Hit, Play::Stand, Play::Double, Play::Split] {
                            let gain = worth(other) - worth(advised);
                            let at = format!("{:?} against {up}, {hits_soft_17}, {double_any}", hand.cards());
                            assert!(gain < 0.01, "{at}: {other:?} is better than {advised:?} by {gain}");
                        }
                    }
                }
            }
        }
    }
}
