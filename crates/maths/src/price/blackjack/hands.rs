//! Hands as counts of cards of each kind: everything that a player can hold without being over the target.

use std::collections::HashMap;

/// The most kinds of cards that count differently.
pub(super) const KINDS: usize = 12;

/// The number of cards of each kind.
pub(super) type Counts = [u16; KINDS];

/// What cards of one kind count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    /// The least that such a card counts.
    pub(super) low: u8,
    /// Whether it may count ten more.
    pub(super) soft: bool,
}

/// The sum of some cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sum {
    /// The sum with every card at its least.
    pub(super) low: u8,
    /// How many of the cards may count ten more.
    pub(super) soft: u8,
}

impl Sum {
    #[inline]
    pub(super) fn and(self, kind: Kind) -> Sum {
        Sum { low: self.low + kind.low, soft: self.soft + u8::from(kind.soft) }
    }

    /// How many cards count ten more: as many as stay within the target.
    #[inline]
    fn raised(self, target: u8) -> u8 {
        self.soft.min(target.saturating_sub(self.low) / 10)
    }

    #[inline]
    pub(super) fn total(self, target: u8) -> u8 {
        self.low + 10 * self.raised(target)
    }

    #[inline]
    pub(super) fn is_soft(self, target: u8) -> bool {
        self.raised(target) > 0
    }
}

/// A hand that a player can hold.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    pub(super) cards: [u8; KINDS],
    pub(super) sum: Sum,
    pub(super) len: u8,
}

/// Stands for no hand: the card takes it over the target.
pub(super) const OVER: u32 = u32::MAX;

/// All hands, shorter ones first.
pub(super) struct Hands {
    pub(super) kinds: Vec<Kind>,
    pub(super) target: u8,
    pub(super) all: Vec<Hand>,
    /// The number of the hand that each kind of card makes of a hand.
    pub(super) next: Vec<[u32; KINDS]>,
    index: HashMap<[u8; KINDS], u32>,
}

impl Hands {
    /// All hands that can be made of this shoe by drawing below the target.
    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer hands")]
    pub(super) fn new(kinds: &[Kind], shoe: &Counts, target: u8) -> Hands {
        let empty = Hand { cards: [0; KINDS], sum: Sum::default(), len: 0 };
        let mut hands = Hands {
            kinds: kinds.to_vec(),
            target,
            index: HashMap::from([(empty.cards, 0)]),
            all: vec![empty],
            next: Vec::new(),
        };
        let mut at = 0;
        while at < hands.all.len() {
            let hand = hands.all[at].clone();
            let mut next = [OVER; KINDS];
            if hand.sum.total(target) < target {
                for (kind, next) in kinds.iter().enumerate().zip(&mut next) {
                    let (kind, counts) = kind;
                    let sum = hand.sum.and(*counts);
                    if sum.low <= target && u16::from(hand.cards[kind]) < shoe[kind] {
                        let mut cards = hand.cards;
                        cards[kind] += 1;
                        let new = hands.all.len() as u32;
                        *next = *hands.index.entry(cards).or_insert(new);
                        if *next == new {
                            hands.all.push(Hand { cards, sum, len: hand.len + 1 });
                        }
                    }
                }
            }
            hands.next.push(next);
            at += 1;
        }
        hands
    }

    /// The number of the hand with these cards.
    pub(super) fn find(&self, cards: &[u8; KINDS]) -> Option<usize> {
        self.index.get(cards).map(|at| *at as usize)
    }

    /// The number of the hand with cards of these kinds.
    pub(super) fn of(&self, kinds: &[usize]) -> Option<usize> {
        let mut cards = [0; KINDS];
        kinds.iter().for_each(|kind| cards[*kind] += 1);
        self.find(&cards)
    }

    pub(super) fn total(&self, at: usize) -> u8 {
        self.all[at].sum.total(self.target)
    }

    /// The most cards in any hand.
    pub(super) fn longest(&self) -> u8 {
        self.all.last().map_or(0, |hand| hand.len)
    }
}
