//! The table of exact maths: every path of chance, with whole numbers as weights.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::{Card, Outcome, Shoe, Source};
use std::ops::Range;

use crate::{Answer, Bet, Fact, Fault, Game, Halt, Line, Mishap, Place, Placed, SEATS_MAX, Table, What};

/// One path through a round, with the probability `weight / total`.
pub struct Leaf<'a, G: Game> {
    /// In how many ways this path can come about.
    pub weight: u128,
    /// The number of ways of all paths together.
    pub total: u128,
    /// The lines that the path settles.
    pub lines: &'a [Line<G::Wager>],
    /// How much was staked during the round.
    pub staked: Cents,
    /// What the table carries after the path.
    pub carry: &'a G::Carry,
}

/// Plays a round down every path of chance, with the given answers, and calls `each` at every end.
///
/// `first` limits the first draw to a range of its possibilities, so that the work can be shared out; the return value
/// is how many possibilities the first draw has.
pub fn enumerate<G: Game>(
    rules: &G::Rules,
    carry: &G::Carry,
    placed: Placed<'_, G::Wager>,
    first: Range<usize>,
    mut answer: impl FnMut(&G::Decision) -> Answer<G>,
    mut each: impl FnMut(Leaf<'_, G>),
) -> Result<usize, Halt> {
    let (mut path, mut lines) = (Path { nodes: Vec::new(), first }, Vec::new());
    let mut first_count = 0;
    loop {
        lines.clear();
        let mut carry = carry.clone();
        let mut table = Enumerated::<G, _> {
            path: &mut path,
            at: 0,
            weight: 1,
            total: 1,
            answer: &mut answer,
            lines: &mut lines,
            staked: Cents::ZERO,
        };
        let played = G::round(rules, &mut carry, placed, &mut table);
        let (weight, total, staked) = (table.weight, table.total, table.staked);
        match played {
            Ok(()) => each(Leaf { weight, total, lines: &lines, staked, carry: &carry }),
            Err(Halt::Waiting(_)) if path.is_outside() => {}
            Err(halt) => return Err(halt),
        }
        first_count = first_count.max(path.nodes.first().map_or(1, |node| node.count()));
        if !path.next() {
            return Ok(first_count);
        }
    }
}

/// The choices made so far, from which the next path is found.
struct Path {
    nodes: Vec<Node>,
    first: Range<usize>,
}

struct Node {
    choices: Choices,
    total: u64,
    at: usize,
}

enum Choices {
    Single(Vec<(Outcome, u64)>),
    Sets(Vec<(ArrayVec<Card, 7>, u64)>),
}

impl Node {
    fn count(&self) -> usize {
        match &self.choices {
            Choices::Single(choices) => choices.len(),
            Choices::Sets(sets) => sets.len(),
        }
    }
}

impl Path {
    fn is_outside(&self) -> bool {
        self.nodes.first().is_some_and(|node| node.at >= node.count())
    }

    /// Moves to the next path; false if there is none.
    fn next(&mut self) -> bool {
        while let Some(node) = self.nodes.last_mut() {
            node.at += 1;
            let end = node.count();
            if node.at < if self.nodes.len() == 1 { end.min(self.first.end) } else { end } {
                return true;
            }
            self.nodes.pop();
        }
        false
    }

    /// The node at this depth, which is made on the first visit.
    fn node(&mut self, depth: usize, choices: impl FnOnce() -> Choices) -> &Node {
        if depth == self.nodes.len() {
            let choices = choices();
            let total = match &choices {
                Choices::Single(choices) => choices.iter().map(|(_, weight)| weight).sum(),
                Choices::Sets(sets) => sets.iter().map(|(_, weight)| weight).sum(),
            };
            self.nodes.push(Node { choices, total, at: if depth == 0 { self.first.start } else { 0 } });
        }
        &self.nodes[depth]
    }
}

struct Enumerated<'a, G: Game, F> {
    path: &'a mut Path,
    at: usize,
    weight: u128,
    total: u128,
    answer: F,
    lines: &'a mut Vec<Line<G::Wager>>,
    staked: Cents,
}

impl<G: Game, F: FnMut(&G::Decision) -> Answer<G>> Table<G> for Enumerated<'_, G, F> {
    fn chance_or_mishap<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt> {
        let node = self.path.node(self.at, || {
            Choices::Single(from.weights().into_iter().map(|(outcome, weight)| (outcome.into(), weight)).collect())
        });
        let Choices::Single(choices) = &node.choices else { unreachable!("a round asks the same on the same path") };
        let Some(&(outcome, weight)) = choices.get(node.at) else {
            return Err(if choices.is_empty() {
                Fault::RunOut(from.name()).into()
            } else {
                Halt::Waiting(crate::Need::Chance(from.name()))
            });
        };
        self.at += 1;
        self.weight *= u128::from(weight);
        self.total *= u128::from(node.total);
        let Ok(outcome) = S::Outcome::try_from(outcome) else { unreachable!("it came from this equipment") };
        from.take(outcome).expect("a weighed outcome can come");
        Ok((outcome, Mishap::None))
    }

    /// The order of the cards does not matter, so sets are enumerated instead of sequences.
    fn deal_set<const N: usize>(&mut self, shoe: &mut Shoe, _: Place, _: bool, _: Cites) -> Result<[Card; N], Halt> {
        let node = self.path.node(self.at, || {
            let sets = shoe.sets::<N>().into_iter();
            Choices::Sets(sets.map(|(set, weight)| (set.into_iter().collect(), weight)).collect())
        });
        let Choices::Sets(sets) = &node.choices else { unreachable!("a round asks the same on the same path") };
        let Some((set, weight)) = sets.get(node.at) else {
            return Err(Halt::Waiting(crate::Need::Chance("card")));
        };
        self.at += 1;
        self.weight *= u128::from(*weight);
        self.total *= u128::from(node.total);
        let mut cards = [Card::JOKER; N];
        cards.copy_from_slice(set);
        for card in cards {
            shoe.take(card).expect("a weighed set can come");
        }
        Ok(cards)
    }

    fn ask_together(
        &mut self,
        questions: ArrayVec<G::Decision, SEATS_MAX>,
    ) -> Result<ArrayVec<Answer<G>, SEATS_MAX>, Halt> {
        Ok(questions.iter().map(|question| (self.answer)(question)).collect())
    }

    fn show(&mut self, _: Fact) {}

    fn tell(&mut self, _: Cites, _: impl FnOnce() -> What) {}

    fn stake(&mut self, bet: Bet<G::Wager>, _: Cites) {
        self.staked += bet.stake;
    }

    fn settle(&mut self, line: Line<G::Wager>) {
        self.lines.push(line);
    }
}
