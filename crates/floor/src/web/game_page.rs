//! A game over HTTP: its wagers, options and pay tables, its rules, and what is posted at a table of it.

use axum::Json;
use axum::extract::{Path, Query, State};
use baize_book::{
    GameSpec, OptionSpec, Options, Pay, PayTableSpec, Setting, WagerSpec, felt_print, pay_in_words, register,
};
use baize_table::{Refusal, WagerInfo};
use baize_wire as wire;

use crate::web::http::App;
use crate::web::on_wire::OnWire;
use crate::web::posted;
use crate::web::problem::Problem;
use crate::web::set_up::SetUp;

/// A game as a table has it, or as it would be with other options.
pub(crate) async fn game(
    State(app): State<App>,
    Path((book, slug)): Path<(String, String)>,
    Query(set_up): Query<SetUp>,
) -> Result<Json<wire::Game>, Problem> {
    let id = format!("{book}/{slug}");
    let game = baize_registry::find(&id).ok_or_else(|| Problem::missing("there is no such game"))?;
    let spec: &'static GameSpec = game.spec();
    let changes = set_up.changes(&app.house, &id)?;
    let opened = game.open(&changes).map_err(|error| Refusal::new(error.by, error.says))?;
    let (options, layout) = (opened.options(), opened.layout());
    let closed = posted::closed_kinds(opened.as_ref(), &app.house.closed);
    let taken = |it: &WagerSpec| {
        let laid_out = !it.opening || layout.iter().any(|other| other.kind == it.name);
        laid_out && options.meet(it.when.as_deref()) && !closed.contains(&it.name)
    };
    let clauses = register().iter().filter(|entry| entry.book == book && spec.sections.contains(&entry.game));
    let rule = |entry: &'static baize_book::ClauseEntry| wire::Rule {
        clause: entry.id.on_wire(),
        topic: entry.topic.as_str().into(),
        says: entry.says.as_str().into(),
    };
    Ok(Json(wire::Game {
        id: spec.id.as_str().into(),
        name: spec.name.as_str().into(),
        about: spec.about.as_str().into(),
        book_title: spec.book().title.as_str().into(),
        money: spec.book().money.as_str().into(),
        currency: spec.book().currency.as_str().into(),
        seats: spec.seats,
        wagers: spec.wagers.iter().map(|it| wager(it, &layout, taken(it))).collect(),
        options: spec.options.iter().map(|it| option(spec, it, options)).collect(),
        tables: spec.pay_tables.iter().map(|table| pay_table(spec, table)).collect(),
        rules: clauses.map(rule).collect(),
        sign: posted::sign(opened.as_ref(), &app.house.closed).on_wire(),
        print: felt_print(spec, options, &|amount| spec.book().amount(amount)).on_wire(),
        fees: posted::fees(opened.as_ref()),
        not_available: posted::not_available(opened.as_ref(), &app.house.closed).on_wire(),
        book,
    }))
}

fn wager(wager: &'static WagerSpec, layout: &[WagerInfo], taken: bool) -> wire::GameWager {
    let mut alike = layout.iter().filter(|it| it.kind == wager.name);
    wire::GameWager {
        name: wager.name.as_str().into(),
        write: wager.write.as_str().into(),
        says: wager.says.as_str().into(),
        clause: wager.clause.on_wire(),
        opening: wager.opening,
        trial: wager.trial,
        taken,
        pays: wager.pays.as_deref().map(Into::into),
        names: alike.clone().map(|it| it.name.clone()).collect(),
        rows: alike.next().map(|it| it.rows.iter().map(|row| (*row).into()).collect()).unwrap_or_default(),
    }
}

fn option(spec: &GameSpec, option: &'static OptionSpec, options: &Options) -> wire::GameOption {
    let setting = options.get(&option.name);
    let odds = match setting {
        Some(Setting::Odds(odds)) => Some(odds),
        _ => None,
    };
    wire::GameOption {
        name: option.name.as_str().into(),
        value: setting.map(ToString::to_string),
        told: setting.map(|setting| posted::told(spec, option, setting)),
        says: option.says.as_str().into(),
        permitted: option.values.iter().map(|value| value.as_str().into()).collect(),
        clause: option.clause.on_wire(),
        kind: format!("{:?}", option.kind).to_lowercase(),
        of: option.of.as_str().into(),
        table: odds.map(|odds| odds.name.to_string()),
        rows: odds.map(|odds| odds.rows.iter().map(|row| (row.key.to_string(), row.pays.to_string())).collect()),
    }
}

/// What a row pays: odds as the book writes them, awards in its money.
fn paid(spec: &GameSpec, pay: Pay) -> String {
    match pay {
        Pay::Odds(odds) => odds.to_string(),
        award => pay_in_words(award, &|amount| spec.book().amount(amount)),
    }
}

fn pay_table(spec: &GameSpec, table: &'static PayTableSpec) -> wire::PayTable {
    wire::PayTable {
        of: table.of.as_str().into(),
        name: table.name.as_str().into(),
        kind: format!("{:?}", table.kind).to_lowercase(),
        clause: table.clause.on_wire(),
        rows: table.rows.iter().map(|(key, pay)| (key.clone(), paid(spec, *pay))).collect(),
        words: table.rows.iter().map(|(key, _)| spec.row_words(&table.of, key)).collect(),
    }
}
