//! Programs that the checks need apart from Rust's own: installs what is missing from Debian.

use std::path::PathBuf;
use std::process::Command;

use crate::step::{Said, step};

/// A program that is needed, and Debian's package for it.
pub(crate) type Needed = (&'static str, &'static str);

/// Installs those of these programs that are missing; `what` says what they are for.
pub(crate) fn installed(what: &str, programs: &[Needed], said: Said) -> bool {
    // Only what is missing: a Node from elsewhere and Debian's would get in each other's way.
    let missing: Vec<&str> =
        programs.iter().filter(|(program, _)| find(program).is_none()).map(|(_, package)| *package).collect();
    missing.is_empty() || packages(what, &missing, said)
}

/// Installs these packages of Debian.
pub(crate) fn packages(what: &str, names: &[&str], said: Said) -> bool {
    let root = Command::new("id").arg("-u").output().is_ok_and(|said| said.stdout.trim_ascii() == b"0");
    if find("apt-get").is_none() || !(root || find("sudo").is_some()) {
        eprintln!("xtask: {what}: more is needed; as root: apt-get install {}", names.join(" "));
        return false;
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if root { "env" } else { "sudo" });
        // Nobody is there to answer a package's questions.
        command.args(if root { &[][..] } else { &["env"] }).args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        command.args(arguments);
        command
    };
    let install = [&["install", "-y", "--no-install-recommends"][..], names].concat();
    step("package lists", apt(&["update"]), said) && step(what, apt(&install), said)
}

/// Where a program is on the path.
fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}
