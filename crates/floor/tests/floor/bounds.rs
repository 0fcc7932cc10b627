//! What strangers can take has bounds: connections, bytes and time of requests, sockets and what comes over them, how
//! often something costly is asked for, and how much of it waits.

use baize_floor::{Rate, Settings, Setup};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Folder, Reply, Socket, request, wish};
use crate::the_house::{Open, roomy, timing};

/// What is awaited comes long before.
const PATIENCE: Duration = Duration::from_secs(30);

/// A house with the settings of all tests, but for what is changed.
async fn house(name: &str, change: impl FnOnce(&mut Settings)) -> Open {
    let mut settings = roomy();
    change(&mut settings);
    Open::bounded(Folder::new(name), Setup { settings, ..timing(600_000, 600_000, 600_000).into() }).await
}

fn rate(by_address: u32, by_account: u32) -> Rate {
    let some = |number: u32| number.try_into().expect("not zero");
    Rate { by_address: some(by_address), by_account: some(by_account) }
}

/// Sends bytes and keeps the connection.
async fn says(address: &str, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(bytes).await.expect("it is sent");
    stream
}

/// Everything that comes until the house closes the connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("it is closed in time");
    // A connection that is reset is closed as well.
    drop(read);
    String::from_utf8_lossy(&all).into_owned()
}

/// One of the house's own figures.
async fn figure(address: &str, name: &str) -> u64 {
    let figures = request(address, "GET", "/metrics", &[], None).await.expect("the floor is open").body;
    let line = figures.lines().find_map(|line| line.strip_prefix(name)).expect("a figure");
    line.trim().parse().expect("a number")
}

fn is_too_often(reply: &Reply) -> bool {
    let later = reply.head.lines().find_map(|line| line.strip_prefix("retry-after: "));
    reply.status == 429
        && reply.json()["error"] == "too-often"
        && later.and_then(|later| later.parse().ok()).is_some_and(|later: u64| later > 0)
}

#[tokio::test]
async fn a_head_that_does_not_end_and_a_connection_that_asks_nothing_are_closed() {
    let open = house("heads", |settings| settings.connections.head_ms = 100).await;
    for begun in ["", "GET / HTTP/1.1\r\nHost: 127", "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"] {
        let mut stream = says(&open.address, begun.as_bytes()).await;
        rest(&mut stream).await;
    }
}

