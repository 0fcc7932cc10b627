//! Craps: two dice, a Shooter who is one of the players, and wagers that wait for their point.
//!
//! Rules: UK-8.1 to UK-8.20. One throw is one round. Traps: a 2 is void on the Don't Win Line, and the 12 wins
//! (UK-8.17b); place wagers and the odds behind a come wager are off on a come-out roll unless called On, so a 7 there
//! leaves the one and gives the other back (UK-8.17g and j, reading R-OFFBET), while hardways are always in action
//! (R-HARDCO); a Win Line or Come stake stays from its point until it is decided, and nothing else does (UK-8.17-note).

mod chips;
mod orders;
mod spot;
mod throw;

pub use spot::Spot;

use baize_book::{Cents, Cites, Odds, OptionError, Options, Pay, PayTableKind, Rounding, cite, game_spec};
use baize_cards::Dice;
use baize_table::{
    Acceptance, Bet, Bettor, Extras, Fact, Game, Halt, Line, NoDecision, Order, Orders, Placed, Refusal, Seat, Summary,
    Table, Unready, What,
};
use serde::{Deserialize, Serialize};

use super::summary;
use crate::shared::rounding_up;
use chips::Chips;
use spot::{BOXES, HARDS, KINDS};
use throw::{Fate, Throw};

/// The game `uk/craps`.
pub struct Craps;

/// The options in force at a table.
pub struct Rules {
    /// Whether each kind, a to t, is offered.
    offered: [bool; KINDS.len()],
    limits: [(Cents, Cents); KINDS.len()],
    /// What is paid, by kind and by the number, point or total that decides it.
    pays: [[(Odds, Cites); TOTALS]; KINDS.len()],
    /// The book's own minimum of the lay odds, which limits them (reading R-ODDSMAX), by point.
    floors: [Odds; TOTALS],
    rounding: Rounding,
}

/// One more than the highest total, so that totals are indices.
const TOTALS: usize = 13;

impl Rules {
    #[inline]
    fn pays(&self, spot: Spot, throw: Throw) -> (Odds, Cites) {
        let number = match spot {
            Spot::WinOdds | Spot::DontWinOdds => throw.point.unwrap_or(0),
            Spot::ComeOdds(number) | Spot::DontComeOdds(number) => number,
            Spot::Hard(number) | Spot::Place(number) | Spot::Lay(number) => number,
            Spot::Field => throw.total,
            _ => 0,
        };
        self.pays[spot.letter()][usize::from(number)]
    }

    /// The minimum odds of a lay behind the Don't Win Line or a don't come wager.
    fn floor(&self, odds: Spot, point: Option<u8>) -> Odds {
        let number = match odds {
            Spot::DontComeOdds(number) => number,
            _ => point.unwrap_or(0),
        };
        self.floors[usize::from(number)]
    }
}

/// The row of the pay table for a kind and a number, if the kind depends on one.
fn row(kind: &str, number: usize) -> Option<String> {
    let numbered =
        |numbers: &[u8]| numbers.iter().any(|point| usize::from(*point) == number).then(|| format!("{kind}-{number}"));
    match kind {
        "win-odds" | "dont-win-odds" | "come-odds" | "dont-come-odds" | "place" | "lay" => numbered(&BOXES),
        "hard" => numbered(&HARDS),
        "field" if matches!(number, 2 | 12) => Some(format!("{kind}-{number}")),
        _ => Some(kind.to_owned()),
    }
}

/// What outlives a throw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Carry {
    /// The Come Out Point; `None` before a come-out roll.
    point: Option<u8>,
    /// The seat with the dice; `None` while they are offered.
    shooter: Option<Seat>,
    /// The seat that gave them up last: they are offered from its left.
    passed_by: Option<Seat>,
    /// The wagers that wait for a throw to decide them.
    standing: Chips,
}

