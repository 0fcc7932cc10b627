//! What the house collects, read from the fee schedules in the register.
//!
//! Rules: the COL and FEE clauses of every game; readings G7 to G12, G15. Traps: a fee is fixed before the hand by the
//! number of players dealt in, and is never a share of the pot; a hand that ends before the opening round costs the
//! designated fee, even where that is more; a limit may have a rate by the hand, by the half hour, or both.

use baize_book::{Cents, Cites, Clause, OptionError, Options, cite, entry};
use baize_table::{FeeRates, PostedFee, SEATS_MAX};

use super::hand::PLAYERS_MAX;
use crate::shared::dollars;

/// A row of a fee schedule, with the headings of its columns.
#[derive(Clone, Copy, Debug)]
pub struct FeeRow {
    heads: &'static [String],
    cells: &'static [String],
}

impl FeeRow {
    /// The cell under this heading.
    pub fn cell(&self, head: &str) -> Option<&'static str> {
        let at = self.heads.iter().position(|other| other == head)?;
        self.cells.get(at).map(String::as_str)
    }

    /// The amount under this heading, in cents.
    pub fn money(&self, head: &str) -> Option<Cents> {
        self.cell(head).and_then(dollars)
    }

    /// The blinds under the heading `Blinds`, smallest first.
    pub fn blinds(&self) -> Vec<Cents> {
        self.cell("Blinds").map(amounts).unwrap_or_default()
    }

    /// The fee of a hand for each number of players dealt in.
    pub fn by_players(&self) -> [Cents; SEATS_MAX + 1] {
        let mut fees = [Cents::ZERO; SEATS_MAX + 1];
        for (head, cell) in self.heads.iter().zip(self.cells) {
            let (Some((least, most)), Some(fee)) = (players(head), dollars(cell)) else { continue };
            fees[least..=most].fill(fee);
        }
        // More players than the last column names pay what it says.
        let largest = (0..fees.len()).rev().find(|count| fees[*count] > Cents::ZERO).unwrap_or(0);
        let fee = fees[largest];
        fees[largest..].fill(fee);
        fees
    }
}

/// The rows that the register holds under a clause.
pub(super) fn rows(clause: Clause) -> impl Iterator<Item = FeeRow> {
    let table: &'static [Vec<String>] = &entry(clause).table;
    let heads: &'static [String] = table.first().map_or(&[], Vec::as_slice);
    table.iter().skip(1).map(move |cells| FeeRow { heads, cells })
}

/// What a clause prints under this head, where that is all its table has.
pub(super) fn printed(clause: Clause, head: &str) -> Option<&'static str> {
    rows(clause).next().and_then(|row| row.cell(head))
}

/// The same, where it is an amount of money.
pub(super) fn printed_money(clause: Clause, head: &str) -> Option<Cents> {
    printed(clause, head).and_then(dollars)
}

/// `$5 to $50`, from the least to the most.
pub(super) fn range(text: &str) -> Option<(Cents, Cents)> {
    let (least, most) = text.split_once(" to ")?;
    Some((dollars(least)?, dollars(most)?))
}

/// Reads `5-10-15`, in whole dollars; words after a space do not matter.
pub(super) fn amounts(text: &str) -> Vec<Cents> {
    let text = text.split(' ').next().unwrap_or_default();
    text.split('-').filter_map(|word| word.parse::<i64>().ok()).map(|dollars| Cents(dollars * 100)).collect()
}

/// Reads `7-9 players`, `6 players` or `3 or less`: the fewest and the most players.
fn players(head: &str) -> Option<(usize, usize)> {
    let number = |word: &str| word.parse::<usize>().ok().filter(|count| *count <= SEATS_MAX);
    match head.split(' ').collect::<Vec<_>>()[..] {
        [most, "or", "less"] => Some((0, number(most)?)),
        [range, "players"] => {
            let (least, most) = range.split_once('-').unwrap_or((range, range));
            Some((number(least)?, number(most)?))
        }
        _ => None,
    }
}

