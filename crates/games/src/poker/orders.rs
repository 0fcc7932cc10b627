//! What players call between hands: sitting out, coming in, straddles, kills; and what the house orders.
//!
//! Rules: HG-HOLDEM-3a to -6c and their kin, HG-PL-6a, HG-KILL-4a to -7.

use baize_book::{Cents, Cites};
use baize_table::{Order, Refusal, Seat};

use super::blinds::Straddling;
use super::fees::Collection;
use super::positions::Wish;
use super::room::{KillRule, Room};

/// What may be called between hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Called {
    /// The player is dealt out until they are back.
    Away,
    /// The player is back, and comes in this way.
    Back(Wish),
    /// The player wishes to come in this way.
    Wait(Wish),
    /// The player posts a live straddle on the next hand.
    Straddle,
    /// The player kills the next pot.
    Kill,
    /// The player wishes to look at three cards before deciding whether to kill the pot (HG-KILL-4a).
    Look,
    /// The player asks to be dealt into the killed pot, and promises to kill the next (HG-KILL-6b).
    Agree,
    /// The player objects to anybody who would come in by a kill (HG-LOWBALL-7a, HG-KILL-6b).
    Object,
    /// The player sat at this other seat until now.
    Moved(Seat),
    /// The house collects for the time.
    Time,
    /// Somebody else has taken the seat since the last hand.
    New,
    /// The player comes from a game of the same type and limit that broke, and need not buy in in full (HG-KILL-9a).
    GameBroke,
}

impl Called {
    /// Reads an order; the refusal lists the orders that there are.
    pub fn read(order: &Order) -> Result<Called, Refusal> {
        let wish = |word: &str| match word {
            "now" => Some(Wish::Now),
            "big-blind" => Some(Wish::BigBlind),
            "after-button" => Some(Wish::AfterButton),
            "kill" => Some(Wish::Kill),
            _ => None,
        };
        let called = match order.words.split(' ').collect::<Vec<_>>()[..] {
            ["away"] => Some(Called::Away),
            ["back"] => Some(Called::Back(Wish::Now)),
            ["back", word] => wish(word).map(Called::Back),
            ["wait", word] => wish(word).map(Called::Wait),
            ["straddle"] => Some(Called::Straddle),
            ["kill"] => Some(Called::Kill),
            ["look"] => Some(Called::Look),
            ["agree"] => Some(Called::Agree),
            ["object"] => Some(Called::Object),
            ["moved", seat] => seat.parse().ok().map(|seat| Called::Moved(Seat(seat))),
            ["time"] => Some(Called::Time),
            ["new"] => Some(Called::New),
            ["game-broke"] => Some(Called::GameBroke),
            _ => None,
        };
        called.ok_or_else(|| {
            let ways = "now, big-blind, after-button or kill";
            let words = format!("away, back, back WAY, wait WAY ({ways}), straddle, kill, look, agree, object");
            Refusal::new(Cites::NONE, format!("`{}`: between hands you may call {words}", order.words))
        })
    }
}

/// All that can be called at a table of these rules, with what it means; the last ones are the house's.
pub(super) fn calls(room: &Room) -> Vec<(&'static str, &'static str)> {
    let mut calls = vec![("away", "deal me out until I am back"), ("back", "deal me in again, as soon as I may be")];
    if room.positions.blinds.big() > Cents::ZERO {
        calls.push(("back WAY", "the same, by this WAY: now, big-blind, after-button or kill, as the limit has them"));
        calls.push(("wait WAY", "a newcomer chooses a WAY in"));
    }
    if room.straddling == Straddling::Live {
        calls.push(("straddle", "post twice the big blind, live, left of it"));
    }
    if matches!(room.kill, KillRule::Legs { .. }) {
        calls.push(("kill", "kill the next pot by choice"));
        calls.push(("look", "look at three cards, and kill the pot then or not"));
        calls.push(("agree", "be dealt into a killed pot, and kill the next"));
        calls.push(("object", "object to anybody who would come in by a kill, or agree to one"));
    }
    calls.push(("moved SEAT", "the house: the player here sat at this SEAT until now"));
    calls.push(("new", "the house: somebody else sits here now"));
    calls.push(("game-broke", "the house: the player comes from a game like this that broke, with their chips"));
    if matches!(room.collection, Collection::Time { .. }) {
        calls.push(("time", "the house: a half hour begins, and each pays for it"));
    }
    calls
}

/// The word for a way in.
pub(super) fn way(wish: Wish) -> &'static str {
    match wish {
        Wish::Now => "now",
        Wish::BigBlind => "big-blind",
        Wish::AfterButton => "after-button",
        Wish::Kill => "kill",
    }
}
