//! The question how four tiles are set.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_cards::Tile;
use baize_table::{Choice, Decision, Question, Refusal, Seat, Words};
use std::fmt;

use super::hands::{Hands, listed};
use super::logical_way::{LogicalWay, Side, well_set};

/// The question how four tiles are set as two hands; whoever sets them sees only their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The seat whose tiles they are.
    pub seat: Seat,
    /// The four tiles of the seat.
    pub tiles: [Tile; 4],
    /// Which side of the bank the seat is on.
    pub side: Side,
    /// How the house sets tiles that are left in one stack.
    pub logical_way: LogicalWay,
}

/// How a player sets their tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Sets the first two as one hand; the others, named or not, are the other.
    Set(ArrayVec<Tile, 4>),
    /// Leaves all four in one stack, for the house to set them.
    LogicalWay,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Set(tiles) => write!(f, "set {}", listed(tiles)),
            Answer::LogicalWay => f.write_str("logical-way"),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        let words: Vec<&str> = words.split(' ').collect();
        match words[..] {
            ["logical-way"] => Some(Answer::LogicalWay),
            ["set", _, _] | ["set", _, _, _, _] => {
                let tiles: Result<ArrayVec<Tile, 4>, String> = words[1..].iter().map(|word| word.parse()).collect();
                tiles.ok().map(Answer::Set)
            }
            _ => None,
        }
    }
}

impl Setting {
    /// The hands that an answer makes, if it makes any.
    pub fn hands(&self, answer: &Answer) -> Option<Hands> {
        match answer {
            Answer::LogicalWay => Some(self.logical_way.set(self.tiles, self.side)),
            Answer::Set(tiles) => {
                let mut named = tiles.to_vec();
                let mut all = self.tiles.to_vec();
                named.sort_unstable();
                all.sort_unstable();
                if named.len() == all.len() && named != all {
                    return None;
                }
                Hands::set(self.tiles, [tiles[0], tiles[1]])
            }
        }
    }
}

impl Decision for Setting {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn hides(&self, _: &Answer) -> bool {
        true
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        if self.hands(answer).is_some() {
            return None;
        }
        let says = format!("name two of your tiles {} as one hand, or all four, two by two", listed(&self.tiles));
        Some(Refusal::new(cite!("HG-TILES-PLAY-3a", "HG-TILES-5a"), says))
    }

    fn by(&self, answer: &Answer) -> Cites {
        match answer {
            Answer::Set(_) => cite!("HG-TILES-PLAY-3a", "HG-TILES-5a", "HG-TILES-1b"),
            Answer::LogicalWay => cite!("HG-TILES-5b", "HG-TILES-5c"),
        }
    }

    /// Tiles that nobody sets lie in one stack.
    fn usual(&self) -> Answer {
        Answer::LogicalWay
    }

    fn absent_by(&self) -> Cites {
        cite!("HG-TILES-5b", "HG-TILES-5c")
    }

    fn advise(&self) -> Answer {
        let [high, low] = well_set(self.tiles, self.side).tiles;
        Answer::Set(high.into_iter().chain(low).collect())
    }

    fn question(&self) -> Question {
        let text = format!(
            "{}: set two hands of two tiles; or leave them in one stack, and the house sets them the logical \
             way and is not responsible for what comes of it.",
            listed(&self.tiles)
        );
        let advice = self.advise();
        let suggestion = match &advice {
            Answer::Set(tiles) => tiles.iter().map(|tile| (*tile).into()).collect(),
            Answer::LogicalWay => Vec::new(),
        };
        let from = self.tiles.iter().map(|tile| (*tile).into()).collect();
        let choices = vec![
            Choice::Arrange { word: "set", from, sets: vec![2, 2], suggestion },
            Choice::Word { word: "logical-way", cost: Cents::ZERO },
        ];
        Question { whom: self.whom(), text, choices, advice: advice.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::hands::four;
    use super::*;

    fn setting() -> Setting {
        Setting { seat: Seat(2), tiles: four("6-6 1-5 4-5 6-6"), side: Side::Player, logical_way: LogicalWay::Safe }
    }

    #[test]
    fn two_tiles_or_all_four_may_be_named() {
        for words in ["set 6-6 5-4", "set 6-6 5-1 5-4 6-6", "set 4-5 6-6 6-6 1-5", "logical-way"] {
            let answer = Answer::read(words).expect("it can be read");
            assert_eq!(setting().refuse(&answer), None, "{words}");
        }
        let even = Setting { tiles: four("4-1 5-3 6-2 6-3"), ..setting() };
        assert_eq!(even.refuse(&even.advise()), None, "both hands may be worth the same");
        for words in ["set 6-6 6-5", "set 6-6 6-6 6-6 5-1", "set 5-1 5-1"] {
            let answer = Answer::read(words).expect("it can be read");
            assert!(setting().refuse(&answer).is_some(), "{words}");
        }
        for words in ["set", "set 6-6", "set 6-6 0-0", "set 6-6 5-4 5-1", "stack"] {
            assert_eq!(Answer::read(words), None, "{words}");
        }
    }

    #[test]
    fn what_is_advised_is_never_refused() {
        assert_eq!(setting().refuse(&setting().advise()), None);
        assert_eq!(setting().refuse(&setting().usual()), None);
    }
}
