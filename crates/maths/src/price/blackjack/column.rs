//! One upcard of the dealer: every hand that can be dealt against it, and what the hand is worth however it is played.

use dashu_ratio::RBig;

use super::dealer::NATURAL;
use super::setting::{Dealt, Pair, Setting, Up};
use super::splits::{Policy, Splitting};
use super::suited;
use super::table::{Play, Stage, Stake, always};
use super::two_hands::Results;
use super::worths::{Against, Plays, Worths, best, of};

/// How much is staked on the hands that splitting a pair adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SplitWay {
    /// As much on each further hand as on the first.
    Whole,
    /// Half as much on each further hand, and whether those are split again.
    Half { again: bool },
}

/// What a player does with the first two cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    Natural(&'static str),
    Play(Play),
    Split(SplitWay),
}

/// How a player plays against one upcard of the dealer.
pub(super) trait Strategy {
    /// The play that is made, out of those that the hand may make.
    fn play(&self, hand: usize, stage: Stage, plays: &Plays) -> Play;

    /// Whether a pair of this kind is split; `None` to split it where that is worth more.
    fn splits(&self, kind: usize) -> Option<bool>;

    /// What is done with a natural; `None` to do what is worth most.
    fn natural(&self) -> Option<&'static str> {
        None
    }
}

/// The best play for somebody who looks at every card of their hand.
pub(super) struct Best;

impl Strategy for Best {
    fn play(&self, _: usize, _: Stage, plays: &Plays) -> Play {
        best(plays)
    }

    fn splits(&self, _: usize) -> Option<bool> {
        None
    }
}

/// One upcard of the dealer, with every hand that the dealer can make of it.
pub(super) struct Column<'a> {
    pub(super) setting: &'a Setting,
    pub(super) up: &'a Up,
    pub(super) against: Against<'a>,
}

/// A strategy against one upcard of the dealer, and what it is worth.
pub(super) struct Played {
    pub(super) worths: Worths,
    /// How hands are played, with a whole stake and with half of one.
    pub(super) policies: Policies,
    /// What is done with each hand that can be dealt, and what that is worth.
    pub(super) dealt: Vec<(Answer, RBig)>,
    /// How each pair is split and what that is worth, where it was considered.
    pub(super) splits: Vec<Option<(SplitWay, RBig)>>,
    /// What a round is worth, in stakes.
    pub(super) value: RBig,
}

/// How hands with a whole stake and with half of one are played.
pub(super) struct Policies {
    pub(super) whole: Policy,
    pub(super) half: Option<Policy>,
}

