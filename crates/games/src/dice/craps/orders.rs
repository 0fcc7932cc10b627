//! What is called between throws: wagers taken down, on and off, and the dice passed on.

use baize_book::{Cents, Cites, cite};
use baize_table::{Bet, Order, Placed, Refusal, Seat, Wager};

use super::chips::{Chips, Standing, behind, is_line, pounds};
use super::spot::Spot;
use super::throw::is_off_unless_called;
use super::{Carry, Rules};

/// A call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Call {
    /// Takes a wager down, or so much of it.
    TakeDown(Spot, Option<Cents>),
    On(Spot),
    Off(Spot),
    /// The Shooter passes the dice, or a player does not accept them.
    Pass,
    /// The Boxman orders the Shooter to pass the dice.
    PassOrdered,
}

impl Call {
    pub(super) fn read(words: &str) -> Option<Call> {
        let spot = |word: &str| Spot::read(word).ok();
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["take-down", word] => Some(Call::TakeDown(spot(word)?, None)),
            ["take-down", word, amount] => {
                let amount = amount.parse().ok().filter(|amount| (1..=Cents::STAKE_MAX.0).contains(amount))?;
                Some(Call::TakeDown(spot(word)?, Some(Cents(amount))))
            }
            ["on", word] => spot(word).map(Call::On),
            ["off", word] => spot(word).map(Call::Off),
            ["pass"] => Some(Call::Pass),
            ["pass-ordered"] => Some(Call::PassOrdered),
            _ => None,
        }
    }

    /// The clause that lets it be called.
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

/// Takes down what was called, and tells each of what.
pub(super) fn take_down(chips: &mut Chips, orders: &[Order], mut each: impl FnMut(Bet<Spot>)) {
    for (order, call) in calls(orders) {
        let Call::TakeDown(spot, amount) = call else { continue };
        let Some(standing) = chips.find(order.seat, order.player, spot) else { continue };
        let amount = amount.unwrap_or(standing.stake).min(standing.stake);
        standing.stake -= amount;
        each(Bet { stake: amount, ..standing.bet() });
        chips.0.retain(|standing| standing.stake > Cents::ZERO);
    }
}

/// Calls wagers on and off.
pub(super) fn switch(chips: &mut Chips, orders: &[Order]) {
    for (order, call) in calls(orders) {
        let (spot, on) = match call {
            Call::On(spot) => (spot, true),
            Call::Off(spot) => (spot, false),
            _ => continue,
        };
        if let (Some(off), Some(standing)) = (is_off_unless_called(spot), chips.find(order.seat, order.player, spot)) {
            standing.called = on == off;
        }
    }
}

/// Whether this may be called now.
pub(super) fn order(rules: &Rules, carry: &Carry, placed: Placed<'_, Spot>, order: &Order) -> Result<(), Refusal> {
    let Some(call) = Call::read(&order.words) else {
        let says = format!("`{}` is no call: write take-down WAGER [AMOUNT], on WAGER, off WAGER, pass", order.words);
        return Err(Refusal::new(Cites::NONE, says));
    };
    match call {
        Call::TakeDown(spot, amount) => may_take_down(rules, carry, placed, order, spot, amount),
        Call::On(spot) => may_switch(carry, placed, order, spot, true),
        Call::Off(spot) => may_switch(carry, placed, order, spot, false),
        Call::Pass => may_pass(carry, placed, order),
        Call::PassOrdered if carry.shooter == Some(Seat(order.player.0)) => Ok(()),
        Call::PassOrdered => Err(Refusal::new(cite!("UK-8.16"), "the Boxman orders the Shooter to pass the dice")),
    }
}

/// The new wagers of the person who gives an order, at the same seat.
fn own<'a>(placed: Placed<'a, Spot>, order: &Order) -> impl Iterator<Item = &'a Bet<Spot>> {
    placed.bets.iter().filter(|bet| bet.seat == order.seat && bet.player == order.player)
}

