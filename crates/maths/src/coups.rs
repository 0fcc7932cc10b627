//! Every coup of baccarat from a full shoe, with exact integer weights.
//!
//! Cards that a wager cannot tell apart are counted together, and the first two cards of a hand without regard to their
//! order. Suits are not enumerated: all that a wager sees of them is whether a hand is of one suit or of one colour,
//! and for given ranks that can be counted in one step.

use baize_cards::{Card, Suit};
use baize_games::baccarat::coup::{Coup, Hand, banker_draws, player_draws, value};
use rayon::prelude::*;

/// What a wager looks at in the cards, beyond what they count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// Nothing more: there are ten kinds of cards.
    Points,
    /// Ranks: there are thirteen.
    Ranks,
    /// Ranks, and whether each hand is of one colour, and which.
    Colours,
    /// Whether each hand is of one suit, and which, or at least of one colour.
    Suits,
    /// The ranks of the first four cards and which of these share a suit; nothing of the later cards.
    FirstFour,
}

impl Look {
    /// The shades of a hand that are told apart.
    fn shades(self) -> &'static [Shade] {
        match self {
            Look::Points | Look::Ranks | Look::FirstFour => &[],
            Look::Colours => &Shade::ALL[..3],
            Look::Suits => &Shade::ALL,
        }
    }
}

#[cfg(test)]
impl Look {
    /// The coup that stands for this one and for all others that look the same.
    pub(crate) fn alike(self, coup: &Coup) -> Coup {
        let kinds = Kinds::of(1, self);
        let like = |card: &Card| {
            let of_value = &kinds.of_value[usize::from(value(*card))];
            of_value.iter().find(|(_, kind)| *kind == (kinds.class)(*card)).expect("every card is of a kind").0
        };
        let shade = |cards: &[Card]| {
            let fits = |shade: &Shade| cards.iter().all(|card| shade.suits() >> (card.index() % 4) & 1 == 1);
            *self.shades().iter().rfind(|shade| fits(shade)).expect("any cards are mixed")
        };
        if self == Look::FirstFour {
            let four = first_four(coup);
            let mut suits: Vec<usize> = Vec::new();
            let [a, b, c, d] = four.map(|card| {
                let suit = card.index() % 4;
                let name = suits.iter().position(|known| *known == suit).unwrap_or(suits.len());
                suits.extend((name == suits.len()).then_some(suit));
                dye(like(&card), Suit::ALL[name])
            });
            return Coup { player: Hand::new(a, b), banker: Hand::new(c, d) };
        }
        let hand = |hand: &Hand| {
            let cards = hand.cards();
            let mut like_it = Hand::new(like(&cards[0]), like(&cards[1]));
            cards[2..].iter().for_each(|card| like_it.draw(like(card)));
            if self.shades().is_empty() { like_it } else { shade(cards).hand(&like_it) }
        };
        Coup { player: hand(&coup.player), banker: hand(&coup.banker) }
    }
}

/// Coups that look the same: what they have in common, one of them, and the number of cases in which they come.
#[derive(Clone, Debug)]
pub(crate) struct Alike<K> {
    pub(crate) key: K,
    pub(crate) coup: Coup,
    pub(crate) cases: u128,
}

/// All coups of a full shoe, gathered by a key that looks no closer than `look`. There are as many cases as ordered
/// draws of six cards, whether or not a coup needs all six.
pub(crate) fn gather<K: PartialEq + Send>(packs: u64, look: Look, key: impl Fn(&Coup) -> K + Sync) -> Vec<Alike<K>> {
    // The orders of any coup's six cards fit into 64 bits.
    assert!((1..=31).contains(&packs), "one to thirty-one packs");
    let kinds = Kinds::of(packs, look);
    let cards = packs * 52;
    let rest = [(cards - 4) * (cards - 5), cards - 5, 1];
    let two = || (0..10u8).flat_map(|a| (a..10).map(move |b| [a, b]));
    let fours: Vec<_> = two().flat_map(|player| two().map(move |banker| (player, banker))).collect();
    let walked = fours.par_iter().fold(Found::default, |mut found, (player, banker)| {
        let mut add = |coup: Coup, ways: u64| {
            let dealt = coup.player.cards().len() + coup.banker.cards().len();
            found.add(key(&coup), coup, u128::from(ways * rest[dealt - 4]));
        };
        for shape in Shape::all(*player, *banker, look) {
            kinds.each(&shape, &mut |coup, ways| match look {
                Look::Points | Look::Ranks => add(coup, ways),
                Look::Colours | Look::Suits => kinds.shaded(&coup, look.shades(), &mut add),
                Look::FirstFour => kinds.in_suits(&coup, packs, &mut add),
            });
        }
        found
    });
    walked.reduce(Found::default, Found::merge).alike
}

