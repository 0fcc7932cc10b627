//! The facts of a hand put in order for the writers: who plays in which order, and what each of them does.
//!
//! Traps: cards come one by one and a writer wants them together; a player who folds says so and is then out, but a
//! hand can be out without a word; the cards that others turn up fill the places of those that nobody saw, and may have
//! been turned long before the hand is shown.

use baize_book::Cents;
use baize_cards::Card;
use baize_table::{Line, Owner, Place, Seat, What};

use super::told::Told;
use crate::poker::fees::collected_from;

/// A hand in the order in which it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Story {
    /// The players who were dealt in, from the left of the button, or from seat 1.
    pub(super) players: Vec<Player>,
    pub(super) button: Option<Seat>,
    pub(super) events: Vec<Event>,
    /// The main pot, then the side pots.
    pub(super) pots: Vec<PotTold>,
    /// What the house took out of all pots.
    pub(super) fee: Cents,
    pub(super) jackpot_fee: Cents,
}

/// A player who was dealt in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Player {
    pub(super) seat: Seat,
    pub(super) name: String,
    /// What the player had when the hand began, less what they paid for their time.
    pub(super) starts: Cents,
    pub(super) ends: Cents,
    /// What the player paid for their time.
    pub(super) time: Cents,
    /// All the player's cards in the order in which they received them, as far as the viewer ever saw them.
    pub(super) cards: Vec<Option<Card>>,
}

/// What was won of a pot, and what the house took out of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PotTold {
    pub(super) wins: Vec<(usize, Cents)>,
    pub(super) fee: Cents,
    pub(super) jackpot_fee: Cents,
}

/// What happened; players are named by their places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// Chips put in by obligation.
    Posts {
        at: usize,
        amount: Cents,
        bet: Cents,
        why: &'static str,
        all_in: bool,
    },
    /// A card to a player.
    Gets {
        at: usize,
        card: Option<Card>,
        up: bool,
    },
    /// A card to the middle.
    Board(Card),
    Checks {
        at: usize,
    },
    Folds {
        at: usize,
    },
    /// Out without having folded: fouled, dead, or thrown away at the end.
    IsOut {
        at: usize,
    },
    Calls {
        at: usize,
        amount: Cents,
        to: Cents,
        all_in: bool,
    },
    /// Bets, raises or completes.
    Bets {
        at: usize,
        amount: Cents,
        to: Cents,
        first: bool,
        all_in: bool,
    },
    /// Throws cards away; none means standing pat.
    Draws {
        at: usize,
        cards: Vec<Option<Card>>,
    },
    TakesBack {
        at: usize,
        amount: Cents,
    },
    /// The street is over.
    Gathered,
    /// Turns the hand up; all its cards in the order in which they came.
    Shows {
        at: usize,
        cards: Vec<Option<Card>>,
    },
}

impl Story {
    pub(super) fn of(told: &Told<'_>) -> Story {
        let button = told.facts.iter().find_map(|fact| match fact.what {
            What::Button { seat } => Some(seat),
            _ => None,
        });
        let mut story = Story {
            players: players(told, button),
            button,
            events: Vec::new(),
            pots: Vec::new(),
            fee: house(told.lines, "fee", None),
            jackpot_fee: house(told.lines, "jackpot-fee", None),
        };
        let mut folding = None;
        for fact in told.facts {
            folding = story.take(&fact.what, folding);
        }
        story.fill_shown();
        for number in 0.. {
            let word = if number == 0 { "main-pot".to_owned() } else { format!("side-pot-{number}") };
            let won = told.lines.iter().filter(|line| line.wager == word);
            // Nobody has won anything of a pot that went to the house as a whole.
            if won.clone().next().is_none() {
                break;
            }
            let wins = won.filter(|line| line.paid > Cents::ZERO);
            let wins = wins.filter_map(|line| Some((story.place(line.owner.seat()?)?, line.paid))).collect();
            let taken = |wager| house(told.lines, wager, Some(collected_from(number)));
            story.pots.push(PotTold { wins, fee: taken("fee"), jackpot_fee: taken("jackpot-fee") });
        }
        story
    }

    pub(super) fn place(&self, seat: Seat) -> Option<usize> {
        self.players.iter().position(|player| player.seat == seat)
    }