/// Win Line and Come wagers stay until they are decided; all others may go (reading R-DONTREMOVE).
fn may_take_down(
    rules: &Rules,
    carry: &Carry,
    placed: Placed<'_, Spot>,
    order: &Order,
    spot: Spot,
    amount: Option<Cents>,
) -> Result<(), Refusal> {
    let mut chips = carry.standing.of(order.player);
    take_down(&mut chips, placed.orders, |_| ());
    let there = chips.stake(order.seat, order.player, spot);
    if there == Cents::ZERO {
        return Err(Refusal::new(Cites::NONE, format!("no {spot} of this player stands at seat {}", order.seat)));
    }
    if let Spot::Win | Spot::Come(_) = spot {
        let says = format!("{spot} may be neither removed nor reduced once its point is established");
        return Err(Refusal::new(cite!("UK-8.17-note"), says));
    }
    let left = there - amount.unwrap_or(there);
    let min = rules.limits[spot.letter()].0;
    if left < Cents::ZERO {
        return Err(Refusal::new(Cites::NONE, format!("only {} lie on {spot}", pounds(there))));
    }
    if left > Cents::ZERO && left < min {
        let [left, min] = [left, min].map(pounds);
        let says = format!("{left} would be left on {spot}, which is less than {min}: take down all of it");
        return Err(Refusal::new(cite!("UK-8.6-limits"), says));
    }
    let is_other_line = |it: &Standing| is_line(it.wager) && (it.seat, it.wager) != (order.seat, spot);
    let keeps_a_line = left > Cents::ZERO || chips.0.iter().any(is_other_line);
    if is_line(spot) && carry.shooter == Some(Seat(order.player.0)) && !keeps_a_line {
        let says = "the Shooter must keep a wager on the Win Line or the Don't Win Line";
        return Err(Refusal::new(cite!("UK-8.10"), says));
    }
    let Some(odds) = spot.odds() else { return Ok(()) };
    own(placed, order).for_each(|bet| chips.place(*bet));
    match chips.stake(order.seat, order.player, odds) {
        Cents::ZERO => Ok(()),
        stake => behind(rules, odds, carry.point, stake, left),
    }
}

/// Only what the book lets be called may be, and only against what holds for it (UK-8.17g, h, j and k).
fn may_switch(carry: &Carry, placed: Placed<'_, Spot>, order: &Order, spot: Spot, on: bool) -> Result<(), Refusal> {
    let Some(off_unless_called) = is_off_unless_called(spot) else {
        return Err(Refusal::new(spot.clause(), format!("{spot} is in action on every throw; it cannot be called")));
    };
    let mut chips = carry.standing.of(order.player);
    take_down(&mut chips, placed.orders, |_| ());
    own(placed, order).for_each(|bet| chips.place(*bet));
    switch(&mut chips, placed.orders);
    let Some(standing) = chips.find(order.seat, order.player, spot) else {
        return Err(Refusal::new(Cites::NONE, format!("no {spot} of this player lies at seat {}", order.seat)));
    };
    let is_on = standing.called == off_unless_called;
    if is_on == on {
        let says = format!("{spot} is {} on come-out rolls already", if on { "on" } else { "off" });
        return Err(Refusal::new(spot.clause(), says));
    }
    Ok(())
}

/// With a Come Out Point the Shooter goes on; otherwise he may pass, and who is offered the dice may decline.
fn may_pass(carry: &Carry, placed: Placed<'_, Spot>, order: &Order) -> Result<(), Refusal> {
    if let Some(point) = carry.point {
        let says = format!("the Shooter goes on until he has repeated the {point} or thrown a 7");
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
pub(super) fn orders(rules: &Rules, carry: &Carry, placed: Placed<'_, Spot>, seat: Seat) -> Vec<String> {
    let player = baize_table::Player(seat.0);
    let mut words = vec!["pass".to_owned()];
    let standing = carry.standing.0.iter().map(Standing::bet).filter(|bet| bet.seat == seat && bet.player == player);
    for bet in standing.chain(placed.bets.iter().copied().filter(|bet| bet.seat == seat && bet.player == player)) {
        if bet.wager.can_stand(carry.point) {
            words.push(format!("take-down {}", bet.wager));
        }
        if is_off_unless_called(bet.wager).is_some() {
            words.extend(["on", "off"].map(|word| format!("{word} {}", bet.wager)));
        }
    }
    words.sort();
    words.dedup();
    words.retain(|words| order(rules, carry, placed, &Order { seat, player, words: words.clone() }).is_ok());
    words
}
