//! What is called between throws: wagers taken down, on and off, and the dice passed on.

use baize_book::{Cents, Cites, cite};
use baize_table::{Bet, Order, Placed, Refusal, Seat, Wager};

use super::chips::{Chips, Standing, behind, is_line, pounds};
use super::spot::Spot;
use super::throw::is_off_unless_called;
use super::{Carry, Rules};

/// A call between throws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Call {
    TakeDown(Spot, Down),
    On(Spot),
    Off(Spot),
    /// The Shooter passes the dice, or a player does not accept them.
    Pass,
    /// The Boxman orders the Shooter to pass the dice.
    PassOrdered,
}

/// How much is taken down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Down {
    /// Whatever lies there when it is called.
    Whole,
    /// This much, which was all that lay there when it was called: what is laid afterwards is a new wager.
    All(Cents),
    /// This much of what lies there.
    Part(Cents),
}

impl Call {
    pub(super) fn read(words: &str) -> Option<Call> {
        let spot = |word: &str| Spot::read(word).ok();
        let amount =
            |word: &str| word.parse().ok().filter(|amount| (1..=Cents::STAKE_MAX.0).contains(amount)).map(Cents);
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["take-down", word] => Some(Call::TakeDown(spot(word)?, Down::Whole)),
            ["take-down", word, "all", all] => Some(Call::TakeDown(spot(word)?, Down::All(amount(all)?))),
            ["take-down", word, part] => Some(Call::TakeDown(spot(word)?, Down::Part(amount(part)?))),
            ["on", word] => spot(word).map(Call::On),
            ["off", word] => spot(word).map(Call::Off),
            ["pass"] => Some(Call::Pass),
            ["pass-ordered"] => Some(Call::PassOrdered),
            _ => None,
        }
    }

    /// The clause that allows the call.
    pub(super) fn by(self) -> Cites {
        match self {
            Call::TakeDown(..) => cite!("UK-8.17-note"),
            Call::On(spot) | Call::Off(spot) => spot.clause(),
            Call::Pass | Call::PassOrdered => cite!("UK-8.16"),
        }
    }
}

/// The calls among the orders, each with its order.
pub(super) fn calls(orders: &[Order]) -> impl Iterator<Item = (&Order, Call)> {
    orders.iter().filter_map(|order| Some((order, Call::read(&order.words)?)))
}

/// Whether this player has given up the dice, or does not want them.
pub(super) fn has_passed(orders: &[Order], player: u8) -> bool {
    calls(orders).any(|(order, call)| order.player.0 == player && matches!(call, Call::Pass | Call::PassOrdered))
}

/// What lies on the table for the next throw: what stood and what has been laid since, as the calls leave it.
pub(super) fn lying(carry: &Carry, placed: Placed<'_, Spot>) -> Chips {
    let mut chips = carry.standing.clone();
    placed.bets.iter().for_each(|bet| chips.lay(*bet));
    carry_out(&mut chips, placed.orders, |_| ());
    chips
}

/// Carries out what was called about chips, in order, and tells each of what is taken down.
pub(super) fn carry_out(chips: &mut Chips, orders: &[Order], mut each: impl FnMut(Bet<Spot>)) {
    for (order, call) in calls(orders) {
        let (spot, on) = match call {
            Call::TakeDown(spot, down) => {
                if let Some(bet) = take_down(chips, order, spot, down) {
                    each(bet);
                }
                continue;
            }
            Call::On(spot) => (spot, true),
            Call::Off(spot) => (spot, false),
            Call::Pass | Call::PassOrdered => continue,
        };
        if let (Some(off), Some(standing)) = (is_off_unless_called(spot), chips.find(order.seat, order.player, spot)) {
            standing.called = on == off;
        }
    }
}

