//! The poker room: chips that stay on the table, hands that follow by themselves, the clock, waiting lists and hand
//! histories.

mod calls;
mod clock;
mod half_hour;
pub(crate) mod hand_files;
mod hands;
mod kept;
mod leaving;
mod seating;
mod stacks;
mod standings;
pub(crate) mod tracker;
mod waiting;

pub(crate) use calls::{Hold, Lists, kind_of};
pub(crate) use clock::Clock;
pub(crate) use half_hour::HalfHour;
pub(crate) use kept::{Kept, Left};
pub(crate) use leaving::{BREAKS, NEW};
pub(crate) use standings::{Standing, Standings};
pub(crate) use waiting::{Kind, List, Waiter, Waiting};
