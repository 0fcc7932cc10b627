//! Clauses that a script cannot show: what the sign at a table says, and in which order it is settled.

use baize_book::{Award, Cents, Clause, OptionKind, Pay, SignLine, TableKind, game_card, sign};
use baize_table::{AnyTable, Call, OfferedBet, Player, Script, Seat, Start, settle};

fn open(id: &str, changes: &str) -> Box<dyn AnyTable> {
    let changes = toml::from_str(changes).unwrap_or_else(|error| panic!("{changes}: {error}"));
    let game = baize_games::find(id).unwrap_or_else(|| panic!("there is no {id}"));
    game.open(&changes).unwrap_or_else(|error| panic!("{id} {changes}: {error}"))
}

/// The lines of a table's sign that this clause orders.
fn notices(id: &str, changes: &str, clause: &str) -> Vec<String> {
    let by = Clause::find(clause).unwrap_or_else(|| panic!("no register holds {clause}"));
    let card = game_card(id).expect("a game has a card");
    let lines: Vec<SignLine> = sign(card, open(id, changes).options());
    lines.into_iter().filter(|line| line.by.contains(by)).map(|line| line.says).collect()
}

/// The wagers of the only round of a script, in the order in which they are settled.
fn order_of_settlement(script: &str) -> Vec<String> {
    let script = Script::read(script).unwrap_or_else(|fault| panic!("{fault}"));
    let report = settle(&script, baize_games::find).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.differences.is_empty(), "{:?}", report.differences);
    report.rounds[0].lines.iter().map(|line| format!("{} {}", line.seat, line.wager)).collect()
}

#[test]
fn the_sign_states_the_limits_by_which_stakes_are_refused() {
    //= UK-3.10 UK-4.8 UK-5.5 UK-6.14
    for (id, clause, wager) in [
        ("uk/roulette", "UK-3.10", "red"),
        ("uk/blackjack", "UK-4.8", "box"),
        ("uk/three-card-poker", "UK-5.5", "ante"),
        ("uk/punto-banco", "UK-6.14", "punto"),
    ] {
        for limits in ["100..50000", "250..70000"] {
            let changes = format!("limits = {limits:?}");
            let says = notices(id, &changes, clause);
            let info = open(id, &changes).wager(wager).unwrap_or_else(|refusal| panic!("{id}: {refusal}"));
            assert_eq!(limits, format!("{}..{}", info.min, info.max), "{id}");
            assert!(says.len() == 1 && says[0].contains(limits), "{id}: {says:?}");
        }
    }
}

#[test]
fn the_sign_speaks_of_the_layout_at_every_table() {
    //= UK-3.1 UK-4.1 UK-5.1 UK-6.1
    for (id, clause, word) in [
        ("uk/roulette", "UK-3.1", "every wager that the table takes"),
        ("uk/blackjack", "UK-4.1", "box"),
        ("uk/three-card-poker", "UK-5.1", "proprietor"),
        ("uk/punto-banco", "UK-6.1", "in front of each playing position"),
    ] {
        let says = notices(id, "", clause);
        assert!(says.len() == 1 && says[0].contains(word), "{id}: {says:?}");
    }
}

#[test]
fn a_table_is_marked_for_a_side_wager_exactly_when_it_takes_it() {
    //= UK-3.13 UK-6.32
    let cases = [
        ("uk/roulette", "UK-3.13", "rage", "rage = \"on\"\nlimits-rage = \"200..3000\"", "200..3000"),
        ("uk/punto-banco", "UK-6.32", "dragon-punto", "dragon = \"on\"", "Dragon Bonus"),
    ];
    for (id, clause, wager, marked, word) in cases {
        let says = notices(id, marked, clause);
        assert!(says.len() == 1 && says[0].contains(word), "{id}: {says:?}");
        assert_eq!(notices(id, "", clause), Vec::<String>::new(), "{id}");
        let refused = |changes| {
            let table = open(id, changes);
            let mut start = Start::new(table.opening());
            let offer = OfferedBet {
                seat: Seat(1),
                player: Player(1),
                wager: wager.to_owned(),
                stake: Cents(200),
                call: Call::Chips,
            };
            let refusal = table.place(&mut start, &offer).err();
            refusal.is_some_and(|refusal| Clause::find(clause).is_some_and(|by| refusal.by.contains(by)))
        };
        assert!(refused("") && !refused(marked), "{id}");
    }
}

