//! Tables where a player banks: the bank's own figure, and what the house's collection does to each stake.

use baize_book::Cents;
use baize_games::player_dealer::{BankedGame, Rules, Steps, Wager};
use dashu_ratio::RBig;

use super::Pricing;
use crate::distribution::{Distribution, End};
use crate::figure::{FeeRow, Figure, Share};

/// The collection for a stake at each step of a fee table, and for the least and the most that can be staked.
fn rows(edge: &RBig, steps: &Steps, (least, most): (Cents, Cents)) -> Vec<FeeRow> {
    let mut stakes: Vec<Cents> = steps.from().filter(|from| *from > least && *from < most).collect();
    stakes.extend([least, most]);
    stakes.sort_unstable();
    stakes.dedup();
    let row = |stake: Cents| {
        let fee = steps.of(stake);
        FeeRow { stake, fee, edge: Share::from(edge + RBig::from(fee.0) / RBig::from(stake.0)) }
    };
    stakes.into_iter().map(row).collect()
}

/// The figure of a wager against the bank with what is collected for it.
pub(super) fn with_fees<G: BankedGame>(figure: Figure, rules: &Rules<G>, wager: Wager) -> Figure {
    if !rules.fees.on.contains(&wager) {
        return figure;
    }
    let fees = rows(&figure.exact(), &rules.fees.bet, rules.limits);
    Figure { fees, ..figure }
}

/// The bank against one wager that ends so: what the player-dealer wins or loses, in stakes of that wager.
pub(super) fn bank<G: BankedGame>(
    pricing: &Pricing<'_>,
    table: &str,
    distribution: &Distribution,
    rules: &Rules<G>,
) -> Figure {
    let other_side = |(end, chance): &(End, RBig)| (End { net: Cents(-end.net.0), odds: None, ..*end }, chance.clone());
    let distribution = distribution.iter().map(other_side).collect();
    let figure = pricing.figure("bank", table, &distribution);
    // All other positions may bet as much.
    let (least, most) = rules.limits;
    let fees = rows(&figure.exact(), &rules.fees.dealer, (least, most * i64::from(G::POSITIONS - 1)));
    let notes = vec!["against one player, in stakes of his, for a bank that covers whatever he can win".to_owned()];
    Figure { fees, notes, ..figure }
}
