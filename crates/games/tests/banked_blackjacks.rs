//! What scripts cannot show of the two blackjacks: the order of settlement, and that nothing that goes wrong breaks it.

use baize_book::Cents;
use baize_cards::{Card, below};
use baize_table::{
    AnyFeed, AnyTable, Choice, FindingWord, Input, LogFeed, Mishap, Need, OfferedBet, Player, Progress, Question, Role,
    Ruling, Script, Seat, Start, Status, collect, settle,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const GAMES: [&str; 2] = ["hg/hawaiian-blackjack", "hg/blackjack-poker"];

/// The wagers of a script's only round as they were settled, without the collection.
fn order_of_settlement(name: &str) -> Vec<String> {
    let path = format!("{}/../../scripts/hg/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let script = Script::read(&text).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let report = settle(&script, baize_games::find).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let lines = report.rounds[0].lines.iter().filter(|line| line.wager != "collection");
    lines.map(|line| format!("{}/{} {}", line.seat, line.player.0, line.wager)).collect()
}

#[test]
fn the_downcard_names_the_first_wager_that_is_settled() {
    //= HG-HBJ-PLAY-2a HG-BJP-PLAY-2a
    let order = order_of_settlement("hawaiian-blackjack/worked-w1-natural-22-part-covered");
    assert_eq!(order, ["7/7 main", "1/1 main", "3/3 main", "8/8 bank"]);
    let order = order_of_settlement("blackjack-poker/worked-w3-even-money");
    assert_eq!(order, ["6/6 main", "1/1 main", "3/3 main", "4/4 main", "8/8 bank"]);
}

#[test]
fn the_seated_players_hands_are_settled_before_those_of_others() {
    let order = order_of_settlement("hawaiian-blackjack/most-money-decides-and-others-follow");
    assert_eq!(order, ["2/2 main", "2/2 split-2", "2/4 main", "2/4 split-2", "8/8 bank"]);
}

fn offer(seat: u8, player: u8, wager: &str, stake: i64) -> OfferedBet {
    let (seat, player, stake) = (Seat(seat), Player(player), Cents(stake));
    OfferedBet { seat, player, wager: wager.to_owned(), stake, call: baize_table::Call::Chips }
}

fn begin(table: &dyn AnyTable, bank: i64) -> Start {
    let mut start = Start::new(table.opening());
    let bets = [
        offer(1, 1, "bank", bank),
        offer(2, 2, "main", 1000),
        offer(3, 3, "main", 700),
        offer(3, 2, "main", 800),
        offer(6, 6, "main", 600),
    ];
    for bet in bets {
        table.place(&mut start, &bet).unwrap_or_else(|refusal| panic!("{}: {refusal}", bet.wager));
    }
    collect(table, &mut start).expect("the house collects");
    start
}

fn find(word: &str, seat: Option<u8>) -> Input {
    let finding = FindingWord::from(word).expect("a short word");
    Input::Ruling { role: Role::Floor, ruling: Ruling::Find { finding, seat: seat.map(Seat) } }
}

fn chance(card: &str, mishap: Mishap) -> Input {
    let card: Card = card.parse().expect("a card");
    Input::Chance { outcome: card.into(), mishap }
}

#[test]
fn cards_that_are_found_out_of_order_after_the_deal_stay_where_they_fell() {
    //= HG-HBJ-16b HG-BJP-17b
    for id in GAMES {
        let table = baize_games::find(id).expect("registered").open(&toml::Table::new()).expect("the defaults open");
        let mut start = Start::new(table.opening());
        for bet in [offer(1, 1, "bank", 50_000), offer(2, 2, "main", 1000), offer(3, 3, "main", 1000)] {
            table.place(&mut start, &bet).unwrap_or_else(|refusal| panic!("{}: {refusal}", bet.wager));
        }
        collect(&*table, &mut start).expect("the house collects");
        let mut inputs: Vec<Input> =
            ["Th", "8h", "9c", "Kh", "7d", "9d"].map(|card| chance(card, Mishap::None)).to_vec();
        inputs.push(find("kept-out-of-order", Some(3)));
        for seat in [2, 3] {
            inputs.push(Input::Answer { seat: Seat(seat), words: "stand".to_owned() });
        }
        let round = table.advance(&start, AnyFeed::Log(LogFeed::new(&inputs)));
        assert_eq!(round.status, Status::Settled, "{id}");
        let net =
            |seat| round.lines.iter().find(|line| line.seat == Seat(seat) && line.wager == "main").map(|it| it.net());
        assert_eq!([net(2), net(3)], [Some(Cents(-1000)), Some(Cents(1000))], "{id}: seat 3 has the two cards of ten");
    }
}

fn answer(question: &Question, rng: &mut Xoshiro256PlusPlus) -> Input {
    let words = match &question.choices[below(rng, question.choices.len() as u32) as usize] {
        Choice::Word { word, .. } => (*word).to_owned(),
        Choice::Amount { word, min, max, .. } => {
            format!("{word} {}", min.0 + i64::from(below(rng, (max.0 - min.0 + 1) as u32)))
        }
        other => panic!("{other} is no choice of a blackjack"),
    };
    Input::Answer { seat: question.seat, words }
}

/// Something that goes wrong, whether it can be found now or not.
fn trouble(table: &dyn AnyTable, rng: &mut Xoshiro256PlusPlus) -> Input {
    let findings = table.findings();
    let seat = 1 + below(rng, 8) as u8;
    match findings.get(below(rng, findings.len() as u32 + 2) as usize) {
        Some(finding) => find(finding.word, finding.seat.then_some(seat)),
        None => {
            let card = Card::from_index(below(rng, 52) as usize).expect("a card");
            let mishap = if below(rng, 2) == 0 { Mishap::Misdealt } else { Mishap::MisdealtSeen };
            Input::Chance { outcome: card.into(), mishap }
        }
    }
}

/// Plays a round in which things go wrong as often as people answer; how many of them stood.
fn play(table: &dyn AnyTable, start: &Start, rng: &mut Xoshiro256PlusPlus) -> (Progress, usize) {
    let (mut inputs, mut stood) = (Vec::new(), 0);
    loop {
        let mut tried = inputs.clone();
        let wrong = below(rng, 3) == 0;
        if wrong {
            tried.push(trouble(table, rng));
        }
        let progress = table.advance(start, AnyFeed::Log(LogFeed::rehearsed(&tried, rng)));
        match &progress.status {
            Status::Waiting { need: Need::Answers(_), asking } => {
                stood += usize::from(wrong);
                inputs = progress.inputs.clone();
                inputs.push(answer(&asking[below(rng, asking.len() as u32) as usize], rng));
            }
            Status::Settled => return (progress, stood),
            Status::Refused(_) if wrong => {}
            // A finding may come only when nobody is asked any more, or a card when none can have come.
            Status::Broken(_) if wrong => {}
            other => panic!("{other:?} after {inputs:?}"),
        }
    }
}

#[test]
fn whatever_goes_wrong_the_round_ends_and_every_cent_is_kept() {
    let mut all = 0;
    for id in GAMES {
        for (options, bank) in
            [("", 90_000), ("cover-model = \"running\"", 900), ("forfeit-timing = \"at-once\"", 2500)]
        {
            let changes = toml::from_str(options).expect("options");
            let table = baize_games::find(id).expect("registered").open(&changes).expect("the options open");
            let start = begin(&*table, bank);
            for seed in 0..60 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let (progress, stood) = play(&*table, &start, &mut rng);
                let moved: Cents = progress.lines.iter().map(|line| line.net()).sum();
                let collected: Cents =
                    progress.lines.iter().filter(|line| line.wager == "collection").map(|line| line.net()).sum();
                assert_eq!(moved, collected, "{id} {options} {seed}: only the house is better off");
                let own = progress.lines.iter().find(|line| line.wager == "bank").expect("the bank's own line");
                assert!(own.net() >= Cents(-bank), "{id} {options} {seed}");
                all += stood;
            }
        }
    }
    assert!(all > 100, "something went wrong in many rounds: {all}");
}
