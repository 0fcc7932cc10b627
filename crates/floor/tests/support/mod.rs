//! What the floor's tests share: a folder that goes away, dice with a printed seed, HTTP by hand, and a player on a
//! socket who keeps everything that was ever sent to them.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use futures_util::{FutureExt, SinkExt, StreamExt};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::seals::{Seals, configuration};

/// Nothing on this machine takes this long; what does has gone wrong.
const PATIENCE: Duration = Duration::from_secs(30);

/// A data folder of the test's own, removed afterwards.
pub struct Folder(pub PathBuf);

impl Folder {
    /// A new folder with this name.
    pub fn new(name: &str) -> Folder {
        // Tests of one program may use the same name at the same time.
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(format!("baize-floor-{process}-{count}-{name}"));
        baize_floor::keep_configuration_in(configuration());
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// A connection to the database in it that only reads.
    pub fn reader(&self) -> rusqlite::Connection {
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY | rusqlite::OpenFlags::SQLITE_OPEN_NO_MUTEX;
        rusqlite::Connection::open_with_flags(self.0.join("floor.sqlite"), flags).expect("the database")
    }

    /// Every row of the record so far: its number and its body.
    pub fn record(&self) -> Vec<(u64, Value)> {
        record(&self.reader())
    }

    /// Reads on from the end of what was read before: nothing that is on record ever changes.
    pub fn read_on(&self, record: &mut Vec<(u64, Value)>) {
        let read = record.last().map_or(0, |(seq, _)| *seq);
        record.extend(since(&self.reader(), read));
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Kept for inspection when a test has failed.
        if !std::thread::panicking() {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

/// Every row of a record: its number and its body.
pub fn record(connection: &rusqlite::Connection) -> Vec<(u64, Value)> {
    since(connection, 0)
}

fn since(connection: &rusqlite::Connection, seq: u64) -> Vec<(u64, Value)> {
    let mut query = connection.prepare("SELECT seq, body FROM record WHERE seq > ? ORDER BY seq").expect("a query");
    let rows = query.query_map([seq], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).expect("rows");
    let seals = Seals::of(connection);
    let opened = |(seq, body): (u64, String)| {
        let body = seals.as_ref().map_or_else(|| body.clone(), |seals| seals.opened(seq, &body));
        (seq, serde_json::from_str(&body).expect("JSON"))
    };
    rows.map(|row| opened(row.expect("a row"))).collect()
}

/// Copies the database of a folder that nobody writes to any more.
pub fn copy(from: &Path, to: &Path) {
    for file in ["floor.sqlite", "floor.sqlite-wal"] {
        if from.join(file).exists() {
            std::fs::copy(from.join(file), to.join(file)).expect("a copy");
        }
    }
}

/// A small generator for scripted randomness; the seed is printed.
pub struct Dice(u64);

impl Dice {
    /// Dice with the seed in `BAIZE_SEED`, or with a new one.
    pub fn new(test: &str) -> Dice {
        let given = std::env::var("BAIZE_SEED").ok().and_then(|seed| seed.parse().ok());
        let now =
            || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_micros();
        let seed = given.unwrap_or_else(|| u64::try_from(now()).expect("not so far in the future"));
        println!("{test}: BAIZE_SEED={seed}");
        Dice(seed)
    }

    /// A random number from 0 up to this, but not this.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).expect("it is below a usize")
    }

    /// A random one of these.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// What came back over HTTP.
pub struct Reply {
    /// The status code of the answer.
    pub status: u16,
    /// The headers as they came.
    pub head: String,
    /// The body as text.
    pub body: String,
}

impl Reply {
    /// The body, read as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

/// Makes one request on a connection of its own; `None` when nobody answers.
pub async fn request(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&Value>,
) -> Option<Reply> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    let body = body.map(ToString::to_string).unwrap_or_default();
    if !body.is_empty() {
        text += "Content-Type: application/json\r\n";
    }
    text += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an answer in time").ok()?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Reply { status, head: head.to_owned(), body: body.to_owned() })
}

/// A guest or a named player: an address and a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    /// The host and port of the floor.
    pub address: String,
    /// The session's cookie.
    pub cookie: String,
    /// The account's number.
    pub id: u64,
}

impl Person {
    /// Makes an account for a new guest.
    pub async fn guest(address: &str) -> Person {
        let reply = request(address, "POST", "/api/guest", &[], None).await.expect("the floor is open");
        Person::of(address, &reply)
    }

    /// Logs somebody in with a name and a password.
    pub async fn login(address: &str, name: &str, password: &str) -> Person {
        let credentials = json!({ "name": name, "password": password });
        let reply = request(address, "POST", "/api/login", &[], Some(&credentials)).await.expect("the floor is open");
        Person::of(address, &reply)
    }

    /// The person whom this reply names.
    pub fn of(address: &str, reply: &Reply) -> Person {
        assert_eq!(reply.status, 200, "{}", reply.body);
        let cookie = reply.head.split("baize=").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie");
        let id = reply.json()["player"]["id"].as_u64().expect("a number");
        Person { address: address.to_owned(), cookie: format!("baize={cookie}"), id }
    }

    /// Gets a path over HTTP.
    pub async fn get(&self, path: &str) -> Reply {
        request(&self.address, "GET", path, &[("Cookie", &self.cookie)], None).await.expect("the floor is open")
    }

    /// Posts JSON to a path over HTTP.
    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        request(&self.address, "POST", path, &[("Cookie", &self.cookie)], Some(body)).await.expect("the floor is open")
    }

    /// What this person has to spend.
    pub async fn balance(&self) -> i64 {
        self.get("/api/me").await.json()["player"]["balance"].as_i64().expect("a balance")
    }

    /// Opens a socket at a table.
    pub async fn at(&self, table: u64) -> Socket {
        Socket::open(&self.address, table, Some(&self.cookie)).await.expect("the floor is open")
    }
}

/// A message that came over a socket.
pub struct Heard {
    /// The message as it came.
    pub text: String,
    /// The whole view after it, as text; nothing if it was an answer.
    pub view: Option<String>,
}

/// Puts a change into the view before it, as every client does.
pub fn follow(view: &mut Value, change: &Value) {
    assert_eq!(view["number"], change["from"], "nothing was missed: {change}");
    for (name, value) in change["set"].as_object().expect("values") {
        view[name] = value.clone();
    }
    for (name, edit) in change["lists"].as_object().expect("lists") {
        let count = |key: &str| usize::try_from(edit[key].as_u64().unwrap_or(0)).expect("few");
        let list = view[name].as_array_mut().expect("a list");
        list.drain(..count("gone"));
        list.truncate(count("kept"));
        for row in edit["set"].as_array().into_iter().flatten() {
            let at = usize::try_from(row[0].as_u64().expect("a place")).expect("a small one");
            for (name, value) in row[1].as_object().expect("values") {
                list[at][name] = value.clone();
            }
        }
        list.extend(edit["add"].as_array().cloned().unwrap_or_default());
    }
}

/// A socket at a table, with everything that was sent to it.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The latest view, whole.
    pub view: Value,
    /// Every message that came.
    pub heard: Vec<Heard>,
    asked: u64,
}

impl Socket {
    /// Opens a socket and waits for the first view; `None` when nobody answers.
    pub async fn open(address: &str, table: u64, cookie: Option<&str>) -> Option<Socket> {
        let mut request = format!("ws://{address}/api/tables/{table}/ws").into_client_request().expect("an address");
        if let Some(cookie) = cookie {
            request.headers_mut().insert("Cookie", HeaderValue::from_str(cookie).expect("plain text"));
        }
        let (stream, _) = connect_async_with_config(request, None, true).await.ok()?;
        let mut socket = Socket { stream, view: Value::Null, heard: Vec::new(), asked: 0 };
        while socket.view.is_null() {
            socket.hear().await?;
        }
        Some(socket)
    }