impl Carry {
    /// A table at which this point stands, or none, with this player's wagers and a Shooter in another seat: for
    /// pricing.
    pub fn with_point(point: Option<u8>, bets: &[Bet<Spot>]) -> Carry {
        let shooter = Seat(2);
        let mut standing = Chips::default();
        bets.iter().for_each(|bet| standing.place(*bet));
        standing.place(Bet::new(shooter, Spot::Win, Cents(1)));
        Carry { point, shooter: Some(shooter), passed_by: None, standing }
    }

    /// Whether a wager that nobody has called on or off is in action on the next throw.
    pub fn is_in_action(&self, spot: Spot) -> bool {
        self.point.is_some() || throw::is_off_unless_called(spot) != Some(true)
    }

    /// The same table without the other players and the dice: the wagers of this one cannot tell the difference.
    pub fn of_seat(mut self, seat: Seat) -> Carry {
        self.standing.0.retain(|chips| chips.seat == seat);
        Carry { shooter: None, passed_by: None, ..self }
    }

    /// The seat that throws next: of those with a wager on the line the first from the Shooter, or from where the dice
    /// are offered, clockwise; those who have passed come last.
    fn next_shooter(&self, orders: &[Order]) -> Option<Seat> {
        let left = |seat: Seat| seat.0.wrapping_add(1);
        let first = self.shooter.map_or_else(|| self.passed_by.map_or(1, left), |shooter| shooter.0);
        let turn = |player: &Bettor| (orders::has_passed(orders, player.0), player.0.wrapping_sub(first));
        self.standing.on_the_line().min_by_key(turn).map(|player| Seat(player.0))
    }

    /// Whether the dice are thrown though nobody has a wager on the line: a point that stands is thrown for until it is
    /// decided, and so are wagers that stand (reading R-NOLINE).
    fn goes_on(&self) -> bool {
        self.point.is_some() || self.standing.0.iter().any(|chips| !chips.fresh)
    }
}

impl Game for Craps {
    const ID: &'static str = "uk/craps";
    const ACCEPTANCE: Acceptance = Acceptance {
        // The book does not say when betting closes.
        late: cite!("UK-1.11"),
        unlisted: cite!("UK-8.12", "UK-8.18", "UK-8.2", "UK-8.20"),
        limits: cite!("UK-8.6-limits"),
        called: cite!("UK-8.7"),
        one_position: None,
    };
    const EXTRAS: Extras<Self> = Extras {
        orders: Orders { take: orders::take, kept: orders::kept, open: orders::open, ..Orders::NONE },
        shown: |carry| vec![("point", carry.point), ("shooter", carry.shooter.map(|seat| seat.0))],
        ..Extras::NONE
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Spot;
    type Decision = NoDecision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let offered = options.words("bets-offered");
        let offered = KINDS.map(|kind| offered.iter().any(|word| word == kind));
        if !offered[Spot::Win.letter()] && !offered[Spot::DontWin.letter()] {
            let says = "a Shooter needs a wager on the Win Line or the Don't Win Line: offer one of them".to_owned();
            return Err(OptionError { by: cite!("UK-8.10"), says });
        }
        let table = options.odds("odds");
        let mut pays = [[(Odds::EVEN, Cites::NONE); TOTALS]; KINDS.len()];
        for (kind, slots) in KINDS.iter().zip(&mut pays) {
            for (number, slot) in slots.iter_mut().enumerate() {
                if let Some(row) = row(kind, number) {
                    *slot = table.pays(&row)?;
                }
            }
        }
        let mut floors = [Odds::EVEN; TOTALS];
        let minimum = game_spec(Self::ID)
            .and_then(|card| card.pay_tables_of(&table.of).find(|table| table.kind == PayTableKind::Floor))
            .ok_or_else(|| OptionError::data("craps has minimum odds".to_owned()))?;
        for (number, floor) in floors.iter_mut().enumerate() {
            let row = row(KINDS[Spot::DontWinOdds.letter()], number);
            if let Some((_, Pay::Odds(odds))) = minimum.rows.iter().find(|(key, _)| Some(key) == row.as_ref()) {
                *floor = *odds;
            }
        }
        let rounding = rounding_up(options);
        Ok(Rules { offered, limits: KINDS.map(|kind| options.limits(kind)), pays, floors, rounding })
    }

