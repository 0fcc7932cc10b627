//! One table of a house file.

use baize_book::{Book, Cents, Cites, Clause, LeftOut, Options};
use baize_table::{AnyGame, AnyTable};
use toml::{Table, Value};

use crate::file::{Entry, Spot};
use crate::finding::{Findings, Weight};
use crate::near::instead;
use crate::{choices, conflicts, fees, offers, permitted, remarks, trial};

/// The keys of a table, apart from the options of its game.
pub(crate) const KEYS: [&str; 9] = ["game", "number", "seats", "link", "pit", "payment", "bank", "closed", "fees"];

/// The options by which specs give the number of seats, if they do.
const SEATS: [&str; 3] = ["spots", "max-seats", "positions"];

/// A table as it can be opened: whatever was refused is left out.
pub struct HouseTable {
    /// Its numbers or names; several if tables are the same.
    pub numbers: Vec<String>,
    /// The game that is played there.
    pub game: &'static dyn AnyGame,
    /// What differs from the book's defaults.
    pub changes: Table,
    /// The table with these options.
    pub table: Box<dyn AnyTable>,
    /// The kinds of wager that it does not take.
    pub closed: Vec<String>,
    /// The link by which it shares its meters with other tables.
    pub(crate) link: Option<(String, Spot)>,
    /// The pit that it is in, and how winners are paid there.
    pub(crate) pit: Option<(String, Option<String>, Spot)>,
    /// How many seats it has, if the file says so and no option does.
    pub seats: Option<i64>,
    pub(crate) spot: Spot,
}

impl HouseTable {
    /// What the table is called in findings and on signs.
    pub fn called(&self) -> String {
        match self.numbers.as_slice() {
            [] => format!("the table of {}", self.game.id()),
            [one] => format!("table {one}"),
            several => format!("tables {}", several.join(", ")),
        }
    }

    /// The name of the link that tables with common meters share, if it is on one.
    pub fn link(&self) -> Option<&str> {
        self.link.as_ref().map(|(link, _)| link.as_str())
    }
}

/// Reads one table; `None` if its game is not known.
pub(crate) fn read(book: &str, entry: &Entry, day: Option<&str>, findings: &mut Findings<'_>) -> Option<HouseTable> {
    let find = |name: &str| entry.inner.iter().find(|inner| inner.name == name);
    if !entry.value.is_table() {
        findings.wrong(&entry.spot, "a table is written as [[table]] with its keys below", "[[table]]");
        return None;
    }
    let game = game(book, entry, find("game"), findings)?;
    let spec = game.spec();
    let numbers = numbers(book, entry, find("number"), findings);
    let choices = choices::each(spec, &entry.inner, findings);
    let (changes, table) = conflicts::together(game, &choices, findings)?;
    // The options of the file, whether or not they go together.
    let stated = Options::resolve(spec, &choices.good).ok()?;
    for (entry, option) in &choices.entries {
        if choices.good.contains_key(&entry.name) && !stated.meet(option.when.as_deref()) {
            let when = option.when.as_deref().unwrap_or_default();
            let says = format!("{} has no effect here: it counts only with {when}", entry.name);
            findings.add(Weight::Wrong, &entry.named, option.clause, says, format!("set {when}, or leave it out"));
        }
    }
    let word = |name: &str| find(name).and_then(|entry| entry.word().map(|word| (word, entry.spot.clone())));
    for name in ["link", "pit", "payment", "bank"] {
        if let Some(entry) = find(name).filter(|entry| !entry.word().is_some_and(|word| is_name(&word))) {
            findings.wrong(&entry.spot, format!("{name} cannot be {}", entry.value), NAME);
        }
    }
    let closed = find("closed").map(|entry| offers::closed(&*table, entry, findings)).unwrap_or_default();
    if let Some(entry) = find("closed").filter(|_| !closed.is_empty()) {
        offers::partners(&*table, &closed, &entry.spot, findings);
    }
    if let Some((bank, spot)) = word("bank") {
        held_by(spec, &bank, &spot, findings);
    }
    if let Some(entry) = find("fees") {
        fees::check(&*table, entry, findings);
    }
    let pit = pit(book, find("pit"), find("payment"), findings);
    let seats = find("seats").and_then(|entry| seats(spec, entry, findings));
    let spot = entry.spot.clone();
    let ends = find("trial-ends").map_or(&entry.spot, |entry| &entry.spot);
    trial::period(spec, &stated, &closed, ends, day, findings);
    let table = HouseTable { numbers, game, changes, table, closed, link: word("link"), pit, seats, spot };
    unused_kinds(&table, &choices, findings);
    unused_rows(&table, &choices, findings);
    remarks::at(&table, findings);
    Some(table)
}

