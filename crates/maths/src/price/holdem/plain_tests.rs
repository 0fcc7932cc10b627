//! The clever counts checked against plain ones: every dealer's hand, every turn and river, one after the other.

use baize_book::Cents;
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, place_below};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::LazyLock;

use super::choices::{LastChoices, Place, place};
use super::complete::{Begun, HOLES, hole};
use super::deals::{DEALERS, Deals, RUNS};
use super::dealt::Dealt;
use super::shapes::Numbers;
use super::showdown::Nets;
use super::standing::Table;
use super::suits::held;
use crate::STAKE;
use crate::work::Work;

static WORK: Work = Work::new();

/// All deals where the dealer qualifies with a pair of fours.
static DEALS: LazyLock<Deals<'static>> = LazyLock::new(|| Deals::new(baize_games::holdem::casino::qualifies, &WORK));

/// A settlement under which every end pays a different amount.
fn settle(own: HighRank, dealer: HighRank) -> Cents {
    let qualifies = i64::from(baize_games::holdem::casino::qualifies(dealer));
    let kind = baize_games::casino_poker::categories::Category::of(own) as i64;
    Cents((own.cmp(&dealer) as i64 * 7 + kind * 31) * (1 + qualifies) + qualifies)
}

fn nets() -> Nets {
    DEALS.showdown.nets(STAKE, settle).expect("small amounts")
}

fn random_cards(rng: &mut Xoshiro256PlusPlus, count: usize) -> Vec<Card> {
    let mut pack: Vec<Card> = Card::pack().collect();
    (0..count).map(|_| pack.swap_remove(place_below(rng, pack.len()))).collect()
}

/// What a hand is worth against everything that the dealer may hold, hand by hand.
fn plain_value(hole: [Card; 2], board: &[Card]) -> i64 {
    let board: Hand = board.iter().copied().collect();
    let own = (board + hole[0] + hole[1]).rank();
    let left: Vec<Card> = Card::pack().filter(|card| !board.contains(*card) && !hole.contains(card)).collect();
    let mut sum = 0;
    for (i, a) in left.iter().enumerate() {
        sum += left[..i].iter().map(|b| settle(own, (board + *a + *b).rank()).0).sum::<i64>();
    }
    sum
}

#[test]
fn what_a_flop_is_worth_is_the_sum_over_all_that_may_come() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_261_116);
    let table = DEALS.values(&nets());
    let numbers = Numbers::new();
    for shown in [3, 4, 3, 4, 4, 4] {
        let cards = random_cards(&mut rng, 2 + shown);
        let (own, board) = ([cards[0], cards[1]], &cards[2..]);
        let mut row = vec![0; HOLES];
        Begun::new(&numbers, held(board.iter().copied())).gather(&table, &mut row);
        let left: Vec<Card> = Card::pack().filter(|card| !cards.contains(card)).collect();
        let mut sum = 0;
        for (i, a) in left.iter().enumerate() {
            if shown == 4 {
                sum += plain_value(own, &[board, &[*a]].concat());
            } else {
                sum += left[..i].iter().map(|b| value_by_shape(own, &[board, &[*a, *b]].concat())).sum::<i64>();
            }
        }
        assert_eq!(row[hole(own[0].index(), own[1].index())], sum, "{own:?} on {board:?}");
    }
}

/// What the tables say about a hand on a complete board.
fn value_by_shape(own: [Card; 2], board: &[Card]) -> i64 {
    static SHAPES: LazyLock<(Numbers, Table<i64>)> = LazyLock::new(|| (Numbers::new(), DEALS.values(&nets())));
    let (numbers, table) = &*SHAPES;
    let Place { mixed, number } = place(numbers, board, own);
    if mixed { table.mixed[number] } else { table.flush[number] }
}

#[test]
fn hands_on_complete_boards_stand_as_a_plain_count_says() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_261_117);
    for _ in 0..300 {
        let cards = random_cards(&mut rng, 7);
        let (own, board) = ([cards[0], cards[1]], &cards[2..]);
        assert_eq!(value_by_shape(own, board), plain_value(own, board), "{own:?} on {board:?}");
    }
    // Boards of one or two suits, where there are flushes.
    for _ in 0..300 {
        let cards = random_cards(&mut rng, 40);
        let suited: Vec<Card> = cards.iter().copied().filter(|card| card.index() % 4 < 2).take(7).collect();
        let [a, b, board @ ..] = &suited[..] else { continue };
        if board.len() == 5 {
            assert_eq!(value_by_shape([*a, *b], board), plain_value([*a, *b], board), "{a} {b} on {board:?}");
        }
    }
}

/// Sums over what may come after flops are the same as sums over where complete boards came from.
#[test]
fn looking_back_from_the_river_counts_what_looking_ahead_counts() {
    let table = DEALS.values(&nets());
    let decided =
        DEALS.decide(3, &[&table], |values| (values[0] % 3 == 0, if values[0] % 3 == 0 { values[0] } else { 0 }));
    let often = DEALS.often(&decided.choices.boards, |number, a, b| i64::from(decided.choices.at(number, a, b)));
    let counts = DEALS.count(&often, |_| true);
    let back: i128 = counts.iter().zip(nets()).map(|(count, net)| i128::from(*count) * i128::from(net)).sum();
    assert_eq!(back, decided.by.worth.iter().sum::<i128>());
    let yes: u128 = decided.by.yes.iter().sum();
    assert_eq!(counts.iter().map(|count| u128::from(*count)).sum::<u128>(), yes * u128::from(RUNS * DEALERS));
}

#[test]
fn all_hands_are_dealt_and_known_kinds_come_as_often_as_is_known() {
    let kinds = Dealt::new().kinds(&DEALS.standings, &DEALS.showdown).map(|count| count / 21);
    let known =
        [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324];
    assert_eq!(kinds, known);
}

/// Player and dealer are dealt alike, so any two kinds of hands meet equally often either way round.
#[test]
fn two_kinds_of_hands_meet_as_often_either_way_round() {
    let mut met = [[0_u128; 10]; 10];
    Dealt::new().against(&DEALS.standings, &DEALS.showdown, &DEALS.standings, |standing, dealt, _, beside| {
        assert_eq!(beside.iter().sum::<u64>(), DEALERS);
        let own = &mut met[DEALS.showdown.kind(standing.class) as usize];
        own.iter_mut().zip(beside).for_each(|(sum, beside)| *sum += u128::from(dealt * beside));
    });
    for (own, row) in met.iter().enumerate() {
        assert!(row.iter().enumerate().all(|(dealers, count)| *count == met[dealers][own]));
    }
}

#[test]
fn last_choices_are_found_again_by_the_cards() {
    let nets = nets();
    let last = LastChoices::new(&DEALS.standings, |standing| DEALS.showdown.value(standing, &nets) % 2 == 0);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_261_118);
    for _ in 0..100 {
        let cards = random_cards(&mut rng, 7);
        let (own, board) = ([cards[0], cards[1]], &cards[2..]);
        assert_eq!(last.on(board, own), plain_value(own, board) % 2 == 0);
    }
}
