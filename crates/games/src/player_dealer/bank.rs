//! A player-dealer's bank, which covers wagers in the order of action until it runs out.
//!
//! Rules: HG-PGP-COVER, HG-PAN9-1b, HG-HBJ-PLAY-3b, HG-3CP-8, HG-3CP-BONUS-5a; readings R-COVER and R-COVER-2. Traps:
//! what the bank takes uses up cover just as what it pays does (under the fixed reading); a push uses none; a winner
//! who is covered in part keeps their whole stake, a loser has back what was not covered.

use baize_book::{Cents, Cites};
use baize_table::{Against, Bet, Line, Seat};

/// What "as far as the money covers" means: the book does not say (reading R-COVER).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoverModel {
    /// The bank is a wager: what is taken uses it up as what is paid does, and does not come back into cover.
    Fixed,
    /// The bank is a purse: what is taken is added to it and can pay later wagers.
    Running,
}

/// A bank in the middle of a settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bank {
    seat: Seat,
    model: CoverModel,
    brought: Cents,
    cover: Cents,
    net: Cents,
}

impl Bank {
    /// The bank that the player-dealer in this seat brought.
    pub fn new(seat: Seat, brought: Cents, model: CoverModel) -> Bank {
        Bank { seat, model, brought, cover: brought, net: Cents::ZERO }
    }

    /// What the bank still covers.
    pub fn cover(&self) -> Cents {
        self.cover
    }

    /// The line as far as the money covers, against this bank.
    ///
    /// The game gives the line that an endless bank would settle, one wager after another in the order of action; `by`
    /// is what it cites where the bank falls short.
    pub fn settle<W>(&mut self, line: Line<W>, by: Cites) -> Line<W> {
        let taken = self.take(line.taken());
        let paid = self.pay(line.paid);
        let against = Against::Bank(self.seat);
        let short = taken < line.taken() || paid < line.paid;
        if !short {
            return Line { against, ..line };
        }
        let unmoved = taken == Cents::ZERO && paid == Cents::ZERO;
        Line {
            returned: line.stake - taken,
            paid,
            outcome: if unmoved { "no action" } else { line.outcome },
            // What is paid in part is not paid at any odds that the book knows.
            odds: None,
            against,
            by: if unmoved { by } else { line.by.with(by) },
            ..line
        }
    }

    /// The player-dealer's own line, which balances all the others.
    pub fn own<W: Copy>(&self, bet: Bet<W>, by: Cites) -> Line<W> {
        debug_assert_eq!(bet.stake, self.brought, "the bank is the player-dealer's wager");
        let (lost, won) = ((-self.net).max(Cents::ZERO), self.net.max(Cents::ZERO));
        let outcome = match self.net.0 {
            ..0 => "bank loses",
            0 => "bank is even",
            1.. => "bank wins",
        };
        Line { paid: won, against: Against::Bank(self.seat), ..bet.partly_returned(self.brought - lost, outcome, by) }
    }

    /// The seat that brought the bank.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the bank has won; negative if it has lost.
    pub fn net(&self) -> Cents {
        self.net
    }

    /// Takes this much out of cover; nobody receives it.
    pub fn deduct(&mut self, amount: Cents) {
        self.cover -= amount.min(self.cover);
    }

    /// Takes what is due, as far as it is covered.
    pub(super) fn take(&mut self, due: Cents) -> Cents {
        let moved = due.min(self.cover);
        self.net += moved;
        match self.model {
            CoverModel::Fixed => self.cover -= moved,
            CoverModel::Running => self.cover += moved,
        }
        moved
    }

