//! The command as a person or a program uses it.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn baize(arguments: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_baize")).args(arguments).current_dir(root).output().expect("baize runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn code(arguments: &[&str]) -> i32 {
    baize(arguments).status.code().expect("it exits")
}

/// A script in a folder of its own, which is removed afterwards.
fn with_script(name: &str, script: &str, check: impl Fn(&str)) {
    let folder = std::env::temp_dir().join(format!("baize-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("round.toml");
    fs::write(&file, script).expect("a file");
    check(&file.display().to_string());
    fs::remove_dir_all(&folder).expect("it was made");
}

const ROUND: &str = "game = \"uk/roulette\"\nseats = [\"1 red 1000\"]\ndeal = \"0\"\n";

#[test]
fn settle_exits_with_0_1_or_2() {
    with_script("plain", ROUND, |file| assert_eq!(code(&["settle", file]), 0));
    with_script("right", &format!("{ROUND}expect = [\"1 red -500 UK-3.3b\"]"), |file| {
        assert_eq!(code(&["settle", file]), 0)
    });
    with_script("differs", &format!("{ROUND}expect = [\"1 red -1000\"]"), |file| {
        let output = baize(&["settle", file]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output).contains("seat 1 red: expected -1000, got -500"), "{}", text(&output));
    });
    with_script("wrong", &ROUND.replace("\"0\"", "\"37\""), |file| {
        let output = baize(&["settle", file]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output).contains("pocket 37 is not on the wheel: it has 0 to 36"), "{}", text(&output));
    });
    assert_eq!(code(&["settle", "no-such-file.toml"]), 2);
}

#[test]
fn a_strict_script_wants_lines_of_nothing_expected() {
    let round =
        "game = \"uk/three-card-poker\"\nseats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh 2c 3d 5s\"\nplay = [\"1 play\"]\n";
    let lax = format!("{round}expect = [\"1 ante +100\", \"1 ante-bonus +500\"]\n");
    with_script("lax", &lax, |file| {
        assert_eq!(code(&["settle", file]), 0);
        let output = baize(&["settle", "--strict", file]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output).contains("seat 1 play: got +0, which is not expected"), "{}", text(&output));
    });
    with_script("strict", &format!("strict = true\n{lax}"), |file| assert_eq!(code(&["settle", file]), 1));
    let under = format!("{lax}[[under]]\noptions = {{ limits = \"100..200\" }}\n");
    with_script("under", &under, |file| {
        let output = baize(&["settle", file]);
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output).contains("Round 2, under limits = \"100..200\""), "{}", text(&output));
    });
}

#[test]
fn settle_shows_every_line_and_the_nets() {
    with_script("lines", ROUND, |file| {
        let shown = text(&baize(&["settle", file]));
        for word in ["red", "zero, half back", "UK-3.3b", "net: player 1 -500", "carried on"] {
            assert!(shown.contains(word), "{word} in {shown}");
        }
        let line = text(&baize(&["settle", file, "--json"]));
        let object: serde_json::Value = serde_json::from_str(&line).expect("one object");
        assert_eq!(object["report"]["rounds"][0]["lines"][0]["returned"], 500);
        assert_eq!(object["status"], "ok");
    });
}

