//! Every figure of the four books in one document.

use baize_maths::{Figure, Method, Verdict, percent};

use crate::document::{Block, Column, Document, Grid, short_fraction};

/// The figures of all games, each game in a part of its own. A game that cannot be priced says why.
pub fn catalogue(games: &[(String, Result<Vec<Figure>, String>)]) -> Document {
    let mut blocks = Vec::new();
    for (name, figures) in games {
        blocks.push(Block::Heading(name.clone()));
        match figures {
            Ok(figures) => blocks.push(Block::Table(grid(figures))),
            Err(why) => blocks.push(Block::Text(why.clone())),
        }
    }
    let figures = || games.iter().filter_map(|(_, figures)| figures.as_ref().ok()).flatten();
    let simulated = figures().filter(|figure| figure.method == Method::Simulated).count();
    Document {
        title: "House edges".to_owned(),
        subtitle: format!("{} figures, {} of them simulated", figures().count(), simulated),
        foot: baize_edition::edition().to_owned(),
        printed: String::new(),
        blocks,
    }
}

fn grid(figures: &[Figure]) -> Grid {
    let row = |figure: &Figure| {
        let stated = figure.stated.as_ref().map_or(String::new(), |stated| {
            let verdict = match stated.verdict {
                Verdict::Agrees => "agrees",
                Verdict::AgreesTruncated => "agrees when truncated",
                Verdict::Differs => "cannot be reproduced",
            };
            format!("{} %: {verdict}", stated.percent)
        });
        vec![
            figure.wager.clone(),
            figure.table.clone(),
            format!("{} %", percent(&figure.exact(), 6)),
            short_fraction(&figure.edge),
            crate::wager::method(figure),
            figure.strategy.clone().unwrap_or_default(),
            stated,
        ]
    };
    let (words, numbers) = (Column::words, Column::numbers);
    Grid {
        caption: String::new(),
        columns: vec![
            words("wager"),
            words("pay table"),
            numbers("house edge"),
            words("exactly"),
            words("method"),
            words("strategy"),
            words("stated by the book"),
        ],
        rows: figures.iter().map(row).collect(),
        sum: None,
    }
}
