//! The commands that print what the maths finds: sheets, strategies, comparisons, suppositions, options from files.

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
        assert_eq!(cases.to_string(), wager["cases"].as_str().expect("text"));
        let returned: f64 = rows.iter().map(|row| number(&row["contribution"])).sum();
        assert!((returned + number(&figure["decimal"]) - 1.0).abs() < 1e-9, "{wager}");
    }
    for (file, begins) in [
        ("a.html", "<!doctype html>"),
        ("a.pdf", "%PDF-"),
        ("a.csv", "part,table,row,column,value,unit\r\n"),
        ("a.txt", "PAR sheet"),
    ] {
        assert_eq!(desk.code(&["par", "uk/big-six", "--out", file]), 0);
        assert!(desk.read(file).starts_with(begins.as_bytes()), "{file}");
    }
    // The same question gives the same bytes, from the shelf or worked out again; only the day is printed.
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
fn a_number_that_is_no_odds_is_refused_wherever_it_stands() {
    let desk = Desk::new("no-odds");
    let says = "odds are written \"40:1\", \"40 to 1\" or \"40 for 1\"";
    let refused = |arguments: &[&str]| {
        let shown = desk.text(arguments);
        assert!(shown.contains(says), "{arguments:?}: {shown}");
        assert_eq!(desk.code(arguments), 2, "{arguments:?}");
    };
    for pays in ["40", "0", "1000000", "40x", "40%"] {
        refused(&["whatif", "uk/three-card-poker", "pair-plus-odds", &format!("straight-flush={pays}")]);
        refused(&["whatif", "uk/roulette", "odds", &format!("straight={pays}")]);
    }
    refused(&["edge", "uk/roulette", "--set", "odds={ straight = 36 }"]);
    desk.file("number.toml", "pair-plus-odds = { straight-flush = \"40\" }\n");
    refused(&["edge", "uk/three-card-poker", "--options", "number.toml"]);
    let long = desk.text(&["edge", "uk/roulette", "--set", "odds={ straight = \"10000000:1\" }"]);
    assert!(long.contains("neither side of odds may be above 1000000"), "{long}");
    // In the forms in which the book itself writes them.
    for pays in ["36-1", "36/1", "37 for 1"] {
        let shown = desk.text(&["whatif", "uk/roulette", "odds", &format!("straight={pays}")]);
        assert!(shown.contains("0.00000 %") && shown.contains("The book permits it."), "{pays}: {shown}");
    }
}

#[test]
fn what_if_starts_from_the_table_in_force_and_compares_with_it() {
    let desk = Desk::new("in-force");
    let (minimum, first, second) = ("17.00113 %", "4.61092 %", "8.88651 %");
    let compared = |more: &[&str], left: &str, row: &str| {
        let arguments = [&["whatif", "uk/roulette", "rage-table", row][..], more].concat();
        let shown = desk.text(&arguments);
        for other in [minimum, first, second] {
            assert_eq!(shown.contains(other), other == left, "{arguments:?}: {shown}");
        }
        shown
    };
    let permits = |shown: &str| assert!(shown.contains("The book permits it."), "{shown}");
    permits(&compared(&[], first, "4=7:1"));
    permits(&compared(&["--table", "1"], first, "4=7:1"));
    permits(&compared(&["--set", "rage-table=2"], second, "4=6:1"));
    permits(&compared(&["--table", "minimum"], minimum, "4=6:1"));
    // A row may go down to the minimum, although that is below what the pay table pays, but not below it.
    permits(&compared(&["--table", "1"], first, "4=5:1"));
    let below = compared(&["--table", "1"], first, "4=4:1");
    assert!(below.contains("row `4` at 4 to 1 is below the minimum of 5 to 1 (UK-2.9a"), "{below}");
    // The same pay table, whichever way it is chosen.
    let one = "rage-table={ table = \"1\", 4 = \"7:1\" }";
    let other = "rage-table={ 4 = \"7:1\", 5 = \"10:1\", 6 = \"20:1\", 7 = \"30:1\" }";
    let edge = |set: &str| {
        let shown = desk.text(&["edge", "uk/roulette", "--set", set, "--json"]);
        let figures = shown.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("an object"));
        let rage = |figure: &serde_json::Value| figure["wager"] == "rage" && figure["table"] == "custom";
        figures.into_iter().find(rage).expect("its own table")["edge"].clone()
    };
    assert_eq!(edge(one), edge(other));
    // Rows of an operator's own pay table are changed in that pay table.
    let arguments = ["whatif", "uk/roulette", "rage-table", "5=10:1", "--set", "rage-table={ 4 = \"7:1\" }", "--json"];
    let object: serde_json::Value = serde_json::from_str(&desk.text(&arguments)).expect("an object");
    let wagers = object["comparison"]["wagers"].as_array().expect("wagers");
    let rage = wagers.iter().find(|it| it["wager"] == "rage").expect("it differs");
    assert_eq!(rage["left"]["edge"], edge("rage-table={ 4 = \"7:1\" }"));
    assert_eq!(rage["right"]["edge"], edge("rage-table={ 4 = \"7:1\", 5 = \"10:1\" }"));
}

