//! Baccarat as Colorado has it: one round for the base games and all variations.
//!
//! Rules: CO-2801 to CO-2817. A variation is a list of side wagers and progressive wagers, and a few hooks. Traps: the
//! vigorish is on a win, or on a tie, or none (CO-2808.3); the opening burn is one card more than the first one counts
//! (CO-2810.4-3); after the cutting card there is one more hand (CO-2813.4); a card dealt in error is the Banker's
//! third or opens the next hand (CO-2816).

mod aggregate;
mod alone;
mod base;
mod deal;
pub mod jackpot;
mod midi;
mod rules;
mod shoe;
pub mod side;
mod terms;
mod tips;
mod variations;
mod wager;

use baize_book::{Cents, Cites, OptionError, Options, cite};
use baize_cards::{Card, Shoe, Suit};
use baize_table::{
    Acceptance, Beginning, Bet, Bound, Extras, Fact, Fault, Game, Halt, Line, NoDecision, Order, Orders, Placed,
    Refusal, Seat, Seats, Summary, Table, Unready,
};
use serde::{Deserialize, Serialize};
use std::cmp::{Ordering, Reverse};
use std::marker::PhantomData;

use super::coup::{Coup, CoupClauses, coup};
use super::summary;
use crate::shared::on_paper::check_shoe;
pub use alone::Won;
use deal::{Astray, Deal};
use jackpot::{Jackpot, Meters, Stands};
use midi::Turners;
pub use rules::Rules;
use shoe::LastHand;
use side::{Finish, Side};
pub use variations::{
    Baccarat, DragonBonus, EternalBaccarat, EzBaccarat, FiveTreasures, Fortunes99, GoldenFrog, InfiniteFortune,
    MidiBaccarat, MiniBaccarat,
};
pub use wager::Wager;
use wager::{Main, Sort, sides};

/// A game of the family, by its variation.
pub struct Colorado<V>(PhantomData<fn() -> V>);

/// What makes a variation: its wagers, and where it departs from the general rules.
pub trait Variation: Send + Sync + 'static {
    /// The game's id, `book/slug`.
    const ID: &'static str;
    /// The side wagers of the variation.
    const SIDES: &'static [Side] = &[];
    /// The progressive wagers of the variation.
    const JACKPOTS: &'static [Jackpot] = &[];
    /// Whether players turn the cards, which then lie face down.
    const PLAYERS_TURN: bool = false;
    /// The most decks that a dealer shuffles by hand.
    const HAND_SHUFFLED_MAX: u8 = 10;
    /// The clauses by which the house fixes the number of spots.
    const SPOTS: Cites = cite!("CO-2803.0");
    /// The clauses by which the first four cards are dealt.
    const DEAL: Cites = cite!("CO-2812.3", "CO-2812.1", "CO-2812.4", "CO-2802.5");
    /// The clauses by which baccarat is unchanged under this name; told before the first card.
    const UNCHANGED: Cites = Cites::NONE;
    /// The clauses of a vigorish on a win, beside the general ones.
    const COMMISSION: Cites = Cites::NONE;
    /// The clauses by which no vigorish is taken and a winning three-card 7 of the Banker is barred.
    const NO_COMMISSION: Cites = cite!("CO-2808.3e");
    /// The clauses by which the house may require a standard wager with optional ones.
    const BASE_REQUIRED: Cites = cite!("CO-2804-1");
    /// The clauses of an aggregate limit on an optional wager.
    const AGGREGATE: Cites = cite!("CO-2804-1");
    /// The clauses of a wager for the dealer.
    const TIPS: Cites = cite!("CO-2804-4");
    /// The clauses by which no wager for the dealer lies on a progressive.
    const NO_TIPS: Cites = cite!("CO-2804-4");
    /// The clauses by which optional wagers are made with the standard ones; told when betting closes.
    const PLACED: Cites = Cites::NONE;
    /// The clauses by which optional wagers are settled with the standard ones; told when the coup is finished.
    const SETTLED: Cites = Cites::NONE;
    /// The clauses of the table's limits.
    const LIMITS: Cites = cite!("CO-2803.3b");
    /// The clauses by which the house need not offer a wager.
    const NOT_OFFERED: Cites = cite!("CO-2807.2", "CO-2801.1");

    /// Whether these options go together.
    fn check(_: &Options) -> Result<(), OptionError> {
        Ok(())
    }

    /// The number of spots at the table.
    fn spots(options: &Options) -> i64 {
        options.number("spots")
    }

    /// Whether a wager that the spec lists is offered under these options.
    fn offers(_: &Options, _wager: &str) -> bool {
        true
    }

    /// The suits that the house has chosen for rows that name one.
    fn suits(_: &Options) -> [Suit; 2] {
        [Suit::Spades, Suit::Hearts]
    }

    /// Whether the table has a spot of this number.
    fn has_spot(spots: u8, seat: Seat) -> bool {
        seat.0 <= spots
    }

    /// Whether the variation takes this wager on top of those placed.
    fn accept(_: &Rules, _: Placed<'_, Wager<Self>>, _: &Bet<Wager<Self>>) -> Result<(), Refusal>
    where
        Self: Sized,
    {
        Ok(())
    }
}

