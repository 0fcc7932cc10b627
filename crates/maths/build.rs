//! The fingerprint of all sources that a figure can depend on.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Everything below these folders counts.
const FOLDERS: [&str; 6] =
    ["../../rulebooks", "../cards/src", "../book/src", "../table/src", "../games/src", "../maths/src"];

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let mut files = Vec::new();
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={folder}");
        gather(&here.join(folder), &mut files)?;
    }
    // By name, so that every machine hashes them in the same order.
    files.sort();
    let mut hash = FNV_OFFSET;
    for file in files {
        let name = file.strip_prefix(&here).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        for byte in name.bytes().chain(fs::read(&file)?) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(FNV_PRIME);
        }
    }
    println!("cargo::rustc-env=EDITION={hash:016x}");
    Ok(())
}

/// The constants of the hash FNV-1a: it need not withstand anybody, only tell one source from another.
const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0100_0000_01b3;

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
