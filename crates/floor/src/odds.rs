//! The maths behind the tables: sheets, strategies and suppositions, worked out once and kept in the data folder.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_book::{Cites, Options};
use baize_maths::{PriceError, Work, price_supposed};
use baize_sheets::{ParSheet, compare, csv, html, pdf, strategy};
use baize_shelf::Shelf;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path as Folder;
use std::sync::{Arc, Mutex, PoisonError};

use crate::http::{App, Problem};

/// The shelf, and how far what is worked out now has come.
#[derive(Debug)]
pub(crate) struct Odds {
    shelf: Shelf,
    running: Mutex<HashMap<String, Arc<Work>>>,
}

impl Odds {
    /// The figures of a house, kept below its data folder.
    pub(crate) fn at(folder: &Folder) -> Odds {
        Odds { shelf: Shelf::at(folder.join("figures")).leaving_a_core(), running: Mutex::default() }
    }

    /// Works something out where it holds up nobody, with its progress for whoever asks. If the asker goes away, what
    /// was begun is still finished and kept.
    async fn find<T: Send + 'static>(
        self: &Arc<Self>,
        key: String,
        find: impl FnOnce(&Shelf, &Work) -> Result<T, PriceError> + Send + 'static,
    ) -> Result<T, Problem> {
        let work = Arc::clone(self.running().entry(key.clone()).or_default());
        let odds = self.clone();
        let find = move || {
            let found = find(&odds.shelf, &work);
            odds.ended(&key, work);
            found
        };
        tokio::task::spawn_blocking(find).await.map_err(Problem::ours)?.map_err(refused)
    }

    /// Somebody has his answer; the last of those who asked for it takes its progress away.
    fn ended(&self, key: &str, work: Arc<Work>) {
        let mut running = self.running();
        drop(work);
        if running.get(key).is_some_and(|work| Arc::strong_count(work) == 1) {
            running.remove(key);
        }
    }

    fn running(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Work>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The figures of a game as the page is sent them.
    pub(crate) async fn edges(self: &Arc<Self>, id: String, changes: toml::Table) -> Result<Value, Problem> {
        let figures = self.find(key(&id, &changes), move |shelf, work| shelf.figures(&id, &changes, work)).await?;
        let describe = |figure: &baize_maths::Figure| {
            let mut value = serde_json::to_value(figure).expect("a figure can be written");
            let hundred = baize_maths::percent(&figure.exact(), 5);
            if let Some(object) = value.as_object_mut() {
                object.insert("percent".to_owned(), hundred.into());
            }
            value
        };
        Ok(figures.iter().map(describe).collect())
    }
}

/// What was asked for, as a name for its progress.
fn key(id: &str, changes: &toml::Table) -> String {
    format!("{id} {changes}")
}

/// What cannot be priced is told with its clause.
fn refused(error: PriceError) -> Problem {
    let by = match &error {
        PriceError::Options(error) => error.by,
        _ => Cites::NONE,
    };
    match error {
        PriceError::Stopped(_) => Problem::ours(error),
        error => Problem(StatusCode::UNPROCESSABLE_ENTITY, "refused", by, error.to_string()),
    }
}

fn wrong(says: String) -> Problem {
    Problem(StatusCode::UNPROCESSABLE_ENTITY, "wrong", Cites::NONE, says)
}

/// The operator's options, as JSON in the address.
#[derive(Deserialize)]
pub(crate) struct Set {
    options: Option<String>,
}

impl Set {
    fn changes(&self) -> Result<toml::Table, Problem> {
        let Some(text) = self.options.as_deref().filter(|text| !text.is_empty()) else { return Ok(toml::Table::new()) };
        serde_json::from_str(text)
            .map_err(|error| wrong(format!("`options` is an object of options and values: {error}")))
    }
}

fn game(book: &str, slug: &str) -> Result<&'static dyn baize_table::AnyGame, Problem> {
    baize_games::find(&format!("{book}/{slug}")).ok_or_else(|| Problem::missing("there is no such game"))
}

