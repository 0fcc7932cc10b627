//! Sic bo: three dice under a shaker, and wagers on the next throw.
//!
//! Rules: UK-9.1 to UK-9.13. Traps: small, big, odd and even lose to any triple (UK-9.12a to d), totals do not (reading
//! R-SICTOTAL); a specific double wins on a triple, too (R-SICDOUBLE), but double and single does not; four numbers
//! need three different ones (R-SICFOUR).

use super::summary;
use crate::shared::rounding_up;
use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::{Dice, Roll};
use baize_table::{
    Acceptance, Bet, Fact, Game, Halt, Line, NoDecision, Placed, Refusal, Seat, Summary, Table, Wager, What,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The game `uk/sic-bo`.
pub struct SicBo;

/// The options in force at a table.
pub struct Rules {
    rounding: Rounding,
    small_layout: bool,
    pays: Pays,
}

/// What each area pays, with its clauses.
struct Pays {
    plain: [(Odds, Cites); 11],
    totals: [(Odds, Cites); 14],
    dice: [(Odds, Cites); 3],
}

/// Nothing outlives a throw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carry {}

/// An area of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the layout's own names")]
pub enum Area {
    Small,
    Big,
    Odd,
    Even,
    Triple(u8),
    Double(u8),
    AnyTriple,
    Combination(u8, u8),
    /// Four numbers, one bit each.
    Four(u8),
    /// Three numbers, one bit each.
    Three(u8),
    DoubleSingle(u8, u8),
    Total(u8),
    Single(u8),
}

/// The four sets of four numbers that can be bet on, one bit for each number.
const FOURS: [u8; 4] = [bits(&[3, 4, 5, 6]), bits(&[2, 3, 5, 6]), bits(&[2, 3, 4, 5]), bits(&[1, 2, 3, 4])];

const fn bits(numbers: &[u8]) -> u8 {
    let (mut bits, mut i) = (0, 0);
    while i < numbers.len() {
        bits |= 1 << numbers[i];
        i += 1;
    }
    bits
}

impl Area {
    /// Every area of the larger layout, in the book's order.
    pub fn all() -> impl Iterator<Item = Area> {
        let pairs = || (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)));
        let threes = (0..128u8).filter(|set| set & 1 == 0 && set.count_ones() == 3);
        [Area::Small, Area::Big, Area::Odd, Area::Even]
            .into_iter()
            .chain((1..=6).map(Area::Triple))
            .chain((1..=6).map(Area::Double))
            .chain([Area::AnyTriple])
            .chain((4..=17).map(Area::Total))
            .chain(pairs().filter(|(a, b)| a < b).map(|(a, b)| Area::Combination(a, b)))
            .chain((1..=6).map(Area::Single))
            .chain(FOURS.map(Area::Four))
            .chain(threes.map(Area::Three))
            .chain(pairs().filter(|(a, b)| a != b).map(|(a, b)| Area::DoubleSingle(a, b)))
    }

    /// Whether the layout of fifty positions has it.
    fn on_small_layout(self) -> bool {
        match self {
            Area::Odd | Area::Even | Area::Four(_) | Area::Three(_) | Area::DoubleSingle(..) => false,
            Area::Small | Area::Big | Area::Triple(_) | Area::Double(_) | Area::AnyTriple => true,
            Area::Combination(..) | Area::Total(_) | Area::Single(_) => true,
        }
    }
}

fn write_numbers(f: &mut fmt::Formatter<'_>, kind: &str, set: u8) -> fmt::Result {
    f.write_str(kind)?;
    (1..=6).filter(|number| set >> number & 1 == 1).try_for_each(|number| write!(f, "-{number}"))
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Area::Small | Area::Big | Area::Odd | Area::Even | Area::AnyTriple => f.write_str(self.kind()),
            Area::Triple(n) | Area::Double(n) | Area::Total(n) | Area::Single(n) => write!(f, "{}-{n}", self.kind()),
            Area::Combination(a, b) | Area::DoubleSingle(a, b) => write!(f, "{}-{a}-{b}", self.kind()),
            Area::Four(set) | Area::Three(set) => write_numbers(f, self.kind(), *set),
        }
    }
}