fn take_down(chips: &mut Chips, order: &Order, spot: Spot, down: Down) -> Option<Bet<Spot>> {
    let standing = chips.find(order.seat, order.player, spot)?;
    let stake = match down {
        Down::Whole => standing.stake,
        Down::All(amount) | Down::Part(amount) => amount.min(standing.stake),
    };
    let taken = Bet { stake, ..standing.bet() };
    standing.stake -= stake;
    if let Down::All(_) = down {
        (standing.called, standing.fresh) = (false, true);
    }
    chips.0.retain(|standing| standing.stake > Cents::ZERO);
    Some(taken)
}

/// The call as it is kept: how much it takes down, so that chips laid after it stay.
pub(super) fn kept(_: &Rules, carry: &Carry, placed: Placed<'_, Spot>, order: &Order) -> Order {
    let mut kept = order.clone();
    if let Some(Call::TakeDown(spot, down)) = Call::read(&order.words) {
        let there = lying(carry, placed).stake(order.seat, order.player, spot);
        if down == Down::Whole || down == Down::Part(there) {
            kept.words = format!("take-down {spot} all {}", there.0);
        }
    }
    kept
}

/// Whether chips laid now would be swallowed by a call to take down others, which were taken back after it.
pub(super) fn may_lay(carry: &Carry, placed: Placed<'_, Spot>, bet: &Bet<Spot>) -> Result<(), Refusal> {
    let called = calls(placed.orders).filter(|(order, _)| order.seat == bet.seat && order.player == bet.player);
    let called: Cents = called
        .map(|(_, call)| match call {
            Call::TakeDown(spot, Down::All(amount) | Down::Part(amount)) if spot == bet.wager => amount,
            _ => Cents::ZERO,
        })
        .sum();
    let same = |it: &&Bet<Spot>| it.seat == bet.seat && it.player == bet.player && it.wager == bet.wager;
    let laid: Cents = placed.bets.iter().filter(same).map(|bet| bet.stake).sum();
    if called <= carry.standing.stake(bet.seat, bet.player, bet.wager) + laid {
        return Ok(());
    }
    let says = format!("{} on {} are called down for this throw: place it for the next one", pounds(called), bet.wager);
    Err(Refusal::new(Cites::NONE, says))
}

/// Whether this may be called now.
pub(super) fn take(rules: &Rules, carry: &Carry, placed: Placed<'_, Spot>, order: &Order) -> Result<(), Refusal> {
    let Some(call) = Call::read(&order.words) else {
        let says =
            format!("`{}` is not a call: write take-down WAGER [AMOUNT], on WAGER, off WAGER, pass", order.words);
        return Err(Refusal::new(Cites::NONE, says));
    };
    match call {
        Call::TakeDown(spot, down) => may_take_down(rules, carry, placed, order, spot, down),
        Call::On(spot) => may_switch(carry, placed, order, spot, true),
        Call::Off(spot) => may_switch(carry, placed, order, spot, false),
        Call::Pass => may_pass(carry, placed, order),
        Call::PassOrdered if carry.shooter == Some(Seat(order.player.0)) => Ok(()),
        Call::PassOrdered => Err(Refusal::new(cite!("UK-8.16"), "the Boxman orders the Shooter to pass the dice")),
    }
}

