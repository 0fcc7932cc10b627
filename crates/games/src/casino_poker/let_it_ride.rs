//! Let It Ride: three equal wagers on three own cards and two community cards, two of which may be pulled back.
//!
//! Rules: UK-12.1 to UK-12.33. Traps: cards are dealt from the dealer's left, but decisions and settlement go from the
//! dealer's right (UK-12.13); there is no dealer's hand to beat (UK-12.10); wagers are pulled or left one by one,
//! whatever was done with the other (UK-12.23); a ceiling may apply only to a royal flush at 1000 to 1
//! (UK-12.27-ceiling-a).

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, Pay, Rounding, cite, game_spec};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Shoe, Unseen};
use baize_table::{
    Acceptance, Beginning, Bet, Choice, Extras, Fact, Game, Halt, Line, Place, Placed, Question, Refusal, SEATS_MAX,
    Seat, Summary, Table, Unready, What, Words,
};
use std::fmt;

use super::categories::{Category, by_category, name};
use super::ride_strategy::{PAIR_OF_TENS, RideStrategy};
use super::three_card_bonus::ThreeCardBonus;
use crate::shared::carry::PackCarry as Carry;
use crate::shared::dealing::{DealStyle, betting_seats, deal};
use crate::shared::naming::named_high;
use crate::shared::{check_single_pack, rounding_up};

/// The game `uk/let-it-ride`.
pub struct LetItRide;

/// The options in force at a table.
pub struct Rules {
    rides: [Option<(Odds, Cites)>; 10],
    ceiling: Option<Cents>,
    bonus: Option<ThreeCardBonus>,
    strategy: RideStrategy,
    rounding: Rounding,
    style: DealStyle,
}

/// What chips can lie on: the spots 1, 2 and the pound sign, and the Three Card Bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wager {
    /// Spot 1, about which the player decides first.
    Ride1,
    /// Spot 2, about which the player decides when a community card lies open.
    Ride2,
    /// The pound sign, which stays.
    Ride3,
    /// The Three Card Bonus, a side wager.
    Bonus,
}

impl Wager {
    const RIDES: [Wager; 3] = [Wager::Ride1, Wager::Ride2, Wager::Ride3];
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wager::Ride1 => "ride-1",
            Wager::Ride2 => "ride-2",
            Wager::Ride3 => "ride-3",
            Wager::Bonus => "bonus",
        })
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        match word {
            "ride-1" => Ok(Wager::Ride1),
            "ride-2" => Ok(Wager::Ride2),
            "ride-3" => Ok(Wager::Ride3),
            "bonus" => Ok(Wager::Bonus),
            _ => Err(format!("`{word}` is not a wager of Let It Ride; there are ride-1, ride-2, ride-3 and bonus")),
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Wager::Ride1 | Wager::Ride2 | Wager::Ride3 => "ride",
            Wager::Bonus => "bonus",
        }
    }

    /// The three are one stake to the player: the pound sign is what they risk, 1 and 2 what they may take back.
    fn opening(self) -> Wager {
        match self {
            Wager::Ride1 | Wager::Ride2 | Wager::Ride3 => Wager::Ride3,
            Wager::Bonus => Wager::Bonus,
        }
    }
}

/// The question whether a wager rides: the player sees their own cards and the community cards that lie open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    seat: Seat,
    cards: [Card; 3],
    community: Option<Card>,
    /// What the odds on the sign and these cards make the better answer.
    best: Answer,
}

impl Decision {
    /// The player's own cards.
    pub fn cards(&self) -> [Card; 3] {
        self.cards
    }

    /// The first community card, where it has been turned: then the question is about wager 2, otherwise about wager 1.
    pub fn community(&self) -> Option<Card> {
        self.community
    }
}

