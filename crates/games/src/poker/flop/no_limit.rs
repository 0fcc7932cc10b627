//! Texas Hold'em without a limit.
//!
//! Rules: HG-NL-0 to -9c. Traps: the 100-dollar game doubles and has buy-ins of its own; the games of 200 and 300 have
//! the same blinds and other fees, so a table goes by its buy-in; a hand without a flop costs more than a short-handed
//! one with it (readings G10, N9, N10).

use baize_book::{Cents, Clause, OptionError, Options, cite};
use baize_cards::Shoe;
use baize_table::{Acceptance, Finding};

use super::common::{
    HOLDEM_LOW, Own, buy_in, half_hourly, holdem_positions, holdem_return, is_low, newcomers, open_limits, raise_rule,
    row,
};
use super::texas_holdem;
use crate::poker::asked::Kind;
use crate::poker::blinds::Straddling;
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses};
use crate::poker::game::{Family, Rules};
use crate::poker::limits::{NoLimit, RaiseRule, Structure};
use crate::poker::room::{KillRule, RoomClauses, acceptance};

/// The clauses under which chips are turned away.
pub const ACCEPTANCE: Acceptance = acceptance(cite!("HG-NL-0", "HG-HOLDEM-INTRO-8"), cite!("HG-NL-4a"));

/// The findings that staff may report: those of Hold'em.
pub const FINDINGS: &[Finding] = texas_holdem::FINDINGS;

/// The clauses about the deal and the pot: those of Hold'em (HG-NL-0).
const ROOM: RoomClauses = RoomClauses { acceptance: cite!("HG-NL-0", "HG-HOLDEM-INTRO-8"), ..texas_holdem::ROOM };

const FEES: FeeClauses = FeeClauses {
    regular: cite!("HG-NL-FEE-HAND", "HG-NL-0", "HG-HOLDEM-COL-5", "HG-HOLDEM-COL-1", "HG-HOLDEM-COL-2"),
    designated: cite!("HG-NL-0", "HG-HOLDEM-COL-6", "HG-HOLDEM-FEE-DES"),
    jackpot: cite!("HG-NL-0", "HG-HOLDEM-COL-4", "HG-HOLDEM-COL-3"),
    time: cite!("HG-NL-FEE-TIME"),
};

/// Reads the rules of a table from its options.
pub fn rules(options: &Options) -> Result<Rules, OptionError> {
    let limit = options.word("limit");
    // A table is named by its buy-in where one is printed, else by its blinds.
    let regular = row("HG-NL-FEE-HAND", "Buy-in", &format!("{limit}.00"));
    let blinds = regular.and_then(|row| row.cell("Blinds")).unwrap_or(limit);
    let time = half_hourly(row("HG-NL-FEE-TIME", "Blinds", blinds));
    let blinds = fees::amounts(blinds);
    // No designated fee is printed for no limit: it is the same at every limit (HG-HOLDEM-COL-6, reading N9).
    let designated = fees::rows(Clause::named("HG-HOLDEM-FEE-DES")).next();
    let collection = Collection::read(options, regular, designated, time, &FEES)?;
    let printed = regular.and_then(|row| row.money("Buy-in"));
    if printed.is_some() && options.number("full-buy-in") != 0 {
        let says = format!("the buy-in of this game is printed: {limit} dollars");
        return Err(OptionError { by: cite!("HG-NL-FEE-HAND"), says });
    }
    let big = blinds.last().copied().unwrap_or(Cents::ZERO);
    // The game in which raises double is named by its buy-in.
    let hundred = printed.is_some() && printed == fees::printed_money(Clause::named("HG-NL-3d"), "Buy-in");
    let raise = if hundred { RaiseRule::Double } else { raise_rule(options) };
    let structure = Structure::NoLimit(NoLimit { bring_in: big, chip: Cents(options.number("smallest-chip")), raise });
    let limits = open_limits(|_| structure, if hundred { &Clauses::NO_LIMIT_100 } else { &Clauses::NO_LIMIT });
    let low = is_low(HOLDEM_LOW, big);
    let own = Own {
        kind: Kind::Holdem,
        blinds: &blinds,
        newcomers: newcomers(options, low),
        back: holdem_return(options, low),
        positions: holdem_positions(low),
        collection,
        straddling: Straddling::Forbidden(cite!("HG-NL-0", "HG-HOLDEM-7")),
        kill: KillRule::Never,
        buy_in: match printed {
            Some(full) if hundred => BuyIn::Hundred { full, by: cite!("HG-NL-4a", "HG-NL-4b", "HG-NL-4c", "HG-NL-4d") },
            Some(full) => BuyIn::FullThenShort { full, by: cite!("HG-NL-4a") },
            None => buy_in(options, cite!("HG-NL-4a")),
        },
        by: &ROOM,
    };
    let cards = texas_holdem::cards(limits, &texas_holdem::FLOP);
    Ok(Rules { room: own.room(options)?, family: Family::Flop(cards), pack: Shoe::new(1) })
}
