//! What the tables of these games share: the common rules where a game does not say otherwise, and the bet sizes.

use baize_book::{Cents, Cites, Clause, OptionError, Options, cite};

use super::ROUNDS;
use crate::poker::asked::Kind;
use crate::poker::blinds::{ShortBlind, Straddling};
use crate::poker::buy_in::BuyIn;
use crate::poker::clauses::Clauses;
use crate::poker::fees::{self, Collection, FeeClauses, FeeRow};
use crate::poker::limits::{
    Among, Cap, Checking, HalfBet, Limits, MinRaiseFrom, NoLimit, PotLimit, RaiseRule, Reopens, Structure,
};
use crate::poker::positions::{Newcomers, PositionClauses, Return};
use crate::poker::room::{CommonOptions, DealtFrom, KillRule, Room, RoomClauses};

/// What a game adds to the common rules.
pub(super) struct Own<'a> {
    /// How hands are made, for bots.
    pub(super) kind: Kind,
    /// The blinds, smallest first.
    pub(super) blinds: &'a [Cents],
    /// How newcomers come in.
    pub(super) newcomers: Newcomers,
    /// How players who missed blinds come back.
    pub(super) back: Return,
    /// The clauses about button and blinds.
    pub(super) positions: &'static PositionClauses,
    /// What the house collects, and when.
    pub(super) collection: Collection,
    /// Whether a straddle may be posted.
    pub(super) straddling: Straddling,
    /// When pots are killed.
    pub(super) kill: KillRule,
    /// What may be bought.
    pub(super) buy_in: BuyIn,
    /// The clauses about the deal and the pot.
    pub(super) by: &'static RoomClauses,
}

impl Own<'_> {
    /// The rules that all games of the room share, at such a table.
    pub(super) fn room(self, options: &Options) -> Result<Room, OptionError> {
        let common = CommonOptions::read(options)?;
        Ok(Room {
            kind: self.kind,
            positions: common.positions(self.blinds, ShortBlind::AllIn, self.newcomers, self.back, self.positions),
            dealt_from: DealtFrom::Button,
            ante: Cents::ZERO,
            chip: common.chip,
            collection: self.collection,
            dead_collection: options.meet(Some("dead-collection-blind=button")),
            straddling: self.straddling,
            kill: self.kill,
            buy_in: self.buy_in,
            unit: self.blinds.last().copied().unwrap_or(Cents::ZERO),
            seats: common.seats,
            by: self.by,
        })
    }
}

/// Whether a table with this big blind is one of the low limits, at which newcomers come in free: up to the one that
/// this clause prints, by its lower bet, which is the big blind.
pub(super) fn is_low(clause: Clause, big_blind: Cents) -> bool {
    let highest = fees::printed(clause, "Highest limit").and_then(|limit| fees::amounts(limit).first().copied());
    highest.is_some_and(|highest| big_blind <= highest)
}

/// The clause of low limits at tables of Hold'em.
pub(super) const HOLDEM_LOW: Clause = Clause::named("HG-HOLDEM-3a");

/// How newcomers come in at a table of Hold'em or Omaha (HG-HOLDEM-3a, -3b, reading H1).
pub(super) fn newcomers(options: &Options, low: bool) -> Newcomers {
    match (low, options.word("entry-low-limit-post")) {
        (true, word) => Newcomers::AtOnce { post: word == "big-blind" },
        (false, _) => Newcomers::WithBigBlind,
    }
}

/// How players who missed blinds come back at a table of Hold'em (HG-HOLDEM-5a to -5c, reading H5).
pub(super) fn holdem_return(options: &Options, low: bool) -> Return {
    match (low, options.word("low-limit-return")) {
        (true, "as-newcomer") => Return::WithTotalUnlessBigTaken,
        _ => Return::WithTotal,
    }
}

/// The clauses of Hold'em about button and blinds.
pub(super) fn holdem_positions(low: bool) -> &'static PositionClauses {
    if low { &PositionClauses::HOLDEM_LOW } else { &PositionClauses::HOLDEM_HIGH }
}

/// The row of a fee schedule whose cell under this heading is this word.
pub(super) fn row(clause: &str, head: &str, word: &str) -> Option<FeeRow> {
    fees::rows(Clause::named(clause)).find(|row| row.cell(head) == Some(word))
}

/// What each player pays by the half hour, according to this row.
pub(super) fn half_hourly(row: Option<FeeRow>) -> Option<Cents> {
    row.and_then(|row| row.money("Per player per half hour"))
}

/// A table at a fixed limit: its two bets, its blinds and what the house collects, as its rows of the fee schedules
/// state.
pub(super) struct FixedTable {
    pub(super) lower: Cents,
    pub(super) upper: Cents,
    pub(super) blinds: Vec<Cents>,
    pub(super) collection: Collection,
}

