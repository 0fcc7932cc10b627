//! The actions of a hand as the PHH notation writes them: `d dh p1 AcKd`, `p2 cbr 400`, `p1 sm - # a comment`.
//!
//! Traps: a hash begins a comment anywhere; an action may be nothing but a comment; a card that nobody saw is `??`; a
//! show of `-` stands for the cards that were dealt; a muck is a show without cards.

use baize_book::Cents;
use baize_cards::Card;
use std::fmt;

use super::number;

/// Cards of a file; `None` for one that nobody saw.
pub type Cards = Vec<Option<Card>>;

/// One action with its comment; a comment alone is an action too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What was done, unless it is a comment alone.
    pub act: Option<Act>,
    /// What the annotator says about it.
    pub comment: Option<String>,
}

/// What the dealer or a player does. Players are counted from zero, but written from one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Cards go to the middle.
    Board(Cards),
    /// Cards go to a player, face down or up by the rules of the variant.
    Hole(usize, Cards),
    /// The forced bet is brought in.
    BringIn(usize),
    /// Completes, bets or raises to this total.
    Bet(usize, Cents),
    /// Checks or calls.
    Call(usize),
    /// Gives the hand up.
    Fold(usize),
    /// Throws cards away; without any, the player stands pat.
    Draw(usize, Cards),
    /// Shows the hand or throws it away.
    Show(usize, Shown),
}

/// What a player shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Nothing: the hand is thrown away.
    Mucked,
    /// The cards that the player was dealt, written `-`.
    AsDealt,
    /// The cards that the file names.
    Cards(Cards),
}

impl Act {
    /// The player whose action it is; `None` where the dealer acts.
    pub fn player(&self) -> Option<usize> {
        match self {
            Act::Board(_) | Act::Hole(..) => None,
            Act::BringIn(player)
            | Act::Bet(player, _)
            | Act::Call(player)
            | Act::Fold(player)
            | Act::Draw(player, _)
            | Act::Show(player, _) => Some(*player),
        }
    }
}

impl From<Act> for Step {
    fn from(act: Act) -> Step {
        Step { act: Some(act), comment: None }
    }
}

impl Step {
    /// A step that is only a comment.
    pub fn comment(words: impl Into<String>) -> Step {
        Step { act: None, comment: Some(words.into()) }
    }

    /// Reads one action; the error says what would be right.
    pub fn read(text: &str) -> Result<Step, String> {
        let (act, comment) = match text.split_once('#') {
            Some((act, comment)) => (act, Some(comment.trim().to_owned())),
            None => (text, None),
        };
        let words: Vec<&str> = act.split_whitespace().collect();
        Ok(Step { act: read_act(&words)?, comment })
    }
}

fn read_act(words: &[&str]) -> Result<Option<Act>, String> {
    let Some((actor, rest)) = words.split_first() else { return Ok(None) };
    let act = match (*actor, rest) {
        ("d", ["db", cards]) => Act::Board(read_cards(cards)?),
        ("d", ["db", ..]) => return Err("write the cards that go to the middle, such as `d db AcKdTh`".to_owned()),
        ("d", ["dh", player, cards]) => Act::Hole(read_player(player)?, read_cards(cards)?),
        ("d", ["dh", ..]) => {
            return Err("write a player and the cards, unknown ones as `??`, such as `d dh p1 Ac??`".to_owned());
        }
        ("d", _) => return Err("the dealer deals: write `d dh p1 AcKd` or `d db AcKdTh`".to_owned()),
        (player, [verb, rest @ ..]) => read_deed(read_player(player)?, verb, rest)?,
        (player, []) => {
            read_player(player)?;
            return Err(format!("what does {player} do? Write f, cc, cbr, pb, sd or sm"));
        }
    };
    Ok(Some(act))
}

fn read_deed(player: usize, verb: &str, rest: &[&str]) -> Result<Act, String> {
    let who = player + 1;
    match (verb, rest) {
        ("pb", []) => Ok(Act::BringIn(player)),
        ("cc", []) => Ok(Act::Call(player)),
        ("f", []) => Ok(Act::Fold(player)),
        ("pb" | "cc" | "f", _) => Err(format!("nothing follows `{verb}`: write `p{who} {verb}` alone")),
        ("cbr", [amount]) => {
            let to =
                number::read(amount).map_err(|wrong| format!("{wrong}; write the total, such as `p{who} cbr 400`"))?;
            if to > Cents::ZERO {
                return Ok(Act::Bet(player, to));
            }
            Err(format!(
                "a bet must be more than zero, not {}; write the total, such as `p{who} cbr 400`",
                number::Plain(to)
            ))
        }
        ("cbr", _) => Err(format!("a bet needs its total and nothing else, such as `p{who} cbr 400`")),
        ("sd", []) => Ok(Act::Draw(player, Cards::new())),
        ("sd", [cards]) => Ok(Act::Draw(player, read_cards(cards)?)),
        ("sm", []) => Ok(Act::Show(player, Shown::Mucked)),
        ("sm", ["-"]) => Ok(Act::Show(player, Shown::AsDealt)),
        ("sm", [cards]) => Ok(Act::Show(player, Shown::Cards(read_cards(cards)?))),
        ("sd" | "sm", _) => Err(format!("cards are written without spaces, such as `p{who} {verb} AcKd`")),
        _ => Err(format!(
            "`{}` is not an action of a player; there are f, cc, cbr, pb, sd and sm",
            number::clipped(verb)
        )),
    }
}

