//! The sixteen pot games as games of the house: one implementation, and what each brings of its own.

use baize_book::{Cents, Cites, OptionError, Options};
use baize_cards::{Card, Shoe};
use baize_table::{
    Acceptance, Bet, Bound, Fact, Finding, Game, Halt, Line, Mishap, Order, Placed, Refusal, Role, Ruling, Seat, Table,
};

use super::asked::{Ask, Asked, Said, Sees};
use super::blinds::Straddling;
use super::carry::{BuyIns, Carry};
use super::fees::Collection;
use super::flop;
use super::kill::{Kill, VoluntaryKill};
use super::orders::{Called, way};
use super::play::Dealer;
use super::positions::{Positions, Wish};
use super::room::{KillRule, Room};
use super::round::{come_in, play_round, positions_now, stood_before, straddle};
use super::wager::Wager;

/// The rules of a table.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What all games of the room share.
    pub room: Room,
    /// What the game brings of its own.
    pub family: Family,
    /// The full pack.
    pub pack: Shoe,
}

/// The families of games.
#[derive(Clone, Debug)]
pub enum Family {
    /// Cards in the middle: Hold'em, Omaha, Crazy Pineapple, Reverse Hold'em.
    Flop(flop::Rules),
}

/// A table as somebody who deals.
struct OnTable<'a, G, T>(&'a mut T, std::marker::PhantomData<G>);

impl<G: Game<Wager = Wager, Decision = Asked>, T: Table<G>> Dealer for OnTable<'_, G, T> {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        self.0.chance_or_mishap(pack)
    }
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        self.0.ask(Asked { ask: ask.clone(), sees: sees() })
    }
    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        self.0.ruling()
    }
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        self.0.refuse(refusal)
    }
    fn listens(&self) -> bool {
        true
    }
    fn show(&mut self, fact: Fact) {
        self.0.show(fact);
    }
    fn settle(&mut self, line: Line<Wager>) {
        self.0.settle(line);
    }
}

/// Plays a round at a table. The hand is compiled once for all games: they differ by their rules, not by their types.
pub(super) fn round<G: Game<Wager = Wager, Decision = Asked>, T: Table<G>>(
    rules: &Rules,
    carry: &mut Carry,
    placed: Placed<'_, Wager>,
    table: &mut T,
) -> Result<(), Halt> {
    let mut dealer = OnTable::<G, T>(table, std::marker::PhantomData);
    play_round::<dyn Dealer>(rules, carry, placed, &mut dealer)
}

/// What a table that has just opened carries.
pub(super) fn opening(rules: &Rules) -> Carry {
    Carry {
        pack: rules.pack.clone(),
        positions: Positions::default(),
        kill: Kill::default(),
        stacks: Vec::new(),
        draws_for_button: true,
        buy_ins: BuyIns::Judged,
    }
}

/// What a table carries in a script that does not say: the lowest seat has the button, and any stacks are in front.
pub(super) fn midway(rules: &Rules) -> Carry {
    Carry { draws_for_button: false, buy_ins: BuyIns::Free, ..opening(rules) }
}

pub(super) fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
    let mut pack = carry.pack.clone();
    pack.shuffle();
    if pack != rules.pack {
        return Err("the pack is another one than the game's".to_owned());
    }
    carry.positions.check()?;
    carry.kill.check()
}

/// Whether chips may be put down: what a seat had before, or a buy-in on top of it.
pub(super) fn accept(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
    if bet.player.0 != bet.seat.0 {
        return Err(Refusal::new(rules.room.by.acceptance, "chips lie in front of their owner"));
    }
    if carry.buy_ins == BuyIns::Free {
        return Ok(());
    }
    //= HG-KILL-9a
    let from_broken = |order: &Order| Called::read(order) == Ok(Called::Sits { game_broke: true });
    if placed.orders.iter().any(|order| order.seat == bet.seat && from_broken(order)) {
        return Ok(());
    }
    let stood = stood_before(carry, placed, bet.seat);
    let lies = placed.at(bet.seat, Wager::Chips).map_or(Cents::ZERO, |lies| lies.stake);
    let buys = lies.max(stood.chips).max(lies + bet.stake) - lies.max(stood.chips);
    if buys == Cents::ZERO {
        return Ok(());
    }
    match rules.room.buy_in.refuse(lies.max(stood.chips), stood.short, buys) {
        Some(refusal) => Err(refusal),
        None => Ok(()),
    }
}

