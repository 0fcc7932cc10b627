//! What came of a round: what the dealer set as the High and the Low hand.

use baize_cards::{Card, Rank};
use baize_table::{Fact, Place, Summary, What};

use super::LOW_STRAIGHT;
use super::house_way::house_way;

/// The dealer's two hands by name, once they lie open.
pub(super) fn summary(facts: &[Fact]) -> Summary {
    let turned = facts.iter().filter_map(|fact| match &fact.what {
        What::Turned { at: Place::Dealer, card } => Some(*card),
        _ => None,
    });
    let Ok(cards) = <[Card; 7]>::try_from(turned.collect::<Vec<_>>()) else { return Summary::new("", []) };
    let (hands, _) = house_way(&cards, LOW_STRAIGHT);
    let [higher, lower] = hands.low_rank.ranks().map(Rank::letter);
    let (high, low) = (hands.name(), format!("{higher}-{lower}"));
    Summary::new(format!("dealer: {high} and {low}"), [("high", high.into()), ("low", low.into())])
}
