//! The kill button from hand to hand: who has a leg up, who must kill the next pot, who may.
//!
//! Rules: HG-KILL-0a to -7, HG-LOWBALL-4, -7a, HG-OMAHA-2; readings K1 to K10, O2 to O4. Traps: a player who splits
//! keeps a leg but gains none; a leg survives while its holder is away, not when they quit; a required kill is posted
//! even by a player who is dealt out; a kill is never doubled again.

use baize_book::{Cents, Cites, cite};
use baize_table::{Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

use super::limits::money;
use crate::shared::on_paper::{check_seat, check_seats};

/// What is remembered about kills from hand to hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kill {
    //= HG-KILL-3a
    /// The seat with the kill button: the winner of the last main pot. `None` is neutral.
    holder: Option<Seat>,
    /// The seats that have won the last main pot that they could win.
    legs: Vec<Seat>,
    /// The seat that must kill the next pot, and why.
    owed: Option<(Seat, KillCause)>,
    /// The seats that have agreed to kill the next pot that can be killed (HG-KILL-6b).
    agreed: Vec<Seat>,
}

/// Why a pot is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KillCause {
    /// The player won two pots in a row.
    Natural,
    /// The player killed the pot and then won or split it (HG-KILL-1c, -2b).
    Again,
    /// The player scooped a pot that was large enough (HG-OMAHA-2).
    Scoop,
    /// The player had agreed to, in order to be dealt into a killed pot (HG-KILL-6b).
    Agreed,
    /// The player chose to after three cards (HG-KILL-4a), or came in that way (HG-LOWBALL-4).
    Voluntary,
}

impl KillCause {
    /// The clauses under which the kill is posted.
    pub fn by(self) -> Cites {
        match self {
            KillCause::Natural => cite!("HG-KILL-0a", "HG-KILL-0b", "HG-LOWBALL-INTRO-7", "HG-LOWBALL-0"),
            KillCause::Again => cite!("HG-KILL-1c", "HG-KILL-2b", "HG-KILL-2a", "HG-LOWBALL-0"),
            KillCause::Scoop => cite!("HG-OMAHA-2", "HG-KILL-1a"),
            KillCause::Agreed => cite!("HG-KILL-6b"),
            KillCause::Voluntary => cite!("HG-KILL-4a", "HG-LOWBALL-4", "HG-LOWBALL-7a"),
        }
    }
}

/// What a hand that is over means for the next ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KillNews {
    /// This seat has a leg up: it won.
    Leg(Seat, Button),
    /// This seat keeps the leg that it had: the pot was split.
    KeepsLeg(Seat),
    /// This seat must kill the next pot.
    MustKill(Seat, KillCause),
    /// Nobody has the kill button any more: the pot was split by others.
    Neutral,
}

/// Where the kill button was before a pot was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// Another had it, or the winner without a leg.
    Held,
    /// It was neutral: a new game, its holder has quit, or the last pot was split by others (HG-KILL-3a to -3c).
    Neutral,
}

impl KillNews {
    /// The clauses from which this follows.
    pub fn by(self) -> Cites {
        match self {
            KillNews::Leg(_, Button::Held) => cite!("HG-KILL-0b", "HG-KILL-0c"),
            KillNews::Leg(_, Button::Neutral) => {
                cite!("HG-KILL-0b", "HG-KILL-0c", "HG-KILL-3a", "HG-KILL-3b", "HG-KILL-3c")
            }
            KillNews::KeepsLeg(_) => cite!("HG-KILL-2a"),
            KillNews::MustKill(_, cause) => cause.by(),
            KillNews::Neutral => cite!("HG-KILL-3c"),
        }
    }
}

impl fmt::Display for KillNews {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KillNews::Leg(seat, Button::Held) => write!(f, "seat {seat} has a leg up"),
            KillNews::Leg(seat, Button::Neutral) => write!(f, "the kill button was neutral: seat {seat} has a leg up"),
            KillNews::KeepsLeg(seat) => write!(f, "seat {seat} has split the pot and still has a leg up"),
            KillNews::MustKill(seat, _) => write!(f, "seat {seat} must kill the next pot"),
            KillNews::Neutral => f.write_str("the pot was split: the kill button is neutral"),
        }
    }
}

/// A hand that is over, as far as kills are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedHand<'a> {
    /// The seats that were dealt in.
    pub dealt_in: &'a [Seat],
    /// The seats that won the main pot; more than one where it was split (HG-KILL-0c).
    pub winners: &'a [Seat],
    /// The seat that had killed the pot, and why.
    pub killed_by: Option<(Seat, KillCause)>,
}

