//! The logical way of pai gow poker against a player-dealer: never a foul, with wild jokers never worse than another
//! setting in both hands, and as read in doubtful places.

use baize_book::{Clause, Options, game_spec, sign};
use baize_cards::rank::{FiveOfAKind, LowStraight};
use baize_cards::{Card, Shoe, Source};
use baize_games::pai_gow::hands::Hands;
use baize_games::pai_gow::house_way::house_way;
use baize_games::pai_gow::ranking::JokersWild;
use baize_games::player_dealer::pai_gow::{Ranks, improved, logical_way};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const LIMITED: Ranks = Ranks::Limited(LowStraight::Lowest);

fn wild(fives: FiveOfAKind) -> Ranks {
    Ranks::Wild(JokersWild { low_straight: LowStraight::Lowest, fives })
}

fn cards<const N: usize>(names: &str) -> [Card; N] {
    let all: Vec<Card> = names.split(' ').map(|name| name.parse().expect("a card")).collect();
    all.try_into().expect("as many cards as asked for")
}

/// Random hands of a pack with this many jokers. Half of them hold all its jokers, which is rare by chance.
fn random_hands(jokers: u8, count: u32, mut each: impl FnMut(&[Card; 7])) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7 + u64::from(jokers));
    for number in 0..count {
        let (mut pack, mut hand) = (Shoe::with_jokers(1, jokers), [Card::JOKER; 7]);
        let dealt = if number % 2 == 0 { 0 } else { usize::from(jokers) };
        let mut plain = Shoe::new(1);
        let pack = if dealt == 0 { &mut pack } else { &mut plain };
        for card in &mut hand[dealt..] {
            *card = pack.sample(&mut rng).expect("a pack holds more than seven");
        }
        each(&hand);
    }
}

#[test]
fn the_logical_way_is_never_a_foul() {
    //= HG-PGP-9b HG-PGP-17c HG-JWPGP-10b HG-JWPGP-18c
    random_hands(1, 40_000, |hand| assert!(!logical_way(hand, LIMITED).is_foul(LIMITED), "{hand:?}"));
    for fives in [FiveOfAKind::AcesOnly, FiveOfAKind::Any] {
        let ranks = wild(fives);
        for (jokers, count) in [(0, 4_000), (1, 8_000), (2, 4_000), (3, 2_000)] {
            random_hands(jokers, count, |hand| {
                let set = logical_way(hand, ranks);
                assert!(!set.is_foul(ranks), "{hand:?}: {set:?}");
                assert_eq!(improved(hand, &set, ranks), None, "{hand:?}: {set:?}");
                let mut all: Vec<Card> = set.high.iter().chain(&set.low).copied().collect();
                let mut held = hand.to_vec();
                all.sort();
                held.sort();
                assert_eq!(all, held, "every card is in one of the two hands");
            });
        }
    }
}

