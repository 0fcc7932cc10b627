//! What all pot games of the room have in common, as the rules of a table.

use baize_book::{Cents, Cites, OptionError, Options};
use baize_table::Acceptance;

use super::asked::Kind;
use super::blinds::{BlindLayout, Blinds, ShortBlind, Straddling};
use super::buy_in::BuyIn;
use super::fees::Collection;
use super::kill::kill_blind;
use super::positions::{ButtonRule, Newcomers, NewcomersButton, PositionClauses, PositionRules, Return};

/// The rules that all pot games of the room share.
#[derive(Clone, Debug)]
pub struct Room {
    /// How hands are made, for bots.
    pub kind: Kind,
    /// The rules of the button, the blinds and entering.
    pub positions: PositionRules,
    /// Where the order of dealing begins.
    pub dealt_from: DealtFrom,
    /// What everybody puts in before the deal, if anything.
    pub ante: Cents,
    /// The smallest chip, which is not split further.
    pub chip: Cents,
    /// What the house collects, and when.
    pub collection: Collection,
    /// Whether the button posts the collection as dead money before the deal (reading G9).
    pub dead_collection: bool,
    /// Whether a straddle may be posted.
    pub straddling: Straddling,
    /// When pots are killed.
    pub kill: KillRule,
    /// What may be bought.
    pub buy_in: BuyIn,
    /// The smallest full bet of the first street.
    pub unit: Cents,
    /// The number of seats at the table (reading G13).
    pub seats: u8,
    /// The game's clauses about the deal and the pot.
    pub by: &'static RoomClauses,
}

/// Where the order of dealing and acting begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealtFrom {
    /// From the left of the button.
    Button,
    /// From seat 1, where no button is used (reading G22).
    SeatOne,
}

/// When pots are killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KillRule {
    /// Never, in this game.
    Never,
    /// After two pots in a row, or by choice (HG-KILL-0a to -8).
    Legs {
        /// Whether a player who wins two pots in a row must kill the next (reading K1).
        natural: bool,
    },
    /// After a scoop of a large pot (HG-OMAHA-2).
    Scoop(Scoop),
}

/// What kind of scoop kills the next hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoop {
    /// The smallest pot that counts.
    pub least: Cents,
    /// Whether there must have been a low hand to win (reading O2).
    pub needs_low: bool,
    /// How the pot is measured.
    pub measured: PotMeasured,
}

/// How a pot is measured (reading O3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PotMeasured {
    /// By all that was put in.
    Gross,
    /// By what is left of that after the house's collection.
    Net,
}

/// The clauses of a game about the deal and the pot.
#[derive(PartialEq, Eq, Debug)]
pub struct RoomClauses {
    /// How wagers and buy-ins are turned away.
    pub acceptance: Cites,
    /// The button and its place.
    pub button: Cites,
    /// What everybody puts in before the deal.
    pub ante: Cites,
    /// Chips put in belong to the pot; what nobody called goes back.
    pub put_in: Cites,
    /// Folded and dead hands.
    pub out: Cites,
    /// The last hand left wins.
    pub alone: Cites,
    /// The order in which cards are shown.
    pub show: Cites,
    /// A misdeal that the floor declares.
    pub misdeal: Cites,
}

impl Room {
    /// What a kill costs here (reading K2).
    pub fn kill_blind(&self) -> Cents {
        kill_blind(self.positions.blinds.big())
    }
}

/// The clauses by which a bet is turned away before the game looks at it.
pub(super) const fn acceptance(late: Cites, limits: Cites) -> Acceptance {
    Acceptance { late, unlisted: limits, limits, called: limits, one_position: Some(limits) }
}

/// The options that every table of the room has.
pub(super) struct CommonOptions {
    /// The smallest chip in use.
    pub chip: Cents,
    /// The number of seats at the table.
    pub seats: u8,
    /// Where the smallest blind lies.
    pub layout: BlindLayout,
    /// Whether the button passes over newcomers.
    pub newcomers_button: NewcomersButton,
}

impl CommonOptions {
    /// Reads the options that every table of the room has.
    pub(super) fn read(options: &Options) -> Result<CommonOptions, OptionError> {
        let layout = match options.get("blind-layout").map(ToString::to_string).as_deref() {
            Some("from-button") => BlindLayout::FromButton,
            _ => BlindLayout::LeftOfButton,
        };
        let newcomers_button = match options.get("newcomer-gets-button").map(ToString::to_string).as_deref() {
            Some("yes") => NewcomersButton::ByPlace,
            _ => NewcomersButton::PassesOver,
        };
        let seats = u8::try_from(options.number("max-seats")).unwrap_or(u8::MAX);
        Ok(CommonOptions { chip: Cents(options.number("smallest-chip")), seats, layout, newcomers_button })
    }

    /// The rules of positions with these blinds.
    pub(super) fn positions(
        &self,
        blinds: &[Cents],
        short: ShortBlind,
        newcomers: Newcomers,
        back: Return,
        by: &'static PositionClauses,
    ) -> PositionRules {
        PositionRules {
            blinds: Blinds::new(blinds, self.layout, short),
            newcomers,
            back,
            newcomers_button: self.newcomers_button,
            button: ButtonRule::Next,
            hands_per_button: 1,
            by,
        }
    }
}
