//! Papers can be checked by other people: fingerprints, counts in full, and what is in force.

use baize_book::{GameSpec, Options, game_spec};
use baize_maths::{Figure, price};
use baize_sheets::{
    ComparedPaper, Filing, ParSheet, StrategySheet, compare, csv_tables, html, pdf, stated_fingerprint,
};
use dashu_int::UBig;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use std::process::Command;

fn set(id: &str, changes: &str) -> (&'static GameSpec, Options, Vec<Figure>) {
    let spec = game_spec(id).expect("a game");
    let changes: toml::Table = toml::from_str(changes).expect("options");
    (spec, Options::resolve(spec, &changes).expect("permitted"), price(id, &changes).expect("it is priced"))
}

fn sheet(id: &str, changes: &str) -> ParSheet {
    let (spec, options, figures) = set(id, changes);
    ParSheet::new(spec, &options, figures, Vec::new(), "2027-03-31").expect("it adds up")
}

fn filing() -> Filing {
    Filing { operator: "Café \"Zéro\" & Söhne\t\\".to_owned(), licence: "L-1".to_owned(), ..Filing::default() }
}

/// A sheet, a strategy and a comparison as JSON.
fn papers() -> Vec<Value> {
    let (spec, options, figures) = set("uk/three-card-poker", "");
    let charts = baize_maths::charts(&spec.id, &toml::Table::new(), &baize_maths::Work::new()).expect("charts");
    let filed = |sheet: ParSheet| sheet.filed(filing(), spec, &options, Some(45));
    let par = filed(ParSheet::new(spec, &options, figures.clone(), charts.clone(), "2027-03-31").expect("it adds up"));
    let strategy = StrategySheet::new(spec, &options, figures.clone(), charts, filing(), "2027-03-31");
    let compared = ComparedPaper::new(
        compare(("one", figures.clone()), ("other", figures)),
        [(spec, &options), (spec, &options)],
        filing(),
        "2027-03-31",
    );
    let value = |paper: Result<Value, serde_json::Error>| paper.expect("JSON");
    vec![value(serde_json::to_value(par)), value(serde_json::to_value(strategy)), value(serde_json::to_value(compared))]
}

/// The recipe of docs/papers.md by itself: the only code of ours is the names of the members that are left out.
#[test]
fn the_recipe_gives_the_fingerprint_that_a_paper_states() {
    for paper in papers() {
        let mut rest = paper.clone();
        let members = rest.as_object_mut().expect("an object");
        let stated = members.remove("fingerprint").expect("it states one");
        assert_eq!(members.remove("printed"), Some("2027-03-31".into()), "the day is left out");
        // The members of serde_json's objects are sorted.
        let found: String = Sha256::digest(rest.to_string()).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(stated, found.as_str());
        assert!(stated_fingerprint(&paper).expect("it states one").holds());
        let mut altered = paper.clone();
        altered["filing"]["operator"] = "Somebody else".into();
        assert!(!stated_fingerprint(&altered).expect("it states one").holds());
    }
}

