//! When to draw, by total and by the cards that make it up.

use baize_games::player_dealer::nines::{Lay, Nine, must};
use dashu_ratio::RBig;

use super::deals::{Answers, Deals, Draws};
use super::{PriceError, Pricing, analysed};
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::figure::Share;

/// Who is asked to draw, one column each.
const COLUMNS: [&str; 3] =
    ["player", "player-dealer, against a hand that stands", "player-dealer, against a hand that has drawn"];

pub(super) fn charts<G: Nine>(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (deals, (player, dealer)) = analysed::<G>(pricing)?;
    let totals = (0..10).map(|total| {
        let hands: Vec<usize> = (0..deals.threes.len()).filter(|hand| deals.threes[*hand].worth == total).collect();
        row(&deals, &player, &dealer, total.to_string(), &hands)
    });
    let free = (0..deals.threes.len()).filter(|hand| must(deals.threes[*hand].worth).is_none());
    let mut free: Vec<usize> = free.collect();
    free.sort_by_key(|hand| (deals.threes[*hand].worth, *hand));
    let hands = free.iter().map(|hand| {
        let [a, b, c] = deals.threes[*hand].values;
        let label = format!("{}: {a}, {b} and {c}", deals.threes[*hand].worth);
        row(&deals, &player, &dealer, label, &[*hand])
    });
    let notes = vec![
        "Four or less must draw and seven or more must stand.".to_owned(),
        "Values are what the answer is worth to whoever is asked, in wagers, when the other side plays its best."
            .to_owned(),
        "The player-dealer's are for one hand; against several, what is bet on each sort is weighed.".to_owned(),
    ];
    let chart = |title: &str, rows_are: &str, rows: Vec<ChartRow>| Chart {
        title: title.to_owned(),
        rows_are: rows_are.to_owned(),
        columns: COLUMNS.map(str::to_owned).to_vec(),
        rows,
        notes: notes.clone(),
    };
    Ok(vec![
        chart("A card or none, by total", "the total of three cards", totals.collect()),
        chart("A card or none, by cards", "the total, and what the three cards are worth", hands.collect()),
    ])
}

/// The best answer in each column, for these hands taken together.
fn row(deals: &Deals, player: &Draws, dealer: &Answers, label: String, hands: &[usize]) -> ChartRow {
    let sum = |of: &dyn Fn(usize) -> ([i128; 2], u128)| {
        hands.iter().map(|hand| of(*hand)).fold(([0; 2], 0), |([stand, draw], all), ([more, drawn], cases)| {
            ([stand + more, draw + drawn], all + cases)
        })
    };
    let who: [&dyn Fn(usize) -> ([i128; 2], u128); 3] =
        [&|hand| deals.players(hand, dealer), &|hand| deals.dealers(hand, player, false), &|hand| {
            deals.dealers(hand, player, true)
        }];
    let must = must(deals.threes[hands[0]].worth);
    ChartRow { label, cells: who.into_iter().map(|of| cell(must, sum(of))).collect() }
}

fn cell(must: Option<Lay>, (values, cases): ([i128; 2], u128)) -> ChartCell {
    let share = |value: i128| Share::from(RBig::from_parts(value.into(), cases.max(1).into()));
    let answers = [(Lay::NoCard, values[0]), (Lay::Card, values[1])];
    match must {
        Some(lay) => {
            let (_, value) = answers[usize::from(lay == Lay::Card)];
            ChartCell { value: Some(share(value)), ..ChartCell::answer(lay.word()) }
        }
        None => {
            let [(best, value), (next, less)] = if values[1] > values[0] { [answers[1], answers[0]] } else { answers };
            let next = Some((next.word().to_owned(), share(less)));
            ChartCell { answer: best.word().to_owned(), value: Some(share(value)), next }
        }
    }
}
