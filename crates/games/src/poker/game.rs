//! The sixteen pot games as games of the house: one implementation, and what each brings of its own.

use baize_book::{Cents, Cites, OptionError, Options};
use baize_cards::{Card, Shoe};
use baize_table::{
    Acceptance, Beginning, Bet, Bound, CardRoom, Extras, Fact, Game, Halt, Irregular, Line, Mishap, Money, Order,
    Orders, Placed, Refusal, Role, Ruling, Seat, Seats, Standing, Summary, Table,
};

use super::asian;
use super::asked::{Ask, Asked, Said, Sees};
use super::blinds::Straddling;
use super::buy_in::check_stacks;
use super::carry::{BuyIns, Carry};
use super::draw;
use super::fees::Collection;
use super::flop;
use super::history::Kind;
use super::kill::Kill;
use super::killers::Killers;
use super::limits::Limits;
use super::match_it;
use super::mexican;
use super::orders::{Called, way};
use super::play::Dealer;
use super::positions::{Positions, Sitting, Standing as ToBlinds, Wish};
use super::room::Room;
use super::round::{come_in, play_round, positions_now, straddle};
use super::stud;
use super::summary::summary;
use super::wager::Wager;

/// The options in force at a table, and the pack that it uses.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What all games of the room share.
    pub room: Room,
    /// What the game brings of its own.
    pub family: Family,
    /// The full pack of this game.
    pub pack: Shoe,
}

/// The families of games, each with its own way to deal and to rank hands.
#[derive(Clone, Debug)]
pub enum Family {
    /// Cards in the middle: Hold'em, Omaha, Crazy Pineapple, Reverse Hold'em.
    Flop(flop::Rules),
    /// Cards are drawn: lowball, deuce-to-seven lowball, badugi.
    Draw(draw::Rules),
    /// Mexican Poker, which is a family by itself.
    Mexican(mexican::Rules),
    /// Match-It, which is a family by itself.
    MatchIt(match_it::Rules),
    /// Seven cards each: Seven-Card Stud, its high-low form, Razz.
    Stud(stud::Rules),
    /// Asian Five-Card Stud, which is a family by itself.
    Asian(asian::Rules),
}

impl Family {
    /// What hand histories say about the stakes.
    pub fn stakes(&self) -> FamilyStakes {
        match self {
            Family::Flop(game) => FamilyStakes {
                limits: (game.limits[0], game.limits[flop::ROUNDS - 1]),
                bring_in: Cents::ZERO,
                draws: 0,
            },
            Family::Draw(game) => FamilyStakes {
                limits: (game.limits[0], game.limits[game.draws]),
                bring_in: Cents::ZERO,
                draws: u8::try_from(game.draws).unwrap_or(u8::MAX),
            },
            Family::Mexican(game) => FamilyStakes {
                limits: (game.limits[0], game.limits[game.limits.len() - 1]),
                bring_in: game.forced_bet,
                draws: 0,
            },
            Family::Stud(game) => FamilyStakes {
                limits: (game.limits[0], game.limits[game.limits.len() - 1]),
                bring_in: game.bring_in,
                draws: 0,
            },
            Family::Asian(game) => FamilyStakes { limits: (game.limits, game.limits), bring_in: game.forced, draws: 0 },
            Family::MatchIt(game) => FamilyStakes {
                limits: (game.limits[0], game.limits[game.limits.len() - 1]),
                bring_in: Cents::ZERO,
                draws: 2,
            },
        }
    }
}

