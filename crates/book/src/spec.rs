//! A game's spec: its wagers, options, pay tables and stated figures, as its book's data file says them.

use crate::files::{BookFile, book_files};
use crate::{Cents, Clause, Pay};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a whole book lays down for its games.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The book's title.
    pub title: String,
    /// The unit of money in scripts and signs, such as `pence`.
    pub money: String,
    /// What stands before amounts in the larger unit on a printed sign, such as `£`.
    pub currency: String,
    /// The clause that leaves to the house what the book is silent on: irregularities, rulings.
    pub silent: Clause,
    /// The clause that forbids odds below the minimum.
    pub floor: Clause,
    /// The clause that allows odds above the minimum.
    pub better: Clause,
    /// The clauses under which a sign must tell of odds other than the minimum.
    pub sign: Vec<Clause>,
    /// The clauses that allow no game but those of the book.
    #[serde(default)]
    pub listed: Vec<Clause>,
    /// The clauses that let nobody but the house hold a bank or take a wager; none where players may.
    #[serde(default)]
    pub bank: Vec<Clause>,
    /// The clauses under which games and wagers on trial must be marked as such.
    #[serde(default)]
    pub trial: Vec<Clause>,
    /// The clause that ends a trial.
    pub trial_ends: Option<Clause>,
    /// The clauses under which a trial is ended before its last day.
    #[serde(default)]
    pub trial_closed: Vec<Clause>,
    /// The clauses under which a complete table stands in place of the minimum.
    #[serde(default)]
    pub whole: Vec<Clause>,
    /// The clauses under which better odds are a local variation that must be highlighted.
    #[serde(default)]
    pub variation: Vec<Clause>,
    /// The clauses under which a progressive meter is shown at its tables and its movements can be proved.
    #[serde(default)]
    pub meter: Vec<Clause>,
    /// The clauses that make the book's rules the ones shown and played.
    #[serde(default)]
    pub rules: Vec<Clause>,
}

impl Book {
    /// An amount as people read it, such as `£1,250.50`, without pence or cents where there are none.
    pub fn amount(&self, amount: Cents) -> String {
        written(&self.currency, amount)
    }
}

fn written(currency: &str, amount: Cents) -> String {
    let (whole, part) = (amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100);
    let minus = if amount < Cents::ZERO { "-" } else { "" };
    let part = if part == 0 { String::new() } else { format!(".{part:02}") };
    format!("{minus}{currency}{}{part}", grouped(whole))
}

/// With a comma after each three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A game of a book.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSpec {
    /// `book/slug`; taken from the file's place.
    #[serde(skip)]
    pub id: String,
    /// The name on the sign.
    pub name: String,
    /// One sentence for a list of games.
    pub about: String,
    /// How many seats or positions the table has.
    pub seats: u8,
    /// The sections of the register that are this game's part of the book.
    pub sections: Vec<String>,
    /// The wagers, in the book's order.
    #[serde(rename = "wager")]
    pub wagers: Vec<WagerSpec>,
    /// The choices a seat may be offered during a round, for those who write scripts.
    #[serde(default)]
    pub choices: BTreeMap<String, String>,
    /// What may be set in a script's `carry`, for those who write scripts.
    #[serde(default)]
    pub carry: BTreeMap<String, String>,
    /// What the operator decides.
    #[serde(rename = "option", default)]
    pub options: Vec<OptionSpec>,
    /// The pay tables.
    #[serde(rename = "table", default)]
    pub pay_tables: Vec<PayTableSpec>,
    /// Figures that the book states about itself.
    #[serde(default)]
    pub stated: Vec<Stated>,
    /// What a sign or the layout must show.
    #[serde(rename = "notice", default)]
    pub notices: Vec<Notice>,
}

/// A kind of wager.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WagerSpec {
    /// The kind, such as `split`; limits and offers go by it.
    pub name: String,
    /// How it is written in a script, with an example, such as `split-17-20`.
    pub write: String,
    /// What it is.
    pub says: String,
    /// The clause that allows it.
    pub clause: Clause,
    /// `false` for wagers that are made during the round and lines that are not wagers.
    #[serde(default = "yes")]
    pub opening: bool,
    /// The option that fixes its stake, where only one is taken.
    pub stake: Option<String>,
    /// The odds table that pays it, if one does.
    pub pays: Option<String>,
    /// Whether the book has it on trial only.
    #[serde(default)]
    pub trial: bool,
    /// It is offered only while options have these values, as `csbi=on`; an option of its own name need not be said.
    pub when: Option<String>,
}

