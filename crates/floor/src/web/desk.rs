//! Jackpots over HTTP: every meter live, the wins, and corrections.

use axum::Json;
use axum::extract::{Path, State};
use baize_book::{Cents, Cites};
use baize_table::{Refusal, Stand};
use baize_wire::{self as wire, Seq};

use crate::house::House;
use crate::jackpot::{TableMeter, wins};
use crate::web::http::{App, You, read};
use crate::web::on_wire::OnWire;
use crate::web::problem::Problem;
use crate::web::view;

/// Every meter of the house, with the tables that share it, the jackpot pending on it and those behind that one.
pub(crate) async fn jackpots(State(app): State<App>) -> Json<Vec<wire::HouseMeter>> {
    let house = &app.house;
    let queue = house.jackpots.queue();
    let describe = |(meter, game, link, tables): &Linked| {
        let Stand { main, reserve } = meter.stands(house);
        let mut hits = queue.of(&meter.main).map(|hit| view::hit(house, &queue, hit));
        wire::HouseMeter {
            link: link.clone(),
            game: game.clone(),
            meter: meter.spec.name.into(),
            account: meter.main.to_string(),
            main: main.on_wire(),
            reserve: reserve.on_wire(),
            seed: meter.spec.seed.on_wire(),
            unit: meter.spec.unit.on_wire(),
            terms: meter.spec.terms.clone(),
            tables: tables.clone(),
            pending: hits.next(),
            queue: hits.collect(),
            level_cents: queue.level().on_wire(),
        }
    };
    Json(linked(house).iter().map(describe).collect())
}

/// A meter, the id of its game, its link, and the tables that share it.
type Linked = (TableMeter, String, String, Vec<wire::Linked>);

fn linked(house: &House) -> Vec<Linked> {
    let mut all: Vec<Linked> = Vec::new();
    for table in house.tables() {
        let there = table.snapshots.borrow().clone();
        for meter in &there.meters {
            let shown =
                wire::Linked { id: there.id, name: there.name.clone(), premises: there.arrangement.premises.clone() };
            match all.iter_mut().find(|(other, ..)| other.main == meter.main) {
                Some((.., tables)) => tables.push(shown),
                None => {
                    let (game, link) = (table.game.to_owned(), there.arrangement.link.clone());
                    all.push((meter.clone(), game, link, vec![shown]));
                }
            }
        }
    }
    all
}

/// Every jackpot that was paid, newest first.
pub(crate) async fn all_wins(State(app): State<App>, _: You) -> Result<Json<Vec<wire::Win>>, Problem> {
    let house = app.house.clone();
    let all = read(&app, move |reader| {
        wins::wins(reader)?.iter().rev().map(|win| win.describe(&house, reader)).collect::<Result<Vec<_>, _>>()
    });
    Ok(Json(all.await?))
}

/// One jackpot that was paid, by the row of its payment.
pub(crate) async fn win(State(app): State<App>, _: You, Path(row): Path<Seq>) -> Result<Json<wire::Win>, Problem> {
    let house = app.house.clone();
    let found = read(&app, move |reader| {
        let win = wins::wins(reader)?.into_iter().find(|win| win.row == row);
        win.map(|win| win.describe(&house, reader)).transpose()
    });
    found.await?.map(Json).ok_or_else(|| Problem::missing(format!("no jackpot was paid in row {row}")))
}

pub(crate) async fn back_out(
    State(app): State<App>,
    You(you): You,
    Path(row): Path<Seq>,
    Json(wish): Json<wire::BackOut>,
) -> Result<Json<wire::BackedOut>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "log in first"))?;
    app.house.back_out(you, row, &wish.reason, wish.password).await?;
    Ok(Json(wire::BackedOut { row }))
}

pub(crate) async fn adjust(
    State(app): State<App>,
    You(you): You,
    Json(wish): Json<wire::Adjustment>,
) -> Result<Json<wire::Adjusted>, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "log in first"))?;
    let fits = |(meter, game, link, _): &&Linked| {
        meter.spec.name == wish.meter && *link == wish.link && wish.game.as_ref().is_none_or(|wanted| wanted == game)
    };
    let all = linked(&app.house);
    let mut found = all.iter().filter(fits);
    let (meter, game) = match (found.next(), found.next()) {
        (Some((meter, game, ..)), None) => (meter, game),
        (None, _) => return Err(Problem::missing(format!("link {} has no {} meter", wish.link, wish.meter))),
        (Some(_), Some(_)) => {
            let says = format!("several games have a {} meter on link {}: name the game", wish.meter, wish.link);
            return Err(Refusal::new(Cites::NONE, says).into());
        }
    };
    let amounts = (Cents(wish.cents.0), Cents(wish.reserve_cents.0));
    app.house.adjust(you, meter, game, amounts, (&wish.reason, wish.password)).await?;
    let Stand { main, reserve } = meter.stands(&app.house);
    let account = meter.main.to_string();
    Ok(Json(wire::Adjusted { account, main: main.on_wire(), reserve: reserve.on_wire() }))
}
