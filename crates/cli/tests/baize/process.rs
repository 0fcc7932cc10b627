//! The floor as a process that can be killed.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A floor in a process of its own.
pub struct Floor {
    /// The process.
    pub child: Child,
    /// Where it listens.
    pub address: String,
    /// What it said when it opened.
    pub opened: Value,
}

impl Floor {
    /// Starts one on a folder, where nobody waits long for anybody.
    pub fn start(folder: &Path) -> Floor {
        Floor::start_with(folder, &["--betting", "0.2", "--deciding", "0.5", "--showing", "0.1"])
    }

    /// Starts one on a folder with these times.
    pub fn start_with(folder: &Path, times: &[&str]) -> Floor {
        let mut child = Command::new(env!("CARGO_BIN_EXE_baize"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(times)
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

    /// SIGKILL, now.
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

/// The audit of a folder, which must find nothing.
pub fn audit(folder: &Path) {
    succeeds(Command::new(env!("CARGO_BIN_EXE_baize")).args(["audit", "--data"]).arg(folder));
}

/// Runs a command that must succeed; what it says.
pub fn succeeds(command: &mut Command) -> String {
    let output = command.output().expect("baize runs");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    assert!(output.status.success(), "{command:?}: {said}");
    said
}