#[test]
fn the_recipe_in_the_manual_runs() {
    let manual = include_str!("../../../../docs/papers.md");
    let (_, code) = manual.split_once("```python\n").expect("the manual has the recipe");
    let (code, _) = code.split_once("```").expect("to its end");
    assert!(code.lines().filter(|line| !line.is_empty()).count() <= 10, "ten lines are enough");
    if Command::new("python3").arg("--version").output().is_err() {
        // The same recipe is followed in Rust above.
        return;
    }
    let folder = std::env::temp_dir().join(format!("baize-papers-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let run = |paper: &Value, file: &Path| {
        fs::write(file, paper.to_string()).expect("a file");
        let output = Command::new("python3").arg("-c").arg(code).arg(file).output().expect("it runs");
        (String::from_utf8_lossy(&output.stdout).trim().to_owned(), output.status.code())
    };
    for mut paper in papers() {
        let file = folder.join("paper.json");
        let stated = paper["fingerprint"].as_str().expect("it states one").to_owned();
        assert_eq!(run(&paper, &file), (stated, Some(0)));
        paper["edition"] = "another".into();
        assert_eq!(run(&paper, &file).1, Some(1));
    }
    fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn papers_hold_no_floats() {
    fn whole(value: &Value) -> bool {
        match value {
            Value::Number(number) => !number.is_f64(),
            Value::Array(items) => items.iter().all(whole),
            Value::Object(members) => members.values().all(whole),
            _ => true,
        }
    }
    assert!(papers().iter().all(whole));
}

#[test]
fn cases_are_raw_and_add_up_to_all_deals() {
    for (id, changes, wager, deals) in [
        ("uk/three-card-poker", "", "ante", "407170400"),
        ("uk/three-card-poker", "", "pair-plus", "22100"),
        ("uk/punto-banco", "decks = 8", "egalite", "4998398275503360"),
        ("uk/sic-bo", "", "any-triple", "216"),
        ("uk/craps", "", "any-seven", "36"),
        ("uk/roulette", "", "straight", "37"),
        ("uk/big-six", "", "symbol-g", "52"),
        // No number of throws is enough, so this is the least common denominator.
        ("uk/craps", "", "win", "495"),
    ] {
        let sheet = sheet(id, changes);
        let wager = sheet.wagers.iter().find(|it| it.figure.wager == wager).expect("a wager");
        assert_eq!(wager.cases, deals, "{id}");
        let sum =
            wager.rows.iter().fold(UBig::ZERO, |sum, row| sum + row.combinations.parse::<UBig>().expect("a count"));
        assert_eq!(sum.to_string(), deals, "{id}");
    }
}

/// However long a number is, every paper prints all of its digits, in groups.
#[test]
fn numbers_of_many_digits_are_printed_in_full() {
    let mut figure = set("uk/big-six", "").2.remove(0);
    let large = UBig::from(10_u8).pow(66) + UBig::from(7_u8);
    figure.cases = (UBig::from(52_u8) * &large).to_string();
    for row in &mut figure.outcomes {
        row.count = (row.count.parse::<UBig>().expect("a count") * &large).to_string();
    }
    let (spec, options, _) = set("uk/big-six", "");
    let sheet = ParSheet::new(spec, &options, vec![figure], Vec::new(), "2027-03-31").expect("it adds up");
    let raw = sheet.wagers[0].cases.clone();
    assert_eq!(raw.len(), 68);
    let groups = "000,000,000,000";
    let document = sheet.document();
    assert!(html(&document).replace("<wbr>", "").contains(groups));
    assert!(csv_tables(&document).iter().any(|table| table.text().contains(&raw)));
    // Each line of a PDF is a string of its own, which ends with a comma if the number goes on.
    let pages = String::from_utf8_lossy(&pdf(&document)).into_owned();
    let shown = pages.lines().filter_map(|line| line.trim().strip_prefix('(')?.strip_suffix(") Tj"));
    let shown: Vec<&str> = shown.filter(|line| line.len() > 20 && line.starts_with("52,000,")).collect();
    assert!(shown.iter().any(|line| line.ends_with(',')), "it is broken after a comma: {shown:?}");
    assert!(pages.contains("000,364)"), "to its last digit");
}

#[test]
fn only_rows_that_count_are_in_force() {
    let rows = |changes: &str| {
        let sheet = sheet("uk/punto-banco", changes);
        sheet.pay_tables.iter().map(|row| row.row.clone()).collect::<Vec<_>>()
    };
    assert_eq!(rows(""), ["punto", "banco", "egalite"]);
    assert_eq!(rows("variant = 'punto-2000'"), ["punto", "egalite", "banco 2000", "banco 2000 six"]);
    let rage = |changes: &str| {
        let sheet = sheet("uk/roulette", changes);
        sheet
            .pay_tables
            .iter()
            .filter(|row| row.table.starts_with("rage"))
            .map(|row| row.table.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(rage(""), [""; 0], "nobody can make it");
    let first = rage("rage = 'on'\nrage-table = '1'");
    assert!(!first.is_empty() && first.iter().all(|table| table == "rage, 1"), "{first:?}");
}

#[test]
fn an_hour_holds_the_edge_of_its_rounds() {
    let (spec, options, figures) = set("uk/roulette", "");
    let sheet = ParSheet::new(spec, &options, figures, Vec::new(), "2027-03-31").expect("it adds up");
    assert_eq!((sheet.hold.rounds, sheet.hold.stated), (60, false));
    let sheet = sheet.filed(Filing::default(), spec, &options, Some(37));
    let straight = &sheet.hold.wagers[0];
    // 37 rounds at 1/37 of the stake.
    assert_eq!((straight.wager.as_str(), straight.stakes.as_str()), ("straight", "1.000000000000"));
    let limits = straight.at_limits.expect("limits");
    assert!(limits.iter().all(|(stake, held)| stake == held), "{limits:?}");
    let text = html(&sheet.document());
    assert!(text.contains("37 rounds an hour (as stated)"), "the pace is said");
}