impl Wager for Area {
    fn read(word: &str) -> Result<Area, String> {
        Area::all().find(|area| word.starts_with(area.kind()) && area.to_string() == word).ok_or_else(|| {
            format!(
                "`{word}` is not a wager of sic bo; write for example small, triple-2, total-9, combination-1-2, \
                 four-3-4-5-6"
            )
        })
    }

    fn kind(self) -> &'static str {
        match self {
            Area::Small => "small",
            Area::Big => "big",
            Area::Odd => "odd",
            Area::Even => "even",
            Area::Triple(_) => "triple",
            Area::Double(_) => "double",
            Area::AnyTriple => "any-triple",
            Area::Combination(..) => "combination",
            Area::Four(_) => "four",
            Area::Three(_) => "three",
            Area::DoubleSingle(..) => "double-single",
            Area::Total(_) => "total",
            Area::Single(_) => "single",
        }
    }
}

/// The kinds that pay alike whatever their numbers, in the order of [`Pays::plain`].
const PLAIN: [&str; 11] =
    ["small", "big", "odd", "even", "triple", "double", "any-triple", "combination", "four", "three", "double-single"];

/// The place of an area's kind in [`PLAIN`].
fn plain(area: Area) -> usize {
    match area {
        Area::Small => 0,
        Area::Big => 1,
        Area::Odd => 2,
        Area::Even => 3,
        Area::Triple(_) => 4,
        Area::Double(_) => 5,
        Area::AnyTriple => 6,
        Area::Combination(..) => 7,
        Area::Four(_) => 8,
        Area::Three(_) => 9,
        Area::DoubleSingle(..) => 10,
        Area::Total(_) | Area::Single(_) => unreachable!("totals and single dice pay by what they show"),
    }
}

impl Game for SicBo {
    const ID: &'static str = "uk/sic-bo";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-9.11"),
        unlisted: cite!("UK-9.10", "UK-9.2", "UK-9.13"),
        limits: cite!("UK-9.5-limits"),
        called: cite!("UK-9.6"),
        one_position: None,
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Area;
    type Decision = NoDecision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let table = options.odds("odds");
        let mut pays = Pays {
            plain: [(Odds::EVEN, Cites::NONE); 11],
            totals: [(Odds::EVEN, Cites::NONE); 14],
            dice: [table.pays("one-die")?, table.pays("two-dice")?, table.pays("three-dice")?],
        };
        for (name, slot) in PLAIN.iter().zip(&mut pays.plain) {
            *slot = table.pays(name)?;
        }
        for (total, slot) in (4..=17).zip(&mut pays.totals) {
            *slot = table.pays(&format!("total-{total}"))?;
        }
        Ok(Rules { rounding: rounding_up(options), small_layout: options.word("layout") == "50", pays })
    }

    fn opening(_: &Rules) -> Carry {
        Carry {}
    }

    fn check(_: &Rules, _: &Carry) -> Result<(), String> {
        Ok(())
    }

    fn accept(rules: &Rules, _: &Carry, _: Placed<'_, Area>, bet: &Bet<Area>) -> Result<(), Refusal> {
        if rules.small_layout && !bet.wager.on_small_layout() {
            return Err(Refusal::new(
                cite!("UK-9.1"),
                format!("the layout of 50 positions has no place for {}", bet.wager),
            ));
        }
        Ok(())
    }

    fn round<T: Table<Self>>(rules: &Rules, _: &mut Carry, placed: Placed<'_, Area>, t: &mut T) -> Result<(), Halt> {
        let roll = t.chance(&mut Dice::new(3).expect("three dice"))?;
        // Wagers are settled as they lie when the shaker is uncovered; the layout lights up what has won.
        t.show(Fact { what: What::Fell { result: roll.to_string() }, by: cite!("UK-9.3", "UK-9.11", "UK-9.12") });
        t.say(cite!("UK-9.8"), || lit(&roll));
        for bet in placed.bets {
            t.settle(settle(rules, *bet, &roll));
        }
        Ok(())
    }

    fn voided(before: &Carry, _: Carry) -> Carry {
        before.clone()
    }

    fn layout(rules: &Rules) -> Vec<Area> {
        Area::all().filter(|area| !rules.small_layout || area.on_small_layout()).collect()
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Area>> {
        let mut one_of_each: Vec<Area> = Vec::new();
        for area in Self::layout(rules) {
            if one_of_each.iter().all(|known| known.kind() != area.kind()) {
                one_of_each.push(area);
            }
        }
        one_of_each.into_iter().map(|area| Bet::new(Seat(1), area, stake)).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary::thrown(facts)
    }
}

