//! The test programs that cargo has built, run by ourselves: cargo runs one after the other, and most of them could
//! count on the processors that the others leave idle.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::step::{Said, step};

/// Packages whose tests start servers and wait for them: they look broken when they must share a processor evenly.
const TIMED: &[&str] = &["baize", "baize-floor"];

/// A test program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Program {
    /// The package and what of it is tested, such as `baize-games laws`.
    name: String,
    /// The file to run.
    file: PathBuf,
    /// The package's folder, in which cargo would run it.
    folder: PathBuf,
    /// Whether it must keep time.
    pub(crate) is_timed: bool,
}

impl Program {
    /// Runs it; what only counts leaves the processor to whoever must keep time.
    pub(crate) fn passes(&self, said: Said) -> bool {
        let mut command = if self.is_timed {
            Command::new(&self.file)
        } else {
            let mut command = Command::new("nice");
            command.args(["-n", "19"]).arg(&self.file);
            command
        };
        command.current_dir(&self.folder);
        step(&self.name, command, said)
    }
}

/// Runs all of these, whatever becomes of the first, and says whether all pass.
pub(crate) fn pass(programs: &[&Program], said: Said) -> bool {
    programs.iter().filter(|program| !program.passes(said)).count() == 0
}

/// All test programs of the workspace, which are built already.
pub(crate) fn built(root: &Path) -> Option<Vec<Program>> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["test", "--workspace", "--locked", "--no-run", "--message-format=json-render-diagnostics"]);
    let said = command.current_dir(root).output().ok()?;
    if !said.status.success() {
        eprintln!("xtask: the test programs cannot be listed: {}", String::from_utf8_lossy(&said.stderr));
        return None;
    }
    let programs: Vec<Program> = String::from_utf8_lossy(&said.stdout).lines().filter_map(read).collect();
    if programs.is_empty() {
        eprintln!("xtask: cargo names no test program");
        return None;
    }
    Some(programs)
}

/// The test program of which a line of cargo's tells, if it tells of one.
fn read(line: &str) -> Option<Program> {
    let told: Value = serde_json::from_str(line).ok()?;
    let is_test = told["profile"]["test"].as_bool()?;
    let file = PathBuf::from(told["executable"].as_str()?);
    if !is_test {
        return None;
    }
    let folder = Path::new(told["manifest_path"].as_str()?).parent()?.to_owned();
    // `path+file:///…/crates/games#baize-games@0.1.0`, or `path+file:///…/xtask#0.1.0` where the folder has the name.
    let (path, name) = told["package_id"].as_str()?.rsplit_once('#')?;
    let package = name.split_once('@').map(|(name, _)| name).or_else(|| path.rsplit('/').next())?.to_owned();
    let is_timed = TIMED.contains(&package.as_str());
    Some(Program { name: format!("{package} {}", told["target"]["name"].as_str()?), file, folder, is_timed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_program_is_read_from_what_cargo_says() {
        let line = r#"{"reason":"compiler-artifact","package_id":"path+file:///b/crates/floor#baize-floor@0.1.0",
            "manifest_path":"/b/crates/floor/Cargo.toml","target":{"kind":["test"],"name":"floor"},
            "profile":{"test":true},"executable":"/b/target/debug/deps/floor-1","fresh":true}"#;
        let program = read(line).expect("it is a test program");
        assert_eq!(program.name, "baize-floor floor");
        assert_eq!(program.folder, Path::new("/b/crates/floor"));
        assert!(program.is_timed);
        assert!(!read(&line.replace("baize-floor@", "baize-maths@")).expect("so is this").is_timed);
        let own = read(&line.replace("floor#baize-floor@", "baize#")).expect("and this");
        assert!(own.name == "baize floor" && own.is_timed, "a package that is called as its folder: {own:?}");
        assert_eq!(read(&line.replace("\"test\":true", "\"test\":false")), None, "the program itself is not a test");
        assert_eq!(read(r#"{"reason":"build-finished","success":true}"#), None);
    }
}
