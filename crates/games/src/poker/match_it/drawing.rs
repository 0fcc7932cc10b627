//! How the cards of Match-It come: the deal, the flop, the draws, and the deck when it has run out.
//!
//! Rules: HG-MATCH-INTRO-15, -INTRO-17, -INTRO-18, -7b to -8c, -IRR-1 to -IRR-3; readings T1, T6, T9, T10.

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_table::{Halt, Mishap, Place, SEATS_MAX, What};

use super::{CARDS, DEAL, DRAWS, FLOP, Rules};
use crate::poker::asked::{Ask, Cards, Said};
use crate::poker::hand::Mask;
use crate::poker::muck::Muck;
use crate::poker::play::{Dealer, Play};

/// The most cards that can be out of play: a full pack.
const PACK: usize = 52;

const DRAW: [Cites; DRAWS] = [
    cite!("HG-MATCH-INTRO-17", "HG-MATCH-8c", "HG-MATCH-10", "HG-MATCH-9"),
    cite!("HG-MATCH-INTRO-18", "HG-MATCH-8c", "HG-MATCH-10", "HG-MATCH-9"),
];
const BURN: Cites = cite!("HG-MATCH-8a", "HG-MATCH-IRR-1a");
const FIRST_EXPOSED: Cites = cite!("HG-MATCH-IRR-1");
const EXPOSED: Cites = cite!("HG-MATCH-IRR-1a");
const EXPOSED_ON_DRAW: Cites = cite!("HG-MATCH-IRR-3");
const RESHUFFLE: Cites = cite!("HG-BADUGI-7b");

/// How far the hand has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The last card is about to be dealt to everybody.
    Dealing,
    /// The hands are dealt, and nothing has been drawn.
    BeforeDraw,
    /// The players say what they draw.
    Declaring,
    /// The draw is complete.
    AfterDraw,
}

/// The cards of a hand as the dealer brings them.
pub(super) struct Floor<'r> {
    pub(super) rules: &'r Rules,
    pub(super) stage: Stage,
    /// The players who are passed over when the last card is dealt.
    pub(super) skipped: Mask,
    /// Those of them who have spoken up before anybody acts.
    pub(super) spoken: Mask,
    /// Whether the first player receives one card too many after the deal.
    pub(super) extra: bool,
    /// The player who was the last to say what they draw.
    pub(super) declared: Option<usize>,
    /// Whether that player has taken it back.
    pub(super) withdrawn: bool,
    /// Whether a card that was seen takes the place of the next burn.
    pub(super) burnt: bool,
    draw: usize,
    /// The cards that are out of play.
    muck: Muck,
    /// The players who have had a card exposed, in the order in which the cards are replaced.
    exposed: ArrayVec<usize, PACK>,
}

impl<'r> Floor<'r> {
    pub(super) fn new(rules: &'r Rules) -> Floor<'r> {
        Floor {
            rules,
            stage: Stage::Dealing,
            skipped: 0,
            spoken: 0,
            extra: false,
            declared: None,
            withdrawn: false,
            burnt: false,
            draw: 0,
            muck: Muck::default(),
            exposed: ArrayVec::new(),
        }
    }

    /// Deals everybody three cards one at a time, the button last; a card that others have seen is replaced when the
    /// deal is complete.
    pub(super) fn deal<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        for number in 0..CARDS {
            if number + 1 == CARDS {
                play.last_rulings(self)?;
            }
            for at in 0..play.hand.stacks().len() {
                let passed_over = number + 1 == CARDS && self.skipped >> at & 1 == 1;
                while !passed_over && !self.deal_card(play, at, number == 0 && at == 0)? {}
            }
        }
        self.replace_downcards(play)?;
        self.stage = Stage::BeforeDraw;
        for at in 0..play.hand.stacks().len() {
            if self.spoken >> at & 1 == 1 {
                self.complete(play, at)?;
            }
        }
        if std::mem::take(&mut self.extra) { self.burn_extra_card(play) } else { Ok(()) }
    }

