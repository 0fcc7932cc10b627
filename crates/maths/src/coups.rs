//! Every coup of baccarat from a full shoe, with exact integer weights.
//!
//! Cards that a wager cannot tell apart are counted together, and the first two cards of a hand without their order.
//! The walk goes over points first, which are ten kinds of cards, and looks closer only at those coups in which ranks,
//! colours or suits can matter to the wager.

use baize_cards::Card;
use baize_games::baccarat::coup::{Coup, Hand, banker_draws, player_draws, value};
use rayon::prelude::*;

/// What of a card is looked at, beyond what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// Nothing: ten kinds of cards.
    Points,
    /// The rank: thirteen.
    Ranks,
    /// Rank and colour: twenty-six.
    Colours,
    /// The suit: forty, ten and pictures of a suit being alike.
    Suits,
    /// Everything: fifty-two.
    Cards,
}

impl Look {
    /// The same number for cards that look alike.
    fn class(self, card: Card) -> usize {
        let (rank, suit) = (card.index() / 4, card.index() % 4);
        // Diamonds and hearts stand between the black suits.
        let red = usize::from(suit == 1 || suit == 2);
        match self {
            Look::Points => value(card).into(),
            Look::Ranks => rank,
            Look::Colours => rank * 2 + red,
            Look::Suits => usize::from(value(card)) * 4 + suit,
            Look::Cards => card.index(),
        }
    }
}

/// Coups that are alike: what they have in common, one of them, and in how many cases they come.
#[derive(Clone, Debug)]
pub(crate) struct Alike<K> {
    pub(crate) key: K,
    pub(crate) coup: Coup,
    pub(crate) cases: u128,
}

/// A full shoe of this many packs.
#[derive(Clone, Copy)]
pub(crate) struct Coups {
    packs: u64,
    /// The ways to order the cards that are left out of six, after four, five and six.
    rest: [u64; 3],
}

impl Coups {
    /// From a full shoe of this many packs.
    pub(crate) fn of(packs: u64) -> Coups {
        // The six cards of any coup can be ordered in fewer ways than 64 bits hold.
        assert!((1..=31).contains(&packs), "one to thirty-one packs");
        let cards = packs * 52;
        Coups { packs, rest: [(cards - 4) * (cards - 5), cards - 5, 1] }
    }

    /// The number of cases: ordered draws of six cards, whether a coup needs them or not.
    #[cfg(test)]
    pub(crate) fn cases(self) -> u128 {
        let cards = u128::from(self.packs) * 52;
        (cards - 5..=cards).product()
    }

    /// All coups, gathered by a key that looks closer than points only at coups `within`; that in turn looks at points
    /// and numbers of cards alone.
    pub(crate) fn gather<K: PartialEq + Send>(
        self,
        look: Look,
        within: impl Fn(&Coup) -> bool + Sync,
        key: impl Fn(&Coup) -> K + Sync,
    ) -> Vec<Alike<K>> {
        let (points, closer) = (Kinds::of(self.packs, Look::Points), Kinds::of(self.packs, look));
        self.share(|player, banker, found| {
            for shape in Shape::all(player, banker) {
                points.each(&shape, &mut |coup, ways| {
                    if look != Look::Points && within(&coup) {
                        closer.each(&shape, &mut |coup, ways| found.add(key(&coup), coup, ways, self.rest));
                    } else {
                        found.add(key(&coup), coup, ways, self.rest);
                    }
                });
            }
        })
    }

    /// All first four cards, gathered by a key that looks at nothing else; no coup goes on.
    pub(crate) fn gather_first_four<K: PartialEq + Send>(
        self,
        look: Look,
        key: impl Fn(&Coup) -> K + Sync,
    ) -> Vec<Alike<K>> {
        let kinds = Kinds::of(self.packs, look);
        self.share(|player, banker, found| {
            let shape = Shape { player, banker, thirds: [None; 2] };
            kinds.each(&shape, &mut |coup, ways| found.add(key(&coup), coup, ways, self.rest));
        })
    }

    /// Shares out the values of the first four cards over the cores.
    fn share<K: PartialEq + Send>(self, walk: impl Fn([u8; 2], [u8; 2], &mut Found<K>) + Sync) -> Vec<Alike<K>> {
        let two = || (0..10u8).flat_map(|a| (a..10).map(move |b| [a, b]));
        let fours: Vec<_> = two().flat_map(|player| two().map(move |banker| (player, banker))).collect();
        let walked = fours.par_iter().fold(Found::default, |mut found, (player, banker)| {
            walk(*player, *banker, &mut found);
            found
        });
        walked.reduce(Found::default, Found::merge).alike
    }
}