/// Win Line and Come wagers stay from when their point is established until they are decided; all others may go,
/// including those laid for this throw (reading R-DONTREMOVE).
fn may_take_down(
    rules: &Rules,
    carry: &Carry,
    placed: Placed<'_, Spot>,
    order: &Order,
    spot: Spot,
    down: Down,
) -> Result<(), Refusal> {
    let chips = lying(carry, placed).of(order.player);
    let there = chips.stake(order.seat, order.player, spot);
    if there == Cents::ZERO {
        return Err(Refusal::new(Cites::NONE, format!("this player has no {spot} at seat {}", order.seat)));
    }
    if matches!((spot, carry.point), (Spot::Win, Some(_)) | (Spot::Come(Some(_)), _)) {
        let says = format!("{spot} may be neither removed nor reduced once its point is established");
        return Err(Refusal::new(cite!("UK-8.17-note"), says));
    }
    let amount = match down {
        Down::Whole => there,
        Down::All(amount) | Down::Part(amount) => amount,
    };
    let left = there - amount;
    let min = rules.limits[spot.letter()].0;
    if left < Cents::ZERO {
        return Err(Refusal::new(Cites::NONE, format!("there is only {} on {spot}", pounds(there))));
    }
    if left > Cents::ZERO && left < min {
        let [left, min] = [left, min].map(pounds);
        let says = format!("{left} would be left on {spot}, which is less than {min}: take down all of it");
        return Err(Refusal::new(cite!("UK-8.6-limits"), says));
    }
    let is_other_line = |it: &Standing| is_line(it.wager) && (it.seat, it.wager) != (order.seat, spot);
    let keeps_a_line = left > Cents::ZERO || chips.0.iter().any(is_other_line);
    // Before a come-out roll the Shooter may give up line and dice (UK-8.16).
    let shoots_for_a_point = carry.point.is_some() && carry.shooter == Some(Seat(order.player.0));
    if is_line(spot) && shoots_for_a_point && !keeps_a_line {
        let says = "the Shooter must keep a wager on the Win Line or the Don't Win Line";
        return Err(Refusal::new(cite!("UK-8.10"), says));
    }
    let Some(odds) = spot.odds() else { return Ok(()) };
    match chips.stake(order.seat, order.player, odds) {
        Cents::ZERO => Ok(()),
        stake => behind(rules, odds, carry.point, stake, left),
    }
}

/// Only wagers that the book names may be called on or off, and only to change what holds for them (UK-8.17g, h, j and
/// k).
fn may_switch(carry: &Carry, placed: Placed<'_, Spot>, order: &Order, spot: Spot, on: bool) -> Result<(), Refusal> {
    let Some(off_unless_called) = is_off_unless_called(spot) else {
        return Err(Refusal::new(spot.clause(), format!("{spot} is in action on every throw; it cannot be called")));
    };
    let mut chips = lying(carry, placed);
    let Some(standing) = chips.find(order.seat, order.player, spot) else {
        return Err(Refusal::new(Cites::NONE, format!("this player has no {spot} at seat {}", order.seat)));
    };
    let is_on = standing.called == off_unless_called;
    if is_on == on {
        let says = format!("{spot} is {} on come-out rolls already", if on { "on" } else { "off" });
        return Err(Refusal::new(spot.clause(), says));
    }
    Ok(())
}

/// With a Come Out Point the Shooter goes on; otherwise they may pass, and a player who is offered the dice may
/// decline.
fn may_pass(carry: &Carry, placed: Placed<'_, Spot>, order: &Order) -> Result<(), Refusal> {
    if let Some(point) = carry.point {
        let says = format!("the Shooter goes on until the {point} is repeated or a 7 is thrown");
        return Err(Refusal::new(cite!("UK-8.15", "UK-8.16"), says));
    }
    if has_passed(placed.orders, order.player.0) {
        return Err(Refusal::new(cite!("UK-8.16"), "the dice are passed already"));
    }
    match carry.shooter {
        Some(seat) if seat.0 != order.player.0 && !has_passed(placed.orders, seat.0) => {
            Err(Refusal::new(cite!("UK-8.16"), format!("the dice are seat {seat}'s to pass or to keep")))
        }
        _ => Ok(()),
    }
}

/// What the owner of a seat may call now.
pub(super) fn open(rules: &Rules, carry: &Carry, placed: Placed<'_, Spot>, seat: Seat) -> Vec<String> {
    let player = baize_table::Bettor(seat.0);
    let mut words = vec!["pass".to_owned()];
    let standing = carry.standing.0.iter().map(Standing::bet).filter(|bet| bet.seat == seat && bet.player == player);
    for bet in standing.chain(placed.bets.iter().copied().filter(|bet| bet.seat == seat && bet.player == player)) {
        words.push(format!("take-down {}", bet.wager));
        if is_off_unless_called(bet.wager).is_some() {
            words.extend(["on", "off"].map(|word| format!("{word} {}", bet.wager)));
        }
    }
    words.sort();
    words.dedup();
    words.retain(|words| take(rules, carry, placed, &Order { seat, player, words: words.clone() }).is_ok());
    words
}
