//! Proof that the core carries a hand that becomes several: blackjack without a hole card, split twice and doubled.
//!
//! Each hand is a wager of its own on the account of the box: `box`, then `split-1`, `split-2` in the order in which
//! they arose. Rules: UK-4.9 to UK-4.30, any pair split, doubling on 9, 10 and 11. Traps: hands are played in the
//! order in which they lie, which is not the order of their names; a hand that goes over 21 is settled at once.

use crate::support::{BORROWED, Felt, inputs, nets, seat_net};
use baize_book::{Cents, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::{Card, Rank, Shoe};
use baize_table::{
    Acceptance, Bet, Choice, Decision, Game, Halt, Line, Place, Placed, Question, Refusal, Seat, Simulated, Table,
    Words, enumerate,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::cmp::Ordering;
use std::fmt;

struct Blackjack;

/// The stake on a hand: 0 is the box, later numbers came from splits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct OnHand(u8);

impl fmt::Display for OnHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("box"),
            number => write!(f, "split-{number}"),
        }
    }
}

impl baize_table::Wager for OnHand {
    fn read(word: &str) -> Result<OnHand, String> {
        let split = || word.strip_prefix("split-").and_then(|number| number.parse().ok()).filter(|number| *number > 0);
        let number = if word == "box" { Some(0) } else { split() };
        number.map(OnHand).ok_or_else(|| format!("`{word}` is not a wager; there is box"))
    }
    fn kind(self) -> &'static str {
        if self.0 == 0 { "box" } else { "split" }
    }
    fn opening(self) -> OnHand {
        OnHand(0)
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Hand {
    number: u8,
    stake: Cents,
    cards: Vec<Card>,
}

fn value(card: Card) -> u8 {
    match card.rank().expect("a pack without jokers") {
        Rank::Ace => 1,
        Rank::Two => 2,
        Rank::Three => 3,
        Rank::Four => 4,
        Rank::Five => 5,
        Rank::Six => 6,
        Rank::Seven => 7,
        Rank::Eight => 8,
        Rank::Nine => 9,
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 10,
    }
}

fn total(cards: &[Card]) -> u8 {
    let hard: u8 = cards.iter().map(|card| value(*card)).sum();
    let ace = cards.iter().any(|card| value(*card) == 1);
    if ace && hard <= 11 { hard + 10 } else { hard }
}

impl Hand {
    fn is_pair(&self) -> bool {
        matches!(self.cards[..], [a, b] if value(a) == value(b))
    }
}

/// The next move of a hand, given all cards of its player and the dealer's one.
#[derive(Clone, Debug)]
struct Turn {
    seat: Seat,
    hand: Hand,
    dealer_shows: Card,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    Stand,
    Hit,
    Double,
    Split,
}

const MOVES: [(Move, &str); 4] =
    [(Move::Stand, "stand"), (Move::Hit, "hit"), (Move::Double, "double"), (Move::Split, "split")];

impl Words for Move {
    fn read(words: &str) -> Option<Move> {
        MOVES.into_iter().find(|(_, word)| *word == words).map(|(answer, _)| answer)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = MOVES.into_iter().find(|(answer, _)| answer == self).map(|(_, word)| word);
        f.write_str(word.expect("every move has a word"))
    }
}

impl Decision for Turn {
    type Answer = Move;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Move) -> Option<Refusal> {
        let two = self.hand.cards.len() == 2;
        match answer {
            Move::Stand | Move::Hit => None,
            Move::Double if !two => Some(Refusal::new(cite!("UK-4.24"), "only the first two cards may be doubled")),
            Move::Double if !(9..=11).contains(&total(&self.hand.cards)) => {
                Some(Refusal::new(cite!("UK-4.25"), "only 9, 10 or 11 may be doubled"))
            }
            Move::Split if !self.hand.is_pair() => {
                Some(Refusal::new(cite!("UK-4.26"), "only two cards of equal value may be split"))
            }
            Move::Double | Move::Split => None,
        }
    }

    fn usual(&self) -> Move {
        Move::Stand
    }

    fn advise(&self) -> Move {
        let (total, strong) = (total(&self.hand.cards), value(self.dealer_shows) > 6);
        match total {
            10 | 11 if self.refuse(&Move::Double).is_none() => Move::Double,
            16 if self.hand.is_pair() => Move::Split,
            ..=11 => Move::Hit,
            12..=16 if strong => Move::Hit,
            _ => Move::Stand,
        }
    }

    fn question(&self) -> Question {
        let cost = |answer| match answer {
            Move::Stand | Move::Hit => Cents::ZERO,
            Move::Double | Move::Split => self.hand.stake,
        };
        let legal = MOVES.into_iter().filter(|(answer, _)| self.refuse(answer).is_none());
        let choices = legal.map(|(answer, word)| Choice::Word { word, cost: cost(answer) }).collect();
        let text = format!("hand {} with {}: your move?", OnHand(self.hand.number), total(&self.hand.cards));
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}

impl Game for Blackjack {
    const ID: &'static str = BORROWED;
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-4.10"),
        unlisted: cite!("UK-4.3"),
        limits: cite!("UK-4.8-limits"),
        called: cite!("UK-4.10"),
        one_position: None,
    };
    type Rules = ();
    type Carry = Shoe;
    type Wager = OnHand;
    type Decision = Turn;

    fn rules(_: &Options) -> Result<(), OptionError> {
        Ok(())
    }
    fn opening((): &()) -> Shoe {
        Shoe::new(4)
    }
    fn check((): &(), _: &Shoe) -> Result<(), String> {
        Ok(())
    }
    fn accept((): &(), _: &Shoe, _: Placed<'_, OnHand>, _: &Bet<OnHand>) -> Result<(), Refusal> {
        Ok(())
    }

    fn round<T: Table<Self>>((): &(), shoe: &mut Shoe, placed: Placed<'_, OnHand>, t: &mut T) -> Result<(), Halt> {
        let mut firsts = Vec::new();
        for bet in placed.bets {
            firsts.push(t.deal(shoe, Place::Seat(bet.seat, 0), true, cite!("UK-4.9"))?);
        }
        let mut dealer = vec![t.deal(shoe, Place::Dealer, true, cite!("UK-4.10"))?];
        let mut boxes = Vec::new();
        for (bet, first) in placed.bets.iter().zip(firsts) {
            let second = t.deal(shoe, Place::Seat(bet.seat, 0), true, cite!("UK-4.9"))?;
            boxes.push(vec![Hand { number: 0, stake: bet.stake, cards: vec![first, second] }]);
        }
        for (bet, hands) in placed.bets.iter().zip(&mut boxes) {
            play(bet, hands, dealer[0], shoe, t)?;
        }
        let live = |hand: &&Hand| total(&hand.cards) <= 21;
        if boxes.iter().flatten().any(|hand| live(&hand)) {
            while total(&dealer) < 17 {
                dealer.push(t.deal(shoe, Place::Dealer, true, cite!("UK-4.14", "UK-4.15a"))?);
            }
        }
        for (bet, hands) in placed.bets.iter().zip(&boxes) {
            for hand in hands.iter().filter(live) {
                t.settle(outcome(bet, hand, &dealer, hands.len() > 1));
            }
        }
        Ok(())
    }

    fn voided(_: &Shoe, after: Shoe) -> Shoe {
        after
    }
    fn spread((): &(), stake: Cents) -> Vec<Bet<OnHand>> {
        vec![Bet::new(Seat(1), OnHand(0), stake)]
    }
}

