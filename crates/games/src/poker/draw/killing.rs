//! Killing the pot by choice, after a look at three cards.
//!
//! Rules: HG-KILL-4a, -4b, -6a. Trap: once anybody has a fourth card it is too late.

use baize_book::cite;
use baize_table::Halt;

use super::dealing::Floor;
use crate::poker::asked::{Ask, Said};
use crate::poker::kill::{KillCause, VoluntaryKill};
use crate::poker::play::{Dealer, Play};
use crate::poker::room::KillRule;

/// The number of cards that a player may look at before killing the pot.
pub(super) const LOOKED_AT: usize = 3;

/// The words that can be said; silence means no.
const WORDS: &[&str] = &["no", "kill"];

/// Asks those who wish to look, clockwise, until somebody kills the pot.
pub(super) fn ask<D: Dealer + ?Sized>(floor: &mut Floor<'_>, play: &mut Play<'_, D>) -> Result<(), Halt> {
    if play.killed || !matches!(play.room.kill, KillRule::Legs { .. }) {
        return Ok(());
    }
    let all = floor.rules.kill_asks_all;
    for at in 0..play.hand.stacks().len() {
        let seat = play.seat(at);
        if !all && !play.looking.contains(&seat) {
            continue;
        }
        let (has, blind) = (play.hand.stacks()[at].began, play.room.kill_blind());
        let wish = VoluntaryKill { killed: play.killed, most_cards: 3, has, blind };
        if wish.refuse().is_some() {
            continue;
        }
        let text = "Kill the pot for double limits?";
        let ask = Ask::Say { seat, text, words: WORDS, by: cite!("HG-KILL-4a", "HG-KILL-4b") };
        if play.ask(at, ask, floor)? == Some(Said::word("kill")) {
            play.kill(at, KillCause::Voluntary);
            return Ok(());
        }
    }
    Ok(())
}
