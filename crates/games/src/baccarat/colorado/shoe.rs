//! The shoe: shuffled, burnt, dealt from; the cutting card and the last hand; cards that go astray.

use baize_book::{Cites, cite};
use baize_cards::{Card, Shoe, Source};
use baize_table::{Fact, Fault, Game, Halt, Mishap, Place, Seat, Table, What};
use serde::{Deserialize, Serialize};

use super::midi::Turners;
use super::rules::Shuffler;
use super::{Carry, Rules};
use crate::baccarat::coup::{BANKER, Coup, CoupClauses, Dealing, PLAYER, value};

/// A card that was dealt in error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Astray {
    pub(super) card: Card,
    /// Whether it was disclosed.
    pub(super) seen: bool,
}

/// Whether the cutting card has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastHand {
    /// Not yet.
    None,
    /// Yes: the next hand is the last one of the shoe.
    Called,
}

/// Where a card dealt in error lies.
const ASIDE: Place = Place::Spot("aside");

/// Shuffles and burns before the first hand of a shoe.
pub(super) fn prepare<G: Game, T: Table<G>>(rules: &Rules, carry: &mut Carry, t: &mut T) -> Result<(), Halt> {
    if rules.shuffler == Shuffler::Continuous {
        carry.shoe.shuffle();
        if let Some(astray) = carry.pending {
            carry.shoe.take(astray.card).expect("a full shoe holds every card");
        }
        t.show(Fact { what: What::Shuffled, by: cite!("CO-2811-2", "CO-2806.4", "CO-2810.6d") });
        carry.fresh = false;
        return Ok(());
    }
    if !carry.fresh {
        return Ok(());
    }
    let used = carry.shoe.dealt().next().is_some();
    carry.shoe.shuffle();
    (carry.fresh, carry.free_hands, carry.last_hand) = (false, 0, LastHand::None);
    (carry.pending, carry.free) = (None, false);
    if rules.shuffler == Shuffler::Batch {
        if used {
            carry.batch = 3 - carry.batch;
        }
        let by = cite!("CO-2806.1a.iii", "CO-2806.1a.iv", "CO-2806.1a.i", "CO-2806.1a.v", "CO-2806.4", "CO-2811-2");
        t.say(by, || format!("batch {} goes into the shoe, the other into the shuffler", carry.batch));
    }
    if rules.pre_shuffled {
        t.say(cite!("CO-2810.7", "CO-2809.4", "CO-2810.7-3"), || {
            "pre-shuffled cards, which the device mixes again and verifies".to_owned()
        });
    }
    t.show(Fact { what: What::Shuffled, by: cite!("CO-2810.1", "CO-2802.25", "CO-2802.24", "CO-2806.1") });
    t.say(cite!("CO-2810.2", "CO-2810.3", "CO-2810.4", "CO-2810.4-2", "CO-2806.1b"), || {
        format!("the stack is cut; one cutting card stands {} cards from the back, the other at the end", rules.cut)
    });
    let by = cite!("CO-2810.4-3");
    let first = t.deal(&mut carry.shoe, Place::Burn, true, by)?;
    let more = if value(first) == 0 { 10 } else { value(first) };
    for _ in 0..more {
        t.deal(&mut carry.shoe, Place::Burn, false, by)?;
    }
    t.say(by, || format!("{first} and {more} more cards are burnt"));
    Ok(())
}

/// After a hand: whether it was the last one, or the next will be.
pub(super) fn after_hand<G: Game, T: Table<G>>(carry: &mut Carry, t: &mut T) {
    let by = cite!("CO-2813.4");
    if carry.last_hand == LastHand::Called {
        t.say(by, || "that was the last hand: no cards before the shuffle".to_owned());
        carry.fresh = true;
    } else if carry.shoe.cut_is_passed() {
        t.say(by, || "the cutting card has come: last hand".to_owned());
        carry.last_hand = LastHand::Called;
    }
    if carry.fresh {
        // The order of the shoe that a free hand would keep is gone with the shuffle.
        (carry.last_hand, carry.pending, carry.free) = (LastHand::None, None, false);
    }
}

/// How the cards of one hand come.
pub(super) struct Deal<'a> {
    pub(super) shoe: &'a mut Shoe,
    /// The card that opens the hand, in the place of the first one from the shoe.
    pub(super) opens: Option<Astray>,
    pub(super) face_up: bool,
    pub(super) turners: Turners,
    pub(super) players_turn: bool,
    /// Whether any card has come.
    pub(super) begun: bool,
    /// Whether wagers are at stake.
    pub(super) wagered: bool,
    /// Whether the first card lay face up, so that the wagers are void.
    pub(super) void: bool,
    /// A card dealt in error that neither hand takes.
    pub(super) astray: Option<Astray>,
}

