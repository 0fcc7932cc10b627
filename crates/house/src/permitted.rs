//! What an option may be, in words.

use baize_book::{GameSpec, OptionKind, OptionSpec, PayTableKind};

/// The values that the book permits.
pub(crate) fn permitted(spec: &GameSpec, option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Choice => match option.values.as_slice() {
            [only] => format!("{only}, and nothing else"),
            values => format!("one of {}", values.join(", ")),
        },
        OptionKind::Number if option.min == option.max => format!("{}, and nothing else", option.min),
        OptionKind::Number => format!("a whole number from {} to {}", option.min, option.max),
        OptionKind::Limits => {
            "the smallest and the largest stake as \"100..50000\", or such limits by kind of wager".to_owned()
        }
        OptionKind::Subset if option.min > 0 => format!("a list of one or more of {}", option.values.join(", ")),
        OptionKind::Subset => format!("a list of any of {}, or []", option.values.join(", ")),
        OptionKind::Odds => pay_tables(spec, option),
        OptionKind::Arrangement => format!("{}, in any order", option.default.as_str().unwrap_or("the same words")),
        OptionKind::Day => "a day as \"2027-03-31\", or \"none\"".to_owned(),
        OptionKind::Names => format!("\"default\", or a list of {} different names", option.max),
        OptionKind::Amounts => {
            format!("amounts in {} by kind of wager, such as {{ tie = 100000 }}", spec.book().money)
        }
    }
}

/// The pay tables of the book, and whether their rows may be raised.
fn pay_tables(spec: &GameSpec, option: &OptionSpec) -> String {
    let names: Vec<&str> = spec.pay_tables_of(&option.of).map(|table| table.name.as_str()).collect();
    let named = match names.as_slice() {
        [only] => format!("\"{only}\""),
        all => format!("one of the tables {} as it stands", all.join(", ")),
    };
    match spec.minimum(&option.of, None) {
        Some(_) => format!("{named}, or rows at or above the minimum"),
        None => format!("{named}; its rows may not be changed"),
    }
}

/// The complete pay tables that may be used as a whole instead, in words; empty if there are none.
pub(crate) fn or_whole(spec: &GameSpec, option: &OptionSpec) -> String {
    let whole = spec.pay_tables_of(&option.of).filter(|table| table.kind == PayTableKind::Complete);
    let names: Vec<&str> = whole.map(|table| table.name.as_str()).collect();
    match names.is_empty() {
        true => String::new(),
        false => format!("; or one of the complete tables {} as a whole", names.join(", ")),
    }
}
