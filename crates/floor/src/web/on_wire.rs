//! What the engine knows, as it goes over the wire.

use baize_book::{Cents, Cites, Clause, Fine, SignLine};
use baize_cards::rank::Reckoned;
use baize_table::{
    Against, Bettor, Choice, Fact, Line, MeterMove, Moved, Named, NamedHand, Order, Piece, Place, Question, Refusal,
    Role, Ruling, Skill, Told, Unready, What,
};
use baize_wire::{self as wire, PlayerId};
use std::collections::BTreeMap;
use std::time::Instant;

use crate::house::House;
use crate::record::Dealer;
use crate::table::Phase;

/// Whatever has a form on the wire.
pub(crate) trait OnWire {
    /// That form, a type of the wire.
    type Form;
    /// The same as it is sent.
    fn on_wire(&self) -> Self::Form;
}

impl OnWire for Cents {
    type Form = wire::Cents;
    fn on_wire(&self) -> wire::Cents {
        wire::Cents(self.0)
    }
}

impl OnWire for Bettor {
    type Form = wire::Bettor;
    fn on_wire(&self) -> wire::Bettor {
        wire::Bettor(self.0)
    }
}

impl OnWire for Fine {
    type Form = wire::Fine;
    fn on_wire(&self) -> wire::Fine {
        match Fine::from(self.whole()) == *self {
            true => wire::Fine::Whole(self.whole().0),
            false => wire::Fine::Parts(self.to_string()),
        }
    }
}

impl OnWire for Clause {
    type Form = wire::Clause;
    fn on_wire(&self) -> wire::Clause {
        wire::Clause(self.id().into())
    }
}

impl OnWire for Cites {
    type Form = wire::Clauses;
    fn on_wire(&self) -> wire::Clauses {
        self.iter().map(|clause| clause.on_wire()).collect()
    }
}

impl<T: OnWire> OnWire for [T] {
    type Form = Vec<T::Form>;
    fn on_wire(&self) -> Vec<T::Form> {
        self.iter().map(OnWire::on_wire).collect()
    }
}

impl<T: OnWire> OnWire for Option<T> {
    type Form = Option<T::Form>;
    fn on_wire(&self) -> Option<T::Form> {
        self.as_ref().map(OnWire::on_wire)
    }
}

/// A word of the engine's own that becomes a word of the wire.
macro_rules! words {
    ($($type:ident: $($word:ident)*;)*) => { $(
        impl OnWire for $type {
            type Form = wire::$type;
            fn on_wire(&self) -> wire::$type {
                match self { $($type::$word => wire::$type::$word,)* }
            }
        }
    )* };
}

words! {
    Role: Dealer Supervisor Floor Executive;
    Skill: Novice Regular Expert;
    Dealer: Automatic Person;
    Phase: Betting Playing Settled Stopped;
}

/// The skill that is meant by a word of the wire.
pub(crate) fn skill(skill: wire::Skill) -> Skill {
    match skill {
        wire::Skill::Novice => Skill::Novice,
        wire::Skill::Regular => Skill::Regular,
        wire::Skill::Expert => Skill::Expert,
    }
}

impl OnWire for Piece {
    type Form = wire::Piece;
    fn on_wire(&self) -> wire::Piece {
        wire::Piece(self.to_string().into())
    }
}

impl OnWire for Place {
    type Form = wire::Place;
    fn on_wire(&self) -> wire::Place {
        match *self {
            Place::Seat(seat, hand) => wire::Place::Seat(seat.0, hand),
            Place::Dealer => wire::Place::Dealer,
            Place::Board => wire::Place::Board,
            Place::Burn => wire::Place::Burn,
            Place::Spot(name) => wire::Place::Spot(name.into()),
        }
    }
}

/// Cards or tiles as they are sent.
fn pieces<P: Copy + Into<Piece>>(pieces: &[P]) -> Vec<wire::Piece> {
    pieces.iter().map(|piece| (*piece).into().on_wire()).collect()
}

fn piece(piece: impl Into<Piece>) -> wire::Piece {
    piece.into().on_wire()
}

impl OnWire for Fact {
    type Form = wire::Fact;
    fn on_wire(&self) -> wire::Fact {
        wire::Fact { what: self.what.on_wire(), by: self.by.on_wire(), text: self.what.to_string() }
    }
}

