//! A round while it is played: the positions, what has been found, and the questions to the players.

use baize_book::{Cites, cite};
use baize_table::{Bet, Bettor, Decision as _, Fact, Halt, Seat, Table, What};

use super::decision::{Answer, Decision};
use super::hands::{Back, Position, Standing};
use super::rules::Rules;
use super::{TexasHoldemBonusProgressive as Game, Wager};
use crate::holdem::deal::Board;
use crate::holdem::question::{self, Stage};
use crate::shared::progressive::Meter;

/// A round in progress, and what is known about it.
pub(super) struct Round<'a> {
    pub(super) rules: &'a Rules,
    pub(super) positions: Vec<Position>,
    /// Whether a player has handled cards: decided about them.
    pub(super) handled: bool,
    /// Whether the dealer's hand is exposed.
    pub(super) compared: bool,
    /// What the Progressive wagers have put on the meter.
    pub(super) meter: Meter<'a>,
    /// Whether a hand had a wrong number of cards.
    pub(super) miscounted: bool,
    /// Whether the power has failed, and whether no outcome was established when it last did.
    pub(super) power_failed: Option<Undecided>,
    /// The players who decide nothing more.
    pub(super) stopped: Vec<Bettor>,
    pub(super) barred: &'a mut Vec<Bettor>,
    pub(super) restricted: &'a mut Vec<Bettor>,
}

/// Whether no wager has conclusively won or lost.
pub(super) type Undecided = bool;

