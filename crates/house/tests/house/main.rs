//! House files from inside and outside what their books allow; one program, because each links all games.

mod faithful;
mod floor;
mod options;
mod signs;
mod unlawful;