    /// The next message, a change as the whole view that comes of it; `None` when the socket has ended.
    pub async fn hear(&mut self) -> Option<Value> {
        let next = tokio::time::timeout(PATIENCE, self.stream.next()).await;
        let message = next.unwrap_or_else(|_| panic!("nothing was sent for too long; last seen: {}", self.view));
        self.keep(message)
    }

    fn keep(&mut self, message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>) -> Option<Value> {
        match message {
            Some(Ok(Message::Text(text))) => {
                let value: Value = serde_json::from_str(&text).expect("JSON");
                match value["type"].as_str() {
                    Some("view") => self.view = value,
                    Some("change") => follow(&mut self.view, &value),
                    _ => {
                        self.heard.push(Heard { text: text.to_string(), view: None });
                        return Some(value);
                    }
                }
                self.heard.push(Heard { text: text.to_string(), view: Some(self.view.to_string()) });
                Some(self.view.clone())
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => None,
            Some(Ok(_)) => Some(Value::Null),
        }
    }

    /// Reads what has come already; false when the socket has ended.
    pub fn catch_up(&mut self) -> bool {
        while let Some(message) = self.stream.next().now_or_never() {
            if self.keep(message).is_none() {
                return false;
            }
        }
        true
    }

    /// Reads to the end of a socket whose other side has gone.
    pub async fn run_out(&mut self) {
        while self.hear().await.is_some() {}
    }

    /// Sends a text; false when the socket has ended.
    pub async fn send(&mut self, text: String) -> bool {
        self.stream.send(Message::text(text)).await.is_ok()
    }

    /// Asks for something and waits for the answer; `None` when the socket has ended.
    pub async fn answer_to(&mut self, wish: Value) -> Option<Value> {
        self.asked += 1;
        let mut wish = wish;
        wish["id"] = self.asked.into();
        if !self.send(wish.to_string()).await {
            return None;
        }
        loop {
            let heard = self.hear().await?;
            if heard["type"] != "view" && heard["id"] == self.asked {
                return Some(heard);
            }
        }
    }

    /// Asks for something that must be granted, and waits for the view that shows it.
    pub async fn ask(&mut self, wish: Value) {
        let answer = self.answer_to(wish.clone()).await.expect("the floor is open");
        assert_eq!(answer["type"], "ok", "{wish}: {answer}");
        self.next_view().await;
    }

    /// Asks for something that must be refused; gives the clauses and what is said.
    pub async fn refused(&mut self, wish: Value) -> (Vec<String>, String) {
        let answer = self.answer_to(wish.clone()).await.expect("the floor is open");
        assert_eq!(answer["type"], "refused", "{wish}: {answer}");
        self.next_view().await;
        let by = answer["by"].as_array().expect("clauses").iter().map(|id| id.as_str().expect("an id").to_owned());
        (by.collect(), answer["says"].as_str().expect("words").to_owned())
    }

    /// Asks for something that does not even reach the table, so that no view follows.
    pub async fn refused_at_the_door(&mut self, wish: Value) {
        let answer = self.answer_to(wish.clone()).await.expect("the floor is open");
        assert_eq!(answer["type"], "refused", "{wish}: {answer}");
    }

    /// Waits for the next view; false when the socket has ended.
    pub async fn sees_more(&mut self) -> bool {
        loop {
            match self.hear().await {
                None => return false,
                Some(heard) if heard["type"] == "view" => return true,
                Some(_) => {}
            }
        }
    }

    /// Waits for the next view.
    pub async fn next_view(&mut self) {
        assert!(self.sees_more().await, "the floor is open");
    }

    /// Waits until a view is as wished.
    pub async fn until(&mut self, wished: impl Fn(&Value) -> bool) {
        while !wished(&self.view) {
            self.next_view().await;
        }
    }

    /// Waits for a phase.
    pub async fn phase(&mut self, phase: &str) {
        self.until(|view| view["phase"] == phase).await;
    }

    /// Waits for the next round to open.
    pub async fn next_round(&mut self) {
        let round = self.view["round"].as_u64();
        self.until(|view| view["round"].as_u64() > round && view["phase"] == "betting").await;
    }

    /// One's own bets of this round, in order.
    pub fn bets(&self) -> Vec<(String, i64)> {
        let bets = self.view["bets"].as_array().expect("bets").iter().filter(|bet| bet["yours"] == true);
        bets.map(|bet| (bet["wager"].as_str().expect("a name").to_owned(), bet["stake"].as_i64().expect("cents")))
            .collect()
    }

    /// What the view says that one has.
    pub fn balance(&self) -> i64 {
        self.view["you"]["balance"].as_i64().expect("a balance")
    }
}

/// The wish to make a bet.
pub fn bet(wager: &str, stake: i64) -> Value {
    json!({ "do": "bet", "wager": wager, "stake": stake })
}

/// The wish to press a button of the keypad.
pub fn press(button: &str) -> Value {
    json!({ "do": "press", "button": button })
}

/// A wish that is one word.
pub fn wish(word: &str) -> Value {
    json!({ "do": word })
}

/// The wish to answer a question.
pub fn say(words: &str) -> Value {
    json!({ "do": "answer", "words": words })
}

/// The word of a choice, with the first cards that it may be said with.
pub fn answer(choice: &Value) -> String {
    let mut words = vec![choice["word"].as_str().expect("a word")];
    let count = choice["count"].as_u64().map_or(0, |count| usize::try_from(count).expect("few"));
    words.extend(choice["from"].as_array().into_iter().flatten().filter_map(Value::as_str).take(count));
    words.join(" ")
}
