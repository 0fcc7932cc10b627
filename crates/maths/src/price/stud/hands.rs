//! What ante and raise are worth over all deals: the best answer for everything that can be seen, and how rounds end.

use baize_book::Cents;
use baize_cards::Card;
use dashu_int::UBig;
use dashu_ratio::RBig;

use super::deals::{Seen, choose};
use super::places::{AT, Places, multisets};
use crate::distribution::{Distribution, End};

/// What an Ante wins in every end of a round, with everything on its account.
pub(super) struct Nets {
    /// The player folds.
    pub(super) fold: End,
    /// The player goes on and the dealer does not qualify.
    pub(super) unqualified: End,
    /// The hands are equal.
    pub(super) tie: End,
    /// The player's hand is the lower.
    pub(super) lose: End,
    /// The player's hand is the higher, by its kind.
    pub(super) win: [End; 10],
    /// The kind of the hands of each place.
    pub(super) kinds: Vec<u8>,
    /// The number of hands that the dealer may have, whatever is seen.
    pub(super) unseen: u64,
}

/// How often rounds end in each way.
#[derive(Clone, Copy, Default)]
pub(super) struct Ends {
    fold: u128,
    unqualified: u128,
    tie: u128,
    lose: u128,
    win: [u128; 10],
}

impl Nets {
    /// The number of hands that a dealer may have beside six cards that are seen.
    pub(super) fn unseen(packs: u8) -> u64 {
        choose(52 * u64::from(packs) - 6, 4)
    }

    /// How raising ends over the dealer's hands: without qualifying, by a win, a tie and a loss.
    fn raised<const K: usize>(&self, seen: &Seen<K>) -> [u64; 4] {
        let unqualified = seen.unqualified.iter().map(|count| u64::from(*count)).sum::<u64>();
        let (below, equal) = (u64::from(seen.below), u64::from(seen.equal));
        [unqualified, below, equal, self.unseen - unqualified - below - equal]
    }

    /// What raising wins more than folding, added up over the dealer's hands.
    pub(super) fn margin<const K: usize>(&self, seen: &Seen<K>) -> i128 {
        self.raising(seen) - i128::from(self.fold.net.0) * i128::from(self.unseen)
    }

    /// What raising wins, added up over the dealer's hands.
    pub(super) fn raising<const K: usize>(&self, seen: &Seen<K>) -> i128 {
        let kind = usize::from(self.kinds[usize::from(seen.place)]);
        let nets = [&self.unqualified, &self.win[kind], &self.tie, &self.lose];
        self.raised(seen).into_iter().zip(nets).map(|(count, end)| i128::from(count) * i128::from(end.net.0)).sum()
    }
}

impl Ends {
    /// Adds one case of what can be seen, and what the player does.
    pub(super) fn add<const K: usize>(&mut self, nets: &Nets, seen: &Seen<K>, raises: bool) {
        let ways = u128::from(seen.ways);
        if !raises {
            self.fold += ways * u128::from(nets.unseen);
            return;
        }
        let kind = usize::from(nets.kinds[usize::from(seen.place)]);
        let [unqualified, below, equal, above] = nets.raised(seen).map(|count| u128::from(count) * ways);
        self.unqualified += unqualified;
        self.win[kind] += below;
        self.tie += equal;
        self.lose += above;
    }

    /// The sum of both counts.
    pub(super) fn and(mut self, other: &Ends) -> Ends {
        self.fold += other.fold;
        self.unqualified += other.unqualified;
        self.tie += other.tie;
        self.lose += other.lose;
        self.win.iter_mut().zip(other.win).for_each(|(sum, more)| *sum += more);
        self
    }

    fn all(&self) -> u128 {
        self.fold + self.unqualified + self.tie + self.lose + self.win.iter().sum::<u128>()
    }

    /// The chance of each end.
    pub(super) fn distribution(&self, nets: &Nets) -> Distribution {
        let ends = [
            (nets.fold, self.fold),
            (nets.unqualified, self.unqualified),
            (nets.tie, self.tie),
            (nets.lose, self.lose),
        ];
        let all = UBig::from(self.all());
        let chance = |(end, count): (End, u128)| (end, RBig::from_parts(count.into(), all.clone()));
        let wins = nets.win.into_iter().zip(self.win);
        ends.into_iter().chain(wins).filter(|(_, count)| *count > 0).map(chance).collect()
    }

    /// What is added to the Ante on average, in cents: twice the Ante by every player who goes on.
    pub(super) fn added(&self, stake: Cents) -> RBig {
        let raised = RBig::from_parts((self.all() - self.fold).into(), self.all().into());
        raised * RBig::from(2 * stake.0)
    }
}

/// Several lines together as one end of this name.
pub(super) fn end<W>(outcome: &'static str, lines: &[baize_table::Line<W>]) -> End {
    End { net: lines.iter().map(baize_table::Line::net).sum::<Cents>(), odds: None, outcome }
}

/// The best answer to everything that can be seen, for a player at a table.
pub(super) struct Answers {
    /// One bit for every hand, beside an upcard of each rank.
    raises: Vec<u64>,
}

/// The number of 64-bit words for all hands beside an upcard.
const WORDS: usize = multisets(52, 5).div_ceil(64);

impl Answers {
    /// The bits for one upcard, all unset.
    pub(super) fn none() -> Vec<u64> {
        vec![0; WORDS]
    }

    /// Marks what is seen as worth a raise, under all names of the other suits.
    pub(super) fn mark<const K: usize>(raises: &mut [u64], seen: &Seen<K>) {
        for names in [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1]] {
            let at = at_hand(seen.own.map(|card| card & !3 | names[usize::from(card & 3)]));
            raises[at / 64] |= 1 << (at % 64);
        }
    }

    /// The answers for upcards of all ranks, the lowest first.
    pub(super) fn new(by_rank: Vec<Vec<u64>>) -> Answers {
        Answers { raises: by_rank.concat() }
    }

    /// Whether a raise is worth more than folding.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the number of a card")]
    pub(super) fn raises(&self, own: [Card; 5], up: Card) -> bool {
        // The suit of the upcard swaps names with clubs.
        let (rank, suit) = (up.index() / 4, up.index() % 4);
        let renamed = |card: Card| {
            let index = card.index();
            (match index % 4 {
                of if of == suit => index & !3,
                0 => index & !3 | suit,
                _ => index,
            }) as u8
        };
        let at = at_hand(own.map(renamed));
        self.raises[rank * WORDS + at / 64] >> (at % 64) & 1 == 1
    }
}

fn at_hand(mut cards: [u8; 5]) -> usize {
    cards.sort_unstable();
    cards.iter().zip(&AT).map(|(card, at)| at[usize::from(*card)]).sum()
}

/// The value of a function for the hands of every place.
pub(super) fn by_place<T>(places: &Places, of: impl Fn([Card; 5]) -> T) -> Vec<T> {
    places.hands.iter().map(|hand| of(*hand)).collect()
}
