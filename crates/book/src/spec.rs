//! A game's spec: its wagers, options, pay tables and stated figures, as its book's data file says them.

use crate::files::book_files;
use crate::{Book, Cites, Clause, InLobby, Pay, book};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A game of a book.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSpec {
    /// `book/slug`, taken from the path of the file.
    #[serde(skip)]
    pub id: String,
    /// The name on the sign.
    pub name: String,
    /// One sentence for a list of games.
    pub about: String,
    /// Where a list of games has it, and by which other words people look for it.
    pub lobby: InLobby,
    /// The number of seats or positions at the table.
    pub seats: u8,
    /// The sections of the register that are this game's part of the book.
    pub sections: Vec<String>,
    /// The wagers, in the book's order.
    #[serde(rename = "wager")]
    pub wagers: Vec<WagerSpec>,
    /// The choices that a seat may be offered during a round, with explanations for people who write scripts.
    #[serde(default)]
    pub choices: BTreeMap<String, String>,
    /// What may be set in a script's `carry`, with explanations for people who write scripts.
    #[serde(default)]
    pub carry: BTreeMap<String, String>,
    /// What the operator may decide.
    #[serde(rename = "option", default)]
    pub options: Vec<OptionSpec>,
    /// The pay tables that the book prints.
    #[serde(rename = "table", default)]
    pub pay_tables: Vec<PayTableSpec>,
    /// Figures that the book states about itself.
    #[serde(default)]
    pub stated: Vec<Stated>,
    /// What a sign or the layout must show.
    #[serde(rename = "notice", default)]
    pub notices: Vec<Notice>,
    /// What is printed on the felt apart from the names of wagers, such as how the dealer draws.
    #[serde(rename = "print", default)]
    pub prints: Vec<Notice>,
    /// The felt on which a page draws the game.
    #[serde(default = "generic")]
    pub felt: String,
    /// What differs from the defaults at the first table of a new house, so that it shows what the game has.
    #[serde(default)]
    pub featured: toml::Table,
    /// The clauses under which a sign tells which wagers are not available.
    #[serde(default)]
    pub not_available: Cites,
    /// The clauses that give the keypad of a table its buttons.
    #[serde(default)]
    pub buttons: ButtonClauses,
    /// A table that a house with this game must have, or open on request.
    pub one_table: Option<OneTable>,
}

fn generic() -> String {
    "generic".to_owned()
}

/// The clauses that give the keypad of a table its buttons, and what they order about jackpots that are hit by them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct ButtonClauses {
    /// All bets are down: betting closes.
    pub start_game: Cites,
    /// A wager has won the meter.
    pub hit_jackpot: Cites,
    /// The win has been looked at, and the prize is paid on a person's card.
    pub pay_jackpot: Cites,
    /// All is reconciled: the next round opens.
    pub end_game: Cites,
    /// Linked tables are locked while a jackpot is pending.
    pub locks: Cites,
    /// A prize that was logged is undone by hand.
    pub undo_win: Cites,
}

/// A table that a house with this game must have, or open on request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OneTable {
    /// The option that such a table has, as `npn-table=open`.
    pub when: String,
    /// The clause that asks for it.
    pub clause: Clause,
    /// What is said where no table has it.
    pub lacking: String,
}

/// A kind of wager.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WagerSpec {
    /// The kind, such as `split`; limits and offers are by kind.
    pub name: String,
    /// How it is written in a script, with an example, such as `split-17-20`.
    pub write: String,
    /// What the wager is, in a sentence.
    pub says: String,
    /// The clause that allows it.
    pub clause: Clause,
    /// `false` for wagers that are made during the round and lines that are not wagers.
    #[serde(default = "yes")]
    pub opening: bool,
    /// The option that fixes its stake, where only one amount is taken.
    pub stake: Option<String>,
    /// Which odds pay it, if any.
    pub pays: Option<String>,
    /// Whether the book has it on trial only.
    #[serde(default)]
    pub trial: bool,
    /// The condition under which it is offered, such as `csbi=on`; an option of the wager's own name is implied.
    pub when: Option<String>,
}

fn yes() -> bool {
    true
}

