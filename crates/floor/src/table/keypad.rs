//! The keypad of a table and the rulings of the house: what staff do at a table, in which role, and what follows.

use baize_book::{Book, Cites, GameSpec};
use baize_table::{Input, Refusal, Role, Ruling, Status};
use baize_wire::{self as wire, PlayerId};
use serde::{Deserialize, Serialize};

use crate::jackpot::{Desk, Hit};
use crate::people::staff::named;
use crate::record::{Dealer, Entry, Event, Official};
use crate::table::actor::Actor;
use crate::table::error::TableError;
use crate::table::state::{Decided, NewBet, Phase, TableState, refuse};
use crate::web::on_wire::OnWire;

/// A button of the keypad.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Button {
    /// All bets are down: betting closes.
    StartGame,
    /// A wager has won the meter.
    HitJackpot,
    /// The win has been checked and is good.
    PayJackpot,
    /// The prize is paid, on the person's own card.
    Swipe,
    /// Everything is reconciled: the next round opens.
    EndGame,
}

impl Button {
    /// Every button, in the order in which a round uses them.
    pub(crate) const ALL: [Button; 5] =
        [Button::StartGame, Button::HitJackpot, Button::PayJackpot, Button::Swipe, Button::EndGame];

    /// The words on the button.
    pub(crate) fn says(self) -> &'static str {
        match self {
            Button::StartGame => "Start game",
            Button::HitJackpot => "Hit jackpot",
            Button::PayJackpot => "Pay jackpot",
            Button::Swipe => "Swipe card",
            Button::EndGame => "End game",
        }
    }

    /// The lowest role that may press it.
    pub(crate) fn least(self) -> Role {
        match self {
            Button::StartGame | Button::HitJackpot | Button::EndGame => Role::Dealer,
            Button::PayJackpot | Button::Swipe => Role::Supervisor,
        }
    }

    /// The clauses that give a game this button, or otherwise those that allow a person to press it.
    pub(crate) fn by(self, spec: &GameSpec) -> Cites {
        let own = match self {
            Button::StartGame => spec.buttons.start_game,
            Button::HitJackpot => spec.buttons.hit_jackpot,
            Button::PayJackpot | Button::Swipe => spec.buttons.pay_jackpot,
            Button::EndGame => spec.buttons.end_game,
        };
        if own == Cites::NONE { spec.book().higher_may } else { own }
    }
}

/// The lowest role that may give this ruling, with its clauses. Who may make a finding is judged by the game that knows
/// it.
pub(crate) fn rules_from(book: &Book, ruling: Ruling) -> (Role, Cites) {
    match ruling {
        Ruling::Find { .. } => (Role::Dealer, book.higher_may),
        Ruling::VoidRound if book.floor_voids != Cites::NONE => (Role::Floor, book.floor_voids),
        _ => (Role::Supervisor, book.higher_may),
    }
}

impl TableState {
    /// Whether a person deals at this table.
    pub(crate) fn is_dealt_by_a_person(&self) -> bool {
        self.arrangement.dealer == Dealer::Person
    }

    /// Says why a button does nothing now, whoever presses it.
    pub(crate) fn pressable(&self, button: Button, desk: &Desk) -> Result<(), Refusal> {
        let by = button.by(self.game.spec());
        let no = |says: &str| Err(Refusal::new(by, says));
        match button {
            Button::HitJackpot | Button::PayJackpot | Button::Swipe => self.jackpot_button(button, desk),
            Button::StartGame | Button::EndGame if !self.is_dealt_by_a_person() => no("this table deals by itself"),
            Button::StartGame if self.phase != Phase::Betting => no("betting has closed already"),
            Button::StartGame if !self.has_bets() => no(self.manner.nothing_due()),
            Button::StartGame => match &desk.locked {
                Some(hit) => Err(self.pending(hit)),
                None => Ok(()),
            },
            Button::EndGame if self.phase != Phase::Settled => no("the round is not settled yet"),
            Button::EndGame if self.is_broken_up() => no("this game has broken"),
            Button::EndGame => Ok(()),
        }
    }

    /// The refusal while a jackpot locks the table.
    pub(crate) fn pending(&self, hit: &Hit) -> Refusal {
        let says = format!("Jackpot Pending: the {} meter was hit at table {}", hit.meter, hit.table);
        Refusal::new(self.game.spec().buttons.locks, says)
    }

    /// A ruling enters the round, if the game's book knows it at this point.
    pub(crate) fn rule(&self, by: Official, ruling: Ruling) -> Result<Decided, Refusal> {
        if self.phase != Phase::Playing {
            return refuse("no round is being played; what is settled stands");
        }
        if self.is_mixing() {
            return refuse("nothing is dealt yet: players' nonces are being opened");
        }
        let input = Input::Ruling { role: by.role, ruling };
        let given = Entry::at(self.id, Event::RulingGiven { words: ruling.to_string(), by });
        let decided = self.go_on(&self.start, vec![given], &[input]);
        match decided.progress.as_deref().map(|progress| &progress.status) {
            Some(Status::Refused(refusal)) => Err(refusal.clone()),
            Some(Status::Broken(fault)) => refuse(fault.to_string()),
            _ => Ok(decided),
        }
    }

