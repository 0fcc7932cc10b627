//! Which cards bots throw away, game by game.

use baize_cards::rank::flop_sum;
use baize_cards::{Card, Rank};
use baize_table::Skill;

use super::equity::equity;
use super::unseen::Dice;
use super::worth::{Best, worth};
use crate::poker::asked::{Cards, Kind, Sees};

/// The number of times an expert plays out each choice.
const TRIALS: u32 = 120;

/// The cards that a bot throws away, within these limits.
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

/// The cards to throw away with this many draws left; `loose` lets higher cards stay.
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

/// What a hand that is short of the flop's sum by this much is worth, roughly: how seldom it is beaten. A hand above
/// the sum is worth next to nothing.
#[expect(clippy::cast_sign_loss, reason = "the match has looked at the sign")]
const fn closeness(short: i32) -> u32 {
    const UNDER: [u32; 9] = [100, 78, 62, 48, 36, 27, 20, 15, 11];
    match short {
        ..0 => 3,
        0..9 => UNDER[short as usize],
        _ => 8,
    }
}

/// The greatest sum of a flop.
const SUM_MAX: usize = 33;

/// What two cards, short of the flop's sum by this much, are worth with one more card; and what one card is with two
/// more.
static WITH_ONE_MORE: [u32; SUM_MAX + 1] = with_one_more(None);
static WITH_TWO_MORE: [u32; SUM_MAX + 1] = with_one_more(Some(&with_one_more(None)));

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "no sum is above 33")]
const fn with_one_more(then: Option<&[u32; SUM_MAX + 1]>) -> [u32; SUM_MAX + 1] {
    let mut worths = [0; SUM_MAX + 1];
    let mut short = 0;
    while short <= SUM_MAX {
        let mut sum = 0;
        // Ranks from the ace to the king; the last four count ten.
        let mut rank = 1;
        while rank <= 13 {
            let count = if rank < 10 { rank } else { 10 };
            let mut best = worth_of_rest(then, short as i32 - count);
            if rank == 1 {
                let eleven = worth_of_rest(then, short as i32 - 11);
                best = if eleven > best { eleven } else { best };
            }
            sum += best;
            rank += 1;
        }
        worths[short] = sum / 13;
        short += 1;
    }
    worths
}

#[expect(clippy::cast_sign_loss, reason = "the match has looked at the sign")]
const fn worth_of_rest(then: Option<&[u32; SUM_MAX + 1]>, short: i32) -> u32 {
    match then {
        Some(_) if short < 0 => 3,
        Some(worths) => worths[short as usize],
        None => closeness(short),
    }
}

/// The most that these cards can be worth by this list, aces as 1 or 11.
fn best_sum(cards: &[Card], flop: u8, worth: impl Fn(i32) -> u32) -> u32 {
    let aces: i32 = cards.iter().map(|card| i32::from(card.rank() == Some(Rank::Ace))).sum();
    let low: i32 = cards.iter().map(|card| i32::from(ace_low(*card).min(10))).sum();
    let sums = (0..=aces).map(|elevens| low + 10 * elevens);
    sums.map(|sum| worth(i32::from(flop) - sum)).max().unwrap_or(0)
}

/// Keeps the cards from which the draw comes closest to the flop on average.
fn match_cards(cards: [Card; 3], flop: u8, left: u8, loose: u8) -> Cards {
    /// What three new cards are worth.
    const ALL_NEW: u32 = 30;
    let by = |table: &'static [u32; SUM_MAX + 1]| {
        move |short: i32| usize::try_from(short).ok().and_then(|short| table.get(short).copied()).unwrap_or(3)
    };
    let stays = best_sum(&cards, flop, closeness) + 5 * u32::from(loose);
    // With another draw to come, a hand that is not close loses less by being broken.
    let mut best = (if left > 1 { stays * 9 / 10 } else { stays }, Cards::new());
    for out in 0..3 {
        let (one, other) = (cards[(out + 1) % 3], cards[(out + 2) % 3]);
        let kept_two = best_sum(&[one, other], flop, by(&WITH_ONE_MORE));
        if kept_two > best.0 {
            best = (kept_two, [cards[out]].into_iter().collect());
        }
        let kept_one = best_sum(&[cards[out]], flop, by(&WITH_TWO_MORE));
        if kept_one > best.0 {
            best = (kept_one, [one, other].into_iter().collect());
        }
    }
    if best.0 < ALL_NEW { cards.into_iter().collect() } else { best.1 }
}

/// Which of three cards to throw away: by what the others make with the board, or played out by an expert.
fn one_of_three(sees: &Sees, skill: Skill, dice: &mut Dice) -> Cards {
    let without = |out: usize| -> Sees {
        let mut rest = sees.clone();
        rest.cards.remove(out);
        rest
    };
    let made = |out: usize| -> Option<Best> {
        let rest = without(out);
        (rest.board.len() >= 3).then(|| worth(sees.kind, &rest.cards, &rest.board, sees.joker).best)
    };
    let count = sees.cards.len();
    let out = match skill {
        Skill::Expert => (0..count).max_by_key(|out| equity(&without(*out), TRIALS, 40, dice)),
        Skill::Novice | Skill::Regular => (0..count).max_by_key(|out| made(*out)),
    };
    out.map(|out| sees.cards[out]).into_iter().collect()
}
