//! What nobody reads is a fault: every key of every script is misspelt in turn, and each time the script is wrong.

use baize_table::{Script, settle};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::scripts;

/// A key is found by the keys and numbers that lead to it.
type Path_ = Vec<Step>;

#[derive(Clone)]
enum Step {
    Key(String),
    Item(usize),
}

fn keys(value: &toml::Value, path: &mut Path_, found: &mut Vec<Path_>) {
    match value {
        toml::Value::Table(fields) => {
            for (key, value) in fields {
                path.push(Step::Key(key.clone()));
                found.push(path.clone());
                keys(value, path, found);
                path.pop();
            }
        }
        toml::Value::Array(items) => {
            for (i, value) in items.iter().enumerate() {
                path.push(Step::Item(i));
                keys(value, path, found);
                path.pop();
            }
        }
        _ => {}
    }
}

/// The document with one key misspelt, and the misspelling.
fn misspelt(document: &toml::Value, path: &[Step]) -> (toml::Value, String) {
    let mut document = document.clone();
    let (last, way) = path.split_last().expect("a path leads somewhere");
    let mut at = &mut document;
    for step in way {
        at = match step {
            Step::Key(key) => at.get_mut(key.as_str()).expect("the path leads there"),
            Step::Item(item) => at.get_mut(*item).expect("the path leads there"),
        };
    }
    let Step::Key(key) = last else { unreachable!("a path ends with a key") };
    let fields = at.as_table_mut().expect("a key is in a table");
    let value = fields.remove(key).expect("the key is there");
    // A letter too many in the middle, as people slip; the name stays one that a bare key can have.
    let middle = key.len() / 2;
    let (before, after) = key.split_at(if key.is_char_boundary(middle) { middle } else { 0 });
    let slip = format!("{before}q{after}");
    fields.insert(slip.clone(), value);
    (document, slip)
}

fn faults_of(file: &PathBuf) -> (usize, Vec<String>) {
    let text = fs::read_to_string(file).expect("a script can be read");
    let document: toml::Value = toml::Value::Table(toml::from_str(&text).expect("a script is TOML"));
    let mut paths = Vec::new();
    keys(&document, &mut Vec::new(), &mut paths);
    let mut faults = Vec::new();
    for path in &paths {
        let (document, slip) = misspelt(&document, path);
        let text = toml::to_string(&document).expect("TOML can be written");
        let told = match Script::read(&text).and_then(|script| settle(&script, baize_registry::find)) {
            Err(fault) if fault.place.is_empty() => "has no place".to_owned(),
            Err(fault) if !fault.to_string().contains(&slip) => format!("is told as something else: {fault}"),
            Err(_) => continue,
            Ok(_) => "is not a fault".to_owned(),
        };
        faults.push(format!("{}: `{slip}` {told}", file.display()));
    }
    (paths.len(), faults)
}

#[test]
fn every_key_of_every_script_is_read() {
    let files = scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts"));
    let (next, tried, faults) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(Vec::new()));
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (keys, found) = faults_of(file);
                    tried.fetch_add(keys, Ordering::Relaxed);
                    faults.lock().expect("nobody panics").extend(found);
                }
            });
        }
    });
    let mut faults = faults.into_inner().expect("nobody panics");
    faults.sort();
    assert!(
        faults.is_empty(),
        "{} of {}:\n{}",
        faults.len(),
        tried.into_inner(),
        faults[..faults.len().min(60)].join("\n")
    );
    assert!(tried.into_inner() > 40_000, "the scripts have as many keys");
}
