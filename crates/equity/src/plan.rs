//! Finds a way to count every deal of a problem, and how long that takes.

use crate::answer::Answer;
use crate::boards::{self, Held};
use crate::game::Game;
use crate::notation::Holding;
use crate::problem::{Problem, ProblemError};
use crate::progress::Progress;
use crate::sorted_boards;
use crate::{several, two_hands};

/// How the deals of a problem are counted.
enum Way {
    /// All boards, for each of these ways to hold the hands.
    Boards(Vec<Held>),
    /// Two ranges against each other, board by board.
    SortedBoards,
    /// Two players without a board.
    TwoHands,
    /// More players without a board.
    Several,
    /// It would take more memory than there is.
    TooMuch,
}

/// A problem with the way to count its deals.
pub struct Plan<'a> {
    problem: &'a Problem,
    way: Way,
    seconds: f64,
}

/// The most ways to hold hands that are combined by suits, and the most hands that are kept for a player.
const WAYS_MAX: f64 = 3e6;
const HANDS_MAX: f64 = 1.5e7;
/// The most cards to come for which subsets are kept where low hands count too, since then there is a count for each
/// low.
const SPLIT_TO_COME_MAX: usize = 4;

/// Rough times in seconds: to rank and compare a hand, to step over two cards that may be taken, to look up a count,
/// and to sort all hands of two ranges on a board.
const RANKED: f64 = 6e-9;
const STEP: f64 = 2e-9;
const LOOKED_UP: f64 = 4e-9;
const SORTED_BOARDS: f64 = 4.0;
/// The hands that are ranked for one way to hold hands when boards are taken by ranks.
const BY_RANKS: f64 = 50_000.0;

impl<'a> Plan<'a> {
    /// Finds the fastest way to count the deals of this problem.
    pub fn new(problem: &'a Problem) -> Result<Plan<'a>, ProblemError> {
        let (way, seconds) = if problem.game.board_cards() > 0 { with_board(problem)? } else { without_board(problem) };
        Ok(Plan { problem, way, seconds })
    }

    /// Whether it can be done at all: not where more would have to be kept than memory holds.
    pub fn can_count(&self) -> bool {
        !matches!(self.way, Way::TooMuch)
    }

    /// About how many seconds it takes, or would take, on one core.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Counts every deal.
    pub fn exact(&self, progress: &Progress) -> Result<Answer, ProblemError> {
        let problem = self.problem;
        let tally = match &self.way {
            Way::Boards(ways) => boards::count(problem, ways, progress),
            Way::SortedBoards => {
                sorted_boards::count(&boards::possible(problem, 0), &boards::possible(problem, 1), progress)
            }
            Way::TwoHands => {
                let known = [0, 1].map(|player| known(problem, player));
                two_hands::count(problem.game, problem.left, known, progress)
            }
            Way::Several => {
                let own = |player| two_hands::possible(problem.game, known(problem, player), problem.left);
                let hands: Vec<_> = (0..problem.players()).map(own).collect();
                several::count(problem.game, &hands, progress)
            }
            Way::TooMuch => {
                return Err(ProblemError::TooMuch("there are too many deals to count: sample them".to_owned()));
            }
        };
        Ok(Answer::new(&tally, problem.players(), true))
    }
}

fn known(problem: &Problem, player: usize) -> &[baize_cards::Card] {
    if let Holding::Cards(cards) = &problem.hands[player] { cards } else { &[] }
}

#[expect(clippy::cast_precision_loss, reason = "it is guessed how many seconds something takes")]
fn with_board(problem: &Problem) -> Result<(Way, f64), ProblemError> {
    let players = problem.players();
    let hands_of = |player| match problem.range(player) {
        Some(range) => range.len() as f64,
        None => choose(problem.left.count_ones() as usize, problem.game.own_cards() - known(problem, player).len()),
    };
    let held: f64 = (0..players).map(hands_of).product();
    let left = problem.left.count_ones() as usize;
    let to_deal: usize = (0..players)
        .map(|player| {
            problem.game.own_cards() - if problem.range(player).is_some() { 0 } else { known(problem, player).len() }
        })
        .sum();
    let boards = choose(left - to_deal, problem.board_to_come());
    let rank = match problem.game {
        Game::ShortDeck => 40.0 * RANKED,
        Game::Omaha | Game::OmahaHiLo => 2.0 * RANKED,
        _ => RANKED,
    };
    let by_ranks = problem.board.is_empty() && problem.game != Game::ShortDeck;
    let a_way = players as f64 * rank * if by_ranks { BY_RANKS } else { boards };
    if held > WAYS_MAX {
        return Ok((Way::TooMuch, held * a_way / 12.0));
    }
    let possible: Vec<Vec<u64>> = (0..players).map(|player| boards::possible(problem, player)).collect();
    let untouched = problem.left == problem.game.pack(false);
    let sorted = players == 2 && problem.game.own_cards() == 2 && by_ranks && untouched;
    if sorted
        && possible.iter().all(|range| sorted_boards::is_alike_in_all_suits(range))
        && held * a_way / 24.0 > SORTED_BOARDS
    {
        return Ok((Way::SortedBoards, SORTED_BOARDS));
    }
    let ways = boards::ways(problem, &possible);
    if ways.is_empty() {
        return Err(ProblemError::NoDeal);
    }
    let seconds = ways.len() as f64 * a_way;
    Ok((Way::Boards(ways), seconds))
}

fn without_board(problem: &Problem) -> (Way, f64) {
    let left = problem.left.count_ones() as usize;
    let to_come: Vec<usize> =
        (0..problem.players()).map(|player| problem.game.own_cards() - known(problem, player).len()).collect();
    let hands: Vec<f64> = to_come.iter().map(|count| choose(left, *count)).collect();
    let fits = hands.iter().all(|hands| *hands <= HANDS_MAX);
    if let [first, second] = to_come[..] {
        let subsets = |of: usize| (0..=first.min(second)).map(|size| choose(of, size)).sum::<f64>();
        let look_ups = hands[0] * 4.0 * subsets(first) + hands[1] * 2.0 * subsets(second);
        let split = problem.game.is_split();
        let seconds = look_ups * LOOKED_UP * if split { 8.0 } else { 1.0 };
        let kept = !split || first.min(second) <= SPLIT_TO_COME_MAX;
        return (if fits && kept { Way::TwoHands } else { Way::TooMuch }, seconds);
    }
    // Steps are also taken to hands that hold a card already taken.
    let seconds = hands.iter().product::<f64>() * STEP;
    (if fits { Way::Several } else { Way::TooMuch }, seconds)
}

/// The number of ways to take `taken` out of `of`.
#[expect(clippy::cast_precision_loss, reason = "numbers of cards are small")]
fn choose(of: usize, taken: usize) -> f64 {
    (0..taken).map(|i| (of as f64 - i as f64) / (i + 1) as f64).product()
}
