//! How bots play: by the strength of the hand and the price, as far as they see.
//!
//! They know what [`Asked`] holds and nothing else, and say the same whenever they are asked the same: where a player
//! would toss a coin, they take the answer from a hash of the cards and the pot.

mod betting;
mod discards;
mod equity;
mod unseen;
mod worth;

use baize_table::{Decision, Skill};

use super::asked::{Ask, Asked, Said};
use unseen::Dice;

/// What a bot of this skill answers. The answer is never refused.
pub(crate) fn play(asked: &Asked, skill: Skill) -> Said {
    let mut dice = Dice::of(&asked.sees);
    let said = match &asked.ask {
        Ask::Act(turn) => Said::Act(betting::act(&asked.sees, turn, skill, &mut dice)),
        Ask::Discard { least, most, .. } => {
            Said::Discard(discards::choose(&asked.sees, (*least).into(), (*most).into(), skill, &mut dice))
        }
        // Cards speak: a bot whose best hand is the board alone wishes to play it.
        Ask::Say { words, .. } if words.contains(&"play-board") => Said::word("play-board"),
        Ask::Say { .. } => asked.usual(),
    };
    debug_assert!(asked.refuse(&said).is_none(), "`{said}` is refused");
    match asked.refuse(&said) {
        None => said,
        Some(_) => asked.usual(),
    }
}