/// How the house collects at a table.
#[derive(Clone, Debug)]
pub enum Collection {
    /// From the pot of each hand.
    PerHand(Box<PerHand>),
    /// From each player every half hour.
    Time {
        /// What each player pays for a half hour.
        each: Cents,
        /// The clauses that order it.
        by: Cites,
        /// The jackpot fee, which comes out of the pots all the same (reading G11).
        jackpot: Option<Box<PerHand>>,
    },
    /// Nothing, where a hand is only replayed.
    Nothing,
}

/// A collection from the pot.
#[derive(Clone, Debug)]
pub struct PerHand {
    /// The fee by the number of players dealt in, for a hand that reaches the opening round.
    pub regular: [Cents; SEATS_MAX + 1],
    /// The fee by the number of players dealt in, for a hand that ends before it.
    pub designated: [Cents; SEATS_MAX + 1],
    /// What is taken on top of a hand that reaches the opening round, where there is a jackpot.
    pub jackpot: Cents,
    /// When the fee is taken.
    pub when: CollectWhen,
    /// What becomes of a fee that the pot is too small for.
    pub shortfall: Shortfall,
    /// The clauses of the regular fee.
    pub regular_by: Cites,
    /// The clauses of the designated fee.
    pub designated_by: Cites,
    /// The clauses of the jackpot fee.
    pub jackpot_by: Cites,
}

/// When a fee is taken from the pot (HG-HOLDEM-COL-8, reading G7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CollectWhen {
    /// As soon as there is a pot, as far as it is due in any case.
    BeforeDeal,
    /// When the opening round is reached.
    AtOpeningRound,
    /// When the hand is over.
    EndOfHand,
}

/// What becomes of a fee that the pot is too small for (reading G8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortfall {
    /// Later bets pay it, and what is left is waived.
    LaterBets,
    /// It is waived at once.
    Waived,
}

/// Under which clauses a game collects, and which of them hold its rates.
pub struct FeeClauses {
    /// The regular table fee.
    pub regular: Cites,
    /// The designated table fee.
    pub designated: Cites,
    /// The jackpot fee.
    pub jackpot: Cites,
    /// The collection by time.
    pub time: Cites,
}

impl FeeClauses {
    /// What Texas Hold'em collects.
    pub const HOLDEM: FeeClauses = FeeClauses::printed("HG-HOLDEM", cite!("HG-HOLDEM-FEE-TIME"));

    /// Omaha, whose rates by time stand in the table of those by the hand.
    pub const OMAHA: FeeClauses = FeeClauses::printed("HG-OMAHA", cite!("HG-OMAHA-FEE-REG"));

    /// What Reverse Hold'em collects.
    pub const REVERSE_HOLDEM: FeeClauses = FeeClauses::printed("HG-REV", cite!("HG-REV-FEE-TIME"));

    /// Seven-Card Stud.
    pub const STUD: FeeClauses = FeeClauses::printed("HG-STUD", cite!("HG-STUD-FEE-TIME"));

    /// Seven-Card Stud High-Low Split.
    pub const STUD_HIGH_LOW: FeeClauses = FeeClauses::printed("HG-STUD8", Cites::NONE);

    /// Those of the chapter on razz.
    pub const RAZZ: FeeClauses = FeeClauses::printed("HG-RAZZ", cite!("HG-RAZZ-FEE-TIME"));

    /// What Mexican Poker collects.
    pub const MEXICAN: FeeClauses = FeeClauses::printed("HG-MEX", Cites::NONE);

    /// The collection of a chapter, printed alike in most of them.
    const fn printed(chapter: &str, time: Cites) -> FeeClauses {
        FeeClauses {
            regular: cite!(chapter, "-COL-5", "-FEE-REG", "-COL-1", "-COL-2", "-COL-8"),
            designated: cite!(chapter, "-COL-6", "-FEE-DES", "-COL-1", "-COL-2"),
            jackpot: cite!(chapter, "-COL-4", "-COL-3"),
            time,
        }
    }
}

