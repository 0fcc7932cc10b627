//! A strategy as it is played: what to do with a hand against an upcard of the dealer.

use std::collections::HashMap;

use super::column::{Answer, Played, SplitWay};
use super::hands::KINDS;
use super::setting::Setting;
use super::splits::Policy;
use super::table::{Play, Stage};
use super::whole::Whole;
use crate::strategy::StrategyId;
use crate::work::Work;

/// A strategy that has been worked out for every upcard.
pub(super) struct Memory {
    setting: Setting,
    ups: Vec<Learnt>,
}

/// What has been worked out against one upcard of the dealer.
struct Learnt {
    whole: Policy,
    half: Option<Policy>,
    /// How pairs of a kind are split, if they are.
    splits: [Option<SplitWay>; KINDS],
    /// What is done with naturals, by the kinds of their two cards.
    naturals: HashMap<[usize; 2], &'static str>,
}

/// What to do with a hand, whether or not it may be split.
pub(super) struct Advice {
    /// If it is a pair that may be split: how, if at all.
    pub(super) split: Option<SplitWay>,
    /// What to do with it if it is not split.
    pub(super) play: Play,
}

impl Memory {
    /// Learns one of the strategies.
    pub(super) fn new(setting: Setting, strategy: StrategyId, work: &Work) -> Memory {
        let whole = Whole::new(&setting, work);
        let learn = |both: super::whole::Both<'_>| {
            let played = if strategy == StrategyId::Basic { both.basic } else { both.best };
            Learnt::new(played, both.column.up)
        };
        let ups = whole.columns.into_iter().map(learn).collect();
        Memory { setting, ups }
    }

    /// What to do with these cards against the upcard of this number; `half` if the hand has half a stake.
    pub(super) fn advice(&self, up: usize, cards: &[u8; KINDS], stage: Stage, half: bool) -> Option<Advice> {
        let learnt = &self.ups[up];
        let hand = self.setting.hands[self.setting.ups[up].hands].find(cards)?;
        let policy = learnt.half.as_ref().filter(|_| half).unwrap_or(&learnt.whole);
        let play = match stage {
            Stage::Dealt => policy.dealt[hand],
            Stage::Split => policy.split[hand],
            Stage::Hit => policy.later[hand],
        };
        let pair = cards.iter().position(|count| *count > 0)?;
        Some(Advice { split: learnt.splits[pair], play })
    }

    /// What to do with a natural of these kinds.
    pub(super) fn natural(&self, up: usize, kinds: [usize; 2]) -> Option<&'static str> {
        self.ups[up].naturals.get(&kinds).copied()
    }
}

impl Learnt {
    fn new(played: Played, up: &super::setting::Up) -> Learnt {
        let mut splits = [None; KINDS];
        let mut naturals = HashMap::new();
        for (dealt, (answer, _)) in up.dealt.iter().zip(&played.dealt) {
            match answer {
                Answer::Split(way) => splits[dealt.kinds[0]] = Some(*way),
                Answer::Natural(word) => {
                    naturals.insert(dealt.kinds, *word);
                }
                Answer::Play(_) => {}
            }
        }
        Learnt { whole: played.policies.whole, half: played.policies.half, splits, naturals }
    }
}
