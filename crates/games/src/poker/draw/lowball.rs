//! Ace-to-five lowball.

use baize_book::{Cents, Cites, Clause, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::Acceptance;

use super::{DRAWS_MAX, DrawClauses, Ranking, SevenMoney};
use crate::poker::asked::Kind;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses, FeeRow};
use crate::poker::game::{Family, Rules};
use crate::poker::limits::{Among, Cap, Checking, HalfBet, Limits, Structure};
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-LOWBALL-INTRO-2"), cite!("HG-LOWBALL-INTRO-2"));

/// The clauses about the deal and the pot.
const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-LOWBALL-INTRO-2"),
    button: cite!("HG-LOWBALL-INTRO-2"),
    ante: Cites::NONE,
    put_in: cite!("HG-LOWBALL-INTRO-2", "HG-LOWBALL-INTRO-3"),
    out: cite!("HG-LOWBALL-INTRO-3"),
    alone: cite!("HG-LOWBALL-INTRO-1"),
    show: cite!("HG-LOWBALL-1a"),
    misdeal: cite!("HG-HOLDEM-IRR-3b"),
};

/// The clauses that apply to every draw of lowball.
const DRAW: Cites = cite!("HG-LOWBALL-INTRO-4", "HG-LOWBALL-9", "HG-LOWBALL-12");

/// The clauses about dealing and drawing.
pub(super) const CARDS: DrawClauses = DrawClauses {
    deal: cite!("HG-LOWBALL-INTRO-2"),
    burn: cite!("HG-LOWBALL-INTRO-5"),
    draws: [DRAW; DRAWS_MAX],
    reshuffle: cite!("HG-BADUGI-7b"),
    made: cite!("HG-LOWBALL-INTRO-1", "HG-LOWBALL-2", "HG-LOWBALL-3", "HG-LOWBALL-1a"),
    exposed: cite!("HG-LOWBALL-8a"),
    exposed_on_draw: cite!("HG-LOWBALL-8b", "HG-LOWBALL-8c"),
    flashed: cite!("HG-LOWBALL-8c"),
    foul: cite!("HG-LOWBALL-10a"),
    short_hand: cite!("HG-LOWBALL-10b", "HG-LOWBALL-10c", "HG-LOWBALL-10d"),
    change: cite!("HG-LOWBALL-11a", "HG-LOWBALL-11b"),
    unaware: cite!("HG-KILL-5a", "HG-KILL-5b"),
    misstated: cite!("HG-LOWBALL-1b"),
};

const FEES: FeeClauses = FeeClauses {
    regular: cite!(
        "HG-LOWBALL-COL-5",
        "HG-LOWBALL-FEE-REG",
        "HG-LOWBALL-COL-1",
        "HG-LOWBALL-COL-2",
        "HG-LOWBALL-COL-3",
        "HG-LOWBALL-COL-8"
    ),
    designated: cite!("HG-LOWBALL-COL-6", "HG-LOWBALL-FEE-DES", "HG-LOWBALL-COL-1", "HG-LOWBALL-COL-2"),
    jackpot: cite!("HG-LOWBALL-COL-4", "HG-LOWBALL-COL-3"),
    time: cite!("HG-LOWBALL-FEE-TIME"),
};

/// The clauses whose rows state a game's fees.
pub(super) struct FeeTables {
    pub(super) regular: &'static str,
    pub(super) designated: &'static str,
    pub(super) time: &'static str,
}

const TABLES: FeeTables =
    FeeTables { regular: "HG-LOWBALL-FEE-REG", designated: "HG-LOWBALL-FEE-DES", time: "HG-LOWBALL-FEE-TIME" };

/// What the limit of a table fixes: its collection, its blinds, and the lower and the upper bet.
pub(super) struct Posted {
    pub(super) collection: Collection,
    pub(super) blinds: Vec<Cents>,
    pub(super) lower: Cents,
    pub(super) upper: Cents,
}

