//! The stakes of a table of Asian Five-Card Stud, read from its fee schedule and the options.
//!
//! Rules: HG-ASIAN-2a to -2c, -7a, -7b, -10, -16, -17, -FEE; readings A5 to A9, A13. Traps: there is one flat fee a
//! hand, however early it ends; there is no half-bet rule without a limit; the size of a forced opening is printed
//! nowhere.

use baize_book::{Cents, Cites, Clause, OptionError, Options, cite};
use baize_cards::{Rank, Shoe};
use baize_table::Acceptance;

use super::SecondRound;
use crate::poker::asked::Kind;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::boards::EqualBoards;
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses, FeeRow};
use crate::poker::game::{Family, Rules};
use crate::poker::limits::{
    Among, Cap, Checking, HalfBet, Limits, MinRaiseFrom, NoLimit, RaiseRule, Reopens, Structure, money,
};
use crate::poker::positions::{ButtonRule, Newcomers, PositionClauses, PositionRules, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses, acceptance};
use crate::poker::stub::EarlyBurns;

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-ASIAN-HOW-1"), cite!("HG-ASIAN-10"));

const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-ASIAN-HOW-1"),
    button: cite!("HG-ASIAN-2a"),
    ante: cite!("HG-ASIAN-20", "HG-ASIAN-21b"),
    put_in: cite!("HG-ASIAN-13"),
    out: cite!("HG-ASIAN-9", "HG-ASIAN-11b"),
    alone: cite!("HG-ASIAN-HOW-10b"),
    show: cite!("HG-ASIAN-HOW-10a"),
    misdeal: cite!("HG-ASIAN-11b"),
};

const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-ASIAN-FEE"),
    designated: cite!("HG-ASIAN-FEE"),
    jackpot: Cites::NONE,
    time: Cites::NONE,
};

/// The ranks that the deck lacks (HG-ASIAN-INTRO-1).
const LEFT_OUT: [Rank; 5] = [Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six];

/// A limit: its row of the fee schedule and what may be bet.
struct Stakes {
    row: FeeRow,
    buy_in: Cents,
    min: Cents,
    /// The largest bet or raise; none without a limit.
    max: Option<Cents>,
}

/// The stakes of a limit. The book's own examples are at 2-10, for which it prints no row: the rates of the lowest
/// limit apply. Without a limit the smallest bet is that of the limit with the same buy-in (reading A6).
fn stakes(limit: &str) -> Option<Stakes> {
    let rows = || fees::rows(Clause::named("HG-ASIAN-FEE"));
    let range = |row: &FeeRow| row.cell("Limit").and_then(fees::range);
    if let Some(dollars) = limit.strip_prefix("no-limit-") {
        let buy_in = fees::amounts(dollars).first().copied()?;
        let same = |row: &FeeRow| row.money("Buy-in") == Some(buy_in);
        let row = rows().find(|row| same(row) && range(row).is_none())?;
        let (min, _) = rows().filter(same).find_map(|row| range(&row))?;
        return Some(Stakes { row, buy_in, min, max: None });
    }
    let [min, max] = fees::amounts(limit)[..] else { return None };
    let row = rows().find(|row| range(row) == Some((min, max))).or_else(|| rows().find(|row| range(row).is_some()))?;
    Some(Stakes { row, buy_in: row.money("Buy-in")?, min, max: Some(max) })
}

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let limit = options.word("limit");
    let stakes = stakes(limit).ok_or_else(|| OptionError::data(format!("`{limit}` is not a limit")))?;
    let collection = Collection::read(options, Some(stakes.row), Some(stakes.row), None, &FEES)?;
    let common = CommonOptions::read(options)?;
    let forced = match options.number("forced-open") {
        0 => stakes.min,
        cents => Cents(cents),
    };
    if forced < stakes.min || stakes.max.is_some_and(|max| forced > max) {
        // It is a bet (HG-ASIAN-HOW-2a), and how much a bet is stands in the name of the limit.
        let [least, forced] = [stakes.min, forced].map(money);
        let most = stakes.max.map_or(String::new(), |max| format!(" and no more than {}", money(max)));
        let says = format!("the forced opening is a bet of the limit {limit}: {least} or more{most}, not {forced}");
        return Err(OptionError { by: cite!("HG-ASIAN-FEE", "HG-ASIAN-HOW-2a"), says });
    }
    let room = Room {
        kind: Kind::AsianStud,
        positions: positions(options, &common),
        dealt_from: DealtFrom::Button,
        ante: Cents(options.number("ante")),
        chip: common.chip,
        collection,
        dead_collection: false,
        straddling: Straddling::Forbidden(cite!("HG-ASIAN-HOW-2a")),
        kill: KillRule::Never,
        buy_in: BuyIn::FullThenShort { full: stakes.buy_in, by: cite!("HG-ASIAN-10", "HG-ASIAN-FEE") },
        unit: stakes.min,
        seats: common.seats,
        by: &ROOM,
    };
    let asian = super::Rules {
        forced,
        limits: limits(options, &stakes, common.chip),
        second_round: match options.word("second-round-opens") {
            "high" => SecondRound::Highest,
            _ => SecondRound::Lowest,
        },
        equal: match options.word("tie-position") {
            "first-left-of-button" => EqualBoards::FirstDealt,
            _ => EqualBoards::HighestSeat,
        },
        early: match options.word("early-card-extra-burns") {
            "all-active" => EarlyBurns::AllActive,
            _ => EarlyBurns::MissingPlayers,
        },
    };
    Ok(Rules { room, family: Family::Asian(asian), pack: Shoe::new(1).without(&LEFT_OUT) })
}

fn positions(options: &Options, common: &CommonOptions) -> PositionRules {
    let newcomers = Newcomers::AtOnce { post: false };
    let by = &PositionClauses::ASIAN_STUD;
    PositionRules {
        button: ButtonRule::NextWhoPlayed,
        hands_per_button: u8::try_from(options.number("hands-per-button")).unwrap_or(1),
        ..common.positions(&[], ShortBlind::AllIn, newcomers, Return::WithTotal, by)
    }
}

fn limits(options: &Options, stakes: &Stakes, chip: Cents) -> Limits {
    let structure = match stakes.max {
        Some(max) => {
            let half = if options.on("half-bet-rule") { HalfBet::Counts } else { HalfBet::IsShort };
            Structure::Spread { min: stakes.min, max, step: Cents(options.number("bet-step")), half }
        }
        None => {
            let raise = RaiseRule::Size(MinRaiseFrom::AllIn, Reopens::Together);
            Structure::NoLimit(NoLimit { bring_in: stakes.min, chip, raise })
        }
    };
    let raises = u8::try_from(options.number("raise-cap")).unwrap_or(3);
    let by = if stakes.max.is_some() { &Clauses::ASIAN_STUD } else { &Clauses::ASIAN_NO_LIMIT };
    Limits { structure, cap: Some(Cap { raises, among: Among::PaidIn }), checking: Checking::Free, killed: false, by }
}
