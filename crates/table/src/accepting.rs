//! What is checked of a bet whatever its game, before the game itself judges it.

use baize_book::{Cents, Cites, GameSpec, Options, instead, nearest};

use crate::{Acceptance, Bet, Bettor, Call, OfferedBet, Refusal, Seat, Start};

/// More names than these are not listed in a message.
const FEW: usize = 40;

/// What every table of a game has to know to turn bets away.
pub(crate) struct Accepting<'a> {
    pub(crate) spec: &'static GameSpec,
    pub(crate) options: &'a Options,
    pub(crate) by: Acceptance,
}

impl Accepting<'_> {
    /// The refusal of a word that is not a wager at this table, with those that are, among them `layout`; if there are
    /// very many, the game says it in its own way.
    pub(crate) fn no_wager(&self, word: &str, told: Option<String>, layout: Vec<String>) -> Refusal {
        let offered = self.spec.wagers.iter().filter(|wager| wager.opening && self.options.offer(wager));
        let mut names: Vec<String> = offered.map(|wager| wager.write.clone()).collect();
        for name in layout {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let says = match (told, nearest(word, names.iter().copied())) {
            (Some(told), _) if names.len() > FEW && word.contains('-') => told,
            (Some(told), Some(near)) if names.len() > FEW => format!("{told}; write `{near}`, if that is meant"),
            (Some(told), None) if names.len() > FEW => told,
            _ => format!("`{word}` is not a wager of {}; {}", self.spec.name, instead(word, &names)),
        };
        Refusal::new(self.by.unlisted, says)
    }

    /// Whether there is such a seat.
    pub(crate) fn seat(&self, seat: Seat, player: Bettor) -> Result<(), Refusal> {
        let seats = self.spec.seats;
        if (1..=seats).contains(&seat.0) && player.0 != 0 {
            return Ok(());
        }
        Err(Refusal::new(Cites::NONE, format!("there is no seat {seat}; seats are 1 to {seats}")))
    }

    /// Whether these chips may be put down by this person at all: called as the book has it, at a seat of theirs, and
    /// as much as can be staked.
    pub(crate) fn offer(&self, start: &Start, offer: &OfferedBet) -> Result<(), Refusal> {
        let called = |says: &str| Err(Refusal::new(self.by.called, says));
        match offer.call {
            Call::Chips | Call::Confirmed => {}
            Call::Uncovered => return called("a wager called aloud needs chips or cash on the table to cover it"),
            Call::Covered => return called("a wager called aloud needs the dealer's confirmation"),
        }
        self.seat(offer.seat, offer.player)?;
        if let Some(by) = self.by.one_position {
            one_position(start, offer).map_err(|says| Refusal::new(by, says))?;
        }
        if !(1..=Cents::STAKE_MAX.0).contains(&offer.stake.0) {
            let [stake, least, most] = [offer.stake, Cents(1), Cents::STAKE_MAX].map(|it| self.spec.book().amount(it));
            let says = format!("{stake} cannot be staked: a stake is {least} to {most}");
            return Err(Refusal::new(self.by.limits, says));
        }
        Ok(())
    }
}

/// Where each position is one player's and each player has one position.
fn one_position(start: &Start, offer: &OfferedBet) -> Result<(), String> {
    if start.bets.iter().any(|bet| bet.seat == offer.seat && bet.player != offer.player) {
        return Err(format!("position {} is another player's", offer.seat));
    }
    match start.bets.iter().find(|bet| bet.player == offer.player && bet.seat != offer.seat) {
        Some(bet) => Err(format!("this player has position {} already", bet.seat)),
        None => Ok(()),
    }
}

impl Start {
    /// Puts an accepted bet on the table, on top of what its player has on this wager there.
    pub(crate) fn put(&mut self, offer: &OfferedBet, wager: String) {
        let OfferedBet { seat, player, stake, .. } = *offer;
        self.sit(seat);
        let same = |placed: &&mut Bet<String>| placed.seat == seat && placed.player == player && placed.wager == wager;
        if let Some(placed) = self.bets.iter_mut().find(same) {
            placed.stake += stake;
            return;
        }
        let after = self
            .bets
            .partition_point(|placed| (placed.seat, placed.player.0 != placed.seat.0) <= (seat, player.0 != seat.0));
        self.bets.insert(after, Bet { seat, player, wager, stake });
    }
}
