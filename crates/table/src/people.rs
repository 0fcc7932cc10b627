//! Seats and people, and who is meant where it need not be a player at a seat: whose a line is, who is asked.
//!
//! A seat and a player are numbers from 1 and nothing else. The dealer, the house and a question to a person have types
//! of their own; what they are written as stands here alone.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// More seats than any table of the four books has.
pub const SEATS_MAX: usize = 16;

/// A seat of the table, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A person, numbered by the seat that is their own; they may bet at other seats too, behind or beside their owners.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bettor(pub u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whose a line is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// Whoever deals: envies and tips are paid to them.
    Dealer,
    /// A person with chips at a seat.
    Player(Seat, Bettor),
    /// The house: its collection is paid out of pots.
    House,
}

impl Owner {
    /// The seat where the chips lie, where they are a player's.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Owner::Player(seat, _) => Some(seat),
            Owner::Dealer | Owner::House => None,
        }
    }

    /// The player whose they are.
    #[inline]
    pub const fn player(self) -> Option<Bettor> {
        match self {
            Owner::Player(_, player) => Some(player),
            Owner::Dealer | Owner::House => None,
        }
    }

    /// The seat and the player as they are written where only numbers are: 0 is the dealer, 255 the house.
    pub const fn numbers(self) -> (u8, u8) {
        match self {
            Owner::Dealer => (0, 0),
            Owner::Player(seat, player) => (seat.0, player.0),
            Owner::House => (u8::MAX, u8::MAX),
        }
    }
}

/// As scripts write it: `SEAT`, `SEAT/PLAYER` where it is another's seat, `dealer` or `house`.
impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Owner::Dealer => f.write_str("dealer"),
            Owner::Player(seat, player) if seat.0 == player.0 => write!(f, "{seat}"),
            Owner::Player(seat, player) => write!(f, "{seat}/{}", player.0),
            Owner::House => f.write_str("house"),
        }
    }
}

/// Two numbers, `seat` and `player`.
impl Serialize for Owner {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let (seat, player) = self.numbers();
        let mut written = output.serialize_struct("Owner", 2)?;
        written.serialize_field("seat", &seat)?;
        written.serialize_field("player", &player)?;
        written.end()
    }
}

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub enum Whom {
    /// Whoever decides for the hand at this seat.
    Seat(Seat),
    /// A person about their own money, whoever decides for the hand.
    InPerson(Bettor),
}

impl Whom {
    /// A question to a person is written as so much above their own seat.
    const IN_PERSON: u8 = 100;

    /// The seat that is asked, or the own one of whoever is asked in person.
    pub const fn seat(self) -> Seat {
        match self {
            Whom::Seat(seat) => seat,
            Whom::InPerson(player) => Seat(player.0),
        }
    }
}

impl From<Seat> for Whom {
    fn from(seat: Seat) -> Whom {
        Whom::Seat(seat)
    }
}

impl From<u8> for Whom {
    fn from(number: u8) -> Whom {
        match number {
            101..200 => Whom::InPerson(Bettor(number - Whom::IN_PERSON)),
            _ => Whom::Seat(Seat(number)),
        }
    }
}

impl From<Whom> for u8 {
    fn from(whom: Whom) -> u8 {
        match whom {
            Whom::Seat(seat) => seat.0,
            Whom::InPerson(player) => Whom::IN_PERSON.saturating_add(player.0),
        }
    }
}

impl fmt::Display for Whom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whom::Seat(seat) => seat.fmt(f),
            Whom::InPerson(player) => write!(f, "{} in person", player.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bet, Fact, Input, Line, Need, Question, What};
    use baize_book::{Cents, Cites};

    fn json(it: &impl Serialize) -> String {
        serde_json::to_string(it).expect("it can be written")
    }

    /// What records, scripts and pages have been written with since the beginning.
    #[test]
    fn the_dealer_the_house_and_persons_are_written_as_they_always_were() {
        let own = Bet::new(Seat(3), "ante", Cents(100)).returned("push", Cites::NONE);
        let start = |line: &Line<&str>| json(line).split(",\"wager\"").next().map(str::to_owned);
        for (owner, written, words) in [
            (Owner::Player(Seat(3), Bettor(3)), r#"{"seat":3,"player":3"#, "3"),
            (Owner::Player(Seat(3), Bettor(5)), r#"{"seat":3,"player":5"#, "3/5"),
            (Owner::Dealer, r#"{"seat":0,"player":0"#, "dealer"),
            (Owner::House, r#"{"seat":255,"player":255"#, "house"),
        ] {
            assert_eq!(start(&Line { owner, ..own }).as_deref(), Some(written));
            assert_eq!(owner.to_string(), words);
        }
        let begins = r#"{"seat":3,"player":3,"wager":"ante","stake":100,"returned":100,"#;
        let ends = r#""paid":0,"outcome":"push","odds":null,"against":"house","by":[]}"#;
        assert_eq!(json(&own), [begins, ends].concat());
    }

    #[test]
    fn whoever_is_asked_is_one_number() {
        for (whom, number, words) in [
            (Whom::Seat(Seat(7)), 7, "7"),
            (Whom::InPerson(Bettor(7)), 107, "7 in person"),
            (Whom::InPerson(Bettor(1)), 101, "1 in person"),
        ] {
            assert_eq!(json(&whom), number.to_string());
            assert_eq!(serde_json::from_str::<Whom>(&number.to_string()).expect("it can be read"), whom);
            assert_eq!(whom.to_string(), words);
            let answer = Input::Answer { whom, words: "stand".to_owned() };
            assert_eq!(json(&answer), format!(r#"{{"answer":{{"seat":{number},"words":"stand"}}}}"#));
            assert_eq!(serde_json::from_str::<Input>(&json(&answer)).expect("it can be read"), answer);
            assert_eq!(answer.to_string(), format!("{number} stand"));
            assert_eq!(json(&Input::Absent { whom }), format!(r#"{{"absent":{{"seat":{number}}}}}"#));
            assert_eq!(json(&Need::Answers(vec![whom])), format!(r#"{{"answers":[{number}]}}"#));
            let what = What::Chose { whom, words: Some("stand".to_owned()), secret: false };
            assert_eq!(what.to_string(), format!("seat {words}: stand"));
            let written = format!(r#"{{"fact":"chose","seat":{number},"words":"stand","secret":false,"by":[]}}"#);
            assert_eq!(json(&Fact { what, by: Cites::NONE }), written);
            let question = Question { whom, text: String::new(), choices: Vec::new(), advice: String::new() };
            assert_eq!(json(&question), format!(r#"{{"seat":{number},"text":"","choices":[],"advice":""}}"#));
        }
    }
}
