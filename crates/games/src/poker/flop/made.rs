//! How the hands of these games are made, declared and compared.
//!
//! Rules: HG-HOLDEM-INTRO-5 (any five), HG-OMAHA-INTRO-2, -1, -5 (two and three), HG-OMAHA-INTRO-5 to -7, -3, -4 (high
//! and low), HG-PINE-IRR-4 (playing the board must be declared); readings H11, O5, C4.

use arrayvec::ArrayVec;
use baize_book::Cites;
use baize_cards::rank::{AceToFiveRank, Hand, HighRank, OmahaBoard, OmahaHand};
use baize_cards::{Card, Rank};
use baize_table::{Halt, NamedHand, SEATS_MAX, Seat};

use super::Rules;
use super::irregular::Floor;
use crate::poker::asked::{Ask, Said};
use crate::poker::play::{Dealer, Play};
use crate::poker::showdown::{Ended, Winners};
use crate::shared::naming::{high_of, low_of};
use crate::shared::pots::{Pot, Seats};

/// How a hand is made from the player's cards and the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// Of any five of the player's cards and the board's.
    AnyFive(Declares),
    /// Of exactly two of the player's cards and three of the board's.
    TwoAndThree,
    /// The same, and the lowest qualifying hand takes half of the pot.
    HighLow(Qualifier),
}

/// Whether a player who plays the board must say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declares {
    /// Nothing needs to be said: cards speak.
    Nothing,
    /// The player must say so, by these clauses, or gives up their claim.
    Board(Cites),
}

/// What a low hand must be to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Qualifier {
    /// Five different ranks, none higher than this one.
    pub highest: Rank,
    /// The clauses that say so.
    pub by: Cites,
    /// The clauses by which the high hand takes everything where no hand qualifies.
    pub none: Cites,
}

/// The ranks of those who show, by the number of their seat.
type Ranks<T> = [Option<T>; SEATS_MAX + 1];

/// Asks players who may be playing the board to say so before their cards go to the dealer; one who does not is out
/// (HG-PINE-IRR-4).
pub(super) fn declare<D: Dealer + ?Sized>(
    rules: &Rules,
    play: &mut Play<'_, D>,
    floor: &mut Floor<'_>,
) -> Result<(), Halt> {
    let Made::AnyFive(Declares::Board(by)) = rules.made else { return Ok(()) };
    if play.is_won() {
        return Ok(());
    }
    let board = on_board(play);
    let order: Seats = play.show_order().map(|at| play.seat(at)).collect();
    for seat in order {
        let Some(at) = play.hand.place_of(seat) else { continue };
        let plays_board = with_board(play, board, at) == board.rank() && !has_with_own_cards(play, board, at);
        if !plays_board || has_no_claim(play, board, at) {
            continue;
        }
        let text = "Your best hand is the board: play it, or give your cards up";
        let ask = Ask::Say { seat, text, words: &["muck", "play-board"], by };
        match play.ask(at, ask, floor)? {
            Some(Said::Word(word)) if word.as_str() == "play-board" => {
                play.say(by, |_| format!("seat {seat} plays the board"))
            }
            Some(_) => play.put_out(at, by),
            None => {}
        }
    }
    Ok(())
}

/// Whether the player can make the board's hand with a card of their own too: then they do not use the board alone.
fn has_with_own_cards<D: ?Sized>(play: &Play<'_, D>, board: Hand, at: usize) -> bool {
    let (own, up) = (&play.held[at].cards, &play.board);
    let four = |out: usize| up.iter().enumerate().filter(move |(i, _)| *i != out).map(|(_, card)| *card);
    let makes = |cards: &mut dyn Iterator<Item = Card>| {
        cards.fold(Hand::new(), |hand, card| hand.add(card)).rank() == board.rank()
    };
    // Five cards: four of the board's and one of the player's, or three and two.
    let one = |card: &Card| (0..up.len()).any(|out| makes(&mut four(out).chain([*card])));
    let two = |out: usize| {
        (0..out).any(|other| {
            let three = four(out).filter(|card| *card != up[other]);
            own.len() == 2 && makes(&mut three.chain(own.iter().copied()))
        })
    };
    own.iter().any(one) || (0..up.len()).any(two)
}

/// Whether a better hand contests every pot that this player does, so that they have no claim to give up.
fn has_no_claim<D: ?Sized>(play: &Play<'_, D>, board: Hand, at: usize) -> bool {
    let stacks = play.hand.stacks();
    let contests_all = |other: usize| stacks[other].put_in >= stacks[at].put_in;
    play.hand.live().any(|other| contests_all(other) && with_board(play, board, other) > board.rank())
}

/// Shows the hands and awards the pots.
pub(super) fn showdown<D: Dealer + ?Sized>(rules: &Rules, play: &mut Play<'_, D>) -> Ended {
    if play.is_won() {
        return play.award(|_, _| unreachable!("one hand is left and wins alone"));
    }
    match rules.made {
        Made::AnyFive(_) => {
            let board = on_board(play);
            let any =
                |play: &Play<'_, D>, at: usize| vec![play.board.iter().chain(&play.held[at].cards).copied().collect()];
            high_only(rules, play, |play, at| with_board(play, board, at), any)
        }
        Made::TwoAndThree => {
            let board = five_on_board(play);
            high_only(rules, play, |play, at| board.high(&four_of(play, at)), two_and_three)
        }
        Made::HighLow(qualifier) => high_low(rules, qualifier, play),
    }
}

