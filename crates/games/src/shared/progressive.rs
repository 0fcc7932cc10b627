//! A progressive meter at one table: what goes on it, what comes off it, and in which order.
//!
//! The stake of a progressive wager is spent when betting closes: a share goes on the meter at once, so that it counts
//! for this very round. Awards are whole payments. Between the close and the settlement other tables may move a linked
//! meter, so it is read again right before an award that comes off it.

use arrayvec::ArrayVec;
use baize_book::{Award, Cents, Cites, Fine, OptionError, Options, PayTable, Rounding, Toward, cite};
use baize_table::{
    Against, Bet, Bettor, Fact, Game, Halt, Line, MeterMove, MeterSpec, Moved, SEATS_MAX, Seat, Stand, Table, What,
};

/// The terms of a progressive: rates, seed and awards, and the clauses that order them.
pub struct Progressive {
    /// The name of the meter.
    pub meter: &'static str,
    /// The part of every stake that goes on the main part, in hundredths of a per cent.
    pub main: u32,
    /// The part of every stake that goes on the reserve, in hundredths of a per cent.
    pub reserve: u32,
    /// Whether what goes on the meter is rounded up to a whole cent; otherwise it is exact.
    pub whole_cents: bool,
    /// What the house puts on the meter when it is opened, and on an empty one.
    pub seed: Cents,
    /// The one stake that buys into it, if there is only one.
    pub unit: Option<Cents>,
    /// What is paid for each row.
    pub awards: PayTable,
    /// Where awards that are not part of the meter are paid from.
    pub fixed: Purse,
    /// What happens when the meter has been won.
    pub refill: Refill,
    /// Whether an award off the meter waits for staff to confirm it.
    pub confirmed: bool,
    /// How parts of the meter are rounded.
    pub rounding: Rounding,
    /// The clauses that order it all.
    pub by: Clauses,
}

/// The clauses that order a progressive.
#[derive(Clone, Copy)]
pub struct Clauses {
    /// What goes on the meter.
    pub contributes: Cites,
    /// The seed, or the reserve that takes its place.
    pub refills: Cites,
    /// Why a wager does not count after all.
    pub suspends: Cites,
    /// In which order awards are paid, and from where.
    pub awards: Cites,
}

/// Where the money for an award comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purse {
    /// The meter, and the house where it holds too little.
    Meter,
    /// The house's own money.
    House,
}

/// What happens on a meter that has been won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refill {
    /// The house seeds it when nothing is left on it.
    SeedWhenEmpty,
    /// The house seeds it when all of it was awarded; odd cents stay on it.
    SeedAfterAll,
    /// The reserve becomes the main part when all of it was awarded; odd cents stay on it.
    ReserveAfterAll,
}

impl Progressive {
    /// The terms of Great Britain's book, from the options `progressive`, `progressive-share`, `progressive-seed` and
    /// `progressive-awards`; `None` where the progressive is off. Where the meter holds too little the house pays the
    /// rest, and an empty meter is seeded again before the next award (reading R-PROG).
    pub fn uk(options: &Options) -> Result<Option<Progressive>, OptionError> {
        let terms = Progressive {
            meter: "progressive",
            main: u32::try_from(options.number("progressive-share") * 100).expect("at most all of it"),
            reserve: 0,
            whole_cents: true,
            seed: Cents(options.number("progressive-seed")),
            unit: None,
            awards: awards(options.odds("progressive-awards"))?,
            fixed: Purse::Meter,
            refill: Refill::SeedWhenEmpty,
            confirmed: false,
            rounding: crate::shared::rounding_up(options),
            by: Clauses {
                contributes: cite!("UK-2.7", "UK-2.7b"),
                refills: cite!("UK-2.7c"),
                suspends: cite!("UK-2.7a"),
                awards: cite!("UK-2.7e"),
            },
        };
        Ok(options.on("progressive").then_some(terms))
    }

    /// The meter as the house keeps it.
    pub fn spec(&self) -> MeterSpec {
        let Progressive { meter: name, seed, unit, main, reserve, .. } = *self;
        let amount = |cents: Cents| format!("{}.{:02}", cents.0 / 100, cents.0 % 100);
        let unit_says = unit.map_or("any stake".to_owned(), |unit| format!("stakes of {}", amount(unit)));
        let rates = format!("{} to the meter, {} to its reserve", percent(main), percent(reserve));
        let terms = format!("pay table {}, {unit_says}, {rates}, seed {}", self.awards.name, amount(seed));
        MeterSpec { name, seed, unit, terms }
    }

    /// Where the meter stands when it is opened.
    pub fn opening(&self) -> Stand {
        Stand::seeded(self.seed)
    }

    /// Whether a hand of this name earns an award.
    pub fn pays(&self, row: &str) -> bool {
        self.awards.row(row).is_some()
    }

    /// Whether the award of this row is part of the meter.
    pub fn pays_part(&self, row: &str) -> bool {
        self.pays(row) && matches!(self.award(row).0, Award::Percent(_))
    }

    fn award(&self, row: &str) -> (Award, Cites) {
        self.awards.award(row).expect("the caller asked whether the row pays")
    }

