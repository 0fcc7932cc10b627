//! The player-dealer games as games of the house: one implementation, and what each brings of its own.

use baize_book::{Cents, Cites, OptionError, Options, amount_in};
use baize_table::{
    Acceptance, Beginning, Bet, Bettor, Bound, Decision, Extras, Fact, Finding, Game, Halt, Irregular, Line, Money,
    Order, Orders, Placed, Refusal, Seat, Seats, Summary, Table, Unready, Wager as _,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::marker::PhantomData;

use super::backline::{self, Backline};
use super::bank::CoverModel;
use super::clauses::{Clauses, Decides};
use super::collection::{Fees, posted};
use super::play::Play;
use super::position::{self, Position};
use super::summary::summary;
use super::wager::Wager;
use crate::shared::on_paper::{check_players, check_seats};

/// A bank of this many of the largest wagers pays one player whatever they can win.
const ENDLESS: i64 = 250;

/// What a game brings of its own.
pub trait BankedGame: Sized + Send + Sync + 'static {
    /// The game's id, `book/slug`.
    const ID: &'static str;
    /// The clauses of the common rules as the game's chapter numbers them.
    const BY: Clauses;
    /// The wagers against the bank that can be made before the round.
    const LAYOUT: &'static [Wager];
    /// The number of seats at the table, the player-dealer's among them.
    const POSITIONS: u8;
    /// The irregularities that the game's chapter knows.
    const FINDINGS: &'static [Finding] = &[];
    /// The options that only this game has.
    type Own: Send + Sync;
    /// The shoe, pack or tiles, with all that lies beside them from round to round.
    type Equipment: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// The questions of the game.
    type Decision: Decision;

    /// Reads the options that only this game has.
    fn own(options: &Options) -> Result<Self::Own, OptionError>;

    /// The limits and the fees: the row of the fee schedule that is posted.
    fn posted(options: &Options) -> Result<((Cents, Cents), Fees), OptionError> {
        posted(options, Self::BY.fees, Self::BY.collects.with(Self::BY.fees.into()), Self::LAYOUT)
    }

    /// The equipment of a newly opened table.
    fn equipment(own: &Self::Own) -> Self::Equipment;

    /// Whether equipment read from paper is possible.
    fn check(own: &Self::Own, equipment: &Self::Equipment) -> Result<(), String>;

    /// Whether one of the game's wagers is taken; limits and the common rules have been checked.
    fn accept(_: &Rules<Self>, _: Placed<'_, Wager>, _: &Bet<Wager>) -> Result<(), Refusal> {
        Ok(())
    }

    /// The people whose wagers cannot go into a round together as they lie.
    fn unready(_: &Rules<Self>, _: Placed<'_, Wager>) -> Vec<Unready> {
        Vec::new()
    }

    /// What a person must have besides the wagers that lie there, for those that they may be asked for in the round,
    /// and by which clauses.
    fn reserve(_: &Rules<Self>, _: Placed<'_, Wager>, _: Bettor) -> Option<(Cents, Cites)> {
        None
    }

    /// Whether somebody who sits without a wager takes part all the same, so that a round needs none against the bank.
    fn has_guests(_: &Rules<Self>) -> bool {
        false
    }

    /// Plays the round between the collection and the bank's own lines.
    fn play<T: Table<Banked<Self>>>(play: &mut Play<'_, Self, T>) -> Result<(), Halt>;
}

/// A player-dealer game as a game of the house.
pub struct Banked<G>(PhantomData<fn() -> G>);

/// The options in force at a table.
pub struct Rules<G: BankedGame> {
    /// The smallest and the largest wager of one person at a seat.
    pub limits: (Cents, Cents),
    /// What the house collects, and from whom.
    pub fees: Fees,
    /// What "as far as the money covers" means.
    pub cover: CoverModel,
    /// Whether others may put money into the bank, and how many.
    pub kum_kum: Option<(usize, Cites)>,
    /// Where the third-party banker sits.
    pub third_party: Option<Seat>,
    /// Whether what is forfeited is taken at once instead of in the order of action.
    pub at_once: bool,
    /// Whether cards are dealt one at a time round the table.
    pub card_by_card: bool,
    /// The options that only this game has.
    pub own: G::Own,
}

/// What a table carries from round to round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carry<E> {
    /// Which seat has the player-dealer position, and how it passes on.
    pub position: Position,
    /// The seats whose players forbid bets on their hands.
    pub backline: Backline,
    /// The seats with a courtesy collection button.
    pub courtesy: Vec<Seat>,
    /// The shoe, pack or tiles, as the game keeps them.
    pub equipment: E,
}

