//! Caribbean stud poker: an Ante, five cards, and a Call bet of twice the Ante against the player-dealer's five.
//!
//! Rules: HG-CSP-INTRO-1 to HG-CSP-FEE; readings R-CSP-1 to R-CSP-13, R-FOLD. Traps: a flush ranks above a full house
//! and is paid less; a hand below ace-king pays every Ante that was called, even of lower hands, and gives the Call
//! bets back; the last card turned names the seat with first action; folded Antes are taken in their turn, and come
//! back where the money does not reach them.

mod dealing;
mod decision;
mod irregular;
mod strategy;

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::rank::{FlushPlace, PacksCategory, PacksRank, several_packs};
use baize_cards::{Card, Shoe};
use baize_table::{Bet, Bettor, Fact, Finding, Halt, Line, NamedHand, Place, Placed, SEATS_MAX, Seat, Table, What};
use std::cmp::Ordering;

use self::dealing::{Cards, deal};
pub use self::decision::{Answer, Decision};
use self::irregular::{FINDINGS, Found};
use self::strategy::Terms;
use super::{BacklineBy, Banked, BankedGame, Clauses, Decides, Play, PositionBy, Rules, Wager};
use crate::shared::naming::verdict;
use crate::shared::on_paper::check_shoe;

/// The game `hg/caribbean-stud`.
pub struct CaribbeanStud;

/// The options that only this game has.
pub struct Own {
    terms: Terms,
    /// What the Ante pays, and by which clauses.
    ante: (Odds, Cites),
    /// The clauses of what the Call bet pays, by the kind of the hand.
    call_by: [Cites; 10],
    rounding: Rounding,
    /// Whether a machine shuffles all cards for every round.
    machine: bool,
    reveal: Reveal,
}

impl Own {
    /// The number of packs in play.
    pub fn packs(&self) -> u8 {
        self.terms.packs
    }

    /// The rank of five cards.
    pub fn rank(&self, cards: [Card; 5]) -> PacksRank {
        several_packs(cards, self.terms.flush)
    }
}

/// In which order the player-dealer's cards are turned: the last one names the seat with first action (reading
/// R-CSP-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reveal {
    /// From the top of the pile down, so that the first card dealt is the last.
    Pile,
    /// In the order in which they were dealt.
    Dealt,
}

impl Reveal {
    /// The places of the face-down cards in the order in which they are turned.
    fn order(self) -> [usize; 4] {
        match self {
            Reveal::Pile => [3, 2, 1, 0],
            Reveal::Dealt => [0, 1, 2, 3],
        }
    }
}

/// The row of the payout schedule for a kind of hand, and the outcome of a line.
const fn row(category: PacksCategory) -> &'static str {
    match category {
        PacksCategory::RoyalFlush => "royal-flush",
        PacksCategory::StraightFlush => "straight-flush",
        PacksCategory::FourOfAKind => "four-of-a-kind",
        PacksCategory::FullHouse => "full-house",
        PacksCategory::Flush => "flush",
        PacksCategory::Straight => "straight",
        PacksCategory::ThreeOfAKind => "three-of-a-kind",
        PacksCategory::TwoPair => "two-pair",
        PacksCategory::Pair | PacksCategory::HighCard => "pair-or-less",
    }
}

/// How many places to the left of the player-dealer the seat with first action is.
fn steps_to_first_action(last: Card) -> u8 {
    // The ace counts one and the king thirteen; eight begins again at the first seat.
    let value = last.rank().map_or(0, |rank| (rank as u8 + 1) % 13);
    value % 7 + 1
}

