//! What a house is opened with.

use crate::checkpoint::Signer;
use crate::house::{FloorPlan, Timing};
use crate::settings::Settings;

/// What a house is opened with, apart from its data folder.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// How long the phases of its tables last.
    pub timing: Timing,
    /// What the operator has decided about the server.
    pub settings: Settings,
    /// Exactly these tables, if there is a plan; otherwise a new house opens one of each game.
    pub plan: Option<FloorPlan>,
    /// The key that checkpoints are signed with; without one none are made.
    pub signer: Option<Signer>,
}

impl From<Timing> for Setup {
    fn from(timing: Timing) -> Setup {
        Setup { timing, ..Setup::default() }
    }
}
