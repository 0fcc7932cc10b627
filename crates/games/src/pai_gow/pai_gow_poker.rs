//! Pai gow poker: a High hand of five and a Low hand of two against those of the dealer, who follows the House Way.
//!
//! Rules: UK-13.1 to UK-13.27; the side wagers are in their own files. Traps: the dealer wins every hand that is
//! exactly matched (UK-13.25); a stand-off comes either way round (reading R-PGSTANDOFF); the commission is taken from
//! what is won and rounded in the player's favour (reading R-COMM); a foul is not refused but loses or is set again
//! (UK-13.19).

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite, game_spec};
use baize_cards::rank::LowStraight;
use baize_cards::{Card, Shoe};
use baize_table::{
    Acceptance, Bet, Choice, Fact, Game, Halt, Line, Place, Placed, Question, Refusal, SEATS_MAX, Seat, Summary, Table,
    Unready, What, Words,
};
use std::cmp::Ordering;
use std::fmt;

use super::fortune::{self, Envy, Filled, Fortune};
use super::hands::Hands;
use super::house_way::{Row, house_way, ordered_by};
use super::jokolor::Jokolor;
use super::summary::summary;
use crate::shared::carry::PackCarry as Carry;
use crate::shared::dealing::{DealStyle, deal_with_dealer};
use crate::shared::rounding_up;

/// The game `uk/pai-gow-poker`.
pub struct PaiGowPoker;

/// The options in force at a table.
pub struct Rules {
    standard: (Odds, Cites),
    foul_loses: bool,
    side: Side,
    rounding: Rounding,
    style: DealStyle,
}

/// The one side wager that the table may have (UK-13.12).
enum Side {
    None,
    Fortune(Fortune, Envy),
    Jokolor(Jokolor),
}

baize_table::wagers! {
    /// What chips can lie on, and the bonus for which nothing is staked.
    of "pai gow poker"
    /// Both hands against the dealer's.
    Standard = "standard",
    /// What the seven cards make.
    Fortune = "fortune",
    /// The joker and the colours of the seven cards.
    Jokolor = "jokolor",
    /// What other players hold.
    Envy = "envy" on Fortune,
}

/// The question which two of seven cards are the Low hand: the player sees only their own cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    seat: Seat,
    cards: [Card; 7],
    foul_loses: bool,
}

/// How a player sets their cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Sets these two as the Low hand.
    Set([Card; 2]),
    /// Sets them as the dealer would.
    HouseWay,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Set([a, b]) => write!(f, "set {a} {b}"),
            Answer::HouseWay => f.write_str("house-way"),
        }
    }
}

impl Words for Answer {
    fn read(words: &str) -> Option<Answer> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["set", a, b] => Some(Answer::Set([a.parse().ok()?, b.parse().ok()?])),
            ["house-way"] => Some(Answer::HouseWay),
            _ => None,
        }
    }
}

/// The book's place of A-2-3-4-5 (UK-13.7).
pub const LOW_STRAIGHT: LowStraight = LowStraight::SecondHighest;

