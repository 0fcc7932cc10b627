//! Texas Hold'em at a limit.

use baize_book::{Cents, Clause, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::Acceptance;

use super::{FlopClauses, ROUNDS};
use crate::poker::asked::Kind;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses};
use crate::poker::game::{Family, Rules};
use crate::poker::limits::{Among, Cap, Checking, HalfBet, Limits, Structure};
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses, acceptance};

/// Under which clauses chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-HOLDEM-INTRO-8"), cite!("HG-HOLDEM-INTRO-8"));

/// The clauses about deal and pot.
pub const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-HOLDEM-INTRO-8"),
    button: cite!("HG-HOLDEM-INTRO-6", "HG-HOLDEM-INTRO-7"),
    ante: baize_book::Cites::NONE,
    put_in: cite!("HG-HOLDEM-INTRO-9"),
    out: cite!("HG-HOLDEM-INTRO-11"),
    alone: cite!("HG-HOLDEM-INTRO-11"),
    show: cite!("HG-HOLDEM-INTRO-5"),
    misdeal: cite!("HG-HOLDEM-IRR-3b"),
};

/// The clauses about the cards.
pub const FLOP: FlopClauses = FlopClauses {
    hole: cite!("HG-HOLDEM-INTRO-1", "HG-HOLDEM-INTRO-6"),
    streets: [cite!("HG-HOLDEM-INTRO-2"), cite!("HG-HOLDEM-INTRO-3"), cite!("HG-HOLDEM-INTRO-4")],
    made: cite!("HG-HOLDEM-INTRO-5"),
    first_exposed: cite!("HG-HOLDEM-IRR-1"),
    exposed: cite!("HG-HOLDEM-IRR-1a"),
    early_flop: cite!("HG-HOLDEM-IRR-1b"),
    early_turn: cite!("HG-HOLDEM-IRR-2a"),
    early_river: cite!("HG-HOLDEM-IRR-2b"),
    extra_card: cite!("HG-HOLDEM-IRR-3a"),
    extra_cards: cite!("HG-HOLDEM-IRR-3b"),
};

const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-HOLDEM-COL-5", "HG-HOLDEM-FEE-REG", "HG-HOLDEM-COL-1", "HG-HOLDEM-COL-2", "HG-HOLDEM-COL-8"),
    designated: cite!("HG-HOLDEM-COL-6", "HG-HOLDEM-FEE-DES", "HG-HOLDEM-COL-1", "HG-HOLDEM-COL-2"),
    jackpot: cite!("HG-HOLDEM-COL-4", "HG-HOLDEM-COL-3"),
    time: cite!("HG-HOLDEM-FEE-TIME"),
};

/// The highest limit at which newcomers come in free (HG-HOLDEM-3a).
pub(super) const LOW_LIMIT_MAX: Cents = Cents(900);

/// The rules of a table.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let limit = options.word("limit");
    let find = |clause: &str| fees::rows(Clause::named(clause)).find(|row| row.cell("Limit") == Some(limit));
    let (regular, designated, time) =
        (find("HG-HOLDEM-FEE-REG"), find("HG-HOLDEM-FEE-DES"), find("HG-HOLDEM-FEE-TIME"));
    let each = time.and_then(|row| row.money("Per player per half hour"));
    let collection = Collection::read(options, regular, designated, each, &FEES)?;
    let blinds = regular.or(time).map(|row| row.blinds()).unwrap_or_default();
    let [lower, upper] = fees::amounts(limit)[..] else {
        return Err(OptionError::data(format!("`{limit}` is no limit")));
    };
    let common = CommonOptions::read(options)?;
    let low = lower <= LOW_LIMIT_MAX;
    let newcomers = match (low, options.word("entry-low-limit-post")) {
        (true, word) => Newcomers::AtOnce { post: word == "big-blind" },
        (false, _) => Newcomers::WithBigBlind,
    };
    let back = match (low, options.word("low-limit-return")) {
        (true, "as-newcomer") => Return::WithTotalUnlessBigTaken,
        _ => Return::WithTotal,
    };
    let by = if low { &PositionClauses::HOLDEM_LOW } else { &PositionClauses::HOLDEM_HIGH };
    let room = Room {
        kind: Kind::Holdem,
        positions: common.positions(&blinds, ShortBlind::AllIn, newcomers, back, by),
        dealt_from: DealtFrom::Button,
        ante: Cents::ZERO,
        chip: common.chip,
        collection,
        dead_collection: options.word("dead-collection-blind") == "button",
        straddling: Straddling::Forbidden(cite!("HG-HOLDEM-7")),
        kill: KillRule::Never,
        buy_in: BuyIn::Any,
        unit: lower,
        by: &ROOM,
    };
    let flop =
        super::Rules { hole: 2, streets: [3, 1, 1], limits: fixed(options, lower, upper, &Clauses::HOLDEM), by: &FLOP };
    Ok(Rules { room, family: Family::Flop(flop), pack: Shoe::new(1) })
}

/// Fixed limits: the lower on the first rounds, the upper from the one that the option says (reading G2).
pub(super) fn fixed(options: &Options, lower: Cents, upper: Cents, by: &'static Clauses) -> [Limits; ROUNDS] {
    let from = usize::try_from(options.number("upper-limit-from-round")).unwrap_or(3);
    let raises = u8::try_from(options.number("raise-cap")).unwrap_or(3);
    let half = if options.on("half-bet-rule") { HalfBet::Counts } else { HalfBet::IsShort };
    std::array::from_fn(|round| Limits {
        structure: Structure::Fixed { bet: if round + 1 < from { lower } else { upper }, double: None, half },
        cap: Some(Cap { raises, among: Among::Holding }),
        checking: Checking::Free,
        by,
    })
}
