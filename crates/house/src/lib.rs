//! An operator's floor on paper: a house file, checked against its book, and the signs that must be posted there.
//!
//! A house file is TOML: the book, and for each table its game and whatever differs from the book's defaults, under the
//! names that the game's spec gives its options. [`check`] finds everything in it that the book does not allow;
//! [`signs`] makes what is to be printed.

mod choices;
mod conflicts;
mod edges;
mod example;
mod fees;
mod file;
mod finding;
mod floor;
mod html;
mod near;
mod offers;
mod option_words;
mod permitted;
mod remarks;
mod required;
mod sign;
mod table;
mod terms;
mod text;
mod trial;

pub use edges::{Edge, Pricing};
pub use example::example;
pub use finding::{Finding, Weight};
pub use floor::{Floor, Report, check};
pub use html::{Paper, html};
pub use near::nearest;
pub use required::{RequiredSign, demands_leaflet, required};
pub use sign::{EdgeRow, FeeBlock, Leaflet, LimitRow, MeterBlock, OddsBlock, OptionRow, Sign, leaflet, signs};
pub use table::HouseTable;
pub use text::{leaflet_text, text};
