//! The pieces from which hands are set: cards or tiles.

use baize_cards::{Card, Tile};
use serde::Serialize;
use std::fmt;

/// A card or a tile. In messages each is the word by which it is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(untagged)]
pub enum Piece {
    /// A playing card of a pack.
    Card(Card),
    /// A tile of pai gow.
    Tile(Tile),
}

impl From<Card> for Piece {
    fn from(card: Card) -> Piece {
        Piece::Card(card)
    }
}

impl From<Tile> for Piece {
    fn from(tile: Tile) -> Piece {
        Piece::Tile(tile)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Card(card) => card.fmt(f),
            Piece::Tile(tile) => tile.fmt(f),
        }
    }
}
