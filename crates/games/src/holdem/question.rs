//! To bet or not to bet: the one kind of question that all versions ask, at different stages and for different stakes.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::Card;
use baize_table::{Bet, Choice, Game, Halt, Question, Refusal, SEATS_MAX, Seat, Table, Words};
use std::fmt;

use super::deal::{Board, Hand, HoleCards};

/// A moment in a version at which players may bet.
#[derive(Debug)]
pub(super) struct Stage {
    /// The name of the wager that is made now.
    pub(super) wager: &'static str,
    /// The answers that make it.
    pub(super) bets: &'static [Offer],
    /// Whether a player who does not bet folds; otherwise they stay in.
    pub(super) folds: bool,
    /// The clauses that ask for a bet and set its amount.
    pub(super) bet_by: Cites,
    /// The clauses that say what happens without one.
    pub(super) pass_by: Cites,
    /// The clauses by which players are asked in turn.
    pub(super) in_turn: Cites,
    /// What a good player does: how many times the ante they bet, if at all.
    pub(super) advise: fn(HoleCards, &[Card]) -> Option<u32>,
}

/// A bet that a player may make, and the word for it.
#[derive(Debug)]
pub(super) struct Offer {
    word: &'static str,
    answer: Answer,
    /// The stake, as a multiple of the ante.
    times: u32,
}

impl Offer {
    /// `bet`, where all bets are this many times the ante.
    pub(super) const fn bet(times: u32) -> Offer {
        Offer { word: "bet", answer: Answer::Bet(None), times }
    }

    /// `call`, where all calls are this many times the ante.
    pub(super) const fn call(times: u32) -> Offer {
        Offer { word: "call", answer: Answer::Call(None), times }
    }

    /// A bet that names its size, such as `bet 3`.
    pub(super) const fn named(word: &'static str, times: u32) -> Offer {
        Offer { word, answer: Answer::Bet(Some(times)), times }
    }

    /// Whether an answer makes this bet: by its word, with or without the number.
    fn is(&self, answer: Answer) -> bool {
        answer == self.answer
            || match self.answer {
                Answer::Bet(_) => answer == Answer::Bet(Some(self.times)),
                Answer::Call(_) => answer == Answer::Call(Some(self.times)),
                Answer::Check | Answer::Fold => false,
            }
    }
}

impl Stage {
    fn pass(&self) -> Answer {
        if self.folds { Answer::Fold } else { Answer::Check }
    }

    /// How many times the ante an answer stakes, if it is one of the bets of this stage.
    pub(super) fn times(&self, answer: Answer) -> Option<u32> {
        self.bets.iter().find(|offer| offer.is(answer)).map(|offer| offer.times)
    }
}

/// A question at some stage, with all that the player sees: the board, and their hole cards unless they play blind.
#[derive(Clone, Debug)]
pub struct Decision {
    stage: &'static Stage,
    seat: Seat,
    ante: Cents,
    hole: Option<HoleCards>,
    board: ArrayVec<Card, 5>,
}

impl Decision {
    /// The question of a stage to a seat that has staked this ante.
    pub(super) fn new(
        stage: &'static Stage,
        seat: Seat,
        ante: Cents,
        hole: Option<HoleCards>,
        board: &Board,
    ) -> Decision {
        Decision { stage, seat, ante, hole, board: board.shown().iter().copied().collect() }
    }
}

impl Decision {
    /// The hole cards, unless the player plays blind.
    pub fn hole(&self) -> Option<[Card; 2]> {
        self.hole
    }

    /// The communal cards that are shown.
    pub fn board(&self) -> &[Card] {
        &self.board
    }

    /// The answer that bets this many times the ante, or the one that does not bet.
    pub fn betting(&self, times: Option<u32>) -> Answer {
        let offer = self.stage.bets.iter().find(|offer| times == Some(offer.times));
        offer.map_or(self.stage.pass(), |offer| offer.answer)
    }
}