fn yes() -> bool {
    true
}

/// Something the operator decides.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionSpec {
    /// The option's name.
    pub name: String,
    /// What values it takes.
    pub kind: OptionKind,
    /// The value in force unless the operator says otherwise.
    pub default: toml::Value,
    /// The permitted values of a choice or a subset, in order.
    #[serde(default)]
    pub values: Vec<String>,
    /// The smallest permitted number; of a subset how many there are at least.
    #[serde(default)]
    pub min: i64,
    /// The largest permitted number.
    #[serde(default)]
    pub max: i64,
    /// The odds that it chooses among, for kind `odds`.
    #[serde(default)]
    pub of: String,
    /// What values are called on a sign where they do not say it themselves.
    #[serde(default)]
    pub value_words: BTreeMap<String, String>,
    /// What it decides.
    pub says: String,
    /// The clause that gives the choice.
    pub clause: Clause,
    /// It matters only while other options have these values, as `rage=on`.
    pub when: Option<String>,
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of `values`.
    Choice,
    /// A whole number from `min` to `max`.
    Number,
    /// The smallest and largest stake, as `100..50000`.
    Limits,
    /// Any of `values`, at least `min` of them.
    Subset,
    /// A pay table of `of` by name, or rows at or above the minimum.
    Odds,
    /// A list of exactly `max` different words, or the word `default`.
    Names,
    /// The words of the default, in any order.
    Arrangement,
    /// A day, as `2027-03-31`, or the word `none`.
    Day,
    /// Amounts in cents by kind of wager; none for a kind that is not named.
    Amounts,
}

/// A pay table of the book.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PayTableSpec {
    /// Which odds these are, such as `rage`.
    pub of: String,
    /// `minimum`, or the book's number.
    pub name: String,
    /// Whether its rows may be raised one by one or only taken whole.
    pub kind: PayTableKind,
    /// The clause that sets or permits it.
    pub clause: Clause,
    /// Key and what it pays, in the book's order.
    pub rows: Vec<(String, Pay)>,
    /// Clauses of single rows where they differ from the table's.
    #[serde(default)]
    pub row_clauses: BTreeMap<String, Clause>,
    /// Rows that pay neither less nor more than is printed, although others may be raised.
    #[serde(default)]
    pub exact: Vec<String>,
    /// Rows that pay no less than another, whatever that is raised to.
    #[serde(default)]
    pub no_less: BTreeMap<String, String>,
    /// Rows that are in force only while options have these values, as `match-pair=on`.
    #[serde(default)]
    pub row_when: BTreeMap<String, String>,
    /// What rows are called on a sign where their keys do not say it; `number` is for all whose key is one, and `{row}`
    /// stands for the key.
    #[serde(default)]
    pub row_words: BTreeMap<String, String>,
}

/// What an operator may do with a pay table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PayTableKind {
    /// Minimum odds: each row may be raised, none lowered.
    Floor,
    /// A complete set, taken as it stands.
    Complete,
    /// Exact odds that may not be changed at all.
    Exact,
}

/// A figure that the book states, to be printed beside the exact one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stated {
    /// The wager that it is about, as the pricing names it.
    pub wager: String,
    /// The pay table that it is about.
    pub table: String,
    /// The stated house edge in per cent, as printed, such as `17.0`.
    pub percent: String,
    /// The clause that states it.
    pub clause: Clause,
    /// It is about tables where options have these values, as `decks=6`.
    pub when: Option<String>,
    /// Where it cannot be reproduced: which change of the rules or the table would give it.
    #[serde(rename = "reproduced-by", default)]
    pub reproduced_by: Option<String>,
}

