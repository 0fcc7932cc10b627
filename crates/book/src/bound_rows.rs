//! What the book says of single rows of a pay table: which may not be changed although the pay table may be raised,
//! when they apply and what they are called.

use crate::{Cites, Clause, GameSpec, OptionError, OptionSpec, Pay, PayTable, PayTableSpec, in_words};

impl PayTableSpec {
    /// The clause that sets a row.
    pub fn row_clause(&self, key: &str) -> Clause {
        *self.row_clauses.get(key).unwrap_or(&self.clause)
    }
}

impl GameSpec {
    /// What a row pays that may be neither lowered nor raised, and the clause that says so; `None` for all other rows.
    pub fn exact_row(&self, of: &str, key: &str) -> Option<(Pay, Clause)> {
        let printed = |table: &PayTableSpec| {
            let (_, pays) = table.rows.iter().find(|(row, _)| row == key)?;
            Some((*pays, table.row_clause(key)))
        };
        self.pay_tables_of(of).filter(|table| table.exact.iter().any(|row| row == key)).find_map(printed)
    }

    /// The condition under which a row is in force, such as `match-pair=on`; `None` for a row that always is.
    pub fn row_when(&self, of: &str, key: &str) -> Option<&str> {
        let of_it = |table: &&PayTableSpec| table.of == of;
        self.pay_tables.iter().filter(of_it).find_map(|table| table.row_when.get(key)).map(String::as_str)
    }

    /// The name of a row on a sign.
    pub fn row_words(&self, of: &str, key: &str) -> String {
        let is_number = key.bytes().all(|byte| byte.is_ascii_digit());
        let words = |table: &PayTableSpec| {
            let number = table.row_words.get("number").filter(|_| is_number);
            Some(table.row_words.get(key).or(number)?.replace("{row}", key))
        };
        self.pay_tables_of(of).find_map(words).unwrap_or_else(|| in_words(key))
    }
}

/// Raises the rows that must pay no less than another which was raised, and finds those changed that nobody may change.
pub(crate) fn bind(spec: &GameSpec, option: &OptionSpec, table: &mut PayTable) -> Vec<OptionError> {
    for (key, other) in spec.pay_tables_of(&option.of).flat_map(|table| &table.no_less) {
        let Some(least) = table.row(other).cloned() else { continue };
        if let Some(row) = table.rows.iter_mut().find(|row| row.key == *key && row.pays.below(least.pays)) {
            row.pays = least.pays;
            row.by = row.by.with(least.by);
        }
    }
    let changed = |key: &str, pays: Pay| {
        let (printed, clause) = spec.exact_row(&option.of, key)?;
        let differs = pays.below(printed) || printed.below(pays);
        let says = format!(
            "option `{}` of {}: row `{key}` pays {printed}, neither less nor more, and cannot be {pays}",
            option.name, spec.id
        );
        differs.then(|| OptionError { by: Cites::from(clause), says })
    };
    table.rows.iter().filter_map(|row| changed(&row.key, row.pays)).collect()
}
