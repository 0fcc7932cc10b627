//! Two pay tables or sets of rules side by side.

use baize_maths::{Figure, decimal, percent};
use dashu_ratio::RBig;
use serde::Serialize;

use crate::document::{Column, Grid, in_full};

/// Two sets of figures side by side.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// What is on the left, in words.
    pub left: String,
    /// What is on the right, in words.
    pub right: String,
    /// The wagers, each on both sides.
    pub wagers: Vec<Compared>,
}

/// A wager on both sides.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// The wager, with its strategy where it has several.
    pub wager: String,
    /// The left figure, if the wager is there.
    pub left: Option<Figure>,
    /// The right figure, if the wager is there.
    pub right: Option<Figure>,
    /// How much more the house keeps on the right, as a fraction of the stake.
    pub more: Option<String>,
}

/// Pairs the figures of both sides: by wager, pay table and strategy where both have the same, otherwise in order.
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
    /// The figures of both sides, and their edges in full.
    pub(crate) fn tables(&self) -> impl Iterator<Item = Grid> {
        let side = |figure: &Option<Figure>| match figure {
            None => [String::new(), String::new(), String::new()],
            Some(figure) => [
                figure.table.clone(),
                format!("{} %", percent(&figure.exact(), 5)),
                figure.measures.as_ref().map(|it| decimal(&it.variance.exact(), 4)).unwrap_or_default(),
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
        let edges = Grid {
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
        let exactly = |figure: &Option<Figure>| figure.as_ref().map(|it| in_full(&it.edge)).unwrap_or_default();
        let strategy = |compared: &Compared| {
            let either = compared.left.as_ref().or(compared.right.as_ref());
            either.and_then(|figure| figure.strategy.clone()).unwrap_or_default()
        };
        let row = |it: &Compared| vec![it.wager.clone(), strategy(it), exactly(&it.left), exactly(&it.right)];
        let exact = Grid {
            caption: "The same exactly, as fractions of the opening stake".to_owned(),
            columns: vec![words("wager"), words("strategy"), numbers("left"), numbers("right")],
            rows: self.wagers.iter().map(row).collect(),
            sum: None,
        };
        [edges.without_empty_columns(), exact.without_empty_columns()].into_iter()
    }
}
