//! What one viewer may see of what happened. What is hidden from whom is decided here and nowhere else.

use crate::{Fact, Place, Seat, What};

/// Somebody who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody else: spectators, the dealer, a screen on the wall.
    Public,
}

/// The facts without what this viewer may not see: cards face down at other seats or at none, and secret choices of
/// others.
pub fn view(facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
    facts.iter().map(|fact| Fact { what: seen(&fact.what, viewer, facts), by: fact.by }).collect()
}

/// What everybody is told of the answer that was given for somebody who did not answer. Of one that others may not know
/// it is only the first word, such as `set`, without the cards; nobody has chosen them, so there is no one to whom more
/// of it is told.
pub(crate) fn told_of_absent(words: String, hidden: bool) -> String {
    match words.split_once(' ') {
        Some((first, _)) if hidden => first.to_owned(),
        _ => words,
    }
}

/// Who looks at the cards that lie face down at a position: its own player, unless it is said otherwise.
fn looks_at(at: Seat, facts: &[Fact]) -> Option<Seat> {
    let said = facts.iter().find_map(|fact| match fact.what {
        What::Viewed { at: position, by } if position == at => Some(by),
        _ => None,
    });
    said.unwrap_or(Some(at))
}

fn seen(what: &What, viewer: Viewer, facts: &[Fact]) -> What {
    match what {
        What::Dealt { to, card, up } => {
            let own = matches!((to, viewer),
                (Place::Seat(seat, _), Viewer::Seat(mine)) if looks_at(*seat, facts) == Some(mine));
            What::Dealt { to: *to, card: card.filter(|_| *up || own), up: *up }
        }
        What::Stack { to, count, tiles } => {
            let own = matches!((to, viewer),
                (Place::Seat(seat, _), Viewer::Seat(mine)) if looks_at(*seat, facts) == Some(mine));
            What::Stack { to: *to, count: *count, tiles: if own { tiles.clone() } else { Vec::new() } }
        }
        What::Chose { whom, words, secret } => {
            let own = viewer == Viewer::Seat(whom.seat());
            What::Chose { whom: *whom, words: words.clone().filter(|_| !secret || own), secret: *secret }
        }
        What::Discarded { seat, count, cards } => {
            let own = viewer == Viewer::Seat(*seat);
            What::Discarded { seat: *seat, count: *count, cards: if own { cards.clone() } else { Vec::new() } }
        }
        What::Shuffled
        | What::Button { .. }
        | What::Action { .. }
        | What::Put { .. }
        | What::TookBack { .. }
        | What::Pots { .. }
        | What::Out { .. }
        | What::Named { .. }
        | What::Viewed { .. }
        | What::Laid { .. }
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
