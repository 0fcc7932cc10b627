//! How bots play: by the strength of the hand and the price, as far as they see.

use baize_book::Cents;
use baize_table::{Decision, Skill};

use super::action::Action;
use super::asked::{Ask, Asked, Said};

/// What a bot of this strength says.
pub(crate) fn play(asked: &Asked, _skill: Skill) -> Said {
    match &asked.ask {
        Ask::Act(turn) if turn.refuse(&Action::Check).is_none() => Action::Check.into(),
        Ask::Act(turn) if turn.call <= asked.sees.pot && turn.call > Cents::ZERO => match turn.refuse(&Action::Call) {
            None => Action::Call.into(),
            Some(_) => asked.usual(),
        },
        // A claim to the pot is not given up.
        Ask::Say { words, .. } if words.contains(&"play-board") => Said::word("play-board"),
        Ask::Act(_) | Ask::Discard { .. } | Ask::Say { .. } => asked.usual(),
    }
}
