//! Split pairs counted as plainly as possible: all hands of a small shoe in their order, card by card, and then the
//! dealer's. The engine must find the same mean and the same mean square.

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use super::column::{Best, Column, Played, SplitWay};
use super::dealer::{Draws, NATURAL, OTHER_NATURAL};
use super::hands::{Counts, Hands, KINDS, Kind, Sum};
use super::packs::ACE;
use super::setting::{Dealt, Pair, Setting, Up};
use super::suited::Suits;
use super::table::{Play, Stake, Table, When, always};
use super::two_hands::Results;
use super::worths::Pays;

/// The kinds of the small shoe: aces, sixes and tens, and aces of the dealer's suit where that matters.
const KINDS_HERE: [Kind; 4] = [
    Kind { low: 1, soft: true },
    Kind { low: 6, soft: false },
    Kind { low: 10, soft: false },
    Kind { low: 1, soft: true },
];
const SIX: usize = 1;
const TEN: usize = 2;
const OWN_ACE: usize = 3;

/// What hands of each total win with this stake against each end of the dealer.
fn stake(parts: i64, doubled: i64, nearest_over: bool, looks: bool) -> Stake {
    let row = |total: i64, stake: i64| {
        let mut row: Pays = always(stake);
        for (dealer, pays) in (17..).zip(&mut row[..if nearest_over { NATURAL } else { 5 }]) {
            let order = match (total > 21, dealer > 21) {
                (true, true) => dealer - total,
                (true, false) => -1,
                (false, true) => 1,
                (false, false) => total - dealer,
            };
            *pays = stake * order.signum();
        }
        row[NATURAL..].fill(if looks { 0 } else { -stake });
        row
    };
    let rows = |stake: i64| (0..=31).map(|total| row(total, stake)).collect();
    let mut suited = row(21, 2 * parts);
    suited[..NATURAL].fill(2 * parts);
    Stake {
        by_total: [rows(parts), rows(doubled)],
        split_naturals: vec![([ACE, ACE], suited)],
        over: (!nearest_over).then_some([-parts, -doubled]),
        surrender: -parts / 2,
    }
}

/// A small shoe with one upcard of the dealer.
fn setting(up: usize, counts: [u16; 4], table: Table, kinds: usize) -> Setting {
    let mut shoe: Counts = [0; KINDS];
    shoe[..4].copy_from_slice(&counts);
    let mut naturals = [None; KINDS];
    let [natural, other] = [NATURAL, OTHER_NATURAL].map(|end| u8::try_from(end).ok());
    match up {
        TEN => naturals[ACE] = natural,
        ACE => (naturals[TEN], naturals[OWN_ACE]) = (natural, other),
        _ => {}
    }
    let (over, looks) = (table.draws.nearest_over, table.looks);
    let hands = vec![Hands::new(&KINDS_HERE[..kinds], &shoe, 21)];
    let six = Dealt { kinds: [SIX, SIX], ways: 1, natural: Vec::new(), pair: Some(0) };
    let up = Up {
        name: "",
        kind: KINDS_HERE[up],
        shoe,
        naturals,
        chance: RBig::ONE,
        hands: 0,
        dealt: vec![six],
        deals: 1,
        pairs: vec![Pair { kind: SIX, names: None, suits: None }],
    };
    let half = Some(stake(2, 6, over, looks));
    Setting { table, unit: 4, stake: stake(4, 8, over, looks), half, hands, ups: vec![up], counts_two_hands: true }
}

/// A table with these rules. Hands may be surrendered where the dealer looks and no hand over 21 can win.
fn table(looks: bool, nearest_over: bool, hands_max: Option<u16>) -> Table {
    Table {
        draws: Draws { target: 21, hard: 16, soft: 17, nearest_over },
        looks,
        double: When::TwoCards,
        doubles: None,
        doubles_soft: true,
        surrender: if looks && !nearest_over { When::Always } else { When::Never },
        hands_max,
        one_card: [false; KINDS],
        one_card_again: false,
    }
}

/// A hand on the table. Kinds are those of the engine; each card also has a suit, which matters only for aces.
#[derive(Clone)]
struct Open {
    cards: [u8; KINDS],
    suit: usize,
    small: bool,
    doubled: bool,
}

