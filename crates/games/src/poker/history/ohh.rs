//! A hand of the house as Open Hand History, the JSON that trackers read (hh-specs.handhistory.org).
//!
//! Traps: the amount of an action is what was added by it, never the total; what nobody called has no action of its
//! own, so it counts as won from the last pot; the first street has no bet, only a raise; cards that the viewer never
//! saw are left out. The specification knows six kinds of games: others are told as the nearest, and `game_name` says
//! what the house calls them. It has no word for throwing cards away: what is drawn is dealt on the next street.

use baize_book::Cents;
use baize_cards::Card;
use baize_table::Seat;
use serde::{Serialize, Serializer};

use super::story::{Event, Story};
use super::told::{Kind, Limit, Moment, Told};

/// A hand: an object with the one member `ohh`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ohh {
    ohh: Body,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Body {
    spec_version: &'static str,
    internal_version: &'static str,
    site_name: &'static str,
    network_name: &'static str,
    tournament: bool,
    game_number: String,
    start_date_utc: Option<String>,
    table_name: String,
    game_type: &'static str,
    /// What the house calls the game; not a field of the specification.
    game_name: String,
    bet_limit: BetLimit,
    table_size: u8,
    currency: &'static str,
    dealer_seat: u8,
    small_blind_amount: Amount,
    big_blind_amount: Amount,
    ante_amount: Amount,
    hero_player_id: Option<u8>,
    flags: Vec<&'static str>,
    players: Vec<Player>,
    rounds: Vec<Round>,
    pots: Vec<Pot>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct BetLimit {
    bet_type: &'static str,
    bet_cap: Amount,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Player {
    id: u8,
    seat: u8,
    name: String,
    display: String,
    starting_stack: Amount,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Round {
    id: usize,
    street: &'static str,
    cards: Vec<Card>,
    actions: Vec<Action>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Action {
    action_number: usize,
    player_id: u8,
    action: &'static str,
    amount: Amount,
    is_allin: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<Card>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Pot {
    number: usize,
    amount: Amount,
    rake: Amount,
    jackpot: Amount,
    player_wins: Vec<PlayerWins>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct PlayerWins {
    player_id: u8,
    win_amount: Amount,
}

/// Money as the specification writes it: a decimal of dollars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Amount(Cents);

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "JSON has no other decimals; the nearest float of so few digits is written with them again"
        )]
        if self.0.0 % 100 == 0 {
            output.serialize_i64(self.0.0 / 100)
        } else {
            output.serialize_f64(self.0.0 as f64 / 100.0)
        }
    }
}

/// The hand as the viewer may tell it.
pub fn ohh(told: &Told<'_>) -> Ohh {
    let story = Story::of(told);
    let blind = |at: Option<&Cents>| Amount(at.copied().unwrap_or(Cents::ZERO));
    let blinds = &told.stakes.blinds;
    Ohh {
        ohh: Body {
            spec_version: "1.4.7",
            internal_version: env!("CARGO_PKG_VERSION"),
            site_name: "Baize",
            network_name: "Baize",
            tournament: false,
            game_number: format!("{}-{}", told.table, told.hand),
            start_date_utc: told.moment.map(date),
            table_name: told.table.to_owned(),
            game_type: game_type(told.stakes.kind),
            game_name: told.name.to_owned(),
            bet_limit: BetLimit { bet_type: bet_type(told.stakes.limit), bet_cap: Amount(Cents::ZERO) },
            table_size: told.seat_count,
            currency: "USD",
            dealer_seat: story.button.map_or(0, |seat| seat.0),
            small_blind_amount: blind(blinds.first().filter(|_| blinds.len() > 1)),
            big_blind_amount: blind(blinds.last()),
            ante_amount: Amount(told.stakes.ante),
            hero_player_id: told.viewer.filter(|seat| story.place(*seat).is_some()).map(|seat| seat.0),
            flags: if told.viewer.is_none() { vec!["Observed"] } else { Vec::new() },
            players: players(&story),
            rounds: Rounds::of(told, &story),
            pots: pots(&story),
        },
    }
}

fn date(moment: Moment) -> String {
    let Moment { year, month, day, hour, minute, second } = moment;
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The kind of game, or the nearest that the specification has.
fn game_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Holdem | Kind::OtherFlop => "Holdem",
        Kind::Omaha => "Omaha",
        Kind::OmahaHiLo => "OmahaHiLo",
        Kind::SevenCardStud | Kind::Razz | Kind::OtherStud => "Stud",
        Kind::SevenCardStudHiLo => "StudHiLo",
        Kind::DeuceToSeven | Kind::Badugi | Kind::OtherDraw => "Draw",
    }
}

fn bet_type(limit: Limit) -> &'static str {
    match limit {
        Limit::Fixed { .. } | Limit::Spread { .. } => "FL",
        Limit::Pot => "PL",
        Limit::None => "NL",
    }
}

fn players(story: &Story) -> Vec<Player> {
    let player = |player: &super::story::Player| Player {
        id: player.seat.0,
        seat: player.seat.0,
        name: player.name.clone(),
        display: player.name.clone(),
        starting_stack: Amount(player.starts + player.time),
    };
    let mut players: Vec<Player> = story.players.iter().map(player).collect();
    players.sort_by_key(|player| player.seat);
    players
}

