//! The options in force at a table: the book's defaults with what the operator changed, each change checked.

use crate::bound_rows::bind;
use crate::day::is_day;
use crate::odds_option::odds;
use crate::{Cents, Cites, Clause, GameSpec, OptionKind, OptionSpec, PayTable, WagerSpec, instead, nearest};
use serde::Serialize;
use std::collections::BTreeMap;

/// The value in force of one option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Setting {
    /// The chosen word of a choice.
    Word(String),
    /// The chosen number, within the option's bounds.
    Number(i64),
    /// The smallest and the largest stake.
    Limits(Cents, Cents),
    /// The smallest and the largest stake, with other limits for some kinds of wager.
    LimitsByKind((Cents, Cents), BTreeMap<String, (Cents, Cents)>),
    /// A subset or a list of names.
    Words(Vec<String>),
    /// Amounts by kind of wager.
    Amounts(BTreeMap<String, Cents>),
    /// The chosen pay table, with its rows as they pay.
    Odds(PayTable),
}

/// Why a table cannot be opened with these options.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{says}")]
pub struct OptionError {
    /// The clauses that forbid it, if a book does.
    pub by: Cites,
    /// What is wrong and what would be right.
    pub says: String,
}

impl OptionError {
    /// A fault in a book's own data and not in the operator's choice.
    pub fn data(says: String) -> OptionError {
        OptionError { by: Cites::NONE, says }
    }

    pub(crate) fn of(clause: Clause, says: String) -> OptionError {
        OptionError { by: clause.into(), says }
    }
}

/// All options of a game, each with its value in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Options {
    settings: BTreeMap<String, Setting>,
}

impl Options {
    /// The book's defaults with the operator's changes.
    pub fn resolve(spec: &GameSpec, changes: &toml::Table) -> Result<Options, OptionError> {
        Options::judged(spec, changes, &mut Judge::Strict)
    }

    /// The same for somebody who only supposes it. Odds below a minimum, changed exact odds and numbers of decks that
    /// may not be used are accepted, and the book's objections are returned. What makes no sense is refused as always.
    pub fn suppose(spec: &GameSpec, changes: &toml::Table) -> Result<(Options, Vec<OptionError>), OptionError> {
        let mut judge = Judge::Lenient(Vec::new());
        let options = Options::judged(spec, changes, &mut judge)?;
        Ok((options, judge.objections()))
    }

    fn judged(spec: &GameSpec, changes: &toml::Table, judge: &mut Judge) -> Result<Options, OptionError> {
        for name in changes.keys() {
            if spec.option(name).is_none() {
                let known: Vec<&str> = spec.options.iter().map(|option| option.name.as_str()).collect();
                return Err(OptionError::data(format!(
                    "{} has no option `{name}`; {}",
                    spec.id,
                    instead(name, &known)
                )));
            }
        }
        // An unknown name breaks no clause, and is reported before anything that the book forbids.
        for option in &spec.options {
            let is_by_kind = matches!(option.kind, OptionKind::Limits | OptionKind::Amounts);
            let kinds = changes.get(&option.name).and_then(toml::Value::as_table).filter(|_| is_by_kind);
            let besides: &[&str] = if option.kind == OptionKind::Limits { &["all"] } else { &[] };
            for kind in kinds.iter().flat_map(|kinds| kinds.keys()) {
                opening(spec, kind, besides)
                    .map_err(|says| OptionError::data(format!("option `{}` of {}: {says}", option.name, spec.id)))?;
            }
        }
        let mut setting = |option: &OptionSpec| {
            let value = changes.get(&option.name).unwrap_or(&option.default);
            let mut setting = read(spec, option, value, judge)?;
            if let Setting::Odds(table) = &mut setting {
                bind(spec, option, table).into_iter().try_for_each(|objection| judge.object(objection))?;
            }
            Ok((option.name.clone(), setting))
        };
        let mut options =
            Options { settings: spec.options.iter().map(&mut setting).collect::<Result<_, OptionError>>()? };
        // A wager that takes just one stake has limits that leave no other.
        for (wager, stake) in spec.wagers.iter().filter_map(|wager| Some((wager, wager.stake.as_deref()?))) {
            let stake = Cents(options.number(stake));
            // Zero stands for a stake that only the game knows.
            if stake > Cents::ZERO {
                options.settings.insert(format!("limits-{}", wager.name), Setting::Limits(stake, stake));
            }
        }
        Ok(options)
    }