    /// Deals a card; `false` when it was the first of the deck, was seen and went back.
    fn deal_card<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize, first: bool) -> Result<bool, Halt> {
        let from = Place::Seat(play.seat(at), 0);
        match play.deal_to(at, false, DEAL)? {
            (_, Mishap::None) => {}
            (card, Mishap::Exposed) if first => {
                play.held[at].remove(card);
                play.mix_in(from, card, FIRST_EXPOSED);
                return Ok(false);
            }
            (card, Mishap::Exposed) => {
                play.held[at].remove(card);
                play.tell(EXPOSED, |_| What::Moved { from, to: Place::Burn, card });
                self.burnt = true;
                self.muck.set_aside(card);
                self.exposed.push(at);
            }
            (card, mishap) => return Err(mishap.without_rule(card)),
        }
        Ok(true)
    }

    /// Deals the top card of the deck to each player who has had a downcard exposed.
    fn replace_downcards<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        while let Some(at) = self.exposed.pop_at(0) {
            self.deal_card(play, at, false)?;
        }
        Ok(())
    }

    /// Deals the cards that a hand is short of.
    pub(super) fn complete<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        while play.held[at].cards.len() < CARDS {
            self.muck.restock(play, at, self.draw, RESHUFFLE);
            self.deal_card(play, at, false)?;
            self.exposed.clear();
        }
        Ok(())
    }

    /// Deals the flop that is to be matched.
    pub(super) fn deal_flop<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        if self.rules.burns_before_flop {
            self.burn(play)?;
        }
        for _ in 0..3 {
            play.turn_board(FLOP)?;
        }
        Ok(())
    }

    /// Burns a card, unless one that was seen takes its place.
    fn burn<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        if !std::mem::take(&mut self.burnt) {
            self.muck.restock(play, SEATS_MAX, self.draw, RESHUFFLE);
            let card = play.burn(BURN)?;
            self.muck.set_aside(card);
        }
        Ok(())
    }

    /// Plays one draw: everybody says how many cards they want, then all receive them in the same order.
    pub(super) fn draw<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, draw: usize) -> Result<(), Halt> {
        (self.stage, self.draw, self.declared) = (Stage::Declaring, draw, None);
        for at in 0..play.hand.stacks().len() {
            if play.hand.is_live(at) {
                self.declare(play, at)?;
            }
        }
        self.burn(play)?;
        for at in 0..play.hand.stacks().len() {
            if play.hand.is_live(at) {
                for _ in play.held[at].cards.len()..CARDS {
                    self.draw_card(play, at)?;
                }
            }
        }
        // Replacements for exposed cards come after the last card of the draw.
        while let Some(at) = self.exposed.pop_at(0) {
            self.draw_card(play, at)?;
        }
        self.stage = Stage::AfterDraw;
        play.draws_left -= 1;
        Ok(())
    }

    /// Asks a player which cards they throw away; they may think again until the next one has spoken.
    fn declare<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        let by = DRAW[self.draw];
        let cards = loop {
            let most = u8::try_from(play.held[at].cards.len()).expect("a few cards");
            let cards = match play.ask(at, Ask::Discard { seat: play.seat(at), least: 0, most, by }, self)? {
                None => return Ok(()),
                Some(Said::Discard(cards)) => cards,
                // Rapping the table is standing pat (HG-MATCH-10).
                Some(_) => Cards::new(),
            };
            self.declared = Some(at);
            play.last_rulings(self)?;
            if !std::mem::take(&mut self.withdrawn) {
                break cards;
            }
        };
        let (seat, count) = (play.seat(at), u8::try_from(cards.len()).expect("a few cards"));
        play.tell(by, |_| What::Discarded { seat, count, cards: cards.to_vec() });
        for card in cards {
            play.held[at].remove(card);
            self.muck.discard(card, self.draw, at);
        }
        Ok(())
    }

    fn draw_card<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, at: usize) -> Result<(), Halt> {
        self.muck.restock(play, at, self.draw, RESHUFFLE);
        match play.draw()? {
            (card, Mishap::None) => play.give(at, card, false, DRAW[self.draw]),
            (card, Mishap::Exposed) => {
                let to = Place::Burn;
                play.tell(EXPOSED_ON_DRAW, |_| What::Dealt { to, card: Some(card), up: true });
                self.muck.set_aside(card);
                self.exposed.push(at);
            }
            (card, mishap) => return Err(mishap.without_rule(card)),
        }
        Ok(())
    }
}