/// Something the operator decides.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionSpec {
    /// The option's name, as house files and `--set` write it.
    pub name: String,
    /// The kind of values that it takes.
    pub kind: OptionKind,
    /// The value in force unless the operator says otherwise.
    pub default: toml::Value,
    /// The permitted values of a choice or a subset, in order.
    #[serde(default)]
    pub values: Vec<String>,
    /// The smallest permitted number; for a subset, the fewest values that it may have.
    #[serde(default)]
    pub min: i64,
    /// The largest permitted number.
    #[serde(default)]
    pub max: i64,
    /// The odds among which it chooses, for kind `odds`.
    #[serde(default)]
    pub of: String,
    /// What values are called on a sign, where they do not speak for themselves.
    #[serde(default)]
    pub value_words: BTreeMap<String, String>,
    /// What the operator decides with it.
    pub says: String,
    /// The clause that gives the choice.
    pub clause: Clause,
    /// The condition under which it matters, such as `rage=on`.
    pub when: Option<String>,
    /// The pay tables that the book has for wagers of this kind in general, where this option has one of its own.
    pub schedules: Option<Schedules>,
}

/// The pay tables that a book has for a kind of wager in general, which one of a game's own may lie below.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Schedules {
    /// The game of the same book whose spec has them.
    pub game: String,
    /// Which odds of that spec they are.
    pub of: String,
    /// What they are called together.
    pub called: String,
    /// The clauses by which the game's own table prevails.
    pub clauses: Cites,
}

/// The kind of values that an option takes.
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
    /// Whether its rows may be raised one by one, or the pay table only taken as a whole.
    pub kind: PayTableKind,
    /// The clause that sets or permits it.
    pub clause: Clause,
    /// The key of each row and what it pays, in the order of the book.
    pub rows: Vec<(String, Pay)>,
    /// The clauses of single rows that differ from the pay table's.
    #[serde(default)]
    pub row_clauses: BTreeMap<String, Clause>,
    /// Rows that may pay neither less nor more than printed, although others may be raised.
    #[serde(default)]
    pub exact: Vec<String>,
    /// Rows that pay no less than another, whatever the other is raised to.
    #[serde(default)]
    pub no_less: BTreeMap<String, String>,
    /// The condition under which a row is in force, such as `match-pair=on`.
    #[serde(default)]
    pub row_when: BTreeMap<String, String>,
    /// What rows are called on a sign, where their keys do not speak for themselves; `number` is for all rows whose key
    /// is a number, and `{row}` stands for the key.
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
    /// The wager that it is about, in the word of the pricing.
    pub wager: String,
    /// The pay table that it is about.
    pub table: String,
    /// The stated house edge in per cent, as printed, such as `17.0`.
    pub percent: String,
    /// The clause that states it.
    pub clause: Clause,
    /// The condition on the options of the tables that it is about, such as `decks=6`.
    pub when: Option<String>,
    /// Where it cannot be reproduced: the change of the rules or the pay table that would give it.
    #[serde(rename = "reproduced-by", default)]
    pub reproduced_by: Option<String>,
}

/// What must be shown at the table, or is printed on its felt.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// The clause that orders it.
    pub clause: Clause,
    /// Other clauses that order the same.
    #[serde(default)]
    pub also: Vec<Clause>,
    /// What is shown, in words; `{option}` stands for a value in force, `{row of option}` for what a row pays.
    pub says: String,
    /// The condition under which it is shown, such as `rage=on, rage-table=minimum` or `ceiling!=0`.
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

/// A spec with everything that it builds on: `on = "baccarat"` takes over that spec's wagers, options, pay tables and
/// so on. Entries of the same name are replaced by the spec's own, and `without` drops some.
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
    for key in TAKEN_OVER {
        if let (false, Some(value)) = (own.contains_key(key), base.remove(key)) {
            own.insert(key.to_owned(), value);
        }
    }
    Ok(own)
}

/// What a spec has from the one that it builds on unless it says otherwise. The clauses of buttons, the featured table
/// and the one that a house must have are about the game that says them and no other.
const TAKEN_OVER: [&str; 2] = ["felt", "not_available"];

/// The lists of a spec, and the keys by which entries of two specs are the same.
const LISTS: [(&str, &[&str]); 6] = [
    ("wager", &["name"]),
    ("option", &["name"]),
    ("table", &["of", "name"]),
    ("stated", &["wager", "table", "when"]),
    ("notice", &["clause", "when"]),
    ("print", &["clause", "when"]),
];

