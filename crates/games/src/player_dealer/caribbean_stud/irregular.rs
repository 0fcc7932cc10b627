//! What the house finds in the course of a round of Caribbean stud, and what the chapter orders then.
//!
//! Rules: HG-CSP-9, -12a to -14; readings R-FEE-4, R-CSP-9. Traps: cards dealt out of order are put right until the
//! first player has their second card, and stay afterwards; a player who was skipped is out and is given their Ante and
//! a button; a hand at a seat without a bet is dealt to its end and is dead.

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_table::{Fact, Finding, Halt, Place, Refusal, Role, Ruling, Seat, Table, What};

use super::dealing::Cards;
use super::{Banked, CaribbeanStud, Round};

/// The irregularities that the chapter knows.
pub(super) const FINDINGS: &[Finding] = &[
    Finding::at_seat(
        "skipped",
        "a player was skipped in the deal: they are out, and get a courtesy button",
        Role::Floor,
        cite!("HG-CSP-13a", "HG-CSP-13b"),
    ),
    Finding::at_seat(
        "no-bet-position",
        "a card was dealt to a position without a bet: the hand is dealt to its end and dead",
        Role::Floor,
        cite!("HG-CSP-14"),
    ),
    Finding::at_table("out-of-order", "cards were dealt out of order", Role::Floor, cite!("HG-CSP-12a", "HG-CSP-12b")),
    Finding::at_table(SHOWN[0], "the player-dealer showed their own first card", Role::Dealer, cite!("HG-CSP-9")),
    Finding::at_table(SHOWN[1], "the player-dealer showed their own second card", Role::Dealer, cite!("HG-CSP-9")),
    Finding::at_table(SHOWN[2], "the player-dealer showed their own third card", Role::Dealer, cite!("HG-CSP-9")),
    Finding::at_table(SHOWN[3], "the player-dealer showed their own fourth card", Role::Dealer, cite!("HG-CSP-9")),
];

/// The words for cards that the player-dealer has shown, by the order in which they were dealt.
const SHOWN: [&str; 4] = ["shown-1", "shown-2", "shown-3", "shown-4"];

/// A player who was skipped is out.
const SKIPPED: Cites = cite!("HG-CSP-13a");

/// What has been found so far.
#[derive(Default)]
pub(super) struct Found {
    /// Positions that were skipped in the deal: they are out of the round.
    skipped: Vec<Seat>,
    /// Seats without a bet that are dealt a dead hand.
    no_bet: Vec<Seat>,
    /// The places of the cards that the player-dealer has shown themselves.
    shown: ArrayVec<usize, 4>,
}

impl Found {
    /// Takes in what has been found since.
    pub(super) fn look<T: Table<Banked<CaribbeanStud>>>(
        &mut self,
        play: &mut Round<'_, T>,
        cards: &Cards,
    ) -> Result<(), Halt> {
        while let Some((role, ruling)) = play.table.ruling()? {
            self.rule(play, cards, role, ruling)?;
        }
        Ok(())
    }

    /// Does what the chapter orders, or refuses what is impossible.
    pub(super) fn rule<T: Table<Banked<CaribbeanStud>>>(
        &mut self,
        play: &mut Round<'_, T>,
        cards: &Cards,
        role: Role,
        ruling: Ruling,
    ) -> Result<(), Halt> {
        let refuse = |by: Cites, says: String| Refusal::new(by, says);
        let refusal = match ruling {
            Ruling::Find { finding, seat: Some(seat) } if finding.as_str() == "skipped" => self.skip(play, seat).err(),
            Ruling::Find { finding, seat: Some(seat) } if finding.as_str() == "no-bet-position" => {
                let by = cite!("HG-CSP-14");
                if !play.positions_from(play.dealer).any(|position| position == seat) {
                    Some(refuse(by, format!("the table has no position {seat}")))
                } else if self.is_dealt(play, seat) || play.spot(seat).is_some() {
                    Some(refuse(by, format!("position {seat} has a bet or is dealt a hand already")))
                } else if cards.at(play.dealer).is_full() {
                    Some(refuse(by, "all cards are dealt: such a hand is begun in the deal".to_owned()))
                } else {
                    self.no_bet.push(seat);
                    play.table.say(by, || format!("the hand at position {seat} is dealt to its end and dead"));
                    None
                }
            }
            Ruling::Find { finding, .. } if finding.as_str() == "out-of-order" => {
                let (by, says) = match cards.has_begun(2) {
                    false => (cite!("HG-CSP-12a"), "the cards are moved to the positions where they belong"),
                    true => (cite!("HG-CSP-12b"), "the cards stay where they fell"),
                };
                play.table.say(by, || says.to_owned());
                None
            }
            Ruling::Find { finding, .. } => {
                let place = SHOWN.iter().position(|word| *word == finding.as_str());
                place.and_then(|place| self.show(play, cards, place).err())
            }
            other => return Err(Halt::Ruled(role, other)),
        };
        refusal.map_or(Ok(()), |refusal| play.table.refuse(refusal))
    }

    /// Takes a seat out of the round.
    fn skip<T: Table<Banked<CaribbeanStud>>>(&mut self, play: &mut Round<'_, T>, seat: Seat) -> Result<(), Refusal> {
        if play.spot(seat).is_none() || self.is_out(seat) {
            return Err(Refusal::new(SKIPPED, format!("position {seat} has no bet in this round")));
        }
        self.skipped.push(seat);
        play.table.show(Fact { what: What::Out { seat }, by: SKIPPED });
        Ok(())
    }

    /// Turns up a card that the player-dealer has shown: it plays.
    fn show<T: Table<Banked<CaribbeanStud>>>(
        &mut self,
        play: &mut Round<'_, T>,
        cards: &Cards,
        place: usize,
    ) -> Result<(), Refusal> {
        let by = cite!("HG-CSP-9");
        let Some(card) = cards.at(play.dealer).get(place).copied() else {
            return Err(Refusal::new(by, "the player-dealer has no such card yet"));
        };
        if self.shown.contains(&place) {
            return Err(Refusal::new(by, "this card has been shown already"));
        }
        self.shown.push(place);
        play.table.show(Fact { what: What::Turned { at: Place::Seat(play.dealer, 0), card }, by });
        Ok(())
    }

    /// Whether a position is dealt cards.
    pub(super) fn is_dealt<T: Table<Banked<CaribbeanStud>>>(&self, play: &Round<'_, T>, seat: Seat) -> bool {
        let in_play = seat == play.dealer || play.spot(seat).is_some();
        in_play && !self.is_out(seat) || play.no_action.contains(&seat) || self.no_bet.contains(&seat)
    }

    /// Whether a position is out of the round.
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.skipped.contains(&seat)
    }

    /// What players see of the player-dealer's hand.
    pub(super) fn seen(&self, up: Card, hand: [Card; 5]) -> ArrayVec<Card, 5> {
        [up].into_iter().chain(self.shown.iter().map(|place| hand[*place])).collect()
    }

    /// The stakes of whoever was skipped go back, and they get a button.
    pub(super) fn give_back<T: Table<Banked<CaribbeanStud>>>(&self, play: &mut Round<'_, T>) {
        for seat in &self.skipped {
            let Some(spot) = play.spot(*seat).cloned() else { continue };
            for bet in &spot.bets {
                play.give_back(*bet, "skipped", SKIPPED);
            }
            // The button is for the player who received no cards; those who bet behind them have lost nothing but the
            // hand.
            if let Some(player) = spot.bettors().next() {
                play.courtesy(player, cite!("HG-CSP-13b"));
            }
        }
    }
}
