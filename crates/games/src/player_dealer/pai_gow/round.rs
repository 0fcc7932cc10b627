//! The round of pai gow poker between the collection and the bank's own lines, as both chapters tell it.
//!
//! Rules: HG-PGP-PLAY-1a to HG-PGP-18, HG-JWPGP-PLAY-1a to HG-JWPGP-19; readings R-PGP-2 to R-PGP-10. Traps: a tie is
//! the player-dealer's, so a tie with a win for the player is a push and two ties are a loss unless the house says
//! otherwise; a foul is lost without looking at the cards, but others' bets on the hand are settled as if the house had
//! set it.

use arrayvec::ArrayVec;
use baize_book::{Cites, Odds};
use baize_cards::rank::PaiGowCategory;
use baize_cards::{Card, Shoe};
use baize_table::{Bet, Fact, Halt, Line, Piece, Place, SEATS_MAX, Seat, Table, What};
use std::cmp::Ordering::{self, Equal, Greater, Less};

use super::chapter::{Chapter, Own};
use super::deal::{Sevens, deal};
use super::floor::Found;
use super::logical_way::logical_way;
use super::setting::{Answer, SetHand};
use crate::pai_gow::hands::Hands;
use crate::player_dealer::{Banked, BankedGame, Play, Spot, Wager};

/// One of the two games of pai gow poker.
pub trait Family: BankedGame<Own = Own, Equipment = Shoe, Decision = SetHand> {
    /// The clauses of the game's chapter.
    const CHAPTER: &'static Chapter;
}

/// Plays the round between the collection and the bank's own lines.
pub(super) fn play<G: Family, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>) -> Result<(), Halt> {
    let by = G::CHAPTER;
    play.equipment.shuffle();
    play.table.show(Fact { what: What::Shuffled, by: by.pack });
    let cup = play.shake()?;
    let sevens = deal(play, cup.first, by)?;
    let mut found = Found::default();
    let set = players_set(play, &sevens, &mut found)?;
    let dealer = dealer_sets(play, &sevens, &mut found)?;
    open(play, play.dealer, &dealer, by.closed.with(by.one_to_one));
    let dealer = Found::while_open(play, &sevens, dealer)?;
    for at in play.action_from(cup.action) {
        let seat = play.spots[at].seat;
        let answer = if found.by_house.contains(&seat) { &Answer::LogicalWay } else { &set[at] };
        settle(play, at, &sevens, answer, &dealer);
    }
    Ok(())
}

/// All who play a hand set it, in any order; the house sets those that nobody plays. One answer for each spot.
fn players_set<G: Family, T: Table<Banked<G>>>(
    play: &mut Play<'_, G, T>,
    sevens: &Sevens,
    found: &mut Found,
) -> Result<Vec<Answer>, Halt> {
    loop {
        let is_asked = |spot: &Spot| spot.active.is_some() && !found.by_house.contains(&spot.seat);
        let asked: Vec<bool> = play.spots.iter().map(is_asked).collect();
        let questions = play.spots.iter().zip(&asked).filter(|(_, asked)| **asked);
        let questions: ArrayVec<SetHand, SEATS_MAX> =
            questions.map(|(spot, _)| question(play, spot.seat, sevens, false)).collect();
        match play.table.ask_together(questions) {
            Ok(answers) => {
                let mut answers = answers.into_iter();
                let mut answer = |asked: bool| asked.then(|| answers.next()).flatten();
                return Ok(asked.into_iter().map(|asked| answer(asked).unwrap_or(Answer::LogicalWay)).collect());
            }
            Err(Halt::Ruled(role, ruling)) => found.while_set(play, sevens, true, (role, ruling))?,
            Err(halt) => return Err(halt),
        }
    }
}

fn question<G: Family, T: Table<Banked<G>>>(
    play: &Play<'_, G, T>,
    seat: Seat,
    sevens: &Sevens,
    banks: bool,
) -> SetHand {
    SetHand { seat, cards: *sevens.at(seat), ranks: play.rules.own.ranks, banks, by: G::CHAPTER }
}

/// Has the player-dealer set their hand last.
fn dealer_sets<G: Family, T: Table<Banked<G>>>(
    play: &mut Play<'_, G, T>,
    sevens: &Sevens,
    found: &mut Found,
) -> Result<Hands, Halt> {
    let ranks = play.rules.own.ranks;
    let cards = sevens.at(play.dealer);
    loop {
        if found.by_house.contains(&play.dealer) {
            return Ok(logical_way(cards, ranks));
        }
        match play.table.ask(question(play, play.dealer, sevens, true)) {
            Ok(Answer::Set(low)) => return Ok(Hands::set(cards, low, ranks).expect("two of the seven cards")),
            Ok(Answer::LogicalWay | Answer::Foul(_)) => return Ok(logical_way(cards, ranks)),
            Err(Halt::Ruled(role, ruling)) => found.while_set(play, sevens, false, (role, ruling))?,
            Err(halt) => return Err(halt),
        }
    }
}

