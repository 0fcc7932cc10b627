//! Irregularities: what section 5 orders when the house finds one in the course of a round.
//!
//! What concerns a hand names a position, what concerns a person names that person's own seat. A finding that the book
//! does not allow at the moment is refused by the clause that stands against it. What goes back goes back at once.

use baize_book::{Cites, cite};
use baize_table::{Bettor, Finding, Halt, Refusal, Role, Ruling, Seat, Table};

use super::TexasHoldemBonusProgressive as Game;
use super::hands::{Back, Position};
use super::round::Round;

const fn of_round(word: &'static str, says: &'static str, by: Cites) -> Finding {
    Finding::at_table(word, says, Role::Dealer, by)
}

const WRONG_PACK: Cites = cite!("MBS-5.1.1", "MBS-5.1", "MBS-5.1.2");

/// All findings that the book knows. A Pit Manager and a Gaming Shift Manager run the floor; those above may act for
/// them.
pub(super) const KNOWN: &[Finding] = &[
    of_round("wrong-pack", "cards too many, missing, foreign or not shuffled", WRONG_PACK),
    of_round("misdealt", "cards dealt wrongly, and no player has handled theirs", cite!("MBS-5.2")),
    of_round("wrong-community", "a wrong number of community cards", cite!("MBS-5.3")),
    of_round("wrong-dealer-hand", "a wrong number of cards in the dealer's hand", cite!("MBS-5.3")),
    of_round("exposed-cards", "two or more cards wrongly exposed in the deal", cite!("MBS-5.4")),
    Finding::at_seat("wrong-count", "a wrong number of cards in this position's hand", Role::Dealer, cite!("MBS-5.7")),
    Finding::at_seat("withdraw", "this player takes back their wagers", Role::Dealer, cite!("MBS-5.7.1", "MBS-5.16.1")),
    of_round("count-wrong", "the dealer's count has too many or too few cards", cite!("MBS-5.8")),
    Finding::at_seat("bar", "this player did not keep hands confidential", Role::Floor, cite!("MBS-5.9", "MBS-6.2")),
    Finding::at_seat("several-hands", "this player bet on several positions in error", Role::Dealer, cite!("MBS-5.10")),
    Finding::at_seat("stop", "this player tries to control several hands", Role::Floor, cite!("MBS-5.10.3", "MBS-6.2")),
    of_round("power-failure", "the power has failed", cite!("MBS-5.16.1", "MBS-5.16.2")),
    Finding::at_seat("restrict", "this player may have one position only", Role::Floor, cite!("MBS-3.4.3", "MBS-6.2")),
];

