//! `baize migrate`: a folder of the form before, from the refusal to open it to an audit that finds all in order.

use rusqlite::Connection;
use std::path::Path;
use std::process::Command;

use crate::process;
use crate::support::Folder;

/// The statements that make a database of the form before, but for the mark of its form.
const BEFORE: &str = include_str!("../../../floor/tests/data/form-3.sql");

fn baize(words: &[&str], folder: &Path) -> Command {
    let mut command = crate::process::baize();
    command.args(words).arg("--data").arg(folder);
    command
}

#[test]
fn a_folder_of_the_form_before_says_which_command_helps_and_it_does() {
    let folder = Folder::new("migrate");
    let connection = Connection::open(folder.0.join("floor.sqlite")).expect("a database");
    connection.execute_batch(BEFORE).expect("the statements are whole");
    connection.pragma_update(None, "user_version", 3).expect("it is written");
    drop(connection);
    for words in [["serve", "--listen=127.0.0.1:0"], ["staff", "list"]] {
        let refused = baize(&words, &folder.0).output().expect("baize runs");
        let says = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{says}");
        assert!(says.contains(&format!("`baize migrate --data {}`", folder.0.display())), "{says}");
    }
    let done = process::succeeds(&mut baize(&["migrate"], &folder.0));
    assert!(done.contains("115 rows brought from form 3 to form 5"), "{done}");
    assert!(folder.0.join("floor-form-3.sqlite").is_file(), "a copy is kept");
    process::audit(&folder.0);
    let again = process::succeeds(&mut baize(&["migrate", "--json"], &folder.0));
    assert!(again.contains("\"current\""), "{again}");
}
