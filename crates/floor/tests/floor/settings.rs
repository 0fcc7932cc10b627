//! What an operator decides about the server: every key is explained with its default, and what is wrong is named.

use baize_floor::{EXAMPLE, Settings};

/// Every key of a table and of those inside it, with its value.
fn keys(table: &toml::Table, within: &str) -> Vec<(String, toml::Value)> {
    let each = |(key, value): (&String, &toml::Value)| {
        let name = format!("{within}{key}");
        match value {
            toml::Value::Table(inner) => keys(inner, &format!("{name}.")),
            other => vec![(name, other.clone())],
        }
    };
    table.iter().flat_map(each).collect()
}

#[test]
fn the_example_has_every_key_with_its_default() {
    let example = Settings::read(EXAMPLE).expect("the example can be used");
    assert_eq!(example, Settings::default());
    let shown = keys(&EXAMPLE.parse().expect("it is TOML"), "");
    let known = keys(&toml::Table::try_from(Settings::default()).expect("settings are TOML"), "");
    assert_eq!(shown, known);
}

#[test]
fn what_is_wrong_is_named() {
    for (text, says) in [
        ("[record]\nqueue = 0", "at least one batch"),
        ("[record]\nquue = 7", "unknown field `quue`"),
        ("[record]\nlock-ms = \"long\"", "invalid type"),
        ("[checkpoints]\nevery-ms = 5", "each costs a commit"),
        ("[checkpoints]\npost = \"witness.example\"", "is not an address"),
        ("[checkpoints]\npost = \"https://witness.example\"", "a relay"),
        ("[recrod]\nqueue = 7", "unknown field `recrod`"),
    ] {
        let refused = Settings::read(text).expect_err(text);
        assert!(refused.contains(says), "{refused}");
    }
}