/// What a player does with the wager that they are asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Leaves it in play.
    Ride,
    /// Takes it back.
    Pull,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Answer::Ride => "ride",
            Answer::Pull => "pull",
        })
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        match words {
            "ride" => Some(Answer::Ride),
            "pull" => Some(Answer::Pull),
            _ => None,
        }
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, _: &Answer) -> Option<Refusal> {
        None
    }

    fn by(&self, answer: &Answer) -> Cites {
        match (self.community, answer) {
            (None, Answer::Ride) => cite!("UK-12.21", "UK-12.19", "UK-12.13"),
            (None, Answer::Pull) => cite!("UK-12.20", "UK-12.19", "UK-12.13"),
            (Some(_), Answer::Ride) => cite!("UK-12.25", "UK-12.23", "UK-12.13"),
            (Some(_), Answer::Pull) => cite!("UK-12.24", "UK-12.23", "UK-12.13"),
        }
    }

    /// Chips that nobody takes back stay where they lie (reading R-LIRABSENT).
    fn usual(&self) -> Answer {
        Answer::Ride
    }

    fn absent_by(&self) -> Cites {
        self.by(&Answer::Ride)
    }

    /// Rides exactly when the wager has a positive expectation under the odds in force.
    fn advise(&self) -> Answer {
        self.best
    }

    fn question(&self) -> Question {
        let [a, b, c] = self.cards;
        let text = match self.community {
            None => format!("{a} {b} {c}: wager 1, let it ride or pull it?"),
            Some(community) => format!("{a} {b} {c} with {community}: wager 2, let it ride or pull it?"),
        };
        let choices = ["ride", "pull"].map(|word| Choice::Word { word, cost: Cents::ZERO }).into();
        Question { whom: self.whom(), text, choices, advice: self.best.to_string() }
    }
}

/// A player in the round, with their cards and wagers.
struct Playing {
    seat: Seat,
    cards: [Card; 3],
    /// The player's standard wagers on 1, 2 and the pound sign that are in play.
    rides: [Option<Bet<Wager>>; 3],
    bonus: Option<Bet<Wager>>,
}

impl Game for LetItRide {
    const ID: &'static str = "uk/let-it-ride";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-12.14"),
        unlisted: cite!("UK-12.2"),
        limits: cite!("UK-12.5-limits"),
        called: cite!("UK-12.14"),
        one_position: Some(cite!("UK-12.9")),
    };
    const EXTRAS: Extras<Self> = Extras { beginning: Beginning { warnings, ..Beginning::NONE }, ..Extras::NONE };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let table = options.odds("ride-odds");
        let pays = by_category(table);
        let complete = if table.clause == Clause::named("UK-12.27-odds") {
            Cites::NONE
        } else {
            cite!("UK-12.27-tables", "UK-12.27-odds")
        };
        Ok(Rules {
            rides: Category::ALL.map(|category| {
                let (odds, by) = pays[category as usize]?;
                let lowest = if category == Category::Pair { cite!("UK-12.8") } else { Cites::NONE };
                Some((odds, cite!("UK-12.29", "UK-12.10").with(by).with(lowest).with(complete)))
            }),
            ceiling: ceiling(options, pays[Category::RoyalFlush as usize])?,
            bonus: ThreeCardBonus::read(options)?,
            strategy: RideStrategy::new(|category| pays[category as usize].map(|(odds, _)| odds)),
            rounding: rounding_up(options),
            style: DealStyle::read(options),
        })
    }

    fn opening(_: &Rules) -> Carry {
        Carry { pack: Shoe::new(1) }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        check_single_pack(&carry.pack)
    }

    fn accept(rules: &Rules, _: &Carry, _: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        if bet.wager == Wager::Bonus && rules.bonus.is_none() {
            return Err(Refusal::new(cite!("UK-12.15", "UK-12.2"), "this table does not take the Three Card Bonus"));
        }
        Ok(())
    }

    /// A player must have three equal wagers; nobody else may have a Three Card Bonus.
    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        let wrong = |seat: Seat| {
            let bets = || placed.bets.iter().filter(move |bet| bet.seat == seat);
            let rides = Wager::RIDES.map(|spot| placed.at(seat, spot).map_or(Cents::ZERO, |bet| bet.stake));
            if rides.iter().all(|stake| *stake == rides[0] && *stake > Cents::ZERO) {
                return None;
            }
            let alone = bets().all(|bet| bet.wager == Wager::Bonus);
            let refusal = if alone {
                Refusal::new(cite!("UK-12.15"), "the Three Card Bonus goes with the three standard wagers")
            } else {
                let [one, two, pound] = rides.map(|stake| baize_book::amount_in("uk", stake));
                let says = format!("the three standard wagers must be equal: {one} on 1, {two} on 2, {pound} on 3");
                Refusal::new(cite!("UK-12.14"), says)
            };
            bets().next().map(|bet| Unready { seat, player: bet.player, refusal })
        };
        betting_seats(placed).into_iter().filter_map(wrong).collect()
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        for warning in warnings(rules, placed) {
            t.say(warning.refusal.by, || format!("seat {}: {}", warning.seat, warning.refusal.says));
        }
        carry.pack.shuffle();
        t.show(Fact { what: What::Shuffled, by: cite!("UK-12.3") });
        let seats = betting_seats(placed);
        let by = cite!("UK-12.16", "UK-12.12", "UK-12.14");
        let (hands, [first, second, _]) = deal(rules.style, &mut carry.pack, &seats, by, t, to_the_dealer)?;
        let playing = |(seat, cards): (&Seat, &[Card; 3])| Playing {
            seat: *seat,
            cards: *cards,
            rides: Wager::RIDES.map(|spot| placed.at(*seat, spot).copied()),
            bonus: placed.at(*seat, Wager::Bonus).copied(),
        };
        let mut players: ArrayVec<Playing, SEATS_MAX> = seats.iter().zip(&hands).map(playing).collect();
        ask(rules, &mut players, None, t)?;
        t.show(Fact { what: What::Turned { at: Place::Board, card: first }, by: cite!("UK-12.22") });
        ask(rules, &mut players, Some(first), t)?;
        t.show(Fact { what: What::Turned { at: Place::Board, card: second }, by: cite!("UK-12.26") });
        for player in players.iter().rev() {
            settle(rules, player, [first, second], t);
        }
        Ok(())
    }

    fn voided(_: &Carry, after: Carry) -> Carry {
        after
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let wagers = Wager::RIDES.into_iter().chain(rules.bonus.is_some().then_some(Wager::Bonus));
        wagers.map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }

    /// How many of the standard wagers left in play were won. No cards: what lies on the table now is seen there.
    fn summary(_: &[Fact], lines: &[Line<String>]) -> Summary {
        let rides = || lines.iter().filter(|line| line.wager.starts_with("ride-") && line.outcome != "withdrawn");
        let (in_play, won) = (rides().count(), rides().filter(|line| line.paid.0 > 0).count());
        Summary::new(format!("{won} of {in_play} wagers win"), [("won", won.into()), ("in_play", in_play.into())])
    }
}

