//! The proprietary variations of Colorado's baccarat: what their signs say, their pay tables, and meters that wait.

use crate::signs::notices;
use baize_book::{Award, GameSpec, Odds, OptionKind, Pay, game_spec};
use baize_table::{AnyFeed, AnyTable, Bettor, Input, LogFeed, Mishap, Need, OfferedBet, Seat, Start, Status};

fn open(id: &str, changes: &str) -> Box<dyn AnyTable> {
    let changes = toml::from_str(changes).expect("options as TOML");
    baize_registry::find(id).expect("a game").open(&changes).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// What a table's sign says by this clause, in one text.
fn says(id: &str, changes: &str, clause: &str) -> String {
    notices(baize_registry::find(id).expect("a game"), changes, clause).join(" ")
}

#[test]
fn every_variation_names_its_owner() {
    //= CO-2899.01.1 CO-2899.02.0 CO-2899.03.1 CO-2899.04.1 CO-2899.05.0 CO-2899.06.0 CO-2899.07.1
    let owners = [
        ("co/5-treasures", "CO-2899.01.1", "LNW Gaming"),
        ("co/99-fortunes", "CO-2899.02.0", "LNW Gaming"),
        ("co/dragon-bonus", "CO-2899.03.1", "LNW Gaming"),
        ("co/ez-baccarat", "CO-2899.04.1", "Galaxy Gaming"),
        ("co/golden-frog", "CO-2899.05.0", "Empire Technological Group"),
        ("co/infinite-fortune", "CO-2899.06.0", "Seven Aces"),
        ("co/eternal-baccarat", "CO-2899.07.1", "Galaxy Gaming"),
    ];
    for (id, clause, owner) in owners {
        assert!(says(id, "", clause).contains(owner), "{id}");
    }
}

#[test]
fn signs_tell_the_pay_table_the_suits_and_what_may_be_bet() {
    //= CO-2899.01.5-2 CO-2899.04.5g CO-2899.05.3-2 CO-2899.06.4-2 CO-2899.06.8-2 CO-2899.07.5
    //= CO-2899.07.8e-iv CO-2899.07.8f-iv CO-2899.07.8f-v
    assert!(says("co/5-treasures", "treasures-table = 2", "CO-2899.01.5-2").contains("pay table 2"));
    assert!(says("co/ez-baccarat", "progressive = \"on\"\nez-table = 3", "CO-2899.04.5g").contains("pay table 3"));
    assert!(says("co/golden-frog", "", "CO-2899.05.3-2").contains("may not be bet"));
    assert!(says("co/golden-frog", "dealer-tips = \"on\"", "CO-2899.05.3-2").contains("every wager"));
    assert!(says("co/infinite-fortune", "", "CO-2899.06.4-2").contains("not-required"));
    assert!(says("co/infinite-fortune", "base-wager = \"required\"", "CO-2899.06.4-2").contains(": required"));
    assert!(says("co/infinite-fortune", "dealer-tips = \"on\"", "CO-2899.06.8-2").contains("their own"));
    let limits = says("co/eternal-baccarat", "aggregate-limits = { sun-7 = 5000 }", "CO-2899.07.5");
    assert!(limits.contains("100..50000") && limits.contains("sun-7 5000"), "{limits}");
    let suits = "sun-7-progressive = \"on\"\nfate-38 = \"on\"\nsun-7-suit = \"clubs\"\nfate-38-suit = \"diamonds\"";
    assert!(says("co/eternal-baccarat", suits, "CO-2899.07.8e-iv").contains("clubs"));
    assert!(says("co/eternal-baccarat", suits, "CO-2899.07.8f-iv").contains("diamonds"));
    let two = format!("{suits}\nfate-38-table = \"f38-04\"");
    assert!(says("co/eternal-baccarat", &two, "CO-2899.07.8f-v").contains("diamonds and hearts"));
}

fn rows<'a>(card: &'a GameSpec, of: &'a str) -> impl Iterator<Item = (&'a str, &'a [(String, Pay)])> {
    card.pay_tables_of(of).map(|table| (table.name.as_str(), table.rows.as_slice()))
}

