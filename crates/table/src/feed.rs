//! Where a recorded round's inputs come from: a log (with or without a generator behind it), or a script
//! (`script_feed.rs`).

use baize_cards::{Outcome, Source};
use rand_core::Rng;

use crate::{Fault, Halt, Input, LiveRng, Mishap, Need, Role, Ruling, ScriptFeed, Seat, Stand, Whom};
use baize_book::{Cites, Clause};

/// What a seat replied to a question.
pub(crate) struct Reply {
    pub(crate) whom: Whom,
    /// The words, or `None` for a seat that did not answer.
    pub(crate) words: Option<String>,
    /// The clause by which a script expects the reply to be refused.
    pub(crate) must_break: Option<Clause>,
}

/// A ruling, and the clause by which a script expects it to be refused.
pub(crate) type MarkedRuling = (Role, Ruling, Option<Clause>);

/// Where the inputs of a round come from.
pub(crate) trait Feed {
    /// A ruling that comes before whatever the round asks for now; `dealing` if that is chance.
    fn ruling(&mut self, dealing: bool) -> Option<MarkedRuling>;

    fn chance<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt>;

    /// Whether what chance brings next is on record as dealt in error.
    fn is_misdealt(&self) -> bool;

    /// The reply of one of these.
    fn reply(&mut self, asked: &[Whom]) -> Result<Reply, Halt>;

    /// What a progressive meter has reached; `carried` is what it would have reached at this table alone.
    fn meter(&mut self, meter: &'static str, jackpot: bool, carried: Stand) -> Result<Stand, Halt>;

    /// Something that this seat says without being asked, and that a script expects to be refused by one of these
    /// clauses.
    fn unasked(&mut self, seat: Seat, by: Cites) -> Option<String>;

    /// What is left when the round is over: a ruling that voids it, or an input too many.
    fn rest(&mut self) -> Result<Option<(Role, Ruling)>, Fault>;
}

/// A log. Where it ends, a generator deals on if there is one; otherwise the round waits.
pub struct LogFeed<'a> {
    inputs: &'a [Input],
    at: usize,
    dealer: Dealer<'a>,
    /// How many outcomes of chance have been used so far.
    draws: u64,
}

/// Who deals after the end of the log.
enum Dealer<'a> {
    /// A person, who keys in what is dealt.
    Person,
    Live(&'a mut LiveRng),
    Rehearsal(&'a mut dyn Rng),
}

impl<'a> LogFeed<'a> {
    /// A log that is replayed, or one to which a dealer keys in what is dealt.
    pub fn new(inputs: &'a [Input]) -> LogFeed<'a> {
        LogFeed { inputs, at: 0, dealer: Dealer::Person, draws: 0 }
    }

    /// A log that this generator continues.
    pub fn live(inputs: &'a [Input], dealer: &'a mut LiveRng) -> LogFeed<'a> {
        LogFeed { inputs, at: 0, dealer: Dealer::Live(dealer), draws: 0 }
    }

    /// A log continued by a generator that may repeat itself: for rehearsals and tests.
    pub fn rehearsed(inputs: &'a [Input], dealer: &'a mut dyn Rng) -> LogFeed<'a> {
        LogFeed { inputs, at: 0, dealer: Dealer::Rehearsal(dealer), draws: 0 }
    }

    fn out_of_step(&self, wanted: String) -> Fault {
        let found = self.inputs.get(self.at).map_or("the end".to_owned(), |input| format!("`{input}`"));
        Fault::OutOfStep { at: self.at + 1, wanted, found }
    }
}

