//! The same rounds in another game, whose chapter says the same under its own numbers.

use baize_book::instead;
use toml::{Table, Value};

use crate::ScriptFault;

const USAGE: &str = "write also = [{ game = \"hg/super-9\", clauses = { HG-PAN9 = \"HG-S9\" } }]";

/// The file as it would be for each other game.
pub(crate) fn others(document: &Table, also: Option<&Value>) -> Result<Vec<Table>, ScriptFault> {
    let also = match also {
        None => return Ok(Vec::new()),
        Some(Value::Array(also)) => also,
        Some(_) => return Err(ScriptFault::new("also", USAGE)),
    };
    also.iter().enumerate().map(|(i, also)| other(document, also, &format!("also[{}]", i + 1))).collect()
}

fn other(document: &Table, also: &Value, name: &str) -> Result<Table, ScriptFault> {
    let also = also.as_table().ok_or_else(|| ScriptFault::new(name, USAGE))?;
    let keys = ["game", "clauses"];
    if let Some(key) = also.keys().find(|key| !keys.contains(&key.as_str())) {
        let fault = format!("there is no key `{key}` here; {}", instead(key, &keys));
        return Err(ScriptFault::new(format!("{name}.{key}"), fault));
    }
    let game = also.get("game").filter(|game| game.is_str() && document.get("game") != Some(*game));
    let game = game.ok_or_else(|| ScriptFault::new(name, format!("it names no other game: {USAGE}")))?;
    let clauses = match also.get("clauses") {
        None => Vec::new(),
        Some(Value::Table(clauses)) => beginnings(clauses, name)?,
        Some(_) => return Err(ScriptFault::new(format!("{name}.clauses"), USAGE)),
    };
    let mut used = vec![false; clauses.len()];
    let mut varied = Value::Table(document.clone());
    rename(&mut varied, &clauses, &mut used);
    if let Some((unused, _)) = clauses.iter().zip(&used).find(|(_, used)| !**used).map(|(it, _)| it) {
        let fault = format!("no clause of the file begins with `{unused}`");
        return Err(ScriptFault::new(format!("{name}.clauses.{unused}"), fault));
    }
    let Value::Table(mut varied) = varied else { unreachable!("a table stays one") };
    varied.insert("game".to_owned(), game.clone());
    Ok(varied)
}

/// Pairs of how ids begin here and in the other game, the longest first.
fn beginnings<'a>(clauses: &'a Table, name: &str) -> Result<Vec<(&'a str, &'a str)>, ScriptFault> {
    let one = |(here, there): (&'a String, &'a Value)| match there.as_str() {
        Some(there) => Ok((here.as_str(), there)),
        None => Err(ScriptFault::new(format!("{name}.clauses.{here}"), USAGE)),
    };
    let mut all: Vec<(&str, &str)> = clauses.iter().map(one).collect::<Result<_, _>>()?;
    all.sort_by_key(|(here, _)| std::cmp::Reverse(here.len()));
    Ok(all)
}

/// Puts the other game's ids into every text, and marks which beginnings were found.
fn rename(value: &mut Value, clauses: &[(&str, &str)], used: &mut [bool]) {
    match value {
        Value::String(text) => {
            let words: Vec<String> = text.split(' ').map(|word| renamed(word, clauses, used)).collect();
            *text = words.join(" ");
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, clauses, used)),
        Value::Table(fields) => fields.iter_mut().for_each(|(_, field)| rename(field, clauses, used)),
        _ => {}
    }
}

fn renamed(word: &str, clauses: &[(&str, &str)], used: &mut [bool]) -> String {
    for ((here, there), used) in clauses.iter().zip(used) {
        // `HG-PGP-1` begins `HG-PGP-1` and `HG-PGP-1a`, but `HG-PGP-10` is another number.
        let goes_on = |rest: &str| rest.starts_with(|next: char| next.is_ascii_digit() || next.is_ascii_uppercase());
        if let Some(rest) = word.strip_prefix(here).filter(|rest| !goes_on(rest)) {
            *used = true;
            return format!("{there}{rest}");
        }
    }
    word.to_owned()
}
