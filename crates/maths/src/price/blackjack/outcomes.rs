//! How rounds end against one upcard of the dealer: every outcome of a hand that is not split, with its exact chance,
//! and how much is staked.
//!
//! The results of a pair that becomes two hands are counted too (see [`super::two_hands`]). Three hands and more end
//! together in more ways than can be told apart one by one. What they win and stake on average is exact, and so are the
//! mean square of what they win and how often a pair is split.

use dashu_int::UBig;
use dashu_ratio::RBig;
use std::collections::BTreeMap;

use super::column::{Answer, Column, Played, Strategy};
use super::dealer::{ENDS, NATURAL};
use super::hands::OVER;
use super::packs::TEN;
use super::table::{Play, Stage, Stake, always};
use super::two_hands::Results;
use super::wide::Wide;

/// How a hand has ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Finish {
    /// Compared with the dealer's hand.
    Compared {
        total: u8,
        doubled: bool,
    },
    /// Over the target, and lost at once.
    Over {
        doubled: bool,
    },
    Surrendered,
    /// A natural, what was done with it, and what it won in parts of the stake: a ten with an ace or a joker, or two
    /// aces.
    Natural {
        answer: &'static str,
        aces: bool,
        net: i64,
    },
    /// Lost to a natural for which the dealer looked.
    LostToNatural,
}

/// The chance of each finish, against each end of the dealer where that matters.
pub(super) type Finishes = BTreeMap<(Finish, Option<usize>), RBig>;

/// How rounds against one card of the dealer end.
pub(super) struct Rounds {
    pub(super) finishes: Finishes,
    /// How often a pair is split, what all its hands win, the square of that, and what is staked on them.
    pub(super) split: RBig,
    pub(super) split_wins: RBig,
    pub(super) split_squares: RBig,
    pub(super) split_stakes: RBig,
    /// The chance of each result of pairs that become two hands, in parts of the stake, where these are counted.
    pub(super) two_hands: Results,
}

impl Column<'_> {
    /// How rounds end under a strategy that has been played.
    pub(super) fn rounds(&self, strategy: &impl Strategy, played: &Played) -> Rounds {
        let (against, hands) = (&self.against, self.against.hands);
        let count = hands.all.len();
        let mut tally = Tally { column: self, deals: BTreeMap::new() };
        // The number of deals in which each hand comes about, undoubled and doubled.
        let (mut reached, mut doubled) = (vec![Wide::ZERO; count], vec![Wide::ZERO; count]);
        let [split, split_wins, split_squares, split_stakes] = [(); 4].map(|()| RBig::ZERO);
        let mut rounds = Rounds {
            finishes: Finishes::new(),
            split,
            split_wins,
            split_squares,
            split_stakes,
            two_hands: Results::new(),
        };
        let (staked, half) = self.staked();
        for (dealt, (answer, value)) in self.up.dealt.iter().zip(&played.dealt) {
            let hand = hands.of(&dealt.kinds).expect("two cards are a hand");
            let ways = Wide::unsigned(u128::from(dealt.ways));
            let chance = RBig::from_parts(dealt.ways.into(), self.up.deals.into());
            match answer {
                Answer::Natural(answer) => {
                    let natural = dealt.natural.iter().find(|(one, _)| one == answer);
                    let (_, pays) = natural.expect("it was chosen among these");
                    let aces = !dealt.kinds.contains(&TEN);
                    tally.ends(|end| Finish::Natural { answer, aces, net: pays[end] }, hand, ways, true);
                }
                Answer::Split(way) => {
                    let lost = tally.lost_to_naturals(hand, ways);
                    rounds.split += &chance - &lost;
                    rounds.split_wins += value * &chance + lost;
                    let pair = &self.up.pairs[dealt.pair.expect("it is a pair that may be split")];
                    let stakes = self.split(pair, &[*way], &staked, half.as_ref(), &played.policies);
                    rounds.split_squares += &chance * self.split_square(pair, *way, &played.policies);
                    rounds.split_stakes += &chance * &stakes[0];
                    for (won, part) in self.two_hands(pair, *way, &played.policies).into_iter().flatten() {
                        *rounds.two_hands.entry(won).or_insert(RBig::ZERO) += &chance * part;
                    }
                }
                Answer::Play(play) => {
                    tally.lost_to_naturals(hand, ways);
                    self.step(hand, *play, ways, &mut reached, &mut doubled, &mut tally);
                }
            }
        }
        for hand in 0..count {
            let total = hands.total(hand);
            if doubled[hand] != Wide::ZERO {
                tally.ends(|_| Finish::Compared { total, doubled: true }, hand, doubled[hand], false);
            }
            if reached[hand] != Wide::ZERO {
                let plays = played.worths.plays(against, hand, Stage::Hit);
                let play = strategy.play(hand, Stage::Hit, &plays);
                let deals = reached[hand];
                self.step(hand, play, deals, &mut reached, &mut doubled, &mut tally);
            }
        }
        rounds.finishes = tally.finishes();
        rounds
    }

    /// Amounts for counting what is staked on a hand instead of what it wins, for a whole stake and for half of one.
    fn staked(&self) -> (Stake, Option<Stake>) {
        let (unit, looks) = (self.setting.unit, self.setting.table.looks);
        let counted = |stake: &Stake, opening: i64| {
            let amount = |doubled: bool| opening + if doubled { unit } else { 0 };
            let row = |doubled: bool| {
                let mut row = always(amount(doubled));
                // Where the dealer has looked, only the opening stake can be lost to a natural.
                row[NATURAL..].fill(if looks { 0 } else { amount(doubled) });
                row
            };
            stake.of(|_, doubled| row(doubled), |_, doubled| amount(doubled))
        };
        let half = self.setting.half.as_ref().map(|half| counted(half, unit / 2));
        (counted(&self.setting.stake, unit), half)
    }

    /// Plays a hand on, which came about in this many deals.
    fn step(
        &self,
        hand: usize,
        play: Play,
        deals: Wide,
        reached: &mut [Wide],
        doubled: &mut [Wide],
        tally: &mut Tally<'_>,
    ) {
        let hands = self.against.hands;
        let finish = Finish::Compared { total: hands.total(hand), doubled: false };
        match play {
            Play::Stand => tally.ends(|_| finish, hand, deals, false),
            Play::Surrender => {
                let held = &hands.all[hand];
                tally.add(
                    Finish::Surrendered,
                    None,
                    deals.by(self.against.at_once(&held.cards, usize::from(held.len), 1)),
                );
            }
            Play::Hit | Play::Double => {
                let twice = play == Play::Double;
                for kind in (0..hands.kinds.len()).filter(|kind| self.against.left(hand, *kind) > 0) {
                    let next = hands.next[hand][kind] as usize;
                    if next == OVER as usize {
                        tally.over(hand, kind, twice, deals);
                        continue;
                    }
                    let into = if twice { &mut doubled[next] } else { &mut reached[next] };
                    *into = into.plus(deals.times(self.against.left(hand, kind)));
                }
            }
        }
    }
}

