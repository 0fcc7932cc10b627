//! A round of Pan 9 or Super 9, from the cup to the last hand.

use arrayvec::ArrayVec;
use baize_book::Cites;
use baize_cards::Card;
use baize_table::{Fact, Halt, Place, Seat, Table, What};

use super::Nine;
use super::shoe::{Dealing, For};
use super::value::{Lay, value};
use crate::player_dealer::{Banked, Cup, Play};

/// Three cards, and perhaps a fourth.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    pub(super) seat: Seat,
    pub(super) cards: ArrayVec<Card, 4>,
    /// The place where the player has laid it.
    pub(super) lay: Option<Lay>,
    /// Whether the house plays it the logical way.
    pub(super) logical: bool,
    /// Whether its fourth card landed face up.
    pub(super) exposed: bool,
    pub(super) foul: Option<Foul>,
    /// The number of its cards that lie open.
    open: usize,
}

/// Why a hand cannot win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Foul {
    /// Fouled, but its value is known.
    Known,
    /// Fouled, and its value cannot be established.
    Unknown,
}

impl Hand {
    fn new(seat: Seat) -> Hand {
        Hand { seat, cards: ArrayVec::new(), lay: None, logical: false, exposed: false, foul: None, open: 0 }
    }

    /// The value of the hand.
    pub(super) fn value(&self) -> u8 {
        value(&self.cards)
    }

    /// The cards of the deal.
    pub(super) fn first_three(&self) -> [Card; 3] {
        [self.cards[0], self.cards[1], self.cards[2]]
    }

    /// Whether the hand has drawn a fourth card.
    pub(super) fn has_drawn(&self) -> bool {
        self.cards.len() == 4
    }

    pub(super) fn place(&self) -> Place {
        Place::Seat(self.seat, 0)
    }

    /// Turns up those of the hand's cards that do not lie open yet.
    pub(super) fn turn_up<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, by: Cites) {
        let at = self.place();
        for card in self.cards.iter().skip(self.open) {
            play.table.show(Fact { what: What::Turned { at, card: *card }, by });
        }
        self.open = self.cards.len();
    }
}

/// How far the round has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// The deal is not complete.
    Dealing,
    /// Players lay their hands in "Card" or "No-card".
    Laying,
    /// All hands are set, and the draw has begun.
    Drawing,
    /// The player-dealer's hand is open.
    Opened,
}

/// What is known of the round.
pub(super) struct Round {
    /// The hands against the bank, as the spots stand.
    pub(super) hands: Vec<Hand>,
    /// The player-dealer's own hand.
    pub(super) dealer: Hand,
    pub(super) stage: Stage,
    /// Whether the player-dealer's hand was exposed too early.
    pub(super) early: bool,
    /// Players who have changed their wagers after "all hands set".
    pub(super) changed: Vec<Seat>,
    pub(super) dealing: Dealing,
}

/// Plays a round from the cup to the last hand.
pub(super) fn play<G: Nine, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>) -> Result<(), Halt> {
    let dealing = Dealing::begin(play);
    let cup = play.shake()?;
    let hands = play.spots.iter().map(|spot| Hand::new(spot.seat)).collect();
    let dealer = Hand::new(play.dealer);
    let changed = Vec::new();
    let mut round = Round { hands, dealer, stage: Stage::Dealing, early: false, changed, dealing };
    round.deal(play, cup)?;
    round.lay(play)?;
    round.draw(play)?;
    round.open_dealer(play)?;
    round.correct(play)?;
    round.read(play, cup);
    Ok(())
}

impl Round {
    /// Deals three cards face down to everybody, beginning at the seat that the dice have named.
    fn deal<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, cup: Cup) -> Result<(), Halt> {
        tell_who_looks(play);
        let hand_at = |seat: Seat| self.hands.iter().position(|hand| hand.seat == seat);
        // The player-dealer's hand is not one of those against the bank.
        let order: Vec<Option<usize>> = play
            .positions_from(cup.first)
            .map(|seat| (seat == play.dealer, hand_at(seat)))
            .filter(|(is_dealer, at)| *is_dealer || at.is_some())
            .map(|(_, at)| at)
            .collect();
        let turns: Vec<Option<usize>> = match play.rules.card_by_card {
            true => (0..3).flat_map(|_| order.iter().copied()).collect(),
            false => order.iter().flat_map(|to| [*to; 3]).collect(),
        };
        for (i, to) in turns.iter().enumerate() {
            if i + 1 == turns.len() {
                self.rulings(play)?;
            }
            let (card, up) = self.dealing.card(play, For::Deal)?;
            let hand = to.map_or(&mut self.dealer, |at| &mut self.hands[at]);
            hand.cards.push(card);
            let chapter = G::CHAPTER;
            let by = if up { chapter.deal.with(chapter.irregular.exposed_in_deal) } else { chapter.deal };
            play.table.show(Fact { what: What::Dealt { to: hand.place(), card: Some(card), up }, by });
        }
        self.stage = Stage::Laying;
        if self.early {
            self.dealer.turn_up(play, G::CHAPTER.irregular.early);
        }
        Ok(())
    }
}

/// Tells that where no player plays the hand themselves, the first who has bet on it may look at it.
fn tell_who_looks<G: Nine, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>) {
    for spot in play.spots.iter().filter(|spot| spot.active.is_none()) {
        let by = spot.bettors().next().map(|player| Seat(player.0));
        play.table.show(Fact { what: What::Viewed { at: spot.seat, by }, by: G::CHAPTER.several_hands });
    }
}
