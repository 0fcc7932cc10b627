//! Texas Hold'em Bonus Progressive, as approved for Marina Bay Sands in Singapore.
//!
//! Rules: the whole of the sg book. Traps: a fold loses the Bonus too, but keeps the Progressive for the community
//! awards (MBS-3.9.1-3); a hand below the dealer's loses the Bonus (MBS-3.10.3, reading R-BONUSLOSES); several people
//! may stake on one area and one person may play several positions, all but one of them blind (MBS-3.4.1); a
//! Progressive without an Ante goes back when the hand in play is over (MBS-5.12.2).

mod dealing;
mod decision;
mod findings;
mod hands;
pub mod jackpot;
mod round;
mod rules;
pub mod settle;

pub use decision::{Answer, Decision};
pub use rules::Rules;

use baize_book::{Cents, OptionError, Options, amount_in, cite};
use baize_cards::Shoe;
use baize_table::{
    Acceptance, Beginning, Bet, Bettor, Bound, Extras, Fact, Game, Halt, Irregular, Line, Order, Orders, Place, Placed,
    Refusal, Seat, Seats, Stand, Summary, Table, Unready,
};
use serde::{Deserialize, Serialize};

use self::dealing::Dealing;
use self::decision::{FLOP, RIVER, TURN};
use self::hands::{CANCEL, View, called_by, invalid, player_of, positions, positions_of, viewed_by};
use self::round::Round;
use self::settle::{Showdown, ranked_by, uses_the_one_time};
use super::deal::turn_up;
use super::summary::summary;
use crate::shared::check_single_pack;
use crate::shared::progressive::{Meter, check_meter};

/// The game `sg/texas-holdem-bonus-progressive`.
pub struct TexasHoldemBonusProgressive;

/// What outlives a round: the deck, which is fresh for each, the meter, and what the house remembers of players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Carry {
    pack: Shoe,
    meter: Stand,
    /// The players who have been paid or collected once on a wager under the minimum.
    under_minimum: Vec<Bettor>,
    /// The players who may not play on.
    barred: Vec<Bettor>,
    /// The players who may have only one position.
    restricted: Vec<Bettor>,
}

baize_table::wagers! {
    /// What chips can lie on.
    of "Texas Hold'em Bonus Progressive"
    /// Bet before the cards.
    Ante = "ante",
    /// On the two hole cards.
    Bonus = "bonus",
    /// On the progressive meter.
    Progressive = "progressive",
    /// Bet before the flop cards are exposed.
    Flop = "flop" on Ante,
    /// Bet before the turn card is exposed.
    Turn = "turn" on Ante,
    /// Bet before the river card is exposed.
    River = "river" on Ante,
}

