//! What happens in a round and how it is settled: facts and lines.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Bettor, Cents, Clauses, Fine, Piece, PlayerId, Role, Text};

/// Something that happened, with its sentence and the clauses that ordered it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Fact {
    /// What happened, without the clauses.
    #[serde(flatten)]
    pub what: What,
    /// The clauses that ordered it.
    pub by: Clauses,
    /// The fact as a sentence for people.
    pub text: String,
}

/// Where a card is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// At a seat, in its first hand (0) or in a later one after a split.
    Seat(u8, u8),
    /// In the dealer's hand.
    Dealer,
    /// In the middle, for everybody.
    Board,
    /// Out of play.
    Burn,
    /// A place that the layout names, such as `punto`.
    Spot(Text),
}

/// A hand that is shown: what it is compared by, and the cards that count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct NamedHand {
    /// Which of the hands that are compared it is, such as `High`; empty where there is only one.
    pub part: Text,
    /// The kind of hand in words, such as `two pair`.
    pub kind: String,
    /// The ranks that decide between hands of this kind, the most important first, as cards write them.
    pub ranks: Vec<String>,
    /// A number that is greater for whoever wins; equal hands have equal ones.
    pub strength: u32,
    /// The cards or tiles that count.
    pub pieces: Vec<Piece>,
}

/// The kinds of facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum What {
    /// The cards were gathered and shuffled.
    Shuffled,
    /// The cards at a seat are looked at by somebody other than its own player; the sentence says by whom.
    Viewed {
        /// The seat that the cards are at.
        at: u8,
    },
    /// A card was dealt; null if the viewer may not see it.
    Dealt {
        /// The place that it was dealt to.
        to: Place,
        /// The card, if the viewer may see it.
        card: Option<Piece>,
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
        tiles: Vec<Piece>,
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
        card: Piece,
    },
    /// A card that was face down was turned up.
    Turned {
        /// The place that it is in.
        at: Place,
        /// The card that was turned.
        card: Piece,
    },
    /// The wheel or the dice came to rest.
    Fell {
        /// As the equipment writes it, such as `17` or `3 4`.
        result: String,
    },
    /// A stake was added during the round.
    Staked {
        /// The seat that the chips are at.
        seat: u8,
        /// The own seat of the person who staked it.
        player: Bettor,
        /// The wager, as it is written.
        wager: String,
        /// How much was added.
        stake: Cents,
    },
    /// The button is at a seat.
    Button {
        /// The seat that has it.
        seat: u8,
    },
    /// The action button is at a seat: settlement begins there.
    Action {
        /// The seat that has it.
        seat: u8,
    },
    /// A player put chips in front of them or into the pot.
    Put {
        /// The player's seat.
        seat: u8,
        /// How many chips were put in.
        amount: Cents,
        /// What the player has bet on this street now.
        bet: Cents,
        /// What the player has left.
        behind: Cents,
        /// What for, in a word, such as `ante`, `blind` or `call`.
        why: Text,
    },
    /// Chips that nobody called, or that are given back, went back to a player.
    TookBack {
        /// The player's seat.
        seat: u8,
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
        seat: u8,
    },
    /// A player threw cards away; empty if the viewer may not see them.
    Discarded {
        /// The player's seat.
        seat: u8,
        /// How many cards were thrown away.
        count: u8,
        /// The cards, if the viewer may see them.
        cards: Vec<Piece>,
    },
    /// The rank of a hand that is shown.
    Named {
        /// Where the hand is.
        at: Place,
        /// The rank in words, such as a pair of aces.
        words: String,
        /// What the hand is compared by; empty if nothing but its words says it.
        hands: Vec<NamedHand>,
    },
    /// A seat made its choice; null if the viewer may not know it.
    Chose {
        /// Who chose: a seat, or 100 more than the own seat of a person who was asked about their own money.
        seat: u8,
        /// The words of the choice.
        words: Option<String>,
        /// Whether others learn it only when the cards are shown.
        secret: bool,
    },
    /// A seat did not answer, and what the book orders was done for it.
    Absent {
        /// Who did not answer, written as for a choice.
        seat: u8,
        /// What was done.
        words: String,
    },
    /// Something was announced to everybody.
    Said {
        /// The announcement, as it was said.
        words: String,
    },
    /// A progressive meter moved.
    Meter(MeterMove),
    /// Somebody of the house ruled.
    Ruled {
        /// The role in which they ruled.
        role: Role,
        /// What they ruled.
        ruling: Ruling,
    },
}

