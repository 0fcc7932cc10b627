//! A comparison as a paper that can be filed: both sides with their options, who made it and for whom.

use baize_book::{GameSpec, Options};
use baize_edition::edition;
use serde::Serialize;

use crate::compare::Comparison;
use crate::document::{Block, Column, Document, Grid};
use crate::filing::Filing;
use crate::fingerprint::fingerprint;
use crate::method::HowFound;
use crate::options::{SheetOption, sheet_options};
use crate::terms::signatures;

/// A comparison of two sets of rules, or of what is in force with what is supposed instead.
#[derive(Clone, Debug, Serialize)]
pub struct ComparedPaper {
    /// What kind of paper it is: `comparison` or `what-if`.
    pub paper: &'static str,
    /// Both sides, with the options of each.
    pub sides: [Side; 2],
    /// The version of the program, and the fingerprint of its rules and its maths.
    pub edition: String,
    /// For whom it is filed, as far as that was stated.
    pub filing: Filing,
    /// The figures that are compared.
    #[serde(flatten)]
    body: Body,
    /// How the figures were found.
    pub found: HowFound,
    /// The fingerprint of everything above.
    pub fingerprint: String,
    /// The day on which it is printed.
    pub printed: String,
}

/// What is compared: plainly, or with the book's objections to the right side.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Body {
    Plain(Comparison),
    Supposed { comparison: Comparison, objections: Vec<Objection> },
}

/// One side of a comparison.
#[derive(Clone, Debug, Serialize)]
pub struct Side {
    /// The id of the game, such as `uk/roulette`.
    pub game: String,
    /// The name of the game, for a reader.
    pub name: String,
    /// The title of the rule book.
    pub book: String,
    /// All options of this side.
    pub options: Vec<SheetOption>,
}

impl Side {
    /// The side of a game under these options.
    pub fn new(spec: &GameSpec, options: &Options) -> Side {
        Side {
            game: spec.id.clone(),
            name: spec.name.clone(),
            book: spec.book().title.clone(),
            options: sheet_options(spec, options),
        }
    }
}

/// An objection of the book to something that is supposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Objection {
    /// The objection in words.
    pub says: String,
    /// The clauses behind it.
    pub by: String,
}

impl ComparedPaper {
    /// Two sets of rules side by side, with the options under which the figures of each were found.
    pub fn new(
        comparison: Comparison,
        sides: [(&GameSpec, &Options); 2],
        filing: Filing,
        printed: &str,
    ) -> ComparedPaper {
        ComparedPaper::of("comparison", Body::Plain(comparison), sides, filing, printed)
    }

    /// What is in force beside what is supposed, with the book's objections to that.
    pub fn supposed(
        comparison: Comparison,
        objections: Vec<Objection>,
        sides: [(&GameSpec, &Options); 2],
        filing: Filing,
        printed: &str,
    ) -> ComparedPaper {
        ComparedPaper::of("what-if", Body::Supposed { comparison, objections }, sides, filing, printed)
    }

    fn of(
        paper: &'static str,
        body: Body,
        sides: [(&GameSpec, &Options); 2],
        filing: Filing,
        printed: &str,
    ) -> ComparedPaper {
        let found = {
            let comparison = body.comparison();
            let figures = comparison.wagers.iter().flat_map(|it| {
                let both = [(&it.left, sides[0].1), (&it.right, sides[1].1)];
                both.into_iter().filter_map(|(figure, options)| Some((figure.as_ref()?, options)))
            });
            let counted: Vec<_> = figures.map(|(figure, of)| (figure, baize_maths::counting(of, figure))).collect();
            HowFound::new(counted.iter().map(|(figure, counting)| (*figure, counting)))
        };
        let mut compared = ComparedPaper {
            paper,
            sides: sides.map(|(spec, options)| Side::new(spec, options)),
            edition: edition().to_owned(),
            filing,
            body,
            found,
            fingerprint: String::new(),
            printed: printed.to_owned(),
        };
        compared.fingerprint = fingerprint(&compared);
        compared
    }

