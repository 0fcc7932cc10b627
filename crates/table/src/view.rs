//! What one viewer may see of what happened. Hiding is decided here alone.

use crate::{Fact, Place, Seat, What};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody else: watchers, the dealer, a screen on the wall.
    Public,
}

/// The facts with everything cut out that this viewer may not see: cards face down before others or before nobody,
/// and secret choices of others.
pub fn view(facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
    facts.iter().map(|fact| Fact { what: seen(&fact.what, viewer), by: fact.by }).collect()
}

fn seen(what: &What, viewer: Viewer) -> What {
    match what {
        What::Dealt { to, card, up } => {
            let own = matches!((to, viewer), (Place::Seat(seat, _), Viewer::Seat(mine)) if *seat == mine);
            What::Dealt { to: *to, card: card.filter(|_| *up || own), up: *up }
        }
        What::Chose { seat, words, secret } => {
            let own = viewer == Viewer::Seat(*seat);
            What::Chose { seat: *seat, words: words.clone().filter(|_| !secret || own), secret: *secret }
        }
        What::Shuffled
        | What::Moved { .. }
        | What::Turned { .. }
        | What::Fell { .. }
        | What::Staked { .. }
        | What::Absent { .. }
        | What::Said { .. }
        | What::Meter { .. }
        | What::Ruled { .. } => what.clone(),
    }
}