impl Feed for LogFeed<'_> {
    fn ruling(&mut self, _: bool) -> Option<MarkedRuling> {
        let Some(Input::Ruling { role, ruling }) = self.inputs.get(self.at) else { return None };
        self.at += 1;
        Some((*role, *ruling, None))
    }

    fn chance<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt> {
        if self.at == self.inputs.len() {
            let sampled = match &mut self.dealer {
                Dealer::Person => return Err(Halt::Waiting(Need::Chance(from.name()))),
                Dealer::Live(rng) => from.sample(rng.draw(self.draws)),
                Dealer::Rehearsal(rng) => from.sample(rng),
            };
            self.draws += 1;
            return Ok((sampled.ok_or(Fault::RunOut(from.name()))?, Mishap::None));
        }
        let wanted = || format!("a {}", from.name());
        let Input::Chance { outcome, mishap } = self.inputs[self.at] else {
            return Err(self.out_of_step(wanted()).into());
        };
        let outcome = S::Outcome::try_from(outcome).map_err(|_| self.out_of_step(wanted()))?;
        from.take(outcome).map_err(|impossible| Fault::Impossible(impossible.to_string()))?;
        self.at += 1;
        self.draws += 1;
        Ok((outcome, mishap))
    }

    fn is_misdealt(&self) -> bool {
        let next = self.inputs.iter().skip(self.at).find(|input| !matches!(input, Input::Ruling { .. }));
        matches!(next, Some(Input::Chance { mishap, .. }) if mishap.is_misdealt())
    }

    fn reply(&mut self, asked: &[Whom]) -> Result<Reply, Halt> {
        let (whom, words) = match self.inputs.get(self.at) {
            None => return Err(Halt::Waiting(Need::Answers(asked.to_vec()))),
            Some(Input::Answer { whom, words }) if asked.contains(whom) => (*whom, Some(words.clone())),
            Some(Input::Absent { whom }) if asked.contains(whom) => (*whom, None),
            Some(_) => {
                let seats: Vec<String> = asked.iter().map(Whom::to_string).collect();
                return Err(self.out_of_step(format!("an answer of seat {}", seats.join(" or "))).into());
            }
        };
        self.at += 1;
        Ok(Reply { whom, words, must_break: None })
    }

    fn meter(&mut self, meter: &'static str, jackpot: bool, carried: Stand) -> Result<Stand, Halt> {
        let stands = match (self.inputs.get(self.at), &self.dealer) {
            (Some(Input::Meter { meter: read, stands }), _) if read == meter => *stands,
            (Some(_), _) => return Err(self.out_of_step(format!("where the {meter} meter stands")).into()),
            // Other tables may have moved the meter: whoever keeps it must say.
            (None, Dealer::Person | Dealer::Live(_)) => return Err(Halt::Waiting(Need::Meter { meter, jackpot })),
            (None, Dealer::Rehearsal(_)) => return Ok(carried),
        };
        self.at += 1;
        Ok(stands)
    }

    /// At a live table, a seat that is not asked is told so before anything is recorded.
    fn unasked(&mut self, _: Seat, _: Cites) -> Option<String> {
        None
    }

    fn rest(&mut self) -> Result<Option<(Role, Ruling)>, Fault> {
        match &self.inputs[self.at.min(self.inputs.len())..] {
            [] => Ok(None),
            [Input::Ruling { role, ruling: Ruling::VoidRound }] => Ok(Some((*role, Ruling::VoidRound))),
            _ => Err(self.out_of_step("the end: the round is settled".to_owned())),
        }
    }
}

/// Either feed, because the door to games of any type takes both.
pub enum AnyFeed<'a> {
    /// Inputs from a log.
    Log(LogFeed<'a>),
    /// Inputs from a script.
    Script(&'a mut ScriptFeed),
}

impl Feed for AnyFeed<'_> {
    fn ruling(&mut self, dealing: bool) -> Option<MarkedRuling> {
        match self {
            AnyFeed::Log(feed) => feed.ruling(dealing),
            AnyFeed::Script(feed) => feed.ruling(dealing),
        }
    }
    fn chance<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt> {
        match self {
            AnyFeed::Log(feed) => feed.chance(from),
            AnyFeed::Script(feed) => feed.chance(from),
        }
    }
    fn is_misdealt(&self) -> bool {
        match self {
            AnyFeed::Log(feed) => feed.is_misdealt(),
            AnyFeed::Script(feed) => feed.is_misdealt(),
        }
    }
    fn reply(&mut self, asked: &[Whom]) -> Result<Reply, Halt> {
        match self {
            AnyFeed::Log(feed) => feed.reply(asked),
            AnyFeed::Script(feed) => feed.reply(asked),
        }
    }
    fn meter(&mut self, meter: &'static str, jackpot: bool, carried: Stand) -> Result<Stand, Halt> {
        match self {
            AnyFeed::Log(feed) => feed.meter(meter, jackpot, carried),
            AnyFeed::Script(feed) => feed.meter(meter, jackpot, carried),
        }
    }
    fn unasked(&mut self, seat: Seat, by: Cites) -> Option<String> {
        match self {
            AnyFeed::Log(feed) => feed.unasked(seat, by),
            AnyFeed::Script(feed) => feed.unasked(seat, by),
        }
    }
    fn rest(&mut self) -> Result<Option<(Role, Ruling)>, Fault> {
        match self {
            AnyFeed::Log(feed) => feed.rest(),
            AnyFeed::Script(feed) => feed.rest(),
        }
    }
}

/// An outcome as an input of the log.
pub(crate) fn chance_input(outcome: impl Into<Outcome>, mishap: Mishap) -> Input {
    Input::Chance { outcome: outcome.into(), mishap }
}