fn entries_of(list: Option<toml::Value>) -> Result<Vec<toml::Table>, String> {
    list.map_or(Ok(Vec::new()), toml::Value::try_into).map_err(text_of)
}

fn text_of(error: toml::de::Error) -> String {
    error.to_string()
}

/// The spec of a game, if its book has one.
pub fn game_spec(id: &str) -> Option<&'static GameSpec> {
    GAME_SPECS.iter().find(|spec| spec.id == id)
}

impl GameSpec {
    /// The short name of the book that the game is in.
    pub fn book_name(&self) -> &str {
        book_of(&self.id)
    }

    /// The book that the game is in.
    pub fn book(&self) -> &'static Book {
        book(self.book_name()).expect("a book with a game spec has a book.toml")
    }

    /// The minimum by which the rows of an operator's own pay table are measured: the pay table that it starts from
    /// where that is a minimum, else the first. `None` where the book only lets the operator choose between whole pay
    /// tables.
    pub fn minimum<'a>(&'a self, of: &'a str, start: Option<&str>) -> Option<&'a PayTableSpec> {
        let floors = || self.pay_tables_of(of).filter(|table| table.kind == PayTableKind::Floor);
        floors().find(|table| start.is_some_and(|name| table.name == name)).or_else(|| floors().next())
    }

    /// Whether the whole game is on trial, and not just some of its wagers.
    pub fn on_trial(&self) -> bool {
        self.wagers.iter().filter(|wager| wager.opening).all(|wager| wager.trial)
    }

    /// The wager kind with this name.
    pub fn wager(&self, name: &str) -> Option<&WagerSpec> {
        self.wagers.iter().find(|wager| wager.name == name)
    }

    /// The clause by which a kind of wager is offered at every table, because its option leaves no choice.
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
        felt = "shoe"
        featured = { decks = 8 }
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
    fn a_card_has_what_it_builds_on_unless_it_says_otherwise() {
        let spec =
            built("on = \"base\"\nseats = 7\n[[option]]\nname = \"decks\"\nmax = 20\n[[wager]]\nname = \"frog\"");
        let spec = spec.expect("a spec");
        assert_eq!(spec["seats"].as_integer(), Some(7));
        assert_eq!(spec["option"].as_array().map(Vec::len), Some(1));
        assert_eq!(spec["option"][0]["max"].as_integer(), Some(20));
        let names: Vec<_> = spec["wager"].as_array().expect("a list").iter().map(|it| it["name"].as_str()).collect();
        assert_eq!(names, [Some("tie"), Some("pair"), Some("frog")]);
        assert_eq!(spec["carry"]["shoe"].as_str(), Some("the shoe"));
        assert_eq!(spec["felt"].as_str(), Some("shoe"));
        assert!(!spec.contains_key("featured"), "the first table of a game is its own");
        let spec = built("on = \"base\"\nfelt = \"midi\"").expect("a spec");
        assert_eq!(spec["felt"].as_str(), Some("midi"));
    }

    #[test]
    fn a_card_may_leave_out_what_it_does_not_take_over() {
        let spec = built("on = \"base\"\nwithout = [\"pair\", \"decks\"]").expect("a spec");
        assert_eq!(spec["wager"].as_array().map(Vec::len), Some(1));
        assert_eq!(spec["option"].as_array().map(Vec::len), Some(0));
    }

    #[test]
    fn what_a_spec_says_of_tables_and_of_other_specs_is_there() {
        for spec in GAME_SPECS.iter() {
            assert!(crate::Options::resolve(spec, &spec.featured).is_ok(), "the featured table of {}", spec.id);
            if let Some(one) = &spec.one_table {
                let option = one.when.split_once('=').and_then(|(name, _)| spec.option(name));
                assert!(option.is_some(), "the table that a house with {} must have", spec.id);
            }
            for schedules in spec.options.iter().filter_map(|option| option.schedules.as_ref()) {
                let base = game_spec(&format!("{}/{}", spec.book_name(), schedules.game)).expect("a game of the book");
                assert!(base.pay_tables_of(&schedules.of).count() > 0, "the schedules of {}", base.id);
            }
        }
    }

    #[test]
    fn nothing_can_be_built_on_a_card_that_is_not_there() {
        assert!(built("on = \"other\"").is_err());
    }
}