impl Family {
    /// The marks on cards that a script may use: what can go wrong with a card for which the chapter has a rule.
    pub fn marks(&self) -> Vec<(Mishap, &'static str)> {
        let exposed = (Mishap::Exposed, "it was seen as it was dealt");
        let boxed = (Mishap::Boxed, "it was face up in the pack");
        let extra = (Mishap::Misdealt, "it was dealt to a hand that takes no more, and nobody has seen it");
        let extra_seen = (Mishap::MisdealtSeen, "the same, and everybody has seen it");
        match self {
            Family::Flop(_) | Family::MatchIt(_) | Family::Stud(_) => vec![exposed],
            Family::Draw(_) => vec![exposed, extra, extra_seen],
            Family::Mexican(_) => vec![exposed, extra, extra_seen],
            Family::Asian(_) => vec![exposed, boxed],
        }
    }
}

/// What hand histories say about the stakes of a family's game.
#[derive(Clone, Copy, Debug)]
pub struct FamilyStakes {
    /// The limits of the first and of the last street.
    pub limits: (Limits, Limits),
    /// The forced bet by card, where there is one.
    pub bring_in: Cents,
    /// How often cards can be drawn.
    pub draws: u8,
}

/// A table that deals hands: what a hand asks of its dealer is passed on to it.
struct OnTable<'a, G, T>(&'a mut T, std::marker::PhantomData<G>);

impl<G: Game<Wager = Wager, Decision = Asked>, T: Table<G>> Dealer for OnTable<'_, G, T> {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        self.0.chance_or_mishap(pack)
    }
    fn is_misdealt(&self) -> bool {
        self.0.is_misdealt()
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

/// What a newly opened table carries.
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
pub fn midway(rules: &Rules) -> Carry {
    Carry { draws_for_button: false, buy_ins: BuyIns::Free, ..opening(rules) }
}

pub(super) fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
    let mut pack = carry.pack.clone();
    pack.shuffle();
    if pack != rules.pack {
        return Err("the pack is not the game's own".to_owned());
    }
    carry.positions.check(&rules.room.positions, rules.room.seats)?;
    carry.kill.check(rules.room.seats)?;
    check_stacks(&carry.stacks, rules.room.seats)
}

