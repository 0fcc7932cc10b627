//! Side wagers of the British versions that no choice of the player affects.

use baize_cards::Card;
use baize_games::casino_poker::categories::Category;
use baize_games::holdem::bonus::{self, settle_bonus};
use baize_games::holdem::ultimate::{self, settle_trips};
use baize_games::holdem::{TexasHoldemBonus, UltimateHoldem};
use baize_table::{Bet, Seat};

use super::deals::Deals;
use super::dealt::Dealt;
use crate::distribution::counted;
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};

/// The Bonus Jackpot on every two hole cards against every two of the dealer's.
pub(super) fn bonus_jackpot(pricing: &Pricing<'_>) -> Result<Figure, PriceError> {
    let (options, rules) = pricing.rules::<TexasHoldemBonus>(&[("bonus-jackpot", "on".into())])?;
    let bet = Bet::new(Seat(1), bonus::Wager::Bonus, pricing.stake());
    let pairs = || Card::pack().flat_map(|a| Card::pack().take_while(move |b| *b < a).map(move |b| [a, b]));
    let deals = pairs().flat_map(|hole| pairs().map(move |dealer| (hole, dealer)));
    let deals = deals.filter(|(hole, dealer)| !hole.iter().any(|card| dealer.contains(card)));
    let lines = deals.map(|(hole, dealer)| (settle_bonus(&rules, bet, hole, dealer, false), 1));
    Ok(pricing.figure("bonus", &options.odds("bonus-odds").name, &counted(lines)))
}

/// Trips over every seven cards, by each of its pay tables.
pub(super) fn trips(pricing: &Pricing<'_>, deals: &Deals<'_>) -> Result<Vec<Figure>, PriceError> {
    let bet = Bet::new(Seat(1), ultimate::Wager::Trips, pricing.stake());
    let kinds = Dealt::new().kinds(&deals.standings, &deals.showdown);
    let figure = |table| {
        let (options, rules) = pricing.rules::<UltimateHoldem>(&[("trips", "on".into()), ("trips-odds", table)])?;
        let lines = Category::ALL.map(|kind| (settle_trips(&rules, bet, kind, false), kinds[kind as usize]));
        Ok(pricing.figure("trips", &options.odds("trips-odds").name, &counted(lines)))
    };
    pricing.tables("trips-odds").into_iter().map(figure).collect()
}