#[test]
fn a_display_of_the_count_is_announced_where_there_is_one() {
    //= UK-3.23
    let electronic = notices("uk/roulette", "rage = \"on\"\nrage-display = \"electronic\"", "UK-3.23");
    assert!(electronic.len() == 1 && electronic[0].contains("display"), "{electronic:?}");
    assert_eq!(notices("uk/roulette", "rage = \"on\"", "UK-3.23"), Vec::<String>::new());
}

#[test]
fn minimum_odds_used_as_a_pay_table_carry_a_warning() {
    //= UK-3.28-note UK-4.42-note UK-4.51-note UK-6.41-note
    for (id, clause, side, table, complete) in [
        ("uk/roulette", "UK-3.28-note", "rage", "rage-table", "1"),
        ("uk/blackjack", "UK-4.42-note", "royal-match", "royal-match-odds", "table-1"),
        ("uk/blackjack", "UK-4.51-note", "perfect-pairs", "perfect-pairs-odds", "table-2"),
        ("uk/punto-banco", "UK-6.41-note", "dragon", "dragon-table", "1"),
    ] {
        let with = |name: &str| notices(id, &format!("{side} = \"on\"\n{table} = {name:?}"), clause);
        let says = with("minimum");
        assert!(says.len() == 1 && says[0].contains("no balanced pay table"), "{id}: {says:?}");
        assert_eq!(with(complete), Vec::<String>::new(), "{id}");
    }
}

#[test]
fn the_odds_in_force_are_on_the_sign_row_by_row() {
    //= UK-5.6
    let says = notices("uk/three-card-poker", "", "UK-5.6");
    let minimum = [
        "straight: 1 to 1, three-of-a-kind: 4 to 1, straight-flush: 5 to 1",
        "pair: 1 to 1, flush: 4 to 1, straight: 6 to 1, three-of-a-kind: 33 to 1, straight-flush: 35 to 1",
    ];
    assert!(says.len() == 1 && minimum.iter().all(|rows| says[0].contains(rows)), "{says:?}");
    let raised = notices("uk/three-card-poker", "pair-plus-odds = { straight-flush = \"40:1\" }", "UK-5.6");
    assert!(raised.len() == 1 && raised[0].contains("straight-flush: 40 to 1"), "{raised:?}");
}

#[test]
fn play_then_bonus_then_ante_then_pair_plus() {
    //= UK-5.16b
    let lines = order_of_settlement(
        r#"
        game = "uk/three-card-poker"
        seats = ["1 pair-plus 100 ante 200", "2 ante 200 pair-plus 100"]
        deal = "4h 5h 6h Ad Ah Ac 7s 8s 9s"
        play = ["1 play", "2 play"]
        expect = [
          "1 ante -200", "1 play -200", "1 ante-bonus +1000", "1 pair-plus +3500",
          "2 ante -200", "2 play -200", "2 ante-bonus +800", "2 pair-plus +3300",
        ]
        "#,
    );
    for seat in ["1 ", "2 "] {
        let own: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix(seat)).collect();
        assert_eq!(own, ["play", "ante-bonus", "ante", "pair-plus"], "seat {seat}");
    }
}

