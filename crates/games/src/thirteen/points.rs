//! Who owes whom how many points, and why: everybody is compared with everybody.
//!
//! Rules: HG-13CARD-PTS-1a to -2b, -BONUS-1 to -HR, -SWEEP-2b to -2e, -5a to -7b; readings R-13-1 to R-13-3, R-13-7 to
//! R-13-15. Traps: two sets of three are worth two points, not one; a Home Run needs four players and no Clean Sweep
//! against it, and a fouled hand counts as beaten; of two Clean Sweeps the lower sets nothing off; a surrender protects
//! from a Clean Sweep only if it was declared first.

use baize_book::{Cites, cite};

use super::sets::Ranked;
use super::sweep::{Sweep, SweepPoints};

/// The points for two sets of three.
const TWO_SETS: i64 = 2;
/// The points for three sets in the basic system.
const THREE_SETS: i64 = 4;
/// The points for a Shot; a fouled hand pays as many.
const SHOT: i64 = 6;
/// The points for a Home Run.
const HOME_RUN: i64 = 9;
/// The number of players without whom there is no Home Run.
const FOUR: usize = 4;

/// How a hand comes to the showdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Laid in three sets, in order.
    Set(Ranked),
    /// Fouled by the player or by a finding of the house.
    Fouled,
    /// A Clean Sweep that was declared and is there.
    Swept(Sweep),
    /// Given up by the player.
    Surrendered,
}

/// How points are counted at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointRules {
    /// Whether three won sets are a Shot or a Home Run.
    pub bonus: bool,
    /// What a surrendered hand pays each opponent.
    pub surrender: i64,
    /// What Clean Sweeps are worth.
    pub sweeps: SweepPoints,
}

impl PointRules {
    /// What three won sets are worth against one opponent.
    pub fn three_sets(&self) -> i64 {
        if self.bonus { SHOT } else { THREE_SETS }
    }
}

/// Points that pass between two players, each named by their place clockwise from the player-dealer's left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The place of the player who pays.
    pub pays: usize,
    /// The place of the player who receives.
    pub receives: usize,
    /// The number of points: zero where two hands are even.
    pub points: i64,
    /// What the points are for, in a word or two.
    pub why: &'static str,
    /// The clauses that order the exchange.
    pub by: Cites,
}

/// All exchanges in the order in which they are settled. `declared` holds the places of those who declared a Clean
/// Sweep or a surrender, the first one first.
pub fn exchanges(rules: &PointRules, hands: &[Shown], declared: &[usize]) -> Vec<Exchange> {
    let mut all = swept(rules, hands, declared);
    let home_run = (0..hands.len()).find(|at| is_home_run(rules, hands, *at));
    for one in 0..hands.len() {
        for other in one + 1..hands.len() {
            all.extend(compared(rules, hands, home_run, one, other));
        }
    }
    all
}

/// Clean Sweeps collect first, the highest before the others.
fn swept(rules: &PointRules, hands: &[Shown], declared: &[usize]) -> Vec<Exchange> {
    let sweep_of = |at: usize| match hands[at] {
        Shown::Swept(sweep) => Some(sweep),
        _ => None,
    };
    let mut sweepers: Vec<(Sweep, usize)> = (0..hands.len()).filter_map(|at| Some((sweep_of(at)?, at))).collect();
    sweepers.sort_unstable();
    let several = sweepers.len() > 1;
    let mut all = Vec::new();
    for (sweep, receives) in sweepers {
        let by = cite!("HG-13CARD-SWEEP-RANK", "HG-13CARD-SWEEP-1a", "HG-13CARD-SWEEP-2b");
        for pays in (0..hands.len()).filter(|at| *at != receives) {
            let points = rules.sweeps.of(sweep);
            let due = |why: &'static str, by: Cites| Exchange { pays, receives, points, why, by };
            let before = |a: usize, b: usize| {
                let place = |at: usize| declared.iter().position(|other| *other == at).unwrap_or(usize::MAX);
                place(a) < place(b)
            };
            all.extend(match hands[pays] {
                Shown::Swept(other) if other < sweep => None,
                Shown::Swept(other) if other == sweep => {
                    // Both would collect from each other: it is reported once.
                    let even = Exchange { points: 0, ..due("Clean Sweeps of one rank", cite!("HG-13CARD-SWEEP-2e")) };
                    (receives < pays).then_some(even)
                }
                Shown::Swept(_) => Some(due(sweep.name(), by.with(cite!("HG-13CARD-SWEEP-2c")))),
                Shown::Fouled => Some(due("foul against a Clean Sweep", by.with(cite!("HG-13CARD-5b")))),
                Shown::Surrendered if before(pays, receives) => {
                    let by = cite!("HG-13CARD-7a");
                    Some(Exchange { points: rules.surrender, ..due("surrendered before the Clean Sweep", by) })
                }
                Shown::Surrendered => Some(due(sweep.name(), by.with(cite!("HG-13CARD-7a")))),
                Shown::Set(_) => {
                    let lower = if several { cite!("HG-13CARD-SWEEP-2d") } else { Cites::NONE };
                    Some(due(sweep.name(), by.with(lower)))
                }
            });
        }
    }
    all
}

