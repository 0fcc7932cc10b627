//! What to throw away, game by game.

use baize_cards::rank::{MatchItCategory, flop_sum, match_it};
use baize_cards::{Card, Rank};
use baize_table::Skill;

use super::equity::equity;
use super::unseen::Dice;
use super::worth::{Best, worth};
use crate::poker::asked::{Cards, Kind, Sees};

/// How often an expert plays out each choice.
const TRIALS: u32 = 120;

/// The cards that a bot throws away, within these bounds.
pub(super) fn choose(sees: &Sees, least: usize, most: usize, skill: Skill, dice: &mut Dice) -> Cards {
    let mut out = match sees.kind {
        Kind::Pineapple => one_of_three(sees, skill, dice),
        // A novice keeps cards that are too high.
        kind => {
            throws(kind, &sees.cards, &sees.board, sees.draws_left.max(1), if skill == Skill::Novice { 2 } else { 0 })
        }
    };
    out.truncate(most);
    for card in &sees.cards {
        if out.len() < least && !out.contains(card) {
            out.push(*card);
        }
    }
    out
}

/// The cards to throw away with so many draws left; `loose` lets higher cards stay.
pub(super) fn throws(kind: Kind, cards: &[Card], board: &[Card], left: u8, loose: u8) -> Cards {
    match kind {
        Kind::Lowball => low_cards(cards, left, loose, ace_low),
        Kind::DeuceToSeven => low_cards(cards, left, loose, deuce_low),
        Kind::Badugi => badugi_cards(cards, left, loose),
        Kind::MatchIt => match board.try_into() {
            Ok(flop) if cards.len() == 3 => match_cards([cards[0], cards[1], cards[2]], flop_sum(flop), left, loose),
            _ => Cards::new(),
        },
        _ => Cards::new(),
    }
}

/// From 1 for an ace to 13 for a king; a joker is below all.
fn ace_low(card: Card) -> u8 {
    card.rank().map_or(0, |rank| (rank as u8 + 1) % 13 + 1)
}

/// From 1 for a two to 13 for an ace.
fn deuce_low(card: Card) -> u8 {
    card.rank().map_or(0, |rank| rank as u8 + 1)
}

/// One card of each low rank stays; a hand without a pair that is low enough stays whole.
fn low_cards(cards: &[Card], left: u8, loose: u8, height: fn(Card) -> u8) -> Cards {
    // In heights from the lowest card of the game: what is worth drawing to, and what is worth standing pat with.
    let keep = 7 + loose;
    let pat = (if left > 1 { 8 } else { 9 }) + loose;
    let mut kept = Cards::new();
    let mut sorted: Cards = cards.iter().copied().collect();
    sorted.sort_unstable_by_key(|card| height(*card));
    for card in &sorted {
        if kept.iter().all(|other| height(*other) != height(*card)) {
            kept.push(*card);
        }
    }
    let whole = kept.len() == cards.len() && kept.last().is_some_and(|card| height(*card) <= pat);
    let spoilt = height(Card::new(Rank::Two, baize_cards::Suit::Clubs)) == 1 && kept.len() == 5 && is_spoilt(&kept);
    if whole && !spoilt {
        return Cards::new();
    }
    kept.retain(|card| height(*card) <= keep);
    if spoilt && kept.len() == 5 {
        kept.pop();
    }
    cards.iter().copied().filter(|card| !kept.contains(card)).collect()
}

/// Whether five different ranks make a straight or a flush, which are bad from the two to the seven.
fn is_spoilt(sorted: &[Card]) -> bool {
    let flush = sorted.iter().all(|card| card.suit() == sorted[0].suit());
    flush || deuce_low(sorted[4]) == deuce_low(sorted[0]) + 4
}

/// The best cards of different ranks and suits stay, if they are low enough.
fn badugi_cards(cards: &[Card], left: u8, loose: u8) -> Cards {
    let fits = |set: u32| {
        let chosen = || (0..cards.len()).filter(move |at| set >> at & 1 == 1).map(|at| cards[at]);
        let clash = |a: Card, b: Card| a != b && (a.rank() == b.rank() || a.suit() == b.suit());
        (!chosen().any(|a| chosen().any(|b| clash(a, b)))).then(|| {
            // More cards first, then the lower ones from the highest down.
            let heights = chosen().fold(0_u64, |all, card| all | 1 << ace_low(card));
            (set.count_ones(), u64::MAX - heights, set)
        })
    };
    let best = (0..1_u32 << cards.len()).filter_map(fits).max().map_or(0, |(.., set)| set);
    let whole = best.count_ones() == 4;
    let cap = loose
        + match (whole, left) {
            (true, 1) => 13,
            (true, 2) => 11,
            (true, _) => 9,
            (false, 1) => 9,
            (false, _) => 8,
        };
    let stays = |at: usize| best >> at & 1 == 1 && ace_low(cards[at]) <= cap;
    (0..cards.len()).filter(|at| !stays(*at)).map(|at| cards[at]).collect()
}

/// What a sum so far from the flop's is worth, roughly: how seldom it is beaten.
fn closeness(hand: [Card; 3], flop: u8) -> u32 {
    const UNDER: [u32; 8] = [78, 62, 48, 36, 27, 20, 15, 11];
    match match_it(hand, flop).category() {
        MatchItCategory::Matched => 100,
        MatchItCategory::Under(off) => UNDER.get(usize::from(off) - 1).copied().unwrap_or(8),
        MatchItCategory::Busted(_) => 3,
    }
}

/// Keeps the cards from which one draw comes closest to the flop.
fn match_cards(cards: [Card; 3], flop: u8, left: u8, loose: u8) -> Cards {
    /// What three new cards come to.
    const ALL_NEW: u32 = 30;
    let any = |at: usize| Card::new(Rank::ALL[at], baize_cards::Suit::Clubs);
    let stays = closeness(cards, flop) + 5 * u32::from(loose);
    // With another draw to come a hand that is not close loses less by being broken.
    let mut best = (if left > 1 { stays * 9 / 10 } else { stays }, Cards::new());
    for out in 0..3 {
        let (one, other) = (cards[(out + 1) % 3], cards[(out + 2) % 3]);
        let two: u32 = (0..13).map(|at| closeness([one, other, any(at)], flop)).sum::<u32>() / 13;
        let one_left: u32 = (0..13)
            .flat_map(|first| (0..13).map(move |second| (first, second)))
            .map(|(first, second)| closeness([cards[out], any(first), any(second)], flop))
            .sum::<u32>()
            / 169;
        for (worth, thrown) in
            [(two, [cards[out]].into_iter().collect()), (one_left, [one, other].into_iter().collect())]
        {
            if worth > best.0 {
                best = (worth, thrown);
            }
        }
    }
    if best.0 < ALL_NEW { cards.into_iter().collect() } else { best.1 }
}

/// The card of three to throw away: by what the others make with the board, or played out by an expert.
fn one_of_three(sees: &Sees, skill: Skill, dice: &mut Dice) -> Cards {
    let without = |out: usize| -> Sees {
        let mut rest = sees.clone();
        rest.cards.remove(out);
        rest
    };
    let made = |out: usize| -> Option<Best> {
        let rest = without(out);
        (rest.board.len() >= 3).then(|| worth(sees.kind, &rest.cards, &rest.board).best)
    };
    let count = sees.cards.len();
    let out = match skill {
        Skill::Expert => (0..count).max_by_key(|out| equity(&without(*out), TRIALS, 40, dice)),
        Skill::Novice | Skill::Regular => (0..count).max_by_key(|out| made(*out)),
    };
    out.map(|out| sees.cards[out]).into_iter().collect()
}
