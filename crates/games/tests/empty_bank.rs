//! Proof that the core carries a player-dealer whose bank runs out in the middle of a settlement.
//!
//! A toy of pan 9 from a whole pack: three cards each, a fourth by choice, nearest to nine wins. One seat's opening
//! wager is its `bank`; the others' `bet` has action from the action button on, as far as the bank covers. Rules:
//! HG-PAN9-PLAY-3a to HG-PAN9-PLAY-6c, HG-PAN9-1a, HG-PAN9-1b; readings R-COVER and R-COVER-2.

mod support;

use baize_book::{Cents, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::{Card, Rank, Shoe, Source};
use baize_games::player_dealer::{Bank, CoverModel};
use baize_games::shared::{clockwise_from, left_of};
use baize_table::{
    Acceptance, Against, Bet, Choice, Decision, Fact, Game, Halt, Line, Place, Placed, Progress, Question, Refusal,
    Seat, Simulated, Status, Table, What, Words, enumerate,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use support::{BORROWED, Felt, inputs, nets, seat_net};

/// Under the running reading of cover, or the fixed one.
struct PlayerDealt<const RUNNING: bool>;

type Fixed = PlayerDealt<false>;
type Running = PlayerDealt<true>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Carry {
    pack: Shoe,
    action_button: Seat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wager {
    Bank,
    Bet,
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(baize_table::Wager::kind(*self))
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        match word {
            "bank" => Ok(Wager::Bank),
            "bet" => Ok(Wager::Bet),
            _ => Err(format!("`{word}` is no wager; there are bank and bet")),
        }
    }
    fn kind(self) -> &'static str {
        match self {
            Wager::Bank => "bank",
            Wager::Bet => "bet",
        }
    }
}

fn points(cards: &[Card]) -> u8 {
    let value = |card: &Card| match card.rank().expect("a pack without jokers") {
        Rank::Ace => 1,
        Rank::Two => 2,
        Rank::Three => 3,
        Rank::Four => 4,
        Rank::Five => 5,
        Rank::Six => 6,
        Rank::Seven => 7,
        Rank::Eight => 8,
        Rank::Nine => 9,
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 0,
    };
    cards.iter().map(value).sum::<u8>() % 10
}

/// A fourth card or not.
#[derive(Clone, Debug)]
struct Turn {
    seat: Seat,
    cards: [Card; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Draw {
    Card,
    NoCard,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Draw::Card => "card",
            Draw::NoCard => "no-card",
        })
    }
}

impl Words for Draw {
    fn read(words: &str) -> Option<Draw> {
        match words {
            "card" => Some(Draw::Card),
            "no-card" => Some(Draw::NoCard),
            _ => None,
        }
    }
}

impl Decision for Turn {
    type Answer = Draw;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Draw) -> Option<Refusal> {
        let by = cite!("HG-PAN9-PLAY-4e");
        match (answer, points(&self.cards)) {
            (Draw::Card, 7..) => Some(Refusal::new(by, "seven or more stands")),
            (Draw::NoCard, ..=4) => Some(Refusal::new(by, "four or less draws")),
            (Draw::Card | Draw::NoCard, _) => None,
        }
    }

    /// The logical way (HG-PAN9-7).
    fn usual(&self) -> Draw {
        if points(&self.cards) <= 5 { Draw::Card } else { Draw::NoCard }
    }

    fn advise(&self) -> Draw {
        self.usual()
    }

    fn question(&self) -> Question {
        let legal = [(Draw::Card, "card"), (Draw::NoCard, "no-card")];
        let legal = legal.into_iter().filter(|(answer, _)| self.refuse(answer).is_none());
        let choices = legal.map(|(_, word)| Choice::Word { word, cost: Cents::ZERO }).collect();
        let advice = self.advise().to_string();
        Question { seat: self.seat, text: format!("{} points: a card?", points(&self.cards)), choices, advice }
    }
}