/// What must be shown at the table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// The clause that orders the notice.
    pub clause: Clause,
    /// Other clauses that order the same.
    #[serde(default)]
    pub also: Vec<Clause>,
    /// What it says.
    pub says: String,
    /// Shown only while options have these values, as `rage=on, rage-table=minimum`, or not this one, as `ceiling!=0`.
    pub when: Option<String>,
}

static GAME_SPECS: LazyLock<Vec<GameSpec>> = LazyLock::new(|| {
    let files = book_files().iter().filter_map(|file| Some((file.game_id()?, file.text.as_str())));
    let texts: BTreeMap<String, &str> = files.collect();
    let read = |(id, text): (&String, &&str)| {
        let spec = built_on(text, |base| texts.get(&format!("{}/{base}", book_of(id))).copied());
        let spec = spec.and_then(|spec| GameSpec::deserialize(spec).map_err(|error| error.to_string()));
        let mut spec = spec.unwrap_or_else(|error| panic!("rulebook data {id}: {error}"));
        spec.id = id.clone();
        spec
    };
    texts.iter().map(read).collect()
});

fn book_of(id: &str) -> &str {
    id.split('/').next().expect("an id has a book")
}

/// A spec with everything that it builds on: `on = "baccarat"` takes over that spec's wagers, options, tables and so
/// on, those of the same name are replaced by the spec's own, and `without` drops some.
fn built_on<'a>(text: &str, spec: impl Fn(&str) -> Option<&'a str>) -> Result<toml::Table, String> {
    let mut own: toml::Table = toml::from_str(text).map_err(|error| error.to_string())?;
    let Some(base) = own.remove("on") else { return Ok(own) };
    let base = base.as_str().and_then(spec).ok_or_else(|| format!("there is no spec {base} to build on"))?;
    let mut base: toml::Table = toml::from_str(base).map_err(|error| error.to_string())?;
    let without: Vec<toml::Value> =
        own.remove("without").map_or(Ok(Vec::new()), toml::Value::try_into).map_err(text_of)?;
    for (list, key) in LISTS {
        let mut entries = entries_of(base.remove(list))?;
        entries.retain(|entry| !entry.get("name").is_some_and(|name| without.contains(name)));
        for added in entries_of(own.remove(list))? {
            let same = |other: &&mut toml::Table| key.iter().all(|key| other.get(*key) == added.get(*key));
            match entries.iter_mut().find(same) {
                Some(replaced) => *replaced = added,
                None => entries.push(added),
            }
        }
        own.insert(list.to_owned(), entries.into());
    }
    for words in ["choices", "carry"] {
        let mut all = base.remove(words).unwrap_or_else(|| toml::Table::new().into());
        if let (Some(all), Some(toml::Value::Table(more))) = (all.as_table_mut(), own.remove(words)) {
            all.extend(more);
        }
        own.insert(words.to_owned(), all);
    }
    Ok(own)
}

/// The lists of a spec, and by which keys entries of two cards are the same.
const LISTS: [(&str, &[&str]); 5] = [
    ("wager", &["name"]),
    ("option", &["name"]),
    ("table", &["of", "name"]),
    ("stated", &["wager", "table", "when"]),
    ("notice", &["clause", "when"]),
];

fn entries_of(list: Option<toml::Value>) -> Result<Vec<toml::Table>, String> {
    list.map_or(Ok(Vec::new()), toml::Value::try_into).map_err(text_of)
}

fn text_of(error: toml::de::Error) -> String {
    error.to_string()
}

static BOOK_SPECS: LazyLock<BTreeMap<&str, Book>> = LazyLock::new(|| {
    let read = |file: &'static BookFile| {
        let (book, _) = file.of_book().filter(|(_, name)| *name == "book")?;
        Some((book, toml::from_str(&file.text).unwrap_or_else(|error| panic!("rulebook data {}: {error}", file.path))))
    };
    book_files().iter().filter_map(read).collect()
});

/// The spec of a game, if its book has one.
pub fn game_spec(id: &str) -> Option<&'static GameSpec> {
    GAME_SPECS.iter().find(|spec| spec.id == id)
}

/// What the book with this short name lays down for all its games.
pub fn book(name: &str) -> Option<&'static Book> {
    BOOK_SPECS.get(name)
}