    /// All settings with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Setting)> {
        self.settings.iter().map(|(name, setting)| (name.as_str(), setting))
    }

    /// The value in force of an option.
    pub fn get(&self, name: &str) -> Option<&Setting> {
        self.settings.get(name)
    }

    /// The word chosen for an option of kind `choice`.
    pub fn word(&self, name: &str) -> &str {
        match self.settings.get(name) {
            Some(Setting::Word(word)) => word,
            other => unreachable!("the game's spec makes `{name}` a choice, found {other:?}"),
        }
    }

    /// Whether an `off`/`on` option is on.
    pub fn on(&self, name: &str) -> bool {
        self.word(name) == "on"
    }

    /// Whether there is an option of this name and it is off.
    pub fn is_off(&self, name: &str) -> bool {
        matches!(self.settings.get(name), Some(Setting::Word(word)) if word == "off")
    }

    /// The number chosen for an option of kind `number`.
    pub fn number(&self, name: &str) -> i64 {
        match self.settings.get(name) {
            Some(Setting::Number(number)) => *number,
            other => unreachable!("the game's spec makes `{name}` a number, found {other:?}"),
        }
    }

    /// The words chosen; empty where the single word `default` stands for no list.
    pub fn words(&self, name: &str) -> &[String] {
        match self.settings.get(name) {
            Some(Setting::Words(words)) => words,
            Some(Setting::Word(_)) => &[],
            other => unreachable!("the game's spec makes `{name}` a list, found {other:?}"),
        }
    }

    /// The amount set for a kind of wager, if any.
    pub fn amount(&self, name: &str, kind: &str) -> Option<Cents> {
        match self.settings.get(name) {
            Some(Setting::Amounts(amounts)) => amounts.get(kind).copied(),
            other => unreachable!("the game's spec makes `{name}` amounts, found {other:?}"),
        }
    }

    /// The pay table chosen for an option of kind `odds`.
    pub fn odds(&self, name: &str) -> &PayTable {
        match self.settings.get(name) {
            Some(Setting::Odds(table)) => table,
            other => unreachable!("the game's spec makes `{name}` a pay table, found {other:?}"),
        }
    }

    /// Whether options have the values of a condition such as `rage=on, ceiling!=0`; an absent condition always holds.
    pub fn meet(&self, when: Option<&str>) -> bool {
        let has = |(name, value): (&str, &str)| match name.strip_suffix('!') {
            Some(name) => self.get(name).is_some_and(|setting| setting.to_string() != value),
            None => self.get(name).is_some_and(|setting| setting.to_string() == value),
        };
        when.iter().flat_map(|when| when.split(", ")).filter_map(|one| one.split_once('=')).all(has)
    }

    /// Whether a wager is offered under these options, as far as the book's data say.
    pub fn offer(&self, wager: &WagerSpec) -> bool {
        self.meet(wager.when.as_deref()) && !self.is_off(&wager.name)
    }

    /// The limits for a kind of wager: its own option `limits-<kind>`, or the table's `limits`. A spec without either
    /// leaves stakes to the game, for example where a stake is a whole stack.
    pub fn limits(&self, kind: &str) -> (Cents, Cents) {
        let own = self.settings.get(&format!("limits-{kind}"));
        match own.or_else(|| self.settings.get("limits")) {
            Some(Setting::Limits(min, max)) => (*min, *max),
            Some(Setting::LimitsByKind(rest, kinds)) => *kinds.get(kind).unwrap_or(rest),
            None => (Cents(1), Cents::STAKE_MAX),
            other => unreachable!("limits are limits, found {other:?}"),
        }
    }
}