    /// Takes in a fact; returns the seat that has just said that it folds.
    fn take(&mut self, what: &What, folding: Option<Seat>) -> Option<Seat> {
        let event = match what {
            What::Chose { whom, words: Some(words), .. } | What::Absent { whom, words } => {
                let at = self.place(whom.seat())?;
                match words.as_str() {
                    "fold" => {
                        self.events.push(Event::Folds { at });
                        return Some(whom.seat());
                    }
                    "check" => Event::Checks { at },
                    _ => return None,
                }
            }
            What::Out { seat } if folding == Some(*seat) => return None,
            What::Out { seat } => Event::IsOut { at: self.place(*seat)? },
            What::Put { why: "time", .. } => return None,
            What::Put { seat, amount, bet, behind, why } => {
                let (at, all_in) = (self.place(*seat)?, *behind == Cents::ZERO);
                match *why {
                    "call" => Event::Calls { at, amount: *amount, to: *bet, all_in },
                    "bet" | "raise" | "complete" => {
                        Event::Bets { at, amount: *amount, to: *bet, first: *why == "bet", all_in }
                    }
                    why => Event::Posts { at, amount: *amount, bet: *bet, why, all_in },
                }
            }
            What::TookBack { seat, amount, .. } => Event::TakesBack { at: self.place(*seat)?, amount: *amount },
            What::Pots { .. } => Event::Gathered,
            // A second place of a seat holds what was drawn for the button.
            What::Dealt { to: Place::Seat(seat, 0), card, up } => {
                let at = self.place(*seat)?;
                self.players[at].cards.push(*card);
                Event::Gets { at, card: *card, up: *up }
            }
            What::Dealt { to: Place::Board, card: Some(card), up: true } => Event::Board(*card),
            What::Moved { from, card, .. } => {
                self.take_off(*from, *card);
                return None;
            }
            What::Discarded { seat, count, cards } => {
                let at = self.place(*seat)?;
                let mut thrown: Vec<Option<Card>> = cards.iter().copied().map(Some).collect();
                thrown.resize(usize::from(*count), None);
                self.throw(at, &thrown);
                Event::Draws { at, cards: thrown }
            }
            // A card may be turned up in the middle of a hand; only a hand that is named is shown.
            What::Turned { at: Place::Seat(seat, 0), card } => {
                let at = self.place(*seat)?;
                self.reveal(at, *card);
                return None;
            }
            What::Named { at: Place::Seat(seat, _), .. } => Event::Shows { at: self.place(*seat)?, cards: Vec::new() },
            _ => return None,
        };
        self.events.push(event);
        None
    }

    /// Takes a card that was dealt wrongly out of the hand, as if it had not come.
    fn take_off(&mut self, from: Place, card: Card) {
        let at = match from {
            Place::Seat(seat, 0) => self.place(seat),
            _ => None,
        };
        let seen = |event: &Event| match event {
            Event::Board(other) => from == Place::Board && *other == card,
            Event::Gets { at: to, card: got, .. } => at == Some(*to) && *got == Some(card),
            _ => false,
        };
        let unseen = |event: &Event| matches!(event, Event::Gets { at: to, card: None, .. } if at == Some(*to));
        let found = self.events.iter().rposition(seen).or_else(|| self.events.iter().rposition(unseen));
        if let Some(found) = found {
            self.events.remove(found);
            if let Some(at) = at {
                self.throw(at, &[Some(card)]);
            }
        }
    }

    fn throw(&mut self, at: usize, thrown: &[Option<Card>]) {
        let cards = &mut self.players[at].cards;
        for card in thrown {
            let found = cards.iter().position(|held| held == card).or_else(|| cards.iter().position(Option::is_none));
            if let Some(found) = found {
                cards.remove(found);
            }
        }
    }

    /// Puts a card that is turned up in the place of the first that nobody saw, unless it was seen.
    fn reveal(&mut self, at: usize, card: Card) {
        let cards = &mut self.players[at].cards;
        if !cards.contains(&Some(card))
            && let Some(hidden) = cards.iter_mut().find(|held| held.is_none())
        {
            *hidden = Some(card);
        }
    }

    /// A hand that is shown is shown whole, though its cards were turned one by one.
    fn fill_shown(&mut self) {
        for event in &mut self.events {
            if let Event::Shows { at, cards } = event {
                cards.clone_from(&self.players[*at].cards);
            }
        }
    }
}

/// The players who were dealt in, in the order of dealing.
fn players(told: &Told<'_>, button: Option<Seat>) -> Vec<Player> {
    let is_in = |seat: Seat| {
        told.facts.iter().any(|fact| matches!(fact.what, What::Dealt { to: Place::Seat(to, 0), .. } if to == seat))
    };
    let lines = |seat: Seat| told.lines.iter().filter(move |line| line.owner.seat() == Some(seat));
    let paid_time = |seat: Seat| lines(seat).filter(|line| line.wager == "time").map(Line::taken).sum::<Cents>();
    let mut players: Vec<Player> = told
        .seats
        .iter()
        .filter(|seated| is_in(seated.seat))
        .map(|seated| Player {
            seat: seated.seat,
            name: seated.name.clone(),
            starts: seated.chips - paid_time(seated.seat),
            ends: lines(seated.seat).map(|line| line.returned + line.paid).sum(),
            time: paid_time(seated.seat),
            cards: Vec::new(),
        })
        .collect();
    let behind_button = |seat: Seat| button.is_some_and(|button| seat <= button);
    players.sort_by_key(|player| (behind_button(player.seat), player.seat));
    players
}

/// What the house collected under this name, in total or with this outcome.
fn house(lines: &[Line<String>], wager: &str, outcome: Option<&str>) -> Cents {
    let is_it = |line: &&Line<String>| {
        line.owner == Owner::House && line.wager == wager && outcome.is_none_or(|it| it == line.outcome)
    };
    lines.iter().filter(is_it).map(|line| line.paid).sum()
}
