//! A script: a round on paper, as a rules person writes it.

use baize_book::{Cents, Clause};
use serde::Deserialize;
use std::collections::BTreeMap;

use crate::{Call, OfferedBet, Order, PlayItem, Player, Role, Ruling, Seat, Stand};

/// What is wrong with a script itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct ScriptFault {
    /// Where, such as `seats[2]` or `round 3, deal`.
    pub place: String,
    /// What is wrong and what would be right.
    pub fault: String,
}

impl ScriptFault {
    pub(crate) fn new(place: impl Into<String>, fault: impl Into<String>) -> ScriptFault {
        ScriptFault { place: place.into(), fault: fault.into() }
    }
}

/// A script that has been read.
#[derive(Clone, Debug)]
pub struct Script {
    /// The game's id.
    pub game: String,
    /// What it shows, in one sentence.
    pub shows: String,
    /// The clauses that it claims to show.
    pub clauses: Vec<Clause>,
    /// The operator's options.
    pub options: toml::Table,
    /// What the table carries before the first round.
    pub carry: toml::Table,
    /// Players whom a supervisor counts as one.
    pub partners: Vec<Vec<Player>>,
    /// The clause by which the table must be refused to open.
    pub refused: Option<Clause>,
    /// The rounds.
    pub rounds: Vec<ScriptRound>,
}

/// One round of a script.
#[derive(Clone, Debug)]
pub struct ScriptRound {
    /// Those who sit without a wager.
    pub sitting: Vec<Seat>,
    /// The orders given before any wager, with the clause by which each must be refused.
    pub before: Vec<(Order, Option<Clause>)>,
    /// The wagers offered, with the clause by which each must be refused.
    pub offers: Vec<(OfferedBet, Option<Clause>)>,
    /// The orders given, with the clause by which each must be refused.
    pub orders: Vec<(Order, Option<Clause>)>,
    /// The words of chance.
    pub deal: Vec<String>,
    /// Whether each word of chance is a round of its own.
    pub each: bool,
    /// The choices.
    pub play: Vec<PlayItem>,
    /// Where meters stand when the round reads them, if other tables have moved them meanwhile.
    pub meters: Option<ScriptMeters>,
    /// What must come out; `None` when the script does not say.
    pub expect: Option<Vec<Expected>>,
    /// What the table must carry afterwards, as far as it is said.
    pub after: Option<toml::Table>,
}

/// Where meters stand: one, or each by its name.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "`meter` is an amount in cents, { main, reserve }, or one of these for each meter's name"
)]
pub enum ScriptMeters {
    /// The only one.
    Only(Stand),
    /// By name.
    Named(BTreeMap<String, Stand>),
}

impl ScriptMeters {
    /// Where this one stands, if the script says so.
    pub fn of(&self, meter: &str) -> Option<Stand> {
        match self {
            ScriptMeters::Only(stand) => Some(*stand),
            ScriptMeters::Named(stands) => stands.get(meter).copied(),
        }
    }
}

