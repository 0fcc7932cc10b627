//! Runs scripts and compares what comes out with what they expect.

use baize_book::{Cents, Cites, Clause};
use serde::Serialize;
use std::collections::BTreeSet;

use crate::{
    AnyFeed, AnyGame, AnyTable, Bet, Expected, Fact, Fault, Input, Line, Need, OfferedBet, Order, PlayItem, Refusal,
    Script, ScriptFault, ScriptFeed, ScriptRound, Start, Status, Unready, collect,
};

/// What came out of one round of a script.
#[derive(Debug, Serialize)]
pub struct RoundReport {
    /// What happened.
    pub facts: Vec<Fact>,
    /// The settlement.
    pub lines: Vec<Line<String>>,
    /// What still lies on the table.
    pub standing: Vec<Bet<String>>,
    /// Wagers and answers refused, as expected.
    pub refusals: Vec<Refusal>,
    /// The record of the round.
    pub inputs: Vec<Input>,
    /// What the table carries afterwards.
    pub carry: serde_json::Value,
}

/// What came out of a script.
#[derive(Debug, Serialize)]
pub struct ScriptReport {
    /// The game's id.
    pub game: String,
    /// What the script shows.
    pub shows: String,
    /// Round by round.
    pub rounds: Vec<RoundReport>,
    /// Where the results differ from what the script expects; none when all is well.
    pub differences: Vec<String>,
    /// The clauses that anything in these rounds cited.
    pub exercised: BTreeSet<Clause>,
}

/// Runs a script. The fault is the script's; differences from its expectations are in the report.
pub fn settle(
    script: &Script,
    find: impl Fn(&str) -> Option<&'static dyn AnyGame>,
) -> Result<ScriptReport, ScriptFault> {
    let game = find(&script.game).ok_or_else(|| {
        ScriptFault::new("game", format!("there is no game `{}`; `baize games` lists them", script.game))
    })?;
    let mut report = ScriptReport {
        game: script.game.clone(),
        shows: script.shows.clone(),
        rounds: Vec::new(),
        differences: Vec::new(),
        exercised: BTreeSet::new(),
    };
    let opened = game.open(&script.options);
    let table = match (opened, script.refused) {
        (Ok(table), None) => table,
        (Err(error), None) => return Err(ScriptFault::new("options", Refusal::new(error.by, error.says).to_string())),
        (Ok(_), Some(clause)) => {
            report.differences.push(format!("the options should be refused by {clause}, but the table opens"));
            return Ok(report);
        }
        (Err(error), Some(clause)) => {
            report.exercised.extend(error.by.iter());
            if !error.by.contains(clause) {
                report
                    .differences
                    .push(format!("the options should be refused by {clause}, but: {error} ({})", error.by));
            }
            return Ok(report);
        }
    };
    let changes = serde_json::to_value(&script.carry).expect("TOML can be written as JSON");
    let mut carry = table.carry_with(changes).map_err(|fault| ScriptFault::new("carry", fault))?;
    for (i, round) in script.rounds.iter().enumerate() {
        let place = if i == 0 { String::new() } else { format!("round {}, ", i + 1) };
        let mut start = Start { partners: script.partners.clone(), ..Start::new(carry) };
        carry = run_round(&*table, &mut start, round, &place, &mut report)?;
    }
    for clause in &script.clauses {
        if !report.exercised.contains(clause) {
            report.differences.push(format!("clauses: {clause} is claimed, but nothing in these rounds cites it"));
        }
    }
    Ok(report)
}

fn run_round(
    table: &dyn AnyTable,
    start: &mut Start,
    round: &ScriptRound,
    place: &str,
    report: &mut ScriptReport,
) -> Result<crate::Carried, ScriptFault> {
    let refusals = place_offers(table, start, round, place, report)?;
    let first = report.rounds.len();
    let deals: Vec<&[String]> = if round.each { round.deal.chunks(1).collect() } else { vec![&round.deal] };
    let mut carry = start.carry.clone();
    for (i, deal) in deals.iter().enumerate() {
        let play = if i + 1 == deals.len() { round.play.clone() } else { Vec::new() };
        let start = if i == 0 { start.clone() } else { Start::new(carry) };
        let mut feed = ScriptFeed::new(deal.iter().cloned(), play).with_meters(round.meters.clone());
        let progress = table.advance(&start, AnyFeed::Script(&mut feed));
        stop_unless_settled(&progress.status, place)?;
        let late = leftovers(table, &feed, place, report)?;
        let mut refusals = if i == 0 { refusals.clone() } else { Vec::new() };
        refusals.extend(progress.refusals);
        refusals.extend(late);
        report.differences.extend(progress.differences);
        let cited = progress.facts.iter().map(|fact| fact.by).chain(progress.lines.iter().map(|line| line.by));
        report.exercised.extend(cited.chain(refusals.iter().map(|refusal| refusal.by)).flat_map(Cites::iter));
        report.rounds.push(RoundReport {
            facts: progress.facts,
            lines: progress.lines,
            standing: progress.standing,
            refusals,
            inputs: progress.inputs,
            carry: table.carry_on_paper(&progress.carry),
        });
        carry = progress.carry;
    }
    let rounds = &report.rounds[first..];
    let mut differences = Vec::new();
    if let Some(expect) = &round.expect {
        compare(place, expect, rounds, &mut differences);
    }
    if let (Some(after), Some(last)) = (&round.after, rounds.last()) {
        let wanted = serde_json::to_value(after).expect("TOML can be written as JSON");
        compare_carry(&format!("{place}after"), &wanted, &last.carry, &mut differences);
    }
    report.differences.extend(differences);
    Ok(carry)
}

