//! The chips that lie on the table between throws, and what may be added to them.

use baize_book::{Cents, cite};
use baize_table::{Bet, Bettor, Refusal, Seat, Wager};
use serde::{Deserialize, Serialize};

use super::Rules;
use super::spot::Spot;
use crate::shared::on_paper::{check_amount, check_seat};

/// A wager that waits for a throw to decide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Standing {
    pub(super) seat: Seat,
    pub(super) player: Bettor,
    #[serde(with = "on_paper")]
    pub(super) wager: Spot,
    pub(super) stake: Cents,
    /// Whether its player has called it `On`, where it is off on a come-out roll, or `Off`, where it is on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) called: bool,
    /// Whether it was laid for the coming throw; no wager is when the throw is over.
    #[serde(skip)]
    pub(super) fresh: bool,
}

mod on_paper {
    use super::{Spot, Wager};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(spot: &Spot, output: S) -> Result<S::Ok, S::Error> {
        output.collect_str(spot)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Spot, D::Error> {
        Spot::read(&String::deserialize(input)?).map_err(D::Error::custom)
    }
}

impl Standing {
    pub(super) fn bet(&self) -> Bet<Spot> {
        Bet { seat: self.seat, player: self.player, wager: self.wager, stake: self.stake }
    }

    fn key(&self) -> (Seat, Bettor, Spot) {
        (self.seat, self.player, self.wager)
    }
}

/// All wagers on the table, by seat, player and the book's order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Standing>")]
pub(super) struct Chips(pub(super) Vec<Standing>);

impl From<Vec<Standing>> for Chips {
    fn from(chips: Vec<Standing>) -> Chips {
        let mut chips = Chips(chips);
        chips.sort();
        chips
    }
}

impl Chips {
    /// Where a person's wager lies, or would lie.
    fn at(&self, seat: Seat, player: Bettor, wager: Spot) -> Result<usize, usize> {
        self.0.binary_search_by_key(&(seat, player, wager), Standing::key)
    }

    /// What a person has on a wager.
    pub(super) fn stake(&self, seat: Seat, player: Bettor, wager: Spot) -> Cents {
        self.at(seat, player, wager).map_or(Cents::ZERO, |at| self.0[at].stake)
    }

    pub(super) fn find(&mut self, seat: Seat, player: Bettor, wager: Spot) -> Option<&mut Standing> {
        self.at(seat, player, wager).ok().map(|at| &mut self.0[at])
    }

    /// The chips that belong to one player.
    pub(super) fn of(&self, player: Bettor) -> Chips {
        Chips(self.0.iter().filter(|chips| chips.player == player).copied().collect())
    }

    /// Puts a wager down, or more on one that stands.
    pub(super) fn place(&mut self, bet: Bet<Spot>) {
        let Bet { seat, player, wager, stake } = bet;
        match self.at(seat, player, wager) {
            Ok(at) => self.0[at].stake += stake,
            Err(at) => self.0.insert(at, Standing { seat, player, wager, stake, called: false, fresh: false }),
        }
    }

    /// Puts a wager down for the coming throw, or more on one that stands.
    pub(super) fn lay(&mut self, bet: Bet<Spot>) {
        let fresh = self.at(bet.seat, bet.player, bet.wager).is_err();
        self.place(bet);
        if let Some(standing) = self.find(bet.seat, bet.player, bet.wager).filter(|_| fresh) {
            standing.fresh = true;
        }
    }

    pub(super) fn sort(&mut self) {
        self.0.sort_by_key(Standing::key);
    }

    /// The players who have a wager on the Win Line or the Don't Win Line, and so may throw.
    pub(super) fn on_the_line(&self) -> impl Iterator<Item = Bettor> {
        self.0.iter().filter(|chips| is_line(chips.wager)).map(|chips| chips.player)
    }