#[test]
fn an_altered_file_on_the_shelf_is_worked_out_anew() {
    let desk = Desk::new("altered");
    let shown = desk.text(&["edge", "uk/big-six"]);
    for entry in fs::read_dir(desk.0.join("shelf")).expect("a shelf") {
        let file = entry.expect("an entry").path();
        let text = fs::read_to_string(&file).expect("it is there");
        assert!(text.contains("1/52"));
        fs::write(&file, text.replace("1/52", "1/99")).expect("it is altered");
    }
    assert_eq!(desk.text(&["edge", "uk/big-six"]), shown);
}

#[test]
fn contradictions_about_the_paper_are_refused() {
    let desk = Desk::new("contradictions");
    for (arguments, says) in [
        (&["--json", "--out", "z.pdf"][..], "--json and a file for pdf contradict each other"),
        (&["--format", "pdf", "--out", "x.html"], "--format pdf and a file for html contradict each other"),
        (&["--json", "--format", "csv"], "--json and --format csv contradict each other"),
    ] {
        let arguments = [&["par", "uk/big-six"][..], arguments].concat();
        let shown = desk.text(&arguments);
        assert!(shown.contains(says), "{arguments:?}: {shown}");
        assert_eq!(desk.code(&arguments), 2, "{arguments:?}");
    }
    assert!(!desk.0.join("z.pdf").exists() && !desk.0.join("x.html").exists());
    let told = desk.text(&["par", "uk/big-six", "--json", "--out", "a.json"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("an object");
    assert_eq!(told["bytes"], desk.read("a.json").len());
    for arguments in [&["--json", "tour"][..], &["--json", "check", "--example", "uk"]] {
        assert_eq!(desk.code(arguments), 2, "{arguments:?}");
        assert!(desk.text(arguments).contains("leave out --json"), "{arguments:?}");
    }
}

#[test]
fn a_price_at_a_stake_has_its_rounding() {
    let desk = Desk::new("stake");
    let up = ["edge", "co/baccarat", "--set", "vigorish-rounding=up-25c", "--stake", "100"];
    assert!(desk.text(&up).contains("0.102298"), "{}", desk.text(&up));
    let wrong = desk.text(&["edge", "co/baccarat", "--stake", "0"]);
    assert!(wrong.contains("it is more than 0"), "{wrong}");
    // And it says so, with a remark if nobody could stake that much.
    let shown = desk.text(&["edge", "uk/punto-banco", "--stake", "101"]);
    assert!(shown.starts_with("uk/punto-banco at a stake of 101 pence\n"), "{shown}");
    assert!(!shown.contains("takes no stake"), "{shown}");
    let small = desk.text(&["edge", "uk/roulette", "--stake", "1"]);
    assert!(small.contains("This table takes no stake of 1, but 100 to 50000, on straight, split"), "{small}");
}

#[test]
fn two_sets_of_rules_stand_side_by_side() {
    let desk = Desk::new("compare");
    let shown = desk.text(&["compare", "uk/punto-banco", "--left", "decks=6", "--right", "decks=8"]);
    for word in ["1.23741 %", "1.23508 %", "-0.00233 %", "decks = 6", "decks = 8"] {
        assert!(shown.contains(word), "{word} in {shown}");
    }
    let other = desk.text(&["compare", "co/baccarat", "co/ez-baccarat", "--json"]);
    let object: serde_json::Value = serde_json::from_str(&other).expect("an object");
    let both = |wager: &serde_json::Value| wager["left"].is_object() && wager["right"].is_object();
    assert!(object["wagers"].as_array().is_some_and(|wagers| wagers.iter().filter(|it| both(it)).count() > 2));
    for (arguments, says) in [
        (&["compare", "uk/punto-banco"][..], "both sides are the same: say what differs"),
        (&["compare", "uk/big-six", "uk/sic-bo"], "no wager has the same name on both sides: uk/big-six has symbol-a"),
    ] {
        assert!(desk.text(arguments).contains(says), "{arguments:?}: {}", desk.text(arguments));
        assert_eq!(desk.code(arguments), 2, "{arguments:?}");
    }
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

#[test]
fn chances_are_told_apart_from_wagers() {
    let desk = Desk::new("breakdown");
    let told: serde_json::Value =
        serde_json::from_str(&desk.text(&["breakdown", "uk/blackjack", "--set", "decks=4", "--json"]))
            .expect("an object");
    let table = &told["breakdowns"][0];
    assert_eq!(table["name"], "dealer-final-scores");
    assert_eq!(table["rows"].as_array().map(Vec::len), Some(11), "ten cards, and any");
    let text = desk.text(&["breakdown", "co/baccarat", "ties"]);
    for part in ["Ties by total", "475,627,426,473,216", "4,998,398,275,503,360", "9.51559680"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let sheet = desk.text(&["par", "uk/punto-banco"]);
    assert!(sheet.contains("Ties by total: every count"), "a sheet has them too");
    assert!(desk.text(&["breakdown", "uk/roulette"]).contains("see `baize edge`"));
    assert_eq!(desk.code(&["breakdown", "uk/roulette"]), 0);
    let wrong = [
        (&["breakdown", "uk/punto-banco", "sums"][..], "it has totals, totals-2-2"),
        (&["breakdown", "uk/roulette", "sums"], "it has none"),
        (&["breakdown", "uk/punto-banco", "--set", "decks=99"], "decks"),
        (&["breakdown", "uk/punto-banco", "--set", "decks=6", "--set", "decks=8"], "set twice"),
        (&["breakdown", "uk/nothing"], "there is no game"),
    ];
    for (arguments, part) in wrong {
        assert_eq!(desk.code(arguments), 2, "{arguments:?}");
        assert!(desk.text(arguments).contains(part), "{arguments:?}: {}", desk.text(arguments));
    }
}

#[test]
fn tables_go_into_files_of_their_own() {
    let desk = Desk::new("tables");
    assert_eq!(desk.code(&["par", "uk/big-six", "--format", "csv", "--out", "tables"]), 0);
    let mut files: Vec<String> = fs::read_dir(desk.0.join("tables"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    assert_eq!(files[2], "03-head-every-wager.csv", "{files:?}");
    let wagers = String::from_utf8(desk.read("tables/03-head-every-wager.csv")).expect("text");
    assert!(wagers.starts_with("wager,pay table,house edge,house edge: unit,method"), "{wagers}");
    assert!(wagers.contains("symbol-a,minimum,") && !wagers.contains(" %"), "{wagers}");
    for only in ["head-every-wager", "3"] {
        assert_eq!(desk.text(&["par", "uk/big-six", "--format", "csv", "--only", only]), wagers);
    }
    let unknown = desk.text(&["par", "uk/big-six", "--format", "csv", "--only", "nothing"]);
    assert!(unknown.contains("there is no table `nothing`; there are 1 head-facts"), "{unknown}");
    assert_eq!(desk.code(&["par", "uk/big-six", "--only", "3"]), 2);
    // A supposition can be filed too, and its exit code still says that the book objects.
    let forbidden = ["whatif", "uk/roulette", "odds", "straight=34:1", "--out", "what-if.json"];
    assert_eq!(desk.code(&forbidden), 1);
    let paper: serde_json::Value = serde_json::from_slice(&desk.read("what-if.json")).expect("an object");
    assert_eq!(
        (&paper["paper"], &paper["objections"][0]["by"]),
        (&"what-if".into(), &"UK-2.9a UK-2.8 UK-3.2".into()),
        "{paper}"
    );
    assert_eq!(desk.code(&["verify", "what-if.json"]), 0);
    assert_eq!(desk.code(&["whatif", "uk/roulette", "odds", "straight=36:1", "--out", "what-if.pdf"]), 0);
    assert!(desk.read("what-if.pdf").starts_with(b"%PDF-"));
}

#[test]
fn papers_say_for_whom_they_are_filed_and_under_which_options() {
    let desk = Desk::new("filed");
    let fields = [
        "--operator",
        "Grand Café",
        "--licence",
        "L 123",
        "--table-name",
        "Table 7",
        "--manufacturer",
        "Maker",
        "--jurisdiction",
        "Alderney",
    ];
    for paper in [
        &["par", "uk/three-card-poker", "--pace", "45"][..],
        &["strategy", "uk/three-card-poker"],
        &["compare", "uk/three-card-poker", "--left", "payout-unit=1", "--right", "payout-unit=100"],
    ] {
        assert_eq!(desk.code(&[paper, &fields, &["--out", "paper.txt"]].concat()), 0);
        let text = String::from_utf8(desk.read("paper.txt")).expect("text");
        let wanted = ["Grand Café", "L 123", "Table 7", "Maker", "Alderney", "Fingerprint", "baize 0.", "payout-unit"];
        for word in wanted {
            assert!(text.contains(word), "{paper:?} without {word}: {text}");
        }
        let found = ["407,170,400", "100,000,000", "3.37562 %", "ChaCha20", "xoshiro256++", "names of suits"];
        for word in found {
            assert!(text.contains(word), "{paper:?} without {word}: {text}");
        }
        let json = [paper, &fields, &["--out", "paper.json"]].concat();
        assert_eq!(desk.code(&json), 0);
        let paper: serde_json::Value = serde_json::from_slice(&desk.read("paper.json")).expect("an object");
        assert_eq!(paper["filing"]["operator"], "Grand Café");
        assert_eq!(desk.code(&["verify", "paper.json"]), 0);
    }
    let text = desk.text(&["par", "uk/three-card-poker", "--pace", "45"]);
    assert!(text.contains("45 rounds an hour (as stated)") && text.contains("99 % of the time within"), "{text}");
    assert_eq!(desk.code(&["par", "uk/three-card-poker", "--pace", "0"]), 2);
}

#[test]
fn a_sheet_on_one_pay_table_is_of_a_table_that_pays_by_it() {
    let desk = Desk::new("on-table");
    let text = desk.text(&["par", "uk/let-it-ride", "--wager", "bonus", "--table", "table-2", "--json"]);
    let sheet: serde_json::Value = serde_json::from_str(&text).expect("an object");
    let rows = sheet["pay_tables"].as_array().expect("rows");
    let tables: Vec<&str> = rows.iter().filter_map(|row| row["table"].as_str()).collect();
    assert!(tables.contains(&"bonus, table 2") && !tables.contains(&"bonus, table 1"), "{tables:?}");
    assert_eq!(sheet["wagers"][0]["in_force"], true);
}

#[test]
fn a_signature_holds_until_a_byte_is_changed() {
    let desk = Desk::new("signed");
    assert_eq!(desk.code(&["key", "new", "lab"]), 0);
    let private = desk.read("lab.key");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(desk.0.join("lab.key")).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let again = desk.text(&["key", "new", "lab"]);
    assert!(again.contains("lab.key is there already and is not overwritten"), "{again}");
    assert_eq!(desk.code(&["key", "new", "lab"]), 2);
    fs::remove_file(desk.0.join("lab.key")).expect("it is ours");
    assert_eq!(desk.code(&["key", "new", "lab"]), 2, "nor is the public one");
    fs::write(desk.0.join("lab.key"), &private).expect("it is put back");
    assert_eq!(desk.code(&["key", "new", "other"]), 0);

    let told = desk.text(&["par", "uk/big-six", "--out", "sheet.pdf", "--sign", "lab.key"]);
    assert!(told.contains("sheet.pdf.sig is its signature."), "{told}");
    assert_eq!(desk.read("sheet.pdf.sig").len(), 64);
    let verify = ["verify", "sheet.pdf", "--key", "lab.pub"];
    assert_eq!(desk.code(&verify), 0, "{}", desk.text(&verify));
    assert!(desk.text(&verify).contains("signature   holds"), "{}", desk.text(&verify));
    assert_eq!(desk.code(&["verify", "sheet.pdf", "--key", "other.pub"]), 1);
    fs::rename(desk.0.join("sheet.pdf.sig"), desk.0.join("elsewhere")).expect("it is ours");
    assert_eq!(desk.code(&verify), 2, "there is no signature beside it");
    assert_eq!(desk.code(&["verify", "sheet.pdf", "--key", "lab.pub", "--signature", "elsewhere"]), 0);
    let mut altered = desk.read("sheet.pdf");
    let middle = altered.len() / 2;
    altered[middle] ^= 1;
    fs::write(desk.0.join("sheet.pdf"), altered).expect("it is altered");
    assert_eq!(desk.code(&["verify", "sheet.pdf", "--key", "lab.pub", "--signature", "elsewhere"]), 1);

    for (arguments, says) in [
        (&["verify", "sheet.pdf"][..], "cannot be checked by itself"),
        (&["verify", "none.pdf", "--key", "lab.pub"], "cannot read none.pdf"),
        (&["verify", "sheet.pdf", "--key", "lab.key"], "holds a private key; here it takes a public key"),
        (&["verify", "sheet.pdf", "--key", "sheet.pdf"], "cannot read sheet.pdf"),
        (&["verify", "sheet.pdf", "--key", "lab.pub", "--signature", "lab.pub"], "is not a signature"),
        (&["par", "uk/big-six", "--sign", "lab.key"], "only a file can be signed"),
        (&["par", "uk/big-six", "--out", "a.pdf", "--sign", "lab.pub"], "holds a public key; here it takes a private"),
    ] {
        assert!(desk.text(arguments).contains(says), "{arguments:?}: {}", desk.text(arguments));
        assert_eq!(desk.code(arguments), 2, "{arguments:?}");
    }
    assert!(!desk.0.join("a.pdf").exists());

    // Others can check it as well.
    if Command::new("openssl").arg("version").output().is_ok() {
        assert_eq!(desk.code(&["par", "uk/big-six", "--out", "b.pdf", "--sign", "lab.key"]), 0);
        let mut openssl = Command::new("openssl");
        openssl.args(["pkeyutl", "-verify", "-pubin", "-inkey", "lab.pub", "-rawin", "-in", "b.pdf"]);
        let output = openssl.args(["-sigfile", "b.pdf.sig"]).current_dir(&desk.0).output().expect("it runs");
        assert!(output.status.success(), "{output:?}");
    }
}

#[test]
fn a_paper_that_was_altered_does_not_have_its_fingerprint() {
    let desk = Desk::new("fingerprint");
    assert_eq!(desk.code(&["par", "uk/big-six", "--out", "sheet.json"]), 0);
    assert!(
        desk.text(&["verify", "sheet.json"]).contains("fingerprint holds"),
        "{}",
        desk.text(&["verify", "sheet.json"])
    );
    let text = String::from_utf8(desk.read("sheet.json")).expect("text");
    desk.file("altered.json", &text.replace("1/52", "1/53"));
    assert_eq!(desk.code(&["verify", "altered.json"]), 1);
    // The same paper on another day has the same fingerprint.
    let sheet: serde_json::Value = serde_json::from_str(&text).expect("an object");
    let today = sheet["printed"].as_str().expect("a day");
    desk.file("later.json", &text.replace(today, "2099-01-01"));
    assert_eq!(desk.code(&["verify", "later.json"]), 0);
    desk.file("none.json", "{}");
    assert_eq!(desk.code(&["verify", "none.json"]), 2);
}

/// Output that people review: renewed with `UPDATE_GOLDEN=1`.
#[test]
fn help_of_papers_is_as_reviewed() {
    let desk = Desk::new("help");
    for command in ["par", "strategy", "compare", "whatif", "key", "verify"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(format!("help-{command}.txt"));
        let lines: Vec<String> = desk.text(&[command, "--help"]).lines().map(|it| it.trim_end().to_owned()).collect();
        let shown = lines.join("\n") + "\n";
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&file, &shown).expect("a golden file can be written");
        }
        let wanted = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(shown, wanted, "{command}: review the change, then run with UPDATE_GOLDEN=1");
    }
}