/// What has been gathered so far. There are few keys, and the latest one often comes again.
struct Found<K> {
    alike: Vec<Alike<K>>,
    last: usize,
}

impl<K> Default for Found<K> {
    fn default() -> Found<K> {
        Found { alike: Vec::new(), last: 0 }
    }
}

impl<K: PartialEq> Found<K> {
    #[inline]
    fn add(&mut self, key: K, coup: Coup, cases: u128) {
        if self.alike.get(self.last).is_none_or(|alike| alike.key != key) {
            self.last = self.alike.iter().position(|alike| alike.key == key).unwrap_or_else(|| {
                self.alike.push(Alike { key, coup, cases: 0 });
                self.alike.len() - 1
            });
        }
        self.alike[self.last].cases += cases;
    }

    fn merge(mut self, other: Found<K>) -> Found<K> {
        for alike in other.alike {
            self.add(alike.key, alike.coup, alike.cases);
        }
        self
    }
}

/// What the cards of a coup count; of a hand's first two, the lower comes first.
struct Shape {
    player: [u8; 2],
    banker: [u8; 2],
    thirds: [Option<u8>; 2],
}

impl Shape {
    /// All shapes that the tableau makes of these first four cards, or just one where nobody looks at the later cards.
    fn all(player: [u8; 2], banker: [u8; 2], look: Look) -> impl Iterator<Item = Shape> {
        let [player_point, banker_point] = [player, banker].map(|[a, b]| (a + b) % 10);
        let ends = player_point >= 8 || banker_point >= 8 || look == Look::FirstFour;
        let any_of = |draws: bool| if draws { 0..10 } else { 10..11 };
        let card = |value: u8| Some(value).filter(|value| *value < 10);
        any_of(!ends && player_draws(player_point)).map(card).flat_map(move |third| {
            let draws = !ends && banker_draws(banker_point, third);
            any_of(draws).map(move |last| Shape { player, banker, thirds: [third, card(last)] })
        })
    }
}

/// Whether a hand is of one suit, or of one colour, or of neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shade {
    Mixed,
    Red,
    Black,
    Of(Suit),
}

impl Shade {
    const ALL: [Shade; 7] = [
        Shade::Mixed,
        Shade::Red,
        Shade::Black,
        Shade::Of(Suit::Diamonds),
        Shade::Of(Suit::Hearts),
        Shade::Of(Suit::Clubs),
        Shade::Of(Suit::Spades),
    ];

    /// The suits that its cards may have, one bit each.
    fn suits(self) -> u32 {
        let bit = |suit: Suit| 1 << suit as u32;
        match self {
            Shade::Mixed => 15,
            Shade::Red => bit(Suit::Diamonds) | bit(Suit::Hearts),
            Shade::Black => bit(Suit::Clubs) | bit(Suit::Spades),
            Shade::Of(suit) => bit(suit),
        }
    }

    /// The hand with suits of this shade.
    #[inline]
    fn hand(self, hand: &Hand) -> Hand {
        let [first, second] = match self {
            Shade::Mixed => [Suit::Spades, Suit::Hearts],
            Shade::Red => [Suit::Diamonds, Suit::Hearts],
            Shade::Black => [Suit::Clubs, Suit::Spades],
            Shade::Of(suit) => [suit; 2],
        };
        let mut dyed = Hand::new(dye(hand.cards()[0], first), dye(hand.cards()[1], second));
        hand.cards()[2..].iter().for_each(|card| dyed.draw(dye(*card, first)));
        dyed
    }
}

/// The card in another suit.
#[inline]
fn dye(card: Card, suit: Suit) -> Card {
    card.rank().map_or(card, |rank| Card::new(rank, suit))
}

/// The first two cards of the player, then those of the banker.
fn first_four(coup: &Coup) -> [Card; 4] {
    let [player, banker] = [&coup.player, &coup.banker].map(Hand::cards);
    [player[0], player[1], banker[0], banker[1]]
}

/// The most kinds of cards that are ever told apart.
const KINDS: usize = 13;

/// The kinds of cards that are told apart.
struct Kinds {
    /// For each count, the kinds that have it: one card of the kind, and the kind's number.
    of_value: [Vec<(Card, usize)>; 10],
    /// How many cards of each kind a full shoe has.
    full: [u64; KINDS],
    class: fn(Card) -> usize,
}