impl FixedTable {
    /// Reads the rows of the option `limit`.
    pub(super) fn read(
        options: &Options,
        regular: &str,
        designated: &str,
        time: Option<&str>,
        by: &FeeClauses,
    ) -> Result<FixedTable, OptionError> {
        let limit = options.word("limit");
        let find = |clause: &str| row(clause, "Limit", limit);
        let (regular, time) = (find(regular), time.and_then(find));
        let [lower, upper] = fees::amounts(limit)[..] else {
            let says = format!("{limit} are the blinds of pot limit; a limit has a lower and an upper bet");
            return Err(OptionError { by: by.regular, says });
        };
        let blinds = regular.or(time).map(|row| row.blinds()).unwrap_or_default();
        let collection = Collection::read(options, regular, find(designated), half_hourly(time), by)?;
        Ok(FixedTable { lower, upper, blinds, collection })
    }

    /// The lower bet on the first streets, the upper from the one that the option says (reading G2).
    pub(super) fn limits(&self, options: &Options, by: &'static Clauses) -> [Limits; ROUNDS] {
        let from = usize::try_from(options.number("upper-limit-from-round")).unwrap_or(3);
        let raises = u8::try_from(options.number("raise-cap")).unwrap_or(3);
        let half = if options.on("half-bet-rule") { HalfBet::Counts } else { HalfBet::IsShort };
        std::array::from_fn(|round| Limits {
            structure: Structure::Fixed {
                bet: if round + 1 < from { self.lower } else { self.upper },
                double: None,
                half,
            },
            cap: Some(Cap { raises, among: Among::Holding }),
            checking: Checking::Free,
            killed: false,
            by,
        })
    }
}

/// How large a raise must be without a fixed limit (readings N2, N3).
pub(super) fn raise_rule(options: &Options) -> RaiseRule {
    let from = match options.word("min-raise-after-short") {
        "from-last-full" => MinRaiseFrom::LastFull,
        _ => MinRaiseFrom::AllIn,
    };
    let reopens = if options.on("reopen-cumulative") { Reopens::Together } else { Reopens::Singly };
    RaiseRule::Size(from, reopens)
}

/// The same limits on every street, without a cap (HG-NL-1).
pub(super) fn open_limits(structure: impl Fn(usize) -> Structure, by: &'static Clauses) -> [Limits; ROUNDS] {
    std::array::from_fn(|round| Limits {
        structure: structure(round),
        cap: None,
        checking: Checking::Free,
        killed: false,
        by,
    })
}

/// A table at pot limit: its blinds and what the house collects.
pub(super) struct PotTable {
    pub(super) blinds: Vec<Cents>,
    pub(super) collection: Collection,
}

impl PotTable {
    /// Reads the row of the option `limit`. The blinds of the book's own example have no rate (HG-PL-2).
    pub(super) fn read(options: &Options, by: &FeeClauses) -> Result<PotTable, OptionError> {
        const EXAMPLE: &str = "10-20";
        let limit = options.word("limit");
        let blinds = fees::amounts(limit);
        let time = half_hourly(row("HG-PL-FEE-TIME", "Blinds", limit));
        if time.is_none() && limit != EXAMPLE {
            let says =
                format!("{limit} is not a pot-limit game: its blinds are those of the fee schedule, or {EXAMPLE}");
            return Err(OptionError { by: cite!("HG-PL-FEE-TIME"), says });
        }
        if limit == EXAMPLE && options.word("collection") == "as-posted" {
            return Ok(PotTable { blinds, collection: Collection::Nothing });
        }
        let collection = Collection::read(options, None, None, time, by)?;
        Ok(PotTable { blinds, collection })
    }

    /// The betting, limited by the pot; on the first street also by four big blinds (HG-PL-2).
    pub(super) fn limits(&self, options: &Options, by: &'static Clauses) -> [Limits; ROUNDS] {
        let (chip, raise) = (Cents(options.number("smallest-chip")), raise_rule(options));
        let big = self.blinds.last().copied().unwrap_or(Cents::ZERO);
        let rules = NoLimit { bring_in: big, chip, raise };
        let round_to = self.rounding(options);
        let counted = options.on("small-blind-counts-as-big");
        let total: Cents = self.blinds.iter().copied().sum();
        let more = if counted { (big * 2 - total).max(Cents::ZERO) } else { Cents::ZERO };
        let pot = |round: usize| match round {
            0 => PotLimit { open_max: Some(big * 4), round_to, more },
            _ => PotLimit { open_max: None, round_to, more: Cents::ZERO },
        };
        open_limits(|round| Structure::PotLimit(rules, pot(round)), by)
    }

    /// The step to which the pot is rounded: five dollars where the blinds are not multiples of it, or as the house
    /// says (HG-PL-3a, -3b).
    fn rounding(&self, options: &Options) -> Cents {
        let five = fees::printed_money(Clause::named("HG-PL-3a"), "Multiple of");
        let singles = |five: &Cents| self.blinds.iter().any(|blind| blind.0 % five.0 != 0);
        match options.number("pot-rounded-to") {
            0 => five.filter(singles).unwrap_or(Cents(1)),
            cents => Cents(cents),
        }
    }
}

/// A full buy-in where none is printed, if the house has set one; a short one may follow each (HG-NL-4a).
pub(super) fn buy_in(options: &Options, by: Cites) -> BuyIn {
    match options.number("full-buy-in") {
        0 => BuyIn::Any,
        full => BuyIn::FullThenShort { full: Cents(full), by },
    }
}
