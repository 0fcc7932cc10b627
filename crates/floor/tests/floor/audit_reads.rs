//! The audit changes nothing: it reads a folder that nobody may write to, and one whose floor begins meanwhile. It also
//! tells of time that ran backwards.

use crate::forgery::{forge, unguarded};
use crate::support::Folder;
use crate::the_house::{Open, timing};
use baize_floor::{ClockBack, Seq, audit};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::SystemTime;

/// A folder with a record, which nobody writes to any more.
async fn closed(name: &str) -> Folder {
    let open = Open::new(name, timing(60_000, 60_000, 60_000)).await;
    open.guest().await;
    let folder = Folder::new(&format!("{name}-copy"));
    let writer = Connection::open(open.folder.0.join("floor.sqlite")).expect("the database");
    writer.execute("VACUUM INTO ?1", [folder.0.join("floor.sqlite").to_str().expect("text")]).expect("a copy");
    let copy = Connection::open(folder.0.join("floor.sqlite")).expect("the copy");
    // As a floor leaves it that was closed in order: in the form that has a log, and without one.
    copy.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(())).expect("a log");
    drop(copy);
    folder
}

/// Everything that is in a folder, with its time.
fn inside(folder: &Path) -> BTreeMap<String, SystemTime> {
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    let time = |file: &fs::DirEntry| file.metadata().and_then(|it| it.modified()).expect("a time");
    files.map(|file| (file.file_name().to_string_lossy().into_owned(), time(&file))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_audit_leaves_a_folder_as_it_was_and_needs_no_leave_to_write() {
    let folder = closed("read-only").await;
    let before = inside(&folder.0);
    assert_eq!(before.keys().collect::<Vec<_>>(), ["floor.sqlite"]);
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o555)).expect("it is ours");
    let found = audit(&folder.0, |_| ());
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let found = found.expect("all is well");
    assert_eq!(inside(&folder.0), before, "nothing is written, not even for a moment");
    // A backup is audited where it lies.
    assert_eq!(audit(&folder.0.join("floor.sqlite"), |_| ()).expect("all is well"), found);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_audit_in_which_a_floor_opens_begins_again() {
    let folder = closed("disturbed").await;
    let mut writer = None;
    let mut rows = Vec::new();
    let found = audit(&folder.0, |row| {
        rows.push(row);
        if row == 5 && writer.is_none() {
            let connection = Connection::open(folder.0.join("floor.sqlite")).expect("the database");
            connection.execute_batch("CREATE TABLE more (number INTEGER)").expect("it is written");
            writer = Some(connection);
        }
    });
    let found = found.expect("all is well");
    assert_eq!(rows.iter().filter(|row| **row == 1).count(), 2, "it has read twice");
    assert_eq!(found.rows, *rows.last().expect("rows"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_nobody_has_put_into_the_database_is_read_too() {
    let folder = closed("logged-rows").await;
    let before = audit(&folder.0, |_| ()).expect("all is well");
    // As after a crash: the last rows are in the log alone.
    let crashed = Folder::new("logged-rows-crashed");
    {
        let open = Open::on(folder, timing(60_000, 60_000, 60_000)).await;
        open.guest().await;
        crate::support::copy(&open.folder.0, &crashed.0);
    }
    let after = audit(&crashed.0, |_| ()).expect("all is well");
    assert_eq!(after.rows, before.rows + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_that_ran_backwards_is_told_and_where() {
    let folder = closed("backwards").await;
    assert_eq!(audit(&folder.0, |_| ()).expect("all is well").clock_back, None);
    let connection = unguarded(&folder.0);
    connection.execute_batch("UPDATE record SET at_ms = at_ms - 90000 WHERE seq = 9").expect("unguarded");
    forge(&connection);
    drop(connection);
    let found = audit(&folder.0, |_| ()).expect("every chain was made again").clock_back.expect("it is told");
    let ClockBack { rows, first, most_ms } = found;
    assert_eq!((rows, first), (1, Seq(9)));
    assert!((89_000..=90_000).contains(&most_ms), "{most_ms}");
}
