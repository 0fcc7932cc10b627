//! How often each kind of hand comes, compared with counts that are known.

use baize_equity::{Game, Progress, categories};

fn counts(game: Game, joker: Option<bool>, cards: Option<usize>) -> Vec<u128> {
    let all = categories(game, joker, cards, &Progress::new()).expect("it can be counted");
    all[0].kinds.iter().map(|(_, count)| *count).collect()
}

fn ranks(game: Game, cards: usize) -> Option<usize> {
    categories(game, None, Some(cards), &Progress::new()).expect("it can be counted")[0].ranks
}

#[test]
fn high_hands_of_five_six_and_seven_cards() {
    let five = [4, 36, 624, 3744, 5108, 10200, 54912, 123_552, 1_098_240, 1_302_540];
    let six = [188, 1656, 14664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900];
    let seven = [4324, 37260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
    // In the order of the kinds, with a full house above a flush.
    assert_eq!(counts(Game::Holdem, None, Some(5)), five);
    assert_eq!(counts(Game::Stud, None, Some(6)), six);
    assert_eq!(counts(Game::Stud, None, None), seven);
    assert_eq!([5, 6, 7].map(|cards| ranks(Game::Holdem, cards)), [Some(7462), Some(6075), Some(4824)]);
}

#[test]
fn low_hands_of_five_six_and_seven_cards() {
    let five = [1024, 5120, 15360, 35840, 71680, 129_024, 215_040, 337_920, 506_880, 1_281_072];
    let seven = [
        781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
        6_169_072,
    ];
    assert_eq!(counts(Game::Razz, None, Some(5)), five);
    assert_eq!(counts(Game::Lowball, Some(false), None), five);
    assert_eq!(counts(Game::Razz, None, None), seven);
    assert_eq!(counts(Game::Lowball, None, None).iter().sum::<u128>(), 2_869_685, "53 cards");
    assert_eq!([5, 6, 7].map(|cards| ranks(Game::Razz, cards)), [Some(6175), Some(6019), Some(5083)]);
}

#[test]
fn deuce_to_seven_and_badugi() {
    let all = categories(Game::DeuceToSeven, None, None, &Progress::new()).expect("it can be counted");
    let of = |kind: &str| all[0].kinds.iter().find(|(name, _)| name == kind).map(|(_, count)| *count);
    assert_eq!([of("straight"), of("flush"), of("straight flush")], [Some(9180), Some(5112), Some(36)]);
    let no_pair: u128 = all[0].kinds.iter().filter(|(name, _)| name.ends_with("low")).map(|(_, count)| count).sum();
    assert_eq!((no_pair, of("seven low"), all[0].ranks), (1_303_560, Some(4 * 1020), Some(7462)));
    assert_eq!(counts(Game::Badugi, None, None), [17160, 154_440, 96252, 2873]);
}

#[test]
fn stripped_packs() {
    assert_eq!(counts(Game::Asian, None, None).iter().sum::<u128>(), 201_376);
    assert_eq!(counts(Game::Mexican, None, None).iter().sum::<u128>(), 5 * 749_398);
    assert_eq!(counts(Game::ShortDeck, None, Some(5)).iter().sum::<u128>(), 376_992);
}

#[test]
fn all_of_omaha() {
    let all = categories(Game::OmahaHiLo, None, None, &Progress::new()).expect("it can be counted");
    let hands = 270_725 * 1_712_304u128;
    assert_eq!(all.iter().map(|counted| counted.hands).collect::<Vec<u128>>(), [hands, hands]);
    let of = |kind: &str| all[0].kinds.iter().find(|(name, _)| name == kind).map(|(_, count)| *count);
    assert_eq!(of("royal flush"), Some(42_807_600));
    assert_eq!(of("four of a kind"), Some(2_225_270_496));
    assert_eq!(of("full house"), Some(29_424_798_576));
}

#[test]
fn a_number_of_cards_that_no_hand_has_is_refused() {
    assert!(categories(Game::Badugi, None, Some(5), &Progress::new()).is_err());
    assert!(categories(Game::Stud, None, Some(8), &Progress::new()).is_err());
    assert!(categories(Game::Stud, Some(true), None, &Progress::new()).is_err());
}
