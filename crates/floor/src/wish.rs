//! What somebody at a table may want, as it comes over the socket.

use baize_table::Skill;

use crate::keypad::Button;
use crate::table::NewBet;

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Wish {
    /// A seat.
    Sit {
        /// This one, or the first free one.
        seat: Option<u8>,
    },
    /// To leave it: where one plays a hand, when it is over.
    Stand,
    /// Not to leave after the hand.
    Stay,
    /// Another seat, between hands, with the chips that lie before one.
    Move {
        /// This one.
        seat: u8,
    },
    /// The clock on whoever is to act.
    Clock,
    /// Of the staff: that the game breaks and all go to other tables.
    BreakTable,
    /// A wager.
    Bet(NewBet),
    /// Several wagers, all or none.
    Bets {
        /// These.
        bets: Vec<NewBet>,
    },
    /// Something called before the round that is no wager.
    Order {
        /// In these words.
        words: String,
    },
    /// The last wager back.
    Undo,
    /// All wagers back.
    Clear,
    /// The wagers of the last round.
    Rebet,
    /// As much again on everything.
    Double,
    /// No more betting from me, or enough seen of the result.
    Ready,
    /// An answer to what is asked.
    Answer {
        /// In these words.
        words: String,
    },
    /// That the staff place one's wagers in this round.
    Help,
    /// Of the staff: to press a button of the keypad.
    Press {
        /// This one.
        button: Button,
        /// The person's own password again, where the button asks for it.
        password: Option<String>,
    },
    /// Of the staff: to rule.
    Rule {
        /// In these words.
        words: String,
    },
    /// Of the staff: to place wagers for a player who has asked for it.
    BetFor {
        /// Who sits here.
        seat: u8,
        /// These.
        bets: Vec<NewBet>,
    },
    /// A bot in this seat.
    Bot {
        /// This one.
        seat: u8,
        /// How well it plays, where that can differ.
        skill: Option<Skill>,
    },
    /// No bot in this seat.
    Unbot {
        /// This one.
        seat: u8,
    },
}
