//! What a split pair is worth, exactly.
//!
//! Every hand of a split is played by its own cards alone, so a split is worth the sum of its hands. A hand does not
//! know what the others have drawn, except that pairs are split again: how many further cards of the pair have come,
//! and how many hands have drawn another card instead.
//!
//! - `g(k)` is what one hand is worth if `k` other cards of the pair have left the shoe and nothing else is known. The
//!   number of deals is a polynomial in the cards of the pair that are left; its coefficients are counted once, by the
//!   cards of the pair and by all cards that the hand and the dealer draw, and so `g` is known for every `k` at once.
//! - `g(k, l)` is the same for deals in which `l` second cards of other hands are known to be no cards of the pair.
//!   Any further card is of the pair or not: `g(k, l + 1) = g(k, l) - chance of the pair's card * g(k + 1, l)`.
//! - Second cards make a path: one of the pair splits again and leaves one hand more to be finished, another finishes
//!   one. Paths with `j` further splits are counted, and each of their hands is worth `g(j + 1, .)`.

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

use super::dealer::{DRAWN, Dealer};
use super::hands::{KINDS, OVER};
use super::table::{Play, Stake};
use super::wide::Wide;
use super::worths::{Against, Pays, take, won};

/// How the hands of a split are played, by the number of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Policy {
    /// Two cards of a split hand.
    pub(super) split: Vec<Play>,
    /// Hands that have been hit.
    pub(super) later: Vec<Play>,
}

/// Most cards of the pair, and most cards, that one hand and the dealer draw.
const OF_PAIR: usize = 40;
const CARDS: usize = 40;

/// The deals of one hand of a split as a polynomial.
pub(super) struct Polynomial {
    /// By cards of the pair drawn, then by cards drawn.
    sums: Vec<Wide>,
    /// The most cards drawn.
    pub(super) depth: usize,
}

impl Polynomial {
    fn new() -> Polynomial {
        Polynomial { sums: vec![Wide::ZERO; OF_PAIR * CARDS], depth: 0 }
    }

    fn add(&mut self, of_pair: usize, drawn: usize, deals: Wide) {
        let sum = &mut self.sums[of_pair * CARDS + drawn];
        *sum = sum.plus(deals);
        self.depth = self.depth.max(drawn);
    }

    /// The deals of `depth` cards from a shoe of `cards` cards of which `pair` are of the pair.
    fn value(&self, pair: u64, cards: u64, depth: usize) -> Wide {
        let mut sum = Wide::ZERO;
        for drawn in 0..=depth {
            let mut value = Wide::ZERO;
            for of_pair in (0..OF_PAIR).rev() {
                value = value.times(pair.saturating_sub(of_pair as u64)).plus(self.sums[of_pair * CARDS + drawn]);
            }
            let more = if drawn == 0 { 1 } else { cards - drawn as u64 + 1 };
            sum = sum.times(more).plus(value);
        }
        sum
    }
}

/// One hand of a split, with another second card and with one of the pair that is not split again.
pub(super) struct SplitHand {
    pub(super) other: Polynomial,
    pub(super) same: Polynomial,
}

/// What is needed to play split hands of one pair against one card of the dealer.
pub(super) struct Splitting<'a> {
    against: &'a Against<'a>,
    pair: usize,
    dealer: Dealer,
}