fn settle(rules: &Rules, bet: Bet<Area>, roll: &Roll) -> Line<Area> {
    let pays = &rules.pays;
    match (bet.wager, wins(bet.wager, roll)) {
        (Area::Single(_), count @ 1..=3) => {
            let (odds, by) = pays.dice[usize::from(count - 1)];
            bet.wins(odds, rules.rounding, ["one die", "two dice", "three dice"][usize::from(count - 1)], by)
        }
        (Area::Total(total), 1..) => {
            let (odds, by) = pays.totals[usize::from(total - 4)];
            bet.wins(odds, rules.rounding, "win", by)
        }
        (area, 1..) => {
            let (odds, by) = pays.plain[plain(area)];
            bet.wins(odds, rules.rounding, "win", by)
        }
        (area, 0) => bet.loses("lose", clause(area)),
    }
}

/// How often an area has won: at most once, but a single die by the number of dice that show it.
fn wins(area: Area, roll: &Roll) -> u8 {
    let count = |number: u8| roll.faces().iter().map(|face| u8::from(*face == number)).sum::<u8>();
    let shown = roll.faces().iter().fold(0u8, |set, face| set | 1 << face);
    let (total, triple) = (roll.total(), shown.count_ones() == 1);
    let won = match area {
        Area::Small => !triple && (4..=10).contains(&total),
        Area::Big => !triple && (11..=17).contains(&total),
        Area::Odd => !triple && total % 2 == 1,
        Area::Even => !triple && total % 2 == 0,
        Area::Triple(number) => count(number) == 3,
        Area::Double(number) => count(number) >= 2,
        Area::AnyTriple => triple,
        Area::Total(wanted) => total == wanted,
        Area::Combination(a, b) => count(a) > 0 && count(b) > 0,
        Area::Four(set) => shown.count_ones() == 3 && shown & !set == 0,
        Area::Three(set) => shown == set,
        Area::DoubleSingle(double, single) => count(double) == 2 && count(single) == 1,
        Area::Single(number) => return count(number),
    };
    u8::from(won)
}

/// The clause that says when an area wins, and so when it loses.
fn clause(area: Area) -> Cites {
    match area {
        Area::Small => cite!("UK-9.12a"),
        Area::Big => cite!("UK-9.12b"),
        Area::Odd => cite!("UK-9.12c"),
        Area::Even => cite!("UK-9.12d"),
        Area::Triple(_) => cite!("UK-9.12e"),
        Area::Double(_) => cite!("UK-9.12f"),
        Area::AnyTriple => cite!("UK-9.12g"),
        Area::Total(_) => cite!("UK-9.12h"),
        Area::Combination(..) => cite!("UK-9.12i"),
        Area::Single(_) => cite!("UK-9.12j"),
        Area::Four(_) => cite!("UK-9.12k"),
        Area::Three(_) => cite!("UK-9.12l"),
        Area::DoubleSingle(..) => cite!("UK-9.12m"),
    }
}

/// The names of the winning areas, and no others.
fn lit(roll: &Roll) -> String {
    let areas: Vec<String> = Area::all().filter(|area| wins(*area, roll) > 0).map(|area| area.to_string()).collect();
    format!("{} in all; lit: {}", roll.total(), areas.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layouts_have_106_and_50_positions_and_each_reads_back() {
        assert_eq!(Area::all().count(), 106);
        assert_eq!(Area::all().filter(|area| area.on_small_layout()).count(), 50);
        for area in Area::all() {
            assert_eq!(Area::read(&area.to_string()), Ok(area));
        }
        for word in
            ["total-3", "total-18", "combination-2-1", "combination-3-3", "triple-7", "four-1-2-5-6", "three-1-1-2", ""]
        {
            assert!(Area::read(word).is_err(), "{word}");
        }
    }
}
