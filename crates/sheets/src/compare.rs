//! Two pay tables or sets of rules side by side.

use baize_maths::{Figure, decimal, percent};
use dashu_ratio::RBig;
use serde::Serialize;

use crate::document::{Block, Column, Document, Grid};

/// Two sets of figures side by side.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// What the left one is.
    pub left: String,
    /// What the right one is.
    pub right: String,
    /// Wager by wager.
    pub wagers: Vec<Compared>,
}

/// A wager on both sides.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// The wager, with its strategy where it has several.
    pub wager: String,
    /// The left figure, if the wager is there.
    pub left: Option<Figure>,
    /// The right one.
    pub right: Option<Figure>,
    /// How much more the house takes on the right, as a fraction of the stake.
    pub more: Option<String>,
}

/// Pairs the figures of both sides: by wager, pay table and strategy where both have the same ones, else in their
/// order.
pub fn compare(left: (&str, Vec<Figure>), right: (&str, Vec<Figure>)) -> Comparison {
    let (left_name, left) = left;
    let (right_name, mut right) = right;
    let mut wagers = Vec::new();
    for figure in left {
        let alike = |other: &Figure| other.wager == figure.wager && other.strategy == figure.strategy;
        let at = right
            .iter()
            .position(|other| alike(other) && other.table == figure.table)
            .or_else(|| right.iter().position(alike))
            .or_else(|| right.iter().position(|other| other.wager == figure.wager));
        wagers.push(Compared::new(Some(figure), at.map(|at| right.remove(at))));
    }
    wagers.extend(right.into_iter().map(|figure| Compared::new(None, Some(figure))));
    Comparison { left: left_name.to_owned(), right: right_name.to_owned(), wagers }
}

impl Compared {
    fn new(left: Option<Figure>, right: Option<Figure>) -> Compared {
        let more = left.as_ref().zip(right.as_ref()).map(|(left, right)| (right.exact() - left.exact()).to_string());
        let wager = left.as_ref().or(right.as_ref()).map(|figure| figure.wager.clone()).unwrap_or_default();
        Compared { wager, left, right, more }
    }

    /// Whether anything differs.
    pub fn differs(&self) -> bool {
        self.more.as_deref() != Some("0")
    }
}

impl Comparison {
    /// The comparison as a document.
    pub fn document(&self) -> Document {
        let side = |figure: &Option<Figure>| match figure {
            None => [String::new(), String::new(), String::new()],
            Some(figure) => [
                figure.table.clone(),
                format!("{} %", percent(&figure.exact(), 5)),
                figure.measures.as_ref().map(|it| short(&it.variance.exact())).unwrap_or_default(),
            ],
        };
        let row = |compared: &Compared| {
            let more = compared.more.as_deref().and_then(|more| more.parse::<RBig>().ok());
            let more = more.map_or(String::new(), |more| {
                let sign = if more > RBig::ZERO { "+" } else { "" };
                format!("{sign}{} %", percent(&more, 5))
            });
            let ([a, b, c], [d, e, f]) = (side(&compared.left), side(&compared.right));
            vec![compared.wager.clone(), a, b, c, d, e, f, more]
        };
        let (words, numbers) = (Column::words, Column::numbers);
        let grid = Grid {
            caption: "House edge on both sides".to_owned(),
            columns: vec![
                words("wager"),
                words("left: pay table"),
                numbers("left: edge"),
                numbers("left: variance"),
                words("right: pay table"),
                numbers("right: edge"),
                numbers("right: variance"),
                numbers("right takes more by"),
            ],
            rows: self.wagers.iter().map(row).collect(),
            sum: None,
        };
        let sides = vec![("Left".to_owned(), self.left.clone()), ("Right".to_owned(), self.right.clone())];
        Document {
            title: "Comparison".to_owned(),
            subtitle: format!("{} and {}", self.left, self.right),
            foot: String::new(),
            printed: String::new(),
            blocks: vec![Block::Pairs(sides), Block::Table(grid)],
        }
    }
}

fn short(value: &RBig) -> String {
    decimal(value, 4)
}