impl<G: BankedGame> Rules<G> {
    fn read(options: &Options) -> Result<Rules<G>, OptionError> {
        let word = |name: &str| options.get(name).map(|_| options.word(name));
        let (limits, fees) = G::posted(options)?;
        let third = options.get("third-party-seat").map_or(0, |_| options.number("third-party-seat"));
        Ok(Rules {
            limits,
            fees,
            cover: match options.word("cover-model") {
                "running" => CoverModel::Running,
                _ => CoverModel::Fixed,
            },
            kum_kum: G::BY.kum_kum.filter(|_| word("kum-kum") == Some("on")),
            third_party: u8::try_from(third).ok().filter(|seat| *seat > 0).map(Seat),
            at_once: word("forfeit-timing") == Some("at-once"),
            card_by_card: word("deal-style") != Some("hand-by-hand"),
            own: G::own(options)?,
        })
    }
}

/// The player-dealer's wager, where it lies.
pub(super) fn bank(placed: Placed<'_, Wager>) -> Option<&Bet<Wager>> {
    placed.bets.iter().find(|bet| bet.wager == Wager::Bank)
}

fn refuse<T>(by: Cites, says: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(by, says))
}

impl<G: BankedGame> Banked<G> {
    /// Whoever puts down a bank has the position.
    fn accept_bank(carry: &Carry<G::Equipment>, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        let by = &G::BY.position;
        if bet.seat.0 != bet.player.0 {
            return refuse(by.rotates, "the bank is at the player-dealer's own seat");
        }
        if let Some(lies) = bank(placed) {
            let says = format!("seat {} has the player-dealer position in this round", lies.seat);
            return if lies.seat == bet.seat { Ok(()) } else { refuse(by.rotates, says) };
        }
        if placed.bets.iter().any(|other| other.player == bet.player && !other.wager.is_due()) {
            return refuse(
                by.rotates,
                "whoever takes the position has no other wager in the round; take yours back first",
            );
        }
        if placed.bets.iter().any(|other| other.seat == bet.seat && !other.wager.is_due()) {
            return refuse(by.rotates, "others have bet on this position; they must take their wagers back first");
        }
        match carry.position.refuse(bet.seat, &seated(placed, bet.seat), placed.orders, by) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    fn accept_kum_kum(rules: &Rules<G>, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        let Some((parties, by)) = rules.kum_kum else {
            return refuse(G::BY.wagers, "nobody may put money into another's bank at this table");
        };
        match bank(placed) {
            Some(bank) if bank.seat == bet.seat && bank.player != bet.player => {}
            Some(bank) => {
                return refuse(by, format!("the bank is at seat {}, and it must be another player's", bank.seat));
            }
            None => return refuse(by, "there is no bank to put money into yet"),
        }
        let others = placed.bets.iter().filter(|other| other.wager == Wager::KumKum && other.player != bet.player);
        if others.count() >= parties {
            return refuse(by, format!("{parties} have put money into the bank already; that is the most"));
        }
        Ok(())
    }

    fn accept_no_action(rules: &Rules<G>, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        let Some(by) = G::BY.no_action else {
            return refuse(G::BY.wagers, "this game has no bet without action on an empty seat");
        };
        if bank(placed).is_none_or(|bank| bank.player != bet.player) {
            return refuse(by, "only the player-dealer may bet without action, once the bank is down");
        }
        if placed.seats.contains(&bet.seat) || placed.bets.iter().any(|other| other.seat == bet.seat) {
            return refuse(by, format!("position {} is not empty", bet.seat));
        }
        if bet.stake != rules.limits.0 {
            let least = amount_in("hg", rules.limits.0);
            return refuse(by, format!("a bet without action is the table's minimum, {least}"));
        }
        Ok(())
    }

    /// Accepts a wager against the bank.
    fn accept_own(
        rules: &Rules<G>,
        carry: &Carry<G::Equipment>,
        placed: Placed<'_, Wager>,
        bet: &Bet<Wager>,
    ) -> Result<(), Refusal> {
        if let Some(bank) = bank(placed) {
            if bank.player == bet.player {
                return refuse(G::BY.wagers, "the player-dealer may not bet against their own bank");
            }
            if bank.seat == bet.seat {
                return refuse(G::BY.wagers, format!("position {} is the player-dealer's", bet.seat));
            }
        }
        if rules.third_party == Some(Seat(bet.player.0)) {
            let by = G::BY.third_party.unwrap_or(G::BY.wagers);
            return refuse(by, "the third-party banker covers wagers and makes none");
        }
        if placed.bets.iter().any(|other| other.seat == bet.seat && other.wager == Wager::NoAction) {
            return refuse(G::BY.wagers, format!("position {} has no action", bet.seat));
        }
        if let Some(refusal) = carry.backline.refuse(placed, bet, &G::BY.backline) {
            return Err(refusal);
        }
        let (least, most) = rules.limits;
        let same = placed.bets.iter().filter(|it| (it.seat, it.player, it.wager) == (bet.seat, bet.player, bet.wager));
        let total = same.fold(bet.stake, |all, bet| all + bet.stake);
        if total < least || total > most {
            let [least, most, total] = [least, most, total].map(|amount| amount_in("hg", amount));
            let says = format!("{} at one position is between {least} and {most}, not {total}", bet.wager);
            return refuse(rules.fees.by, says);
        }
        G::accept(rules, placed, bet)
    }
}

/// The seats that are taken, with that of whoever is about to bet.
fn seated(placed: Placed<'_, Wager>, seat: Seat) -> Vec<Seat> {
    let mut seats = placed.seats.to_vec();
    if let Err(at) = seats.binary_search(&seat) {
        seats.insert(at, seat);
    }
    seats
}

impl<G: BankedGame> Game for Banked<G> {
    const ID: &'static str = G::ID;
    const ACCEPTANCE: Acceptance = Acceptance {
        late: G::BY.late,
        unlisted: G::BY.wagers,
        limits: G::BY.wagers,
        called: G::BY.late,
        one_position: None,
    };
    const EXTRAS: Extras<Self> = Extras {
        seats: Seats {
            exists: |_, seat| (1..=G::POSITIONS).contains(&seat.0),
            // The game itself judges what one person may have at a position.
            bound: |_, _| Bound::Nothing,
            stakes: Self::stakes,
            decides: |_, placed, seat| backline::answers(placed, seat, G::BY.backline.decides),
        },
        orders: Orders { take: Self::take_order, open: Self::open_orders, ..Orders::NONE },
        beginning: Beginning { is_possible: Self::can_begin, offered: Self::offered, ..Beginning::NONE },
        money: Money {
            dues: |rules, carry, placed| rules.fees.due(placed, &carry.courtesy),
            reserve: G::reserve,
            posted: |rules| rules.fees.posted(),
        },
        irregular: Irregular { findings: G::FINDINGS, ..Irregular::NONE },
        shown: |carry| vec![("player-dealer", carry.position.holder.map(|seat| seat.0))],
        midway: Self::midway,
        ..Extras::NONE
    };
    type Rules = Rules<G>;
    type Carry = Carry<G::Equipment>;
    type Wager = Wager;
    type Decision = G::Decision;

