//! The hands that a player may hold beside an upcard, up to the names of the other suits.

use super::deals::choose;
use super::places::Places;

/// Hands of a player that are equivalent.
#[derive(Clone, Copy)]
pub(super) struct Own {
    /// The place of their rank.
    pub(super) place: u16,
    /// One of them, by the indices of its cards, ascending.
    pub(super) cards: [u8; 5],
    /// The number of ways in which one of them comes out of all packs without the upcard.
    pub(super) ways: u64,
}

/// What is held of one suit: its ranks, ascending, and the number of ways in which they come.
struct Held {
    ranks: Vec<u8>,
    ways: u64,
}

/// All that may be held of one suit, by the number of cards.
fn held_of_a_suit(left: [u8; 13]) -> [Vec<Held>; 6] {
    #[expect(clippy::cast_possible_truncation, reason = "one of thirteen")]
    fn go(left: &[u8; 13], from: usize, ranks: &mut Vec<u8>, ways: u64, all: &mut [Vec<Held>; 6]) {
        all[ranks.len()].push(Held { ranks: ranks.clone(), ways });
        for rank in from..13 {
            let before = ranks.len();
            for count in 1..=(5 - before).min(usize::from(left[rank])) {
                ranks.push(rank as u8);
                go(left, rank + 1, ranks, ways * choose(left[rank].into(), count as u64), all);
            }
            ranks.truncate(before);
        }
    }
    let mut all = Default::default();
    go(&left, 0, &mut Vec::new(), 1, &mut all);
    all
}

/// Every hand beside this upcard, which is a club, with the lowest rank first. Hands that differ only in the names of
/// the other three suits appear once.
pub(super) fn own_hands(up: u8, places: &Places) -> Vec<Own> {
    let mut clubs = [places.packs; 13];
    clubs[usize::from(up >> 2)] -= 1;
    let (clubs, others) = (held_of_a_suit(clubs), held_of_a_suit([places.packs; 13]));
    let mut hands = Vec::new();
    // No other suit holds more cards than the one before or, with as many, a later combination: each hand comes once.
    for (c, d, h, s) in sizes() {
        for (i, diamonds) in others[d].iter().enumerate() {
            let to = if h == d { i + 1 } else { others[h].len() };
            for (j, hearts) in others[h][..to].iter().enumerate() {
                let to = if s == h { j + 1 } else { others[s].len() };
                for (k, spades) in others[s][..to].iter().enumerate() {
                    let names = match (d == h && i == j, h == s && j == k) {
                        (true, true) => 1,
                        (false, false) => 6,
                        _ => 3,
                    };
                    let ways = names * diamonds.ways * hearts.ways * spades.ways;
                    for clubs in &clubs[c] {
                        let cards = together([clubs, diamonds, hearts, spades]);
                        hands.push(Own { place: places.of(cards), cards, ways: ways * clubs.ways });
                    }
                }
            }
        }
    }
    by_place(&hands, places.hands.len())
}

/// The hands in the order of their places. Places are few, so counting them sorts fastest.
fn by_place(hands: &[Own], places: usize) -> Vec<Own> {
    let mut from = vec![0; places + 1];
    hands.iter().for_each(|own| from[usize::from(own.place) + 1] += 1);
    for place in 0..places {
        from[place + 1] += from[place];
    }
    let mut sorted = vec![Own { place: 0, cards: [0; 5], ways: 0 }; hands.len()];
    for own in hands {
        let at: &mut usize = &mut from[usize::from(own.place)];
        sorted[*at] = *own;
        *at += 1;
    }
    sorted
}

/// How many cards of each suit a hand may have, the suits after clubs in descending order.
fn sizes() -> impl Iterator<Item = (usize, usize, usize, usize)> {
    let sizes = (0..=5).flat_map(|c| (0..=5 - c).flat_map(move |d| (0..=d).map(move |h| (c, d, h))));
    let sizes = sizes.filter(|(c, d, h)| c + d + h <= 5).map(|(c, d, h)| (c, d, h, 5 - c - d - h));
    sizes.filter(|(_, _, h, s)| s <= h)
}

fn together(suits: [&Held; 4]) -> [u8; 5] {
    let mut cards = [0; 5];
    let held = suits.into_iter().zip(0..).flat_map(|(held, suit)| held.ranks.iter().map(move |rank| rank << 2 | suit));
    cards.iter_mut().zip(held).for_each(|(card, held)| *card = held);
    cards.sort_unstable();
    cards
}
