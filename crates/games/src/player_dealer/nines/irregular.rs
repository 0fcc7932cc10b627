//! What goes wrong, and what is done about it.
//!
//! Rules: HG-PAN9-6b, -8 to -10, -12a to -13a, -17a to -18, -22, -23 and the same of HG-S9; readings R-P9-3 to R-P9-7,
//! P9-SET, P9-CHANGED, P9-BACKED. Cards that come wrongly out of the shoe are marked as they come; what people see is
//! found here.

use baize_table::{Finding, Halt, Refusal, Role, Ruling, Seat, Table};

use super::chapter::Chapter;
use super::round::{Foul, Round, Stage};
use super::value::Lay;
use super::{Moved, Nine};
use crate::player_dealer::{Banked, Play};

/// What the dealer or the floor may find.
pub(super) const fn findings(chapter: &Chapter) -> [Finding; 11] {
    let by = &chapter.irregular;
    [
        Finding::at_table("wrong-position", "cards went to a wrong position", Role::Dealer, by.wrong_position),
        Finding::at_table(
            "player-dealer-count",
            "the player-dealer has a wrong number of cards",
            Role::Dealer,
            by.dealer_count,
        ),
        Finding::at_table(
            "exposed-hand",
            "the player-dealer's hand was exposed before the draw was complete",
            Role::Dealer,
            by.early,
        ),
        Finding::at_table("off-table-card", "a card was dealt off the table", Role::Dealer, by.off_table),
        Finding::at_seat("wrong-count", "the hand has a wrong number of cards and is fouled", Role::Floor, by.count),
        Finding::at_seat("fouled-hand", "the player has fouled the hand; its cards are known", Role::Floor, by.foul),
        Finding::at_seat(
            "unreadable-hand",
            "the player has fouled the hand, and its value cannot be established",
            Role::Floor,
            by.foul,
        ),
        Finding::at_seat("repositioned", "the hand was moved to the other box", Role::Dealer, by.moved),
        Finding::at_seat(
            "wrong-box",
            "the house laid a hand that it plays the logical way in the wrong box",
            Role::Dealer,
            by.checked,
        ),
        Finding::at_seat("missed-draw", "the hand was passed over on the draw", Role::Dealer, by.passed_over),
        Finding::at_seat(
            "changed-wager",
            "this player added to or took from their wager after \"all hands set\"",
            Role::Floor,
            by.changed,
        ),
    ]
}

