//! Hands of the card room against another engine: PokerKit, which nobody here wrote, plays every hand again.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::debian::packages;
use crate::step::{Said, step};

/// Whether Python is as new as PokerKit needs it.
const HAS_PYTHON: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";

/// Where PokerKit and the hands are: out of git's way, like everything that is built.
fn folder() -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?;
    Some(own.parent()?.parent()?.join("oracle"))
}

/// Installs what is missing: Python, and in an environment of its own the one version of PokerKit that we use.
pub(crate) fn ready(root: &Path, said: Said) -> bool {
    let Some(folder) = folder() else { return false };
    let wanted = root.join("oracle/requirements.txt");
    let (python, installed) = (folder.join("python/bin/python"), folder.join("installed.txt"));
    let same = || Some(fs::read(&wanted).ok()? == fs::read(&installed).ok()?);
    if python.is_file() && same() == Some(true) {
        return true;
    }
    let quiet = |command: &mut Command| command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    let has_python = quiet(Command::new("python3").args(["-c", HAS_PYTHON])).is_ok_and(|status| status.success());
    if !has_python && !packages("Python", &["python3", "python3-venv"], said) {
        return false;
    }
    let mut environment = Command::new("python3");
    environment.args(["-m", "venv", "--clear"]).arg(folder.join("python"));
    let mut pokerkit = Command::new(&python);
    pokerkit.args(["-m", "pip", "install", "--quiet", "--require-hashes", "--only-binary", ":all:", "--requirement"]);
    pokerkit.arg(&wanted);
    step("an environment for PokerKit", environment, said)
        && step("PokerKit", pokerkit, said)
        && fs::copy(&wanted, &installed).is_ok()
}

/// Builds the program that plays the hands; `ci` has built it with the tests.
pub(crate) fn built(root: &Path) -> bool {
    let mut command = Command::new(env!("CARGO"));
    command.args(["build", "--locked", "--package", "baize-games", "--example", "oracle_hands"]).current_dir(root);
    step("building the hands", command, Said::AtOnce)
}

/// Plays the hands and has PokerKit play them again.
pub(crate) fn agrees(root: &Path, said: Said) -> bool {
    let Some((folder, own)) = folder().zip(std::env::current_exe().ok()) else { return false };
    let hands = folder.join("hands.jsonl");
    let Ok(file) = File::create(&hands) else {
        eprintln!("xtask: cannot write {}", hands.display());
        return false;
    };
    let mut play = Command::new(own.with_file_name("examples").join("oracle_hands"));
    play.stdout(file);
    // It only counts, so it leaves the processor to those that must keep time.
    let mut again = Command::new("nice");
    again.arg(folder.join("python/bin/python")).arg("-B").arg(root.join("oracle/oracle.py")).arg(&hands);
    step("hands of the card room", play, Said::AtOnce) && step("the same hands in PokerKit", again, said)
}
