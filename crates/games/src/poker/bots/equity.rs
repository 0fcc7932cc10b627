//! How much of the pot a hand is worth: it is played out many times with the unseen cards.

use arrayvec::ArrayVec;
use baize_cards::Card;
use baize_cards::rank::MexicanJoker;

use super::discards;
use super::unseen::{Dice, Unseen};
use super::worth::{Worth, board_at_last, draws_in_all, held_at_last, worth};
use crate::poker::asked::{BOARD_MAX, Cards, Sees};

/// A whole pot, in thousandths.
pub(super) const WHOLE: u32 = 1000;

/// How much of the pot is ours on average, in thousandths, over this many trials.
///
/// `strong` says in per cent how strong the others are taken to be: each is dealt a hand and, that often, a second one
/// of which they keep the better, as befits somebody who has put chips in; above a hundred a third one too, and so on.
pub(super) fn equity(sees: &Sees, trials: u32, strong: usize, dice: &mut Dice) -> u32 {
    let mut unseen = Unseen::new(sees);
    let total: u32 = (0..trials).map(|_| trial(sees, strong, &mut unseen, dice)).sum();
    total / trials.max(1)
}

fn trial(sees: &Sees, strong: usize, unseen: &mut Unseen, dice: &mut Dice) -> u32 {
    unseen.gather();
    let full = held_at_last(sees);
    let mut board: ArrayVec<Card, BOARD_MAX> = sees.board.clone();
    for _ in board.len()..board_at_last(sees) {
        board.extend(unseen.draw(dice));
    }
    let known = &sees.cards[..sees.cards.len().min(full)];
    // The bot's own hidden card is among those that it knows; another player's comes first of those that it does not.
    let (own, other_one) = (MexicanJoker::Limited, MexicanJoker::Wild);
    let Some(mine) = played_out(sees, (known, own), &board, sees.draws_left, unseen, dice) else { return 0 };
    let mut field = Field::new(mine);
    let others = usize::from(sees.others);
    for other in 0..others {
        let upcards: &[Card] = sees.upcards.get(other).map_or(&[], |(_, cards)| cards);
        let upcards = &upcards[..upcards.len().min(full)];
        let draws = draws_in_all(sees);
        // Where the pack does not hold hands for all, the last players are left out.
        let Some(mut theirs) = played_out(sees, (upcards, other_one), &board, draws, unseen, dice) else { break };
        for more in [strong, strong.saturating_sub(100), strong.saturating_sub(200)] {
            let spare = unseen.left() >= (others - other) * full;
            if more > 0 && spare && dice.chance(more) {
                let second = played_out(sees, (upcards, other_one), &board, draws, unseen, dice);
                theirs = second.map_or(theirs, |second| better(theirs, second));
            }
        }
        if !field.meets(theirs) {
            return 0;
        }
    }
    field.share()
}

/// A hand with these cards, completed at random, after this many draws; `None` where too few cards are left. A joker
/// among them is what the player sees; as the first of the others it is `first`; as a later one, which comes face up,
/// it is an ace or whatever completes a straight or a flush.
fn played_out(
    sees: &Sees,
    (known, first): (&[Card], MexicanJoker),
    board: &[Card],
    draws: u8,
    unseen: &mut Unseen,
    dice: &mut Dice,
) -> Option<Worth> {
    let full = held_at_last(sees);
    let mut cards: Cards = known.iter().copied().collect();
    while cards.len() < full {
        cards.push(unseen.draw(dice)?);
    }
    for left in (1..=draws).rev() {
        for card in discards::throws(sees.kind, &cards, board, left, 0) {
            let at = cards.iter().position(|other| *other == card).expect("it is one of them");
            cards[at] = unseen.draw(dice).unwrap_or(card);
        }
    }
    let joker = match cards.iter().position(|card| card.is_joker()) {
        Some(at) if at > known.len() => MexicanJoker::Limited,
        Some(at) if at == known.len() => first,
        _ => sees.joker,
    };
    Some(worth(sees.kind, &cards, board, joker))
}

/// The better of two hands; where the pot is divided, high counts first.
fn better(one: Worth, other: Worth) -> Worth {
    if (other.best, other.low) > (one.best, one.low) { other } else { one }
}

/// How we stand among the hands met so far.
struct Field {
    mine: Worth,
    /// How many share the high half with us; zero when we have lost it.
    high: u32,
    low: u32,
    /// Whether somebody has a low hand.
    divided: bool,
}

impl Field {
    fn new(mine: Worth) -> Field {
        Field { mine, high: 1, low: u32::from(mine.low.is_some()), divided: mine.low.is_some() }
    }

    /// Meets another hand; `false` when nothing is left to win.
    fn meets(&mut self, theirs: Worth) -> bool {
        if theirs.best > self.mine.best {
            self.high = 0;
        } else if theirs.best == self.mine.best && self.high > 0 {
            self.high += 1;
        }
        self.divided |= theirs.low.is_some();
        if theirs.low > self.mine.low {
            self.low = 0;
        } else if theirs.low.is_some() && theirs.low == self.mine.low && self.low > 0 {
            self.low += 1;
        }
        self.high > 0 || self.low > 0
    }

    fn share(&self) -> u32 {
        let half = if self.divided { WHOLE / 2 } else { WHOLE };
        let part = |whole: u32, sharing: u32| whole.checked_div(sharing).unwrap_or(0);
        part(half, self.high) + part(WHOLE - half, self.low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poker::asked::Kind;
    use baize_book::Cents;

    #[test]
    fn a_joker_is_worth_what_the_way_of_its_deal_makes_it() {
        let cards = |words: &str| words.split(' ').map(|word| word.parse().expect("a card")).collect::<Cards>();
        let sees = |joker| Sees {
            kind: Kind::Mexican,
            cards: cards("Jk 7h 7c Kd Ks"),
            board: ArrayVec::new(),
            upcards: ArrayVec::new(),
            others: 2,
            draws_left: 0,
            joker,
            pot: Cents(1000),
            unit: Cents(300),
        };
        let worth = |joker| equity(&sees(joker), 400, 0, &mut Dice::of(&sees(joker)));
        let (wild, limited) = (worth(MexicanJoker::Wild), worth(MexicanJoker::Limited));
        assert!(wild > limited, "a full house wins {wild}, two pair with an ace {limited}");
    }
}
