//! What the engine must know of a game: what a player may do and when, and what hands win.

use std::collections::BTreeSet;

use super::dealer::{Draws, ENDS, NATURAL};
use super::hands::{Hands, KINDS};
use super::worths::Pays;

/// What hands with one stake win, in parts of it.
#[derive(Clone, Debug)]
pub(super) struct Stake {
    /// What undoubled and doubled hands win, by total.
    pub(super) by_total: [Vec<Pays>; 2],
    /// What two cards of a split hand win that would be a natural as dealt.
    pub(super) split_naturals: Vec<([usize; 2], Pays)>,
    /// What is lost at once with a hand over the target, undoubled and doubled; `None` where such a hand may still win.
    pub(super) over: Option<[i64; 2]>,
    /// What surrender wins, which is negative, where it is allowed.
    pub(super) surrender: i64,
}

impl Stake {
    /// Replaces all amounts: to count what is staked, or how often something happens.
    pub(super) fn of(&self, pays: impl Fn(&Pays, bool) -> Pays, at_once: impl Fn(i64, bool) -> i64) -> Stake {
        let rows = |doubled: usize| self.by_total[doubled].iter().map(|row| pays(row, doubled == 1)).collect();
        Stake {
            by_total: [rows(0), rows(1)],
            split_naturals: self.split_naturals.iter().map(|(cards, row)| (*cards, pays(row, false))).collect(),
            over: self.over.map(|[plain, doubled]| [at_once(plain, false), at_once(doubled, true)]),
            surrender: at_once(self.surrender, false),
        }
    }

    /// Replaces every amount by its square.
    pub(super) fn squared(&self) -> Stake {
        self.of(|row, _| row.map(|amount| amount * amount), |amount, _| amount * amount)
    }

    /// One where this amount is won and zero elsewhere; zero also beside a natural for which the dealer has looked.
    pub(super) fn only(&self, amount: i64, looks: bool) -> Stake {
        let one = |won: i64| i64::from(won == amount);
        self.of(|row, _| unless_natural(row.map(one), looks), |won, _| one(won))
    }

    /// One whatever is won, but zero beside a natural for which the dealer has looked.
    pub(super) fn one(&self, looks: bool) -> Stake {
        self.of(|_, _| unless_natural(always(1), looks), |_, _| 1)
    }

    /// All amounts that can be won or lost, except zero.
    pub(super) fn amounts(&self) -> BTreeSet<i64> {
        let rows = self.by_total.iter().flatten().chain(self.split_naturals.iter().map(|(_, row)| row));
        let at_once = self.over.iter().flatten().chain([&self.surrender]);
        rows.flatten().chain(at_once).copied().filter(|amount| *amount != 0).collect()
    }

    /// Stakes that add up to this one when each is multiplied by its factor. Sums of small amounts fit wherever deals
    /// are counted; for larger amounts it is counted how often each of them is won.
    pub(super) fn apart(&self, looks: bool) -> Vec<(i64, Stake)> {
        let amounts = self.amounts();
        if amounts.iter().all(|amount| amount.abs() <= SMALL) {
            return vec![(1, self.clone())];
        }
        amounts.into_iter().map(|amount| (amount, self.only(amount, looks))).collect()
    }
}

/// Amounts up to this are small. A stake has few parts unless payments are rounded.
const SMALL: i64 = 32;

/// The row with zero beside a natural, where the dealer has looked for it.
fn unless_natural(mut row: Pays, looks: bool) -> Pays {
    if looks {
        row[NATURAL..].fill(0);
    }
    row
}

/// When a play is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    Never,
    /// On two cards as dealt.
    Dealt,
    /// On any two cards, also of a split hand.
    TwoCards,
    /// On any hand that may be hit.
    Always,
}

/// What players may do, and what the dealer does.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) draws: Draws,
    /// Whether the dealer looks for a natural before anybody acts.
    pub(super) looks: bool,
    pub(super) double: When,
    /// The totals that may be doubled, hard and soft; `None` allows all.
    pub(super) doubles: Option<&'static [u8]>,
    pub(super) doubles_soft: bool,
    pub(super) surrender: When,
    /// The most hands that a pair may become.
    pub(super) hands_max: Option<u16>,
    /// The kinds of which a split hand gets just one card, and whether such a pair may be split again.
    pub(super) one_card: [bool; KINDS],
    pub(super) one_card_again: bool,
}

/// What a player does with a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Play {
    Stand,
    Hit,
    Double,
    Surrender,
}

/// How far a hand has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Two cards as dealt.
    Dealt,
    /// The first two cards of a split hand.
    Split,
    /// After a hit.
    Hit,
}

impl When {
    fn is(self, stage: Stage) -> bool {
        match self {
            When::Never => false,
            When::Dealt => stage == Stage::Dealt,
            When::TwoCards => stage != Stage::Hit,
            When::Always => true,
        }
    }
}

impl Table {
    /// Whether a hand may make this play now.
    pub(super) fn allows(&self, play: Play, hands: &Hands, hand: usize, stage: Stage) -> bool {
        let sum = hands.all[hand].sum;
        let total = sum.total(hands.target);
        let score = || self.doubles.is_none_or(|totals| totals.contains(&total));
        let softness = || self.doubles_soft || !sum.is_soft(hands.target);
        match play {
            Play::Stand => true,
            Play::Hit => total < hands.target,
            Play::Double => total < hands.target && self.double.is(stage) && score() && softness(),
            Play::Surrender => total < hands.target && self.surrender.is(stage),
        }
    }
}

/// The same amount against every end.
pub(super) const fn always(amount: i64) -> Pays {
    [amount; ENDS]
}