impl<'a> Splitting<'a> {
    pub(super) fn new(against: &'a Against<'a>, pair: usize) -> Splitting<'a> {
        Splitting { against, pair, dealer: Dealer::new(&against.endings, pair) }
    }

    /// One hand, played like this.
    pub(super) fn hand(&self, stake: &Stake, policy: &Policy) -> SplitHand {
        let hands = self.against.hands;
        let start = hands.of(&[self.pair]).expect("one card is a hand");
        let [mut other, mut same] = [Polynomial::new(), Polynomial::new()];
        let there = |kind: &usize| self.against.shoe[*kind] > 0;
        let with = |kind: usize| hands.next[start][kind] as usize;
        let others: Vec<usize> =
            (0..hands.kinds.len()).filter(|kind| *kind != self.pair).filter(there).map(with).collect();
        self.play(&others, stake, policy, &mut other);
        self.play(&[with(self.pair)], stake, policy, &mut same);
        SplitHand { other, same }
    }

    /// Adds up everything that comes of these hands of two cards.
    fn play(&self, starts: &[usize], stake: &Stake, policy: &Policy, into: &mut Polynomial) {
        let (table, hands) = (self.against.table, self.against.hands);
        // In how many orders each hand comes about, undoubled and doubled.
        let mut ways = vec![0_u128; hands.all.len()];
        let mut doubled = ways.clone();
        starts.iter().for_each(|hand| ways[*hand] = 1);
        for (at, hand) in hands.all.iter().enumerate() {
            let total = usize::from(hand.sum.total(hands.target));
            if doubled[at] > 0 {
                self.stands(&hand.cards, doubled[at], &stake.by_total[1][total], into);
            }
            if ways[at] == 0 {
                continue;
            }
            let play = match hand.len == 2 {
                _ if total >= usize::from(hands.target) => Play::Stand,
                true if table.one_card[self.pair] => Play::Stand,
                true => policy.split[at],
                false => policy.later[at],
            };
            match play {
                Play::Stand => {
                    let natural = |(cards, _): &&([usize; 2], Pays)| hands.of(cards) == Some(at);
                    let natural = stake.split_naturals.iter().find(natural);
                    let pays = natural.map_or(&stake.by_total[0][total], |(_, pays)| pays);
                    self.stands(&hand.cards, ways[at], pays, into);
                }
                Play::Surrender => self.at_once(&hand.cards, ways[at], stake.surrender, into),
                Play::Hit | Play::Double => {
                    let twice = usize::from(play == Play::Double);
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
                            Some(lost) => self.at_once(&cards, ways[at], lost[twice], into),
                            None => {
                                let total = usize::from(hand.sum.and(hands.kinds[kind]).low);
                                self.stands(&cards, ways[at], &stake.by_total[twice][total], into);
                            }
                        }
                    }
                }
            }
        }
    }

    /// The deals of a hand's further cards but for those of the pair, and how many those are.
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

    /// Settled whatever the dealer has, or unless he has a natural where he has looked for it.
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

    /// What the whole split is worth, in parts of the stake.
    pub(super) fn worth(&self, hand: &SplitHand) -> RBig {
        let depth = hand.other.depth.max(hand.same.depth);
        let pair = u64::from(self.against.shoe[self.pair]);
        let cards = self.against.cards;
        let again = !self.against.table.one_card[self.pair] || self.against.table.one_card_again;
        let most = pair as usize - 2;
        let limit = match self.against.table.hands_max {
            _ if !again => Some(0),
            Some(hands) if usize::from(hands) - 2 <= most => Some(usize::from(hands) - 2),
            _ => None,
        };
        let splits = limit.unwrap_or(most);
        let other = Known::new(&hand.other, pair, cards, depth, splits + 1);
        let mut sum = Sum::new(cards - 2);
        // With j further splits fewer than the most that are allowed, every hand has drawn another card.
        for further in 0..splits + usize::from(limit.is_none()) {
            let paths = paths(further, further + 1) * (further + 2);
            let came = falling(pair - 2, further);
            sum.add(paths * came * other.deals(further + 1, further + 1), further + depth + further + 1);
        }
        // With as many as are allowed, the hands that are then unfinished get any card.
        if let Some(splits) = limit {
            let same = Known::new(&hand.same, pair, cards, depth, splits + 1);
            let came = falling(pair - 2, splits);
            let fewest = if splits == 0 { 0..=0 } else { 0..=splits };
            for finished in fewest {
                let before = if splits == 0 { IBig::ONE } else { paths(splits - 1, finished) };
                let (k, open) = (splits + 1, splits + 2 - finished);
                if finished > 0 {
                    let deals = other.deals(k, finished - 1) * finished;
                    sum.add(&before * &came * deals, splits + depth + finished - 1);
                }
                let deals = (other.deals(k, finished) + same.deals(k, finished)) * open;
                sum.add(before * &came * deals, splits + depth + finished);
            }
        }
        sum.fraction()
    }
}

/// Paths from two unfinished hands with this many further splits and finished hands on which none is finished last.
fn paths(splits: usize, finished: usize) -> IBig {
    let all = splits + finished;
    binomial(all, finished) - if finished < 2 { IBig::ZERO } else { binomial(all, finished - 2) }
}

fn binomial(of: usize, some: usize) -> IBig {
    (0..some).fold(IBig::ONE, |product, i| product * (of - i) / (i + 1))
}

fn falling(from: u64, count: usize) -> IBig {
    (0..count as u64).fold(IBig::ONE, |product, less| product * from.saturating_sub(less))
}

/// `g(k, l)` in deals.
struct Known {
    /// By `l`, then by `k` from one.
    rows: Vec<Vec<IBig>>,
}

impl Known {
    /// For `k` and `l` up to these.
    fn new(hand: &Polynomial, pair: u64, cards: u64, depth: usize, most: usize) -> Known {
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

    fn deals(&self, k: usize, l: usize) -> IBig {
        self.rows[l].get(k - 1).cloned().unwrap_or(IBig::ZERO)
    }
}

/// A sum of deals of different numbers of cards.
struct Sum {
    cards: u64,
    /// By number of cards.
    deals: Vec<IBig>,
}

impl Sum {
    fn new(cards: u64) -> Sum {
        Sum { cards, deals: Vec::new() }
    }

    fn add(&mut self, deals: IBig, cards: usize) {
        if self.deals.len() <= cards {
            self.deals.resize(cards + 1, IBig::ZERO);
        }
        self.deals[cards] += deals;
    }

    fn fraction(self) -> RBig {
        let (mut sum, mut all) = (IBig::ZERO, UBig::ONE);
        for (drawn, deals) in self.deals.into_iter().enumerate() {
            let more = if drawn == 0 { 1 } else { self.cards - drawn as u64 + 1 };
            sum = sum * more + deals;
            all *= more;
        }
        RBig::from_parts(sum, all)
    }
}
