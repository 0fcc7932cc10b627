//! The socket of a table: views out, wishes in.

use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::response::Response;
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire::{self as wire, PlayerId, TableId};
use std::time::Instant;
use tracing::{Instrument, Span};

use crate::door::{Asker, Peer, asker};
use crate::people::acting::{self, Acting};
use crate::people::talk::Heard;
use crate::table::{TableHandle, Wish};
use crate::web::guard::{as_part_of, request_id};
use crate::web::http::{App, You};
use crate::web::line::{Came, Line, bounded};
use crate::web::problem::Problem;
use crate::web::sight::Sight;
use crate::web::view;

pub(crate) async fn socket(
    State(app): State<App>,
    You(you): You,
    Path(id): Path<TableId>,
    upgrade: WebSocketUpgrade,
) -> Result<Response<Body>, Problem> {
    let table = app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    // The wishes on a socket belong to the request that opened it.
    let request = request_id();
    let span = Span::current();
    let by = asker().unwrap_or_else(|| Asker::at(Peer::default().address));
    let places = app.door.socket(by, you)?;
    let serve = move |socket| {
        let line = Line::new(socket, &app.door, by, you, places);
        as_part_of(request, serve(app, table, you, line)).instrument(span)
    };
    Ok(bounded(upgrade).on_upgrade(serve))
}

async fn serve(app: App, table: TableHandle, you: Option<PlayerId>, mut line: Line) {
    app.house.metrics.sockets.inc();
    let mut asked: Option<Instant> = None;
    let mut snapshots = table.snapshots.clone();
    snapshots.mark_changed();
    let (mut meters, mut lists) = (app.house.meters.watch(), app.house.lists.watch());
    if let Some(you) = you {
        table.arrived(you).await;
    }
    let (mut was_called, mut is_shown) = (false, false);
    let (mut talk, mut heard) = (app.house.talk.at(table.id), Heard::default());
    let mut sight = Sight::new(&table, you);
    loop {
        tokio::select! {
            changed = snapshots.changed() => {
                if changed.is_err() {
                    break;
                }
                // Marked before it is looked at, so that nothing that is shown later is missed.
                snapshots.mark_unchanged();
            }
            // A meter is shown as it moves, at whichever linked table that happens.
            Ok(()) = meters.changed(), if !snapshots.borrow().meters.is_empty() => {}
            // A player who is called to a seat is told wherever they are, and viewers of the table see that the seat is
            // held.
            Ok(()) = lists.changed() => {
                let before = was_called;
                was_called = you.is_some_and(|you| !app.house.lists.calls(you).is_empty());
                if !(before || was_called) && snapshots.borrow().stacks.is_none() {
                    continue;
                }
            }
            // After the first view, which says what table this is.
            Ok(()) = talk.changed(), if is_shown => {
                let Some(news) = heard.news(&talk.borrow_and_update()) else { continue };
                if !line.send(view::written(&news)).await {
                    break;
                }
                continue;
            }
            came = line.next() => {
                let (answer, reached) = match came {
                    Came::Text(text) => answer(&app, &table, you, &text).await,
                    Came::TooOften(too_often) => (too_often.answer(&app.house), None),
                    Came::Nothing => continue,
                    Came::End => break,
                };
                // What does not reach the table is followed by no view.
                asked = asked.or(reached);
                if !line.send(view::written(&answer)).await {
                    break;
                }
                continue;
            }
        }
        if !line.send(sight.next(&app.house).await).await {
            break;
        }
        is_shown = true;
        if let Some(asked) = asked.take() {
            app.house.metrics.wish.observe(asked.elapsed().as_secs_f64());
        }
    }
    if let Some(you) = you {
        table.left(you).await;
    }
    app.house.metrics.sockets.dec();
}

/// Only what a wish is called: it is answered with its id even if the rest cannot be read.
#[derive(serde::Deserialize, Default)]
struct WithId {
    id: Option<wire::MessageId>,
    once: Option<String>,
}

/// The hash of a nonce that may come with a wish.
#[derive(serde::Deserialize)]
struct WithHash {
    nonce_hash: Option<String>,
}

/// The answer to a wish, and when it came if it has reached the table.
async fn answer(app: &App, table: &TableHandle, you: Option<PlayerId>, text: &str) -> (wire::Message, Option<Instant>) {
    let came = Instant::now();
    let WithId { id, once } = serde_json::from_str::<WithId>(text).unwrap_or_default();
    let called = once.as_deref().map_or(Ok(()), acting::check_id);
    let wish = serde_json::from_str::<wire::Wish>(text).map_err(|error| format!("this is not a message: {error}"));
    let (granted, reached) = match (called.and(wish), you) {
        (Err(says), _) => (Err(Refusal::new(Cites::NONE, says).into()), None),
        (Ok(_), None) => (Err(Refusal::new(Cites::NONE, "become a guest first").into()), None),
        (Ok(wish), Some(you)) => {
            let hash = serde_json::from_str::<WithHash>(text).ok().and_then(|message| message.nonce_hash);
            let asked = table.ask(you, Wish::from(wish).with_hash(hash));
            (acting::within(Acting::of(Some(you), once), asked).await.map_err(Problem::from), Some(came))
        }
    };
    match granted {
        Ok(()) => (wire::Message::Ok { id }, reached),
        Err(problem) => {
            app.house.metrics.refuse(problem.1);
            (problem.answer(id), reached)
        }
    }
}