fn pots(story: &Story) -> Vec<Pot> {
    let id = |at: usize| story.players[at].seat.0;
    let mut pots: Vec<Pot> = story
        .pots
        .iter()
        .enumerate()
        .map(|(number, pot)| {
            let (rake, jackpot) = (pot.fee, pot.jackpot_fee);
            let won: Cents = pot.wins.iter().map(|(_, amount)| *amount).sum();
            let wins = |(at, amount): &(usize, Cents)| PlayerWins { player_id: id(*at), win_amount: Amount(*amount) };
            Pot {
                number,
                amount: Amount(won + rake + jackpot),
                rake: Amount(rake),
                jackpot: Amount(jackpot),
                player_wins: pot.wins.iter().map(wins).collect(),
            }
        })
        .collect();
    for event in &story.events {
        let Event::TakesBack { at, amount } = event else { continue };
        let Some(last) = pots.last_mut() else { continue };
        last.amount.0 += *amount;
        match last.player_wins.iter_mut().find(|wins| wins.player_id == id(*at)) {
            Some(wins) => wins.win_amount.0 += *amount,
            None => last.player_wins.push(PlayerWins { player_id: id(*at), win_amount: Amount(*amount) }),
        }
    }
    pots
}

/// The streets as they come about; the specification calls them rounds.
struct Rounds<'a> {
    story: &'a Story,
    kind: Kind,
    rounds: Vec<Round>,
    /// Whether the chips have been gathered, so that what comes next begins a street.
    is_over: bool,
    actions: usize,
}

impl Rounds<'_> {
    fn of(told: &Told<'_>, story: &Story) -> Vec<Round> {
        let mut rounds = Rounds { story, kind: told.stakes.kind, rounds: Vec::new(), is_over: true, actions: 0 };
        rounds.round();
        for player in story.players.iter().filter(|player| player.time > Cents::ZERO) {
            rounds.add(player.seat, "Player Adjustment", -player.time, false, Vec::new());
        }
        for event in &story.events {
            rounds.take(event);
        }
        rounds.rounds
    }

    /// The street in progress, or the next one where the last is over.
    fn round(&mut self) -> &mut Round {
        if self.is_over {
            let id = self.rounds.len();
            self.rounds.push(Round { id, street: street(self.kind, id), cards: Vec::new(), actions: Vec::new() });
            self.is_over = false;
        }
        self.rounds.last_mut().expect("there is one")
    }

    fn add(&mut self, seat: Seat, action: &'static str, amount: Cents, is_allin: bool, cards: Vec<Card>) {
        let action_number = self.actions;
        self.actions += 1;
        let action = Action { action_number, player_id: seat.0, action, amount: Amount(amount), is_allin, cards };
        self.round().actions.push(action);
    }

    fn take(&mut self, event: &Event) {
        let is_first = self.rounds.len() <= 1 && !self.is_over;
        let seat = |at: &usize| self.story.players[*at].seat;
        match event {
            Event::Posts { at, amount, why, all_in, .. } => {
                self.add(seat(at), posting(why), *amount, *all_in, Vec::new())
            }
            Event::Gets { at, card: Some(card), .. } => self.deal(seat(at), *card),
            Event::Gets { card: None, .. } | Event::Draws { .. } | Event::TakesBack { .. } => {}
            Event::Board(card) => self.round().cards.push(*card),
            Event::Checks { at } => self.add(seat(at), "Check", Cents::ZERO, false, Vec::new()),
            Event::Folds { at } | Event::IsOut { at } => self.add(seat(at), "Fold", Cents::ZERO, false, Vec::new()),
            Event::Calls { at, amount, all_in, .. } => self.add(seat(at), "Call", *amount, *all_in, Vec::new()),
            Event::Bets { at, amount, first, all_in, .. } => {
                let word = if *first && !is_first { "Bet" } else { "Raise" };
                self.add(seat(at), word, *amount, *all_in, Vec::new());
            }
            Event::Gathered => self.is_over = true,
            Event::Shows { at, cards } => {
                let cards = cards.iter().flatten().copied().collect();
                if self.rounds.last().is_none_or(|round| round.street != SHOWDOWN) {
                    let id = self.rounds.len();
                    self.rounds.push(Round { id, street: SHOWDOWN, cards: Vec::new(), actions: Vec::new() });
                }
                self.is_over = false;
                self.add(seat(at), "Shows Cards", Cents::ZERO, false, cards);
                self.is_over = true;
            }
        }
    }

    /// Adds a card to those that the player received on the same street before anything else was done.
    fn deal(&mut self, seat: Seat, card: Card) {
        let dealt = |action: &&mut Action| action.action == DEALT;
        let mut last = self.round().actions.iter_mut().rev().take_while(dealt);
        match last.find(|action| action.player_id == seat.0) {
            Some(action) => action.cards.push(card),
            None => self.add(seat, DEALT, Cents::ZERO, false, vec![card]),
        }
    }
}

const DEALT: &str = "Dealt Cards";
const SHOWDOWN: &str = "Showdown";

/// The word for chips put in by obligation.
fn posting(why: &str) -> &'static str {
    match why {
        "ante" => "Post Ante",
        "small-blind" => "Post SB",
        "big-blind" => "Post BB",
        "straddle" => "Straddle",
        "dead" => "Post Dead",
        _ => "Post Extra Blind",
    }
}

/// The name of a street. The specification names those of games with a flop, and the first of every game.
fn street(kind: Kind, round: usize) -> &'static str {
    let names: [&'static str; 5] = match game_type(kind) {
        "Stud" | "StudHiLo" => ["Preflop", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street"],
        "Draw" => ["Preflop", "First Draw", "Second Draw", "Third Draw", "Fourth Draw"],
        _ => ["Preflop", "Flop", "Turn", "River", "River"],
    };
    names[round.min(4)]
}
