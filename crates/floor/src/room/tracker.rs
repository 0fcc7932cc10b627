//! Hand histories in the formats that trackers read. Whoever asks gets their own cards, and others' only if those were
//! open or were shown.

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_book::{Cents, Cites};
use baize_games::poker::history::{Moment, Ohh, Phh, Seated, Stakes, Told, ohh, phh, write_all};
use baize_table::{Fact, Refusal, Seat};
use baize_wire::{PlayerId, RoundId, TableId};
use serde::Deserialize;
use std::sync::Arc;

use crate::house::House;
use crate::record::history::{self, OldRound};
use crate::record::store::{Reading, StoreError};
use crate::web::{App, Problem, You, read};

/// How many hands are put into one file; older ones have to be asked for one by one.
const HANDS_MAX: u32 = 5000;

impl OldRound {
    /// The hand as told by a viewer who has seen these facts; `None` if the round is not one of a pot game.
    pub(crate) fn told<T>(
        &self,
        names: &dyn Fn(PlayerId) -> Option<String>,
        facts: &[Fact],
        you: Option<PlayerId>,
        tell: impl FnOnce(&Told<'_>) -> T,
    ) -> Option<T> {
        let spec = self.state.game.spec();
        let stakes = Stakes::of(&spec.id, self.state.table.options())?;
        let chips = |seat: u8| self.state.start.bets.iter().find(|bet| bet.seat.0 == seat).map(|bet| bet.stake);
        let seated = |(seat, player): (&u8, &PlayerId)| Seated {
            seat: Seat(*seat),
            name: names(*player).unwrap_or_else(|| format!("Seat {seat}")),
            chips: chips(*seat).unwrap_or(Cents::ZERO),
        };
        let seats: Vec<Seated> = self.seats.iter().map(seated).collect();
        Some(tell(&Told {
            game: &spec.id,
            name: &spec.name,
            stakes: &stakes,
            seats: &seats,
            facts,
            lines: &self.progress.lines,
            viewer: self.seat_of(you).map(Seat),
            table: &self.state.name,
            seat_count: spec.seats,
            hand: self.state.round.0,
            moment: Some(Moment::from_unix(self.began_ms.div_euclid(1000))),
        }))
    }

    fn phh(&self, house: &House, facts: &[Fact], you: Option<PlayerId>) -> Option<Result<Phh, Refusal>> {
        let told = self.told(&names(house), facts, you, phh)?;
        Some(told.map_err(|none| Refusal::new(Cites::NONE, none.to_string())))
    }

    fn ohh(&self, house: &House, facts: &[Fact], you: Option<PlayerId>) -> Option<Ohh> {
        self.told(&names(house), facts, you, ohh)
    }
}

fn names(house: &House) -> impl Fn(PlayerId) -> Option<String> + '_ {
    |player| house.player(player).map(|info| info.name)
}

fn none_told() -> Problem {
    Problem::missing("there is no such hand, or it is not over, or the game has no hands that trackers read")
}

/// A finished hand, and what happened in it as far as the viewer may see it.
type Seen = (OldRound, Vec<Fact>);

async fn found(app: &App, id: TableId, round: RoundId, you: Option<PlayerId>) -> Result<Seen, Problem> {
    let find = move |reader: &dyn Reading| seen(reader, id, round, you);
    read(app, find).await?.ok_or_else(none_told)
}

fn seen(reader: &dyn Reading, id: TableId, round: RoundId, you: Option<PlayerId>) -> Result<Option<Seen>, StoreError> {
    let Some(hand) = history::old_round(reader, id, round)? else { return Ok(None) };
    let facts = hand.facts_for(reader, you)?;
    Ok(Some((hand, facts)))
}

/// One hand in the PHH notation.
pub(crate) async fn one_phh(
    State(app): State<App>,
    You(you): You,
    Path((id, round)): Path<(TableId, RoundId)>,
) -> Result<Response, Problem> {
    let (hand, facts) = found(&app, id, round, you).await?;
    let told = hand.phh(&app.house, &facts, you).ok_or_else(none_told)??;
    Ok(file(&format!("table-{id}-hand-{round}.phh"), "text/plain; charset=utf-8", told.to_string()))
}

/// One hand as Open Hand History.
pub(crate) async fn one_ohh(
    State(app): State<App>,
    You(you): You,
    Path((id, round)): Path<(TableId, RoundId)>,
) -> Result<Response, Problem> {
    let (hand, facts) = found(&app, id, round, you).await?;
    let told = hand.ohh(&app.house, &facts, you).ok_or_else(none_told)?;
    let text = serde_json::to_string_pretty(&told).map_err(Problem::ours)?;
    Ok(file(&format!("table-{id}-hand-{round}.ohh"), "application/json", text))
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    format: Format,
    game: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Phh,
    Ohh,
}

/// All the caller's own hands in one file; in the PHH notation those of the games that it knows.
pub(crate) async fn own_hands(
    State(app): State<App>,
    You(you): You,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let you = you.ok_or_else(|| Refusal::new(Cites::NONE, "become a guest first"))?;
    let house = app.house.clone();
    let format = wanted.format;
    let text = read(&app, move |reader| {
        let hands = own(reader, &house, you, wanted.game.as_deref())?;
        Ok(match format {
            Format::Phh => {
                let told = hands.iter().filter_map(|(hand, facts)| hand.phh(&house, facts, Some(you))?.ok());
                write_all(&told.collect::<Vec<_>>())
            }
            Format::Ohh => {
                let told = hands.iter().filter_map(|(hand, facts)| hand.ohh(&house, facts, Some(you)));
                serde_json::to_string_pretty(&told.collect::<Vec<Ohh>>()).expect("a hand can be written")
            }
        })
    });
    let text = text.await?;
    Ok(match format {
        Format::Phh => file("hands.phhs", "text/plain; charset=utf-8", text),
        Format::Ohh => file("hands.ohh", "application/json", text),
    })
}

/// The hands of a player, oldest first.
fn own(
    reader: &dyn Reading,
    house: &Arc<House>,
    player: PlayerId,
    game: Option<&str>,
) -> Result<Vec<Seen>, StoreError> {
    let mut hands = Vec::new();
    for (table, round) in reader.hands_of(player, HANDS_MAX)? {
        if game.is_some_and(|game| house.table(table).is_none_or(|table| table.game != game)) {
            continue;
        }
        hands.extend(seen(reader, table, round, Some(player))?);
    }
    Ok(hands)
}

fn file(name: &str, kind: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, disposition.as_str())];
    (StatusCode::OK, headers, text).into_response()
}
