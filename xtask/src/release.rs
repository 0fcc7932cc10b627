//! `cargo xtask release`: the program as it is given away, in a folder below `target`: stripped, with its symbols
//! apart, what it is made of, and checksums of all.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::sbom;
use crate::step::{Said, step};

/// The folder with a release, below `target`.
const FOLDER: &str = "release-files";
/// What is in it, in the order of the checksums.
const FILES: &[&str] = &["baize", "baize.symbols", "baize.symbols.dwp", "baize.cdx.json"];

/// Makes the files of a release, and says where they are.
pub(crate) fn made(root: &Path) -> bool {
    match put_together(root) {
        Ok(()) => true,
        Err(says) => {
            eprintln!("xtask: {says}");
            false
        }
    }
}

fn put_together(root: &Path) -> Result<(), String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let (built, folder) = (target.join("symbols"), target.join(FOLDER));
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--locked", "--profile", "symbols", "-p", "baize"]).current_dir(root);
    if !step("the program with its symbols", build, Said::AtOnce) {
        return Err("the program cannot be built".to_owned());
    }
    let failed = |what: &str, error: std::io::Error| format!("{what}: {error}");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| failed("the folder", error))?;
    let [stripped, symbols, packed, parts] = [FILES[0], FILES[1], FILES[2], FILES[3]].map(|file| folder.join(file));
    // One build, so that addresses in the stripped program are those of the symbols.
    fs::copy(built.join("baize"), &symbols).map_err(|error| failed("the program", error))?;
    fs::copy(built.join("baize.dwp"), &packed).map_err(|error| failed("its symbols", error))?;
    let mut strip = Command::new("strip");
    strip.args(["--strip-all", "-o"]).arg(&stripped).arg(&symbols);
    if !step("without symbols", strip, Said::AtOnce) {
        return Err("`strip` of binutils cannot be run".to_owned());
    }
    let document = serde_json::to_string_pretty(&sbom::document(root)?).map_err(|error| error.to_string())?;
    fs::write(&parts, document + "\n").map_err(|error| failed("what it is made of", error))?;
    let mut sums = Command::new("sha256sum");
    sums.args(FILES).current_dir(&folder).stdout(Stdio::piped());
    let sums = sums.output().map_err(|error| failed("sha256sum", error))?;
    if !sums.status.success() {
        return Err(format!("sha256sum: {}", String::from_utf8_lossy(&sums.stderr)));
    }
    fs::write(folder.join("SHA256SUMS"), sums.stdout).map_err(|error| failed("the checksums", error))?;
    println!("== the release is in {}", folder.display());
    Ok(())
}
