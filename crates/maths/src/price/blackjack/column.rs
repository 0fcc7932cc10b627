//! One card of the dealer: every hand that can be dealt against it, and what it is worth however it is played.

use dashu_int::ops::Gcd;
use dashu_ratio::RBig;

use super::dealer::{NATURAL, Naturals};
use super::hands::{Counts, Hands, KINDS, Kind};
use super::splits::{Policy, Splitting};
use super::table::{Play, Stage, Stake, Table, always};
use super::worths::{Against, Pays, Plays, Worths, best, of};

/// A game with all that is dealt in it.
pub(super) struct Setting {
    pub(super) table: Table,
    /// Into how many parts a stake is divided.
    pub(super) unit: i64,
    pub(super) stake: Stake,
    pub(super) hands: Vec<Hands>,
    pub(super) ups: Vec<Up>,
}

impl Setting {
    /// The same with all amounts in the largest part of a stake of which they are whole numbers.
    pub(super) fn reduced(mut self) -> Setting {
        let mut part = self.unit.unsigned_abs();
        self.amounts(|amount| part = part.gcd(amount.unsigned_abs()));
        let part = i64::try_from(part).expect("a part of the stake");
        self.amounts(|amount| *amount /= part);
        self.unit /= part;
        self
    }

    /// Every amount that somebody may win or lose.
    fn amounts(&mut self, mut each: impl FnMut(&mut i64)) {
        let stake = &mut self.stake;
        stake.by_total.iter_mut().flatten().flatten().for_each(&mut each);
        stake.split_naturals.iter_mut().flat_map(|(_, pays)| pays).for_each(&mut each);
        stake.over.iter_mut().flatten().for_each(&mut each);
        each(&mut stake.surrender);
        let naturals = self.ups.iter_mut().flat_map(|up| &mut up.dealt).flat_map(|dealt| &mut dealt.natural);
        naturals.flat_map(|(_, pays)| pays).for_each(&mut each);
    }
}

/// A card of the dealer.
pub(super) struct Up {
    /// What people call it.
    pub(super) name: String,
    pub(super) kind: Kind,
    /// The shoe without it.
    pub(super) shoe: Counts,
    pub(super) naturals: Naturals,
    /// How often it comes.
    pub(super) chance: RBig,
    /// Which of the game's lists of hands is for it.
    pub(super) hands: usize,
    pub(super) dealt: Vec<Dealt>,
    /// Out of how many deals.
    pub(super) deals: u64,
}

/// Two cards of the player.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    pub(super) kinds: [usize; 2],
    /// In how many deals.
    pub(super) ways: u64,
    /// What may be done with a natural, and what it pays; nothing for a hand that is played.
    pub(super) natural: Vec<(&'static str, Pays)>,
    pub(super) may_split: bool,
}

/// What is done with two cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    Natural(&'static str),
    Play(Play),
    Split,
}

/// How a player plays against one card of the dealer.
pub(super) trait Strategy {
    /// What is done with a hand, of what may be done.
    fn play(&self, hand: usize, stage: Stage, plays: &Plays) -> Play;

    /// Whether a pair of this kind is split; nothing where it is if that is worth more.
    fn splits(&self, kind: usize) -> Option<bool>;
}

/// The best that can be done by who looks at every card of his hand.
pub(super) struct Best;

impl Strategy for Best {
    fn play(&self, _: usize, _: Stage, plays: &Plays) -> Play {
        best(plays)
    }

    fn splits(&self, _: usize) -> Option<bool> {
        None
    }
}

/// One card of the dealer with what he can make of it.
pub(super) struct Column<'a> {
    pub(super) setting: &'a Setting,
    pub(super) up: &'a Up,
    pub(super) against: Against<'a>,
}

/// A strategy against one card of the dealer, and what it comes to.
pub(super) struct Played {
    pub(super) worths: Worths,
    pub(super) policy: Policy,
    /// What is done with each hand that can be dealt, and what that is worth.
    pub(super) dealt: Vec<(Answer, RBig)>,
    /// What a split pair of each kind is worth, where it may be split.
    pub(super) splits: [Option<RBig>; KINDS],
    /// What a round is worth.
    pub(super) value: RBig,
}