impl Kinds {
    fn of(packs: u64, look: Look) -> Kinds {
        let class: fn(Card) -> usize = match look {
            Look::Points | Look::Suits => |card| value(card).into(),
            Look::Ranks | Look::Colours | Look::FirstFour => |card| card.index() / Suit::ALL.len(),
        };
        let mut kinds = Kinds { of_value: Default::default(), full: [0; KINDS], class };
        for card in Card::pack() {
            if kinds.full[class(card)] == 0 {
                kinds.of_value[usize::from(value(card))].push((card, class(card)));
            }
            kinds.full[class(card)] += packs;
        }
        kinds
    }

    /// Every coup of this shape with the number of ways in which its cards can come.
    #[inline]
    fn each(&self, shape: &Shape, visit: &mut impl FnMut(Coup, u64)) {
        let mut left = self.full;
        self.two(shape.player, &mut left, &mut |left, player, ways| {
            self.two(shape.banker, left, &mut |left, banker, more| {
                let (coup, ways) = (Coup { player, banker }, ways * more);
                self.third(shape.thirds[0], left, &mut |left, card, more| {
                    let (mut coup, ways) = (coup, ways * more);
                    card.into_iter().for_each(|card| coup.player.draw(card));
                    self.third(shape.thirds[1], left, &mut |_, card, more| {
                        let mut coup = coup;
                        card.into_iter().for_each(|card| coup.banker.draw(card));
                        visit(coup, ways * more);
                    });
                });
            });
        });
    }

    /// Two cards without their order.
    #[inline]
    fn two(&self, values: [u8; 2], left: &mut [u64; KINDS], then: &mut impl FnMut(&mut [u64; KINDS], Hand, u64)) {
        let [firsts, seconds] = values.map(|value| &self.of_value[usize::from(value)]);
        for (i, (first, a)) in firsts.iter().enumerate() {
            let ways = left[*a];
            if ways == 0 {
                continue;
            }
            left[*a] -= 1;
            for (second, b) in &seconds[if values[0] == values[1] { i } else { 0 }..] {
                let more = left[*b] * if a == b { 1 } else { 2 };
                if more > 0 {
                    left[*b] -= 1;
                    then(left, Hand::new(*first, *second), ways * more);
                    left[*b] += 1;
                }
            }
            left[*a] += 1;
        }
    }

    /// A third card, if one is drawn.
    #[inline]
    fn third(
        &self,
        value: Option<u8>,
        left: &mut [u64; KINDS],
        then: &mut impl FnMut(&mut [u64; KINDS], Option<Card>, u64),
    ) {
        let Some(value) = value else { return then(left, None, 1) };
        for (card, kind) in &self.of_value[usize::from(value)] {
            let ways = left[*kind];
            if ways > 0 {
                left[*kind] -= 1;
                then(left, Some(*card), ways);
                left[*kind] += 1;
            }
        }
    }

    /// The same coup in all shades of both hands.
    #[inline]
    fn shaded(&self, coup: &Coup, shades: &[Shade], visit: &mut impl FnMut(Coup, u64)) {
        // In how many ways each hand has suits that its shade allows. All that matters is how many suits those are
        // (one, two or four) and whether both hands may have the same.
        let hands = [coup.player, coup.banker].map(|hand| self.kinds_of(&hand));
        let mut known = [[[None; 2]; 3]; 3];
        let mut ways = [[0; 7]; 7];
        for (player, ways) in shades.iter().zip(&mut ways) {
            for (banker, ways) in shades.iter().zip(ways) {
                let (a, b) = (player.suits(), banker.suits());
                let ([a, b], both) = ([a, b].map(u32::count_ones), a & b != 0);
                let known = &mut known[a as usize / 2][b as usize / 2][usize::from(both)];
                *ways = *known.get_or_insert_with(|| self.restricted(&hands, [a.into(), b.into()], both));
            }
        }
        // Cards of one suit are also of one colour, and cards of one colour are also any cards: take the narrower out.
        ways.iter_mut().for_each(|ways| *ways = without_narrower(*ways, |all, part| all - part));
        let ways = without_narrower(ways, |all, part| std::array::from_fn(|i| all[i] - part[i]));
        let dyed = |hand: Hand| std::array::from_fn::<_, 7, _>(|i| shades.get(i).map_or(hand, |it| it.hand(&hand)));
        let [players, bankers] = [coup.player, coup.banker].map(dyed);
        for (player, ways) in players.into_iter().zip(ways) {
            for (banker, ways) in bankers.into_iter().zip(ways).filter(|(_, ways)| *ways > 0) {
                visit(Coup { player, banker }, ways);
            }
        }
    }