fn high_only<D: Dealer + ?Sized>(
    rules: &Rules,
    play: &mut Play<'_, D>,
    rank: impl Fn(&Play<'_, D>, usize) -> HighRank,
    cards: impl Fn(&Play<'_, D>, usize) -> Vec<Vec<Card>>,
) -> Ended {
    let by = rules.by.made;
    let mut ranks: Ranks<HighRank> = [None; SEATS_MAX + 1];
    for at in play.hand.live() {
        ranks[usize::from(play.seat(at).0)] = Some(rank(play, at));
    }
    play.show_hands(by, |play, at| match ranks[usize::from(play.seat(at).0)] {
        Some(rank) => (rank.to_string(), vec![best_of("", rank, &cards(play, at), high_of)]),
        None => (String::new(), Vec::new()),
    });
    play.award(|_, pot| Winners { high: best(pot, &ranks), low: Seats::new(), by })
}

fn high_low<D: Dealer + ?Sized>(rules: &Rules, qualifier: Qualifier, play: &mut Play<'_, D>) -> Ended {
    let board = five_on_board(play);
    let mut high: Ranks<HighRank> = [None; SEATS_MAX + 1];
    let mut low: Ranks<AceToFiveRank> = [None; SEATS_MAX + 1];
    for at in play.hand.live() {
        let (hand, seat) = (four_of(play, at), usize::from(play.seat(at).0));
        high[seat] = Some(board.high(&hand));
        let lowest = if qualifier.highest > Rank::Eight { lowest(play, at) } else { board.low(&hand) };
        low[seat] = lowest.filter(|low| low.is_or_better(qualifier.highest));
    }
    play.show_hands(rules.by.made, |play, at| {
        let seat = usize::from(play.seat(at).0);
        match (high[seat], low[seat]) {
            (Some(high), low) => {
                let cards = two_and_three(play, at);
                let lows = low.map(|low| best_of("Low", low, &cards, |low, cards| low_of("Low", low, cards)));
                let words = low.map_or_else(|| format!("{high}; no low"), |low| format!("{high}; {low}"));
                (words, [best_of("High", high, &cards, high_of)].into_iter().chain(lows).collect())
            }
            _ => (String::new(), Vec::new()),
        }
    });
    play.award(|_, pot| {
        let low = best(pot, &low);
        let by = if low.is_empty() { qualifier.none } else { qualifier.by };
        Winners { high: best(pot, &high), low, by }
    })
}

/// The seats with the best of these among those that contest a pot; empty where none has one.
fn best<T: Ord + Copy>(pot: &Pot, ranks: &Ranks<T>) -> Seats {
    let rank = |seat: Seat| ranks[usize::from(seat.0)];
    let Some(best) = pot.eligible.iter().map(|seat| rank(*seat)).max().flatten() else { return Seats::new() };
    pot.eligible.iter().copied().filter(|seat| rank(*seat) == Some(best)).collect()
}

/// The first of these choices of cards that makes the rank, as a named hand.
fn best_of<R: Copy>(
    part: &'static str,
    rank: R,
    choices: &[Vec<Card>],
    hand: impl Fn(R, &[Card]) -> NamedHand,
) -> NamedHand {
    let mut hands = choices.iter().map(|cards| hand(rank, cards));
    let hand = hands.find(|hand| !hand.pieces.is_empty()).expect("some five of these cards made the rank");
    NamedHand { part, ..hand }
}

/// Every hand of two of a player's cards and three of the board's.
fn two_and_three<D: ?Sized>(play: &Play<'_, D>, at: usize) -> Vec<Vec<Card>> {
    let threes = choices(&play.board, 3);
    let with = |pair: ArrayVec<Card, 3>| {
        threes.iter().map(move |three| pair.iter().chain(three).copied().collect::<Vec<Card>>()).collect::<Vec<_>>()
    };
    choices(&play.held[at].cards, 2).into_iter().flat_map(with).collect()
}

fn on_board<D: ?Sized>(play: &Play<'_, D>) -> Hand {
    play.board.iter().fold(Hand::new(), |hand, card| hand.add(*card))
}

fn with_board<D: ?Sized>(play: &Play<'_, D>, board: Hand, at: usize) -> HighRank {
    play.held[at].cards.iter().fold(board, |hand, card| hand.add(*card)).rank()
}

fn five_on_board<D: ?Sized>(play: &Play<'_, D>) -> OmahaBoard {
    OmahaBoard::new(play.board[..].try_into().expect("five cards lie in the middle"))
}

fn four_of<D: ?Sized>(play: &Play<'_, D>, at: usize) -> OmahaHand {
    OmahaHand::new(play.held[at].cards[..].try_into().expect("everybody holds four cards"))
}

/// The lowest hand of two and three, whatever its height: for qualifiers that are posted higher than eights.
fn lowest<D: ?Sized>(play: &Play<'_, D>, at: usize) -> Option<AceToFiveRank> {
    let pairs = choices(&play.held[at].cards, 2);
    let threes = choices(&play.board, 3);
    let hands = pairs.iter().flat_map(|pair| threes.iter().map(move |three| pair.iter().chain(three)));
    hands.map(|cards| cards.fold(Hand::new(), |hand, card| hand.add(*card)).ace_to_five()).max()
}

/// Every choice of this number of cards.
fn choices(cards: &[Card], count: u32) -> ArrayVec<ArrayVec<Card, 3>, 10> {
    let chosen = |set: u8| (0..).zip(cards).filter(move |(at, _)| set >> at & 1 == 1).map(|(_, card)| *card).collect();
    (0..1u8 << cards.len()).filter(|set| set.count_ones() == count).map(chosen).collect()
}
