//! What the house collects at a player-dealer's table, read from the fee schedules in the register.
//!
//! Rules: the FEE clauses of every chapter; readings R-FEE-1 to R-FEE-4. Traps: each bet pays, backline bets too, once
//! a round and before the cards; splits, doubles and calls pay nothing; the player-dealer pays apart from the bank; a
//! courtesy button waives the collection on one bet.

use baize_book::{Cents, Cites, Clause, OptionError, Options, amount_in, entry};
use baize_table::{Bet, Bettor, FeeRates, Placed, PostedFee, Seat};

use super::wager::Wager;
use crate::shared::dollars;

/// What is paid from each amount on, the smallest first; below the first nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steps(Vec<(Cents, Cents)>);

impl Steps {
    /// The same fee whatever the amount.
    pub fn flat(fee: Cents) -> Steps {
        Steps(vec![(Cents(1), fee)])
    }

    /// These fees, each from its amount on.
    pub fn new(steps: Vec<(Cents, Cents)>) -> Steps {
        Steps(steps)
    }

    /// The amounts at which the fee changes.
    pub fn from(&self) -> impl Iterator<Item = Cents> + '_ {
        self.0.iter().map(|(from, _)| *from)
    }

    fn rates(&self) -> FeeRates {
        match self.0.as_slice() {
            [(from, fee)] if *from <= Cents(1) => FeeRates::Flat(*fee),
            steps => FeeRates::From(steps.to_vec()),
        }
    }

    /// What is paid for this amount.
    pub fn of(&self, amount: Cents) -> Cents {
        self.0.iter().rev().find(|(from, _)| amount >= *from).map_or(Cents::ZERO, |(_, fee)| *fee)
    }
}

/// What a table charges its players and the player-dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fees {
    /// The fee of a bet, by its size.
    pub bet: Steps,
    /// The wagers that are bets of their own.
    pub on: &'static [Wager],
    /// The player-dealer's fee, by all that is bet on these wagers before the cards.
    pub dealer: Steps,
    /// All wagers that are counted for the player-dealer's fee.
    pub total: &'static [Wager],
    /// The clauses that order the fees.
    pub by: Cites,
}

/// The smallest and the largest wager of a table, and its fees: the row of this clause that the option `limit` names,
/// changed by the option `minimum` where there is one.
pub(super) fn posted(
    options: &Options,
    clause: Clause,
    by: Cites,
    on: &'static [Wager],
) -> Result<((Cents, Cents), Fees), OptionError> {
    let limit = options.word("limit");
    let rows = entry(clause).table.iter().skip(1);
    let read = |row: &Vec<String>| {
        let [name, dealer, bet] = row.as_slice() else { return None };
        let (least, most) = name.split_once(" to ")?;
        Some(((dollars(least)?, dollars(most)?), dollars(dealer)?, dollars(bet)?))
    };
    let named =
        |((least, most), ..): &((Cents, Cents), Cents, Cents)| limit == format!("{}-{}", least.0 / 100, most.0 / 100);
    let found = rows.filter_map(read).find(named);
    let ((least, most), dealer, bet) =
        found.ok_or_else(|| OptionError::data(format!("{clause} has no row for the limit {limit}")))?;
    let least = match options.get("minimum").map(|_| options.number("minimum")) {
        None | Some(0) => least,
        Some(changed) if Cents(changed) <= most => Cents(changed),
        Some(changed) => {
            let [least, most] = [Cents(changed), most].map(|amount| amount_in("hg", amount));
            let says = format!("a minimum of {least} is above the maximum of {most}");
            return Err(OptionError { by: clause.into(), says });
        }
    };
    let fees = Fees { bet: Steps::flat(bet), on, dealer: Steps::flat(dealer), total: on, by };
    Ok(((least, most), fees))
}

