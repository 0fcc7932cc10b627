//! A progressive meter at one table: what goes on it, what comes off it, and in which order.
//!
//! The stake of a progressive wager is spent when betting closes: a share goes on the meter at once, so that it counts
//! for this very round. Awards are whole payments off the meter; where it holds too little the house pays the rest, and
//! a meter that is empty is seeded anew before the next award (reading R-PROG). Between the close and the settlement
//! other tables may move a linked meter, so it is read again right before the first award.

use arrayvec::ArrayVec;
use baize_book::{Award, Cents, Cites, OddsTable, OptionError, Options, Rounding, Toward, cite};
use baize_table::{Against, Bet, Fact, Game, Halt, Line, MeterMove, SEATS_MAX, Table, What};

/// The terms of a progressive: its share, seed and awards, and the clauses that order them.
pub struct Progressive {
    /// Of every stake, so many per cent go on the meter.
    share: i64,
    seed: Cents,
    awards: OddsTable,
    rounding: Rounding,
    contributes: Cites,
    seeds: Cites,
    suspends: Cites,
    /// By which awards come one after another.
    orders: Cites,
}

impl Progressive {
    /// The terms of Great Britain's book, from the options `progressive`, `progressive-share`, `progressive-seed` and
    /// `progressive-awards`; `None` where the progressive is off.
    pub fn uk(options: &Options) -> Result<Option<Progressive>, OptionError> {
        let awards = options.odds("progressive-awards").clone();
        for row in &awards.rows {
            awards.award(&row.key)?;
        }
        let terms = Progressive {
            share: options.number("progressive-share"),
            seed: Cents(options.number("progressive-seed")),
            awards,
            rounding: crate::shared::rounding_up(options),
            contributes: cite!("UK-2.7", "UK-2.7b"),
            seeds: cite!("UK-2.7c"),
            suspends: cite!("UK-2.7a"),
            orders: cite!("UK-2.7e"),
        };
        Ok(options.on("progressive").then_some(terms))
    }

    /// What the house puts on an empty meter.
    pub fn seed(&self) -> Cents {
        self.seed
    }

    /// Whether a hand of this name earns an award.
    pub fn pays(&self, row: &str) -> bool {
        self.awards.row(row).is_some()
    }

    fn award(&self, row: &str) -> (Award, Cites) {
        self.awards.award(row).expect("the caller asked whether the row pays")
    }
}

/// Whether a meter that was read from paper can stand so.
pub fn check_meter(meter: Cents) -> Result<(), String> {
    if (Cents::ZERO..=Cents::STAKE_MAX).contains(&meter) {
        return Ok(());
    }
    Err(format!("the meter stands between 0 and {}", Cents::STAKE_MAX))
}

/// The meter during one round.
pub struct Meter<'a> {
    terms: &'a Progressive,
    stands: Cents,
    /// Where it stood before the first award: what hands that share are measured by.
    before: Cents,
    contributions: ArrayVec<MeterMove, SEATS_MAX>,
}

impl<'a> Meter<'a> {
    /// Betting has closed: every stake is spent and its share goes on the meter.
    pub fn open<'b, G: Game, T: Table<G>>(
        terms: &'a Progressive,
        carried: Cents,
        stakes: impl Iterator<Item = &'b Bet<G::Wager>>,
        t: &mut T,
    ) -> Meter<'a> {
        let mut meter = Meter { terms, stands: carried, before: carried, contributions: ArrayVec::new() };
        let up = Rounding::new(Cents(1), Toward::Up).expect("one is at least one");
        for bet in stakes {
            let Bet { seat, player, stake, .. } = *bet;
            let cents = up.divide(stake.0 * terms.share, 100);
            meter.stands += cents;
            let moved = MeterMove::Contributed { seat, player, stake, cents };
            meter.contributions.push(moved);
            t.show(Fact { what: What::Meter { moved }, by: terms.contributes });
        }
        meter.before = meter.stands;
        meter
    }

    /// Reads the meter before the first award, over all linked tables. Stakes that do not count after all, because a
    /// hand is void or the progressive suspended, come off it again.
    pub fn read<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<(), Halt> {
        if self.contributions.is_empty() {
            return Ok(());
        }
        self.stands = t.read_meter(self.stands)?;
        for moved in &self.contributions {
            let MeterMove::Contributed { seat, player, stake, cents } = *moved else { continue };
            if t.is_void(seat) || t.is_suspended() {
                self.stands -= cents;
                let moved = MeterMove::Reversed { seat, player, stake, cents };
                t.show(Fact { what: What::Meter { moved }, by: self.terms.suspends });
            }
        }
        self.before = self.stands;
        Ok(())
    }

    /// Where it stands.
    pub fn stands(&self) -> Cents {
        self.stands
    }

    /// The wager wins nothing: its stake was spent.
    pub fn lose<G: Game, T: Table<G>>(&self, bet: Bet<G::Wager>, outcome: &'static str, by: Cites, t: &mut T) {
        t.settle(if t.is_suspended() {
            bet.returned("suspended", self.terms.suspends)
        } else {
            bet.loses(outcome, by).against(Against::Meter)
        });
    }

    /// Pays one wager the award of this row, on the meter as it stands now.
    pub fn pay<G: Game, T: Table<G>>(&mut self, bet: Bet<G::Wager>, row: &'static str, by: Cites, t: &mut T) {
        let (award, set_by) = self.terms.award(row);
        let amount = match award {
            Award::Percent(percent) => self.percent(self.stands, percent),
            Award::Times(times) => Cents(bet.stake.0 * i64::from(times)),
            Award::Fixed(cents) => cents,
        };
        let from_meter = amount.min(self.stands);
        self.award(bet, row, from_meter, amount, set_by.with(by), t);
        self.refill(t);
    }

    /// Pays wagers whose hands are one and the same: they share an award that is part of the meter, as it stood before
    /// any award of this round, and each has the whole of one that is not.
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
        let counted = bets.iter().filter(|bet| !t.is_void(bet.seat)).count() as i64;
        let mut left = self.percent(self.before, percent).min(self.stands);
        let share = self.terms.rounding.divide(left.0, counted.max(1));
        for bet in bets {
            let from_meter = share.min(left);
            if self.award(*bet, row, from_meter, share, set_by.with(by), t) {
                left -= from_meter;
            }
        }
        self.refill(t);
    }

    /// Part of a meter, rounded up, but never more than all of it.
    fn percent(&self, of: Cents, percent: u32) -> Cents {
        self.terms.rounding.divide(of.0 * i64::from(percent), 100)
    }

    /// Settles a wager with an award, unless it does not count; says whether it does.
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
            t.settle(bet.returned("suspended", self.terms.suspends));
            return false;
        }
        self.stands -= from_meter;
        let moved =
            MeterMove::Awarded { seat: bet.seat, player: bet.player, cents: from_meter, house: amount - from_meter };
        t.show(Fact { what: What::Meter { moved }, by: by.with(self.terms.orders) });
        t.settle(Line { paid: amount, ..bet.loses(row, by).against(Against::Meter) });
        true
    }

    fn refill<G: Game, T: Table<G>>(&mut self, t: &mut T) {
        if self.stands == Cents::ZERO && self.terms.seed > Cents::ZERO {
            self.stands = self.terms.seed;
            let moved = MeterMove::Seeded { cents: self.terms.seed };
            t.show(Fact { what: What::Meter { moved }, by: self.terms.seeds });
        }
    }
}