#[test]
fn the_dragon_bonus_comes_after_the_standard_wagers_of_its_position() {
    //= UK-6.37
    let lines = order_of_settlement(
        r#"
        game = "uk/punto-banco"
        options = { dragon = "on" }
        seats = ["1 dragon-banco 100 banco 200", "2 dragon-punto 100 punto 200 egalite 100"]
        deal = "4h 9c 4d Ks"
        expect = ["1 dragon-banco +100", "1 banco +190", "2 dragon-punto -100", "2 punto -200", "2 egalite -100"]
        "#,
    );
    for seat in ["1 ", "2 "] {
        let own = || lines.iter().filter(|line| line.starts_with(seat));
        let first = own().position(|line| line.contains("dragon"));
        assert!(first == Some(own().count() - 1) && own().count() > 1, "{lines:?}");
    }
}

#[test]
fn every_row_at_its_minimum_opens_a_table_and_a_little_less_does_not() {
    //= UK-2.8 UK-2.9a UK-4.18
    for game in baize_games::games() {
        let card = game.card();
        for option in card.options.iter().filter(|option| option.kind == OptionKind::Odds) {
            let floors = card.tables_of(&option.of).filter(|table| table.kind == TableKind::Floor);
            for (row, pays) in floors.flat_map(|table| &table.rows) {
                let at = format!("{} {} {row}", game.id(), option.name);
                let with = |pays: String| {
                    let text = format!("{:?} = {{ {row:?} = \"{pays}\" }}", option.name);
                    game.open(&toml::from_str(&text).expect("a table of options")).err()
                };
                let (more, less) = match pays {
                    Pay::Odds(odds) => {
                        let (profit, stake) = odds.profit_ratio();
                        (format!("{}:{stake}", profit + 1), format!("{}:{}", profit * 100 - 1, stake * 100))
                    }
                    Pay::Award(Award::Percent(percent)) => {
                        (format!("{}%", (percent + 1).min(100)), format!("{}%", percent - 1))
                    }
                    Pay::Award(Award::Times(times)) => (format!("{}x", times + 1), format!("{}x", times - 1)),
                    Pay::Award(Award::Fixed(cents)) => (format!("{}", cents.0 + 1), format!("{}", cents.0 - 1)),
                };
                assert!(with(pays.to_string()).is_none() && with(more).is_none(), "{at}");
                let refused = with(less).unwrap_or_else(|| panic!("{at}: opened"));
                assert!(refused.by.contains(card.book().floor), "{at}: {refused}");
            }
        }
    }
}

#[test]
fn every_wager_is_refused_one_penny_outside_the_limits() {
    //= UK-3.10-limits UK-3.18 UK-4.8-limits UK-5.5-limits UK-6.14-limits UK-6.34
    for game in baize_games::games() {
        let mut changes = toml::Table::new();
        for option in game.card().options.iter().filter(|option| option.kind == OptionKind::Limits) {
            changes.insert(option.name.clone(), "200..300".into());
        }
        let table = game.open(&changes).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        let limits = game.card().option("limits").expect("every game has limits").clause;
        for wager in game.card().wagers.iter().filter(|wager| wager.opening) {
            let outside = |stake| {
                let (seat, player, call) = (Seat(1), Player(1), Call::Chips);
                let offer = OfferedBet { seat, player, wager: wager.write.clone(), stake: Cents(stake), call };
                let refusal = table.place(&mut Start::new(table.opening()), &offer).err();
                refusal.is_some_and(|refusal| refusal.by.contains(limits))
            };
            let found = [199, 200, 300, 301].map(outside);
            assert_eq!(found, [true, false, false, true], "{} {}", game.id(), wager.write);
        }
    }
}

#[test]
fn the_sign_of_sic_bo_shows_layout_limits_and_odds() {
    //= UK-9.1 UK-9.5 UK-9.12-notice
    let says = |clause: &str| notices("uk/sic-bo", "layout = \"50\"\nlimits = \"200..900\"", clause).concat();
    assert!(says("UK-9.1").contains("50 positions"));
    assert!(says("UK-9.5").contains("200..900"));
    assert!(says("UK-9.12-notice").contains("any-triple: 30 to 1"));
    let raised = notices("uk/sic-bo", "odds = { any-triple = \"31:1\" }", "UK-9.12-notice").concat();
    assert!(raised.contains("any-triple: 31 to 1"));
}