    /// Pays what is due, as far as it is covered.
    pub(super) fn pay(&mut self, due: Cents) -> Cents {
        let moved = due.min(self.cover);
        self.net -= moved;
        self.cover -= moved;
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::{Odds, Rounding, Toward, cite};

    const BY: Cites = cite!("HG-3CP-8");

    fn bet(seat: u8, stake: i64) -> Bet<()> {
        Bet::new(Seat(seat), (), Cents(stake))
    }

    fn win(stake: i64) -> Line<()> {
        let cents = Rounding::new(Cents(1), Toward::Down).expect("a cent is a unit");
        bet(2, stake).wins(Odds::to(2, 1), cents, "win", Cites::NONE)
    }

    fn lose(stake: i64) -> Line<()> {
        bet(2, stake).loses("lose", Cites::NONE)
    }

    fn push(stake: i64) -> Line<()> {
        bet(2, stake).returned("push", Cites::NONE)
    }

    /// What each line really moved, and what the bank's owner gains or loses.
    fn settle(brought: i64, model: CoverModel, lines: &[Line<()>]) -> (Vec<i64>, i64) {
        let mut bank = Bank::new(Seat(1), Cents(brought), model);
        let nets = lines.iter().map(|line| bank.settle(*line, BY).net().0).collect();
        (nets, bank.own(bet(1, brought), BY).net().0)
    }

    #[test]
    fn under_the_fixed_reading_takings_do_not_pay_later_wagers() {
        let lines = [lose(600), win(300), win(100)];
        assert_eq!(settle(1000, CoverModel::Fixed, &lines), (vec![-600, 400, 0], 200));
        assert_eq!(settle(1000, CoverModel::Running, &lines), (vec![-600, 600, 200], -200));
    }

    #[test]
    fn a_loser_gets_back_what_is_not_covered_and_a_winner_keeps_his_stake() {
        let mut bank = Bank::new(Seat(1), Cents(500), CoverModel::Fixed);
        let part = bank.settle(lose(400), BY);
        assert_eq!((part.returned, part.paid, part.outcome), (Cents(0), Cents(0), "lose"));
        let part = bank.settle(win(300), BY);
        assert_eq!((part.returned, part.paid, part.odds), (Cents(300), Cents(100), None));
        assert_eq!(part.by, BY, "a line that is cut short says why");
        let part = bank.settle(lose(50), BY);
        assert_eq!((part.returned, part.outcome), (Cents(50), "no action"));
    }

    #[test]
    fn a_push_uses_no_cover() {
        let mut bank = Bank::new(Seat(1), Cents(500), CoverModel::Fixed);
        let line = bank.settle(push(400), BY);
        assert_eq!((line.net(), line.outcome, bank.cover()), (Cents::ZERO, "push", Cents(500)));
    }

    /// Every bank of up to eight, against every three wagers of up to three each that win, lose or push.
    #[test]
    fn a_bank_never_pays_more_than_it_brought_and_balances() {
        let kinds: Vec<Line<()>> = (1..=3).flat_map(|stake| [win(stake), lose(stake), push(stake)]).collect();
        for brought in 0..=8 {
            for model in [CoverModel::Fixed, CoverModel::Running] {
                for case in 0..kinds.len().pow(3) {
                    let lines = [0, 1, 2].map(|place| kinds[case / kinds.len().pow(place) % kinds.len()]);
                    check_case(brought, model, &lines);
                }
            }
        }
    }

    fn check_case(brought: i64, model: CoverModel, lines: &[Line<()>]) {
        let mut bank = Bank::new(Seat(1), Cents(brought), model);
        let (mut moved, mut gained) = (0, 0);
        for due in lines {
            let covered = bank.cover();
            let line = bank.settle(*due, BY);
            assert!(line.returned.0 >= 0 && line.returned <= line.stake && line.paid.0 >= 0);
            assert!(line.net().0.abs() <= due.net().0.abs() && line.net().0 * due.net().0 >= 0, "never more than due");
            assert!(line.net() == due.net() || line.net().0.abs() == covered.0, "cut only where the money ends");
            moved += line.net().0.abs();
            gained += (line.taken() - line.paid).0;
        }
        let own = bank.own(bet(1, brought), BY);
        assert!(own.returned.0 >= 0 && own.net().0 >= -brought, "a bank loses no more than it brought");
        assert!(model == CoverModel::Running || moved <= brought, "a fixed bank moves no more than it brought");
        assert_eq!(gained + (own.taken() - own.paid).0, 0, "the bank's own line balances the others");
    }
}
