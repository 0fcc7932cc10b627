//! Packs with ranks taken out: what is left is pushed together, and a flush beats a full house.
//!
//! The ranks left become the lowest ones, from the two up, and the ace stays. Then the high ranking knows all hands and
//! all straights, also with the ace lowest, except the straight that the ace ends above the highest four.

use super::{Category, Hand, HighRank, names};
use crate::{Card, Rank, Suit};
use std::fmt;

/// The kinds of five-card hands of a stripped pack, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum StrippedCategory {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    FullHouse,
    Flush,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
    /// Five of a kind, which only a joker can make.
    FiveOfAKind,
}

impl StrippedCategory {
    /// All categories, the weakest first.
    pub const ALL: [StrippedCategory; 11] = [
        StrippedCategory::HighCard,
        StrippedCategory::Pair,
        StrippedCategory::TwoPair,
        StrippedCategory::ThreeOfAKind,
        StrippedCategory::Straight,
        StrippedCategory::FullHouse,
        StrippedCategory::Flush,
        StrippedCategory::FourOfAKind,
        StrippedCategory::StraightFlush,
        StrippedCategory::RoyalFlush,
        StrippedCategory::FiveOfAKind,
    ];

    /// The category in the high ranking.
    pub(super) const fn high(self) -> Category {
        match self {
            StrippedCategory::HighCard => Category::HighCard,
            StrippedCategory::Pair => Category::Pair,
            StrippedCategory::TwoPair => Category::TwoPair,
            StrippedCategory::ThreeOfAKind => Category::ThreeOfAKind,
            StrippedCategory::Straight => Category::Straight,
            StrippedCategory::FullHouse => Category::FullHouse,
            StrippedCategory::Flush => Category::Flush,
            StrippedCategory::FourOfAKind | StrippedCategory::FiveOfAKind => Category::FourOfAKind,
            StrippedCategory::StraightFlush | StrippedCategory::RoyalFlush => Category::StraightFlush,
        }
    }
}

/// The number of a hand: its category, and below it its place, which is that of the high ranking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Number(pub(super) u16);

impl Number {
    #[inline]
    const fn new(category: StrippedCategory, place: u16) -> Number {
        Number((category as u16) << HighRank::PLACE_BITS | place)
    }

    /// The number by which hands are compared.
    #[inline]
    pub(super) const fn number(self) -> u16 {
        self.0
    }

    #[inline]
    pub(super) const fn category(self) -> StrippedCategory {
        StrippedCategory::ALL[(self.0 >> HighRank::PLACE_BITS) as usize % 11]
    }

    const fn place(self) -> u16 {
        self.0 % (1 << HighRank::PLACE_BITS)
    }
}

/// The type of a rank in a stripped pack; `$ranks` tells how its lowest straight is written.
macro_rules! stripped_rank {
    ($(#[$doc:meta])* $rank:ident of $pack:ident, $ranks:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $rank($crate::rank::stripped::Number);

        impl $rank {
            /// A number that is greater for the better rank; equal ranks have equal ones.
            #[inline]
            pub const fn number(self) -> u16 {
                self.0.number()
            }

            /// The kind of hand.
            #[inline]
            pub const fn category(self) -> $crate::rank::StrippedCategory {
                self.0.category()
            }

            #[doc = $ranks]
            pub fn ranks(self) -> [$crate::Rank; 5] {
                $pack.ranks(self.0)
            }
        }

        impl std::fmt::Display for $rank {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $pack.name(f, self.0)
            }
        }

        impl std::fmt::Debug for $rank {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $pack.debug(f, self.0)
            }
        }
    };
}

pub(super) use stripped_rank;

/// A pack with ranks taken out.
pub(super) struct Stripped {
    /// The ranks below the ace that are left, the lowest first.
    left: &'static [Rank],
    /// What each card becomes when the ranks are pushed together; a card that is taken out, or a joker, stays as it is.
    cards: [Card; Card::KINDS],
    /// What the high ranking makes of the ace above the highest four, in mixed suits and in one.
    top: HighRank,
    top_suited: HighRank,
}