/// A hand, its two cards in front, and the reason.
type Case = (&'static str, &'static str, &'static str);

fn check(fives: FiveOfAKind, cases: &[Case]) {
    let ranks = wild(fives);
    for (seven, two, why) in cases {
        let seven: [Card; 7] = cards(seven);
        let wanted = Hands::set(&seven, cards(two), ranks).expect("two of the seven");
        let set = logical_way(&seven, ranks);
        assert_eq!((set.low_rank, set.high_rank), (wanted.low_rank, wanted.high_rank), "{seven:?}, {why}: {set:?}");
    }
}

#[test]
fn with_a_wild_joker_both_hands_are_weighed() {
    //= HG-JWPGP-10b HG-JWPGP-INTRO-3 HG-JWPGP-9
    let cases = [
        ("Jk Kc Qd 9h 7s 4c 3d", "Kc 9h", "queens behind king and nine"),
        ("Jk 2c 2d Ah Ks 9c 7d", "Ah Ks", "three twos behind ace and king, and not aces behind twos"),
        ("Jk Kc Kd 9h 9s 4c 3d", "Kc Kd", "three nines behind kings"),
        ("Jk 5c 5d 5h Ks 9c 7d", "Jk Ks", "three fives behind kings"),
        ("Jk Kc Kd Kh Qs 9c 7d", "Jk Qs", "three kings behind queens, and not kings behind kings"),
        ("Jk Kc Kd Kh As 9c 7d", "Jk As", "three kings behind aces"),
        ("Jk Kc Kd Kh Ks 9c 7d", "Jk 9c", "four kings behind nines, and not three behind kings"),
        ("Jk Jk 9h 8h 7h 6h 2c", "Jk 2c", "a straight flush behind twos, and not nines behind eights"),
        ("Jk 9c 8d 7h 6s Kc Kd", "Kc Kd", "a straight behind kings"),
        ("Jk Ac Kc Qc 9c 7d 4s", "Ac Kc", "queens behind ace and king, and not a flush behind seven and four"),
        ("Jk Jk Jk 9c 9d 7h 4s", "9c 9d", "four sevens behind nines"),
        ("Jk Jk Kc Kd Kh Ks 9c", "Jk Jk", "four kings behind aces"),
        ("Ac Ad Ah As Jk Kc Kd", "Ac Ad", "a full house behind aces, and not five aces behind kings"),
        ("Ac Ad Ah As Jk Kc Qd", "Jk Kc", "four aces behind kings, and not three behind aces"),
        ("Ac Ad Ah Jk Jk Kc Kd", "Ac Ad", "four kings behind aces, and not five aces behind kings"),
    ];
    check(FiveOfAKind::AcesOnly, &cases);
    let any = [
        ("Jk Kc Kd Kh Ks 9c 7d", "Jk 9c", "four kings behind nines, and not five behind nine and seven"),
        ("Jk Qc Qd Qh Qs Kc Kd", "Kc Kd", "five queens behind kings"),
    ];
    check(FiveOfAKind::Any, &any);
}

#[test]
fn it_is_the_chart_without_a_joker_and_with_one_no_other_setting_is_higher() {
    //= HG-JWPGP-10b HG-JWPGP-19
    for (fives, jokers, count) in
        [(FiveOfAKind::AcesOnly, 1, 4_000), (FiveOfAKind::Any, 2, 1_000), (FiveOfAKind::AcesOnly, 3, 600)]
    {
        let ranks = wild(fives);
        random_hands(jokers, count, |hand| {
            let set = logical_way(hand, ranks);
            if !set.has_joker() {
                let chart = house_way(hand, ranks).0;
                assert_eq!((set.low_rank, set.high_rank), (chart.low_rank, chart.high_rank), "{hand:?}");
                return;
            }
            let settings = (0..7).flat_map(|a| (0..a).map(move |b| [a, b]));
            let others = settings.map(|low| Hands::set_at(hand, low, ranks)).filter(|other| !other.is_foul(ranks));
            for other in others.filter(|other| other.low_rank >= set.low_rank && other.high_rank >= set.high_rank) {
                let same = (other.low_rank, other.high_rank) == (set.low_rank, set.high_rank);
                assert!(same, "{hand:?}: {set:?} where {other:?} is higher");
            }
            let mut turned = *hand;
            for by in 1..7 {
                turned.rotate_left(1);
                turned.swap(by - 1, 6);
                assert_eq!(logical_way(&turned, ranks), set, "the order of the cards does not matter: {hand:?}");
            }
        });
    }
}

#[test]
fn with_one_limited_joker_it_is_the_house_way_with_the_low_straight_lowest() {
    //= HG-PGP-9b HG-PGP-RANK
    let cases = [
        ("Ac As Td 4s 3h 9h 9d", "9h 9d"),
        ("Kc Kd 9s 7h 4c Ah Qd", "Ah Qd"),
        // The joker makes the straight to the six, not to the five.
        ("Jk 2c 3d 4h 5s Kc 9d", "Kc 9d"),
    ];
    for (seven, two) in cases {
        let seven: [Card; 7] = cards(seven);
        let wanted = Hands::set(&seven, cards(two), LIMITED).expect("two of the seven");
        assert_eq!(logical_way(&seven, LIMITED).low_rank, wanted.low_rank, "{seven:?}");
    }
}

/// Both of the player-dealer's hands must become higher: then the casino may set them again.
#[test]
fn a_setting_is_improved_only_where_both_hands_become_higher() {
    //= HG-PGP-18
    let seven: [Card; 7] = cards("6s 9c 2c 8d 2d 7h 5c");
    let shown = Hands::set(&seven, cards("6s 5c"), LIMITED).expect("two of the seven");
    let better = improved(&seven, &shown, LIMITED).expect("a straight and a pair");
    assert_eq!((better.name(), better.low_rank.is_pair()), ("straight", true));
    assert_eq!(improved(&seven, &better, LIMITED), None);
}

#[test]
fn the_sign_says_that_the_house_does_not_answer_for_the_logical_way() {
    //= HG-PGP-9c HG-JWPGP-10c
    for (id, clause) in [("hg/pai-gow-poker", "HG-PGP-9c"), ("hg/jokers-wild-pai-gow-poker", "HG-JWPGP-10c")] {
        let spec = game_spec(id).expect("a game has a spec");
        let options = Options::resolve(spec, &toml::Table::new()).expect("the defaults are options");
        let by = Clause::find(clause).expect("the register has it");
        let lines: Vec<String> =
            sign(spec, &options).into_iter().filter(|line| line.by.contains(by)).map(|line| line.says).collect();
        assert!(lines.len() == 1 && lines[0].contains("not answerable"), "{id}: {lines:?}");
    }
}
