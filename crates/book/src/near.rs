//! Finds the right name for one that was mistyped.

/// The name that was probably meant, if one is near enough.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Nobody mistypes a whole page, and comparing one would take long.
    const LONGEST: usize = 80;
    if name.len() > LONGEST {
        return None;
    }
    let plain = |text: &str| text.to_lowercase().replace(['_', ' '], "-");
    let name = plain(name);
    // A third of the letters may be wrong, but fewer than half of a short name.
    let most = (name.chars().count() / 3).max(1);
    let far = |known: &&str| strsim::damerau_levenshtein(&name, &plain(known));
    known.into_iter().filter(|known| far(known) <= most).min_by_key(far)
}

/// All known names, after the one that was probably meant.
pub fn instead(name: &str, known: &[&str]) -> String {
    let all = format!("there {} {}", if known.len() == 1 { "is" } else { "are" }, known.join(", "));
    match nearest(name, known.iter().copied()) {
        _ if known.is_empty() => "there is none".to_owned(),
        // With only two letters, every other name would be near.
        Some(near) if name.chars().count() > 2 => format!("write `{near}`, if that is meant; {all}"),
        _ => all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_understood_and_nonsense_is_not() {
        let known = ["rage", "rage-table", "limits", "limits-rage"];
        for (slip, meant) in [("rage_table", "rage-table"), ("limit", "limits"), ("Rage", "rage"), ("rgae", "rage")] {
            assert_eq!(nearest(slip, known), Some(meant), "{slip}");
        }
        assert_eq!(nearest("lucky-ladies", known), None);
        assert_eq!(nearest(&"rage".repeat(1_000_000), known), None);
    }
}
