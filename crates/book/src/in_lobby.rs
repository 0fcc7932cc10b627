//! Where a list of games has a game, and by which words people look for it.

use serde::Deserialize;

/// How a game stands in a lobby. No variation takes this over from the game that it builds on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct InLobby {
    /// The kind of game that it is.
    pub family: Family,
    /// How soon a round is over.
    pub speed: Speed,
    /// Other names that people have for it.
    #[serde(default)]
    pub also_called: Vec<String>,
    /// Its place among the few games that are shown first, from 1.
    #[serde(default)]
    pub favourite: Option<u8>,
}

/// The kinds of games, whichever book they are in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Wheels and dice.
    Wheels,
    /// Cards to 21 or nearly so.
    Blackjack,
    /// Baccarat and other games to nine.
    Baccarat,
    /// Poker hands against a dealer.
    CasinoPoker,
    /// Hands that are set in two or three parts.
    PaiGow,
    /// Players against each other, for pots.
    PokerRoom,
}

/// How soon a round is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// With what falls or is dealt once.
    Quick,
    /// After a decision or two.
    Steady,
    /// After several rounds of betting.
    Long,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::book_files;
    use crate::game_spec;

    #[test]
    fn the_favourites_have_places_of_their_own_and_every_family_has_one() {
        let ids = book_files().iter().filter_map(|file| file.game_id());
        let all: Vec<&InLobby> = ids.map(|id| &game_spec(&id).expect("a game of a book").lobby).collect();
        let mut places: Vec<u8> = all.iter().filter_map(|lobby| lobby.favourite).collect();
        places.sort_unstable();
        assert_eq!(places, (1..=12).collect::<Vec<u8>>());
        for game in &all {
            let shown = all.iter().any(|other| other.family == game.family && other.favourite.is_some());
            assert!(shown, "no favourite is of the family {:?}", game.family);
        }
    }
}
