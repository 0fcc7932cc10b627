//! Hands of the house, told to every viewer in both formats, under random legal play with printed seeds.

use baize_book::Cents;
use baize_cards::{Card, below, place_below};
use baize_games::poker::history::{Moment, Phh, Seated, Stakes, Told, ohh, phh, replay};
use baize_table::{
    AnyFeed, AnyGame, AnyTable, Bettor, Choice, Fact, Input, Line, LogFeed, Need, OfferedBet, Owner, Place, Progress,
    Question, Script, Seat, Start, Status, Viewer, What, settle, view,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

const HANDS: u64 = 24;

/// Plays hands of every pot game that is built, with two to six players and stacks of all sizes.
fn for_every_hand(check: impl Fn(&str, &dyn AnyTable, &Start, &Progress)) {
    let mut games = 0;
    for (game, changes) in baize_registry::games().iter().flat_map(|game| forms(*game)) {
        let table = game.open(&changes).expect("it opens so");
        games += 1;
        for seed in 0..HANDS {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut carry = table.carry_with(serde_json::json!({})).expect("what a script begins with");
            let seats = 2 + u8::try_from(below(&mut rng, 5)).expect("below five");
            for round in 0..3 {
                let mut start = Start::new(carry);
                for seat in (1..=seats).map(Seat) {
                    let stake = Cents([300, 1_150, 4_000, 20_000, 55_550][below(&mut rng, 5) as usize]);
                    let offer = OfferedBet {
                        seat,
                        player: Bettor(seat.0),
                        wager: "chips".to_owned(),
                        stake,
                        call: baize_table::Call::Chips,
                    };
                    table.place(&mut start, &offer).unwrap_or_else(|refusal| panic!("{}: {refusal}", game.id()));
                    start.sit(seat);
                }
                let at = format!("{} {changes}, seed {seed}, hand {round}", game.id()).replace('\n', " ");
                let progress = play_on(&*table, &start, &mut rng);
                assert_eq!(progress.status, Status::Settled, "{at}");
                check(&at, &*table, &start, &progress);
                carry = progress.carry;
            }
        }
    }
    assert!(games > 0);
}

/// A pot game with its default options, and with every number of draws and structure of bets; nothing for other games.
fn forms(game: &'static dyn AnyGame) -> Vec<(&'static dyn AnyGame, toml::Table)> {
    let table = game.open(&toml::Table::new()).expect("the defaults open");
    // Of the games with stacks, 13-card has no pot, and no notation knows it.
    if table.info().stack != Some("chips") || game.spec().wager("main-pot").is_none() {
        return Vec::new();
    }
    let option = |name: &str| game.spec().options.iter().find(|option| option.name == name);
    let mut forms = vec![(game, toml::Table::new())];
    for form in ["draws", "structure"].into_iter().filter_map(option) {
        for value in &form.values {
            // Not every limit is played in every form.
            let limits = option("limit").map_or(&[][..], |limit| &limit.values);
            let with = |limit: &String| {
                toml::Table::from_iter([
                    (form.name.clone(), value.as_str().into()),
                    ("limit".to_owned(), limit.as_str().into()),
                ])
            };
            let opens = limits.iter().map(with).find(|changes| game.open(changes).is_ok());
            forms.push((game, opens.unwrap_or_else(|| panic!("{}: {} {value}", game.id(), form.name))));
        }
    }
    forms
}

fn play_on(table: &dyn AnyTable, start: &Start, rng: &mut Xoshiro256PlusPlus) -> Progress {
    let mut inputs = Vec::new();
    loop {
        let progress = table.advance(start, AnyFeed::Log(LogFeed::rehearsed(&inputs, rng)));
        let Status::Waiting { need: Need::Answers(_), asking } = &progress.status else { return progress };
        inputs = progress.inputs;
        let question = &asking[place_below(rng, asking.len())];
        let words = answer(question, rng);
        inputs.push(Input::Answer { whom: question.whom, words });
    }
}

/// A random legal answer; folding is rare, so that hands go on.
fn answer(question: &Question, rng: &mut impl Rng) -> String {
    let choices: Vec<&Choice> = question
        .choices
        .iter()
        .filter(|choice| !matches!(choice, Choice::Word { word: "fold", .. }) || below(rng, 4) == 0)
        .collect();
    match choices.get(place_below(rng, choices.len().max(1))) {
        None => "fold".to_owned(),
        Some(Choice::Word { word, .. }) => (*word).to_owned(),
        Some(Choice::Amount { word, min, max, step }) => {
            let steps = u32::try_from((max.0 - min.0) / step.0 + 2).unwrap_or(u32::MAX);
            format!("{word} {}", (min.0 + i64::from(below(rng, steps)) * step.0).min(max.0))
        }
        Some(Choice::PickSome { word, from, least, most }) => {
            let count = usize::from(*least) + below(rng, u32::from(most - least) + 1) as usize;
            let picked: Vec<String> = from.iter().take(count).map(Card::to_string).collect();
            format!("{word} {}", picked.join(" ")).trim_end().to_owned()
        }
        Some(Choice::Arrange { .. }) => unreachable!("no hand of a pot is arranged"),
        Some(Choice::Pick { word, from, count }) => {
            let picked: Vec<String> = from.iter().take(usize::from(*count)).map(Card::to_string).collect();
            format!("{word} {}", picked.join(" "))
        }
    }
}

fn seated(seat: Seat, chips: Cents) -> Seated {
    Seated { seat, name: format!("Player \"{seat}\""), chips }
}

/// Tells a hand to everybody at the table and to a stranger.
fn for_every_viewer(check: impl Fn(&str, &Told<'_>)) {
    for_every_hand(|at, table, start, progress| {
        let stakes = Stakes::of(table.spec().id.as_str(), table.options()).expect("a pot game has stakes");
        let seats: Vec<Seated> = start.bets.iter().map(|bet| seated(bet.seat, bet.stake)).collect();
        for viewer in start.seats.iter().map(|seat| Some(*seat)).chain([None]) {
            let facts = view(&progress.facts, viewer.map_or(Viewer::Public, Viewer::Seat));
            let told = Told {
                game: table.spec().id.as_str(),
                name: &table.spec().name,
                stakes: &stakes,
                seats: &seats,
                facts: &facts,
                lines: &progress.lines,
                viewer,
                table: "Table 7",
                seat_count: table.spec().seats,
                hand: 42,
                moment: Some(Moment::from_unix(1_800_000_000)),
            };
            check(&format!("{at}, seen by {viewer:?}"), &told);
        }
    });
}

/// What a seat has after the hand.
fn ends(lines: &[Line<String>], seat: Seat) -> Cents {
    lines.iter().filter(|line| line.owner.seat() == Some(seat)).map(|line| line.returned + line.paid).sum()
}

/// Cards that this viewer ever saw.
fn seen(facts: &[Fact]) -> Vec<Card> {
    let card = |fact: &Fact| match fact.what {
        What::Dealt { to: Place::Seat(..) | Place::Board, card, .. } => card,
        What::Turned { card, .. } | What::Moved { card, .. } => Some(card),
        _ => None,
    };
    facts.iter().filter_map(card).collect()
}

#[test]
fn a_hand_in_the_notation_is_played_through_to_the_same_stacks() {
    for_every_viewer(|at, told| {
        let Ok(hand) = phh(told) else { return };
        let text = hand.to_string();
        assert_eq!(Phh::read(&text).unwrap_or_else(|error| panic!("{at}: {error}\n{text}")), hand, "{at}");
        let played = replay(&hand).unwrap_or_else(|error| panic!("{at}: {error}\n{text}"));
        assert!(played.differences.is_empty(), "{at}: {:?}\n{text}", played.differences);
        // In stud games the suits decide who takes an odd chip. Where a blind has passed on and nobody has posted it,
        // the notation cannot say what lies there.
        let passed = |fact: &Fact| matches!(fact.what, What::Put { why: "short-blind", .. });
        let odd = played.notes.iter().filter(|note| !note.says.starts_with("odd chips"));
        assert!(odd.count() == 0 || told.facts.iter().any(passed), "{at}: {:?}\n{text}", played.notes);
        let fee: Cents = told.lines.iter().filter(|line| line.owner == Owner::House).map(|line| line.paid).sum();
        assert_eq!(played.fee, fee, "{at}\n{text}");
    });
}

#[test]
fn no_history_tells_a_card_that_its_viewer_did_not_see() {
    for_every_viewer(|at, told| {
        let seen = seen(told.facts);
        let json = serde_json::to_string(&ohh(told)).expect("it can be written");
        let text = phh(told).map(|hand| hand.actions.iter().map(|step| format!("{step} ")).collect::<String>());
        let cards = text.unwrap_or_default();
        for card in Card::pack().filter(|card| !seen.contains(card)) {
            assert!(!json.contains(&format!("\"{card}\"")), "{at}: {card}");
            assert!(!cards.contains(&card.to_string()), "{at}: {card} in {cards}");
        }
    });
}

/// Dollars as the format writes them.
fn cents(value: &Value) -> i64 {
    let text = value.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, "0"));
    let sign = if text.starts_with('-') { -1 } else { 1 };
    whole.parse::<i64>().expect("a number") * 100 + sign * format!("{part:0<2}").parse::<i64>().expect("two places")
}

