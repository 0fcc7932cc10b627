//! The cards of a hand on paper: who holds what as far as it is known, what lies in the middle, what was shown.
//!
//! Traps: a card that nobody saw may be shown or thrown away later, and then it is known; no card is held twice; a
//! discard may come back, because the discards are shuffled when the pack runs out.

use baize_cards::Card;

use super::steps::{Shown, Written};

/// The cards known to be out, for a hand on paper.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) players: Vec<PlayerCards>,
    pub(super) board: Vec<Option<Card>>,
}

/// The cards of one player.
#[derive(Clone, Default, Debug)]
pub(super) struct PlayerCards {
    /// The cards in the order in which the player received them; `None` where nobody saw one.
    pub(super) hole: Vec<Option<Card>>,
    /// Those of them that lie face up.
    pub(super) up: Vec<Card>,
    /// Whether the player has shown them.
    pub(super) shown: bool,
    /// Whether the player has thrown them away at the end.
    pub(super) mucked: bool,
    /// Whether the player has folded them, so that they may be shuffled into the pack again.
    pub(super) returned: bool,
}

impl Held {
    pub(super) fn new(players: usize) -> Held {
        Held { players: vec![PlayerCards::default(); players], board: Vec::new() }
    }

    fn is_out(&self, card: Card) -> bool {
        let held = self.players.iter().filter(|player| !player.returned).flat_map(|player| &player.hole);
        let mut all = held.chain(&self.board);
        all.any(|other| *other == Some(card))
    }

    fn check_new(&self, cards: &[Option<Card>]) -> Result<(), String> {
        for (at, card) in cards.iter().enumerate() {
            let Some(card) = card else { continue };
            if self.is_out(*card) || cards[..at].contains(&Some(*card)) {
                return Err(format!("{card} has been dealt already, and the pack holds it once"));
            }
        }
        Ok(())
    }

    /// Deals cards to a player; the last `up` of them lie face up.
    pub(super) fn deal(&mut self, player: usize, cards: &[Option<Card>], up: usize) -> Result<(), String> {
        self.check_new(cards)?;
        let to = &mut self.players[player];
        to.hole.extend(cards);
        to.up.extend(cards[cards.len().saturating_sub(up)..].iter().flatten());
        Ok(())
    }

    pub(super) fn deal_board(&mut self, cards: &[Option<Card>]) -> Result<(), String> {
        self.check_new(cards)?;
        self.board.extend(cards);
        Ok(())
    }

    /// Takes cards away that a player throws away.
    pub(super) fn throw(&mut self, player: usize, cards: &[Option<Card>]) -> Result<(), String> {
        for card in cards {
            let hole = &mut self.players[player].hole;
            let own = hole.iter().position(|held| held == card).or_else(|| hole.iter().position(Option::is_none));
            match (own, card) {
                (Some(own), _) => drop(hole.remove(own)),
                (None, card) => {
                    let thrown = card.map_or_else(|| "??".to_owned(), |card| card.to_string());
                    let holds = Written(hole);
                    return Err(format!("p{} holds {holds} and has no {thrown} to throw away", player + 1));
                }
            }
        }
        Ok(())
    }

    /// Notes that a player shows their hand or throws it away.
    pub(super) fn show(&mut self, player: usize, shown: &Shown) -> Result<(), String> {
        let cards = match shown {
            Shown::Mucked => {
                self.players[player].mucked = true;
                return Ok(());
            }
            Shown::AsDealt => {
                self.players[player].shown = true;
                return Ok(());
            }
            Shown::Cards(cards) => cards,
        };
        let hole = &self.players[player].hole;
        if cards.len() != hole.len() {
            let (who, held, shown) = (player + 1, hole.len(), cards.len());
            let right = "write them all, or `-` for those that were dealt";
            return Err(format!("p{who} holds {held} cards and shows {shown}: {right}"));
        }
        let mut new: Vec<Card> = cards.iter().flatten().copied().filter(|card| !hole.contains(&Some(*card))).collect();
        let hidden = hole.iter().filter(|card| card.is_none()).count();
        if new.len() > hidden {
            return Err(format!("p{} was not dealt {}, but holds {}", player + 1, new[0], Written(hole)));
        }
        self.check_new(&new.iter().copied().map(Some).collect::<Vec<_>>())?;
        let holder = &mut self.players[player];
        new.reverse();
        for card in holder.hole.iter_mut().filter(|card| card.is_none()) {
            *card = new.pop();
        }
        (holder.shown, holder.mucked) = (true, false);
        Ok(())
    }

    /// All cards of a player, if all are known.
    pub(super) fn known(&self, player: usize) -> Option<Vec<Card>> {
        self.players[player].hole.iter().copied().collect()
    }

    /// All cards in the middle, if all are known.
    pub(super) fn known_board(&self) -> Option<Vec<Card>> {
        self.board.iter().copied().collect()
    }
}
