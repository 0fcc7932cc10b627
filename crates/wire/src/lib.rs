//! The wire: every message between the floor and its pages or other clients, as plain types.
//!
//! The floor fills these types and reads nothing by key. From them are generated the declarations for the page
//! (`web/wire.d.ts`), the description of the HTTP interface (`docs/openapi.json`) and that of the socket
//! (`docs/asyncapi.json`). A test compares the files with the types.
//!
//! There is no rule of a game here and no dependency on the engine: whoever writes a client needs this and no more.

mod account;
mod change;
mod checkpoint;
mod describe;
mod fact;
mod game;
mod history;
mod id;
mod jackpot;
mod lobby;
mod odds;
mod person;
mod proof;
mod question;
mod room;
mod socket;
mod talk;
mod value;
mod view;
mod wish;

pub use account::{Account, Credentials, LoggedOut, Me};
pub use change::{Change, Grown, ListsChange, Rows};
pub use checkpoint::{Checkpoint, Consistency, Inclusion};
pub use describe::{asyncapi, openapi, typescript};
pub use fact::{Against, Fact, Line, MeterMove, Moved, NamedHand, Place, Ruling, What};
pub use game::{
    ClauseEntry, Family, Fee, Game, GameInList, GameOption, GameWager, House, PayTable, Rate, Rule, SignLine, Speed,
};
pub use history::{Board, Net, Replay, RoundInList, Rounds, Summary};
pub use id::{Bettor, PlayerId, RoundId, Seq, TableId};
pub use jackpot::{
    Adjusted, Adjustment, BackOut, BackedOut, BackedOutBy, CardsAt, GameMeters, Hit, HouseMeter, Linked, Movement, Win,
    Winner,
};
pub use lobby::{Bank, LobbyTable, NewTable, Opened};
pub use odds::{
    Bounds, Compared, Comparison, Envy, EnvyRow, FeeRow, Figure, Measures, MeterPart, MeterPiece, MeterRow, Method,
    Objection, OutcomeRow, Priced, Progress, Progressive, Share, Stated, Supposed, Supposition, Verdict,
};
pub use person::{
    Barred, Code, Done, EndSessions, Enrolment, FoundPerson, NewPassword, OneTimePassword, OwnPassword, RecoveryCodes,
    SeatOf, SecondFactor, Session, ToBar, ToLift, Unseat,
};
pub use proof::{Draw, Equipment, NonceHash, NonceShare, Nonces, OnRecord, Proof};
pub use question::{Choice, Hint, Question};
pub use room::{
    BuyIn, Clock, Hold, JoinedList, OwnPlace, StackSeat, StackSeatChange, TableOnList, Waiter, WaitingList, Wanted,
};
pub use socket::{Message, MessageId, Problem, WishMessage};
pub use talk::{MayTalk, Said, Silenced, ToSay};
pub use value::{Cents, Clause, Clauses, Dealer, Fine, Phase, Piece, Role, Skill, Text, Told};
pub use view::{
    ButtonState, Meter, MeterChange, Offer, Order, PlacedBet, Seated, SeatedChange, Unready, View, ViewChange, Wager,
    WagerChange, You,
};
pub use wish::{Button, NewBet, Wish};

/// The version of the protocol. It changes when a page of before could not read what is sent now, or would be misread;
/// such a page then loads itself again.
pub const PROTOCOL: u32 = 2;
