//! The socket of a table: views out, wishes in.

use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::response::Response;
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire::{self as wire, TableId};
use std::time::Instant;
use tokio::sync::watch;
use tracing::{Instrument, Span};

use crate::door::{Asker, Peer, asker};
use crate::people::acting::{self, Acting};
use crate::people::talk::Heard;
use crate::record::person::SessionRow;
use crate::table::{TableHandle, Wish};
use crate::web::guard::{as_part_of, request_id};
use crate::web::http::{App, Known};
use crate::web::line::{Came, Line, bounded};
use crate::web::problem::Problem;
use crate::web::sight::Sight;
use crate::web::view;

pub(crate) async fn socket(
    State(app): State<App>,
    Known(known): Known,
    Path(id): Path<TableId>,
    upgrade: WebSocketUpgrade,
) -> Result<Response<Body>, Problem> {
    let table = app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    let known = known.filter(|session| !session.must_change);
    // The wishes on a socket belong to the request that opened it.
    let request = request_id();
    let span = Span::current();
    let by = asker().unwrap_or_else(|| Asker::at(Peer::default().address));
    let you = known.as_ref().map(|session| session.player);
    let places = app.door.socket(by, you)?;
    let serve = move |socket| {
        let line = Line::new(socket, &app.door, by, you, places);
        as_part_of(request, attend(app, table, known, line)).instrument(span)
    };
    Ok(bounded(upgrade).on_upgrade(serve))
}

/// Serves a socket for as long as the session lasts by which it was opened.
async fn attend(app: App, table: TableHandle, known: Option<SessionRow>, line: Line) {
    let lasts = known.as_ref().map(|session| app.house.sessions.lasts(session));
    // It may have ended before anybody knew of this socket.
    if let Some(session) = &known
        && let Ok(None) = app.house.session_of(session.token).await
    {
        return;
    }
    serve(app, table, (known, lasts), line).await;
}

/// A session, and what ends with it.
type Lasting = (Option<SessionRow>, Option<watch::Receiver<()>>);

async fn serve(app: App, table: TableHandle, (known, mut lasts): Lasting, mut line: Line) {
    let you = known.as_ref().map(|session| session.player);
    app.house.metrics.sockets.inc();
    let mut snapshots = table.snapshots.clone();
    snapshots.mark_changed();
    let (mut meters, mut lists) = (app.house.meters.watch(), app.house.lists.watch());
    if let Some(you) = you {
        table.arrived(you).await;
    }
    let (mut was_called, mut is_shown, mut asked) = (false, false, None::<Instant>);
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
            () = ended(&mut lasts) => break,
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
                    Came::Text(text) => answer(&app, &table, known.as_ref(), &text).await,
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

/// Ends when the session does by which the socket was opened.
async fn ended(lasts: &mut Option<watch::Receiver<()>>) {
    match lasts {
        Some(lasts) => while lasts.changed().await.is_ok() {},
        None => std::future::pending().await,
    }
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
async fn answer(
    app: &App,
    table: &TableHandle,
    known: Option<&SessionRow>,
    text: &str,
) -> (wire::Message, Option<Instant>) {
    let came = Instant::now();
    let WithId { id, once } = serde_json::from_str::<WithId>(text).unwrap_or_default();
    let called = once.as_deref().map_or(Ok(()), acting::check_id);
    let wish = serde_json::from_str::<wire::Wish>(text).map_err(|error| format!("this is not a message: {error}"));
    let (granted, reached) = match (called.and(wish), known) {
        (Err(says), _) => (Err(Refusal::new(Cites::NONE, says).into()), None),
        (Ok(_), None) => (Err(Refusal::new(Cites::NONE, "become a guest first").into()), None),
        (Ok(wish), Some(known)) => {
            let hash = serde_json::from_str::<WithHash>(text).ok().and_then(|message| message.nonce_hash);
            let acting = Acting::of(Some(known.player), Some(known.token), once);
            let asked = table.ask(known.player, Wish::from(wish).with_hash(hash));
            (acting::within(acting, asked).await.map_err(Problem::from), Some(came))
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
