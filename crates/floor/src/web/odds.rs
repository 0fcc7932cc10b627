//! The maths behind the tables: sheets, strategies and suppositions, worked out once and kept in the data folder.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_book::{Cites, OptionError, Options, in_words};
use baize_maths::{Figure, PriceError, Work, price_supposed};
use baize_sheets::{Comparison, ParSheet, compare, csv, html, laid_over, pdf, takes, under_force};
use baize_shelf::Shelf;
use baize_wire as wire;
use std::collections::BTreeSet;
use std::path::Path as Folder;
use std::sync::Arc;

use crate::settings::WorkSettings;
use crate::web::counting::{Counting, Progress};
use crate::web::http::{App, You};
use crate::web::on_wire::OnWire;
use crate::web::problem::Problem;
use crate::web::set_up::{SetUp, at_table};

/// The shelf of figures, and the queue of those that are to be worked out.
pub(crate) struct Odds {
    shelf: Arc<Shelf>,
    counting: Arc<Counting>,
}

impl Odds {
    /// The figures of a house, kept in a folder of its data folder.
    pub(crate) fn at(folder: &Folder, limits: &WorkSettings) -> Odds {
        let shelf = Arc::new(Shelf::at(folder.join("figures")).leaving_a_core());
        Odds { shelf, counting: Counting::new(limits) }
    }

    /// Takes something from the shelf, which is done at once, or works it out when it is its turn.
    async fn find<T: Clone + Send + Sync + 'static>(
        &self,
        words: String,
        kept: impl FnOnce(&Shelf) -> Option<T> + Send + 'static,
        find: impl FnOnce(&Shelf, &Work) -> Result<T, PriceError> + Send + 'static,
    ) -> Result<T, Problem> {
        let shelf = self.shelf.clone();
        if let Some(kept) = tokio::task::spawn_blocking(move || kept(&shelf)).await.map_err(Problem::ours)? {
            return Ok(kept);
        }
        let shelf = self.shelf.clone();
        let found = self.counting.ask(words, move |work| find(&shelf, work)).await?;
        match &*found {
            Ok(found) => Ok(found.clone()),
            Err(error) => Err(refused(error)),
        }
    }

    /// The figures of a game as a page is sent them.
    pub(crate) async fn edges(&self, id: String, changes: toml::Table) -> Result<Vec<wire::Priced<Figure>>, Problem> {
        let words = words("figures", &id, &changes);
        let (kept_id, set) = (id.clone(), changes.clone());
        let kept = move |shelf: &Shelf| shelf.kept_figures(&kept_id, &set);
        let find = move |shelf: &Shelf, work: &Work| shelf.figures(&id, &changes, work);
        let figures = self.find(words, kept, find).await?;
        let priced = |figure: Figure| {
            let percent = baize_maths::percent(&figure.exact(), 5);
            wire::Priced { figure, percent }
        };
        Ok(figures.into_iter().map(priced).collect())
    }
}

/// A question in words, by which equal ones and their progress are found.
fn words(what: &str, id: &str, changes: &toml::Table) -> String {
    format!("{what} {id} {changes}")
}

