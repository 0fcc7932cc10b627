//! Tests which exposed cards are kept, and which hands are a seven or better.

use baize_cards::Card;

use super::Ranking;

fn cards(names: &str) -> Vec<Card> {
    names.split(' ').map(|name| name.parse().expect("a card")).collect()
}

#[test]
fn low_cards_that_are_exposed_before_the_draw_are_kept() {
    //= HG-LOWBALL-8a HG-D27-2
    for card in Card::pack() {
        let letter = card.to_string().chars().next().expect("a rank");
        assert_eq!(Ranking::AceToFive.keeps(card), "A234567".contains(letter), "{card}");
        assert_eq!(Ranking::DeuceToSeven.keeps(card), "23457".contains(letter), "{card}");
    }
    assert!(Ranking::AceToFive.keeps(Card::JOKER) && !Ranking::DeuceToSeven.keeps(Card::JOKER));
}

#[test]
fn seven_or_better_is_five_ranks_none_above_seven() {
    //= HG-LOWBALL-17a
    let is = |names: &str| Ranking::AceToFive.rank(&cards(names)).is_some_and(|made| made.is_seven_or_better());
    assert!(is("7c 6d 5h 4s 3c") && is("Ac 2d 3h 4s 5c") && is("Jk 7d 6h 5s 4c"));
    assert!(!is("8c 4d 3h 2s Ac") && !is("7c 7d 3h 2s Ac") && !is("Jk 8d 3h 2s Ac"));
    assert!(Ranking::DeuceToSeven.rank(&cards("7c 5d 4h 3s 2c")).is_some_and(|made| !made.is_seven_or_better()));
}
