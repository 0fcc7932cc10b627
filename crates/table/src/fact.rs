//! What happens on the table, in order: what views are made of.

use baize_book::{Cents, Cites};
use baize_cards::{Card, Tile};
use serde::Serialize;
use std::fmt;

use crate::{Bettor, MeterMove, NamedHand, Piece, Role, Ruling, Seat, Whom};

/// Something that happened, and the clauses that ordered it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// What happened, without the clauses.
    #[serde(flatten)]
    pub what: What,
    /// The clauses that ordered it.
    pub by: Cites,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// At a seat, in its first hand or in a later one after a split.
    Seat(Seat, u8),
    /// In the dealer's hand.
    Dealer,
    /// In the middle, for everybody.
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
    /// The cards at a seat are looked at by somebody other than its own player, or by nobody, if the hand is played
    /// blind.
    Viewed {
        /// The seat that the cards are at.
        at: Seat,
        /// The seat of whoever looks; `None` for a blind hand.
        by: Option<Seat>,
    },
    /// A card was dealt; `None` if the viewer may not see it.
    Dealt {
        /// The place that it was dealt to.
        to: Place,
        /// The card, if the viewer may see it.
        card: Option<Card>,
        /// Whether it is face up.
        up: bool,
    },
    /// A stack of tiles was dealt; empty if the viewer may not see them.
    Stack {
        /// The place that it was dealt to.
        to: Place,
        /// How many tiles it has.
        count: u8,
        /// The tiles, if the viewer may see them.
        tiles: Vec<Tile>,
    },
    /// A hand is opened as it was set.
    Laid {
        /// The place of the hand.
        at: Place,
        /// The sets, as the game orders them.
        sets: Vec<Vec<Piece>>,
    },
    /// A card moved to another place, such as the second one of a pair that is split.
    Moved {
        /// The place that it left.
        from: Place,
        /// The place that it is in now.
        to: Place,
        /// The card that moved.
        card: Card,
    },
    /// A card that was face down was turned up.
    Turned {
        /// The place that it is in.
        at: Place,
        /// The card that was turned.
        card: Card,
    },
    /// The wheel or the dice came to rest.
    Fell {
        /// As the equipment writes it, such as `17` or `3 4`.
        result: String,
    },
    /// A stake was added during the round.
    Staked {
        /// The seat that the chips are at.
        seat: Seat,
        /// The person who staked it.
        player: Bettor,
        /// The wager, as it is written.
        wager: String,
        /// How much was added.
        stake: Cents,
    },
    /// The button is at a seat.
    Button {
        /// The seat that has it.
        seat: Seat,
    },
    /// The action button is at a seat: settlement begins there.
    Action {
        /// The seat that has it.
        seat: Seat,
    },
    /// A player put chips in front of them or into the pot.
    Put {
        /// The player's seat.
        seat: Seat,
        /// How many chips were put in.
        amount: Cents,
        /// What the player has bet on this street now.
        bet: Cents,
        /// What the player has left.
        behind: Cents,
        /// What for, in a word, such as `ante`, `blind` or `call`.
        why: &'static str,
    },
    /// Chips that nobody called, or that are given back, went back to a player.
    TookBack {
        /// The player's seat.
        seat: Seat,
        /// How many chips went back.
        amount: Cents,
        /// What the player has now.
        behind: Cents,
    },
    /// A street is over and the chips are in the middle: the main pot, then the side pots.
    Pots {
        /// How much is in each pot.
        amounts: Vec<Cents>,
        /// What the house has taken out of the main pot.
        fee: Cents,
    },
    /// A hand is out of play: folded, fouled or dead. Nobody sees its cards.
    Out {
        /// The seat that had the hand.
        seat: Seat,
    },
    /// A player threw cards away; empty if the viewer may not see them.
    Discarded {
        /// The player's seat.
        seat: Seat,
        /// How many cards were thrown away.
        count: u8,
        /// The cards, if the viewer may see them.
        cards: Vec<Card>,
    },
    /// The rank of a hand that is shown.
    Named {
        /// Where the hand is.
        at: Place,
        /// The rank in words, such as a pair of aces, and whether it qualifies.
        words: String,
        /// What the hand is compared by; none if nothing but its words says it.
        #[serde(skip)]
        hands: Vec<NamedHand>,
    },
    /// A seat made its choice; `None` if the viewer may not know it.
    Chose {
        /// The seat that it is about.
        #[serde(rename = "seat")]
        whom: Whom,
        /// In these words.
        words: Option<String>,
        /// Whether others learn it only when the cards are shown.
        secret: bool,
    },
    /// A seat did not answer, and what the book orders was done for it.
    Absent {
        /// The seat that it is about.
        #[serde(rename = "seat")]
        whom: Whom,
        /// What was done.
        words: String,
    },
    /// Something was announced to everybody.
    Said {
        /// The announcement, as it was said.
        words: String,
    },
    /// A progressive meter moved.
    Meter {
        /// The meter, and what moved on it.
        #[serde(flatten)]
        moved: MeterMove,
    },
    /// Somebody of the house ruled.
    Ruled {
        /// The role in which they ruled.
        role: Role,
        /// What they ruled.
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
            What::Named { at: Place::Dealer, words, .. } => write!(f, "dealer: {words}"),
            What::Named { at, words, .. } => write!(f, "{at}: {words}"),
            What::Chose { whom, words: Some(words), .. } => write!(f, "seat {whom}: {words}"),
            What::Chose { whom, words: None, .. } => write!(f, "seat {whom} has chosen"),
            What::Absent { whom, words } => write!(f, "seat {whom} does not answer: {words}"),
            What::Said { words } => f.write_str(words),
            What::Meter { moved } => moved.fmt(f),
            What::Ruled { role, ruling } => write!(f, "{role}: {ruling}"),
        }
    }
}
