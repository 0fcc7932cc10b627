//! Three card poker: ante and play against the dealer, pair plus on the player's own hand.
//!
//! Rules: UK-5.1 to UK-5.24. Traps: a dealer below queen high returns Play and pays every Ante, even the beaten ones
//! (UK-5.16a); the Ante Bonus is paid win, lose or tie, but never after a fold (UK-5.20); Pair Plus survives a fold
//! (reading R-TCPFOLD); straights rank above flushes (UK-5.8).

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, PayTable, Rounding, cite};
use baize_cards::rank::{ThreeCardCategory as Category, ThreeCardRank, three_card};
use baize_cards::{Card, Rank, Shoe};
use baize_table::{
    Acceptance, Bet, Fact, Game, Halt, Line, Place, Placed, Question, Refusal, SEATS_MAX, Seat, Table, What,
};
use std::cmp::Ordering;

use crate::shared::carry::PackCarry as Carry;
use crate::shared::dealing::{DealStyle, betting_seats, deal_with_dealer};
use crate::shared::naming::{named_three, verdict};
use crate::shared::stay::{StayOrFold, StayWord};
use crate::shared::{check_single_pack, rounding_up};

/// The game `uk/three-card-poker`.
pub struct ThreeCardPoker;

/// The options in force at a table.
pub struct Rules {
    ante: (Odds, Cites),
    play: (Odds, Cites),
    ante_bonus: [Option<(Odds, Cites)>; 6],
    pair_plus: [Option<(Odds, Cites)>; 6],
    rounding: Rounding,
    style: DealStyle,
}

baize_table::wagers! {
    /// What chips can lie on, and the bonus for which nothing is staked.
    of "three card poker"
    /// Against the dealer's hand.
    Ante = "ante",
    /// On the player's own hand.
    PairPlus = "pair-plus",
    /// What is added to the Ante to stay in.
    Play = "play" on Ante,
    /// What a good hand is paid besides.
    AnteBonus = "ante-bonus" on Ante,
}

/// A hand and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hand {
    cards: [Card; 3],
    rank: ThreeCardRank,
}

/// The question to play or fold: the player sees only their own cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    seat: Seat,
    ante: Cents,
    cards: [Card; 3],
}

impl Decision {
    /// The cards on which the decision is taken.
    pub fn cards(&self) -> [Card; 3] {
        self.cards
    }
}

/// Players say `play`, or `raise` and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play;

impl StayWord for Play {
    const WORD: &'static str = "play";
    const ALSO: &'static str = "raise";
}

/// What a player does with their ante.
pub type Answer = StayOrFold<Play>;

impl baize_table::Decision for Decision {
    type Answer = Answer;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Answer) -> Option<Refusal> {
        answer.refuse("uk", self.ante, "the Play wager equals the Ante", cite!("UK-5.13"))
    }

    fn by(&self, answer: &Answer) -> Cites {
        if answer.stays() { cite!("UK-5.13") } else { cite!("UK-5.14") }
    }

    /// A player who makes no Play wager surrenders the Ante (UK-5.14).
    fn usual(&self) -> Answer {
        Answer::Fold
    }

    fn absent_by(&self) -> Cites {
        cite!("UK-5.14")
    }

    /// Queen, six, four or better plays: the exact analysis finds no better rule.
    fn advise(&self) -> Answer {
        let worth = ThreeCardRank::unsuited([Rank::Queen, Rank::Six, Rank::Four]);
        Answer::if_worth(three_card(self.cards) >= worth)
    }

    fn question(&self) -> Question {
        let [a, b, c] = self.cards;
        let (text, choices) = (format!("{a} {b} {c}: play or fold?"), Answer::choices(self.ante));
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}