/// How hands of a pair are split and played.
struct Plain<'a> {
    column: &'a Column<'a>,
    played: &'a Played,
    pair: usize,
    way: SplitWay,
    one_card: bool,
    /// Where suits matter: the kind of the aces of each suit.
    suits: Option<[usize; 4]>,
    /// The sums of what is won and of its square, by the number of cards drawn, over deals.
    sums: Vec<[i128; 2]>,
    /// The deals in which just two hands come of the pair, by what they win, then by the number of cards drawn.
    two: BTreeMap<i64, Vec<i128>>,
}

/// The cards that are left, by kind, or by suit first where suits matter: kind, suit and number.
type Left = Vec<(usize, usize, u16)>;

impl Plain<'_> {
    /// Calls `then` with every card that may come next and the number of such cards.
    fn draw(left: &Left, mut then: impl FnMut(usize, usize, &Left, i128)) {
        for (at, (kind, suit, count)) in left.iter().enumerate().filter(|(_, (.., count))| *count > 0) {
            let mut less = left.clone();
            less[at].2 -= 1;
            then(*kind, *suit, &less, i128::from(*count));
        }
    }

    fn again(&self, hands: usize, hand: &Open) -> bool {
        let table = &self.column.setting.table;
        let small = !matches!(self.way, SplitWay::Half { again: false }) || !hand.small;
        (!self.one_card || table.one_card_again)
            && small
            && table.hands_max.is_none_or(|most| hands < usize::from(most))
    }

    /// Gives the hand at this index its next card, if it takes one.
    fn hands(&mut self, hands: &[Open], at: usize, settled: &[Pays], left: &Left, drawn: usize, ways: i128) {
        let Some(hand) = hands.get(at) else {
            let up = Sum::default().and(self.column.up.kind);
            return self.dealer(up, settled, left, 0, drawn, ways);
        };
        let len: u8 = hand.cards.iter().sum();
        let list = self.column.against.hands;
        if len > 1 {
            let sum = (0..list.kinds.len())
                .fold(Sum::default(), |sum, kind| (0..hand.cards[kind]).fold(sum, |sum, _| sum.and(list.kinds[kind])));
            if let Some(pays) = self.settled(hand, sum, len) {
                return self.hands(hands, at + 1, &[settled, &[pays]].concat(), left, drawn, ways);
            }
        }
        Plain::draw(left, |kind, suit, less, count| {
            let mut new = hands.to_vec();
            let of_pair = self.suits.map_or(kind == self.pair, |kinds| kinds.contains(&kind) && suit != hand.suit);
            if len == 1 && of_pair && self.again(hands.len(), hand) {
                let small = hand.small || self.way != SplitWay::Whole;
                let mut cards = [0; KINDS];
                cards[kind] = 1;
                new.insert(at + 1, Open { cards, suit, small, doubled: false });
            } else {
                let own = self.suits.is_some_and(|kinds| kinds.contains(&kind));
                // Doubling is decided before the card is seen.
                new[at].doubled = len > 1 && self.play(&hand.cards, len, hand.small) == Play::Double;
                new[at].cards[kind] += 1;
                if own {
                    new[at].suit = 9;
                }
            }
            self.hands(&new, at, settled, less, drawn + 1, ways * count);
        });
    }

    fn play(&self, cards: &[u8; KINDS], len: u8, small: bool) -> Play {
        let policies = &self.played.policies;
        let policy = policies.half.as_ref().filter(|_| small).unwrap_or(&policies.whole);
        let hand = self.column.against.hands.find(cards).expect("a hand within the target");
        if len == 2 { policy.split[hand] } else { policy.later[hand] }
    }

    /// What a hand wins if it gets no further card; `None` if it gets one.
    fn settled(&self, hand: &Open, sum: Sum, len: u8) -> Option<Pays> {
        let setting = self.column.setting;
        let stake = setting.half.as_ref().filter(|_| hand.small).unwrap_or(&setting.stake);
        let total = sum.total(21);
        let constant = |amount: i64| {
            let mut pays = always(amount);
            pays[NATURAL..].fill(if setting.table.looks { 0 } else { amount });
            pays
        };
        let twice = usize::from(hand.doubled);
        let row = stake.by_total[twice][usize::from(total)];
        match stake.over {
            _ if hand.suit == 9 => return Some(stake.split_naturals[0].1),
            Some(lost) if total > 21 => return Some(constant(lost[twice])),
            _ if total >= 21 || hand.doubled || self.one_card => return Some(row),
            _ => {}
        }
        match self.play(&hand.cards, len, hand.small) {
            Play::Stand => Some(row),
            Play::Surrender => Some(constant(stake.surrender)),
            Play::Hit | Play::Double => None,
        }
    }

    fn dealer(&mut self, sum: Sum, settled: &[Pays], left: &Left, own: usize, drawn: usize, ways: i128) {
        let draws = self.column.setting.table.draws;
        let total = sum.total(21);
        if own > 0 && total > if sum.is_soft(21) { draws.soft } else { draws.hard } {
            return self.end(draws.end(total), settled, drawn, ways);
        }
        Plain::draw(left, |kind, _, less, count| match self.column.up.naturals[kind].filter(|_| own == 0) {
            Some(natural) => self.end(usize::from(natural), settled, drawn + 1, ways * count),
            None => {
                let sum = sum.and(KINDS_HERE[kind]);
                self.dealer(sum, settled, less, own + 1, drawn + 1, ways * count);
            }
        });
    }

    fn end(&mut self, end: usize, settled: &[Pays], drawn: usize, ways: i128) {
        let net: i64 = settled.iter().map(|pays| pays[end]).sum();
        if self.sums.len() <= drawn {
            self.sums.resize(drawn + 1, [0; 2]);
        }
        self.sums[drawn][0] += ways * i128::from(net);
        self.sums[drawn][1] += ways * i128::from(net) * i128::from(net);
        if settled.len() == 2 && !(self.column.setting.table.looks && end >= NATURAL) {
            let deals = self.two.entry(net).or_default();
            deals.resize(deals.len().max(drawn + 1), 0);
            deals[drawn] += ways;
        }
    }

    /// The mean of what is won and of its square, in stakes; and where two hands come of it, each result with its
    /// chance.
    fn means(mut self, suits: [usize; 2], left: &Left) -> ([RBig; 2], Results) {
        let kinds = self.suits.map_or([self.pair; 2], |kinds| suits.map(|suit| kinds[suit]));
        let open = [0, 1].map(|at: usize| {
            let mut cards = [0; KINDS];
            cards[kinds[at]] = 1;
            Open { cards, suit: suits[at], small: at == 1 && self.way != SplitWay::Whole, doubled: false }
        });
        self.hands(&open, 0, &[], left, 0, 1);
        let cards: u16 = left.iter().map(|(.., count)| count).sum();
        let all = |drawn: usize| (0..drawn as u64).fold(UBig::ONE, |all, gone| all * (u64::from(cards) - gone));
        let mut means = [RBig::ZERO, RBig::ZERO];
        for (drawn, sums) in self.sums.iter().enumerate() {
            let all = all(drawn);
            for (mean, sum) in means.iter_mut().zip(sums) {
                *mean += RBig::from_parts(IBig::from(*sum), all.clone());
            }
        }
        let unit = RBig::from(self.column.setting.unit);
        let [mean, square] = means;
        let chance = |deals: &Vec<i128>| {
            let deals = deals.iter().enumerate();
            deals.fold(RBig::ZERO, |sum, (drawn, deals)| sum + RBig::from_parts(IBig::from(*deals), all(drawn)))
        };
        let two = self.two.iter().map(|(net, deals)| (*net, chance(deals))).collect();
        ([mean / &unit, square / (&unit * &unit)], two)
    }
}

