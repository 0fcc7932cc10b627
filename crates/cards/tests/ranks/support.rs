//! What the tests of rankings share: cards by name, all hands of a pack, and the hash of an order.

use baize_cards::{Card, Rank, Suit};
use md5::{Digest, Md5};

pub(crate) fn cards<const N: usize>(names: &str) -> [Card; N] {
    let all: Vec<Card> = names.split(' ').map(|name| name.parse().expect("a card")).collect();
    all.try_into().expect("as many cards as asked for")
}

/// The pack with these ranks, in this order, the suits of each in alphabetical order.
pub(crate) fn pack(ranks: impl IntoIterator<Item = Rank>) -> Vec<Card> {
    ranks.into_iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect()
}

/// The 52 cards from the aces up to the kings.
pub(crate) fn ace_low_pack() -> Vec<Card> {
    let mut ranks = Rank::ALL;
    ranks.rotate_right(1);
    pack(ranks)
}

/// Calls `call` with every choice of `N` cards, the first cards of the pack first.
pub(crate) fn each<const N: usize>(pack: &[Card], mut call: impl FnMut([Card; N])) {
    fn deal<const N: usize>(pack: &[Card], hand: &mut [Card; N], dealt: usize, call: &mut impl FnMut([Card; N])) {
        if dealt == N {
            return call(*hand);
        }
        for (i, card) in pack.iter().enumerate() {
            hand[dealt] = *card;
            deal(&pack[i + 1..], hand, dealt + 1, call);
        }
    }
    deal(pack, &mut [Card::JOKER; N], 0, &mut call);
}

/// Calls `call` with one choice of cards for every set of `count` ranks of a pack.
pub(crate) fn each_set_of_ranks(count: usize, call: &mut impl FnMut(&[Card])) {
    fn deal(rank: usize, left: usize, held: &mut Vec<Card>, call: &mut impl FnMut(&[Card])) {
        if left == 0 {
            return call(held);
        }
        if rank == 13 {
            return;
        }
        for copies in 0..=left.min(4) {
            // The suits change from rank to rank, for only the flushes of real hands would matter.
            held.extend((0..copies).map(|suit| Card::new(Rank::ALL[rank], Suit::ALL[(suit + rank) % 4])));
            deal(rank + 1, left - copies, held, call);
            held.truncate(held.len() - copies);
        }
    }
    deal(0, count, &mut Vec::new(), call);
}

/// The hash of all hands, one line each, in the order of their keys; those with equal keys keep their order.
pub(crate) fn md5_of_order<K: Ord, H: AsRef<[Card]>>(mut hands: Vec<(K, H)>) -> String {
    hands.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut hash = Md5::new();
    let mut line = String::new();
    for (i, (_, hand)) in hands.iter().enumerate() {
        line.clear();
        if i > 0 {
            line.push('\n');
        }
        for card in hand.as_ref() {
            line.extend([card.rank().expect("no joker").letter(), card.suit().expect("no joker").letter()]);
        }
        hash.update(&line);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The ranks by how often they come and then by height, which is the greater the more important.
pub(crate) fn by_importance(ranks: &[Rank], height: impl Fn(Rank) -> usize) -> (Vec<usize>, Vec<Rank>) {
    let count = |rank: Rank| ranks.iter().filter(|other| **other == rank).count();
    let mut ordered = ranks.to_vec();
    ordered.sort_by_key(|rank| std::cmp::Reverse((count(*rank), height(*rank))));
    (ordered.iter().map(|rank| count(*rank)).collect(), ordered)
}
