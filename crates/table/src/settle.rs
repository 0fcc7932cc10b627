//! Runs scripts and compares what comes out with what they expect.

use baize_book::{Cents, Cites, Clause, instead};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

use crate::paper::{from_toml, overlay_toml};
use crate::script::short;
use crate::{
    AnyFeed, AnyGame, AnyTable, Bet, Carried, Fact, Fault, Input, Line, Need, OfferedBet, OpenError, Order, Owner,
    PlayItem, Progress, Refusal, Script, ScriptFault, ScriptFeed, ScriptMeters, ScriptRound, Start, Status, Unready,
    collect, compare,
};

/// What came out of one round of a script.
#[derive(Debug, Serialize)]
pub struct RoundReport {
    /// The other options under which it was played, if there were any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Everything that happened in the round.
    pub facts: Vec<Fact>,
    /// The settlement, bet by bet.
    pub lines: Vec<Line<String>>,
    /// What a player's bank still covered after some of the lines, by the number of the line from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub covers: Vec<(usize, Cents)>,
    /// Bets that are still on the table.
    pub standing: Vec<Bet<String>>,
    /// Bets and answers that were refused, as expected.
    pub refusals: Vec<Refusal>,
    /// The inputs of the round, which are its record.
    pub inputs: Vec<Input>,
    /// What the table carries afterwards.
    pub carry: Value,
}

/// What came out of a script.
#[derive(Debug, Serialize)]
pub struct ScriptReport {
    /// The game's id.
    pub game: String,
    /// What the script shows.
    pub shows: String,
    /// The rounds in order, those under other options last.
    pub rounds: Vec<RoundReport>,
    /// Where the results differ from what the script expects; empty if all is well.
    pub differences: Vec<String>,
    /// The clauses that anything in these rounds cited.
    pub exercised: BTreeSet<Clause>,
    /// What came out in the other games; differences and citations there are also listed above.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<ScriptReport>,
}

impl ScriptReport {
    fn differs(&mut self, says: String) {
        self.differences.push(short(&says));
    }
}

/// Runs a script, also in the other games that it names. The error is a fault of the script itself; differences from
/// its expectations are in the report.
pub fn settle(
    script: &Script,
    find: impl Fn(&str) -> Option<&'static dyn AnyGame>,
) -> Result<ScriptReport, ScriptFault> {
    let mut report = settle_game(script, "", &find)?;
    for (i, also) in script.also.iter().enumerate() {
        let place = format!("also[{}], ", i + 1);
        let other = settle_game(also, &place, &find)?;
        report.differences.extend(other.differences.iter().map(|difference| format!("{place}{difference}")));
        report.exercised.extend(&other.exercised);
        report.also.push(other);
    }
    Ok(report)
}

/// Runs one game's rounds; faults name their places after the game.
fn settle_game(
    script: &Script,
    at: &str,
    find: &dyn Fn(&str) -> Option<&'static dyn AnyGame>,
) -> Result<ScriptReport, ScriptFault> {
    let placed = |fault: ScriptFault| ScriptFault::new(format!("{at}{}", fault.place), fault.fault);
    let game = find(&script.game).ok_or_else(|| {
        let fault = format!("there is no game `{}`; `baize games` lists them", script.game);
        placed(ScriptFault::new("game", fault))
    })?;
    let mut report = ScriptReport {
        game: script.game.clone(),
        shows: script.shows.clone(),
        rounds: Vec::new(),
        differences: Vec::new(),
        exercised: BTreeSet::new(),
        also: Vec::new(),
    };
    run(game, script, "", &mut report).map_err(placed)?;
    for (i, under) in script.under.iter().enumerate() {
        let first = report.rounds.len();
        run(game, under, &format!("under[{}], ", i + 1), &mut report).map_err(placed)?;
        let options = under.options.to_string().trim().replace('\n', ", ");
        report.rounds[first..].iter_mut().for_each(|round| round.under = Some(options.clone()));
    }
    for clause in &script.clauses {
        if !report.exercised.contains(clause) {
            report.differs(format!("clauses: {clause} is claimed, but nothing in these rounds cites it"));
        }
    }
    Ok(report)
}