impl<const RUNNING: bool> Game for PlayerDealt<RUNNING> {
    const ID: &'static str = BORROWED;
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("HG-PAN9-PLAY-1b"),
        unlisted: cite!("HG-PAN9-PLAY-1a"),
        limits: cite!("HG-PAN9-PLAY-1a"),
        called: cite!("HG-PAN9-PLAY-1a"),
        one_position: None,
    };
    const VOID_HAND_BY_TABLE: bool = false;
    type Rules = CoverModel;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Turn;

    fn rules(_: &Options) -> Result<CoverModel, OptionError> {
        Ok(if RUNNING { CoverModel::Running } else { CoverModel::Fixed })
    }
    fn opening(_: &CoverModel) -> Carry {
        Carry { pack: Shoe::new(1), action_button: Seat(3) }
    }
    fn check(_: &CoverModel, _: &Carry) -> Result<(), String> {
        Ok(())
    }
    fn accept(_: &CoverModel, _: &Carry, _: Placed<'_, Wager>, _: &Bet<Wager>) -> Result<(), Refusal> {
        Ok(())
    }

    fn round<T: Table<Self>>(
        model: &CoverModel,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let own = placed.bets.iter().find(|bet| bet.wager == Wager::Bank).expect("no round without a player-dealer");
        let mut hands: Vec<(Seat, Vec<Card>)> = Vec::new();
        // From the player-dealer's left, himself last: the order of the deal and of the draw.
        for seat in left_of(placed.seats, own.seat) {
            let cards: [Card; 3] =
                t.deal_set(&mut carry.pack, Place::Seat(seat, 0), false, cite!("HG-PAN9-PLAY-3a"))?;
            hands.push((seat, cards.to_vec()));
        }
        for (seat, cards) in &mut hands {
            let turn = Turn { seat: *seat, cards: [cards[0], cards[1], cards[2]] };
            match t.ask(turn)? {
                Draw::NoCard => {}
                Draw::Card => {
                    let to = Place::Seat(*seat, 0);
                    cards.push(t.deal(&mut carry.pack, to, false, cite!("HG-PAN9-PLAY-4d"))?);
                }
            }
        }
        for (seat, cards) in &hands {
            for card in cards {
                let what = What::Turned { at: Place::Seat(*seat, 0), card: *card };
                t.show(Fact { what, by: cite!("HG-PAN9-PLAY-5a", "HG-PAN9-PLAY-6a") });
            }
        }
        let points_of =
            |seat: Seat| hands.iter().find(|(other, _)| *other == seat).map_or(0, |(_, cards)| points(cards));
        let mut bank = Bank::new(own.seat, own.stake, *model);
        for seat in clockwise_from(placed.seats, carry.action_button) {
            let Some(bet) = placed.at(seat, Wager::Bet) else { continue };
            let due = compared(bet, points_of(seat).cmp(&points_of(own.seat)));
            t.settle(bank.settle(due, cite!("HG-PAN9-1b")));
        }
        t.settle(bank.own(*own, cite!("HG-PAN9-1a")));
        carry.action_button = left_of(placed.seats, carry.action_button).next().unwrap_or(own.seat);
        carry.pack.shuffle();
        Ok(())
    }

    fn voided(before: &Carry, after: Carry) -> Carry {
        Carry { action_button: before.action_button, ..after }
    }
    fn spread(_: &CoverModel, stake: Cents) -> Vec<Bet<Wager>> {
        let bets = [2, 3].map(|seat| Bet::new(Seat(seat), Wager::Bet, stake));
        [&[Bet::new(Seat(1), Wager::Bank, stake)], &bets[..]].concat()
    }
}

