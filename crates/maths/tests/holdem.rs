//! The hold'em games against the house: exact figures against published ones.

use baize_maths::{Figure, price};

fn figures(game: &str, options: &str) -> Vec<Figure> {
    let changes: toml::Table = toml::from_str(options).expect("options in TOML");
    price(game, &changes).unwrap_or_else(|error| panic!("{game} {options}: {error}"))
}

#[test]
fn show() {
    for game in std::env::var("SHOW").unwrap_or_default().split(' ').filter(|game| !game.is_empty()) {
        let start = std::time::Instant::now();
        let figures = figures(game, &std::env::var("OPTIONS").unwrap_or_default());
        println!("{game} {:?}", start.elapsed());
        for figure in figures {
            println!(
                "{} {} {} stake {:?} risk {:?} deviation {:?} cases {} rows {}",
                figure.wager,
                figure.table,
                figure.decimal,
                figure.average_stake,
                figure.element_of_risk,
                figure.measures.as_ref().map(|it| &it.deviation),
                figure.cases,
                figure.outcomes.len(),
            );
            if std::env::var("ROWS").is_ok() {
                for row in figure.outcomes {
                    println!("    {} {} {} {}", row.outcome, row.pays, row.count, row.probability);
                }
            }
            if let Some(progressive) = figure.progressive {
                println!("    {}", progressive.says);
            }
            for note in figure.notes {
                println!("    {note}");
            }
        }
    }
}