/// What has been gathered so far. There are few keys, and the last one often comes again.
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
    fn add(&mut self, key: K, coup: Coup, ways: u64, rest: [u64; 3]) {
        let dealt = coup.player.cards().len() + coup.banker.cards().len();
        self.add_cases(key, coup, u128::from(ways * rest[dealt - 4]));
    }

    #[inline]
    fn add_cases(&mut self, key: K, coup: Coup, cases: u128) {
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
            self.add_cases(alike.key, alike.coup, alike.cases);
        }
        self
    }
}

/// What the cards of a coup count, the lower of a hand's first two first.
struct Shape {
    player: [u8; 2],
    banker: [u8; 2],
    thirds: [Option<u8>; 2],
}

impl Shape {
    /// All that the tableau makes of these first four cards.
    fn all(player: [u8; 2], banker: [u8; 2]) -> impl Iterator<Item = Shape> {
        let [player_point, banker_point] = [player, banker].map(|[a, b]| (a + b) % 10);
        let ends = player_point >= 8 || banker_point >= 8;
        let any_of = |draws: bool| if draws { 0..10 } else { 10..11 };
        let card = |value: u8| Some(value).filter(|value| *value < 10);
        any_of(!ends && player_draws(player_point)).map(card).flat_map(move |third| {
            let draws = !ends && banker_draws(banker_point, third);
            any_of(draws).map(move |last| Shape { player, banker, thirds: [third, card(last)] })
        })
    }
}

/// The kinds of cards that a look tells apart.
struct Kinds {
    /// By what they count: one of the kind, and its number.
    of_value: [Vec<(Card, usize)>; 10],
    /// How many of each there are.
    full: [u64; 52],
}

impl Kinds {
    fn of(packs: u64, look: Look) -> Kinds {
        let mut kinds = Kinds { of_value: Default::default(), full: [0; 52] };
        for card in Card::pack() {
            let class = look.class(card);
            if kinds.full[class] == 0 {
                kinds.of_value[usize::from(value(card))].push((card, class));
            }
            kinds.full[class] += packs;
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
    fn two(&self, values: [u8; 2], left: &mut [u64; 52], then: &mut impl FnMut(&mut [u64; 52], Hand, u64)) {
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
        left: &mut [u64; 52],
        then: &mut impl FnMut(&mut [u64; 52], Option<Card>, u64),
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    fn always(_: &Coup) -> bool {
        true
    }

    #[test]
    fn all_cases_are_counted_whatever_is_looked_at() {
        for packs in [1, 6, 8, 20] {
            let coups = Coups::of(packs);
            for look in [Look::Points, Look::Ranks] {
                let all: u128 = coups.gather(look, always, |_| ()).iter().map(|alike| alike.cases).sum();
                assert_eq!(all, coups.cases(), "{packs} packs, {look:?}");
            }
            let all: u128 = coups.gather_first_four(Look::Cards, |_| ()).iter().map(|alike| alike.cases).sum();
            assert_eq!(all, coups.cases(), "{packs} packs, first four");
        }
        assert_eq!(Coups::of(8).cases(), 4_998_398_275_503_360);
    }

    #[test]
    fn eight_packs_give_the_published_counts() {
        let found = Coups::of(8).gather(Look::Points, always, Coup::winner);
        let cases = |winner: Ordering| found.iter().find(|alike| alike.key == winner).map(|alike| alike.cases);
        assert_eq!(cases(Ordering::Less), Some(2_292_252_566_437_888));
        assert_eq!(cases(Ordering::Greater), Some(2_230_518_282_592_256));
        assert_eq!(cases(Ordering::Equal), Some(475_627_426_473_216));
    }

    #[test]
    fn a_closer_look_changes_nothing_for_who_does_not_look() {
        let seven = |coup: &Coup| coup.banker.cards().len() == 3 && coup.banker.point() == 7;
        let key = |coup: &Coup| (coup.winner(), seven(coup));
        let sorted = |look| {
            let mut found: Vec<_> = Coups::of(6).gather(look, seven, key).iter().map(|it| (it.key, it.cases)).collect();
            found.sort();
            found
        };
        let points = sorted(Look::Points);
        for look in [Look::Ranks, Look::Colours, Look::Suits] {
            assert_eq!(sorted(look), points, "{look:?}");
        }
    }
}
