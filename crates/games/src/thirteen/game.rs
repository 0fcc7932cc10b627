//! 13-card as a game of the house: what a player may sit down with, and which seat has the player-dealer position.
//!
//! Rules: HG-13CARD-INTRO-2, -1a, -1b, -3a to -3d; readings R-ROT, R-13-16, R-13-17. Trap: there is no bank; whoever
//! has the position is the last to be dealt to and to be compared, and it passes on by the rule of the banked games.

use baize_book::{Cents, Cites, OptionError, Options, amount_in, cite};
use baize_cards::Shoe;
use baize_table::{
    Acceptance, Beginning, Bet, Bound, CardRoom, Extras, Fact, FeeRates, Finding, Game, Halt, Irregular, Line, Money,
    Order, Orders, Placed, PostedFee, Refusal, Role, Seat, Seats, Standing, Summary, Table,
};
use std::collections::BTreeMap;

use super::decision::Asked;
use super::round;
use super::rules::{BuyIns, Called, Carry, Rules, SEATS};
use super::wager::Wager;
use crate::player_dealer::Position;
use crate::shared::on_paper::{check_amount, check_seats, check_single_pack};
use crate::shared::told::winners;

/// The game `hg/13-card`.
pub struct ThirteenCard;

/// The irregularities that the chapter knows.
const FINDINGS: &[Finding] = &[
    Finding::at_seat(
        "wrong-count",
        "a hand does not have thirteen cards: a misdeal before the showdown, a foul at it",
        Role::Floor,
        cite!("HG-13CARD-8b", "HG-13CARD-9a"),
    ),
    Finding::at_table(
        "foreign-card",
        "a card of another pack has appeared before the showdown",
        Role::Floor,
        cite!("HG-13CARD-8d"),
    ),
    Finding::at_seat("same-cards", "one hand holds the same card twice", Role::Floor, cite!("HG-13CARD-10a")),
    Finding::at_table("same-cards-apart", "two hands hold the same card", Role::Floor, cite!("HG-13CARD-10b")),
    Finding::at_seat(
        "chips-changed",
        "a player has added or taken chips after looking at their hand",
        Role::Floor,
        cite!("HG-13CARD-1c"),
    ),
    Finding::at_table(
        "same-time",
        "a Clean Sweep and a surrender were declared at the same time",
        Role::Floor,
        cite!("HG-13CARD-7b"),
    ),
];

impl Game for ThirteenCard {
    const ID: &'static str = "hg/13-card";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("HG-13CARD-PLAY-1", "HG-13CARD-1b"),
        unlisted: cite!("HG-13CARD-1a"),
        limits: cite!("HG-13CARD-1a"),
        called: cite!("HG-13CARD-1b"),
        one_position: Some(cite!("HG-13CARD-INTRO-2")),
    };
    const EXTRAS: Extras<Self> = Extras {
        seats: Seats { exists: |_, seat| (1..=SEATS).contains(&seat.0), bound: |_, _| Bound::Nothing, ..Seats::NONE },
        orders: Orders { take: take_order, open: open_orders, ..Orders::NONE },
        beginning: Beginning { is_possible: can_begin, ..Beginning::NONE },
        money: Money { posted: posted_fees, ..Money::NONE },
        card_room: CardRoom { stack: Some("chips"), standings, ..CardRoom::NONE },
        irregular: Irregular { findings: FINDINGS, void_hand_by_table: false, ..Irregular::NONE },
        shown: |carry| vec![("player-dealer", carry.position.holder.map(|seat| seat.0))],
        midway: |rules| Carry { buy_ins: BuyIns::Free, ..Self::opening(rules) },
        ..Extras::NONE
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Asked;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        Rules::read(options)
    }

    fn opening(_: &Rules) -> Carry {
        Carry {
            pack: Shoe::new(1),
            position: Position::default(),
            away: Vec::new(),
            stacks: Vec::new(),
            held: Cents::ZERO,
            buy_ins: BuyIns::Judged,
        }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        check_amount("held", carry.held, Cents::ZERO, "hg")?;
        let at: Vec<Seat> = carry.stacks.iter().map(|stood| stood.seat).collect();
        check_seats("stacks", &at, SEATS)?;
        for stood in &carry.stacks {
            check_amount(&format!("stacks, seat {}", stood.seat), stood.chips, Cents::ZERO, "hg")?;
        }
        check_seats("away", &carry.away, SEATS)?;
        carry.position.check(SEATS)?;
        check_single_pack(&carry.pack)
    }

    /// Accepts what the seat had before, a buy-in of thirty points, or any amount on top of what lies there.
    fn accept(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        if bet.player.0 != bet.seat.0 {
            return Err(Refusal::new(cite!("HG-13CARD-1b"), "chips are in front of their owner"));
        }
        if carry.buy_ins == BuyIns::Free {
            return Ok(());
        }
        let stacks = carry.after(placed.orders).stacks;
        let stood = stacks.iter().find(|stood| stood.seat == bet.seat).map_or(Cents::ZERO, |stood| stood.chips);
        let lies = placed.at(bet.seat, Wager::Chips).map_or(Cents::ZERO, |lies| lies.stake);
        let least = rules.buy_in();
        if stood.max(lies) == Cents::ZERO && bet.stake < least {
            let least = amount_in("hg", least);
            let says = format!("the buy-in is thirty points: put down {least} or more");
            return Err(Refusal::new(cite!("HG-13CARD-1a"), says));
        }
        Ok(())
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        table: &mut T,
    ) -> Result<(), Halt> {
        round::round(rules, carry, placed, table)
    }

    fn voided(before: &Carry, _: Carry) -> Carry {
        before.clone()
    }

    fn layout(_: &Rules) -> Vec<Wager> {
        vec![Wager::Chips]
    }

    fn spread(rules: &Rules, _: Cents) -> Vec<Bet<Wager>> {
        (1..=SEATS).map(|seat| Bet::new(Seat(seat), Wager::Chips, rules.buy_in())).collect()
    }

    /// Who is better off: everybody was compared with everybody.
    fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
        let mut nets: BTreeMap<Seat, Cents> = BTreeMap::new();
        for line in lines {
            let Some(seat) = line.owner.seat() else { continue };
            *nets.entry(seat).or_insert(Cents::ZERO) += line.net();
        }
        let won: Vec<(Seat, Cents)> = nets.into_iter().filter(|(_, net)| *net > Cents::ZERO).collect();
        winners(facts, &won)
    }
}