#[test]
fn open_hand_history_accounts_for_every_cent() {
    for_every_viewer(|at, told| {
        let json = serde_json::to_value(ohh(told)).expect("it can be written");
        let hand = &json["ohh"];
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        for player in list(&hand["players"]) {
            let seat = Seat(player["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).expect("a seat"));
            let mine = |value: &&Value| value["player_id"] == player["id"];
            let actions: Vec<Value> = list(&hand["rounds"]).iter().flat_map(|round| list(&round["actions"])).collect();
            let put: i64 = actions
                .iter()
                .filter(mine)
                .map(|action| {
                    let sign = if action["action"] == "Player Adjustment" { -1 } else { 1 };
                    sign * cents(&action["amount"])
                })
                .sum();
            let wins: Vec<Value> = list(&hand["pots"]).iter().flat_map(|pot| list(&pot["player_wins"])).collect();
            let won: i64 = wins.iter().filter(mine).map(|wins| cents(&wins["win_amount"])).sum();
            let found = cents(&player["starting_stack"]) - put + won;
            assert_eq!(found, ends(told.lines, seat).0, "{at}, seat {seat}: {json:#}");
        }
        for pot in list(&hand["pots"]) {
            let won: i64 = list(&pot["player_wins"]).iter().map(|wins| cents(&wins["win_amount"])).sum();
            assert_eq!(cents(&pot["amount"]), won + cents(&pot["rake"]) + cents(&pot["jackpot"]), "{at}: {json:#}");
        }
        let taken = |pot: &Value| cents(&pot["rake"]) + cents(&pot["jackpot"]);
        let collected: Cents = told.lines.iter().filter(|line| line.owner == Owner::House).map(|line| line.paid).sum();
        assert_eq!(list(&hand["pots"]).iter().map(taken).sum::<i64>(), collected.0, "{at}: {json:#}");
        for (number, round) in list(&hand["rounds"]).iter().enumerate() {
            assert_eq!(round["id"], number, "{at}: {json:#}");
            let bets = list(&round["actions"]).iter().any(|action| action["action"] == "Bet");
            assert!(number > 0 || !bets, "{at}: the first round has no bet {json:#}");
        }
    });
}

#[test]
fn a_fee_that_the_main_pot_cannot_pay_is_the_rake_of_each_pot_it_was_taken_from() {
    //= HG-STUD-COL-8
    let text = r#"
game = "hg/seven-card-stud"
shows = "five antes of 50 pay 250 of a fee of 300"
options = { limit = "3-6" }
seats = ["1 chips 20000", "2 chips 20000", "3 chips 50", "4 chips 20000", "5 chips 20000"]
deal = "8c Td 2d 4c 4h Ad Tc 7c 7h 7d 8h Jd 2c 6s 6c 2s 3s 5c 2h 4s Qc 6h 5s 6d 4d 3d 9h 8s Js Qs Kc"
play = ["4 fold", "5 fold", "1 bet 100", "2 call", "1 check", "2 check", "1 check", "2 check", "1 check", "2 check",
        "1 check", "2 check"]
expect = ["1 chips -150", "2 chips -150", "3 chips -50", "4 chips -50", "5 chips -50", "2 side-pot-1 +150",
          "house fee +300"]
"#;
    let script = Script::read(text).unwrap_or_else(|fault| panic!("{fault}"));
    let report = settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.differences.is_empty(), "{:?}", report.differences);
    let table = baize_registry::find(&script.game).expect("a game").open(&script.options).expect("it opens");
    let stakes = Stakes::of(&script.game, table.options()).expect("a pot game has stakes");
    let chips = [20_000, 20_000, 50, 20_000, 20_000];
    let seats: Vec<Seated> = (1..).zip(chips).map(|(seat, chips)| seated(Seat(seat), Cents(chips))).collect();
    let round = &report.rounds[0];
    let told = Told {
        game: &script.game,
        name: &table.spec().name,
        stakes: &stakes,
        seats: &seats,
        facts: &round.facts,
        lines: &round.lines,
        viewer: None,
        table: "Table 7",
        seat_count: table.spec().seats,
        hand: 42,
        moment: None,
    };
    let json = serde_json::to_value(ohh(&told)).expect("it can be written");
    let pot = |number: usize| {
        let pot = &json["ohh"]["pots"][number];
        let wins = pot["player_wins"].as_array().map(Vec::len).unwrap_or_default();
        (cents(&pot["amount"]), cents(&pot["rake"]), wins)
    };
    assert_eq!([pot(0), pot(1)], [(250, 250, 0), (200, 50, 1)], "{json:#}");
}
