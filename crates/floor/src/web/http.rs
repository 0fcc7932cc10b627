//! HTTP and WebSocket: the only way into the house.

use axum::Json;
use axum::Router;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header, request::Parts};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use baize_book::{Cites, Clause, entry};
use baize_maths::Figure;
use baize_table::{Refusal, Role};
use baize_wire::{self as wire, PlayerId, RoundId, TableId};
use serde::Deserialize;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

use crate::door::{Door, TooOften, staff_may_come};
use crate::house::House;
use crate::people::accounts;
use crate::people::acting::Acting;
use crate::people::staff::is_staff;
use crate::people::{bars, care, factor, own, sessions, talk};
use crate::record::person::SessionRow;
use crate::record::store::{Reading, StoreError};
use crate::record::{Arrangement, Dealer, history};
use crate::room::tracker;
use crate::table::{TableError, TableHandle, Wish};
use crate::web::guard::guard;
use crate::web::odds::Odds;
use crate::web::on_wire::OnWire;
use crate::web::problem::Problem;
use crate::web::set_up::SetUp;
use crate::web::sight::Sight;
use crate::web::{assets, checkpoints, desk, game_list, game_page, lists, odds, openapi, socket, view};

/// What every handler shares.
#[derive(Clone)]
pub(crate) struct App {
    /// The tables, the players and their money.
    pub house: Arc<House>,
    /// Figures that were worked out, and those in progress.
    pub odds: Arc<Odds>,
    /// What stands between strangers and the house.
    pub door: Arc<Door>,
}

/// Every route of the server, with its guards.
pub fn app(house: Arc<House>) -> Router {
    let odds = Arc::new(Odds::at(house.folder(), &house.settings.work));
    let door = Door::new(&house.settings);
    let state = App { house, odds, door };
    Router::new()
        .route("/", get(|asked: HeaderMap| async move { assets::page("index.html", &asked) }))
        .route("/table/{id}", get(|app, id, asked| page_of("table.html", app, id, asked)))
        .route("/history/{id}", get(|app, id, asked| page_of("history.html", app, id, asked)))
        .route("/{page}", get(named_page))
        .route("/assets/{*path}", get(page_file))
        .route("/at/{fingerprint}/{*path}", get(lasting_file))
        .route("/api/guest", post(accounts::guest))
        .route("/api/register", post(accounts::register))
        .route("/api/login", post(accounts::login))
        .route("/api/logout", post(sessions::logout))
        .route("/api/me", get(accounts::me))
        .route("/api/me/topup", post(accounts::top_up))
        .merge(of_people())
        .route("/api/house", get(about_house))
        .route("/api/games", get(game_list::games))
        .route("/api/games/{book}/{slug}", get(game_page::game))
        .route("/api/games/{book}/{slug}/edge", get(edge))
        .route("/api/odds/{book}/{slug}/{paper}", get(odds::paper))
        .route("/api/odds/{book}/{slug}/progress", get(odds::progress))
        .route("/api/odds/{book}/{slug}/suppose", post(odds::suppose))
        .route("/api/tables", get(tables).post(open_table))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/talk", post(talk::say))
        .route("/api/players/{id}/talk", post(talk::let_talk))
        .route("/api/silenced", get(talk::silenced))
        .route("/api/tables/{id}/reopen", post(reopen))
        .route("/api/tables/{id}/hint", get(hint))
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
        .route("/api/tables/{id}/rounds/{round}/proof", get(proof))
        .route("/api/tables/{id}/rounds/{round}/phh", get(tracker::one_phh))
        .route("/api/tables/{id}/rounds/{round}/ohh", get(tracker::one_ohh))
        .route("/api/me/hands", get(tracker::own_hands))
        .route("/api/checkpoints", get(checkpoints::latest))
        .route("/api/checkpoints/proof", get(checkpoints::consistent))
        .route("/api/checkpoints/{size}", get(checkpoints::of_size))
        .route("/api/checkpoints/{size}/leaf/{at}", get(checkpoints::included))
        .route("/api/clauses/{id}", get(clause))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/openapi.json", get(|| async { openapi::document() }))
        .fallback(|headers: HeaderMap| async move { nothing_here(&headers) })
        .layer(middleware::from_fn_with_state(state.clone(), guard))
        .layer(CompressionLayer::new())
        .with_state(state)
}

