//! Plays a hand on paper through the house's own betting, pots and rankings, and compares the result with the file.
//!
//! The file's structure is its own: antes of one player, straddles, posts and sizes are taken from it. An action out of
//! turn is an error. An amount that the sizes of the file do not allow is carried out, because it happened, and noted.
//! Traps: a raise that merely puts the last other player all-in is a full raise of which the rest comes back; the card
//! decides who brings it in, and the file does where the card is unknown; a file may stop before its hand is over.

use baize_book::Cents;
use baize_cards::Card;
use baize_cards::rank::{CardBySuit, HighBoard, LowBoard};
use baize_table::Seat;
use std::fmt;

use super::cards::Held;
use super::number::{Plain, clipped};
use super::phh::{Forced, Phh, Quantity, Variant};
use super::result::{Ending, Replayed, conclude};
use super::steps::{Act, Step};
use super::streets::Street;
use crate::poker::{Action, Amounts, Betting, EqualBoards, ForcedOption, Forcing, Hand, Limits, Opening, Turn, leader};

/// Why a hand cannot be played as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// The number of the action, counted from one; `None` where the file ends too early or its fields do not agree.
    pub action: Option<usize>,
    /// The action as it is written.
    pub text: String,
    /// What is wrong and what would be right.
    pub says: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Some(number) => write!(f, "action {number} `{}`: {}", self.text, self.says),
            None => write!(f, "the end of the hand: {}", self.says),
        }
    }
}

impl std::error::Error for ReplayError {}

/// An action that the sizes of the file do not allow and that was carried out all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The number of the action, counted from one.
    pub action: usize,
    /// What is unusual about it.
    pub says: String,
}

/// Why the replay stops.
enum Stop {
    /// The file ends in the middle of the hand.
    Unfinished,
    Wrong(ReplayError),
}

type Played<T> = Result<T, Stop>;

/// What the house's own hand needs to play it: the chips with antes and blinds put in, how the first street opens where
/// that depends on blinds rather than cards, and the limits of each street.
pub fn begin(phh: &Phh) -> (Hand, Option<Opening>, Vec<Limits>) {
    let mut paper = Paper::new(phh);
    paper.post();
    let opening = match phh.forced {
        Forced::Blinds(_) => paper.opening(0).ok(),
        Forced::BringIn(_) => None,
    };
    let limits = (0..phh.variant.streets().len()).map(|street| phh.limits(street, &[])).collect();
    (paper.hand, opening, limits)
}

/// Plays the hand through, and compares the result with the file.
pub fn replay(phh: &Phh) -> Result<Replayed, ReplayError> {
    let mut paper = Paper::new(phh);
    let ending = match paper.play() {
        Ok(ending) => ending,
        Err(Stop::Unfinished) => Ending::Unfinished,
        Err(Stop::Wrong(error)) => return Err(error),
    };
    conclude(phh, &paper.hand, &paper.held, &paper.taken_back, ending, paper.notes)
}

/// A hand on paper in progress.
struct Paper<'a> {
    phh: &'a Phh,
    hand: Hand,
    held: Held,
    at: usize,
    /// What went back to each player because nobody called it.
    taken_back: Vec<Cents>,
    notes: Vec<Note>,
    /// The player whose forced bet was posted short, all-in: how much was posted, and how much was due.
    short: Option<(usize, Cents, Cents)>,
}

impl<'a> Paper<'a> {
    fn new(phh: &'a Phh) -> Paper<'a> {
        let chips = |stack: &Quantity| match stack {
            Quantity::Of(chips) => *chips,
            Quantity::Infinite => Cents::STAKE_MAX,
        };
        let players = phh.players();
        let hand = Hand::new((1..).map(Seat).zip(phh.starting_stacks.iter().map(chips)));
        let taken_back = vec![Cents::ZERO; players];
        Paper { phh, hand, held: Held::new(players), at: 0, taken_back, notes: Vec::new(), short: None }
    }

    /// The next action that is more than a comment.
    fn peek(&mut self) -> Option<&'a Act> {
        let steps: &'a [Step] = &self.phh.actions;
        while steps.get(self.at).is_some_and(|step| step.act.is_none()) {
            self.at += 1;
        }
        steps.get(self.at).and_then(|step| step.act.as_ref())
    }

    fn wrong(&self, says: impl Into<String>) -> Stop {
        let text = self.phh.actions.get(self.at).map(|step| clipped(&step.to_string()));
        let action = text.is_some().then_some(self.at + 1);
        Stop::Wrong(ReplayError { action, text: text.unwrap_or_default(), says: says.into() })
    }