/// What a player does at a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Makes the wager of the stage, this many times the ante; the number may be left out where there is no choice.
    Bet(Option<u32>),
    /// The same where the wager is a Call.
    Call(Option<u32>),
    /// Stays in without a wager.
    Check,
    /// Throws in the hand.
    Fold,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Bet(None) => f.write_str("bet"),
            Answer::Bet(Some(times)) => write!(f, "bet {times}"),
            Answer::Call(None) => f.write_str("call"),
            Answer::Call(Some(times)) => write!(f, "call {times}"),
            Answer::Check => f.write_str("check"),
            Answer::Fold => f.write_str("fold"),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["bet"] => Some(Answer::Bet(None)),
            ["bet", times] => times.parse().ok().map(|times| Answer::Bet(Some(times))),
            ["call"] => Some(Answer::Call(None)),
            ["call", times] => times.parse().ok().map(|times| Answer::Call(Some(times))),
            ["check"] => Some(Answer::Check),
            ["fold"] => Some(Answer::Fold),
            _ => None,
        }
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        let stage = self.stage;
        if *answer == stage.pass() || stage.times(*answer).is_some() {
            return None;
        }
        let bets = stage.bets.iter().map(|offer| format!("`{}` ({} times the ante)", offer.word, offer.times));
        let bets = bets.collect::<Vec<_>>().join(", ");
        let says =
            format!("`{answer}` is not an answer to the {} wager: say {bets} or `{}`", stage.wager, stage.pass());
        Some(Refusal::new(stage.bet_by.with(stage.pass_by), says))
    }

    fn by(&self, answer: &Answer) -> Cites {
        let by = if *answer == self.stage.pass() { self.stage.pass_by } else { self.stage.bet_by };
        by.with(self.stage.in_turn)
    }

    /// A player who does not answer makes no wager.
    fn usual(&self) -> Answer {
        self.stage.pass()
    }

    fn absent_by(&self) -> Cites {
        self.stage.pass_by
    }

    fn advise(&self) -> Answer {
        match self.hole {
            Some(hole) => self.betting((self.stage.advise)(hole, &self.board)),
            // Unseen cards are worth a bet that keeps them in play, but no other.
            None => self.betting(self.stage.bets.first().filter(|_| self.stage.folds).map(|offer| offer.times)),
        }
    }

    fn question(&self) -> Question {
        let cards = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        let offers = self.stage.bets.iter();
        let choices = offers.map(|offer| Choice::Word { word: offer.word, cost: self.ante * i64::from(offer.times) });
        let pass = if self.stage.folds { "fold" } else { "check" };
        let choices = choices.chain([Choice::Word { word: pass, cost: Cents::ZERO }]).collect();
        let board = if self.board.is_empty() { String::new() } else { format!(" with {}", cards(&self.board)) };
        let hole = self.hole.map_or_else(|| format!("position {}, blind", self.seat), |hole| cards(&hole));
        let text = format!("{hole}{board}: a {} wager?", self.stage.wager);
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}

/// Asks those who may bet at this stage, one after the other from the dealer's left, and puts down what they stake on
/// the wager; in the order of `hands`, with `None` for a player who does not bet or may not.
pub(super) fn ask<G: Game<Decision = Decision>, T: Table<G>>(
    stage: &'static Stage,
    wager: G::Wager,
    hands: &[Hand<G::Wager>],
    may_bet: impl Fn(usize) -> bool,
    board: &Board,
    t: &mut T,
) -> Result<ArrayVec<Option<Bet<G::Wager>>, SEATS_MAX>, Halt> {
    let mut bets = ArrayVec::new();
    for (i, Hand { ante, hole }) in hands.iter().enumerate() {
        let mut bet = None;
        if may_bet(i) {
            let answer = t.ask(Decision::new(stage, ante.seat, ante.stake, Some(*hole), board))?;
            bet = stage.times(answer).map(|times| ante.on(wager, ante.stake * i64::from(times)));
        }
        if let Some(bet) = bet {
            t.stake(bet, stage.bet_by);
        }
        bets.push(bet);
    }
    Ok(bets)
}
