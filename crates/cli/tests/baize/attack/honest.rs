//! Honest players: they sit at tables, think for a while, bet, and notice how long it takes until they see it.

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::support::Person;

/// Tables that one of them opens.
const OPENED_BY_ONE: usize = 7;

/// Honest players at tables of roulette.
pub struct Honest {
    /// The numbers of the tables that they have opened.
    pub tables: Vec<u64>,
    waited: Arc<Mutex<Vec<Duration>>>,
    playing: Vec<tokio::task::JoinHandle<()>>,
}

impl Honest {
    /// So many players sit down at so many tables, and think for about so long between two bets.
    pub async fn sit_down(address: &str, players: usize, tables: usize, think: Duration) -> Honest {
        let mut people = Vec::new();
        for _ in 0..players {
            people.push(Person::guest(address).await);
        }
        let mut opened = Vec::new();
        for at in 0..tables {
            let reply = people[at / OPENED_BY_ONE].post("/api/tables", &json!({ "game": "uk/roulette" })).await;
            assert_eq!(reply.status, 200, "{}", reply.body);
            opened.push(reply.json()["id"].as_u64().expect("a number"));
        }
        let waited = Arc::default();
        let mut playing = Vec::new();
        for (at, person) in people.into_iter().enumerate() {
            let socket = socket(&person, opened[at % tables]).await;
            // They do not all begin at once.
            let begins = think * u32::try_from(at).expect("few") / u32::try_from(players).expect("few");
            playing.push(tokio::spawn(play(socket, begins, think, Arc::clone(&waited))));
        }
        Honest { tables: opened, waited, playing }
    }

    /// How long they have waited since this was last asked, the shortest first; all of them must still play.
    pub fn waited(&self) -> Vec<Duration> {
        assert!(self.playing.iter().all(|player| !player.is_finished()), "somebody honest has lost their socket");
        let mut waited = std::mem::take(&mut *self.waited.lock().unwrap_or_else(PoisonError::into_inner));
        waited.sort_unstable();
        waited
    }
}

impl Drop for Honest {
    fn drop(&mut self) {
        self.playing.iter().for_each(tokio::task::JoinHandle::abort);
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn socket(person: &Person, table: u64) -> Socket {
    let path = format!("ws://{}/api/tables/{table}/ws", person.address);
    let mut request = path.into_client_request().expect("an address");
    request.headers_mut().insert("cookie", person.cookie.parse().expect("plain text"));
    connect_async_with_config(request, None, true).await.expect("the floor is open").0
}

/// Plays until the socket ends.
async fn play(mut socket: Socket, begins: Duration, think: Duration, waited: Arc<Mutex<Vec<Duration>>>) {
    let mut thinks = tokio::time::interval_at(tokio::time::Instant::now() + begins, think);
    let mut wish = json!({ "id": 1, "do": "sit" });
    let mut asked: Option<(Instant, bool)> = None;
    loop {
        tokio::select! {
            _ = thinks.tick(), if asked.is_none() => {
                if socket.send(Message::text(wish.to_string())).await.is_err() {
                    return;
                }
                asked = Some((Instant::now(), false));
                wish = json!({ "id": 1, "do": "bet", "wager": "red", "stake": 100 });
            }
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    let is_view = text.starts_with("{\"type\":\"change\"") || text.starts_with("{\"type\":\"view\"");
                    match &mut asked {
                        // The view that shows it comes after the answer.
                        Some((since, true)) if is_view => {
                            waited.lock().unwrap_or_else(PoisonError::into_inner).push(since.elapsed());
                            asked = None;
                        }
                        Some((_, answered)) if !is_view && text.contains("\"id\":1") => *answered = true,
                        _ => {}
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}