#[test]
fn the_sign_of_big_six_shows_limits_and_what_the_clapper_between_two_segments_means() {
    //= UK-10.6 UK-10.10-notice
    assert!(notices("uk/big-six", "limits = \"200..900\"", "UK-10.6").concat().contains("200..900"));
    let says = |option| notices("uk/big-six", &format!("clapper-between = {option:?}"), "UK-10.10-notice");
    let (previous, respin) = (says("previous-segment"), says("void-respin"));
    assert!(previous.len() == 1 && previous[0].contains("passed last"), "{previous:?}");
    assert!(respin.len() == 1 && respin[0].contains("void"), "{respin:?}");
}

#[test]
fn the_sign_of_craps_shows_wagers_limits_and_odds() {
    //= UK-8.1 UK-8.6 UK-8.19
    let says = |changes: &str, clause: &str| notices("uk/craps", changes, clause).concat();
    assert!(says("bets-offered = [\"win\", \"field\"]", "UK-8.1").contains("win, field"));
    assert!(says("limits = \"200..900\"", "UK-8.6").contains("200..900"));
    assert!(says("", "UK-8.19").contains("hard-4: 15 to 2"));
    assert!(says("odds = { hard-4 = \"8:1\" }", "UK-8.19").contains("hard-4: 8 to 1"));
}

#[test]
fn the_sign_of_blackjack_tells_what_the_management_has_chosen() {
    //= UK-4.5 UK-4.15-notice UK-4.25-notice UK-4.27-notice
    for (clause, chosen, word) in [
        ("UK-4.15-notice", "soft-17 = \"hit\"", "soft 17"),
        ("UK-4.25-notice", "double-on = \"any\"", "Any score"),
        ("UK-4.27-notice", "split-pairs = \"any\"", "Any pair"),
    ] {
        assert!(notices("uk/blackjack", chosen, clause).concat().contains(word), "{clause}");
        assert_eq!(notices("uk/blackjack", "", clause), Vec::<String>::new(), "{clause}");
    }
    assert!(notices("uk/blackjack", "decks = 8", "UK-4.5").concat().contains("8 decks"));
}

#[test]
fn the_sign_of_blackjack_names_each_side_wager_as_marked_or_not_available() {
    //= UK-4.2 UK-4.2-offer UK-4.31 UK-4.39 UK-4.48
    for (side, name) in [("21+3", "21+3"), ("royal-match", "Royal Match"), ("perfect-pairs", "Perfect Pairs")] {
        let of = |changes: &str, clause: &str| {
            notices("uk/blackjack", changes, clause).iter().filter(|line| line.contains(name)).count()
        };
        let on = format!("{side:?} = \"on\"");
        assert_eq!([of("", "UK-4.2"), of("", "UK-4.2-offer")], [0, 1], "{side}");
        assert_eq!([of(&on, "UK-4.2"), of(&on, "UK-4.2-offer")], [1, 0], "{side}");
        let layout = |changes| open("uk/blackjack", changes).layout().iter().any(|wager| wager.name == side);
        assert!(layout(&on) && !layout(""), "{side}");
    }
}

#[test]
fn blackjack_settles_sides_then_hands_that_are_over_then_insurance_then_from_the_dealers_right() {
    //= UK-4.38 UK-4.47 UK-4.56 UK-4.21
    let lines = order_of_settlement(
        r#"
        game = "uk/blackjack"
        options = { "21+3" = "on" }
        seats = ["1 box 200 21+3 100", "2 box 200", "3 box 200 21+3 100"]
        deal = "Kh Th 9c As Ah 6h 9d Qd 9s"
        play = ["1 insure 100", "2 hit", "3 stand"]
        expect = [
          "3 21+3 -100", "1 21+3 -100", "2 box -200", "1 insurance -100", "3 box -200", "1 box +300",
        ]
        "#,
    );
    assert_eq!(lines, ["3 21+3", "1 21+3", "2 box", "1 insurance", "3 box", "1 box"]);
}
