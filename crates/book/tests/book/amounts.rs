//! Money as people read it.

use baize_book::{Cents, amount_in, book};

#[test]
fn amounts_are_written_as_people_read_them() {
    let uk = book("uk").expect("a book");
    for (cents, text) in
        [(50, "£0.50"), (-150, "-£1.50"), (100, "£1"), (150_000, "£1,500"), (123_456_789, "£1,234,567.89")]
    {
        assert_eq!(uk.amount(Cents(cents)), text);
        assert_eq!(amount_in("", Cents(cents)), text.replace('£', ""), "play money is of no book");
    }
}
