//! What came of a round in a few words, for boards, roads and lists.

use baize_book::Cents;
use baize_cards::Card;
use baize_cards::rank::LowStraight;
use baize_games::baccarat::coup::value;
use baize_games::blackjack::hand::Hand;
use baize_games::pai_gow::house_way::house_way;
use baize_table::{Fact, Line, Place, Seat, What};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A line for a list of rounds, and what roads and boards are drawn from.
pub(crate) fn summary(game: &str, facts: &[Fact], lines: &[Line<String>]) -> (String, Value) {
    if game.starts_with("co/") {
        return colorado(facts);
    }
    if game == "hg/13-card" {
        return exchanged(facts, lines);
    }
    if lines.iter().any(|line| line.wager == "chips") {
        return pots(facts, lines);
    }
    let bank = lines.iter().find(|line| line.wager == "bank");
    if let Some((bank, seat)) = bank.and_then(|bank| Some((bank, bank.owner.seat()?))) {
        return banked(facts, bank, seat);
    }
    match game.split('/').nth(1) {
        Some("roulette") => roulette(facts),
        Some("punto-banco") => baccarat(facts),
        Some("sic-bo") => dice(facts),
        Some("craps") => craps(facts),
        Some("big-six") => big_six(facts),
        Some("blackjack") => blackjack(facts),
        Some("let-it-ride") => let_it_ride(lines),
        Some("pai-gow-poker") => pai_gow(facts),
        Some("texas-holdem-bonus" | "ultimate-texas-holdem" | "casino-holdem" | "two-way-texas-holdem") => {
            holdem(facts, "all fold")
        }
        // Hands may also be invalid or withdrawn.
        Some("texas-holdem-bonus-progressive") => holdem(facts, "no hand was compared"),
        _ => {
            let last = facts.iter().rev().find_map(|fact| match &fact.what {
                What::Said { words } => Some(words.clone()),
                _ => None,
            });
            (last.unwrap_or_else(|| format!("{} wagers settled", lines.len())), json!({}))
        }
    }
}

/// Who won the pots and with what, as far as it was shown: names of hands, never cards.
fn pots(facts: &[Fact], lines: &[Line<String>]) -> (String, Value) {
    let mut won: Vec<(Seat, Cents)> = Vec::new();
    for line in lines.iter().filter(|line| line.wager.ends_with("-pot") || line.wager.starts_with("side-pot")) {
        let Some(at) = line.owner.seat() else { continue };
        match won.iter_mut().find(|(seat, _)| *seat == at) {
            Some((_, cents)) => *cents += line.paid,
            None => won.push((at, line.paid)),
        }
    }
    let total: Cents = won.iter().map(|(_, cents)| *cents).sum();
    let (says, mut data) = winners(facts, &won);
    data["pot"] = json!(total);
    (says, data)
}

/// Who is better off where everybody was compared with everybody.
fn exchanged(facts: &[Fact], lines: &[Line<String>]) -> (String, Value) {
    let mut nets: BTreeMap<Seat, Cents> = BTreeMap::new();
    for line in lines {
        let Some(seat) = line.owner.seat() else { continue };
        *nets.entry(seat).or_insert(Cents::ZERO) += line.net();
    }
    let won: Vec<(Seat, Cents)> = nets.into_iter().filter(|(_, net)| *net > Cents::ZERO).collect();
    winners(facts, &won)
}

/// Who has won how much, and with what.
fn winners(facts: &[Fact], won: &[(Seat, Cents)]) -> (String, Value) {
    let named = |seat: Seat| named(facts, seat);
    let words = won.iter().map(|(seat, cents)| {
        let money = format!("{}.{:02}", cents.0 / 100, cents.0 % 100);
        named(*seat)
            .map_or_else(|| format!("seat {seat} wins {money}"), |hand| format!("seat {seat} wins {money} with {hand}"))
    });
    let words: Vec<String> = words.collect();
    let winners: Vec<Value> =
        won.iter().map(|(seat, cents)| json!({ "seat": seat, "cents": cents, "hand": named(*seat) })).collect();
    let says = if words.is_empty() { "no hand was played".to_owned() } else { words.join("; ") };
    (says, json!({ "winners": winners }))
}

