//! Writes a hand as a PHH file, and several as one.

use baize_book::Cents;
use std::fmt::{self, Display, Write};

use super::number::Plain;
use super::phh::{Forced, Label, Phh, Quantity, Sizes};

impl Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quantity::Of(amount) => Plain(*amount).fmt(f),
            Quantity::Infinite => f.write_str("inf"),
        }
    }
}

/// A string as TOML writes it.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        toml::Value::String(self.0.to_owned()).fmt(f)
    }
}

struct List<T>(Vec<T>);

impl<T: Display> Display for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (at, one) in self.0.iter().enumerate() {
            write!(f, "{}{one}", if at > 0 { ", " } else { "" })?;
        }
        f.write_str("]")
    }
}

fn amounts(list: &[Cents]) -> List<Plain> {
    List(list.iter().copied().map(Plain).collect())
}

/// The hand as a file; read again it is the same hand.
impl Display for Phh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = &self.about;
        field(f, "variant", Some(Quoted(self.variant.code())))?;
        field(f, "ante_trimming_status", about.ante_trimming_status)?;
        field(f, "antes", Some(amounts(&self.antes)))?;
        match &self.forced {
            Forced::Blinds(blinds) => field(f, "blinds_or_straddles", Some(amounts(blinds)))?,
            Forced::BringIn(bet) => field(f, "bring_in", Some(Plain(*bet)))?,
        }
        match self.sizes {
            Sizes::Fixed { small, big } => {
                field(f, "small_bet", Some(Plain(small)))?;
                field(f, "big_bet", Some(Plain(big)))?;
            }
            Sizes::AtLeast(least) => field(f, "min_bet", Some(Plain(least)))?,
        }
        field(f, "starting_stacks", Some(List(self.starting_stacks.clone())))?;
        writeln!(f, "actions = [")?;
        for step in &self.actions {
            writeln!(f, "  {},", Quoted(&step.to_string()))?;
        }
        writeln!(f, "]")?;
        self.about_fields(f)?;
        for (name, value) in &self.other {
            // Inline, because a table of its own would swallow the fields of the next hand.
            writeln!(f, "{} = {value}", Key(name))?;
        }
        Ok(())
    }
}

impl Phh {
    fn about_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = &self.about;
        let text = |text: &'_ Option<String>| text.as_deref().map(|text| Quoted(text).to_string());
        let label = |label: &Option<Label>| match label {
            Some(Label::Name(name)) => Some(Quoted(name).to_string()),
            Some(Label::Number(number)) => Some(number.to_string()),
            None => None,
        };
        field(f, "author", text(&about.author))?;
        field(f, "event", text(&about.event))?;
        field(f, "url", text(&about.url))?;
        field(f, "venue", text(&about.venue))?;
        field(f, "address", text(&about.address))?;
        field(f, "city", text(&about.city))?;
        field(f, "region", text(&about.region))?;
        field(f, "postal_code", text(&about.postal_code))?;
        field(f, "country", text(&about.country))?;
        field(f, "time", about.time)?;
        field(f, "time_zone", text(&about.time_zone))?;
        field(f, "time_zone_abbreviation", text(&about.time_zone_abbreviation))?;
        field(f, "day", about.day)?;
        field(f, "month", about.month)?;
        field(f, "year", about.year)?;
        field(f, "hand", label(&about.hand))?;
        field(f, "level", about.level)?;
        field(f, "seats", about.seats.clone().map(List))?;
        field(f, "seat_count", about.seat_count)?;
        field(f, "table", label(&about.table))?;
        field(f, "players", about.players.as_ref().map(|names| List(names.iter().map(|name| Quoted(name)).collect())))?;
        field(f, "finishing_stacks", about.finishing_stacks.as_deref().map(amounts))?;
        field(f, "winnings", about.winnings.as_deref().map(amounts))?;
        field(f, "currency", text(&about.currency))?;
        field(f, "currency_symbol", text(&about.currency_symbol))?;
        field(f, "time_limit", about.time_limit)?;
        field(f, "time_banks", about.time_banks.clone().map(List))
    }
}

fn field(f: &mut fmt::Formatter<'_>, name: &str, value: Option<impl Display>) -> fmt::Result {
    match value {
        Some(value) => writeln!(f, "{name} = {value}"),
        None => Ok(()),
    }
}

/// A key as TOML writes it: bare where it can be.
struct Key<'a>(&'a str);

impl Display for Key<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bare = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        let is_bare = !self.0.is_empty() && self.0.bytes().all(bare);
        if is_bare { f.write_str(self.0) } else { Quoted(self.0).fmt(f) }
    }
}

/// Several hands as one file: numbered tables.
pub fn write_all<'a>(hands: impl IntoIterator<Item = &'a Phh>) -> String {
    let mut text = String::new();
    for (number, hand) in (1..).zip(hands) {
        let gap = if number > 1 { "\n" } else { "" };
        write!(text, "{gap}[{number}]\n{hand}").expect("a string takes everything");
    }
    text
}
