//! What came of a coup, and what the roads of baccarat are drawn from.

use baize_cards::Card;
use baize_table::{Fact, Place, Summary, What};
use std::cmp::Ordering;

use super::coup::value;

/// A coup of punto banco.
pub(super) fn punto_banco(facts: &[Fact]) -> Summary {
    let (punto, banco) = (hand(facts, "punto"), hand(facts, "banco"));
    let (p, b) = (point(&punto), point(&banco));
    let (winner, words) = match p.cmp(&b) {
        Ordering::Greater => ("punto", format!("punto wins, {p} to {b}")),
        Ordering::Less => ("banco", format!("banco wins, {b} to {p}")),
        Ordering::Equal => ("tie", format!("tie at {p}")),
    };
    Summary::new(
        words,
        [
            ("winner", winner.into()),
            ("punto", p.into()),
            ("banco", b.into()),
            ("pair_punto", is_pair(&punto).into()),
            ("pair_banco", is_pair(&banco).into()),
            ("shuffled", shuffled(facts).into()),
        ],
    )
}

/// A hand of Colorado. Every hand stands on the roads, free ones too; one for which the cards ran out does not.
pub(super) fn colorado(facts: &[Fact]) -> Summary {
    let (player, banker) = (hand(facts, "player"), hand(facts, "banker"));
    if player.len() < 2 || banker.len() < 2 {
        return Summary::new("no hand was finished", [("shuffled", shuffled(facts).into())]);
    }
    let (p, b) = (point(&player), point(&banker));
    let (winner, words) = match p.cmp(&b) {
        Ordering::Greater => ("player", format!("Player wins, {p} to {b}")),
        Ordering::Less => ("banker", format!("Banker wins, {b} to {p}")),
        Ordering::Equal => ("tie", format!("tie at {p}")),
    };
    let natural = (player.len(), banker.len()) == (2, 2) && p.max(b) >= 8;
    Summary::new(
        words,
        [
            ("winner", winner.into()),
            ("player", p.into()),
            ("banker", b.into()),
            ("player_pair", is_pair(&player).into()),
            ("banker_pair", is_pair(&banker).into()),
            ("natural", natural.into()),
            ("cards", (player.len() + banker.len()).into()),
            ("shuffled", shuffled(facts).into()),
        ],
    )
}

/// The cards of a hand, those that came from elsewhere too.
fn hand(facts: &[Fact], name: &str) -> Vec<Card> {
    let card = |fact: &Fact| match &fact.what {
        What::Dealt { to: Place::Spot(spot), card, .. } if *spot == name => *card,
        What::Moved { to: Place::Spot(spot), card, .. } if *spot == name => Some(*card),
        _ => None,
    };
    facts.iter().filter_map(card).collect()
}

fn point(cards: &[Card]) -> u8 {
    cards.iter().map(|card| value(*card)).sum::<u8>() % 10
}

fn is_pair(cards: &[Card]) -> bool {
    matches!(cards, [first, second, ..] if first.rank() == second.rank())
}

/// Whether this round opened a new shoe: then roads begin anew.
fn shuffled(facts: &[Fact]) -> bool {
    facts.iter().any(|fact| matches!(fact.what, What::Shuffled))
}