/// An amount in the money of a book, as people read it; without a currency where there is no such book.
pub fn amount_in(name: &str, amount: Cents) -> String {
    written(book(name).map_or("", |book| book.currency.as_str()), amount)
}

impl GameSpec {
    /// The book that the game is in.
    pub fn book(&self) -> &'static Book {
        let name = self.id.split('/').next().expect("an id has a book");
        book(name).expect("a book with a game spec has a book.toml")
    }

    /// The minimum by which the rows of an operator's own pay table are measured: the table that it starts from where
    /// that is a minimum, else the first. None where the book leaves no choice but between whole tables.
    pub fn minimum<'a>(&'a self, of: &'a str, start: Option<&str>) -> Option<&'a PayTableSpec> {
        let floors = || self.pay_tables_of(of).filter(|table| table.kind == PayTableKind::Floor);
        floors().find(|table| start.is_some_and(|name| table.name == name)).or_else(|| floors().next())
    }

    /// Whether the whole game is on trial, and not only some of its wagers.
    pub fn on_trial(&self) -> bool {
        self.wagers.iter().filter(|wager| wager.opening).all(|wager| wager.trial)
    }

    /// The wager kind with this name.
    pub fn wager(&self, name: &str) -> Option<&WagerSpec> {
        self.wagers.iter().find(|wager| wager.name == name)
    }

    /// The clause by which a kind of wager is offered at every table: its option leaves no choice.
    pub fn always_offered(&self, wager: &str) -> Option<Clause> {
        self.option(wager).filter(|option| option.values == ["on"]).map(|option| option.clause)
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The pay table with this name among those of `of`.
    pub fn pay_table(&self, of: &str, name: &str) -> Option<&PayTableSpec> {
        self.pay_tables.iter().find(|table| table.of == of && table.name == name)
    }

    /// All pay tables of `of`, in the book's order.
    pub fn pay_tables_of<'a>(&'a self, of: &'a str) -> impl Iterator<Item = &'a PayTableSpec> {
        self.pay_tables.iter().filter(move |table| table.of == of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = r#"
        seats = 14
        carry = { shoe = "the shoe" }
        [[wager]]
        name = "tie"
        says = "a tie"
        [[wager]]
        name = "pair"
        [[option]]
        name = "decks"
        max = 10
        [[table]]
        of = "main"
        name = "minimum"
    "#;

    fn built(text: &str) -> Result<toml::Table, String> {
        built_on(text, |name| (name == "base").then_some(BASE))
    }

    #[test]
    fn amounts_are_written_as_people_read_them() {
        let each = [(50, "£0.50"), (100, "£1"), (150_000, "£1,500"), (123_456_789, "£1,234,567.89"), (-150, "-£1.50")];
        for (cents, text) in each {
            assert_eq!(amount_in("uk", Cents(cents)), text);
        }
        assert_eq!(amount_in("sg", Cents(500)), "S$5");
    }

    #[test]
    fn a_card_has_what_it_builds_on_unless_it_says_otherwise() {
        let spec =
            built("on = \"base\"\nseats = 7\n[[option]]\nname = \"decks\"\nmax = 20\n[[wager]]\nname = \"frog\"");
        let spec = spec.expect("a card");
        assert_eq!(spec["seats"].as_integer(), Some(7));
        assert_eq!(spec["option"].as_array().map(Vec::len), Some(1));
        assert_eq!(spec["option"][0]["max"].as_integer(), Some(20));
        let names: Vec<_> = spec["wager"].as_array().expect("a list").iter().map(|it| it["name"].as_str()).collect();
        assert_eq!(names, [Some("tie"), Some("pair"), Some("frog")]);
        assert_eq!(spec["carry"]["shoe"].as_str(), Some("the shoe"));
    }

    #[test]
    fn a_card_may_leave_out_what_it_does_not_take_over() {
        let spec = built("on = \"base\"\nwithout = [\"pair\", \"decks\"]").expect("a card");
        assert_eq!(spec["wager"].as_array().map(Vec::len), Some(1));
        assert_eq!(spec["option"].as_array().map(Vec::len), Some(0));
    }

    #[test]
    fn nothing_can_be_built_on_a_card_that_is_not_there() {
        assert!(built("on = \"other\"").is_err());
    }
}