    fn rules(options: &Options) -> Result<Rules<G>, OptionError> {
        Rules::read(options)
    }

    fn opening(rules: &Rules<G>) -> Self::Carry {
        Carry {
            position: Position::default(),
            backline: Backline::default(),
            courtesy: Vec::new(),
            equipment: G::equipment(&rules.own),
        }
    }

    fn check(rules: &Rules<G>, carry: &Self::Carry) -> Result<(), String> {
        carry.position.check(G::POSITIONS)?;
        check_seats("backline.refused", &carry.backline.refused, G::POSITIONS)?;
        check_players("courtesy", &carry.courtesy)?;
        G::check(&rules.own, &carry.equipment)
    }

    fn accept(
        rules: &Rules<G>,
        carry: &Self::Carry,
        placed: Placed<'_, Wager>,
        bet: &Bet<Wager>,
    ) -> Result<(), Refusal> {
        match bet.wager {
            Wager::Bank => Self::accept_bank(carry, placed, bet),
            Wager::KumKum => Self::accept_kum_kum(rules, placed, bet),
            Wager::NoAction => Self::accept_no_action(rules, placed, bet),
            Wager::ThirdParty => match rules.third_party {
                Some(seat) if (bet.seat, bet.player.0) == (seat, seat.0) => Ok(()),
                Some(seat) => refuse(
                    G::BY.third_party.unwrap_or(G::BY.wagers),
                    format!("the third-party banker sits at seat {seat}"),
                ),
                None => refuse(G::BY.third_party.unwrap_or(G::BY.wagers), "no third party covers wagers at this table"),
            },
            Wager::Collection => {
                let at = |due: &&Bet<Wager>| due.seat == bet.seat && due.player == bet.player;
                let due = rules.fees.due(placed, &carry.courtesy);
                let due = due.iter().find(at).map_or(Cents::ZERO, |due| due.stake);
                let lies = placed.bets.iter().filter(|other| other.wager == Wager::Collection).find(at);
                if lies.map_or(Cents::ZERO, |lies| lies.stake) + bet.stake > due {
                    return refuse(
                        rules.fees.by,
                        format!("the collection here is {}, and the house takes it by itself", amount_in("hg", due)),
                    );
                }
                Ok(())
            }
            own if G::LAYOUT.contains(&own) => Self::accept_own(rules, carry, placed, bet),
            other => {
                let words: Vec<String> = G::LAYOUT.iter().map(Wager::to_string).collect();
                refuse(
                    G::BY.wagers,
                    format!("`{other}` cannot be wagered on before the cards; there are {}", words.join(", ")),
                )
            }
        }
    }