/// What becomes of a setting that the book forbids but that makes sense.
pub(crate) enum Judge {
    /// The setting is refused.
    Strict,
    /// The setting is accepted, and the objection noted.
    Lenient(Vec<OptionError>),
}

impl Judge {
    pub(crate) fn object(&mut self, objection: OptionError) -> Result<(), OptionError> {
        match self {
            Judge::Strict => Err(objection),
            Judge::Lenient(objections) => {
                objections.push(objection);
                Ok(())
            }
        }
    }

    fn objections(self) -> Vec<OptionError> {
        match self {
            Judge::Strict => Vec::new(),
            Judge::Lenient(objections) => objections,
        }
    }
}

/// No game is played with more decks, and every card game can be imagined with any number up to this.
const DECKS_MAX: i64 = 20;

fn read(spec: &GameSpec, option: &OptionSpec, value: &toml::Value, judge: &mut Judge) -> Result<Setting, OptionError> {
    let objection = |right: String| {
        let says = format!("option `{}` of {} cannot be {value}: {right}", option.name, spec.id);
        OptionError::of(option.clause, says)
    };
    let refuse = |right: String| Err(objection(right));
    let word = match value {
        toml::Value::String(word) => Some(word.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        _ => None,
    };
    match option.kind {
        OptionKind::Choice => match word.filter(|word| option.values.contains(word)) {
            Some(word) => Ok(Setting::Word(word)),
            None => {
                let near = value.as_str().and_then(|word| nearest(word, option.values.iter().map(String::as_str)));
                let near = near.map(|near| format!("write `{near}`, if that is meant; ")).unwrap_or_default();
                refuse(format!("{near}it is one of {}", option.values.join(", ")))
            }
        },
        OptionKind::Number => match word.and_then(|word| word.parse::<i64>().ok()) {
            Some(number) if (option.min..=option.max).contains(&number) => Ok(Setting::Number(number)),
            number => {
                let objection = objection(format!("it is a number from {} to {}", option.min, option.max));
                match number.filter(|number| option.name == "decks" && (1..=DECKS_MAX).contains(number)) {
                    Some(decks) => judge.object(objection).map(|()| Setting::Number(decks)),
                    None => Err(objection),
                }
            }
        },
        OptionKind::Limits => match (word.as_deref().map(limits), value.as_table()) {
            (Some(Some((min, max))), _) => Ok(Setting::Limits(min, max)),
            (_, Some(kinds)) => limits_by_kind(option, kinds).map_err(objection),
            _ => refuse(format!("{LIMITS}, or such limits by kind of wager")),
        },
        OptionKind::Subset => subset(option, value).map(Setting::Words).map_err(objection),
        OptionKind::Names => match (value.as_str(), names(option, value)) {
            (Some("default"), _) => Ok(Setting::Word("default".to_owned())),
            (_, Some(words)) => Ok(Setting::Words(words)),
            _ => refuse(format!("it is `default` or a list of {} different names", option.max)),
        },
        OptionKind::Arrangement => match (arrangement(&option.default), arrangement(value)) {
            (Some(ours), Some(words)) if sorted(&ours) == sorted(&words) => Ok(Setting::Words(words)),
            (ours, _) => refuse(format!("it is {}, in any order", ours.unwrap_or_default().join(" "))),
        },
        OptionKind::Day => match word.filter(|word| word == "none" || is_day(word)) {
            Some(word) => Ok(Setting::Word(word)),
            None => refuse("write a day as 2027-03-31, or none".to_owned()),
        },
        OptionKind::Amounts => amounts(spec, value).map(Setting::Amounts).map_err(objection),
        OptionKind::Odds => odds(spec, option, value, judge),
    }
}

fn limits(text: &str) -> Option<(Cents, Cents)> {
    let (min, max) = text.split_once("..")?;
    let (min, max) = (min.trim().parse::<i64>().ok()?, max.trim().parse::<i64>().ok()?);
    (min > 0 && min <= max && max <= Cents::STAKE_MAX.0).then_some((Cents(min), Cents(max)))
}

const LIMITS: &str = "write the smallest and the largest stake, such as 100..50000";

/// Separate limits for some kinds of wager; `all` is for the others.
fn limits_by_kind(option: &OptionSpec, written: &toml::Table) -> Result<Setting, String> {
    let mut kinds = BTreeMap::new();
    for (kind, value) in written {
        let limits = value.as_str().and_then(limits).ok_or_else(|| format!("`{kind}`: {LIMITS}"))?;
        kinds.insert(kind.clone(), limits);
    }
    let all = kinds.remove("all").or_else(|| limits(option.default.as_str()?));
    let all = all.ok_or("say in `all` what holds for the other wagers")?;
    Ok(Setting::LimitsByKind(all, kinds))
}

fn amounts(spec: &GameSpec, value: &toml::Value) -> Result<BTreeMap<String, Cents>, String> {
    let money = &spec.book().money;
    let usage = || format!("write amounts in {money} by kind of wager, such as {{ tie = 100000 }}");
    let read = |(kind, value): (&String, &toml::Value)| match value.as_integer() {
        Some(0) => Err(format!("`{kind}` = 0 would be a limit that nobody can be paid under: leave it out for none")),
        Some(amount) if (1..=Cents::STAKE_MAX.0).contains(&amount) => Ok((kind.clone(), Cents(amount))),
        _ => Err(format!("`{kind}` = {value}: it is a whole number of {money} from 1 to {}", Cents::STAKE_MAX)),
    };
    value.as_table().ok_or_else(usage)?.iter().map(read).collect()
}

/// Checks that a wager of this name is placed before the round; otherwise the error lists those that are.
fn opening(spec: &GameSpec, kind: &str, besides: &[&str]) -> Result<(), String> {
    if besides.contains(&kind) || spec.wager(kind).is_some_and(|wager| wager.opening) {
        return Ok(());
    }
    let known = spec.wagers.iter().filter(|wager| wager.opening).map(|wager| wager.name.as_str());
    let known: Vec<&str> = known.chain(besides.iter().copied()).collect();
    Err(format!("`{kind}` is not a wager placed before the round; {}", instead(kind, &known)))
}

fn list(value: &toml::Value) -> Option<Vec<String>> {
    let words = value.as_array()?.iter().map(|word| word.as_str().map(str::to_owned));
    words.collect()
}

fn subset(option: &OptionSpec, value: &toml::Value) -> Result<Vec<String>, String> {
    let values = option.values.join(", ");
    let known = || match option.min {
        0 => format!("it is a list of any of {values}, each once, or [] for none of them"),
        _ => format!("it is a list of one or more of {values}, each once"),
    };
    let enough = |words: &Vec<String>| i64::try_from(words.len()).is_ok_and(|count| count >= option.min);
    let words = list(value).filter(enough).ok_or_else(known)?;
    for (at, word) in words.iter().enumerate() {
        if !option.values.contains(word) {
            let values: Vec<&str> = option.values.iter().map(String::as_str).collect();
            return Err(format!("there is no `{word}`; {}", instead(word, &values)));
        }
        if words[..at].contains(word) {
            return Err(format!("`{word}` is listed twice: {}", known()));
        }
    }
    Ok(words)
}

/// A list of words, or a text with words in it.
fn arrangement(value: &toml::Value) -> Option<Vec<String>> {
    match value.as_str() {
        Some(text) => Some(text.split_whitespace().map(str::to_owned).collect()),
        None => list(value),
    }
}

fn sorted(words: &[String]) -> Vec<&str> {
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.sort_unstable();
    words
}

fn names(option: &OptionSpec, value: &toml::Value) -> Option<Vec<String>> {
    let words = list(value)?;
    let mut different = words.clone();
    different.sort();
    different.dedup();
    let right = i64::try_from(different.len()) == Ok(option.max) && words.len() == different.len();
    (right && words.iter().all(|word| !word.trim().is_empty())).then_some(words)
}
