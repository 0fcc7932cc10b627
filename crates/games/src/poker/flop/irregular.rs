//! How the cards of a flop game come, and what is done when one comes wrong.
//!
//! Rules: HG-HOLDEM-IRR-1 to -3b and their copies; readings G16 to G18, H7 to H10.

use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_table::{Finding, Halt, Mishap, Place, Role, What};

use super::Rules;
use crate::poker::betting::Betting;
use crate::poker::play::{Dealer, Found, Irregularities, Play, Then};

/// The clauses of what goes wrong.
#[derive(PartialEq, Eq, Debug)]
pub struct WrongBy {
    /// The first card of the deal exposed.
    pub first_exposed: Cites,
    /// Another downcard exposed.
    pub exposed: Cites,
    /// A flop too early or of too many cards.
    pub early_flop: Cites,
    /// The fourth card too early.
    pub early_turn: Cites,
    /// The fifth card too early.
    pub early_river: Cites,
    /// One extra card to the first player.
    pub extra_card: Cites,
    /// More than one extra card.
    pub extra_cards: Cites,
}

impl WrongBy {
    /// What is wrong by the chapter of Texas Hold'em.
    pub(super) const HOLDEM: WrongBy = WrongBy::numbered("HG-HOLDEM");

    /// What is wrong by the chapter of Omaha.
    pub(super) const OMAHA: WrongBy = WrongBy::numbered("HG-OMAHA");

    /// What is wrong by the chapter of Crazy Pineapple.
    pub(super) const PINEAPPLE: WrongBy = WrongBy::numbered("HG-PINE");

    /// Reverse Hold'em, which has rules of its own for the flop and the fourth card and goes by Hold'em for the rest.
    pub(super) const REVERSE_HOLDEM: WrongBy = WrongBy {
        first_exposed: cite!("HG-REV-IRR-3", "HG-HOLDEM-IRR-1"),
        exposed: cite!("HG-REV-IRR-3", "HG-HOLDEM-IRR-1a"),
        early_flop: cite!("HG-REV-IRR-1", "HG-REV-IRR-3", "HG-HOLDEM-IRR-1b"),
        early_turn: cite!("HG-REV-IRR-2"),
        early_river: cite!("HG-REV-IRR-3", "HG-HOLDEM-IRR-2b"),
        extra_card: cite!("HG-REV-IRR-3", "HG-HOLDEM-IRR-3a"),
        extra_cards: cite!("HG-REV-IRR-3", "HG-HOLDEM-IRR-3b"),
    };

    const fn numbered(chapter: &str) -> WrongBy {
        WrongBy {
            first_exposed: cite!(chapter, "-IRR-1"),
            exposed: cite!(chapter, "-IRR-1a"),
            early_flop: cite!(chapter, "-IRR-1b"),
            early_turn: cite!(chapter, "-IRR-2a"),
            early_river: cite!(chapter, "-IRR-2b"),
            extra_card: cite!(chapter, "-IRR-3a"),
            extra_cards: cite!(chapter, "-IRR-3b"),
        }
    }
}

/// What the dealer or the floor may find in a game with these clauses.
pub(super) const fn findings(by: &WrongBy) -> [Finding; 7] {
    [
        Finding::at_table(
            "premature-flop",
            "the flop was turned before the betting was complete",
            Role::Dealer,
            by.early_flop,
        ),
        Finding::at_table("overdealt-flop", "the flop has a card too many", Role::Dealer, by.early_flop),
        Finding::at_table(
            "premature-turn",
            "the turn was dealt before the betting was complete",
            Role::Dealer,
            by.early_turn,
        ),
        Finding::at_table(
            "premature-river",
            "the river was dealt before the betting was complete",
            Role::Dealer,
            by.early_river,
        ),
        Finding::at_table("extra-card", "the first player was dealt one card too many", Role::Dealer, by.extra_card),
        Finding::at_table(
            "extra-cards",
            "more than one card too many was dealt: a misdeal",
            Role::Dealer,
            by.extra_cards,
        ),
        Finding::at_table("misdeal", "the floor declares a misdeal", Role::Floor, by.extra_cards),
    ]
}

/// The cards of a hand as the dealer brings them.
pub(super) struct Floor<'r> {
    rules: &'r Rules,
    /// The street that comes next: 0 is the flop.
    street: usize,
    /// A card that was seen and takes the place of the next burn.
    burn: Option<Card>,
    /// Whether the next street comes without a burn.
    burnt: bool,
    /// A card that came too early and waits aside to be mixed in before the last street.
    aside: Option<Card>,
}

