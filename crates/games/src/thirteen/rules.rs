//! The options of a 13-card table, and what it carries from hand to hand.
//!
//! Rules: HG-13CARD-1a, -1b, -2b, -2c, -3a to -3d, -FEE; readings R-13-2, R-13-4 to R-13-7, R-13-16, R-13-17.

use baize_book::{Cents, Clause, OptionError, Options, cite, entry};
use baize_cards::Shoe;
use baize_table::{Bet, Order, Placed, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::money::AllIn;
use super::points::PointRules;
use super::sweep::SweepPoints;
use super::wager::Wager;
use crate::player_dealer::Position;
use crate::shared::dollars;

/// The number of seats at a table.
pub(super) const SEATS: u8 = 4;
/// The buy-in in points.
const BUY_IN: i64 = 30;

/// Where what is left of the antes goes (reading R-13-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remainder {
    /// To whoever has the most points of the hand.
    MostPoints,
    /// To the player-dealer of the hand.
    PlayerDealer,
    /// Into the collection of later hands; when that is paid, nobody antes.
    CarryOver,
}

/// The options in force at a table.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What a point is worth in cents, which is the table's limit.
    pub point: Cents,
    /// What each player puts in before the cards.
    pub ante: Cents,
    /// What the house collects at two, three and four players.
    pub collection: [Cents; 3],
    /// How points are counted.
    pub points: PointRules,
    /// When a player's chips are used up.
    pub all_in: AllIn,
    /// Where what is left of the antes goes.
    pub remainder: Remainder,
    /// Whether cards are dealt one at a time.
    pub card_by_card: bool,
}

impl Rules {
    /// Reads the options of a table.
    pub fn read(options: &Options) -> Result<Rules, OptionError> {
        let (point, ante, collection) = posted(options.word("limit"))?;
        Ok(Rules {
            point,
            ante,
            collection,
            points: PointRules {
                bonus: options.word("point-system") == "bonus",
                surrender: options.number("surrender-points"),
                sweeps: SweepPoints::read(Clause::named("HG-13CARD-SWEEP-RANK"))?,
            },
            all_in: match options.word("all-in-model") {
                "running-stack" => AllIn::RunningStack,
                _ => AllIn::TotalExchanged,
            },
            remainder: match options.word("ante-remainder") {
                "player-dealer" => Remainder::PlayerDealer,
                "carry-over" => Remainder::CarryOver,
                _ => Remainder::MostPoints,
            },
            card_by_card: options.word("deal-style") == "card-by-card",
        })
    }

    /// What is collected from this number of players.
    pub fn collected(&self, players: usize) -> Cents {
        self.collection[players.clamp(2, SEATS.into()) - 2]
    }

    /// The buy-in of a newcomer, in cents.
    pub fn buy_in(&self) -> Cents {
        self.point * BUY_IN
    }
}

/// The row of the fee schedule for a limit: the point, the ante, and the collection at two, three and four players.
fn posted(limit: &str) -> Result<(Cents, Cents, [Cents; 3]), OptionError> {
    let clause = Clause::named("HG-13CARD-FEE");
    let read = |row: &Vec<String>| {
        let [point, ante, four, three, two] = row.as_slice() else { return None };
        Some((dollars(point)?, dollars(ante)?, [dollars(two)?, dollars(three)?, dollars(four)?]))
    };
    let found = entry(clause).table.iter().filter_map(read).find(|(point, ..)| limit == (point.0 / 100).to_string());
    found.ok_or_else(|| OptionError::data(format!("{clause} has no row for the limit {limit}")))
}

/// Whether buy-ins are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuyIns {
    /// A buy-in must be the one that the book requires.
    Judged,
    /// A hand on paper may begin with any stacks.
    Free,
}

/// The chips that a seat had after its last hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stood {
    /// The seat that held the chips.
    pub seat: Seat,
    /// The chips that it held, in cents.
    pub chips: Cents,
}