/// What people do about their own accounts, and the staff about people.
fn of_people() -> Router<App> {
    Router::new()
        .route("/api/me/sessions", get(sessions::sessions))
        .route("/api/me/sessions/end", post(sessions::end))
        .route("/api/me/password", post(own::password))
        .route("/api/me/erase", post(own::erase))
        .route("/api/me/factor", post(factor::begin))
        .route("/api/me/factor/confirm", post(factor::confirm))
        .route("/api/me/factor/prove", post(factor::prove))
        .route("/api/me/factor/drop", post(factor::give_up))
        .route("/api/people", get(care::find))
        .route("/api/people/{id}/bar", post(bars::bar))
        .route("/api/people/{id}/lift", post(bars::lift))
        .route("/api/bars", get(bars::bars))
        .route("/api/tables/{id}/unseat", post(bars::unseat))
        .route("/api/people/{id}/password", post(care::reset_password))
        .route("/api/people/{id}/factor/drop", post(care::drop_factor))
}

/// Pages that have a path of their own.
const PAGES: &[&str] = &["staff.html", "jackpots.html", "win.html", "odds.html", "tables.html"];
/// Rooms of the house, which are one page that reads its own address.
const ROOMS: &[&str] = &["poker.html", "california.html"];

async fn named_page(Path(page): Path<String>, asked: HeaderMap) -> Response {
    if PAGES.contains(&page.as_str()) {
        return assets::page(&page, &asked);
    }
    if ROOMS.contains(&page.as_str()) {
        return assets::page("room.html", &asked);
    }
    nothing_here(&asked)
}

/// A page about one table, or the words that there is no such table.
async fn page_of(name: &'static str, State(app): State<App>, Path(id): Path<String>, asked: HeaderMap) -> Response {
    match id.parse().ok().and_then(|id| app.house.table(id)) {
        Some(_) => assets::page(name, &asked),
        None => missing_page(),
    }
}

/// An address that the house does not have: a page in words for people, a problem for programs.
fn nothing_here(headers: &HeaderMap) -> Response {
    let reads = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok());
    match reads.is_some_and(|kinds| kinds.contains("text/html")) {
        true => missing_page(),
        false => Problem::missing("there is nothing here").into_response(),
    }
}

fn missing_page() -> Response {
    (StatusCode::NOT_FOUND, assets::page("missing.html", &HeaderMap::new())).into_response()
}

async fn page_file(Path(path): Path<String>, asked: HeaderMap) -> Response {
    assets::file(&path, &asked)
}

async fn lasting_file(Path((fingerprint, path)): Path<(String, String)>, asked: HeaderMap) -> Response {
    assets::file_of(&fingerprint, &path, &asked)
}

/// The session that the request belongs to, if there is one: for what somebody does about their own account. What is
/// costly asks for it even where everybody is told the same, because it is counted by account.
pub(crate) struct Known(pub Option<SessionRow>);

impl FromRequestParts<App> for Known {
    type Rejection = Response;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Response> {
        let found = app.house.session(&parts.headers).await.map_err(|error| Problem::from(error).into_response())?;
        if let Some(session) = &found {
            app.door.count_account(session.player, parts.extensions.get()).map_err(TooOften::into_response)?;
        }
        // Where the staff have a side of their own, they are nobody on the other.
        let session = found.filter(|session| staff_may_come() || !is_staff(session.player));
        session.iter().for_each(|session| Acting::current().is(session));
        Ok(Known(session))
    }
}

/// The player whose session the request belongs to, if there is one. Whoever must first choose a password of their own
/// is nobody yet.
pub(crate) struct You(pub Option<PlayerId>);

impl FromRequestParts<App> for You {
    type Rejection = Response;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<You, Response> {
        let Known(session) = Known::from_request_parts(parts, app).await?;
        Ok(You(session.filter(|session| !session.must_change).map(|session| session.player)))
    }
}

