//! What is generated from the types is what lies in the folders of the page and of the documents.

use std::path::Path;

/// Compares a generated file with the one that is checked in, or renews it with `UPDATE_GOLDEN=1`.
fn compare(name: &str, generated: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, generated).expect("a golden file can be written");
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == generated, "{name} is not what the types give: run with UPDATE_GOLDEN=1 and review the change");
}

#[test]
fn the_declarations_of_the_page_are_those_of_the_types() {
    compare("web/wire.d.ts", &baize_wire::typescript());
}