fn read_player(word: &str) -> Result<usize, String> {
    let number = word.strip_prefix('p').filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
    let number = number.and_then(|number| number.parse::<usize>().ok()).and_then(|number| number.checked_sub(1));
    let shown = number::clipped(word);
    number.ok_or_else(|| format!("`{shown}` is nobody: write `d` for the dealer or a player as `p1`"))
}

fn read_cards(text: &str) -> Result<Cards, String> {
    let wrong = |part: &str| {
        format!("`{part}` is not a card: write two letters per card, such as `Td`, and `??` for an unknown one")
    };
    let letters: Vec<char> = text.chars().collect();
    let read = |pair: &[char]| {
        let name: String = pair.iter().collect();
        match name.as_str() {
            "??" => Ok(None),
            _ => name.parse().map(Some).map_err(|_| wrong(&name)),
        }
    };
    letters.chunks(2).map(read).collect()
}

/// Cards as a file writes them: `AcKd`, `??` for each that nobody saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written<'a>(
    /// The cards to write.
    pub &'a [Option<Card>],
);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| match card {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("??"),
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = |f: &mut fmt::Formatter<'_>, player: &usize, verb: &str, cards: &Cards| {
            write!(f, "p{} {verb}", player + 1)?;
            if cards.is_empty() { Ok(()) } else { write!(f, " {}", Written(cards)) }
        };
        match self {
            Act::Board(cards) => write!(f, "d db {}", Written(cards)),
            Act::Hole(player, cards) => write!(f, "d dh p{} {}", player + 1, Written(cards)),
            Act::BringIn(player) => write!(f, "p{} pb", player + 1),
            Act::Bet(player, to) => write!(f, "p{} cbr {}", player + 1, number::Plain(*to)),
            Act::Call(player) => write!(f, "p{} cc", player + 1),
            Act::Fold(player) => write!(f, "p{} f", player + 1),
            Act::Draw(player, cards) => with(f, player, "sd", cards),
            Act::Show(player, Shown::Mucked) => write!(f, "p{} sm", player + 1),
            Act::Show(player, Shown::AsDealt) => write!(f, "p{} sm -", player + 1),
            Act::Show(player, Shown::Cards(cards)) => with(f, player, "sm", cards),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.act, &self.comment) {
            (None, None) => Ok(()),
            (Some(act), None) => act.fmt(f),
            (None, Some(comment)) => write!(f, "# {comment}"),
            (Some(act), Some(comment)) => write!(f, "{act} # {comment}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_they_are_written() {
        for text in [
            "",
            "# burn card 6s is exposed",
            "d db AcKdTh",
            "d dh p3 ????",
            "d dh p12 Ac??",
            "p5 pb",
            "p1 cbr 0.5",
            "p1 cbr 1067100",
            "p2 cc # a long think",
            "p4 f",
            "p1 sd",
            "p1 sd ??Ac",
            "p2 sm",
            "p2 sm -",
            "p2 sm 2s4c6d9h",
        ] {
            let step = Step::read(text).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
            assert_eq!(step.to_string(), text);
        }
        assert_eq!(Step::read("  p2   cbr  7.50 ").map(|step| step.to_string()), Ok("p2 cbr 7.5".to_owned()));
    }

    #[test]
    fn what_is_no_action_is_refused_with_what_would_be_right() {
        for (text, says) in [
            ("d db", "write the cards that go to the middle"),
            ("d dh AcKd", "write a player and the cards"),
            ("d", "the dealer deals"),
            ("d burn Ac", "the dealer deals"),
            ("p0 f", "`p0` is nobody"),
            ("x f", "`x` is nobody"),
            ("p+1 f", "`p+1` is nobody"),
            ("p1", "what does p1 do?"),
            ("p1 raise 5", "`raise` is not an action of a player"),
            ("p1 f now", "nothing follows `f`"),
            ("p1 cbr", "a bet needs its total"),
            ("p1 cbr 4 5", "a bet needs its total"),
            ("p1 cbr much", "`much` is not an amount"),
            ("p1 cbr 0", "a bet must be more than zero, not 0"),
            ("p1 cbr -5", "a bet must be more than zero, not -5"),
            ("p1 cbr 10000000001", "`10000000001` is more than the house can count: 10000000000 at most"),
            ("p1 cbr 0.001", "no more than two places"),
            ("p1 sm Ac Kd", "cards are written without spaces"),
            ("d db AcK", "`K` is not a card"),
            ("d db 10h", "`10` is not a card"),
            ("d db Ac?d", "`?d` is not a card"),
        ] {
            let wrong = Step::read(text).expect_err(text);
            assert!(wrong.contains(says), "{text}: {wrong}");
        }
    }
}
