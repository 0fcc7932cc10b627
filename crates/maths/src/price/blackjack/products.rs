//! What two hands of a split win times each other, over all deals.
//!
//! Both hands are played by their own cards alone, so a deal of both is a final hand of the one, a final hand of the
//! other and a final hand of the dealer. Which of the three drew a card does not matter to the number of deals; all
//! that matters is how many cards of each kind they have together. So pairs of final hands are first added up by the
//! cards that the two have together, against each end of the dealer.
//!
//! There are very many such sums, and the dealer has very many final hands. But the number of deals is a product over
//! kinds of cards, so low and high cards can be treated one after the other: for given high cards of both hands, the
//! dealer's hands are added up by their low cards, and these sums serve for all low cards that the two hands have
//! beside the high ones. Cards of the pair go with the low ones; how many of them are left stays open, as for a single
//! hand.

use std::collections::{BTreeMap, HashMap};

use super::dealer::{ENDS, Ending, NATURAL};
use super::hands::{Counts, KINDS};
use super::splits::{Becomes, Policy, Polynomial, Second, Splitting};
use super::table::{Stake, always};
use super::wide::Wide;
use super::worths::Pays;

/// Kinds whose least count is no more than this are low.
const LOW: u8 = 2;

/// The number of cards of each kind.
type Cards = [u8; KINDS];

/// What is won against each end of the dealer, added up over all orders in which a hand comes about.
type Won = [i64; ENDS];

/// All ways in which a hand of a split can end.
pub(super) struct Finals {
    /// The sets of low cards that the hand can have.
    lows: Vec<Cards>,
    /// For each set of high cards: the sets of low cards that go with it, by number, and what is won.
    by_highs: Vec<(Cards, Vec<(usize, Won)>)>,
    /// An upper bound on all that is won against any one end.
    most: u128,
}

/// The dealer's final hands by their low cards.
struct Dealers {
    highs: Vec<Cards>,
    places: Vec<Place>,
    /// The place of each column, end after end.
    columns: Vec<usize>,
    /// The number of columns of each end.
    ends: [usize; ENDS],
    /// Each final hand: its column, its high cards, and the number of orders in which it comes about.
    hands: Vec<(usize, usize, u128)>,
    /// The number of orders of all final hands together.
    orders: u128,
}

/// The final hands of the dealer that have the same low cards and the same number of high ones.
struct Place {
    low: Cards,
    drawn: usize,
}

/// Numbers things in the order in which they are first seen.
#[derive(Default)]
struct Numbered<T>(Vec<T>, HashMap<T, usize>);

impl<T: Copy + Eq + std::hash::Hash> Numbered<T> {
    fn of(&mut self, thing: T) -> usize {
        *self.1.entry(thing).or_insert_with(|| {
            self.0.push(thing);
            self.0.len() - 1
        })
    }
}

fn count(cards: &Cards) -> usize {
    cards.iter().map(|count| usize::from(*count)).sum()
}

fn together(one: &Cards, other: &Cards) -> Cards {
    std::array::from_fn(|kind| one[kind] + other[kind])
}

/// The deals of these cards, in one order, from a shoe without those gone; `None` where it does not hold them.
fn deals(shoe: &Counts, gone: &Cards, cards: &Cards) -> Option<u128> {
    let mut product = 1_u128;
    for ((left, gone), count) in shoe.iter().zip(gone).zip(cards) {
        for before in 0..u16::from(*count) {
            product = product.checked_mul(u128::from(left.saturating_sub(u16::from(*gone) + before)))?;
        }
    }
    Some(product)
}

impl Finals {
    /// Whether nothing is ever won.
    pub(super) fn is_nothing(&self) -> bool {
        self.by_highs.is_empty()
    }
}

impl Dealers {
    fn new(endings: &[Ending], parts: impl Fn(&Cards) -> [Cards; 2]) -> Dealers {
        let (mut highs, mut places) = (Numbered::default(), Numbered::default());
        let mut all: Vec<(u8, usize, usize, u32)> = endings
            .iter()
            .map(|(cards, orders, end)| {
                let [low, high] = parts(cards);
                (*end, places.of((low, count(&high))), highs.of(high), *orders)
            })
            .collect();
        all.sort_unstable();
        let (mut columns, mut ends) = (Vec::new(), [0; ENDS]);
        let (mut hands, mut last) = (Vec::new(), None);
        for (end, place, high, orders) in all {
            if last != Some((end, place)) {
                columns.push(place);
                ends[usize::from(end)] += 1;
                last = Some((end, place));
            }
            hands.push((columns.len() - 1, high, u128::from(orders)));
        }
        let places = places.0.into_iter().map(|(low, high)| Place { low, drawn: count(&low) + high }).collect();
        let orders = hands.iter().map(|(.., orders)| orders).sum();
        Dealers { highs: highs.0, places, columns, ends, hands, orders }
    }