impl<'a> Column<'a> {
    pub(super) fn new(setting: &'a Setting, up: &'a Up) -> Column<'a> {
        let against = Against::new(&setting.table, &setting.hands[up.hands], up.shoe, up.kind, up.naturals);
        Column { setting, up, against }
    }

    /// Plays a strategy through and values it.
    pub(super) fn play(&self, strategy: &impl Strategy) -> Played {
        let setting = self.setting;
        let worths = self.worths(strategy, &setting.stake);
        let half = setting.half.as_ref().map(|half| self.policy(strategy, &self.worths(strategy, half)));
        let policies = Policies { whole: self.policy(strategy, &worths), half };
        let split = |pair: &Pair| {
            let wanted = strategy.splits(pair.kind) != Some(false);
            wanted.then(|| self.best_split(pair, &policies))
        };
        let splits: Vec<_> = self.up.pairs.iter().map(split).collect();
        let dealt: Vec<(Answer, RBig)> =
            self.up.dealt.iter().map(|dealt| self.dealt(dealt, strategy, &worths, &splits)).collect();
        let sum = dealt.iter().zip(&self.up.dealt);
        let sum = sum.fold(RBig::ZERO, |sum, ((_, value), dealt)| sum + value * RBig::from(dealt.ways));
        Played { worths, policies, dealt, splits, value: sum / RBig::from(self.up.deals) }
    }

    fn worths(&self, strategy: &impl Strategy, stake: &Stake) -> Worths {
        Worths::new(&self.against, stake, |hand, plays| strategy.play(hand, Stage::Hit, plays))
    }

    fn policy(&self, strategy: &impl Strategy, worths: &Worths) -> Policy {
        let plays = |stage: Stage| -> Vec<Play> {
            let play = |hand| strategy.play(hand, stage, &worths.plays(&self.against, hand, stage));
            (0..self.against.hands.all.len()).map(play).collect()
        };
        Policy { dealt: plays(Stage::Dealt), split: plays(Stage::Split), later: plays(Stage::Hit) }
    }

    fn best_split(&self, pair: &Pair, policies: &Policies) -> (SplitWay, RBig) {
        let mut ways = vec![SplitWay::Whole];
        if policies.half.is_some() && pair.suits.is_none() {
            ways.extend([SplitWay::Half { again: false }, SplitWay::Half { again: true }]);
        }
        let (stake, half) = (&self.setting.stake, self.setting.half.as_ref());
        let worths = self.split(pair, &ways, stake, half, policies);
        let all = ways.into_iter().zip(worths);
        all.reduce(|one, other| if other.1 > one.1 { other } else { one }).expect("a pair is split somehow")
    }

    /// What a split pair is worth in stakes, with all hands that come of it, for each of these ways to split.
    pub(super) fn split(
        &self,
        pair: &Pair,
        ways: &[SplitWay],
        stake: &Stake,
        half: Option<&Stake>,
        policies: &Policies,
    ) -> Vec<RBig> {
        let unit = RBig::from(self.setting.unit);
        if let Some(suits) = &pair.suits {
            return vec![suited::worth(self, suits, stake) / unit];
        }
        self.splitting(pair, |splitting| {
            let whole = splitting.hand(stake, &policies.whole);
            let small = half.zip(policies.half.as_ref()).map(|(half, policy)| splitting.hand(half, policy));
            let worth = |way: &SplitWay| match (way, &small) {
                (SplitWay::Half { again }, Some(small)) => splitting.worth_with(&whole, small, *again) / &unit,
                _ => splitting.worth(&whole) / &unit,
            };
            ways.iter().map(worth).collect()
        })
    }

    /// The mean square of what a pair wins, in stakes, when it is split this way, with all hands that come of it.
    pub(super) fn split_square(&self, pair: &Pair, way: SplitWay, policies: &Policies) -> RBig {
        let (stake, half) = (&self.setting.stake, self.setting.half.as_ref());
        let square = match (&pair.suits, way, half.zip(policies.half.as_ref())) {
            (Some(suits), ..) => suited::square(self, suits, stake),
            (None, SplitWay::Half { again }, Some(half)) => {
                self.splitting(pair, |splitting| splitting.square((stake, &policies.whole), Some((half, again))))
            }
            _ => self.splitting(pair, |splitting| splitting.square((stake, &policies.whole), None)),
        };
        square / RBig::from(self.setting.unit).pow(2)
    }

    /// How a pair ends when it is split this way and becomes just two hands, where that is counted.
    pub(super) fn two_hands(&self, pair: &Pair, way: SplitWay, policies: &Policies) -> Option<Results> {
        if pair.suits.is_some() || !self.setting.counts_two_hands {
            return None;
        }
        let first = (&self.setting.stake, &policies.whole);
        let half = self.setting.half.as_ref().zip(policies.half.as_ref());
        let second = match way {
            SplitWay::Half { again } => half.map(|half| (half, again)),
            SplitWay::Whole => None,
        };
        Some(self.splitting(pair, |splitting| splitting.two_hands(first, second)))
    }

    /// Prepares what is needed to play the hands of a split pair.
    fn splitting<T>(&self, pair: &Pair, then: impl FnOnce(&Splitting<'_>) -> T) -> T {
        let bare = pair.names.as_ref().map(|names| {
            let hands = &self.setting.hands[names.hands];
            Against::bare(&self.setting.table, hands, names.shoe, self.up.kind, names.naturals)
        });
        let called = pair.names.as_ref().map(|names| (self.against.hands, names.called));
        let (against, kind) =
            (bare.as_ref().unwrap_or(&self.against), pair.names.as_ref().map_or(pair.kind, |it| it.pair));
        then(&Splitting::new(against, kind, self.setting.table.one_card[pair.kind], called))
    }

    /// The answer to two dealt cards, and what it is worth.
    fn dealt(
        &self,
        dealt: &Dealt,
        strategy: &impl Strategy,
        worths: &Worths,
        splits: &[Option<(SplitWay, RBig)>],
    ) -> (Answer, RBig) {
        let (against, unit) = (&self.against, self.setting.unit);
        let hand = against.hands.of(&dealt.kinds).expect("two cards are a hand");
        let wanted = |answer: &str| strategy.natural().is_none_or(|wanted| wanted == answer);
        let naturals = dealt.natural.iter().filter(|(answer, _)| wanted(answer));
        let naturals = naturals.map(|(answer, pays)| (against.stand(hand, pays), *answer));
        if let Some((worth, answer)) = naturals.reduce(|one, other| if other.0 > one.0 { other } else { one }) {
            return (Answer::Natural(answer), against.fraction(worth, 2, unit));
        }
        let plays = worths.plays(against, hand, Stage::Dealt);
        let play = strategy.play(hand, Stage::Dealt, &plays);
        let played = against.fraction(of(&plays, play), 2, unit);
        let lost = self.lost_to_naturals(hand);
        match dealt.pair.and_then(|pair| splits[pair].as_ref()) {
            Some((way, worth)) if strategy.splits(dealt.kinds[0]).unwrap_or(*worth > played) => {
                (Answer::Split(*way), worth + lost)
            }
            _ => (Answer::Play(play), played + lost),
        }
    }

    /// What a hand that is played loses to naturals for which the dealer looked.
    fn lost_to_naturals(&self, hand: usize) -> RBig {
        if !self.setting.table.looks {
            return RBig::ZERO;
        }
        let mut pays = always(0);
        pays[NATURAL..].fill(-self.setting.unit);
        self.against.fraction(self.against.stand(hand, &pays), 2, self.setting.unit)
    }
}
