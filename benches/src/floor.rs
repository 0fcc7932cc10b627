//! Two hundred tables with bots and four hundred watching sockets on this machine: prints durable entries a second and
//! the time from a wish to its broadcast, beside the raw commit rate of the same database on the same disk.

use crate::Pace;
use baize_floor::{House, Timing, app};
use futures_util::{SinkExt, StreamExt};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

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

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>;

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
    let house = House::open(folder, timing).await.expect("the house opens");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let listener = axum::serve::ListenerExt::tap_io(listener, |socket| drop(socket.set_nodelay(true)));
    tokio::spawn(async move { axum::serve(listener, app(house)).await.expect("it serves") });

    let cookie = guest(&address).await;
    let games = ["uk/roulette", "uk/punto-banco", "uk/three-card-poker"];
    let mut tables = Vec::new();
    for i in 0..count {
        let (_, body) =
            http(&address, "POST", "/api/tables", &cookie, &json!({ "game": games[i % 3] }).to_string()).await;
        let table = serde_json::from_str::<Value>(&body).expect("an answer")["id"].as_u64().expect("a table");
        let mut socket = connect(&address, table, &cookie).await;
        for seat in [2, 3] {
            wish(&mut socket, &json!({ "do": "bot", "seat": seat })).await;
        }
        tables.push(table);
    }
    for i in 0..watchers {
        let mut socket = connect(&address, tables[i % count], "").await;
        tokio::spawn(async move { while socket.next().await.is_some() {} });
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
    let mut socket = connect(&address, table, &cookie).await;
    let game = next(&mut socket).await["game"].as_str().unwrap_or_default().to_owned();
    let wager = match game.as_str() {
        "uk/roulette" => "red",
        "uk/punto-banco" => "punto",
        _ => "ante",
    };
    wish(&mut socket, &json!({ "do": "sit" })).await;
    let (begun, mut times) = (Instant::now(), Vec::new());
    while times.is_empty() || begun.elapsed() < time {
        let sent = Instant::now();
        send(&mut socket, &json!({ "id": 1, "do": "bet", "wager": wager, "stake": 100 })).await;
        let (mut answered, mut shown) = (None, None);
        while answered.is_none() || (answered == Some(true) && shown.is_none()) {
            let message = next(&mut socket).await;
            match message["type"].as_str() {
                Some("ok") => answered = Some(true),
                Some("refused") => answered = Some(false),
                // Views from before the bet do not show it; the round may also have gone on with it.
                _ if message["bets"].as_array().is_some_and(|bets| bets.iter().any(|bet| bet["yours"] == true)) => {
                    shown = Some(sent.elapsed());
                }
                _ => {}
            }
        }
        // Only the first bet of a round is unmistakable in a view, so that one is counted.
        if answered == Some(true)
            && let Some(shown) = shown
        {
            times.push(shown);
            let own = |message: &Value| {
                message["bets"].as_array().is_some_and(|bets| bets.iter().any(|bet| bet["yours"] == true))
            };
            while {
                let message = next(&mut socket).await;
                message["type"] != "view" || own(&message)
            } {}
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    times
}

async fn connect(address: &str, table: u64, cookie: &str) -> Socket {
    let mut request = format!("ws://{address}/api/tables/{table}/ws").into_client_request().expect("a request");
    if !cookie.is_empty() {
        request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
    }
    tokio_tungstenite::connect_async_with_config(request, None, true).await.expect("a socket").0
}

async fn send(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.expect("it is sent");
}

/// The next message on a socket, read as JSON.
async fn next(socket: &mut Socket) -> Value {
    let message = socket.next().await.expect("the socket is open").expect("a message");
    serde_json::from_str(message.to_text().unwrap_or("{}")).unwrap_or_default()
}

/// The next answer to a wish; views are skipped.
async fn reply(socket: &mut Socket) -> Value {
    loop {
        let value = next(socket).await;
        if value["type"] == "ok" || value["type"] == "refused" {
            return value;
        }
    }
}

async fn wish(socket: &mut Socket, message: &Value) -> Value {
    send(socket, message).await;
    reply(socket).await
}

async fn guest(address: &str) -> String {
    let (head, _) = http(address, "POST", "/api/guest", "", "{}").await;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    cookie.split(';').next().expect("a cookie").to_owned()
}

async fn entries(address: &str) -> u64 {
    let (_, body) = http(address, "GET", "/metrics", "", "").await;
    let line = body.lines().find_map(|line| line.strip_prefix("baize_entries_total ")).expect("a number");
    line.trim().parse().expect("a number")
}

/// A request in the plainest HTTP; gives the head and the body of the answer.
async fn http(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    (head.to_owned(), body.to_owned())
}