/// An expected result: the net of a wager.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    /// The position.
    pub seat: Seat,
    /// The person.
    pub player: Player,
    /// The wager.
    pub wager: String,
    /// What it wins or loses.
    pub net: Cents,
    /// Clauses that must have ordered it.
    pub clauses: Vec<Clause>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptFile {
    game: String,
    #[serde(default)]
    shows: String,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    options: toml::Table,
    #[serde(default)]
    carry: toml::Table,
    #[serde(default)]
    partners: Vec<String>,
    refused: Option<String>,
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    orders: Vec<String>,
    #[serde(default)]
    seats: Vec<String>,
    deal: Option<String>,
    each: Option<String>,
    #[serde(default)]
    play: Vec<String>,
    meter: Option<ScriptMeters>,
    expect: Option<Vec<String>>,
    after: Option<toml::Table>,
    #[serde(default)]
    then: Vec<RoundFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundFile {
    #[serde(default)]
    before: Vec<String>,
    #[serde(default)]
    orders: Vec<String>,
    #[serde(default)]
    seats: Vec<String>,
    deal: Option<String>,
    each: Option<String>,
    #[serde(default)]
    play: Vec<String>,
    meter: Option<ScriptMeters>,
    expect: Option<Vec<String>>,
    after: Option<toml::Table>,
}

impl Script {
    /// Reads a script; the fault names its place and what would be right.
    pub fn read(text: &str) -> Result<Script, ScriptFault> {
        let file: ScriptFile = toml::from_str(text).map_err(|error| ScriptFault::new("file", error.to_string()))?;
        let ScriptFile { game, shows, clauses, options, carry, partners, refused, then, .. } = file;
        let first = RoundFile {
            before: file.before,
            orders: file.orders,
            seats: file.seats,
            deal: file.deal,
            each: file.each,
            play: file.play,
            meter: file.meter,
            expect: file.expect,
            after: file.after,
        };
        let clauses = clauses.iter().map(|id| clause(id).map_err(|fault| ScriptFault::new("clauses", fault)));
        let refused = refused.map(|id| clause(&id).map_err(|fault| ScriptFault::new("refused", fault))).transpose()?;
        let group = |words: &String| {
            let players: Option<Vec<Player>> =
                words.split_whitespace().map(|word| word.parse().ok().map(Player)).collect();
            players.ok_or_else(|| ScriptFault::new("partners", format!("`{words}`: write player numbers, as \"1 2\"")))
        };
        let rounds = std::iter::once(first).chain(then).enumerate().map(|(i, round)| {
            let place = if i == 0 { String::new() } else { format!("round {}, ", i + 1) };
            read_round(round, &place)
        });
        Ok(Script {
            game,
            shows,
            clauses: clauses.collect::<Result<_, _>>()?,
            options,
            carry,
            partners: partners.iter().map(group).collect::<Result<_, _>>()?,
            refused,
            rounds: rounds.collect::<Result<_, _>>()?,
        })
    }
}

fn clause(id: &str) -> Result<Clause, String> {
    Clause::find(id).ok_or_else(|| format!("no register holds clause `{id}`"))
}

fn read_round(file: RoundFile, place: &str) -> Result<ScriptRound, ScriptFault> {
    let mut round = ScriptRound {
        sitting: Vec::new(),
        before: Vec::new(),
        offers: Vec::new(),
        orders: Vec::new(),
        deal: Vec::new(),
        each: file.each.is_some(),
        play: Vec::new(),
        meters: file.meter,
        expect: None,
        after: file.after,
    };
    if file.deal.is_some() && file.each.is_some() {
        return Err(ScriptFault::new(format!("{place}each"), "a round has either `deal` or `each`, not both"));
    }
    let deal = file.deal.or(file.each).unwrap_or_default();
    round.deal = deal.split_whitespace().map(str::to_owned).collect();
    for (i, text) in file.seats.iter().enumerate() {
        read_seat(text, &mut round).map_err(|fault| ScriptFault::new(format!("{place}seats[{}]", i + 1), fault))?;
    }
    for (name, texts, orders) in
        [("before", &file.before, &mut round.before), ("orders", &file.orders, &mut round.orders)]
    {
        for (i, text) in texts.iter().enumerate() {
            let fault = |fault| ScriptFault::new(format!("{place}{name}[{}]", i + 1), fault);
            orders.push(read_order(text).map_err(fault)?);
        }
    }
    for (i, text) in file.play.iter().enumerate() {
        let item = read_play(text).map_err(|fault| ScriptFault::new(format!("{place}play[{}]", i + 1), fault))?;
        round.play.push(item);
    }
    if let Some(expect) = file.expect {
        let read = |(i, text): (usize, &String)| {
            read_expected(text).map_err(|fault| ScriptFault::new(format!("{place}expect[{}]", i + 1), fault))
        };
        round.expect = Some(expect.iter().enumerate().map(read).collect::<Result<_, _>>()?);
    }
    Ok(round)
}

/// `text ! CLAUSE` marks something that must be refused.
fn split_mark(text: &str) -> Result<(&str, Option<Clause>), String> {
    match text.split_once(" ! ") {
        None if text.trim_end().ends_with('!') => Err(format!("`{text}`: name the clause after `!`")),
        None => Ok((text, None)),
        Some((text, id)) => Ok((text, Some(clause(id.trim())?))),
    }
}

/// `SEAT` or `SEAT/PLAYER`.
fn person(word: &str) -> Result<(Seat, Player), String> {
    let wrong = || format!("`{word}` is no seat: write a number, or SEAT/PLAYER for a player at another's seat");
    let (seat, player) = word.split_once('/').unwrap_or((word, word));
    let number = |word: &str| word.parse::<u8>().ok().filter(|number| *number > 0);
    Ok((Seat(number(seat).ok_or_else(wrong)?), Player(number(player).ok_or_else(wrong)?)))
}

fn read_seat(text: &str, round: &mut ScriptRound) -> Result<(), String> {
    let (text, must_break) = split_mark(text)?;
    let mut words = text.split_whitespace().peekable();
    let (seat, player) = person(words.next().ok_or("write a seat, then wagers and stakes")?)?;
    let before = round.offers.len();
    while let Some(wager) = words.next() {
        let stake = words.next().and_then(|word| word.parse().ok());
        let stake = Cents(stake.ok_or_else(|| format!("`{wager}` needs a stake: a whole number after it"))?);
        let mut call = Call::Chips;
        while let Some(word) = words.next_if(|word| ["called", "covered", "confirmed"].contains(word)) {
            call = match (word, call) {
                ("called", Call::Chips) => Call::Uncovered,
                ("covered", Call::Uncovered) => Call::Covered,
                ("confirmed", Call::Covered) => Call::Confirmed,
                _ => return Err("write `called`, `called covered` or `called covered confirmed`".to_owned()),
            };
        }
        round.offers.push((OfferedBet { seat, player, wager: wager.to_owned(), stake, call }, must_break));
    }
    match (round.offers.len() - before, must_break) {
        (0, None) => round.sitting.push(seat),
        (0, Some(_)) => return Err("`!` marks a wager that must be refused, and there is none".to_owned()),
        (1, _) | (_, None) => {}
        (_, Some(_)) => return Err("write each wager that must be refused as an entry of its own".to_owned()),
    }
    Ok(())
}

fn read_order(text: &str) -> Result<(Order, Option<Clause>), String> {
    let (text, must_break) = split_mark(text)?;
    let (who, words) = text.trim().split_once(char::is_whitespace).ok_or("write a seat, then what it calls")?;
    let (seat, player) = person(who)?;
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok((Order { seat, player, words }, must_break))
}

fn read_play(text: &str) -> Result<PlayItem, String> {
    let (text, must_break) = split_mark(text)?;
    let (who, words) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    if let Ok(role) = who.parse::<Role>() {
        return Ok(PlayItem::Ruling(role, words.trim().parse::<Ruling>()?, must_break));
    }
    let seat = who.parse::<u8>().ok().filter(|seat| *seat > 0).map(Seat);
    let seat = seat.ok_or_else(|| format!("`{who}` is neither a seat nor dealer, supervisor, floor or executive"))?;
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.as_str() {
        "" => Err(format!("seat {seat} needs an answer, or the word absent")),
        "absent" => Ok(PlayItem::Answer(seat, None, must_break)),
        _ => Ok(PlayItem::Answer(seat, Some(words), must_break)),
    }
}

fn read_expected(text: &str) -> Result<Expected, String> {
    let mut words = text.split_whitespace();
    let usage = || format!("`{text}`: write a seat, a wager and its net, as \"1 ante +1000\"");
    let who = words.next().ok_or_else(usage)?;
    let (seat, player) = match who {
        "dealer" => (Seat::DEALER, Player::DEALER),
        "house" => (Seat::HOUSE, Player::HOUSE),
        _ => person(who)?,
    };
    let wager = words.next().ok_or_else(usage)?.to_owned();
    let net = words.next().and_then(|word| word.parse::<i64>().ok()).map(Cents).ok_or_else(usage)?;
    let clauses = words.map(clause).collect::<Result<_, _>>()?;
    Ok(Expected { seat, player, wager, net, clauses })
}
