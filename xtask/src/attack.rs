//! `cargo xtask attack`: a floor of its own on this machine, attacked in every way while honest people play at it.
//! `cargo xtask crowd`: very many honest people and nobody else. Both are a test of the command, which in the gate is
//! short, for minutes and with more people.

use std::path::Path;
use std::process::Command;

use crate::step::{Said, step};

const USAGE: &str = "cargo xtask attack|crowd [--minutes M] [--players N] [--tables N]";

/// Builds the program, attacks or crowds it, and prints what came of it.
pub(crate) fn made(root: &Path, what: &str, words: &[String]) -> bool {
    let mut command = Command::new(env!("CARGO"));
    let test = ["test", "--locked", "-p", "baize", "--test", "baize", "--", "--exact", "--nocapture"];
    command.args(test).arg("strangers::what_strangers_can_take_has_bounds").current_dir(root);
    let (players, tables) = if what == "crowd" { ("2000", "250") } else { ("200", "50") };
    command.envs([("BAIZE_MINUTES", "2"), ("BAIZE_PLAYERS", players), ("BAIZE_TABLES", tables)]);
    if what == "crowd" {
        command.env("BAIZE_PEACE", "1");
    }
    for pair in words.chunks(2) {
        let name = match pair[0].as_str() {
            "--minutes" => "BAIZE_MINUTES",
            "--players" => "BAIZE_PLAYERS",
            "--tables" => "BAIZE_TABLES",
            _ => "",
        };
        let Some(number) = pair.get(1).filter(|number| !name.is_empty() && number.parse::<u32>().is_ok()) else {
            eprintln!("usage: {USAGE}");
            return false;
        };
        command.env(name, number);
    }
    step(what, command, Said::AtOnce)
}
