//! The line of one socket: what is sent must be read in time, whoever is quiet is asked whether anybody is there, and
//! whoever says too much is told so and in the end cut off.

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use baize_wire::PlayerId;
use bytes::Bytes;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use crate::door::{Asker, Costly, Door, Place, TooOften};

/// How many bytes a message may have, and so may each of its frames: nobody can have us keep the rest of a large one.
const MESSAGE: usize = 16 * 1024;
/// How many bytes are read at once.
const READ_BUFFER: usize = 4 * 1024;
/// How many bytes may wait to be written: more than the longest view.
const WRITE_BUFFER: usize = 4 * 1024 * 1024;
/// How many pings may remain unanswered.
const SILENCE: u32 = 3;
/// Whoever goes on after having been told this many times in a row that it is too often is cut off.
const WARNINGS: u32 = 50;

/// Bounds what a socket may take of our memory.
pub(super) fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    let upgrade = upgrade.max_message_size(MESSAGE).max_frame_size(MESSAGE);
    upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0).max_write_buffer_size(WRITE_BUFFER)
}

/// Something that came over the line.
pub(super) enum Came {
    /// A message that is to be answered.
    Text(Utf8Bytes),
    /// A message that was one too many.
    TooOften(TooOften),
    /// Nothing that anybody has to do anything about.
    Nothing,
    /// The end of the socket.
    End,
}

/// One socket's line.
pub(super) struct Line {
    send: SplitSink<WebSocket, Message>,
    receive: SplitStream<WebSocket>,
    door: Arc<Door>,
    /// Whose messages are counted: the account's, or without one the address's.
    by: Asker,
    pings: Interval,
    silent: u32,
    warned: u32,
    _places: [Option<Place>; 2],
}

impl Line {
    /// The line of a socket that has its places.
    pub(super) fn new(
        socket: WebSocket,
        door: &Arc<Door>,
        from: Asker,
        you: Option<PlayerId>,
        places: [Option<Place>; 2],
    ) -> Line {
        let (send, receive) = socket.split();
        let every = door.connections.ping();
        let mut pings = interval_at(Instant::now() + every, every);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let by = you.map_or(from, Asker::Account);
        Line { send, receive, door: door.clone(), by, pings, silent: 0, warned: 0, _places: places }
    }

    /// Sends a message; false when the other side is gone, or does not read.
    pub(super) async fn send(&mut self, text: Utf8Bytes) -> bool {
        self.sends(Message::Text(text)).await
    }

    async fn sends(&mut self, message: Message) -> bool {
        let sent = tokio::time::timeout(self.door.connections.reading(), self.send.send(message)).await;
        matches!(sent, Ok(Ok(())))
    }

    /// What comes next. It may be dropped and called again; nothing is lost.
    pub(super) async fn next(&mut self) -> Came {
        loop {
            tokio::select! {
                message = self.receive.next() => return self.heard(message),
                _ = self.pings.tick() => {
                    self.silent += 1;
                    if self.silent > SILENCE || !self.sends(Message::Ping(Bytes::new())).await {
                        return Came::End;
                    }
                }
            }
        }
    }

    fn heard(&mut self, message: Option<Result<Message, axum::Error>>) -> Came {
        self.silent = 0;
        let message = match message {
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Came::End,
            Some(Ok(message)) => message,
        };
        match (self.door.rates.count(Costly::Wish, self.by), message) {
            (Ok(()), Message::Text(text)) => {
                self.warned = 0;
                Came::Text(text)
            }
            (Ok(()), _) => Came::Nothing,
            (Err(_), _) if self.warned >= WARNINGS => Came::End,
            (Err(too_often), _) => {
                self.warned += 1;
                Came::TooOften(too_often)
            }
        }
    }
}