impl Decision {
    /// The player's seven cards.
    pub fn cards(&self) -> &[Card; 7] {
        &self.cards
    }
}

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn hides(&self, _: &Answer) -> bool {
        true
    }

    /// Any two of the seven may be set, even as a foul: what comes of that is the operator's choice.
    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        match answer {
            Answer::Set(low) if Hands::set(&self.cards, *low, LOW_STRAIGHT).is_none() => {
                let [a, b] = low;
                let says = format!("{a} and {b} are not two of the seven cards {}", listed(&self.cards));
                Some(Refusal::new(cite!("UK-13.6-set", "UK-13.18"), says))
            }
            Answer::Set(_) | Answer::HouseWay => None,
        }
    }

    fn by(&self, _: &Answer) -> Cites {
        cite!("UK-13.18", "UK-13.6-set", "UK-13.20")
    }

    /// The book does not say who sets the cards of a player who does not; the house sets them as it does its own.
    fn usual(&self) -> Answer {
        Answer::HouseWay
    }

    fn absent_by(&self) -> Cites {
        cite!("UK-1.11")
    }

    /// The House Way: it is never a foul, and what better play adds to it is small.
    fn advise(&self) -> Answer {
        Answer::HouseWay
    }

    fn question(&self) -> Question {
        let foul = if self.foul_loses { "loses both hands" } else { "is set again by the House Way" };
        let text = format!(
            "{}: which two are the Low hand? A Low hand above the High hand is a foul and {foul}.",
            listed(&self.cards)
        );
        let choices = vec![
            Choice::Pick { word: "set", from: self.cards.to_vec(), count: 2 },
            Choice::Word { word: "house-way", cost: Cents::ZERO },
        ];
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

impl Game for PaiGowPoker {
    const ID: &'static str = "uk/pai-gow-poker";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-13.15"),
        unlisted: cite!("UK-13.2"),
        limits: cite!("UK-13.5-limits"),
        called: cite!("UK-13.15"),
        one_position: Some(cite!("UK-13.10")),
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let side = match options.word("side-wager") {
            "fortune" => Side::Fortune(Fortune::new(options), Envy::new(options)),
            "jokolor" => Side::Jokolor(Jokolor::new(options)?),
            _ => Side::None,
        };
        Ok(Rules {
            standard: less_commission(options),
            foul_loses: options.word("foul-hand") == "loses",
            side,
            rounding: rounding_up(options),
            style: DealStyle::read(options),
        })
    }

    fn opening(_: &Rules) -> Carry {
        Carry { pack: Shoe::with_jokers(1, 1) }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        let pack = &carry.pack;
        if (pack.packs(), pack.jokers(), pack.cut()) == (1, 1, 0) && pack.left_out().next().is_none() {
            return Ok(());
        }
        Err("the pack is a single one with one joker, with all its ranks and without a cut card".to_owned())
    }

    fn accept(rules: &Rules, _: &Carry, _: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        match (bet.wager, &rules.side) {
            (Wager::Fortune, Side::None | Side::Jokolor(_)) => {
                let by = cite!("UK-13.29", "UK-13.28", "UK-13.12");
                Err(Refusal::new(by, "this table is not marked for Fortune Pai Gow"))
            }
            (Wager::Jokolor, Side::None | Side::Fortune(..)) => {
                let by = cite!("UK-13.47", "UK-13.46", "UK-13.12");
                Err(Refusal::new(by, "this table is not marked for Jokolor"))
            }
            _ => Ok(()),
        }
    }

    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        let alone = |bet: &&Bet<Wager>| bet.wager != Wager::Standard && placed.at(bet.seat, Wager::Standard).is_none();
        let refuse = |bet: &Bet<Wager>| {
            let refusal = Refusal::new(cite!("UK-13.16"), format!("{} needs a Standard Wager beside it", bet.wager));
            Unready { seat: bet.seat, player: bet.player, refusal }
        };
        placed.bets.iter().filter(alone).map(refuse).collect()
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        carry.pack.shuffle();
        t.show(Fact { what: What::Shuffled, by: cite!("UK-13.3") });
        let standards: ArrayVec<Bet<Wager>, SEATS_MAX> =
            placed.bets.iter().filter(|bet| bet.wager == Wager::Standard).copied().collect();
        mark(rules, placed, t);
        let seats = standards.iter().map(|bet| bet.seat);
        let by = cite!("UK-13.17", "UK-13.13");
        let (sevens, dealer) = deal_with_dealer(rules.style, &mut carry.pack, seats, by, t)?;
        let question = |(bet, cards): (&Bet<Wager>, &[Card; 7])| Decision {
            seat: bet.seat,
            cards: *cards,
            foul_loses: rules.foul_loses,
        };
        let answers = t.ask_together(standards.iter().zip(&sevens).map(question).collect())?;
        let dealer = reveal(&dealer, t);
        // From the dealer's right (UK-13.14): the High hands are compared first and then the Low hands, and the side
        // wager is settled after the Standard Wager.
        for ((bet, cards), answer) in standards.iter().zip(&sevens).zip(&answers).rev() {
            let set = open(rules, bet.seat, cards, *answer, t);
            settle_standard(rules, *bet, &set, &dealer, t);
            settle_side(rules, placed, bet.seat, cards, t);
        }
        if let Side::Fortune(_, envy) = &rules.side {
            settle_envy(envy, placed, &standards, &sevens, &dealer, t);
        }
        Ok(())
    }

    fn voided(_: &Carry, after: Carry) -> Carry {
        after
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let side = match rules.side {
            Side::None => None,
            Side::Fortune(..) => Some(Wager::Fortune),
            Side::Jokolor(_) => Some(Wager::Jokolor),
        };
        [Wager::Standard].into_iter().chain(side).map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary(facts)
    }
}

