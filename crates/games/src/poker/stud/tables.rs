//! The stakes of a stud table, read from the fee schedules and the options: antes, forced bets, limits, collection.
//!
//! Readings: S1 and E5 (two schedules print two antes), S2 (few forced bets are printed), G2, G3, G4.

use baize_book::{Cents, Cites, Clause, OptionError, Options, cite};
use baize_cards::Shoe;

use super::{ROUNDS, Rules, StudClauses, Wins};
use crate::poker::asked::Kind;
use crate::poker::betting::ForcedOption;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses, FeeRow};
use crate::poker::game::{self, Family};
use crate::poker::limits::{Among, Cap, Checking, HalfBet, Limits, Structure, money};
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses};
use crate::poker::stub::EarlyBurns;

/// The clauses of the register whose rows state a game's rates.
pub(super) struct Tables {
    /// The clause with the regular fee.
    pub(super) regular: &'static str,
    /// The clause with the designated fee.
    pub(super) designated: &'static str,
    /// The clause with the rate by time, where there is one.
    pub(super) time: Option<&'static str>,
    /// The clauses of the fees.
    pub(super) fees: &'static FeeClauses,
    /// The clauses of forced bets.
    pub(super) forced: Cites,
}

/// What the fee schedules and the options fix for a table.
pub(super) struct Stakes {
    pub(super) lower: Cents,
    pub(super) upper: Cents,
    pub(super) ante: Cents,
    pub(super) bring_in: Cents,
    pub(super) option: ForcedOption,
    collection: Collection,
    chip: Cents,
}

/// The forced bets of a house where the book prints none, up to each lower limit in dollars (reading S2).
const FORCED_BETS: [(i64, Cents); 6] =
    [(1, Cents(50)), (4, Cents(100)), (8, Cents(200)), (10, Cents(300)), (20, Cents(500)), (40, Cents(1000))];

/// The clauses of one of these games.
pub(super) struct GameClauses {
    /// The clauses about the deal and the pot.
    pub(super) room: &'static RoomClauses,
    /// The clauses about the cards and the boards.
    pub(super) stud: &'static StudClauses,
    /// The clauses under which actions are refused.
    pub(super) betting: &'static Clauses,
}

/// For whom else cards are burned when some were dealt too early (reading S10).
fn early(options: &Options) -> EarlyBurns {
    match options.word("early-card-extra-burns") {
        "all-active" => EarlyBurns::AllActive,
        _ => EarlyBurns::MissingPlayers,
    }
}

impl Stakes {
    /// Reads the stakes of a table.
    pub(super) fn read(options: &Options, tables: &Tables) -> Result<Stakes, OptionError> {
        let limit = options.word("limit");
        let find = |clause: &str| fees::rows(Clause::named(clause)).find(|row| row.cell("Limit") == Some(limit));
        let (regular, designated) = (find(tables.regular), find(tables.designated));
        let time = tables.time.and_then(find);
        let each = time.and_then(|row| row.money("Per player per half hour"));
        let collection = Collection::read(options, regular, designated, each, tables.fees)?;
        let [lower, upper] = fees::amounts(limit)[..] else {
            return Err(OptionError::data(format!("`{limit}` is not a limit")));
        };
        let by_table = if options.word("ante-table") == "regular-table" { regular } else { designated };
        let ante = by_table.or(time).and_then(|row| row.money("Ante"));
        let ante = ante.ok_or_else(|| OptionError::data(format!("no ante is printed for {limit}")))?;
        let bring_in = match options.number("bring-in") {
            0 => printed(time).or_else(|| usual(lower)).unwrap_or(lower),
            cents => Cents(cents),
        };
        if bring_in > lower {
            let says = format!("the forced bet is at most the lower limit of {}", money(lower));
            return Err(OptionError { by: tables.forced, says });
        }
        let option = if options.on("bring-in-option") { ForcedOption::Kept } else { ForcedOption::Spent };
        let chip = CommonOptions::read(options)?.chip;
        Ok(Stakes { lower, upper, ante, bring_in, option, collection, chip })
    }

    /// The rules of a table of this game. An open pair on fourth street matters only where the highest hand wins alone.
    pub(super) fn table(
        self,
        options: &Options,
        kind: Kind,
        wins: Wins,
        by: &GameClauses,
    ) -> Result<game::Rules, OptionError> {
        let stud = Rules {
            bring_in: self.bring_in,
            bring_in_option: self.option,
            limits: self.limits(options, by.betting),
            open_pair: (wins == Wins::High).then(|| self.open_pair(options, by.betting)),
            wins,
            early: early(options),
            by: by.stud,
        };
        let room = self.room(options, kind, by.room)?;
        Ok(game::Rules { room, family: Family::Stud(stud), pack: Shoe::new(1) })
    }

    /// The common rules of a table without a button.
    fn room(self, options: &Options, kind: Kind, by: &'static RoomClauses) -> Result<Room, OptionError> {
        let newcomers = Newcomers::AtOnce { post: false };
        let common = CommonOptions::read(options)?;
        Ok(Room {
            kind,
            positions: common.positions(&[], ShortBlind::AllIn, newcomers, Return::WithTotal, &PositionClauses::STUD),
            dealt_from: DealtFrom::SeatOne,
            ante: self.ante,
            chip: self.chip,
            collection: self.collection,
            dead_collection: false,
            straddling: Straddling::Forbidden(cite!("HG-STUD-1a")),
            kill: KillRule::Never,
            buy_in: BuyIn::Any,
            unit: self.lower,
            seats: common.seats,
            by,
        })
    }

    /// The lower limit on the first two streets, the upper one on the others.
    fn limits(&self, options: &Options, by: &'static Clauses) -> [Limits; ROUNDS] {
        std::array::from_fn(|round| fixed(options, if round < 2 { self.lower } else { self.upper }, None, by))
    }

    /// The limits of fourth street while an open pair shows.
    fn open_pair(&self, options: &Options, by: &'static Clauses) -> Limits {
        fixed(options, self.lower, Some(self.upper), by)
    }
}

fn fixed(options: &Options, bet: Cents, double: Option<Cents>, by: &'static Clauses) -> Limits {
    let raises = u8::try_from(options.number("raise-cap")).unwrap_or(3);
    let half = if options.on("half-bet-rule") { HalfBet::Counts } else { HalfBet::IsShort };
    Limits {
        structure: Structure::Fixed { bet, double, half },
        cap: Some(Cap { raises, among: Among::Holding }),
        checking: Checking::Free,
        killed: false,
        by,
    }
}

/// The forced bet that the schedule by time prints.
fn printed(time: Option<FeeRow>) -> Option<Cents> {
    time.and_then(|row| row.money("Low card").or_else(|| row.money("Forced bet")))
}

fn usual(lower: Cents) -> Option<Cents> {
    FORCED_BETS.iter().find(|(dollars, _)| lower.0 <= dollars * 100).map(|(_, bet)| *bet)
}
