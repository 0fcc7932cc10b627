//! The Omaha ranking against all sixty choices of two and three cards.
//= HG-OMAHA-INTRO-2
//= HG-OMAHA-INTRO-7

use crate::support::{cards, each};
use baize_cards::rank::{AceToFiveRank, Category, Hand, HighRank, OmahaBoard, OmahaHand, ace_to_five, omaha};
use baize_cards::{Card, Rank, Suit};

fn rank(hand: &str, board: &str) -> (HighRank, Option<AceToFiveRank>) {
    omaha(cards(hand), cards(board))
}

/// The best high hand, and the best low that is eight or better, of all choices of two and three.
fn slow(hand: [Card; 4], board: [Card; 5]) -> (HighRank, Option<AceToFiveRank>) {
    let mut fives = Vec::new();
    each(&hand, |two: [Card; 2]| {
        each(&board, |three: [Card; 3]| {
            fives.push([two[0], two[1], three[0], three[1], three[2]]);
        });
    });
    assert_eq!(fives.len(), 60);
    let highs = fives.iter().map(|five| five.iter().copied().collect::<Hand>().rank());
    let lows = fives.iter().map(|five| ace_to_five(five)).filter(|low| low.is_or_better(Rank::Eight));
    (highs.max().expect("sixty"), lows.max())
}

/// A fixed sequence of random numbers: splitmix64.
struct Splitmix(u64);

impl Splitmix {
    #[expect(clippy::cast_possible_truncation, reason = "any of its bits will do")]
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) as usize % bound
    }

    fn shuffle(&mut self, pack: &mut [Card], count: usize) {
        for i in 0..count {
            pack.swap(i, i + self.below(pack.len() - i));
        }
    }
}

fn check(pack: &[Card], seed: u64) {
    let hand = std::array::from_fn(|i| pack[i]);
    let board = std::array::from_fn(|i| pack[4 + i]);
    assert_eq!(omaha(hand, board), slow(hand, board), "seed {seed}: {hand:?} {board:?}");
}

#[test]
fn random_hands_rank_as_the_best_of_all_sixty_choices() {
    const SEED: u64 = 20_261_115;
    let mut random = Splitmix(SEED);
    let mut pack: Vec<Card> = Card::pack().collect();
    for _ in 0..100_000 {
        random.shuffle(&mut pack, 9);
        check(&pack, SEED);
    }
}

/// Few suits give many flushes and straight flushes, few ranks many lows and full houses.
#[test]
fn hands_of_few_suits_or_few_ranks_rank_as_the_best_of_all_sixty_choices() {
    const SEED: u64 = 20_261_116;
    let mut random = Splitmix(SEED);
    let mut suited: Vec<Card> = Card::pack().filter(|card| card.suit() <= Some(Suit::Diamonds)).collect();
    let mut neighbours: Vec<Card> = Card::pack().filter(|card| card.suit() == Some(Suit::Clubs)).collect();
    let mut low: Vec<Card> = Card::pack().filter(|card| card.rank() <= Some(Rank::Seven)).collect();
    let mut few: Vec<Card> = Card::pack().filter(|card| card.rank() >= Some(Rank::Jack)).collect();
    for _ in 0..20_000 {
        for pack in [&mut suited, &mut neighbours, &mut low, &mut few] {
            random.shuffle(pack, 9);
            check(pack, SEED);
        }
    }
}

#[test]
fn exactly_two_cards_of_the_hand_and_three_of_the_board_count() {
    //= HG-OMAHA-INTRO-2 HG-OMAHA-1
    let category = |hand: &str, board: &str| rank(hand, board).0.category();
    assert_eq!(category("Ac 2d 7h 9s", "Kc Qc 8c 4c 3h"), Category::HighCard, "one club in the hand makes no flush");
    assert_eq!(category("Ac 2c 7h 9s", "Kc Qc 8c 4c 3h"), Category::Flush);
    assert_eq!(category("Ac Ad Ah 9s", "Kc Qd 8h 4s 3c"), Category::Pair, "three aces in the hand are a pair");
    assert_eq!(category("2c 3d 7h 9s", "Ac Ad Ah As Kc"), Category::ThreeOfAKind, "four aces on the board are three");
    assert_eq!(category("2c 3d 7h Kd", "Ac Kc Qc Jc Tc"), Category::Pair, "the board does not play");
    assert_eq!(category("9c 8c 2d 2h", "Qc Jc Tc Ac Kc"), Category::StraightFlush);
    assert!(!rank("9c 8c 2d 2h", "Qc Jc Tc Ac Kc").0.is_royal(), "queen to eight takes two and three");
    assert_eq!(category("Ac 9c 2d 2h", "8c 7c 6c Kc 3d"), Category::Flush, "one card of the straight flush is missing");
}

#[test]
fn the_low_takes_two_and_three_of_five_different_ranks_not_above_the_eight() {
    //= HG-OMAHA-INTRO-6 HG-OMAHA-INTRO-7
    let low = |hand: &str, board: &str| rank(hand, board).1.map(|low| low.to_string());
    assert_eq!(low("Ac 2d Kh Qs", "3c 4d 5h Kd Qc").as_deref(), Some("wheel"));
    assert_eq!(low("Ac 2d Kh Qs", "2c 7d 8h Kd Qc"), None, "the two of the hand is paired");
    assert_eq!(low("Ac 2d 3h Qs", "2c 7d 8h Kd Qc").as_deref(), Some("eight-seven low"));
    assert_eq!(low("Ac Ad Ah 2s", "3c 4d 9h Td Jc"), None, "only two low cards on the board");
    assert_eq!(low("Ac 9d Th Qs", "2c 3d 4h 5d 6c"), None, "only one low card in the hand");
    assert_eq!(low("4c 5d Th Qs", "8c 7d 6h Kd Qc").as_deref(), Some("eight-seven low"));
}

#[test]
fn hands_and_boards_are_made_once_and_ranked_together() {
    let board = OmahaBoard::new(cards("3c 4d 6h Kd Qc"));
    let hands = ["Ac 2d Kh Qs", "Kc Ks 2h 7d"].map(|hand| OmahaHand::new(cards(hand)));
    assert!(board.high(&hands[1]) > board.high(&hands[0]) && board.low(&hands[1]) < board.low(&hands[0]));
}
