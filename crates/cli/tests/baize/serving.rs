//! A server and its data folder: it ends when it is told to, and nobody else serves the folder until then.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::process::{self, Floor};

/// A sheet that takes much longer to work out than any test waits.
const LONG_SHEET: &str = "/api/odds/uk/pai-gow-poker";
/// How long a server may take to end.
const PATIENCE: Duration = Duration::from_secs(20);

/// A data folder that is removed with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("baize-serving-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Asks for something without waiting for the answer.
fn asks(floor: &Floor, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&floor.address).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", floor.address).expect("sent");
    stream
}

fn answer(floor: &Floor, path: &str) -> String {
    let mut text = String::new();
    asks(floor, path).read_to_string(&mut text).expect("an answer");
    text
}

/// Tells a server to end, and waits until it has.
fn ends(floor: &mut Floor, signal: &str) {
    let told = Command::new("kill").args([signal, &floor.child.id().to_string()]).status().expect("kill runs");
    assert!(told.success());
    let since = Instant::now();
    while floor.child.try_wait().expect("its state").is_none() {
        assert!(since.elapsed() < PATIENCE, "it still runs after {signal}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn refused(folder: &Path) -> String {
    let mut second = process::baize();
    let second = second.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder).stdout(Stdio::null());
    let output = second.output().expect("baize runs");
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_server_that_counts_figures_ends_when_it_is_told_to() {
    let folder = Folder::new("ends");
    for signal in ["-TERM", "-INT"] {
        let mut floor = Floor::start(&folder.0);
        let asked = asks(&floor, &format!("{LONG_SHEET}/sheet.json"));
        let since = Instant::now();
        while !answer(&floor, &format!("{LONG_SHEET}/progress")).contains("\"running\":true") {
            assert!(since.elapsed() < PATIENCE, "it never begins to count");
            std::thread::sleep(Duration::from_millis(20));
        }
        drop(asked);
        ends(&mut floor, signal);
    }
    process::audit(&folder.0);
}

#[test]
fn a_folder_has_one_server_until_that_is_gone() {
    let folder = Folder::new("one");
    let mut floor = Floor::start(&folder.0);
    let says = refused(&folder.0);
    assert!(says.contains("served by another process") && says.contains("another folder"), "{says}");
    // Deleting what tells people that it is served does not free it.
    std::fs::remove_file(folder.0.join("serving.lock")).expect("it is there");
    let says = refused(&folder.0);
    assert!(says.contains("served by another process"), "{says}");
    floor.kill();
    // Nothing of a killed server still holds the folder.
    Floor::start(&folder.0).kill();
}
