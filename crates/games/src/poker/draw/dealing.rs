//! How the cards of a draw game come: the deal, the draws, and the deck when it has run out.
//!
//! Rules: HG-LOWBALL-INTRO-2, -INTRO-4, -INTRO-5, -8a to -12, HG-D27-2, HG-BADUGI-1 to -7b; readings L7, L11, B3, B4.

use arrayvec::ArrayVec;
use baize_table::{Halt, Mishap, Place, SEATS_MAX, What};

use super::Rules;
use crate::poker::asked::{Ask, Cards, Said};
use crate::poker::hand::Mask;
use crate::poker::muck::Muck;
use crate::poker::play::{Dealer, Play};

/// The most cards that can be out of play: a pack with its joker.
const PACK_MAX: usize = 53;

/// How far the hand has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Everybody is being dealt their last card.
    Dealing,
    /// The hands are dealt, and nothing has been drawn.
    BeforeDraw,
    /// Players are drawing.
    Drawing,
    /// The draw is complete.
    AfterDraw,
}

/// The cards of a hand as the dealer brings them.
pub(super) struct Floor<'r> {
    pub(super) rules: &'r Rules,
    pub(super) stage: Stage,
    /// The number of the draw.
    pub(super) draw: usize,
    /// The players who are passed over when the last card is dealt.
    pub(super) skipped: Mask,
    /// Those of them who noticed before the deal was complete.
    pub(super) noticed: Mask,
    /// The player who has asked for cards and has not received any yet.
    pub(super) asked: Option<usize>,
    /// Whether that player has taken the request back.
    pub(super) withdrawn: bool,
    /// Whether the dealer has passed that player over with one card.
    pub(super) passed_over: bool,
    /// The cards that are out of play.
    muck: Muck,
    /// Whether an exposed card takes the place of the next burn.
    burnt: bool,
    /// The players who have had a card exposed on this draw, in the order in which the cards are replaced.
    exposed: ArrayVec<usize, PACK_MAX>,
}

impl<'r> Floor<'r> {
    pub(super) fn new(rules: &'r Rules) -> Floor<'r> {
        Floor {
            rules,
            stage: Stage::Dealing,
            draw: 0,
            skipped: 0,
            noticed: 0,
            asked: None,
            withdrawn: false,
            passed_over: false,
            muck: Muck::default(),
            burnt: false,
            exposed: ArrayVec::new(),
        }
    }

    /// Everybody is dealt their cards one at a time, face down; a card that others have seen stays or is replaced when
    /// the deal is complete, depending on its rank.
    pub(super) fn deal<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        let (rules, count) = (self.rules, play.hand.stacks().len());
        for round in 0..rules.cards {
            if round == super::killing::LOOKED_AT {
                super::killing::ask(self, play)?;
            }
            for at in 0..count {
                if round + 1 == rules.cards {
                    play.last_rulings(self)?;
                    if self.skipped >> at & 1 == 1 {
                        continue;
                    }
                }
                self.deal_card(play, at)?;
            }
        }
        // Replacements may be exposed too, and each is judged by its own rank.
        while let Some(at) = self.exposed.pop_at(0) {
            self.deal_card(play, at)?;
        }
        self.stage = Stage::BeforeDraw;
        let noticed = self.noticed;
        for at in (0..count).filter(|at| noticed >> at & 1 == 1) {
            self.complete(play, at)?;
        }
        Ok(())
    }