impl Stripped {
    /// The pack with these ranks left below the ace, the lowest first; at least five and at most nine.
    pub(super) const fn new(left: &'static [Rank]) -> Stripped {
        let mut cards = [Card::JOKER; Card::KINDS];
        let mut index = 0;
        while index < 52 {
            let (rank, suit) = (Rank::ALL[index / 4], Suit::ALL[index % 4]);
            let mut place = 0;
            while place < left.len() && left[place] as usize != rank as usize {
                place += 1;
            }
            cards[index] = Card::new(if place < left.len() { Rank::ALL[place] } else { rank }, suit);
            index += 1;
        }
        let mut four = Hand::new();
        let mut place = left.len() - 4;
        while place < left.len() {
            four = four.add(Card::new(Rank::ALL[place], Suit::Clubs));
            place += 1;
        }
        Stripped {
            left,
            cards,
            top: four.add(Card::new(Rank::Ace, Suit::Spades)).rank(),
            top_suited: four.add(Card::new(Rank::Ace, Suit::Clubs)).rank(),
        }
    }

    /// The card with the ranks pushed together.
    #[inline]
    pub(super) const fn push(&self, card: Card) -> Card {
        self.cards[card.index()]
    }

    /// The number of five cards with the ranks pushed together.
    #[inline]
    pub(super) const fn number(&self, made: HighRank) -> Number {
        /// The categories in the order of the high ranking.
        const CATEGORIES: [StrippedCategory; 9] = [
            StrippedCategory::HighCard,
            StrippedCategory::Pair,
            StrippedCategory::TwoPair,
            StrippedCategory::ThreeOfAKind,
            StrippedCategory::Straight,
            StrippedCategory::Flush,
            StrippedCategory::FullHouse,
            StrippedCategory::FourOfAKind,
            StrippedCategory::StraightFlush,
        ];
        if made.0 == self.top.0 {
            Number::new(StrippedCategory::Straight, TOP)
        } else if made.0 == self.top_suited.0 {
            Number::new(StrippedCategory::RoyalFlush, TOP)
        } else {
            Number::new(CATEGORIES[made.category() as usize], made.0 % (1 << HighRank::PLACE_BITS))
        }
    }

    /// The number of the best five of more cards, from what the high ranking made of them and their ranks, one bit
    /// each: the high ranking does not know the ace above the highest four.
    #[inline]
    pub(super) const fn number_of_best(&self, made: HighRank, ranks: usize) -> Number {
        let highest_four = 0b1111 << (self.left.len() - 4);
        let top = 1 << Rank::Ace as usize | highest_four;
        let has_top = ranks & top == top;
        match made.category() {
            Category::Flush | Category::StraightFlush if has_top => Number::new(StrippedCategory::RoyalFlush, TOP),
            Category::FullHouse | Category::FourOfAKind => self.number(made),
            _ if has_top => Number::new(StrippedCategory::Straight, TOP),
            _ => self.number(made),
        }
    }

    /// The five ranks in order of importance; 5-4-3-2-A or its equivalent in the lowest straight.
    pub(super) fn ranks(&self, number: Number) -> [Rank; 5] {
        let real = |pushed: Rank| self.left.get(pushed as usize).copied().unwrap_or(Rank::Ace);
        match (number.category(), number.place()) {
            (StrippedCategory::FiveOfAKind, pushed) => [real(Rank::ALL[usize::from(pushed)]); 5],
            (StrippedCategory::Straight | StrippedCategory::RoyalFlush, TOP) => {
                let mut down = [Rank::Ace].into_iter().chain(self.left.iter().rev().copied());
                std::array::from_fn(|_| down.next().expect("five ranks are left"))
            }
            (category, place) => HighRank((category.high() as u16) << HighRank::PLACE_BITS | place).ranks().map(real),
        }
    }

    /// Writes the name of the hand.
    pub(super) fn name(&self, f: &mut fmt::Formatter<'_>, number: Number) -> fmt::Result {
        match number.category() {
            StrippedCategory::FiveOfAKind => write!(f, "five {}", names::many(self.ranks(number)[0])),
            category => names::high(f, category.high(), self.ranks(number)),
        }
    }

    /// Writes the category and the letters of the ranks.
    pub(super) fn debug(&self, f: &mut fmt::Formatter<'_>, number: Number) -> fmt::Result {
        write!(f, "{:?}({})", number.category(), self.ranks(number).map(Rank::letter).iter().collect::<String>())
    }
}

/// The place of the highest straight, as in a whole pack.
const TOP: u16 = 9;