impl Round<'_> {
    /// Tells which cards are seen by somebody other than the position's own player, or by nobody.
    pub(super) fn tell_views<T: Table<Game>>(&self, t: &mut T) {
        for Position { seat, viewer, shares, .. } in &self.positions {
            if *viewer != Some(Bettor(seat.0)) {
                let by = match shares.iter().any(|share| share.on(Wager::Progressive).is_some()) {
                    true => cite!("MBS-3.4.1", "MBS-1.1.2", "MBS-3.5.2"),
                    false => cite!("MBS-3.4.1", "MBS-1.1.2"),
                };
                t.show(Fact { what: What::Viewed { at: *seat, by: viewer.map(|player| Seat(player.0)) }, by });
            }
            if shares.len() > 1 {
                let by = cite!("MBS-3.4-2", "MBS-3.4.2");
                t.say(by, || format!("position {seat}: {} players on one wager", shares.len()));
            }
        }
        for (i, viewer) in self.positions.iter().enumerate().filter_map(|(i, it)| Some((i, it.viewer?))) {
            let viewed = |position: &&Position| position.viewer == Some(viewer);
            if self.positions[..i].iter().filter(viewed).count() == 1 {
                let count = self.positions.iter().filter(viewed).count();
                t.say(cite!("MBS-3.4.1", "MBS-5.10"), || {
                    format!("player {} looks at {count} hands, and may look at one only", viewer.0)
                });
            }
        }
    }

    /// Gives wagers back at once: each leaves the table with its line.
    pub(super) fn give_back<T: Table<Game>>(&mut self, back: Back, whose: impl Fn(Seat, Bettor) -> bool, t: &mut T) {
        for position in &mut self.positions {
            let seat = position.seat;
            for bet in position.take_off(back, self.rules, |player| whose(seat, player)) {
                match bet.wager {
                    Wager::Progressive => self.meter.put_back::<Game, T>(bet, back.outcome, back.by, t),
                    _ => t.settle(bet.returned(back.outcome, back.by)),
                }
            }
        }
    }

    /// Asks the player of a position, unless its hand is out; what the house finds meanwhile is dealt with first.
    fn ask<T: Table<Game>>(
        &mut self,
        at: usize,
        question: impl Fn(&Position) -> Decision,
        t: &mut T,
    ) -> Result<Option<Answer>, Halt> {
        loop {
            let position = &self.positions[at];
            let Some(player) = position.player() else { return Ok(None) };
            let question = question(position);
            if self.stopped.contains(&player) {
                return Ok(Some(question.usual()));
            }
            match t.ask(question) {
                Err(Halt::Ruled(role, ruling)) => self.rule(role, ruling, t)?,
                answer => {
                    self.handled |= !matches!(answer, Ok(Answer::Absent));
                    return answer.map(Some);
                }
            }
        }
    }

    /// Plays a stage at which players may bet, one after the other from the dealer's left.
    pub(super) fn stage<T: Table<Game>>(
        &mut self,
        stage: &'static Stage,
        wager: Wager,
        board: &Board,
        t: &mut T,
    ) -> Result<(), Halt> {
        let standing = if stage.folds { Standing::Undecided } else { Standing::Playing };
        for at in 0..self.positions.len() {
            if self.positions[at].standing != standing {
                continue;
            }
            let question = |position: &Position| {
                let ante = position.live().next().map(|share| share.ante).unwrap_or_default();
                Decision::Stage(question::Decision::new(stage, position.seat, ante, position.seen(), board))
            };
            let Some(answer) = self.ask(at, question, t)? else { continue };
            let stopped = self.positions[at].player().is_some_and(|player| self.stopped.contains(&player));
            let position = &mut self.positions[at];
            match answer {
                Answer::Stage(question::Answer::Fold) => position.standing = Standing::Folded,
                Answer::Stage(answer) => {
                    if let Some(times) = stage.times(answer) {
                        bet(position, wager, i64::from(times), stage.bet_by, t);
                    }
                }
                // Nobody is there to decide about the Flop: the hand is invalid.
                _ => {
                    let by = if stopped { cite!("MBS-5.10.3", "MBS-5.11") } else { cite!("MBS-5.11") };
                    let (seat, bonus) = (position.seat, self.rules.bonus.absent_returned);
                    position.standing = Standing::Absent(by);
                    self.give_back(Back { bonus, ..Back::invalid("absent", by) }, |at, _| at == seat, t);
                }
            }
        }
        Ok(())
    }

    /// Asks players whether their hands are compared.
    pub(super) fn exposure<T: Table<Game>>(&mut self, t: &mut T) -> Result<(), Halt> {
        for at in 0..self.positions.len() {
            if !self.positions[at].is_playing() {
                continue;
            }
            let question = |position: &Position| Decision::expose(position.seat, position.seen());
            if self.ask(at, question, t)? == Some(Answer::Decline) {
                self.positions[at].standing = Standing::Unexposed;
            }
        }
        Ok(())
    }

    /// Deals with what the house finds when nobody is asked any more.
    pub(super) fn late_findings<T: Table<Game>>(&mut self, t: &mut T) -> Result<(), Halt> {
        while let Some((role, ruling)) = t.ruling()? {
            self.rule(role, ruling, t)?;
        }
        Ok(())
    }

    /// All wagers on the table, and how far their hands have come.
    pub(super) fn wagers(&self) -> impl Iterator<Item = (Standing, &Bet<Wager>)> {
        self.positions.iter().flat_map(|position| position.wagers().map(|bet| (position.standing, bet)))
    }

    /// Whether some hand is still to be compared.
    pub(super) fn any_playing(&self) -> bool {
        self.positions.iter().any(Position::is_playing)
    }

    /// Whether the community cards matter to anybody.
    pub(super) fn board_matters(&self) -> bool {
        self.any_playing() || self.wagers().any(|(_, bet)| bet.wager == Wager::Progressive)
    }
}

/// Everybody on the area stakes this many times their own Ante.
fn bet<T: Table<Game>>(position: &mut Position, wager: Wager, times: i64, by: Cites, t: &mut T) {
    position.standing = Standing::Playing;
    let seat = position.seat;
    for share in position.live_mut() {
        let bet = Bet { seat, player: share.player, wager, stake: share.ante * times };
        t.stake(bet, by);
        share.wagers.push(bet);
    }
}