/// A game that cannot be priced, told with its clause.
fn refused(error: &PriceError) -> Problem {
    let by = match error {
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

fn game(book: &str, slug: &str) -> Result<&'static dyn baize_table::AnyGame, Problem> {
    baize_registry::find(&format!("{book}/{slug}")).ok_or_else(|| Problem::missing("there is no such game"))
}

async fn sheet(app: &App, book: &str, slug: &str, changes: toml::Table) -> Result<ParSheet, Problem> {
    let spec = game(book, slug)?.spec();
    let options = Options::resolve(spec, &changes).map_err(|error| refused(&error.into()))?;
    let (kept_set, set) = (changes.clone(), changes.clone());
    let kept = move |shelf: &Shelf| shelf.kept_figures(&spec.id, &kept_set).zip(shelf.kept_charts(&spec.id, &kept_set));
    let find = move |shelf: &Shelf, work: &Work| {
        Ok((shelf.figures(&spec.id, &set, work)?, shelf.charts(&spec.id, &set, work)?))
    };
    let (figures, charts) = app.odds.find(words("sheet", &spec.id, &changes), kept, find).await?;
    let today = jiff::Zoned::now().date().to_string();
    ParSheet::new(spec, &options, figures, charts, &today).map_err(|unsound| wrong(unsound.to_string()))
}

/// A sheet or strategy as JSON, page, PDF or comma-separated values, by the ending of its name.
pub(crate) async fn paper(
    State(app): State<App>,
    _: You,
    Path((book, slug, name)): Path<(String, String, String)>,
    Query(set_up): Query<SetUp>,
) -> Result<Response, Problem> {
    let changes = set_up.changes(&app.house, &format!("{book}/{slug}"))?;
    let spec = game(&book, &slug)?.spec();
    let options = Options::resolve(spec, &changes).map_err(|error| refused(&error.into()))?;
    let sheet = sheet(&app, &book, &slug, changes).await?;
    let (what, ending) = name.split_once('.').unwrap_or((name.as_str(), ""));
    let document = match what {
        "sheet" => sheet.document(),
        "strategy" => sheet.strategy_sheet(spec, &options).document(),
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

/// How far the work on a game's figures has come.
pub(crate) async fn progress(
    State(app): State<App>,
    Path((book, slug)): Path<(String, String)>,
    Query(set_up): Query<SetUp>,
) -> Result<Json<wire::Progress>, Problem> {
    let id = format!("{book}/{slug}");
    let changes = set_up.changes(&app.house, &id)?;
    let found = ["sheet", "figures"].iter().find_map(|what| app.odds.counting.progress(&words(what, &id, &changes)));
    let none = wire::Progress { running: false, done: 0, expected: 0, before: 0 };
    Ok(Json(match found {
        None => none,
        Some(Progress::Runs(done, expected)) => wire::Progress { running: true, done, expected, ..none },
        Some(Progress::Waits(before)) => {
            wire::Progress { running: true, before: u64::try_from(before).unwrap_or(u64::MAX), ..none }
        }
    }))
}

/// Says in words which options are in force.
fn told(now: &toml::Table, table: Option<&str>) -> String {
    let at = table.map_or("in force by the book's usual options".to_owned(), |name| format!("in force at {name}"));
    let chosen: Vec<String> = now.iter().map(|(name, value)| format!("{} {value}", in_words(name))).collect();
    if chosen.is_empty() { at } else { format!("{at}, with {}", chosen.join(", ")) }
}

/// What would change if options or rows of pay tables differed from those in force, and the book's objections.
pub(crate) async fn suppose(
    State(app): State<App>,
    _: You,
    Path((book, slug)): Path<(String, String)>,
    Json(supposition): Json<wire::Supposition>,
) -> Result<Json<wire::Supposed<Comparison>>, Problem> {
    let spec = game(&book, &slug)?.spec();
    let (name, mut now) = at_table(&app.house, &spec.id, supposition.table)?.unzip();
    let told = told(&supposition.now, name.as_deref());
    let now = now.get_or_insert_default();
    now.extend(supposition.now);
    let supposed = laid_over(spec, now, &supposition.supposed);
    let in_force = Options::resolve(spec, now).map_err(|error| refused(&error.into()))?;
    let (would_be, _) = Options::suppose(spec, &supposed).map_err(|error| refused(&error.into()))?;
    let now = std::mem::take(now);
    let words = format!("supposed {} {now} {supposed}", spec.id);
    let find = move |shelf: &Shelf, work: &Work| {
        let before = shelf.figures(&spec.id, &now, work)?;
        let (after, objections) = shelf.work_out(|| price_supposed(&spec.id, &supposed, work))?;
        Ok((before, after, objections))
    };
    // What is supposed is not kept.
    let (before, after, objections) = app.odds.find(words, |_| None, find).await?;
    let not_taken: BTreeSet<String> =
        before.iter().filter(|it| !takes(spec, &in_force, it)).map(|it| it.wager.clone()).collect();
    let (before, after) = (under_force(spec, &in_force, before), under_force(spec, &would_be, after));
    let comparison = compare((&told, before), ("as supposed", after));
    let objection = |it: &OptionError| wire::Objection { says: it.says.clone(), by: it.by.on_wire() };
    let objections = objections.iter().map(objection).collect();
    Ok(Json(wire::Supposed { comparison, not_taken, objections }))
}
