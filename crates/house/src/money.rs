//! Money as a sign shows it.

use baize_book::{Book, Cents};

/// An amount such as `£1,250.50`, without pence or cents where there are none.
pub(crate) fn money(book: &Book, amount: Cents) -> String {
    let sign = if amount.0 < 0 { "-" } else { "" };
    let cents = amount.0.unsigned_abs();
    let (whole, part) = (grouped(cents / 100), cents % 100);
    match part {
        0 => format!("{sign}{}{whole}", book.currency),
        part => format!("{sign}{}{whole}.{part:02}", book.currency),
    }
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_as_people_read_them() {
        let uk = baize_book::book("uk").expect("a book");
        for (cents, text) in
            [(50, "£0.50"), (-150, "-£1.50"), (100, "£1"), (150_000, "£1,500"), (123_456_789, "£1,234,567.89")]
        {
            assert_eq!(money(uk, Cents(cents)), text);
        }
    }
}