/// A wish to kill the pot by choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VoluntaryKill {
    /// Whether somebody has killed the pot already.
    pub killed: bool,
    /// The number of cards held by the player with the most.
    pub most_cards: u8,
    /// The chips in front of the player who wishes it.
    pub has: Cents,
    /// What the kill costs.
    pub blind: Cents,
}

impl VoluntaryKill {
    /// Why the pot may not be killed, if it may not.
    pub fn refuse(&self) -> Option<Refusal> {
        let (by, says) = if self.killed {
            (cite!("HG-KILL-6a"), "the pot is killed already".to_owned())
        } else if self.most_cards > 3 {
            (cite!("HG-KILL-4a"), "a fourth card has been dealt".to_owned())
        } else if self.has < self.blind * 4 {
            let [blind, needed] = [self.blind, self.blind * 4].map(money);
            (cite!("HG-KILL-4b"), format!("to kill for {blind} you need {needed} in front of you"))
        } else {
            return None;
        };
        Some(Refusal::new(by, says))
    }
}

/// The size of a kill blind: twice the big blind (HG-KILL-4b).
pub fn kill_blind(big_blind: Cents) -> Cents {
    big_blind * 2
}

impl Kill {
    /// The seat with the kill button (HG-KILL-0b); `None` is neutral.
    pub fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// Whether what was read from paper is possible: only seats that the table has, and nobody with two legs.
    pub fn check(&self, seats: u8) -> Result<(), String> {
        self.holder.map_or(Ok(()), |seat| check_seat("kill.holder", seat, seats))?;
        self.owed.map_or(Ok(()), |(seat, _)| check_seat("kill.owed", seat, seats))?;
        check_seats("kill.legs", &self.legs, seats)?;
        check_seats("kill.agreed", &self.agreed, seats)
    }

    /// Whether this seat has a leg up.
    pub fn has_leg(&self, seat: Seat) -> bool {
        self.legs.contains(&seat)
    }

    /// The seat that must kill the next pot, and why.
    pub fn owed(&self) -> Option<(Seat, KillCause)> {
        self.owed.or_else(|| self.agreed.first().map(|seat| (*seat, KillCause::Agreed)))
    }

    /// Whether this seat may not play until it has posted (HG-KILL-7).
    pub fn is_barred(&self, seat: Seat) -> bool {
        self.owed.is_some_and(|(owes, _)| owes == seat)
    }

    /// Deals this seat into a killed pot on its promise to kill the next that can be killed; nobody objects
    /// (HG-KILL-6b).
    pub fn agree(&mut self, seat: Seat) {
        if !self.agreed.contains(&seat) {
            self.agreed.push(seat);
        }
    }

    /// Records a lowball hand that is over; says what it means for the next ones.
    pub fn played(&mut self, hand: &PlayedHand<'_>) -> KillNews {
        self.posted(hand.killed_by);
        //= HG-KILL-0c
        let sole = (hand.winners.len() == 1).then(|| hand.winners[0]);
        //= HG-KILL-3d
        // A player who was away neither won nor lost a pot: their leg stays (HG-KILL-3d).
        let had: Vec<Seat> = self.legs.iter().copied().filter(|seat| hand.dealt_in.contains(seat)).collect();
        self.legs.retain(|seat| !hand.dealt_in.contains(seat));
        let killer = hand.killed_by.filter(|(seat, _)| hand.winners.contains(seat));
        match (sole, killer) {
            //= HG-KILL-1c
            (Some(winner), Some((_, KillCause::Natural | KillCause::Again))) => {
                self.must_kill(winner, KillCause::Again)
            }
            //= HG-KILL-0a
            (Some(winner), _) if had.contains(&winner) => self.must_kill(winner, KillCause::Natural),
            //= HG-KILL-0b
            (Some(winner), _) => {
                let button = if self.holder.is_some() { Button::Held } else { Button::Neutral };
                self.leg_up(winner);
                KillNews::Leg(winner, button)
            }
            //= HG-KILL-2b
            (None, Some((killer, _))) => self.must_kill(killer, KillCause::Again),
            (None, None) => match had.into_iter().find(|seat| hand.winners.contains(seat)) {
                //= HG-KILL-2a
                Some(kept) => {
                    self.leg_up(kept);
                    KillNews::KeepsLeg(kept)
                }
                //= HG-KILL-3c
                None => {
                    self.holder = None;
                    KillNews::Neutral
                }
            },
        }
    }