pub(super) fn order(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, order: &Order) -> Result<(), Refusal> {
    let room = &rules.room;
    let by = room.positions.by;
    let chips = placed.at(order.seat, Wager::Chips).map_or(Cents::ZERO, |bet| bet.stake);
    match Called::read(order)? {
        Called::Away | Called::Sits { .. } => Ok(()),
        called @ (Called::Back(_) | Called::Wait(_)) => come_in(room, carry, placed, order.seat, called),
        Called::Straddle => match room.straddling {
            Straddling::Forbidden(by) => Err(Refusal::new(by, "no straddle is allowed")),
            Straddling::Live => straddle(room, carry, placed, order.seat),
        },
        Called::Kill => match room.kill {
            KillRule::Legs => {
                let killed = carry.kill.owed().is_some()
                    || placed.orders.iter().any(|other| Called::read(other) == Ok(Called::Kill));
                let wish = VoluntaryKill { killed, most_cards: 0, has: chips, blind: room.kill_blind() };
                wish.refuse().map_or(Ok(()), Err)
            }
            KillRule::Never | KillRule::Scoop(_) => Err(Refusal::new(by.entry, "pots are not killed by choice here")),
        },
        Called::Moved(from) => carry.positions.clone().change_seat(&room.positions, from, order.seat),
        Called::Time => match room.collection {
            Collection::Time { .. } => Ok(()),
            Collection::PerHand(_) | Collection::Nothing => {
                Err(Refusal::new(Cites::NONE, "this table is not collected by time"))
            }
        },
    }
}

/// The orders that a seat may give now.
pub(super) fn orders(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, seat: Seat) -> Vec<String> {
    let room = &rules.room;
    let mut positions = positions_now(room, carry, placed, seat);
    let away = positions.at(seat).is_some_and(|one| one.away);
    let (alone, how) = if away { ("back", "back") } else { ("away", "wait") };
    if away {
        // What he may choose from shows when he is back.
        let _ = positions.come_back(&room.positions, seat, Wish::Now);
    }
    let mut words = vec![alone.to_owned()];
    words.extend(positions.ways_in(&room.positions, seat).iter().map(|wish| format!("{how} {}", way(*wish))));
    for word in ["straddle", "kill"] {
        let called = Order { seat, player: baize_table::Player(seat.0), words: word.to_owned() };
        if order(rules, carry, placed, &called).is_ok() {
            words.push(word.to_owned());
        }
    }
    words
}

pub(super) fn can_begin(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>) -> bool {
    super::round::can_begin(rules, carry, placed)
}

pub(super) fn shown(carry: &Carry) -> Vec<(&'static str, Option<u8>)> {
    vec![
        ("button", carry.positions.button().map(|seat| seat.0)),
        ("kill-button", carry.kill.holder().or(carry.kill.owed().map(|(seat, _)| seat)).map(|seat| seat.0)),
    ]
}

pub(super) fn spread(rules: &Rules, seats: u8) -> Vec<Bet<Wager>> {
    let chips = rules.room.buy_in.usual(rules.room.unit);
    (1..=seats).map(|seat| Bet::new(Seat(seat), Wager::Chips, chips)).collect()
}

pub(super) fn half_hourly(rules: &Rules) -> Option<&'static str> {
    matches!(rules.room.collection, Collection::Time { .. }).then_some("time")
}