    fn deal_card<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        let by = self.rules.by;
        self.muck.restock(play, at, self.draw, self.rules.by.reshuffle);
        match play.deal_to(at, false, by.deal)? {
            (_, Mishap::None) => {}
            (card, Mishap::Exposed) => {
                let place = Place::Seat(play.seat(at), 0);
                play.tell(by.exposed, |_| What::Turned { at: place, card });
                if !self.rules.ranking.keeps(card) {
                    play.held[at].remove(card);
                    play.tell(by.exposed, |_| What::Moved { from: place, to: Place::Burn, card });
                    self.muck.set_aside(card);
                    self.exposed.push(at);
                    self.burnt = true;
                }
            }
            (card, mishap) => return Err(mishap.without_rule(card)),
        }
        Ok(())
    }

    /// Plays one draw, clockwise from the left of the button.
    pub(super) fn draw<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, draw: usize) -> Result<(), Halt> {
        (self.stage, self.draw) = (Stage::Drawing, draw);
        if self.rules.burns && !std::mem::take(&mut self.burnt) {
            self.muck.restock(play, SEATS_MAX, self.draw, self.rules.by.reshuffle);
            let card = play.burn(self.rules.by.burn)?;
            self.muck.set_aside(card);
        }
        for at in 0..play.hand.stacks().len() {
            if play.hand.is_live(at) {
                self.draw_for(play, at)?;
            }
        }
        self.replace_exposed(play)?;
        self.stage = Stage::AfterDraw;
        play.draws_left -= 1;
        Ok(())
    }

    /// Replaces the cards that a player throws away and, on the first draw, deals what the hand has been short of.
    pub(super) fn draw_for<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        let by = self.rules.by.draws[self.draw];
        let cards = loop {
            let most = u8::try_from(play.held[at].cards.len()).expect("a few cards");
            let ask = Ask::Discard { seat: play.seat(at), least: 0, most, by };
            let cards = match play.ask(at, ask, self)? {
                None => return Ok(()),
                Some(Said::Discard(cards)) => cards,
                // Rapping the table is standing pat (HG-LOWBALL-16).
                Some(_) => Cards::new(),
            };
            (self.asked, self.withdrawn, self.passed_over) = (Some(at), false, false);
            play.last_rulings(self)?;
            self.asked = None;
            if !self.withdrawn {
                break cards;
            }
        };
        let (seat, count) = (play.seat(at), u8::try_from(cards.len()).expect("a few cards"));
        play.tell(by, |_| What::Discarded { seat, count, cards: cards.to_vec() });
        let short = if self.draw == 0 { self.rules.cards.saturating_sub(play.held[at].cards.len()) } else { 0 };
        for card in &cards {
            play.held[at].remove(*card);
            self.muck.discard(*card, self.draw, at);
        }
        for _ in usize::from(self.passed_over)..cards.len() + short {
            self.draw_card(play, at)?;
        }
        self.take_extra_cards(play, at)
    }

    fn draw_card<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        self.muck.restock(play, at, self.draw, self.rules.by.reshuffle);
        let by = self.rules.by;
        match play.draw()? {
            (card, Mishap::None) => play.give(at, card, false, by.draws[self.draw]),
            (card, Mishap::Exposed) => {
                // Such a card cannot be taken, whatever its rank; the draw is completed for the others first.
                let to = Place::Burn;
                play.tell(by.exposed_on_draw, |_| What::Dealt { to, card: Some(card), up: true });
                self.muck.set_aside(card);
                self.exposed.push(at);
            }
            (card, mishap) => return Err(mishap.without_rule(card)),
        }
        Ok(())
    }

    /// Takes cards that the dealer gives, though none is due, to a player who has just drawn: they foul the hand.
    fn take_extra_cards<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        while play.dealer.is_misdealt() {
            self.muck.restock(play, at, self.draw, self.rules.by.reshuffle);
            let (card, mishap) = play.draw()?;
            if play.held[at].cards.is_full() {
                return Err(mishap.without_rule(card));
            }
            play.give(at, card, mishap == Mishap::MisdealtSeen, self.rules.by.foul);
        }
        Ok(())
    }

    fn replace_exposed<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        while let Some(at) = self.exposed.pop_at(0) {
            if play.hand.is_live(at) {
                self.draw_card(play, at)?;
            }
        }
        Ok(())
    }

    /// Deals the cards that a hand is short of.
    pub(super) fn complete<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        while play.held[at].cards.len() < self.rules.cards {
            self.deal_card(play, at)?;
        }
        self.exposed.clear();
        Ok(())
    }

    /// Fouls hands of too many or too few cards, except the last one left (HG-LOWBALL-10a).
    pub(super) fn foul_wrong_counts<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) {
        for at in 0..play.hand.stacks().len() {
            let wrong = play.held[at].cards.len() != self.rules.cards;
            if wrong && play.hand.is_live(at) && !play.is_won() {
                play.put_out(at, self.rules.by.foul);
            }
        }
    }
}