    fn play(&mut self) -> Played<Ending> {
        self.post();
        for (number, street) in self.phh.variant.streets().iter().enumerate() {
            self.deal(street)?;
            let opening = self.opening(number)?;
            self.bet(number, opening)?;
            if !self.hand.has_live(2) {
                break;
            }
        }
        while let Some(act) = self.peek() {
            let Act::Show(player, shown) = act else {
                return Err(
                    self.wrong_bet("the hand is over: only `sm` can follow, cards that are shown or thrown away")
                );
            };
            if !self.hand.is_live(*player) {
                return Err(self.wrong(format!("p{} has folded and has nothing to show: leave it out", player + 1)));
            }
            self.held.show(*player, shown).map_err(|says| self.wrong(says))?;
            self.at += 1;
        }
        Ok(if self.hand.has_live(2) { Ending::Showdown } else { Ending::Folded })
    }

    /// Puts in antes first, then blinds.
    fn post(&mut self) {
        let trims = self.phh.about.ante_trimming_status.unwrap_or(false);
        for player in 0..self.phh.players() {
            let ante = self.phh.assigned(&self.phh.antes, player);
            if trims {
                self.hand.ante(player, ante)
            } else {
                self.hand.post_dead(player, ante)
            };
        }
        if let Forced::Blinds(blinds) = &self.phh.forced {
            for player in 0..self.phh.players() {
                let due = Cents(self.phh.assigned(blinds, player).0.abs());
                let posted = self.hand.bet(player, due);
                self.short = self.short.or((posted < due).then_some((player, posted, due)));
            }
        }
    }

    /// Deals a street: to the players, then to the middle; in draw games what was thrown away is replaced.
    fn deal(&mut self, street: &Street) -> Played<()> {
        let is_live = |hand: &Hand, player: usize| hand.is_live(player);
        let mut wanted: Vec<usize> = (0..self.phh.players())
            .map(|player| if is_live(&self.hand, player) { street.down + street.up } else { 0 })
            .collect();
        let mut draws: Vec<bool> =
            (0..self.phh.players()).map(|player| street.draws && is_live(&self.hand, player)).collect();
        let mut board = street.board;
        while board > 0 || wanted.iter().any(|cards| *cards > 0) || draws.contains(&true) {
            match self.peek() {
                None => return Err(Stop::Unfinished),
                Some(Act::Hole(player, cards)) if (1..=wanted[*player]).contains(&cards.len()) => {
                    wanted[*player] -= cards.len();
                    let up = street.up.saturating_sub(wanted[*player]).min(cards.len());
                    self.held.deal(*player, cards, up).map_err(|says| self.wrong(says))?;
                }
                Some(Act::Hole(player, cards)) => {
                    let says = match wanted[*player] {
                        _ if !self.hand.is_live(*player) => format!("p{} has folded and gets no card", player + 1),
                        0 => format!("p{} has got all cards of this street: leave it out", player + 1),
                        wanted => format!("p{} gets {wanted} cards here, and not {}", player + 1, cards.len()),
                    };
                    return Err(self.wrong(says));
                }
                Some(Act::Board(cards)) if (1..=board).contains(&cards.len()) => {
                    self.held.deal_board(cards).map_err(|says| self.wrong(says))?;
                    board -= cards.len();
                }
                // Where the pack runs out, the last card of stud is one for all players.
                Some(Act::Board(cards)) if street.down == 1 && self.held.board.is_empty() && cards.len() == 1 => {
                    self.held.deal_board(cards).map_err(|says| self.wrong(says))?;
                    wanted.fill(0);
                }
                Some(Act::Draw(player, cards)) if draws[*player] => {
                    self.held.throw(*player, cards).map_err(|says| self.wrong(says))?;
                    draws[*player] = false;
                    wanted[*player] = cards.len();
                }
                Some(Act::Show(player, shown)) if self.hand.is_live(*player) => {
                    self.held.show(*player, shown).map_err(|says| self.wrong(says))?;
                }
                Some(Act::Board(cards)) if board > 0 && wanted.iter().all(|cards| *cards == 0) => {
                    let says = format!("{} to the middle here, and not {}", go(board), cards.len());
                    return Err(self.wrong(says));
                }
                Some(_) => return Err(self.wrong_bet(missing(&wanted, &draws, board))),
            }
            self.at += 1;
        }
        Ok(())
    }