impl<'r> Floor<'r> {
    pub(super) fn new(rules: &'r Rules) -> Floor<'r> {
        Floor { rules, street: 0, burn: None, burnt: false, aside: None }
    }

    /// Deals everybody their cards one at a time; a card that others have seen is replaced when the deal is complete.
    pub(super) fn deal_hole_cards<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>) -> Result<(), Halt> {
        let by = self.rules.by;
        let count = play.hand.stacks().len();
        let mut exposed: Vec<(usize, Card)> = Vec::new();
        for round in 0..self.rules.hole {
            for at in 0..count {
                loop {
                    let first = round == 0 && at == 0;
                    match play.deal_to(at, false, by.hole)? {
                        (card, Mishap::Exposed) if first => {
                            play.held[at].remove(card);
                            play.mix_in(Place::Seat(play.seat(at), 0), card, by.wrong.first_exposed);
                            continue;
                        }
                        (card, Mishap::Exposed) => exposed.push((at, card)),
                        (_, Mishap::None) => {}
                        (card, mishap) => return Err(mishap.without_rule(card)),
                    }
                    break;
                }
            }
        }
        let mut next = 0;
        while next < exposed.len() {
            let (at, card) = exposed[next];
            play.held[at].remove(card);
            let from = Place::Seat(play.seat(at), 0);
            play.tell(by.wrong.exposed, |_| What::Moved { from, to: Place::Burn, card });
            match play.deal_to(at, false, by.wrong.exposed)? {
                (other, Mishap::Exposed) => exposed.push((at, other)),
                (_, Mishap::None) => {}
                (other, mishap) => return Err(mishap.without_rule(other)),
            }
            next += 1;
        }
        self.burn = exposed.first().map(|(_, card)| *card);
        Ok(())
    }

    /// Burns a card, unless one is burnt already.
    fn burn<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, street: usize) -> Result<(), Halt> {
        if self.burn.take().is_none() && !std::mem::take(&mut self.burnt) {
            play.burn(self.rules.by.streets[street])?;
        }
        Ok(())
    }

    /// Deals the cards of a street.
    pub(super) fn deal_street<D: Dealer + ?Sized>(
        &mut self,
        play: &mut Play<'_, D>,
        street: usize,
    ) -> Result<(), Halt> {
        let last = street + 1 == self.rules.streets.len();
        if let Some(card) = self.aside.filter(|_| last) {
            self.aside = None;
            play.mix_in(Place::Spot("aside"), card, self.rules.by.wrong.early_turn);
            self.burnt = true;
        }
        self.burn(play, street)?;
        self.turn_up(play, street)?;
        self.street = street + 1;
        Ok(())
    }

    fn turn_up<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, street: usize) -> Result<(), Halt> {
        for _ in 0..self.rules.streets[street] {
            play.turn_board(self.rules.by.streets[street])?;
        }
        Ok(())
    }

    /// Takes the cards of the street off the board and mixes them in.
    fn take_off<D: Dealer + ?Sized>(&mut self, play: &mut Play<'_, D>, count: usize, by: Cites) {
        let from = play.board.len() - count;
        let off: Vec<Card> = play.board.drain(from..).collect();
        off.into_iter().for_each(|card| play.mix_in(Place::Board, card, by));
    }
}

impl<D: Dealer + ?Sized> Irregularities<D> for Floor<'_> {
    fn found(&mut self, play: &mut Play<'_, D>, betting: Option<&mut Betting>, found: Found) -> Result<Then, Halt> {
        let by = &self.rules.by.wrong;
        let acted = betting.as_ref().is_none_or(|betting| betting.has_action());
        match (found.word.as_str(), self.street) {
            ("premature-flop", 0) if betting.is_some() => {
                self.burn(play, 0)?;
                self.turn_up(play, 0)?;
                self.take_off(play, usize::from(self.rules.streets[0]), by.early_flop);
                self.burnt = true;
            }
            ("overdealt-flop", 1) if !acted => {
                let count = usize::from(self.rules.streets[0]);
                play.turn_board(by.early_flop)?;
                self.take_off(play, count + 1, by.early_flop);
                self.turn_up(play, 0)?;
            }
            ("premature-turn", 1) if betting.is_some() && self.aside.is_none() => {
                self.burn(play, 1)?;
                let card = play.turn_board(by.early_turn)?;
                play.board.pop();
                play.tell(by.early_turn, |_| What::Moved { from: Place::Board, to: Place::Spot("aside"), card });
                self.aside = Some(card);
            }
            ("premature-river", 2) if betting.is_some() => {
                self.burn(play, 2)?;
                for _ in 0..self.rules.streets[2] {
                    play.turn_board(by.early_river)?;
                }
                self.take_off(play, usize::from(self.rules.streets[2]), by.early_river);
                self.burnt = true;
            }
            ("extra-card", 0) if !acted => {
                let card = play.draw_well()?;
                let first = play.seat(0);
                play.say(by.extra_card, |_| format!("the extra card of seat {first} goes back and is the burn"));
                play.tell(by.extra_card, |_| What::Dealt { to: Place::Burn, card: Some(card), up: false });
                self.burn = Some(card);
            }
            ("extra-cards", 0) if !acted => return Err(Halt::Void(found.role, by.extra_cards)),
            (word, _) => return play.refused(by.early_flop, format!("`{word}` cannot be found now")),
        }
        Ok(Then::GoOn)
    }
}