    /// Whether these chips can lie on a table with this point: only what the book lets stand, with odds behind their
    /// wagers, and no more than these allow.
    pub(super) fn check(&self, rules: &Rules, point: Option<u8>, seats: u8) -> Result<(), String> {
        for (i, chips) in self.0.iter().enumerate() {
            let Standing { seat, player, wager, stake, called, .. } = *chips;
            let place = format!("standing, {wager} of seat {}", seat.0);
            check_seat(&place, seat, seats)?;
            check_amount(&place, stake, Cents(1), "uk")?;
            if player.0 == 0 {
                return Err(format!("{place}: players are numbered from 1"));
            }
            if !wager.can_stand(point) {
                let when =
                    point.map_or("before a come-out roll".to_owned(), |point| format!("while the point is {point}"));
                return Err(format!("{place}: it cannot stand between throws {when}"));
            }
            if let Some(line) = wager.behind() {
                let there = self.stake(seat, player, line);
                behind(rules, wager, point, stake, there).map_err(|refusal| format!("{place}: {refusal}"))?;
            }
            if called && super::throw::is_off_unless_called(wager).is_none() {
                return Err(format!("{place}: it is in action on every throw and cannot be called"));
            }
            if self.0[..i].iter().any(|other| other.key() == chips.key()) {
                return Err(format!("{place}: it is listed twice"));
            }
        }
        Ok(())
    }
}

pub(super) fn is_line(wager: Spot) -> bool {
    matches!(wager, Spot::Win | Spot::DontWin)
}

/// Whether chips may be put on this wager now, on top of what lies there, old and new.
pub(super) fn accept(rules: &Rules, chips: &Chips, point: Option<u8>, bet: &Bet<Spot>) -> Result<(), Refusal> {
    let wager = bet.wager;
    let own = chips.stake(bet.seat, bet.player, wager);
    let refuse = |says: String| Err(Refusal::new(wager.clause(), says));
    if !rules.offered[wager.letter()] {
        return Err(Refusal::new(cite!("UK-8.18"), format!("this table does not offer {wager}")));
    }
    match (wager, point) {
        (Spot::Win | Spot::DontWin, Some(point)) => {
            return refuse(format!("{wager} is placed for a come-out roll; now the Come Out Point is {point}"));
        }
        (Spot::Come(_) | Spot::DontCome(_), None) => {
            return refuse(format!("{wager} is placed after a Come Out Point; the next throw is a come-out roll"));
        }
        _ => {}
    }
    // The table has checked what is new; what stood before counts, too.
    let max = rules.limits[wager.letter()].1;
    if own > Cents::ZERO && own + bet.stake > max {
        let [stake, own, max] = [bet.stake, own, max].map(pounds);
        let says = format!("{stake} on top of {own} on {wager} is above the largest stake of {max}");
        return Err(Refusal::new(cite!("UK-8.6-limits"), says));
    }
    let Some(line) = wager.behind() else { return Ok(()) };
    let there = chips.stake(bet.seat, bet.player, line);
    let established = point.is_some() || !is_line(line);
    if there == Cents::ZERO || !established {
        return refuse(format!("{wager} goes behind a wager on {line} whose point is established, and there is none"));
    }
    behind(rules, wager, point, own + bet.stake, there)
}

/// An amount as the player reads it.
pub(super) fn pounds(amount: Cents) -> String {
    baize_book::amount_in("uk", amount)
}

/// Whether this much may lie behind a wager: as much again, or for a lay what wins no more than the wager.
pub(super) fn behind(rules: &Rules, odds: Spot, point: Option<u8>, stake: Cents, line: Cents) -> Result<(), Refusal> {
    let (wins, per) = match odds {
        Spot::WinOdds | Spot::ComeOdds(_) => (1, 1),
        _ => rules.floor(odds, point).profit_ratio(),
    };
    // Compared exactly, not by what rounding would pay (reading R-ODDSMAX).
    if i128::from(stake.0) * i128::from(wins) <= i128::from(line.0) * i128::from(per) {
        return Ok(());
    }
    let [stake, line] = [stake, line].map(pounds);
    let says = match (wins, per) {
        (1, 1) => format!("{stake} behind a wager of {line}: it may be the same amount and no more"),
        _ => format!("{stake} at {wins} to {per} would win more than the {line} wagered against the point"),
    };
    Err(Refusal::new(odds.clause(), says))
}