#[test]
fn a_larger_margin_never_pays_less() {
    //= CO-2899.03.6
    let (dragon, eternal) = (game_spec("co/dragon-bonus").expect("a spec"), game_spec("co/eternal-baccarat"));
    for (name, rows) in rows(dragon, "dragon").chain(rows(eternal.expect("a card"), "talons")) {
        let margins = rows.iter().filter(|(key, _)| key.parse::<u8>().is_ok());
        let pays: Vec<Pay> = margins.map(|(_, pays)| *pays).collect();
        assert_eq!(pays.len(), 6, "{name}");
        assert!(pays.windows(2).all(|two| !two[0].below(two[1])), "{name}");
    }
}

#[test]
fn the_top_row_of_every_progressive_takes_the_meter_and_the_rows_fall() {
    for (id, of) in [
        ("co/99-fortunes", "fortunes"),
        ("co/eternal-baccarat", "harmony"),
        ("co/eternal-baccarat", "sun-7-progressive"),
        ("co/eternal-baccarat", "fate-38"),
    ] {
        for (name, rows) in rows(game_spec(id).expect("a spec"), of) {
            assert_eq!(rows[0].1, Pay::Award(Award::Percent(100)), "{id} {name}");
            let fixed: Vec<Pay> = rows.iter().map(|(_, pays)| *pays).filter(|pays| *pays != rows[0].1).collect();
            assert!(fixed.windows(2).all(|two| !two[0].below(two[1])), "{id} {name}: the highest row is the first");
        }
    }
}

#[test]
fn the_sample_table_of_99_fortunes_is_p1_with_its_seed() {
    //= CO-2899.02.3.S CO-2899.02.5
    let spec = game_spec("co/99-fortunes").expect("a spec");
    let p1 = spec.pay_table("fortunes", "p1").expect("P1");
    let awards: Vec<String> = p1.rows.iter().map(|(_, pays)| pays.to_string()).collect();
    assert_eq!(awards, ["100%", "1000x", "100x", "10x", "9x", "3x"]);
    let table = open("co/99-fortunes", "");
    let meters = &table.info().meters;
    assert_eq!((meters.len(), meters[0].name, meters[0].seed.0), (1, "progressive", 1_000_000));
}

#[test]
fn only_the_last_row_of_ez_table_3_is_to_one() {
    //= CO-2899.04.PT3
    for (name, rows) in rows(game_spec("co/ez-baccarat").expect("a spec"), "ez-progressive") {
        for (key, pays) in rows {
            let to_one = *pays == Pay::Odds(Odds::to(10, 1));
            assert_eq!(to_one, (name, key.as_str()) == ("3", "panda-8-or-dragon-7"), "{name} {key}");
        }
    }
}

/// Where a round stops that is dealt these cards with one wager on the table.
fn stops(table: &dyn AnyTable, wager: &str, cards: &str) -> Status {
    let mut start = Start::new(table.carry_with(serde_json::json!({})).expect("a carry"));
    let (seat, player, stake) = (Seat(1), Bettor(1), baize_book::Cents(100));
    let offer = OfferedBet { seat, player, wager: wager.to_owned(), stake, call: Default::default() };
    table.place(&mut start, &offer).unwrap_or_else(|refusal| panic!("{refusal}"));
    let card = |card: &str| {
        let outcome = baize_cards::Outcome::Card(card.parse().expect("a card"));
        Input::Chance { outcome, mishap: Mishap::None }
    };
    let inputs: Vec<Input> = cards.split_whitespace().map(card).collect();
    table.advance(&start, AnyFeed::Log(LogFeed::new(&inputs))).status
}