    fn opening(_: &Rules) -> Carry {
        Carry { point: None, shooter: None, passed_by: None, standing: Chips::default() }
    }

    fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
        let seats = game_spec(Self::ID).map_or(0, |card| card.seats);
        if let Some(point) = carry.point.filter(|point| !BOXES.contains(point)) {
            return Err(format!("point: {point} is not a Come Out Point; there are 4, 5, 6, 8, 9 and 10"));
        }
        for (place, seat) in [("shooter", carry.shooter), ("passed-by", carry.passed_by)] {
            if seat == Some(Seat(0)) {
                return Err(format!("{place}: players are numbered from 1"));
            }
        }
        carry.standing.check(rules, carry.point, seats)
    }

    fn accept(rules: &Rules, carry: &Carry, placed: Placed<'_, Spot>, bet: &Bet<Spot>) -> Result<(), Refusal> {
        orders::may_lay(carry, placed, bet)?;
        chips::accept(rules, &orders::lying(carry, placed), carry.point, bet)
    }

    /// Nobody bets on a throw that nobody may make.
    fn unready(_: &Rules, carry: &Carry, placed: Placed<'_, Spot>) -> Vec<Unready> {
        let table = Carry { standing: orders::lying(carry, placed), ..carry.clone() };
        if table.point.is_some() || table.standing.on_the_line().next().is_some() {
            return Vec::new();
        }
        // Where wagers stand, the dice are thrown for them; only the Shooter must have a wager on the line.
        let lies = |bet: &Bet<Spot>| table.standing.stake(bet.seat, bet.player, bet.wager) > Cents::ZERO;
        let held = |bet: &&Bet<Spot>| lies(bet) && (!table.goes_on() || table.shooter == Some(Seat(bet.player.0)));
        let mut people: Vec<(Seat, Bettor)> = Vec::new();
        for bet in placed.bets.iter().filter(held) {
            if !people.contains(&(bet.seat, bet.player)) {
                people.push((bet.seat, bet.player));
            }
        }
        let says = "the Shooter must keep a wager on the Win Line or the Don't Win Line, and nobody has one";
        let unready = |(seat, player)| Unready { seat, player, refusal: Refusal::new(cite!("UK-8.10"), says) };
        people.into_iter().map(unready).collect()
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Spot>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let mut table = carry.clone();
        placed.bets.iter().for_each(|bet| table.standing.lay(*bet));
        orders::carry_out(&mut table.standing, placed.orders, |bet| {
            t.settle(bet.returned("taken down", cite!("UK-8.17-note")));
        });
        for (order, call) in orders::calls(placed.orders) {
            t.say(call.by(), || format!("seat {}: {}", order.seat, order.words));
        }
        let next = table.next_shooter(placed.orders);
        if next.is_none() && !table.goes_on() {
            for chips in std::mem::take(&mut table.standing).0 {
                t.settle(chips.bet().returned("nobody throws", cite!("UK-8.10", "UK-8.8")));
            }
            *carry = table;
            return Ok(());
        }
        let shooter = next.or(table.shooter);
        hand_over(&table, shooter, placed.orders, t);
        let roll = t.chance(&mut Dice::new(2).expect("two dice"))?;
        let throw = Throw::new(&roll, table.point);
        t.show(Fact { what: What::Fell { result: roll.to_string() }, by: cite!("UK-8.3", "UK-8.13a") });
        announce(throw, t);
        table.standing.0.retain_mut(|chips| {
            // What the house has declared void goes back now, even where the throw would decide nothing.
            let fate = if t.is_void(chips.seat) { Fate::Void } else { throw.fate(chips.wager, chips.called) };
            chips.fresh = false;
            match fate {
                Fate::Stays => {}
                Fate::Rests => {
                    t.say(chips.wager.clause(), || format!("{} of seat {} is off and stays", chips.wager, chips.seat));
                }
                Fate::Moves(spot) => {
                    chips.wager = spot;
                    t.say(spot.clause(), || format!("the wager of seat {} moves to {spot}", chips.seat));
                }
                Fate::Wins | Fate::Loses | Fate::Void | Fate::Off => t.settle(settle(rules, chips.bet(), throw, fate)),
            }
            matches!(fate, Fate::Stays | Fate::Rests | Fate::Moves(_))
        });
        // Come wagers that have moved lie elsewhere now.
        table.standing.sort();
        table.point = throw.point_after();
        (table.shooter, table.passed_by) =
            if throw.is_loser_7() { (None, shooter.or(table.passed_by)) } else { (shooter, None) };
        *carry = table;
        Ok(())
    }

    fn standing(carry: &Carry) -> Vec<Bet<Spot>> {
        carry.standing.0.iter().map(chips::Standing::bet).collect()
    }

    fn voided(before: &Carry, _: Carry) -> Carry {
        before.clone()
    }

    fn layout(rules: &Rules) -> Vec<Spot> {
        Spot::all().filter(|spot| rules.offered[spot.letter()]).collect()
    }

    /// One wager for each price: 10 pays as 4, 9 as 5 and 8 as 6.
    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Spot>> {
        let one_of_each = |spot: &Spot| match spot {
            Spot::ComeOdds(number) | Spot::DontComeOdds(number) => *number == 6,
            Spot::Hard(number) | Spot::Place(number) | Spot::Lay(number) => *number <= 6,
            Spot::Pair(number) => *number == 3,
            Spot::Dice(low, high) => (*low, *high) == (1, 3),
            _ => true,
        };
        let spots = Self::layout(rules).into_iter().filter(one_of_each);
        spots.map(|spot| Bet::new(Seat(1), spot, stake)).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary::called(facts)
    }
}

