//! Options that say for whom a paper is filed.

use baize_sheets::Filing;

/// How a command is told for whom its paper is.
#[derive(clap::Args)]
#[command(next_help_heading = "Filed for")]
pub(crate) struct FiledFor {
    /// The operator, for the head of the paper.
    #[arg(long, value_name = "NAME")]
    operator: Option<String>,
    /// The number of the operator's licence.
    #[arg(long, value_name = "NUMBER")]
    licence: Option<String>,
    /// The table, by its number or name on the floor.
    #[arg(long, value_name = "NAME")]
    table_name: Option<String>,
    /// The manufacturer of the table or the game.
    #[arg(long, value_name = "NAME")]
    manufacturer: Option<String>,
    /// The jurisdiction in which it is licensed.
    #[arg(long, value_name = "NAME")]
    jurisdiction: Option<String>,
}

impl FiledFor {
    pub(crate) fn filing(&self) -> Filing {
        let said = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
        Filing {
            operator: said(&self.operator),
            licence: said(&self.licence),
            table: said(&self.table_name),
            manufacturer: said(&self.manufacturer),
            jurisdiction: said(&self.jurisdiction),
        }
    }
}

/// The day on which a paper is printed.
pub(crate) fn today() -> String {
    jiff::Zoned::now().date().to_string()
}
