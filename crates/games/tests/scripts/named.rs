//! Hands that are named: everything that is told of them is on the table for everybody, and who has won has the better
//! one.

use crate::scripts;
use baize_table::{Fact, NamedHand, Piece, Place, RoundReport, Script, Seat, Viewer, What, settle, view};
use std::fs;
use std::path::Path;

fn played(script: &str) -> Vec<RoundReport> {
    let script = Script::read(script).unwrap_or_else(|fault| panic!("{fault}"));
    settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{fault}")).rounds
}

/// The round of a script of the suite.
fn of_file(path: &str) -> RoundReport {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts").join(path);
    played(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))).remove(0)
}

fn hands(facts: &[Fact], place: Place) -> &[NamedHand] {
    let named = facts.iter().rev().find_map(|fact| match &fact.what {
        What::Named { at, hands, .. } if *at == place => Some(hands.as_slice()),
        _ => None,
    });
    named.unwrap_or_else(|| panic!("{place} is named"))
}

/// A hand as `kind ranks: pieces`.
fn told(hand: &NamedHand) -> String {
    let ranks: String = hand.reckoned.ranks.iter().map(|rank| rank.letter()).collect();
    let pieces: Vec<String> = hand.pieces.iter().map(ToString::to_string).collect();
    format!("{}{} {ranks}: {}", hand.part, hand.reckoned.kind, pieces.join(" "))
}

/// What everybody sees of the facts.
fn open(facts: &[Fact]) -> Vec<Piece> {
    let mut seen = Vec::new();
    for fact in view(facts, Viewer::Public) {
        match fact.what {
            What::Dealt { card: Some(card), .. } | What::Turned { card, .. } => seen.push(card.into()),
            What::Laid { sets, .. } => seen.extend(sets.into_iter().flatten()),
            _ => {}
        }
    }
    seen
}

#[test]
fn no_named_hand_tells_of_a_card_that_is_not_open() {
    let mut games = Vec::new();
    for file in scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts")) {
        let text = fs::read_to_string(&file).expect("a script can be read");
        let Ok(report) = Script::read(&text).and_then(|script| settle(&script, baize_registry::find)) else { continue };
        for facts in report.rounds.iter().map(|round| &round.facts) {
            for (at, fact) in facts.iter().enumerate() {
                let What::Named { hands, .. } = &fact.what else { continue };
                let seen = open(&facts[..at]);
                for piece in hands.iter().flat_map(|hand| &hand.pieces) {
                    assert!(seen.contains(piece), "{}: {piece} is not open", file.display());
                }
                if !hands.is_empty() {
                    games.push(file.parent().expect("a folder").to_owned());
                }
            }
        }
    }
    games.dedup();
    games.sort();
    games.dedup();
    assert!(games.len() > 25, "hands are named in {} games", games.len());
}

#[test]
fn a_kicker_decides_at_casino_poker() {
    let round = &played(
        "game = 'uk/casino-stud-poker'\nshows = 'x'\nclauses = []\nseats = ['1 ante 500']\n\
         deal = 'Kc Kd Qc Qd 9h Kh Ks Qh Qs 8c'\nplay = ['1 raise']",
    )[0];
    let [dealer] = hands(&round.facts, Place::Dealer) else { panic!("one hand") };
    let [own] = hands(&round.facts, Place::Seat(Seat(1), 0)) else { panic!("one hand") };
    let both = [own, dealer].map(|hand| (hand.reckoned.kind.as_str(), hand.reckoned.ranks.last().copied()));
    assert_eq!(both.map(|(kind, _)| kind), ["two pair"; 2]);
    assert_ne!(both[0].1, both[1].1, "the last rank is the kicker");
    assert_eq!(own.pieces.len(), 5);
}

#[test]
fn high_and_low_are_told_apart_and_made_of_two_and_three() {
    let round = of_file("hg/omaha-hi-lo/book-b01-half-and-half.toml");
    let both = hands(&round.facts, Place::Seat(Seat(2), 0));
    assert_eq!(both.iter().map(|hand| hand.part).collect::<Vec<_>>(), ["High", "Low"]);
    assert_eq!(both[1].reckoned.ranks.iter().map(|rank| rank.letter()).collect::<String>(), "8432A");
    for hand in both {
        let own = ["9h", "9s", "Ah", "Th", "4h", "Ts", "Kc", "Qh", "6h", "Ks", "Qs", "6d"];
        let held = hand.pieces.iter().filter(|piece| own.contains(&piece.to_string().as_str())).count();
        assert_eq!((hand.pieces.len(), held), (5, 2), "{}", told(hand));
    }
}

#[test]
fn a_badugi_counts_four_cards_and_a_worse_hand_fewer() {
    let round = of_file("hg/badugi/book-king-badugi-beats-three.toml");
    let [two] = hands(&round.facts, Place::Seat(Seat(2), 0)) else { panic!("one hand") };
    let [four] = hands(&round.facts, Place::Seat(Seat(4), 0)) else { panic!("one hand") };
    assert_eq!((two.reckoned.kind.as_str(), two.pieces.len()), ("badugi", 4));
    assert_eq!((four.reckoned.kind.as_str(), four.pieces.len()), ("three cards", 3));
    assert!(two.reckoned.strength > four.reckoned.strength);
}

/// In every pot that was shown down, whoever is paid has a hand that nobody beats who shared in the same pot.
#[test]
fn the_strongest_hand_named_wins_the_main_pot() {
    let mut pots = 0;
    for folder in ["hg/texas-holdem", "hg/omaha", "hg/razz", "hg/lowball", "hg/deuce-to-seven", "hg/badugi"] {
        for file in scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts").join(folder)) {
            for round in played(&fs::read_to_string(&file).expect("a script can be read")) {
                let named = round.facts.iter().filter_map(|fact| match &fact.what {
                    What::Named { at: Place::Seat(seat, _), hands, .. } => {
                        hands.first().map(|hand| (*seat, hand.reckoned.strength))
                    }
                    _ => None,
                });
                let named: Vec<(Seat, u32)> = named.collect();
                let Some(best) = named.iter().map(|(_, strength)| *strength).max() else { continue };
                let winners = round.lines.iter().filter(|line| line.wager == "main-pot");
                let winners: Vec<Seat> = winners.filter_map(|line| line.owner.seat()).collect();
                let strongest = winners.iter().all(|seat| named.contains(&(*seat, best)));
                // A rule may keep the best hand from winning; then the script says so.
                if folder != "hg/lowball" {
                    assert!(strongest, "{}: {named:?} {winners:?}", file.display());
                }
                pots += 1;
            }
        }
    }
    assert!(pots > 40, "{pots} pots were shown down");
}