/// A movement on the meter of this name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MeterMove {
    /// The meter's name in the game.
    pub meter: Text,
    /// What happened to the meter.
    #[serde(flatten)]
    pub what: Moved,
}

/// The kinds of movements on a meter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "move", rename_all = "kebab-case")]
pub enum Moved {
    /// A stake was spent when betting closed: part of it went on the meter, the rest to the house.
    Contributed {
        /// The seat of the bet.
        seat: u8,
        /// The own seat of the person who made the bet.
        player: Bettor,
        /// The whole stake, in cents.
        stake: Cents,
        /// The part of it that went on the main part.
        main: Fine,
        /// The part of it that went on the reserve.
        reserve: Fine,
    },
    /// A spent stake was put back where it came from, because the bet does not count.
    Reversed {
        /// The seat of the bet.
        seat: u8,
        /// The own seat of the person whose stake it is.
        player: Bettor,
        /// The whole stake, in cents.
        stake: Cents,
        /// The part of it that came off the main part.
        main: Fine,
        /// The part of it that came off the reserve.
        reserve: Fine,
    },
    /// An award was paid.
    Awarded {
        /// The seat of the bet that won.
        seat: u8,
        /// The own seat of the person who is paid.
        player: Bettor,
        /// What came off the meter.
        cents: Cents,
        /// What the house adds to it.
        house: Cents,
    },
    /// The house put its own money on the meter.
    Seeded {
        /// How much the house put on.
        cents: Cents,
    },
    /// The reserve became the main part.
    Refilled {
        /// How much the reserve was.
        reserve: Fine,
    },
}

/// A ruling of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// The round does not count: all its stakes go back.
    VoidRound,
    /// The hand at this seat does not count: its stakes go back, and the others play on.
    VoidHand(u8),
    /// The hand at this seat is out of play, and its stakes stay in.
    DeadHand(u8),
    /// The progressive meter has a fault: bets on it in this round go back.
    SuspendProgressive,
    /// An irregularity that the book knows was found; the round does what the book orders.
    Find {
        /// The word of the finding.
        finding: String,
        /// The seat that it concerns, if it concerns one.
        seat: Option<u8>,
    },
}

/// Who is on the other side of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Against {
    /// The house's own money, which has no end.
    House,
    /// The bank of the player-dealer in this seat; the player-dealer's own line is against it too.
    Bank(u8),
    /// The pot, which ends every round empty.
    Pot,
    /// What the house collects.
    Fee,
    /// A progressive meter, off which awards come.
    Meter,
}

/// One settled stake: whose, on what, how much came back and was paid, and the clauses that say so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Line {
    /// The seat where the chips lie; 0 for the dealer and 255 for the house.
    pub seat: u8,
    /// The account of its owner, if it is a player's.
    pub player: Option<PlayerId>,
    /// The name of its owner.
    pub name: Option<String>,
    /// Whether it is the viewer's own.
    pub yours: bool,
    /// The wager that is settled.
    pub wager: String,
    /// The stake that this line settles; zero for a bonus that was not staked.
    pub stake: Cents,
    /// The part of the stake that comes back.
    pub returned: Cents,
    /// What is paid on top.
    pub paid: Cents,
    /// What the person is better or worse off by.
    pub net: Cents,
    /// What happened, in a word or two, such as `win` or the row of the pay table.
    pub outcome: Text,
    /// As a person at the table would say it: `win`, `lose`, `push` or `part`.
    pub result: Text,
    /// The odds, if odds were paid.
    pub odds: Option<String>,
    /// Who takes what is lost and pays what is won.
    pub against: Against,
    /// The clauses that order it.
    pub by: Clauses,
}