    /// What of a stake goes on the meter at this rate.
    pub fn share(&self, stake: Cents, rate: u32) -> Fine {
        if self.whole_cents {
            let up = Rounding::new(Cents(1), Toward::Up).expect("one is at least one");
            up.divide(stake.0 * i64::from(rate), Fine::PER_CENT).into()
        } else {
            Fine::share(stake, rate)
        }
    }
}

/// A pay table all of whose rows are awards.
pub fn awards(table: &PayTable) -> Result<PayTable, OptionError> {
    for row in &table.rows {
        table.award(&row.key)?;
    }
    Ok(table.clone())
}

/// Hundredths of a per cent, as people write percentages.
fn percent(basis_points: u32) -> String {
    format!("{}%", Fine(i64::from(basis_points) * 100))
}

/// Whether a meter read from paper can stand like this.
pub fn check_meter(meter: &Stand) -> Result<(), String> {
    meter.check()
}

/// The meter during one round.
pub struct Meter<'a> {
    terms: &'a Progressive,
    stands: Stand,
    /// What stood on its main part before the first award, by which hands that share are measured.
    before: Cents,
    contributions: ArrayVec<Moved, SEATS_MAX>,
}

impl<'a> Meter<'a> {
    /// Closes the betting: every stake is spent and its share goes on the meter.
    pub fn open<'b, G: Game, T: Table<G>>(
        terms: &'a Progressive,
        carried: Stand,
        stakes: impl Iterator<Item = &'b Bet<G::Wager>>,
        t: &mut T,
    ) -> Meter<'a> {
        let mut meter = Meter { terms, stands: carried, before: Cents::ZERO, contributions: ArrayVec::new() };
        for bet in stakes {
            let Bet { seat, player, stake, .. } = *bet;
            let (main, reserve) = (terms.share(stake, terms.main), terms.share(stake, terms.reserve));
            meter.stands.main += main;
            meter.stands.reserve += reserve;
            let moved = Moved::Contributed { seat, player, stake, main, reserve };
            meter.contributions.push(moved);
            meter.show::<G, T>(moved, terms.by.contributes, t);
        }
        meter.before = meter.stands.main.whole();
        meter
    }

    fn show<G: Game, T: Table<G>>(&self, what: Moved, by: Cites, t: &mut T) {
        t.show(Fact { what: What::Meter { moved: MeterMove { meter: self.terms.meter, what } }, by });
    }

    /// Reads the meter over all linked tables before awards that come off it, and corrects it.
    pub fn read<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<(), Halt> {
        if self.contributions.is_empty() {
            return Ok(());
        }
        self.stands = t.read_meter(self.terms.meter, self.terms.confirmed, self.stands)?;
        self.correct::<G, T>(t);
        Ok(())
    }

    /// Reads the meter if the award of this row comes off it; one that is part of it is confirmed.
    pub fn read_for<G: Game, T: Table<G>>(&mut self, row: &str, t: &mut T) -> Result<(), Halt> {
        let part = self.terms.pays_part(row);
        if part || self.terms.fixed == Purse::Meter {
            self.stands = t.read_meter(self.terms.meter, part && self.terms.confirmed, self.stands)?;
        }
        self.correct::<G, T>(t);
        Ok(())
    }

    /// Takes every stake that was spent off the meter again: the whole round is void.
    pub fn void<G: Game, T: Table<G>>(&mut self, by: Cites, t: &mut T) {
        self.reverse::<G, T>(by, |_, _, _| true, t);
    }

    /// Takes stakes off the meter that do not count after all, because a hand is void or the progressive suspended.
    pub fn correct<G: Game, T: Table<G>>(&mut self, t: &mut T) {
        self.reverse::<G, T>(self.terms.by.suspends, |t, seat, _| t.is_void(seat) || t.is_suspended(), t);
    }

    /// Gives back a wager that does not count after all, by these clauses, and takes what it put on the meter off
    /// again. Only before any award.
    pub fn put_back<G: Game, T: Table<G>>(&mut self, bet: Bet<G::Wager>, outcome: &'static str, by: Cites, t: &mut T) {
        self.reverse::<G, T>(by, |_, seat, player| (seat, player) == (bet.seat, bet.player), t);
        t.settle(bet.returned(outcome, by));
    }

    fn reverse<G: Game, T: Table<G>>(&mut self, by: Cites, back: impl Fn(&T, Seat, Bettor) -> bool, t: &mut T) {
        for moved in std::mem::take(&mut self.contributions) {
            let Moved::Contributed { seat, player, stake, main, reserve } = moved else { continue };
            if !back(t, seat, player) {
                self.contributions.push(moved);
                continue;
            }
            self.stands.main -= main;
            self.stands.reserve -= reserve;
            self.show::<G, T>(Moved::Reversed { seat, player, stake, main, reserve }, by, t);
        }
        self.before = self.stands.main.whole();
    }

    /// What the award of this row comes to at this moment, and where it is paid from.
    pub fn amount<W>(&self, bet: &Bet<W>, row: &str) -> (Cents, Purse) {
        match self.terms.award(row).0 {
            Award::Percent(percent) => (self.percent(self.stands.main.whole(), percent), Purse::Meter),
            Award::Times(times) => (Cents(bet.stake.0 * i64::from(times)), self.terms.fixed),
            Award::Fixed(cents) => (cents, self.terms.fixed),
        }
    }

    /// Where the meter stands at this moment.
    pub fn stands(&self) -> Stand {
        self.stands
    }

    /// Settles a wager that wins nothing: its stake was spent.
    pub fn lose<G: Game, T: Table<G>>(&self, bet: Bet<G::Wager>, outcome: &'static str, by: Cites, t: &mut T) {
        t.settle(if t.is_suspended() {
            bet.returned("suspended", self.terms.by.suspends)
        } else {
            bet.loses(outcome, by).against(Against::Meter)
        });
    }

    /// Pays one wager the award of this row, on the meter as it stands now.
    pub fn pay<G: Game, T: Table<G>>(&mut self, bet: Bet<G::Wager>, row: &'static str, by: Cites, t: &mut T) {
        let (award, set_by) = self.terms.award(row);
        let (amount, purse) = self.amount(&bet, row);
        let from_meter = if purse == Purse::Meter { amount.min(self.stands.main.whole()) } else { Cents::ZERO };
        let counts = self.award::<G, T>(bet, row, from_meter, amount, set_by.with(by), t);
        self.refill::<G, T>(counts && award == Award::Percent(100), t);
    }

    /// Pays one wager an award of this much that is not part of the meter.
    pub fn pay_amount<G: Game, T: Table<G>>(
        &mut self,
        bet: Bet<G::Wager>,
        row: &'static str,
        amount: Cents,
        by: Cites,
        t: &mut T,
    ) {
        let from_meter = match self.terms.fixed {
            Purse::Meter => amount.min(self.stands.main.whole()),
            Purse::House => Cents::ZERO,
        };
        self.award::<G, T>(bet, row, from_meter, amount, by, t);
        self.refill::<G, T>(false, t);
    }

    /// Pays wagers whose hands are equal: they share an award that is part of the meter, as it stood before any award
    /// of this round, and each is paid any other award in full.
    pub fn pay_equally<G: Game, T: Table<G>>(
        &mut self,
        bets: &[Bet<G::Wager>],
        row: &'static str,
        by: Cites,
        t: &mut T,
    ) {
        let (award, set_by) = self.terms.award(row);
        let Award::Percent(percent) = award else {
            for bet in bets {
                self.pay::<G, T>(*bet, row, by, t);
            }
            return;
        };
        let counted: i64 = bets.iter().map(|bet| i64::from(!t.is_void(bet.seat))).sum();
        let mut left = self.percent(self.before, percent).min(self.stands.main.whole());
        let share = self.terms.rounding.divide(left.0, counted.max(1));
        let mut paid = false;
        for bet in bets {
            let from_meter = share.min(left);
            if self.award::<G, T>(*bet, row, from_meter, share, set_by.with(by), t) {
                left -= from_meter;
                paid = true;
            }
        }
        self.refill::<G, T>(paid && percent == 100, t);
    }

    /// This percentage of an amount, rounded as the terms say.
    fn percent(&self, of: Cents, percent: u32) -> Cents {
        self.terms.rounding.divide(of.0 * i64::from(percent), 100)
    }

    /// Settles a wager with an award, unless the wager does not count; says whether it does.
    fn award<G: Game, T: Table<G>>(
        &mut self,
        bet: Bet<G::Wager>,
        row: &'static str,
        from_meter: Cents,
        amount: Cents,
        by: Cites,
        t: &mut T,
    ) -> bool {
        if t.is_suspended() || t.is_void(bet.seat) {
            t.settle(bet.returned("suspended", self.terms.by.suspends));
            return false;
        }
        self.stands.main -= from_meter.into();
        let moved =
            Moved::Awarded { seat: bet.seat, player: bet.player, cents: from_meter, house: amount - from_meter };
        self.show::<G, T>(moved, by.with(self.terms.by.awards), t);
        t.settle(Line { paid: amount, ..bet.loses(row, by).against(Against::Meter) });
        true
    }

    fn refill<G: Game, T: Table<G>>(&mut self, all_awarded: bool, t: &mut T) {
        let (terms, by) = (self.terms, self.terms.by.refills);
        let seeds = match terms.refill {
            Refill::SeedWhenEmpty => self.stands.main.whole() == Cents::ZERO,
            Refill::SeedAfterAll => all_awarded,
            Refill::ReserveAfterAll => false,
        };
        if seeds && terms.seed > Cents::ZERO {
            self.stands.main += terms.seed.into();
            self.show::<G, T>(Moved::Seeded { cents: terms.seed }, by, t);
        }
        if all_awarded && terms.refill == Refill::ReserveAfterAll {
            let reserve = std::mem::take(&mut self.stands.reserve);
            self.stands.main += reserve;
            self.show::<G, T>(Moved::Refilled { reserve }, by, t);
        }
    }
}