impl Collection {
    /// The collection that is taken out of pots, if any is.
    pub(crate) fn of_pots(&self) -> Option<&PerHand> {
        match self {
            Collection::PerHand(rules) => Some(rules),
            Collection::Time { jackpot, .. } => jackpot.as_deref(),
            Collection::Nothing => None,
        }
    }

    /// The fees as they are posted at a table with this many seats.
    pub fn posted(&self, seats: usize) -> Vec<PostedFee> {
        let mut fees = Vec::new();
        if let Collection::Time { each, by, .. } = self {
            let says = "from each player every half hour";
            fees.push(PostedFee { name: "time", says, rates: FeeRates::Flat(*each), by: *by });
        }
        if let Some(pots) = self.of_pots() {
            let by_players = |fees: &[Cents; SEATS_MAX + 1]| FeeRates::by_players(seats, |players| fees[players]);
            let hand = |name, says, rates, by| PostedFee { name, says, rates, by };
            fees.extend([
                hand(
                    "regular",
                    "from every hand that comes to the opening round",
                    by_players(&pots.regular),
                    pots.regular_by,
                ),
                hand(
                    "designated",
                    "from every hand that ends before it",
                    by_players(&pots.designated),
                    pots.designated_by,
                ),
                hand(
                    "jackpot",
                    "in addition, where a hand can win the jackpot",
                    FeeRates::Flat(pots.jackpot),
                    pots.jackpot_by,
                ),
            ]);
        }
        fees.retain(|fee| fee.rates != FeeRates::Flat(Cents::ZERO));
        fees
    }

    /// The collection of a table from its rows: the regular and the designated fee by the hand, and the rate by time.
    /// `time` is what the row for time asks of each player.
    pub fn read(
        options: &Options,
        regular: Option<FeeRow>,
        designated: Option<FeeRow>,
        time: Option<Cents>,
        by: &FeeClauses,
    ) -> Result<Collection, OptionError> {
        let limit = options.word("limit");
        let mode = options.word("collection");
        match (mode, regular, time) {
            ("time", _, None) => {
                Err(OptionError { by: by.regular, says: format!("no rate by time is posted for {limit}") })
            }
            ("per-hand", None, _) => {
                Err(OptionError { by: by.time, says: format!("{limit} is collected by time; there is no fee a hand") })
            }
            ("time", _, Some(each)) | (_, None, Some(each)) => {
                let rules = PerHand::read(options, None, None, by);
                let jackpot = (rules.jackpot > Cents::ZERO).then(|| Box::new(rules));
                Ok(Collection::Time { each, by: by.time, jackpot })
            }
            (_, Some(_), _) => Ok(Collection::PerHand(Box::new(PerHand::read(options, regular, designated, by)))),
            (_, None, None) => {
                Err(OptionError { by: by.regular, says: format!("no collection is posted for {limit}") })
            }
        }
    }
}

impl PerHand {
    fn read(options: &Options, regular: Option<FeeRow>, designated: Option<FeeRow>, by: &FeeClauses) -> PerHand {
        let fees = |row: Option<FeeRow>| row.map_or([Cents::ZERO; SEATS_MAX + 1], |row| row.by_players());
        PerHand {
            regular: fees(regular),
            designated: fees(designated),
            jackpot: Cents(options.number("jackpot-fee")),
            when: match options.word("collect-when") {
                "before-deal" => CollectWhen::BeforeDeal,
                "end-of-hand" => CollectWhen::EndOfHand,
                _ => CollectWhen::AtOpeningRound,
            },
            shortfall: match options.word("fee-shortfall") {
                "waive" => Shortfall::Waived,
                _ => Shortfall::LaterBets,
            },
            regular_by: by.regular,
            designated_by: by.designated,
            jackpot_by: by.jackpot,
        }
    }
}

