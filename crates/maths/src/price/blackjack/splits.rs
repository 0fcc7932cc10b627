//! What a split pair is worth, exactly.
//!
//! Every hand of a split is played by its own cards alone, so a split is worth the sum of its hands. A hand does not
//! know what the others have drawn, except that pairs are split again: how many further cards of the pair have come,
//! and how many hands have drawn another card instead.
//!
//! - `g(k)` is what one hand is worth if `k` other cards of the pair have left the shoe and nothing else is known. The
//!   number of deals is a polynomial in the cards of the pair that are left; its coefficients are counted once, by the
//!   cards of the pair and by all cards that the hand and the dealer draw, and so `g` is known for every `k` at once.
//! - Where pairs may be split without end, a hand that draws a card of its pair becomes two hands, each of which is
//!   worth as much as if it went on next: cards that are still unknown are all alike, whoever draws them first. So a
//!   hand with all that comes of it is worth `v(k) = g(k) + chance of the pair's card * 2 v(k + 1)`, and a split
//!   `2 v(1)`.
//! - Where the number of hands is limited, it matters how many there are. Second cards make a path: one of the pair
//!   splits again and leaves one hand more to be finished, another finishes one. `g(k, l)` is what a hand is worth in
//!   deals in which `l` second cards of other hands are known to be none of the pair: any further card is one or not,
//!   so that `g(k, l + 1) = g(k, l) - chance of the pair's card * g(k + 1, l)`. Paths with `j` further splits are
//!   counted, and each of their hands is worth `g(j + 1, .)`.

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

use super::dealer::{DRAWN, Dealer};
use super::hands::{Hands, KINDS, OVER};
use super::table::{Play, Stake};
use super::wide::Wide;
use super::worths::{Against, Pays, take, won};

/// How the hands of a split are played, by the number of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Policy {
    /// Plays of two cards as dealt that are not split.
    pub(super) dealt: Vec<Play>,
    /// Plays of the first two cards of a split hand.
    pub(super) split: Vec<Play>,
    /// Plays of hands that have been hit.
    pub(super) later: Vec<Play>,
}

/// The most cards of the pair, and the most cards, that two hands and the dealer draw.
const OF_PAIR: usize = 64;
const CARDS: usize = 64;

/// The deals of one hand of a split, or of two, as a polynomial.
pub(super) struct Polynomial {
    /// Sums by the number of the pair's cards drawn, then by the number of cards drawn.
    sums: Vec<Wide>,
    /// The most cards drawn, and the most of the pair.
    pub(super) depth: usize,
    of_pair: usize,
}

impl Polynomial {
    pub(super) fn new() -> Polynomial {
        Polynomial { sums: vec![Wide::ZERO; OF_PAIR * CARDS], depth: 0, of_pair: 0 }
    }

    pub(super) fn add(&mut self, of_pair: usize, drawn: usize, deals: Wide) {
        let sum = &mut self.sums[of_pair * CARDS + drawn];
        *sum = sum.plus(deals);
        self.depth = self.depth.max(drawn);
        self.of_pair = self.of_pair.max(of_pair);
    }

    /// Adds another polynomial, multiplied by both of these factors.
    pub(super) fn add_times(&mut self, other: &Polynomial, [times, again]: [i64; 2]) {
        for of_pair in 0..=other.of_pair {
            for drawn in 0..=other.depth {
                let deals = other.sums[of_pair * CARDS + drawn];
                if deals != Wide::ZERO {
                    self.add(of_pair, drawn, won(won(deals, times), again));
                }
            }
        }
    }

    /// The deals of `depth` cards from a shoe of `cards` cards of which `pair` are of the pair.
    fn value(&self, pair: u64, cards: u64, depth: usize) -> Wide {
        let mut sum = Wide::ZERO;
        for drawn in 0..=depth {
            let mut value = Wide::ZERO;
            for of_pair in (0..=self.of_pair).rev() {
                value = value.times(pair.saturating_sub(of_pair as u64)).plus(self.sums[of_pair * CARDS + drawn]);
            }
            let more = if drawn == 0 { 1 } else { cards - drawn as u64 + 1 };
            sum = sum.times(more).plus(value);
        }
        sum
    }
}

