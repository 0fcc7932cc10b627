//! What scripts cannot show of these games: the order in which wagers are settled, and what others see.

use baize_book::{Clause, game_spec, sign};
use baize_table::{Script, Seat, Viewer, What, settle, view};

#[test]
fn each_players_wagers_are_settled_in_the_order_ante_play_bonus() {
    //= HG-3CP-BONUS-4b
    let script = r#"
        game = "hg/three-card-poker"
        seats = ["8 bank 50000", "1 bonus 500 ante 500", "2 ante 500 bonus 500"]
        deal = "Ah 9d Kc 8c 7c 8d 6d 2s 5h"
        play = ["1 play", "2 fold"]
    "#;
    let script = Script::read(script).expect("a script");
    let report = settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{fault}"));
    let lines = report.rounds[0].lines.iter().filter(|line| line.wager != "collection");
    let order: Vec<String> = lines.map(|line| format!("{} {}", line.owner, line.wager)).collect();
    assert_eq!(order, ["1 ante", "1 play", "1 bonus", "2 ante", "2 bonus", "8 bank"]);
}

#[test]
fn each_bettor_is_settled_ante_before_call_and_the_seated_player_first() {
    //= HG-CSP-19 HG-CSP-PLAY-6
    let script = r#"
        game = "hg/caribbean-stud"
        seats = ["1 bank 50000", "2/4 ante 500", "2 ante 500", "3 ante 500", "5 ante 500"]
        deal = """
            9h 9d 9s 3c
            8c 8d 8s Ad
            7d 7c 6h Kh
            6s 6c 4d 5s
            5h 5d 2s 7c
        """
        play = ["2 call", "3 call", "5 fold"]
    "#;
    let script = Script::read(script).expect("a script");
    let report = settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{fault}"));
    let lines = report.rounds[0].lines.iter().filter(|line| line.wager != "collection");
    let order: Vec<String> = lines.map(|line| format!("{} {}", line.owner, line.wager)).collect();
    // A three names position 4, and the first bet from there is at position 5.
    let rest = ["2 ante", "2 call", "2/4 ante", "2/4 call", "3 ante", "3 call", "1 bank"];
    assert_eq!(order[0], "5 ante");
    assert_eq!(order[1..], rest);
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
    let report = settle(&script, baize_registry::find).expect("it settles");
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

#[test]
fn the_sign_tells_of_the_fees() {
    //= HG-LOWBALL-COL-7
    let by = Clause::find("HG-LOWBALL-COL-7").expect("the register holds it");
    for id in ["hg/lowball", "hg/deuce-to-seven", "hg/badugi"] {
        let table = baize_registry::find(id).expect("it is a game").open(&toml::Table::new()).expect("it opens");
        let lines = sign(game_spec(id).expect("it has a card"), table.options());
        assert!(
            lines.iter().any(|line| line.by.contains(by) && line.says.contains("fee of this limit is posted")),
            "{id}"
        );
    }
}