/// Who banked, what the bank held and what it came to.
fn banked(facts: &[Fact], bank: &Line<String>, seat: Seat) -> (String, Value) {
    let held = named(facts, seat);
    let with = held.as_ref().map_or_else(String::new, |hand| format!(" with {hand}"));
    let net = bank.net();
    let money = format!("{}.{:02}", net.0.abs() / 100, net.0.abs() % 100);
    let came = match net.0 {
        ..0 => format!("loses {money}"),
        0 => "breaks even".to_owned(),
        1.. => format!("wins {money}"),
    };
    let words = format!("the bank at seat {seat}{with} {came}");
    (words, json!({ "bank": seat, "net": net, "hand": held }))
}

/// What a hand that was shown came to.
fn named(facts: &[Fact], seat: Seat) -> Option<String> {
    facts.iter().rev().find_map(|fact| match &fact.what {
        What::Named { seat: at, words } if *at == seat => Some(words.clone()),
        _ => None,
    })
}

fn roulette(facts: &[Fact]) -> (String, Value) {
    let number = facts.iter().find_map(|fact| match &fact.what {
        What::Fell { result } => result.parse::<u8>().ok(),
        _ => None,
    });
    let said = facts.iter().find_map(|fact| match &fact.what {
        What::Said { words } => Some(words.clone()),
        _ => None,
    });
    (said.unwrap_or_default(), json!({ "number": number }))
}

fn dice(facts: &[Fact]) -> (String, Value) {
    let thrown = facts.iter().find_map(|fact| match &fact.what {
        What::Fell { result } => Some(result.split(' ').filter_map(|face| face.parse().ok()).collect::<Vec<u8>>()),
        _ => None,
    });
    let faces = thrown.unwrap_or_default();
    let total: u8 = faces.iter().sum();
    let words: Vec<String> = faces.iter().map(ToString::to_string).collect();
    (format!("{}, {total} in all", words.join(" ")), json!({ "dice": faces, "total": total }))
}

/// What was thrown, and what the Stickman called then.
fn craps(facts: &[Fact]) -> (String, Value) {
    let thrown = facts.iter().position(|fact| matches!(fact.what, What::Fell { .. }));
    let Some(thrown) = thrown else { return ("nobody throws".to_owned(), json!({})) };
    let called = facts[thrown..].iter().find_map(|fact| match &fact.what {
        What::Said { words } => Some(words.clone()),
        _ => None,
    });
    let (words, data) = dice(facts);
    (called.map_or(words.clone(), |called| format!("{words}: {called}")), data)
}

/// The last spin decides; those before it were void.
fn big_six(facts: &[Fact]) -> (String, Value) {
    let rest = facts.iter().rev().find_map(|fact| match &fact.what {
        What::Fell { result } => Some(result.clone()),
        _ => None,
    });
    let said = facts.iter().rev().find_map(|fact| match &fact.what {
        What::Said { words } => Some(words.clone()),
        _ => None,
    });
    let symbol = rest.as_deref().and_then(|rest| rest.split('|').next());
    (said.unwrap_or_default(), json!({ "symbol": symbol }))
}

fn blackjack(facts: &[Fact]) -> (String, Value) {
    let dealt = facts.iter().filter_map(|fact| match &fact.what {
        What::Dealt { to: Place::Dealer, card, .. } => *card,
        _ => None,
    });
    let dealer = Hand::of(dealt);
    // Scores, not cards: lists of rounds are sent to all, and a card in them would have to be kept secret or not.
    let data = json!({ "cards": dealer.cards().len(), "score": dealer.score() });
    let words = match (dealer.cards().len(), dealer.score()) {
        (0, _) => "no hand was dealt".to_owned(),
        (1, score) => format!("the dealer showed {score} and needed no second card"),
        (2, 21) => "the dealer had blackjack".to_owned(),
        (_, score @ 22..) => format!("the dealer went over with {score}"),
        (_, score) => format!("the dealer had {score}"),
    };
    (words, data)
}

/// How many of the standard wagers left in play were won. No cards: what lies on the table now is seen there.
fn let_it_ride(lines: &[Line<String>]) -> (String, Value) {
    let rides = || lines.iter().filter(|line| line.wager.starts_with("ride-") && line.outcome != "withdrawn");
    let (in_play, won) = (rides().count(), rides().filter(|line| line.paid.0 > 0).count());
    (format!("{won} of {in_play} wagers win"), json!({ "won": won, "in_play": in_play }))
}

