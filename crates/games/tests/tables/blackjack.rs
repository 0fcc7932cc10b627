//! Blackjack where scripts would be long: crowds behind the boxes, shoes that run out, sums over every card.

use baize_book::Cents;
use baize_cards::{Card, below, place_below};
use baize_table::{
    AnyFeed, AnyTable, Bettor, Call, Choice, Fault, Input, LogFeed, Mishap, OfferedBet, Progress, Seat, Start, Status,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn open(changes: &str) -> Box<dyn AnyTable> {
    let changes = toml::from_str(changes).expect("options in TOML");
    baize_registry::find("uk/blackjack").expect("it is registered").open(&changes).expect("permitted options")
}

fn place(table: &dyn AnyTable, start: &mut Start, seat: u8, player: u8, wager: &str, stake: i64) {
    let (seat, player, wager, call) = (Seat(seat), Bettor(player), wager.to_owned(), Call::Chips);
    let offer = OfferedBet { seat, player, wager, stake: Cents(stake), call };
    table.place(start, &offer).unwrap_or_else(|refusal| panic!("{refusal}"));
}

/// Continues with random cards and random legal answers until the round stops; pairs are mostly split.
fn play(table: &dyn AnyTable, start: &Start, rng: &mut Xoshiro256PlusPlus) -> Progress {
    let mut inputs: Vec<Input> = Vec::new();
    loop {
        let progress = table.advance(start, AnyFeed::Log(LogFeed::rehearsed(&inputs, rng)));
        let Status::Waiting { asking, .. } = &progress.status else { return progress };
        inputs = progress.inputs;
        let question = &asking[place_below(rng, asking.len())];
        let is_split = |choice: &&Choice| matches!(choice, Choice::Word { word: "split", .. });
        let split = question.choices.iter().find(is_split).filter(|_| below(rng, 4) > 0);
        let words = match split.unwrap_or(&question.choices[place_below(rng, question.choices.len())]) {
            Choice::Word { word, .. } => (*word).to_owned(),
            Choice::Amount { word, min, max, .. } => format!("{word} {}", if below(rng, 2) == 0 { min } else { max }),
            Choice::Pick { .. } | Choice::PickSome { .. } | Choice::Arrange { .. } => {
                unreachable!("no cards are picked in blackjack")
            }
        };
        inputs.push(Input::Answer { whom: question.whom, words });
    }
}

/// A stake on each of some boxes, and behind them up to forty people with side wagers.
fn crowd(table: &dyn AnyTable, boxes: u8, rng: &mut impl Rng) -> Start {
    let mut start = Start::new(table.opening());
    for seat in 1..=boxes {
        place(table, &mut start, seat, seat, "box", 100 + i64::from(below(rng, 900)));
        for _ in 0..below(rng, 4) * below(rng, 4) {
            let player = 1 + u8::try_from(below(rng, 40)).expect("up to forty");
            place(table, &mut start, seat, player, "box", 100 + i64::from(below(rng, 100)));
            for side in ["21+3", "royal-match", "perfect-pairs"] {
                if below(rng, 4) == 0 && table.layout().iter().any(|wager| wager.name == side) {
                    place(table, &mut start, seat, player, side, 100);
                }
            }
        }
    }
    assert_eq!(table.readiness(&start).unready, []);
    start
}

const ALL_ALLOWED: &str = "'21+3' = 'on'\nroyal-match = 'on'\nperfect-pairs = 'on'\ndouble-on = 'any'
split-pairs = 'any'\nresplit-aces = 'yes'\n";

#[test]
fn whatever_a_crowd_behind_the_boxes_does_every_stake_is_settled_once() {
    //= UK-4.22 UK-4.23 UK-4.29-behind
    let mut most_split = 0;
    for seed in 0..400 {
        let cards = if seed % 2 == 0 { "both-at-once" } else { "when-played" };
        let table = open(&format!("{ALL_ALLOWED}split-second-card = '{cards}'"));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let start = crowd(&*table, 1 + (seed % 7) as u8, &mut rng);
        let progress = play(&*table, &start, &mut rng);
        assert_eq!(progress.status, Status::Settled, "seed {seed}");
        let splits = progress.staked.iter().filter_map(|bet| bet.wager.strip_prefix("split-")?.parse::<u8>().ok());
        most_split = most_split.max(splits.max().unwrap_or(0));
        let again = table.advance(&start, AnyFeed::Log(LogFeed::new(&progress.inputs)));
        assert_eq!((again.lines, again.facts), (progress.lines, progress.facts), "seed {seed}");
    }
    assert!(most_split >= 3, "some box was split three times");
}

#[test]
fn a_single_pack_and_seven_boxes_never_lose_a_stake_even_if_the_cards_run_out() {
    let mut run_out = 0;
    for seed in 0..400 {
        let table = open("decks = 1\ncut = 0\ndouble-on = 'any'\nsplit-pairs = 'any'");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut start = crowd(&*table, 7, &mut rng);
        for _ in 0..5 {
            let progress = play(&*table, &start, &mut rng);
            match &progress.status {
                Status::Settled => start.carry = progress.carry,
                Status::Broken(Fault::RunOut(_)) => {
                    // All 52 cards lie on the table: the round can only be declared void.
                    run_out += 1;
                    break;
                }
                other => panic!("seed {seed}: {other:?}"),
            }
        }
    }
    assert!(run_out < 200, "{run_out} of 2,000 rounds wanted more cards than there are");
}

#[test]
fn twenty_people_behind_are_all_asked() {
    //= UK-4.24
    let table = open("");
    let mut start = Start::new(table.opening());
    place(&*table, &mut start, 1, 1, "box", 100);
    for player in 2..=21 {
        place(&*table, &mut start, 1, player, "box", 100);
    }
    let mut inputs: Vec<Input> = cards("6h 6c 5c");
    let answer = |seat, words: &str| Input::Answer { whom: Seat(seat).into(), words: words.to_owned() };
    inputs.push(answer(1, "double"));
    inputs.extend((2..=21).map(|player| answer(player, if player % 2 == 0 { "double" } else { "no" })));
    inputs.extend(cards("Td Tc 9d"));
    let progress = table.advance(&start, AnyFeed::Log(LogFeed::new(&inputs)));
    assert_eq!(progress.status, Status::Settled);
    let won: Cents = progress.lines.iter().map(|line| line.paid).sum();
    assert_eq!(won, Cents(100 * (2 + 10 * 2 + 10)));
}

#[test]
fn even_money_comes_to_the_same_as_insuring_half_whatever_the_dealer_draws() {
    //= UK-4.20-math
    let table = open("");
    for second in Card::pack() {
        let net = |choice: &str| {
            let mut start = Start::new(table.opening());
            place(&*table, &mut start, 1, 1, "box", 1000);
            // A second box keeps the dealer drawing.
            place(&*table, &mut start, 2, 2, "box", 1000);
            let mut inputs = cards("Ah Tc Ac Kh 9c");
            inputs.push(Input::Answer { whom: Seat(1).into(), words: choice.to_owned() });
            inputs.push(Input::Answer { whom: Seat(2).into(), words: "stand".to_owned() });
            inputs.push(Input::Chance { outcome: second.into(), mishap: Mishap::None });
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let progress = table.advance(&start, AnyFeed::Log(LogFeed::rehearsed(&inputs, &mut rng)));
            assert_eq!(progress.status, Status::Settled);
            let own = progress.lines.iter().filter(|line| line.owner.player() == Some(Bettor(1)));
            own.map(|line| line.net()).sum::<Cents>()
        };
        assert_eq!([net("even-money"), net("insure 500")], [Cents(1000); 2], "{second}");
    }
}

fn cards(names: &str) -> Vec<Input> {
    let input = |name: &str| {
        let card: Card = name.parse().expect("a card");
        Input::Chance { outcome: card.into(), mishap: Mishap::None }
    };
    names.split(' ').map(input).collect()
}
