//! Roulette Rage: a wager on a run of one colour, which stays on the table from spin to spin.
//!
//! Rules: UK-3.12 to UK-3.29. The establishing spin sets the colour and is not counted. Fewer than four more of the
//! colour lose, even on the fourth spin (reading R-RAGE4: only this gives the stated edge of 17.0 %); from four on the
//! wager is paid, at the odds of the count, when the run breaks; the count stops at fourteen (R-RAGE15).

use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, Rounding, amount_in, cite};
use baize_table::{Bet, Bettor, Placed, Refusal, Seat, Table};
use serde::{Deserialize, Serialize};

use super::Roulette;
use super::layout::{Kind, Spot, is_red};
use crate::shared::on_paper::{check_amount, check_seat};

/// The count at which the wager begins to win.
const WINS_FROM: u8 = 4;
/// The count that is never exceeded: fifteen with the establishing spin.
const COUNT_MAX: u8 = 14;

/// The side wager's options in force.
pub(super) struct RageRules {
    /// What is paid by count, from [`WINS_FROM`] to [`COUNT_MAX`].
    pays: Vec<(Odds, Cites)>,
    rounding: Rounding,
    electronic: bool,
}

impl RageRules {
    pub(super) fn read(options: &Options, rounding: Rounding) -> Result<RageRules, OptionError> {
        let table = options.odds("rage-table");
        let row = |count: u8| {
            let (odds, set_by) = table.pays(&count.to_string())?;
            let complete = table.clause != Clause::named("UK-3.28");
            let by = if complete { cite!("UK-3.26", "UK-3.14", "UK-3.29") } else { cite!("UK-3.26", "UK-3.14") };
            Ok((odds, by.with(set_by)))
        };
        let pays = (WINS_FROM..=COUNT_MAX).map(row).collect::<Result<_, OptionError>>()?;
        Ok(RageRules { pays, rounding, electronic: options.word("rage-display") == "electronic" })
    }
}

/// The run and the wagers on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rage {
    /// How often the colour has come again since the establishing spin; `None` while no run is established.
    count: Option<u8>,
    wagers: Vec<RageBet>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RageBet {
    seat: Seat,
    player: Bettor,
    stake: Cents,
}

impl Rage {
    pub(super) fn established() -> Rage {
        Rage { count: Some(0), wagers: Vec::new() }
    }

    /// Whether this run can stand after this number: zero ends every run (UK-3.17), and a count needs a colour.
    pub(super) fn check(&self, offered: bool, last: Option<u8>, seats: u8) -> Result<(), String> {
        if let Some(count) = self.count {
            if count > COUNT_MAX {
                return Err(format!("rage.count: {count} is more than the {COUNT_MAX} at which the count stops"));
            }
            if last == Some(0) {
                return Err("rage.count: a zero was spun last, which ends every run (UK-3.17): leave it out".to_owned());
            }
            if last.is_none() {
                return Err("rage.count: a run has a colour: say in `last` which number was spun last".to_owned());
            }
        }
        if !self.wagers.is_empty() && (self.count.is_none() || !offered) {
            return Err(
                "rage.wagers: they need a table marked for Roulette Rage, and a run that has a count".to_owned()
            );
        }
        for (i, bet) in self.wagers.iter().enumerate() {
            let place = format!("rage.wagers[{}]", i + 1);
            check_seat(&format!("{place}.seat"), bet.seat, seats)?;
            check_amount(&format!("{place}.stake"), bet.stake, Cents(1), "uk")?;
            if bet.player.0 == 0 {
                return Err(format!("{place}.player: players are numbered from 1"));
            }
            if self.wagers[..i].iter().any(|other| (other.seat, other.player) == (bet.seat, bet.player)) {
                return Err(format!("{place}: this player has a wager at seat {} already", bet.seat));
            }
        }
        Ok(())
    }

    /// Wagers are taken only between the establishing spin and the next.
    pub(super) fn accept(&self, last: Option<u8>) -> Result<(), Refusal> {
        match (self.count, last) {
            (Some(0), _) => Ok(()),
            (_, Some(0)) => {
                let says = "zero does not open Roulette Rage: another number must be spun first";
                Err(Refusal::new(cite!("UK-3.17", "UK-3.15"), says))
            }
            (None, _) => {
                let says = "Roulette Rage opens after a number of another colour than the one before";
                Err(Refusal::new(cite!("UK-3.15", "UK-3.16", "UK-3.20"), says))
            }
            (Some(_), _) => {
                let says = "no more Rage wagers until the run is broken by the other colour or by zero";
                Err(Refusal::new(cite!("UK-3.16", "UK-3.20", "UK-3.15"), says))
            }
        }
    }

