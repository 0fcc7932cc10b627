//! A script's file: which keys it may have, and which of them exclude each other.

use baize_book::{Clause, instead};
use serde::Deserialize;
use serde_json::Value;

use crate::entries::{clause, read_expected, read_order, read_play, read_seat, read_settled};
use crate::paper::{from_toml, overlay_toml};
use crate::{Bettor, Script, ScriptFault, ScriptMeters, ScriptRound, reading, script_also};

/// The keys that a file has once.
const HEAD: [&str; 9] = ["game", "shows", "clauses", "options", "carry", "partners", "refused", "strict", "then"];

/// The keys that every round may have.
const ROUND: [&str; 11] =
    ["before", "seats", "orders", "deal", "each", "stays", "play", "meter", "expect", "order", "after"];

#[derive(Deserialize)]
struct Head {
    game: String,
    #[serde(default)]
    shows: String,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    partners: Vec<String>,
    refused: Option<String>,
    #[serde(default)]
    strict: bool,
}

#[derive(Deserialize)]
struct RoundFile {
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    seats: Vec<String>,
    #[serde(default)]
    orders: Vec<String>,
    deal: Option<String>,
    each: Option<String>,
    #[serde(default)]
    stays: String,
    #[serde(default)]
    play: Vec<String>,
    meter: Option<Value>,
    expect: Option<Vec<String>>,
    #[serde(default)]
    order: Vec<String>,
}

impl Script {
    /// Reads a script; the fault names its place and says what would be right.
    pub fn read(text: &str) -> Result<Script, ScriptFault> {
        let mut document = parsed(text)?;
        let also = document.remove("also");
        let mut script = with_variants(&document, "")?;
        for (i, document) in script_also::others(&document, also.as_ref())?.iter().enumerate() {
            script.also.push(with_variants(document, &format!("also[{}], ", i + 1))?);
        }
        Ok(script)
    }

    /// The same script, which now must expect every line.
    #[must_use]
    pub fn strictly(self) -> Script {
        let strictly = |scripts: Vec<Script>| scripts.into_iter().map(Script::strictly).collect();
        Script { strict: true, under: strictly(self.under), also: strictly(self.also), ..self }
    }
}

/// The text as TOML; the fault names the line that is wrong.
fn parsed(text: &str) -> Result<toml::Table, ScriptFault> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start).min(text.len());
        let before = &text.as_bytes()[..at];
        let line = before.iter().filter(|byte| **byte == b'\n').count();
        let column = before.iter().rev().take_while(|byte| **byte != b'\n').count();
        let found = text.lines().nth(line).unwrap_or_default().trim();
        let found = if found.is_empty() { "the end".to_owned() } else { format!("`{found}`") };
        let says = error.message().trim().replace('\n', "; ");
        ScriptFault::new(format!("line {}, column {}", line + 1, column + 1), format!("{found} is not TOML: {says}"))
    })
}

/// A script of one game, with the same rounds under other options.
fn with_variants(document: &toml::Table, place: &str) -> Result<Script, ScriptFault> {
    let mut document = document.clone();
    let under = document.remove("under");
    let mut script = read(&document, place, &["also", "under"])?;
    script.under = variants(&document, under, place)?;
    Ok(script)
}

/// The same rounds under other options: what each `under` says is laid over the file.
fn variants(document: &toml::Table, under: Option<toml::Value>, place: &str) -> Result<Vec<Script>, ScriptFault> {
    let usage = "write [[under]] with `options`, and what is expected then";
    let under = match under {
        None => return Ok(Vec::new()),
        Some(toml::Value::Array(under)) => under,
        Some(_) => return Err(ScriptFault::new(format!("{place}under"), usage)),
    };
    let one = |(i, under): (usize, toml::Value)| {
        let name = format!("{place}under[{}]", i + 1);
        let toml::Value::Table(mut under) = under else { return Err(ScriptFault::new(name, usage)) };
        known(&under, &name, &["options", "refused", "then"])?;
        if under.get("options").and_then(toml::Value::as_table).is_none_or(toml::Table::is_empty) {
            return Err(ScriptFault::new(name, format!("it says no `options`: {usage}")));
        }
        let mut varied = document.clone();
        varied.remove("clauses");
        if under.contains_key("refused") {
            // A table that does not open plays nothing.
            let played = |key: &str| ROUND.contains(&key) || ["carry", "then", "partners"].contains(&key);
            varied.retain(|key, _| !played(key));
        }
        // A key that excludes another replaces it.
        for (said, other) in [("deal", "each"), ("each", "deal")] {
            if under.contains_key(said) {
                varied.remove(other);
            }
        }
        if let Some(options) = under.remove("options") {
            overlay_toml(varied.entry("options").or_insert(toml::Table::new().into()), options);
        }
        let then = under.remove("then");
        varied.extend(under);
        if let Some(then) = then {
            lay_rounds(&mut varied, then).map_err(|fault| ScriptFault::new(format!("{name}.then"), fault))?;
        }
        read(&varied, &format!("{name}, "), &[])
    };
    under.into_iter().enumerate().map(one).collect()
}