/// Opens a hand as it was set, and reads it for what it is.
pub(super) fn open<G: Family, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>, seat: Seat, hands: &Hands, by: Cites) {
    lay(play, seat, [&hands.high, &hands.low], by);
    let words = format!("{}, and {}", hands.name(), hands.low_name());
    let chapter = G::CHAPTER;
    let joker = if hands.has_joker() { chapter.joker } else { Cites::NONE };
    let by = chapter.setting.speak.with(chapter.setting.misread).with(joker).with(chapter.ranking);
    let (at, hands) = (Place::Seat(seat, 0), hands.named(play.rules.own.ranks.low_straight()));
    play.table.tell(by, || What::Named { at, words, hands });
}

fn lay<G: Family, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>, seat: Seat, sets: [&[Card]; 2], by: Cites) {
    let sets = sets.map(|set| set.iter().map(|card| Piece::Card(*card)).collect()).to_vec();
    play.table.show(Fact { what: What::Laid { at: Place::Seat(seat, 0), sets }, by });
}

/// Opens a spot's hand, compares it, and pays or takes its wagers.
fn settle<G: Family, T: Table<Banked<G>>>(
    play: &mut Play<'_, G, T>,
    at: usize,
    sevens: &Sevens,
    answer: &Answer,
    dealer: &Hands,
) {
    let by = G::CHAPTER;
    let ranks = play.rules.own.ranks;
    let spot = play.spots[at].clone();
    let cards = sevens.at(spot.seat);
    let own = match answer {
        Answer::Set(low) => Hands::set(cards, *low, ranks),
        Answer::LogicalWay | Answer::Foul(_) => None,
    };
    let hands = own.unwrap_or_else(|| logical_way(cards, ranks));
    let foul = match answer {
        Answer::Foul(low) => Some(lay_foul(play, spot.seat, cards, low)),
        Answer::Set(_) | Answer::LogicalWay => {
            let set = if own.is_some() { by.setting.own_setting } else { by.setting.logical };
            open(play, spot.seat, &hands, by.compared.with(set).with(by.lays));
            None
        }
    };
    for bet in spot.bets {
        let line = match foul {
            Some(foul) if Some(bet.player) == spot.active => bet.loses("foul", foul.with(by.above)),
            Some(_) => compare(&play.rules.own, by, bet, &hands, dealer, by.setting.backline.with(by.setting.foul)),
            None if spot.active.is_none() => compare(&play.rules.own, by, bet, &hands, dealer, by.setting.one_hand),
            None => compare(&play.rules.own, by, bet, &hands, dealer, Cites::NONE),
        };
        play.settle(line);
    }
}

/// Opens a foul as it was laid; returns the clause that makes it one.
fn lay_foul<G: Family, T: Table<Banked<G>>>(
    play: &mut Play<'_, G, T>,
    seat: Seat,
    cards: &[Card; 7],
    low: &[Card],
) -> Cites {
    let by = if low.len() == 2 { G::CHAPTER.setting.foul } else { G::CHAPTER.setting.wrong_counts };
    let mut high = cards.to_vec();
    for card in low {
        let at = high.iter().position(|other| other == card).expect("cards of the seven are laid");
        high.remove(at);
    }
    lay(play, seat, [&high, low], by);
    let at = Place::Seat(seat, 0);
    play.table.tell(by, || What::Named { at, words: "foul".to_owned(), hands: Vec::new() });
    by
}

fn compare(own: &Own, by: &Chapter, bet: Bet<Wager>, hands: &Hands, dealer: &Hands, why: Cites) -> Line<Wager> {
    let (high, low) = (hands.high_rank.cmp(&dealer.high_rank), hands.low_rank.cmp(&dealer.low_rank));
    let joker = if hands.has_joker() || dealer.has_joker() { by.joker } else { Cites::NONE };
    let why = why.with(ranked(by, hands, dealer)).with(joker).with(by.ranking).with(by.compared);
    compared(own, by, bet, (high, low), why)
}

/// What a wager comes to when the two hands compare in this way with the player-dealer's: both must be higher; one of
/// them higher is a push, and a tie is the player-dealer's.
pub fn compared(own: &Own, by: &Chapter, bet: Bet<Wager>, hands: (Ordering, Ordering), why: Cites) -> Line<Wager> {
    match hands {
        (Greater, Greater) => {
            Line { paid: bet.stake, odds: Some(Odds::EVEN), ..bet.returned("win", by.wins.with(why)) }
        }
        (Greater, Less) | (Less, Greater) => bet.returned("push", by.one_each.with(why)),
        (Less, Less | Equal) | (Equal, Less) => bet.loses("lose", by.loses.with(why)),
        (Greater, Equal) | (Equal, Greater) => bet.returned("push", by.tie.with(why)),
        (Equal, Equal) if own.double_tie_pushes => bet.returned("push", by.tie.with(why)),
        (Equal, Equal) => bet.loses("lose", by.tie.with(by.loses).with(why)),
    }
}

/// The rules of the ranking by which two 5-card hands are told apart.
fn ranked(by: &Chapter, hands: &Hands, dealer: &Hands) -> Cites {
    let category = hands.high_rank.category();
    match category {
        _ if category != dealer.high_rank.category() => Cites::NONE,
        PaiGowCategory::FourOfAKind => by.fours,
        PaiGowCategory::FullHouse => by.full_houses,
        PaiGowCategory::HighCard => by.high_cards,
        _ => Cites::NONE,
    }
}
