//! What the maths find, as paper: PAR sheets, strategies and comparisons.
//!
//! Each is first a plain value that programs read as JSON, then a [`Document`] of headings, tables and pictures, and a
//! document can be printed as a page, as PDF, as comma-separated values or in a terminal. Nothing here reads or writes
//! files, and the same figures give the same bytes.

mod catalogue;
mod compare;
mod csv;
mod document;
mod drawing;
mod html;
mod par;
mod pdf;
mod session;
mod strategy;

pub use catalogue::catalogue;
pub use compare::{Compared, Comparison, compare};
pub use csv::csv;
pub use document::{Align, Block, Column, Document, Drawing, Grid};
pub use html::html;
pub use par::{Band, ParSheet, SheetOption, SheetRow, WagerSheet};
pub use pdf::pdf;
pub use session::{Session, session};
pub use strategy::strategy;
