//! What a round is, whatever the game.
//!
//! A [`Game`] is one straight-line function that asks a [`Table`] for chance and for choices, and tells it everything
//! that happens. What is behind the table is none of its business: [`Recorder`] (live tables, logs and scripts),
//! [`Simulated`] (a fast generator and a strategy) or [`Enumerated`] (every path with its weight).
//!
//! There is no game here to play. A round on paper that is settled, and one that is run input by input, are shown where
//! the games are: in the documentation of `baize_registry`.

mod accepting;
mod any_table;
mod asked;
mod balance;
mod bet;
mod compare;
mod decision;
mod door;
mod dues;
mod ending;
mod entries;
mod enumerated;
mod export;
mod extras;
mod fact;
mod fee;
mod feed;
mod finding;
mod game;
mod halt;
mod info;
mod input;
mod limits;
mod line;
mod live;
mod meter;
mod named_hand;
mod paper;
mod people;
mod piece;
mod progress;
mod reading;
mod recorder;
mod recording;
mod script;
mod script_also;
mod script_feed;
mod script_file;
mod settle;
mod simulated;
mod standing;
mod summary;
mod table;
mod view;
mod wagers;

pub use any_table::{AnyGame, AnyTable, OpenError};
pub use bet::{Bet, Call, OfferedBet, Order, Placed, Wager};
pub use decision::{Choice, Decision, NoAnswer, NoDecision, Question, Skill, Words};
pub use door::Door;
pub use dues::{DueChanges, collect};
pub use enumerated::{Leaf, enumerate};
pub use export::export;
pub use extras::{Beginning, Bound, CardRoom, Extras, Irregular, Money, OfPlaced, OfRules, Orders, Seats};
pub use fact::{Fact, Place, What};
pub use fee::{FeeRates, PostedFee};
pub use feed::{AnyFeed, LogFeed};
pub use finding::{Finding, FindingWord};
pub use game::{Acceptance, Answer, Game, Unready};
pub use halt::{Fault, Halt, Need, Refusal, Role, Ruling};
pub use info::{Readiness, TableInfo, WagerInfo};
pub use input::{Input, Mishap};
pub use line::{Against, Line};
pub use live::LiveRng;
pub use meter::{MeterMove, MeterSpec, Moved, Stand};
pub use named_hand::NamedHand;
pub use people::{Bettor, Owner, SEATS_MAX, Seat, Whom};
pub use piece::Piece;
pub use progress::{Carried, Progress, Start, Status};
pub use reading::Unread;
pub use recorder::Recorder;
pub use script::{Expected, Offer, Script, ScriptFault, ScriptMeters, ScriptRound, Settled};
pub use script_feed::{PlayItem, ScriptFeed};
pub use settle::{RoundReport, ScriptReport, settle};
pub use simulated::{Advised, Simulated, Strategy};
pub use standing::Standing;
pub use summary::{Named, Summary, Told};
pub use table::Table;
pub use view::{Viewer, view};