impl BankedGame for CaribbeanStud {
    const ID: &'static str = "hg/caribbean-stud";
    const BY: Clauses = Clauses {
        late: cite!("HG-CSP-15", "HG-CSP-PLAY-1"),
        wagers: cite!("HG-CSP-PLAY-1"),
        position: PositionBy {
            rotates: cite!("HG-CSP-1a", "HG-CSP-1e"),
            two_hands: cite!("HG-CSP-1b"),
            bettors: cite!("HG-CSP-1c"),
            newcomers: cite!("HG-CSP-1d"),
        },
        covers: cite!("HG-CSP-19"),
        pays: cite!("HG-CSP-19", "HG-CSP-PLAY-7", "HG-CSP-PLAY-8"),
        fees: Clause::named("HG-CSP-FEE"),
        collects: cite!("HG-CSP-4", "HG-CSP-16"),
        backline: BacklineBy {
            refuse: Some(cite!("HG-CSP-2b")),
            most: Some((2, cite!("HG-CSP-2a"))),
            decides: Decides::MostMoneyOrAgreed,
            decides_by: cite!("HG-CSP-3"),
        },
        kum_kum: Some((3, cite!("HG-CSP-7"))),
        no_action: Some(cite!("HG-CSP-6a", "HG-CSP-6b")),
        third_party: None,
        courtesy: Some(cite!("HG-CSP-13b")),
        cup: None,
    };
    const LAYOUT: &'static [Wager] = &[Wager::Ante];
    const POSITIONS: u8 = 8;
    const FINDINGS: &'static [Finding] = FINDINGS;
    type Own = Own;
    type Equipment = Shoe;
    type Decision = Decision;

    /// Whoever bets must be able to call: twice their Ante, whoever decides for the hand (reading R-CSP-9).
    fn reserve(_: &Rules<Self>, placed: Placed<'_, Wager>, player: Bettor) -> Option<(Cents, Cites)> {
        let antes = placed.bets.iter().filter(|bet| bet.wager == Wager::Ante && bet.player == player);
        let ante: Cents = antes.map(|bet| bet.stake).sum();
        (ante > Cents::ZERO).then(|| (ante * 2, cite!("HG-CSP-3", "HG-CSP-PLAY-3b")))
    }

    fn own(options: &Options) -> Result<Own, OptionError> {
        let schedule = options.odds("call-odds");
        let mut pays = [(Odds::EVEN, Cites::NONE); 10];
        for (category, pays) in PacksCategory::ALL.into_iter().zip(&mut pays) {
            *pays = schedule.pays(row(category))?;
        }
        let machine = options.word("dealing-device") == "machine-4-decks";
        let flush = match options.word("hand-ranking") {
            "standard-poker" => FlushPlace::BelowFullHouse,
            _ => FlushPlace::AboveFullHouse,
        };
        Ok(Own {
            terms: Terms { packs: if machine { 4 } else { 8 }, flush, odds: pays.map(|(odds, _)| odds) },
            ante: options.odds("ante-odds").pays("ante")?,
            call_by: pays.map(|(_, by)| by),
            // Odds are minimums, so a fraction of a cent goes to the player.
            rounding: Rounding::new(Cents(1), Toward::Up).expect("a cent is a unit"),
            machine,
            reveal: if options.word("reveal-order") == "dealt" { Reveal::Dealt } else { Reveal::Pile },
        })
    }

    fn equipment(own: &Own) -> Shoe {
        Shoe::new(own.terms.packs)
    }

    fn check(own: &Own, shoe: &Shoe) -> Result<(), String> {
        check_shoe("equipment", shoe, own.terms.packs..=own.terms.packs)
    }

    fn play<T: Table<Banked<Self>>>(play: &mut Play<'_, Self, T>) -> Result<(), Halt> {
        for spot in &play.spots {
            if let Some(decides) = spot.active.filter(|player| player.0 != spot.seat.0) {
                let what = What::Viewed { at: spot.seat, by: Some(Seat(decides.0)) };
                play.table.show(Fact { what, by: cite!("HG-CSP-3") });
            }
        }
        let mut found = Found::default();
        let mut cards = deal(play, &mut found)?;
        let called = decide(play, &mut found, &mut cards)?;
        found.give_back(play);
        for (at, called) in called.iter().enumerate() {
            stake_or_forfeit(play, at, *called, &found);
        }
        let (dealer, first) = reveal(play, cards.of(play.dealer));
        for at in play.action_from(first) {
            let seat = play.spots[at].seat;
            match (found.is_out(seat), called[at]) {
                (true, _) => {}
                (false, false) => take_folded(play, at),
                (false, true) => compare(play, at, cards.of(seat), dealer),
            }
        }
        Ok(())
    }
}

