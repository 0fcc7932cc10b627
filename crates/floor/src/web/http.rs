//! HTTP and WebSocket: the only way into the house.

use axum::Json;
use axum::Router;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::{header, request::Parts};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use baize_book::{Cites, Clause, Setting, entry, register};
use baize_table::{Refusal, Role};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};

use crate::house::House;
use crate::people::accounts::{self, session};
use crate::record::{Arrangement, Dealer, history};
use crate::room::tracker;
use crate::table::Wish;
use crate::web::guard::guard;
use crate::web::odds::Odds;
use crate::web::problem::Problem;
use crate::web::set_up::SetUp;
use crate::web::{assets, desk, lists, odds, openapi, posted, socket, view};

/// What every handler shares.
#[derive(Clone)]
pub(crate) struct App {
    /// The tables, the players and their money.
    pub house: Arc<House>,
    /// Figures that were worked out, and those in progress.
    pub odds: Arc<Odds>,
}

/// Every route of the server, with its guards.
pub fn app(house: Arc<House>) -> Router {
    let odds = Arc::new(Odds::at(house.folder()));
    let state = App { house, odds };
    Router::new()
        .route("/", get(|| async { assets::page("index.html") }))
        .route("/table/{id}", get(|| async { assets::page("table.html") }))
        .route("/history/{id}", get(|| async { assets::page("history.html") }))
        .route("/{page}", get(named_page))
        .route("/assets/{*path}", get(|Path(path): Path<String>| async move { assets::file(&path) }))
        .route("/api/guest", post(accounts::guest))
        .route("/api/register", post(accounts::register))
        .route("/api/login", post(accounts::login))
        .route("/api/logout", post(accounts::logout))
        .route("/api/me", get(accounts::me))
        .route("/api/me/topup", post(accounts::top_up))
        .route("/api/house", get(about_house))
        .route("/api/games", get(games))
        .route("/api/games/{book}/{slug}", get(game))
        .route("/api/games/{book}/{slug}/edge", get(edge))
        .route("/api/odds/{book}/{slug}/{paper}", get(odds::paper))
        .route("/api/odds/{book}/{slug}/progress", get(odds::progress))
        .route("/api/odds/{book}/{slug}/suppose", post(odds::suppose))
        .route("/api/tables", get(tables).post(open_table))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/reopen", post(reopen))
        .route("/api/tables/{id}/ws", get(socket::socket))
        .route("/api/lists", get(lists::lists).post(lists::join))
        .route("/api/lists/{id}", delete(lists::leave))
        .route("/api/meters/{book}/{slug}", get(meter))
        .route("/api/jackpots", get(desk::jackpots))
        .route("/api/jackpots/adjust", post(desk::adjust))
        .route("/api/jackpots/wins", get(desk::all_wins))
        .route("/api/jackpots/wins/{row}", get(desk::win))
        .route("/api/jackpots/wins/{row}/back-out", post(desk::back_out))
        .route("/api/tables/{id}/rounds", get(rounds))
        .route("/api/tables/{id}/rounds/{round}", get(round))
        .route("/api/tables/{id}/rounds/{round}/script", get(script))
        .route("/api/tables/{id}/rounds/{round}/phh", get(tracker::one_phh))
        .route("/api/tables/{id}/rounds/{round}/ohh", get(tracker::one_ohh))
        .route("/api/me/hands", get(tracker::own_hands))
        .route("/api/clauses/{id}", get(clause))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/openapi.json", get(|| async { Json(openapi::document()) }))
        .fallback(|| async { Problem::missing("there is nothing here") })
        .layer(middleware::from_fn_with_state(state.clone(), guard))
        .with_state(state)
}

/// Pages that have a path of their own.
const PAGES: &[&str] = &["staff.html", "jackpots.html", "win.html", "odds.html"];

async fn named_page(Path(page): Path<String>) -> Response {
    if PAGES.contains(&page.as_str()) {
        return assets::page(&page);
    }
    Problem::missing("there is nothing here").into_response()
}

