//! What is kept, what is a seven, and what others see of a draw.

use baize_cards::Card;
use baize_table::{Script, Seat, Viewer, What, settle, view};

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

#[test]
fn others_learn_how_many_cards_are_drawn_and_not_which() {
    //= HG-LOWBALL-12
    let script = r#"
        game = "hg/lowball"
        seats = ["1 chips 40000", "2 chips 40000"]
        deal = "Kc 7c Kd 5d 9h 4s 8h 3h 4c 2d Th 9c Qd"
        play = ["1 call", "2 check", "2 discard Kd", "1 discard 7c", "2 check", "1 check"]
    "#;
    let script = Script::read(script).expect("a script");
    let report = settle(&script, crate::find).expect("it settles");
    let seen = |viewer| {
        let facts = view(&report.rounds[0].facts, viewer);
        let discards = facts.into_iter().filter_map(|fact| match fact.what {
            What::Discarded { seat, count, cards } => Some((seat.0, count, cards.len())),
            _ => None,
        });
        discards.collect::<Vec<_>>()
    };
    assert_eq!(seen(Viewer::Public), [(2, 1, 0), (1, 1, 0)]);
    assert_eq!(seen(Viewer::Seat(Seat(2))), [(2, 1, 1), (1, 1, 0)]);
    let told = serde_json::to_string(&view(&report.rounds[0].facts[..], Viewer::Seat(Seat(1)))).expect("it is told");
    assert!(told.contains("\"5d\"") && told.contains("discard 7c") && !told.contains("discard Kd"));
}
