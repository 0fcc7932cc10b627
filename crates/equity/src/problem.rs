//! A problem: who holds what, and what is known about the rest of the pack.

use baize_cards::{Card, ParseCardError};

use crate::game::{Game, bit, cards, set};
use crate::notation::{Holding, read_cards};
use crate::tally::PLAYERS_MAX;

/// What is wrong with a problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ProblemError {
    #[error(transparent)]
    Card(ParseCardError),
    #[error(
        "`{0}` is not a range: write for example `QQ+`, `AKs`, `AKo`, `99-66`, `A5s-A2s` or `AhKh`, with commas \
         between them"
    )]
    Range(String),
    #[error("{0} players: from 2 to {PLAYERS_MAX} hands are compared")]
    Players(usize),
    #[error("player {player} has {given} cards: in {game} a hand has {at_most}, and those left out come from the pack")]
    Cards { player: usize, given: usize, game: Game, at_most: usize },
    #[error(
        "player {0} has three cards: write the two that are kept, and the one that is thrown away among the dead cards"
    )]
    Discard(usize),
    #[error("{given} cards on the board: in {game} it has {at_most}")]
    Board { given: usize, game: Game, at_most: usize },
    #[error("{card} is there twice: {first} and {second}")]
    Twice { card: Card, first: String, second: String },
    #[error("{card} ({place}) is not in the pack of {game}")]
    NotInPack { card: Card, place: String, game: Game },
    #[error("the pack has {left} cards left and {wanted} are still to come")]
    PackTooSmall { left: usize, wanted: usize },
    #[error("player {0}: no hand of the range is left beside the cards that are known")]
    NothingLeft(usize),
    #[error("no hands of the ranges can be dealt together")]
    NoDeal,
    #[error("player {0}: write the card that is face down, which comes first: what a joker may be depends on it")]
    FaceDown(usize),
    #[error("{0} is always played {with} joker", with = if .0.has_joker() { "with a" } else { "without a" })]
    Joker(Game),
    #[error("{0}")]
    TooMuch(String),
}

/// Who holds what, and what is known about the rest of the pack.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(crate) game: Game,
    pub(crate) hands: Vec<Holding>,
    pub(crate) board: Vec<Card>,
    /// All cards that can still come to somebody, one bit each.
    pub(crate) left: u64,
}

impl Problem {
    /// Reads hands, the board and dead cards as people write them. The game decides about the joker unless it is given.
    pub fn read(
        game: Game,
        joker: Option<bool>,
        hands: &[String],
        board: &str,
        dead: &str,
    ) -> Result<Problem, ProblemError> {
        let hands = hands.iter().map(|hand| Holding::read(hand, game)).collect::<Result<Vec<Holding>, _>>()?;
        Problem::new(game, joker, hands, read_cards(board)?, &read_cards(dead)?)
    }

    /// The problem, if it makes sense.
    pub fn new(
        game: Game,
        joker: Option<bool>,
        hands: Vec<Holding>,
        board: Vec<Card>,
        dead: &[Card],
    ) -> Result<Problem, ProblemError> {
        let with_joker = joker.unwrap_or(game.has_joker());
        if with_joker != game.has_joker() && !game.joker_may_change() {
            return Err(ProblemError::Joker(game));
        }
        if !(2..=PLAYERS_MAX).contains(&hands.len()) {
            return Err(ProblemError::Players(hands.len()));
        }
        if board.len() > game.board_cards() {
            return Err(ProblemError::Board { given: board.len(), game, at_most: game.board_cards() });
        }
        let mut wanted = game.board_cards() - board.len();
        for (player, hand) in (1..).zip(&hands) {
            if let Holding::Cards(cards) = hand {
                if game == Game::CrazyPineapple && cards.len() == 3 {
                    return Err(ProblemError::Discard(player));
                }
                if cards.len() > game.own_cards() {
                    return Err(ProblemError::Cards { player, given: cards.len(), game, at_most: game.own_cards() });
                }
                if game == Game::Mexican && cards.is_empty() {
                    return Err(ProblemError::FaceDown(player));
                }
                wanted += game.own_cards() - cards.len();
            } else {
                wanted += game.own_cards();
            }
        }
        let left = taken_once(game, with_joker, &hands, &board, dead)?;
        if (left.count_ones() as usize) < wanted {
            return Err(ProblemError::PackTooSmall { left: left.count_ones() as usize, wanted });
        }
        let problem = Problem { game, hands, board, left };
        if let Some(player) =
            (0..problem.hands.len()).find(|player| problem.range(*player).is_some_and(|it| it.is_empty()))
        {
            return Err(ProblemError::NothingLeft(player + 1));
        }
        Ok(problem)
    }

    /// The game whose rankings decide.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The number of hands that are compared.
    pub fn players(&self) -> usize {
        self.hands.len()
    }

    /// The number of known cards on the board.
    pub const fn board_known(&self) -> usize {
        self.board.len()
    }

    pub(crate) const fn board_to_come(&self) -> usize {
        self.game.board_cards() - self.board.len()
    }

    /// The sets of a player's range that the known cards leave possible; `None` for a player without a range.
    pub(crate) fn range(&self, player: usize) -> Option<Vec<u64>> {
        match &self.hands[player] {
            Holding::Cards(_) => None,
            Holding::Range(sets) => Some(sets.iter().copied().filter(|set| set & !self.left == 0).collect()),
        }
    }
}

/// What is left of the pack without the known cards, each of which may be used once.
fn taken_once(game: Game, joker: bool, hands: &[Holding], board: &[Card], dead: &[Card]) -> Result<u64, ProblemError> {
    let pack = game.pack(joker);
    let mut taken: Vec<(Card, String)> = Vec::new();
    let known = hands.iter().enumerate().flat_map(|(player, hand)| {
        let cards = if let Holding::Cards(cards) = hand { cards.as_slice() } else { &[] };
        cards.iter().map(move |card| (*card, format!("player {}", player + 1)))
    });
    let board = board.iter().map(|card| (*card, "board".to_owned()));
    let dead = dead.iter().map(|card| (*card, "dead".to_owned()));
    for (card, place) in known.chain(board).chain(dead) {
        if pack & bit(card) == 0 {
            return Err(ProblemError::NotInPack { card, place, game });
        }
        if let Some((_, first)) = taken.iter().find(|(other, _)| *other == card) {
            return Err(ProblemError::Twice { card, first: first.clone(), second: place });
        }
        taken.push((card, place));
    }
    for (player, hand) in (1..).zip(hands) {
        if let Holding::Range(sets) = hand {
            let stray = sets.iter().fold(0, |all, set| all | set) & !pack;
            let only_stray = sets.iter().all(|set| set & !pack != 0);
            if let (true, Some(card)) = (only_stray, cards(stray).next()) {
                return Err(ProblemError::NotInPack { card, place: format!("player {player}"), game });
            }
        }
    }
    Ok(pack & !set(taken.iter().map(|(card, _)| card)))
}