/// Plays a box's hands as they lie; a split puts a new hand behind the one that is played.
fn play<T: Table<Blackjack>>(
    bet: &Bet<OnHand>,
    hands: &mut Vec<Hand>,
    dealer_shows: Card,
    shoe: &mut Shoe,
    t: &mut T,
) -> Result<(), Halt> {
    let mut at = 0;
    while let Some(hand) = hands.get(at).cloned() {
        let place = Place::Seat(bet.seat, hand.number);
        let split_ace = hands.len() > 1 && hand.cards.len() == 2 && value(hand.cards[0]) == 1 && !hand.is_pair();
        if total(&hand.cards) >= 21 || split_ace {
            if total(&hand.cards) > 21 {
                t.settle(bet.on(OnHand(hand.number), hand.stake).loses("over 21", cite!("UK-4.16")));
            }
            at += 1;
            continue;
        }
        match t.ask(Turn { seat: bet.seat, hand: hand.clone(), dealer_shows })? {
            Move::Stand => at += 1,
            Move::Hit => hands[at].cards.push(t.deal(shoe, place, true, cite!("UK-4.12"))?),
            Move::Double => {
                t.stake(bet.on(OnHand(hand.number), hand.stake), cite!("UK-4.24", "UK-4.30"));
                hands[at].stake += hand.stake;
                hands[at].cards.push(t.deal(shoe, place, true, cite!("UK-4.24"))?);
                if total(&hands[at].cards) <= 21 {
                    at += 1;
                }
            }
            Move::Split => {
                let number = u8::try_from(hands.len()).expect("a shoe has not that many pairs");
                t.stake(bet.on(OnHand(number), hand.stake), cite!("UK-4.26"));
                let second = hands[at].cards.pop().expect("a pair has two cards");
                hands.insert(at + 1, Hand { number, stake: hand.stake, cards: vec![second] });
                for hand in &mut hands[at..at + 2] {
                    let place = Place::Seat(bet.seat, hand.number);
                    hand.cards.push(t.deal(shoe, place, true, cite!("UK-4.28", "UK-4.29"))?);
                }
            }
        }
    }
    Ok(())
}