impl<'a> Column<'a> {
    pub(super) fn new(setting: &'a Setting, up: &'a Up) -> Column<'a> {
        let against = Against::new(&setting.table, &setting.hands[up.hands], up.shoe, up.kind, up.naturals);
        Column { setting, up, against }
    }

    /// What a strategy comes to.
    pub(super) fn play(&self, strategy: &impl Strategy) -> Played {
        let against = &self.against;
        let hands = against.hands;
        let worths = Worths::new(against, &self.setting.stake, |hand, plays| strategy.play(hand, Stage::Hit, plays));
        let plays = |stage: Stage| -> Vec<Play> {
            (0..hands.all.len()).map(|hand| strategy.play(hand, stage, &worths.plays(against, hand, stage))).collect()
        };
        let policy = Policy { split: plays(Stage::Split), later: plays(Stage::Hit) };
        let mut splits = [const { None }; KINDS];
        for dealt in &self.up.dealt {
            let kind = dealt.kinds[0];
            if dealt.may_split && strategy.splits(kind) != Some(false) {
                splits[kind] = Some(self.split(kind, &self.setting.stake, &policy));
            }
        }
        let dealt: Vec<(Answer, RBig)> =
            self.up.dealt.iter().map(|dealt| self.dealt(dealt, strategy, &worths, &splits)).collect();
        let value = self.average(dealt.iter().map(|(_, value)| value));
        Played { worths, policy, dealt, splits, value }
    }

    /// What both hands of a split pair are worth, with all that come of them.
    pub(super) fn split(&self, kind: usize, stake: &Stake, policy: &Policy) -> RBig {
        let splitting = Splitting::new(&self.against, kind);
        splitting.worth(&splitting.hand(stake, policy)) / RBig::from(self.setting.unit)
    }

    /// The average over everything that can be dealt.
    fn average<'v>(&self, values: impl Iterator<Item = &'v RBig>) -> RBig {
        let sum =
            values.zip(&self.up.dealt).fold(RBig::ZERO, |sum, (value, dealt)| sum + value * RBig::from(dealt.ways));
        sum / RBig::from(self.up.deals)
    }

    /// What is done with two cards, and what that is worth.
    fn dealt(
        &self,
        dealt: &Dealt,
        strategy: &impl Strategy,
        worths: &Worths,
        splits: &[Option<RBig>; KINDS],
    ) -> (Answer, RBig) {
        let (against, unit) = (&self.against, self.setting.unit);
        let hand = against.hands.of(&dealt.kinds).expect("two cards are a hand");
        if against.left(hand, dealt.kinds[0]) == 0 && dealt.ways == 0 {
            return (Answer::Play(Play::Stand), RBig::ZERO);
        }
        let naturals = dealt.natural.iter().map(|(answer, pays)| (against.stand(hand, pays), *answer));
        if let Some((worth, answer)) = naturals.reduce(|one, other| if other.0 > one.0 { other } else { one }) {
            return (Answer::Natural(answer), against.fraction(worth, 2, unit));
        }
        let plays = worths.plays(against, hand, Stage::Dealt);
        let play = strategy.play(hand, Stage::Dealt, &plays);
        let played = against.fraction(of(&plays, play), 2, unit);
        let kind = dealt.kinds[0];
        let split = splits[kind].clone().filter(|_| dealt.may_split);
        let lost = self.lost_to_naturals(hand);
        match split {
            Some(worth) if strategy.splits(kind).unwrap_or(worth > played) => (Answer::Split, worth + lost),
            _ => (Answer::Play(play), played + lost),
        }
    }

    /// What a hand that is played loses to naturals for which the dealer has looked.
    fn lost_to_naturals(&self, hand: usize) -> RBig {
        if !self.setting.table.looks {
            return RBig::ZERO;
        }
        let mut pays = always(0);
        pays[NATURAL..].fill(-self.setting.unit);
        self.against.fraction(self.against.stand(hand, &pays), 2, self.setting.unit)
    }
}
