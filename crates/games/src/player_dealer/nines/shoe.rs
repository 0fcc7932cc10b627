//! The shoe of the games of nine, and how its cards come.
//!
//! Rules: HG-PAN9-INTRO-2, -17c, -17d, -19, -21a, -21b, -24 and the same of HG-S9. Traps: a boxed card does not exist,
//! but two of them in the deal are a misdeal; once the draw has begun, neither they nor an empty shoe are a misdeal; a
//! card that left the shoe in error is the next in play, even in the next round.

use baize_cards::{Card, Shoe};
use baize_table::{Fact, Halt, Mishap, Place, Role, Table, What};
use serde::{Deserialize, Serialize};

use super::value::TAKEN_OUT;
use super::{Nine, Own};
use crate::player_dealer::{Banked, Play};
use crate::shared::on_paper::check_cut;

const UNDER: Place = Place::Spot("under the shoe");
const BOXED: Place = Place::Spot("boxed");
/// Where cards that are out of play lie.
pub(super) const DISCARDS: Place = Place::Spot("discards");

/// The shoe and what lies beside it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    /// The shoe; what it has dealt in earlier rounds are the discards.
    pub(super) shoe: Shoe,
    /// A card that left it in error and is the next in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) under: Option<Card>,
}

impl Equipment {
    /// A full shoe of this table's decks, with nothing beside it.
    pub(super) fn new(own: &Own) -> Equipment {
        let shoe = Shoe::new(own.decks).without(&TAKEN_OUT).cut_at(own.behind);
        Equipment { shoe, under: None }
    }

    /// Whether a shoe that was read from paper is of these decks.
    pub(super) fn check(&self, own: &Own) -> Result<(), String> {
        let shoe = &self.shoe;
        if shoe.packs() != own.decks || shoe.jokers() != 0 || !shoe.left_out().eq(TAKEN_OUT) {
            return Err(format!("the shoe holds {} decks without sevens, eights, nines and tens", own.decks));
        }
        check_cut("equipment.shoe", shoe)?;
        if self.under.is_some_and(|card| !shoe.dealt().any(|dealt| dealt == card)) {
            return Err("a card that lies under the shoe has left it".to_owned());
        }
        Ok(())
    }
}

/// What has come out of the shoe in this round.
#[derive(Clone, Debug, Default)]
pub(super) struct Dealing {
    /// How many cards were discards when the round began, and which of them still lay under the shoe.
    discards: usize,
    waiting: Option<Card>,
    /// The number of boxed cards so far.
    boxed: u8,
    /// Cards of this round that are out of play.
    aside: Vec<Card>,
}

/// In what part of the round a card is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum For {
    /// A card of the deal.
    Deal,
    /// A card of the draw, or of whatever comes after it.
    Draw,
}

impl Dealing {
    /// Begins a round; the shoe is shuffled when its cut card has come out.
    pub(super) fn begin<G: Nine, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>) -> Dealing {
        let Equipment { shoe, under } = &mut *play.equipment;
        if shoe.cut_is_out() {
            shoe.shuffle();
            *under = None;
            play.table.show(Fact { what: What::Shuffled, by: G::CHAPTER.deck });
        }
        Dealing { discards: shoe.dealt().count(), waiting: *under, ..Dealing::default() }
    }

    /// Sets aside a card that is out of play.
    pub(super) fn set_aside(&mut self, card: Card) {
        self.aside.push(card);
    }

    /// The next card in play, and whether it lands face up.
    pub(super) fn card<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        purpose: For,
    ) -> Result<(Card, bool), Halt> {
        loop {
            if let Some(card) = play.equipment.under.take() {
                return Ok((card, false));
            }
            if play.equipment.shoe.is_empty() {
                self.restock(play, purpose)?;
            }
            match play.table.chance_or_mishap(&mut play.equipment.shoe)? {
                (card, Mishap::None) => return Ok((card, false)),
                (card, Mishap::Exposed) => return Ok((card, true)),
                (card, Mishap::Boxed) => self.boxed(play, card, purpose)?,
                (card, mishap) => put_under(play, card, mishap),
            }
        }
    }

    /// Keeps a card that leaves the shoe in error, when nobody takes any more, for the next round.
    pub(super) fn stray<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>) -> Result<(), Halt> {
        if play.equipment.under.is_none() && play.table.is_misdealt() {
            let (card, mishap) = play.table.chance_or_mishap(&mut play.equipment.shoe)?;
            put_under(play, card, mishap);
        }
        Ok(())
    }

    /// Passes over a boxed card. A second one is a misdeal, unless the draw has begun.
    fn boxed<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        card: Card,
        purpose: For,
    ) -> Result<(), Halt> {
        let by = &G::CHAPTER.irregular;
        self.boxed += 1;
        let second = self.boxed > 1;
        // Whether it is a misdeal or not, what says so is the clause on two of them.
        let passed = match (second, purpose) {
            (false, _) => by.boxed,
            (true, For::Deal) => by.boxed.with(by.two_boxed),
            (true, For::Draw) => by.boxed.with(by.no_misdeal).with(by.two_boxed),
        };
        play.table.show(Fact { what: What::Dealt { to: BOXED, card: Some(card), up: true }, by: passed });
        self.set_aside(card);
        if second && purpose == For::Deal { Err(Halt::Void(Role::Dealer, by.two_boxed)) } else { Ok(()) }
    }

    /// Handles an empty shoe: the deal is a misdeal, and for the draw the discards are shuffled; if there are none from
    /// earlier rounds, what is out of play in this one.
    fn restock<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, purpose: For) -> Result<(), Halt> {
        let by = &G::CHAPTER.irregular;
        if purpose == For::Deal {
            play.table.say(by.out_in_deal, || "the shoe has run out during the deal".to_owned());
            return Err(Halt::Void(Role::Dealer, by.out_in_deal));
        }
        let shoe = &mut play.equipment.shoe;
        let mut back: Vec<Card> = shoe.dealt().take(self.discards).collect();
        // What lay under the shoe is in play by now.
        if let Some(at) = self.waiting.take().and_then(|card| back.iter().position(|other| *other == card)) {
            back.remove(at);
        }
        self.discards = 0;
        if back.is_empty() {
            back = std::mem::take(&mut self.aside);
        }
        for card in back {
            let back = shoe.put_back(card);
            debug_assert!(back, "{card} was dealt");
        }
        let why = by.out_in_draw.with(by.no_misdeal).with(by.out_in_deal);
        play.table.say(why, || {
            "the shoe is empty, and the deal was complete: discards are shuffled to finish the draw".to_owned()
        });
        Ok(())
    }
}

fn put_under<G: Nine, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>, card: Card, mishap: Mishap) {
    let up = mishap == Mishap::MisdealtSeen;
    let what = What::Dealt { to: UNDER, card: Some(card), up };
    play.table.show(Fact { what, by: G::CHAPTER.irregular.under });
    play.equipment.under = Some(card);
}
