//! The only way in from outside: HTTP, sockets, the page's files, and what each viewer is sent.

mod assets;
mod desk;
mod http;
mod lists;
mod odds;
mod openapi;
mod posted;
mod set_up;
mod socket;
mod stack_view;
pub(crate) mod view;

pub use http::app;
pub(crate) use http::{App, Problem, You, read};