impl Game for TexasHoldemBonusProgressive {
    const ID: &'static str = "sg/texas-holdem-bonus-progressive";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("MBS-5.5", "MBS-3.2"),
        unlisted: cite!("MBS-2.2.2", "MBS-2.2.1"),
        limits: cite!("MBS-3.4-2"),
        called: cite!("MBS-3.6"),
        one_position: None,
    };
    const EXTRAS: Extras<Self> = Extras {
        seats: Seats {
            exists: |rules, seat| seat.0 <= rules.positions,
            bound,
            decides: |_, placed, seat| player_of(placed, seat).unwrap_or(Bettor(seat.0)),
            ..Seats::NONE
        },
        orders: Orders { take: take_order, open: open_orders, calls, ..Orders::NONE },
        beginning: Beginning { warnings, ..Beginning::NONE },
        irregular: Irregular { findings: findings::KNOWN, void_hand_by_table: false, ..Irregular::NONE },
        meters: |rules| vec![rules.progressive.spec()],
        ..Extras::NONE
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        Rules::read(options)
    }

    fn opening(rules: &Rules) -> Carry {
        let meter = rules.progressive.opening();
        let (under_minimum, barred, restricted) = (Vec::new(), Vec::new(), Vec::new());
        Carry { pack: Shoe::new(1), meter, under_minimum, barred, restricted }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        let known =
            [("under-minimum", &carry.under_minimum), ("barred", &carry.barred), ("restricted", &carry.restricted)];
        if let Some((list, _)) = known.iter().find(|(_, players)| players.contains(&Bettor(0))) {
            return Err(format!("{list}: players are numbered from 1"));
        }
        check_single_pack(&carry.pack)?;
        check_meter(&carry.meter)
    }

    fn accept(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        let Bet { seat, player, wager, stake } = *bet;
        if carry.barred.contains(&player) {
            return Err(Refusal::new(cite!("MBS-5.9"), format!("player {} is prohibited from further play", player.0)));
        }
        if seat.0 > rules.positions {
            return Err(Refusal::new(cite!("MBS-A"), format!("the layout has {} positions", rules.positions)));
        }
        let elsewhere = |other: &&Bet<Wager>| other.player == player && other.seat != seat;
        if let Some(other) = placed.bets.iter().find(elsewhere).filter(|_| carry.restricted.contains(&player)) {
            let says = format!("player {} may have one position only, and has {}", player.0, other.seat);
            return Err(Refusal::new(cite!("MBS-3.4.3"), says));
        }
        let own = placed.bets.iter().filter(|other| other.wager == wager && other.seat == seat);
        let own: Cents = own.filter(|other| other.player == player).map(|other| other.stake).sum();
        match wager {
            Wager::Progressive if player_of(placed, seat).is_some_and(|other| other != player) => {
                let says = format!("position {seat} is another player's");
                Err(Refusal::new(cite!("MBS-3.5.4", "MBS-3.5.1"), says))
            }
            Wager::Progressive if !rules.takes(own + stake) => {
                let one =
                    rules.progressive.unit.map(|unit| format!(" of {}", amount_in("sg", unit))).unwrap_or_default();
                let says =
                    format!("the Progressive Jackpot takes one wager{one}, not {}", amount_in("sg", own + stake));
                Err(Refusal::new(cite!("MBS-3.5.3", "MBS-3.4.2"), says))
            }
            _ => Ok(()),
        }
    }

    /// Lists a Bonus without an Ante, and a Progressive on another's position. A Progressive without an Ante stays
    /// until the hand in play is over.
    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        let unready = |bet: &Bet<Wager>| {
            let (why, by) = invalid(placed, bet)?;
            let stays = bet.wager == Wager::Progressive && why != "another's position";
            let refusal = Refusal::new(by, format!("{} cannot stand: {why}", bet.wager));
            (!stays).then_some(Unready { seat: bet.seat, player: bet.player, refusal })
        };
        placed.bets.iter().filter_map(unready).collect()
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let Carry { pack, meter, under_minimum, barred, restricted } = carry;
        t.say(cite!("MBS-3.2", "MBS-3.1"), || "no more bets".to_owned());
        let valid = |bet: &&Bet<Wager>| bet.wager == Wager::Progressive && invalid(placed, bet).is_none();
        let jackpot = Meter::open::<Self, T>(&rules.progressive, *meter, placed.bets.iter().filter(valid), t);
        let mut round = Round {
            rules,
            positions: positions(placed),
            handled: false,
            compared: false,
            meter: jackpot,
            miscounted: false,
            power_failed: None,
            stopped: Vec::new(),
            barred,
            restricted,
        };
        let mut dealing = Dealing::begin(pack, rules.manual, t);
        round.tell_views(t);
        let (mut board, dealer) = dealing.deal(&mut round.positions, t)?;

        round.stage(&FLOP, Wager::Flop, &board, t)?;
        // With every hand folded only a Progressive needs the community cards.
        if round.board_matters() {
            board.show(3, dealing.pack, cite!("MBS-3.9.2-2", "MBS-1.1.7"), t)?;
            round.stage(&TURN, Wager::Turn, &board, t)?;
            board.show(1, dealing.pack, cite!("MBS-3.9.2-2", "MBS-1.1.16"), t)?;
            round.stage(&RIVER, Wager::River, &board, t)?;
            board.show(1, dealing.pack, cite!("MBS-3.9.2-2", "MBS-1.1.12"), t)?;
        }
        let dealer = match dealer {
            Some(dealer) => dealer,
            None => dealing.dealers_last(t)?,
        };
        let mut dealers_rank = None;
        if round.any_playing() {
            let rank = board.best_with(dealer);
            (dealers_rank, round.compared) = (Some(rank), true);
            turn_up(Place::Dealer, dealer, cite!("MBS-3.10"), t);
            let by = cite!("MBS-3.10", "MBS-3.11", "MBS-3.3.1.1", "MBS-3.3.1.3", "MBS-1.1.13");
            t.tell(by, || board.named(Place::Dealer, dealer, ""));
            if rules.exposure_asked {
                round.exposure(t)?;
            }
        }
        if board.shown().len() == 5 {
            jackpot::read(&mut round.meter, rules, &round.positions, board.shown(), t)?;
        }
        round.late_findings(t)?;

        let mut once = Vec::new();
        let showdown = Showdown { rules, dealer, under_minimum };
        for position in &round.positions {
            let compared = dealers_rank.filter(|_| position.is_playing()).map(|dealers| {
                let rank = board.best_with(position.hole);
                let by = cite!("MBS-3.10", "MBS-3.3").with(ranked_by(rank, dealers));
                turn_up(Place::Seat(position.seat, 0), position.hole, cite!("MBS-3.10"), t);
                t.tell(by, || board.named(Place::Seat(position.seat, 0), position.hole, ""));
                (rank.cmp(&dealers), rank)
            });
            showdown.lines(position, compared, |line| {
                once.extend(line.owner.player().filter(|_| uses_the_one_time(&line)));
                t.settle(line);
            });
        }
        jackpot::settle(&mut round.meter, rules, &round.positions, board.shown(), t);
        *meter = round.meter.stands();
        for bet in placed.bets {
            if let Some((why, by)) = invalid(placed, bet) {
                t.settle(bet.returned(why, by));
            }
        }
        for player in once {
            under_minimum.extend((!under_minimum.contains(&player)).then_some(player));
        }
        Ok(())
    }

    /// What the house has decided about players stands, whatever becomes of the round.
    fn voided(before: &Carry, after: Carry) -> Carry {
        let Carry { pack, barred, restricted, .. } = after;
        Carry { pack, barred, restricted, ..before.clone() }
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        // Limits that are judged at the settlement would cut a larger stake.
        let stake = rules.limits.as_ref().map_or(stake, |limits| stake.min(limits.of(Wager::Ante).1));
        let ante = Bet::new(Seat(1), Wager::Ante, stake);
        [ante, ante.on(Wager::Bonus, stake)].into_iter().chain(rules.unit_bet(ante)).collect()
    }

    /// Hands may also be invalid or withdrawn.
    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary(facts, "no hand was compared")
    }
}