    /// Lists money for a bank that has been taken back, and another's bet without action: they have nothing to stand
    /// on.
    fn unready(rules: &Rules<G>, _: &Self::Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        let bank = bank(placed);
        let stranded = |bet: &&Bet<Wager>| match bet.wager {
            Wager::KumKum => bank.is_none_or(|bank| bank.seat != bet.seat),
            Wager::NoAction => bank.is_none_or(|bank| bank.player != bet.player),
            _ => false,
        };
        let refuse = |bet: &Bet<Wager>| Unready {
            seat: bet.seat,
            player: bet.player,
            refusal: Refusal::new(G::BY.wagers, format!("{} needs the bank that it was made for", bet.wager)),
        };
        let mut unready: Vec<Unready> = placed.bets.iter().filter(stranded).map(refuse).collect();
        unready.extend(G::unready(rules, placed));
        unready
    }

    fn round<T: Table<Self>>(
        rules: &Rules<G>,
        carry: &mut Self::Carry,
        placed: Placed<'_, Wager>,
        table: &mut T,
    ) -> Result<(), Halt> {
        super::play::round::<G, T>(rules, carry, placed, table)
    }

    fn voided(before: &Self::Carry, after: Self::Carry) -> Self::Carry {
        Carry { equipment: after.equipment, ..before.clone() }
    }

    fn layout(rules: &Rules<G>) -> Vec<Wager> {
        let mut layout = G::LAYOUT.to_vec();
        layout.push(Wager::Bank);
        layout.extend(rules.kum_kum.map(|_| Wager::KumKum));
        layout.extend(rules.third_party.map(|_| Wager::ThirdParty));
        layout.extend(G::BY.no_action.map(|_| Wager::NoAction));
        layout
    }

