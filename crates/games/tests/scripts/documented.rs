//! Every example in the reference of scripts is settled: it is right, or wrong where it says so.

use baize_table::{Script, settle};
use std::fs;
use std::path::Path;

#[test]
fn every_example_of_the_reference_settles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scripts.md");
    let text = fs::read_to_string(path).expect("the reference can be read");
    let mut examples = 0;
    // Odd parts lie between fences.
    for block in text.split("```").skip(1).step_by(2) {
        let (kind, script) = block.split_once('\n').expect("a fence ends its line");
        examples += 1;
        let settled = Script::read(script).and_then(|script| settle(&script, baize_registry::find));
        match kind {
            "toml" => {
                let report = settled.unwrap_or_else(|fault| panic!("{fault}\n{script}"));
                assert!(report.differences.is_empty(), "{:?}\n{script}", report.differences);
            }
            "toml wrong" => {
                let fault = settled.err().unwrap_or_else(|| panic!("it is not wrong:\n{script}")).to_string();
                let told = script.lines().find_map(|line| line.strip_prefix("# ")).expect("it says what is told");
                assert!(fault.contains(told), "{fault}\n{script}");
            }
            other => panic!("`{other}` is neither toml nor toml wrong"),
        }
    }
    assert!(examples > 20, "{examples}");
}

/// Every key that a script may have must have a heading of its own.
#[test]
fn every_key_is_in_the_reference() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scripts.md");
    let text = fs::read_to_string(path).expect("the reference can be read");
    let fault = Script::read("game = \"uk/roulette\"\nzzzzzzzz = 1").expect_err("nobody reads it").fault;
    let keys = fault.split_once("there are ").expect("it says what there is").1;
    for key in keys.split(", ") {
        assert!(text.contains(&format!("`{key}`")), "{key} is not in the reference");
    }
}