/// The small shoe without two sixes.
fn without_pair(counts: [u16; 4]) -> Left {
    (0..4).map(|kind| (kind, 0, counts[kind] - if kind == SIX { 2 } else { 0 })).collect()
}

fn agree(up: usize, counts: [u16; 4], table: Table, ways: &[SplitWay]) {
    let setting = setting(up, counts, table, 3);
    let column = Column::new(&setting, &setting.ups[0]);
    let played = column.play(&Best);
    let pair = &setting.ups[0].pairs[0];
    for way in ways {
        let mean = column.split(pair, &[*way], &setting.stake, setting.half.as_ref(), &played.policies).remove(0);
        let square = column.split_square(pair, *way, &played.policies);
        let one_card = setting.table.one_card[SIX];
        let (column, played) = (&column, &played);
        let (sums, two) = Default::default();
        let plain = Plain { column, played, pair: SIX, way: *way, one_card, suits: None, sums, two };
        let (means, mut results) = plain.means([0, 1], &without_pair(counts));
        assert_eq!(means, [mean, square], "{:?} {way:?}", setting.table);
        results.retain(|_, chance| !chance.is_zero());
        assert_eq!(column.two_hands(pair, *way, &played.policies), Some(results), "{:?} {way:?}", setting.table);
    }
}

