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
    /// The pack, which is gathered and shuffled after every hand.
    pub pack: Shoe,
    /// The button, the blinds, and what each seat owes.
    pub positions: Positions,
    /// The kill button, and who must kill the next pot.
    pub kill: Kill,
    /// The chips that each seat had after its last hand, and how it bought them.
    pub stacks: Vec<Stood>,
    /// Whether the players draw for the button where nobody has it yet; a hand on paper begins with the lowest seat.
    pub draws_for_button: bool,
    /// Whether buy-ins are checked; a hand on paper may begin with any stacks.
    pub buy_ins: BuyIns,
}

/// Whether buy-ins are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuyIns {
    /// A buy-in must be one that the game allows.
    Judged,
    /// Any stack may be brought.
    Free,
}

impl Carry {
    /// What whoever sits there had after their last hand.
    pub fn stood(&self, seat: Seat, orders: &[Order]) -> Stood {
        Stood::of(&self.stacks, seat, orders)
    }
}