impl Game for ThreeCardPoker {
    const ID: &'static str = "uk/three-card-poker";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-5.10"),
        unlisted: cite!("UK-5.2", "UK-5.24"),
        limits: cite!("UK-5.5-limits"),
        called: cite!("UK-5.10"),
        one_position: Some(cite!("UK-5.9")),
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let main = options.odds("odds");
        Ok(Rules {
            ante: main.pays("ante")?,
            play: main.pays("play")?,
            ante_bonus: by_category(options.odds("ante-bonus-odds")),
            pair_plus: by_category(options.odds("pair-plus-odds")),
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

    fn accept(_: &Rules, _: &Carry, _: Placed<'_, Wager>, _: &Bet<Wager>) -> Result<(), Refusal> {
        Ok(())
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        carry.pack.shuffle();
        t.show(Fact { what: What::Shuffled, by: cite!("UK-5.3") });
        let seats: ArrayVec<Seat, SEATS_MAX> = betting_seats(placed);
        let (hands, dealer) = deal(rules, &mut carry.pack, &seats, t)?;
        let plays = ask(placed, &seats, &hands, t)?;
        for card in dealer.cards {
            t.show(Fact { what: What::Turned { at: Place::Dealer, card }, by: cite!("UK-5.16") });
        }
        let by = cite!("UK-5.16", "UK-5.7", "UK-5.8");
        t.tell(by, || named_three(Place::Dealer, dealer.rank, dealer.cards, verdict(qualifies(dealer.rank))));
        // From the dealer's right, as in the other poker games of the book (reading R-SETTLE).
        for ((seat, hand), plays) in seats.iter().zip(&hands).zip(&plays).rev() {
            t.tell(cite!("UK-5.7", "UK-5.8"), || named_three(Place::Seat(*seat, 0), hand.rank, hand.cards, ""));
            if let Some(ante) = placed.at(*seat, Wager::Ante) {
                if *plays {
                    settle_hands(rules, *ante, hand.rank, dealer.rank).into_iter().for_each(|line| t.settle(line));
                } else {
                    t.settle(settle_fold(*ante));
                }
            }
            if let Some(bet) = placed.at(*seat, Wager::PairPlus) {
                t.settle(settle_pair_plus(rules, *bet, hand.rank));
            }
        }
        Ok(())
    }

    fn voided(_: &Carry, after: Carry) -> Carry {
        after
    }

    fn spread(_: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        vec![Bet::new(Seat(1), Wager::Ante, stake), Bet::new(Seat(1), Wager::PairPlus, stake)]
    }
}

fn deal<T: Table<ThreeCardPoker>>(
    rules: &Rules,
    pack: &mut Shoe,
    seats: &[Seat],
    t: &mut T,
) -> Result<(ArrayVec<Hand, SEATS_MAX>, Hand), Halt> {
    let seats = seats.iter().copied();
    let (hands, dealer) = deal_with_dealer(rules.style, pack, seats, cite!("UK-5.12"), t)?;
    let ranked = |cards| Hand { cards, rank: three_card(cards) };
    Ok((hands.into_iter().map(ranked).collect(), ranked(dealer)))
}

/// A player with an Ante plays or folds. One with Pair Plus alone shows a pair or better without a wager.
fn ask<T: Table<ThreeCardPoker>>(
    placed: Placed<'_, Wager>,
    seats: &[Seat],
    hands: &[Hand],
    t: &mut T,
) -> Result<ArrayVec<bool, SEATS_MAX>, Halt> {
    let antes = || seats.iter().zip(hands).map(|(seat, hand)| (*seat, hand, placed.at(*seat, Wager::Ante)));
    let question = |(seat, hand, ante): (Seat, &Hand, Option<&Bet<Wager>>)| {
        ante.map(|ante| Decision { seat, ante: ante.stake, cards: hand.cards })
    };
    let mut answers = t.ask_together(antes().filter_map(question).collect())?.into_iter();
    let mut plays = ArrayVec::new();
    for (seat, hand, ante) in antes() {
        let play = match ante {
            Some(_) => answers.next().is_some_and(|answer| answer.stays()),
            None => hand.rank.category() >= Category::Pair,
        };
        match (ante, play) {
            (Some(ante), true) => t.stake(ante.on(Wager::Play, ante.stake), cite!("UK-5.13")),
            (None, true) => {
                t.say(cite!("UK-5.15"), || format!("seat {seat} puts its cards in the play area without a wager"))
            }
            (_, false) => {}
        }
        for card in hand.cards {
            t.show(Fact { what: What::Turned { at: Place::Seat(seat, 0), card }, by: cite!("UK-5.16") });
        }
        plays.push(play);
    }
    Ok(plays)
}

/// Whether the dealer plays with this hand: queen high or better.
pub fn qualifies(dealer: ThreeCardRank) -> bool {
    dealer >= ThreeCardRank::unsuited([Rank::Queen, Rank::Three, Rank::Two])
}

/// Settles the Ante of a player who folds.
pub fn settle_fold(ante: Bet<Wager>) -> Line<Wager> {
    ante.loses("fold", cite!("UK-5.14"))
}

/// Settles Play, Ante Bonus and Ante of a player who went on, by their hand and the dealer's.
pub fn settle_hands(
    rules: &Rules,
    ante: Bet<Wager>,
    own: ThreeCardRank,
    dealer: ThreeCardRank,
) -> ArrayVec<Line<Wager>, 3> {
    let play = ante.on(Wager::Play, ante.stake);
    let mut lines = ArrayVec::new();
    lines.push(if qualifies(dealer) {
        against(play, rules.play, own, dealer, rules.rounding)
    } else {
        play.returned("dealer does not qualify", cite!("UK-5.16a"))
    });
    if let Some((odds, by)) = rules.ante_bonus[own.category() as usize] {
        // The bonus is paid on the ante but stakes nothing of its own.
        let outcome = category_name(own.category());
        let by = by.with(cite!("UK-5.20", "UK-5.17"));
        let paid = ante.on(Wager::AnteBonus, ante.stake).wins(odds, rules.rounding, outcome, by);
        lines.push(Line { stake: Cents::ZERO, returned: Cents::ZERO, ..paid });
    }
    lines.push(if qualifies(dealer) {
        against(ante, rules.ante, own, dealer, rules.rounding)
    } else {
        let by = cite!("UK-5.16a").with(raised(rules.ante.1));
        ante.wins(rules.ante.0, rules.rounding, "dealer does not qualify", by)
    });
    lines
}

/// Settles Ante or Play against a qualifying dealer.
fn against(
    bet: Bet<Wager>,
    (odds, by): (Odds, Cites),
    own: ThreeCardRank,
    dealer: ThreeCardRank,
    rounding: Rounding,
) -> Line<Wager> {
    match own.cmp(&dealer) {
        Ordering::Greater => {
            let by = cite!("UK-5.18", "UK-5.16b", "UK-5.11ii", "UK-5.16").with(raised(by));
            bet.wins(odds, rounding, "win", by)
        }
        Ordering::Equal => bet.returned("tie", cite!("UK-5.21", "UK-5.17", "UK-5.16b")),
        Ordering::Less => bet.loses("lose", cite!("UK-5.19", "UK-5.16b")),
    }
}

/// The clause that allows more than the minimum, where more is paid.
fn raised(by: Cites) -> Cites {
    if by.contains(Clause::named("UK-2.8")) { cite!("UK-2.8") } else { Cites::NONE }
}

/// Settles Pair Plus, by the player's own hand alone.
pub fn settle_pair_plus(rules: &Rules, bet: Bet<Wager>, own: ThreeCardRank) -> Line<Wager> {
    let category = own.category();
    match rules.pair_plus[category as usize] {
        Some((odds, by)) => {
            let by = by.with(cite!("UK-5.22", "UK-5.11i", "UK-5.17"));
            bet.wins(odds, rules.rounding, category_name(category), by)
        }
        None => bet.loses("no pair", cite!("UK-5.23", "UK-5.11i")),
    }
}

fn by_category(table: &PayTable) -> [Option<(Odds, Cites)>; 6] {
    Category::ALL.map(|category| table.pays(category_name(category)).ok())
}

/// The row of a pay table for a kind of hand, and the outcome of a line.
pub const fn category_name(category: Category) -> &'static str {
    match category {
        Category::HighCard => "high-card",
        Category::Pair => "pair",
        Category::Flush => "flush",
        Category::Straight => "straight",
        Category::ThreeOfAKind => "three-of-a-kind",
        Category::StraightFlush => "straight-flush",
    }
}