/// What outlives a hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Carry {
    shoe: Shoe,
    /// Whether the cards are shuffled and burnt before the next hand.
    fresh: bool,
    last_hand: LastHand,
    /// Whether the next hand must be free.
    free: bool,
    pending: Option<Astray>,
    free_hands: u32,
    batch: u8,
    #[serde(default, skip_serializing_if = "Stands::is_empty")]
    meters: Stands,
}

impl Carry {
    /// The same table with cards of one class treated alike, for exact maths.
    pub fn alike(mut self, class: fn(Card) -> u8) -> Carry {
        self.shoe = self.shoe.alike(class);
        self
    }
}

const CLAUSES: CoupClauses = CoupClauses {
    deal: Cites::NONE,
    point: cite!("CO-2813.1", "CO-2806.2", "CO-2806.3", "CO-2806.3a", "CO-2806.3b"),
    natural: cite!("CO-2814.1", "CO-2802.15"),
    player: cite!("CO-2814.2", "CO-2813.2", "CO-2813.3", "CO-2802.27"),
    banker: cite!("CO-2814.3", "CO-2814.3-2", "CO-2814.3-4", "CO-2814.4", "CO-2813.3"),
    merit: cite!("CO-2815.1", "CO-2802.28", "CO-2815.4"),
    spots: ["player", "banker"],
};

const FREE_HAND: &str = "free-hand";

