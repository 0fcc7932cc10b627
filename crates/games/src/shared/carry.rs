//! What most card games against the house carry: a pack that is fresh for each round, and a meter where there is one.

use baize_cards::Shoe;
use baize_table::Stand;
use serde::{Deserialize, Serialize};

/// What outlives a round: the pack, which is fresh for each.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackCarry {
    /// The pack that the next round is dealt from.
    pub(crate) pack: Shoe,
}

/// What outlives a round: the pack, which is fresh for each, and the progressive meter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeterCarry {
    /// The pack that the next round is dealt from.
    pub(crate) pack: Shoe,
    /// Where the meter stands.
    pub(crate) meter: Stand,
}
