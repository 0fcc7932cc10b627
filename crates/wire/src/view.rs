//! The view of a table: everything that one viewer may see of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

use crate::change::changing;
use crate::{
    Bettor, Board, Button, BuyIn, Cents, Clause, Clauses, Clock, Dealer, Fact, Fine, Hit, Hold, Line, Nonces, Phase,
    PlayerId, Question, Role, RoundId, Seq, Skill, StackSeat, TableId, Text,
};

changing! {
    /// A table as one viewer may see it. Values that are not always there are there only where players have stacks.
    pub struct View;

    /// The values of a view that are different now.
    pub struct ViewChange;

    always {
        /// The version of the protocol in which the floor speaks.
        protocol: u32,
        /// The fingerprint of the page's files; empty where they are read again each time.
        page: Text,
        /// The number of this view; what is sent of the next says which it follows.
        number: u64,
        /// The number of the table.
        table: TableId,
        /// The table's name in the lobby.
        name: String,
        /// The id of the game, such as `uk/roulette`.
        game: Text,
        /// The name of the game.
        game_name: Text,
        /// The felt on which the page draws it.
        felt: Text,
        /// The number of the round; 0 before the first.
        round: RoundId,
        /// The last row of the table on record.
        seq: Seq,
        /// How far the round is.
        phase: Phase,
        /// How long the phase still lasts, in milliseconds; null where nothing is timed.
        deadline_ms: Option<u64>,
        /// How long the phase lasts in all, in milliseconds.
        window_ms: Option<u64>,
        /// The fingerprint of the round's secret.
        commitment: String,
        /// Who has a share in the chances of the round.
        nonces: Nonces,
        /// The viewer, if they have an account.
        you: Option<You>,
        /// The viewer's role, if they are one of the staff.
        role: Option<Role>,
        /// The buttons of the keypad, for staff.
        buttons: Option<Vec<ButtonState>>,
        /// How many people look on without a seat.
        watching: usize,
        /// The highest number of a seat.
        seat_count: Option<u8>,
        /// The numbers of all seats, taken or not.
        seat_numbers: Vec<u8>,
        /// The smallest and the largest stake by kind of wager.
        limits: BTreeMap<String, (Option<Cents>, Cents)>,
        /// What the viewer is asked.
        question: Option<Question>,
        /// The seats that are asked something.
        waiting: Vec<u8>,
        /// All options in force, as text.
        options: BTreeMap<String, String>,
        /// Who deals at the table.
        dealer: Dealer,
        /// Where the table stands.
        premises: String,
        /// Tables of one game with one link share their meters.
        link: String,
        /// The jackpot that locks the table, or that was hit there.
        pending: Option<Hit>,
        /// The orders that the viewer may call.
        orders: Vec<String>,
        /// Numbers that the game carries from round to round and everybody may see.
        carry: BTreeMap<Text, Option<u8>>,
        /// The seats to which the viewer is called from waiting lists.
        called_to: Vec<Hold>,
        /// Why the table has stopped, if a bug of ours has stopped it; for staff.
        stopped: Option<String>,
        /// What a seat is offered before the round.
        offer: Option<Offer>,
    }

    sometimes {
        /// The wager by which a player buys a stack.
        stack: Text,
        /// What the viewer may buy.
        buy_in: Option<BuyIn>,
        /// Whether enough are there for a hand.
        can_begin: bool,
        /// How long the pause between two hands still lasts, in milliseconds.
        between_ms: Option<u64>,
        /// The clock, if somebody has asked for it.
        clock: Option<Clock>,
        /// Whether the viewer leaves when the hand is over.
        leaving: bool,
        /// Chips that the viewer wants before the next hand.
        top_up: Cents,
        /// Whether the game has broken.
        broken: bool,
        /// Seats that are held for players who were called to them.
        held: Vec<Hold>,
        /// The waiting list of the table's game and limit.
        list: String,
    }

    beside {
        /// The seats that are taken.
        seats: Vec<Seated>,
        /// The bets of this round.
        bets: Vec<PlacedBet>,
        /// Bets that stand from earlier rounds.
        standing: Vec<PlacedBet>,
        /// Stakes added during the round.
        staked: Vec<PlacedBet>,
        /// The opening wagers, with why one is not taken.
        wagers: Vec<Wager>,
        /// What has happened in the round, as far as the viewer may see it.
        facts: Vec<Fact>,
        /// The settlement, bet by bet.
        lines: Vec<Line>,
        /// The table's progressive meters.
        meters: Vec<Meter>,
        /// The orders that have been called for this round.
        called: Vec<Order>,
        /// Seats whose bets do not go together as they are, or whose player must be told something about them.
        unready: Vec<Unready>,
        /// Summaries of the last rounds, the oldest first.
        history: Board,
        /// The chips of every seat, and its standing in the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stacks: Option<Vec<StackSeat>>,
    }
}

