//! Every option of every game, from outside what its book permits and from inside.

use baize_book::{GameSpec, OptionKind, OptionSpec, Pay, PayTableKind};
use baize_house::{Finding, Weight, check};
use toml::{Table, Value};

/// A house with one table; its settings begin in line 5.
fn house(spec: &GameSpec, changes: &Table) -> String {
    let (book, slug) = spec.id.split_once('/').expect("an id has a book");
    let head = format!("book = \"{book}\"\n[[table]]\nnumber = \"1\"\ngame = \"{slug}\"\n");
    let set = changes.iter().map(|(name, value)| format!("\"{name}\" = {}\n", inline(value)));
    head + &set.collect::<String>()
}

/// A value written on one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Table(rows) => {
            let rows = rows.iter().map(|(key, value)| format!("\"{key}\" = {}", inline(value)));
            format!("{{ {} }}", rows.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn found(spec: &GameSpec, option: &OptionSpec, value: Value) -> Vec<Finding> {
    let text = house(spec, &Table::from_iter([(option.name.clone(), value)]));
    let report = check(&text, None).unwrap_or_else(|errors| panic!("{errors:?} in {text}"));
    report.findings.into_iter().filter(|finding| finding.weight != Weight::Remark).collect()
}

/// Values that no book permits for this option.
fn outside(spec: &GameSpec, option: &OptionSpec) -> Vec<Value> {
    let nonsense = || Value::from("nonsense");
    match option.kind {
        OptionKind::Choice | OptionKind::Day | OptionKind::Arrangement => vec![nonsense(), Value::from(true)],
        // A maximum of a million is the program's own: it is wrong to exceed it, but no clause forbids it.
        OptionKind::Number if option.max >= 1_000_000 => vec![(option.min - 1).into(), nonsense(), Value::from(1.5)],
        OptionKind::Number => vec![(option.min - 1).into(), (option.max + 1).into(), nonsense(), Value::from(1.5)],
        OptionKind::Limits => vec!["500..100".into(), "0..100".into(), "-1..5".into(), nonsense()],
        OptionKind::Subset => {
            let none = (option.min > 0).then(|| Value::Array(vec![]));
            none.into_iter().chain([Value::Array(vec![nonsense()]), nonsense()]).collect()
        }
        OptionKind::Names => vec![nonsense(), Value::Array(vec!["a".into(), "a".into()])],
        OptionKind::Amounts => {
            let wager = spec.wagers.iter().find(|wager| wager.opening).expect("a wager");
            let row = |key: &str, value: Value| Value::Table(Table::from_iter([(key.to_owned(), value)]));
            vec![nonsense(), row("nonsense", 100.into()), row(&wager.name, Value::from(-1))]
        }
        OptionKind::Odds => {
            let row = |key: &str, value: &str| Value::Table(Table::from_iter([(key.to_owned(), value.into())]));
            let rows = spec.pay_tables_of(&option.of).next().map(|table| table.rows[0].0.clone()).expect("a row");
            let mut values = vec![nonsense(), row("nonsense", "1:1"), row(&rows, "much")];
            values.extend(below(spec, option).map(|(key, pays)| row(&key, &pays)));
            values
        }
    }
}

/// A row below the minimum, if there is a minimum that something can be below.
fn below(spec: &GameSpec, option: &OptionSpec) -> Option<(String, String)> {
    let floor = spec.pay_tables_of(&option.of).find(|table| table.kind == PayTableKind::Floor)?;
    let lower = |pays: &Pay| {
        ["0:1", "0%", "0x", "0"].into_iter().find(|text| {
            let lower: Pay = text.parse().expect("it pays nothing");
            std::mem::discriminant(&lower) == std::mem::discriminant(pays) && lower.below(*pays) && !pays.below(lower)
        })
    };
    floor.rows.iter().find_map(|(key, pays)| Some((key.clone(), lower(pays)?.to_owned())))
}

fn each_option(mut look: impl FnMut(&'static GameSpec, &'static OptionSpec)) {
    for game in baize_registry::games() {
        for option in &game.spec().options {
            look(game.spec(), option);
        }
    }
}

#[test]
fn every_option_is_refused_from_outside_with_its_clause_and_place() {
    let mut tried = 0;
    each_option(|spec, option| {
        for value in outside(spec, option) {
            let context = format!("{} {} = {value}", spec.id, option.name);
            let findings = found(spec, option, value);
            let finding = findings.iter().find(|it| it.line == 5 && it.weight == Weight::Unlawful);
            let finding = finding.unwrap_or_else(|| panic!("{context}: {findings:?}"));
            let lowered = finding.by.contains(spec.book().floor);
            // A name that nobody knows breaks no clause.
            let unknown = finding.by == baize_book::Cites::NONE && context.contains("nonsense");
            assert!(finding.by.contains(option.clause) || lowered || unknown, "{context}: {finding:?}");
            assert!(finding.key.starts_with(&format!("table[1].{}", option.name)), "{context}: {finding:?}");
            assert!(!finding.right.is_empty() && !finding.says.is_empty(), "{context}");
            assert_eq!(findings.len(), 1, "{context}: {findings:?}");
            tried += 1;
        }
    });
    assert!(tried > 2000, "{tried}");
}

#[test]
fn what_the_game_opens_with_is_lawful_and_what_it_does_not_is_not() {
    each_option(|spec, option| {
        let values: Vec<Value> = match option.kind {
            OptionKind::Choice => option.values.iter().map(|word| word.as_str().into()).collect(),
            OptionKind::Number => vec![option.min.into(), option.max.into()],
            OptionKind::Odds => spec.pay_tables_of(&option.of).map(|table| table.name.as_str().into()).collect(),
            _ => vec![option.default.clone()],
        };
        for value in values {
            let context = format!("{} {} = {value}", spec.id, option.name);
            let changes = Table::from_iter([(option.name.clone(), value.clone())]);
            let opens = baize_registry::find(&spec.id).expect("a game").open(&changes).is_ok();
            let findings = found(spec, option, value);
            let unlawful = findings.iter().filter(|it| it.weight == Weight::Unlawful).count();
            assert_eq!(unlawful, usize::from(!opens), "{context}: {findings:?}");
            // The only thing wrong with a lawful value can be that it has no effect.
            assert!(
                findings.iter().all(|it| it.weight == Weight::Unlawful || it.says.contains("no effect")),
                "{context}"
            );
        }
    });
}

/// Clauses that give the operator a choice, but are not the clause of an option, a pay table or a wager in any spec.
const ELSEWHERE: [(&str, &str); 18] = [
    ("UK-1.10", "the trial mark of games and wagers; their last day is checked by UK-2.3b"),
    ("UK-2.7", "a progressive where the book has none is refused by it"),
    ("CO-2802.24", "read with CO-2806.1, which is the clause of the number of decks"),
    ("CO-2802.31", "the wager on the number of cards, an option under CO-2807.1e"),
    ("CO-2806.4", "the game refuses more than ten decks without a device by it"),
    ("CO-2810.5", "who cuts again is told to people"),
    ("CO-2815.3", "the payment procedure, a key of a table"),
    ("CO-2899.01.2-2", "text of another game, without effect here"),
    ("CO-2899.02.10g", "the level of a jackpot, a key of the house"),
    ("CO-2899.03.6d", "the order of settling bonus bets, which moves no money"),
    ("CO-2899.04.5f.v", "the level of a jackpot, a key of the house"),
    ("CO-2899.05.5", "what a game without commission does, an option under another clause"),
    ("CO-2899.06.8", "tips, an option under CO-2804-4"),
    ("MBS-3.8", "the manual device, a value of the option under MBS-3.7"),
    ("HG-JWPGP-INTRO-3", "what a joker stands for, an option under another clause"),
    ("HG-NL-9a", "the clock, an option under HG-NL-9c"),
    ("HG-STUD8-INTRO-2", "the qualifier, an option under HG-STUD8-1"),
    ("HG-BADUGI-FEE-TIME", "the rate by time, found by the limit"),
];

#[test]
fn every_clause_that_gives_the_operator_a_choice_is_somebodys() {
    let mut known = std::collections::BTreeSet::new();
    for game in baize_registry::games() {
        let spec = game.spec();
        known.extend(spec.options.iter().map(|it| it.clause));
        known.extend(spec.wagers.iter().map(|it| it.clause));
        known.extend(spec.notices.iter().flat_map(|it| it.also.iter().copied().chain([it.clause])));
        known.extend(spec.pay_tables.iter().flat_map(|it| it.row_clauses.values().copied().chain([it.clause])));
    }
    let choices = baize_book::register().iter().filter(|entry| entry.option.is_some() && !known.contains(&entry.id));
    let open: Vec<&str> = choices.map(|entry| entry.id.id()).collect();
    let mut listed = ELSEWHERE.map(|(clause, _)| clause).to_vec();
    listed.retain(|clause| open.contains(clause));
    assert_eq!(open.len(), ELSEWHERE.len(), "{open:?}");
    assert_eq!(listed.len(), ELSEWHERE.len(), "{open:?}");
}
