//! What somebody at a table may want, as it comes over the socket.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Cents, Skill};

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[ts(optional_fields = nullable)]
pub enum Wish {
    /// To sit down.
    Sit {
        /// The seat, or `None` for the first free one.
        seat: Option<u8>,
    },
    /// To leave the seat: at once, or if one is in a hand, when it is over.
    Stand,
    /// Not to leave after the hand.
    Stay,
    /// To move to another seat between hands, with one's chips.
    Move {
        /// The seat to move to.
        seat: u8,
    },
    /// To put the clock on whoever is to act.
    Clock,
    /// For staff: to break the game, so that everybody goes to other tables.
    BreakTable,
    /// For the floor manager: to open a table again that stopped because of a bug of ours.
    Reopen,
    /// To make one bet.
    Bet(NewBet),
    /// To make several bets, all or none.
    Bets {
        /// The bets, in the order in which they are made.
        bets: Vec<NewBet>,
    },
    /// To call something other than a bet before the round.
    Order {
        /// The order, in words.
        words: String,
    },
    /// To take back the last bet.
    Undo,
    /// To take back all bets.
    Clear,
    /// To make the bets of the last round again.
    Rebet,
    /// To put as much again on every bet.
    Double,
    /// To say that one has finished betting, or has seen enough of the result.
    Ready,
    /// To answer the question that one is asked.
    Answer {
        /// The answer, in words.
        words: String,
    },
    /// To commit to a nonce for the chances of the round, without a bet.
    CommitNonce {
        /// The hash of the nonce, in hex.
        hash: String,
    },
    /// To open the nonce, when betting has closed.
    OpenNonce {
        /// The nonce, in hex.
        nonce: String,
    },
    /// To have the staff place one's bets in this round.
    Help,
    /// For staff: to press a button of the keypad.
    Press {
        /// The button to press.
        button: Button,
        /// The person's own password again, where the button asks for it.
        password: Option<String>,
    },
    /// For staff: to give a ruling.
    Rule {
        /// The ruling, in words.
        words: String,
    },
    /// For staff: to place bets for a player who has asked for it.
    BetFor {
        /// The player's seat.
        seat: u8,
        /// The bets to place.
        bets: Vec<NewBet>,
    },
    /// To put a bot into a seat.
    Bot {
        /// The seat, which must be free.
        seat: u8,
        /// How well it plays, where that can differ.
        skill: Option<Skill>,
    },
    /// To remove a bot from its seat.
    Unbot {
        /// The bot's seat.
        seat: u8,
    },
}

/// A bet as a player asks for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct NewBet {
    /// The wager to put chips on.
    pub wager: String,
    /// How much to bet.
    pub stake: Cents,
    /// The seat to bet at, if it is not one's own.
    pub seat: Option<u8>,
}

/// A button of the keypad.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Button {
    /// All bets are down: betting closes.
    StartGame,
    /// A wager has won the meter.
    HitJackpot,
    /// The win has been checked and is good.
    PayJackpot,
    /// The prize is paid, on the person's own card.
    Swipe,
    /// Everything is reconciled: the next round opens.
    EndGame,
}