    /// The first four cards in suits of which only equality matters. Suits are named in the order in which they appear;
    /// a new one may be any of the four that are not yet named.
    #[inline]
    fn in_suits(&self, coup: &Coup, packs: u64, visit: &mut impl FnMut(Coup, u64)) {
        let four = first_four(coup);
        let order = |a: Card, b: Card| if (self.class)(a) == (self.class)(b) { 1 } else { 2 };
        let orders = order(four[0], four[1]) * order(four[2], four[3]);
        for b in 0..2 {
            for (c, d) in (0..b + 2).flat_map(|c| (0..b.max(c) + 2).map(move |d| (c, d))) {
                let suits = [0, b, c, d];
                let cards: [Card; 4] = std::array::from_fn(|i| dye(four[i], Suit::ALL[suits[i]]));
                let names = b.max(c).max(d) as u64 + 1;
                let gone = |i: usize| cards[..i].iter().filter(|card| **card == cards[i]).count() as u64;
                let ways = (0..4).map(|i| packs.saturating_sub(gone(i))).product::<u64>();
                let ways = orders * ways * (5 - names..=4).product::<u64>();
                if ways > 0 {
                    visit(Coup { player: Hand::new(cards[0], cards[1]), banker: Hand::new(cards[2], cards[3]) }, ways);
                }
            }
        }
    }

    fn kinds_of(&self, hand: &Hand) -> Held {
        let mut held = Held { kinds: [0; 3], count: hand.cards().len() };
        held.kinds.iter_mut().zip(hand.cards()).for_each(|(kind, card)| *kind = (self.class)(*card));
        held
    }

    /// In how many ways cards of these kinds come when the player's hand has one of `a` suits and the banker's one of
    /// `b`. Either the smaller set of suits is part of the larger, or the two have none in common.
    fn restricted(&self, [player, banker]: &[Held; 2], [a, b]: [u64; 2], both: bool) -> u64 {
        // The hand with fewer suits to choose from draws first: its cards are then missing from the other's.
        let [(few, narrow), (many, wide)] =
            if a <= b { [(a, player), (b, banker)] } else { [(b, banker), (a, player)] };
        let take = |held: &Held, suits: u64, gone: &mut [u64; KINDS]| {
            let first_two = if held.kinds[0] == held.kinds[1] { 1 } else { 2 };
            held.kinds[..held.count].iter().fold(first_two, |ways, kind| {
                let left = (self.full[*kind] / 4 * suits).saturating_sub(gone[*kind]);
                gone[*kind] += 1;
                ways * left
            })
        };
        let mut gone = [0; KINDS];
        let ways = take(narrow, few, &mut gone);
        if !both {
            gone = [0; KINDS];
        }
        ways * take(wide, many, &mut gone)
    }
}

/// The kinds of a hand's cards.
struct Held {
    kinds: [usize; 3],
    count: usize,
}

/// Counts by shade in which the wider includes the narrower, made into counts of each shade alone.
fn without_narrower<T: Copy>(mut by_shade: [T; 7], minus: impl Fn(T, T) -> T) -> [T; 7] {
    for (wide, narrow) in [(0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6)] {
        by_shade[wide] = minus(by_shade[wide], by_shade[narrow]);
    }
    by_shade
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    fn cases(packs: u128) -> u128 {
        (packs * 52 - 5..=packs * 52).product()
    }

    #[test]
    fn all_cases_are_counted_whatever_is_looked_at() {
        for packs in [1, 2, 6, 8, 20] {
            for look in [Look::Points, Look::Ranks, Look::Colours, Look::Suits, Look::FirstFour] {
                let all: u128 = gather(packs, look, |_| ()).iter().map(|alike| alike.cases).sum();
                assert_eq!(all, cases(packs.into()), "{packs} packs, {look:?}");
            }
        }
        assert_eq!(cases(8), 4_998_398_275_503_360);
    }

    #[test]
    fn eight_packs_give_the_published_counts() {
        for look in [Look::Points, Look::Ranks, Look::Colours, Look::Suits] {
            let found = gather(8, look, Coup::winner);
            let cases = |winner: Ordering| found.iter().find(|alike| alike.key == winner).map(|alike| alike.cases);
            assert_eq!(cases(Ordering::Less), Some(2_292_252_566_437_888), "{look:?}");
            assert_eq!(cases(Ordering::Greater), Some(2_230_518_282_592_256), "{look:?}");
            assert_eq!(cases(Ordering::Equal), Some(475_627_426_473_216), "{look:?}");
        }
    }
}
