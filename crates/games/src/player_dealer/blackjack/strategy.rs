//! What a good player does who looks at nothing but their hand and the player-dealer's upcard.
//!
//! Found by an exact calculation for an endless shoe, in which the player-dealer has looked for a ranked hand and has
//! none; the test below repeats it and checks every cell against all other plays. How the chapters change the usual
//! chart: over 22 a hand can still win and 18 loses a tie, so that even a hard 18 is hit in Hawaiian Blackjack; in
//! Blackjack Poker a bad hand is surrendered after a hit too, and a pair that is split only because the two hands lose
//! less than one takes the smallest stake that the book allows.

use baize_cards::Card;

use super::hand::{Hand, value};

/// A column for each upcard: two to nine, ten, ace and, where there are jokers, joker.
type Row = &'static [u8];

/// `h` hit, `s` stand, `D` double or else hit, `d` double or else stand, `R` surrender or else hit, `r` surrender or
/// else stand. Of pairs, `P` is split with all that may be staked, `p` with the least, `.` played by its total.
#[derive(Debug)]
pub(super) struct Strategy {
    /// The first hard total with a row; lower ones are hit, and those above the last row are stood on.
    hard_from: u8,
    hard: &'static [Row],
    /// The first soft total with a row.
    soft_from: u8,
    soft: &'static [Row],
    /// The rows of pairs: aces to tens, then jokers.
    pairs: &'static [Row],
}

/// The strategy of Hawaiian Blackjack.
pub(super) static HAWAIIAN: Strategy = Strategy {
    hard_from: 10,
    hard: &[
        b"hhDDDDhhhhh", // 10
        b"hDDDDDhhhhh",
        b"hDDDDDhhhhh", // 12
        b"hhhhhhhhhhh",
        b"hhhhhhhhhhh", // 14
        b"hhhhhhhhhhh",
        b"hhsshhhhhhh", // 16
        b"hssssshhhRh",
        b"hssssshhhRh", // 18
    ],
    soft_from: 18,
    soft: &[b"hhhhDDhhhhh", b"hDDDdDshhhh"],
    pairs: &[
        b"...........", // aces are a Natural 22
        b"pPPPPPPPP.p",
        b".PPPPPPpp..", // threes
        b".pPPPPPp...",
        b"...........", // fives
        b"...........",
        b".ppPPPp....", // sevens
        b".ppPPPppp..",
        b"pPPPPPPPp.p", // nines
        b"...........",
        b"PPPPPPPPP.p", // jokers
    ],
};

/// The strategy of Blackjack Poker.
pub(super) static BLACKJACK_POKER: Strategy = Strategy {
    hard_from: 9,
    hard: &[
        b"hhDDDhhhhh", // 9
        b"DDDDDDDDhh",
        b"DDDDDDDDDh", // 11
        b"hhssshhhhh",
        b"ssssshhhhh", // 13
        b"ssssshhhhh",
        b"ssssshhhRR", // 15
        b"ssssshhRRR",
        b"sssssssssr", // 17
    ],
    soft_from: 14,
    soft: &[
        b"hhhhDhhhhh", // 14
        b"hhhDDhhhhh",
        b"hhDDDhhhhh", // 16
        b"hDDDDhhhhh",
        b"dddddsshhh", // 18
        b"ssssdsssss",
    ],
    pairs: &[
        b"PPPPPPPPPP", // aces
        b"pPPPPPp...",
        b"ppPPPpp...", // threes
        b"....P.....",
        b"..........", // fives
        b"pppPPp....",
        b"ppPPPppp..", // sevens
        b"PPPPPPpppp",
        b"PPPPP.Pp.p", // nines
        b"..........",
    ],
};

/// What the strategy says to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Play {
    Hit,
    Stand,
    Double,
    /// Split with all that may be staked on the second hand.
    Split,
    /// Split with the least that may be staked.
    SplitForLess,
    Surrender,
}

/// What may be done with a hand besides hitting and standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct May {
    pub(super) double: bool,
    pub(super) split: bool,
    pub(super) surrender: bool,
}

impl May {
    /// Only hitting and standing are allowed.
    pub(super) const NOTHING: May = May { double: false, split: false, surrender: false };
}

/// The index of a card's value; jokers come after the other cards.
fn place(card: Card) -> usize {
    if card.is_joker() { 10 } else { usize::from(value(card)) - 1 }
}

