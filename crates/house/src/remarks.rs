//! What is lawful at a table, but worth knowing for whoever opens it.

use baize_book::{Cites, PayTable, PayTableKind, Setting};

use crate::finding::Findings;
use crate::table::HouseTable;

const CARDS_IN_A_DECK: i64 = 52;

/// All remarks about one table.
pub(crate) fn at(table: &HouseTable, findings: &mut Findings<'_>) {
    cut(table, findings);
    below_the_schedules(table, findings);
}

/// A cut card before the first card: the book leaves its place to the house.
fn cut(table: &HouseTable, findings: &mut Findings<'_>) {
    let options = table.table.options();
    let (Some(Setting::Number(cut)), Some(Setting::Number(decks))) = (options.get("cut"), options.get("decks")) else {
        return;
    };
    let cards = decks * CARDS_IN_A_DECK;
    if *cut >= cards {
        let by = table.game.spec().option("cut").map_or(Cites::NONE, |option| option.clause.into());
        let says =
            format!("cut leaves {cut} cards behind the cut card and the shoe has {cards}: every round is the last");
        findings.remark(&table.spot, by, says, format!("cut = 0 to {} to play on from a shoe", cards - 1));
    }
}

/// A pay table of a named variation may pay less than every schedule that the book has for bonus wagers.
fn below_the_schedules(table: &HouseTable, findings: &mut Findings<'_>) {
    let (spec, options) = (table.game.spec(), table.table.options());
    let in_force = spec.options.iter().filter(|option| options.meet(option.when.as_deref()));
    for (option, general) in in_force.filter_map(|option| Some((option, option.schedules.as_ref()?))) {
        let base = baize_book::game_spec(&format!("{}/{}", spec.book_name(), general.game));
        let base = base.expect("the game that has the schedules is in the book");
        let odds: &PayTable = options.odds(&option.name);
        let mut schedules = base.pay_tables_of(&general.of).filter(|it| it.kind == PayTableKind::Floor);
        let less = |(key, least): &(String, baize_book::Pay)| odds.row(key).is_some_and(|row| row.pays.below(*least));
        if schedules.all(|schedule| schedule.rows.iter().any(less)) {
            let says = format!("{} pays less in some row than each of {}", odds.name, general.called);
            let right = "nothing need be changed: the table of the named variation prevails";
            findings.remark(&table.spot, general.clauses, says, right);
        }
    }
}