impl OnWire for What {
    type Form = wire::What;
    fn on_wire(&self) -> wire::What {
        use wire::What as Sent;
        match self {
            What::Shuffled => Sent::Shuffled,
            What::Viewed { at, .. } => Sent::Viewed { at: at.0 },
            What::Dealt { to, card, up } => Sent::Dealt { to: to.on_wire(), card: card.map(piece), up: *up },
            What::Stack { to, count, tiles } => Sent::Stack { to: to.on_wire(), count: *count, tiles: pieces(tiles) },
            What::Laid { at, sets } => {
                Sent::Laid { at: at.on_wire(), sets: sets.iter().map(|set| pieces(set)).collect() }
            }
            What::Moved { from, to, card } => {
                Sent::Moved { from: from.on_wire(), to: to.on_wire(), card: piece(*card) }
            }
            What::Turned { at, card } => Sent::Turned { at: at.on_wire(), card: piece(*card) },
            What::Fell { result } => Sent::Fell { result: result.clone() },
            What::Staked { seat, player, wager, stake } => {
                Sent::Staked { seat: seat.0, player: player.on_wire(), wager: wager.clone(), stake: stake.on_wire() }
            }
            What::Meter { moved } => Sent::Meter(moved.on_wire()),
            What::Ruled { role, ruling } => Sent::Ruled { role: role.on_wire(), ruling: ruling.on_wire() },
            What::Chose { whom, words, secret } => {
                Sent::Chose { seat: (*whom).into(), words: words.clone(), secret: *secret }
            }
            What::Absent { whom, words } => Sent::Absent { seat: (*whom).into(), words: words.clone() },
            What::Said { words } => Sent::Said { words: words.clone() },
            chips_and_hands => in_a_pot_game(chips_and_hands),
        }
    }
}

/// Facts that only games with pots and buttons have.
fn in_a_pot_game(what: &What) -> wire::What {
    use wire::What as Sent;
    match what {
        What::Button { seat } => Sent::Button { seat: seat.0 },
        What::Action { seat } => Sent::Action { seat: seat.0 },
        What::Put { seat, amount, bet, behind, why } => Sent::Put {
            seat: seat.0,
            amount: amount.on_wire(),
            bet: bet.on_wire(),
            behind: behind.on_wire(),
            why: (*why).into(),
        },
        What::TookBack { seat, amount, behind } => {
            Sent::TookBack { seat: seat.0, amount: amount.on_wire(), behind: behind.on_wire() }
        }
        What::Pots { amounts, fee } => Sent::Pots { amounts: amounts.on_wire(), fee: fee.on_wire() },
        What::Out { seat } => Sent::Out { seat: seat.0 },
        What::Discarded { seat, count, cards } => Sent::Discarded { seat: seat.0, count: *count, cards: pieces(cards) },
        What::Named { at, words, hands } => {
            Sent::Named { at: at.on_wire(), words: words.clone(), hands: hands.on_wire() }
        }
        other => unreachable!("{other} is told where all games are"),
    }
}

impl OnWire for NamedHand {
    type Form = wire::NamedHand;
    fn on_wire(&self) -> wire::NamedHand {
        let Reckoned { kind, ranks, strength } = &self.reckoned;
        wire::NamedHand {
            part: self.part.into(),
            kind: kind.clone(),
            ranks: ranks.iter().map(|rank| rank.letter().to_string()).collect(),
            strength: *strength,
            pieces: pieces(&self.pieces),
        }
    }
}

impl OnWire for MeterMove {
    type Form = wire::MeterMove;
    fn on_wire(&self) -> wire::MeterMove {
        use wire::Moved as Sent;
        let what = match self.what {
            Moved::Contributed { seat, player, stake, main, reserve } => Sent::Contributed {
                seat: seat.0,
                player: player.on_wire(),
                stake: stake.on_wire(),
                main: main.on_wire(),
                reserve: reserve.on_wire(),
            },
            Moved::Reversed { seat, player, stake, main, reserve } => Sent::Reversed {
                seat: seat.0,
                player: player.on_wire(),
                stake: stake.on_wire(),
                main: main.on_wire(),
                reserve: reserve.on_wire(),
            },
            Moved::Awarded { seat, player, cents, house } => {
                Sent::Awarded { seat: seat.0, player: player.on_wire(), cents: cents.on_wire(), house: house.on_wire() }
            }
            Moved::Seeded { cents } => Sent::Seeded { cents: cents.on_wire() },
            Moved::Refilled { reserve } => Sent::Refilled { reserve: reserve.on_wire() },
        };
        wire::MeterMove { meter: self.meter.into(), what }
    }
}

impl OnWire for Ruling {
    type Form = wire::Ruling;
    fn on_wire(&self) -> wire::Ruling {
        match *self {
            Ruling::VoidRound => wire::Ruling::VoidRound,
            Ruling::VoidHand(seat) => wire::Ruling::VoidHand(seat.0),
            Ruling::DeadHand(seat) => wire::Ruling::DeadHand(seat.0),
            Ruling::SuspendProgressive => wire::Ruling::SuspendProgressive,
            Ruling::Find { finding, seat } => {
                wire::Ruling::Find { finding: finding.to_string(), seat: seat.map(|seat| seat.0) }
            }
        }
    }
}

