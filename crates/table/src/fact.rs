//! What happens on the table, in order: what views are made of.

use baize_book::{Cents, Cites};
use baize_cards::{Card, Tile};
use serde::Serialize;
use std::fmt;

use crate::{MeterMove, Piece, Player, Role, Ruling, Seat, Whom};

/// Something that happened, and the clauses that ordered it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// What.
    #[serde(flatten)]
    pub what: What,
    /// By which clauses.
    pub by: Cites,
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Before a seat, in its first hand or in a later one after a split.
    Seat(Seat, u8),
    /// Before the dealer.
    Dealer,
    /// In the middle, for all.
    Board,
    /// Out of play.
    Burn,
    /// A place that the layout names, such as `punto`.
    Spot(&'static str),
}

/// The kinds of facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum What {
    /// The cards were gathered and shuffled.
    Shuffled,
    /// The cards of a position are looked at by another than its own player, or by nobody: the hand is played blind.
    Viewed {
        /// At this position.
        at: Seat,
        /// By this player.
        by: Option<Seat>,
    },
    /// A card was dealt; `None` where the viewer may not see it.
    Dealt {
        /// To this place.
        to: Place,
        /// This card.
        card: Option<Card>,
        /// Face upwards.
        up: bool,
    },
    /// A stack of tiles was dealt; empty where the viewer may not see them.
    Stack {
        /// To this place.
        to: Place,
        /// So many.
        count: u8,
        /// These.
        tiles: Vec<Tile>,
    },
    /// A hand is opened as it was set.
    Laid {
        /// At this place.
        at: Place,
        /// The sets, as the game orders them.
        sets: Vec<Vec<Piece>>,
    },
    /// A card moved to another place, as the second one of a pair that is split.
    Moved {
        /// From this place.
        from: Place,
        /// To this one.
        to: Place,
        /// This card.
        card: Card,
    },
    /// A card that lay face down was turned up.
    Turned {
        /// At this place.
        at: Place,
        /// This card.
        card: Card,
    },
    /// The wheel or the dice came to rest.
    Fell {
        /// As the equipment writes it, such as `17` or `3 4`.
        result: String,
    },
    /// A stake was added during the round.
    Staked {
        /// At this seat.
        seat: Seat,
        /// By this person.
        player: Player,
        /// On this wager.
        wager: String,
        /// This much.
        stake: Cents,
    },
    /// This seat has the button.
    Button {
        /// This one.
        seat: Seat,
    },
    /// This position has the action button: settlement begins here.
    Action {
        /// This one.
        seat: Seat,
    },
    /// A player put chips in front of him or into the pot.
    Put {
        /// This seat.
        seat: Seat,
        /// So many chips.
        amount: Cents,
        /// What he has bet on this betting round now.
        bet: Cents,
        /// What he has left.
        behind: Cents,
        /// What for, in a word, such as `ante`, `blind` or `call`.
        why: &'static str,
    },
    /// Chips that nobody called, or that are given back, went back to a player.
    TookBack {
        /// This seat.
        seat: Seat,
        /// So many.
        amount: Cents,
        /// What he has now.
        behind: Cents,
    },
    /// A betting round is over and the chips lie in the middle: the main pot, then the side pots.
    Pots {
        /// What lies in each.
        amounts: Vec<Cents>,
        /// What the house has taken out of the main pot.
        fee: Cents,
    },
    /// A hand is out of play: folded, fouled or dead. Nobody sees its cards.
    Out {
        /// This seat.
        seat: Seat,
    },
    /// A player threw cards away; empty where the viewer may not see them.
    Discarded {
        /// This seat.
        seat: Seat,
        /// So many.
        count: u8,
        /// These.
        cards: Vec<Card>,
    },
    /// What a hand that is shown comes to.
    Named {
        /// This seat.
        seat: Seat,
        /// In words.
        words: String,
    },
    /// A seat made its choice; `None` where the viewer may not know it.
    Chose {
        /// This seat.
        #[serde(rename = "seat")]
        whom: Whom,
        /// In these words.
        words: Option<String>,
        /// For others to learn only when the cards are shown.
        secret: bool,
    },
    /// A seat did not answer, and what the book orders was done for it.
    Absent {
        /// This seat.
        #[serde(rename = "seat")]
        whom: Whom,
        /// What was done.
        words: String,
    },
    /// Something announced to all.
    Said {
        /// In these words.
        words: String,
    },
    /// A progressive meter moved.
    Meter {
        /// So.
        #[serde(flatten)]
        moved: MeterMove,
    },
    /// A person of the house ruled.
    Ruled {
        /// In this role.
        role: Role,
        /// This.
        ruling: Ruling,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Seat(seat, 0) => write!(f, "seat {seat}"),
            Place::Seat(seat, hand) => write!(f, "seat {seat}, hand {}", hand + 1),
            Place::Dealer => f.write_str("the dealer"),
            Place::Board => f.write_str("the board"),
            Place::Burn => f.write_str("the burnt cards"),
            Place::Spot(name) => f.write_str(name),
        }
    }
}