/// Even money less the commission, in lowest terms.
fn less_commission(options: &Options) -> (Odds, Cites) {
    let commission = options.number("commission");
    let (paid, of) = (u32::try_from(100 - commission).expect("the spec allows no more than all"), 100);
    let common = (1..=of).rev().find(|it| paid % it == 0 && of % it == 0).expect("one divides all");
    let by = cite!("UK-13.26", "UK-13.11");
    let most = game_spec(PaiGowPoker::ID).and_then(|card| card.option("commission")).map_or(0, |option| option.max);
    (Odds::to(paid / common, of / common), if commission < most { by.with(cite!("UK-2.8")) } else { by })
}

/// Lays an Envy Bonus marker beside every Fortune wager that is large enough.
fn mark<T: Table<PaiGowPoker>>(rules: &Rules, placed: Placed<'_, Wager>, t: &mut T) {
    let Side::Fortune(_, envy) = &rules.side else { return };
    for bet in placed.bets.iter().filter(|bet| bet.wager == Wager::Fortune && envy.marks(bet.stake)) {
        t.say(cite!("UK-13.33", "UK-13.32"), || format!("seat {} has an Envy Bonus marker", bet.seat));
    }
}

/// Cards as they were set.
struct SetHands {
    hands: Hands,
    /// The row of the House Way, where it was used.
    row: Option<Row>,
    /// Whether a player's own setting was a foul.
    foul: bool,
}

/// The dealer turns their cards up and sets them by the House Way.
fn reveal<T: Table<PaiGowPoker>>(cards: &[Card; 7], t: &mut T) -> SetHands {
    for card in cards {
        t.show(Fact { what: What::Turned { at: Place::Dealer, card: *card }, by: cite!("UK-13.21") });
    }
    let (hands, row) = house_way(cards, LOW_STRAIGHT);
    let by = ordered_by(cards, row).with(cite!("UK-13.21", "UK-13.20", "UK-13.7", "UK-13.8"));
    say_set(Place::Dealer, &hands, Some(row), by, t);
    SetHands { hands, row: Some(row), foul: false }
}

/// Turns up a player's cards as they set them; a foul is handled as the sign says.
fn open<T: Table<PaiGowPoker>>(rules: &Rules, seat: Seat, cards: &[Card; 7], answer: Answer, t: &mut T) -> SetHands {
    for card in cards {
        t.show(Fact {
            what: What::Turned { at: Place::Seat(seat, 0), card: *card },
            by: cite!("UK-13.22", "UK-13.14"),
        });
    }
    let own = match answer {
        Answer::Set(low) => Hands::set(cards, low, LOW_STRAIGHT),
        Answer::HouseWay => None,
    };
    let foul = own.is_some_and(|hands| hands.is_foul(LOW_STRAIGHT));
    let (hands, row) = match own {
        Some(hands) if !foul || rules.foul_loses => (hands, None),
        _ => {
            let (hands, row) = house_way(cards, LOW_STRAIGHT);
            (hands, Some(row))
        }
    };
    if foul {
        let by = if rules.foul_loses { cite!("UK-13.19-foul-a") } else { cite!("UK-13.19-foul-b") };
        t.say(by.with(cite!("UK-13.19-foul", "UK-13.19")), || {
            let then = if rules.foul_loses { "both hands lose" } else { "the dealer sets the cards by the House Way" };
            format!("seat {seat}: foul, the Low hand is above the High hand; {then}")
        });
    }
    let by = row.map_or(cite!("UK-13.20", "UK-13.18", "UK-13.6"), |row| ordered_by(cards, row).with(cite!("UK-13.20")));
    say_set(Place::Seat(seat, 0), &hands, row, by, t);
    SetHands { hands, row, foul }
}

fn say_set<T: Table<PaiGowPoker>>(at: Place, hands: &Hands, row: Option<Row>, by: Cites, t: &mut T) {
    t.tell(by, || {
        let way = row.map_or(String::new(), |row| format!("; by the House Way for {}", row.name()));
        let words = format!("High {} ({}), Low {}{way}", listed(&hands.high), hands.name(), listed(&hands.low));
        What::Named { at, words, hands: hands.named(LOW_STRAIGHT) }
    });
}