#[tokio::test]
async fn a_body_comes_in_time_and_in_bounds() {
    let open = house("bodies", |settings| {
        (settings.connections.body_ms, settings.connections.body_bytes) = (100, 1000);
    })
    .await;
    let head = "POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
    let begun = format!("{head}Content-Length: 20\r\n\r\n{{");
    let told = rest(&mut says(&open.address, begun.as_bytes()).await).await;
    assert!(told.starts_with("HTTP/1.1 408 ") && told.contains("\"too-slow\""), "{told}");
    let announced = format!("{head}Connection: close\r\nContent-Length: 100000\r\n\r\n");
    let told = rest(&mut says(&open.address, announced.as_bytes()).await).await;
    assert!(told.starts_with("HTTP/1.1 413 ") && told.contains("\"too-large\""), "{told}");
    let chunk = format!("800\r\n{}\r\n", " ".repeat(0x800));
    let in_chunks = format!("{head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n{chunk}");
    let told = rest(&mut says(&open.address, in_chunks.as_bytes()).await).await;
    assert!(told.starts_with("HTTP/1.1 413 "), "{told}");
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_gets_them_back() {
    let open = house("connections", |settings| settings.connections.by_address = 3).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut stream = says(&open.address, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").await;
        // An answer shows that the connection has been taken in.
        stream.read_exact(&mut [0]).await.expect("an answer");
        held.push(stream);
    }
    let told = rest(&mut says(&open.address, b"").await).await;
    assert!(told.starts_with("HTTP/1.1 503 ") && told.contains("Retry-After"), "{told}");
    drop(held);
    let back = async {
        while request(&open.address, "GET", "/healthz", &[], None).await.is_none_or(|reply| reply.status != 200) {}
    };
    tokio::time::timeout(PATIENCE, back).await.expect("there is a place again");
}

#[tokio::test]
async fn who_does_not_read_is_disconnected_and_holds_nobody_up() {
    let open = house("readers", |settings| settings.connections.reading_ms = 100).await;
    let page = "GET /assets/styles/felt.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(500);
    let games = "GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(500);
    let slow = says(&open.address, format!("{page}{games}").as_bytes()).await;
    // Others are served, and after a while there are no connections but the one that asks.
    let alone = async { while figure(&open.address, "baize_connections ").await > 1 {} };
    tokio::time::timeout(PATIENCE, alone).await.expect("the slow one is dropped");
    drop(slow);
}

#[tokio::test]
async fn sockets_are_counted_by_account_and_by_address() {
    let open = house("sockets", |settings| {
        (settings.connections.sockets_by_account, settings.connections.sockets_by_address) = (2, 3);
    })
    .await;
    let (anna, berta) = (open.guest().await, open.guest().await);
    let table = open.table("uk/roulette");
    let mut held = [anna.at(table).await, anna.at(table).await];
    assert!(Socket::open(&open.address, table, Some(&anna.cookie)).await.is_none(), "a third of the account");
    let third = berta.at(table).await;
    assert!(Socket::open(&open.address, table, None).await.is_none(), "a fourth of the address");
    held[0].ask(json!({ "do": "sit", "seat": 1 })).await;
    drop((held, third));
    let back = async { while Socket::open(&open.address, table, None).await.is_none() {} };
    tokio::time::timeout(PATIENCE, back).await.expect("there is a place again");
}

/// Asks for a socket by hand, and gives the connection over which frames go.
async fn raw_socket(address: &str, table: u64) -> TcpStream {
    let asks = format!(
        "GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    says(address, asks.as_bytes()).await
}

#[tokio::test]
async fn a_large_frame_is_refused_by_its_head() {
    let open = house("frames", |_| {}).await;
    let mut stream = raw_socket(&open.address, open.table("uk/roulette")).await;
    // A text of sixteen megabytes, masked, of which only the beginning comes.
    let head = [&[0x81, 0xff][..], &(16_u64 << 20).to_be_bytes(), &[0; 4], &[b' '; 1000]].concat();
    stream.write_all(&head).await.expect("it is sent");
    rest(&mut stream).await;
}

#[tokio::test]
async fn who_says_nothing_to_pings_is_disconnected() {
    let open = house("pings", |settings| settings.connections.ping_ms = 50).await;
    let mut stream = raw_socket(&open.address, open.table("uk/roulette")).await;
    rest(&mut stream).await;
    // Whoever answers stays, and is served.
    let mut awake = open.guest().await.at(open.table("uk/roulette")).await;
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(awake.catch_up());
    }
    awake.ask(json!({ "do": "sit", "seat": 1 })).await;
}

#[tokio::test]
async fn what_is_costly_is_counted_by_address_and_by_account() {
    let open = house("rates", |settings| {
        settings.rates.logins = rate(2, 100);
        settings.rates.histories = rate(100, 2);
        settings.rates.guests_a_day = 3.try_into().expect("not zero");
    })
    .await;
    let wrong = json!({ "name": "nobody", "password": "not this one" });
    let logs_in = || request(&open.address, "POST", "/api/login", &[], Some(&wrong));
    for _ in 0..2 {
        assert_eq!(logs_in().await.expect("the floor is open").status, 401);
    }
    assert!(is_too_often(&logs_in().await.expect("the floor is open")));
    let (anna, berta) = (open.guest().await, open.guest().await);
    let rounds = format!("/api/tables/{}/rounds", open.table("uk/roulette"));
    for _ in 0..2 {
        assert_eq!(anna.get(&rounds).await.status, 200);
    }
    assert!(is_too_often(&anna.get(&rounds).await));
    assert_eq!(berta.get(&rounds).await.status, 200, "she has asked for nothing yet");
    open.guest().await;
    let fourth = request(&open.address, "POST", "/api/guest", &[], None).await.expect("the floor is open");
    assert_eq!(fourth.status, 429, "{}", fourth.body);
}

#[tokio::test]
async fn wishes_are_counted_and_who_goes_on_is_cut_off() {
    let open = house("wishes", |settings| settings.rates.wishes = rate(100, 5)).await;
    let anna = open.guest().await;
    let mut socket = anna.at(open.table("uk/roulette")).await;
    for _ in 0..5 {
        socket.answer_to(wish("undo")).await.expect("an answer");
    }
    socket.send(wish("undo").to_string()).await;
    let told: Value = loop {
        let heard = socket.hear().await.expect("a message");
        if heard["type"] == "failed" {
            break heard;
        }
    };
    assert_eq!(told["error"], "too-often", "{told}");
    for _ in 0..60 {
        socket.send(wish("undo").to_string()).await;
    }
    socket.run_out().await;
}
