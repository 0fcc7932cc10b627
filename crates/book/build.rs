//! Embeds the rule books and makes the sorted list of clause ids, so that a citation of no clause fails the build.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let books = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../rulebooks");
    println!("cargo::rerun-if-changed={}", books.display());
    let (mut ids, mut registers, mut cards, mut titles, mut exceptions) =
        (Vec::new(), String::new(), String::new(), String::new(), String::new());
    for book in sorted(&books) {
        let name = stem(&book);
        for file in sorted(&book).into_iter().filter(|path| path.is_file()) {
            println!("cargo::rerun-if-changed={}", file.display());
            let embed = format!("({name:?}, include_str!({:?})),\n", file.canonicalize().expect("it was listed"));
            if stem(&file).starts_with("clauses") {
                ids.extend(clause_ids(&file));
                registers.push_str(&embed);
            } else if stem(&file) == "book" {
                titles.push_str(&embed);
            } else if stem(&file) == "exceptions" {
                exceptions.push_str(&embed);
            }
        }
        for file in sorted(&book.join("games")) {
            println!("cargo::rerun-if-changed={}", file.display());
            let id = format!("{name}/{}", stem(&file));
            writeln!(cards, "({id:?}, include_str!({:?})),", file.canonicalize().expect("it was listed"))
                .expect("a string grows");
        }
    }
    ids.sort();
    for pair in ids.windows(2) {
        assert!(pair[0] != pair[1], "clause {} is registered twice", pair[0]);
    }
    let code = format!(
        "pub(crate) static IDS: [&str; {}] = {ids:?};\n\
         pub(crate) static REGISTERS: &[(&str, &str)] = &[{registers}];\n\
         pub(crate) static BOOKS: &[(&str, &str)] = &[{titles}];\n\
         pub(crate) static EXCEPTIONS: &[(&str, &str)] = &[{exceptions}];\n\
         pub(crate) static CARDS: &[(&str, &str)] = &[{cards}];\n",
        ids.len()
    );
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("books.rs");
    fs::write(out, code).expect("OUT_DIR can be written");
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a listed file").path()).collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("a listed file has a name").to_string_lossy().into_owned()
}

fn clause_ids(register: &Path) -> Vec<String> {
    let text = fs::read_to_string(register).expect("a listed file can be read");
    let id = |line: &str| Some(line.strip_prefix("id = \"")?.strip_suffix('"')?.to_owned());
    text.lines().filter_map(id).collect()
}