    /// Fills `sums` with the deals of each column beside these high cards of both hands, times the deals of those.
    /// Returns their total, or `None` where the shoe does not hold the cards.
    fn beside(&self, shoe: &Counts, high: &Cards, sums: &mut [i128]) -> Option<i128> {
        let own = deals(shoe, &[0; KINDS], high)?;
        let dealt: Vec<u128> = self.highs.iter().map(|cards| deals(shoe, high, cards)).collect::<Option<_>>()?;
        i128::try_from(dealt.iter().max()?.checked_mul(self.orders)?.checked_mul(own)?).ok()?;
        sums.fill(0);
        for (column, high, orders) in &self.hands {
            sums[*column] += (dealt[*high] * orders * own).cast_signed();
        }
        Some(sums.iter().sum())
    }
}

impl Splitting<'_> {
    /// The cards in two parts: low cards with those of the pair, and all others.
    fn parts(&self, cards: &Cards) -> [Cards; 2] {
        let low = |kind: usize| kind == self.pair || self.against.hands.kinds.get(kind).is_none_or(|it| it.low <= LOW);
        [true, false].map(|wanted| std::array::from_fn(|kind| if low(kind) == wanted { cards[kind] } else { 0 }))
    }

    /// All ways in which a hand with this second card can end.
    ///
    /// Every hand is taken to lose when it begins, and to lose as much again when it is doubled; at the end it gets
    /// back what it has not lost. So hands that do lose, which are most of them, need not be looked at again.
    pub(super) fn finals(&self, second: Second, stake: &Stake, policy: &Policy) -> Finals {
        let constant = |amount: i64| {
            let mut pays = always(amount);
            // Where the dealer has looked, no hand gets this far beside a natural.
            pays[NATURAL..].fill(if self.against.table.looks { 0 } else { amount });
            pays
        };
        let worst = |doubled: usize| stake.by_total[doubled].last().copied().unwrap_or_default();
        let lost = stake.over.map_or_else(|| [0, 1].map(worst), |lost| lost.map(constant));
        let less = |one: &Pays, other: &Pays| -> Pays { std::array::from_fn(|end| one[end] - other[end]) };
        let mut sums: BTreeMap<Cards, BTreeMap<Cards, Won>> = BTreeMap::new();
        let mut add = |cards: &Cards, ways: u128, pays: Pays| {
            if pays != always(0) {
                let mut drawn = *cards;
                drawn[self.pair] -= 1;
                let [low, high] = self.parts(&drawn);
                let sum = sums.entry(high).or_default().entry(low).or_insert([0; ENDS]);
                let ways = i64::try_from(ways).expect("orders have room");
                sum.iter_mut().zip(pays).for_each(|(sum, pays)| *sum += ways * pays);
            }
        };
        self.starts(second).for_each(|start| add(&self.against.hands.all[start].cards, 1, lost[0]));
        self.play(second, stake, policy, |cards, ways, doubled, becomes| {
            let lost_before = &lost[usize::from(doubled)];
            let more = match becomes {
                Becomes::Doubled => less(&lost[1], &lost[0]),
                Becomes::Compared(pays) => less(pays, lost_before),
                Becomes::Settled(amount) => less(&constant(amount), lost_before),
            };
            add(cards, ways, more);
        });
        let mut lows = Numbered::default();
        let mut most = 1;
        let mut numbered = |(low, won): (Cards, Won)| {
            most += u128::from(won.iter().map(|won| won.unsigned_abs()).max().unwrap_or(0));
            (lows.of(low), won)
        };
        let by_highs =
            sums.into_iter().map(|(high, lows)| (high, lows.into_iter().map(&mut numbered).collect())).collect();
        Finals { lows: lows.0, by_highs, most }
    }

    /// What one hand wins times what the other wins, as deals of both hands and the dealer.
    pub(super) fn products(&self, one: &Finals, other: &Finals) -> Polynomial {
        let shoe = &self.against.shoe;
        let alike = std::ptr::eq(one, other);
        let dealers = Dealers::new(&self.against.endings.all, |cards| self.parts(cards));
        i64::try_from(one.most * other.most).expect("products have room");
        // The low cards of both together, by the low cards of each.
        let mut lows = Numbered::default();
        let low_of: Vec<usize> = one
            .lows
            .iter()
            .flat_map(|low| other.lows.iter().map(|more| together(low, more)).collect::<Vec<_>>())
            .map(|low| lows.of(low))
            .collect();
        let lows = lows.0;
        // The high cards of both together, fewer first.
        let mut highs: BTreeMap<(usize, Cards), Vec<[usize; 2]>> = BTreeMap::new();
        for (i, (high, _)) in one.by_highs.iter().enumerate() {
            // Two hands of one kind are interchangeable: each pair is looked at once.
            let from = if alike { i } else { 0 };
            for (j, (more, _)) in other.by_highs.iter().enumerate().skip(from) {
                let high = together(high, more);
                highs.entry((count(&high), high)).or_default().push([i, j]);
            }
        }
        let mut beside = vec![0; dealers.columns.len()];
        let mut won = vec![[0; ENDS]; lows.len()];
        let mut sums = vec![0_i128; lows.len() * dealers.places.len()];
        // More than any of these sums can have reached.
        let mut filled = 0_i128;
        let mut products = Polynomial::new();
        let mut highs = highs.into_iter().peekable();
        while let Some(((drawn, high), pairs)) = highs.next() {
            let mut seen = vec![false; lows.len()];
            for [i, j] in pairs {
                let times = if alike && i != j { 2 } else { 1 };
                for (low, first) in &one.by_highs[i].1 {
                    for (more, second) in &other.by_highs[j].1 {
                        let both = low_of[low * other.lows.len() + more];
                        seen[both] = true;
                        for (won, (first, second)) in won[both].iter_mut().zip(first.iter().zip(second)) {
                            *won += times * first * second;
                        }
                    }
                }
            }
            let deals = dealers.beside(shoe, &high, &mut beside);
            let most = won.iter().flatten().map(|won| won.unsigned_abs()).max().unwrap_or(0);
            let room = deals.and_then(|deals| deals.checked_mul(i128::from(most))?.checked_add(filled));
            filled = room.expect("sums of deals have room");
            for low in (0..lows.len()).filter(|low| seen[*low]) {
                let sums = &mut sums[low * dealers.places.len()..][..dealers.places.len()];
                let mut columns = dealers.columns.iter().zip(&beside);
                for (columns_of, won) in dealers.ends.iter().zip(won[low]) {
                    let of_end = columns.by_ref().take(*columns_of);
                    if won == 0 {
                        of_end.for_each(drop);
                    } else {
                        of_end.for_each(|(place, deals)| sums[*place] += i128::from(won) * deals);
                    }
                }
                won[low] = [0; ENDS];
            }
            if highs.peek().is_none_or(|((more, _), _)| *more > drawn) {
                self.put(&dealers, &lows, drawn, &mut sums, &mut products);
            }
        }
        products
    }

    /// Moves what was summed up for this many high cards into a polynomial, and starts again.
    fn put(&self, dealers: &Dealers, lows: &[Cards], high: usize, sums: &mut [i128], into: &mut Polynomial) {
        let mut others = self.against.shoe;
        // Cards of the pair are not counted here.
        let without = |cards: &Cards| {
            let mut cards = *cards;
            cards[self.pair] = 0;
            cards
        };
        others[self.pair] = 0;
        for (low, sums) in lows.iter().zip(sums.chunks_mut(dealers.places.len())) {
            if sums.iter().all(|sum| *sum == 0) {
                continue;
            }
            let gone = without(low);
            let own = deals(&others, &[0; KINDS], &gone).expect("counts of deals have room");
            for (place, sum) in dealers.places.iter().zip(sums) {
                let dealt = deals(&others, &gone, &without(&place.low)).expect("counts of deals have room");
                if *sum != 0 && own != 0 && dealt != 0 {
                    let of_pair = usize::from(low[self.pair] + place.low[self.pair]);
                    let all = Wide::unsigned(own).by(Wide::unsigned(dealt)).by(Wide::signed(*sum));
                    into.add(of_pair, count(low) + high + place.drawn, all);
                }
                *sum = 0;
            }
        }
    }
}
