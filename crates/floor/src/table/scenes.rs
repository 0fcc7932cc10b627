//! How long pages take to show what has happened: cards are dealt one after the other, and a ball rolls. Nobody's time
//! for an answer begins before they have seen what it is about, so this is added to it. Pages cut facts into the same
//! scenes (`web/table/scenes.js`) and take as long, from the same table.

use baize_table::{Fact, Place, What};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::Duration;

use crate::table::{Actor, Phase};

/// How long things take, in milliseconds; `web/table/pace.js` says what each is.
#[derive(Deserialize)]
struct Pace {
    flight: u64,
    step: u64,
    turn: u64,
    deal: u64,
    street: u64,
    chips: u64,
    pots: u64,
    settling: u64,
    words: u64,
    fall: BTreeMap<String, u64>,
    dice: u64,
}

fn pace() -> &'static Pace {
    static PACE: OnceLock<Pace> = OnceLock::new();
    PACE.get_or_init(|| {
        serde_json::from_str(include_str!("../../../../web/table/pace.json")).expect("the table of durations is one")
    })
}

/// What is shown as one scene where it follows itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Chips,
    Cards(&'static str),
    Fall,
    Pots,
    Words,
}

fn kind(what: &What) -> Kind {
    match what {
        What::Staked { .. } | What::Put { .. } | What::TookBack { .. } => Kind::Chips,
        What::Dealt { .. } => Kind::Cards("dealt"),
        What::Turned { .. } => Kind::Cards("turned"),
        What::Moved { .. } => Kind::Cards("moved"),
        What::Stack { .. } => Kind::Cards("stack"),
        What::Laid { .. } => Kind::Cards("laid"),
        What::Discarded { .. } => Kind::Cards("discarded"),
        What::Fell { .. } => Kind::Fall,
        What::Pots { .. } => Kind::Pots,
        _ => Kind::Words,
    }
}

/// Whether a fact puts a card before the viewers; nobody waits for one that is burnt.
fn is_waited_for(what: &What) -> bool {
    !matches!(what, What::Dealt { to: Place::Burn, .. })
}

/// Whether a fact is read before it goes on.
fn is_read(what: &What) -> bool {
    matches!(what, What::Said { .. } | What::Named { .. } | What::Ruled { .. } | What::Absent { .. })
}

/// How long a scene takes on a felt; `quick` where others wait for their turn.
fn scene(kind: Kind, facts: &[Fact], felt: &str, quick: bool) -> u64 {
    let pace = pace();
    match kind {
        Kind::Chips => pace.chips,
        Kind::Pots => pace.pots,
        Kind::Fall => pace.fall.get(felt).copied().unwrap_or(pace.dice),
        Kind::Words => u64::from(facts.iter().any(|fact| is_read(&fact.what))) * pace.words,
        Kind::Cards(_) => {
            let cards = facts.iter().filter(|fact| is_waited_for(&fact.what)).count();
            let cards = u64::try_from(cards).expect("a round has fewer cards than that");
            let last = pace.flight + pace.turn;
            let most = if quick { pace.street } else { pace.deal };
            if cards == 0 { 0 } else { (pace.step * (cards - 1) + last).min(most.max(last)) }
        }
    }
}

/// How long all these facts take on a felt, scene by scene.
fn length(facts: &[Fact], felt: &str, quick: bool) -> Duration {
    let same = |one: &Fact, other: &Fact| kind(&one.what) == kind(&other.what) && kind(&one.what) != Kind::Fall;
    let scenes = facts.chunk_by(same).map(|facts| scene(kind(&facts[0].what), facts, felt, quick));
    Duration::from_millis(scenes.sum())
}

impl Actor {
    /// How long pages take to show what has happened in the round since they were last asked.
    pub(crate) fn unseen(&mut self) -> Duration {
        let facts = self.state.progress.as_deref().map_or(&[][..], |progress| progress.facts.as_slice());
        let (round, seen) = self.seen;
        let known = if round == self.state.round { seen.min(facts.len()) } else { 0 };
        let quick = self.state.manner.has_list();
        let shown = length(&facts[known..], &self.state.game.spec().felt, quick);
        self.seen = (self.state.round, facts.len());
        if !self.house.timing.waits_for_scenes {
            return Duration::ZERO;
        }
        let settling = if self.state.phase == Phase::Settled { pace().settling } else { 0 };
        shown + Duration::from_millis(settling)
    }
}
