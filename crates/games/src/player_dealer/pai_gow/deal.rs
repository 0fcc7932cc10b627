//! The deal: seven hands of seven, to empty seats too, and cards that lie or fall the wrong way.
//!
//! Rules: HG-PGP-PLAY-2a, HG-PGP-6a, HG-PGP-6b, HG-PGP-8a, HG-PGP-8b and their like; readings R-DEAL, R-PGP-7, R-JW-3.
//! Traps: a boxed card is replaced at once and an exposed one only after the deal; a single ace or joker among them is
//! a misdeal, and so are any two, a boxed and an exposed card together too.

use baize_book::Cites;
use baize_cards::{Card, Rank};
use baize_table::{Fact, Halt, Mishap, Place, Role, Seat, Table, What};

use super::chapter::Chapter;
use super::round::Family;
use crate::player_dealer::{Banked, Play};

/// The seven cards of each seat, the first one's first.
pub(super) struct Sevens([[Card; 7]; Sevens::POSITIONS as usize]);

impl Sevens {
    /// The number of seats to which hands are always dealt.
    pub(super) const POSITIONS: u8 = 7;

    /// The cards of this position.
    pub(super) fn at(&self, seat: Seat) -> &[Card; 7] {
        &self.0[usize::from(seat.0) - 1]
    }
}

/// A card that fell face up on the deal, to be replaced when it is over.
struct Exposed {
    seat: Seat,
    at: usize,
    card: Card,
}

/// Deals seven hands, beginning with this position.
pub(super) fn deal<G: Family, T: Table<Banked<G>>>(
    play: &mut Play<'_, G, T>,
    first: Seat,
    by: &'static Chapter,
) -> Result<Sevens, Halt> {
    // A player who sits at a seat and plays no hand there does not look at the cards dealt to it.
    let plays = |seat: Seat| seat == play.dealer || play.spot(seat).is_some_and(|spot| spot.active.is_some());
    let idle: Vec<Seat> = play.seats.iter().copied().filter(|seat| !plays(*seat)).collect();
    for at in idle {
        play.table.show(Fact { what: What::Viewed { at, by: None }, by: by.setting.one_hand.with(by.secret) });
    }
    let order: Vec<Seat> = play.positions_from(first).collect();
    let places: Vec<(usize, Seat)> = if play.rules.card_by_card {
        (0..7).flat_map(|at| order.iter().map(move |seat| (at, *seat))).collect()
    } else {
        order.iter().flat_map(|seat| (0..7).map(move |at| (at, *seat))).collect()
    };
    let mut sevens = Sevens([[Card::JOKER; 7]; Sevens::POSITIONS as usize]);
    let mut irregular = 0;
    let mut exposed = None;
    for (at, seat) in places {
        let (card, up) = next(play, &mut irregular, by)?;
        sevens.0[usize::from(seat.0) - 1][at] = card;
        show(play, seat, card, up, if up { harmless(by, by.exposed) } else { by.deal.with(by.secret) });
        if up {
            exposed = Some(Exposed { seat, at, card });
        }
    }
    if let Some(Exposed { seat, at, card }) = exposed {
        let what = What::Moved { from: Place::Seat(seat, 0), to: Place::Burn, card };
        play.table.show(Fact { what, by: harmless(by, by.exposed) });
        let (instead, up) = next(play, &mut irregular, by)?;
        show(play, seat, instead, up, by.exposed.with(by.deal));
        sevens.0[usize::from(seat.0) - 1][at] = instead;
    }
    Ok(sevens)
}

fn show<G: Family, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>, seat: Seat, card: Card, up: bool, by: Cites) {
    play.table.show(Fact { what: What::Dealt { to: Place::Seat(seat, 0), card: Some(card), up }, by });
}

/// The clauses by which a single card that is neither an ace nor a joker is not a misdeal.
fn harmless(by: &Chapter, replaced: Cites) -> Cites {
    replaced.with(by.misdeal_ace).with(by.misdeal_two)
}

/// The next card that can be dealt, and whether it has fallen face up.
fn next<G: Family, T: Table<Banked<G>>>(
    play: &mut Play<'_, G, T>,
    irregular: &mut u8,
    by: &'static Chapter,
) -> Result<(Card, bool), Halt> {
    loop {
        let (card, mishap) = play.table.chance_or_mishap(play.equipment)?;
        match mishap {
            Mishap::None => return Ok((card, false)),
            Mishap::Misdealt | Mishap::MisdealtSeen => return Err(mishap.without_rule(card)),
            Mishap::Boxed | Mishap::Exposed => {}
        }
        *irregular += 1;
        if card.rank().is_none_or(|rank| rank == Rank::Ace) {
            return Err(Halt::Void(Role::Dealer, by.misdeal_ace));
        }
        if *irregular > 1 {
            return Err(Halt::Void(Role::Dealer, by.misdeal_two));
        }
        if mishap == Mishap::Exposed {
            return Ok((card, true));
        }
        let what = What::Dealt { to: Place::Burn, card: Some(card), up: true };
        play.table.show(Fact { what, by: harmless(by, by.boxed) });
    }
}