/// Runs the rounds under one set of options.
fn run(game: &dyn AnyGame, script: &Script, at: &str, report: &mut ScriptReport) -> Result<(), ScriptFault> {
    let mut table = match (game.open(&script.options), script.refused) {
        (Ok(table), None) => table,
        // A refusal that cites no clause means that the options are wrong, whatever the script expects.
        (Err(error), expected) if expected.is_none() || error.by == Cites::NONE => {
            return Err(wrong_options(&script.options, at, error));
        }
        (Ok(_), Some(clause)) => {
            report.differs(format!("{at}the options should be refused by {clause}, but the table opens"));
            return Ok(());
        }
        (Err(error), refused) => {
            let clause = refused.expect("the script expects it");
            report.exercised.extend(error.by.iter());
            if !error.by.contains(clause) {
                let but = Refusal::new(error.by, error.says);
                report.differs(format!("{at}the options should be refused by {clause}, but: {but}"));
            }
            return Ok(());
        }
    };
    let mut carry = table
        .read_carry(from_toml(&script.carry.clone().into()))
        .map_err(|unread| ScriptFault::new(format!("{at}carry{}", unread.place), unread.fault))?;
    let mut options = toml::Value::Table(script.options.clone());
    let mut tables: Vec<Box<dyn AnyTable>> = Vec::new();
    // Keys that mean nothing here are reported before anything is played.
    for (i, round) in script.rounds.iter().enumerate() {
        let place = if i == 0 { at.to_owned() } else { format!("{at}round {}, ", i + 1) };
        if let Some(changes) = &round.options {
            overlay_toml(&mut options, changes.clone().into());
            let changed = options.as_table().expect("options are a table");
            tables.push(game.open(changed).map_err(|error| wrong_options(changes, &place, error))?);
        }
        let table = tables.last().unwrap_or(&table);
        if let Some(meters) = &round.meters {
            check_meters(&**table, meters, &place)?;
        }
        if let Some(after) = &round.after {
            compare::check_after(&**table, &from_toml(&after.clone().into()), &format!("{place}after"))?;
        }
    }
    let mut tables = tables.into_iter();
    for (i, round) in script.rounds.iter().enumerate() {
        let place = if i == 0 { at.to_owned() } else { format!("{at}round {}, ", i + 1) };
        if round.options.is_some() {
            let written = table.carry_on_paper(&carry);
            table = tables.next().expect("a table was opened for every change");
            carry = table.read_carry(written).map_err(|unread| {
                let fault = format!("what the table carries does not fit them: {unread}");
                ScriptFault::new(format!("{place}options"), fault)
            })?;
        }
        let mut start = Start { partners: script.partners.clone(), ..Start::new(carry) };
        carry = run_round(&*table, &mut start, round, script.strict, &place, report)?;
    }
    Ok(())
}

/// Why a table cannot be opened, at the key that the error quotes, if it quotes one.
fn wrong_options(options: &toml::Table, place: &str, error: OpenError) -> ScriptFault {
    let mut at = format!("{place}options");
    let mut table = Some(options);
    while let Some(key) = table.and_then(|table| table.keys().find(|key| error.says.contains(&format!("`{key}`")))) {
        at = format!("{at}.{key}");
        table = table.and_then(|table| table.get(key)).and_then(toml::Value::as_table);
    }
    ScriptFault::new(at, Refusal::new(error.by, error.says).to_string())
}

/// Checks that the table has these meters, and that they can have reached this.
fn check_meters(table: &dyn AnyTable, meters: &ScriptMeters, place: &str) -> Result<(), ScriptFault> {
    let known: Vec<&str> = table.info().meters.iter().map(|meter| meter.name).collect();
    let fault = |name: &str, says: String| Err(ScriptFault::new(format!("{place}meter{name}"), says));
    if known.is_empty() {
        return fault("", "it has no effect: there is no meter at this table under these options".to_owned());
    }
    match meters {
        ScriptMeters::Only(stand) => {
            if known.len() > 1 {
                let says =
                    format!("say which one is there, such as {{ {} = … }}; there are {}", known[0], known.join(", "));
                return fault("", says);
            }
            stand.check().or_else(|says| fault("", says))
        }
        ScriptMeters::Named(stands) => {
            let unknown = || stands.keys().filter(|name| !known.contains(&name.as_str()));
            // Beside a misspelt part of a meter, the other part is not a meter's name either, but it is right.
            let parts = ["main", "reserve"];
            if let Some(name) = unknown().find(|name| !parts.contains(&name.as_str())).or(unknown().next()) {
                let known: Vec<&str> = known.iter().chain(&parts).copied().collect();
                return fault(&format!(".{name}"), format!("there is no key `{name}` here; {}", instead(name, &known)));
            }
            stands.iter().try_for_each(|(name, stand)| stand.check().or_else(|says| fault(&format!(".{name}"), says)))
        }
    }
}