    /// Records a high-low hand that is over: the whole pot went to `scooper`, if to one player (readings O2, O3).
    pub fn scooped(
        &mut self,
        scooper: Option<Seat>,
        pot: Cents,
        least: Option<Cents>,
        killed_by: Option<Seat>,
    ) -> Option<KillNews> {
        self.posted(killed_by.map(|seat| (seat, KillCause::Scoop)));
        self.owed = scooper.filter(|_| least.is_some_and(|least| pot >= least)).map(|seat| (seat, KillCause::Scoop));
        self.owed.map(|(seat, cause)| KillNews::MustKill(seat, cause))
    }

    fn posted(&mut self, killed_by: Option<(Seat, KillCause)>) {
        if let Some((killer, cause)) = killed_by {
            // What an absent player owes stays owed.
            self.owed = self.owed.filter(|(seat, _)| *seat != killer);
            if cause == KillCause::Agreed {
                self.agreed.retain(|seat| *seat != killer);
            }
        }
    }

    fn leg_up(&mut self, winner: Seat) {
        self.holder = Some(winner);
        self.legs.push(winner);
    }

    fn must_kill(&mut self, winner: Seat, cause: KillCause) -> KillNews {
        self.leg_up(winner);
        self.owed = Some((winner, cause));
        KillNews::MustKill(winner, cause)
    }

    /// Cancels the duty to kill after winning (reading K1).
    pub fn waive(&mut self) {
        self.owed = None;
    }

    /// Records that somebody quits; what they owe stays owed (HG-KILL-3b, -7).
    pub fn quits(&mut self, seat: Seat) {
        //= HG-KILL-3b
        self.legs.retain(|other| *other != seat);
        self.agreed.retain(|other| *other != seat);
        if self.holder == Some(seat) {
            self.holder = None;
        }
    }

    /// Records that somebody else sits here now: they do not owe what their predecessor did.
    pub fn forgets(&mut self, seat: Seat) {
        self.quits(seat);
        self.owed = self.owed.filter(|(owes, _)| *owes != seat);
    }

