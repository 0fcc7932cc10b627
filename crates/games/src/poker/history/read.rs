//! Reads a PHH file: TOML with fixed fields, each checked, and every error says where it is and what would be right.
//!
//! Traps: numbers are taken as they are written, never as floats; a file with several hands holds numbered sections; an
//! unknown field is kept and is not an error.

use baize_book::Cents;
use baize_table::SEATS_MAX;
use std::fmt;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::number::{self, DIGITS, MAX};
use super::phh::{About, Forced, Label, Phh, Quantity, Sizes, Variant};
use super::steps::{Act, Step};

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhhError {
    /// The line, counted from one.
    pub line: Option<usize>,
    /// The field or the action, such as `antes` or `action 7`.
    pub place: String,
    /// What is wrong and what would be right.
    pub says: String,
}

impl fmt::Display for PhhError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.says)
    }
}

impl std::error::Error for PhhError {}

impl Phh {
    /// Reads a file that holds one hand.
    pub fn read(text: &str) -> Result<Phh, PhhError> {
        let mut hands = read_all(text)?;
        match hands.len() {
            1 => Ok(hands.remove(0).1),
            count => {
                let says = format!("the file holds {count} hands; here it must be one hand per file");
                Err(PhhError { line: None, place: String::new(), says })
            }
        }
    }
}

/// Reads a file that holds one hand, or several in numbered sections; each with its number, in the order of the file.
pub fn read_all(text: &str) -> Result<Vec<(String, Phh)>, PhhError> {
    let broken = |error: toml::de::Error| PhhError {
        line: error.span().map(|span| line_of(text, span.start)),
        place: String::new(),
        says: format!(
            "the file is not TOML: {}; write fields as `antes = [0, 0]`, and numbers below 2^63",
            error.message().chars().take(160).collect::<String>().replace('\n', " ")
        ),
    };
    let parsed = DeTable::parse(text).map_err(broken)?;
    // The values of unknown fields are kept as they are. A number that is too large for that may stand in a field that
    // itself says what it can be.
    match toml::from_str(text) {
        Ok(plain) => read_hands(text, parsed.get_ref(), &plain),
        Err(error) => read_hands(text, parsed.get_ref(), &toml::Table::new()).and_then(|_| Err(broken(error))),
    }
}

