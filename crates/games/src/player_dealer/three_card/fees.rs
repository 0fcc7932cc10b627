//! What three card poker collects: by the size of a spot's bet, and from the player-dealer by all that is bet.
//!
//! Rules: HG-3CP-3a to -3d, HG-3CP-FEE-1 to -FEE-4; readings R-3CP-5, R-3CP-10 and R-3CP-12. Traps: a spot between two
//! steps pays the lower rate, and so does a total; below the first step the player-dealer pays nothing.

use baize_book::{Cents, Clause, OptionError, entry};

/// The rates of one table limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rates {
    /// The smallest and the largest bet on a spot.
    pub limits: (Cents, Cents),
    /// The most that one person may have at stake.
    pub per_seat: Cents,
    /// From which bet on a spot costs how much, the lowest first.
    spot: Vec<(Cents, Cents)>,
    /// From which total the player-dealer pays how much, the lowest first.
    bank: Vec<(Cents, Cents)>,
}

impl Rates {
    /// The rates that stand under this clause.
    pub fn read(clause: Clause) -> Result<Rates, OptionError> {
        let wrong = |row: &[String]| OptionError::data(format!("{clause}: a rate is not written as {row:?}"));
        let mut rates =
            Rates { limits: (Cents::ZERO, Cents::ZERO), per_seat: Cents::ZERO, spot: Vec::new(), bank: Vec::new() };
        for row in &entry(clause).table {
            let [head, cell] = row.as_slice() else { return Err(wrong(row)) };
            let read = match head.as_str() {
                "limit per spot" => span(cell).map(|limits| rates.limits = limits),
                "max per seat" => dollars(cell).map(|most| rates.per_seat = most),
                head => step(head, cell).map(|(is_bank, step)| {
                    if is_bank { rates.bank.push(step) } else { rates.spot.push(step) }
                }),
            };
            read.ok_or_else(|| wrong(row))?;
        }
        Ok(rates)
    }

    /// What a bet of this size on a spot costs.
    pub fn of_spot(&self, bet: Cents) -> Cents {
        rate(&self.spot, bet)
    }

    /// What the player-dealer pays against bets of this much in all.
    pub fn of_bank(&self, total: Cents) -> Cents {
        rate(&self.bank, total)
    }
}

/// The rate of the highest step that is reached.
fn rate(steps: &[(Cents, Cents)], amount: Cents) -> Cents {
    steps.iter().rev().find(|(from, _)| amount >= *from).map_or(Cents::ZERO, |(_, rate)| *rate)
}

/// `player, spot $2.00-$4.00` or `player-dealer, total bets >= $51.00`: whose step, from where, and what it costs.
fn step(head: &str, cell: &str) -> Option<(bool, (Cents, Cents))> {
    let (who, from) = match head.strip_prefix("player, spot ") {
        Some(from) => (false, from),
        None => (true, head.strip_prefix("player-dealer, total bets ")?),
    };
    // What was printed otherwise stands behind a blank.
    let from = from.trim_start_matches(">= ").split(' ').next()?.split('-').next()?;
    Some((who, (dollars(from)?, dollars(cell)?)))
}

/// `$2.00-$50.00`.
fn span(text: &str) -> Option<(Cents, Cents)> {
    let (least, most) = text.split_once('-')?;
    Some((dollars(least)?, dollars(most)?))
}

/// `$1,000.00` or `0.25`, in cents.
fn dollars(text: &str) -> Option<Cents> {
    let text = text.trim_start_matches('$').replace(',', "");
    let (whole, part) = text.split_once('.').filter(|(_, part)| part.len() == 2)?;
    Some(Cents(whole.parse::<i64>().ok()? * 100 + part.parse::<i64>().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rates(id: &str) -> Rates {
        Rates::read(Clause::find(id).expect("a clause")).expect("rates")
    }

    #[test]
    fn a_spot_pays_by_its_size_and_between_two_steps_the_lower_rate() {
        //= HG-3CP-FEE-1
        let rates = rates("HG-3CP-FEE-1");
        assert_eq!((rates.limits, rates.per_seat), ((Cents(200), Cents(5000)), Cents(30000)));
        let costs = [200, 400, 499, 500, 5000].map(|bet| rates.of_spot(Cents(bet)).0);
        assert_eq!(costs, [25, 25, 25, 50, 50]);
        assert_eq!([5000, 5099, 5100, 90000].map(|total| rates.of_bank(Cents(total)).0), [0, 0, 100, 100]);
    }

    #[test]
    fn the_player_dealer_pays_by_the_total_of_the_bets() {
        //= HG-3CP-FEE-2 HG-3CP-FEE-3 HG-3CP-FEE-4
        for id in ["HG-3CP-FEE-2", "HG-3CP-FEE-3"] {
            let costs = [5099, 5100, 10000, 10099, 10100].map(|total| rates(id).of_bank(Cents(total)).0);
            assert_eq!(costs, [0, 100, 100, 100, 200], "{id}");
        }
        assert_eq!((rates("HG-3CP-FEE-3").per_seat, rates("HG-3CP-FEE-3").of_spot(Cents(1000))), (Cents(100_000), Cents(100)));
        let high = rates("HG-3CP-FEE-4");
        assert_eq!((high.limits, high.per_seat), ((Cents(5000), Cents(30000)), Cents(200_000)));
        assert_eq!(high.of_spot(Cents(5000)), Cents(200));
        assert_eq!([10099, 10100, 50000, 50100].map(|total| high.of_bank(Cents(total)).0), [0, 300, 300, 500]);
    }
}
