//! What a table's sign says by a clause.

use baize_book::{Clause, sign};
use baize_table::AnyGame;

/// The lines of a table's sign that this clause orders.
pub(crate) fn notices(game: &dyn AnyGame, changes: &str, clause: &str) -> Vec<String> {
    let by = Clause::find(clause).unwrap_or_else(|| panic!("no register holds {clause}"));
    let changes = toml::from_str(changes).expect("options as TOML");
    let table = game.open(&changes).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
    let lines = sign(game.spec(), table.options()).into_iter();
    lines.filter(|line| line.by.contains(by)).map(|line| line.says).collect()
}