    /// A bank at the first seat that covers all, and one player's wagers against it.
    fn spread(rules: &Rules<G>, stake: Cents) -> Vec<Bet<Wager>> {
        let (least, most) = rules.limits;
        let stake = stake.max(least).min(most);
        let bank = Bet::new(Seat(1), Wager::Bank, Cents(most.0 * ENDLESS));
        [bank].into_iter().chain(G::LAYOUT.iter().map(|wager| Bet::new(Seat(2), *wager, stake))).collect()
    }

    fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
        summary(facts, lines)
    }
}

/// What the extras of all these games do.
impl<G: BankedGame> Banked<G> {
    /// Rounds on paper need not say what went before: whoever puts down a bank has the position.
    fn midway(rules: &Rules<G>) -> Carry<G::Equipment> {
        Carry { position: Position { open: true, ..Position::default() }, ..<Self as Game>::opening(rules) }
    }

    fn stakes(rules: &Rules<G>, wager: Wager) -> Option<(Cents, Cents)> {
        let (least, most) = rules.limits;
        Some(match wager {
            Wager::Bank | Wager::KumKum | Wager::ThirdParty => (least, Cents::STAKE_MAX),
            Wager::NoAction => (least, least),
            Wager::Collection => (Cents(1), most),
            _ => (least, most),
        })
    }

    fn take_order(
        _: &Rules<G>,
        carry: &Carry<G::Equipment>,
        placed: Placed<'_, Wager>,
        order: &Order,
    ) -> Result<(), Refusal> {
        let by = &G::BY;
        match order.words.as_str() {
            position::NEW => Ok(()),
            position::DECLINE => {
                if bank(placed).is_some() {
                    return refuse(by.position.rotates, "the player-dealer position is taken");
                }
                let offer = carry.position.offer(&seated(placed, order.seat), placed.orders);
                if offer.may_decline(order.seat) {
                    return Ok(());
                }
                refuse(by.position.rotates, "the position is not offered to you, or you have declined it already")
            }
            backline::REFUSE | backline::ACCEPT => match by.backline.refuse {
                Some(clause) if order.words == backline::REFUSE && backline::has_backline(placed, order.seat) => {
                    refuse(clause, "others have bet on your hand already; refuse before they do, or in the next round")
                }
                Some(_) => Ok(()),
                None => {
                    refuse(by.backline.decides_by, "this game's book does not let players refuse bets on their hands")
                }
            },
            words if backline::agreement(words).is_some() => match by.backline.decides {
                Decides::MostMoneyOrAgreed => Ok(()),
                Decides::Seated | Decides::MostMoney => {
                    refuse(by.backline.decides_by, "this game's book has no agreements on who decides")
                }
            },
            words => {
                let says = format!(
                    "`{words}` cannot be called; there are decline, refuse-backline, accept-backline \
                     and `agree POSITION SEAT`"
                );
                refuse(Cites::NONE, says)
            }
        }
    }

    fn open_orders(_: &Rules<G>, carry: &Carry<G::Equipment>, placed: Placed<'_, Wager>, seat: Seat) -> Vec<String> {
        let mut words = Vec::new();
        if bank(placed).is_none() && carry.position.offer(placed.seats, placed.orders).may_decline(seat) {
            words.push(position::DECLINE.to_owned());
        }
        if G::BY.backline.refuse.is_some() {
            if carry.backline.after(placed.orders).refused.contains(&seat) {
                words.push(backline::ACCEPT.to_owned());
            } else if !backline::has_backline(placed, seat) {
                words.push(backline::REFUSE.to_owned());
            }
        }
        words
    }

    fn offered(_: &Rules<G>, carry: &Carry<G::Equipment>, placed: Placed<'_, Wager>) -> Option<(Seat, &'static str)> {
        if bank(placed).is_some() {
            return None;
        }
        carry.position.offer(placed.seats, placed.orders).to().map(|seat| (seat, position::DECLINE))
    }

    /// Whether there is a bank, and something for it to cover or a guest.
    fn can_begin(rules: &Rules<G>, _: &Carry<G::Equipment>, placed: Placed<'_, Wager>) -> bool {
        let guests = G::has_guests(rules) && placed.seats.len() > 1;
        bank(placed).is_some() && (guests || placed.bets.iter().any(|bet| bet.wager.is_against_bank()))
    }
}