    /// Takes what is remembered about a player along to their new seat.
    pub fn moves(&mut self, from: Seat, to: Seat) {
        let all = self.legs.iter_mut().chain(&mut self.agreed).chain(&mut self.holder);
        for seat in all.chain(self.owed.as_mut().map(|(seat, _)| seat)) {
            if *seat == from {
                *seat = to;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Seat; 4] = [Seat(1), Seat(2), Seat(3), Seat(4)];

    fn seats(numbers: &[u8]) -> Vec<Seat> {
        numbers.iter().copied().map(Seat).collect()
    }

    /// The seat that must kill after these hands, each `winners` with the kill posted where it was owed.
    fn after(kill: &mut Kill, hands: &[&[u8]]) -> Option<u8> {
        for winners in hands {
            let killed_by = kill.owed();
            kill.played(&PlayedHand { dealt_in: &ALL, winners: &seats(winners), killed_by });
        }
        kill.owed().map(|(seat, _)| seat.0)
    }

    #[test]
    fn two_main_pots_in_a_row_make_a_kill() {
        //= HG-KILL-0a HG-KILL-0b HG-KILL-0c HG-KILL-3a HG-LOWBALL-INTRO-7
        let mut kill = Kill::default();
        assert_eq!((kill.holder(), kill.owed()), (None, None), "neutral on the first hand");
        assert_eq!(after(&mut kill, &[&[1]]), None);
        assert_eq!(after(&mut kill, &[&[2]]), None, "another winner takes the button over");
        assert_eq!(kill.holder(), Some(Seat(2)));
        assert_eq!(after(&mut kill, &[&[2]]), Some(2));
    }

    #[test]
    fn who_kills_and_wins_or_splits_kills_again_and_who_loses_is_done() {
        //= HG-KILL-1c HG-KILL-2b
        let twice: [&[u8]; 2] = [&[1], &[1]];
        assert_eq!(after(&mut Kill::default(), &[&twice[..], &[&[1]]].concat()), Some(1));
        assert_eq!(after(&mut Kill::default(), &[&twice[..], &[&[1, 3]]].concat()), Some(1));
        let mut kill = Kill::default();
        assert_eq!(after(&mut kill, &[&twice[..], &[&[3]]].concat()), None);
        assert!(kill.has_leg(Seat(3)) && !kill.has_leg(Seat(1)), "a kill pot gives its winner one leg");
        assert_eq!(after(&mut kill, &[&[3]]), Some(3));
    }

    #[test]
    fn a_split_keeps_a_leg_but_gives_none() {
        //= HG-KILL-2a HG-KILL-3c
        assert_eq!(after(&mut Kill::default(), &[&[1], &[1, 2], &[1]]), Some(1));
        assert_eq!(after(&mut Kill::default(), &[&[1], &[1, 2], &[2]]), None);
        let mut kill = Kill::default();
        assert_eq!(after(&mut kill, &[&[1], &[2, 3]]), None);
        assert_eq!(kill.holder(), None);
        assert_eq!(after(&mut kill, &[&[1]]), None, "the leg is gone");
    }

    #[test]
    fn a_leg_survives_absence_but_not_quitting() {
        //= HG-KILL-3b HG-KILL-3d
        let others = seats(&[2, 3, 4]);
        let away = |kill: &mut Kill| {
            kill.played(&PlayedHand { dealt_in: &others, winners: &[Seat(2)], killed_by: None });
        };
        let mut kill = Kill::default();
        after(&mut kill, &[&[1]]);
        away(&mut kill);
        assert!(kill.has_leg(Seat(1)) && kill.has_leg(Seat(2)));
        assert_eq!(after(&mut kill, &[&[1]]), Some(1));
        let mut kill = Kill::default();
        after(&mut kill, &[&[1]]);
        kill.quits(Seat(1));
        assert_eq!((kill.holder(), kill.has_leg(Seat(1))), (None, false));
    }

    #[test]
    fn what_is_owed_stays_owed_by_who_quits() {
        //= HG-KILL-7
        let mut kill = Kill::default();
        after(&mut kill, &[&[1], &[1]]);
        kill.quits(Seat(1));
        assert!(kill.is_barred(Seat(1)) && kill.check(9).is_ok());
        kill.moves(Seat(1), Seat(6));
        assert_eq!(kill.owed(), Some((Seat(6), KillCause::Natural)));
        kill.moves(Seat(6), Seat(99));
        assert_eq!(kill.check(9), Err("kill.owed: there is no seat 99; seats are 1 to 9".to_owned()));
    }

    #[test]
    fn a_voluntary_kill_needs_four_times_the_kill_blind_and_no_fourth_card() {
        //= HG-KILL-4a HG-KILL-4b HG-KILL-6a
        let by = |killed, most_cards, has| {
            let wish = VoluntaryKill { killed, most_cards, has: Cents(has), blind: kill_blind(Cents(1500)) };
            wish.refuse().map(|refusal| refusal.by)
        };
        assert_eq!(by(false, 3, 12000), None, "HG-KILL-R3: exactly enough");
        assert_eq!(by(false, 3, 11900), Some(cite!("HG-KILL-4b")));
        assert_eq!(by(false, 4, 12000), Some(cite!("HG-KILL-4a")));
        assert_eq!(by(true, 3, 12000), Some(cite!("HG-KILL-6a")));
    }

    #[test]
    fn a_voluntary_kill_that_wins_is_one_leg() {
        let mut kill = Kill::default();
        let killed_by = Some((Seat(2), KillCause::Voluntary));
        kill.played(&PlayedHand { dealt_in: &ALL, winners: &[Seat(2)], killed_by });
        assert_eq!((kill.owed(), kill.has_leg(Seat(2))), (None, true));
    }

    #[test]
    fn who_agreed_kills_the_next_pot_that_nobody_else_must_kill() {
        //= HG-KILL-6b
        let mut kill = Kill::default();
        after(&mut kill, &[&[1], &[1]]);
        kill.agree(Seat(4));
        assert_eq!(kill.owed(), Some((Seat(1), KillCause::Natural)));
        assert_eq!(after(&mut kill, &[&[2]]), Some(4));
        assert_eq!(after(&mut kill, &[&[3]]), None);
    }

    #[test]
    fn a_scoop_kills_the_next_hand_from_the_minimum_on() {
        //= HG-OMAHA-2
        let mut kill = Kill::default();
        let least = Some(Cents(5000));
        kill.scooped(Some(Seat(3)), Cents(4999), least, None);
        assert_eq!(kill.owed(), None);
        kill.scooped(Some(Seat(3)), Cents(5000), least, None);
        assert_eq!(kill.owed(), Some((Seat(3), KillCause::Scoop)));
        kill.scooped(None, Cents(9000), least, Some(Seat(3)));
        assert_eq!(kill.owed(), None);
        kill.scooped(Some(Seat(3)), Cents(90000), None, None);
        assert_eq!(kill.owed(), None, "other limits have no kill");
    }
}
