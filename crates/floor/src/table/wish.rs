//! What somebody at a table may want, as its task is told it.

use baize_book::Cents;
use baize_table::Skill;
use baize_wire as wire;

use crate::table::keypad::Button;
use crate::table::state::NewBet;
use crate::web::on_wire;

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// A wish with which its player commits to a nonce.
    Hashed {
        /// The hash of the nonce, in hex.
        hash: String,
        /// What is wished for.
        wish: Box<Wish>,
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
    /// For staff: to stand somebody up.
    Unseat {
        /// The seat at which they sit.
        seat: u8,
        /// The reason, which is on record.
        reason: String,
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

impl Wish {
    /// The same with the hash of a nonce, if there is one.
    pub(crate) fn with_hash(self, hash: Option<String>) -> Wish {
        match hash {
            Some(hash) => Wish::Hashed { hash, wish: Box::new(self) },
            None => self,
        }
    }

    /// The hash of a nonce that comes with it, and what is wished for.
    pub(crate) fn without_hash(self) -> (Option<String>, Wish) {
        match self {
            Wish::Hashed { hash, wish } => (Some(hash), *wish),
            wish => (None, wish),
        }
    }
}

impl From<wire::NewBet> for NewBet {
    fn from(bet: wire::NewBet) -> NewBet {
        NewBet { wager: bet.wager, stake: Cents(bet.stake.0), seat: bet.seat }
    }
}

/// A wish as it came over the socket.
impl From<wire::Wish> for Wish {
    fn from(wish: wire::Wish) -> Wish {
        let all = |bets: Vec<wire::NewBet>| bets.into_iter().map(NewBet::from).collect();
        match wish {
            wire::Wish::Sit { seat } => Wish::Sit { seat },
            wire::Wish::Stand => Wish::Stand,
            wire::Wish::Stay => Wish::Stay,
            wire::Wish::Move { seat } => Wish::Move { seat },
            wire::Wish::Clock => Wish::Clock,
            wire::Wish::BreakTable => Wish::BreakTable,
            wire::Wish::Reopen => Wish::Reopen,
            wire::Wish::Bet(bet) => Wish::Bet(bet.into()),
            wire::Wish::Bets { bets } => Wish::Bets { bets: all(bets) },
            wire::Wish::Order { words } => Wish::Order { words },
            wire::Wish::Undo => Wish::Undo,
            wire::Wish::Clear => Wish::Clear,
            wire::Wish::Rebet => Wish::Rebet,
            wire::Wish::Double => Wish::Double,
            wire::Wish::Ready => Wish::Ready,
            wire::Wish::Answer { words } => Wish::Answer { words },
            wire::Wish::CommitNonce { hash } => Wish::CommitNonce { hash },
            wire::Wish::OpenNonce { nonce } => Wish::OpenNonce { nonce },
            wire::Wish::Help => Wish::Help,
            wire::Wish::Press { button, password } => Wish::Press { button: button.into(), password },
            wire::Wish::Rule { words } => Wish::Rule { words },
            wire::Wish::BetFor { seat, bets } => Wish::BetFor { seat, bets: all(bets) },
            wire::Wish::Bot { seat, skill } => Wish::Bot { seat, skill: skill.map(on_wire::skill) },
            wire::Wish::Unbot { seat } => Wish::Unbot { seat },
        }
    }
}