fn read_hands(text: &str, table: &DeTable<'_>, plain: &toml::Table) -> Result<Vec<(String, Phh)>, PhhError> {
    let mut hands: Vec<(&Spanned<_>, &DeTable<'_>)> =
        table.iter().filter_map(|(name, value)| Some((name, value.get_ref().as_table()?))).collect();
    if table.contains_key("variant") || table.contains_key("actions") || hands.is_empty() {
        return Ok(vec![("1".to_owned(), Reader { text, table, hand: None }.hand(plain)?)]);
    }
    if let Some((name, value)) = table.iter().find(|(_, value)| value.get_ref().as_table().is_none()) {
        return Err(PhhError {
            line: Some(line_of(text, value.span().start)),
            place: name.get_ref().to_string(),
            says: format!(
                "a file with several hands holds nothing but numbered tables as `[1]`; found {}",
                found(text, value)
            ),
        });
    }
    hands.sort_by_key(|(name, _)| name.span().start);
    let read = |(name, table): (&Spanned<_>, &DeTable<'_>)| {
        let name: &std::borrow::Cow<'_, str> = name.get_ref();
        let other = plain.get(name.as_ref()).and_then(toml::Value::as_table).cloned().unwrap_or_default();
        Ok((name.to_string(), Reader { text, table, hand: Some(name.as_ref()) }.hand(&other)?))
    };
    hands.into_iter().map(read).collect()
}

/// What stands in the file, as far as an error repeats it.
fn found(text: &str, value: &Spanned<DeValue<'_>>) -> String {
    let piece = text.get(value.span()).unwrap_or_default().trim();
    format!("`{}`", number::clipped(if piece.is_empty() { "nothing" } else { piece }))
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// The section of one hand.
struct Reader<'a> {
    text: &'a str,
    table: &'a DeTable<'a>,
    hand: Option<&'a str>,
}

type Read<T> = Result<T, PhhError>;

/// The fields of the specification; any other is unknown.
const FIELDS: [&str; 37] = [
    "variant",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "author",
    "event",
    "url",
    "venue",
    "address",
    "city",
    "region",
    "postal_code",
    "country",
    "time",
    "time_zone",
    "time_zone_abbreviation",
    "day",
    "month",
    "year",
    "hand",
    "level",
    "seats",
    "seat_count",
    "table",
    "players",
    "finishing_stacks",
    "winnings",
    "currency",
    "currency_symbol",
    "ante_trimming_status",
    "time_limit",
    "time_banks",
];

impl Reader<'_> {
    fn wrong(&self, at: Option<usize>, place: &str, says: impl Into<String>) -> PhhError {
        let place = match self.hand {
            Some(hand) => format!("hand {hand}, {place}"),
            None => place.to_owned(),
        };
        PhhError { line: at.map(|at| line_of(self.text, at)), place, says: says.into() }
    }

    fn get(&self, name: &str) -> Option<&Spanned<DeValue<'_>>> {
        self.table.get(name)
    }

    /// Reads a field that must be there; the error says what it should be.
    fn must<T>(&self, name: &str, should: &str, read: impl Fn(&DeValue<'_>) -> Option<T>) -> Read<T> {
        let found = self.may(name, should, read)?;
        found.ok_or_else(|| self.wrong(None, name, format!("it is missing; write {should}")))
    }

    /// Reads a field that may be there.
    fn may<T>(&self, name: &str, should: &str, read: impl Fn(&DeValue<'_>) -> Option<T>) -> Read<Option<T>> {
        let Some(value) = self.get(name) else { return Ok(None) };
        match read(value.get_ref()) {
            Some(read) => Ok(Some(read)),
            None => {
                let says = format!("it should be {should}; found {}", found(self.text, value));
                Err(self.wrong(Some(value.span().start), name, says))
            }
        }
    }

    fn text(&self, name: &str) -> Read<Option<String>> {
        self.may(name, "a string", |value| value.as_str().map(str::to_owned))
    }

    fn integer(&self, name: &str) -> Read<Option<i64>> {
        self.may(name, "a whole number", integer)
    }

    fn label(&self, name: &str) -> Read<Option<Label>> {
        let read = |value: &DeValue<'_>| match value.as_str() {
            Some(text) => Some(Label::Name(text.to_owned())),
            None => integer(value).map(Label::Number),
        };
        self.may(name, "a string or a whole number", read)
    }

    /// Reads one amount above zero.
    fn amount(&self, name: &str) -> Read<Cents> {
        let should = format!("an amount above zero and at most {MAX}, {DIGITS}");
        self.must(name, &should, |value| amount(value).filter(|amount| *amount > Cents::ZERO))
    }

    /// Reads a list with one entry for each player.
    fn list<T>(
        &self,
        name: &str,
        players: usize,
        should: &str,
        read: fn(&DeValue<'_>) -> Option<T>,
    ) -> Read<Option<Vec<T>>> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let at = Some(value.span().start);
        let Some(array) = value.get_ref().as_array() else {
            let says = format!("it should be a list of {should}, one per player; found {}", found(self.text, value));
            return Err(self.wrong(at, name, says));
        };
        if array.len() != players {
            let says = format!("{} entries for {players} players; write one per player", array.len());
            return Err(self.wrong(at, name, says));
        }
        let mut list = Vec::new();
        for (number, one) in (1..).zip(array.iter()) {
            let read = read(one.get_ref());
            let says = || format!("entry {number} should be one of {should}; found {}", found(self.text, one));
            list.push(read.ok_or_else(|| self.wrong(Some(one.span().start), name, says()))?);
        }
        Ok(Some(list))
    }

    fn needed<T>(&self, name: &str, players: usize, should: &str, read: fn(&DeValue<'_>) -> Option<T>) -> Read<Vec<T>> {
        let list = self.list(name, players, should, read)?;
        list.ok_or_else(|| self.wrong(None, name, format!("it is missing; write a list of {should}, one per player")))
    }

    fn hand(&self, plain: &toml::Table) -> Read<Phh> {
        let variant = self.variant()?;
        let stacks = self.get("starting_stacks");
        let players = stacks.and_then(|stacks| stacks.get_ref().as_array()).map_or(0, |stacks| stacks.len());
        if players > SEATS_MAX || (players < 2 && stacks.is_some()) {
            let at = stacks.map(|stacks| stacks.span().start);
            let says = format!("{players} players; a hand is played by two to {SEATS_MAX}");
            return Err(self.wrong(at, "starting_stacks", says));
        }
        let stacks = format!("amounts above zero and at most {MAX}, {DIGITS}, or inf");
        let starting_stacks = self.needed("starting_stacks", players, &stacks, stack)?;
        for (name, wrong) in [
            ("blinds_or_straddles", variant.is_stud()),
            ("bring_in", !variant.is_stud()),
            ("small_bet", !variant.is_fixed()),
            ("big_bet", !variant.is_fixed()),
            ("min_bet", variant.is_fixed()),
        ] {
            if let Some(value) = self.get(name).filter(|_| wrong) {
                let says = format!("{} ({}) has none; leave it out", variant.code(), variant.name());
                return Err(self.wrong(Some(value.span().start), name, says));
            }
        }
        let forced = if variant.is_stud() {
            Forced::BringIn(self.amount("bring_in")?)
        } else {
            let blinds = format!("amounts from -{MAX} to {MAX}, {DIGITS}");
            Forced::Blinds(self.needed("blinds_or_straddles", players, &blinds, amount)?)
        };
        let sizes = if variant.is_fixed() {
            Sizes::Fixed { small: self.amount("small_bet")?, big: self.amount("big_bet")? }
        } else {
            Sizes::AtLeast(self.amount("min_bet")?)
        };
        self.own_fields(players)?;
        let known = |name: &String| FIELDS.contains(&name.as_str());
        let other = plain.iter().filter(|(name, _)| !known(name)).map(|(name, value)| (name.clone(), value.clone()));
        Ok(Phh {
            variant,
            antes: self.needed("antes", players, &amounts(), not_negative)?,
            forced,
            sizes,
            starting_stacks,
            actions: self.actions(variant, players)?,
            about: self.about(players)?,
            other: other.collect(),
        })
    }

    /// Checks the fields of the house's own hands, as far as they affect play.
    fn own_fields(&self, players: usize) -> Read<()> {
        let most = Cents::STAKE_MAX.0;
        let cents = ["_chip_cents", "_open_max_cents", "_pot_more_cents", "_pot_rounded_to_cents"];
        let (seats, killer) = (i64::try_from(players).unwrap_or(i64::MAX), "_killer");
        for (name, least, most) in cents.map(|name| (name, 0, most)).into_iter().chain([(killer, 1, seats)]) {
            let within = |value: &DeValue<'_>| integer(value).filter(|number| (least..=most).contains(number));
            self.may(name, &format!("a whole number from {least} to {most}"), within)?;
        }
        Ok(())
    }

    fn variant(&self) -> Read<Variant> {
        let codes = Variant::ALL.map(Variant::code).join(", ");
        self.must("variant", &format!("one of {codes}"), |value| Variant::of_code(value.as_str()?))
    }

    fn actions(&self, variant: Variant, players: usize) -> Read<Vec<Step>> {
        let should = "a list of actions, each a string";
        let Some(value) = self.get("actions") else {
            return Err(self.wrong(None, "actions", format!("it is missing; write {should}")));
        };
        let Some(array) = value.get_ref().as_array() else {
            let says = format!("it should be {should}; found {}", found(self.text, value));
            return Err(self.wrong(Some(value.span().start), "actions", says));
        };
        let mut steps = Vec::new();
        for (number, one) in (1..).zip(array.iter()) {
            let at = Some(one.span().start);
            let Some(text) = one.get_ref().as_str() else {
                let says = format!("it should be a string, such as \"p1 cc\"; found {}", found(self.text, one));
                return Err(self.wrong(at, &format!("action {number}"), says));
            };
            let place = format!("action {number} `{}`", number::clipped(text));
            let step = Step::read(text).map_err(|says| self.wrong(at, &place, says))?;
            if let Some(says) = step.act.as_ref().and_then(|act| misplaced(act, variant, players)) {
                return Err(self.wrong(at, &place, says));
            }
            steps.push(step);
        }
        Ok(steps)
    }

    fn about(&self, players: usize) -> Read<About> {
        Ok(About {
            ante_trimming_status: self.may("ante_trimming_status", "true or false", |value| value.as_bool())?,
            author: self.text("author")?,
            event: self.text("event")?,
            url: self.text("url")?,
            venue: self.text("venue")?,
            address: self.text("address")?,
            city: self.text("city")?,
            region: self.text("region")?,
            postal_code: self.text("postal_code")?,
            country: self.text("country")?,
            time: self.may("time", "a time of day, such as 20:30:00", |value| {
                let moment = value.as_datetime()?;
                moment.time.filter(|_| moment.date.is_none() && moment.offset.is_none())
            })?,
            time_zone: self.text("time_zone")?,
            time_zone_abbreviation: self.text("time_zone_abbreviation")?,
            day: self.integer("day")?,
            month: self.integer("month")?,
            year: self.integer("year")?,
            hand: self.label("hand")?,
            level: self.integer("level")?,
            seats: self.list("seats", players, "whole numbers", integer)?,
            seat_count: self.integer("seat_count")?,
            table: self.label("table")?,
            players: self.list("players", players, "strings", |value| value.as_str().map(str::to_owned))?,
            finishing_stacks: self.list("finishing_stacks", players, &amounts(), not_negative)?,
            winnings: self.list("winnings", players, &amounts(), not_negative)?,
            currency: self.text("currency")?,
            currency_symbol: self.text("currency_symbol")?,
            time_limit: self.may("time_limit", "a number of seconds, or inf", quantity)?,
            time_banks: self.list("time_banks", players, "numbers of seconds, or inf", quantity)?,
        })
    }
}

fn amounts() -> String {
    format!("amounts from 0 to {MAX}, {DIGITS}")
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let integer = value.as_integer()?;
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

fn amount(value: &DeValue<'_>) -> Option<Cents> {
    match value.as_float() {
        Some(float) => number::read(float.as_str()).ok(),
        None => number::read(&integer(value)?.to_string()).ok(),
    }
}

fn not_negative(value: &DeValue<'_>) -> Option<Cents> {
    amount(value).filter(|amount| *amount >= Cents::ZERO)
}

fn quantity(value: &DeValue<'_>) -> Option<Quantity> {
    let is_infinite = value.as_float().is_some_and(|float| matches!(float.as_str(), "inf" | "+inf"));
    if is_infinite { Some(Quantity::Infinite) } else { not_negative(value).map(Quantity::Of) }
}

fn stack(value: &DeValue<'_>) -> Option<Quantity> {
    quantity(value).filter(|quantity| *quantity != Quantity::Of(Cents::ZERO))
}

/// What is wrong with an action in this game: no such player, a card that the pack lacks, or no such action.
fn misplaced(act: &Act, variant: Variant, players: usize) -> Option<String> {
    let player = match act {
        Act::Hole(player, _) => Some(*player),
        _ => act.player(),
    };
    if let Some(player) = player.filter(|player| *player >= players) {
        return Some(format!("there is no p{}; there are {players} players", player + 1));
    }
    let draws = variant.draws();
    let cards = match act {
        Act::Draw(..) if !draws => return Some(format!("nobody draws in {}: leave it out", variant.name())),
        Act::BringIn(_) if !variant.is_stud() => {
            let name = variant.name();
            return Some(format!("{name} opens with blinds and has no bring-in: write `cc`, `cbr` or `f`"));
        }
        Act::Board(_) if draws => {
            return Some(format!("{} has no cards in the middle: leave it out", variant.name()));
        }
        Act::Board(cards) | Act::Hole(_, cards) | Act::Draw(_, cards) => cards.as_slice(),
        Act::Show(_, super::steps::Shown::Cards(cards)) => cards.as_slice(),
        _ => &[],
    };
    let stranger = |card: &&baize_cards::Card| match card.rank() {
        None => true,
        Some(rank) => variant == Variant::Ns && rank < baize_cards::Rank::Six,
    };
    let card = cards.iter().flatten().find(stranger)?;
    let lowest = if variant == Variant::Ns { "sixes" } else { "twos" };
    Some(format!("{card} is not in the pack of {}, which goes from {lowest} to aces without jokers", variant.name()))
}