/// Settles the Standard Wager: both hands must beat the dealer's; one alone is a stand-off, and a match is the
/// dealer's.
fn settle_standard<T: Table<PaiGowPoker>>(
    rules: &Rules,
    bet: Bet<Wager>,
    player: &SetHands,
    dealer: &SetHands,
    t: &mut T,
) {
    if player.foul && rules.foul_loses {
        t.settle(bet.loses("foul", cite!("UK-13.19-foul-a", "UK-13.19-foul", "UK-13.19", "UK-13.24")));
        return;
    }
    let (own, theirs) = (&player.hands, &dealer.hands);
    let reset = if player.foul { cite!("UK-13.19-foul-b") } else { Cites::NONE };
    let joker = if own.has_joker() || theirs.has_joker() { cite!("UK-13.9") } else { Cites::NONE };
    let rows = [player.row, dealer.row].into_iter().flatten().map(|row| row.by());
    let why = rows.fold(reset.with(joker), Cites::with).with(cite!("UK-13.22"));
    let (high, low) = (own.high_rank.cmp(&theirs.high_rank), own.low_rank.cmp(&theirs.low_rank));
    t.settle(compared(rules, bet, high, low, why));
}

/// What the wager comes to when the player's High and Low hands compare in this way with the dealer's.
pub fn compared(rules: &Rules, bet: Bet<Wager>, high: Ordering, low: Ordering, why: Cites) -> Line<Wager> {
    let copied = if [high, low].contains(&Ordering::Equal) { cite!("UK-13.25") } else { Cites::NONE };
    match (high == Ordering::Greater, low == Ordering::Greater) {
        (true, true) => bet.wins(rules.standard.0, rules.rounding, "win", rules.standard.1.with(why)),
        (false, false) => bet.loses("lose", cite!("UK-13.24").with(copied).with(why)),
        (true, false) | (false, true) => bet.returned("stand off", cite!("UK-13.23").with(copied).with(why)),
    }
}

/// Settles the side wager on all seven cards, however they were set.
fn settle_side<T: Table<PaiGowPoker>>(
    rules: &Rules,
    placed: Placed<'_, Wager>,
    seat: Seat,
    cards: &[Card; 7],
    t: &mut T,
) {
    match &rules.side {
        Side::None => {}
        Side::Fortune(fortune, envy) => {
            if let Some(bet) = placed.at(seat, Wager::Fortune) {
                let line = fortune.settle(*bet, Filled::by(cards));
                if line.paid > Cents::ZERO && envy.marks(bet.stake) {
                    t.say(cite!("UK-13.39"), || format!("seat {seat} keeps its Envy Bonus marker"));
                }
                t.settle(line);
            }
        }
        Side::Jokolor(jokolor) => {
            if let Some(bet) = placed.at(seat, Wager::Jokolor) {
                t.settle(jokolor.settle(*bet, cards));
            }
        }
    }
}

/// When all else is settled, and the cards still lie open, pays every marked player for each hand of four of a kind or
/// better that another player holds.
fn settle_envy<T: Table<PaiGowPoker>>(
    envy: &Envy,
    placed: Placed<'_, Wager>,
    standards: &[Bet<Wager>],
    sevens: &[[Card; 7]],
    dealer: &SetHands,
    t: &mut T,
) {
    let marked = || placed.bets.iter().rev().filter(|bet| bet.wager == Wager::Fortune && envy.marks(bet.stake));
    if marked().next().is_none() {
        return;
    }
    // Nobody is paid for a hand that was declared void.
    let hands = standards.iter().zip(sevens).rev().filter(|(bet, _)| !t.is_void(bet.seat));
    let winning: ArrayVec<(Seat, (fortune::Row, Cents, Cites)), SEATS_MAX> =
        hands.filter_map(|(bet, cards)| envy.pays(Filled::by(cards)).map(|pays| (bet.seat, pays))).collect();
    let hands = winning.len();
    t.say(cite!("UK-13.38", "UK-13.40"), || format!("players' hands of four of a kind or better: {hands}"));
    let [a, b] = dealer.hands.low;
    let [c, d, e, f, g] = dealer.hands.high;
    if envy.pays(Filled::by(&[a, b, c, d, e, f, g])).is_some() {
        t.say(cite!("UK-13.41"), || "the dealer's hand earns nobody an Envy Bonus".to_owned());
    }
    if hands == 0 {
        t.say(cite!("UK-13.42"), || "no Envy Bonus".to_owned());
    }
    let number = if hands > 1 { cite!("UK-13.44") } else { cite!("UK-13.43") };
    for bet in marked() {
        for (seat, (row, amount, by)) in winning.iter().copied() {
            if seat == bet.seat {
                t.say(cite!("UK-13.41"), || format!("seat {seat} earns no Envy Bonus on its own hand"));
                continue;
            }
            let nothing_staked = bet.on(Wager::Envy, Cents::ZERO).returned(row.key(), by.with(number));
            t.settle(Line { paid: amount, ..nothing_staked });
        }
    }
}
