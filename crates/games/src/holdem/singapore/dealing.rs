//! The deal by either device: MBS-3.7 and MBS-3.8. Two cards wrongly exposed in it void the round (MBS-5.4).

use baize_book::{Cites, cite};
use baize_cards::{Card, Shoe};
use baize_table::{Fact, Halt, Place, Role, Table, What};

use super::TexasHoldemBonusProgressive as Game;
use super::hands::Position;
use crate::holdem::deal::{Board, HoleCards};

const AUTOMATED: Cites = cite!("MBS-3.7", "MBS-1.1.9", "MBS-1.1.1", "MBS-3.4");
const MANUAL: Cites = cite!("MBS-3.8", "MBS-1.1.9", "MBS-1.1.1", "MBS-3.4");

/// The deck while it is dealt.
pub(super) struct Dealing<'a> {
    pub(super) pack: &'a mut Shoe,
    manual: bool,
    /// The number of cards wrongly exposed.
    exposed: u8,
}

impl<'a> Dealing<'a> {
    /// Shuffles the deck.
    pub(super) fn begin<T: Table<Game>>(pack: &'a mut Shoe, manual: bool, t: &mut T) -> Dealing<'a> {
        pack.shuffle();
        t.show(Fact { what: What::Shuffled, by: cite!("MBS-2.1") });
        Dealing { pack, manual, exposed: 0 }
    }

    fn card<T: Table<Game>>(&mut self, to: Place, by: Cites, t: &mut T) -> Result<Card, Halt> {
        let (card, mishap) = t.chance_or_mishap(self.pack)?;
        t.show(Fact { what: What::Dealt { to, card: Some(card), up: !mishap.is_none() }, by });
        if !mishap.is_none() {
            self.exposed += 1;
            if self.exposed == 2 {
                return Err(Halt::Void(Role::Dealer, cite!("MBS-5.4")));
            }
            t.say(cite!("MBS-5.4"), || format!("{card} was exposed; with one card alone play goes on"));
        }
        Ok(card)
    }

    fn board<T: Table<Game>>(&mut self, device: Cites, t: &mut T) -> Result<Board, Halt> {
        let mut board = [Card::JOKER; 5];
        for card in &mut board {
            *card = self.card(Place::Board, device.with(cite!("MBS-1.1.5")), t)?;
        }
        Ok(Board::of(board))
    }

    /// Deals community cards and hole cards, in the order of the device; with the automated one also the dealer's.
    pub(super) fn deal<T: Table<Game>>(
        &mut self,
        positions: &mut [Position],
        t: &mut T,
    ) -> Result<(Board, Option<HoleCards>), Halt> {
        if self.manual {
            for i in 0..2 {
                for position in positions.iter_mut() {
                    position.hole[i] = self.card(Place::Seat(position.seat, 0), MANUAL, t)?;
                }
            }
            return Ok((self.board(MANUAL, t)?, None));
        }
        let board = self.board(AUTOMATED, t)?;
        for position in positions {
            for card in &mut position.hole {
                *card = self.card(Place::Seat(position.seat, 0), AUTOMATED, t)?;
            }
        }
        Ok((board, Some(self.dealers(AUTOMATED, t)?)))
    }

    fn dealers<T: Table<Game>>(&mut self, device: Cites, t: &mut T) -> Result<HoleCards, Halt> {
        Ok([self.card(Place::Dealer, device, t)?, self.card(Place::Dealer, device, t)?])
    }

    /// With the manual device, deals the dealer's two cards when all players have decided.
    pub(super) fn dealers_last<T: Table<Game>>(&mut self, t: &mut T) -> Result<HoleCards, Halt> {
        self.dealers(MANUAL, t)
    }
}
