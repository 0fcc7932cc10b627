//! The table that records. It is behind live tables, replayed logs and scripts.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::Source;
use std::marker::PhantomData;

use crate::asked::{AnyAsked, Asked};
use crate::feed::{AnyFeed, Feed, chance_input};
use crate::recording::{OfGame, Recording};
use crate::{
    Answer, Bet, Fact, Game, Halt, Input, Line, Mishap, Refusal, Role, Ruling, SEATS_MAX, Seat, Stand, Table, What,
};

/// Keeps everything that enters a round and everything that comes out of it, in words that hold for every game.
pub struct Recorder<'a, G: Game> {
    pub(crate) log: Recording<'a>,
    game: PhantomData<fn() -> G>,
}

impl<'a, G: Game> Recorder<'a, G> {
    /// A table with inputs from this feed.
    pub fn new(feed: AnyFeed<'a>) -> Recorder<'a, G> {
        Recorder { log: Recording::new(OfGame::of::<G>(), feed), game: PhantomData }
    }
}

impl<G: Game> Table<G> for Recorder<'_, G> {
    fn chance_or_mishap<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt> {
        self.log.take_rulings(true)?;
        let (outcome, mishap) = self.log.feed.chance(from)?;
        self.log.inputs.push(chance_input(outcome, mishap));
        Ok((outcome, mishap))
    }

    fn ask_together(
        &mut self,
        questions: ArrayVec<G::Decision, SEATS_MAX>,
    ) -> Result<ArrayVec<Answer<G>, SEATS_MAX>, Halt> {
        let mut asked: ArrayVec<Asked<'_, G>, SEATS_MAX> = questions.iter().map(Asked::new).collect();
        let mut doors: ArrayVec<&mut dyn AnyAsked, SEATS_MAX> = ArrayVec::new();
        for one in &mut asked {
            doors.push(one);
        }
        self.log.ask(&mut doors)?;
        drop(doors);
        Ok(asked.into_iter().filter_map(|one| one.answer).collect())
    }

    fn answered(&self) -> &[Seat] {
        &self.log.answered
    }

    fn is_misdealt(&self) -> bool {
        self.log.feed.is_misdealt()
    }

    fn read_meter(&mut self, meter: &'static str, jackpot: bool, carried: Stand) -> Result<Stand, Halt> {
        self.log.take_rulings(false)?;
        let stands = self.log.feed.meter(meter, jackpot, carried)?;
        self.log.inputs.push(Input::Meter { meter: meter.to_owned(), stands });
        Ok(stands)
    }

    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        self.log.take_rulings(false)?;
        Ok(self.log.next_held())
    }

    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        self.log.refuse(refusal)
    }

    fn is_void(&self, seat: Seat) -> bool {
        self.log.void_seats.contains(&seat)
    }

    fn is_suspended(&self) -> bool {
        self.log.suspended
    }

    fn show(&mut self, fact: Fact) {
        self.log.facts.push(fact);
    }

    fn tell(&mut self, by: Cites, what: impl FnOnce() -> What) {
        self.log.facts.push(Fact { what: what(), by });
    }

    fn stake(&mut self, bet: Bet<G::Wager>, by: Cites) {
        let bet = bet.in_words();
        let what = What::Staked { seat: bet.seat, player: bet.player, wager: bet.wager.clone(), stake: bet.stake };
        self.log.facts.push(Fact { what, by });
        self.log.staked.push(bet);
    }

    fn settle(&mut self, line: Line<G::Wager>) {
        self.log.lines.push(line.map(|wager| wager.to_string()));
    }

    fn covers(&mut self, left: Cents) {
        if let Some(line) = self.log.lines.len().checked_sub(1) {
            self.log.covers.push((line, left));
        }
    }

    fn pass_over(&mut self, seat: Seat, by: Cites, says: &'static str) {
        while let Some(words) = self.log.feed.unasked(seat, by) {
            self.log.refusals.push(Refusal::new(by, format!("`{words}`: {says}")));
        }
    }
}