/// What numbers and other names may look like.
const NAME: &str = "up to 40 letters, digits and hyphens, such as \"12\"; for identical tables a list of numbers";

fn is_name(word: &str) -> bool {
    (1..=40).contains(&word.len()) && word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

/// The clauses that allow only the games of the book.
fn listed(book: &Book) -> Cites {
    book.listed.iter().fold(Cites::NONE, |cites, clause| cites.and(*clause))
}

fn game(book: &str, table: &Entry, entry: Option<&Entry>, findings: &mut Findings<'_>) -> Option<&'static dyn AnyGame> {
    let own = format!("{book}/");
    let ids = baize_registry::games().iter().map(|game| game.id());
    let known: Vec<&str> = ids.filter_map(|id| id.strip_prefix(&own)).collect();
    let Some(entry) = entry else {
        findings.wrong(
            &table.spot,
            "a table without a game",
            format!("game = \"{}\", or another of the book", known[0]),
        );
        return None;
    };
    let name = entry.word().unwrap_or_default();
    let id = if name.contains('/') { name.clone() } else { format!("{own}{name}") };
    match baize_registry::find(&id) {
        Some(game) if id.starts_with(&own) => return Some(game),
        _ => {}
    }
    let laws = baize_book::book(book).map_or(Cites::NONE, listed);
    let slug = id.split('/').next_back().unwrap_or_default();
    let left_out = |one: &&LeftOut| one.games.iter().any(|game| game == slug);
    let (by, why) = match baize_book::book(book).and_then(|book| book.left_out.iter().find(left_out)) {
        Some(one) => (one.clauses, one.why.as_str()),
        None if baize_registry::find(&id).is_some() => (laws, "is a game of another book"),
        None => (laws, "is not a game of this book"),
    };
    let says = format!("{} {why}", entry.value);
    let right = instead(name.rsplit('/').next().unwrap_or_default(), &known);
    match by == Cites::NONE {
        true => findings.wrong(&entry.spot, says, right),
        false => findings.unlawful(&entry.spot, by, says, right),
    }
    None
}

fn numbers(book: &str, table: &Entry, entry: Option<&Entry>, findings: &mut Findings<'_>) -> Vec<String> {
    let by = baize_book::book(book).map_or(Cites::NONE, |book| book.numbered);
    let Some(entry) = entry else {
        if by != Cites::NONE {
            let says = "the table has no number: surveillance and every record name a table by it";
            findings.unlawful(&table.spot, by, says, "number = \"12\"");
        }
        return Vec::new();
    };
    let words: Vec<Option<String>> = match &entry.value {
        Value::Array(_) => entry.inner.iter().map(Entry::word).collect(),
        _ => vec![entry.word()],
    };
    let named = |word: &Option<String>| word.as_deref().is_some_and(is_name);
    if words.is_empty() || !words.iter().all(named) {
        let weight = if by == Cites::NONE { Weight::Wrong } else { Weight::Unlawful };
        findings.add(weight, &entry.spot, by, format!("number cannot be {}", entry.value), NAME);
    }
    words.into_iter().filter(named).flatten().collect()
}

/// Checks who holds the bank.
fn held_by(spec: &baize_book::GameSpec, bank: &str, spot: &Spot, findings: &mut Findings<'_>) {
    let players = spec.wager("bank").map(|wager| wager.clause);
    let forbidden = spec.book().bank.iter().fold(Cites::NONE, |cites, clause| cites.and(*clause));
    match (bank, players) {
        ("house" | "agent", None) if spec.wager("chips").is_none() => {}
        ("players", Some(_)) => {}
        ("players", None) if forbidden != Cites::NONE => {
            let says = "players hold the bank, and nobody but the licence holder may have a share in it";
            findings.unlawful(spot, forbidden, says, "\"house\", or \"agent\" for somebody who acts for the holder");
        }
        ("house" | "agent", Some(clause)) => {
            let says = format!("{bank} holds the bank of a game in which a player does");
            findings.unlawful(spot, clause, says, "\"players\"");
        }
        ("house" | "agent" | "players", _) => {
            findings.wrong(spot, "nobody holds a bank in this game", "leave it out");
        }
        _ => findings.wrong(spot, format!("bank cannot be \"{bank}\""), "one of house, agent, players"),
    }
}

/// How winners are paid, and which pit the table is in, if the book says something about it.
fn pit(
    book: &str,
    pit: Option<&Entry>,
    payment: Option<&Entry>,
    findings: &mut Findings<'_>,
) -> Option<(String, Option<String>, Spot)> {
    let Some(rule) = baize_book::book(book).and_then(|book| book.pit.as_ref()) else {
        for entry in [pit, payment].into_iter().flatten() {
            let says = format!("{} has no effect: book {book} does not speak of it", entry.name);
            findings.wrong(&entry.named, says, "leave it out");
        }
        return None;
    };
    if let Some((entry, word)) = payment.and_then(|entry| Some((entry, entry.word()?)))
        && word != rule.payment
    {
        let says = format!("payment cannot be \"{word}\": the book prints one procedure");
        findings.unlawful(&entry.spot, rule.clauses, says, format!("\"{}\"", rule.payment));
    }
    let (entry, word) = pit.and_then(|entry| Some((entry, entry.word()?)))?;
    let spot = payment.map_or(&entry.spot, |payment| &payment.spot).clone();
    Some((word, payment.and_then(Entry::word), spot))
}

fn seats(spec: &baize_book::GameSpec, entry: &Entry, findings: &mut Findings<'_>) -> Option<i64> {
    if let Some(option) = SEATS.iter().find_map(|name| spec.option(name)) {
        let says = format!("{} has its seats in an option of its own", spec.id);
        let number = entry.value.as_integer().filter(|seats| (option.min..=option.max).contains(seats));
        let right = match number {
            Some(seats) => format!("{} = {seats}", option.name),
            None => format!("{}, {}", option.name, permitted::permitted(spec, option)),
        };
        findings.wrong(&entry.named, says, right);
        return None;
    }
    let most = i64::from(spec.seats);
    let number = entry.value.as_integer().filter(|seats| (1..=most).contains(seats));
    if number.is_none() {
        let says = format!("seats of {} cannot be {}", spec.id, entry.value);
        findings.wrong(&entry.spot, says, format!("a whole number from 1 to {most}"));
    }
    number
}

/// Reports limits and amounts for wagers that the table does not take.
fn unused_kinds(table: &HouseTable, choices: &choices::Choices<'_>, findings: &mut Findings<'_>) {
    let layout = table.table.layout();
    let taken = |kind: &str| {
        kind == "all" || (layout.iter().any(|it| it.kind == kind) && !table.closed.iter().any(|it| it == kind))
    };
    let by_kind = |option: &baize_book::OptionSpec| {
        matches!(option.kind, baize_book::OptionKind::Limits | baize_book::OptionKind::Amounts)
    };
    for (entry, option) in choices.entries.iter().filter(|(entry, option)| by_kind(option) && entry.value.is_table()) {
        for kind in entry.inner.iter().filter(|kind| !taken(&kind.name) && table.changes.contains_key(&entry.name)) {
            let says = format!("{} of a wager that this table does not take", kind.spot.key);
            let by: Clause = option.clause;
            findings.add(Weight::Wrong, &kind.named, by, says, "leave it out, or offer the wager");
        }
        let fixed = |kind: &str| {
            let stake = table.game.spec().wager(kind)?.stake.as_deref()?;
            Some((stake, table.table.options().number(stake))).filter(|(_, cents)| *cents > 0)
        };
        for kind in entry.inner.iter().filter(|_| option.kind == baize_book::OptionKind::Limits) {
            let Some((stake, cents)) = fixed(&kind.name).filter(|_| taken(&kind.name)) else { continue };
            let only = table.game.spec().book().amount(Cents(cents));
            let says = format!("{} has no effect: {stake} lets no stake be made but {only}", kind.spot.key);
            findings.add(Weight::Wrong, &kind.named, option.clause, says, format!("leave it out, or set {stake}"));
        }
    }
}

/// Reports rows of a pay table for what is not offered.
fn unused_rows(table: &HouseTable, choices: &choices::Choices<'_>, findings: &mut Findings<'_>) {
    let (spec, options) = (table.game.spec(), table.table.options());
    let odds = |option: &baize_book::OptionSpec| option.kind == baize_book::OptionKind::Odds;
    for (entry, option) in choices.entries.iter().filter(|(_, option)| odds(option)) {
        for row in entry.inner.iter().filter(|_| table.changes.contains_key(&entry.name)) {
            let Some(when) = spec.row_when(&option.of, &row.name).filter(|when| !options.meet(Some(when))) else {
                continue;
            };
            let says = format!("{} has no effect here: it counts only with {when}", row.spot.key);
            findings.add(Weight::Wrong, &row.named, option.clause, says, format!("set {when}, or leave it out"));
        }
    }
}
