//! `baize equity` as a person or a program uses it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn equity(line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_baize")).arg("equity").args(line.split(' ')).output().expect("baize runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn every_deal_is_counted_and_programs_read_it_too() {
    let object: serde_json::Value = serde_json::from_str(&text(&equity("holdem AhKh QsQd --json"))).expect("an object");
    let (answer, first) = (&object["answer"], &object["answer"]["players"][0]);
    assert_eq!((&answer["exact"], &answer["deals"]), (&true.into(), &1_712_304.into()));
    assert_eq!((&first["wins"], &first["ties"]), (&787_966.into(), &6732.into()));
    assert_eq!(first["equity"], "197833/428076");
}

#[test]
fn a_sample_says_its_error_and_how_long_counting_would_take() {
    let sample = "razz Ah2c3d 4s5c6d 7h7d7c --samples 2e4 --seed 7";
    let said = text(&equity(sample));
    assert!(said.contains("20,000 deals, sampled (seed 7)") && said.contains("standard error"), "{said}");
    assert_eq!(text(&equity(sample)), said, "the same seed gives the same figures");
    // If there are too many deals to count in two minutes, they are sampled without being asked for.
    let said = text(&equity("stud Ah Kd Qc --seed 7"));
    assert!(said.contains("sampled (seed 7; to count all deals would take about"), "{said}");
}

#[test]
fn half_a_flop_is_counted_and_said() {
    let said = text(&equity("holdem AhKh QsQd --board 2c3c"));
    assert!(said.contains("(only 2 cards of the flop are known, the rest of the board is dealt)"), "{said}");
    assert!(!text(&equity("holdem AhKh QsQd --board 2c3c4c")).contains("flop"));
}

#[test]
fn what_is_wrong_exits_with_2_and_says_what_would_be_right() {
    for (line, says) in [
        ("faro AhKh QsQd", "there is no game `faro`; there are holdem"),
        ("holdem AhKh", "from 2 to 10 hands"),
        ("holdem AhKh AhQd", "Ah is there twice: player 1 and player 2"),
        ("holdem AhKh QsQd --board 2c2c", "2c is there twice"),
        ("razz Ah2c QQ+", "is not a card"),
        ("razz Ah2c3d random --exact", "sample them"),
        ("holdem AhKh QsQd --joker on", "always played without a joker"),
        ("omaha --categories --cards 5", "hands of 9"),
    ] {
        let output = equity(line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(says), "{line}: {said}");
    }
}

/// Output that people review: renewed with `UPDATE_GOLDEN=1`.
#[test]
fn help_and_tables_are_as_reviewed() {
    for (name, line) in [
        ("help-equity", "--help"),
        ("equity-holdem", "holdem AhKh QsQd"),
        ("equity-stud-hi-lo", "stud-hi-lo Ah2h3d9dKs 8s8c7s6c2c"),
        ("equity-badugi", "badugi --categories"),
    ] {
        let lines: Vec<String> = text(&equity(line)).lines().map(|line| line.trim_end().to_owned()).collect();
        let shown = lines.join("\n") + "\n";
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(format!("{name}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&file, &shown).expect("a golden file can be written");
        }
        let wanted = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(shown, wanted, "{name}: review the change, then run with UPDATE_GOLDEN=1");
    }
}
