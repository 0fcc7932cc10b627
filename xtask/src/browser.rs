//! The page: its types, and the tests in `e2e`, which drive it in a real browser. Installs what they need, then runs
//! them.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::debian::{Needed, installed};
use crate::step::{Said, step};

/// The programs that the tests need, apart from a browser.
const PROGRAMS: &[Needed] = &[("node", "nodejs"), ("npm", "npm")];
/// The browser without windows, which is a third faster.
const HEADLESS: &[Needed] = &[("chromium-headless-shell", "chromium-headless-shell")];
/// The whole browser, if Debian has no other.
const WHOLE: &[Needed] = &[("chromium", "chromium")];

/// Installs what is missing: the browser, Node, and the packages that the lockfile names.
pub(crate) fn ready(root: &Path, said: Said) -> bool {
    let browser = || installed("browser", HEADLESS, said) || installed("whole browser", WHOLE, said);
    browser() && packaged(root, said)
}

/// Installs Node, if it is missing, and the packages that the lockfile names.
pub(crate) fn packaged(root: &Path, said: Said) -> bool {
    installed("Node", PROGRAMS, said) && fetched(&root.join("e2e"), said)
}

fn fetched(folder: &Path, said: Said) -> bool {
    let mut list = Command::new("npm");
    list.arg("ls").current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    if list.status().is_ok_and(|status| status.success()) {
        return true;
    }
    let mut command = Command::new("npm");
    command.args(["ci", "--no-audit", "--no-fund"]).current_dir(folder);
    step("packages of the page's tests", command, said)
}

/// Checks the types of the page, which its comments tell and which no browser looks at.
pub(crate) fn typed(root: &Path, said: Said) -> bool {
    let mut command = Command::new("npx");
    command.args(["--no-install", "tsc", "--project", "../web"]).current_dir(root.join("e2e"));
    step("types of the page", command, said)
}

/// Runs the tests against the program that is beside this one.
pub(crate) fn tested(root: &Path, said: Said) -> bool {
    let Ok(beside) = std::env::current_exe().map(|own| own.with_file_name("baize")) else {
        eprintln!("xtask: cannot tell where the program is");
        return false;
    };
    let mut command = Command::new("node");
    // Node's own runner leaves a processor idle, and each file would start a browser of its own.
    command.arg("run.mjs").env("BAIZE_BIN", beside).current_dir(root.join("e2e"));
    step("the page in a browser", command, said)
}
