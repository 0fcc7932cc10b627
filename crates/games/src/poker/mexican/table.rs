//! A table of Mexican Poker: its limits, antes and fees.

use baize_book::{Cents, Clause, OptionError, Options, cite};
use baize_cards::rank::MexicanJoker;
use baize_cards::{Rank, Shoe};
use baize_table::Acceptance;

use super::{ROUNDS, Rules};
use crate::poker::asked::Kind;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses, FeeRow};
use crate::poker::game::{self, Family};
use crate::poker::limits::{
    Among, Cap, Checking, HalfBet, Limits, MinRaiseFrom, NoLimit, RaiseRule, Reopens, Structure, money,
};
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-MEX-15a"), cite!("HG-MEX-14"));

/// The clauses about the deal and the pot.
const ROOM: RoomClauses = RoomClauses {
    acceptance: cite!("HG-MEX-14"),
    button: cite!("HG-MEX-INTRO-3", "HG-MEX-INTRO-2"),
    ante: cite!("HG-MEX-FEE-REG", "HG-MEX-FEE-DES"),
    put_in: cite!("HG-MEX-INTRO-9"),
    out: cite!("HG-MEX-12"),
    alone: cite!("HG-MEX-INTRO-9"),
    show: cite!("HG-MEX-15b", "HG-MEX-INTRO-9"),
    misdeal: cite!("HG-MEX-6a"),
};

/// A limit as the fee schedules print it.
struct Printed {
    regular: FeeRow,
    designated: Option<FeeRow>,
    ante: Cents,
    /// The lower and the upper limit; none where there is no limit.
    limit: Option<(Cents, Cents)>,
}

impl Printed {
    fn find(limit: &str) -> Option<Printed> {
        let amounts = fees::amounts(limit);
        let no_limit = limit.strip_prefix("no-limit-").map(|ante| format!("{ante}.00"));
        let same = |row: &FeeRow| match &no_limit {
            Some(ante) => row.cell("Limit") == Some("No Limit") && row.cell("Ante") == Some(ante),
            None => row.cell("Limit") == Some(limit),
        };
        let regular = fees::rows(Clause::named("HG-MEX-FEE-REG")).find(same)?;
        let designated = fees::rows(Clause::named("HG-MEX-FEE-DES")).find(same);
        let limit = match amounts[..] {
            [lower, upper] => Some((lower, upper)),
            _ => None,
        };
        Some(Printed { regular, designated, ante: regular.money("Ante")?, limit })
    }
}

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<game::Rules, OptionError> {
    let word = options.word("limit");
    let Some(printed) = Printed::find(word) else {
        return Err(OptionError::data(format!("`{word}` is not a limit")));
    };
    let common = CommonOptions::read(options)?;
    let smallest = printed.limit.map_or(printed.ante, |(lower, _)| lower);
    let forced_bet = forced_bet(options, smallest, common.chip)?;
    let full = match (options.number("full-buy-in"), printed.limit) {
        (0, Some((_, upper))) => upper * 10,
        (0, None) => printed.ante * 40,
        (cents, _) => Cents(cents),
    };
    let newcomers = Newcomers::AtOnce { post: false };
    let room = Room {
        kind: Kind::Mexican,
        positions: common.positions(&[], ShortBlind::AllIn, newcomers, Return::WithTotal, &PositionClauses::MEXICAN),
        dealt_from: DealtFrom::Button,
        ante: printed.ante,
        chip: common.chip,
        collection: Collection::read(options, Some(printed.regular), printed.designated, None, &FeeClauses::MEXICAN)?,
        dead_collection: false,
        straddling: Straddling::Forbidden(cite!("HG-MEX-15a")),
        kill: KillRule::Never,
        buy_in: BuyIn::FullThenShort { full, by: cite!("HG-MEX-14") },
        unit: smallest,
        seats: common.seats,
        by: &ROOM,
    };
    let game = Rules {
        limits: std::array::from_fn(|round| limits(options, &printed, forced_bet, common.chip, round)),
        forced_bet,
        first_up: options.word("first-card") == "up",
        turned_joker: match options.word("joker-turned-by-owner") {
            "limited" => MexicanJoker::Limited,
            _ => MexicanJoker::Wild,
        },
    };
    let pack = Shoe::with_jokers(1, 1).without(&[Rank::Eight, Rank::Nine, Rank::Ten]);
    Ok(game::Rules { room, family: Family::Mexican(game), pack })
}

/// The forced bet: the lower limit unless the house says otherwise, and the ante where there is no limit (reading M4).
fn forced_bet(options: &Options, smallest: Cents, chip: Cents) -> Result<Cents, OptionError> {
    match Cents(options.number("forced-bet")) {
        Cents::ZERO => Ok(smallest),
        bet if bet > smallest && options.word("limit-style") == "fixed" && !options.word("limit").starts_with("no") => {
            let says = format!("a forced bet is {} at most, not {}", money(smallest), money(bet));
            Err(OptionError { by: cite!("HG-MEX-2a"), says })
        }
        bet if bet.0 % chip.0 != 0 => {
            let [chip, bet] = [chip, bet].map(money);
            let says = format!("a forced bet is made in chips of {chip}, and {bet} is not a multiple of that");
            Err(OptionError { by: cite!("HG-MEX-2a"), says })
        }
        bet => Ok(bet),
    }
}

/// The limits of a street (reading M6).
fn limits(options: &Options, printed: &Printed, forced_bet: Cents, chip: Cents, round: usize) -> Limits {
    let half = if options.on("half-bet-rule") { HalfBet::Counts } else { HalfBet::IsShort };
    let raises = u8::try_from(options.number("raise-cap")).unwrap_or(3);
    let cap = Some(Cap { raises, among: Among::Holding });
    let from = usize::try_from(options.number("upper-limit-from-round")).unwrap_or(3);
    let (structure, cap, by) = match printed.limit {
        None => {
            let raise = RaiseRule::Size(MinRaiseFrom::AllIn, Reopens::Together);
            let rules = NoLimit { bring_in: forced_bet, chip, raise };
            (Structure::NoLimit(rules), None, &Clauses::MEXICAN_NO_LIMIT)
        }
        Some((lower, upper)) if options.word("limit-style") == "spread" => {
            (Structure::Spread { min: lower, max: upper, step: chip, half }, cap, &Clauses::MEXICAN)
        }
        Some((lower, upper)) => {
            let bet = if round + 1 < from { lower } else { upper };
            (Structure::Fixed { bet, double: None, half }, cap, &Clauses::MEXICAN)
        }
    };
    debug_assert!(round < ROUNDS);
    Limits { structure, cap, checking: Checking::Free, killed: false, by }
}