impl Round {
    /// Deals with everything that was found since somebody was last asked.
    pub(super) fn rulings<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>) -> Result<(), Halt> {
        while let Some((role, ruling)) = play.table.ruling()? {
            self.rule(play, role, ruling)?;
        }
        Ok(())
    }

    /// Does what the book orders for a ruling, or refuses it.
    pub(super) fn rule<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        role: Role,
        ruling: Ruling,
    ) -> Result<(), Halt> {
        let Ruling::Find { finding, seat } = ruling else { return Err(Halt::Ruled(role, ruling)) };
        let done = match seat {
            None => self.found_at_table(play, role, &finding)?,
            Some(seat) => self.found_at(play, &finding, seat),
        };
        match done {
            Ok(()) => Ok(()),
            Err(refusal) => play.table.refuse(refusal),
        }
    }

    fn found_at_table<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        role: Role,
        word: &str,
    ) -> Result<Result<(), Refusal>, Halt> {
        let by = &G::CHAPTER.irregular;
        match word {
            "wrong-position" if self.stage == Stage::Dealing => return Err(Halt::Void(role, by.wrong_position)),
            "wrong-position" => {
                let says = "the deal is complete: the cards play where they are";
                return Ok(Err(Refusal::new(by.no_misdeal, says)));
            }
            "player-dealer-count" => return Err(Halt::Void(role, by.dealer_count)),
            "exposed-hand" if self.stage == Stage::Opened => {
                return Ok(Err(Refusal::new(by.early, "the player-dealer's hand is open as it should be")));
            }
            "exposed-hand" => {
                self.early = true;
                // Before the deal is complete there is no hand to turn up yet.
                if self.stage > Stage::Dealing {
                    self.dealer.turn_up(play, by.early);
                }
            }
            _ => play.table.say(by.off_table, || "the card that went off the table plays".to_owned()),
        }
        Ok(Ok(()))
    }

    fn found_at<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        word: &str,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let by = &G::CHAPTER.irregular;
        if word == "changed-wager" {
            return self.changed_wager(play, seat);
        }
        let Some(at) = self.hands.iter().position(|hand| hand.seat == seat) else {
            return Err(Refusal::new(by.count, format!("no hand against the bank was dealt to position {seat}")));
        };
        match word {
            "repositioned" => self.repositioned(play, at),
            "wrong-box" => self.wrong_box::<G>(at),
            "missed-draw" => self.missed_draw(play, at),
            "wrong-count" if self.stage == Stage::Dealing => {
                play.table.say(by.count, || format!("the deal is not complete: seat {seat} gets its three cards"));
                Ok(())
            }
            "wrong-count" => self.fouls(at, Foul::Unknown),
            "fouled-hand" => self.fouls(at, Foul::Known),
            _ => self.fouls(at, Foul::Unknown),
        }
    }

    fn fouls(&mut self, at: usize, foul: Foul) -> Result<(), Refusal> {
        self.hands[at].foul = Some(foul);
        Ok(())
    }

    /// A hand that was moved after the draw has begun plays the logical way, except on 5 and 6.
    fn repositioned<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        at: usize,
    ) -> Result<(), Refusal> {
        let chapter = G::CHAPTER;
        let hand = &mut self.hands[at];
        let seat = hand.seat;
        if self.stage < Stage::Drawing {
            let says = "the draw has not begun: a hand stays where it was laid";
            return Err(Refusal::new(chapter.laid, says));
        }
        let Some(lay) = hand.lay.filter(|_| self.stage == Stage::Drawing && !hand.has_drawn()) else {
            return Err(Refusal::new(chapter.laid, format!("the hand of seat {seat} has been drawn to")));
        };
        if !matches!(hand.value(), 5 | 6) {
            self.lay_logically(play, at, chapter.irregular.moved);
            return Ok(());
        }
        let lies = match play.rules.own.moved {
            Moved::AsFound => lay.other(),
            Moved::Stand => Lay::NoCard,
            Moved::FirstBox => lay,
        };
        (hand.lay, hand.logical) = (Some(lies), false);
        play.table.say(chapter.irregular.moved, || format!("the hand of seat {seat} plays in `{}`", lies.word()));
        Ok(())
    }

    /// The house has laid a hand wrongly; it is reset when the player-dealer has acted.
    fn wrong_box<G: Nine>(&mut self, at: usize) -> Result<(), Refusal> {
        let hand = &mut self.hands[at];
        match hand.lay {
            Some(lay) if hand.logical && !hand.has_drawn() && self.stage < Stage::Opened => {
                hand.lay = Some(lay.other());
                Ok(())
            }
            _ => {
                let says = "only a hand that the house plays the logical way is reset, and before its draw is over";
                Err(Refusal::new(G::CHAPTER.irregular.checked, says))
            }
        }
    }

    /// The draw cards are backed up: on record every hand has the card that was due to it.
    fn missed_draw<G: Nine, T: Table<Banked<G>>>(&self, play: &mut Play<'_, G, T>, at: usize) -> Result<(), Refusal> {
        let (by, hand) = (G::CHAPTER.irregular.passed_over, &self.hands[at]);
        let seat = hand.seat;
        if hand.lay != Some(Lay::Card) || self.stage < Stage::Drawing {
            return Err(Refusal::new(by, format!("no card is due to seat {seat}")));
        }
        play.table.say(by, || format!("the draw cards are backed up: seat {seat} gets the card that was due to it"));
        Ok(())
    }

    /// Notes that a player has changed their wager after the announcement.
    fn changed_wager<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &Play<'_, G, T>,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let by = G::CHAPTER.irregular.changed;
        if self.stage < Stage::Drawing {
            let says =
                "\"all hands set\" has not been announced: what was added goes back, and what was taken is put back";
            return Err(Refusal::new(by, says));
        }
        if !play.spots.iter().flat_map(|spot| &spot.bets).any(|bet| bet.player.0 == seat.0) {
            return Err(Refusal::new(by, format!("seat {seat} has no wager against the bank")));
        }
        self.changed.push(seat);
        Ok(())
    }
}
