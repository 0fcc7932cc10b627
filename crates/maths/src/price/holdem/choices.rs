//! Yes or no for all hole cards on all boards: the memory of a strategy.

use baize_cards::{Card, RENAMINGS};

use super::complete::{HOLES, hole};
use super::shapes::{self, FLUSH_KINDS, MIXED_KINDS, Numbers, flush_type, pair};
use super::standing::{Standing, Table};
use super::suits::{Sets, held};

/// The number of 64-bit words for the hole cards on one board.
pub(super) const WORDS: usize = HOLES.div_ceil(64);

/// The answers for one board, one bit each.
pub(super) type Answers = [u64; WORDS];

#[inline]
pub(super) fn answer(answers: &Answers, place: usize) -> bool {
    answers[place / 64] >> (place % 64) & 1 == 1
}

/// The answers on all boards of three or four cards.
#[derive(Clone)]
pub(super) struct Choices {
    pub(super) boards: Sets,
    pub(super) answers: Vec<Answers>,
}

impl Choices {
    /// The answer for hole cards on a board.
    pub(super) fn on(&self, board: &[Card], own: [Card; 2]) -> bool {
        let (number, renaming) = self.boards.find(held(board.iter().copied()));
        let [a, b] = own.map(|card| renamed(card.index(), renaming));
        answer(&self.answers[number], hole(a, b))
    }
}

/// The index of a card under a renaming of suits.
#[inline]
pub(super) fn renamed(card: usize, renaming: u8) -> usize {
    card / 4 * 4 + usize::from(RENAMINGS[usize::from(renaming)][card % 4])
}

/// The answers on complete boards, by shapes and kinds of hole cards.
pub(super) struct LastChoices {
    numbers: Numbers,
    mixed: Vec<u64>,
    flush: Vec<u64>,
}

impl LastChoices {
    pub(super) fn new(standings: &Table<Standing>, choose: impl Fn(&Standing) -> bool) -> LastChoices {
        let words = |standings: &[Standing]| {
            let word = |some: &[Standing]| {
                let answers = some.iter().map(|it| u64::from(it.class > 0 && choose(it)));
                answers.enumerate().fold(0, |word, (i, answer)| word | answer << i)
            };
            standings.chunks(64).map(word).collect()
        };
        LastChoices { numbers: Numbers::new(), mixed: words(&standings.mixed), flush: words(&standings.flush) }
    }

    /// The answer for hole cards on a board of five cards.
    pub(super) fn on(&self, board: &[Card], own: [Card; 2]) -> bool {
        let Place { mixed, number } = place(&self.numbers, board, own);
        let words = if mixed { &self.mixed } else { &self.flush };
        words[number / 64] >> (number % 64) & 1 == 1
    }
}

/// The index of hole cards on a complete board in a table: which of its two parts, and where in it.
pub(super) struct Place {
    pub(super) mixed: bool,
    pub(super) number: usize,
}

/// Finds hole cards on a board of five cards.
pub(super) fn place(numbers: &Numbers, board: &[Card], own: [Card; 2]) -> Place {
    let suits = held(board.iter().copied());
    let [a, b] = own.map(Card::index);
    let Some(suit) = suits.iter().position(|ranks| ranks.count_ones() >= 3) else {
        let mut ranks: [usize; 5] = std::array::from_fn(|i| board[i].index() / 4);
        ranks.sort_unstable();
        return Place { mixed: true, number: shapes::mixed(ranks) * MIXED_KINDS + pair(a / 4, b / 4) };
    };
    let (mut others, mut count) = ([0; 2], 0);
    for card in board.iter().map(|card| card.index()).filter(|card| card % 4 != suit) {
        others[count] = card / 4;
        count += 1;
    }
    let shape = numbers.flush(suits[suit], &others[..count]);
    let kind = |card: usize| flush_type(card / 4, card % 4 == suit);
    Place { mixed: false, number: shape * FLUSH_KINDS + pair(kind(a), kind(b)) }
}
