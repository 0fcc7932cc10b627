//! The book's general rules, which hold for every game of it.

use crate::signs::notices;
use baize_book::{Award, Cents, Clause, Notice, OptionKind, Pay, PayTableKind, PayTableSpec};
use baize_table::AnyGame;

fn uk() -> impl Iterator<Item = &'static dyn AnyGame> {
    baize_registry::games().iter().copied().filter(|game| game.id().starts_with("uk/"))
}

#[test]
fn every_sign_says_that_the_books_rules_are_played() {
    //= UK-1.8 UK-2.6-rules
    for game in uk() {
        for clause in ["UK-1.8", "UK-2.6-rules"] {
            let says = notices(game, "", clause);
            assert!(says.len() == 1 && says[0].contains("Rules of Casino Games"), "{}: {says:?}", game.id());
        }
    }
}

#[test]
fn what_is_on_trial_is_marked_on_the_sign() {
    //= UK-1.10 UK-2.2 UK-2.3c
    let find = |id| baize_registry::find(id).expect("a game");
    for clause in ["UK-1.10", "UK-2.2", "UK-2.3c"] {
        assert_eq!(notices(find("uk/roulette"), "rage = \"on\"", clause), ["On trial: rage."]);
        assert_eq!(notices(find("uk/roulette"), "", clause), Vec::<String>::new(), "not offered, not marked");
        assert_eq!(notices(find("uk/sic-bo"), "", clause), Vec::<String>::new());
        assert_eq!(notices(find("uk/casino-stud-poker"), "csbi = \"on\"", clause), ["On trial: insurance."]);
        assert_eq!(notices(find("uk/casino-stud-poker"), "", clause), Vec::<String>::new());
        assert_eq!(notices(find("uk/let-it-ride"), "", clause), ["Let It Ride is a game on trial."]);
    }
}

#[test]
fn a_trial_has_a_last_day_wherever_something_is_on_trial() {
    //= UK-2.3b
    for game in uk() {
        let trial = game.spec().wagers.iter().any(|wager| wager.trial);
        let option = game.spec().option("trial-ends");
        assert_eq!(trial, option.is_some_and(|option| option.kind == OptionKind::Day), "{}", game.id());
        if trial {
            let open = |day: &str| game.open(&toml::from_str(&format!("trial-ends = {day:?}")).expect("TOML"));
            assert!(open("2027-03-31").is_ok() && open("none").is_ok(), "{}", game.id());
            for wrong in ["31.3.2027", "2027-13-01", "2027-3-1", "soon", ""] {
                assert!(open(wrong).is_err(), "{}: {wrong}", game.id());
            }
        }
    }
}

#[test]
fn the_sign_tells_the_pay_table_in_use_and_calls_minimum_odds_a_guide() {
    //= UK-2.9 UK-2.9b UK-2.9c UK-2.10 UK-2.4 UK-2.4b UK-2.4e
    let roulette = baize_registry::find("uk/roulette").expect("roulette");
    let whole = notices(roulette, "rage = \"on\"\nrage-table = \"2\"", "UK-2.9b");
    assert_eq!(whole, ["Pay table in use for rage: 2."]);
    assert_eq!(notices(roulette, "rage = \"on\"\nrage-table = \"2\"", "UK-2.10"), Vec::<String>::new());
    let guide = notices(roulette, "rage = \"on\"\nrage-table = \"minimum\"", "UK-2.10");
    assert!(guide.len() == 1 && guide[0].contains("guide"), "{guide:?}");
    let custom = "rage = \"on\"\nrage-table = { 4 = \"7:1\" }";
    for clause in ["UK-2.4", "UK-2.4b", "UK-2.4e", "UK-2.9c"] {
        let says = notices(roulette, custom, clause);
        assert!(says.iter().any(|says| says.contains("above the prescribed minimum")), "{clause}: {says:?}");
    }
    for game in uk() {
        // Where the minimum is itself a permitted pay table, as for the Envy Bonus, it is more than a guide.
        let guided = |table: &&PayTableSpec| game.spec().pay_table(&table.of, "minimum").is_some();
        let complete = game.spec().pay_tables.iter().filter(|table| table.kind == PayTableKind::Complete);
        for table in complete.filter(guided) {
            let guides = game.spec().notices.iter().filter(|notice| notice.also.contains(&Clause::named("UK-2.10")));
            let of = game.spec().options.iter().find(|option| option.of == table.of).expect("an option chooses it");
            let names = |notice: &Notice| {
                notice.when.as_deref().is_some_and(|when| when.contains(&format!("{}=minimum", of.name)))
            };
            assert!(
                guides.into_iter().any(names),
                "{}: {} needs a notice that its minimum is a guide",
                game.id(),
                of.name
            );
        }
        for option in game.spec().options.iter().filter(|option| option.kind == OptionKind::Odds) {
            let when = option.when.as_deref().unwrap_or_default().replace(", ", "\n");
            let changes: String = when
                .lines()
                .filter_map(|one| one.split_once('='))
                .fold(String::new(), |all, (name, value)| format!("{all}{name:?} = {value:?}\n"));
            let says = notices(game, &changes, "UK-2.9c").join(" ");
            assert!(says.contains(&format!("in use for {}", option.of)), "{} {}: {says}", game.id(), option.name);
        }
    }
}

/// Whether a row pays nothing, or gives the stake back, so that nothing is less.
fn is_nothing(pays: Pay) -> bool {
    match pays {
        Pay::Odds(odds) => odds.profit_ratio().0 == 0,
        Pay::Award(award) => matches!(award, Award::Percent(0) | Award::Times(0) | Award::Fixed(Cents::ZERO)),
    }
}

#[test]
fn every_row_at_its_minimum_opens_a_table_and_a_little_less_does_not() {
    //= UK-2.8 UK-2.9a UK-4.18
    for game in baize_registry::games() {
        let spec = game.spec();
        for option in spec.options.iter().filter(|option| option.kind == OptionKind::Odds) {
            let floors = spec.pay_tables_of(&option.of).filter(|table| table.kind == PayTableKind::Floor);
            let rows = floors.flat_map(|table| table.rows.iter().map(|row| (&table.name, row)));
            for (table, (row, pays)) in rows.filter(|(_, (_, pays))| !is_nothing(*pays)) {
                let at = format!("{} {} {row}", game.id(), option.name);
                let with = |pays: String| {
                    let text = format!("{:?} = {{ table = {table:?}, {row:?} = \"{pays}\" }}", option.name);
                    game.open(&toml::from_str(&text).expect("a table of options")).err()
                };
                let (more, less) = match pays {
                    Pay::Odds(odds) => {
                        let (profit, stake) = odds.profit_ratio();
                        (format!("{}:{stake}", profit + 1), format!("{}:{}", profit * 100 - 1, stake * 100))
                    }
                    Pay::Award(Award::Percent(percent)) => {
                        (format!("{}%", (percent + 1).min(100)), format!("{}%", percent - 1))
                    }
                    Pay::Award(Award::Times(times)) => (format!("{}x", times + 1), format!("{}x", times - 1)),
                    Pay::Award(Award::Fixed(cents)) => (format!("{}", cents.0 + 1), format!("{}", cents.0 - 1)),
                };
                let is_exact = spec.exact_row(&option.of, row).is_some();
                assert!(with(pays.to_string()).is_none() && with(more).is_some() == is_exact, "{at}");
                let refused = with(less).unwrap_or_else(|| panic!("{at}: opened"));
                assert!(refused.by.contains(spec.book().floor), "{at}: {refused}");
            }
        }
    }
}
