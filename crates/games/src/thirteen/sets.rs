//! Thirteen cards laid in three sets, and what each set is worth.
//!
//! Rules: HG-13CARD-PLAY-2a, -2b, -5a, -12; readings R-13-9 and R-13-10. Traps: the first set knows only three of a
//! kind, a pair and high cards; it is compared with the second by class and then by the cards that it has, and equal is
//! allowed; A-2-3-4-5 is the lowest straight.

use arrayvec::ArrayVec;
use baize_cards::Card;
use baize_cards::rank::{FrontRank, Hand, HighRank};
use std::cmp::Ordering;
use std::fmt;

/// The number of cards dealt to a player.
pub const CARDS: usize = 13;
/// The number of cards in the first, second and third set.
pub const SIZES: [usize; 3] = [3, 5, 5];

/// The worth of five cards.
pub fn five(cards: &[Card]) -> HighRank {
    cards.iter().copied().collect::<Hand>().rank()
}

/// What three sets are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The first set, of three cards.
    pub front: FrontRank,
    /// The second set, of five cards.
    pub middle: HighRank,
    /// The third set, of five cards.
    pub back: HighRank,
}

impl Ranked {
    /// Whether a set ranks above the one behind it.
    pub fn is_out_of_order(&self) -> bool {
        self.front.against(self.middle) == Ordering::Greater || self.middle > self.back
    }

    /// How many sets are won, and how many lost, against another player's.
    pub fn against(&self, other: &Ranked) -> (u8, u8) {
        let sets = [self.front.cmp(&other.front), self.middle.cmp(&other.middle), self.back.cmp(&other.back)];
        let count = |wanted: Ordering| sets.iter().map(|set| u8::from(*set == wanted)).sum();
        (count(Ordering::Greater), count(Ordering::Less))
    }
}

/// Cards laid in three sets, of whatever sizes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The first, the second and the third set.
    pub sets: [ArrayVec<Card, CARDS>; 3],
}

impl Layout {
    /// Thirteen cards, the first set first.
    pub fn in_order(cards: &[Card]) -> Option<Layout> {
        if cards.len() != CARDS {
            return None;
        }
        let (front, rest) = cards.split_at(SIZES[0]);
        let (middle, back) = rest.split_at(SIZES[1]);
        Some(Layout { sets: [front, middle, back].map(|set| set.iter().copied().collect()) })
    }