    /// How the betting of a street begins.
    fn opening(&mut self, street: usize) -> Played<Opening> {
        match &self.phh.forced {
            Forced::Blinds(blinds) if street == 0 => {
                let posted = |player: usize| (self.phh.assigned(blinds, player), player);
                let largest = (0..self.phh.players()).map(posted).max().unwrap_or_default();
                let bet = blinds.iter().map(|blind| Cents(blind.0.abs())).max().unwrap_or(Cents::ZERO);
                let killer = self.phh.other.get("_killer").and_then(toml::Value::as_integer);
                let killer = killer.and_then(|number| usize::try_from(number - 1).ok());
                Ok(match (bet, largest.1 + 1) {
                    (Cents::ZERO, _) => Opening::Free { first: 0 },
                    (bet, first) => {
                        let killer = killer.filter(|killer| *killer < self.phh.players());
                        Opening::Blinds { bet, first: first % self.phh.players(), killer }
                    }
                })
            }
            Forced::BringIn(bet) if street == 0 => {
                let by = self.brings_in()?;
                Ok(Opening::BringIn { by, bet: *bet, option: ForcedOption::Spent })
            }
            Forced::BringIn(_) => Ok(Opening::Free { first: self.leads() }),
            Forced::Blinds(_) => Ok(Opening::Free { first: 0 }),
        }
    }

    /// The player who must bring it in: the lowest card, in razz the highest; suits decide between equal ones.
    fn brings_in(&mut self) -> Played<usize> {
        let up: Option<Vec<Card>> = self.held.players.iter().map(|player| player.up.last().copied()).collect();
        let by_card = up.and_then(|up| match self.phh.variant {
            Variant::Fr => (0..up.len()).max_by_key(|player| CardBySuit::ace_low(up[*player])),
            _ => (0..up.len()).min_by_key(|player| CardBySuit::ace_high(up[*player])),
        });
        match (by_card, self.peek()) {
            (Some(player), _) => Ok(player),
            (None, Some(act)) => Ok(act.player().unwrap_or(0)),
            (None, None) => Err(Stop::Unfinished),
        }
    }

    /// The player who acts first on a later street of stud: the best board, the first dealt of equal ones.
    fn leads(&self) -> usize {
        let board = |player: usize| self.held.players[player].up.as_slice();
        let first = match self.phh.variant {
            Variant::Fr => leader(&self.hand, EqualBoards::FirstDealt, |player| LowBoard::new(board(player))),
            _ => leader(&self.hand, EqualBoards::FirstDealt, |player| HighBoard::new(board(player))),
        };
        first.unwrap_or(0)
    }

    fn bet(&mut self, street: usize, opening: Opening) -> Played<()> {
        let boards: Vec<Vec<Card>> = self.hand.live().map(|player| self.held.players[player].up.clone()).collect();
        let mut betting = Betting::open(&self.phh.limits(street, &boards), &self.hand, opening);
        // What happened is not cut to the size of the pot.
        betting.without_cuts();
        while let Some(turn) = betting.turn(&self.hand).copied() {
            let Some(act) = self.peek() else { return Err(Stop::Unfinished) };
            if act.player() != Some(turn.at) {
                return Err(self.wrong_bet(self.out_of_turn(&turn)));
            }
            let action = self.action(&turn, act)?;
            let moved = betting.carry_out(&mut self.hand, action);
            if let (Act::BringIn(player), Forced::BringIn(due)) = (act, &self.phh.forced) {
                self.short = self.short.or((moved.bet < *due).then_some((*player, moved.bet, *due)));
            }
            // Where cards are drawn, the pack may run out and is then made of what was thrown away.
            self.held.players[turn.at].returned |= self.phh.variant.draws() && action == Action::Fold;
            self.at += 1;
        }
        // A check where nobody's chips could answer a bet changes nothing.
        while let Some(Act::Call(player)) = self.peek() {
            if !self.hand.is_live(*player) {
                return Err(self.wrong(format!("p{} has folded and cannot act: leave it out", player + 1)));
            }
            self.at += 1;
        }
        if let Some((seat, amount)) = self.hand.end_round() {
            self.taken_back[usize::from(seat.0) - 1] += amount;
        }
        Ok(())
    }

