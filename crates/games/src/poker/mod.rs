//! The mechanism that all games of the poker room share: betting, blinds, pots, and positions from hand to hand.
//!
//! Everything here is pure and asks the table nothing. A game deals, asks and settles; [`Hand`] holds the chips,
//! [`Betting`] says whose [`Turn`] it is and what is legal, [`Positions`] and [`Kill`] live in the carry.
//!
//! ```text
//! let deal = carry.positions.deal(&rules.positions, stack_of);          // button, who is dealt in, who posts what
//! let mut hand = Hand::new(deal.seats.iter().map(|seat| (*seat, stack_of(*seat))));
//! let opening = deal.post(&mut hand);                                    // blinds and other posts lie in front
//! let mut betting = Betting::open(&rules.limits[0], &hand, opening);
//! while let Some(turn) = betting.turn(&hand) {
//!     let answer = dealer.act(turn, sees)?;                              // refused by `turn.refuse`
//!     betting.carry_out(&mut hand, answer);
//! }
//! hand.end_round();                                                      // what nobody called goes back
//! ```

mod action;
pub mod asian;
pub mod asked;
mod award;
mod betting;
mod blinds;
mod boards;
mod bots;
mod buy_in;
mod carry;
mod clauses;
pub mod draw;
mod fees;
pub mod flop;
mod game;
mod hand;
pub mod history;
mod kill;
mod killers;
mod limits;
pub mod match_it;
pub mod mexican;
mod muck;
mod orders;
pub mod play;
mod positions;
mod room;
mod round;
mod showdown;
mod stub;
pub mod stud;
mod summary;
mod turn;
mod wager;

pub use action::{Action, Gesture};
pub use award::{Halves, high_low};
pub use betting::{Betting, ForcedOption, Moved, Opening};
pub use blinds::{BLINDS_MAX, BlindLayout, Blinds, Deal, Post, PostedFor, ShortBlind, Straddling};
pub use boards::{EqualBoards, leader};
pub use buy_in::{BuyIn, Stood};
pub use carry::{BuyIns, Carry};
pub use clauses::Clauses;
pub use fees::{CollectWhen, Collection, FeeClauses, FeeRow, PerHand, Shortfall};
pub use game::{
    AsianFiveCardStud, Badugi, CrazyPineapple, DeuceToSeven, Family, FamilyStakes, Lowball, MatchIt, MexicanPoker,
    NoLimitHoldem, Omaha, OmahaHiLo, PotLimitHoldem, Razz, ReverseHoldem, Rules, SevenCardStud, SevenCardStudHiLo,
    TexasHoldem, kind_of, midway, rules_of,
};
pub use hand::{Hand, PLAYERS_MAX, Stack};
pub use kill::{Kill, KillCause, KillNews, PlayedHand, VoluntaryKill, kill_blind};
pub use limits::{
    Among, Cap, Checking, HalfBet, Limits, MinRaiseFrom, NoLimit, PotLimit, RaiseRule, Reopens, Structure,
};
pub use orders::Called;
pub use positions::{
    ButtonRule, Newcomers, NewcomersButton, PositionClauses, PositionRules, Positions, Return, Sitting, Standing, Wish,
};
pub use room::{DealtFrom, KillRule, PotMeasured, Room, RoomClauses, Scoop};
pub use round::play_round;
pub use showdown::{Ended, Winners};
pub use stub::EarlyBurns;
pub use turn::{Amounts, Closed, Forcing, Special, Turn};
pub use wager::Wager;
