//! The floor as a process that can be killed.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::seals::configuration;

/// The command. The keys of the floors that it opens are where tests keep them.
pub fn baize() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_baize"));
    command.env("XDG_CONFIG_HOME", configuration()).env_remove("BAIZE_KEY").env_remove("CREDENTIALS_DIRECTORY");
    command
}

/// Bounds so wide that no test runs into them.
pub const ROOMY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../floor/tests/support/roomy.toml");

/// A floor in a process of its own.
pub struct Floor {
    /// The operating system's handle of it.
    pub child: Child,
    /// The host and port that it listens on.
    pub address: String,
    /// What it printed when it opened, as JSON.
    pub opened: Value,
}

impl Floor {
    /// Starts a floor on a folder, with times so short that nobody waits long.
    pub fn start(folder: &Path) -> Floor {
        Floor::start_with(folder, &["--betting", "0.2", "--deciding", "0.5", "--showing", "0.1"])
    }

    /// Starts a floor on a folder with these times, in which nobody is bounded.
    pub fn start_with(folder: &Path, times: &[&str]) -> Floor {
        Floor::by(&mut baize(), folder, times)
    }

    /// Starts a floor by this command, in which nobody is bounded.
    pub fn by(command: &mut Command, folder: &Path, times: &[&str]) -> Floor {
        Floor::as_said(command, folder, &[times, &["--settings", ROOMY]].concat())
    }

    /// Starts a floor on a folder with these words and no others.
    pub fn start_as(folder: &Path, words: &[&str]) -> Floor {
        Floor::as_said(&mut baize(), folder, words)
    }

    fn as_said(command: &mut Command, folder: &Path, words: &[&str]) -> Floor {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(words)
            .args(["--json", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("baize runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let opened: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: `{line}`"));
        let address = opened["address"].as_str().expect("an address").trim_start_matches("http://").to_owned();
        Floor { child, address, opened }
    }

    /// Kills it at once, with SIGKILL.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Floor {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Audits a folder; the audit must find nothing wrong.
pub fn audit(folder: &Path) {
    succeeds(baize().args(["audit", "--data"]).arg(folder));
}

/// Runs a command that must succeed, and gives what it printed.
pub fn succeeds(command: &mut Command) -> String {
    let output = command.output().expect("baize runs");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    assert!(output.status.success(), "{command:?}: {said}");
    said
}