/// One hand of a split: with another second card, and with one of the pair that is not split again.
pub(super) struct SplitHand {
    pub(super) other: Polynomial,
    pub(super) same: Polynomial,
}

/// The second card of a hand of a split.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Second {
    /// Not of the pair.
    Other,
    /// Of the pair, which is not split again.
    Same,
}

/// What becomes of a hand of a split.
#[derive(Clone, Copy)]
pub(super) enum Becomes<'a> {
    /// It is doubled now, and gets one card more.
    Doubled,
    /// It is settled against the dealer's hand.
    Compared(&'a Pays),
    /// It is settled whatever the dealer has, except beside a natural for which the dealer has looked.
    Settled(i64),
}

/// What is needed to play split hands of one pair against one card of the dealer.
pub(super) struct Splitting<'a> {
    pub(super) against: &'a Against<'a>,
    pub(super) pair: usize,
    /// Whether each hand gets one card and no more.
    one_card: bool,
    /// The hands by which the policy is numbered, and the kinds that they know, where these differ.
    called: Option<(&'a Hands, [usize; KINDS])>,
    dealer: Dealer,
}

impl<'a> Splitting<'a> {
    pub(super) fn new(
        against: &'a Against<'a>,
        pair: usize,
        one_card: bool,
        called: Option<(&'a Hands, [usize; KINDS])>,
    ) -> Splitting<'a> {
        Splitting { against, pair, one_card, called, dealer: Dealer::new(&against.endings, pair) }
    }

    /// The number of this hand in the policy.
    fn called(&self, at: usize) -> usize {
        let Some((hands, names)) = &self.called else { return at };
        let mut cards = [0; KINDS];
        for (kind, count) in self.against.hands.all[at].cards.iter().enumerate().filter(|(_, count)| **count > 0) {
            cards[names[kind]] += count;
        }
        hands.find(&cards).expect("the same hand by other names")
    }

    /// What one hand wins under this policy.
    pub(super) fn hand(&self, stake: &Stake, policy: &Policy) -> SplitHand {
        let parts = stake.apart(self.against.table.looks);
        self.together(parts.iter().map(|(times, part)| ([*times, 1], part)), policy)
    }

    /// The squares of what one hand wins under this policy.
    pub(super) fn squared_hand(&self, stake: &Stake, policy: &Policy) -> SplitHand {
        let parts = stake.apart(self.against.table.looks);
        if let [(1, whole)] = &parts[..] {
            return self.part(&whole.squared(), policy);
        }
        self.together(parts.iter().map(|(times, part)| ([*times; 2], part)), policy)
    }

