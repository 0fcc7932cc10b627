//! What the check and the signs say is what the table does: nothing more is permitted, shown or demanded.

use baize_house::{Edge, Finding, Report, Sign, Weight, check, required, signs, text};

fn checked(text: &str) -> Report {
    check(text, None).unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// The findings that are not remarks.
fn faults(text: &str) -> Vec<Finding> {
    checked(text).findings.into_iter().filter(|finding| finding.weight != Weight::Remark).collect()
}

/// The first sign of a lawful floor, with an edge for each of these wagers.
fn sign(text: &str, edges: &[&str]) -> Sign {
    let report = checked(text);
    assert!(report.is_lawful(), "{:#?}", report.findings);
    let edge = |wager: &&str| Edge {
        wager: (*wager).to_owned(),
        table: "1".to_owned(),
        fraction: "1/37".to_owned(),
        decimal: "0.027027027027".to_owned(),
        remark: String::new(),
    };
    signs(&report.floor, true, &mut |_, _| Ok(edges.iter().map(edge).collect())).remove(0)
}

fn lines(sign: &Sign) -> String {
    sign.lines.iter().map(|line| line.says.as_str()).collect::<Vec<_>>().join("\n")
}

fn table(book: &str, game: &str, options: &str) -> String {
    format!("book = \"{book}\"\n[[table]]\nnumber = \"1\"\ngame = \"{game}\"\n{options}\n")
}

#[test]
fn colorado_pays_player_and_banker_even_money_and_match_pair_eleven() {
    //= CO-2808.1 CO-2808.3 CO-2808.2 CO-2807.1d CO-2802.12
    for game in ["baccarat", "mini-baccarat", "midi-baccarat", "ez-baccarat"] {
        for (row, pays, clause) in
            [("player", "2:1", "CO-2808.1"), ("banker", "3:1", "CO-2808.3"), ("match-pair", "12:1", "CO-2802.12")]
        {
            let on = if row == "match-pair" && game != "ez-baccarat" { "match-pair = \"on\"\n" } else { "" };
            let faults = faults(&table("co", game, &format!("{on}odds = {{ {row} = \"{pays}\" }}")));
            let found = faults.iter().find(|fault| fault.weight == Weight::Unlawful);
            let found = found.unwrap_or_else(|| panic!("{game} {row}: {faults:?}"));
            assert_eq!(found.by.to_string(), clause, "{game} {row}");
            assert!(found.says.contains("neither less nor more"), "{}", found.says);
        }
    }
    let better = "perfect-pair = \"on\"\nodds = { player = \"1:1\", tie = \"9:1\", perfect-pair = \"26:1\" }";
    assert_eq!(faults(&table("co", "mini-baccarat", better)), []);
}

#[test]
fn a_royal_flush_is_shown_at_what_it_is_paid() {
    //= UK-7.13-notice HG-CSP-PAY
    for (book, game, option, row) in
        [("uk", "casino-stud-poker", "raise-odds", "60 to 1"), ("hg", "caribbean-stud", "call-odds", "60 to 1")]
    {
        let sign = sign(&table(book, game, &format!("{option} = {{ straight-flush = \"60:1\" }}")), &[]);
        let rows: Vec<&(String, String)> = sign.odds.iter().flat_map(|block| &block.rows).collect();
        let royal = rows.iter().find(|(key, _)| key == "Royal flush").expect("a row");
        assert_eq!(royal.1, row, "{game}");
        let said = lines(&sign);
        assert_eq!(said.matches("royal flush at 60 to 1").count(), 2, "{said}");
    }
}

#[test]
fn only_wagers_that_the_table_takes_are_on_trial() {
    //= UK-2.3c UK-13.12
    let plain = checked(&table("uk", "punto-banco", ""));
    assert_eq!(plain.findings, []);
    assert!(
        !required(&plain.floor)
            .iter()
            .any(|sign| sign.says.contains("On trial") || sign.by.to_string().contains("UK-2.3c"))
    );
    let dragon = sign(&table("uk", "punto-banco", "dragon = \"on\""), &[]);
    assert!(lines(&dragon).contains("On trial: dragon punto, dragon banco."));
    let tiles = checked(&table("uk", "pai-gow-poker", "side-wager = \"fortune\""));
    assert!(tiles.findings[0].says.starts_with("standard, fortune: on trial"), "{:?}", tiles.findings);
    let closed = sign(&table("uk", "blackjack", "decks = 6\n\"21+3\" = \"on\"\nclosed = [\"21+3\"]"), &[]);
    let said = lines(&closed);
    assert!(!said.contains("On trial") && !said.contains("Pay table in use for 21+3"), "{said}");
}

#[test]
fn a_sign_has_nothing_of_wagers_that_are_not_taken() {
    //= CO-2803.3a UK-6.28
    let roulette = sign(&table("uk", "roulette", ""), &["straight", "rage", "rage (per spin)"]);
    assert_eq!(roulette.edges.iter().map(|edge| edge.wager.as_str()).collect::<Vec<_>>(), ["Straight"]);
    for (variant, others) in [("standard", "Banco 2000"), ("punto-2000", "19 to 20")] {
        let shown = text(&sign(&table("uk", "punto-banco", &format!("variant = \"{variant}\"")), &[]));
        assert!(!shown.contains(others), "{shown}");
    }
    let shown = lines(&sign(&table("co", "midi-baccarat", ""), &[]));
    assert!(shown.contains("Odds: player at 1 to 1, banker at 1 to 1, tie at 8 to 1."), "{shown}");
}

#[test]
fn a_ceiling_is_said_in_money() {
    //= UK-12.27-ceiling-b
    let ceiling = sign(&table("uk", "let-it-ride", "ride-odds = \"table-4\"\nroyal-ceiling = 5000000"), &[]);
    assert!(lines(&ceiling).contains("no more than £50,000 in all"), "{}", lines(&ceiling));
}

#[test]
fn pai_gow_poker_tells_its_commission_and_no_rule_that_its_pay_table_has_taken_over() {
    //= UK-13.26 UK-13.36-threepair
    let fortune = |odds: &str| {
        text(&sign(&table("uk", "pai-gow-poker", &format!("side-wager = \"fortune\"\nfortune-odds = \"{odds}\"")), &[]))
    };
    for (odds, said) in [("minimum", true), ("table-1", false), ("table-2", false)] {
        let shown = fortune(odds);
        assert_eq!(shown.contains("hree pairs lose or push"), said, "{shown}");
        assert!(shown.contains("1 to 1, less a commission of 5 per cent"), "{shown}");
        assert!(shown.contains("Royal flush + king/queen of a same suit"), "{shown}");
    }
    let idle = "side-wager = \"fortune\"\nfortune-odds = \"table-1\"\nthree-pair = \"push\"";
    assert!(faults(&table("uk", "pai-gow-poker", idle))[0].says.starts_with("three-pair has no effect here"));
}

#[test]
fn a_table_that_is_paid_for_by_time_tells_of_no_other_fee() {
    //= HG-HOLDEM-COL-7
    let shown = text(&sign(&table("hg", "texas-holdem", "limit = \"30-60\"\ncollection = \"time\""), &[]));
    assert!(shown.contains("Time fee") && !shown.contains("esignated"), "{shown}");
}

#[test]
fn another_qualifier_than_eight_is_posted() {
    //= HG-OMAHA-3
    let demanded = |qualifier: &str| {
        let report = checked(&table("hg", "omaha-hi-lo", &format!("limit = \"4-8\"\nlow-qualifier = \"{qualifier}\"")));
        required(&report.floor).into_iter().any(|sign| sign.by.to_string() == "HG-OMAHA-3")
    };
    assert!(demanded("9") && demanded("7") && !demanded("8"));
}

#[test]
fn fees_that_are_written_out_are_written_out_in_full() {
    //= HG-HOLDEM-FEE-REG HG-HOLDEM-FEE-DES
    let all = "2 = 100, 3 = 100, 4 = 200, 5 = 250, 6 = 300, 7 = 400, 8 = 400";
    let found = |fees: &str| faults(&table("hg", "texas-holdem", &format!("limit = \"3-6\"\n[table.fees]\n{fees}")));
    assert_eq!(found(&format!("regular = {{ {all}, 9 = 400 }}\ndesignated = 100")), []);
    let lacking = found(&format!("regular = {{ {all} }}\ndesignated = 100"));
    assert_eq!((lacking.len(), lacking[0].says.as_str()), (1, "the regular fee lacks its step at 9"));
    let lacking = found(&format!("regular = {{ {all}, 9 = 400 }}"));
    assert!(lacking.len() == 1 && lacking[0].says.starts_with("the fees lack `designated`"), "{lacking:?}");
}

#[test]
fn a_trial_ends_on_a_day_that_there_is() {
    //= UK-2.3b
    let ends = |day: &str| faults(&table("uk", "roulette", &format!("rage = \"on\"\ntrial-ends = \"{day}\"")));
    assert_eq!(ends("2028-02-29"), []);
    for day in ["2030-02-30", "2027-02-29", "2027-04-31", "2027-13-01"] {
        assert_eq!(ends(day).len(), 1, "{day}");
    }
}

#[test]
fn what_is_lawful_and_strange_is_remarked() {
    //= UK-1.11 CO-2808.5
    let remarks = |text: &str| {
        let report = checked(text);
        assert!(report.is_lawful(), "{:#?}", report.findings);
        report.findings.iter().map(|finding| finding.says.clone()).collect::<Vec<_>>()
    };
    let cut = remarks(&table("uk", "blackjack", "decks = 1\ncut = 52"));
    assert!(cut[0].contains("52") && cut[0].contains("every round is the last"), "{cut:?}");
    assert!(remarks(&table("uk", "blackjack", "decks = 1\ncut = 26")).is_empty());
    let talons =
        |name: &str| remarks(&table("co", "eternal-baccarat", &format!("talons = \"on\"\ntalons-table = \"{name}\"")));
    assert!(talons("gt-02")[0].contains("schedules A, B and C") && talons("gt-03").len() == 1);
    assert!(talons("gt-01").is_empty());
}

#[test]
fn what_has_no_effect_is_told() {
    //= MBS-3.4 CO-2802.19
    let limits = faults(&table("sg", "texas-holdem-bonus-progressive", "limits = { progressive = \"100..200\" }"));
    assert!(
        limits.len() == 1 && limits[0].says.contains("progressive-wager lets no stake be made but S$5"),
        "{limits:?}"
    );
    let odds = faults(&table("co", "mini-baccarat", "odds = { perfect-pair = \"26:1\" }"));
    assert!(odds.len() == 1 && odds[0].says.contains("only with perfect-pair=on"), "{odds:?}");
}

#[test]
fn the_advice_is_lawful_and_complete() {
    //= CO-2806.4 CO-2810.7
    let right = |text: &str| faults(text)[0].right.clone();
    assert!(right(&table("sg", "texas-holdem-bonus-progressive", "seats = 9")).contains("from 4 to 7"));
    let decks = right(&table("co", "mini-baccarat", "decks = 11"));
    assert!(decks.contains("decks = 6 to 10") && decks.contains("shuffler ="), "{decks}");
    assert!(right(&table("co", "mini-baccarat", "pre-shuffled = \"yes\"")).contains("shuffler ="));
    let rage = right(&table("uk", "roulette", "rage = \"on\"\nrage-table = \"3\""));
    assert!(rage.contains("minimum, 1, 2 as it stands"), "{rage}");
}

#[test]
fn a_sign_speaks_to_people() {
    //= UK-6.42 UK-3.29 CO-2808.3d
    let shown = |book: &str, game: &str, options: &str| text(&sign(&table(book, game, options), &[]));
    assert!(shown("uk", "punto-banco", "dragon = \"on\"").contains("\nWin by 9 points ...."));
    let roulette = shown("uk", "roulette", "rage = \"on\"\npayout-unit = 5");
    for part in [
        "4 consecutive spins of the same colour ....",
        "Payments are rounded up to multiples of £0.05 [",
        "The table is marked for Roulette Rage: yes",
    ] {
        assert!(roulette.contains(part), "{part}: {roulette}");
    }
    assert!(!shown("uk", "roulette", "").contains("marked for Roulette Rage"));
    let mini = shown("co", "mini-baccarat", "vigorish-rounding = \"up-25c\"");
    assert!(mini.contains("rounded up to\n  the next 25 cents") || mini.contains("next 25 cents"), "{mini}");
    let stud = shown("uk", "casino-stud-poker", "progressive = \"on\"\nprogressive-share = 75");
    assert!(stud.contains("Of every stake: 75% to the meter.") && !stud.contains("any stake"), "{stud}");
    let fortunes = sign(&table("co", "99-fortunes", "fortunes-table = \"p5\""), &[]);
    assert!(fortunes.limits.iter().any(|row| row.min == "$5" && row.max == "$5"), "{:?}", fortunes.limits);
}

#[test]
fn a_bound_of_ours_is_not_said_to_be_the_books() {
    let faults = faults(&table("co", "99-fortunes", "progressive-seed = 1000000001"));
    assert_eq!((faults.len(), faults[0].weight, faults[0].by.to_string().as_str()), (1, Weight::Wrong, ""));
}
