//! Attacks of strangers on a floor, from an address of their own on this machine: each goes on for a while and counts
//! what it tried and what it was let do.

#![allow(unreachable_pub, reason = "as in the other files that tests share")]

pub mod honest;
pub mod server;

use futures_util::SinkExt;
use serde_json::{Value, json};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The address that all attackers share.
const FROM: &str = "127.0.0.66:0";
/// How long an attacker waits for anything.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whom the attackers attack, until when, and how far they got.
pub struct Blow {
    /// The floor's address.
    pub address: String,
    /// A table at which honest people play.
    pub table: u64,
    until: Instant,
    tried: AtomicU64,
    let_do: AtomicU64,
}

impl Blow {
    fn lasts(&self) -> bool {
        Instant::now() < self.until
    }

    /// Counts one more try, and whether it was let do.
    fn tried(&self, let_do: bool) {
        self.tried.fetch_add(1, Ordering::Relaxed);
        self.let_do.fetch_add(let_do.into(), Ordering::Relaxed);
    }

    async fn connect(&self) -> Option<TcpStream> {
        let socket = TcpSocket::new_v4().ok()?;
        socket.bind(FROM.parse().ok()?).ok()?;
        let connected = socket.connect(self.address.parse().ok()?);
        tokio::time::timeout(PATIENCE, connected).await.ok()?.ok()
    }

    async fn says(&self, bytes: &[u8]) -> Option<TcpStream> {
        let mut stream = self.connect().await?;
        tokio::time::timeout(PATIENCE, stream.write_all(bytes)).await.ok()?.ok()?;
        Some(stream)
    }

