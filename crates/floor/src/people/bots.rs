//! What bots are called: first names, so that one can speak of them. Pages mark them as bots wherever they sit.

/// One after the other, in no order, so that neighbours at a table do not begin with the same letter.
const NAMES: [&str; 64] = [
    "Ada", "Bruno", "Clara", "Dmitri", "Esme", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Leon", "Maya",
    "Nils", "Olga", "Pablo", "Rosa", "Samir", "Tilda", "Umar", "Vera", "Walter", "Xenia", "Yusuf", "Zoe", "Anton",
    "Bella", "Cyril", "Dora", "Emil", "Frida", "Gustav", "Hana", "Ivo", "June", "Karl", "Lena", "Milo", "Nora",
    "Oscar", "Petra", "Quinn", "Ravi", "Selma", "Theo", "Uma", "Victor", "Wanda", "Yara", "Zeno", "Alma", "Boris",
    "Celia", "Darius", "Edith", "Farid", "Gita", "Henrik", "Irma", "Jakob", "Lotte", "Marek", "Nadia", "Otto",
];

/// What the bot with this account is called: a first name, and from the second time round an initial, so that no two
/// bots of a house have the same.
pub(crate) fn bot_name(account: u64) -> String {
    let every = NAMES.len() as u64;
    let place = usize::try_from(account % every).expect("a place of a short list");
    let name = NAMES[place];
    match account / every {
        0 => name.to_owned(),
        rounds => format!("{name} {}", initials(rounds - 1)),
    }
}

/// `A.`, `B.`, and after `Z.` comes `A.A.`.
fn initials(mut number: u64) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'A' + u8::try_from(number % 26).expect("a letter of 26")));
        match (number / 26).checked_sub(1) {
            None => break,
            Some(rest) => number = rest,
        }
    }
    letters.iter().rev().flat_map(|letter| [*letter, '.']).collect()
}

#[cfg(test)]
mod tests {
    use super::bot_name;
    use std::collections::HashSet;

    #[test]
    fn no_two_bots_of_a_house_have_the_same_name() {
        let names: HashSet<String> = (1..=100_000).map(bot_name).collect();
        assert_eq!(names.len(), 100_000);
        assert_eq!((bot_name(1).as_str(), bot_name(65).as_str()), ("Bruno", "Bruno A."));
        assert_eq!(bot_name(64 * 27 + 1), "Bruno A.A.");
    }
}
