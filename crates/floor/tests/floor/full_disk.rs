//! The disk is full: a house in a process of its own may not make its files any larger for a while. The system itself
//! turns its writing away, as it does on a disk without room.

use crate::support::{Folder, Person, Socket, bet, request, wish};
use crate::the_house::{Open, timing};
use baize_floor::{LogForm, audit, log};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Names the folder to the process that opens the house.
const FOLDER: &str = "BAIZE_FULL_DISK";
const LONG: u64 = 60_000;

/// The house of the other process. Among the other tests it does nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_other_process() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    log(LogForm::Text);
    baize_floor::keep_configuration_in(crate::seals::configuration());
    let open = Open::on(Folder(folder.into()), timing(300, LONG, 100)).await;
    eprintln!("OPEN {} {}", open.address, open.table("uk/roulette"));
    std::future::pending::<()>().await;
}

/// The other process, ended with the test, and what it has logged.
struct Other {
    child: Child,
    logged: Arc<Mutex<VecDeque<String>>>,
}

impl Other {
    fn start(folder: &Folder) -> Other {
        let test = std::env::current_exe().expect("this program");
        // A process that writes beyond its limit is ended, unless the signal is ignored; then the writing fails.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" full_disk::the_other_process --exact --nocapture"])
            .arg(test)
            .env(FOLDER, &folder.0)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a process");
        let logged = Arc::<Mutex<VecDeque<String>>>::default();
        let (lines, keep) = (BufReader::new(child.stderr.take().expect("a pipe")).lines(), logged.clone());
        std::thread::spawn(move || {
            lines.map_while(Result::ok).for_each(|line| keep.lock().expect("lines").push_back(line))
        });
        Other { child, logged }
    }

    fn line_with(&self, parts: &[&str]) -> Option<String> {
        let lines = self.logged.lock().expect("lines");
        lines.iter().find(|line| parts.iter().all(|part| line.contains(part))).cloned()
    }

    async fn wait_for(&self, parts: &[&str]) -> String {
        let begun = Instant::now();
        loop {
            if let Some(line) = self.line_with(parts) {
                return line;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{parts:?}: {:?}", self.logged.lock());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Sets how large its files may become; false where that cannot be set from outside.
    fn limit(&self, bytes: &str) -> bool {
        let pid = self.child.id().to_string();
        let set = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:")]).status();
        set.is_ok_and(|status| status.success())
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn ready(address: &str) -> u16 {
    request(address, "GET", "/readyz", &[], None).await.expect("the floor is open").status
}

/// Bets until something else than "ok" is answered or it was done this often; gives how many were acknowledged.
async fn bet_until(socket: &mut Socket, most: u64) -> (u64, serde_json::Value) {
    let mut granted = 0;
    loop {
        let answer = socket.answer_to(bet("red", 100)).await.expect("the socket stays open");
        match answer["type"].as_str() {
            Some("ok") => granted += 1,
            // Betting has closed for a moment.
            Some("refused") => tokio::time::sleep(Duration::from_millis(20)).await,
            _ => return (granted, answer),
        }
        if granted >= most {
            return (granted, answer);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_costs_nothing_that_was_acknowledged_and_the_house_goes_on() {
    let folder = Folder::new("full-disk");
    let other = Other::start(&folder);
    let opened = other.wait_for(&["OPEN "]).await;
    let mut words = opened.split(' ').skip(1);
    let (address, table) =
        (words.next().expect("an address"), words.next().expect("a table").parse().expect("a number"));
    let guest = Person::guest(address).await;
    let mut socket = guest.at(table).await;
    socket.ask(wish("sit")).await;
    let (before, _) = bet_until(&mut socket, 5).await;
    let size = std::fs::metadata(folder.0.join("floor.sqlite-wal")).expect("what is not in the database yet").len();
    if !other.limit(&(size + 16 * 1024).to_string()) {
        println!("the size of files cannot be limited here, so the disk is never full");
        return;
    }
    let (during, failed) = bet_until(&mut socket, 100_000).await;
    assert_eq!((failed["type"].as_str(), failed["error"].as_str()), (Some("failed"), Some("store")), "{failed}");
    assert_eq!(ready(address).await, 503);
    let turned_away = request(address, "POST", "/api/guest", &[], None).await.expect("the floor is open");
    assert_eq!((turned_away.status, turned_away.json()["error"].as_str()), (503, Some("store")));
    // The round's time runs out meanwhile, so the table's own steps fail too.
    other.wait_for(&["WARN", "table{", "the table waits for the store"]).await;
    let cause = other.wait_for(&["ERROR", "the record cannot be written"]).await;
    assert!(cause.contains("disk I/O error") || cause.contains("disk is full"), "{cause}");
    assert!(other.limit("unlimited"));
    other.wait_for(&["INFO", "the record is written again"]).await;
    assert_eq!(ready(address).await, 200);
    let (after, _) = bet_until(&mut socket, 5).await;
    let round = socket.view["round"].as_u64();
    socket.until(|view| view["round"].as_u64() > round).await;
    assert_eq!(socket.view["stopped"], serde_json::Value::Null);
    let written = folder.record().into_iter().filter(|(_, entry)| entry["event"]["event"] == "bet-placed").count();
    assert_eq!(written as u64, before + during + after, "what was acknowledged is on record, and nothing else");
    let sum: i64 = folder.reader().query_row("SELECT sum(fine) FROM balance", [], |row| row.get(0)).expect("a sum");
    assert_eq!(sum, 0);
    audit(&folder.0, |_| ()).expect("all is well");
}
