//! How the cards of a stud game come: street by street, with exposed cards, dead seats and a deck that runs short.
//!
//! Rules: HG-STUD-INTRO-1 to -3, -IRR-1a to -1c, -IRR-3, -IRR-11a, -IRR-11b, -IRR-14 to -IRR-18; readings S6 to S8, S11
//! to S14. Traps: a hole card that others have seen is the upcard, and the third card comes down; where two players are
//! left, both receive the last card up if the first one's was exposed.

use baize_book::{Cites, cite};
use baize_table::{Halt, Mishap, Place, Role, What};

use super::{LAST, Rules};
use crate::poker::asked::{Ask, Said};
use crate::poker::betting::Betting;
use crate::poker::hand::{Mask, places};
use crate::poker::play::{Dealer, Play};
use crate::poker::stub::{Stub, StubClauses};

const EXPOSED_HOLE: Cites = cite!("HG-STUD-IRR-1a", "HG-STUD-IRR-14");
const BOTH_EXPOSED: Cites = cite!("HG-STUD-IRR-1b", "HG-STUD-IRR-1c");
const DEAD_SEAT: Cites = cite!("HG-STUD-IRR-3");
const SHORT_DECK: Cites = cite!("HG-STUD-IRR-11a", "HG-STUD-IRR-10b");
const COMMON_CARD: Cites = cite!("HG-STUD-IRR-11b", "HG-STUD-IRR-11c", "HG-STUD-IRR-13");
const EXPOSED_LAST: Cites = cite!("HG-STUD-IRR-16", "HG-STUD-IRR-17b", "HG-STUD-IRR-18", "HG-STUD-IRR-14");
const BOTH_UP: Cites = cite!("HG-STUD-IRR-17a", "HG-STUD-IRR-18");

/// The cards of a hand as the dealer brings them.
pub(super) struct Floor<'r> {
    pub(super) rules: &'r Rules,
    /// The street in progress, counted from 0.
    pub(super) street: usize,
    /// The deck with what was burned and eliminated.
    pub(super) stub: Stub,
    /// Seats that folded without a wager and are still dealt cards.
    pub(super) dead: Mask,
    /// Players who have received their last card too early and keep it.
    pub(super) early: Mask,
    /// Players whose last card was exposed and who may declare themselves all-in.
    exposed: Mask,
}

impl<'r> Floor<'r> {
    pub(super) fn new(rules: &'r Rules) -> Floor<'r> {
        Floor { rules, street: 0, stub: Stub::default(), dead: 0, early: 0, exposed: 0 }
    }

    /// Deals two cards down and one up. A player whose hole card was shown is dealt the third one down.
    pub(super) fn deal_first_cards<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        for round in 0..3 {
            for at in 0..play.hand.stacks().len() {
                if !play.hand.is_live(at) {
                    continue;
                }
                let up = round == 2 && play.held[at].up == 0;
                match play.draw()? {
                    (card, Mishap::None) => play.give(at, card, up, self.rules.by.deal),
                    (card, Mishap::Exposed) => {
                        play.give(at, card, true, if up { self.rules.by.deal } else { EXPOSED_HOLE });
                        if play.held[at].up.count_ones() > 1 {
                            self.dealt_face_up(play, at)?;
                        }
                    }
                    (card, mishap) => return Err(mishap.without_rule(card)),
                }
            }
        }
        Ok(())
    }

    /// Kills a hand of which two cards that should be hidden were seen; its ante goes back.
    fn dealt_face_up<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        if play.is_won() {
            return Err(Halt::Void(Role::Dealer, BOTH_EXPOSED));
        }
        let amount = play.hand.give_back(at);
        play.tell(BOTH_EXPOSED, |play| What::TookBack {
            seat: play.seat(at),
            amount,
            behind: play.hand.stacks()[at].behind,
        });
        play.put_out(at, BOTH_EXPOSED);
        Ok(())
    }

    /// Notes that whoever made the forced bet left before anybody bet: the seat is still dealt cards.
    pub(super) fn forced_bettor_left<D: Dealer + ?Sized>(&mut self, play: &Play<'_, D>, by: usize, betting: &Betting) {
        let opened = play.hand.stacks()[by].put_in > play.room.ante;
        if opened && !play.hand.is_live(by) && betting.aggressor().is_none() {
            self.dead |= 1 << by;
        }
    }

    /// The players who receive a card on this street, one bit each.
    pub(super) fn takers<D: Dealer + ?Sized>(&self, play: &Play<'_, D>, street: usize) -> Mask {
        let early = if street == LAST { self.early } else { 0 };
        play.hand.live_mask() & !early
    }

    /// Deals the cards of a street.
    pub(super) fn deal_street<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        street: usize,
    ) -> Result<(), Halt> {
        self.street = street;
        let takers = self.takers(play, street);
        let (rules, mut dead, mut exposed) = (self.rules, self.dead, self.exposed);
        let by = StubClauses { street: rules.by.streets, short: SHORT_DECK, common: COMMON_CARD };
        self.stub.deal(play, takers, &mut dead, &by, |play, _, at| {
            deal_one(play, rules.by.streets, street == LAST, &mut exposed, at)
        })?;
        (self.dead, self.exposed) = (dead, exposed);
        Ok(())
    }

    /// Lets a player with an exposed last card declare themselves all-in before the betting.
    pub(super) fn offer_all_in<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        let exposed = std::mem::take(&mut self.exposed);
        for at in places(exposed) {
            if !play.hand.is_able(at) || play.hand.able_count() < 2 {
                continue;
            }
            let ask = Ask::Say {
                seat: play.seat(at),
                text: "Your last card was exposed: take part in the betting, or be all-in",
                words: &["take-part", "all-in"],
                by: EXPOSED_LAST,
            };
            if play.ask(at, ask, self)? == Some(Said::word("all-in")) {
                play.hand.declare_all_in(at);
                play.say(EXPOSED_LAST, |play| format!("seat {} is all-in", play.seat(at)));
            }
        }
        Ok(())
    }
}

/// Deals one card of a street; the last one comes down.
fn deal_one<D: Dealer + ?Sized>(
    play: &mut Play<'_, D>,
    by: Cites,
    last: bool,
    exposed: &mut Mask,
    at: usize,
) -> Result<(), Halt> {
    let (card, mishap) = play.draw()?;
    if !matches!(mishap, Mishap::None | Mishap::Exposed) {
        return Err(mishap.without_rule(card));
    }
    if !play.hand.is_live(at) {
        let to = Place::Seat(play.seat(at), 0);
        play.tell(DEAD_SEAT, |_| What::Dealt { to, card: Some(card), up: !last });
    } else if !last {
        play.give(at, card, true, by);
    } else if *exposed != 0 && play.hand.live_count() == 2 {
        // The second of two players receives their last card up if the first one's was.
        play.give(at, card, true, BOTH_UP);
        *exposed = 0;
    } else if mishap == Mishap::Exposed {
        play.give(at, card, true, EXPOSED_LAST);
        *exposed |= 1 << at;
    } else {
        play.give(at, card, false, by);
    }
    Ok(())
}
