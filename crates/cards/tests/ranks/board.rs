//! The boards of stud games against slow rankings and the order of another program.

use crate::support::{by_importance, each, md5_of_order};
use baize_cards::rank::{BoardBySuit, CardBySuit, Category, HighBoard, LowBoard};
use baize_cards::{Card, Rank};
use std::cmp::Reverse;

fn named(names: &str) -> Vec<Card> {
    names.split(' ').map(|name| name.parse().expect("a card")).collect()
}

fn high(names: &str) -> HighBoard {
    HighBoard::new(&named(names))
}

fn low(names: &str) -> LowBoard {
    LowBoard::new(&named(names))
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// Every board of one to four cards.
fn boards() -> Vec<Vec<Card>> {
    let pack: Vec<Card> = Card::pack().collect();
    let mut boards = Vec::new();
    each(&pack, |board: [Card; 1]| boards.push(board.to_vec()));
    each(&pack, |board: [Card; 2]| boards.push(board.to_vec()));
    each(&pack, |board: [Card; 3]| boards.push(board.to_vec()));
    each(&pack, |board: [Card; 4]| boards.push(board.to_vec()));
    boards
}

fn ranks(board: &[Card]) -> Vec<Rank> {
    board.iter().map(|card| card.rank().expect("no joker")).collect()
}

/// With as many cards, the board with more equal ranks is the higher, then the one with higher ranks.
#[test]
fn all_boards_are_in_the_order_of_the_slow_ranking() {
    //= HG-STUD-2 HG-RAZZ-2c
    let ace_low = |rank: Rank| (rank as usize + 1) % 13;
    for count in 1..=4 {
        let mut highs = Vec::new();
        let mut lows = Vec::new();
        for board in boards().into_iter().filter(|board| board.len() == count) {
            let (counts, ordered) = by_importance(&ranks(&board), |rank| rank as usize);
            assert_eq!(HighBoard::new(&board).ranks().collect::<Vec<Rank>>(), ordered);
            highs.push((HighBoard::new(&board), (counts, ordered)));
            let (counts, ordered) = by_importance(&ranks(&board), ace_low);
            assert_eq!(LowBoard::new(&board).ranks().collect::<Vec<Rank>>(), ordered);
            let heights: Vec<usize> = ordered.into_iter().map(ace_low).collect();
            lows.push((LowBoard::new(&board), Reverse((counts, heights))));
        }
        highs.sort_unstable();
        highs.dedup();
        assert!(highs.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
        lows.sort_unstable();
        lows.dedup();
        assert!(lows.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
        assert_eq!(highs.len(), [13, 91, 455, 1820][count - 1]);
        assert_eq!(lows.len(), highs.len());
    }
}

/// Another program puts fewer cards before more in each category; at a table all boards have the same number.
#[test]
fn the_order_of_all_boards_is_that_of_pokerkit() {
    let high = |board: &Vec<Card>| (HighBoard::new(board).category(), board.len(), HighBoard::new(board));
    let low = |board: &Vec<Card>| (LowBoard::new(board).category(), board.len(), Reverse(LowBoard::new(board)));
    let boards = boards();
    let highs = boards.iter().map(|board| (high(board), board.clone())).collect();
    assert_eq!(md5_of_order(highs), "b11a0c444a528e78c5be57c7bb6db06c");
    let lows = boards.iter().map(|board| (low(board), board.clone())).collect();
    assert_eq!(md5_of_order(lows), "9b19d8c42e4b03661329b424d7b6c8e9");
}

#[test]
fn pairs_count_on_a_board_and_straights_and_flushes_do_not() {
    //= HG-STUD-2 HG-STUD8-INTRO-4
    assert!(high("2c 2d 3h") > high("Ac Kc Qc"));
    assert!(high("2c 2d 3h 3s") > high("Ac Ad Kh Qs") && high("2c 2d 2h 3s") > high("Ac Ad Kh Ks"));
    assert!(high("2c 2d 2h 2s") > high("Ac Ad Ah Ks"));
    assert_eq!(high("9c Td Jh Qs"), high("9c Tc Jc Qc"));
    assert_eq!(high("9c 9d").category(), Category::Pair);
    assert_eq!(high("Kc 9d"), high("Ks 9h"), "suits do not tell boards apart");
}

#[test]
fn a_fifth_card_that_is_common_or_exposed_counts_on_the_board() {
    //= HG-STUD-IRR-11c HG-STUD-IRR-18
    assert!(high("2c 2d 3h 3s 3c") > high("Ac Ad Ah Ks Qd") && high("2c 2d 2h 2s 3c") > high("Ac Ad Ah Ks Kd"));
    assert_eq!(high("2c 2d 3h 3s 3c").category(), Category::FullHouse);
    assert!(high("7s 8s Ts 2d Ac") > high("Td Ah 6d 8d"), "kickers decide against a board of four");
    assert_eq!(high("9c Td Jh Qs Kc"), high("9c Tc Jc Qc Kc"));
    assert!(low("Kc Qd Jh Ts 9c") > low("Ac Ad 2h 3s 4c") && low("Ac Ad 2h 3s 4c") > low("Ac Ad 2h 2s 3c"));
}

#[test]
fn the_lowest_board_has_no_pair_and_is_compared_from_its_highest_card_down() {
    //= HG-RAZZ-2c
    assert!(low("Kc Qd Jh") > low("Ac Ad 2h"));
    assert!(low("5c 2d Ah") > low("5c 3d Ah") && low("Ac") > low("2c") && low("Qc") > low("Kc"));
    assert!(low("Ac Ad 2h") > low("2c 2d Ah"));
}

#[test]
fn a_joker_face_up_is_an_ace_and_not_inferior() {
    //= HG-MEX-2b HG-MEX-3b
    assert_eq!(high("Jk"), high("Ac"));
    assert_eq!(high("Jk Kc"), high("Ac Kd"));
    assert_eq!(high("Jk Ac 5d"), high("Ah As 5c"));
}

#[test]
fn the_lowest_asian_board_looks_at_suits_and_never_ties() {
    //= HG-ASIAN-HOW-3a
    let board = |names: &str| BoardBySuit::new(&named(names));
    assert!(board("7c") < board("7d") && board("7s") < board("8c"));
    assert!(board("9c Ks") < board("9d Ks") && board("9s Kd") < board("9c Ks"), "the suit of the highest card first");
    assert!(board("7s 7h") > board("7d 7c") && board("Ks As") < board("7c 7d"));
    let mut boards = boards();
    boards.retain(|board| board.len() == 2 && board.iter().all(|card| card.rank() >= Some(Rank::Seven)));
    let mut ranks: Vec<BoardBySuit> = boards.iter().map(|board| BoardBySuit::new(board)).collect();
    ranks.sort_unstable();
    ranks.dedup();
    assert_eq!((boards.len(), ranks.len()), (32 * 31 / 2, 32 * 31 / 2));
}

#[test]
fn single_cards_are_told_apart_by_suit_with_the_ace_high_or_low() {
    //= HG-STUD-1b HG-STUD8-3 HG-RAZZ-2a HG-RAZZ-2b
    let lowest = |names: &str| named(names).into_iter().min_by_key(|card| CardBySuit::ace_high(*card));
    assert_eq!(lowest("2s 2c Ac"), Some(card("2c")));
    assert_eq!(lowest("Ac Ks Kh"), Some(card("Kh")));
    let highest = |names: &str| named(names).into_iter().max_by_key(|card| CardBySuit::ace_low(*card));
    assert_eq!(highest("As Kc Kd"), Some(card("Kd")));
    assert_eq!(highest("As Ah Ac"), Some(card("As")));
}

#[test]
fn boards_are_named_by_what_they_show() {
    assert_eq!(high("9c 9d Kh").to_string(), "pair of nines");
    assert_eq!(high("6c 6d Kh Ks").to_string(), "two pair, kings and sixes");
    assert_eq!(high("Ac").to_string(), "ace high");
    assert_eq!(low("8c 3d Ah").to_string(), "eight low");
    assert_eq!(high("2c 2d 2h 2s").to_string(), "four twos");
    assert_eq!(format!("{:?} {:?}", high("3c Ad"), low("3c Ad")), "HighCard(A-3) HighCard(3-A)");
}