    /// All cards, the first set first.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.sets.iter().flatten().copied()
    }

    /// Whether exactly these cards are laid, each once.
    pub fn is_of(&self, cards: &[Card]) -> bool {
        let sorted = |cards: &mut dyn Iterator<Item = Card>| {
            let mut all: Vec<usize> = cards.map(Card::index).collect();
            all.sort_unstable();
            all
        };
        sorted(&mut self.cards()) == sorted(&mut cards.iter().copied())
    }

    /// What the sets are worth; `None` where they are not of three, five and five cards.
    pub fn ranked(&self) -> Option<Ranked> {
        let [front, middle, back] = &self.sets;
        if middle.len() != SIZES[1] || back.len() != SIZES[2] {
            return None;
        }
        let front: [Card; 3] = front.as_slice().try_into().ok()?;
        Some(Ranked { front: FrontRank::of(front), middle: five(middle), back: five(back) })
    }

    /// Why the hand is fouled, if it is.
    pub fn foul(&self) -> Option<&'static str> {
        match self.ranked() {
            None => Some("the sets are not of three, five and five cards"),
            Some(ranked) if ranked.front.against(ranked.middle) == Ordering::Greater => {
                Some("the first set ranks above the second")
            }
            Some(ranked) if ranked.middle > ranked.back => Some("the second set ranks above the third"),
            Some(_) => None,
        }
    }

    /// Reads cards as they are laid: thirteen in a row, or sets divided by strokes.
    pub fn read(words: &[&str]) -> Option<Layout> {
        let card = |word: &&str| word.parse::<Card>().ok().filter(|card| !card.is_joker());
        if words.contains(&"/") {
            let mut sets: [ArrayVec<Card, CARDS>; 3] = Default::default();
            let mut parts = words.split(|word| *word == "/");
            for set in &mut sets {
                for word in parts.next()? {
                    set.try_push(card(word)?).ok()?;
                }
            }
            return parts.next().is_none().then_some(Layout { sets });
        }
        Layout::in_order(&words.iter().map(card).collect::<Option<Vec<Card>>>()?)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, set) in self.sets.iter().enumerate() {
            if i > 0 {
                f.write_str(" /")?;
            }
            for (at, card) in set.iter().enumerate() {
                let gap = if i == 0 && at == 0 { "" } else { " " };
                write!(f, "{gap}{card}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) fn laid(words: &str) -> Layout {
    Layout::read(&words.split(' ').collect::<Vec<_>>()).expect("three sets")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_may_not_rank_above_the_one_behind_it_but_may_equal_it() {
        //= HG-13CARD-PLAY-2b HG-13CARD-5a HG-13CARD-12
        let foul = |words: &str| laid(words).foul().is_some();
        assert!(!foul("2s 2h 9h / 3c Js 5d 5s 3h / 9s 9d Ah As Ad"));
        assert!(foul("8h 4c Td / Ad Ah Jh Jc Jd / Kc 3d 3c Ks 3s"));
        assert!(foul("9c 9d 9h / 9s 8s 7h 7c 2d / Kc 3d 3c Ks 3s"), "three of a kind before two pairs");
        assert!(!foul("Kh Qd Jc / Kd Qs Jh 8c 2c / As Kc 9d 6h 4s"), "the same leading cards");
        assert!(foul("Kh Qd Jc / Kd Qs Th 8c 2c / As Kc 9d 6h 4s"));
        assert!(!foul("Qh Qd 7c / Qc Qs 7d 3h 2c / Kc 3d 3c Ks 4s"), "the same pair and kicker");
        assert!(foul("Qh Qd 8c / Qc Qs 7d 3h 2c / Kc 3d 3c Ks 4s"));
        assert!(foul("2s 4h 9h / 2c 3c 4d 5s 6h / Ah 2d 3d 4c 5d"), "the wheel is the lowest straight");
        assert!(foul("2s 2h / 3c Js 5d 5s 3h / 9s 9d Ah As Ad 9h"), "two, five and six");
    }

    #[test]
    fn three_suited_cards_or_three_in_sequence_are_only_high_cards_in_front() {
        let front = |words: &str| {
            let cards: Vec<Card> = words.split(' ').map(|word| word.parse().expect("a card")).collect();
            FrontRank::of(cards.try_into().expect("three cards"))
        };
        assert!(front("2c 2d 3h") > front("Ah Kh Qh"));
        assert!(front("2c 2d 2h") > front("Ac Ad Kh"));
        assert!(front("Kc 2d 2h") > front("Qc 2s 2h"));
        assert_eq!(front("5c 4d 2h"), front("5s 4h 2c"));
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        for words in ["2s 2h 9h / 3c Js 5d 5s 3h / 9s 9d Ah As Ad", "2s 2h / 3c Js 5d 5s 3h / 9s 9d Ah As Ad 9h"] {
            assert_eq!(laid(words).to_string(), words);
        }
        assert_eq!(laid("2s 2h 9h 3c Js 5d 5s 3h 9s 9d Ah As Ad"), laid("2s 2h 9h / 3c Js 5d 5s 3h / 9s 9d Ah As Ad"));
        assert_eq!(Layout::read(&["2s", "/", "Jk"]), None);
        assert!(laid("2s 2h / 3c / 9s").is_of(&laid("9s / 2h 3c / 2s").cards().collect::<Vec<_>>()));
        assert!(!laid("2s 2s / 3c / 9s").is_of(&laid("9s / 2h 3c / 2s").cards().collect::<Vec<_>>()));
    }

    #[test]
    fn sets_are_won_lost_and_tied_one_by_one() {
        //= HG-13CARD-PTS-1a
        let a = laid("2s 2h 9h / 3c Js 5d 5s 3h / 9s 9d Ah As Ad").ranked().expect("3-5-5");
        let b = laid("4h 5h 2d / 4d 3d 6d Jd Td / Ac 6c 7c 8c Jc").ranked().expect("3-5-5");
        let c = laid("4s 5c 2c / 7d Jh 7s Th 8h / Qc Qh Ks Qd Kh").ranked().expect("3-5-5");
        assert_eq!(a.against(&b), (2, 1));
        assert_eq!(a.against(&c), (3, 0));
        assert_eq!(b.against(&c), (1, 1));
    }
}
