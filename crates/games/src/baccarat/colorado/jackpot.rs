//! Progressive wagers of the variations: awards off a meter, by the same rows as side wagers.
//!
//! A stake is exactly one unit, spent when betting closes. Only the highest row is paid, for 1: a part of the meter is
//! shared by all who bet at the table, or goes to the seat that bears the cards' number; any other award is paid in
//! full to each. Envies are house money, paid beside the awards.

use baize_book::{Award, Cents, Cites, OptionError, Options, amount_in, instead};
use baize_cards::Suit;
use baize_table::{Bet, Halt, Line, MeterSpec, Owner, Placed, Refusal, Seat, Stand, Table};
use std::collections::BTreeMap;

use super::aggregate::share;
use super::alone::Won;
use super::side::{Finish, Row, Sees};
use super::terms::{Priced, Term};
use super::{Carry, Colorado, Rules, Variation, Wager};
use crate::baccarat::coup::Coup;
use crate::shared::progressive::{Meter, Progressive, check_meter};

/// A progressive wager of a variation.
pub struct Jackpot {
    /// The name of the wager, as in the spec and in scripts.
    pub wager: &'static str,
    /// The name of the meter.
    pub meter: &'static str,
    /// The option that turns it on; it is always offered where there is none.
    pub option: Option<&'static str>,
    /// The option of kind `odds` that holds its awards. Beside a pay table of `x` the spec may have an entry of the
    /// same name in `x-terms` (`main` and `reserve` rates, a fixed `seed`, the `unit` it is printed for) and in
    /// `x-envy`.
    pub table: &'static str,
    /// The option that says what a stake is; 0 is the unit that the pay table is printed for.
    pub unit: &'static str,
    /// The option that says what the house puts on the meter.
    pub seed: &'static str,
    /// The option that says how much of a stake goes on the meter, where the pay table does not.
    pub increment: Option<&'static str>,
    /// The options that name the suits of its rows.
    pub suits: &'static [&'static str],
    /// Pay tables that the book prints without their lower rows.
    pub lost: Option<Lost>,
    /// The rows of the pay table, the highest first.
    pub rows: &'static [Row],
    /// Which properties of the cards the wager depends on.
    pub sees: Sees,
    /// Who is paid a part of the meter.
    pub goes: Goes,
    /// The clauses that order the wager.
    pub by: By,
}

/// Rows that are lost, and the option by which the operator supplies them.
#[derive(Clone, Copy)]
pub struct Lost {
    /// The damaged pay tables, by name.
    pub tables: &'static [&'static str],
    /// An option of kind `odds` whose rows are empty until they are supplied.
    pub option: &'static str,
}