/// Counts deals of all cards that a hand and the dealer can take.
struct Tally<'a> {
    column: &'a Column<'a>,
    deals: BTreeMap<(Finish, Option<usize>), Wide>,
}

impl Tally<'_> {
    fn add(&mut self, finish: Finish, end: Option<usize>, deals: Wide) {
        let sum = self.deals.entry((finish, end)).or_insert(Wide::ZERO);
        *sum = sum.plus(deals);
    }

    /// Adds every end of the dealer; naturals only where the dealer has not looked or the hand is settled against them.
    fn ends(&mut self, finish: impl Fn(usize) -> Finish, hand: usize, deals: Wide, naturals: bool) {
        let looks = self.column.setting.table.looks && !naturals;
        for end in 0..if looks { NATURAL } else { ENDS } {
            let mut pays = always(0);
            pays[end] = 1;
            let such = self.column.against.stand(hand, &pays);
            if such != Wide::ZERO {
                self.add(finish(end), Some(end), deals.by(such));
            }
        }
    }

    /// Adds a card that takes the hand over the target.
    fn over(&mut self, hand: usize, kind: usize, doubled: bool, deals: Wide) {
        let against = &self.column.against;
        let held = &against.hands.all[hand];
        let (total, len) = (held.sum.and(against.hands.kinds[kind]).low, usize::from(held.len) + 1);
        if self.column.setting.stake.over.is_some() {
            let mut cards = held.cards;
            cards[kind] += 1;
            let such = against.at_once(&cards, len, 1).times(against.left(hand, kind));
            self.add(Finish::Over { doubled }, None, deals.by(such));
            return;
        }
        for end in 0..NATURAL {
            let such = against.over_end(hand, kind, end);
            if such != Wide::ZERO {
                self.add(Finish::Compared { total, doubled }, Some(end), deals.by(such));
            }
        }
    }

    /// Adds what a hand that is played loses to naturals for which the dealer looked, and returns how often that is.
    fn lost_to_naturals(&mut self, hand: usize, deals: Wide) -> RBig {
        if !self.column.setting.table.looks {
            return RBig::ZERO;
        }
        let mut pays = always(0);
        pays[NATURAL..].fill(1);
        let such = deals.by(self.column.against.stand(hand, &pays));
        self.add(Finish::LostToNatural, None, such);
        self.chance(such)
    }

    fn chance(&self, deals: Wide) -> RBig {
        let part = self.column.against.fraction(deals, 2, 1);
        part / RBig::from(UBig::from(self.column.up.deals))
    }

    fn finishes(self) -> Finishes {
        self.deals.iter().map(|(finish, deals)| (*finish, self.chance(*deals))).collect()
    }
}
