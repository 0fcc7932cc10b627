//! Badugi: four cards and three draws.

use baize_book::{Cents, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::Acceptance;

use super::lowball::{self, FeeTables, Posted};
use super::{DrawClauses, Ranking};
use crate::poker::asked::Kind;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::FeeClauses;
use crate::poker::game::{Family, Rules};
use crate::poker::limits::Checking;
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-BADUGI-2"), cite!("HG-BADUGI-2"));

/// The clauses about the deal and the pot.
const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-BADUGI-2"),
    button: cite!("HG-BADUGI-3"),
    ante: baize_book::Cites::NONE,
    put_in: cite!("HG-BADUGI-2", "HG-BADUGI-4", "HG-BADUGI-6", "HG-BADUGI-8"),
    out: cite!("HG-BADUGI-2"),
    alone: cite!("HG-BADUGI-INTRO-1"),
    show: cite!("HG-BADUGI-8"),
    misdeal: cite!("HG-HOLDEM-IRR-3b"),
};

/// The clauses about the cards; what goes wrong is judged as in lowball, of which badugi calls itself one.
const CARDS: DrawClauses = DrawClauses {
    deal: cite!("HG-BADUGI-1"),
    burn: cite!("HG-LOWBALL-INTRO-5"),
    draws: [cite!("HG-BADUGI-3"), cite!("HG-BADUGI-5"), cite!("HG-BADUGI-7a"), cite!("HG-BADUGI-7a")],
    made: cite!("HG-BADUGI-9", "HG-BADUGI-10", "HG-BADUGI-11", "HG-BADUGI-INTRO-1"),
    ..lowball::CARDS
};

const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-BADUGI-FEE-REG", "HG-LOWBALL-COL-5", "HG-LOWBALL-COL-1", "HG-LOWBALL-COL-2"),
    designated: cite!("HG-BADUGI-FEE-DES", "HG-LOWBALL-COL-6"),
    jackpot: cite!("HG-LOWBALL-COL-4"),
    time: cite!("HG-BADUGI-FEE-TIME"),
};

const TABLES: FeeTables =
    FeeTables { regular: "HG-BADUGI-FEE-REG", designated: "HG-BADUGI-FEE-DES", time: "HG-BADUGI-FEE-TIME" };

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let posted = Posted::read(options, &TABLES, &FEES)?;
    let upper_from = usize::try_from(options.number("upper-limit-from-round")).unwrap_or(3);
    let raises = u8::try_from(options.number("raise-cap")).unwrap_or(3);
    let half = lowball::half_bet(options);
    let draw = super::Rules {
        cards: 4,
        draws: 3,
        ranking: Ranking::Badugi,
        limits: lowball::fixed(&posted, upper_from, half, raises, Checking::Free, &Clauses::BADUGI),
        burns: options.word("burn-before-draw") == "yes",
        opens_double: false,
        seven: None,
        kill_asks_all: false,
        by: &CARDS,
    };
    let common = CommonOptions::read(options)?;
    let room = Room {
        kind: Kind::Badugi,
        positions: common.positions(
            &posted.blinds,
            ShortBlind::AllIn,
            Newcomers::WithBigBlind,
            Return::WithTotal,
            &PositionClauses::BADUGI,
        ),
        dealt_from: DealtFrom::Button,
        ante: Cents::ZERO,
        chip: common.chip,
        collection: posted.collection,
        dead_collection: false,
        straddling: Straddling::Forbidden(cite!("HG-BADUGI-2")),
        kill: KillRule::Never,
        buy_in: BuyIn::Any,
        unit: posted.lower,
        seats: common.seats,
        by: &ROOM,
    };
    Ok(Rules { room, family: Family::Draw(draw), pack: Shoe::new(1) })
}
