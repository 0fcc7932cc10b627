//! The draw: hands are laid in turn from the player-dealer's left, those in "Card" receive one, and the player-dealer
//! acts last.
//!
//! Rules: HG-PAN9-PLAY-4a to -5b, -6a to -8, -11, -20b and the same of HG-S9; readings P9-SET, R-P9-6, R-P9-8.

use baize_book::{Cents, Cites};
use baize_table::{Fact, Halt, Table, What};

use super::Nine;
use super::round::{Round, Stage};
use super::shoe::{DISCARDS, For};
use super::turn::{Said, Turn, Who};
use super::value::{Lay, logical, must, value};
use crate::player_dealer::{Banked, Play};

impl Round {
    /// Each player in turn lays their hand in "Card" or "No-card".
    pub(super) fn lay<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>) -> Result<(), Halt> {
        let chapter = G::CHAPTER;
        for at in 0..self.hands.len() {
            while self.hands[at].lay.is_none() {
                if self.early {
                    self.lay_logically(play, at, chapter.irregular.early);
                } else if play.spots[at].active.is_none() {
                    self.lay_logically(play, at, chapter.several_hands);
                } else {
                    let (seat, cards) = (self.hands[at].seat, self.hands[at].first_three());
                    match play.table.ask(Turn { seat, cards, who: Who::Player, chapter }) {
                        Ok(Said::Lay(lay)) => self.hands[at].lay = Some(lay),
                        Ok(Said::LogicalWay) => self.lay_logically(play, at, Cites::NONE),
                        Err(Halt::Ruled(role, ruling)) => self.rule(play, role, ruling)?,
                        Err(halt) => return Err(halt),
                    }
                }
            }
        }
        play.table.say(chapter.all_set, || "all hands set".to_owned());
        self.stage = Stage::Drawing;
        Ok(())
    }

    /// The house lays a hand the logical way.
    pub(super) fn lay_logically<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        at: usize,
        why: Cites,
    ) {
        let hand = &mut self.hands[at];
        let lay = logical(value(&hand.first_three()));
        (hand.lay, hand.logical) = (Some(lay), true);
        let seat = hand.seat;
        play.table.say(why.with(G::CHAPTER.logical), || {
            format!("the hand of seat {seat} is in `{}`, the logical way", lay.word())
        });
    }

    /// Deals one card, face down, to each hand in "Card".
    pub(super) fn draw<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>) -> Result<(), Halt> {
        loop {
            // A hand that is moved after its turn receives its card next.
            self.rulings(play)?;
            let next = self.hands.iter().position(|hand| hand.lay == Some(Lay::Card) && !hand.has_drawn());
            let Some(at) = next else { return Ok(()) };
            self.deal_fourth(play, at)?;
        }
    }

    fn deal_fourth<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, at: usize) -> Result<(), Halt> {
        let (card, up) = self.dealing.card(play, For::Draw)?;
        let hand = &mut self.hands[at];
        hand.cards.push(card);
        hand.exposed = up;
        let chapter = G::CHAPTER;
        let by = if up { chapter.draw.with(chapter.irregular.exposed_in_draw) } else { chapter.draw };
        play.table.show(Fact { what: What::Dealt { to: hand.place(), card: Some(card), up }, by });
        Ok(())
    }

    /// Exposes the player-dealer's hand, which draws or stands.
    pub(super) fn open_dealer<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>) -> Result<(), Halt> {
        self.stage = Stage::Opened;
        let chapter = G::CHAPTER;
        self.dealer.turn_up(play, chapter.opens);
        let worth = self.dealer.value();
        let lay = match must(worth) {
            Some(lay) => lay,
            None => self.ask_dealer(play)?,
        };
        match lay {
            Lay::NoCard => play.table.say(chapter.stands, || format!("the player-dealer stands on {worth}")),
            Lay::Card => {
                // The player-dealer's hand is open, so no card of it can be wrongly exposed.
                let (card, _) = self.dealing.card(play, For::Draw)?;
                self.dealer.cards.push(card);
                let to = self.dealer.place();
                let what = What::Dealt { to, card: Some(card), up: true };
                play.table.show(Fact { what, by: chapter.dealer_draws });
            }
        }
        Ok(())
    }

    /// Asks the player-dealer, who on 5 and 6 chooses and has seen who has drawn.
    fn ask_dealer<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>) -> Result<Lay, Halt> {
        let bet_on = |drawn: bool| {
            let hands = self.hands.iter().zip(&play.spots).filter(|(hand, _)| hand.has_drawn() == drawn);
            hands.flat_map(|(_, spot)| &spot.bets).fold(Cents::ZERO, |all, bet| all + bet.stake)
        };
        let who = Who::Dealer { standing: bet_on(false), drawn: bet_on(true) };
        let turn = Turn { seat: play.dealer, cards: self.dealer.first_three(), who, chapter: G::CHAPTER };
        loop {
            match play.table.ask(turn.clone()) {
                Ok(Said::Lay(lay)) => return Ok(lay),
                Ok(Said::LogicalWay) => return Ok(logical(self.dealer.value())),
                Err(Halt::Ruled(role, ruling)) => self.rule(play, role, ruling)?,
                Err(halt) => return Err(halt),
            }
        }
    }

    /// Before the hands are read, exposed cards are replaced, hands played the logical way are checked, and what was
    /// found at the last is ruled on.
    pub(super) fn correct<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>) -> Result<(), Halt> {
        for at in 0..self.hands.len() {
            self.replace_exposed(play, at)?;
        }
        for at in 0..self.hands.len() {
            if self.hands[at].logical {
                self.check(play, at)?;
            }
        }
        self.dealing.stray(play)?;
        self.rulings(play)
    }

    fn replace_exposed<G: Nine, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        at: usize,
    ) -> Result<(), Halt> {
        while self.hands[at].exposed {
            self.give_up_fourth(play, at, G::CHAPTER.irregular.exposed_in_draw);
            self.deal_fourth(play, at)?;
        }
        Ok(())
    }

    /// Resets a hand that the house has misplayed: it takes the next card, or gives up the one it should not have.
    fn check<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, at: usize) -> Result<(), Halt> {
        let by = G::CHAPTER.irregular.checked;
        let hand = &mut self.hands[at];
        hand.turn_up(play, by);
        let (seat, draws) = (hand.seat, logical(value(&hand.first_three())) == Lay::Card);
        if draws == hand.has_drawn() {
            return Ok(());
        }
        play.table.say(by, || format!("the house has misplayed the hand of seat {seat}: it is reset"));
        if !draws {
            self.give_up_fourth(play, at, by);
            return Ok(());
        }
        self.deal_fourth(play, at)?;
        self.replace_exposed(play, at)
    }

    /// Puts the fourth card of a hand on the discards.
    fn give_up_fourth<G: Nine, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, at: usize, by: Cites) {
        let hand = &mut self.hands[at];
        hand.exposed = false;
        let from = hand.place();
        if let Some(card) = hand.cards.pop() {
            self.dealing.set_aside(card);
            play.table.show(Fact { what: What::Moved { from, to: DISCARDS, card }, by });
        }
    }
}