impl<V: Variation> Game for Colorado<V> {
    const ID: &'static str = V::ID;
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("CO-2807.4", "CO-2807.5"),
        unlisted: cite!("CO-2807.2", "CO-2801.1"),
        limits: V::LIMITS,
        called: cite!("CO-2807.3"),
        one_position: None,
    };
    const EXTRAS: Extras<Self> = Extras {
        seats: Seats {
            exists: |rules, seat| V::has_spot(rules.spots, seat),
            // A progressive wager has one stake, which the game itself insists on.
            bound: |_, wager| if wager.jackpot().is_some() { Bound::Nothing } else { Bound::Person },
            ..Seats::NONE
        },
        orders: Orders { take: take_order::<V>, open: open_orders::<V>, calls: calls::<V>, ..Orders::NONE },
        beginning: Beginning { is_free: |_, carry, placed| carry.free || is_called_free(placed), ..Beginning::NONE },
        meters: |rules| rules.jackpots.specs(),
        shown,
        midway,
        ..Extras::NONE
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager<V>;
    type Decision = NoDecision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        Rules::read::<V>(options)
    }

    fn opening(rules: &Rules) -> Carry {
        Carry { fresh: true, ..midway(rules) }
    }

    fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
        let packs = rules.new_shoe().packs();
        check_shoe("shoe", &carry.shoe, packs..=packs)?;
        shoe::check(rules, carry)?;
        rules.jackpots.check(&carry.meters)
    }

    fn accept(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager<V>>, bet: &Bet<Wager<V>>) -> Result<(), Refusal> {
        let refuse = |by, says: String| Err(Refusal::new(by, says));
        if carry.free && !carry.fresh {
            return refuse(cite!("CO-2816.2", "CO-2802.7"), "this hand is a free hand, without wagers".to_owned());
        }
        if is_called_free(placed) {
            return refuse(cite!("CO-2802.7"), "a free hand was called, without wagers".to_owned());
        }
        if !V::has_spot(rules.spots, bet.seat) {
            return refuse(V::SPOTS, format!("this table has no spot {}", bet.seat));
        }
        if bet.player.0 != bet.seat.0 && !rules.over_the_shoulder {
            return refuse(cite!("CO-2802.16"), "nobody bets over another's shoulder at this table".to_owned());
        }
        if bet.wager.side().is_some_and(|side| rules.sides[side].is_none()) {
            return refuse(V::NOT_OFFERED, format!("{} is not offered here", bet.wager.on()));
        }
        if bet.wager.is_tip() && bet.wager.jackpot().is_some() {
            return refuse(V::NO_TIPS, format!("nobody bets for the dealer on {}", bet.wager.on()));
        }
        if bet.wager.is_tip() && !rules.tips {
            return refuse(V::TIPS, format!("{} is not taken here", bet.wager));
        }
        rules.jackpots.accept(placed, bet)?;
        V::accept(rules, placed, bet)
    }

    fn unready(rules: &Rules, _: &Carry, placed: Placed<'_, Wager<V>>) -> Vec<Unready> {
        if !rules.base_required {
            return Vec::new();
        }
        let standard = |bet: &Bet<Wager<V>>| bet.wager.is_main() && !bet.wager.is_tip();
        let has = |bet: &Bet<Wager<V>>| {
            placed.bets.iter().any(|other| standard(other) && other.seat == bet.seat && other.player == bet.player)
        };
        let unready = |bet: &Bet<Wager<V>>| {
            let says = format!("{} needs a wager on Player, Banker or Tie beside it at this table", bet.wager);
            Unready { seat: bet.seat, player: bet.player, refusal: Refusal::new(V::BASE_REQUIRED, says) }
        };
        placed.bets.iter().filter(|bet| !has(bet)).map(unready).collect()
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager<V>>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let free = placed.bets.is_empty();
        if free {
            free_hand(rules, carry, placed).map_err(|refusal| Halt::Refused(Box::new(refusal)))?;
        }
        shoe::prepare(rules, carry, t)?;
        t.say(if V::PLAYERS_TURN { cite!("CO-2817.2") } else { cite!("CO-2812.2") }, || "no more bets".to_owned());
        if free {
            t.say(cite!("CO-2802.7", "CO-2802.7-2"), || {
                "a free hand: no wagers, and no player handles the cards".into()
            });
        }
        if V::PLACED != Cites::NONE && !free {
            t.say(V::PLACED, || "standard and optional wagers are on the layout".to_owned());
        }
        if V::UNCHANGED != Cites::NONE {
            t.say(V::UNCHANGED, || "baccarat is dealt, and nothing in it is changed".to_owned());
        }
        if V::PLAYERS_TURN && !free {
            midi::told(placed, t);
        }
        let meters = Meters::open(rules, carry, placed, t);
        let clauses = CoupClauses { deal: V::DEAL, ..CLAUSES };
        let mut deal = Deal {
            by: &clauses,
            opens: carry.pending,
            face_up: rules.face_up,
            turners: match (V::PLAYERS_TURN, free) {
                (false, _) => Turners::dealer(cite!("CO-2815.5")),
                (true, true) => Turners::dealer(cite!("CO-2802.7")),
                (true, false) => Turners::find(rules, placed),
            },
            players_turn: V::PLAYERS_TURN && !free,
            begun: false,
            wagered: !free,
            void: false,
            astray: None,
            shoe: &mut carry.shoe,
        };
        let dealt = coup(t, &mut deal, &clauses);
        let (void, astray) = (deal.void, deal.astray);
        let coup = match dealt {
            Err(Halt::Fault(fault)) if matches!(*fault, Fault::RunOut(_)) => {
                let by = cite!("CO-2816.4");
                t.say(by, || "the shoe has too few cards: the round is void, and all cards are shuffled".to_owned());
                give_back(placed, by, t);
                carry.meters = meters.void(placed, by, t);
                shoe::end_shoe(carry);
                return Ok(());
            }
            dealt => dealt?,
        };
        announce(rules, &coup, t);
        if void {
            give_back(placed, cite!("CO-2816.3"), t);
            carry.meters = meters.void(placed, cite!("CO-2816.3"), t);
        } else {
            let finish = Finish { coup: &coup, suits: rules.suits };
            if V::SETTLED != Cites::NONE && !free {
                t.say(V::SETTLED, || "standard and optional wagers are settled".to_owned());
            }
            settle(rules, placed, &finish, t);
            carry.meters = meters.settle(&finish, placed, t)?;
        }
        (carry.pending, carry.free) = (astray, astray.is_some_and(|astray| astray.seen));
        carry.free_hands = carry.free_hands.saturating_add(u32::from(free || void));
        shoe::after_hand(carry, t);
        Ok(())
    }

    /// The carry after a void hand: the cards that were used are gone, with one that opened the hand; all else is as
    /// before.
    fn voided(before: &Carry, after: Carry) -> Carry {
        let last_hand = before.last_hand;
        Carry { last_hand, pending: None, free: false, meters: before.meters.clone(), ..after }
    }

    fn layout(rules: &Rules) -> Vec<Wager<V>> {
        let own: Vec<Wager<V>> = Self::spread(rules, Cents::ZERO).into_iter().map(|bet| bet.wager).collect();
        let tips = own.iter().filter(|wager| rules.tips && wager.jackpot().is_none()).map(|wager| wager.for_dealer());
        own.iter().copied().chain(tips).collect()
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager<V>>> {
        let stake_on = |wager: Wager<V>| match wager.sort() {
            Sort::Side(side) => rules.sides[side].as_ref().map(|_| stake),
            Sort::Jackpot(number) => rules.jackpots.unit(number),
            Sort::Main(_) | Sort::Envy => Some(stake),
        };
        Wager::all().filter_map(|wager| Some(Bet::new(Seat(1), wager, stake_on(wager)?))).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary::colorado(facts)
    }
}