    /// A player asks the staff to place their bets in this round.
    pub(crate) fn ask_help(&self, player: PlayerId) -> Result<Decided, Refusal> {
        let seat = self.own_seat(player)?;
        if self.phase != Phase::Betting {
            return Err(Refusal::new(self.table.info().late, "betting has closed; the next round opens soon"));
        }
        Ok(self.decided(vec![Entry::at(self.id, Event::HelpAsked { seat })]))
    }

    /// One of the staff places bets for the player at a seat who has asked for it. Whether they are right is for the
    /// player to check: they can be taken back like the player's own.
    pub(crate) fn bet_for(&self, by: Official, seat: u8, bets: &[NewBet]) -> Result<Decided, Refusal> {
        let Some(player) = self.seats.get(&seat) else { return refuse(format!("nobody sits at seat {seat}")) };
        if !self.helped.contains(&seat) {
            return Err(Refusal::new(self.game.spec().book().placed_for, format!("seat {seat} has not asked for it")));
        }
        let mut decided = self.bet(*player, bets)?;
        decided.entries.insert(0, Entry::at(self.id, Event::PlacedFor { seat, by }));
        Ok(decided)
    }
}

impl Actor {
    /// One of the staff presses a button of the keypad.
    pub(crate) async fn press(
        &mut self,
        you: PlayerId,
        button: Button,
        password: Option<String>,
    ) -> Result<(), TableError> {
        let by = self.house.official_as(you, button.least(), button.by(self.state.game.spec())).await?;
        let desk = self.desk();
        self.state.pressable(button, &desk)?;
        let pressed = Entry::at(self.state.id, Event::Pressed { button, by: by.clone() });
        match button {
            Button::StartGame => self.start_game(pressed, &desk).await,
            Button::EndGame => self.open_round(Some(pressed)).await,
            Button::HitJackpot | Button::PayJackpot | Button::Swipe => {
                self.press_for_jackpot(button, by, password).await
            }
        }
    }

    /// One of the staff gives a ruling.
    pub(crate) async fn rule(&mut self, you: PlayerId, words: &str) -> Result<(), TableError> {
        let ruling: Ruling = words.parse().map_err(|says: String| Refusal::new(Cites::NONE, says))?;
        let (least, clauses) = rules_from(self.state.game.spec().book(), ruling);
        let by = self.house.official_as(you, least, clauses).await?;
        let decided = self.state.rule(by, ruling)?;
        self.write(decided, None).await
    }

    /// One of the staff places bets for a player.
    pub(crate) async fn bet_for(&mut self, you: PlayerId, seat: u8, bets: &[NewBet]) -> Result<(), TableError> {
        let by = self.house.official_as(you, Role::Dealer, self.state.game.spec().book().placed_for).await?;
        let decided = self.state.bet_for(by, seat, bets)?;
        self.write(decided, None).await
    }
}

impl From<wire::Button> for Button {
    fn from(button: wire::Button) -> Button {
        match button {
            wire::Button::StartGame => Button::StartGame,
            wire::Button::HitJackpot => Button::HitJackpot,
            wire::Button::PayJackpot => Button::PayJackpot,
            wire::Button::Swipe => Button::Swipe,
            wire::Button::EndGame => Button::EndGame,
        }
    }
}

impl OnWire for Button {
    type Form = wire::Button;
    fn on_wire(&self) -> wire::Button {
        match self {
            Button::StartGame => wire::Button::StartGame,
            Button::HitJackpot => wire::Button::HitJackpot,
            Button::PayJackpot => wire::Button::PayJackpot,
            Button::Swipe => wire::Button::Swipe,
            Button::EndGame => wire::Button::EndGame,
        }
    }
}

/// The buttons as one of the staff sees them: which they may press now, and why not the others.
pub(crate) fn buttons(
    spec: &GameSpec,
    role: Role,
    pressable: &[(Button, Role, Option<Refusal>)],
) -> Vec<wire::ButtonState> {
    let describe = |(button, least, refused): &(Button, Role, Option<Refusal>)| {
        let too_low = (role < *least).then(|| format!("this is for {} or higher", named(*least)));
        let why = too_low.or_else(|| refused.as_ref().map(|refusal| refusal.says.clone()));
        wire::ButtonState {
            button: button.on_wire(),
            says: button.says().into(),
            enabled: why.is_none(),
            why,
            by: button.by(spec).on_wire(),
        }
    };
    pressable.iter().map(describe).collect()
}