    pub(super) fn standing(&self) -> Vec<Bet<Spot>> {
        self.wagers.iter().map(RageBet::bet).collect()
    }

    /// Takes in a number that was spun: the run goes on, or it breaks and the wagers are settled.
    pub(super) fn spun<T: Table<Roulette>>(
        &mut self,
        rules: &RageRules,
        last: Option<u8>,
        number: u8,
        placed: Placed<'_, Spot>,
        t: &mut T,
    ) {
        self.place(placed, t);
        // What the house has declared void goes back now, whether the run breaks or not.
        self.wagers.retain(|bet| {
            let void = t.is_void(bet.seat);
            if void {
                t.settle(bet.bet().returned("void", cite!("UK-1.11")));
            }
            !void
        });
        let colour = |number: u8| (number != 0).then(|| is_red(number));
        let repeats = number != 0 && last.is_some_and(|last| colour(last) == colour(number));
        if repeats {
            if let Some(count) = self.count {
                self.count = Some((count + 1).min(COUNT_MAX));
                self.announce(rules, count, t);
            }
            return;
        }
        let count = self.count.unwrap_or(0);
        for bet in std::mem::take(&mut self.wagers) {
            t.settle(settle(rules, bet.bet(), count, number == 0));
        }
        if number == 0 {
            self.count = None;
            t.say(cite!("UK-3.17"), || "zero ends the run and does not open Roulette Rage".to_owned());
        } else {
            self.count = Some(0);
            let by = if last == Some(0) { cite!("UK-3.18", "UK-3.17") } else { cite!("UK-3.18", "UK-3.15") };
            t.say(by, || "establishing spin: Roulette Rage wagers may be placed".to_owned());
        }
    }

    /// Adds new wagers to those on the table; nobody needs another wager for that.
    fn place<T: Table<Roulette>>(&mut self, placed: Placed<'_, Spot>, t: &mut T) {
        for bet in placed.bets.iter().filter(|bet| bet.wager.kind == Kind::Rage) {
            self.wagers.push(RageBet { seat: bet.seat, player: bet.player, stake: bet.stake });
            let alone = placed.bets.iter().all(|other| other.player != bet.player || other.wager == bet.wager);
            let by = if alone { cite!("UK-3.20", "UK-3.21", "UK-3.19") } else { cite!("UK-3.20", "UK-3.21") };
            t.say(by, || format!("seat {} has {} on Roulette Rage", bet.seat, amount_in("uk", bet.stake)));
        }
    }

    fn announce<T: Table<Roulette>>(&self, rules: &RageRules, before: u8, t: &mut T) {
        let count = self.count.unwrap_or(0);
        if before == COUNT_MAX {
            t.say(cite!("UK-3.27"), || format!("the run goes on; the count stays at {COUNT_MAX}"));
        } else if rules.electronic {
            t.say(cite!("UK-3.23"), || format!("the display shows {count}"));
        } else {
            let by = if count == 1 { cite!("UK-3.22") } else { cite!("UK-3.25") };
            t.say(by, || format!("Roulette Rage wagers move to circle {count}"));
        }
    }
}

impl RageBet {
    fn bet(&self) -> Bet<Spot> {
        Bet { seat: self.seat, player: self.player, wager: Spot::RAGE, stake: self.stake }
    }
}

/// Settles a wager when a run of this count has been broken, by zero or by the other colour.
fn settle(rules: &RageRules, bet: Bet<Spot>, count: u8, by_zero: bool) -> baize_table::Line<Spot> {
    let outcomes = [
        "4 more of the colour",
        "5 more of the colour",
        "6 more of the colour",
        "7 more of the colour",
        "8 more of the colour",
        "9 more of the colour",
        "10 more of the colour",
        "11 more of the colour",
        "12 more of the colour",
        "13 more of the colour",
        "14 or more of the colour",
    ];
    let Some(row) = count.checked_sub(WINS_FROM).map(usize::from) else {
        let by = cite!("UK-3.26-loss", "UK-3.24", "UK-3.14");
        let by = if by_zero { by.with(cite!("UK-3.17")) } else { by };
        return bet.loses("run too short", by);
    };
    let (odds, by) = rules.pays[row];
    let by = if count == COUNT_MAX { by.with(cite!("UK-3.27", "UK-3.27-pay")) } else { by };
    bet.wins(odds, rules.rounding, outcomes[row], by)
}
