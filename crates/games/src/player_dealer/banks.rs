//! The money that covers a round: the player-dealer's bank with their partners' shares, and a third party's behind it.
//!
//! Rules: HG-3CP-BONUS-5b, HG-HBJ-9, HG-CSP-7, HG-BJP-9, HG-PAN9-15, HG-S9-15; readings R-KUM, R-3CP-14. Traps: what
//! the bank wins or loses is shared by what each put in, and the odd cents are the player-dealer's; a wager may be
//! covered partly by each banker.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_table::{Against, Bet, Line};

use super::bank::{Bank, CoverModel};
use super::wager::Wager;

/// All that covers the wagers of a round.
#[derive(Clone, Debug)]
pub struct Banks {
    bank: Bank,
    own: Bet<Wager>,
    partners: Vec<Bet<Wager>>,
    third: Option<(Bank, Bet<Wager>)>,
}

impl Banks {
    /// The player-dealer's wager, what others have put into it, and a third party's bank.
    pub fn new(own: Bet<Wager>, partners: Vec<Bet<Wager>>, third: Option<Bet<Wager>>, model: CoverModel) -> Banks {
        let brought = partners.iter().fold(own.stake, |all, bet| all + bet.stake);
        let third = third.map(|bet| (Bank::new(bet.seat, bet.stake, model), bet));
        Banks { bank: Bank::new(own.seat, brought, model), own, partners, third }
    }

    /// What the player-dealer's bank still covers.
    pub fn cover(&self) -> Cents {
        self.bank.cover()
    }

    /// What all banks still cover.
    pub fn all_cover(&self) -> Cents {
        self.cover() + self.third.as_ref().map_or(Cents::ZERO, |(bank, _)| bank.cover())
    }

    /// Takes this much of the player-dealer's bank out of cover.
    pub fn deduct(&mut self, amount: Cents) {
        self.bank.deduct(amount);
    }

    /// Settles the line of an endless bank, as far as the money covers; a third party's part is a line apart.
    pub fn settle(&mut self, line: Line<Wager>, covers: Cites, third_by: Cites) -> ArrayVec<Line<Wager>, 2> {
        let first = self.bank.settle(line, covers);
        let (taken, paid) = (line.taken() - first.taken(), line.paid - first.paid);
        let mut lines = ArrayVec::new();
        let Some((third, _)) = self.third.as_mut().filter(|_| taken + paid > Cents::ZERO) else {
            lines.push(first);
            return lines;
        };
        let (taken, paid) = (third.take(taken), third.pay(paid));
        let moved = taken + paid > Cents::ZERO;
        let by_third = |stake: Cents, returned: Cents| Line {
            stake,
            returned,
            paid,
            outcome: line.outcome,
            odds: None,
            against: Against::Bank(third.seat()),
            by: line.by.with(third_by),
            ..line
        };
        if !moved {
            lines.push(first);
        } else if first.taken() + first.paid == Cents::ZERO {
            lines.push(by_third(line.stake, line.stake - taken));
        } else {
            // What the third party takes of the stake is settled in its own line.
            lines.push(Line { stake: first.stake - taken, returned: first.returned - taken, ..first });
            lines.push(by_third(taken, Cents::ZERO));
        }
        lines
    }

    /// Pays an award that is the third party's to pay, as far as its bank covers; `None` where there is no such bank.
    pub fn award_by_third(&mut self, line: Line<Wager>) -> Option<Line<Wager>> {
        let (third, _) = self.third.as_mut()?;
        let paid = third.pay(line.paid);
        let odds = line.odds.filter(|_| paid == line.paid);
        Some(Line { paid, odds, against: Against::Bank(third.seat()), ..line })
    }

    /// The lines of those whose money the banks are, which balance all the others.
    pub fn own_lines(&self, pays: Cites, kum_kum: Cites, third_by: Cites) -> Vec<Line<Wager>> {
        let brought = self.partners.iter().fold(self.own.stake, |all, bet| all + bet.stake);
        let share = |bet: &Bet<Wager>| {
            // Rounded towards zero, so that odd cents stay with the player-dealer.
            let cents = i128::from(self.bank.net().0) * i128::from(bet.stake.0) / i128::from(brought.0.max(1));
            Cents(i64::try_from(cents).expect("a share is no more than the whole"))
        };
        let shares: Vec<Cents> = self.partners.iter().map(share).collect();
        let own = shares.iter().fold(self.bank.net(), |rest, share| rest - *share);
        let seat = self.bank.seat();
        let mut lines = vec![bank_line(self.own, own, seat, pays)];
        let partners = self.partners.iter().zip(shares);
        lines.extend(partners.map(|(bet, share)| bank_line(*bet, share, seat, pays.with(kum_kum))));
        let third = self.third.iter().map(|(bank, bet)| bank_line(*bet, bank.net(), bank.seat(), third_by));
        lines.extend(third);
        lines
    }
}

/// The line of money in a bank that has gained or lost this much.
fn bank_line(bet: Bet<Wager>, net: Cents, bank: baize_table::Seat, by: Cites) -> Line<Wager> {
    let (lost, won) = ((-net).max(Cents::ZERO), net.max(Cents::ZERO));
    let outcome = match net.0 {
        ..0 => "bank loses",
        0 => "bank is even",
        1.. => "bank wins",
    };
    Line { paid: won, against: Against::Bank(bank), ..bet.partly_returned(bet.stake - lost, outcome, by) }
}