/// Every player whom the ceiling could cost something is told before a card is dealt, and may change their wagers.
fn warnings(rules: &Rules, placed: Placed<'_, Wager>) -> Vec<Unready> {
    let (Some(ceiling), Some((odds, _))) = (rules.ceiling, rules.rides[Category::RoyalFlush as usize]) else {
        return Vec::new();
    };
    let warned = |seat: Seat| {
        let rides = || Wager::RIDES.into_iter().filter_map(|spot| placed.at(seat, spot));
        let most: Cents = rides().map(|bet| odds.profit(bet.stake, rules.rounding)).sum();
        let [earned, paid] = [most, ceiling].map(|amount| baize_book::amount_in("uk", amount));
        let says = format!("a royal flush on these wagers would earn {earned}; no more than {paid} is paid");
        let refusal = Refusal::new(cite!("UK-12.27-ceiling-c"), says);
        rides().next().filter(|_| most > ceiling).map(|bet| Unready { seat, player: bet.player, refusal })
    };
    betting_seats(placed).into_iter().filter_map(warned).collect()
}

/// The ceiling in force; only a royal flush at 1000 to 1 may have one.
fn ceiling(options: &Options, royal: Option<(Odds, Cites)>) -> Result<Option<Cents>, OptionError> {
    let ceiling = Cents(options.number("royal-ceiling"));
    if ceiling == Cents::ZERO {
        return Ok(None);
    }
    let table_4 = game_spec(LetItRide::ID).and_then(|card| card.pay_table("ride", "table-4"));
    let starred = table_4.and_then(|table| table.rows.iter().find(|(key, _)| key == name(Category::RoyalFlush)));
    let (Some((royal, _)), Some((_, Pay::Odds(starred)))) = (royal, starred) else {
        return Err(OptionError::data("the royal flush has no row".to_owned()));
    };
    if royal.below(*starred) || starred.below(royal) {
        let says = format!("a ceiling may be set only where a royal flush pays {starred}, not {royal}");
        return Err(OptionError { by: cite!("UK-12.27-ceiling-a"), says });
    }
    Ok(Some(ceiling))
}

/// The dealer's first two cards are the community cards, face down; the third is burned (reading R-LIRCARDS).
fn to_the_dealer<T: Table<LetItRide>>(number: usize, pack: &mut Shoe, t: &mut T) -> Result<Card, Halt> {
    let by = cite!("UK-12.17", "UK-12.16");
    if number < 2 {
        return t.deal(pack, Place::Board, false, by);
    }
    let card = t.chance(&mut Unseen(pack))?;
    t.show(Fact { what: What::Dealt { to: Place::Burn, card: Some(card), up: false }, by });
    Ok(card)
}