/// What a table carries from hand to hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Carry {
    /// The pack; it is gathered and shuffled before every hand.
    pub pack: Shoe,
    /// Which seat has the player-dealer position, and how it passes on.
    pub position: Position,
    /// The seats dealt out until their players are back.
    pub away: Vec<Seat>,
    /// The chips that each seat had after the last hand.
    pub stacks: Vec<Stood>,
    /// What is held of earlier antes for the collection.
    pub held: Cents,
    /// Whether buy-ins are checked: not on paper.
    pub buy_ins: BuyIns,
}

/// What a player may call between hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Called {
    /// The player is dealt out until they are back.
    Away,
    /// The player is back.
    Back,
    /// The player declines the player-dealer position.
    Decline,
    /// Somebody else has taken the seat since the last hand.
    New,
    /// The player sat at this other seat until now.
    Moved(Seat),
}

impl Called {
    /// Reads an order; the refusal lists the orders that there are.
    pub fn read(order: &Order) -> Result<Called, Refusal> {
        let called = match order.words.split(' ').collect::<Vec<_>>()[..] {
            ["away"] => Some(Called::Away),
            ["back"] => Some(Called::Back),
            ["decline"] => Some(Called::Decline),
            ["new"] => Some(Called::New),
            ["moved", seat] => seat.parse().ok().map(|seat| Called::Moved(Seat(seat))),
            _ => None,
        };
        called.ok_or_else(|| {
            let says = format!("`{}`: between hands you may call away, back or decline", order.words);
            Refusal::new(cite!("HG-13CARD-3a"), says)
        })
    }
}

impl Carry {
    /// The carry after these orders.
    pub(super) fn after(&self, orders: &[Order]) -> Carry {
        let mut carry = self.clone();
        for order in orders {
            let seat = order.seat;
            match Called::read(order) {
                Ok(Called::Away) => {
                    carry.away.retain(|other| *other != seat);
                    carry.away.push(seat);
                }
                Ok(Called::Back) => carry.away.retain(|other| *other != seat),
                Ok(Called::New) => carry.forget(seat),
                Ok(Called::Moved(from)) => {
                    carry.forget(seat);
                    carry.rename(from, seat);
                }
                Ok(Called::Decline) | Err(_) => {}
            }
        }
        carry
    }

    fn forget(&mut self, seat: Seat) {
        self.away.retain(|other| *other != seat);
        self.stacks.retain(|stood| stood.seat != seat);
    }

    fn rename(&mut self, from: Seat, to: Seat) {
        let seats = self.away.iter_mut().chain(self.stacks.iter_mut().map(|stood| &mut stood.seat));
        let seats = seats.chain(&mut self.position.holder).chain(&mut self.position.bettors);
        seats.filter(|seat| **seat == from).for_each(|seat| *seat = to);
        self.position.bettors.sort_unstable();
    }

    /// The seats that can be dealt in: their players are here, and have a point besides the ante.
    pub(super) fn playing(&self, rules: &Rules, placed: Placed<'_, Wager>) -> Vec<Bet<Wager>> {
        let carry = self.after(placed.orders);
        let ante = carry.ante(rules);
        let plays = |bet: &&Bet<Wager>| !carry.away.contains(&bet.seat) && bet.stake >= ante + rules.point;
        placed.bets.iter().filter(|bet| bet.wager == Wager::Chips).filter(plays).copied().collect()
    }

    /// What each player puts in: nothing where what is held pays the largest collection.
    pub(super) fn ante(&self, rules: &Rules) -> Cents {
        if self.held >= rules.collected(SEATS.into()) { Cents::ZERO } else { rules.ante }
    }

    /// The seat that has the player-dealer position in a hand of these players.
    pub(super) fn dealer(&self, seats: &[Seat], orders: &[Order]) -> Option<Seat> {
        self.after(orders).position.offer(seats, orders).to()
    }
}
