//! A table of Match-It: its blinds, ante, unit and fee.

use baize_book::{Cents, Cites, Clause, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::Acceptance;

use super::Rules;
use crate::poker::asked::Kind;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses, FeeRow};
use crate::poker::game::{self, Family};
use crate::poker::limits::{Among, Cap, Checking, HalfBet, Limits, Structure, money};
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-MATCH-INTRO-12"), cite!("HG-MATCH-INTRO-12"));

/// The clauses about the deal and the pot.
const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-MATCH-INTRO-12"),
    button: cite!("HG-MATCH-INTRO-11", "HG-MATCH-INTRO-21"),
    ante: cite!("HG-MATCH-INTRO-12", "HG-MATCH-FEE"),
    put_in: cite!("HG-MATCH-INTRO-13"),
    out: cite!("HG-MATCH-7a"),
    alone: cite!("HG-MATCH-INTRO-7"),
    show: cite!("HG-MATCH-INTRO-20"),
    misdeal: cite!("HG-MATCH-IRR-2b"),
};

/// One rate, whether the hand is played out or not (reading T11).
const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-MATCH-FEE"),
    designated: cite!("HG-MATCH-FEE"),
    jackpot: Cites::NONE,
    time: Cites::NONE,
};

/// The row of the fee schedule for these blinds: the last one is for its own blinds and for all higher ones.
fn row(blinds: &str) -> Option<FeeRow> {
    let above = |row: &FeeRow| row.cell("Blinds").is_some_and(|cell| cell.ends_with("and above"));
    let same = |row: &FeeRow| row.cell("Blinds") == Some(blinds);
    let rows = || fees::rows(Clause::named("HG-MATCH-FEE"));
    rows().find(same).or_else(|| rows().find(above))
}

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<game::Rules, OptionError> {
    let word = options.word("limit");
    let blinds = fees::amounts(word);
    let (Some(row), [small, big]) = (row(word), &blinds[..]) else {
        return Err(OptionError::data(format!("`{word}` are not blinds")));
    };
    let (small, big) = (*small, *big);
    let common = CommonOptions::read(options)?;
    let unit = match Cents(options.number("unit")) {
        Cents::ZERO => big,
        unit if unit < big => {
            let says = format!("a unit is at least the big blind of {}, not {}", money(big), money(unit));
            return Err(OptionError { by: cite!("HG-MATCH-INTRO-20"), says });
        }
        unit => unit,
    };
    let by = &PositionClauses::MATCH_IT;
    let room = Room {
        kind: Kind::MatchIt,
        positions: common.positions(&[small, big], ShortBlind::AllIn, Newcomers::AtOnceOrBlind, Return::WithTotal, by),
        dealt_from: DealtFrom::Button,
        ante: row.money("Ante").unwrap_or(Cents::ZERO),
        chip: common.chip,
        collection: Collection::read(options, Some(row), Some(row), None, &FEES)?,
        dead_collection: options.word("dead-collection-blind") == "button",
        straddling: Straddling::Forbidden(cite!("HG-MATCH-INTRO-14")),
        kill: KillRule::Never,
        buy_in: BuyIn::Any,
        unit,
        seats: common.seats,
        by: &ROOM,
    };
    let half = if options.on("half-bet-rule") { HalfBet::Counts } else { HalfBet::IsShort };
    let raises = u8::try_from(options.number("raise-cap")).unwrap_or(3);
    let limits = |units: i64| Limits {
        structure: Structure::Fixed { bet: unit * units, double: None, half },
        cap: Some(Cap { raises, among: Among::Holding }),
        checking: Checking::Free,
        killed: false,
        by: &Clauses::MATCH_IT,
    };
    let burns_before_flop = options.on("burn-before-flop");
    let game = Rules { limits: [limits(1), limits(2), limits(3)], burns_before_flop };
    Ok(game::Rules { room, family: Family::MatchIt(game), pack: Shoe::new(1) })
}
