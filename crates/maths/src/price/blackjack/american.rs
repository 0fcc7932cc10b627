//! Blackjack by the rules of American houses. None of our books has them. They show that the engine is right, because
//! others have published figures for them, and they are what people compare a table with.

use dashu_ratio::RBig;
use rayon::prelude::*;

use super::column::{Best, Column};
use super::dealer::{Draws, ENDS, NATURAL};
use super::hands::KINDS;
use super::packs::{self, ACE};
use super::setting::Setting;
use super::table::{Stake, Table, When, always};
use super::totals::best_totals;
use super::worths::Pays;

/// The two-card hands that may be doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubles {
    /// Any two cards.
    Any,
    /// Hard 9, 10 and 11.
    NineToEleven,
    /// Hard 10 and 11.
    TenAndEleven,
}

/// The rules of a table at which the player's 21 on two cards is paid at once and everything else at even money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AmericanBlackjack {
    /// Packs in the shoe, which is full again for every round.
    pub decks: u16,
    /// Whether the dealer draws to soft 17.
    pub hits_soft_17: bool,
    /// Which two-card hands may be doubled.
    pub doubles: Doubles,
    /// Whether split hands may be doubled.
    pub double_after_split: bool,
    /// The most hands that a pair may become.
    pub hands: u16,
    /// Whether split aces may be split again.
    pub resplit_aces: bool,
    /// Whether split aces get one card each and no more.
    pub one_card_to_aces: bool,
    /// Whether half the stake may be given up on two cards once the dealer has no blackjack.
    pub late_surrender: bool,
    /// Whether the dealer looks at the second card first; otherwise a blackjack takes doubled and split stakes whole.
    pub hole_card: bool,
    /// The odds paid on a blackjack, such as 3 to 2.
    pub blackjack: (u8, u8),
}

impl AmericanBlackjack {
    /// What a round is worth, exactly and in stakes, to a player who plays every hand as well as its own cards allow.
    ///
    /// A hand is played by its own cards and the dealer's upcard, before and after a split alike, and pairs are split
    /// again as often as the rules allow.
    pub fn best(&self) -> RBig {
        let setting = self.setting();
        let columns = setting.ups.par_iter().map(|up| Column::new(&setting, up).play(&Best).value * &up.chance);
        columns.collect::<Vec<_>>().into_iter().fold(RBig::ZERO, |sum, value| sum + value)
    }

    /// The same by the best chart of basic strategy, which sees only totals and pairs.
    pub fn basic(&self) -> RBig {
        let setting = self.setting();
        let columns = setting.ups.par_iter().map(|up| {
            let column = Column::new(&setting, up);
            let (_, played) = best_totals(&column, &column.play(&Best));
            played.value * &up.chance
        });
        columns.collect::<Vec<_>>().into_iter().fold(RBig::ZERO, |sum, value| sum + value)
    }

    fn setting(&self) -> Setting {
        let (pays, per) = (i64::from(self.blackjack.0), i64::from(self.blackjack.1));
        let unit = 2 * per;
        let to_natural = |stake: i64| if self.hole_card { 0 } else { -stake };
        let row = |total: i64, stake: i64| {
            let mut row: Pays = [0; ENDS];
            for (dealers, pays) in (17..=21).zip(&mut row) {
                *pays = stake * (total - dealers).signum();
            }
            row[5] = stake;
            row[NATURAL] = to_natural(stake);
            row
        };
        let rows = |stake: i64| (0..=21).map(|total| row(total, stake)).collect();
        let stake = Stake {
            by_total: [rows(unit), rows(2 * unit)],
            split_naturals: Vec::new(),
            over: Some([-unit, -2 * unit]),
            surrender: -unit / 2,
        };
        let mut one_card = [false; KINDS];
        one_card[ACE] = self.one_card_to_aces;
        let soft = if self.hits_soft_17 { 17 } else { 16 };
        let table = Table {
            draws: Draws { target: 21, hard: 16, soft, nearest_over: false },
            looks: self.hole_card,
            double: if self.double_after_split { When::TwoCards } else { When::Dealt },
            doubles: match self.doubles {
                Doubles::Any => None,
                Doubles::NineToEleven => Some(&[9, 10, 11]),
                Doubles::TenAndEleven => Some(&[10, 11]),
            },
            doubles_soft: self.doubles == Doubles::Any,
            surrender: if self.late_surrender { When::Dealt } else { When::Never },
            hands_max: Some(self.hands),
            one_card,
            one_card_again: self.resplit_aces,
        };
        let natural = |_| {
            let mut row = always(unit * pays / per);
            row[NATURAL] = 0;
            vec![("stand", row)]
        };
        packs::setting(packs::shoe(self.decks), table, unit, stake, natural, |_| true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::decimal;

    fn table(decks: u16, soft: &str, split: &str, surrender: &str, blackjack: (u8, u8)) -> AmericanBlackjack {
        AmericanBlackjack {
            decks,
            hits_soft_17: soft == "hit",
            doubles: Doubles::Any,
            double_after_split: split.contains("double"),
            hands: if split.contains("four") { 4 } else { 2 },
            resplit_aces: split.contains("aces"),
            one_card_to_aces: true,
            late_surrender: surrender == "late",
            hole_card: true,
            blackjack,
        }
    }

    /// Compares with the values of a program for the same strategies in double precision, to the twelve places that it
    /// prints.
    fn come_out(published: &[(AmericanBlackjack, &str)]) {
        for (rules, published) in published {
            assert_eq!(decimal(&rules.best(), 12), *published, "{rules:?}");
        }
    }

    #[test]
    fn tables_of_one_two_and_six_packs_come_out_as_published() {
        come_out(&[
            (table(1, "stand", "two", "none", (3, 2)), "0.000242739050"),
            (table(1, "hit", "four", "none", (6, 5)), "-0.015469124400"),
            (table(1, "stand", "four, double", "late", (3, 2)), "0.002039823130"),
            (table(2, "hit", "four, double", "none", (3, 2)), "-0.003804450755"),
            (table(6, "stand", "four, double", "none", (3, 2)), "-0.004028702361"),
            (table(6, "hit", "four, double, aces", "late", (3, 2)), "-0.004590013882"),
        ]);
    }

    #[test]
    fn tables_of_six_and_eight_packs_come_out_as_published() {
        let ten_and_eleven =
            AmericanBlackjack { doubles: Doubles::TenAndEleven, ..table(8, "hit", "two", "none", (3, 2)) };
        come_out(&[
            (table(6, "hit", "four, double", "none", (6, 5)), "-0.019750787544"),
            (table(6, "stand", "four, double", "late", (3, 2)), "-0.003302680373"),
            (table(8, "stand", "four, double", "none", (3, 2)), "-0.004305806290"),
            (table(8, "hit", "four, double, aces", "late", (3, 2)), "-0.004828272883"),
            (table(8, "stand", "four, double", "late", (3, 2)), "-0.003547628369"),
            (ten_and_eleven, "-0.010005492184"),
        ]);
    }
}