impl OnWire for Against {
    type Form = wire::Against;
    fn on_wire(&self) -> wire::Against {
        match *self {
            Against::House => wire::Against::House,
            Against::Bank(seat) => wire::Against::Bank(seat.0),
            Against::Pot => wire::Against::Pot,
            Against::Fee => wire::Against::Fee,
            Against::Meter => wire::Against::Meter,
        }
    }
}

/// A line as it is sent, with its net, its result and its owner.
pub(crate) fn line(
    house: &House,
    seats: &BTreeMap<u8, PlayerId>,
    line: &Line<String>,
    you: Option<PlayerId>,
) -> wire::Line {
    let owner = line.owner.player().and_then(|player| seats.get(&player.0)).copied();
    wire::Line {
        seat: line.owner.numbers().0,
        player: owner,
        name: owner.and_then(|id| house.player(id)).map(|info| info.name),
        yours: owner.is_some() && owner == you,
        wager: line.wager.clone(),
        stake: line.stake.on_wire(),
        returned: line.returned.on_wire(),
        paid: line.paid.on_wire(),
        net: line.net().on_wire(),
        outcome: line.outcome.into(),
        result: line.result().into(),
        odds: line.odds.map(|odds| odds.to_string()),
        against: line.against.on_wire(),
        by: line.by.on_wire(),
    }
}

impl OnWire for Question {
    type Form = wire::Question;
    fn on_wire(&self) -> wire::Question {
        wire::Question {
            seat: self.whom.into(),
            text: self.text.clone(),
            choices: self.choices.on_wire(),
            advice: self.advice.clone(),
        }
    }
}

impl OnWire for Choice {
    type Form = wire::Choice;
    fn on_wire(&self) -> wire::Choice {
        use wire::Choice as Sent;
        match self {
            Choice::Word { word, cost } => Sent::Word { word: (*word).into(), cost: cost.on_wire() },
            Choice::Amount { word, min, max, step } => {
                Sent::Amount { word: (*word).into(), min: min.on_wire(), max: max.on_wire(), step: step.on_wire() }
            }
            Choice::Pick { word, from, count } => {
                Sent::Pick { word: (*word).into(), from: pieces(from), count: *count }
            }
            Choice::Arrange { word, from, sets, suggestion } => Sent::Arrange {
                word: (*word).into(),
                from: pieces(from),
                sets: sets.clone(),
                suggestion: pieces(suggestion),
            },
            Choice::PickSome { word, from, least, most } => {
                Sent::PickSome { word: (*word).into(), from: pieces(from), least: *least, most: *most }
            }
        }
    }
}

impl OnWire for Order {
    type Form = wire::Order;
    fn on_wire(&self) -> wire::Order {
        wire::Order { seat: self.seat.0, player: self.player.on_wire(), words: self.words.clone() }
    }
}

impl OnWire for Unready {
    type Form = wire::Unready;
    fn on_wire(&self) -> wire::Unready {
        let Refusal { says, by, .. } = &self.refusal;
        wire::Unready { seat: self.seat.0, by: self.player.on_wire(), says: says.clone(), clauses: by.on_wire() }
    }
}

impl OnWire for SignLine {
    type Form = wire::SignLine;
    fn on_wire(&self) -> wire::SignLine {
        wire::SignLine { says: self.says.clone(), by: self.by.on_wire() }
    }
}

impl OnWire for Told {
    type Form = wire::Told;
    fn on_wire(&self) -> wire::Told {
        match self {
            Told::Nothing => wire::Told::Nothing,
            Told::Is(is) => wire::Told::Is(*is),
            Told::Number(number) => wire::Told::Number(*number),
            Told::Word(word) => wire::Told::Word(word.clone()),
            Told::List(list) => wire::Told::List(list.on_wire()),
            Told::Named(named) => wire::Told::Named(named.on_wire()),
        }
    }
}

impl OnWire for Named {
    type Form = BTreeMap<String, wire::Told>;
    fn on_wire(&self) -> BTreeMap<String, wire::Told> {
        self.0.iter().map(|(name, value)| ((*name).to_owned(), value.on_wire())).collect()
    }
}

/// How long it is until a moment, in milliseconds; nothing once it has passed.
pub(crate) fn left_ms(until: Instant) -> u64 {
    u64::try_from(until.saturating_duration_since(Instant::now()).as_millis()).unwrap_or(0)
}