/// Says who takes the dice, where they change hands.
fn hand_over<T: Table<Craps>>(table: &Carry, shooter: Option<Seat>, orders: &[Order], t: &mut T) {
    let Some(next) = shooter.filter(|_| shooter != table.shooter) else { return };
    let start = table.shooter.is_none() && table.passed_by.is_none();
    let by = if start { cite!("UK-8.8", "UK-8.10") } else { cite!("UK-8.9", "UK-8.10") };
    let passed = table.shooter.is_some_and(|shooter| orders::has_passed(orders, shooter.0));
    t.say(if passed { by.with(cite!("UK-8.16")) } else { by }, || format!("seat {next} takes the dice"));
}

fn announce<T: Table<Craps>>(throw: Throw, t: &mut T) {
    let total = throw.total;
    match (throw.point, throw.point_after()) {
        (None, Some(point)) => t.say(cite!("UK-8.13b"), || format!("{point} is the Come Out Point")),
        (Some(_), None) if throw.is_loser_7() => {
            t.say(cite!("UK-8.13c", "UK-8.14"), || "Loser 7: the Shooter gives up the dice".to_owned());
        }
        (Some(point), None) => t.say(cite!("UK-8.13b"), || format!("{point}: the Come Out Point is made")),
        (None, None) => t.say(cite!("UK-8.13a"), || format!("{total} on the come-out roll")),
        (Some(point), Some(_)) => t.say(cite!("UK-8.15"), || format!("{total}; the Come Out Point is still {point}")),
    }
}

fn settle(rules: &Rules, bet: Bet<Spot>, throw: Throw, fate: Fate) -> Line<Spot> {
    let by = match bet.wager {
        Spot::Win | Spot::DontWin | Spot::WinOdds | Spot::DontWinOdds if throw.is_loser_7() => cite!("UK-8.13c"),
        Spot::Win | Spot::DontWin | Spot::WinOdds | Spot::DontWinOdds if !throw.is_come_out() => cite!("UK-8.13b"),
        _ => Cites::NONE,
    };
    let by = bet.wager.clause().with(by);
    match fate {
        Fate::Wins => {
            let (odds, pays) = rules.pays(bet.wager, throw);
            bet.wins(odds, rules.rounding, "win", by.with(pays))
        }
        Fate::Loses => bet.loses("lose", by),
        Fate::Void => bet.returned("void", by),
        Fate::Off | Fate::Stays | Fate::Rests | Fate::Moves(_) => bet.returned("off", by),
    }
}