/// What has been taken of one hand's fees.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taken {
    pub(crate) fee: Cents,
    pub(crate) jackpot: Cents,
    pub(crate) by: Cites,
}

impl Taken {
    pub(crate) fn total(&self) -> Cents {
        self.fee + self.jackpot
    }

    /// Limits what is taken to what there is in the pots.
    pub(crate) fn bound(&mut self, pots: Cents) {
        self.fee = self.fee.min(pots);
        self.jackpot = self.jackpot.min(pots - self.fee);
    }

    /// Takes what is due by now out of pots with this much in them.
    pub(crate) fn collect(&mut self, rules: &PerHand, players: usize, now: Moment, pots: Cents) {
        let (regular, designated) = (rules.regular[players], rules.designated[players]);
        let (due, jackpot, by) = match (now, rules.when) {
            (Moment::Posted, CollectWhen::BeforeDeal) => (regular.min(designated), Cents::ZERO, rules.regular_by),
            (Moment::Posted, _) => return,
            (Moment::Opened | Moment::Later, CollectWhen::EndOfHand) => return,
            (Moment::Later, _) if rules.shortfall == Shortfall::Waived => return,
            (Moment::Opened | Moment::Later, _) => (regular, rules.jackpot, rules.regular_by),
            (Moment::Over { opened: true }, CollectWhen::EndOfHand) => (regular, rules.jackpot, rules.regular_by),
            (Moment::Over { opened: true }, _) if rules.shortfall == Shortfall::Waived => return,
            (Moment::Over { opened: true }, _) => (regular, rules.jackpot, rules.regular_by),
            (Moment::Over { opened: false }, _) => (designated, Cents::ZERO, rules.designated_by),
        };
        self.by = by;
        self.fee = self.fee.max(due.min(pots));
        self.jackpot = self.jackpot.max(jackpot.min(pots - self.fee));
    }
}

/// What a pot pays of a fee that is due: the main pot as far as it goes, then the side pots in their order (reading
/// G8).
pub(crate) fn take(fee: &mut Cents, pot: Cents) -> Cents {
    let now = pot.min(*fee);
    *fee -= now;
    now
}

/// What the line of a fee says about the pot from which it was taken: the main pot is number 0.
pub(crate) fn collected_from(pot: usize) -> &'static str {
    const FROM: [&str; PLAYERS_MAX] = [
        "collected",
        "collected from side pot 1",
        "collected from side pot 2",
        "collected from side pot 3",
        "collected from side pot 4",
        "collected from side pot 5",
        "collected from side pot 6",
        "collected from side pot 7",
        "collected from side pot 8",
        "collected from side pot 9",
    ];
    FROM[pot.min(PLAYERS_MAX - 1)]
}

/// When the house looks at the pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// Blinds or antes are in.
    Posted,
    /// The opening round is reached.
    Opened,
    /// A later street is over.
    Later,
    /// The hand is over.
    Over {
        /// Whether it has reached the opening round.
        opened: bool,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::Clause;

    #[test]
    fn a_fee_table_is_read_by_its_heads() {
        let row = rows(Clause::named("HG-HOLDEM-FEE-REG")).find(|row| row.cell("Limit") == Some("3-6"));
        let row = row.expect("it is printed");
        let fees = row.by_players().map(|fee| fee.0);
        assert_eq!(fees[2..=9], [100, 100, 200, 250, 300, 400, 400, 400]);
        assert_eq!(row.blinds(), [Cents(100), Cents(300)]);
    }

    #[test]
    fn every_fee_table_of_the_room_has_a_fee_for_every_number_of_players() {
        for entry in baize_book::register().iter().filter(|entry| entry.id.id().contains("-FEE")) {
            for row in rows(entry.id).filter(|row| row.heads.iter().any(|head| players(head).is_some())) {
                let fees = row.by_players();
                assert!(fees[2..].iter().all(|fee| *fee > Cents::ZERO), "{}: {row:?}", entry.id);
            }
        }
    }
}
