//! What is left of the deck of a stud game, with the burned cards beside it: street by street until it runs short.
//!
//! Rules: HG-STUD-INTRO-3, -IRR-9a to -IRR-11b, HG-ASIAN-5, -6, -12a, -12b; readings S10 to S12, A11. Traps: the burn
//! before the last street counts among the cards that are dealt before the last one is mixed in; where the mixed cards
//! are just enough, none is burned; cards that were dealt too early are eliminated but come back into such a mixture.

use arrayvec::ArrayVec;
use baize_book::Cites;
use baize_cards::Card;
use baize_table::{Halt, Mishap, Place, What};

use super::hand::{Mask, places};
use super::play::{Dealer, Play};

/// The burned and eliminated cards of a hand.
#[derive(Default)]
pub(super) struct Stub {
    burnt: ArrayVec<Card, 52>,
    /// A card that lies on top of the deck for all to see, and is the next to be burned.
    on_top: Option<Card>,
    /// The clauses by which a boxed card does not exist, where a game has them.
    boxed: Option<Cites>,
}

/// The clauses under which cards are burned, mixed and shared.
pub(super) struct StubClauses {
    /// The cards of a street and the burn before them.
    pub(super) street: Cites,
    /// What is done when there are too few cards.
    pub(super) short: Cites,
    /// One card that plays in every hand.
    pub(super) common: Cites,
}

/// For whom a card is burned when others received one too early (reading S10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyBurns {
    /// For those who have not received one: everybody's later cards stay in their places.
    MissingPlayers,
    /// For everybody who is still in.
    AllActive,
}

impl Stub {
    /// A deck in which a boxed card is passed over by these clauses (HG-ASIAN-19).
    pub(super) fn without_boxed(by: Cites) -> Stub {
        Stub { boxed: Some(by), ..Stub::default() }
    }

    /// The next card; one that lay face up in the deck does not exist where the book says so.
    #[inline]
    pub(super) fn draw<D: Dealer + ?Sized>(&self, play: &mut Play<'_, D>) -> Result<(Card, Mishap), Halt> {
        loop {
            match (play.draw()?, self.boxed) {
                ((card, Mishap::Boxed), Some(by)) => {
                    play.tell(by, |_| What::Dealt { to: Place::Spot("boxed"), card: Some(card), up: true });
                }
                (drawn, _) => return Ok(drawn),
            }
        }
    }

    /// How many cards can still be dealt.
    fn left<D: Dealer + ?Sized>(&self, play: &Play<'_, D>) -> usize {
        play.pack.len() + usize::from(self.on_top.is_some())
    }

    /// Burns the card on top, or the one that lies there face up.
    pub(super) fn burn<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, by: Cites) -> Result<(), Halt> {
        let card = match self.on_top.take() {
            Some(card) => card,
            None => match self.draw(play)? {
                (card, Mishap::None | Mishap::Exposed) => {
                    play.tell(by, |_| What::Dealt { to: Place::Burn, card: Some(card), up: false });
                    card
                }
                (card, mishap) => return Err(mishap.without_rule(card)),
            },
        };
        self.burnt.push(card);
        Ok(())
    }

    /// Sets aside a card that is out of play.
    pub(super) fn eliminate(&mut self, card: Card) {
        self.burnt.push(card);
    }

    /// Puts a card that everybody has seen back on top of the deck.
    pub(super) fn put_on_top(&mut self, card: Card) {
        self.on_top = Some(card);
    }

    /// Burns a card and deals one to each of these places, and to those of `dead` while there are enough. If the deck
    /// cannot supply them all, one card is turned in the middle instead.
    pub(super) fn deal<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        takers: Mask,
        dead: &mut Mask,
        by: &StubClauses,
        mut one: impl FnMut(&mut Play<'_, D>, &Stub, usize) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let left = self.left(play);
        if left <= (takers | *dead).count_ones() as usize {
            // Where cards are short, a seat without a hand is dealt none.
            *dead = 0;
        }
        let need = takers.count_ones() as usize;
        if left > need {
            self.burn(play, by.street)?;
            return places(takers | *dead).try_for_each(|at| one(play, self, at));
        }
        if left + self.burnt.len() < need {
            return self.turn_common_card(play, by.common);
        }
        if left > 1 {
            self.burn(play, by.short)?;
        }
        let before_last = left.saturating_sub(2);
        let mut order = places(takers);
        order.by_ref().take(before_last).try_for_each(|at| one(play, self, at))?;
        self.mix(play, by.short);
        if play.pack.len() > need - before_last {
            self.burn(play, by.short)?;
        }
        order.try_for_each(|at| one(play, self, at))
    }

    /// Mixes the burned and eliminated cards with what is left, which is scrambled and cut.
    fn mix<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, by: Cites) {
        for card in self.burnt.drain(..).chain(self.on_top.take()) {
            let back = play.pack.put_back(card);
            debug_assert!(back, "{card} was dealt");
        }
        // Nobody has seen them, so nobody is told which they are.
        play.say(by, |_| "the last card and the burned ones are mixed and cut".to_owned());
    }

    /// Turns one card in the middle, which plays in everybody's hand, when even so there are too few.
    fn turn_common_card<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, by: Cites) -> Result<(), Halt> {
        play.say(by, |_| "there are not enough cards: a common card plays in every hand".to_owned());
        if play.pack.len() < 2 {
            self.mix(play, by);
        }
        if play.pack.len() > 1 {
            self.burn(play, by)?;
        }
        let (card, mishap) = self.draw(play)?;
        if !matches!(mishap, Mishap::None | Mishap::Exposed) {
            return Err(mishap.without_rule(card));
        }
        play.board.push(card);
        play.tell(by, |_| What::Dealt { to: Place::Board, card: Some(card), up: true });
        Ok(())
    }

    /// Whether the deck outlasts the cards dealt too early to `given` and the burns for `missing`.
    pub(super) fn has_early<D: Dealer + ?Sized>(&self, play: &Play<'_, D>, given: Mask, missing: Mask) -> bool {
        play.pack.len() > (given.count_ones() + missing.count_ones()) as usize
    }

    /// Two cards were burned: the second belongs to the first player, and so on; what the last one received lies on the
    /// deck again.
    pub(super) fn shift_back<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, by: Cites) -> Result<(), Halt> {
        let mut card = match self.draw(play)? {
            (card, Mishap::None | Mishap::Exposed) => card,
            (card, mishap) => return Err(mishap.without_rule(card)),
        };
        for at in places(play.hand.live_mask()) {
            let to = Place::Seat(play.seat(at), 0);
            let Some(last) = play.held[at].cards.last_mut() else { continue };
            let got = std::mem::replace(last, card);
            play.tell(by, |_| What::Moved { from: to, to: Place::Spot("deck"), card: got });
            play.tell(by, |_| What::Dealt { to, card: Some(card), up: true });
            card = got;
        }
        self.put_on_top(card);
        Ok(())
    }
}