    /// Adds up stakes, each multiplied by both of its factors.
    fn together<'b>(&self, parts: impl Iterator<Item = ([i64; 2], &'b Stake)>, policy: &Policy) -> SplitHand {
        let mut sum = SplitHand { other: Polynomial::new(), same: Polynomial::new() };
        for (times, part) in parts {
            let hand = self.part(part, policy);
            sum.other.add_times(&hand.other, times);
            sum.same.add_times(&hand.same, times);
        }
        sum
    }

    fn part(&self, stake: &Stake, policy: &Policy) -> SplitHand {
        let [other, same] = [Second::Other, Second::Same].map(|second| {
            let mut deals = Polynomial::new();
            self.play(second, stake, policy, |cards, ways, _, becomes| match becomes {
                Becomes::Doubled => {}
                Becomes::Compared(pays) => self.stands(cards, ways, pays, &mut deals),
                Becomes::Settled(pays) => self.at_once(cards, ways, pays, &mut deals),
            });
            deals
        });
        SplitHand { other, same }
    }

    /// The hands of two cards with this second card.
    pub(super) fn starts(&self, second: Second) -> impl Iterator<Item = usize> {
        let hands = self.against.hands;
        let start = hands.of(&[self.pair]).expect("one card is a hand");
        let such = move |kind: &usize| (*kind == self.pair) == (second == Second::Same) && self.against.shoe[*kind] > 0;
        (0..hands.kinds.len()).filter(such).map(move |kind| hands.next[start][kind] as usize)
    }

    /// Reports everything that comes of a hand with this second card: the cards, the number of their orders, whether
    /// the hand has been doubled, and what becomes of it.
    pub(super) fn play(
        &self,
        second: Second,
        stake: &Stake,
        policy: &Policy,
        mut tell: impl FnMut(&[u8; KINDS], u128, bool, Becomes<'_>),
    ) {
        let hands = self.against.hands;
        // The number of orders in which each hand comes about, undoubled and doubled.
        let mut ways = vec![0_u128; hands.all.len()];
        let mut doubled = ways.clone();
        self.starts(second).for_each(|hand| ways[hand] = 1);
        for (at, hand) in hands.all.iter().enumerate() {
            let total = usize::from(hand.sum.total(hands.target));
            if doubled[at] > 0 {
                tell(&hand.cards, doubled[at], true, Becomes::Compared(&stake.by_total[1][total]));
            }
            if ways[at] == 0 {
                continue;
            }
            let play = match hand.len == 2 {
                _ if total >= usize::from(hands.target) => Play::Stand,
                true if self.one_card => Play::Stand,
                true => policy.split[self.called(at)],
                false => policy.later[self.called(at)],
            };
            match play {
                Play::Stand => {
                    let natural = |(cards, _): &&([usize; 2], Pays)| self.is(at, cards);
                    let natural = stake.split_naturals.iter().find(natural);
                    let pays = natural.map_or(&stake.by_total[0][total], |(_, pays)| pays);
                    tell(&hand.cards, ways[at], false, Becomes::Compared(pays));
                }
                Play::Surrender => tell(&hand.cards, ways[at], false, Becomes::Settled(stake.surrender)),
                Play::Hit | Play::Double => {
                    let twice = usize::from(play == Play::Double);
                    if twice == 1 {
                        tell(&hand.cards, ways[at], false, Becomes::Doubled);
                    }
                    for kind in 0..hands.kinds.len() {
                        let next = hands.next[at][kind];
                        if next != OVER {
                            let orders = ways[at];
                            let longer = if twice == 1 { &mut doubled } else { &mut ways };
                            longer[next as usize] += orders;
                            continue;
                        }
                        let mut cards = hand.cards;
                        cards[kind] += 1;
                        match stake.over {
                            Some(lost) => tell(&cards, ways[at], twice == 1, Becomes::Settled(lost[twice])),
                            None => {
                                let total = usize::from(hand.sum.and(hands.kinds[kind]).low);
                                let pays = &stake.by_total[twice][total];
                                tell(&cards, ways[at], twice == 1, Becomes::Compared(pays));
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whether a hand is these two cards, in the kinds of the policy.
    fn is(&self, at: usize, cards: &[usize; 2]) -> bool {
        let hands = self.called.as_ref().map_or(self.against.hands, |(hands, _)| hands);
        hands.of(cards) == Some(self.called(at))
    }

    /// The deals of a hand's further cards except those of the pair, the number of the pair's cards, and of all.
    fn drawn(&self, cards: &[u8; KINDS], ways: u128) -> (Wide, usize, usize) {
        let mut deals = Wide::unsigned(ways);
        let mut len = 0;
        for (kind, count) in cards.iter().enumerate() {
            len += usize::from(*count);
            if kind != self.pair {
                for before in 0..u16::from(*count) {
                    deals = deals.times(u64::from(self.against.shoe[kind].saturating_sub(before)));
                }
            }
        }
        (deals, usize::from(cards[self.pair]) - 1, len - 1)
    }

    fn stands(&self, cards: &[u8; KINDS], ways: u128, pays: &Pays, into: &mut Polynomial) {
        let mut of_others = *cards;
        of_others[self.pair] = 0;
        let Some(left) = take(&self.against.shoe, &of_others) else { return };
        let (deals, of_pair, len) = self.drawn(cards, ways);
        let mut sums = [0i128; DRAWN * DRAWN];
        self.dealer.paid_by_kind(&left, pays, &mut sums);
        for drawn in 1..=self.dealer.longest {
            for first in 0..=drawn {
                let sum = sums[drawn * DRAWN + first];
                if sum != 0 {
                    into.add(of_pair + first, len + drawn, deals.by(Wide::signed(sum)));
                }
            }
        }
    }

    /// Adds a hand that is settled whatever the dealer has, except beside a natural for which the dealer has looked.
    fn at_once(&self, cards: &[u8; KINDS], ways: u128, pays: i64, into: &mut Polynomial) {
        let (deals, of_pair, len) = self.drawn(cards, ways);
        into.add(of_pair, len, won(deals, pays));
        if self.against.table.looks {
            for kind in (0..KINDS).filter(|kind| self.against.naturals[*kind].is_some()) {
                let of_kind = kind == self.pair;
                let left = self.against.shoe[kind].saturating_sub(u16::from(cards[kind]));
                let deals = if of_kind { deals } else { deals.times(u64::from(left)) };
                into.add(of_pair + usize::from(of_kind), len + 1, won(deals, -pays));
            }
        }
    }

    /// The number of cards of the pair in the shoe, and of all cards.
    pub(super) fn shoe(&self) -> (u64, u64) {
        (u64::from(self.against.shoe[self.pair]), self.against.cards)
    }

    /// How many more times the pair may be split, where that is limited.
    pub(super) fn limit(&self) -> Option<usize> {
        let again = !self.one_card || self.against.table.one_card_again;
        let further = usize::from(self.against.shoe[self.pair]) - 2;
        match self.against.table.hands_max {
            _ if !again => Some(0),
            hands => hands.map(|hands| usize::from(hands) - 2).filter(|splits| *splits <= further),
        }
    }

    /// What the whole split is worth, in parts of the stake.
    pub(super) fn worth(&self, hand: &SplitHand) -> RBig {
        self.limit()
            .map_or_else(|| self.endless(&hand.other, None) * RBig::from(2), |splits| self.limited(hand, splits))
    }

    /// What a split is worth whose second hand has a different stake. A further split of the first hand adds another
    /// such hand; the added hands are split again with their own stake, or not at all.
    pub(super) fn worth_with(&self, first: &SplitHand, second: &SplitHand, again: bool) -> RBig {
        let seconds = if again { self.values(&second.other, None) } else { self.alone(second) };
        let worth = seconds[0].clone();
        self.endless(&first.other, Some(&seconds)) + worth
    }

    /// `v(1)`, in parts of the stake. `added` is the worth of the hand that a further split adds, if it differs.
    fn endless(&self, hand: &Polynomial, added: Option<&[RBig]>) -> RBig {
        self.values(hand, added).swap_remove(0)
    }

    /// `v(k)` for each number of other cards of the pair that are gone, from one upwards.
    #[expect(clippy::cast_possible_truncation, reason = "a shoe has few cards")]
    fn values(&self, hand: &Polynomial, added: Option<&[RBig]>) -> Vec<RBig> {
        let (pair, cards) = self.shoe();
        let mut values: Vec<RBig> = Vec::new();
        for gone in (1..pair).rev() {
            let (of_pair, left) = (pair - 1 - gone, cards - 1 - gone);
            let mut value = self.value(hand, gone);
            if let Some(next) = values.last() {
                let other = added.map_or(next, |added| &added[gone as usize]);
                value += RBig::from_parts(of_pair.into(), left.into()) * (next + other);
            }
            values.push(value);
        }
        values.reverse();
        values
    }

    /// `g(k)` of this polynomial, in parts of the stake.
    #[expect(clippy::cast_possible_truncation, reason = "a shoe has few cards")]
    pub(super) fn value(&self, of: &Polynomial, gone: u64) -> RBig {
        let (pair, cards) = self.shoe();
        let left = cards - 1 - gone;
        // No deal has more cards than the shoe.
        let depth = of.depth.min(left as usize);
        RBig::from_parts(of.value(pair - 1 - gone, left, depth).grow(), all(left, depth))
    }

    /// `g(k)` of hands that are not split again.
    fn alone(&self, hand: &SplitHand) -> Vec<RBig> {
        (1..self.shoe().0).map(|gone| self.value(&hand.other, gone) + self.value(&hand.same, gone)).collect()
    }

    /// What a split is worth that may be followed by at most this many more.
    pub(super) fn limited(&self, hand: &SplitHand, splits: usize) -> RBig {
        let depth = hand.other.depth.max(hand.same.depth);
        let (pair, cards) = self.shoe();
        let other = Known::new(&hand.other, pair, cards, depth, splits + 1);
        let same = Known::new(&hand.same, pair, cards, depth, splits + 1);
        let mut sum = Sum::new(cards - 2);
        // With fewer further splits than allowed, every hand has drawn another card.
        for further in 0..splits {
            let paths = paths(further, further + 1) * (further + 2);
            let came = falling(pair - 2, further);
            sum.add(paths * came * other.deals(further + 1, further + 1), 2 * further + 1 + depth);
        }
        // With all the splits that are allowed, the hands that are then unfinished take any card.
        let came = falling(pair - 2, splits);
        for finished in 0..=splits {
            let before = if splits == 0 { IBig::ONE } else { paths(splits - 1, finished) };
            let (k, open) = (splits + 1, splits + 2 - finished);
            if finished > 0 {
                let deals = other.deals(k, finished - 1) * finished;
                sum.add(&before * &came * deals, splits + depth + finished - 1);
            }
            let deals = (other.deals(k, finished) + same.deals(k, finished)) * open;
            sum.add(before * &came * deals, splits + depth + finished);
        }
        sum.fraction()
    }
}

/// The number of deals of this many cards.
fn all(cards: u64, depth: usize) -> UBig {
    (0..depth as u64).fold(UBig::ONE, |product, less| product * (cards - less))
}

/// Paths from two unfinished hands, with this many further splits and finished hands, on which at least one hand is
/// always left unfinished.
pub(super) fn paths(splits: usize, finished: usize) -> IBig {
    let all = splits + finished;
    binomial(all, finished) - if finished < 2 { IBig::ZERO } else { binomial(all, finished - 2) }
}

fn binomial(of: usize, some: usize) -> IBig {
    (0..some).fold(IBig::ONE, |product, i| product * (of - i) / (i + 1))
}

pub(super) fn falling(from: u64, count: usize) -> IBig {
    (0..count as u64).fold(IBig::ONE, |product, less| product * from.saturating_sub(less))
}

/// `g(k, l)`, counted in deals.
pub(super) struct Known {
    /// By `l`, then by `k` from one.
    rows: Vec<Vec<IBig>>,
}

impl Known {
    /// Works them out for `k` and `l` up to these bounds.
    #[expect(clippy::cast_possible_truncation, reason = "a shoe has few cards")]
    pub(super) fn new(hand: &Polynomial, pair: u64, cards: u64, depth: usize, most: usize) -> Known {
        let count = (2 * most).min(pair as usize - 1);
        let first: Vec<IBig> =
            (1..=count as u64).map(|k| hand.value(pair - 1 - k, cards - 1 - k, depth).grow()).collect();
        let mut rows = vec![first];
        for l in 1..=most {
            let before = &rows[l - 1];
            let row = (1..=count as u64).map(|k| {
                let at = k as usize - 1;
                let (left, all) = (pair - 1 - k, cards - 1 - k);
                let more = (all as usize).saturating_sub(depth + l - 1);
                let next = before.get(at + 1).map_or(IBig::ZERO, |next| next * left);
                &before[at] * more - next
            });
            let row = row.collect();
            rows.push(row);
        }
        Known { rows }
    }

    pub(super) fn deals(&self, k: usize, l: usize) -> IBig {
        self.rows[l].get(k - 1).cloned().unwrap_or(IBig::ZERO)
    }
}

/// A sum over deals of different numbers of cards.
pub(super) struct Sum {
    cards: u64,
    /// The sums, by number of cards.
    deals: Vec<IBig>,
}

impl Sum {
    pub(super) fn new(cards: u64) -> Sum {
        Sum { cards, deals: Vec::new() }
    }

    pub(super) fn add(&mut self, deals: IBig, cards: usize) {
        if self.deals.len() <= cards {
            self.deals.resize(cards + 1, IBig::ZERO);
        }
        self.deals[cards] += deals;
    }

    pub(super) fn fraction(self) -> RBig {
        let (mut sum, mut all) = (IBig::ZERO, UBig::ONE);
        for (drawn, deals) in self.deals.into_iter().enumerate() {
            let more = if drawn == 0 { 1 } else { self.cards - drawn as u64 + 1 };
            sum = sum * more + deals;
            all *= more;
        }
        RBig::from_parts(sum, all)
    }
}