/// The play for a hand against the upcard, of those that are allowed.
#[inline]
pub(super) fn play(hand: &Hand, up: Card, may: May) -> Play {
    let strategy = hand.chapter().strategy;
    // The ace comes after the ten.
    let column = [9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10][place(up)];
    if may.split {
        match strategy.pairs[place(hand.cards()[0])][column] {
            b'P' => return Play::Split,
            b'p' => return Play::SplitForLess,
            _ => {}
        }
    }
    let (from, rows) =
        if hand.is_soft() { (strategy.soft_from, strategy.soft) } else { (strategy.hard_from, strategy.hard) };
    let cell = match hand.total().checked_sub(from) {
        None => b'h',
        Some(row) => rows.get(usize::from(row)).map_or(b's', |row| row[column]),
    };
    match cell {
        b'D' | b'd' if may.double => Play::Double,
        b'R' | b'r' if may.surrender => Play::Surrender,
        b'h' | b'D' | b'R' => Play::Hit,
        _ => Play::Stand,
    }
}

#[cfg(test)]
mod tests {
    use super::super::chapter::Chapter;
    use super::super::hand::House;
    use super::super::{blackjack_poker, hawaiian};
    use super::*;
    use baize_cards::{Rank, Suit};
    use std::cell::RefCell;
    use std::collections::HashMap;

    /// A card of each value with how often it comes from an endless shoe; clubs, so that two aces would be suited.
    fn cards(chapter: &Chapter) -> Vec<(Card, f64)> {
        let ranks = 13.0 + f64::from(chapter.jokers) / 4.0;
        let of = |rank| (Card::new(rank, Suit::Clubs), 1.0 / ranks);
        let mut all = vec![of(Rank::Ace)];
        all.extend(Rank::ALL[..8].iter().map(|rank| of(*rank)));
        all.push((Card::new(Rank::King, Suit::Clubs), 4.0 / ranks));
        if chapter.jokers > 0 {
            all.push((Card::JOKER, 1.0 / ranks));
        }
        all
    }

    fn hand(chapter: &'static Chapter, cards: &[Card]) -> Hand {
        let mut hand = Hand::new(House { chapter, by_value: false, ranked_splits: false });
        cards.iter().for_each(|card| hand.take(*card));
        hand
    }

    /// What matters of a hand for what may still come.
    type State = (u8, bool);

    /// The expectations of a hand against one upcard.
    struct Endless {
        chapter: &'static Chapter,
        /// How often the player-dealer, who has no ranked hand, ends with each total.
        dealer: HashMap<u8, f64>,
        hits: RefCell<HashMap<State, f64>>,
    }

    impl Endless {
        fn new(chapter: &'static Chapter, up: Card) -> Endless {
            fn draw(hand: &Hand, chance: f64, ends: &mut HashMap<u8, f64>) {
                if !hand.draws() {
                    *ends.entry(hand.total()).or_default() += chance;
                    return;
                }
                for (card, part) in cards(hand.chapter()) {
                    let mut next = hand.clone();
                    next.take(card);
                    draw(&next, chance * part, ends);
                }
            }
            let mut dealer = HashMap::new();
            for (down, part) in cards(chapter) {
                let two = hand(chapter, &[up, down]);
                match two.rank() {
                    None => draw(&two, part, &mut dealer),
                    // Of two aces, three in four pairs are of two suits.
                    Some(rank) if rank <= chapter.split_rank => {
                        draw(&hand(chapter, &[up, other_ace()]), part * 0.75, &mut dealer);
                    }
                    Some(_) => {}
                }
            }
            let all: f64 = dealer.values().sum();
            dealer.values_mut().for_each(|chance| *chance /= all);
            Endless { chapter, dealer, hits: RefCell::default() }
        }

        fn stand(&self, hand: &Hand) -> f64 {
            let (mine, target) = (hand.total(), self.chapter.target);
            let against = |(theirs, chance): (&u8, &f64)| {
                let sign = match (mine > target, *theirs > target) {
                    (true, true) if self.chapter.nearest_over => {
                        f64::from(i8::from(mine < *theirs)) - f64::from(i8::from(mine > *theirs))
                    }
                    (true, _) => -1.0,
                    (false, true) => 1.0,
                    _ if mine == *theirs && self.chapter.lost_tie == Some(mine) => -1.0,
                    _ => f64::from(i8::from(mine > *theirs)) - f64::from(i8::from(mine < *theirs)),
                };
                sign * chance
            };
            self.dealer.iter().map(against).sum()
        }

        /// The average over the next card.
        fn next(&self, hand: &Hand, then: impl Fn(&Hand, Card) -> f64) -> f64 {
            let with = |card| {
                let mut next = hand.clone();
                next.take(card);
                then(&next, card)
            };
            cards(self.chapter).into_iter().map(|(card, part)| part * with(card)).sum()
        }