    fn request(&self, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> String {
        let body = body.map(ToString::to_string).unwrap_or_default();
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
    }

    /// Asks, and gives the whole answer; empty if there was none.
    async fn ask(&self, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> String {
        let Some(mut stream) = self.says(self.request(method, path, cookie, body).as_bytes()).await else {
            return String::new();
        };
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    async fn guest(&self) -> String {
        let answer = self.ask("POST", "/api/guest", "", None).await;
        let cookie = answer.split("baize=").nth(1).and_then(|rest| rest.split(';').next());
        cookie.map(|cookie| format!("baize={cookie}")).unwrap_or_default()
    }

    async fn socket(&self, cookie: &str) -> Option<WebSocketStream<TcpStream>> {
        let mut request = format!("ws://{}/api/tables/{}/ws", self.address, self.table).into_client_request().ok()?;
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse().ok()?);
        }
        let opened = tokio_tungstenite::client_async(request, self.connect().await?);
        Some(tokio::time::timeout(PATIENCE, opened).await.ok()?.ok()?.0)
    }
}

fn is_well(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 2")
}

type Attacking = Pin<Box<dyn Future<Output = ()> + Send>>;

/// An attack: its name, how many do it at once, and what each of them does again and again.
pub struct Attack {
    /// What it is called in the table.
    pub name: &'static str,
    crowd: u64,
    does: fn(Arc<Blow>, u64) -> Attacking,
}

/// What is done to a floor, one after the other; first nothing, to compare.
pub const ALL: &[Attack] = &[
    Attack { name: "nothing", crowd: 0, does: |_, _| Box::pin(async {}) },
    Attack { name: "wrong logins", crowd: 400, does: |blow, _| Box::pin(wrong_login(blow)) },
    Attack { name: "suppositions, leaving", crowd: 60, does: |blow, at| Box::pin(suppose_and_leave(blow, at)) },
    Attack { name: "unfinished frames", crowd: 60, does: |blow, _| Box::pin(unfinished_frame(blow)) },
    Attack { name: "half-sent heads", crowd: 2300, does: |blow, _| Box::pin(half_a_head(blow)) },
    Attack { name: "tables", crowd: 8, does: |blow, _| Box::pin(tables(blow)) },
    Attack { name: "guests", crowd: 16, does: |blow, _| Box::pin(guests(blow)) },
    Attack { name: "chat", crowd: 16, does: |blow, _| Box::pin(chat(blow)) },
    Attack { name: "wishes", crowd: 16, does: |blow, _| Box::pin(wishes(blow)) },
    Attack { name: "slow readers", crowd: 64, does: |blow, _| Box::pin(slow_reader(blow)) },
    Attack { name: "oversized bodies", crowd: 64, does: |blow, _| Box::pin(oversized_body(blow)) },
    Attack { name: "histories", crowd: 64, does: |blow, _| Box::pin(histories(blow)) },
];

/// What came of an attack.
pub struct Came {
    /// How often something was tried.
    pub tried: u64,
    /// How often it was let do.
    pub let_do: u64,
}

impl Attack {
    /// Attacks a floor for a while.
    pub async fn run(&self, address: &str, table: u64, time: Duration) -> Came {
        let (tried, let_do) = (AtomicU64::new(0), AtomicU64::new(0));
        let blow = Arc::new(Blow { address: address.to_owned(), table, until: Instant::now() + time, tried, let_do });
        let attackers: Vec<_> = (0..self.crowd).map(|at| tokio::spawn((self.does)(blow.clone(), at))).collect();
        tokio::time::sleep(time).await;
        for attacker in attackers {
            // Whoever still waits for an answer need not.
            attacker.abort();
            let _ = attacker.await;
        }
        Came { tried: blow.tried.load(Ordering::Relaxed), let_do: blow.let_do.load(Ordering::Relaxed) }
    }
}

async fn wrong_login(blow: Arc<Blow>) {
    while blow.lasts() {
        let wrong = json!({ "name": "nobody here", "password": "not the right one" });
        let answer = blow.ask("POST", "/api/login", "", Some(&wrong)).await;
        blow.tried(answer.starts_with("HTTP/1.1 401"));
    }
}

async fn suppose_and_leave(blow: Arc<Blow>, at: u64) {
    for time in 0.. {
        if !blow.lasts() {
            return;
        }
        // Each is another question, which takes seconds.
        let pays = format!("{}:1", 20 + (at * 97 + time * 13) % 400);
        let supposed = json!({ "now": {}, "supposed": { "trips-odds": { "four-of-a-kind": pays } } });
        let asks = blow.request("POST", "/api/odds/uk/ultimate-texas-holdem/suppose", "", Some(&supposed));
        let asked = blow.says(asks.as_bytes()).await;
        blow.tried(asked.is_some());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn unfinished_frame(blow: Arc<Blow>) {
    while blow.lasts() {
        let key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
        let (address, table) = (&blow.address, blow.table);
        let asks = format!(
            "GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             {key}\r\n\r\n"
        );
        let Some(mut stream) = blow.says(asks.as_bytes()).await else { continue };
        // A text of sixteen megabytes, of which all but the end comes.
        let head = [&[0x81, 0xff][..], &(16_u64 << 20).to_be_bytes(), &[0; 4]].concat();
        let mut sent = stream.write_all(&head).await.is_ok();
        for _ in 0..255 {
            sent &= sent && stream.write_all(&[b' '; 1 << 16]).await.is_ok();
        }
        blow.tried(sent);
        while sent && blow.lasts() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn half_a_head(blow: Arc<Blow>) {
    while blow.lasts() {
        let stream = blow.says(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: ").await;
        let Some(mut stream) = stream else {
            blow.tried(false);
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        // A letter now and then, for as long as nobody minds; an answer means that there is no place.
        let mut answer = [0];
        let minds = loop {
            let pause = Duration::from_millis(500);
            match tokio::time::timeout(pause, stream.read(&mut answer)).await {
                Ok(_) => break true,
                Err(_) if !blow.lasts() || stream.write_all(b"x").await.is_err() => break false,
                Err(_) => {}
            }
        };
        blow.tried(!minds);
    }
}

async fn tables(blow: Arc<Blow>) {
    let cookie = blow.guest().await;
    while blow.lasts() {
        let answer = blow.ask("POST", "/api/tables", &cookie, Some(&json!({ "game": "uk/roulette" }))).await;
        blow.tried(is_well(&answer));
    }
}

async fn guests(blow: Arc<Blow>) {
    while blow.lasts() {
        let cookie = blow.guest().await;
        blow.tried(!cookie.is_empty());
    }
}

async fn chat(blow: Arc<Blow>) {
    let cookie = blow.guest().await;
    let path = format!("/api/tables/{}/talk", blow.table);
    while blow.lasts() {
        let words = json!({ "words": "buy ".repeat(39) });
        let answer = blow.ask("POST", &path, &cookie, Some(&words)).await;
        blow.tried(is_well(&answer));
    }
}

async fn wishes(blow: Arc<Blow>) {
    let cookie = blow.guest().await;
    while blow.lasts() {
        let Some(mut socket) = blow.socket(&cookie).await else {
            blow.tried(false);
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let mut sent = true;
        while sent && blow.lasts() {
            let wish = json!({ "id": 1, "do": "bet", "wager": "red", "stake": 1 }).to_string();
            sent = socket.send(Message::text(wish)).await.is_ok();
            blow.tried(sent);
        }
    }
}

async fn slow_reader(blow: Arc<Blow>) {
    let cookie = blow.guest().await;
    while blow.lasts() {
        let (page, held) = (blow.request("GET", "/api/games", "", None), blow.socket(&cookie).await);
        let many = page.replace("Connection: close\r\n", "").repeat(200);
        let reading = blow.says(many.as_bytes()).await;
        blow.tried(held.is_some() && reading.is_some());
        while blow.lasts() && held.is_some() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn oversized_body(blow: Arc<Blow>) {
    while blow.lasts() {
        let head = format!(
            "POST /api/login HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Transfer-Encoding: chunked\r\n\r\n",
            blow.address
        );
        let Some(mut stream) = blow.says(head.as_bytes()).await else { continue };
        let chunk = [&b"10000\r\n"[..], &[b' '; 1 << 16], b"\r\n"].concat();
        let mut sent = true;
        for _ in 0..256 {
            sent = sent && stream.write_all(&chunk).await.is_ok();
        }
        blow.tried(sent);
    }
}

async fn histories(blow: Arc<Blow>) {
    let cookie = blow.guest().await;
    while blow.lasts() {
        for path in [format!("/api/tables/{}/rounds", blow.table), "/api/jackpots/wins".to_owned()] {
            let answer = blow.ask("GET", &path, &cookie, None).await;
            blow.tried(is_well(&answer));
        }
    }
}