#[test]
fn a_meter_is_read_for_confirmation_exactly_when_part_of_it_is_won() {
    //= CO-2899.04.5f.i CO-2899.07.6g
    let jackpot = "7c 7h 7d 7s 7c 7h";
    let tie = "7s Jc Kd 7d";
    let tray = open("co/eternal-baccarat", "harmony = \"on\"");
    let reads = |jackpot| Need::Meter { meter: "harmony", jackpot };
    assert!(matches!(stops(&*tray, "harmony", jackpot), Status::Waiting { need, .. } if need == reads(true)));
    assert_eq!(stops(&*tray, "harmony", tie), Status::Settled);
    let meter = open("co/eternal-baccarat", "harmony = \"on\"\nfixed-awards = \"meter\"");
    assert!(matches!(stops(&*meter, "harmony", tie), Status::Waiting { need, .. } if need == reads(false)));
    assert_eq!(stops(&*meter, "harmony", "Kd 8c 6d 4h Qh"), Status::Settled);
}

#[test]
fn each_table_has_the_meters_of_the_progressives_that_it_offers() {
    let names = |id: &str, changes: &str| open(id, changes).info().meters.iter().map(|it| it.name).collect::<Vec<_>>();
    assert_eq!(names("co/eternal-baccarat", ""), Vec::<&str>::new());
    let all = "harmony = \"on\"\nsun-7-progressive = \"on\"\nfate-38 = \"on\"";
    assert_eq!(names("co/eternal-baccarat", all), ["harmony", "sun-7", "fate-38"]);
    assert_eq!(names("co/ez-baccarat", "progressive = \"on\""), ["progressive"]);
    assert_eq!(names("co/dragon-bonus", ""), Vec::<&str>::new());
}

/// A subset in turn: none, all, and one of the others.
fn picks(values: &[String], turn: usize) -> Vec<Vec<String>> {
    let some = (0..values.len()).filter(|i| (turn + 1) >> (i % 7) & 1 == 1).map(|i| values[i].clone());
    vec![Vec::new(), values.to_vec(), some.collect()]
}

/// Any combination of the optional wagers, none of them included, opens a table that takes exactly those.
#[test]
fn any_combination_of_optional_wagers_opens() {
    //= CO-2899.05.1 CO-2899.06.7 CO-2899.07.2
    for game in baize_registry::games().iter().filter(|game| game.id().starts_with("co/")) {
        let options = || game.spec().options.iter();
        let choices: Vec<_> = options().filter(|option| option.values == ["off", "on"]).collect();
        let subset = options().find(|option| option.kind == OptionKind::Subset);
        for turn in 0..1_usize << choices.len() {
            let mut changes = toml::Table::new();
            for (i, choice) in choices.iter().enumerate() {
                changes.insert(choice.name.clone(), if turn >> i & 1 == 1 { "on" } else { "off" }.into());
            }
            for picked in subset.map_or(vec![Vec::new()], |subset| picks(&subset.values, turn)) {
                if let Some(subset) = subset {
                    changes.insert(subset.name.clone(), picked.clone().into());
                }
                let table = game.open(&changes).unwrap_or_else(|error| panic!("{} {changes}: {error}", game.id()));
                let layout: Vec<String> = table.layout().into_iter().map(|wager| wager.name).collect();
                let has = |word: &str| layout.iter().any(|name| name == word);
                assert!(["player", "banker", "tie"].into_iter().all(has), "{} {changes}", game.id());
                for word in subset.into_iter().flat_map(|subset| &subset.values) {
                    assert_eq!(has(word), picked.contains(word), "{} {changes}: {word}", game.id());
                }
                let optional =
                    game.spec().wagers.iter().filter(|wager| wager.opening && !wager.write.starts_with("tip-"));
                for wager in optional.filter(|wager| !has(&wager.write)) {
                    let mut start = Start::new(table.opening());
                    let (seat, player, stake) = (Seat(1), Bettor(1), baize_book::Cents(100));
                    let offer =
                        OfferedBet { seat, player, wager: wager.write.clone(), stake, call: Default::default() };
                    let refusal = table.place(&mut start, &offer).expect_err("it is not on the layout");
                    assert_ne!(refusal.by, baize_book::Cites::NONE, "{} {changes}: {refusal}", game.id());
                }
            }
        }
    }
}