/// What the wager would win or lose against a bank without an end.
fn compared(bet: &Bet<Wager>, against_dealer: Ordering) -> Line<Wager> {
    let cents = Rounding::new(Cents(1), Toward::Down).expect("a cent is a unit");
    match against_dealer {
        Ordering::Greater => bet.wins(Odds::EVEN, cents, "win", cite!("HG-PAN9-PLAY-6b")),
        Ordering::Equal => bet.returned("tie", cite!("HG-PAN9-PLAY-6c")),
        Ordering::Less => bet.loses("lose", cite!("HG-PAN9-PLAY-6b")),
    }
}

/// Seat 2 is the player-dealer with 1000; the action button is at seat 3.
const WAGERS: [(u8, &str, i64); 5] =
    [(1, "bet", 500), (2, "bank", 1000), (3, "bet", 300), (4, "bet", 400), (5, "bet", 600)];
/// Dealt to seats 3, 4, 5, 1 and 2, who have 9, 2 and then 5, 7, 8 and 6 points.
const ROUND: [&str; 7] = [
    "2h 3h 4h Ts Js 2s Kh 3d 4d Qc Kc 8c Td Jd 6d",
    "3 no-card",
    "4 card",
    "3c",
    "5 no-card",
    "1 no-card",
    "2 no-card",
];

fn line_of(round: &Progress, seat: u8) -> &Line<String> {
    round.lines.iter().find(|line| line.seat == Seat(seat)).expect("every seat has a line")
}

#[test]
fn a_bank_that_runs_out_covers_in_order_then_in_part_then_not_at_all() {
    let round = Felt::new::<Fixed>(&WAGERS).settles(&inputs(&ROUND));
    // 300 paid to seat 3 and 400 taken from seat 4 leave 300 of cover: half of what seat 5 should be paid.
    assert_eq!(nets(&round), ["3 bet +300", "4 bet -400", "5 bet +300", "1 bet +0", "2 bank -200"]);
    assert!(round.lines.iter().all(|line| line.against == Against::Bank(Seat(2))));
    assert_eq!(line_of(&round, 5).returned, Cents(600), "who is paid in part keeps his stake");
    assert_eq!((line_of(&round, 1).outcome, line_of(&round, 1).by), ("no action", cite!("HG-PAN9-1b")));
    assert_eq!((1..=5).map(|seat| seat_net(&round, seat)).sum::<i64>(), 0);
}

#[test]
fn under_the_running_reading_what_was_taken_covers_later_wagers() {
    let round = Felt::new::<Running>(&WAGERS).settles(&inputs(&ROUND));
    assert_eq!(nets(&round), ["3 bet +300", "4 bet -400", "5 bet +600", "1 bet +500", "2 bank -1000"]);
}

#[test]
fn a_loser_whom_the_bank_covers_in_part_gets_the_rest_back() {
    let wagers = [(1, "bet", 500), (2, "bank", 450), (3, "bet", 300), (4, "bet", 400), (5, "bet", 600)];
    let round = Felt::new::<Fixed>(&wagers).settles(&inputs(&ROUND));
    assert_eq!(nets(&round), ["3 bet +300", "4 bet -150", "5 bet +0", "1 bet +0", "2 bank -150"]);
    assert_eq!(line_of(&round, 4).returned, Cents(250));
}

#[test]
fn a_void_round_gives_back_the_bank_too() {
    let log = [&ROUND[..], &["floor void-round"]].concat();
    let round = Felt::new::<Fixed>(&WAGERS).advance(&inputs(&log));
    assert!(matches!(round.status, Status::Void(_)));
    assert!(round.lines.iter().all(|line| line.net() == Cents::ZERO && line.returned == line.stake));
    assert_eq!(round.lines.len(), WAGERS.len());
}

#[test]
fn four_or_less_must_draw_and_seven_or_more_must_not() {
    let felt = Felt::new::<Fixed>(&WAGERS);
    felt.refuses(&inputs(&ROUND[..1]), "3 card", "HG-PAN9-PLAY-4e");
    felt.refuses(&inputs(&ROUND[..2]), "4 no-card", "HG-PAN9-PLAY-4e");
    felt.refuses(&inputs(&ROUND[..1]), "3 bet 100", "HG-PAN9-PLAY-1b");
    // Six points may do either.
    for answer in ["2 card", "2 no-card"] {
        let log = inputs(&[&ROUND[..6], &[answer]].concat());
        assert!(!matches!(felt.advance(&log).status, Status::Refused(_)), "{answer}");
    }
}

