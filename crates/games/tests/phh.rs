//! The 88 published hands in `tests/phh`, read, written and played through.

use baize_games::poker::history::{Ending, Phh, Variant, read_all, replay, write_all};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "phh") {
            found.push(path);
        }
    }
}

/// All hands with their names.
fn published() -> Vec<(String, Phh)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/phh");
    let mut found = Vec::new();
    files(&folder, &mut found);
    let read = |path: PathBuf| {
        let name = path.strip_prefix(&folder).expect("below the folder").display().to_string();
        let hand = Phh::read(&fs::read_to_string(&path).expect("a file"));
        (name.clone(), hand.unwrap_or_else(|error| panic!("{name}: {error}")))
    };
    found.into_iter().map(read).collect()
}

#[test]
fn there_are_hands_of_all_eleven_variants() {
    let mut counts: BTreeMap<Variant, usize> = BTreeMap::new();
    for (_, hand) in published() {
        *counts.entry(hand.variant).or_default() += 1;
    }
    assert_eq!(Variant::ALL.map(|variant| counts[&variant]), [7, 12, 1, 8, 14, 13, 7, 10, 7, 8, 1]);
}

#[test]
fn every_hand_is_the_same_when_it_is_written_and_read_again() {
    let hands = published();
    for (name, hand) in &hands {
        let written = hand.to_string();
        let again = Phh::read(&written).unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
        assert_eq!(again, *hand, "{name}");
        assert_eq!(again.to_string(), written, "{name}");
    }
    let all = write_all(hands.iter().map(|(_, hand)| hand));
    let again: Vec<(String, Phh)> = read_all(&all).expect("it was written so");
    let numbers: Vec<String> = again.iter().map(|(number, _)| number.clone()).collect();
    assert_eq!(numbers, (1..=88).map(|number| number.to_string()).collect::<Vec<_>>());
    assert!(again.iter().map(|(_, hand)| hand).eq(hands.iter().map(|(_, hand)| hand)));
}

#[test]
fn every_hand_ends_as_its_file_says() {
    let mut wrong = Vec::new();
    for (name, hand) in published() {
        match replay(&hand) {
            Err(error) => wrong.push(format!("{name}: {error}")),
            Ok(played) => {
                wrong.extend(played.differences.iter().map(|difference| format!("{name}: {difference}")));
                wrong.extend(played.notes.iter().map(|note| format!("{name}: action {}: {}", note.action, note.says)));
                if !matches!(played.ending, Ending::Folded | Ending::Showdown) || played.fee.0 != 0 {
                    wrong.push(format!("{name}: {:?} {}", played.ending, played.fee));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
