//! Names that people choose: letters that belong together and can be seen, no word that stands for the house, and
//! nothing that looks like the name of somebody else. The rules are those of Unicode (UTS 39).

use std::collections::BTreeSet;
use std::sync::PoisonError;
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

use crate::house::House;
use crate::people::bots;
use crate::record::store::{Accounts, StoreError};

/// How long a name is, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=24;

/// Words that stand for the house or for what it shows, alone or with a number.
const RESERVED: [&str; 30] = [
    "admin",
    "administrator",
    "anonymous",
    "baize",
    "bank",
    "banker",
    "bot",
    "casino",
    "cashier",
    "dealer",
    "erased",
    "everybody",
    "executive",
    "floor",
    "floor manager",
    "guest",
    "host",
    "house",
    "manager",
    "moderator",
    "nobody",
    "operator",
    "pit boss",
    "player",
    "root",
    "staff",
    "supervisor",
    "support",
    "system",
    "the house",
];

/// What a name looks like, however it is written: two names with the same look are the same.
pub(crate) fn look(name: &str) -> String {
    let plain = |name: &str| skeleton(&name.nfkc().collect::<String>().to_lowercase()).collect::<String>();
    // Lower case of a look-alike may be another letter, which has a look of its own.
    let mut looks = plain(&plain(name));
    looks.retain(char::is_alphanumeric);
    looks
}

/// The name as it will be shown, or why it cannot be one.
pub(crate) fn check(name: &str) -> Result<String, String> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    if !LENGTH.contains(&name.chars().count()) {
        return Err(format!("a name has {} to {} characters", LENGTH.start(), LENGTH.end()));
    }
    let fits = |c: char| c.identifier_allowed() || " -.'_".contains(c);
    if let Some(odd) = name.chars().find(|c| !fits(*c)) {
        let shown = if odd.is_alphanumeric() || odd.is_ascii_graphic() { format!(" (`{odd}`)") } else { String::new() };
        return Err(format!("a name is made of letters and digits that everybody can tell apart{shown}"));
    }
    if !name.chars().any(char::is_alphabetic) {
        return Err("a name has at least one letter".to_owned());
    }
    if !name.as_str().is_single_script() {
        return Err("a name is written in one alphabet".to_owned());
    }
    Ok(name)
}

/// Refuses a name that a player may not have, because it reads as somebody or something of the house.
pub(crate) fn is_free_word(name: &str) -> Result<(), String> {
    let bare = |name: &str| look(name.trim_end_matches(|c: char| c.is_ascii_digit() || " -._#".contains(c)));
    let (whole, bare) = (look(name), bare(name));
    let is = |word: &str| [&whole, &bare].into_iter().any(|look_of| *look_of == look(word));
    if RESERVED.into_iter().any(is) || RESERVED.into_iter().any(|word| is(&format!("the {word}"))) {
        return Err(format!("{name} reads as if you were somebody of the house; choose another name"));
    }
    if bots::NAMES.into_iter().any(is) {
        return Err(format!("a bot may be called {name}; choose another name"));
    }
    Ok(())
}

impl House {
    /// Whether somebody has this name, or one that looks the same.
    pub(crate) async fn is_named_like(&self, name: &str) -> Result<bool, StoreError> {
        let looks = look(name);
        if self.looks.read().unwrap_or_else(PoisonError::into_inner).contains(&looks) {
            return Ok(true);
        }
        // Another process may have appointed somebody.
        let staff = self.store.read(|reader| reader.accounts(Accounts::Staff)).await?;
        Ok(staff.iter().any(|member| member.role.is_some() && look(&member.name) == looks))
    }

    /// What the names of these people look like.
    pub(crate) fn looks_of<'a>(names: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
        names.map(look).collect()
    }
}