fn midway(rules: &Rules) -> Carry {
    Carry {
        shoe: rules.new_shoe(),
        fresh: false,
        last_hand: LastHand::None,
        free: false,
        pending: None,
        free_hands: 0,
        batch: 1,
        meters: rules.jackpots.opening(),
    }
}

fn take_order<V: Variation>(
    rules: &Rules,
    carry: &Carry,
    placed: Placed<'_, Wager<V>>,
    order: &Order,
) -> Result<(), Refusal> {
    if order.words == FREE_HAND {
        return free_hand(rules, carry, placed);
    }
    midi::order(rules, placed, order).unwrap_or_else(|| {
        let says = format!(
            "`{}`: call free-hand, turn player SEAT, turn banker SEAT, object player or object banker",
            order.words
        );
        Err(Refusal::new(Cites::NONE, says))
    })
}

fn open_orders<V: Variation>(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager<V>>, seat: Seat) -> Vec<String> {
    let free = free_hand(rules, carry, placed).is_ok() && !is_called_free(placed);
    free.then(|| FREE_HAND.to_owned()).into_iter().chain(midi::orders(rules, placed, seat)).collect()
}

fn calls<V: Variation>(_: &Rules) -> Vec<(&'static str, &'static str)> {
    let free = [(FREE_HAND, "asks for a hand without wagers")];
    free.into_iter().chain(if V::PLAYERS_TURN { midi::CALLS } else { &[] }.iter().copied()).collect()
}

fn shown(carry: &Carry) -> Vec<(&'static str, Option<u8>)> {
    let last = carry.last_hand == LastHand::Called;
    [("last-hand", last), ("free", carry.free), ("fresh", carry.fresh)]
        .map(|(name, holds)| (name, holds.then_some(1)))
        .to_vec()
}

fn is_called_free<V: Variation>(placed: Placed<'_, Wager<V>>) -> bool {
    placed.orders.iter().any(|order| order.words == FREE_HAND)
}

/// Whether a free hand may be called.
fn free_hand<V: Variation>(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager<V>>) -> Result<(), Refusal> {
    // A new shoe is counted from zero.
    let used = if carry.fresh { 0 } else { carry.free_hands };
    if !carry.free && used >= rules.free_hands {
        let says = format!("this house allows {} free hands in a shoe", rules.free_hands);
        return Err(Refusal::new(cite!("CO-2802.7-2"), says));
    }
    if !placed.bets.is_empty() {
        return Err(Refusal::new(
            cite!("CO-2802.7"),
            "there are wagers on the table; a free hand is dealt without any",
        ));
    }
    Ok(())
}

/// Announces the final counts, the winner, and the number of cards where it can be bet on.
fn announce<V: Variation, T: Table<Colorado<V>>>(rules: &Rules, coup: &Coup, t: &mut T) {
    t.say(CLAUSES.merit, || {
        let winner = match coup.winner() {
            Ordering::Greater => "Player wins",
            Ordering::Less => "Banker wins",
            Ordering::Equal => "Tie Hand",
        };
        let cards = if rules.totals { format!(", {} cards", coup.cards()) } else { String::new() };
        format!("{}: {winner}{cards}", coup.points(&CLAUSES))
    });
}

/// Losing wagers are taken first; then the others are paid, from the highest seat down. The book announces several
/// procedures and prints this one, so all tables of a pit have the same.
//= CO-2815.3 CO-2815.3a
fn settle<V: Variation, T: Table<Colorado<V>>>(
    rules: &Rules,
    placed: Placed<'_, Wager<V>>,
    finish: &Finish<'_>,
    t: &mut T,
) {
    let mut lines: Vec<Line<Wager<V>>> = Vec::with_capacity(placed.bets.len());
    for bet in placed.bets {
        match bet.wager.sort() {
            Sort::Main(main) => lines.push(rules.settle_main(*bet, main, finish)),
            Sort::Side(side) => {
                let terms = rules.sides[side].as_ref().expect("a wager that is not offered is not accepted");
                lines.push(terms.settle(*bet, finish, rules.rounding(bet.stake)));
            }
            Sort::Jackpot(_) | Sort::Envy => {}
        }
    }
    lines.sort_by_key(|line| (line.paid + line.returned > Cents::ZERO, Reverse(line.owner.seat())));
    rules.aggregate.cut(&mut lines);
    for line in lines {
        tips::settle(line, t);
    }
}

/// Gives back all wagers except the progressive ones.
fn give_back<V: Variation, T: Table<Colorado<V>>>(placed: Placed<'_, Wager<V>>, by: Cites, t: &mut T) {
    for bet in placed.bets.iter().filter(|bet| bet.wager.jackpot().is_none()) {
        t.settle(bet.returned("void", by));
    }
}
