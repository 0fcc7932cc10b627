//! What an SPDX expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` demands.

/// A licence, or several of which one or all must be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Licence {
    /// One licence by its name, with the exception that is granted with it.
    One(String),
    Any(Vec<Licence>),
    All(Vec<Licence>),
}

impl Licence {
    /// Reads an expression; older packages write `/` for `OR`.
    pub(super) fn read(expression: &str) -> Result<Licence, String> {
        let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = &words[..];
        match any(&mut rest) {
            Some(licence) if rest.is_empty() => Ok(licence),
            _ => Err(format!("`{expression}` is not a licence: write names with AND, OR, WITH and brackets")),
        }
    }

    /// Whether being allowed these licences is enough.
    pub(super) fn is_met(&self, allowed: &[String]) -> bool {
        match self {
            Licence::One(name) => allowed.contains(name),
            Licence::Any(some) => some.iter().any(|licence| licence.is_met(allowed)),
            Licence::All(all) => all.iter().all(|licence| licence.is_met(allowed)),
        }
    }

    /// Whether it mentions this licence.
    pub(super) fn names(&self, wanted: &str) -> bool {
        match self {
            Licence::One(name) => name == wanted,
            Licence::Any(some) | Licence::All(some) => some.iter().any(|licence| licence.names(wanted)),
        }
    }
}

fn any(words: &mut &[&str]) -> Option<Licence> {
    several(words, "OR", all).map(|mut some| if some.len() == 1 { some.remove(0) } else { Licence::Any(some) })
}

fn all(words: &mut &[&str]) -> Option<Licence> {
    several(words, "AND", one).map(|mut some| if some.len() == 1 { some.remove(0) } else { Licence::All(some) })
}

fn several(words: &mut &[&str], between: &str, each: fn(&mut &[&str]) -> Option<Licence>) -> Option<Vec<Licence>> {
    let mut found = vec![each(words)?];
    while let Some((_, rest)) = words.split_first().filter(|(word, _)| **word == between) {
        *words = rest;
        found.push(each(words)?);
    }
    Some(found)
}

fn one(words: &mut &[&str]) -> Option<Licence> {
    let (word, rest) = words.split_first()?;
    *words = rest;
    match *word {
        "(" => {
            let inner = any(words)?;
            let (end, rest) = words.split_first()?;
            *words = rest;
            (*end == ")").then_some(inner)
        }
        ")" | "AND" | "OR" | "WITH" => None,
        name => match **words {
            ["WITH", exception, ref rest @ ..] => {
                *words = rest;
                Some(Licence::One(format!("{name} WITH {exception}")))
            }
            _ => Some(Licence::One(name.to_owned())),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_met(expression: &str) -> bool {
        let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned()];
        Licence::read(expression).expect("an expression").is_met(&allowed)
    }

    #[test]
    fn one_of_several_is_enough_and_all_are_needed_where_it_says_so() {
        assert!(is_met("MIT") && is_met("GPL-3.0 OR MIT") && is_met("Unlicense/MIT") && is_met("MIT AND Unicode-3.0"));
        assert!(is_met("(MIT OR GPL-3.0) AND Unicode-3.0") && is_met("Apache-2.0 WITH LLVM-exception OR MIT"));
        assert!(!is_met("GPL-3.0") && !is_met("MIT AND GPL-3.0") && !is_met("(GPL-3.0 OR BSL-1.0) AND MIT"));
        assert!(!is_met("MIT WITH some-exception"), "an exception makes it another licence");
    }

    #[test]
    fn what_is_not_an_expression_is_refused() {
        for text in ["", "MIT OR", "(MIT", "MIT Apache-2.0", "AND MIT", "MIT)"] {
            assert!(Licence::read(text).is_err(), "{text}");
        }
    }
}
