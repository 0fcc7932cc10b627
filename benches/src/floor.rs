//! Two hundred tables with bots and four hundred watching sockets on this machine: prints durable entries a second and
//! the time from a wish to its broadcast, beside the raw commit rate of the same database on the same disk.

use crate::Pace;
use crate::client::{Client, guest, http, open_table, roomy};
use baize_floor::{House, Timing, attend};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many of everything there are.
#[derive(Clone, Copy)]
struct Crowd {
    tables: usize,
    watchers: usize,
    probes: usize,
    /// How long the database is measured alone.
    raw: Duration,
    /// How long the probes bet.
    probed: Duration,
}

const CROWD: Crowd =
    Crowd { tables: 200, watchers: 400, probes: 20, raw: Duration::from_secs(2), probed: Duration::from_secs(10) };

/// A table of each of three games, and just one bet.
const QUICK: Crowd = Crowd { tables: 3, watchers: 3, probes: 1, raw: Duration::ZERO, probed: Duration::ZERO };

/// Prints what the floor can do. Its data is in a folder of its own under `parent`.
pub fn run(pace: Pace, parent: &Path) {
    let crowd = pace.of(CROWD, QUICK);
    let folder = parent.join(pace.of("floor-bench", "floor-quick"));
    let _ = std::fs::remove_dir_all(&folder);
    println!("raw commits of the same database on the same disk:");
    for group in [1, 16, 128] {
        println!("  {group:4} rows a commit: {:9.0} rows a second", raw_rate(&folder, group, crowd.raw));
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(floor(&folder.join("floor"), crowd));
    let _ = std::fs::remove_dir_all(&folder);
}

/// Rows a second with this many in each durable commit.
#[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
fn raw_rate(folder: &Path, group: usize, time: Duration) -> f64 {
    std::fs::create_dir_all(folder).expect("a folder");
    let connection = Connection::open(folder.join(format!("raw-{group}.sqlite"))).expect("a database");
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE row (body TEXT)")
        .expect("a table");
    let body = "x".repeat(200);
    let (begun, mut rows) = (Instant::now(), 0);
    while rows == 0 || begun.elapsed() < time {
        connection.execute_batch("BEGIN").expect("it begins");
        for _ in 0..group {
            connection
                .prepare_cached("INSERT INTO row VALUES (?1)")
                .and_then(|mut it| it.execute([&body]))
                .expect("a row");
        }
        connection.execute_batch("COMMIT").expect("it commits");
        rows += group;
    }
    rows as f64 / begun.elapsed().as_secs_f64()
}

async fn floor(folder: &Path, crowd: Crowd) {
    let Crowd { tables: count, watchers, probes, probed, .. } = crowd;
    let quick = Duration::from_millis(150);
    let timing = Timing { betting: quick, deciding: quick, showing: quick, bots_alone: true, ..Timing::default() };
    baize_floor::keep_configuration_in(folder.with_extension("keys"));
    let house = House::open(folder, roomy(timing)).await.expect("the house opens");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    tokio::spawn(async move { attend(listener, house).await.expect("it serves") });

    let cookie = guest(&address).await;
    let games = ["uk/roulette", "uk/punto-banco", "uk/three-card-poker"];
    let mut tables = Vec::new();
    for i in 0..count {
        let table = open_table(&address, &cookie, games[i % 3]).await;
        let mut client = Client::at(&address, table, &cookie).await;
        for seat in [2, 3] {
            client.wish(&json!({ "do": "bot", "seat": seat })).await;
        }
        tables.push(table);
    }
    for i in 0..watchers {
        tokio::spawn(Client::at(&address, tables[i % count], "").await.watch());
    }
    let before = entries(&address).await;
    let begun = Instant::now();
    let probes: Vec<_> =
        (0..probes).map(|i| tokio::spawn(probe(address.clone(), tables[i * count / probes], probed))).collect();
    let mut times = Vec::new();
    for probe in probes {
        times.extend(probe.await.expect("a probe ends"));
    }
    #[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
    let rate = (entries(&address).await - before) as f64 / begun.elapsed().as_secs_f64();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!("{count} tables with two bots each, {watchers} watching sockets, {} probes:", times.len());
    println!("  {rate:9.0} durable entries a second");
    println!("  wish to broadcast: p50 {:.1} ms, p99 {:.1} ms", at(50), at(99));
}

/// Bets again and again and measures the time from the wish until a view arrives that shows the bet.
async fn probe(address: String, table: u64, time: Duration) -> Vec<Duration> {
    let cookie = guest(&address).await;
    let mut client = Client::at(&address, table, &cookie).await;
    let wager = match client.view["game"].as_str() {
        Some("uk/roulette") => "red",
        Some("uk/punto-banco") => "punto",
        _ => "ante",
    };
    let own = |view: &Value| view["bets"].as_array().is_some_and(|bets| bets.iter().any(|bet| bet["yours"] == true));
    client.wish(&json!({ "do": "sit" })).await;
    let (begun, mut times) = (Instant::now(), Vec::new());
    while times.is_empty() || begun.elapsed() < time {
        // Only the first bet of a round is unmistakable in a view, so that one is counted.
        while own(&client.view) {
            client.next().await;
        }
        let sent = Instant::now();
        client.send(&json!({ "id": 1, "do": "bet", "wager": wager, "stake": 100 })).await;
        let (mut answered, mut shown) = (None, None);
        while answered.is_none() || (answered == Some(true) && shown.is_none()) {
            match client.next().await {
                Some(answer) if answer["type"] == "ok" => answered = Some(true),
                Some(_) => answered = Some(false),
                // Views from before the bet do not show it; the round may also have gone on with it.
                None if own(&client.view) => shown = shown.or(Some(sent.elapsed())),
                None => {}
            }
        }
        if answered == Some(true) {
            times.extend(shown);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    times
}

async fn entries(address: &str) -> u64 {
    let (_, body) = http(address, "GET", "/metrics", "", "").await;
    let line = body.lines().find_map(|line| line.strip_prefix("baize_entries_total ")).expect("a number");
    line.trim().parse().expect("a number")
}