/// A hand of 21 or less against the dealer's.
fn outcome(bet: &Bet<OnHand>, hand: &Hand, dealer: &[Card], split: bool) -> Line<OnHand> {
    let bet = bet.on(OnHand(hand.number), hand.stake);
    let pence = Rounding::new(Cents(1), Toward::Up).expect("a penny is a unit");
    let (own, dealers) = (total(&hand.cards), total(dealer));
    let natural = own == 21 && hand.cards.len() == 2 && !split;
    let dealer_natural = dealers == 21 && dealer.len() == 2;
    match (natural, dealer_natural) {
        (true, true) => bet.returned("blackjack both", cite!("UK-4.17b")),
        (true, false) => bet.wins(Odds::to(3, 2), pence, "blackjack", cite!("UK-4.18a")),
        (false, true) => bet.loses("dealer's blackjack", cite!("UK-4.17-loss")),
        (false, false) if dealers > 21 => bet.wins(Odds::EVEN, pence, "dealer over 21", cite!("UK-4.16a", "UK-4.18b")),
        (false, false) => match own.cmp(&dealers) {
            Ordering::Greater => bet.wins(Odds::EVEN, pence, "win", cite!("UK-4.16b", "UK-4.18b")),
            Ordering::Equal if own == 21 => bet.returned("tie", cite!("UK-4.17c")),
            Ordering::Equal => bet.returned("tie", cite!("UK-4.17a")),
            Ordering::Less => bet.loses("lose", cite!("UK-4.17-loss")),
        },
    }
}

/// Eights split twice: the box stands on 18, split-2 doubles 10 to 19, split-1 doubles 11 to 16, the dealer makes 17.
const TWICE: [&str; 11] =
    ["8h 6c 8d", "1 split", "8s 3c", "1 split", "Ts 2d", "1 stand", "1 double", "9c", "1 double", "5h", "Jd Ac"];

#[test]
fn a_pair_split_twice_is_three_wagers_and_each_is_settled_on_its_own() {
    let felt = Felt::new::<Blackjack>(&[(1, "box", 1000)]);
    let round = felt.settles(&inputs(&TWICE));
    assert_eq!(nets(&round), ["1 box +1000", "1 split-2 +2000", "1 split-1 -2000"]);
    let staked: Vec<(&str, i64)> = round.staked.iter().map(|bet| (bet.wager.as_str(), bet.stake.0)).collect();
    assert_eq!(staked, [("split-1", 1000), ("split-2", 1000), ("split-2", 1000), ("split-1", 1000)]);
    assert!(round.lines.iter().skip(1).all(|line| line.stake == Cents(2000)), "a doubled stake is settled once");
}

#[test]
fn a_hand_over_21_is_settled_before_the_next_box_is_asked() {
    let felt = Felt::new::<Blackjack>(&[(1, "box", 1000), (2, "box", 500)]);
    let bust = ["Th 9d 6c 7s Qd", "1 hit", "5c"];
    assert!(felt.advance(&inputs(&bust[..2])).lines.is_empty());
    assert_eq!(nets(&felt.advance(&inputs(&bust))), ["1 box -1000"], "and seat 2 is still to play");
    let round = felt.settles(&inputs(&["Th 9d 6c 7s Qd", "1 hit", "5c", "2 stand", "5s 6h"]));
    assert_eq!(nets(&round), ["1 box -1000", "2 box +500"]);
}

