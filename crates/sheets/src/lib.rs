//! What the maths find, as paper: PAR sheets, strategies and comparisons.
//!
//! Each is first a plain value that programs read as JSON, then a [`Document`] of headings, tables and pictures, and a
//! document can be printed as a page, as PDF, as comma-separated values or in a terminal. Nothing here reads or writes
//! files, and the same figures give the same bytes.

mod breakdown;
mod catalogue;
mod compare;
mod csv;
mod document;
mod drawing;
mod html;
mod in_force;
mod par;
mod pdf;
mod rules;
mod section;
mod session;
mod strategy;
mod supposed;
mod terms;
mod wager;

pub use breakdown::Breakdowns;
pub use catalogue::catalogue;
pub use compare::{Compared, Comparison, compare};
pub use csv::csv;
pub use document::{Align, Block, Column, Document, Drawing, Grid, readable};
pub use html::html;
pub use in_force::takes;
pub use par::{ParSheet, SheetOption};
pub use pdf::pdf;
pub use rules::{PayRow, SheetRule};
pub use session::{Session, session};
pub use strategy::strategy;
pub use supposed::{laid_over, under_force};
pub use wager::{Band, MeterShare, SheetRow, Unsound, WagerSheet};