/// Nobody owes a blind here: a seat is away or plays on.
fn standings(carry: &Carry) -> Vec<Standing> {
    let away = |seat: &Seat| Standing { seat: *seat, away: true, waiting: None, owes: Cents::ZERO };
    carry.away.iter().map(away).collect()
}

fn posted_fees(rules: &Rules) -> Vec<PostedFee> {
    let rates = FeeRates::by_players(SEATS.into(), |players| rules.collected(players));
    let by = cite!("HG-13CARD-FEE");
    vec![
        PostedFee { name: "collection", says: "out of the antes of every hand", rates, by },
        PostedFee { name: "ante", says: "from each player before the cards", rates: FeeRates::Flat(rules.ante), by },
    ]
}

fn take_order(_: &Rules, carry: &Carry, placed: Placed<'_, Wager>, order: &Order) -> Result<(), Refusal> {
    match Called::read(order)? {
        Called::Decline => {
            let position = carry.after(placed.orders).position;
            if position.offer(placed.seats, placed.orders).may_decline(order.seat) {
                return Ok(());
            }
            Err(Refusal::new(cite!("HG-13CARD-3a"), "the player-dealer position is not yours to decline"))
        }
        Called::Away | Called::Back | Called::New | Called::Moved(_) => Ok(()),
    }
}

fn open_orders(_: &Rules, carry: &Carry, placed: Placed<'_, Wager>, seat: Seat) -> Vec<String> {
    let carry = carry.after(placed.orders);
    let mut words = vec![if carry.away.contains(&seat) { "back" } else { "away" }.to_owned()];
    if carry.position.offer(placed.seats, placed.orders).may_decline(seat) {
        words.push("decline".to_owned());
    }
    words
}

/// Whether two to four players have chips and one of them takes the player-dealer position.
fn can_begin(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>) -> bool {
    let seats: Vec<Seat> = carry.playing(rules, placed).iter().map(|bet| bet.seat).collect();
    seats.len() >= 2 && carry.dealer(&seats, placed.orders).is_some()
}

/// The clauses by which the position came to a seat.
pub(super) fn position_by(position: &Position, dealer: Seat) -> Cites {
    let by = cite!("HG-13CARD-3a");
    match position.holder {
        Some(holder) if holder == dealer => by,
        Some(_) => {
            let passed = if position.hands > 1 { cite!("HG-13CARD-3b") } else { Cites::NONE };
            let how = if position.bettors.contains(&dealer) { cite!("HG-13CARD-3c") } else { cite!("HG-13CARD-3d") };
            by.with(passed).with(how)
        }
        None => by,
    }
}