/// The player whose session the request belongs to, if there is one.
pub(crate) struct You(pub Option<u64>);

impl FromRequestParts<App> for You {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<You, Problem> {
        Ok(You(session(&app.house, &parts.headers)?))
    }
}

/// Built once: the games do not change while the floor is open.
static GAMES: LazyLock<Value> = LazyLock::new(|| {
    let describe = |game: &&'static dyn baize_table::AnyGame| {
        let spec = game.spec();
        let book = spec.book_name();
        let stack = game.open(&toml::Table::new()).ok().and_then(|table| table.info().stack);
        json!({ "id": spec.id, "name": spec.name, "about": spec.about, "book": book, "book_title": spec.book().title, "money": spec.book().money, "currency": spec.book().currency, "seats": spec.seats, "stack": stack, "felt": spec.felt })
    };
    baize_registry::games().iter().map(describe).collect()
});

/// The name of the house, whether it has exactly the tables of its house file, and the currency of its tables if they
/// all have the same.
async fn about_house(State(app): State<App>) -> Json<Value> {
    let tables = app.house.tables();
    let mut currencies: Vec<&str> = tables
        .iter()
        .filter_map(|table| baize_registry::find(table.game))
        .map(|it| it.spec().book().currency.as_str())
        .collect();
    currencies.dedup();
    let currency = currencies.first().filter(|_| currencies.len() == 1);
    Json(json!({ "name": app.house.name, "planned": app.house.is_planned, "currency": currency }))
}

async fn games() -> Json<Value> {
    Json(GAMES.clone())
}

/// A game as a table has it, or as it would be with other options.
async fn game(
    State(app): State<App>,
    Path((book, slug)): Path<(String, String)>,
    Query(set_up): Query<SetUp>,
) -> Result<Json<Value>, Problem> {
    let id = format!("{book}/{slug}");
    let game = baize_registry::find(&id).ok_or_else(|| Problem::missing("there is no such game"))?;
    let spec = game.spec();
    let changes = set_up.changes(&app.house, &id)?;
    let opened = game.open(&changes).map_err(|error| Refusal::new(error.by, error.says))?;
    let (options, layout) = (opened.options(), opened.layout());
    let closed = posted::closed_kinds(opened.as_ref(), &app.house.closed);
    let names = |kind: &str| layout.iter().filter(|it| it.kind == kind).map(|it| it.name.clone()).collect::<Vec<_>>();
    let rows = |kind: &str| layout.iter().find(|it| it.kind == kind).map(|it| it.rows.clone()).unwrap_or_default();
    let clauses = register().iter().filter(|entry| entry.book == book && spec.sections.contains(&entry.game));
    let table = |table: &baize_book::PayTableSpec| {
        let rows: Vec<(String, String)> =
            table.rows.iter().map(|(key, odds)| (key.clone(), odds.to_string())).collect();
        json!({ "of": table.of, "name": table.name, "kind": format!("{:?}", table.kind).to_lowercase(), "clause": table.clause, "rows": rows })
    };
    let wager = |wager: &baize_book::WagerSpec| {
        let laid_out = !wager.opening || layout.iter().any(|it| it.kind == wager.name);
        let taken = laid_out && options.meet(wager.when.as_deref()) && !closed.contains(&wager.name);
        json!({ "name": wager.name, "write": wager.write, "says": wager.says, "clause": wager.clause,
                "opening": wager.opening, "trial": wager.trial, "taken": taken, "pays": wager.pays, "rows": rows(&wager.name), "names": names(&wager.name) })
    };
    let option = |option: &baize_book::OptionSpec| {
        let odds = match options.get(&option.name) {
            Some(Setting::Odds(odds)) => Some(odds),
            _ => None,
        };
        let rows =
            odds.map(|odds| odds.rows.iter().map(|row| (row.key.as_str(), row.pays.to_string())).collect::<Vec<_>>());
        json!({ "table": odds.map(|odds| &odds.name), "rows": rows,
                "name": option.name, "value": options.get(&option.name).map(ToString::to_string), "says": option.says,
                "told": options.get(&option.name).map(|setting| posted::told(spec, option, setting)),
                "permitted": option.values, "clause": option.clause, "kind": format!("{:?}", option.kind).to_lowercase(), "of": option.of })
    };
    Ok(Json(json!({
        "id": spec.id, "name": spec.name, "about": spec.about, "book": book, "book_title": spec.book().title, "money": spec.book().money, "currency": spec.book().currency,
        "seats": spec.seats, "wagers": spec.wagers.iter().map(wager).collect::<Vec<_>>(),
        "options": spec.options.iter().map(option).collect::<Vec<_>>(), "tables": spec.pay_tables.iter().map(table).collect::<Vec<_>>(),
        "rules": clauses.map(|entry| json!({ "clause": entry.id, "topic": entry.topic, "says": entry.says })).collect::<Vec<_>>(),
        "sign": posted::sign(opened.as_ref(), &app.house.closed), "fees": posted::fees(opened.as_ref()),
        "not_available": posted::not_available(opened.as_ref(), &app.house.closed),
    })))
}