#[test]
fn wrong_usage_exits_with_2_and_says_what_there_is() {
    for arguments in [
        &["edge", "uk/faro"][..],
        &["edge", "uk/roulette", "--set", "rage"],
        &["edge", "uk/roulette", "--set", "rage=maybe"],
        &["edge", "uk/roulette", "--set", "rage-table={ 4 = \"1:1\" }"],
        &["simulate", "uk/roulette", "--rounds", "0"],
        &["simulate", "uk/roulette", "--rounds", "many"],
        &["simulate", "uk/roulette", "--rounds", "10", "--set", "rage=on", "--set", "rage=off"],
        &["clauses", "--book", "fr"],
        &["clauses", "--clause", "UK-99"],
        &["games", "nothing"],
        &["edge", "hg/razz"],
        &["simulate", "hg/razz", "--set", "limit=1-99"],
        &["phh", "export"],
        &["phh", "export", "--table", "1", "--data", "no-such-folder"],
        &["nonsense"],
    ] {
        let output = baize(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
    for (arguments, says) in [
        (&["edge", "roulette"][..], "did you mean uk/roulette?"),
        (&["edge", "uk/roulete"], "did you mean uk/roulette?"),
        (&["edge", "UK/Roulette"], "did you mean uk/roulette?"),
        (&["edge", "pai-gow-poker"], "did you mean uk/pai-gow-poker or hg/pai-gow-poker?"),
        (&["edge", "uk/faro"], "there is no game `uk/faro`; `baize games` lists all 51"),
        (&["edge", "uk/roulette", "--set", "foo=1"], "has no option `foo`; there are"),
    ] {
        let said = String::from_utf8_lossy(&baize(arguments).stderr).into_owned();
        assert!(said.contains(says) && !said.contains("()"), "{arguments:?}: {said}");
    }
    let said = baize(&["edge", "uk/roulette", "--set", "rage-table={ 4 = \"1:1\" }"]).stderr;
    assert!(String::from_utf8_lossy(&said).contains("UK-2.9a"), "the clause is named");
}

#[test]
fn a_pot_game_has_no_edge_and_a_simulation_says_what_bots_win() {
    let said = baize(&["edge", "hg/razz"]).stderr;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("no wager has a house edge") && said.contains("baize simulate hg/razz"), "{said}");
    let simulate = ["simulate", "hg/razz", "--rounds", "40", "--seed", "1", "--json"];
    let shown = text(&baize(&simulate));
    let rows: Vec<serde_json::Value> =
        shown.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let won = |who: &str| rows.iter().find(|row| row["who"] == who).and_then(|row| row["won"].as_f64()).expect(who);
    let bots: f64 = ["novice", "regular", "expert"].into_iter().map(won).sum();
    assert!((2.0 * bots + won("house, fee")).abs() < 1e-6, "two of each strength, and nothing is lost: {shown}");
    let plain = |text: String| text.split("\"seconds\"").next().map(str::to_owned);
    assert_eq!(plain(text(&baize(&simulate))), plain(shown), "the same seed gives the same figures");
    assert_eq!(code(&["simulate", "hg/omaha", "--rounds", "5"]), 0);
}

#[test]
fn a_carry_with_a_field_that_nobody_knows_is_refused() {
    let round =
        |carry: &str| format!("game = \"hg/lowball\"\ncarry = {carry}\nseats = [\"1 chips 5000\"]\ndeal = \"\"\n");
    for (carry, field) in [
        ("{ positions = { buton = 1 } }", "buton"),
        ("{ kill = { hodler = 1 } }", "hodler"),
        ("{ stacks = [{ seat = 1, chip = 5 }] }", "chip"),
    ] {
        with_script(field, &round(carry), |file| {
            let output = baize(&["settle", file]);
            assert_eq!(output.status.code(), Some(2), "{carry}");
            assert!(text(&output).contains(field), "{}", text(&output));
        });
    }
}

#[test]
fn edge_says_what_a_progressive_returns() {
    let p1 = ["edge", "co/99-fortunes", "--set", "fortunes-table=p1"];
    // Cells are wrapped, so there may be a new line between two words.
    let said = text(&baize(&p1)).split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["fixed awards 62.2196 %", "whole meter 1 in 4,392,609", "break-even meter $1,659,547.06"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let output = baize(&[&p1[..], &["--json"]].concat());
    let last: serde_json::Value =
        serde_json::from_str(text(&output).lines().last().expect("a line")).expect("an object");
    for field in ["fixed", "increments", "seed", "jackpot", "envy", "break_even"] {
        assert!(last["progressive"][field]["fraction"].is_string(), "{field} in {last}");
    }
}

#[test]
fn edge_prints_a_json_object_a_figure() {
    let output = baize(&["edge", "uk/punto-banco", "--set", "decks=6", "--set", "decks=8", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let figures: Vec<serde_json::Value> =
        text(&output).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(figures.len(), 22, "three wagers, and two with four pay tables each, for two shoes");
    for figure in &figures {
        for field in ["game", "wager", "table", "options", "edge", "decimal", "method", "outcomes", "cases"] {
            assert!(!figure[field].is_null(), "{field}");
        }
        assert!(figure["decimal"].as_str().is_some_and(|decimal| decimal.len() >= 14));
        assert_eq!(figure["method"], "exact");
    }
    let minimum = figures.iter().find(|figure| figure["wager"] == "dragon-punto" && figure["table"] == "minimum");
    assert_eq!(minimum.expect("a figure")["stated"]["percent"], "11.2");
}

#[test]
fn simulate_repeats_itself_and_agrees() {
    let run = || baize(&["simulate", "uk/roulette", "--rounds", "3e5", "--seed", "5", "--set", "rage=on", "--json"]);
    let (first, second) = (run(), run());
    assert_eq!(first.status.code(), Some(0));
    let edges = |output: &Output| -> Vec<(String, f64)> {
        let objects = text(output)
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("an object"))
            .collect::<Vec<_>>();
        objects.iter().map(|it| (it["wager"].to_string(), it["edge"].as_f64().expect("a number"))).collect()
    };
    assert_eq!(edges(&first), edges(&second));
    assert!(edges(&first).iter().any(|(wager, _)| wager.contains("rage")));
}

#[test]
fn the_best_players_win_what_their_figures_say() {
    // The other games take longer to work out; docs/agreement.md has them all.
    for (game, play) in [
        ("uk/three-card-poker", "best"),
        ("hg/three-card-poker", "best"),
        ("uk/let-it-ride", "best"),
        ("uk/casino-stud-poker", "usual"),
        ("uk/blackjack", "basic"),
        ("hg/pan-9", "best"),
        ("hg/super-9", "logical-way"),
        ("hg/pai-gow-tiles", "best"),
    ] {
        let output = baize(&["simulate", game, "--play", play, "--rounds", "1e5", "--seed", "20261116", "--json"]);
        assert_eq!(output.status.code(), Some(0), "{game}: {}", text(&output));
        let compared = |line: &str| !line.contains("\"deviations\":null");
        assert!(text(&output).lines().any(compared), "{game} {play} has a figure: {}", text(&output));
    }
}

#[test]
fn a_number_of_rounds_may_have_a_point_if_it_is_whole_and_one_round_says_nothing_of_errors() {
    for (rounds, wanted) in [("2.5e3", Some(2500)), ("2.50e3", Some(2500)), ("2.5e0", None), ("1.e3", Some(1000))] {
        let output = baize(&["simulate", "uk/big-six", "--rounds", rounds, "--seed", "1", "--json"]);
        assert_eq!(output.status.code() == Some(2), wanted.is_none(), "{rounds}");
        let first = text(&output).lines().next().map(|line| serde_json::from_str(line).expect("an object"));
        assert_eq!(first.map(|first: serde_json::Value| first["rounds"].clone()), wanted.map(Into::into), "{rounds}");
    }
    let output = baize(&["simulate", "uk/big-six", "--rounds", "1", "--seed", "1", "--json"]);
    for line in text(&output).lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("an object");
        assert!(line["deviations"].is_null(), "{line}");
    }
}

/// The games that the command lists.
fn game_ids() -> Vec<String> {
    let listed = text(&baize(&["games", "--json"]));
    let id =
        |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["id"].as_str().map(str::to_owned);
    let ids: Vec<String> = listed.lines().filter_map(id).collect();
    assert!(ids.contains(&"uk/roulette".to_owned()), "{listed}");
    ids
}

#[test]
fn every_clause_of_every_book_is_covered_or_excused() {
    for book in ["uk", "co", "sg", "hg"] {
        let output = baize(&["clauses", "--book", book, "--open"]);
        assert_eq!(output.status.code(), Some(0), "{book}\n{}", text(&output));
    }
    assert_eq!(code(&["clauses", "--game", "hg/pan-9", "--open"]), 0, "one game alone can be asked for");
}

#[test]
fn without_a_book_the_whole_register_is_looked_at() {
    let listed = text(&baize(&["clauses", "--json"]));
    let id = |line: &str| {
        let clause: serde_json::Value = serde_json::from_str(line).expect("JSON");
        clause["id"].as_str().expect("an id").to_owned()
    };
    let ids: Vec<String> = listed.lines().map(id).collect();
    let register: Vec<String> = baize_book::register().iter().map(|entry| entry.id.to_string()).collect();
    assert_eq!(ids, register, "clauses that are about no game, such as UK-1.11, are among them");
}

#[test]
fn rules_show_sign_options_tables_and_clauses() {
    let shown = text(&baize(&["rules", "uk/roulette", "--set", "rage=on", "--set", "rage-table=minimum"]));
    for word in ["The sign at the table", "marked for Roulette Rage", "no balanced pay table", "UK-3.3b", "rage-table"]
    {
        assert!(shown.contains(word), "{word}");
    }
    //= UK-2.9d
    let custom = text(&baize(&["rules", "uk/roulette", "--set", "rage-table={ 4 = \"7:1\" }"]));
    assert!(custom.contains("House edge of rage"), "a sign with other odds shows the edge");
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_baize"))
        .args(["clauses", "--book", "uk", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("baize runs");
    let mut some = [0; 16];
    child.stdout.take().expect("a pipe").read_exact(&mut some).expect("it begins to print");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.code() == Some(0), "{:?}", output.status);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Output that people review: renewed with `UPDATE_GOLDEN=1`.
#[test]
fn help_and_rule_cards_are_as_reviewed() {
    let helps = ["serve", "audit", "games", "rules", "settle", "edge", "simulate", "clauses", "phh", "check", "notice"];
    let helps = helps.map(|command| (format!("help-{command}"), vec![command.to_owned(), "--help".to_owned()]));
    let cards = game_ids().into_iter().map(|id| (id.replace('/', "-"), vec!["games".to_owned(), id]));
    let help = ("help".to_owned(), vec!["--help".to_owned()]);
    let hand = ("phh".to_owned(), vec!["phh".to_owned(), "crates/games/tests/phh/phua-xuan-2019.phh".to_owned()]);
    let houses = [
        ("check-uk", "check crates/house/houses/uk.toml"),
        ("check-unlawful", "check crates/cli/tests/houses/unlawful.toml --on 2027-01-01"),
        ("notice-uk", "notice crates/house/houses/uk.toml --table R4 --text"),
        ("notice-co", "notice crates/house/houses/co.toml --table 201 --text"),
        ("notice-sg", "notice crates/house/houses/sg.toml --table 3 --text"),
        ("notice-hg", "notice crates/house/houses/hg.toml --table 1 --text"),
    ];
    let houses = houses.map(|(name, run)| (name.to_owned(), run.split(' ').map(str::to_owned).collect()));
    for (name, arguments) in [help, hand].into_iter().chain(helps).chain(houses).chain(cards) {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let file: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(format!("{name}.txt"));
        let lines: Vec<String> = text(&baize(&arguments)).lines().map(|line| line.trim_end().to_owned()).collect();
        let shown = lines.join("\n") + "\n";
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&file, &shown).expect("a golden file can be written");
        }
        let wanted = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(shown, wanted, "{name}: review the change, then run with UPDATE_GOLDEN=1");
    }
}

#[test]
fn check_exits_with_0_1_or_2_and_tells_every_finding() {
    for book in ["uk", "co", "sg", "hg"] {
        let example = text(&baize(&["check", "--example", book]));
        with_script(&format!("house-{book}"), &example, |file| assert_eq!(code(&["check", file]), 0, "{book}"));
    }
    let unlawful = "crates/cli/tests/houses/unlawful.toml";
    let output = baize(&["check", unlawful, "--on", "2027-01-01", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let objects: Vec<serde_json::Value> =
        text(&output).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let findings: Vec<_> = objects.iter().filter(|object| object["finding"].is_string()).collect();
    assert_eq!(findings.len(), 13, "{findings:#?}");
    for finding in &findings {
        assert!(finding["line"].as_u64().is_some_and(|line| line > 0) && finding["right"].is_string(), "{finding}");
    }
    assert_eq!(objects.len(), findings.len(), "a floor that must be changed has no signs yet");
    let lawful = text(&baize(&["check", "crates/house/houses/hg.toml", "--json"]));
    assert!(lawful.lines().all(|line| line.contains("\"sign\"") && line.contains("\"clauses\":[")), "{lawful}");
    with_script("house-malformed", "book = \"uk\"\n[[table]\n", |file| {
        let output = baize(&["check", file]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output).contains(":2:9: malformed"), "{}", text(&output));
        assert_eq!(code(&["notice", file]), 2);
    });
    assert_eq!(code(&["notice", unlawful]), 1, "no signs for a floor that is not lawful");
    //= UK-2.3b
    let ended = "book = \"uk\"\n[[table]]\ngame = \"roulette\"\nrage = \"on\"\ntrial-ends = \"2020-02-20\"\n";
    with_script("house-ended", ended, |file| {
        assert_eq!(code(&["check", file]), 1, "it is later today");
        assert_eq!(code(&["notice", file]), 1);
        assert_eq!(code(&["check", file, "--on", "2020-02-20"]), 0, "the last day is one of the trial");
    });
    for wrong in [
        &["check"][..],
        &["check", "no-such.toml"],
        &["check", "--example", "fr"],
        &["check", "x", "--on", "soon"],
        &["check", "x", "--on", "2026-02-30"],
    ] {
        assert_eq!(code(wrong), 2, "{wrong:?}");
    }
}

#[test]
fn notice_writes_a_page_for_the_printer() {
    let folder = std::env::temp_dir().join(format!("baize-{}-signs", std::process::id()));
    let out = folder.display().to_string();
    let house = "crates/house/houses/uk.toml";
    assert_eq!(code(&["notice", house, "--table", "R5", "--out", &out, "--paper", "a5"]), 0);
    let page = fs::read_to_string(folder.join("signs.html")).expect("a page");
    //= UK-2.9d
    for part in ["size: A5", "Roulette", "House edge", "0.000 %", "UK-2.9d"] {
        assert!(page.contains(part), "{part}");
    }
    assert!(folder.join("signs.txt").exists());
    fs::remove_dir_all(&folder).expect("it was made");
    assert_eq!(code(&["notice", house, "--table", "R9"]), 2);
    //= UK-2.9b UK-4.5
    with_script("house-leaflet", "book = \"uk\"\n[[table]]\nnumber = \"1\"\ngame = \"roulette\"\n", |file| {
        let shown = text(&baize(&["notice", file, "--text"]));
        assert!(shown.contains("\nHOUSE EDGE") && shown.contains("Roulette, table 1"), "{shown}");
    });
}

#[test]
fn phh_exits_with_0_1_or_2() {
    assert_eq!(code(&["phh", "crates/games/tests/phh", "--check"]), 0);
    let all = baize(&["phh", "crates/games/tests/phh"]);
    assert!(text(&all).ends_with("88 hands: 88 ok, 0 differ, 0 wrong\n"), "{}", text(&all));
    assert_eq!(all.status.code(), Some(0));
    let hand = fs::read_to_string("../games/tests/phh/wsop/2023/43/5/00-02-07.phh").expect("a published hand");
    with_script("phh-differs", &hand.replace("7340000", "7340001"), |file| {
        let output = baize(&["phh", file]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output).contains("p1: finishing_stacks says 7340001, played through it is 7340000"));
        let object: serde_json::Value =
            serde_json::from_str(&text(&baize(&["phh", file, "--json"]))).expect("an object");
        assert_eq!((&object["status"], &object["players"][3]["won"]), (&"differs".into(), &"0".into()));
    });
    with_script("phh-wrong", &hand.replace("p3 f", "p3 x"), |file| {
        let output = baize(&["phh", file]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output).contains("action 6 `p3 x`: `x` is not an action of a player"), "{}", text(&output));
    });
    with_script("phh-turn", &hand.replace("p3 f", "p4 f"), |file| assert_eq!(code(&["phh", file]), 2));
    with_script("phh-short", &hand.replace("p4 cbr 170000", "p4 cbr 150000"), |file| {
        assert_eq!(code(&["phh", file, "--check"]), 1, "a raise that is too small is found");
    });
    assert_eq!(code(&["phh", "no-such-file.phh"]), 2);
    assert_eq!(code(&["phh", "rulebooks"]), 2);
}

#[test]
fn the_tour_runs() {
    let output = baize(&["tour"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    for word in ["uk/roulette", "ante-bonus", "dragon-banco", "deviations"] {
        assert!(text(&output).contains(word), "{word}");
    }
}

#[test]
fn staff_are_appointed_listed_and_dismissed_on_record() {
    let folder = std::env::temp_dir().join(format!("baize-staff-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let baize = |arguments: &[&str]| {
        let mut run = crate::process::baize();
        let output = run.args(arguments).arg("--data").arg(&folder).output().expect("baize runs");
        let told = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        (output.status.code(), told)
    };
    let (code, told) = baize(&["staff", "list"]);
    assert!(code == Some(2) && told.contains("there is no floor"), "{told}");
    baize_floor::keep_configuration_in(crate::seals::configuration());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let opened = runtime.block_on(baize_floor::House::open(&folder, baize_floor::Timing::default()));
    drop(opened.expect("a floor"));
    let (code, told) = baize(&["staff", "add", "Ada", "--role", "supervisor", "--json"]);
    assert!(code == Some(0) && told.contains("\"password\":\""), "{told}");
    std::fs::write(folder.join("password"), "a long evening\n").expect("a file");
    let file = folder.join("password").display().to_string();
    let (code, told) = baize(&["staff", "add", "Bob", "--role", "dealer", "--password-file", &file]);
    assert!(code == Some(0) && told.contains("Bob") && !told.contains("evening"), "{told}");
    let (code, told) = baize(&["staff", "add", "ada", "--role", "dealer"]);
    assert!(code == Some(2) && told.contains("taken"), "{told}");
    let (code, told) = baize(&["staff", "add", "Eve", "--role", "queen"]);
    assert!(code == Some(2) && told.contains("is not a role"), "{told}");
    assert_eq!(baize(&["staff", "remove", "Ada"]).0, Some(0));
    let (_, told) = baize(&["staff", "list"]);
    assert!(told.contains("Bob") && !told.contains("Ada"), "{told}");
    assert_eq!(baize(&["audit"]).0, Some(0), "all of it is on record, in one chain");
    let _ = std::fs::remove_dir_all(&folder);
}