impl Fees {
    /// The fees as they are posted at the table.
    pub fn posted(&self) -> Vec<PostedFee> {
        let fee = |name, says, steps: &Steps| PostedFee { name, says, rates: steps.rates(), by: self.by };
        vec![
            fee("player", "for each bet, before the cards", &self.bet),
            fee("player-dealer", "from the player-dealer for each hand, by all that is bet", &self.dealer),
        ]
    }

    /// What is due for these wagers: one amount for each person at each seat.
    pub fn due(&self, placed: Placed<'_, Wager>, courtesy: &[Seat]) -> Vec<Bet<Wager>> {
        let mut due: Vec<Bet<Wager>> = Vec::new();
        let bets = || placed.bets.iter().filter(|bet| self.on.contains(&bet.wager));
        // One button, one bet: the one on the player's own hand, or otherwise their first on another's.
        let of = |player: Bettor| bets().filter(move |bet| bet.player == player);
        let waived = |seat: &Seat| {
            let player = Bettor(seat.0);
            of(player).find(|bet| bet.seat == *seat).or_else(|| of(player).next())
        };
        let waived: Vec<&Bet<Wager>> = courtesy.iter().filter_map(waived).collect();
        for bet in bets() {
            if waived.iter().any(|free| std::ptr::eq(*free, bet)) {
                continue;
            }
            let fee = self.bet.of(bet.stake);
            match due.iter_mut().find(|other| other.seat == bet.seat && other.player == bet.player) {
                Some(other) => other.stake += fee,
                None => due.push(bet.on(Wager::Collection, fee)),
            }
        }
        if let Some(bank) = placed.bets.iter().find(|bet| bet.wager == Wager::Bank) {
            let counted = placed.bets.iter().filter(|bet| self.total.contains(&bet.wager));
            let total = counted.fold(Cents::ZERO, |all, bet| all + bet.stake);
            due.push(bank.on(Wager::Collection, self.dealer.of(total)));
        }
        due.retain(|bet| bet.stake > Cents::ZERO);
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bet(seat: u8, player: u8, wager: Wager, stake: i64) -> Bet<Wager> {
        Bet { seat: Seat(seat), player: Bettor(player), wager, stake: Cents(stake) }
    }

    fn fees() -> Fees {
        let on = &[Wager::Main];
        Fees { bet: Steps::flat(Cents(100)), on, dealer: Steps::flat(Cents(300)), total: on, by: Cites::NONE }
    }

    #[test]
    fn each_bet_pays_and_the_player_dealer_pays_apart() {
        let bets = [
            bet(1, 1, Wager::Bank, 50_000),
            bet(2, 2, Wager::Main, 1000),
            bet(2, 3, Wager::Main, 5000),
            bet(3, 3, Wager::Main, 1000),
        ];
        let seats = [Seat(1), Seat(2), Seat(3)];
        let due = fees().due(Placed::new(&seats, &bets), &[]);
        let paid: Vec<(u8, u8, i64)> = due.iter().map(|bet| (bet.seat.0, bet.player.0, bet.stake.0)).collect();
        assert_eq!(paid, [(2, 2, 100), (2, 3, 100), (3, 3, 100), (1, 1, 300)]);
        let due = fees().due(Placed::new(&seats, &bets), &[Seat(3)]);
        assert_eq!(due.len(), 3, "a courtesy button waives one bet");
    }

    #[test]
    fn a_player_dealer_without_bets_against_him_pays_nothing() {
        let bets = [bet(1, 1, Wager::Bank, 50_000)];
        assert_eq!(fees().due(Placed::new(&[Seat(1)], &bets), &[]), []);
    }

    #[test]
    fn money_is_read_as_the_book_prints_it() {
        for (text, cents) in [("$1,000", 100_000), ("3.00", 300), ("0.50", 50), ("$5", 500)] {
            assert_eq!(dollars(text), Some(Cents(cents)));
        }
        assert_eq!(dollars("3,0.5"), None);
    }
}
