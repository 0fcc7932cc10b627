//! The deal of Caribbean stud, and what may go wrong with a card as it leaves the shoe.
//!
//! Rules: HG-CSP-DECK, -PLAY-2a, -6b, -8, -10a to -11b, -14; readings R-DEAL, R-CSP-12, R-HBJ-13. Traps: an exposed
//! card of the player-dealer's is dead and the fourth card after it takes its place, but a player's plays; a card
//! that came out too early and unseen is the next one that is dealt.

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_table::{Fact, Halt, Mishap, Place, SEATS_MAX, Seat, Table, What};

use super::irregular::Found;
use super::{Banked, CaribbeanStud, Round};

/// The number of cards burned for a dead one.
const BURNED: usize = 3;
/// The number of cards beyond those of a round that a shoe must hold when it begins: dead cards, and those burned for
/// them.
const SPARE: usize = 4 * (BURNED + 1);

/// The cards that lie at the seats.
#[derive(Default)]
pub(super) struct Cards([ArrayVec<Card, 5>; SEATS_MAX]);

impl Cards {
    /// The five cards of a position that has been dealt a hand.
    pub(super) fn of(&self, seat: Seat) -> [Card; 5] {
        self.at(seat).as_slice().try_into().expect("a hand of five cards was dealt")
    }

    /// The cards that lie at a seat so far.
    pub(super) fn at(&self, seat: Seat) -> &ArrayVec<Card, 5> {
        &self.0[usize::from(seat.0 - 1)]
    }

    /// Whether any seat has this many cards.
    pub(super) fn has_begun(&self, count: usize) -> bool {
        self.0.iter().any(|cards| cards.len() >= count)
    }
}

/// Deals five cards to every seat in play, from the player-dealer's left, and to the player-dealer last.
pub(super) fn deal<T: Table<Banked<CaribbeanStud>>>(play: &mut Round<'_, T>, found: &mut Found) -> Result<Cards, Halt> {
    shuffle_if_due(play);
    let order: Vec<Seat> = play.positions_from(play.left_of_dealer(1)).collect();
    let turns: Vec<Seat> =
        if play.rules.card_by_card { order.repeat(5) } else { order.iter().flat_map(|seat| [*seat; 5]).collect() };
    let mut cards = Cards::default();
    for seat in turns {
        found.look(play, &cards)?;
        if found.is_dealt(play, seat) {
            deal_one(play, &mut cards, seat)?;
        }
    }
    // A hand that was begun in error in the middle of the deal is dealt all its cards too.
    for seat in order {
        while found.is_dealt(play, seat) && !cards.at(seat).is_full() {
            deal_one(play, &mut cards, seat)?;
        }
    }
    Ok(cards)
}

/// Shuffles: a machine for every round, a shoe when it might not last for one.
fn shuffle_if_due<T: Table<Banked<CaribbeanStud>>>(play: &mut Round<'_, T>) {
    let needed = 5 * usize::from(<CaribbeanStud as super::BankedGame>::POSITIONS) + SPARE;
    if play.rules.own.machine || play.equipment.len() < needed {
        play.equipment.shuffle();
        play.table.show(Fact { what: What::Shuffled, by: cite!("HG-CSP-DECK") });
    }
}

/// Deals one card to this seat; dead ones on the way to it are burned, and others with them.
fn deal_one<T: Table<Banked<CaribbeanStud>>>(
    play: &mut Round<'_, T>,
    cards: &mut Cards,
    seat: Seat,
) -> Result<(), Halt> {
    let (mut up, mut by) = (false, cite!("HG-CSP-PLAY-2a"));
    let card = loop {
        let (card, mishap) = play.table.chance_or_mishap(&mut *play.equipment)?;
        match mishap {
            Mishap::None => break card,
            Mishap::Misdealt => {
                let early = cite!("HG-CSP-10a", "HG-CSP-11a");
                play.table
                    .say(early, || "a card that came out too early was under the shoe and is dealt now".to_owned());
                break card;
            }
            Mishap::MisdealtSeen => bury(play, card, cite!("HG-CSP-10b", "HG-CSP-11b"))?,
            Mishap::Exposed if seat == play.dealer => {
                by = by.with(cite!("HG-CSP-8"));
                bury(play, card, cite!("HG-CSP-8"))?;
            }
            Mishap::Exposed => {
                up = true;
                break card;
            }
            Mishap::Boxed => return Err(mishap.without_rule(card)),
        }
    };
    play.table.show(Fact { what: What::Dealt { to: Place::Seat(seat, 0), card: Some(card), up }, by });
    cards.0[usize::from(seat.0 - 1)].push(card);
    Ok(())
}

/// Burns a card that everybody has seen, which is dead, and three more.
fn bury<T: Table<Banked<CaribbeanStud>>>(play: &mut Round<'_, T>, dead: Card, by: Cites) -> Result<(), Halt> {
    play.table.show(Fact { what: What::Dealt { to: Place::Burn, card: Some(dead), up: true }, by });
    for _ in 0..BURNED {
        let (card, _) = play.table.chance_or_mishap(&mut *play.equipment)?;
        play.table.show(Fact { what: What::Dealt { to: Place::Burn, card: Some(card), up: false }, by });
    }
    Ok(())
}
