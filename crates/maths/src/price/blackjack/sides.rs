//! Blackjack's side wagers: every first two cards of a box with every first card of the dealer, from a full shoe of any
//! number of packs. They are settled by the game's own function, so shoes with which they may not be offered can be
//! priced too.

use baize_cards::Card;
use baize_games::blackjack::{Blackjack, Wager};
use baize_table::{Bet, Seat, Wager as _};
use dashu_int::UBig;
use dashu_ratio::RBig;

use super::super::{PriceError, Pricing};
use crate::distribution::{Distribution, End};
use crate::figure::Figure;

pub(super) fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures = Vec::new();
    for side in Wager::SIDES {
        let option = format!("{side}-odds");
        for table in pricing.tables(&option) {
            let (options, rules) = pricing.rules::<Blackjack>(&[(&option, table)])?;
            let decks = options.number("decks").unsigned_abs();
            let bet = Bet::new(Seat(1), side, pricing.stake());
            let settle = |hand, dealer| {
                let line = rules.settle_side(bet, hand, dealer);
                End { net: line.net(), odds: line.odds, outcome: line.outcome }
            };
            figures.push(pricing.figure(side.kind(), &options.odds(&option).name, &distribution(decks, settle)));
        }
    }
    Ok(figures)
}

/// How often each end comes, over all first three cards of a shoe.
fn distribution(decks: u64, settle: impl Fn([Card; 2], Card) -> End) -> Distribution {
    let mut counts: Vec<(End, u64)> = Vec::new();
    for first in Card::pack() {
        for second in Card::pack() {
            for dealer in Card::pack() {
                let of_second = decks - u64::from(second == first);
                let of_dealer = decks.saturating_sub(u64::from(dealer == first) + u64::from(dealer == second));
                let end = settle([first, second], dealer);
                let ways = decks * of_second * of_dealer;
                match counts.iter_mut().find(|(known, _)| *known == end) {
                    Some((_, count)) => *count += ways,
                    None => counts.push((end, ways)),
                }
            }
        }
    }
    let all = UBig::from(counts.iter().map(|(_, count)| count).sum::<u64>());
    counts.retain(|(_, count)| *count > 0);
    counts.into_iter().map(|(end, count)| (end, RBig::from_parts(count.into(), all.clone()))).collect()
}