/// The name of the house, whether it has exactly the tables of its house file, and the currency of its tables if they
/// all have the same.
async fn about_house(State(app): State<App>) -> Json<wire::House> {
    let tables = app.house.tables();
    let mut currencies: Vec<&'static str> = tables
        .iter()
        .filter_map(|table| baize_registry::find(table.game))
        .map(|it| it.spec().book().currency.as_str())
        .collect();
    currencies.dedup();
    let currency = currencies.first().filter(|_| currencies.len() == 1).map(|currency| (*currency).into());
    Json(wire::House { name: app.house.name.clone(), planned: app.house.is_planned, currency })
}

/// Exact figures under the book's defaults or a table's own options.
async fn edge(
    State(app): State<App>,
    _: You,
    Path((book, slug)): Path<(String, String)>,
    Query(set_up): Query<SetUp>,
) -> Result<Json<Vec<wire::Priced<Figure>>>, Problem> {
    let id = format!("{book}/{slug}");
    baize_registry::find(&id).ok_or_else(|| Problem::missing("there is no such game"))?;
    let changes = set_up.changes(&app.house, &id)?;
    Ok(Json(app.odds.edges(id, changes).await?))
}

async fn tables(State(app): State<App>, You(you): You) -> Result<Json<Vec<wire::LobbyTable>>, Problem> {
    let is_staff = match you {
        Some(you) => app.house.official(you).await?.is_some(),
        None => false,
    };
    let describe = |table: &TableHandle| view::lobby(&app.house, &table.snapshots.borrow(), is_staff);
    Ok(Json(app.house.tables().iter().map(describe).collect()))
}

/// Opens a table again that stopped because of a bug of ours.
async fn reopen(State(app): State<App>, You(you): You, Path(id): Path<TableId>) -> Result<Json<wire::Opened>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "log in first"))?;
    let table = app.house.table(id).ok_or_else(no_table)?;
    table.ask(you, Wish::Reopen).await?;
    Ok(Json(wire::Opened { id }))
}

/// Who deals at a new table, where it stands, and with which tables it shares its meters.
fn arrangement(new: &wire::NewTable) -> Result<Arrangement, Refusal> {
    let named = |name: &Option<String>, usual: String| match name {
        None => Ok(usual),
        Some(name) if (1..=40).contains(&name.len()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') => {
            Ok(name.clone())
        }
        Some(name) => {
            let says = format!("`{name}` is not a name: write up to 40 letters, digits and hyphens");
            Err(Refusal::new(Cites::NONE, says))
        }
    };
    let usual = Arrangement::default();
    let (link, premises) = (named(&new.link, usual.link)?, named(&new.premises, usual.premises)?);
    let dealer = match new.dealer {
        wire::Dealer::Automatic => Dealer::Automatic,
        wire::Dealer::Person => Dealer::Person,
    };
    Ok(Arrangement { dealer, link, premises })
}

async fn open_table(
    State(app): State<App>,
    You(you): You,
    Json(new): Json<wire::NewTable>,
) -> Result<Json<wire::Opened>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "become a guest first"))?;
    let arrangement = arrangement(&new)?;
    if !arrangement.is_usual() {
        let book = new.game.split('/').next().and_then(baize_book::book);
        app.house.official_as(you, Role::Supervisor, book.map_or(Cites::NONE, |book| book.higher_may)).await?;
    }
    let by = (!is_staff(you)).then_some(you);
    let mut opening = app.door.opening.lock().await;
    if let Some(id) = app.house.opened_before().await? {
        return Ok(Json(wire::Opened { id }));
    }
    opening.may_open(&app.house, by)?;
    let id = match app.house.open_for(by, &new.game, new.options, arrangement).await {
        // The same wish came twice at the same moment.
        Err(TableError::Store(StoreError::Granted)) => app.house.opened_before().await?.ok_or_else(no_table)?,
        opened => opened?,
    };
    opening.opened(id);
    Ok(Json(wire::Opened { id }))
}

fn no_table() -> Problem {
    Problem::missing("there is no such table")
}

async fn table(State(app): State<App>, You(you): You, Path(id): Path<TableId>) -> Result<Response, Problem> {
    let table = app.house.table(id).ok_or_else(no_table)?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, Sight::new(&table, you).next(&app.house).await.to_string()).into_response())
}

/// What a good player would answer in the caller's place: made only for those who ask, since it can cost a simulation.
async fn hint(State(app): State<App>, You(you): You, Path(id): Path<TableId>) -> Result<Json<wire::Hint>, Problem> {
    let table = app.house.table(id).ok_or_else(no_table)?;
    let words = match you {
        Some(you) => table.hint(you).await,
        None => None,
    };
    words.map(|words| Json(wire::Hint { words })).ok_or_else(|| Problem::missing("you are not asked anything"))
}