fn listed(pieces: &[impl fmt::Display]) -> String {
    pieces.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

/// The fact as a sentence for people.
impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Shuffled => f.write_str("the cards are shuffled"),
            What::Viewed { at, by: Some(by) } => write!(f, "the hand at position {at} is viewed by seat {by}"),
            What::Viewed { at, by: None } => write!(f, "the hand at position {at} is played blind"),
            What::Dealt { to, card: Some(card), up: true } => write!(f, "{card} to {to}"),
            What::Dealt { to, card: Some(card), up: false } => write!(f, "{card} to {to}, face down"),
            What::Dealt { to, card: None, .. } => write!(f, "a card to {to}, face down"),
            What::Stack { to, count, tiles } if tiles.is_empty() => write!(f, "{count} tiles to {to}, face down"),
            What::Stack { to, tiles, .. } => write!(f, "{} to {to}, face down", listed(tiles)),
            What::Laid { at, sets } => {
                let sets: Vec<String> = sets.iter().map(|set| listed(set)).collect();
                write!(f, "{at} opens {}", sets.join(" / "))
            }
            What::Moved { from, to, card } => write!(f, "{card} moves from {from} to {to}"),
            What::Turned { at, card } => write!(f, "{at} shows {card}"),
            What::Fell { result } => write!(f, "{result} falls"),
            What::Staked { seat, wager, stake, .. } => write!(f, "seat {seat} stakes {stake} on {wager}"),
            What::Button { seat } => write!(f, "seat {seat} has the button"),
            What::Action { seat } => write!(f, "position {seat} has the action button"),
            What::Put { seat, amount, why, .. } => write!(f, "seat {seat} puts in {amount}: {why}"),
            What::TookBack { seat, amount, .. } => write!(f, "{amount} goes back to seat {seat}"),
            What::Pots { amounts, fee } => {
                let amounts: Vec<String> = amounts.iter().map(Cents::to_string).collect();
                write!(f, "in the middle: {}", amounts.join(", "))?;
                if *fee > Cents::ZERO { write!(f, "; the house has taken {fee}") } else { Ok(()) }
            }
            What::Out { seat } => write!(f, "the hand of seat {seat} is out"),
            What::Discarded { seat, count, .. } => write!(f, "seat {seat} throws {count} away"),
            What::Named { seat, words } => write!(f, "seat {seat}: {words}"),
            What::Chose { whom, words: Some(words), .. } => write!(f, "seat {whom}: {words}"),
            What::Chose { whom, words: None, .. } => write!(f, "seat {whom} has chosen"),
            What::Absent { whom, words } => write!(f, "seat {whom} does not answer: {words}"),
            What::Said { words } => f.write_str(words),
            What::Meter { moved } => moved.fmt(f),
            What::Ruled { role, ruling } => write!(f, "{role}: {ruling}"),
        }
    }
}
