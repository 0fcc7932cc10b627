//! What the facts of a round tell, for summaries.

use baize_book::Cents;
use baize_table::{Fact, Named, Place, Seat, Summary, What};

/// What fell: numbers, dice and symbols in the order in which they came.
pub fn fallen(facts: &[Fact]) -> impl DoubleEndedIterator<Item = &str> {
    facts.iter().filter_map(|fact| match &fact.what {
        What::Fell { result } => Some(result.as_str()),
        _ => None,
    })
}

/// What was announced, in order.
pub fn said(facts: &[Fact]) -> impl DoubleEndedIterator<Item = &str> {
    facts.iter().filter_map(|fact| match &fact.what {
        What::Said { words } => Some(words.as_str()),
        _ => None,
    })
}

/// What a hand that was shown came to.
pub fn named(facts: &[Fact], place: Place) -> Option<&str> {
    facts.iter().rev().find_map(|fact| match &fact.what {
        What::Named { at, words, .. } if *at == place => Some(words.as_str()),
        _ => None,
    })
}

/// Who has won how much, and with what as far as it was shown: names of hands, never cards.
pub fn winners(facts: &[Fact], won: &[(Seat, Cents)]) -> Summary {
    let words = won.iter().map(|(seat, cents)| {
        let with = named(facts, Place::Seat(*seat, 0)).map_or_else(String::new, |hand| format!(" with {hand}"));
        format!("seat {seat} wins {}{with}", money(*cents))
    });
    let words: Vec<String> = words.collect();
    let winner = |(seat, cents): &(Seat, Cents)| {
        Named::from([
            ("seat", (*seat).into()),
            ("cents", (*cents).into()),
            ("hand", named(facts, Place::Seat(*seat, 0)).into()),
        ])
    };
    let winners: Vec<Named> = won.iter().map(winner).collect();
    let words = if words.is_empty() { "no hand was played".to_owned() } else { words.join("; ") };
    Summary::new(words, [("winners", winners.into())])
}

/// An amount without a sign and in no book's money: summaries are listed for all books alike.
pub fn money(cents: Cents) -> String {
    format!("{}.{:02}", cents.0.abs() / 100, cents.0.abs() % 100)
}