impl Round<'_> {
    /// Does what the book orders for a ruling, or refuses it.
    pub(super) fn rule<T: Table<Game>>(&mut self, role: Role, ruling: Ruling, t: &mut T) -> Result<(), Halt> {
        let refused = match ruling {
            // The Gaming Shift Manager decides what these rules do not cover.
            Ruling::VoidHand(seat) => self.remove("void", seat, cite!("MBS-6.1"), t),
            Ruling::Find { finding, seat: None } => self.of_round(role, &finding, t)?,
            Ruling::Find { finding, seat: Some(seat) } => self.at_seat(&finding, seat, t),
            _ => return Err(Halt::Ruled(role, ruling)),
        };
        match refused {
            Ok(()) => Ok(()),
            Err(refusal) => t.refuse(refusal),
        }
    }

    fn of_round<T: Table<Game>>(&mut self, role: Role, word: &str, t: &mut T) -> Result<Result<(), Refusal>, Halt> {
        match word {
            "misdealt" if self.handled => {
                let says = "a player has handled their cards: a wrong count is found at a seat, the rest is referred";
                return Ok(Err(Refusal::new(cite!("MBS-5.2", "MBS-6.1"), says)));
            }
            "power-failure" => {
                // A loss that lies on the table is an outcome, and so is the comparison; cards that merely show a sure
                // winner are not, and neither is a fold of which everything has gone back.
                let lost = self.wagers().any(|(standing, bet)| standing.has_lost(bet.wager, self.rules));
                let undecided = !lost && !self.compared;
                self.power_failed = Some(undecided);
                if undecided {
                    t.say(cite!("MBS-5.16.1"), || "no outcome yet: players may withdraw all their wagers".to_owned());
                } else {
                    t.say(cite!("MBS-5.16.2"), || "a wager has won or lost: play continues".to_owned());
                }
                return Ok(Ok(()));
            }
            _ => {}
        }
        let finding = KNOWN.iter().find(|finding| finding.word == word);
        Err(Halt::Void(role, finding.map_or(cite!("MBS-6.1"), |finding| finding.by)))
    }

    fn at_seat<T: Table<Game>>(&mut self, word: &str, seat: Seat, t: &mut T) -> Result<(), Refusal> {
        let player = Bettor(seat.0);
        match word {
            "wrong-count" => {
                self.remove("wrong number of cards", seat, cite!("MBS-5.7"), t)?;
                self.miscounted = true;
                t.say(cite!("MBS-5.7.1"), || {
                    "players who were dealt correctly may be permitted to withdraw".to_owned()
                });
                Ok(())
            }
            "withdraw" => self.withdraw(player, t),
            "several-hands" => self.several_hands(player, t),
            "stop" => {
                self.stopped.push(player);
                Ok(())
            }
            "bar" => {
                self.barred.extend((!self.barred.contains(&player)).then_some(player));
                self.give_back(Back::withdrawn("barred", cite!("MBS-5.9")), |_, whose| whose == player, t);
                Ok(())
            }
            _ => {
                self.restricted.extend((!self.restricted.contains(&player)).then_some(player));
                Ok(())
            }
        }
    }

    /// Takes one hand out, with all wagers on its position.
    fn remove<T: Table<Game>>(
        &mut self,
        outcome: &'static str,
        seat: Seat,
        by: Cites,
        t: &mut T,
    ) -> Result<(), Refusal> {
        if !self.positions.iter().any(|position| position.seat == seat) {
            return Err(Refusal::new(by, format!("no hand was dealt to position {seat}")));
        }
        self.give_back(Back::invalid(outcome, by), |at, _| at == seat, t);
        Ok(())
    }

    /// The clauses by which players may take back their wagers: a wrong count lets those who were dealt the right
    /// number do so whatever else has happened, and a power failure before any outcome lets everybody.
    fn may_withdraw(&self) -> Result<Cites, Cites> {
        match (self.miscounted, self.power_failed) {
            (true, Some(true)) => Ok(cite!("MBS-5.7.1", "MBS-5.16.1")),
            (true, _) => Ok(cite!("MBS-5.7.1")),
            (false, Some(true)) => Ok(cite!("MBS-5.16.1")),
            (false, Some(false)) => Err(cite!("MBS-5.16.2", "MBS-5.6")),
            (false, None) => Err(cite!("MBS-5.6")),
        }
    }

    fn withdraw<T: Table<Game>>(&mut self, player: Bettor, t: &mut T) -> Result<(), Refusal> {
        let by =
            self.may_withdraw().map_err(|by| Refusal::new(by, "no wager may be withdrawn after betting has closed"))?;
        if !self.positions.iter().flat_map(Position::live).any(|share| share.player == player) {
            return Err(Refusal::new(by, format!("seat {} has no wager to withdraw", player.0)));
        }
        self.give_back(Back::withdrawn("withdrawn", by), |_, whose| whose == player, t);
        Ok(())
    }

    /// Sorts out several hands that a person controls by mistake: those that were viewed play on or, if none was, the
    /// one that was dealt first; the others are invalid.
    fn several_hands<T: Table<Game>>(&mut self, player: Bettor, t: &mut T) -> Result<(), Refusal> {
        let own = |position: &Position| position.player() == Some(player);
        let hands: Vec<(Seat, bool)> =
            self.positions.iter().filter(|it| own(it)).map(|it| (it.seat, it.viewer == Some(player))).collect();
        if hands.len() < 2 {
            return Err(Refusal::new(cite!("MBS-5.10"), format!("seat {} does not control several hands", player.0)));
        }
        let any_viewed = hands.iter().any(|(_, viewed)| *viewed);
        let by = if any_viewed { cite!("MBS-5.10.1", "MBS-5.10") } else { cite!("MBS-5.10.2", "MBS-5.10") };
        let stays = |(at, (_, viewed)): (usize, &(Seat, bool))| if any_viewed { *viewed } else { at == 0 };
        let out: Vec<Seat> =
            hands.iter().enumerate().filter(|hand| !stays(*hand)).map(|(_, (seat, _))| *seat).collect();
        t.say(by, || {
            let stay: Vec<String> =
                hands.iter().map(|(seat, _)| seat).filter(|seat| !out.contains(seat)).map(Seat::to_string).collect();
            format!("player {} plays on at position {}", player.0, stay.join(" and "))
        });
        self.give_back(Back::invalid("invalidated", by), |at, _| out.contains(&at), t);
        Ok(())
    }
}
