//! The tests in `e2e`, which drive the page in a real browser: what they need is installed, then they run.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::step;

/// The programs that the tests need, and Debian's packages for them.
const PROGRAMS: &[(&str, &str)] = &[("chromium", "chromium"), ("node", "nodejs"), ("npm", "npm")];

/// Installs what is missing and runs the tests against the program that lies beside this one.
pub(crate) fn tested(root: &Path) -> bool {
    let folder = root.join("e2e");
    installed() && fetched(&folder) && ran(&folder)
}

/// Browser and Node, from Debian.
fn installed() -> bool {
    // Only what is missing: a Node from elsewhere and Debian's would stand in each other's way.
    let missing: Vec<&str> =
        PROGRAMS.iter().filter(|(program, _)| !found(program)).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return true;
    }
    let root = Command::new("id").arg("-u").output().is_ok_and(|said| said.stdout.trim_ascii() == b"0");
    if !found("apt-get") || !(root || found("sudo")) {
        eprintln!("xtask: the browser tests need more; as root: apt-get install {}", missing.join(" "));
        return false;
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if root { "env" } else { "sudo" });
        // Nobody is there to answer a package's questions.
        command.args(if root { &[][..] } else { &["env"] }).args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        command.args(arguments);
        command
    };
    let install = [&["install", "-y", "--no-install-recommends"][..], &missing].concat();
    step("package lists", apt(&["update"])) && step("browser and Node", apt(&install))
}

/// Whether there is such a program on the path.
fn found(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// The packages that the lockfile names, where they are not there yet.
fn fetched(folder: &Path) -> bool {
    let mut list = Command::new("npm");
    list.arg("ls").current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    if list.status().is_ok_and(|status| status.success()) {
        return true;
    }
    let mut command = Command::new("npm");
    command.args(["ci", "--no-audit", "--no-fund"]).current_dir(folder);
    step("packages of the browser tests", command)
}

fn ran(folder: &Path) -> bool {
    let Ok(beside) = std::env::current_exe().map(|own| own.with_file_name("baize")) else {
        eprintln!("xtask: cannot tell where the program is");
        return false;
    };
    let mut command = Command::new("node");
    // In the folder and without a name: how a folder is named to the runner changes with Node's version.
    command.arg("--test").env("BAIZE_BIN", beside).current_dir(folder);
    step("the page in a browser", command)
}