impl Deal<'_> {
    /// Somebody turns cards of a hand that lie face down.
    fn turn<G: Game, T: Table<G>>(&self, t: &mut T, hand: usize, cards: &[Card], by: &CoupClauses, clause: Cites) {
        let name = by.spots[hand];
        let (seat, chosen): (Option<Seat>, Cites) =
            if self.void { Turners::dealer().of(hand) } else { self.turners.of(hand) };
        let which = if cards.len() == 1 { "third card" } else { "hand" };
        let turned = clause.with(chosen);
        t.say(turned, || match seat {
            Some(seat) => format!("seat {seat} turns the {name}'s {which}"),
            None => format!("the dealer turns the {name}'s {which}"),
        });
        for card in cards {
            t.show(Fact { what: What::Turned { at: Place::Spot(name), card: *card }, by: turned });
        }
    }

    /// The clauses by which cards of a hand are turned: the first two, or the third.
    fn turned_by(&self, hand: usize, third: bool) -> Cites {
        match (self.players_turn, hand, third) {
            (false, ..) => cite!("CO-2812.4", "CO-2802.6"),
            (true, PLAYER, false) => cite!("CO-2817.4a"),
            (true, _, false) => cite!("CO-2817.4b"),
            (true, PLAYER, true) => cite!("CO-2817.4c"),
            (true, _, true) => cite!("CO-2817.4d"),
        }
    }
}

const SPOTS: [&str; 2] = ["player", "banker"];

impl<G: Game, T: Table<G>> Dealing<G, T> for Deal<'_> {
    #[inline]
    fn card(&mut self, t: &mut T, hand: usize, by: Cites) -> Result<Card, Halt> {
        let to = Place::Spot(SPOTS[hand]);
        let first = !std::mem::replace(&mut self.begun, true);
        if let Some(Astray { card, seen }) = self.opens.take() {
            let by = if seen { cite!("CO-2816.2", "CO-2816.1-2") } else { cite!("CO-2816.1-2") };
            t.show(Fact { what: What::Moved { from: ASIDE, to, card }, by });
            return Ok(card);
        }
        if self.shoe.is_empty() {
            return Err(Fault::RunOut("card").into());
        }
        let (card, mishap) = t.chance_or_mishap(self.shoe)?;
        let boxed = match mishap {
            Mishap::None => false,
            Mishap::Boxed => true,
            other => return Err(other.without_rule(card)),
        };
        t.show(Fact { what: What::Dealt { to, card: Some(card), up: self.face_up || boxed }, by });
        if boxed && first && self.wagered {
            self.void = true;
            t.say(cite!("CO-2816.3"), || "the first card lay face up: all wagers are void, and the hand is free".into());
        } else if boxed {
            t.say(cite!("CO-2816.3-2"), || "a card lay face up; the hand goes on".to_owned());
        }
        Ok(card)
    }

    #[inline]
    fn called(&mut self, t: &mut T, coup: &Coup, by: &CoupClauses) {
        if !self.face_up {
            for hand in [PLAYER, BANKER] {
                self.turn(t, hand, coup.hands()[hand].cards(), by, self.turned_by(hand, false));
            }
        }
        t.say(by.point, || coup.points(by));
    }

    #[inline]
    fn third(&mut self, t: &mut T, hand: usize, by: Cites) -> Result<Card, Halt> {
        if let Some(Astray { card, .. }) = self.astray.take() {
            t.say(cite!("CO-2816.1"), || "the card dealt in error is the Banker's third".to_owned());
            t.show(Fact { what: What::Moved { from: ASIDE, to: Place::Spot(SPOTS[hand]), card }, by });
            return Ok(card);
        }
        let card = Dealing::<G, T>::card(self, t, hand, by)?;
        if !self.face_up {
            self.turn(t, hand, &[card], &super::CLAUSES, self.turned_by(hand, true));
        }
        Ok(card)
    }

    /// A card that comes all the same was dealt in error; face up everybody has seen it.
    #[inline]
    fn stands(&mut self, t: &mut T, hand: usize) -> Result<(), Halt> {
        if self.astray.is_some() || !t.is_misdealt() {
            return Ok(());
        }
        let (card, mishap) = t.chance_or_mishap(self.shoe)?;
        let seen = self.face_up || mishap == Mishap::MisdealtSeen;
        let by = if hand == PLAYER { cite!("CO-2816.1") } else { cite!("CO-2816.2") };
        t.say(by, || format!("a card is dealt in error to the {}'s hand, which takes none", SPOTS[hand]));
        t.show(Fact { what: What::Dealt { to: ASIDE, card: Some(card), up: seen }, by });
        self.astray = Some(Astray { card, seen });
        Ok(())
    }

    fn complete(&mut self, _: &mut T, _: &Coup, _: &CoupClauses) {}
}