fn lay_rounds(varied: &mut toml::Table, then: toml::Value) -> Result<(), String> {
    let usage = "write [[under.then]] for each further round in turn";
    let toml::Value::Array(then) = then else { return Err(usage.to_owned()) };
    let rounds = varied.entry("then").or_insert(toml::Value::Array(Vec::new()));
    let rounds = rounds.as_array_mut().ok_or(usage)?;
    for (i, says) in then.into_iter().enumerate() {
        let toml::Value::Table(says) = says else { return Err(usage.to_owned()) };
        match rounds.get_mut(i) {
            Some(toml::Value::Table(round)) => round.extend(says),
            _ => rounds.push(says.into()),
        }
    }
    Ok(())
}

/// Checks that every key is known.
fn known(table: &toml::Table, place: &str, besides: &[&str]) -> Result<(), ScriptFault> {
    let known = || besides.iter().chain(&ROUND);
    match table.keys().find(|key| !known().any(|name| name == key)) {
        None => Ok(()),
        Some(key) => {
            let known: Vec<&str> = known().copied().collect();
            let dot = if place.is_empty() || place.ends_with(' ') { "" } else { "." };
            let fault = format!("there is no key `{key}` here; {}", instead(key, &known));
            Err(ScriptFault::new(format!("{place}{dot}{key}"), fault))
        }
    }
}

/// These keys of a section as a document of its own.
fn part(table: &toml::Table, keys: &[&str]) -> Value {
    let keys = keys.iter().filter_map(|key| Some(((*key).to_owned(), from_toml(table.get(*key)?))));
    Value::Object(keys.collect())
}

fn table_of(table: &toml::Table, key: &str, place: &str) -> Result<Option<toml::Table>, ScriptFault> {
    match table.get(key) {
        None => Ok(None),
        Some(toml::Value::Table(table)) => Ok(Some(table.clone())),
        Some(other) => {
            let fault = format!("`{other}` stands where a table belongs: write {key} = {{ NAME = VALUE }}");
            Err(ScriptFault::new(format!("{place}{key}"), fault))
        }
    }
}

fn read(document: &toml::Table, place: &str, besides: &[&str]) -> Result<Script, ScriptFault> {
    let names: Vec<&str> = HEAD.iter().chain(besides).copied().collect();
    known(document, place, &names)?;
    let unread = |fault: reading::Unread| {
        let at = fault.place.strip_prefix('.').unwrap_or(&fault.place);
        ScriptFault::new(format!("{place}{}", if at.is_empty() { "file" } else { at }), fault.fault)
    };
    let head: Head = reading::read(part(document, &["game", "shows", "clauses", "partners", "refused", "strict"]))
        .map_err(unread)?;
    let mut script = Script {
        game: head.game,
        shows: head.shows,
        clauses: Vec::new(),
        options: table_of(document, "options", place)?.unwrap_or_default(),
        carry: table_of(document, "carry", place)?.unwrap_or_default(),
        partners: Vec::new(),
        refused: None,
        strict: head.strict,
        rounds: Vec::new(),
        under: Vec::new(),
        also: Vec::new(),
    };
    let cited = |list: &str, id: &str| clause(id).map_err(|fault| ScriptFault::new(format!("{place}{list}"), fault));
    for (i, id) in head.clauses.iter().enumerate() {
        let named: Clause = cited(&format!("clauses[{}]", i + 1), id)?;
        if script.clauses.contains(&named) {
            return Err(ScriptFault::new(format!("{place}clauses[{}]", i + 1), format!("`{id}` is claimed twice")));
        }
        script.clauses.push(named);
    }
    for (i, words) in head.partners.iter().enumerate() {
        script
            .partners
            .push(partners(words).map_err(|fault| ScriptFault::new(format!("{place}partners[{}]", i + 1), fault))?);
    }
    let then = match document.get("then") {
        None => Vec::new(),
        Some(toml::Value::Array(then)) => then.clone(),
        Some(_) => return Err(ScriptFault::new(format!("{place}then"), "write further rounds as [[then]]")),
    };
    if let Some(id) = head.refused {
        script.refused = Some(cited("refused", &id)?);
        let further = ["carry", "partners", "then"];
        if let Some(key) = ROUND.iter().chain(&further).find(|key| document.contains_key(**key)) {
            let fault = format!("`{key}` has no effect: a table that must be refused to open plays no round");
            return Err(ScriptFault::new(format!("{place}{key}"), fault));
        }
        return Ok(script);
    }
    let first: RoundFile = reading::read(part(document, &ROUND)).map_err(unread)?;
    script.rounds.push(read_round(first, None, table_of(document, "after", place)?, place)?);
    for (i, round) in then.iter().enumerate() {
        let place = format!("{place}round {}, ", i + 2);
        let round = round.as_table().filter(|round| !round.is_empty());
        let round = round.ok_or_else(|| {
            let fault = "an empty [[then]] is not a round: say who stakes, or what is dealt";
            ScriptFault::new(place.trim_end_matches(", "), fault)
        })?;
        known(round, &place, &["options"])?;
        let read: RoundFile = reading::read(part(round, &ROUND)).map_err(|fault| {
            let at = fault.place.strip_prefix('.').unwrap_or(&fault.place);
            ScriptFault::new(format!("{place}{at}"), fault.fault)
        })?;
        let options = table_of(round, "options", &place)?;
        script.rounds.push(read_round(read, options, table_of(round, "after", &place)?, &place)?);
    }
    Ok(script)
}

