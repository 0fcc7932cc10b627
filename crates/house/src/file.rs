//! A house file as entries that know their places in it.

use toml::de::{DeTable, DeValue};
use toml::{Spanned, Value};

use crate::finding::{Finding, Findings, Weight};

/// A place in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spot {
    /// The byte at which it begins.
    pub(crate) at: usize,
    /// The key, with the keys of the sections around it.
    pub(crate) key: String,
}

/// A key of the file and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The key; for an element of a list, its number from 1.
    pub(crate) name: String,
    /// The place of the key.
    pub(crate) named: Spot,
    /// The place of the value.
    pub(crate) spot: Spot,
    /// The value; a day without quotation marks becomes its text.
    pub(crate) value: Value,
    /// The entries of a section, or the elements of a list.
    pub(crate) inner: Vec<Entry>,
}

impl Entry {
    /// The value as one word: a text or a whole number.
    pub(crate) fn word(&self) -> Option<String> {
        match &self.value {
            Value::String(word) => Some(word.clone()),
            Value::Integer(number) => Some(number.to_string()),
            _ => None,
        }
    }
}

/// The entries of a file in their order, or everything that is malformed in it.
pub(crate) fn read(text: &str) -> Result<Vec<Entry>, Vec<Finding>> {
    let (spans, errors) = DeTable::parse_recoverable(text);
    let values = toml::from_str::<toml::Table>(text);
    let errors = match (&values, errors.is_empty()) {
        (Err(error), true) => vec![error.clone()],
        _ => errors,
    };
    let mut findings = Findings::in_text(text);
    for error in &errors {
        let spot = Spot { at: error.span().map_or(0, |span| span.start), key: String::new() };
        let says = error.message().replace('\n', "; ");
        findings.add(Weight::Malformed, &spot, baize_book::Cites::NONE, says, "write it as TOML: https://toml.io");
    }
    match values {
        Ok(values) if errors.is_empty() => Ok(entries(spans.get_ref(), &values, "")),
        _ => Err(findings.in_order()),
    }
}

fn entries(spans: &DeTable<'_>, values: &toml::Table, path: &str) -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    for (key, span) in spans {
        let name = key.get_ref().to_string();
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        let value = values.get(&name).expect("both readings are of one text");
        all.push(entry(name, key.span().start, span, value, path));
    }
    all.sort_by_key(|entry| entry.named.at);
    all
}

fn entry(name: String, named_at: usize, span: &Spanned<DeValue<'_>>, value: &Value, key: String) -> Entry {
    let inner = match (span.get_ref(), value) {
        (DeValue::Table(spans), Value::Table(values)) => entries(spans, values, &key),
        (DeValue::Array(spans), Value::Array(values)) => {
            let element = |(i, (span, value)): (usize, (&Spanned<DeValue<'_>>, &Value))| {
                entry((i + 1).to_string(), span.span().start, span, value, format!("{key}[{}]", i + 1))
            };
            spans.iter().zip(values).enumerate().map(element).collect()
        }
        _ => Vec::new(),
    };
    let value = match value {
        Value::Datetime(day) => Value::String(day.to_string()),
        other => other.clone(),
    };
    let spot = |at| Spot { at, key: key.clone() };
    Entry { name, named: spot(named_at), spot: spot(span.span().start), value, inner }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_in_the_order_of_the_file_and_know_their_place() {
        let read = read("book = \"uk\"\n\n[[table]]\nodds = { b = 1, a = [2] }\n").expect("TOML");
        assert_eq!(read.iter().map(|entry| entry.name.as_str()).collect::<Vec<_>>(), ["book", "table"]);
        let odds = &read[1].inner[0].inner[0];
        assert_eq!(
            odds.inner.iter().map(|row| row.spot.key.as_str()).collect::<Vec<_>>(),
            ["table[1].odds.b", "table[1].odds.a"]
        );
    }

    #[test]
    fn every_error_is_told_with_its_place() {
        let errors = read("book = uk\nname = \"a\nseats = 3 4\n").expect_err("it is not TOML");
        assert!(errors.len() >= 2, "{errors:?}");
        assert_eq!((errors[0].line, errors[0].column), (1, 8));
    }
}
