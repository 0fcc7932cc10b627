//! The proof of a finished round.

use baize_wire as wire;

use crate::fair::equipment::draws;
use crate::fair::scheme::Share;
use crate::house::House;
use crate::record::history::OldRound;
use crate::record::time::time;
use crate::record::{hex, unhex};

/// The proof of a round for somebody who may see all of it, or for somebody who may not.
pub(crate) fn proof(house: &House, old: &OldRound, is_open: bool) -> wire::Proof {
    let state = &old.state;
    let secret = old.seed.clone().filter(|_| is_open);
    let shares = state.nonces.shares();
    let key = secret.as_deref().and_then(unhex).map(|secret| state.spot().key(state.scheme, &secret, &shares));
    let share = |Share { player, hash, nonce }: &Share| wire::NonceShare {
        player: *player,
        name: house.player(*player).map(|info| info.name),
        hash: hex(hash),
        nonce: nonce.map(|nonce| hex(&nonce)),
    };
    wire::Proof {
        table: state.id,
        round: state.round,
        game: state.game.id().into(),
        scheme: state.scheme.word().into(),
        commitment: state.commitment.clone(),
        opened: wire::OnRecord { row: state.opened, at: time(old.opened_ms) },
        closed: wire::OnRecord { row: old.closed, at: time(old.began_ms) },
        opening_hash: hex(&state.opening_hash),
        opening: is_open.then(|| old.opening.clone()),
        nonces: shares.iter().map(share).collect(),
        secret,
        key: key.map(|key| hex(&key)),
        draws: key.map(|key| draws(state, key)).unwrap_or_default(),
    }
}