/// Declares the games: a type each, with its id, its clauses, the irregularities that its book knows and its rules.
macro_rules! pot_games {
    ($($(#[$about:meta])* $name:ident = $id:literal, seats $seats:literal, $by:expr, $findings:expr, $rules:expr;)+) => {$(
        $(#[$about])*
        pub struct $name;

        impl Game for $name {
            const ID: &'static str = $id;
            const ACCEPTANCE: Acceptance = $by;
            const VOID_HAND_BY_TABLE: bool = false;
            const MUCKS: bool = true;
            const STACK: Option<&'static str> = Some("chips");
            const FINDINGS: &'static [Finding] = $findings;
            type Rules = Rules;
            type Carry = Carry;
            type Wager = Wager;
            type Decision = Asked;

            fn rules(options: &Options) -> Result<Rules, OptionError> {
                $rules(options)
            }
            fn opening(rules: &Rules) -> Carry {
                opening(rules)
            }
            fn midway(rules: &Rules) -> Carry {
                midway(rules)
            }
            fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
                check(rules, carry)
            }
            fn bound(_: &Rules, _: Wager) -> Bound {
                Bound::Nothing
            }
            fn accept(
                rules: &Rules,
                carry: &Carry,
                placed: Placed<'_, Wager>,
                bet: &Bet<Wager>,
            ) -> Result<(), Refusal> {
                accept(rules, carry, placed, bet)
            }
            fn order(
                rules: &Rules,
                carry: &Carry,
                placed: Placed<'_, Wager>,
                words: &Order,
            ) -> Result<(), Refusal> {
                order(rules, carry, placed, words)
            }
            fn orders(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, seat: Seat) -> Vec<String> {
                orders(rules, carry, placed, seat)
            }
            fn shown(carry: &Carry) -> Vec<(&'static str, Option<u8>)> {
                shown(carry)
            }
            fn can_begin(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>) -> bool {
                can_begin(rules, carry, placed)
            }
            fn half_hourly(rules: &Rules) -> Option<&'static str> {
                half_hourly(rules)
            }
            fn round<T: Table<Self>>(
                rules: &Rules,
                carry: &mut Carry,
                placed: Placed<'_, Wager>,
                table: &mut T,
            ) -> Result<(), Halt> {
                round::<Self, T>(rules, carry, placed, table)
            }
            fn voided(before: &Carry, _: Carry) -> Carry {
                before.clone()
            }
            fn layout(_: &Rules) -> Vec<Wager> {
                vec![Wager::Chips]
            }
            fn spread(rules: &Rules, _: Cents) -> Vec<Bet<Wager>> {
                spread(rules, $seats)
            }
        }
    )+};
}

pot_games! {
    /// Texas Hold'em at a limit.
    TexasHoldem = "hg/texas-holdem", seats 9,
        flop::texas_holdem::ACCEPTANCE, flop::texas_holdem::FINDINGS, flop::texas_holdem::rules;
    /// Texas Hold'em without a limit.
    NoLimitHoldem = "hg/no-limit-holdem", seats 9,
        flop::no_limit::ACCEPTANCE, flop::no_limit::FINDINGS, flop::no_limit::rules;
    /// Texas Hold'em at pot limit.
    PotLimitHoldem = "hg/pot-limit-holdem", seats 9,
        flop::pot_limit::ACCEPTANCE, flop::pot_limit::FINDINGS, flop::pot_limit::rules;
    /// Omaha.
    Omaha = "hg/omaha", seats 9, flop::omaha::ACCEPTANCE, flop::omaha::FINDINGS, flop::omaha::high;
    /// Omaha high-low split.
    OmahaHiLo = "hg/omaha-hi-lo", seats 9, flop::omaha::ACCEPTANCE, flop::omaha::FINDINGS, flop::omaha::high_low;
    /// Crazy Pineapple.
    CrazyPineapple = "hg/crazy-pineapple", seats 9,
        flop::crazy_pineapple::ACCEPTANCE, flop::crazy_pineapple::FINDINGS, flop::crazy_pineapple::rules;
    /// Reverse Hold'em.
    ReverseHoldem = "hg/reverse-holdem", seats 9,
        flop::reverse_holdem::ACCEPTANCE, flop::reverse_holdem::FINDINGS, flop::reverse_holdem::rules;
}
