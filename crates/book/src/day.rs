//! Days of the calendar, written so that they sort as text.

/// Whether this is a real day, written like `2027-03-31`.
pub fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let digits = parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    if !digits || !parts.iter().map(|part| part.len()).eq([4, 2, 2]) {
        return false;
    }
    let number = |text: &str| text.parse::<u32>().unwrap_or_default();
    let (year, month, day) = (number(parts[0]), number(parts[1]), number(parts[2]));
    year > 0 && (1..=length(year, month)).contains(&day)
}

/// The number of days in a month; zero for a month that does not exist.
fn length(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_the_calendar() {
        for day in ["2027-03-31", "2028-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
            assert!(is_day(day), "{day}");
        }
        for text in [
            "2027-02-29",
            "2030-02-30",
            "1900-02-29",
            "2027-04-31",
            "2027-13-01",
            "2027-00-10",
            "2027-01-00",
            "0000-01-01",
        ] {
            assert!(!is_day(text), "{text}");
        }
        for text in ["", "soon", "2027-3-31", "+027-03-31", "2027-03-31-", "2027/03/31", "２027-03-31"] {
            assert!(!is_day(text), "{text}");
        }
    }
}