/// Who is paid a part of the meter.
#[derive(Clone, Copy)]
pub enum Goes {
    /// It is divided among all who made the wager at the table; odd cents stay on the meter.
    Shared,
    /// Whoever made the wager at this seat; where nobody did, the row is not won.
    ToPosition(fn(&Finish<'_>) -> Option<u8>),
}

/// The clauses that order a progressive wager.
#[derive(Clone, Copy)]
pub struct By {
    /// That a stake is one unit, and that there is one wager to a seat.
    pub one_unit: Cites,
    /// What goes on the meter.
    pub contributes: Cites,
    /// When an award is won.
    pub wins: Cites,
    /// When no award is won.
    pub loses: Cites,
    /// How an award that is part of the meter is paid.
    pub meter: Cites,
    /// How any other award is paid.
    pub fixed: Cites,
    /// How another unit than the pay table's is paid.
    pub scaled: Cites,
    /// How envies are paid.
    pub envy: Cites,
    /// What takes the place of a meter that was won, where the house chooses the seed.
    pub free_seed: Cites,
    /// The same, where the seed is fixed.
    pub fixed_seed: Cites,
    /// How the suits are chosen.
    pub suits: Cites,
}

/// Where the meters stand, by name.
pub type Stands = BTreeMap<String, Stand>;

/// The terms of all progressive wagers of a table; `None` for one that is not offered.
pub(super) struct Terms(Vec<Option<Term>>);

impl Term {
    /// The number of the row that each of these wagers wins.
    fn won<W>(&self, bets: &[Bet<W>], finish: &Finish<'_>) -> Vec<Option<usize>> {
        let position = match self.goes {
            Goes::Shared => None,
            Goes::ToPosition(position) => Some(position(finish)),
        };
        let owns = |bet: &Bet<W>| position.is_none_or(|position| position == Some(bet.seat.0));
        let held: Vec<usize> = (0..self.rows.len()).filter(|i| (self.rows[*i].row.when)(finish)).collect();
        let row = |bet: &Bet<W>| held.iter().copied().find(|i| owns(bet) || !self.rows[*i].is_part());
        let mut won: Vec<Option<usize>> = bets.iter().map(row).collect();
        let top = won.iter().flatten().any(|i| self.rows[*i].is_part());
        if top && !self.others_win {
            for (bet, row) in bets.iter().zip(&mut won) {
                *row = row.filter(|_| owns(bet));
            }
        }
        won
    }

    /// Settles all wagers of this kind, from the highest seat down.
    fn settle<V: Variation, T: Table<Colorado<V>>>(
        &self,
        meter: &mut Meter<'_>,
        bets: &[Bet<Wager<V>>],
        finish: &Finish<'_>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let won = self.won(bets, &Finish { suits: self.suits, ..*finish });
        if let Some(top) = won.iter().flatten().min().map(|i| &self.rows[*i]) {
            if top.is_part() {
                t.say(self.by.meter, || format!("{}: the {} meter is won", top.row.key, self.progressive.meter));
            }
            meter.read_for::<Colorado<V>, T>(top.row.key, t)?;
        } else {
            meter.correct::<Colorado<V>, T>(t);
        }
        let winners = |number| {
            let of_row = move |(_, row): &(&Bet<Wager<V>>, &Option<usize>)| **row == number;
            bets.iter().zip(&won).filter(of_row).map(|(bet, _)| *bet).collect::<Vec<_>>()
        };
        // What the house pays to players is within the limit, envies too; what the meter pays is not (reading R-74).
        let envies = self.envies(bets, &won, t);
        let awards = self.rows.iter().enumerate().flat_map(|(i, priced)| {
            let amount = self.amount(priced);
            winners(Some(i)).into_iter().filter_map(move |_| amount)
        });
        let due: Vec<Cents> = awards.chain(envies.iter().map(|(_, envy)| *envy)).collect();
        let paid = self.limit.map_or_else(|| due.clone(), |limit| share(limit, &due));
        let mut shares = due.into_iter().zip(paid).map(|(due, paid)| {
            let cut = if paid < due { V::AGGREGATE } else { Cites::NONE };
            (paid, cut)
        });
        for (i, priced) in self.rows.iter().enumerate() {
            let (bets, key) = (winners(Some(i)), priced.row.key);
            if priced.is_part() {
                if !bets.is_empty() {
                    meter.pay_equally::<Colorado<V>, T>(&bets, key, priced.by, t);
                }
                continue;
            }
            for (bet, (paid, cut)) in bets.into_iter().zip(shares.by_ref()) {
                meter.pay_amount::<Colorado<V>, T>(bet, key, paid, cut.with(priced.by), t);
            }
        }
        for bet in winners(None) {
            meter.lose::<Colorado<V>, T>(bet, "no award", self.loses, t);
        }
        for ((bet, _), (paid, cut)) in envies.into_iter().zip(shares) {
            t.settle(Line { paid, ..bet.returned("envy", cut.with(self.loses.with(self.by.envy))) });
        }
        self.envy_for_the_dealer(bets, &won, t);
        Ok(())
    }

    /// What an award that is not a part of the meter comes to.
    fn amount(&self, priced: &Priced) -> Option<Cents> {
        match priced.award {
            Award::Percent(_) => None,
            Award::Times(times) => Some(Cents(self.unit.0 * i64::from(times))),
            Award::Fixed(cents) => Some(cents),
        }
    }

    /// The wagers that are in the round with their progressive, and the row that each has won.
    fn counted<V: Variation, T: Table<Colorado<V>>>(
        bets: &[Bet<Wager<V>>],
        won: &[Option<usize>],
        t: &T,
    ) -> (Vec<Bet<Wager<V>>>, Vec<Option<usize>>) {
        let counts = |bet: &Bet<Wager<V>>| !t.is_suspended() && !t.is_void(bet.seat);
        bets.iter().copied().zip(won.iter().copied()).filter(|(bet, _)| counts(bet)).unzip()
    }

    /// The envies of bettors, who have one where a row above their own was won; none where they are the dealer's.
    fn envies<V: Variation, T: Table<Colorado<V>>>(
        &self,
        bets: &[Bet<Wager<V>>],
        won: &[Option<usize>],
        t: &T,
    ) -> Vec<(Bet<Wager<V>>, Cents)> {
        if self.dealer_envy {
            return Vec::new();
        }
        let (bets, rows) = Term::counted(bets, won, t);
        let envies = bets.iter().map(|bet| bet.on(bet.wager, Cents::ZERO)).zip(self.envy_of_bettors(&rows));
        envies.filter(|(_, envy)| *envy > Cents::ZERO).collect()
    }

    /// Pays the dealer's envy, for each winner of a row; the dealer is not a player, so no limit applies.
    fn envy_for_the_dealer<V: Variation, T: Table<Colorado<V>>>(
        &self,
        bets: &[Bet<Wager<V>>],
        won: &[Option<usize>],
        t: &mut T,
    ) {
        let envy = if self.dealer_envy { self.envy_of_dealer(&Term::counted(bets, won, t).1) } else { Cents::ZERO };
        if envy > Cents::ZERO {
            t.settle(Line::paid_to(Owner::Dealer, Wager::ENVY, envy, "envy", self.loses.with(self.by.envy)));
        }
    }

    /// What the dealer is paid when these rows are won.
    fn envy_of_dealer(&self, won: &[Option<usize>]) -> Cents {
        won.iter().filter_map(|row| *row).map(|row| self.rows[row].envy).sum()
    }

    /// What each bettor is paid for rows above their own that others have won.
    fn envy_of_bettors(&self, won: &[Option<usize>]) -> Vec<Cents> {
        let is_won = |row: &usize| won.contains(&Some(*row));
        let above = |own: &Option<usize>| (0..own.unwrap_or(self.rows.len())).filter(is_won);
        won.iter().map(|own| above(own).map(|row| self.rows[row].envy).sum()).collect()
    }
}

impl Terms {
    pub(super) fn read<V: Variation>(options: &Options) -> Result<Terms, OptionError> {
        V::JACKPOTS.iter().map(|jackpot| Term::read::<V>(jackpot, options)).collect::<Result<_, _>>().map(Terms)
    }

    fn offered(&self) -> impl Iterator<Item = &Term> {
        self.0.iter().flatten()
    }

    /// The stake of the wager of this number, if it is offered.
    pub(super) fn unit(&self, number: usize) -> Option<Cents> {
        self.0[number].as_ref().map(|term| term.unit)
    }

    pub(super) fn specs(&self) -> Vec<MeterSpec> {
        self.offered().map(|term| term.progressive.spec()).collect()
    }

    pub(super) fn opening(&self) -> Stands {
        self.offered().map(|term| (term.progressive.meter.to_owned(), term.progressive.opening())).collect()
    }

    pub(super) fn check(&self, meters: &Stands) -> Result<(), String> {
        let names: Vec<&str> = self.offered().map(|term| term.progressive.meter).collect();
        if let Some(name) = meters.keys().find(|name| !names.contains(&name.as_str())) {
            return Err(format!("there is no meter `{name}` here; {}", instead(name, &names)));
        }
        if meters.len() != names.len() {
            return Err(format!("the meters of this table are {}", names.join(", ")));
        }
        meters.values().try_for_each(check_meter)
    }

    /// Accepts one unit, and one wager to a seat.
    pub(super) fn accept<V: Variation>(
        &self,
        placed: Placed<'_, Wager<V>>,
        bet: &Bet<Wager<V>>,
    ) -> Result<(), Refusal> {
        let Some(number) = bet.wager.jackpot() else { return Ok(()) };
        let Some(term) = &self.0[number] else {
            return Err(Refusal::new(V::NOT_OFFERED, format!("{} is not offered here", bet.wager)));
        };
        if bet.stake != term.unit {
            let says = format!("{} is exactly {}", bet.wager, amount_in("co", term.unit));
            return Err(Refusal::new(term.by.one_unit, says));
        }
        if placed.at(bet.seat, bet.wager).is_some() {
            return Err(Refusal::new(term.by.one_unit, format!("{} is made once at a position", bet.wager)));
        }
        Ok(())
    }
}

/// The meters during one round, by the number of the wager.
pub(super) struct Meters<'a>(Vec<Option<(&'a Term, Meter<'a>)>>);

impl<'a> Meters<'a> {
    /// Closes the betting: the stakes are spent, and their shares go on the meters.
    pub(super) fn open<V: Variation, T: Table<Colorado<V>>>(
        rules: &'a Rules,
        carry: &Carry,
        placed: Placed<'_, Wager<V>>,
        t: &mut T,
    ) -> Meters<'a> {
        let open = |(number, term): (usize, &'a Option<Term>)| {
            let term = term.as_ref()?;
            let stakes = placed.bets.iter().filter(|bet| bet.wager.jackpot() == Some(number));
            let carried = carry.meters.get(term.progressive.meter).copied().unwrap_or_default();
            Some((term, Meter::open::<Colorado<V>, T>(&term.progressive, carried, stakes, t)))
        };
        Meters(rules.jackpots.0.iter().enumerate().map(open).collect())
    }

    /// Pays the awards of a finished coup; returns where the meters stand afterwards.
    pub(super) fn settle<V: Variation, T: Table<Colorado<V>>>(
        self,
        finish: &Finish<'_>,
        placed: Placed<'_, Wager<V>>,
        t: &mut T,
    ) -> Result<Stands, Halt> {
        let mut stands = Stands::new();
        for (number, open) in self.0.into_iter().enumerate() {
            let Some((term, mut meter)) = open else { continue };
            let own = placed.bets.iter().rev().filter(|bet| bet.wager.jackpot() == Some(number));
            let bets: Vec<Bet<Wager<V>>> = own.copied().collect();
            if !bets.is_empty() {
                term.settle(&mut meter, &bets, finish, t)?;
            }
            stands.insert(term.progressive.meter.to_owned(), meter.stands());
        }
        Ok(stands)
    }

    /// Voids the wagers: what was put on the meters comes off again.
    pub(super) fn void<V: Variation, T: Table<Colorado<V>>>(
        self,
        placed: Placed<'_, Wager<V>>,
        by: Cites,
        t: &mut T,
    ) -> Stands {
        for bet in placed.bets.iter().filter(|bet| bet.wager.jackpot().is_some()) {
            t.settle(bet.returned("void", by));
        }
        let mut stands = Stands::new();
        for (term, mut meter) in self.0.into_iter().flatten() {
            meter.void::<Colorado<V>, T>(by, t);
            stands.insert(term.progressive.meter.to_owned(), meter.stands());
        }
        stands
    }
}

/// One wager by itself, for exact maths.
impl Terms {
    pub(super) fn terms(&self, number: usize) -> Option<&Progressive> {
        self.0[number].as_ref().map(|term| &term.progressive)
    }

    pub(super) fn suits(&self, number: usize) -> [Suit; 2] {
        self.0[number].as_ref().map_or([Suit::Spades; 2], |term| term.suits)
    }

    /// All envies that are paid, to anybody, when wagers of this number lie at all these seats.
    pub(super) fn envies_together(&self, number: usize, seats: &[Seat], coup: &Coup) -> Cents {
        let Some(term) = self.0[number].as_ref() else { return Cents::ZERO };
        let bets: Vec<Bet<()>> = seats.iter().map(|seat| Bet::new(*seat, (), term.unit)).collect();
        let won = term.won(&bets, &Finish { coup, suits: term.suits });
        if term.dealer_envy { term.envy_of_dealer(&won) } else { term.envy_of_bettors(&won).into_iter().sum() }
    }

    pub(super) fn wins_alone(&self, number: usize, seat: Seat, coup: &Coup) -> Option<Won> {
        let term = self.0[number].as_ref()?;
        let won = term.won(&[Bet::new(seat, (), term.unit)], &Finish { coup, suits: term.suits });
        let priced = &term.rows[won[0]?];
        let envy = if term.dealer_envy { priced.envy } else { Cents::ZERO };
        Some(Won { row: priced.row.key, award: priced.award, envy })
    }
}
