//! A hand on paper in the dealer's place: the house's own hand of a game is played with the cards and answers of a
//! file.
//!
//! Traps: the house burns a card before each street, and a file does not mention it; cards that nobody saw must be some
//! cards, so they are taken from those that the file does not name.

use baize_book::Cents;
use baize_cards::{Card, Shoe};
use baize_table::{Fact, Halt, Line, Mishap, Refusal, Role, Ruling};
use std::collections::VecDeque;

use super::phh::Phh;
use super::result::Replayed;
use super::steps::{Act, Cards, Shown};
use crate::poker::asked::{Ask, Said, Sees};
use crate::poker::play::Dealer;
use crate::poker::{Action, Amounts, Forcing, Turn, Wager};

/// Deals and answers as a file says, and notes what the house's hand would not have allowed.
#[derive(Clone, Debug)]
pub struct PaperDealer<'a> {
    cards: VecDeque<Card>,
    acts: VecDeque<&'a Act>,
    /// What the house refuses among the file's actions; they are carried out all the same.
    pub refused: Vec<Refusal>,
    /// How the chips were settled.
    pub lines: Vec<Line<Wager>>,
}

impl<'a> PaperDealer<'a> {
    /// Deals the first cards one by one round the table, then what the file deals, with a burnt card before each street
    /// and, where the house does so, before each draw.
    pub fn new(phh: &'a Phh, played: &Replayed, burns_before_draws: bool) -> PaperDealer<'a> {
        let acts = || phh.actions.iter().filter_map(|step| step.act.as_ref());
        let in_acts = acts().flat_map(|act| match act {
            Act::Board(cards) | Act::Hole(_, cards) | Act::Show(_, Shown::Cards(cards)) => cards.as_slice(),
            _ => &[],
        });
        let named: Vec<Card> = in_acts.flatten().copied().collect();
        let mut others: VecDeque<Card> = Card::pack().filter(|card| !named.contains(card)).collect();
        let mut any = move || others.pop_front().expect("a file names fewer cards than a pack has");
        let first: Vec<(usize, &Cards)> = acts().map_while(hole).collect();
        let mut cards = VecDeque::new();
        for round in 0..first.iter().map(|(_, cards)| cards.len()).max().unwrap_or(0) {
            for (player, dealt) in &first {
                // A hand that was shown later is the one that was dealt, unless cards were drawn.
                let shown =
                    played.players[*player].cards.get(round).copied().flatten().filter(|_| !phh.variant.draws());
                cards.push_back(dealt.get(round).copied().flatten().or(shown).unwrap_or_else(&mut any));
            }
        }
        let shown = |player: usize, at: usize| played.players[player].cards.get(at).copied().flatten();
        let mut held: Vec<usize> = vec![0; phh.players()];
        first.iter().for_each(|(player, dealt)| held[*player] = dealt.len());
        let (mut on_board, mut is_drawing) = (0, false);
        // The players who have received a card on this street; where all are all-in one street follows another.
        let mut street: Vec<usize> = Vec::new();
        for act in acts().skip(first.len()) {
            match act {
                Act::Board(board) => {
                    for card in board {
                        if matches!(on_board, 0 | 3 | 4) {
                            cards.push_back(any());
                        }
                        on_board += 1;
                        cards.push_back(card.unwrap_or_else(&mut any));
                    }
                }
                Act::Draw(..) => {
                    if !is_drawing && burns_before_draws {
                        cards.push_back(any());
                    }
                    is_drawing = true;
                }
                Act::Hole(_, drawn) if phh.variant.draws() => {
                    cards.extend(drawn.iter().map(|card| card.unwrap_or_else(&mut any)));
                }
                Act::Hole(player, dealt) => {
                    if street.is_empty() || street.contains(player) {
                        cards.push_back(any());
                        street.clear();
                    }
                    street.push(*player);
                    for card in dealt {
                        cards.push_back(card.or(shown(*player, held[*player])).unwrap_or_else(&mut any));
                        held[*player] += 1;
                    }
                }
                Act::BringIn(_) | Act::Bet(..) | Act::Call(_) | Act::Fold(_) => {
                    is_drawing = false;
                    street.clear();
                }
                // A player who is all-in may show before the last cards.
                Act::Show(..) => is_drawing = false,
            }
        }
        let answers = |act: &&Act| !matches!(act, Act::Board(_) | Act::Hole(..) | Act::Show(..));
        PaperDealer { cards, acts: acts().filter(answers).collect(), refused: Vec::new(), lines: Vec::new() }
    }

    fn act(&mut self, turn: &Turn) -> Action {
        match self.acts.pop_front() {
            Some(Act::Call(_)) if turn.call > Cents::ZERO => Action::Call,
            Some(Act::Call(_)) => Action::Check,
            Some(Act::BringIn(_)) => Action::Bet(turn.totals.map_or(turn.all_in, Amounts::min)),
            // A raise that merely puts the last other player all-in is a full raise of which the rest comes back.
            Some(Act::Bet(_, to)) => Action::Raise(turn.totals.map_or(*to, |amounts| amounts.min().max(*to))),
            _ if turn.forced == Forcing::Must => turn.usual(),
            _ => Action::Fold,
        }
    }
}

fn hole(act: &Act) -> Option<(usize, &Cards)> {
    match act {
        Act::Hole(player, cards) => Some((*player, cards)),
        _ => None,
    }
}

impl Dealer for PaperDealer<'_> {
    fn card(&mut self, _: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        Ok((self.cards.pop_front().expect("the file has all cards of the hand"), Mishap::None))
    }

    fn ask(&mut self, ask: &Ask, _: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        Ok(match ask {
            Ask::Act(turn) => {
                let action = self.act(turn);
                self.refused.extend(turn.refuse(&action));
                Said::Act(action)
            }
            Ask::Discard { .. } => match self.acts.pop_front() {
                Some(Act::Draw(_, cards)) => Said::Discard(cards.iter().flatten().copied().collect()),
                _ => Said::Discard(Default::default()),
            },
            Ask::Say { words, .. } => Said::word(words[0]),
        })
    }

    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        Ok(None)
    }

    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        self.refused.push(refusal);
        Ok(())
    }

    fn listens(&self) -> bool {
        false
    }

    fn show(&mut self, _: Fact) {}

    fn settle(&mut self, line: Line<Wager>) {
        self.lines.push(line);
    }
}