/// Exact figures under the book's defaults or a table's own options.
async fn edge(
    State(app): State<App>,
    Path((book, slug)): Path<(String, String)>,
    Query(set_up): Query<SetUp>,
) -> Result<Json<Value>, Problem> {
    let id = format!("{book}/{slug}");
    baize_registry::find(&id).ok_or_else(|| Problem::missing("there is no such game"))?;
    let changes = set_up.changes(&app.house, &id)?;
    Ok(Json(app.odds.edges(id, changes).await?))
}

async fn tables(State(app): State<App>, You(you): You) -> Json<Value> {
    let is_staff = you.is_some_and(|you| app.house.official(you).is_some());
    Json(app.house.tables().iter().map(|table| view::lobby(&app.house, &table.snapshots.borrow(), is_staff)).collect())
}

/// Opens a table again that stopped because of a bug of ours.
async fn reopen(State(app): State<App>, You(you): You, Path(id): Path<u64>) -> Result<Json<Value>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "log in first"))?;
    let table = app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    table.ask(you, Wish::Reopen).await?;
    Ok(Json(json!({ "id": id })))
}

#[derive(Deserialize)]
struct NewTable {
    game: String,
    #[serde(default)]
    options: toml::Table,
    #[serde(default)]
    dealer: Dealer,
    link: Option<String>,
    premises: Option<String>,
}

impl NewTable {
    fn arrangement(&self) -> Result<Arrangement, Refusal> {
        let named = |name: &Option<String>, usual: String| match name {
            None => Ok(usual),
            Some(name)
                if (1..=40).contains(&name.len()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') =>
            {
                Ok(name.clone())
            }
            Some(name) => {
                let says = format!("`{name}` is not a name: write up to 40 letters, digits and hyphens");
                Err(Refusal::new(Cites::NONE, says))
            }
        };
        let usual = Arrangement::default();
        let (link, premises) = (named(&self.link, usual.link)?, named(&self.premises, usual.premises)?);
        Ok(Arrangement { dealer: self.dealer, link, premises })
    }
}

/// More tables than this are not opened on request: that would be abuse.
const TABLES_MAX: usize = 1000;

async fn open_table(State(app): State<App>, You(you): You, Json(new): Json<NewTable>) -> Result<Json<Value>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "become a guest first"))?;
    let arrangement = new.arrangement()?;
    if !arrangement.is_usual() {
        let book = new.game.split('/').next().and_then(baize_book::book);
        app.house.official_as(you, Role::Supervisor, book.map_or(Cites::NONE, |book| book.higher_may))?;
    }
    if app.house.tables().len() >= TABLES_MAX {
        return Err(Refusal::new(Cites::NONE, "all tables of the house are open").into());
    }
    let id = app.house.open_arranged(&new.game, new.options, arrangement).await?;
    Ok(Json(json!({ "id": id })))
}

