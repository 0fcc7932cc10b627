//! A visitor of the floor, for the benches that measure it: requests in the plainest HTTP, and a socket that makes
//! whole views of what has changed.

use baize_floor::{Settings, Setup, Timing};
use futures_util::{FutureExt, SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A socket at a table.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The latest view, whole.
    pub(crate) view: Value,
    /// For each view that came: the bytes that were sent, and those of the whole view.
    pub(crate) sizes: Vec<(usize, usize)>,
    /// Whether sizes are kept.
    pub(crate) measures: bool,
}

impl Client {
    /// Comes to a table and waits for the first view.
    pub(crate) async fn at(address: &str, table: u64, cookie: &str) -> Client {
        let mut request = format!("ws://{address}/api/tables/{table}/ws").into_client_request().expect("a request");
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        }
        let (socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.expect("a socket");
        let mut client = Client { socket, view: Value::Null, sizes: Vec::new(), measures: false };
        while client.view.is_null() {
            client.next().await;
        }
        client
    }

    /// The next answer to a wish, or nothing if a view came.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let message = self.socket.next().await.expect("the socket is open").expect("a message");
        self.hear(&message)
    }

    /// Hears all that has come already.
    pub(crate) fn catch_up(&mut self) {
        while let Some(message) = self.socket.next().now_or_never() {
            self.hear(&message.expect("the socket is open").expect("a message"));
        }
    }

    /// Drops whatever comes from now on, without reading it.
    pub(crate) async fn watch(mut self) {
        while self.socket.next().await.is_some() {}
    }

    fn hear(&mut self, message: &Message) -> Option<Value> {
        let text = message.to_text().unwrap_or("{}");
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        match value["type"].as_str() {
            Some("view") => self.view = value,
            Some("change") => follow(&mut self.view, &value),
            Some("ok" | "refused" | "failed") => return Some(value),
            _ => return None,
        }
        if self.measures {
            self.sizes.push((text.len(), self.view.to_string().len()));
        }
        None
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("it is sent");
    }

    /// Wishes for something and waits for the answer.
    pub(crate) async fn wish(&mut self, message: &Value) -> Value {
        self.send(message).await;
        loop {
            if let Some(answer) = self.next().await {
                return answer;
            }
        }
    }
}

/// Puts a change into the view before it.
fn follow(view: &mut Value, change: &Value) {
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

/// A house in which nobody is bounded: here one address brings everybody.
pub(crate) fn roomy(timing: Timing) -> Setup {
    let settings = include_str!("../../crates/floor/tests/support/roomy.toml");
    Setup { settings: Settings::read(settings).expect("settings"), ..timing.into() }
}

/// Becomes a guest; gives the cookie.
pub(crate) async fn guest(address: &str) -> String {
    let (head, _) = http(address, "POST", "/api/guest", "", "{}").await;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    cookie.split(';').next().expect("a cookie").to_owned()
}

/// Opens a table of a game; gives its number.
pub(crate) async fn open_table(address: &str, cookie: &str, game: &str) -> u64 {
    let body = serde_json::json!({ "game": game }).to_string();
    let (_, body) = http(address, "POST", "/api/tables", cookie, &body).await;
    serde_json::from_str::<Value>(&body).expect("an answer")["id"].as_u64().expect("a table")
}

/// A request in the plainest HTTP; gives the head and the body of the answer.
pub(crate) async fn http(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
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