/// The limits are those of the area, whoever stakes on it; the Progressive has one stake, on which the game itself
/// insists.
fn bound(rules: &Rules, wager: Wager) -> Bound {
    if wager == Wager::Progressive || rules.limits.is_some() { Bound::Nothing } else { Bound::Area }
}

fn take_order(_: &Rules, _: &Carry, placed: Placed<'_, Wager>, order: &Order) -> Result<(), Refusal> {
    let Order { player, words, .. } = order;
    match View::read(words) {
        // An order about a wager that has been taken back since changes nothing.
        None if words == CANCEL => Ok(()),
        Some(View::None) => Ok(()),
        Some(View::At(at)) if player_of(placed, at).is_none_or(|plays| plays == *player) => Ok(()),
        Some(View::At(at)) => {
            let says = format!("the hand at position {at} is another player's");
            Err(Refusal::new(cite!("MBS-3.4.1"), says))
        }
        None => {
            let says = format!("`{words}` is not an order: say view SEAT, view none or {CANCEL}");
            Err(Refusal::new(cite!("MBS-3.4.1", "MBS-5.12.1"), says))
        }
    }
}

fn open_orders(_: &Rules, _: &Carry, placed: Placed<'_, Wager>, seat: Seat) -> Vec<String> {
    let player = Bettor(seat.0);
    let viewed = viewed_by(placed, player);
    let mut orders = Vec::new();
    if positions_of(placed, player).count() > 1 {
        // One hand may be viewed: whoever has called for it calls it off before another.
        let called = called_by(placed, player).is_some_and(|called| !called.is_empty());
        let others = positions_of(placed, player).filter(|position| !called && !viewed.contains(position));
        orders.extend(others.map(|position| format!("view {position}")));
        orders.extend((!viewed.is_empty()).then(|| "view none".to_owned()));
    }
    let alone = |bet: &Bet<Wager>| {
        let own = (bet.seat, bet.player, bet.wager) == (seat, player, Wager::Progressive);
        own && invalid(placed, bet).is_some_and(|(why, _)| why != "cancelled")
    };
    orders.extend(placed.bets.iter().any(alone).then(|| CANCEL.to_owned()));
    orders
}

fn calls(_: &Rules) -> Vec<(&'static str, &'static str)> {
    vec![
        ("view SEAT", "look at this hand instead of your own; a second one that is also called is looked at in error"),
        ("view none", "look at no hand: all are played blind"),
        (CANCEL, "the Progressive without an Ante does not count, and goes back"),
    ]
}

fn warnings(_: &Rules, placed: Placed<'_, Wager>) -> Vec<Unready> {
    let alone = placed.bets.iter().filter(|bet| bet.wager == Wager::Progressive);
    let alone = alone.filter(|bet| invalid(placed, bet).is_some_and(|(why, _)| why == "no ante"));
    let warn = |bet: &Bet<Wager>| {
        let says = "place an ante with the progressive wager, or cancel it: alone it does not count";
        Unready { seat: bet.seat, player: bet.player, refusal: Refusal::new(cite!("MBS-5.12.1"), says) }
    };
    alone.map(warn).collect()
}