fn run_round(
    table: &dyn AnyTable,
    start: &mut Start,
    round: &ScriptRound,
    strict: bool,
    place: &str,
    report: &mut ScriptReport,
) -> Result<Carried, ScriptFault> {
    let refusals = place_offers(table, start, round, place, report)?;
    let first = report.rounds.len();
    let deals: Vec<&[String]> = if round.each { round.deal.chunks(1).collect() } else { vec![&round.deal] };
    let mut carry = start.carry.clone();
    let mut read: BTreeSet<&'static str> = BTreeSet::new();
    for (i, deal) in deals.iter().enumerate() {
        let play = if i + 1 == deals.len() { round.play.clone() } else { Vec::new() };
        let start = if i == 0 { start.clone() } else { Start::new(carry) };
        let mut feed = ScriptFeed::new(deal, play, round);
        let progress = table.advance(&start, AnyFeed::Script(&mut feed));
        stop_unless_settled(&progress, &feed, place)?;
        let late = leftovers(table, &feed, &progress, place, report)?;
        feed.stay().map_err(|fault| ScriptFault::new(format!("{place}stays"), fault))?;
        for word in feed.drawn() {
            report.differs(format!("{place}stays: `{word}` should stay where it is, but the round draws it"));
        }
        read.extend(feed.read_meters());
        let mut refusals = if i == 0 { refusals.clone() } else { Vec::new() };
        refusals.extend(progress.refusals);
        refusals.extend(late);
        report.differences.extend(progress.differences);
        let cited = progress.facts.iter().map(|fact| fact.by).chain(progress.lines.iter().map(|line| line.by));
        report.exercised.extend(cited.chain(refusals.iter().map(|refusal| refusal.by)).flat_map(Cites::iter));
        report.rounds.push(RoundReport {
            under: None,
            facts: progress.facts,
            lines: progress.lines,
            covers: progress.covers,
            standing: progress.standing,
            refusals,
            inputs: progress.inputs,
            carry: table.carry_on_paper(&progress.carry),
        });
        carry = progress.carry;
    }
    let unread = match &round.meters {
        None => None,
        Some(ScriptMeters::Only(_)) => read.is_empty().then(String::new),
        Some(ScriptMeters::Named(stands)) => {
            stands.keys().find(|name| !read.contains(name.as_str())).map(|name| format!(".{name}"))
        }
    };
    if let Some(name) = unread {
        let fault = "it has no effect in this round: no award comes off the meter";
        return Err(ScriptFault::new(format!("{place}meter{name}"), fault));
    }
    let rounds = &report.rounds[first..];
    let mut differences = Vec::new();
    if round.expect.is_some() || strict {
        let expect = round.expect.as_deref().unwrap_or_default();
        compare::nets(place, expect, strict, rounds, &mut differences);
    }
    compare::order(place, &round.order, rounds, &mut differences);
    if let (Some(after), Some(last)) = (&round.after, rounds.last()) {
        let wanted = from_toml(&after.clone().into());
        compare::carried(table, &format!("{place}after"), &wanted, &last.carry, &mut differences);
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
        let seats = table.spec().seats;
        if !(1..=seats).contains(&seat.0) {
            let fault = format!("there is no seat {}; seats are 1 to {seats}", seat.0);
            return Err(ScriptFault::new(format!("{place}seats"), fault));
        }
        start.sit(*seat);
    }
    give_orders(table, start, "before", &round.before, place, &mut refusals, report)?;
    let standing = table.standing(&start.carry);
    let mut marked: Vec<Unready> = Vec::new();
    for it in &round.offers {
        let (offer, must_break) = (&it.bet, &it.must_break);
        let wager = format!("`{} {} {}`", Owner::Player(offer.seat, offer.player), offer.wager, offer.stake);
        let fault =
            |says: String| Err(ScriptFault::new(format!("{place}seats[{}]", it.at), format!("{wager}: {says}")));
        if table.is_due(&offer.wager) {
            return fault("the house works it out and collects it; it is expected, not placed".to_owned());
        }
        let same = |bet: &Bet<String>| (bet.seat, bet.player, &bet.wager) == (offer.seat, offer.player, &offer.wager);
        if it.adds && !start.bets.iter().chain(&standing).any(same) {
            return fault(format!("there is nothing there to which `+{}` could be added", offer.stake));
        }
        match (table.place(start, offer), must_break) {
            (Ok(()), None) => {}
            (Err(refusal), None) => return fault(refusal.to_string()),
            (Ok(()), Some(clause)) => {
                // A bet that does not go with the rest is marked where it is put down, and taken back there.
                let own = |it: &Unready| it.seat == offer.seat && it.player == offer.player;
                let unready =
                    table.readiness(start).unready.into_iter().find(|it| own(it) && it.refusal.by.contains(*clause));
                match unready {
                    Some(unready) => {
                        take_back(start, offer);
                        marked.push(unready.clone());
                        refusals.push(unready.refusal);
                    }
                    None => report.differs(format!("{place}{wager} should be refused by {clause}, but it is accepted")),
                }
            }
            (Err(refusal), Some(clause)) => {
                if !refusal.by.contains(*clause) {
                    report.differs(format!("{place}{wager} should be refused by {clause}, but: {refusal}"));
                }
                refusals.push(refusal);
            }
        }
    }
    give_orders(table, start, "orders", &round.orders, place, &mut refusals, report)?;
    // Betting closes: whoever was marked and has not put it right stays out of the round.
    for unready in table.readiness(start).unready {
        let expected = |it: &&Unready| it.seat == unready.seat && it.player == unready.player;
        if !marked.iter().any(|it| expected(&it)) {
            let who = Owner::Player(unready.seat, unready.player);
            let fault = format!("seat {who}: {}", unready.refusal);
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
    for (i, (order, must_break)) in orders.iter().enumerate() {
        let words = format!("`{} {}`", Owner::Player(order.seat, order.player), order.words);
        match (table.order(start, order), must_break) {
            (Ok(()), None) => {}
            (Err(refusal), None) => {
                return Err(ScriptFault::new(format!("{place}{list}[{}]", i + 1), format!("{words}: {refusal}")));
            }
            (Ok(()), Some(clause)) => {
                report.differs(format!("{place}{words} should be refused by {clause}, but it is accepted"));
            }
            (Err(refusal), Some(clause)) => {
                if !refusal.by.contains(*clause) {
                    report.differs(format!("{place}{words} should be refused by {clause}, but: {refusal}"));
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

fn stop_unless_settled(progress: &Progress, feed: &ScriptFeed, place: &str) -> Result<(), ScriptFault> {
    let fault = |list: &str, says: String| Err(ScriptFault::new(format!("{place}{list}"), says));
    match &progress.status {
        Status::Settled | Status::Void(_) => Ok(()),
        Status::Waiting { need: Need::Chance(name), .. } => {
            fault("deal", format!("it ends too early: the next {name} is missing{}", so_far(progress)))
        }
        Status::Waiting { need: Need::Answers(asked), asking } => {
            let seats: Vec<String> = asked.iter().map(|whom| whom.to_string()).collect();
            let choices = asking.iter().flat_map(|question| &question.choices).map(|choice| choice.to_string());
            let choices: Vec<String> = choices.collect::<BTreeSet<_>>().into_iter().collect();
            let says = format!("it ends too early: seat {} must say {}", seats.join(" and "), choices.join(" or "));
            fault("play", says)
        }
        Status::Waiting { need: Need::Meter { meter, .. }, .. } => {
            fault("meter", format!("the round asks where the {meter} meter stands"))
        }
        Status::Refused(refusal) => fault(&feed.place(), refusal.to_string()),
        Status::Broken(Fault::Misplaced { place, says }) => fault(place, says.clone()),
        Status::Broken(it @ Fault::RunOut(_)) => fault("deal", it.to_string()),
        Status::Broken(it @ Fault::Unbalanced(_)) => fault("round", it.to_string()),
        Status::Broken(it) => fault(&feed.place(), it.to_string()),
    }
}

/// What happened last, for whoever wonders why the round is where it is.
fn so_far(progress: &Progress) -> String {
    let last = progress.facts.len().saturating_sub(3);
    let facts: Vec<String> = progress.facts[last..].iter().map(|fact| fact.what.to_string()).collect();
    let settled = progress.lines.last().map(|line| format!("{} {} ends with {}", line.owner, line.wager, line.outcome));
    match (facts.is_empty(), settled) {
        (false, _) => format!(" (last: {})", facts.join("; ")),
        (true, Some(settled)) => format!(" (nothing is dealt or asked; {settled})"),
        (true, None) => " (nothing has happened in it)".to_owned(),
    }
}

/// Whatever a script supplies and the round did not ask for is a fault, except bets that come too late and say so.
fn leftovers(
    table: &dyn AnyTable,
    feed: &ScriptFeed,
    progress: &Progress,
    place: &str,
    report: &mut ScriptReport,
) -> Result<Vec<Refusal>, ScriptFault> {
    if let Some((at, word)) = feed.undealt() {
        let says = format!(
            "the round is settled and nobody asked for `{word}`{}; a card that stays where it is belongs in `stays`",
            so_far(progress)
        );
        return Err(ScriptFault::new(format!("{place}{at}"), says));
    }
    let mut refusals = Vec::new();
    for (at, item) in feed.unplayed() {
        let nobody = || {
            let says = format!("the round is settled and nobody asked for {}{}", item.text(), so_far(progress));
            ScriptFault::new(format!("{place}{at}"), says)
        };
        let PlayItem::Answer(whom, Some(words), Some(clause)) = item else { return Err(nobody()) };
        if !words.starts_with("bet ") {
            let mut fault = nobody();
            fault.fault.push_str(&format!("; this game refuses nothing by {clause} where it does not ask"));
            return Err(fault);
        }
        let refusal = Refusal::new(table.info().late, format!("`{words}` comes too late: betting has closed"));
        if !refusal.by.contains(*clause) {
            report
                .differs(format!("{place}`{} {words}` should be refused by {clause}, but: {refusal}", u8::from(*whom)));
        }
        refusals.push(refusal);
    }
    Ok(refusals)
}
