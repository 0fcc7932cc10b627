//! The commands that print what the maths find: sheets, strategies, comparisons, suppositions, options from files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder for the shelf and for files, which is removed afterwards.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = std::env::temp_dir().join(format!("baize-sheets-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Desk(folder)
    }

    fn baize(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_baize"));
        command.args(arguments).current_dir(&self.0).env("BAIZE_SHELF", self.0.join("shelf"));
        command.output().expect("baize runs")
    }

    fn text(&self, arguments: &[&str]) -> String {
        let output = self.baize(arguments);
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
    }

    fn code(&self, arguments: &[&str]) -> i32 {
        self.baize(arguments).status.code().expect("it exits")
    }

    fn file(&self, name: &str, text: &str) -> &Desk {
        fs::write(self.0.join(name), text).expect("a file");
        self
    }

    fn read(&self, name: impl AsRef<Path>) -> Vec<u8> {
        fs::read(self.0.join(name)).expect("it was written")
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_sheet_adds_up_and_comes_on_every_kind_of_paper() {
    let desk = Desk::new("papers");
    let sheet: serde_json::Value =
        serde_json::from_str(&desk.text(&["par", "uk/big-six", "--json"])).expect("an object");
    let wagers = sheet["wagers"].as_array().expect("wagers");
    assert_eq!(wagers.len(), 7);
    for wager in wagers {
        let figure = &wager["figure"];
        let rows = wager["rows"].as_array().expect("rows");
        let number = |value: &serde_json::Value| value.as_str().expect("text").parse::<f64>().expect("a number");
        let cases: f64 = rows.iter().map(|row| number(&row["combinations"])).sum();
        assert_eq!(cases.to_string(), figure["cases"].as_str().expect("text"));
        let returned: f64 = rows.iter().map(|row| number(&row["contribution"])).sum();
        assert!((returned + number(&figure["decimal"]) - 1.0).abs() < 1e-9, "{wager}");
    }
    for (file, begins) in
        [("a.html", "<!doctype html>"), ("a.pdf", "%PDF-"), ("a.csv", "PAR sheet: Big Six"), ("a.txt", "PAR sheet")]
    {
        assert_eq!(desk.code(&["par", "uk/big-six", "--out", file]), 0);
        assert!(desk.read(file).starts_with(begins.as_bytes()), "{file}");
    }
    // The same question gives the same bytes, from the shelf or worked out anew; only the day is printed.
    let json = desk.text(&["par", "uk/big-six", "--json"]);
    assert_eq!(desk.text(&["par", "uk/big-six", "--json", "--fresh"]), json);
    let wrong = desk.baize(&["par", "uk/big-six", "--out", "a.doc"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains(".html, .pdf, .csv, .json or .txt"));
    let unknown = desk.text(&["par", "uk/big-six", "--wager", "symbol-z"]);
    assert!(unknown.contains("symbol-a (minimum)"), "{unknown}");
}

#[test]
fn a_pay_table_from_a_file_is_priced_and_a_malformed_one_names_its_place() {
    let desk = Desk::new("file");
    desk.file("better.toml", "[rage-table]\n4 = \"7:1\"\n");
    let priced = desk.text(&["edge", "uk/roulette", "--options", "better.toml"]);
    assert!(priced.contains("custom"), "{priced}");
    desk.file("torn.toml", "rage = \"on\"\nrage-table = { 4 = \"7:1\"\n");
    let torn = desk.text(&["edge", "uk/roulette", "--options", "torn.toml"]);
    assert!(torn.contains("torn.toml:2:"), "{torn}");
    for (file, says) in [
        ("rage-table = { 40 = \"7:1\" }", "there is no row `40`; there are 4, 5"),
        (
            "rage-table = { 4 = \"seven\" }",
            "row `4` cannot be \"seven\": odds are written \"40:1\", \"40 to 1\" or \"40 for 1\"",
        ),
        ("rage-table = { 4 = \"4:1\" }", "below the minimum of 5 to 1"),
        ("rage-tables = 1", "has no option `rage-tables`"),
    ] {
        desk.file("wrong.toml", file);
        let shown = desk.text(&["edge", "uk/roulette", "--options", "wrong.toml"]);
        assert!(shown.contains(says), "{file}: {shown}");
        assert_eq!(desk.code(&["edge", "uk/roulette", "--options", "wrong.toml"]), 2);
    }
    assert_eq!(desk.code(&["edge", "uk/roulette", "--options", "none.toml"]), 2);
    assert_eq!(desk.code(&["edge"]), 2);
}

#[test]
fn what_if_prices_what_the_book_forbids_and_says_so() {
    let desk = Desk::new("what-if");
    let forbidden = ["whatif", "uk/roulette", "odds", "straight=34:1"];
    let shown = desk.text(&forbidden);
    assert!(shown.contains("2.70270 %") && shown.contains("5.40541 %") && shown.contains("UK-2.9a"), "{shown}");
    assert_eq!(desk.code(&forbidden), 1);
    let permitted = desk.text(&["whatif", "uk/roulette", "odds", "straight=36:1"]);
    assert!(permitted.contains("The book permits it."), "{permitted}");
    assert_eq!(desk.code(&["whatif", "uk/roulette", "odds", "straight=36:1"]), 0);
    assert_eq!(desk.code(&["whatif", "uk/roulette", "payouts", "straight=36:1"]), 2);
    assert_eq!(desk.code(&["whatif", "uk/roulette", "odds", "straight"]), 2);
    assert!(desk.text(&["whatif", "uk/roulette", "payouts", "a=1:1"]).contains("it has odds, rage-table"));
}

#[test]
fn a_price_at_a_stake_has_its_rounding() {
    let desk = Desk::new("stake");
    let up = ["edge", "co/baccarat", "--set", "vigorish-rounding=up-25c", "--stake", "100"];
    assert!(desk.text(&up).contains("0.102298"), "{}", desk.text(&up));
    let wrong = desk.text(&["edge", "co/baccarat", "--stake", "0"]);
    assert!(wrong.contains("it is more than 0"), "{wrong}");
}

#[test]
fn two_sets_of_rules_stand_side_by_side() {
    let desk = Desk::new("compare");
    let shown = desk.text(&["compare", "uk/punto-banco", "--left", "decks=6", "--right", "decks=8"]);
    for word in ["1.23741 %", "1.23508 %", "-0.00233 %", "decks = 6", "decks = 8"] {
        assert!(shown.contains(word), "{word} in {shown}");
    }
    let other = desk.text(&["compare", "uk/punto-banco", "co/baccarat", "--json"]);
    let object: serde_json::Value = serde_json::from_str(&other).expect("an object");
    assert!(object["wagers"].as_array().is_some_and(|wagers| wagers.len() > 3));
    assert_eq!(desk.code(&["compare", "uk/punto-banco", "uk/nothing"]), 2);
}

#[test]
fn a_strategy_is_shown_where_there_is_one() {
    let desk = Desk::new("strategy");
    assert!(desk.text(&["strategy", "uk/big-six"]).contains("decides nothing that has a best answer"));
    let shown = desk.text(&["strategy", "uk/three-card-poker"]);
    assert!(shown.contains("play"), "{shown}");
    assert_eq!(desk.code(&["strategy", "hg/omaha"]), 2);
    let wrong = desk.text(&["simulate", "uk/three-card-poker", "--play", "wildly", "--rounds", "1000"]);
    assert!(wrong.contains("it has advised, best"), "{wrong}");
}