        fn hit(&self, hand: &Hand) -> f64 {
            let state = (hand.total(), hand.is_soft());
            let known = self.hits.borrow().get(&state).copied();
            known.unwrap_or_else(|| {
                let worth = self.next(hand, |next, _| self.best(next, self.chapter.after_hit));
                self.hits.borrow_mut().insert(state, worth);
                worth
            })
        }

        fn double(&self, hand: &Hand) -> f64 {
            2.0 * self.next(hand, |next, _| self.stand(next))
        }

        /// The expectation of the best play except splitting; doubled and surrendered only where that is still allowed.
        fn best(&self, hand: &Hand, all: bool) -> f64 {
            let mut best = self.stand(hand);
            if hand.total() < self.chapter.target {
                best = best.max(self.hit(hand));
                if all {
                    best = best.max(self.double(hand)).max(-0.5);
                }
            }
            best
        }

        /// What one of the two hands of a split pair is worth, if pairs are split again without end.
        fn split(&self, pair: &Hand) -> f64 {
            let one = pair.divide()[0].clone();
            let first = one.cards()[0];
            let again = if value(first) == 10 { 0.25 } else { 1.0 };
            let suited = (self.chapter.ranked)(first, first).is_some_and(|rank| rank <= self.chapter.split_rank);
            let again = if suited { 0.75 } else { again };
            let finished = |next: &Hand| {
                if one.is_one_card() { self.stand(next) } else { self.best(next, true) }
            };
            let part =
                cards(self.chapter).iter().find(|(card, _)| *card == first).map_or(0.0, |(_, part)| part * again);
            let rest = self.next(&one, |next, card| match card == first {
                true if suited => 1.0 - again,
                true => (1.0 - again) * finished(next),
                false => finished(next),
            });
            // Jokers are finished, whatever they receive.
            let alone = rest + part * if suited { self.stand(pair) } else { finished(pair) };
            if one.is_one_card() && !self.chapter.one_card_again { alone } else { alone.max(rest / (1.0 - 2.0 * part)) }
        }
    }

    fn other_ace() -> Card {
        Card::new(Rank::Ace, Suit::Hearts)
    }

    /// Every two cards that have no rank above the totals.
    fn two_cards(chapter: &'static Chapter) -> Vec<Hand> {
        let all = cards(chapter);
        let pairs = all.iter().flat_map(|(one, _)| all.iter().map(|(other, _)| hand(chapter, &[*one, *other])));
        let mut hands: Vec<Hand> = pairs.filter(|hand| hand.rank().is_none()).collect();
        if chapter.split_rank > 0 {
            hands.push(hand(chapter, &[all[0].0, other_ace()]));
        }
        hands
    }

    #[test]
    fn no_other_play_from_an_endless_shoe_is_better_by_a_hundredth_of_the_stake() {
        for chapter in [&hawaiian::CHAPTER, &blackjack_poker::CHAPTER] {
            for (up, _) in cards(chapter) {
                let endless = Endless::new(chapter, up);
                for hand in &two_cards(chapter) {
                    for split in [false, true] {
                        let split = split && hand.is_pair();
                        check(&endless, hand, up, May { double: true, split, surrender: true });
                    }
                    check(&endless, hand, up, May::NOTHING);
                }
            }
        }
    }

    fn check(endless: &Endless, hand: &Hand, up: Card, may: May) {
        let worth = |play| match play {
            Play::Hit => endless.hit(hand),
            Play::Stand => endless.stand(hand),
            Play::Double if may.double => endless.double(hand),
            Play::Surrender if may.surrender => -0.5,
            Play::Split if may.split => 2.0 * endless.split(hand),
            Play::SplitForLess if may.split && endless.chapter.for_less => 1.5 * endless.split(hand),
            // Where no less may be staked, it is the same as any split.
            Play::SplitForLess if may.split => 2.0 * endless.split(hand),
            _ => f64::MIN,
        };
        let advised = play(hand, up, may);
        let all = [Play::Hit, Play::Stand, Play::Double, Play::Split, Play::SplitForLess, Play::Surrender];
        for other in all {
            let gain = worth(other) - worth(advised);
            let at = format!("{:?} against {up}, {may:?}", hand.cards());
            assert!(gain < 0.01, "{at}: {other:?} is better than {advised:?} by {gain}");
        }
        // Another's extra stake follows a split only where the second hand is worth having.
        if may.split && matches!(advised, Play::Split | Play::SplitForLess) {
            let second = endless.split(hand);
            assert_eq!(advised == Play::Split, second >= 0.0, "{:?} against {up}: {second}", hand.cards());
        }
    }
}
