//! Checkpoints: every few seconds one hash of the ends of all chains becomes a leaf of an append-only log, whose head
//! the house signs. Whoever keeps a head notices if rows are cut off, if chains are written again, if an earlier state
//! is put back, or if the house tells others another history.

mod log;
mod maker;
mod note;
mod witness;

pub(crate) use log::{Node, consistency, inclusion, nodes_of, root_of};
pub(crate) use maker::{Checkpoints, Log, Made, keep};
pub use note::Signer;
pub(crate) use note::{Note, Point, origin, read_notes};