fn place_offers(
    table: &dyn AnyTable,
    start: &mut Start,
    round: &ScriptRound,
    place: &str,
    report: &mut ScriptReport,
) -> Result<Vec<Refusal>, ScriptFault> {
    let mut refusals = Vec::new();
    for seat in &round.sitting {
        start.sit(*seat);
    }
    give_orders(table, start, "before", &round.before, place, &mut refusals, report)?;
    let mut marked: Vec<Unready> = Vec::new();
    for (offer, must_break) in &round.offers {
        let wager = format!("`{} {} {}`", offer.seat, offer.wager, offer.stake);
        match (table.place(start, offer), must_break) {
            (Ok(()), None) => {}
            (Err(refusal), None) => {
                return Err(ScriptFault::new(format!("{place}seats"), format!("{wager}: {refusal}")));
            }
            (Ok(()), Some(clause)) => {
                // What does not go with the rest is marked where it is put down, and taken back there.
                let own = |it: &Unready| it.seat == offer.seat && it.player == offer.player;
                let unready = table.unready(start).into_iter().find(|it| own(it) && it.refusal.by.contains(*clause));
                match unready {
                    Some(unready) => {
                        take_back(start, offer);
                        marked.push(unready.clone());
                        refusals.push(unready.refusal);
                    }
                    None => report
                        .differences
                        .push(format!("{place}{wager} should be refused by {clause}, but it is accepted")),
                }
            }
            (Err(refusal), Some(clause)) => {
                if !refusal.by.contains(*clause) {
                    report.differences.push(format!("{place}{wager} should be refused by {clause}, but: {refusal}"));
                }
                refusals.push(refusal);
            }
        }
    }
    give_orders(table, start, "orders", &round.orders, place, &mut refusals, report)?;
    // Betting closes: who was marked and has not put it right stays out of the round.
    for unready in table.unready(start) {
        let expected = |it: &&Unready| it.seat == unready.seat && it.player == unready.player;
        if !marked.iter().any(|it| expected(&it)) {
            let fault = format!("seat {}: {}", unready.seat, unready.refusal);
            return Err(ScriptFault::new(format!("{place}seats"), fault));
        }
        start.bets.retain(|bet| !unready.concerns(bet));
    }
    collect(table, start).map_err(|refusal| ScriptFault::new(format!("{place}seats"), refusal.to_string()))?;
    Ok(refusals)
}

fn give_orders(
    table: &dyn AnyTable,
    start: &mut Start,
    list: &str,
    orders: &[(Order, Option<Clause>)],
    place: &str,
    refusals: &mut Vec<Refusal>,
    report: &mut ScriptReport,
) -> Result<(), ScriptFault> {
    for (order, must_break) in orders {
        let words = format!("`{} {}`", order.seat, order.words);
        match (table.order(start, order), must_break) {
            (Ok(()), None) => {}
            (Err(refusal), None) => {
                return Err(ScriptFault::new(format!("{place}{list}"), format!("{words}: {refusal}")));
            }
            (Ok(()), Some(clause)) => {
                report.differences.push(format!("{place}{words} should be refused by {clause}, but it is accepted"));
            }
            (Err(refusal), Some(clause)) => {
                if !refusal.by.contains(*clause) {
                    report.differences.push(format!("{place}{words} should be refused by {clause}, but: {refusal}"));
                }
                refusals.push(refusal);
            }
        }
    }
    Ok(())
}

fn take_back(start: &mut Start, offer: &OfferedBet) {
    for bet in &mut start.bets {
        if bet.seat == offer.seat && bet.player == offer.player && bet.wager == offer.wager {
            bet.stake -= offer.stake;
        }
    }
    start.bets.retain(|bet| bet.stake > Cents::ZERO);
}