/// What the dealer held, or else why that did not matter.
fn holdem(facts: &[Fact], otherwise: &str) -> (String, Value) {
    let dealer = facts.iter().find_map(|fact| match &fact.what {
        What::Said { words } => words.strip_prefix("dealer: "),
        _ => None,
    });
    let words = dealer.map_or_else(|| otherwise.to_owned(), |hand| format!("dealer: {hand}"));
    (words, json!({ "dealer": dealer.and_then(|hand| hand.split(',').next()) }))
}

/// The cards of a hand of baccarat, those that came from elsewhere too.
fn hand(facts: &[Fact], name: &str) -> Vec<Card> {
    let card = |fact: &Fact| match &fact.what {
        What::Dealt { to: Place::Spot(spot), card, .. } if *spot == name => *card,
        What::Moved { to: Place::Spot(spot), card, .. } if *spot == name => Some(*card),
        _ => None,
    };
    facts.iter().filter_map(card).collect()
}

fn point(cards: &[Card]) -> u8 {
    cards.iter().map(|card| value(*card)).sum::<u8>() % 10
}

fn is_pair(cards: &[Card]) -> bool {
    matches!(cards, [first, second, ..] if first.rank() == second.rank())
}

fn baccarat(facts: &[Fact]) -> (String, Value) {
    let (punto, banco) = (hand(facts, "punto"), hand(facts, "banco"));
    let (p, b) = (point(&punto), point(&banco));
    let winner = match p.cmp(&b) {
        std::cmp::Ordering::Greater => "punto",
        std::cmp::Ordering::Less => "banco",
        std::cmp::Ordering::Equal => "tie",
    };
    let words =
        if winner == "tie" { format!("tie at {p}") } else { format!("{winner} wins, {} to {}", p.max(b), p.min(b)) };
    let data = json!({ "winner": winner, "punto": p, "banco": b, "pair_punto": is_pair(&punto),
                       "pair_banco": is_pair(&banco), "shuffled": shuffled(facts) });
    (words, data)
}

/// Every hand stands on the roads, free ones too; one for which the cards ran out does not.
fn colorado(facts: &[Fact]) -> (String, Value) {
    let (player, banker) = (hand(facts, "player"), hand(facts, "banker"));
    if player.len() < 2 || banker.len() < 2 {
        return ("no hand was finished".to_owned(), json!({ "shuffled": shuffled(facts) }));
    }
    let (p, b) = (point(&player), point(&banker));
    let (winner, words) = match p.cmp(&b) {
        std::cmp::Ordering::Greater => ("player", format!("Player wins, {p} to {b}")),
        std::cmp::Ordering::Less => ("banker", format!("Banker wins, {b} to {p}")),
        std::cmp::Ordering::Equal => ("tie", format!("tie at {p}")),
    };
    let natural = (player.len(), banker.len()) == (2, 2) && p.max(b) >= 8;
    let data = json!({ "winner": winner, "player": p, "banker": b, "player_pair": is_pair(&player),
                       "banker_pair": is_pair(&banker), "natural": natural, "cards": player.len() + banker.len(),
                       "shuffled": shuffled(facts) });
    (words, data)
}

/// Whether this round opened a new shoe: then roads begin anew.
fn shuffled(facts: &[Fact]) -> bool {
    facts.iter().any(|fact| matches!(fact.what, What::Shuffled))
}

/// What the dealer set as his High and his Low hand.
fn pai_gow(facts: &[Fact]) -> (String, Value) {
    let turned = facts.iter().filter_map(|fact| match &fact.what {
        What::Turned { at: Place::Dealer, card } => Some(*card),
        _ => None,
    });
    let Ok(cards) = <[Card; 7]>::try_from(turned.collect::<Vec<_>>()) else { return (String::new(), json!({})) };
    let (hands, _) = house_way(&cards, LowStraight::SecondHighest);
    let [higher, lower] = hands.low_rank.ranks().map(baize_cards::Rank::letter);
    let (high, low) = (hands.name(), format!("{higher}-{lower}"));
    (format!("dealer: {high} and {low}"), json!({ "high": high, "low": low }))
}