#[derive(Deserialize)]
struct Before {
    before: Option<RoundId>,
}

async fn rounds(
    State(app): State<App>,
    _: You,
    Path(id): Path<TableId>,
    Query(page): Query<Before>,
) -> Result<Json<wire::Rounds>, Problem> {
    app.house.table(id).ok_or_else(no_table)?;
    let rounds = read(&app, move |reader| history::page(reader, id, page.before)).await?;
    Ok(Json(rounds))
}

async fn round(
    State(app): State<App>,
    You(you): You,
    Path((id, round)): Path<(TableId, RoundId)>,
) -> Result<Json<wire::Replay>, Problem> {
    let house = app.house.clone();
    let find = move |reader: &dyn Reading| {
        let old = history::old_round(reader, id, round)?;
        old.map(|old| old.describe(&house, reader, you)).transpose()
    };
    read(&app, find).await?.map(Json).ok_or_else(no_round)
}

async fn proof(
    State(app): State<App>,
    You(you): You,
    Path((id, round)): Path<(TableId, RoundId)>,
) -> Result<Json<wire::Proof>, Problem> {
    let house = app.house.clone();
    let find = move |reader: &dyn Reading| {
        let old = history::old_round(reader, id, round)?;
        old.map(|old| old.proof(&house, reader, you)).transpose()
    };
    read(&app, find).await?.map(Json).ok_or_else(no_round)
}

async fn script(
    State(app): State<App>,
    You(you): You,
    Path((id, round)): Path<(TableId, RoundId)>,
) -> Result<String, Problem> {
    let find =
        move |reader: &dyn Reading| Ok(history::old_round(reader, id, round)?.map(|old| old.script(reader, you)));
    Ok(read(&app, find).await?.ok_or_else(no_round)??)
}

fn no_round() -> Problem {
    Problem::missing("there is no such round, or it is not over")
}

/// Reads from the store without holding up the sockets.
pub(crate) async fn read<T: Send + 'static>(
    app: &App,
    what: impl FnOnce(&dyn Reading) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Problem> {
    let _turn = app.door.reading().await?;
    Ok(app.house.store.read(what).await?)
}

/// The progressive meters of a game and everything that ever moved them, each movement with the row of the record that
/// proves it.
async fn meter(
    State(app): State<App>,
    _: You,
    Path((book, game)): Path<(String, String)>,
) -> Result<Json<wire::GameMeters>, Problem> {
    let id = format!("{book}/{game}");
    baize_registry::find(&id).ok_or_else(|| Problem::missing(format!("there is no game {id}")))?;
    let read_of = id.clone();
    let ledger = read(&app, move |reader| crate::jackpot::ledger(reader, &read_of)).await?;
    let by = baize_book::book(&book).map(|book| book.meter.as_slice()).unwrap_or_default();
    let mut meters: Vec<wire::Meter> = Vec::new();
    for table in app.house.tables().iter().filter(|table| table.game == id) {
        let described =
            table.snapshots.borrow().meters.iter().map(|it| it.describe(&app.house, by)).collect::<Vec<_>>();
        for meter in described {
            if meters.iter().all(|known| known.account != meter.account) {
                meters.push(meter);
            }
        }
    }
    Ok(Json(wire::GameMeters { game: id, meters, ledger, by: by.on_wire() }))
}

async fn clause(Path(id): Path<String>) -> Result<Json<wire::ClauseEntry>, Problem> {
    let found = Clause::find(&id).ok_or_else(|| Problem::missing(format!("no register holds clause {id}")))?;
    let entry = entry(found);
    let texts = |row: &'static Vec<String>| row.iter().map(|text| text.as_str().into()).collect();
    Ok(Json(wire::ClauseEntry {
        id: entry.id.on_wire(),
        topic: entry.topic.as_str().into(),
        says: entry.says.as_str().into(),
        table: entry.table.iter().map(texts).collect(),
        book: entry.book.into(),
        book_title: baize_book::book(entry.book).map(|book| book.title.as_str().into()),
    }))
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