async fn sheet(app: &App, book: &str, slug: &str, changes: toml::Table) -> Result<ParSheet, Problem> {
    let card = game(book, slug)?.card();
    let options = Options::resolve(card, &changes).map_err(|error| refused(error.into()))?;
    let set = changes.clone();
    let find = move |shelf: &Shelf, work: &Work| {
        Ok((shelf.figures(&card.id, &set, work)?, shelf.charts(&card.id, &set, work)?))
    };
    let (figures, charts) = app.odds.find(key(&card.id, &changes), find).await?;
    let today = jiff::Zoned::now().date().to_string();
    ParSheet::new(card, &options, figures, charts, &today).map_err(|unsound| wrong(unsound.to_string()))
}

/// A sheet or strategy as JSON, page, PDF or comma-separated values, by the ending of its name.
pub(crate) async fn paper(
    State(app): State<App>,
    Path((book, slug, name)): Path<(String, String, String)>,
    Query(set): Query<Set>,
) -> Result<Response, Problem> {
    let changes = set.changes()?;
    let sheet = sheet(&app, &book, &slug, changes).await?;
    let (what, ending) = name.split_once('.').unwrap_or((name.as_str(), ""));
    let document = match what {
        "sheet" => sheet.document(),
        "strategy" => strategy(&sheet.game, &sheet.name, &sheet.strategy),
        _ => return Err(Problem::missing("there is a sheet and a strategy")),
    };
    let (kind, bytes) = match ending {
        "json" => return Ok(Json(sheet).into_response()),
        "html" => ("text/html; charset=utf-8", html(&document).into_bytes()),
        "pdf" => ("application/pdf", pdf(&document)),
        "csv" => ("text/csv; charset=utf-8", csv(&document).into_bytes()),
        _ => return Err(Problem::missing("it comes as .json, .html, .pdf or .csv")),
    };
    let file = format!("attachment; filename=\"{book}-{slug}-{what}.{ending}\"");
    let disposition = if ending == "html" { "inline".to_owned() } else { file };
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], bytes).into_response())
}

/// How far what is worked out for a game has come.
pub(crate) async fn progress(
    State(app): State<App>,
    Path((book, slug)): Path<(String, String)>,
    Query(set): Query<Set>,
) -> Result<Json<Value>, Problem> {
    let key = key(&format!("{book}/{slug}"), &set.changes()?);
    let work = app.odds.running().get(&key).cloned();
    let (done, expected) = work.as_ref().map_or((0, 0), |work| work.progress());
    Ok(Json(json!({ "running": work.is_some(), "done": done, "expected": expected })))
}

/// Two sets of options of one game, the second of which need not be permitted.
#[derive(Deserialize)]
pub(crate) struct Supposition {
    #[serde(default)]
    now: toml::Table,
    supposed: toml::Table,
}

/// What would be if options or rows of pay tables were others, and what the book has against it.
pub(crate) async fn suppose(
    State(app): State<App>,
    Path((book, slug)): Path<(String, String)>,
    Json(Supposition { now, supposed }): Json<Supposition>,
) -> Result<Json<Value>, Problem> {
    let id = game(&book, &slug)?.id();
    let find = move |shelf: &Shelf, work: &Work| {
        let before = shelf.figures(id, &now, work)?;
        let (after, objections) = shelf.work_out(|| price_supposed(id, &supposed, work))?;
        Ok((before, after, objections))
    };
    let (before, after, objections) = app.odds.find(format!("{id} supposed"), find).await?;
    // A changed table is compared with the one whose place it takes, not with all others.
    let changed: Vec<String> = after.iter().filter(|it| it.table == "custom").map(|it| it.wager.clone()).collect();
    // Its other strategies stay: each is compared with itself.
    let replaced =
        |it: &baize_maths::Figure| before.iter().find(|other| other.wager == it.wager).map(|other| &other.table);
    let keep = |it: &&baize_maths::Figure| !changed.contains(&it.wager) || replaced(it) == Some(&it.table);
    let before: Vec<_> = before.iter().filter(keep).cloned().collect();
    let comparison = compare(("as it is", before), ("as supposed", after));
    let objections: Vec<_> = objections.iter().map(|it| json!({ "says": it.says, "by": it.by })).collect();
    Ok(Json(json!({ "comparison": comparison, "objections": objections })))
}