/// Reads one meter, or each by its name; a section with a part of a meter is one meter.
fn meters(said: Value) -> Result<ScriptMeters, reading::Unread> {
    match said {
        Value::Object(names) if !names.contains_key("main") && !names.contains_key("reserve") => {
            reading::read(Value::Object(names)).map(ScriptMeters::Named)
        }
        one => reading::read(one).map(ScriptMeters::Only),
    }
}

fn partners(words: &str) -> Result<Vec<Bettor>, String> {
    let usage = || format!("`{words}`: write the numbers of two players or more, such as \"1 2\"");
    let players: Option<Vec<Bettor>> =
        words.split_whitespace().map(|word| word.parse().ok().filter(|it| *it > 0).map(Bettor)).collect();
    let players = players.filter(|players| players.len() > 1).ok_or_else(usage)?;
    match players.iter().enumerate().find(|(at, player)| players[..*at].contains(player)) {
        None => Ok(players),
        Some((_, twice)) => Err(format!("`{words}`: player {} is there twice", twice.0)),
    }
}

fn read_round(
    file: RoundFile,
    options: Option<toml::Table>,
    after: Option<toml::Table>,
    place: &str,
) -> Result<ScriptRound, ScriptFault> {
    let fault = |list: &str, says: String| ScriptFault::new(format!("{place}{list}"), says);
    let mut round = ScriptRound { options, after, each: file.each.is_some(), ..ScriptRound::default() };
    round.meters = file
        .meter
        .map(meters)
        .transpose()
        .map_err(|unread| ScriptFault::new(format!("{place}meter{}", unread.place), unread.fault))?;
    if let (Some(_), Some(_)) = (&file.deal, &file.each) {
        return Err(fault("each", "a round has either `deal` or `each`, not both".to_owned()));
    }
    if file.each.as_deref().is_some_and(|each| each.trim().is_empty()) {
        return Err(fault("each", "it is empty: write a word of chance for each round".to_owned()));
    }
    if round.options.as_ref().is_some_and(toml::Table::is_empty) {
        return Err(fault("options", "it is empty: leave it out where nothing changes".to_owned()));
    }
    if round.after.as_ref().is_some_and(toml::Table::is_empty) {
        return Err(fault("after", "it is empty: say what the table carries, or leave it out".to_owned()));
    }
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    round.deal = words(&file.deal.or(file.each).unwrap_or_default());
    round.stays = words(&file.stays);
    if round.each && !round.stays.is_empty() {
        return Err(fault("stays", "it goes with `deal`, not with `each`: say it in a [[then]] of its own".to_owned()));
    }
    for (i, text) in file.seats.iter().enumerate() {
        read_seat(text, i + 1, &mut round).map_err(|says| fault(&format!("seats[{}]", i + 1), says))?;
    }
    for (name, texts, orders) in
        [("before", &file.before, &mut round.before), ("orders", &file.orders, &mut round.orders)]
    {
        for (i, text) in texts.iter().enumerate() {
            orders.push(read_order(text).map_err(|says| fault(&format!("{name}[{}]", i + 1), says))?);
        }
    }
    for (i, text) in file.play.iter().enumerate() {
        round.play.push(read_play(text).map_err(|says| fault(&format!("play[{}]", i + 1), says))?);
    }
    if let Some(texts) = &file.expect {
        let mut expect = Vec::new();
        for (i, text) in texts.iter().enumerate() {
            let read = read_expected(text, &expect).map_err(|says| fault(&format!("expect[{}]", i + 1), says))?;
            expect.push(read);
        }
        round.expect = Some(expect);
    }
    for (i, text) in file.order.iter().enumerate() {
        round.order.push(read_settled(text).map_err(|says| fault(&format!("order[{}]", i + 1), says))?);
    }
    if round.order.len() == 1 && round.order[0].cover.is_none() {
        return Err(fault(
            "order",
            "one line has no order: write two or more, or `covers` with what is left".to_owned(),
        ));
    }
    Ok(round)
}
