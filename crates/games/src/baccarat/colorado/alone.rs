//! A wager by itself, for exact maths: which properties of the cards it depends on, which rows it has, and how it ends
//! on a coup when nobody else has bet. Aggregate limits, which depend on others, are left out.

use baize_book::{Award, Cents};
use baize_cards::Suit;
use baize_table::{Bet, Line, Seat};

use super::jackpot::Jackpot;
use super::side::{Finish, Row, Sees};
use super::wager::{Sort, sides};
use super::{Rules, Variation, Wager};
use crate::baccarat::coup::Coup;
use crate::shared::progressive::Progressive;

/// What a progressive wager has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    /// The row of the pay table, by its key.
    pub row: &'static str,
    /// What the row awards.
    pub award: Award,
    /// What the dealer is paid besides.
    pub envy: Cents,
}

impl<V: Variation> Wager<V> {
    /// Which properties of the cards the wager depends on.
    pub fn sees(self) -> Sees {
        match self.sort() {
            Sort::Main(_) | Sort::Envy => Sees::Points,
            Sort::Side(number) => sides::<V>().nth(number).expect("it was counted").sees,
            Sort::Jackpot(number) => V::JACKPOTS[number].sees,
        }
    }

    /// The option of kind `odds` that holds the wager's pay table.
    pub fn table(self) -> &'static str {
        match self.sort() {
            Sort::Main(_) | Sort::Envy => "odds",
            Sort::Side(number) => sides::<V>().nth(number).expect("it was counted").table,
            Sort::Jackpot(number) => V::JACKPOTS[number].table,
        }
    }

    /// The rows of all its pay tables, the highest first; none for Player, Banker and Tie.
    pub fn rows(self) -> &'static [Row] {
        match self.sort() {
            Sort::Main(_) | Sort::Envy => &[],
            Sort::Side(number) => sides::<V>().nth(number).expect("it was counted").rows,
            Sort::Jackpot(number) => V::JACKPOTS[number].rows,
        }
    }

    /// The progressive that this wager is, if it is one.
    pub fn progressive(self) -> Option<&'static Jackpot> {
        self.jackpot().map(|number| &V::JACKPOTS[number])
    }
}

impl Rules {
    /// The number of packs in the shoe.
    pub fn packs(&self) -> u8 {
        self.new_shoe().packs()
    }

    /// The suits that a wager's rows name.
    pub fn suits<V: Variation>(&self, wager: Wager<V>) -> [Suit; 2] {
        wager.jackpot().map_or(self.suits, |number| self.jackpots.suits(number))
    }

    /// How a wager ends, unless it is a progressive one.
    pub fn settle_alone<V: Variation>(&self, bet: Bet<Wager<V>>, coup: &Coup) -> Option<Line<Wager<V>>> {
        let finish = Finish { coup, suits: self.suits(bet.wager) };
        match bet.wager.sort() {
            Sort::Main(main) => Some(self.settle_main(bet, main, &finish)),
            Sort::Side(number) => {
                self.sides[number].as_ref().map(|terms| terms.settle(bet, &finish, self.rounding(bet.stake)))
            }
            Sort::Jackpot(_) | Sort::Envy => None,
        }
    }

    /// The terms of a progressive wager.
    pub fn terms<V: Variation>(&self, wager: Wager<V>) -> Option<&Progressive> {
        self.jackpots.terms(wager.jackpot()?)
    }

    /// What a progressive wager at this seat wins.
    pub fn wins_alone<V: Variation>(&self, wager: Wager<V>, seat: Seat, coup: &Coup) -> Option<Won> {
        self.jackpots.wins_alone(wager.jackpot()?, seat, coup)
    }

    /// The seats of all the table's spots.
    pub fn positions<V: Variation>(&self) -> Vec<Seat> {
        (1..=u8::MAX).map(Seat).filter(|seat| V::has_spot(self.spots, *seat)).collect()
    }

    /// All envies that are paid, to anybody, when progressive wagers lie at all these seats.
    pub fn envies_together<V: Variation>(&self, wager: Wager<V>, seats: &[Seat], coup: &Coup) -> Option<Cents> {
        Some(self.jackpots.envies_together(wager.jackpot()?, seats, coup))
    }
}
