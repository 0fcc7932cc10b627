//! The most cards that a round can take, which tells how many deals are counted.

use baize_book::Options;
use baize_games::blackjack::Blackjack;
use baize_games::player_dealer::blackjack::{BlackjackPoker, HawaiianBlackjack, Own};
use baize_games::player_dealer::{Banked, BankedGame};
use baize_table::Game as _;

use super::california::Game;
use super::dealer::Endings;
use super::setting::Setting;
use super::uk;

/// The cards of a full shoe, and how many of them a hand and the dealer can take together at most.
pub(crate) fn deals(game: &str, options: &Options) -> Option<(u64, u64)> {
    match game {
        "uk/blackjack" => {
            let rules = Blackjack::rules(options).ok()?;
            Some(deepest(&uk::setting(&rules, uk::whole(&rules), crate::STAKE)))
        }
        "hg/hawaiian-blackjack" => banked::<HawaiianBlackjack>(options),
        "hg/blackjack-poker" => banked::<BlackjackPoker>(options),
        _ => None,
    }
}

fn banked<G: BankedGame<Own = Own>>(options: &Options) -> Option<(u64, u64)> {
    let rules = Banked::<G>::rules(options).ok()?;
    Some(deepest(&Game::new(&rules.own, rules.own.packs()).setting()))
}

/// The dealer's first card, the longest hand with the card that takes it over, and the most cards that the dealer
/// draws.
fn deepest(setting: &Setting) -> (u64, u64) {
    let depth = |up: &super::setting::Up| {
        let hands = &setting.hands[up.hands];
        let endings = Endings::new(&hands.kinds, &up.shoe, up.kind, &up.naturals, &setting.table.draws);
        1 + u64::from(hands.longest()) + 1 + endings.longest as u64
    };
    let cards = setting.ups.iter().map(|up| up.shoe.iter().map(|count| u64::from(*count)).sum::<u64>() + 1);
    let cards = cards.max().unwrap_or(0);
    (cards, setting.ups.iter().map(depth).max().unwrap_or(0).min(cards))
}
