//! What the maths find, as papers: PAR sheets, strategies and comparisons.
//!
//! Each is first a plain value that programs read as JSON, then a [`Document`] of headings, tables and pictures, which
//! can be printed as a page, as PDF, as comma-separated values or in a terminal. Nothing here reads or writes files,
//! and the same figures give the same bytes.

mod agreement;
mod breakdown;
mod catalogue;
mod chart;
mod compare;
mod compared_paper;
mod csv;
mod document;
mod drawing;
mod filing;
mod fingerprint;
mod head;
mod hold;
mod html;
mod in_force;
mod layout;
mod method;
mod options;
mod par;
mod pdf;
mod rules;
mod section;
mod session;
mod strategy;
mod supposed;
mod terms;
mod wager;

pub use agreement::Check;
pub use breakdown::Breakdowns;
pub use catalogue::catalogue;
pub use chart::{ChartGrid, Mark, Tone};
pub use compare::{Compared, Comparison, compare};
pub use compared_paper::{ComparedPaper, Objection, Side};
pub use csv::{CsvTable, csv, csv_tables};
pub use document::{Align, Block, Column, Document, Drawing, Grid};
pub use filing::Filing;
pub use fingerprint::{Stated, fingerprint, stated_fingerprint};
pub use head::PaperHead;
pub use hold::{Hold, HoldRow, PACE};
pub use html::html;
pub use in_force::takes;
pub use method::{CountedFor, Generator, HowFound};
pub use options::SheetOption;
pub use par::ParSheet;
pub use pdf::pdf;
pub use rules::{PayRow, SheetRule};
pub use session::{Session, session};
pub use strategy::StrategySheet;
pub use supposed::{laid_over, under_force};
pub use wager::{Band, MeterShare, SheetRow, Unsound, WagerSheet};