/// Whether a hand wins all sets against three opponents.
fn is_home_run(rules: &PointRules, hands: &[Shown], at: usize) -> bool {
    let Shown::Set(own) = hands[at] else { return false };
    let beats = |other: &Shown| match other {
        Shown::Set(other) => own.against(other) == (3, 0),
        Shown::Fouled => true,
        Shown::Swept(_) | Shown::Surrendered => false,
    };
    rules.bonus && hands.len() == FOUR && (0..FOUR).filter(|other| *other != at).all(|other| beats(&hands[other]))
}

/// Compares two hands neither of which is a Clean Sweep.
fn compared(
    rules: &PointRules,
    hands: &[Shown],
    home_run: Option<usize>,
    one: usize,
    other: usize,
) -> Option<Exchange> {
    let due = |pays: usize, receives: usize, points: i64, why: &'static str, by: Cites| {
        Some(Exchange { pays, receives, points, why, by })
    };
    let foul = |pays: usize, receives: usize| {
        let by = cite!("HG-13CARD-5a", "HG-13CARD-5c");
        if home_run == Some(receives) {
            due(pays, receives, HOME_RUN, "foul against a Home Run", by.with(cite!("HG-13CARD-BONUS-HR")))
        } else {
            due(pays, receives, SHOT, "foul", by)
        }
    };
    let surrender =
        |pays: usize, receives: usize| due(pays, receives, rules.surrender, "surrender", cite!("HG-13CARD-7a"));
    match (hands[one], hands[other]) {
        (Shown::Swept(_), _) | (_, Shown::Swept(_)) => None,
        (Shown::Fouled, Shown::Fouled) => due(one, other, 0, "both fouled", cite!("HG-13CARD-5a")),
        (Shown::Surrendered, Shown::Surrendered) => due(one, other, 0, "both surrendered", cite!("HG-13CARD-7a")),
        // A fouled hand pays each opponent, even one who has surrendered, and wins nothing.
        (Shown::Fouled, _) => foul(one, other),
        (_, Shown::Fouled) => foul(other, one),
        (Shown::Surrendered, _) => surrender(one, other),
        (_, Shown::Surrendered) => surrender(other, one),
        (Shown::Set(own), Shown::Set(theirs)) => {
            let (won, lost) = own.against(&theirs);
            let (pays, receives, won, lost) =
                if won < lost { (one, other, lost, won) } else { (other, one, won, lost) };
            let (points, why, by) = sets_won(rules, home_run == Some(receives), won, lost);
            due(pays, receives, points, why, by)
        }
    }
}

/// The points for sets won and lost against one opponent, with their name and clauses.
fn sets_won(rules: &PointRules, home_run: bool, won: u8, lost: u8) -> (i64, &'static str, Cites) {
    let each = cite!("HG-13CARD-PTS-1a", "HG-13CARD-PTS-1b", "HG-13CARD-PLAY-4");
    match (won, lost) {
        (3, _) if home_run => (HOME_RUN, "Home Run", each.with(cite!("HG-13CARD-BONUS-1", "HG-13CARD-BONUS-HR"))),
        (3, _) if rules.bonus => (SHOT, "Shot", each.with(cite!("HG-13CARD-BONUS-1", "HG-13CARD-BONUS-SHOT"))),
        (3, _) => (THREE_SETS, "three sets", each.with(cite!("HG-13CARD-PTS-2b"))),
        (2, 1) => (TWO_SETS, "two sets to one", each.with(cite!("HG-13CARD-PTS-2a"))),
        (2, _) => (TWO_SETS, "two sets and a tie", each.with(cite!("HG-13CARD-PTS-2a"))),
        (1, 0) => (1, "one set and two ties", each),
        (1, _) => (0, "one set each", each),
        _ => (0, "three ties", each),
    }
}

#[cfg(test)]
mod tests {
    use super::super::sets::laid;
    use super::*;

    fn rules(bonus: bool) -> PointRules {
        let clause = cite!("HG-13CARD-SWEEP-RANK").iter().next().expect("a clause");
        PointRules { bonus, surrender: 3, sweeps: SweepPoints::read(clause).expect("nine rows") }
    }

