//! Clauses that a script cannot show: what the sign at a table says, and in which order it is settled.

use baize_book::{Cents, Clause, OptionKind, SignLine, game_spec, sign};
use baize_table::{AnyTable, Bettor, Call, OfferedBet, Script, Seat, Start, settle};

fn open(id: &str, changes: &str) -> Box<dyn AnyTable> {
    let changes = toml::from_str(changes).unwrap_or_else(|error| panic!("{changes}: {error}"));
    let game = baize_registry::find(id).unwrap_or_else(|| panic!("there is no {id}"));
    game.open(&changes).unwrap_or_else(|error| panic!("{id} {changes}: {error}"))
}

/// The lines of a table's sign that this clause orders.
fn notices(id: &str, changes: &str, clause: &str) -> Vec<String> {
    let by = Clause::find(clause).unwrap_or_else(|| panic!("no register holds {clause}"));
    let spec = game_spec(id).expect("a game has a spec");
    let lines: Vec<SignLine> = sign(spec, open(id, changes).options());
    lines.into_iter().filter(|line| line.by.contains(by)).map(|line| line.says).collect()
}

/// The wagers of the only round of a script, in the order in which they are settled.
fn order_of_settlement(script: &str) -> Vec<String> {
    let script = Script::read(script).unwrap_or_else(|fault| panic!("{fault}"));
    let report = settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.differences.is_empty(), "{:?}", report.differences);
    report.rounds[0].lines.iter().map(|line| format!("{} {}", line.owner, line.wager)).collect()
}

