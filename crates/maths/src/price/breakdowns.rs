//! Which tables of chances each game has.

use baize_book::{GameSpec, OptionError, Options};
use baize_games::baccarat::PuntoBanco;
use baize_games::baccarat::colorado::{
    Baccarat, DragonBonus, EternalBaccarat, EzBaccarat, FiveTreasures, Fortunes99, GoldenFrog, InfiniteFortune,
    MidiBaccarat, MiniBaccarat,
};
use baize_games::player_dealer::blackjack::{BlackjackPoker, HawaiianBlackjack};
use baize_games::player_dealer::pai_gow::{JokersWildPaiGowPoker, PaiGowPoker};
use baize_table::Game;

use super::{blackjack, pai_gow, tiles, totals};
use crate::breakdown::Breakdown;

/// How often what happens in a game under these options, apart from any wager; none where there is nothing that its
/// wagers do not show. A game's own rules say what is dealt, so that options which open no table are refused.
pub fn breakdowns(spec: &GameSpec, options: &Options) -> Result<Vec<Breakdown>, OptionError> {
    match spec.id.as_str() {
        "uk/blackjack" => blackjack::scores(options),
        "hg/hawaiian-blackjack" => blackjack::banked_scores::<HawaiianBlackjack>(options),
        "hg/blackjack-poker" => blackjack::banked_scores::<BlackjackPoker>(options),
        "uk/punto-banco" => Ok(totals::of(PuntoBanco::rules(options)?.decks().into())),
        "co/baccarat" => totals::colorado::<Baccarat>(options),
        "co/mini-baccarat" => totals::colorado::<MiniBaccarat>(options),
        "co/midi-baccarat" => totals::colorado::<MidiBaccarat>(options),
        "co/5-treasures" => totals::colorado::<FiveTreasures>(options),
        "co/99-fortunes" => totals::colorado::<Fortunes99>(options),
        "co/dragon-bonus" => totals::colorado::<DragonBonus>(options),
        "co/ez-baccarat" => totals::colorado::<EzBaccarat>(options),
        "co/golden-frog" => totals::colorado::<GoldenFrog>(options),
        "co/infinite-fortune" => totals::colorado::<InfiniteFortune>(options),
        "co/eternal-baccarat" => totals::colorado::<EternalBaccarat>(options),
        "uk/pai-gow-poker" => pai_gow::rows::standard(options),
        "hg/pai-gow-poker" => pai_gow::rows::banked::<PaiGowPoker>(options),
        "hg/jokers-wild-pai-gow-poker" => pai_gow::rows::banked::<JokersWildPaiGowPoker>(options),
        "hg/pai-gow-tiles" => tiles::rows::of(options),
        _ => Ok(Vec::new()),
    }
}