    fn set(words: &str) -> Shown {
        Shown::Set(laid(words).ranked().expect("3-5-5"))
    }

    fn paid(bonus: bool, hands: &[Shown], declared: &[usize]) -> Vec<(usize, usize, i64)> {
        let all = exchanges(&rules(bonus), hands, declared);
        all.iter().filter(|it| it.points > 0).map(|it| (it.pays, it.receives, it.points)).collect()
    }

    #[test]
    fn sets_are_worth_points_and_three_of_them_a_shot() {
        //= HG-13CARD-PTS-2a HG-13CARD-PTS-2b HG-13CARD-BONUS-SHOT
        let hands = [
            set("2s 2h 9h / 3c Js 5d 5s 3h / 9s 9d Ah As Ad"),
            set("4h 5h 2d / 4d 3d 6d Jd Td / Ac 6c 7c 8c Jc"),
            set("4s 5c 2c / 7d Jh 7s Th 8h / Qc Qh Ks Qd Kh"),
            set("4c Kd Kc / Tc 8d 6h 7h 9c / 6s 8s Ts 3s Qs"),
        ];
        let shot = [(1, 0, 2), (2, 0, 6), (0, 3, 2), (3, 1, 2), (2, 3, 2)];
        assert_eq!(paid(true, &hands, &[]), shot);
        assert_eq!(paid(false, &hands, &[])[1], (2, 0, 4));
    }

    #[test]
    fn a_higher_clean_sweep_collects_from_all_and_a_lower_one_from_the_rest() {
        //= HG-13CARD-SWEEP-2c HG-13CARD-SWEEP-2d HG-13CARD-SWEEP-2e
        let plain = set("3d 7s 4s / 5h 8s 5d Ac 5s / 6c Qh 6d Qd Qc");
        let better = set("6h Jc 3h / Kc 2s 7h 7d 2h / 9h Ad 9d As 9s");
        let hands = [Shown::Swept(Sweep::SixWheels), plain, Shown::Swept(Sweep::TwelveOfAColour), better];
        let all = [(0, 2, 6), (1, 2, 6), (3, 2, 6), (1, 0, 4), (3, 0, 4), (3, 1, 2)];
        assert_eq!(paid(true, &hands, &[]), all);
        let same = [Shown::Swept(Sweep::Minor), plain, Shown::Swept(Sweep::Minor)];
        assert_eq!(paid(true, &same, &[]), [(1, 0, 6), (1, 2, 6)]);
    }

    #[test]
    fn a_foul_pays_six_nine_to_a_home_run_and_a_clean_sweep_its_value() {
        //= HG-13CARD-5a HG-13CARD-5b HG-13CARD-5c HG-13CARD-BONUS-HR
        let hands = [
            set("5c 2c 9d / Tc 6d 6c 7d 7s / 8d Qd Qs 8s Qc"),
            set("6s 3h 2d / 4d 9s 4h As 7c / 5h Kh 9h Th 6h"),
            Shown::Fouled,
            set("2h 5d 7h / Ac 8c 9c Qh Kd / 5s Js 4s Ts 2s"),
        ];
        let all = [(1, 0, 9), (2, 0, 9), (3, 0, 9), (2, 1, 6), (3, 1, 2), (2, 3, 6)];
        assert_eq!(paid(true, &hands, &[]), all);
        assert_eq!(paid(true, &hands[..3], &[])[..2], [(1, 0, 6), (2, 0, 6)], "three players make no Home Run");
        assert_eq!(paid(true, &[Shown::Fouled, Shown::Swept(Sweep::Dragon)], &[]), [(0, 1, 13)]);
        assert_eq!(paid(true, &[Shown::Fouled, Shown::Fouled], &[]), []);
    }

    #[test]
    fn of_a_surrender_and_a_clean_sweep_the_first_declaration_counts() {
        //= HG-13CARD-7a
        let hands = [Shown::Surrendered, Shown::Swept(Sweep::Dragon), Shown::Fouled];
        assert_eq!(paid(true, &hands, &[0, 1]), [(0, 1, 3), (2, 1, 13), (2, 0, 6)]);
        assert_eq!(paid(true, &hands, &[1, 0]), [(0, 1, 13), (2, 1, 13), (2, 0, 6)]);
        let plain = set("3d 7s 4s / 5h 8s 5d Ac 5s / 6c Qh 6d Qd Qc");
        assert_eq!(paid(true, &[plain, Shown::Surrendered], &[1]), [(1, 0, 3)]);
    }
}