#[test]
fn pairs_that_are_split_without_end_are_spread_as_if_played_card_by_card() {
    let halves = [SplitWay::Whole, SplitWay::Half { again: false }, SplitWay::Half { again: true }];
    agree(TEN, [3, 5, 12, 0], table(false, false, None), &halves);
    agree(SIX, [3, 5, 12, 0], table(true, false, None), &halves);
    agree(TEN, [3, 5, 12, 0], table(true, true, None), &halves);
}

#[test]
fn pairs_that_become_a_few_hands_are_spread_as_if_played_card_by_card() {
    for hands in 2..=4 {
        agree(TEN, [3, 5, 12, 0], table(false, false, Some(hands)), &[SplitWay::Whole]);
        agree(TEN, [3, 5, 12, 0], table(true, true, Some(hands)), &[SplitWay::Whole]);
    }
    let mut one_card = table(true, false, Some(3));
    one_card.one_card[SIX] = true;
    agree(TEN, [3, 5, 12, 0], one_card.clone(), &[SplitWay::Whole]);
    agree(TEN, [3, 5, 12, 0], Table { one_card_again: true, ..one_card }, &[SplitWay::Whole]);
}

#[test]
fn aces_of_suits_are_spread_as_if_played_card_by_card() {
    // Against a six all suits are the same; against an ace one of them is the dealer's.
    let cases = [
        (SIX, [4, 2, 12, 0], [1; 4], [ACE; 4], [0, 1]),
        (ACE, [3, 2, 12, 2], [2, 1, 1, 1], [OWN_ACE, ACE, ACE, ACE], [0, 1]),
        (ACE, [3, 2, 12, 2], [2, 1, 1, 1], [OWN_ACE, ACE, ACE, ACE], [1, 2]),
    ];
    for (up, counts, of_suit, kinds, pair) in cases {
        let mut table = table(true, false, None);
        (table.one_card[ACE], table.one_card_again) = (true, true);
        let setting = setting(up, counts, table, if up == ACE { 4 } else { 3 });
        let column = Column::new(&setting, &setting.ups[0]);
        let played = column.play(&Best);
        let aces = Pair { kind: ACE, names: None, suits: Some(Suits { left: of_suit, kinds, pair }) };
        let mean = column.split(&aces, &[SplitWay::Whole], &setting.stake, None, &played.policies).remove(0);
        let square = column.split_square(&aces, SplitWay::Whole, &played.policies);
        let mut left: Left = (0..4).map(|suit| (kinds[suit], suit, u16::from(of_suit[suit]))).collect();
        pair.iter().for_each(|suit| left[*suit].2 -= 1);
        left.extend([(SIX, 9, counts[SIX]), (TEN, 9, counts[TEN])]);
        let (column, played) = (&column, &played);
        let plain = Plain {
            column,
            played,
            pair: ACE,
            way: SplitWay::Whole,
            one_card: true,
            suits: Some(kinds),
            sums: Vec::new(),
            two: BTreeMap::new(),
        };
        assert_eq!(plain.means(pair, &left).0, [mean, square], "{kinds:?} {pair:?}");
    }
}
