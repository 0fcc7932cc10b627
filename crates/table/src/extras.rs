//! What only some games have: the extras of a game, group by group. A game names those that it has; the rest is as
//! [`Extras::NONE`] says, which is right for a plain table game.

#![expect(clippy::type_complexity, reason = "a field is a function, and its whole type says what it follows from")]

use baize_book::{Cents, Cites};

use crate::{
    Bet, Bettor, Finding, Game, MeterSpec, Mishap, Order, Placed, PostedFee, Refusal, Seat, Standing, Unready,
};

/// Something that follows from the rules alone.
pub type OfRules<G, T> = fn(&<G as Game>::Rules) -> T;

/// Something that follows from the rules, the carry and the bets and orders before a round.
pub type OfPlaced<G, T> = fn(&<G as Game>::Rules, &<G as Game>::Carry, Placed<'_, <G as Game>::Wager>) -> T;

/// The extras of a game, in groups.
pub struct Extras<G: Game> {
    /// Which seats there are, what limits apply to there, and who decides there.
    pub seats: Seats<G>,
    /// What can be called before a round, apart from bets.
    pub orders: Orders<G>,
    /// What must be true before a round begins.
    pub beginning: Beginning<G>,
    /// Money apart from the bets.
    pub money: Money<G>,
    /// Chips that stay on the table, and hands that stay secret.
    pub card_room: CardRoom<G>,
    /// Irregularities and mishaps that the book knows.
    pub irregular: Irregular<G>,
    /// The progressive meters under these rules: Colorado's progressives, Casino Stud, and three of the Hold'ems.
    pub meters: OfRules<G, Vec<MeterSpec>>,
    /// Numbers in the carry that everybody at the table may see: the point of craps, the button, the player-dealer.
    pub shown: fn(&G::Carry) -> Vec<(&'static str, Option<u8>)>,
    /// What a table carries in a script that does not say, if that is not what an opening table carries: rounds on
    /// paper may begin in the middle of a shoe, and need not say who had the button or the bank before.
    pub midway: OfRules<G, G::Carry>,
}

/// Seats that are not all the same: tables that have fewer than the spec, and boxes on which several players may bet.
pub struct Seats<G: Game> {
    /// Whether the table has a seat of this number. Colorado, Singapore and California let the house choose how many it
    /// has.
    pub exists: fn(&G::Rules, Seat) -> bool,
    /// What the limits of a wager apply to.
    pub bound: fn(&G::Rules, G::Wager) -> Bound,
    /// The smallest and the largest stake on a wager, if the game judges stakes itself and the spec has no limits:
    /// games in which a player banks.
    pub stakes: fn(&G::Rules, G::Wager) -> Option<(Cents, Cents)>,
    /// Who decides for the hand at a seat: its own player, unless another may play it, as in Singapore and where
    /// whoever has the most money on a hand plays it.
    pub decides: fn(&G::Rules, Placed<'_, G::Wager>, Seat) -> Bettor,
}

/// What the smallest and the largest stake apply to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The stakes of one person on a wager, over the whole table.
    Person,
    /// The stakes of one person on a wager at each seat: where seats are boxes on which several players may bet.
    PersonAtSeat,
    /// The stakes of everybody on a wager at a seat.
    Area,
    /// Nothing when a bet is placed: the game itself judges the stake, then or at the settlement.
    Nothing,
}

/// Orders: bets taken down at craps, free hands of Colorado, a hand that is viewed in Singapore, the bank declined, a
/// blind posted.
pub struct Orders<G: Game> {
    /// Whether the game takes this order on top of what was placed and called before.
    pub take: fn(&G::Rules, &G::Carry, Placed<'_, G::Wager>, &Order) -> Result<(), Refusal>,
    /// An order as it is kept once it is taken: with what it leaves unsaid, if a later bet would change its meaning.
    /// Only craps has such orders.
    pub kept: fn(&G::Rules, &G::Carry, Placed<'_, G::Wager>, &Order) -> Order,
    /// The orders that this seat may give now, for buttons; an order without an amount means all of it.
    pub open: fn(&G::Rules, &G::Carry, Placed<'_, G::Wager>, Seat) -> Vec<String>,
    /// Every order that there is, with what it means, for whoever writes a script.
    pub calls: OfRules<G, Vec<(&'static str, &'static str)>>,
}

/// What must be true before a round begins, or must be offered first.
pub struct Beginning<G: Game> {
    /// Whether a round can begin: there are enough players to play against each other, or somebody banks.
    pub is_possible: OfPlaced<G, bool>,
    /// Whether a round without bets is due: a free hand of Colorado.
    pub is_free: OfPlaced<G, bool>,
    /// Who is offered the bank, and the order by which they decline it, which the house gives for a player who does not
    /// answer.
    pub offered: OfPlaced<G, Option<(Seat, &'static str)>>,
    /// People who must be told something about their bets while they can still change them: Let It Ride's ceiling,
    /// Singapore's Progressive without an Ante.
    pub warnings: fn(&G::Rules, Placed<'_, G::Wager>) -> Vec<Unready>,
}

/// Money apart from the bets, in California: what the house collects, and what players must have in hand.
pub struct Money<G: Game> {
    /// What the house collects for these bets before the round, each as a stake on a wager that [is
    /// due](crate::Wager::is_due).
    pub dues: OfPlaced<G, Vec<Bet<G::Wager>>>,
    /// What a person must have, apart from the bets on the table, for those that they may have to make in the round,
    /// and by which clauses.
    pub reserve: fn(&G::Rules, Placed<'_, G::Wager>, Bettor) -> Option<(Cents, Cites)>,
    /// What the house collects at the table, as it must be posted.
    pub posted: OfRules<G, Vec<PostedFee>>,
}

/// The card room, where players play against each other.
pub struct CardRoom<G: Game> {
    /// The wager that is a player's stack, if chips stay on the table: what a round leaves of it, and what it wins, is
    /// there again for the next one.
    pub stack: Option<&'static str>,
    /// Whether hands that are not shown stay secret when the round is over, as where players fold against each other.
    pub mucks: bool,
    /// Whether players win from each other and the house only collects, so that no wager has a house edge.
    pub is_pot: bool,
    /// The standing of each seat for the next hand, according to the carry.
    pub standings: fn(&G::Carry) -> Vec<Standing>,
    /// The order that the house gives at every seat each half hour, such as to collect for the time.
    pub half_hourly: OfRules<G, Option<&'static str>>,
}

/// What may go wrong, as far as the book has rules for it.
pub struct Irregular<G: Game> {
    /// The irregularities that the house may find during a round. The round gets them like other rulings, when it next
    /// asks something or looks for one ([`crate::Table::ruling`]).
    pub findings: &'static [Finding],
    /// Whether a hand that is declared void is the table's business: it stops asking the seat and gives its stakes
    /// back. Where seats play against each other, and in Singapore, the round must know, and gets the ruling itself.
    pub void_hand_by_table: bool,
    /// The marks on cards that the rules know, with their meanings, for whoever writes a script: the card room has
    /// them.
    pub marks: OfRules<G, Vec<(Mishap, &'static str)>>,
}

impl<G: Game> Extras<G> {
    /// No extras: a plain table game.
    pub const NONE: Extras<G> = Extras {
        seats: Seats::NONE,
        orders: Orders::NONE,
        beginning: Beginning::NONE,
        money: Money::NONE,
        card_room: CardRoom::NONE,
        irregular: Irregular::NONE,
        meters: |_| Vec::new(),
        shown: |_| Vec::new(),
        midway: G::opening,
    };
}

impl<G: Game> Seats<G> {
    /// All seats of the spec; limits apply to what one person stakes, and everybody plays the hand at their own seat.
    pub const NONE: Seats<G> = Seats {
        exists: |_, _| true,
        bound: |_, _| Bound::Person,
        stakes: |_, _| None,
        decides: |_, _, seat| Bettor(seat.0),
    };
}

impl<G: Game> Orders<G> {
    /// No orders are taken.
    pub const NONE: Orders<G> = Orders {
        take: |_, _, _, order| {
            let says = format!("`{}`: nothing can be called in this game but wagers", order.words);
            Err(Refusal::new(Cites::NONE, says))
        },
        kept: |_, _, _, order| order.clone(),
        open: |_, _, _, _| Vec::new(),
        calls: |_| Vec::new(),
    };
}

impl<G: Game> Beginning<G> {
    /// A round begins as soon as there are bets.
    pub const NONE: Beginning<G> = Beginning {
        is_possible: |_, _, _| true,
        is_free: |_, _, _| false,
        offered: |_, _, _| None,
        warnings: |_, _| Vec::new(),
    };
}

impl<G: Game> Money<G> {
    /// Nothing is collected, and nothing has to be held in reserve.
    pub const NONE: Money<G> = Money { dues: |_, _, _| Vec::new(), reserve: |_, _, _| None, posted: |_| Vec::new() };
}

impl<G: Game> CardRoom<G> {
    /// Everybody plays against the house, and every hand is shown.
    pub const NONE: CardRoom<G> =
        CardRoom { stack: None, mucks: false, is_pot: false, standings: |_| Vec::new(), half_hourly: |_| None };
}

impl<G: Game> Irregular<G> {
    /// The table handles void hands; the book knows no other irregularity during a round.
    pub const NONE: Irregular<G> = Irregular { findings: &[], void_hand_by_table: true, marks: |_| Vec::new() };
}