#[test]
fn the_sign_states_the_limits_by_which_stakes_are_refused() {
    //= UK-3.10 UK-4.8 UK-5.5 UK-6.14 UK-7.5 UK-12.5
    for (id, clause, wager) in [
        ("uk/roulette", "UK-3.10", "red"),
        ("uk/blackjack", "UK-4.8", "box"),
        ("uk/three-card-poker", "UK-5.5", "ante"),
        ("uk/punto-banco", "UK-6.14", "punto"),
        ("uk/casino-stud-poker", "UK-7.5", "ante"),
        ("uk/let-it-ride", "UK-12.5", "ride-1"),
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
    //= UK-3.1 UK-4.1 UK-5.1 UK-6.1 UK-7.1 UK-12.1
    for (id, clause, word) in [
        ("uk/roulette", "UK-3.1", "every wager that the table takes"),
        ("uk/blackjack", "UK-4.1", "box"),
        ("uk/three-card-poker", "UK-5.1", "proprietor"),
        ("uk/punto-banco", "UK-6.1", "in front of each playing position"),
        ("uk/casino-stud-poker", "UK-7.1", "in front of each playing position"),
        ("uk/let-it-ride", "UK-12.1", "proprietor"),
    ] {
        let says = notices(id, "", clause);
        assert!(says.len() == 1 && says[0].contains(word), "{id}: {says:?}");
    }
}

#[test]
fn a_table_is_marked_for_a_side_wager_exactly_when_it_takes_it() {
    //= UK-3.13 UK-6.32 UK-7.23
    let cases = [
        ("uk/roulette", "UK-3.13", "rage", "rage = \"on\"\nlimits-rage = \"200..3000\"", "200..3000"),
        ("uk/punto-banco", "UK-6.32", "dragon-punto", "dragon = \"on\"", "Dragon Bonus"),
        ("uk/casino-stud-poker", "UK-7.23", "insurance", "csbi = \"on\"", "Bonus Insurance"),
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
                player: Bettor(1),
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
    //= UK-3.28-note UK-4.42-note UK-4.51-note UK-6.41-note UK-12.27-note UK-12.30-note
    for (id, clause, side, table, complete) in [
        ("uk/roulette", "UK-3.28-note", "rage", "rage-table", "1"),
        ("uk/blackjack", "UK-4.42-note", "royal-match", "royal-match-odds", "table-1"),
        ("uk/blackjack", "UK-4.51-note", "perfect-pairs", "perfect-pairs-odds", "table-2"),
        ("uk/punto-banco", "UK-6.41-note", "dragon", "dragon-table", "1"),
        ("uk/let-it-ride", "UK-12.27-note", "three-card-bonus", "ride-odds", "table-1"),
        ("uk/let-it-ride", "UK-12.30-note", "three-card-bonus", "bonus-odds", "table-3"),
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
fn casino_stud_shows_the_odds_of_the_raise_and_the_slot_and_meter_of_a_progressive() {
    //= UK-7.13-notice UK-7.19
    let stud = |changes: &str, clause: &str| notices("uk/casino-stud-poker", changes, clause);
    let rows = stud("", "UK-7.13-notice");
    assert!(rows.len() == 1 && rows[0].contains("straight-flush: 50 to 1, four-of-a-kind: 20 to 1"), "{rows:?}");
    assert!(stud("raise-odds = { flush = \"7:1\" }", "UK-7.13-notice")[0].contains("flush: 7 to 1"));
    for clause in ["UK-7.19", "UK-2.7g"] {
        assert_eq!(stud("progressive = \"on\"", clause).len(), 1, "{clause}");
        assert_eq!(stud("", clause), Vec::<String>::new(), "{clause}");
    }
}

#[test]
fn folded_antes_are_taken_before_the_others_are_settled_from_the_right() {
    //= UK-7.29
    let lines = order_of_settlement(
        r#"
        game = "uk/casino-stud-poker"
        options = { csbi = "on", progressive = "on" }
        seats = ["1 ante 100 insurance 100", "2 progressive 100 insurance 100 ante 100", "3 ante 100"]
        deal = "Jh Td 7c 6s 4h Kh Kd 8c 5s 2h Qh Qs 8d 5d 2d Ad Ks Ts 7s 3c"
        play = ["1 fold double", "3 fold", "2 raise"]
        expect = [
          "1 ante -100", "1 insurance -100", "1 insurance-double -100",
          "2 ante +100", "2 raise +200", "2 insurance -100", "2 progressive -100", "3 ante -100",
        ]
        "#,
    );
    let wanted =
        ["3 ante", "1 ante", "2 ante", "2 raise", "2 insurance", "2 progressive", "1 insurance", "1 insurance-double"];
    assert_eq!(lines, wanted);
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
fn a_ceiling_is_on_the_sign_and_told_to_those_whom_it_touches() {
    //= UK-12.27-ceiling-b UK-12.27-ceiling-c
    let bound = "ride-odds = \"table-4\"\nroyal-ceiling = 2500000";
    for clause in ["UK-12.27-ceiling-b", "UK-12.27-ceiling-c"] {
        assert_eq!(notices("uk/let-it-ride", bound, clause).len(), 1, "{clause}");
        assert_eq!(notices("uk/let-it-ride", "ride-odds = \"table-4\"", clause), Vec::<String>::new(), "{clause}");
    }
    assert!(notices("uk/let-it-ride", bound, "UK-12.27-ceiling-b")[0].contains("2500000"));
    let script = Script::read(
        r#"
        game = "uk/let-it-ride"
        options = { ride-odds = "table-4", royal-ceiling = 2500000 }
        seats = ["1 ride-1 833 ride-2 833 ride-3 833", "2 ride-1 834 ride-2 834 ride-3 834"]
        deal = "2h 3d 9c 4h 5d 9s Kh Qd 7c"
        play = ["2 pull", "1 pull", "2 pull", "1 pull"]
        "#,
    );
    let report = settle(&script.expect("a script"), baize_registry::find).expect("a round");
    let facts = &report.rounds[0].facts;
    let by = Clause::find("UK-12.27-ceiling-c").expect("a clause");
    let told: Vec<String> =
        facts.iter().filter(|fact| fact.by.contains(by)).map(|fact| fact.what.to_string()).collect();
    assert!(told.len() == 1 && told[0].starts_with("seat 2"), "{told:?}");
    assert!(facts[0].by.contains(by), "before any card: {facts:?}");
}

#[test]
fn let_it_ride_is_dealt_from_the_left_and_asked_and_settled_from_the_right() {
    //= UK-12.12 UK-12.13
    let lines = order_of_settlement(
        r#"
        game = "uk/let-it-ride"
        seats = ["1 ride-1 100 ride-2 100 ride-3 100 bonus 100", "2 ride-1 100 ride-2 100 ride-3 100"]
        deal = "Kh Kd 4c Qh Qd 7c 9s 2h Ac"
        play = ["2 pull", "1 ride", "2 ride", "1 pull"]
        expect = [
          "1 ride-1 +100", "1 ride-2 0", "1 ride-3 +100", "1 bonus +100",
          "2 ride-1 0", "2 ride-2 +100", "2 ride-3 +100",
        ]
        "#,
    );
    assert_eq!(
        lines,
        ["2 ride-1", "1 ride-2", "2 ride-2", "2 ride-3", "1 ride-1", "1 ride-3", "1 bonus"],
        "what is pulled goes back at once"
    );
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
fn the_signs_of_the_holdem_versions_show_owner_and_limits() {
    //= UK-11.1 UK-11.5
    for slug in ["texas-holdem-bonus", "ultimate-texas-holdem", "casino-holdem", "two-way-texas-holdem"] {
        let id = format!("uk/{slug}");
        let limits = notices(&id, "limits = \"200..900\"", "UK-11.5");
        assert!(limits.len() == 1 && limits[0].contains("200..900"), "{id}: {limits:?}");
        let owner = notices(&id, "", "UK-11.1");
        assert!(owner.len() == 1 && owner[0].contains("proprietor"), "{id}: {owner:?}");
    }
}

#[test]
fn a_progressive_has_its_own_slot_exactly_where_there_is_one() {
    //= UK-11.42 UK-11.95
    for (id, clause) in [("uk/texas-holdem-bonus", "UK-11.42"), ("uk/casino-holdem", "UK-11.95")] {
        let slot = notices(id, "progressive = \"on\"", clause);
        assert!(slot.len() == 1 && slot[0].contains("its own slot"), "{id}: {slot:?}");
        assert_eq!(notices(id, "", clause), Vec::<String>::new(), "{id}");
    }
}

#[test]
fn minimum_odds_of_trips_carry_a_warning() {
    //= UK-11.72-note
    let with = |more: &str| notices("uk/ultimate-texas-holdem", more, "UK-11.72-note");
    let says = with("trips-odds = \"minimum\"");
    assert!(says.len() == 1 && says[0].contains("no balanced pay table"), "{says:?}");
    assert_eq!(with("trips-odds = \"table-1\""), Vec::<String>::new());
    assert_eq!(with("trips = \"off\""), Vec::<String>::new());
}

#[test]
fn holdem_players_are_asked_from_the_dealers_left_and_settled_from_his_right() {
    //= UK-11.14 UK-11.15 UK-11.32
    let lines = order_of_settlement(
        r#"
        game = "uk/texas-holdem-bonus"
        seats = ["1 ante 500 bonus 100", "2 ante 500", "4 ante 500"]
        deal = "Kc Kd Ac Ad Qc Qd 2c 3d 4h 7s 9c Jd 5h"
        play = ["1 bet", "2 fold", "4 bet", "1 bet", "4 check", "1 check", "4 bet"]
        expect = [
          "1 flop +1000", "1 turn +500", "1 bonus +1000",
          "2 ante -500", "4 flop +1000", "4 river +500",
        ]
        "#,
    );
    let seats: Vec<&str> = lines.iter().map(|line| &line[..1]).collect();
    assert_eq!(seats, ["4", "4", "4", "2", "1", "1", "1", "1"], "{lines:?}");
}

#[test]
fn every_wager_is_refused_one_penny_outside_the_limits() {
    //= UK-3.10-limits UK-3.18 UK-4.8-limits UK-5.5-limits UK-6.14-limits
    //= UK-6.34 UK-13.5-limits UK-13.31 UK-13.49 UK-11.5-limits
    for game in baize_registry::games() {
        let mut changes = toml::Table::new();
        for option in game.spec().options.iter().filter(|option| option.kind == OptionKind::Limits) {
            changes.insert(option.name.clone(), "200..300".into());
        }
        let table = game.open(&changes).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        // A stack has no limits other than the game's on buying in, and a player-dealer's table only those of its fees.
        let Some(limits) = game.spec().option("limits").map(|option| option.clause) else {
            assert!(table.info().stack.is_some() || game.spec().option("limit").is_some(), "{}", game.id());
            continue;
        };
        // A wager of a single stake has no other limits.
        for wager in game.spec().wagers.iter().filter(|wager| wager.opening && wager.stake.is_none()) {
            let outside = |stake| {
                let (seat, player, call) = (Seat(1), Bettor(1), Call::Chips);
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

#[test]
fn the_sign_of_pai_gow_poker_shows_layout_limits_and_what_a_foul_does() {
    //= UK-13.1 UK-13.5 UK-13.19-foul-notice
    let says = |changes: &str, clause: &str| notices("uk/pai-gow-poker", changes, clause);
    assert!(says("", "UK-13.1").concat().contains("High hand"));
    assert!(says("limits = \"200..900\"", "UK-13.5").concat().contains("200..900"));
    let loses = says("", "UK-13.19-foul-notice");
    assert!(loses.len() == 1 && loses[0].ends_with("loses."), "{loses:?}");
    let reset = says("foul-hand = \"house-way\"", "UK-13.19-foul-notice");
    assert!(reset.len() == 1 && reset[0].contains("House Way"), "{reset:?}");
}

#[test]
fn the_sign_of_a_fortune_table_shows_the_wager_its_table_and_the_envy_amount() {
    //= UK-13.28 UK-13.29 UK-13.32-notice UK-13.36-note UK-13.37 UK-13.45-tables UK-13.46 UK-13.47
    let says = |changes: &str, clause: &str| notices("uk/pai-gow-poker", changes, clause);
    let fortune = "side-wager = \"fortune\"\nenvy-minimum = 700\n";
    assert!(says(fortune, "UK-13.29").concat().contains("Fortune"));
    assert_eq!(says("", "UK-13.29"), Vec::<String>::new());
    let envy = says(fortune, "UK-13.32-notice").concat();
    assert!(envy.contains("700 pence") && envy.contains("four-of-a-kind: 200"), "{envy}");
    assert!(says(fortune, "UK-13.36-note").concat().contains("no balanced pay table"));
    let complete = format!("{fortune}fortune-odds = \"table-1\"\nenvy-amounts = \"table-2\"");
    assert_eq!(says(&complete, "UK-13.36-note"), Vec::<String>::new());
    let tables = says(&complete, "UK-2.9c").concat();
    assert!(tables.contains("fortune: table-1") && tables.contains("envy: table-2"), "{tables}");
    assert!(says("side-wager = \"jokolor\"", "UK-13.47").concat().contains("Jokolor"));
    assert_eq!(says(fortune, "UK-13.47"), Vec::<String>::new());
}

#[test]
fn pai_gow_poker_is_settled_from_the_right_side_wagers_after_standard_ones_and_envy_last() {
    //= UK-13.14 UK-13.27 UK-13.34 UK-13.38 UK-13.50
    let lines = order_of_settlement(
        r#"
        game = "uk/pai-gow-poker"
        options = { side-wager = "fortune" }
        seats = ["1 fortune 500 standard 500", "2 standard 500 fortune 500", "3 standard 500 fortune 500"]
        deal = "Th Td Tc Ts Ks 6d 2h Kc Kh 2d 4s 6h 8c 9d Ac Ad Kd 8s 9c 6s 4c Qs Jd 9h 7c 5d 3s 2c"
        play = ["3 house-way", "1 house-way", "2 house-way"]
        "#,
    );
    let wanted = ["3 standard", "3 fortune", "2 standard", "2 fortune", "1 standard", "1 fortune", "3 envy", "2 envy"];
    assert_eq!(lines, wanted);
    let lines = order_of_settlement(
        r#"
        game = "uk/pai-gow-poker"
        options = { side-wager = "jokolor" }
        seats = ["1 jokolor 500 standard 500"]
        deal = "Th Td Tc Ts Ks 6d 2h Qs Jd 9h 7c 5d 3s 2c"
        play = ["1 house-way"]
        "#,
    );
    assert_eq!(lines, ["1 standard", "1 jokolor"]);
}

#[test]
fn the_signs_of_stud_games_tell_of_fees_and_qualifiers() {
    //= HG-STUD-COL-7 HG-STUD8-COL-7 HG-RAZZ-COL-7 HG-MEX-COL-7 HG-STUD8-1 HG-ASIAN-22b HG-ASIAN-FEE
    assert!(notices("hg/mexican-poker", "", "HG-MEX-COL-7").concat().contains("fee of this limit is posted"));
    assert!(notices("hg/seven-card-stud", "", "HG-STUD-COL-7").concat().contains("fee of this limit is posted"));
    assert!(notices("hg/seven-card-stud-hi-lo", "", "HG-STUD8-COL-7").concat().contains("fee of this limit is posted"));
    assert!(notices("hg/razz", "", "HG-RAZZ-COL-7").concat().contains("fee of this limit is posted"));
    assert!(notices("hg/seven-card-stud-hi-lo", "", "HG-STUD8-1").concat().contains("qualifies"));
    assert!(notices("hg/asian-five-card-stud", "", "HG-ASIAN-22b").concat().contains("count of cash"));
    assert!(notices("hg/asian-five-card-stud", "", "HG-ASIAN-FEE").concat().contains("number of players"));
}

#[test]
fn the_sign_of_13_card_says_who_answers_for_payoffs() {
    //= HG-13CARD-4b
    let says = notices("hg/13-card", "", "HG-13CARD-4b");
    assert!(says.len() == 1 && says[0].contains("not responsible"), "{says:?}");
}