#[test]
fn split_aces_take_one_card_each_and_21_on_them_is_no_blackjack() {
    let felt = Felt::new::<Blackjack>(&[(1, "box", 1000)]);
    let round = felt.settles(&inputs(&["Ah 6c Ad", "1 split", "Ks 4c", "Td Kc"]));
    assert_eq!(nets(&round), ["1 box +1000", "1 split-1 +1000"]);
    let round = felt.settles(&inputs(&["Ah 6c Kd", "Td Kc"]));
    assert_eq!(nets(&round), ["1 box +1500"], "an ace and a ten that were not split are a blackjack");
}

#[test]
fn moves_that_the_cards_do_not_allow_are_refused() {
    let felt = Felt::new::<Blackjack>(&[(1, "box", 1000)]);
    felt.refuses(&inputs(&["8h 6c 7d"]), "1 split", "UK-4.26");
    felt.refuses(&inputs(&["8h 6c 7d"]), "1 double", "UK-4.25");
    felt.refuses(&inputs(&["2h 6c 4d", "1 hit", "3c"]), "1 double", "UK-4.24");
    felt.refuses(&inputs(&TWICE[..5]), "1 split", "UK-4.26");
    felt.refuses(&inputs(&["8h 6c 7d"]), "1 bet box 100", "UK-4.10");
}

#[test]
fn who_does_not_answer_stands_on_every_hand() {
    let felt = Felt::new::<Blackjack>(&[(1, "box", 1000)]);
    let round = felt.settles(&inputs(&["8h 6c 8d", "1 split", "2s 3c", "1 absent", "1 absent", "Td Kc"]));
    assert_eq!(seat_net(&round, 1), 2000, "the dealer goes over 21");
}

#[test]
fn random_play_always_balances() {
    let mut most_hands = 0;
    for seed in 0..3000 {
        let felt = Felt::new::<Blackjack>(&[(1, "box", 1000), (2, "box", 700), (5, "box", 333)]);
        let round = felt.plays_at_random(seed, |_| None);
        most_hands = most_hands.max(round.lines.iter().filter(|line| line.owner.seat() == Some(Seat(1))).count());
    }
    assert!(most_hands >= 4, "some box was split three times");
}

#[test]
fn a_simulation_charges_split_and_doubled_stakes_to_the_box() {
    let bets = Blackjack::spread(&(), Cents(100));
    let mut table = Simulated::<Blackjack, _>::new(Xoshiro256PlusPlus::seed_from_u64(1), &bets);
    let (mut rounds, mut raised) = (0, 0);
    for _ in 0..2000 {
        let (mut shoe, placed) = (Shoe::new(4), Placed::new(&[Seat(1)], &bets));
        Blackjack::round(&(), &mut shoe, placed, &mut table).expect("a simulated round ends");
        table.take_results(|bet, net, staked| {
            assert!(bet == 0 && net >= -(Cents(100) + staked), "no more is lost than was staked");
            rounds += 1;
            raised += i32::from(staked > Cents::ZERO);
        });
    }
    assert!(rounds == 2000 && raised > 100, "{raised} of {rounds} rounds were doubled or split");
}

#[test]
fn every_path_of_a_splitting_player_has_its_weight() {
    // Only fives, sixes and tens are left in the pack, so that the tree stays small.
    let mut shoe = Shoe::new(1).alike(value);
    for card in Card::pack().filter(|card| ![5, 6, 10].contains(&value(*card))) {
        baize_cards::Source::take(&mut shoe, card).expect("a full pack");
    }
    let bets = Blackjack::spread(&(), Cents(100));
    // A player who splits their first pair and stands on all that comes of it.
    let strategy = |turn: &Turn| match (turn.hand.number, turn.hand.cards.len()) {
        (0, 2) if turn.hand.is_pair() && turn.hand.stake == Cents(100) && value(turn.hand.cards[0]) == 6 => Move::Split,
        _ => Move::Stand,
    };
    let whole: u128 = (9..=24_u8).map(u128::from).product();
    let (mut found, mut split) = (0, 0);
    let placed = Placed::new(&[Seat(1)], &bets);
    enumerate::<Blackjack>(&(), &shoe, placed, 0..usize::MAX, strategy, |leaf| {
        assert_eq!(whole % leaf.total, 0);
        found += leaf.weight * (whole / leaf.total);
        split += usize::from(leaf.staked > Cents::ZERO);
        let staked: Cents = leaf.lines.iter().map(|line| line.stake).sum();
        assert_eq!(staked, Cents(100) + leaf.staked);
    })
    .expect("every path ends");
    assert_eq!(found, whole, "the weights of all paths add up to one");
    assert!(split > 0);
}
