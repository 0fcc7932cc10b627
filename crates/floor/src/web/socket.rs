//! The socket of a table: views out, wishes in.

use axum::body::Body;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire as wire;
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::table::TableHandle;
use crate::web::guard::{as_part_of, request_id};
use crate::web::http::{App, You};
use crate::web::problem::Problem;
use crate::web::view;

pub(crate) async fn socket(
    State(app): State<App>,
    You(you): You,
    Path(id): Path<u64>,
    upgrade: WebSocketUpgrade,
) -> Result<Response<Body>, Problem> {
    let table = app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    // The wishes on a socket belong to the request that opened it.
    let request = request_id();
    let serve = move |socket| as_part_of(request, serve(app, table, you, socket));
    Ok(upgrade.max_message_size(16 * 1024).on_upgrade(serve))
}

async fn serve(app: App, table: TableHandle, you: Option<u64>, socket: WebSocket) {
    app.house.metrics.sockets.fetch_add(1, Ordering::Relaxed);
    let (mut send, mut receive) = socket.split();
    let mut snapshots = table.snapshots.clone();
    snapshots.mark_changed();
    let (mut meters, mut lists) = (app.house.meters.watch(), app.house.lists.watch());
    if let Some(you) = you {
        table.arrived(you).await;
    }
    let mut was_called = false;
    loop {
        let text: Arc<str> = tokio::select! {
            changed = snapshots.changed() => {
                if changed.is_err() {
                    break;
                }
                let snapshot = snapshots.borrow_and_update().clone();
                view::view_for(&app.house, &snapshot, you)
            }
            // A meter is shown as it moves, at whichever linked table that happens.
            Ok(()) = meters.changed(), if !snapshots.borrow().meters.is_empty() => {
                let snapshot = snapshots.borrow().clone();
                view::view_for(&app.house, &snapshot, you)
            }
            // A player who is called to a seat is told wherever they are, and viewers of the table see that the seat is
            // held.
            Ok(()) = lists.changed() => {
                let snapshot = snapshots.borrow().clone();
                let concerned = you.is_some_and(|you| !app.house.lists.calls(you).is_empty() || was_called);
                was_called = you.is_some_and(|you| !app.house.lists.calls(you).is_empty());
                if !concerned && snapshot.stacks.is_none() {
                    continue;
                }
                view::view_for(&app.house, &snapshot, you)
            }
            message = receive.next() => match message {
                Some(Ok(Message::Text(text))) => view::written(&answer(&table, you, &text).await),
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => continue,
            },
        };
        if send.send(Message::text(&*text)).await.is_err() {
            break;
        }
    }
    if let Some(you) = you {
        table.left(you).await;
    }
    app.house.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
}

/// Only the id of a wish, which is answered with it even if the rest cannot be read.
#[derive(serde::Deserialize)]
struct WithId {
    id: Option<wire::MessageId>,
}

async fn answer(table: &TableHandle, you: Option<u64>, text: &str) -> wire::Message {
    let id = serde_json::from_str::<WithId>(text).ok().and_then(|message| message.id);
    let granted = match (serde_json::from_str::<wire::Wish>(text), you) {
        (Err(error), _) => Err(Refusal::new(Cites::NONE, format!("this is not a message: {error}")).into()),
        (Ok(_), None) => Err(Refusal::new(Cites::NONE, "become a guest first").into()),
        (Ok(wish), Some(you)) => table.ask(you, wish.into()).await.map_err(Problem::from),
    };
    match granted {
        Ok(()) => wire::Message::Ok { id },
        Err(problem) => problem.answer(id),
    }
}