/// Asks each player in turn, from the dealer's right, to let wager 1 ride or take it back, or wager 2 once a card lies
/// open.
fn ask<T: Table<LetItRide>>(
    rules: &Rules,
    players: &mut [Playing],
    community: Option<Card>,
    t: &mut T,
) -> Result<(), Halt> {
    for player in players.iter_mut().rev() {
        let spot = usize::from(community.is_some());
        let Some(bet) = player.rides[spot] else { continue };
        let (seat, cards) = (player.seat, player.cards);
        let rides = match community {
            None => rules.strategy.first(cards),
            Some(community) => rules.strategy.second(cards, community),
        };
        let best = if rides { Answer::Ride } else { Answer::Pull };
        if t.ask(Decision { seat, cards, community, best })? == Answer::Pull {
            player.rides[spot] = None;
            let by = if spot == 0 { cite!("UK-12.20", "UK-12.14") } else { cite!("UK-12.24", "UK-12.14") };
            t.settle(bet.returned("withdrawn", by));
        }
    }
    Ok(())
}

/// Settles the wagers left in play by the five cards, then the Three Card Bonus by the player's own.
fn settle<T: Table<LetItRide>>(rules: &Rules, player: &Playing, community: [Card; 2], t: &mut T) {
    let Playing { seat, cards, .. } = *player;
    for card in cards {
        t.show(Fact { what: What::Turned { at: Place::Seat(seat, 0), card }, by: cite!("UK-12.27") });
    }
    let five: ArrayVec<Card, 5> = cards.into_iter().chain(community).collect();
    let rank = five.iter().copied().collect::<Hand>().rank();
    let is_low_pair = Category::of(rank) == Category::Pair && rank < PAIR_OF_TENS;
    let below = if is_low_pair { ", below tens" } else { "" };
    t.tell(cite!("UK-12.27", "UK-12.7", "UK-12.6", "UK-12.13"), || {
        named_high(Place::Seat(seat, 0), rank, &five, below)
    });
    let rides: ArrayVec<Bet<Wager>, 3> = player.rides.iter().flatten().copied().collect();
    settle_rides(rules, &rides, rank).into_iter().for_each(|line| t.settle(line));
    if let (Some(bet), Some(bonus)) = (player.bonus, &rules.bonus) {
        t.settle(bonus.settle(bet, cards, rules.rounding));
    }
}

/// Settles the standard wagers that one player has left in play, by their five cards.
pub fn settle_rides(rules: &Rules, rides: &[Bet<Wager>], rank: HighRank) -> ArrayVec<Line<Wager>, 3> {
    let category = Category::of(rank);
    let Some((odds, by)) = rules.rides[category as usize].filter(|_| rank >= PAIR_OF_TENS) else {
        let by = cite!("UK-12.28", "UK-12.8", "UK-12.10");
        return rides.iter().map(|bet| bet.loses("below a pair of tens", by)).collect();
    };
    let all: Cents = rides.iter().map(|bet| odds.profit(bet.stake, rules.rounding)).sum();
    match rules.ceiling.filter(|ceiling| category == Category::RoyalFlush && *ceiling < all) {
        Some(ceiling) => at_the_ceiling(ceiling, rides, by),
        None => rides.iter().map(|bet| bet.wins(odds, rules.rounding, name(category), by)).collect(),
    }
}

/// Settles the Three Card Bonus by the player's own cards, where the table takes it.
pub fn settle_bonus(rules: &Rules, bet: Bet<Wager>, cards: [Card; 3]) -> Option<Line<Wager>> {
    Some(rules.bonus.as_ref()?.settle(bet, cards, rules.rounding))
}

/// The ceiling divided equally over the wagers in play, odd pennies to the first (reading R-CEILING).
fn at_the_ceiling(ceiling: Cents, rides: &[Bet<Wager>], by: Cites) -> ArrayVec<Line<Wager>, 3> {
    let count = i64::try_from(rides.len()).expect("three wagers at most");
    let share = |(i, bet): (usize, &Bet<Wager>)| {
        let paid = Cents(ceiling.0 / count + if i == 0 { ceiling.0 % count } else { 0 });
        let by = cite!("UK-12.27-ceiling-a").with(by);
        Line { paid, ..bet.returned("royal-flush at the ceiling", by) }
    };
    rides.iter().enumerate().map(share).collect()
}