async fn table(State(app): State<App>, You(you): You, Path(id): Path<u64>) -> Result<Response, Problem> {
    let table = app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    let snapshot = table.snapshots.borrow().clone();
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, view::view_for(&app.house, &snapshot, you).to_string()).into_response())
}

#[derive(Deserialize)]
struct Before {
    before: Option<u64>,
}

async fn rounds(
    State(app): State<App>,
    Path(id): Path<u64>,
    Query(page): Query<Before>,
) -> Result<Json<Value>, Problem> {
    app.house.table(id).ok_or_else(|| Problem::missing("there is no such table"))?;
    let rounds = read(&app, move |reader| history::page(reader, id, page.before.unwrap_or(u64::MAX))).await?;
    Ok(Json(json!({ "rounds": rounds })))
}

async fn round(
    State(app): State<App>,
    You(you): You,
    Path((id, round)): Path<(u64, u64)>,
) -> Result<Json<Value>, Problem> {
    let house = app.house.clone();
    let found =
        read(&app, move |reader| Ok(history::old_round(reader, id, round)?.map(|round| round.describe(&house, you))))
            .await?;
    found.map(Json).ok_or_else(|| Problem::missing("there is no such round, or it is not over"))
}

async fn script(State(app): State<App>, You(you): You, Path((id, round)): Path<(u64, u64)>) -> Result<String, Problem> {
    let found = read(&app, move |reader| history::old_round(reader, id, round)).await?;
    let found = found.ok_or_else(|| Problem::missing("there is no such round, or it is not over"))?;
    Ok(found.script(&app.house, you)?)
}

/// Reads from the database without holding up the sockets.
pub(crate) async fn read<T: Send + 'static>(
    app: &App,
    what: impl FnOnce(&rusqlite::Connection) -> Result<T, crate::record::store::StoreError> + Send + 'static,
) -> Result<T, Problem> {
    let store = app.house.store.clone();
    let done = tokio::task::spawn_blocking(move || what(&store.reader()?));
    Ok(done.await.map_err(Problem::ours)??)
}

/// The progressive meters of a game and everything that ever moved them, each movement with the row of the record that
/// proves it.
async fn meter(State(app): State<App>, Path((book, game)): Path<(String, String)>) -> Result<Json<Value>, Problem> {
    let id = format!("{book}/{game}");
    baize_registry::find(&id).ok_or_else(|| Problem::missing(format!("there is no game {id}")))?;
    let read_of = id.clone();
    let ledger = read(&app, move |reader| crate::jackpot::ledger(reader, &read_of)).await?;
    let by = baize_book::book(&book).map(|book| book.meter.as_slice()).unwrap_or_default();
    let mut meters: Vec<Value> = Vec::new();
    for table in app.house.tables().iter().filter(|table| table.game == id) {
        let described =
            table.snapshots.borrow().meters.iter().map(|it| it.describe(&app.house, by)).collect::<Vec<_>>();
        for meter in described {
            if meters.iter().all(|known| known["account"] != meter["account"]) {
                meters.push(meter);
            }
        }
    }
    Ok(Json(json!({ "game": id, "meters": meters, "ledger": ledger, "by": by })))
}

async fn clause(Path(id): Path<String>) -> Result<Json<Value>, Problem> {
    let found = Clause::find(&id).ok_or_else(|| Problem::missing(format!("no register holds clause {id}")))?;
    let entry = entry(found);
    let title = baize_book::book(entry.book).map(|book| book.title.clone());
    Ok(Json(
        json!({ "id": entry.id, "topic": entry.topic, "says": entry.says, "table": entry.table, "book": entry.book, "book_title": title }),
    ))
}

/// Whether the house can do what it is asked: not while its record cannot be written.
async fn ready(State(app): State<App>) -> Result<&'static str, Problem> {
    app.house.store.failure().map_or(Ok("ready"), |error| Err(error.into()))
}

async fn metrics(State(app): State<App>) -> Result<Response, Problem> {
    let text = app.house.metrics_text().map_err(Problem::ours)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
