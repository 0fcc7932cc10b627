//! How a round ends: what is recorded becomes lines and a status, whatever the game.

use baize_book::{Cents, Cites};

use crate::recording::Recording;
use crate::{Against, Bet, Carried, Fault, Halt, Line, Progress, Refusal, Ruling, Start, Status, balance};

/// What the round has come to, and the clauses by which it is void, if it is.
pub(crate) struct Ending {
    pub(crate) status: Status,
    void_by: Cites,
}

impl Ending {
    /// What the table carries has been worked out with this: after a void round only the equipment has been used.
    pub(crate) fn is_void(&self) -> bool {
        matches!(self.status, Status::Void(_))
    }
}

impl Recording<'_> {
    /// How the round has ended; `silent` is the clause by which the house rules when the book is silent.
    pub(crate) fn ending(&mut self, ended: Result<(), Halt>, silent: Cites) -> Ending {
        let mut void_by = silent;
        let status = match ended {
            Ok(()) if !self.held.is_empty() => {
                let says = format!("`{}` comes too late: nobody is asked any more", self.held[0].1);
                Status::Refused(Refusal::new(Cites::NONE, says))
            }
            Ok(()) => match self.rest() {
                Ok(None) => Status::Settled,
                Ok(Some((role, _))) => Status::Void(role),
                Err(fault) => Status::Broken(fault),
            },
            Err(Halt::Waiting(need)) => Status::Waiting { need, asking: std::mem::take(&mut self.asking) },
            Err(Halt::Refused(refusal)) => Status::Refused(*refusal),
            Err(Halt::Ruled(role, Ruling::VoidRound)) => Status::Void(role),
            Err(Halt::Void(role, by)) => {
                void_by = by;
                Status::Void(role)
            }
            Err(Halt::Ruled(role, ruling)) => {
                Status::Broken(Fault::NoRule(format!("`{role} {ruling}`: this game's book has no such ruling here")))
            }
            Err(Halt::Fault(fault)) => Status::Broken(*fault),
        };
        Ending { status, void_by }
    }

    /// How far the round has come with this ending.
    pub(crate) fn progress(self, ending: Ending, start: &Start, silent: Cites, carry: Carried) -> Progress {
        let is_void = ending.is_void();
        let Recording { mut lines, staked, void_seats, .. } = self;
        if is_void {
            lines = start.bets.iter().chain(&staked).map(|bet| bet.clone().into_void(ending.void_by)).collect();
        } else {
            // What the house has collected for a hand it keeps, whatever becomes of the hand.
            let void = |line: &&mut Line<String>| {
                line.owner.seat().is_some_and(|seat| void_seats.contains(&seat)) && line.against != Against::Fee
            };
            for line in lines.iter_mut().filter(void) {
                (line.returned, line.paid, line.odds) = (line.stake, Cents::ZERO, None);
                (line.outcome, line.by) = ("void", silent);
            }
        }
        Progress {
            facts: self.facts,
            lines,
            status: ending.status,
            carry,
            inputs: self.inputs,
            staked,
            standing: Vec::new(),
            covers: if is_void { Vec::new() } else { self.covers },
            refusals: self.refusals,
            differences: self.differences,
        }
    }
}

impl Progress {
    /// A round that is over must balance: `stood` are the bets that earlier rounds left on the table.
    pub(crate) fn balanced(
        mut self,
        start: &Start,
        stood: Vec<Bet<String>>,
        placed_as: &dyn Fn(&str) -> String,
    ) -> Progress {
        if matches!(self.status, Status::Settled | Status::Void(_)) {
            let opening: Vec<Bet<String>> = start.bets.iter().cloned().chain(stood).collect();
            if let Err(says) = balance::check(&opening, &self.staked, &self.standing, &self.lines, placed_as) {
                self.status = Status::Broken(Fault::Unbalanced(says));
            }
        }
        self
    }
}
