//! What bots are called: first names, so that one can speak of them. Pages mark them as bots wherever they sit.

use baize_wire::PlayerId;

/// One after the other, in no order, so that neighbours at a table do not begin with the same letter.
pub(crate) const NAMES: [&str; 64] = [
    "Ada", "Bruno", "Clara", "Dmitri", "Esme", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Leon", "Maya",
    "Nils", "Olga", "Pablo", "Rosa", "Samir", "Tilda", "Umar", "Vera", "Walter", "Xenia", "Yusuf", "Zoe", "Anton",
    "Bella", "Cyril", "Dora", "Emil", "Frida", "Gustav", "Hana", "Ivo", "June", "Karl", "Lena", "Milo", "Nora",
    "Oscar", "Petra", "Quinn", "Ravi", "Selma", "Theo", "Uma", "Victor", "Wanda", "Yara", "Zeno", "Alma", "Boris",
    "Celia", "Darius", "Edith", "Farid", "Gita", "Henrik", "Irma", "Jakob", "Lotte", "Marek", "Nadia", "Otto",
];

/// What the bot with this account is called: a first name, and from the second time round a number, so that no two bots
/// of a house have the same.
pub(crate) fn bot_name(PlayerId(account): PlayerId) -> String {
    let every = NAMES.len() as u64;
    let place = usize::try_from(account % every).expect("a place of a short list");
    let name = NAMES[place];
    match account / every {
        0 => name.to_owned(),
        rounds => format!("{name} {}", rounds + 1),
    }
}
