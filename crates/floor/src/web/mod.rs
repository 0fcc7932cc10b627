//! The only way in from outside: HTTP, sockets, the page's files, and what each viewer is sent.

mod assets;
mod checkpoints;
mod counting;
mod desk;
mod game_list;
mod game_page;
mod guard;
mod http;
mod line;
mod lists;
mod modules;
mod odds;
pub(crate) mod on_wire;
mod openapi;
mod posted;
mod problem;
mod set_up;
pub(crate) mod shown;
mod sight;
mod socket;
mod stack_view;
pub(crate) mod view;

pub use http::app;
pub(crate) use http::{App, Known, You, read};
pub(crate) use problem::Problem;
pub use sight::Sight;