/// A round of this game in progress.
type Round<'a, T> = Play<'a, CaribbeanStud, T>;

/// Turns the top card and asks for every hand whether it is called.
fn decide<T: Table<Banked<CaribbeanStud>>>(
    play: &mut Round<'_, T>,
    found: &mut Found,
    cards: &mut Cards,
) -> Result<Vec<bool>, Halt> {
    let up = cards.of(play.dealer)[4];
    play.table
        .show(Fact { what: What::Turned { at: Place::Seat(play.dealer, 0), card: up }, by: cite!("HG-CSP-PLAY-2b") });
    let answers = loop {
        let seen = found.seen(up, cards.of(play.dealer));
        let question = |at: usize| {
            let spot = play.spots.get(at).filter(|spot| !found.is_out(spot.seat))?;
            let ante = spot.bet(spot.active?, Wager::Ante)?.stake;
            let (seat, terms) = (spot.seat, play.rules.own.terms);
            Some((at, Decision { seat, ante, cards: cards.of(seat), seen: seen.clone(), terms }))
        };
        let (asked, questions): (Vec<usize>, ArrayVec<Decision, SEATS_MAX>) =
            (0..play.spots.len()).filter_map(question).unzip();
        match play.table.ask_together(questions) {
            Ok(answers) => break asked.into_iter().zip(answers).collect::<Vec<_>>(),
            Err(Halt::Ruled(role, ruling)) => found.rule(play, cards, role, ruling)?,
            Err(halt) => return Err(halt),
        }
    };
    found.look(play, cards)?;
    let mut called = vec![false; play.spots.len()];
    for (at, answer) in answers {
        called[at] = answer.stays();
    }
    Ok(called)
}

/// Everybody who bet on the hand calls with whoever decides for it; a fold costs them the Ante, perhaps at once.
fn stake_or_forfeit<T: Table<Banked<CaribbeanStud>>>(play: &mut Round<'_, T>, at: usize, called: bool, found: &Found) {
    let spot = play.spots[at].clone();
    if found.is_out(spot.seat) {
        return;
    }
    if !called {
        play.table.show(Fact { what: What::Out { seat: spot.seat }, by: cite!("HG-CSP-PLAY-3a") });
    }
    for ante in spot.bets {
        if called {
            let by = if spot.active == Some(ante.player) {
                cite!("HG-CSP-PLAY-3b")
            } else {
                cite!("HG-CSP-PLAY-3b", "HG-CSP-3")
            };
            play.table.stake(ante.on(Wager::Call, ante.stake * 2), by);
        } else {
            play.forfeit(folded(ante));
        }
    }
}

/// The line of an Ante whose hand was folded.
pub fn folded(ante: Bet<Wager>) -> Line<Wager> {
    ante.loses("fold", cite!("HG-CSP-PLAY-3a"))
}

/// Settles a folded hand when its turn comes, unless its Antes were taken at once.
fn take_folded<T: Table<Banked<CaribbeanStud>>>(play: &mut Round<'_, T>, at: usize) {
    if !play.rules.at_once {
        for ante in play.spots[at].bets.clone() {
            play.settle(folded(ante));
        }
    }
}

/// Turns the player-dealer's other cards, one by one; returns the hand's rank if it qualifies, and the seat with first
/// action.
fn reveal<T: Table<Banked<CaribbeanStud>>>(play: &mut Round<'_, T>, cards: [Card; 5]) -> (Option<PacksRank>, Seat) {
    let own = &play.rules.own;
    let at = Place::Seat(play.dealer, 0);
    let order = own.reveal.order();
    for place in order {
        play.table.show(Fact { what: What::Turned { at, card: cards[place] }, by: cite!("HG-CSP-PLAY-4a") });
    }
    let rank = several_packs(cards, own.terms.flush);
    let by = cite!("HG-CSP-PLAY-5a", "HG-CSP-RANK");
    play.table.tell(by, || named(at, rank, cards, verdict(rank.has_ace_king())));
    let first = play.left_of_dealer(steps_to_first_action(cards[order[3]]));
    play.action(first, cite!("HG-CSP-PLAY-4b"));
    (rank.has_ace_king().then_some(rank), first)
}

