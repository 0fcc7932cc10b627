//! What is said about a wrong script is golden: the place, what was found, what would be right.
//!
//! `wrong/` holds a file for each kind of fault; `UPDATE_GOLDEN=1` renews `wrong/messages.txt`.

use baize_table::{Script, settle};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::scripts;

/// Words of the programming language, which no rule book has.
const RUST: [&str; 15] = [
    "struct ",
    "enum ",
    "u8",
    "u16",
    "u32",
    "usize",
    "i64",
    "invalid type",
    "invalid value",
    "expected one of",
    "Some(",
    "None",
    "unwrap",
    "untagged",
    "::",
];

#[test]
fn every_fault_is_told_as_the_golden_file_has_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let mut told = String::new();
    let files: Vec<_> =
        scripts(&folder).into_iter().filter(|file| file.extension().is_some_and(|it| it == "toml")).collect();
    assert!(files.len() >= 60, "there are {} kinds of faults", files.len());
    for file in &files {
        let text = fs::read_to_string(file).expect("a script can be read");
        let name = file.file_stem().expect("a name").to_string_lossy();
        match Script::read(&text).and_then(|script| settle(&script, baize_registry::find)) {
            Ok(report) => panic!("{name} is not wrong: {:?}", report.differences),
            Err(fault) => {
                let fault = fault.to_string();
                let rust = RUST.iter().find(|word| fault.contains(**word));
                assert_eq!(rust, None, "{name}: {fault}");
                assert!(fault.chars().count() < 2_800, "{name} is told at too great length");
                writeln!(told, "{name}\n    {fault}").expect("text can be written");
            }
        }
    }
    let golden = folder.join("messages.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&golden, &told).expect("the golden file can be written");
    }
    let known = fs::read_to_string(&golden).unwrap_or_default();
    for (was, is) in known.lines().zip(told.lines()) {
        assert_eq!(was, is, "UPDATE_GOLDEN=1 renews the golden file, if this is meant");
    }
    assert_eq!(known.lines().count(), told.lines().count(), "UPDATE_GOLDEN=1 renews the golden file");
}

/// A line of ten million letters is not quoted in full.
#[test]
fn what_is_quoted_is_cut() {
    let long = "x".repeat(10_000_000);
    let head = "game = \"uk/three-card-poker\"\n";
    let texts = [
        format!("{head}{long}"),
        format!("{head}{long} = 1"),
        format!("{head}seats = [\"{long}\"]"),
        format!("{head}seats = [\"1 {long} 100\"]"),
        format!("{head}seats = [\"1 ante {long}\"]"),
        format!("{head}options = {{ limits = \"{long}\" }}"),
        format!("{head}options = {{ {long} = 1 }}"),
        format!("{head}carry = {{ {long} = 1 }}"),
        format!("{head}after = {{ {long} = 1 }}"),
        format!("{head}play = [\"1 {long} ! {long}\"]"),
        format!("{head}seats = [\"1 ante 100\"]\ndeal = \"{long}\""),
        format!("game = \"{long}\""),
    ];
    for text in texts {
        let fault =
            Script::read(&text).and_then(|script| settle(&script, baize_registry::find)).expect_err("it is wrong");
        let fault = fault.to_string();
        assert!(fault.len() < 4_000, "{} letters: {}", fault.len(), &fault[..400]);
    }
}
