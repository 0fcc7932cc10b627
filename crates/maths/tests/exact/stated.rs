//! Every house edge that the book of Great Britain states, compared with ours, as the document about them has it.

use crate::priced::{figures, find};
use baize_book::game_spec;
use baize_maths::{Verdict, percent};
use dashu_ratio::RBig;

const DOCUMENT: &str = include_str!("../../../../docs/stated.md");

/// The games whose specs state a figure.
const GAMES: [&str; 5] =
    ["uk/roulette", "uk/blackjack", "uk/punto-banco", "uk/ultimate-texas-holdem", "uk/let-it-ride"];

/// A condition such as `decks=4` as a table of options.
fn changes(when: Option<&str>) -> String {
    when.map_or_else(String::new, |when| when.replace(',', "\n"))
}

#[test]
fn the_document_has_every_stated_figure_with_ours_and_the_verdict() {
    //= UK-3.28-edge UK-4.42-edge UK-4.51-edge UK-6.41-edge UK-11.72-edge UK-12.27-edge UK-12.30-edge
    let mut differ = Vec::new();
    for game in GAMES {
        let spec = game_spec(game).expect("a spec");
        for stated in &spec.stated {
            let priced = figures(game, &changes(stated.when.as_deref()));
            let figure = find(priced, &stated.wager, &stated.table);
            let beside = figure.stated.as_ref().expect("the figure says what is stated");
            let verdict = match beside.verdict {
                Verdict::Agrees => "agrees",
                Verdict::AgreesTruncated => "agrees when cut off",
                Verdict::Differs => "cannot be reproduced",
            };
            let when = stated.when.as_deref().map_or_else(String::new, |when| format!(", {when}"));
            let row = format!(
                "| {} | {game} {}, {}{when} | {} % | {} % = {} | {verdict} |",
                stated.clause,
                stated.wager,
                stated.table,
                stated.percent,
                percent(&figure.exact(), 5),
                figure.edge
            );
            assert!(DOCUMENT.lines().any(|line| line == row), "docs/stated.md lacks the row\n{row}");
            assert_eq!(beside.verdict == Verdict::Differs, stated.reproduced_by.is_some(), "{row}");
            differ.extend(stated.reproduced_by.as_ref().map(|by| (stated.clause, by.clone())));
        }
    }
    assert_eq!(differ.len(), 3, "the book is wrong in three places");
    for (clause, by) in differ {
        assert!(DOCUMENT.contains(&format!("**{clause}.** {by}.")), "docs/stated.md lacks what would give {clause}");
    }
    let rows = DOCUMENT.lines().filter(|line| line.starts_with("| UK-")).count();
    let stated: usize = GAMES.iter().map(|game| game_spec(game).expect("a spec").stated.len()).sum();
    // Even money has no house edge, but is stated all the same.
    assert_eq!(rows, stated + 1);
}

#[test]
fn the_changes_that_would_give_what_is_stated_do_give_it() {
    //= UK-4.51-edge UK-11.72-edge UK-12.27-edge
    for (game, options, wager, table, ours) in [
        ("uk/blackjack", "decks = 8", "perfect-pairs", "minimum", "11.80723"),
        ("uk/blackjack", "decks = 4", "royal-match", "minimum", "11.59420"),
        ("uk/ultimate-texas-holdem", "trips-odds = { four-of-a-kind = '30:1' }", "trips", "custom", "9.11953"),
        ("uk/let-it-ride", "ride-odds = { straight = '6:1', straight-flush = '100:1' }", "ride", "custom", "5.25980"),
        (
            "uk/let-it-ride",
            "ride-odds = { flush = '9:1', straight-flush = '100:1', royal-flush = '500:1' }",
            "ride",
            "custom",
            "5.24759",
        ),
    ] {
        let figures = figures(game, options);
        assert_eq!(percent(&find(figures, wager, table).exact(), 5), ours, "{game} {options}");
    }
}

#[test]
fn no_other_odds_in_one_row_of_perfect_pairs_give_the_stated_figure() {
    //= UK-4.51-edge
    for decks in [4, 6, 8_i64] {
        // How many of the other cards make a mixed pair, a coloured one and a perfect one.
        let (ways, others) = ([2 * decks, decks, decks - 1], 52 * decks - 1);
        let lost = |odds: [i64; 3]| others - ways.iter().zip(odds).map(|(ways, odds)| ways * (odds + 1)).sum::<i64>();
        let printed = [5, 10, 25];
        let found = figures("uk/blackjack", &format!("decks = {decks}"));
        let ours = find(found, "perfect-pairs", "minimum").exact();
        assert_eq!(ours, RBig::from(lost(printed)) / RBig::from(others), "{decks} decks");
        let is_stated = |lost: i64| 1000 * lost / others == 115 || (2000 * lost + others) / (2 * others) == 115;
        for (row, pays) in (0..3).flat_map(|row| (0..200).map(move |pays| (row, pays))) {
            let mut odds = printed;
            odds[row] = pays;
            assert!(!is_stated(lost(odds)), "{decks} decks, {odds:?}");
        }
    }
}