fn stop_unless_settled(status: &Status, place: &str) -> Result<(), ScriptFault> {
    match status {
        Status::Settled | Status::Void(_) => Ok(()),
        Status::Waiting { need: Need::Chance(name), .. } => {
            Err(ScriptFault::new(format!("{place}deal"), format!("it ends too early: the next {name} is missing")))
        }
        Status::Waiting { need: Need::Answers(seats), asking } => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            let choices = asking.iter().flat_map(|question| &question.choices).map(|choice| choice.to_string());
            let choices: Vec<String> = choices.collect::<BTreeSet<_>>().into_iter().collect();
            let fault = format!("it ends too early: seat {} must say {}", seats.join(" and "), choices.join(" or "));
            Err(ScriptFault::new(format!("{place}play"), fault))
        }
        Status::Waiting { need: Need::Meter { meter, .. }, .. } => {
            Err(ScriptFault::new(format!("{place}meter"), format!("the round asks where the {meter} meter stands")))
        }
        Status::Refused(refusal) => Err(ScriptFault::new(format!("{place}play"), refusal.to_string())),
        Status::Broken(fault @ (Fault::Impossible(_) | Fault::RunOut(_))) => {
            Err(ScriptFault::new(format!("{place}deal"), fault.to_string()))
        }
        Status::Broken(fault) => Err(ScriptFault::new(format!("{place}round"), fault.to_string())),
    }
}

/// What a script supplies and nobody asked for is a fault, except wagers that come too late and say so.
fn leftovers(
    table: &dyn AnyTable,
    feed: &ScriptFeed,
    place: &str,
    report: &mut ScriptReport,
) -> Result<Vec<Refusal>, ScriptFault> {
    if let Some(word) = feed.undealt().next() {
        let fault = format!("the round is settled and nobody asked for `{word}`");
        return Err(ScriptFault::new(format!("{place}deal"), fault));
    }
    let mut refusals = Vec::new();
    for item in feed.unplayed() {
        let PlayItem::Answer(seat, Some(words), must_break) = item else {
            return Err(ScriptFault::new(
                format!("{place}play"),
                "the round is settled and a seat is left that was not asked",
            ));
        };
        let (Some(_), Some(clause)) = (words.strip_prefix("bet "), must_break) else {
            let fault = format!("the round is settled and nobody asked for `{seat} {words}`");
            return Err(ScriptFault::new(format!("{place}play"), fault));
        };
        let refusal = Refusal::new(table.late(), format!("`{words}` comes too late: betting has closed"));
        if !refusal.by.contains(*clause) {
            report.differences.push(format!("{place}`{seat} {words}` should be refused by {clause}, but: {refusal}"));
        }
        refusals.push(refusal);
    }
    Ok(refusals)
}

fn compare(place: &str, expect: &[Expected], rounds: &[RoundReport], differences: &mut Vec<String>) {
    let lines = || rounds.iter().flat_map(|round| &round.lines);
    for wanted in expect {
        let same = |line: &&Line<String>| {
            line.seat == wanted.seat && line.player == wanted.player && line.wager == wanted.wager
        };
        let behind = if wanted.player.0 == wanted.seat.0 { String::new() } else { format!("/{}", wanted.player.0) };
        let name = format!("{place}seat {}{behind} {}", wanted.seat, wanted.wager);
        let mut own = lines().filter(same).peekable();
        if own.peek().is_none() {
            differences.push(format!("{name}: expected {:+}, but there is no such line", wanted.net.0));
            continue;
        }
        let net: Cents = own.map(Line::net).sum();
        if net != wanted.net {
            differences.push(format!("{name}: expected {:+}, got {:+}", wanted.net.0, net.0));
        }
        for clause in &wanted.clauses {
            if !lines().filter(same).any(|line| line.by.contains(*clause)) {
                let cited = lines().filter(same).fold(Cites::NONE, |cites, line| cites.with(line.by));
                differences.push(format!("{name}: expected by {clause}, got by {cited}"));
            }
        }
    }
    for line in lines().filter(|line| line.net() != Cents::ZERO) {
        let known =
            |wanted: &Expected| line.seat == wanted.seat && line.player == wanted.player && line.wager == wanted.wager;
        if !expect.iter().any(known) {
            differences.push(format!(
                "{place}seat {} {}: got {:+}, which is not expected",
                line.seat,
                line.wager,
                line.net().0
            ));
        }
    }
}

fn compare_carry(place: &str, wanted: &serde_json::Value, found: &serde_json::Value, differences: &mut Vec<String>) {
    match (wanted, found) {
        (serde_json::Value::Object(wanted), serde_json::Value::Object(found)) => {
            for (key, value) in wanted {
                let found = found.get(key).unwrap_or(&serde_json::Value::Null);
                compare_carry(&format!("{place}.{key}"), value, found, differences);
            }
        }
        _ if wanted == found => {}
        // TOML has no word for nothing, so a script writes "none".
        (serde_json::Value::String(word), serde_json::Value::Null) if word == "none" => {}
        // A meter with nothing in reserve is written as one amount.
        (serde_json::Value::Object(meter), main)
            if meter.get("main") == Some(main) && meter.get("reserve") == Some(&0.into()) => {}
        _ => differences.push(format!("{place}: expected {wanted}, got {found}")),
    }
}
