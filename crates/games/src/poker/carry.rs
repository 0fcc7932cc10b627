//! What a table of the room carries from hand to hand.

use baize_cards::Shoe;
use baize_table::{Order, Seat};
use serde::{Deserialize, Serialize};

use super::buy_in::Stood;
use super::kill::Kill;
use super::positions::Positions;

/// What outlives a hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Carry {
    /// The pack; it is gathered and shuffled after every hand.
    pub pack: Shoe,
    /// The button, the blinds and who owes what.
    pub positions: Positions,
    /// The kill button.
    pub kill: Kill,
    /// The chips that each seat had after its last hand, and how it bought them.
    pub stacks: Vec<Stood>,
    /// Whether the players draw for the button where nobody has it yet; a hand on paper begins with the lowest seat.
    pub draws_for_button: bool,
    /// Whether buy-ins are judged; a hand on paper may begin with any stacks.
    pub buy_ins: BuyIns,
}

/// Whether buy-ins are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuyIns {
    /// They are.
    Judged,
    /// They are not.
    Free,
}

impl Carry {
    /// What whoever sits there had after his last hand.
    pub fn stood(&self, seat: Seat, orders: &[Order]) -> Stood {
        Stood::of(&self.stacks, seat, orders)
    }
}
