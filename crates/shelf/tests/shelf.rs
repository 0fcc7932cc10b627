//! What is kept is what was found, and whatever is not kept is worked out again.

use baize_maths::{StrategyId, Work, price};
use baize_shelf::Shelf;
use std::fs;
use std::path::PathBuf;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        Folder(std::env::temp_dir().join(format!("baize-shelf-{}-{name}", std::process::id())))
    }

    fn files(&self) -> Vec<PathBuf> {
        fs::read_dir(&self.0).into_iter().flatten().map(|entry| entry.expect("an entry").path()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_is_kept_is_what_was_found_to_the_byte() {
    let folder = Folder::new("same");
    let shelf = Shelf::at(&folder.0);
    let (none, work) = (toml::Table::new(), Work::new());
    let found = shelf.figures("uk/roulette", &none, &work).expect("it is priced");
    assert_eq!(found, price("uk/roulette", &none).expect("it is priced"));
    let [file] = folder.files().try_into().expect("one file");
    let bytes = fs::read(&file).expect("it is there");
    assert_eq!(shelf.figures("uk/roulette", &none, &work).expect("it is kept"), found);
    shelf.forget("uk/roulette", &none);
    assert!(folder.files().is_empty());
    shelf.figures("uk/roulette", &none, &work).expect("it is priced again");
    assert_eq!(fs::read(&file).expect("it is there again"), bytes, "the same question gives the same bytes");
}

/// Papers give a strategy's sentence instead of its id; whoever takes a figure from the shelf needs the id.
#[test]
fn strategies_keep_their_ids() {
    let folder = Folder::new("ids");
    let shelf = Shelf::at(&folder.0);
    let (none, work) = (toml::Table::new(), Work::new());
    let found = shelf.figures("uk/let-it-ride", &none, &work).expect("it is priced");
    assert_eq!(found[0].strategy_id, Some(StrategyId::Best));
    assert_eq!(shelf.figures("uk/let-it-ride", &none, &work).expect("it is kept"), found);
}

#[test]
fn other_options_have_a_file_of_their_own_and_a_damaged_one_is_replaced() {
    let folder = Folder::new("damaged");
    let shelf = Shelf::at(&folder.0);
    let work = Work::new();
    let six: toml::Table = toml::from_str("decks = 6").expect("options");
    let none = toml::Table::new();
    let eight = shelf.figures("uk/punto-banco", &none, &work).expect("it is priced");
    assert_ne!(shelf.figures("uk/punto-banco", &six, &work).expect("it is priced"), eight);
    assert_eq!(folder.files().len(), 2);
    for file in folder.files() {
        let text = fs::read_to_string(&file).expect("it is there");
        fs::write(&file, &text[..text.len() / 2]).expect("half of it");
    }
    assert_eq!(shelf.figures("uk/punto-banco", &none, &work).expect("it is priced again"), eight);
    // A file of another edition is not trusted.
    for file in folder.files() {
        let text = fs::read_to_string(&file).expect("it is there");
        fs::write(&file, text.replace("baize 0.", "baize 9.").replace("1/", "2/")).expect("another edition");
    }
    assert_eq!(shelf.figures("uk/punto-banco", &none, &work).expect("it is priced again"), eight);
}

#[test]
fn an_altered_digit_is_noticed() {
    let folder = Folder::new("altered");
    let shelf = Shelf::at(&folder.0);
    let (none, work) = (toml::Table::new(), Work::new());
    let found = shelf.figures("uk/big-six", &none, &work).expect("it is priced");
    let [file] = folder.files().try_into().expect("one file");
    let text = fs::read_to_string(&file).expect("it is there");
    let json: serde_json::Value = serde_json::from_str(&text).expect("it is JSON for whoever looks");
    assert!(json["hash"].is_string() && json["kept"]["found"].is_array());
    let altered = text.replacen("1/52", "1/99", 1);
    assert_ne!(altered, text);
    fs::write(&file, altered).expect("it is altered");
    assert_eq!(shelf.figures("uk/big-six", &none, &work).expect("it is priced again"), found);
    assert_eq!(fs::read_to_string(&file).expect("it is mended"), text);
}

#[test]
fn a_folder_that_cannot_be_written_to_costs_nothing_but_time() {
    let folder = Folder::new("file");
    fs::write(&folder.0, "no folder").expect("a file");
    let shelf = Shelf::at(folder.0.join("below"));
    assert!(shelf.figures("uk/big-six", &toml::Table::new(), &Work::new()).is_ok());
    fs::remove_file(&folder.0).expect("it was made");
}