    /// What the player whose turn it is does.
    fn action(&mut self, turn: &Turn, act: &Act) -> Played<Action> {
        let action = match act {
            Act::Fold(_) => Action::Fold,
            Act::Call(_) if turn.call > Cents::ZERO => Action::Call,
            Act::Call(_) => Action::Check,
            Act::BringIn(_) if turn.forced == Forcing::Not => {
                return Err(self.wrong("it has been brought in already: write `cc`, `cbr` or `f`"));
            }
            Act::BringIn(_) => Action::Bet(turn.totals.map_or(turn.all_in, Amounts::min)),
            Act::Bet(_, to) => return self.raise(turn, *to),
            Act::Board(_) | Act::Hole(..) | Act::Draw(..) | Act::Show(..) => {
                return Err(
                    self.wrong(format!("p{} is to bet, check, call or fold: write `cbr`, `cc` or `f`", turn.at + 1))
                );
            }
        };
        if turn.refuse(&action).is_some() {
            let full = turn.totals.map_or_else(|_| "nothing".to_owned(), words);
            return Err(self.wrong(format!("a forced bet is due: write `pb`, or `cbr` for {full}")));
        }
        Ok(action)
    }

    fn raise(&mut self, turn: &Turn, to: Cents) -> Played<Action> {
        if to > turn.all_in {
            return Err(self.wrong_bet(format!(
                "p{} can bet {} at most, and not {}",
                turn.at + 1,
                Plain(turn.all_in),
                Plain(to)
            )));
        }
        if to <= turn.bet {
            let [bet, to] = [turn.bet, to].map(Plain);
            return Err(self.wrong_bet(format!("the bet is {bet}: a raise is to more than that, and not to {to}")));
        }
        let others = (0..self.phh.players()).filter(|other| *other != turn.at && self.hand.is_live(*other));
        let reach = others.map(|other| self.hand.reach(other)).max().unwrap_or(Cents::ZERO);
        match turn.totals {
            _ if turn.takes().is_some_and(|amounts| amounts.contains(to)) => Ok(Action::Raise(to)),
            // The raise puts the last other player all-in: a full raise, of which the rest comes back.
            Ok(amounts) if to == reach && to < amounts.min() => Ok(Action::Raise(amounts.min())),
            Ok(amounts) => {
                self.note(format!("p{} bets {}, and could bet {}", turn.at + 1, Plain(to), words(amounts)));
                Ok(Action::Raise(to))
            }
            Err(_) => {
                self.note(format!("p{} raises to {} where nobody could raise", turn.at + 1, Plain(to)));
                Ok(Action::Raise(to))
            }
        }
    }

    /// Whose turn it is instead, and what that player may do.
    fn out_of_turn(&self, turn: &Turn) -> String {
        let who = turn.at + 1;
        let may = match (turn.forced, turn.call) {
            (Forcing::Must | Forcing::OrFold, _) => "who must open: write `pb` or `cbr`".to_owned(),
            (Forcing::Not, Cents::ZERO) => "who may check or bet: write `cc` or `cbr`".to_owned(),
            (Forcing::Not, call) => format!("who has {} to call: write `cc`, `cbr` or `f`", Plain(call)),
        };
        format!("it is the turn of p{who}, {may}")
    }

    /// What is wrong with a player's bet. After a short forced bet a file that PokerKit plays may have gone another
    /// way: there the others owe no more than was posted.
    fn wrong_bet(&self, says: impl Into<String>) -> Stop {
        let mut says = says.into();
        if let Some((player, posted, due)) = self.short {
            let [posted, due] = [posted, due].map(Plain);
            says += &format!(
                ". p{} was all-in for {posted} of a forced bet of {due}: here a call still costs {due}, where PokerKit \
                 lowers it, so that a hand of its own may not be played through (docs/hand-histories.md)",
                player + 1
            );
        }
        self.wrong(says)
    }

    fn note(&mut self, says: String) {
        self.notes.push(Note { action: self.at + 1, says });
    }
}

/// What is still to be dealt or drawn.
fn missing(wanted: &[usize], draws: &[bool], board: usize) -> String {
    if let Some(player) = draws.iter().position(|draws| *draws) {
        return format!("p{0} is to draw: write `p{0} sd` with the cards that are thrown away", player + 1);
    }
    match wanted.iter().position(|cards| *cards > 0) {
        Some(player) => format!("p{0} gets {1} first: write `d dh p{0}`", player + 1, cards(wanted[player])),
        None => format!("{} to the middle first: write `d db`", cards(board)),
    }
}

fn go(count: usize) -> String {
    if count == 1 { "one card goes".to_owned() } else { format!("{count} cards go") }
}

fn cards(count: usize) -> String {
    if count == 1 { "one card".to_owned() } else { format!("{count} cards") }
}

/// Amounts in the unit of the file.
fn words(amounts: Amounts) -> String {
    match amounts {
        Amounts::One(one) => Plain(one).to_string(),
        Amounts::Two(low, high) => format!("{} or {}", Plain(low), Plain(high)),
        Amounts::Range { min, max, .. } => format!("{} to {}", Plain(min), Plain(max)),
    }
}
