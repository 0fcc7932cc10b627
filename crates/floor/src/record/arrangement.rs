//! Who deals at a table, where the table is, and what it shares with others.

use serde::{Deserialize, Serialize};

/// Who deals at a table, where the table is, and with which tables it shares its meters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Arrangement {
    /// Whether a person deals, or nobody.
    pub dealer: Dealer,
    /// Tables of one game with the same link share their meters.
    pub link: String,
    /// The premises that the table is on.
    pub premises: String,
}

impl Default for Arrangement {
    fn default() -> Arrangement {
        Arrangement { dealer: Dealer::Automatic, link: "house".to_owned(), premises: "house".to_owned() }
    }
}

impl Arrangement {
    /// Whether this is the default arrangement.
    pub fn is_usual(&self) -> bool {
        *self == Arrangement::default()
    }
}

/// Who deals at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealer {
    /// Nobody: betting closes and the next round opens by time.
    #[default]
    Automatic,
    /// A person, with the keypad.
    Person,
}