#[test]
fn who_does_not_answer_plays_the_logical_way() {
    let log = inputs(&[ROUND[0], "3 absent", "4 absent", "3c", "5 absent", "1 absent", "2 absent"]);
    let round = Felt::new::<Fixed>(&WAGERS).settles(&log);
    assert_eq!(nets(&round), nets(&Felt::new::<Fixed>(&WAGERS).settles(&inputs(&ROUND))));
}

#[test]
fn random_play_always_balances_and_never_costs_more_than_the_bank() {
    let mut exhausted = 0;
    for seed in 0..3000_u64 {
        let bank = 100 * i64::try_from(seed % 20 + 1).expect("a small number");
        let wagers =
            [(1, "bet", 500), (2, "bank", bank), (3, "bet", 300), (4, "bet", 401), (5, "bet", 600), (6, "bet", 100)];
        for felt in [Felt::new::<Fixed>(&wagers), Felt::new::<Running>(&wagers)] {
            let round = felt.plays_at_random(seed, |_| None);
            assert_eq!((1..=6).map(|seat| seat_net(&round, seat)).sum::<i64>(), 0, "seed {seed}");
            assert!(seat_net(&round, 2) >= -bank, "seed {seed}: no more is lost than was brought");
            exhausted += usize::from(round.lines.iter().any(|line| line.outcome == "no action"));
        }
    }
    assert!(exhausted > 500, "the bank ran out in {exhausted} rounds");
}

#[test]
fn a_simulation_charges_the_bank_with_what_the_others_win() {
    let bets = Fixed::spread(&CoverModel::Fixed, Cents(100));
    let mut table = Simulated::<Fixed, _>::new(Xoshiro256PlusPlus::seed_from_u64(1), &bets);
    let mut carry = Fixed::opening(&CoverModel::Fixed);
    for _ in 0..2000 {
        let placed = Placed::new(&[Seat(1), Seat(2), Seat(3)], &bets);
        Fixed::round(&CoverModel::Fixed, &mut carry, placed, &mut table).expect("a simulated round ends");
        let mut total = Cents::ZERO;
        table.take_results(|_, net, _| total += net);
        assert_eq!(total, Cents::ZERO);
    }
}

#[test]
fn every_deal_to_a_bank_and_one_player_has_its_weight() {
    let mut carry = Fixed::opening(&CoverModel::Fixed);
    for card in Card::pack().skip(9) {
        carry.pack.take(card).expect("a full pack");
    }
    let bets = [Bet::new(Seat(1), Wager::Bank, Cents(60)), Bet::new(Seat(2), Wager::Bet, Cents(100))];
    let placed = Placed::new(&[Seat(1), Seat(2)], &bets);
    // Two sets of three and at most two more cards, out of nine.
    let whole: u128 = 84 * 20 * 3 * 2;
    let (mut found, mut bank_wins, mut bank_loses) = (0, 0, 0);
    enumerate::<Fixed>(&CoverModel::Fixed, &carry, placed, 0..usize::MAX, Decision::usual, |leaf| {
        let weight = leaf.weight * (whole / leaf.total);
        let nets: Vec<i64> = leaf.lines.iter().map(|line| line.net().0).collect();
        match nets[..] {
            [-60, 60] => bank_wins += weight,
            [60, -60] => bank_loses += weight,
            [0, 0] => {}
            _ => panic!("a bank of 60 settles nothing but {nets:?}"),
        }
        found += weight;
    })
    .expect("every path ends");
    assert_eq!(found, whole, "the weights of all paths add up to one");
    assert!(bank_wins > 0 && bank_loses > 0);
}