/// Five cards with their name.
fn named(at: Place, rank: PacksRank, cards: [Card; 5], verdict: &str) -> What {
    What::Named { at, words: format!("{rank}{verdict}"), hands: vec![NamedHand::whole(rank, &cards)] }
}

/// Compares a hand that was called with the player-dealer's, if that qualifies.
fn compare<T: Table<Banked<CaribbeanStud>>>(
    play: &mut Round<'_, T>,
    at: usize,
    cards: [Card; 5],
    dealer: Option<PacksRank>,
) {
    let own = &play.rules.own;
    let (seat, antes) = (play.spots[at].seat, play.spots[at].bets.clone());
    let rank = several_packs(cards, own.terms.flush);
    if dealer.is_some() {
        for card in cards {
            let what = What::Turned { at: Place::Seat(seat, 0), card };
            play.table.show(Fact { what, by: cite!("HG-CSP-PLAY-6") });
        }
        play.table.tell(cite!("HG-CSP-PLAY-6", "HG-CSP-RANK"), || named(Place::Seat(seat, 0), rank, cards, ""));
    }
    for ante in antes {
        for line in settle_hands(&play.rules.own, ante, rank, dealer) {
            play.settle(line);
        }
    }
}

/// Settles the Ante and Call bet of a hand that was called; `dealer` is there if the player-dealer's hand qualifies.
pub fn settle_hands(own: &Own, ante: Bet<Wager>, rank: PacksRank, dealer: Option<PacksRank>) -> [Line<Wager>; 2] {
    let call = ante.on(Wager::Call, ante.stake * 2);
    let (ante_odds, ante_by) = own.ante;
    // Hands of one kind are decided by their cards.
    let by_cards = match dealer {
        Some(dealer) if dealer.category() == rank.category() => cite!("HG-CSP-PLAY-9"),
        _ => Cites::NONE,
    };
    match dealer.map(|dealer| rank.cmp(&dealer)) {
        None => {
            let by = cite!("HG-CSP-PLAY-5b").with(ante_by);
            [
                ante.wins(ante_odds, own.rounding, "player-dealer does not qualify", by),
                call.returned("player-dealer does not qualify", cite!("HG-CSP-PLAY-5b")),
            ]
        }
        Some(Ordering::Greater) => {
            let category = rank.category();
            let (odds, by) = (own.terms.odds[category as usize], own.call_by[category as usize]);
            let ante_by = cite!("HG-CSP-PLAY-8").with(ante_by).with(by_cards);
            let by = cite!("HG-CSP-PLAY-8", "HG-CSP-INTRO-1").with(by).with(by_cards);
            [ante.wins(ante_odds, own.rounding, "win", ante_by), call.wins(odds, own.rounding, row(category), by)]
        }
        Some(Ordering::Equal) => {
            [ante.returned("tie", cite!("HG-CSP-PLAY-9")), call.returned("tie", cite!("HG-CSP-PLAY-9"))]
        }
        Some(Ordering::Less) => {
            let by = cite!("HG-CSP-PLAY-7").with(by_cards);
            [ante.loses("lose", by), call.loses("lose", by)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_card_names_the_position_with_first_action() {
        //= HG-CSP-PLAY-4b
        let table = &baize_book::entry(Clause::named("HG-CSP-PLAY-4b")).table;
        for row in table {
            for word in row[0].split(" or ") {
                let card: Card = format!("{}c", word.replace("10", "T")).parse().expect("a card");
                assert_eq!((steps_to_first_action(card) + 1).to_string(), row[1], "{word}");
            }
        }
        assert_eq!(table.len(), 7);
    }
}