/// The viewer of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct You {
    /// The number of their account.
    pub player: PlayerId,
    /// The name shown at tables.
    pub name: String,
    /// Their seat, if they have one.
    pub seat: Option<u8>,
    /// Their money that is on no table.
    pub balance: Cents,
    /// Whether they have finished betting, or have seen enough of the result.
    pub ready: bool,
}

changing! {
    /// A seat that is taken.
    pub struct Seated;

    /// What is different at a seat that is taken.
    pub struct SeatedChange;

    always {
        /// The number of the seat.
        seat: u8,
        /// The name of whoever sits there.
        name: Option<String>,
        /// Whether it is a bot.
        bot: bool,
        /// How well a bot plays, where that can differ.
        skill: Option<Skill>,
        /// Whether it is the viewer.
        you: bool,
        /// Whether they have finished betting, or have seen enough of the result.
        ready: bool,
        /// Whether they have asked the staff to place their bets.
        help: bool,
        /// Whether they have a question to answer.
        asked: bool,
    }

    sometimes {}
}

/// Chips on a wager, with their owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlacedBet {
    /// The seat that the chips are at.
    pub seat: u8,
    /// The own seat of whoever made the bet.
    pub by: Bettor,
    /// The account of whoever made the bet.
    pub player: Option<PlayerId>,
    /// The name of whoever made the bet.
    pub name: Option<String>,
    /// The wager that the chips are on.
    pub wager: String,
    /// How many chips, in cents.
    pub stake: Cents,
    /// Whether it is the viewer's own.
    pub yours: bool,
}

changing! {
    /// An opening wager of a table, its limits, and why it is not taken now.
    pub struct Wager;

    /// What is different of an opening wager.
    pub struct WagerChange;

    always {
        /// The wager as messages write it.
        name: Text,
        /// The kind of the wager in its game.
        kind: Text,
        /// What it is, as a sentence.
        says: Text,
        /// The clause that it comes from.
        clause: Clause,
        /// The smallest stake; null where nobody may buy a stack.
        min: Option<Cents>,
        /// The largest stake.
        max: Cents,
        /// Whether it is taken now.
        open: bool,
        /// Why it is not taken, as a sentence.
        why: Option<String>,
        /// The clauses by which it is not taken.
        by: Option<Clauses>,
    }

    sometimes {
        /// What most would buy, where the wager is a stack.
        usual: Cents,
    }
}

changing! {
    /// A progressive meter of a table.
    pub struct Meter;

    /// What is different of a meter.
    pub struct MeterChange;

    always {
        /// The meter's name in the game.
        name: Text,
        /// The account of its main part.
        account: String,
        /// How much it has reached.
        main: Fine,
        /// How much its reserve has reached.
        reserve: Fine,
        /// The stake of a wager on it, where that is fixed.
        unit: Option<Cents>,
        /// How stakes are divided on it, in words.
        terms: String,
        /// The clauses that order it to be shown.
        by: Clauses,
    }

    sometimes {}
}

/// A button of the keypad as one of the staff sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ButtonState {
    /// Which button it is.
    pub button: Button,
    /// The words on the button.
    pub says: Text,
    /// Whether they may press it now.
    pub enabled: bool,
    /// Why they may not.
    pub why: Option<String>,
    /// The clauses that give the game this button.
    pub by: Clauses,
}

/// Something other than a bet that was called before the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Order {
    /// The seat that it concerns.
    pub seat: u8,
    /// The own seat of the person who called it.
    pub player: Bettor,
    /// The words of the order.
    pub words: String,
}

/// A seat whose bets do not go together as they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Unready {
    /// The seat of the bets.
    pub seat: u8,
    /// The own seat of whoever made them.
    pub by: Bettor,
    /// What is missing, as a sentence.
    pub says: String,
    /// The clauses that order it.
    pub clauses: Clauses,
}

/// What a seat is offered before the round, such as the bank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Offer {
    /// The seat that has to answer.
    pub seat: u8,
    /// The order by which the seat declines.
    pub decline: Text,
    /// How long it may still answer, in milliseconds.
    pub left_ms: u64,
}