/// Accepts what a seat had before, or a buy-in on top of it.
pub(super) fn accept(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
    if bet.seat.0 > rules.room.seats {
        let says = format!("there is no seat {}; seats are 1 to {}", bet.seat, rules.room.seats);
        return Err(Refusal::new(rules.room.by.acceptance, says));
    }
    if bet.player.0 != bet.seat.0 {
        return Err(Refusal::new(rules.room.by.acceptance, "chips are in front of their owner"));
    }
    if carry.buy_ins == BuyIns::Free {
        return Ok(());
    }
    //= HG-KILL-9a
    let game_broke = |order: &Order| order.seat == bet.seat && Called::read(order) == Ok(Called::GameBroke);
    if placed.orders.iter().any(game_broke) {
        return Ok(());
    }
    let stood = carry.stood(bet.seat, placed.orders);
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
    match Called::read(order)? {
        Called::Away | Called::New | Called::GameBroke => Ok(()),
        called @ (Called::Back(_) | Called::Wait(_)) => come_in(room, carry, placed, order.seat, called),
        Called::Straddle => match room.straddling {
            Straddling::Forbidden(by) => Err(Refusal::new(by, "no straddle is allowed")),
            Straddling::Live => straddle(room, carry, placed, order.seat),
        },
        called @ (Called::Kill | Called::Look | Called::Agree | Called::Object) => {
            let positions = positions_now(room, carry, placed, order.seat);
            let killers = Killers { room, positions: &positions, kill: &carry.kill, placed };
            killers.refuse(order.seat, called).map_or(Ok(()), Err)
        }
        Called::Moved(from) => {
            let mut positions = carry.positions.clone();
            // Whoever sat there has left since.
            positions.leave(order.seat);
            positions.change_seat(&room.positions, from, order.seat)
        }
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
        // The choice that the player has appears when they are back.
        let _ = positions.come_back(&room.positions, seat, Wish::Now);
    }
    let mut words = vec![alone.to_owned()];
    words.extend(positions.ways_in(&room.positions, seat).iter().map(|wish| format!("{how} {}", way(*wish))));
    for word in ["straddle", "kill", "look", "agree", "object"] {
        let called = Order { seat, player: baize_table::Bettor(seat.0), words: word.to_owned() };
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

pub(super) fn spread(rules: &Rules) -> Vec<Bet<Wager>> {
    let chips = rules.room.buy_in.usual(rules.room.unit);
    (1..=rules.room.seats).map(|seat| Bet::new(Seat(seat), Wager::Chips, chips)).collect()
}

pub(super) fn half_hourly(rules: &Rules) -> Option<&'static str> {
    matches!(rules.room.collection, Collection::Time { .. }).then_some("time")
}

/// How a seat stands to the next hand: whoever is in, or comes in now, waits for nothing.
fn standing(one: &Sitting) -> Standing {
    let waiting = match one.standing {
        ToBlinds::Regular | ToBlinds::CameIn => None,
        ToBlinds::New(wish) | ToBlinds::Missed(wish) => Some(wish).filter(|wish| *wish != Wish::Now).map(way),
    };
    Standing { seat: one.seat, away: one.away, waiting, owes: one.owes }
}

fn standings(carry: &Carry) -> Vec<Standing> {
    carry.positions.sitting().iter().map(standing).collect()
}

/// Declares the games: a type each, with its id, what hand histories take it for, its clauses, the irregularities that
/// its book knows and its rules. The dollar sign in front is for the macro that hands on their types.
macro_rules! pot_games {
    (
        ($dollar:tt)
        $($(#[$about:meta])* $name:ident = $id:literal, $kind:expr, $by:expr, $findings:expr, $rules:expr;)+
    ) => {$(
        $(#[$about])*
        pub struct $name;

        impl Game for $name {
            const ID: &'static str = $id;
            const ACCEPTANCE: Acceptance = $by;
            const EXTRAS: Extras<Self> = Extras {
                seats: Seats {
                    exists: |rules, seat| (1..=rules.room.seats).contains(&seat.0),
                    bound: |_, _| Bound::Nothing,
                    ..Seats::NONE
                },
                orders: Orders {
                    take: order,
                    open: orders,
                    calls: |rules| super::orders::calls(&rules.room),
                    ..Orders::NONE
                },
                beginning: Beginning { is_possible: can_begin, ..Beginning::NONE },
                money: Money {
                    posted: |rules| rules.room.collection.posted(usize::from(rules.room.seats)),
                    ..Money::NONE
                },
                card_room: CardRoom { stack: Some("chips"), mucks: true, is_pot: true, standings, half_hourly },
                irregular: Irregular {
                    findings: $findings,
                    void_hand_by_table: false,
                    marks: |rules| rules.family.marks(),
                },
                shown,
                midway,
                ..Extras::NONE
            };
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
            fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
                check(rules, carry)
            }
            fn accept(
                rules: &Rules,
                carry: &Carry,
                placed: Placed<'_, Wager>,
                bet: &Bet<Wager>,
            ) -> Result<(), Refusal> {
                accept(rules, carry, placed, bet)
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
                spread(rules)
            }
            fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
                summary(facts, lines)
            }
        }
    )+

        /// The rules of a pot game by its id; `None` for other games.
        pub fn rules_of(id: &str, options: &Options) -> Option<Result<Rules, OptionError>> {
            match id {
                $($id => Some($rules(options)),)+
                _ => None,
            }
        }

        /// What hand histories take a pot game for, by its id; nothing for other games.
        pub fn kind_of(id: &str) -> Option<Kind> {
            match id {
                $($id => Some($kind),)+
                _ => None,
            }
        }

        /// Hands the types of all pot games to another macro, for what can be said of them all at once.
        #[macro_export]
        macro_rules! each_pot_game {
            ($dollar apply:ident) => {
                $dollar apply! { $($crate::poker::$name),+ }
            };
        }
    };
}

pot_games! {
    ($)
    /// Texas Hold'em at a limit.
    TexasHoldem = "hg/texas-holdem", Kind::Holdem,
        flop::texas_holdem::ACCEPTANCE, flop::texas_holdem::FINDINGS, flop::texas_holdem::rules;
    /// Texas Hold'em without a limit.
    NoLimitHoldem = "hg/no-limit-holdem", Kind::Holdem,
        flop::no_limit::ACCEPTANCE, flop::no_limit::FINDINGS, flop::no_limit::rules;
    /// Texas Hold'em at pot limit.
    PotLimitHoldem = "hg/pot-limit-holdem", Kind::Holdem,
        flop::pot_limit::ACCEPTANCE, flop::pot_limit::FINDINGS, flop::pot_limit::rules;
    /// Omaha for the highest hand, at a limit or at pot limit.
    Omaha = "hg/omaha", Kind::Omaha, flop::omaha::ACCEPTANCE, flop::omaha::FINDINGS, flop::omaha::high;
    /// Omaha high-low split, in which a low hand may take half of the pot.
    OmahaHiLo = "hg/omaha-hi-lo", Kind::OmahaHiLo, flop::omaha::ACCEPTANCE, flop::omaha::FINDINGS,
        flop::omaha::high_low;
    /// Crazy Pineapple, with three cards and a discard.
    CrazyPineapple = "hg/crazy-pineapple", Kind::OtherFlop,
        flop::crazy_pineapple::ACCEPTANCE, flop::crazy_pineapple::FINDINGS, flop::crazy_pineapple::rules;
    /// Reverse Hold'em, with three cards on the river.
    ReverseHoldem = "hg/reverse-holdem", Kind::OtherFlop,
        flop::reverse_holdem::ACCEPTANCE, flop::reverse_holdem::FINDINGS, flop::reverse_holdem::rules;
    /// Ace-to-five lowball, with one draw and kills.
    Lowball = "hg/lowball", Kind::OtherDraw, draw::lowball::ACCEPTANCE, draw::LOWBALL_FINDINGS, draw::lowball::rules;
    /// Badugi, with four cards and three draws.
    Badugi = "hg/badugi", Kind::Badugi, draw::badugi::ACCEPTANCE, draw::FINDINGS, draw::badugi::rules;
    /// Deuce-to-seven lowball, also called Kansas City lowball.
    DeuceToSeven = "hg/deuce-to-seven", Kind::DeuceToSeven,
        draw::lowball::ACCEPTANCE, draw::LOWBALL_FINDINGS, draw::deuce_to_seven::rules;
    /// Mexican Poker, with 41 cards, a joker among them.
    MexicanPoker = "hg/mexican-poker", Kind::OtherStud, mexican::ACCEPTANCE, mexican::FINDINGS, mexican::rules;
    /// Match-It at a limit with two draws.
    MatchIt = "hg/match-it", Kind::OtherFlop, match_it::ACCEPTANCE, match_it::FINDINGS, match_it::rules;
    /// Seven-Card Stud for the highest hand.
    SevenCardStud = "hg/seven-card-stud", Kind::SevenCardStud, stud::seven_card_stud::ACCEPTANCE, stud::FINDINGS,
        stud::seven_card_stud::rules;
    /// Seven-Card Stud High-Low Split, eight or better.
    SevenCardStudHiLo = "hg/seven-card-stud-hi-lo", Kind::SevenCardStudHiLo, stud::high_low::ACCEPTANCE, stud::FINDINGS,
        stud::high_low::rules;
    /// Razz, which is Seven-Card Stud for the lowest hand.
    Razz = "hg/razz", Kind::Razz, stud::razz::ACCEPTANCE, stud::FINDINGS, stud::razz::rules;
    /// Asian Five-Card Stud, with 32 cards.
    AsianFiveCardStud = "hg/asian-five-card-stud", Kind::OtherStud, asian::ACCEPTANCE, asian::FINDINGS, asian::rules;
}