impl Posted {
    pub(super) fn read(options: &Options, tables: &FeeTables, by: &FeeClauses) -> Result<Posted, OptionError> {
        let limit = options.word("limit");
        let find = |clause: &str| fees::rows(Clause::named(clause)).find(|row| row.cell("Limit") == Some(limit));
        let (regular, designated, time) = (find(tables.regular), find(tables.designated), find(tables.time));
        let each = time.and_then(|row| row.money("Per player per half hour"));
        let collection = Collection::read(options, regular, designated, each, by)?;
        let blinds = regular.or(time).as_ref().map(FeeRow::blinds).unwrap_or_default();
        let [lower, upper] = fees::amounts(limit)[..] else {
            return Err(OptionError::data(format!("`{limit}` is not a limit")));
        };
        Ok(Posted { collection, blinds, lower, upper })
    }
}

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let posted = Posted::read(options, &TABLES, &FEES)?;
    let upper = match options.word("bet-doubles-after-draw") {
        "no" => posted.lower,
        _ => posted.upper,
    };
    let half = half_bet(options);
    let limits = std::array::from_fn(|round| Limits {
        structure: Structure::Fixed { bet: if round == 0 { posted.lower } else { upper }, double: None, half },
        cap: Some(Cap::SIX),
        checking: if round == 0 { Checking::BetOrFold } else { Checking::GivesUpRaising },
        killed: false,
        by: &Clauses::LOWBALL,
    });
    let seven = match options.word("seven-rule-money") {
        "contested-by-others" => SevenMoney::Contested,
        _ => SevenMoney::Returned,
    };
    let draw = super::Rules {
        cards: 5,
        draws: 1,
        ranking: Ranking::AceToFive,
        limits,
        burns: true,
        opens_double: options.word("min-open") == "double",
        seven: Some(seven),
        kill_asks_all: options.word("voluntary-kill") == "everybody-asked",
        by: &CARDS,
    };
    let room = room(options, Kind::Lowball, posted, &ROOM)?;
    Ok(Rules { room, family: Family::Draw(draw), pack: pack(options) })
}

/// The pack, with the joker where it is used (HG-LOWBALL-3, readings L1 and D1).
pub(super) fn pack(options: &Options) -> Shoe {
    Shoe::with_jokers(1, options.on("joker").into())
}

pub(super) fn half_bet(options: &Options) -> HalfBet {
    if options.on("half-bet-rule") { HalfBet::Counts } else { HalfBet::IsShort }
}

/// The common rules of lowball, with kills.
pub(super) fn room(
    options: &Options,
    kind: Kind,
    posted: Posted,
    by: &'static RoomClauses,
) -> Result<Room, OptionError> {
    let common = CommonOptions::read(options)?;
    Ok(Room {
        kind,
        positions: common.positions(
            &posted.blinds,
            ShortBlind::Passes,
            Newcomers::WithKill,
            Return::WithKill,
            &PositionClauses::LOWBALL,
        ),
        dealt_from: DealtFrom::Button,
        ante: Cents::ZERO,
        chip: common.chip,
        collection: posted.collection,
        dead_collection: false,
        straddling: Straddling::Forbidden(cite!("HG-LOWBALL-15")),
        kill: KillRule::Legs { natural: options.word("natural-kill") == "mandatory" },
        buy_in: BuyIn::Any,
        unit: posted.lower,
        seats: common.seats,
        by,
    })
}

/// The fixed limits of a game with several draws: the lower one until the upper one begins.
pub(super) fn fixed(
    posted: &Posted,
    upper_from: usize,
    half: HalfBet,
    raises: u8,
    first: Checking,
    by: &'static Clauses,
) -> [Limits; DRAWS_MAX + 1] {
    std::array::from_fn(|round| Limits {
        structure: Structure::Fixed {
            bet: if round + 1 < upper_from { posted.lower } else { posted.upper },
            double: None,
            half,
        },
        cap: Some(Cap { raises, among: Among::Holding }),
        checking: if round == 0 { first } else { Checking::Free },
        killed: false,
        by,
    })
}
