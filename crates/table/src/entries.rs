//! The entries of a script's lists: `1 ante 100`, `2 fold`, `1 ante +100 UK-5.16b`.

use baize_book::{Cents, Clause};

use crate::{
    Bettor, Call, Expected, Offer, OfferedBet, Order, Owner, PlayItem, Role, Ruling, ScriptRound, Seat, Settled, Whom,
};

/// Finds a clause in the registers.
pub(crate) fn clause(id: &str) -> Result<Clause, String> {
    Clause::find(id).ok_or_else(|| format!("no register holds clause `{id}`; `baize clauses` lists them"))
}

/// Splits `text ! CLAUSE`, which marks something that must be refused.
fn split_mark(text: &str) -> Result<(&str, Option<Clause>), String> {
    match text.split_once(" ! ") {
        None if text.trim_end().ends_with('!') => Err(format!("`{text}`: name the clause after `!`")),
        None => Ok((text, None)),
        Some((text, id)) => Ok((text, Some(clause(id.trim())?))),
    }
}

/// Reads `SEAT` or `SEAT/PLAYER`.
fn person(word: &str) -> Result<(Seat, Bettor), String> {
    let wrong = || format!("`{word}` is not a seat: write a number, or SEAT/PLAYER for a player at another's seat");
    let (seat, player) = word.split_once('/').unwrap_or((word, word));
    let number = |word: &str| word.parse::<u8>().ok().filter(|number| *number > 0);
    Ok((Seat(number(seat).ok_or_else(wrong)?), Bettor(number(player).ok_or_else(wrong)?)))
}

/// Those who have lines: a person, the dealer or the house.
fn owner(word: &str) -> Result<Owner, String> {
    match word {
        "dealer" => Ok(Owner::Dealer),
        "house" => Ok(Owner::House),
        _ => person(word).map(|(seat, player)| Owner::Player(seat, player)),
    }
}

/// Reads a whole number of cents; the error says whether it is not a number or too large to be money.
fn amount(word: &str, what: &str) -> Result<i64, String> {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    match word.parse::<i64>() {
        Ok(number) => Ok(number),
        Err(_) if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(format!("`{word}` is too large for {what}: it is at most {}", Cents::STAKE_MAX))
        }
        Err(_) => Err(format!("`{word}` is not {what}: write a whole number of cents, or pence")),
    }
}

pub(crate) fn read_seat(text: &str, at: usize, round: &mut ScriptRound) -> Result<(), String> {
    let (text, must_break) = split_mark(text)?;
    let mut words = text.split_whitespace().peekable();
    let (seat, player) = person(words.next().ok_or("write a seat, then wagers and stakes, such as \"1 ante 100\"")?)?;
    let before = round.offers.len();
    while let Some(wager) = words.next() {
        let word = words.next().ok_or_else(|| format!("`{wager}` needs a stake: a whole number after it"))?;
        let stake = Cents(amount(word, "a stake").map_err(|fault| format!("{wager}: {fault}"))?);
        let adds = word.starts_with('+');
        let mut call = Call::Chips;
        while let Some(word) = words.next_if(|word| ["called", "covered", "confirmed"].contains(word)) {
            call = match (word, call) {
                ("called", Call::Chips) => Call::Uncovered,
                ("covered", Call::Uncovered) => Call::Covered,
                ("confirmed", Call::Covered) => Call::Confirmed,
                _ => return Err("write `called`, `called covered` or `called covered confirmed`".to_owned()),
            };
        }
        let same = |offer: &&Offer| {
            offer.must_break.is_none()
                && (offer.bet.seat, offer.bet.player, offer.bet.wager.as_str()) == (seat, player, wager)
        };
        if let Some(first) = round.offers.iter().find(same)
            && must_break.is_none()
            && !adds
        {
            return Err(format!(
                "`{} {wager}` is staked twice, in seats[{}] too: write one stake, or `+{stake}` for chips \
                 that are added",
                Owner::Player(seat, player),
                first.at
            ));
        }
        let bet = OfferedBet { seat, player, wager: wager.to_owned(), stake, call };
        round.offers.push(Offer { at, bet, adds, must_break });
    }
    match (round.offers.len() - before, must_break) {
        (0, None) if round.sitting.contains(&seat) => return Err(format!("seat {seat} is listed twice")),
        (0, None) if seat.0 != player.0 => {
            return Err(format!("`{text}` stakes nothing: write the seat alone for somebody who sits without a wager"));
        }
        (0, None) => round.sitting.push(seat),
        (0, Some(_)) => return Err("`!` marks a wager that must be refused, and there is none".to_owned()),
        (1, _) | (_, None) => {}
        (_, Some(_)) => return Err("write each wager that must be refused as an entry of its own".to_owned()),
    }
    Ok(())
}

pub(crate) fn read_order(text: &str) -> Result<(Order, Option<Clause>), String> {
    let (text, must_break) = split_mark(text)?;
    let usage = || format!("`{text}`: write a seat, then what it calls, such as \"1 take-down place-6\"");
    let (who, words) = text.trim().split_once(char::is_whitespace).ok_or_else(usage)?;
    let (seat, player) = person(who)?;
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok((Order { seat, player, words }, must_break))
}

pub(crate) fn read_play(text: &str) -> Result<PlayItem, String> {
    let (text, must_break) = split_mark(text)?;
    let (who, words) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    if let Ok(role) = who.parse::<Role>() {
        return Ok(PlayItem::Ruling(role, words.trim().parse::<Ruling>()?, must_break));
    }
    let whom = who.parse::<u8>().ok().filter(|seat| *seat > 0).map(Whom::from);
    let whom = whom.ok_or_else(|| format!("`{who}` is neither a seat nor dealer, supervisor, floor or executive"))?;
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.as_str() {
        "" => Err(format!("seat {whom} needs an answer, or the word absent")),
        "absent" => Ok(PlayItem::Answer(whom, None, must_break)),
        _ => Ok(PlayItem::Answer(whom, Some(words), must_break)),
    }
}

pub(crate) fn read_expected(text: &str, others: &[Expected]) -> Result<Expected, String> {
    let mut words = text.split_whitespace();
    let usage = || format!("`{text}`: write a seat, a wager and its net, such as \"1 ante +1000\"");
    let owner = owner(words.next().ok_or_else(usage)?)?;
    let wager = words.next().ok_or_else(usage)?.to_owned();
    let net = Cents(amount(words.next().ok_or_else(usage)?, "a net")?);
    let clauses = words.map(clause).collect::<Result<_, _>>()?;
    let same = |other: &Expected| (other.owner, &other.wager) == (owner, &wager);
    if let Some(at) = others.iter().position(same) {
        return Err(format!(
            "`{owner} {wager}` is expected twice, in expect[{}] too: write one net for all of it",
            at + 1
        ));
    }
    Ok(Expected { owner, wager, net, clauses })
}

pub(crate) fn read_settled(text: &str) -> Result<Settled, String> {
    let usage = || {
        format!(
            "`{text}`: write a seat and a wager, such as \"1 ante\", or \"1 wager covers 500\" where a player banks"
        )
    };
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        [who, wager] => Ok(Settled { owner: owner(who)?, wager: wager.to_owned(), cover: None }),
        [who, wager, "covers", cover] => {
            let cover = Some(Cents(amount(cover, "what is left to cover")?));
            Ok(Settled { owner: owner(who)?, wager: wager.to_owned(), cover })
        }
        _ => Err(usage()),
    }
}