    /// The figures of both sides.
    pub fn comparison(&self) -> &Comparison {
        self.body.comparison()
    }

    /// The comparison as a document.
    pub fn document(&self) -> Document {
        let comparison = self.comparison();
        let [left, right] = &self.sides;
        let head = vec![
            ("Left".to_owned(), comparison.left.clone()),
            ("Right".to_owned(), comparison.right.clone()),
            ("Rules".to_owned(), both(&left.book, &right.book)),
            ("Program".to_owned(), self.edition.clone()),
            ("Printed".to_owned(), self.printed.clone()),
            ("Fingerprint".to_owned(), self.fingerprint.clone()),
        ];
        let mut blocks = vec![Block::Pairs(head), self.filing.block()];
        if comparison.wagers.is_empty() {
            blocks.push(Block::Text("No wager's edge changes.".to_owned()));
        } else {
            blocks.extend(comparison.tables().map(Block::Table));
        }
        if let Body::Supposed { objections, .. } = &self.body {
            let says = |it: &Objection| Block::Text(format!("Not permitted: {}", said(it)));
            blocks.extend(objections.iter().map(says));
            if objections.is_empty() {
                blocks.push(Block::Text("The book permits it.".to_owned()));
            }
        }
        blocks.push(Block::Heading("Options of both sides".to_owned()));
        blocks.push(Block::Table(self.options()));
        blocks.extend(self.found.blocks(&left.game));
        blocks.extend(signatures());
        let (title, of) = if self.paper == "what-if" { ("What if", "as supposed") } else { ("Comparison", "and") };
        Document {
            title: format!("{title}: {}", both(&left.name, &right.name)),
            subtitle: if left.game == right.game {
                left.game.clone()
            } else {
                format!("{} {of} {}", left.game, right.game)
            },
            foot: format!("{}  {}  fingerprint {}", both(&left.game, &right.game), self.printed, self.fingerprint),
            printed: self.printed.clone(),
            blocks,
        }
    }

    /// What a terminal shows: the comparison without a paper's fields, options and signatures.
    pub fn brief(&self) -> Document {
        let mut document = self.document();
        document.blocks.remove(1);
        let end = document.blocks.iter().position(|block| matches!(block, Block::Heading(_)));
        document.blocks.truncate(end.unwrap_or(document.blocks.len()));
        document
    }

    /// Every option that either side has, with its value on both.
    fn options(&self) -> Grid {
        let [left, right] = &self.sides;
        let value = |side: &Side, name: &str| {
            side.options.iter().find(|option| option.name == name).map_or("none".to_owned(), |it| it.value.clone())
        };
        let further = right.options.iter().filter(|it| left.options.iter().all(|other| other.name != it.name));
        let row = |option: &SheetOption| {
            let (a, b) = (value(left, &option.name), value(right, &option.name));
            let differs = if a == b { "" } else { "differs" };
            vec![option.name.clone(), a, b, differs.to_owned(), option.says.clone(), option.clause.clone()]
        };
        Grid {
            caption: "Every option, with its value on both sides".to_owned(),
            columns: ["option", "left", "right", "", "what it decides", "clause"].map(Column::words).into(),
            rows: left.options.iter().chain(further).map(row).collect(),
            sum: None,
        }
    }
}

impl Body {
    fn comparison(&self) -> &Comparison {
        match self {
            Body::Plain(comparison) | Body::Supposed { comparison, .. } => comparison,
        }
    }
}

fn said(objection: &Objection) -> String {
    if objection.by.is_empty() { objection.says.clone() } else { format!("{} ({})", objection.says, objection.by) }
}

/// The two texts, or just one where they are the same.
fn both(left: &str, right: &str) -> String {
    if left == right { left.to_owned() } else { format!("{left} and {right}") }
}
