//! A round that is over, settled once more from its secret and its choices.

use baize_table::{Input, Status};
use std::sync::Arc;

use crate::fair::played_on;
use crate::record::{Event, Transfer, unhex};
use crate::table::TableState;

/// What the round comes to.
pub(super) struct Again {
    pub(super) lines: serde_json::Value,
    pub(super) transfers: Vec<Transfer>,
    pub(super) staked: Vec<Transfer>,
    pub(super) draws: u64,
}

/// Settles a round again from its secret and its choices alone: even the draws must come out the same.
pub(super) fn settle_again(state: &mut TableState, seed: &str) -> Result<Again, String> {
    state.seed = unhex(seed).ok_or("its secret cannot be read")?;
    if !state.keeps_its_word() {
        return Err("its secret is not the one that was committed to when betting was open".to_owned());
    }
    let mut inputs: Vec<Input> = Vec::new();
    let mut rest = state.inputs.iter();
    let progress = loop {
        let progress = played_on(state.scheme, &*state.table, &state.start, inputs, state.key());
        if !matches!(progress.status, Status::Waiting { .. }) {
            break progress;
        }
        // Chance has been drawn again as far as it can be; the next choice comes from the record.
        inputs = progress.inputs;
        match rest.by_ref().find(|input| !matches!(input, Input::Chance { .. })) {
            Some(choice) => inputs.push(choice.clone()),
            None => return Err("a choice is missing".to_owned()),
        }
    };
    if progress.inputs != state.inputs {
        return Err("its cards or numbers are not those of its secret".to_owned());
    }
    if !matches!(progress.status, Status::Settled | Status::Void(_)) {
        return Err("its inputs do not settle".to_owned());
    }
    let entry = state.settlement(&progress);
    let Event::RoundSettled { lines, .. } = entry.event else { return Err("it was not settled".to_owned()) };
    let staked = state.in_play(&progress.facts);
    let draws = state.inputs.iter().filter(|input| matches!(input, Input::Chance { .. })).count() as u64;
    state.progress = Some(Arc::new(progress));
    Ok(Again { lines, transfers: entry.transfers, staked, draws })
}
