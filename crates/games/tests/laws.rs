//! Laws that hold for every registered game, under random legal play with printed seeds.

use baize_book::{Cents, GameSpec, OptionKind};
use baize_cards::{below, place_below};
use baize_table::{
    Against, AnyFeed, AnyGame, AnyTable, Bettor, Carried, Choice, Fact, Input, Line, LogFeed, Need, OfferedBet, Order,
    Piece, Place, Progress, Question, Script, Seat, Start, Status, Viewer, What, collect, export, settle, view,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// More inputs than any round takes.
const INPUTS_MAX: usize = 1000;

/// Plays tables of every game, under every value of every choice, for a few rounds each, and hands each settled round
/// to `check`. `GAMES=hg/omaha` plays only those whose ids begin with that.
fn for_every_round(check: impl Fn(&str, &dyn AnyTable, &toml::Table, &Start, &Progress)) {
    let wanted = std::env::var("GAMES").unwrap_or_default();
    for game in baize_registry::games().iter().filter(|game| game.id().starts_with(&wanted)) {
        let sets: Vec<toml::Table> = option_sets(*game);
        for (seed, changes) in (1..).zip(sets.iter().cycle().take(sets.len().max(60))) {
            let table = game.open(changes).unwrap_or_else(|error| panic!("{} {changes}: {error}", game.id()));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut carry = table.opening();
            for round in 0..12 {
                let at = format!("{} with {changes}, seed {seed}, round {round}", game.id());
                let start = random_start(&*table, carry, &mut rng);
                let progress = play_on(&*table, &start, Vec::new(), &mut rng);
                assert_eq!(progress.status, Status::Settled, "{at}");
                check(&at, &*table, changes, &start, &progress);
                carry = progress.carry;
            }
        }
    }
}

/// The number of values of other options with which a value is played that needs one of them beside it.
const BESIDE: usize = 3;

/// The defaults; then each value of each choice, with every feature on. A value that needs another beside it, such as
/// pot limit, which has other blinds than a limit, is played with some of those that it may have.
fn option_sets(game: &dyn AnyGame) -> Vec<toml::Table> {
    let card: &GameSpec = game.spec();
    let choices = || card.options.iter().filter(|option| option.kind == OptionKind::Choice);
    let all_on =
        choices().filter(|option| option.values == ["off", "on"]).map(|option| (option.name.clone(), "on".into()));
    let all_on: toml::Table = all_on.collect();
    let mut sets = vec![toml::Table::new(), all_on.clone()];
    sets.retain(|set| may_open(game, set));
    for option in choices() {
        for value in &option.values {
            let mut set = all_on.clone();
            set.insert(option.name.clone(), value.as_str().into());
            if may_open(game, &set) {
                sets.push(set);
                continue;
            }
            let others = choices().filter(|other| other.name != option.name);
            let beside = others.flat_map(|other| other.values.iter().map(|value| (&other.name, value))).map(|beside| {
                let mut set = set.clone();
                set.insert(beside.0.clone(), beside.1.as_str().into());
                set
            });
            sets.extend(beside.filter(|set| may_open(game, set)).take(BESIDE));
        }
    }
    sets
}

/// Whether a table may be opened with these options; some values need others beside them, and then a clause says so.
fn may_open(game: &dyn AnyGame, changes: &toml::Table) -> bool {
    let Err(error) = game.open(changes) else { return true };
    assert_ne!(error.by, baize_book::Cites::NONE, "{} {changes}: {error}", game.id());
    false
}

/// Some of the table's wagers, at random seats and stakes, some of them bet by others than the seat's owner, and some
/// of the orders that may be given. What the table refuses is not placed, and what does not go together is taken back.
fn random_start(table: &dyn AnyTable, carry: Carried, rng: &mut impl Rng) -> Start {
    let mut start = Start::new(carry);
    let seats = table.spec().seats.min(4);
    let random_stake = |rng: &mut _| Cents(100 + i64::from(below(rng, 2000)));
    // Where something is offered round the table, such as the bank, all sit there, and some decline before anybody
    // bets.
    let mut seated = start.clone();
    (1..=seats).for_each(|seat| seated.sit(Seat(seat)));
    while let Some((seat, decline)) = table.readiness(&seated).offered {
        start = seated.clone();
        if below(rng, 3) > 0 {
            break;
        }
        let order = Order { seat, player: Bettor(seat.0), words: decline.to_owned() };
        table.order(&mut seated, &order).unwrap_or_else(|refusal| panic!("`{decline}`: {refusal}"));
    }
    // What was declined stands, whatever becomes of the wagers: somebody else has been offered it since.
    let declined = start.orders.clone();
    for seat in 1..=seats {
        // Wagers that must be equal are equal only at a seat whose player keeps to one stake.
        let usual = (below(rng, 2) == 0).then(|| random_stake(rng));
        let any = |rng: &mut _| 1 + u8::try_from(below(rng, seats.into())).expect("a seat");
        let player = if below(rng, 6) == 0 { any(rng) } else { seat };
        for bet in table.spread(Cents(100)) {
            if below(rng, 3) == 0 || usual.is_some() && below(rng, 3) == 0 {
                let stake = usual.unwrap_or_else(|| random_stake(rng));
                let one_amount = bet.stake;
                let offer = OfferedBet { seat: Seat(seat), player: Bettor(player), stake, ..bet };
                // Some wagers allow one amount only, which is the one in the spread.
                if table.place(&mut start, &offer).is_err() {
                    let _ = table.place(&mut start, &OfferedBet { stake: one_amount, ..offer });
                }
            }
        }
    }
    // An order may depend on who has chips in front of them, so orders are given when all bets are down.
    for seat in 1..=seats {
        let mut seated = start.clone();
        seated.sit(Seat(seat));
        let orders = table.orders(&seated, Seat(seat));
        if !orders.is_empty() && below(rng, 2) == 0 {
            start = seated;
            let words = orders[place_below(rng, orders.len())].clone();
            let order = Order { seat: Seat(seat), player: Bettor(seat), words };
            table.order(&mut start, &order).unwrap_or_else(|refusal| panic!("`{}`: {refusal}", order.words));
        }
    }
    for unready in table.readiness(&start).unready {
        start.bets.retain(|bet| !unready.concerns(bet));
        let stays = |order: &Order| (order.seat, order.player) != (unready.seat, unready.player);
        start.orders.retain(|order| stays(order) || declined.contains(order));
    }
    assert_eq!(table.readiness(&start).unready, [], "what is left goes together");
    collect(table, &mut start).unwrap_or_else(|refusal| panic!("{}: {refusal}", table.spec().id));
    start
}

/// Continues from these inputs with random cards and random legal answers until the round stops.
fn play_on(table: &dyn AnyTable, start: &Start, mut inputs: Vec<Input>, rng: &mut Xoshiro256PlusPlus) -> Progress {
    loop {
        assert!(inputs.len() < INPUTS_MAX, "a round of {} does not end", table.spec().id);
        let progress = table.advance(start, AnyFeed::Log(LogFeed::rehearsed(&inputs, rng)));
        let Status::Waiting { need: Need::Answers(asked), asking } = &progress.status else { return progress };
        inputs = progress.inputs;
        let question = &asking[place_below(rng, asking.len())];
        assert!(asked.contains(&question.whom));
        let words = random_answer(question, rng);
        inputs.push(Input::Answer { whom: question.whom, words });
    }
}

fn random_answer(question: &Question, rng: &mut impl Rng) -> String {
    match &question.choices[place_below(rng, question.choices.len())] {
        Choice::Word { word, .. } => (*word).to_owned(),
        Choice::Amount { word, min, max, step } => {
            // The largest amount is legal itself, whatever the step.
            let steps = u32::try_from((max.0 - min.0) / step.0 + 2).unwrap_or(u32::MAX);
            format!("{word} {}", (min.0 + i64::from(below(rng, steps)) * step.0).min(max.0))
        }
        Choice::PickSome { word, from, least, most } => {
            let count = usize::from(*least) + below(rng, u32::from(most - least) + 1) as usize;
            let picked: Vec<String> = from.iter().take(count).map(|card| card.to_string()).collect();
            format!("{word} {}", picked.join(" ")).trim_end().to_owned()
        }
        Choice::Arrange { word, suggestion, .. } => {
            let all: Vec<String> = suggestion.iter().map(ToString::to_string).collect();
            format!("{word} {}", all.join(" "))
        }
        Choice::Pick { word, from, count } => {
            let picked: Vec<String> = from.iter().take(usize::from(*count)).map(|card| card.to_string()).collect();
            format!("{word} {}", picked.join(" "))
        }
    }
}

fn replay(table: &dyn AnyTable, start: &Start, inputs: &[Input]) -> Progress {
    table.advance(start, AnyFeed::Log(LogFeed::new(inputs)))
}

#[test]
fn a_replayed_log_gives_the_same_facts_lines_and_carry() {
    for_every_round(|at, table, _, start, progress| {
        let again = replay(table, start, &progress.inputs);
        assert_eq!(again.status, Status::Settled, "{at}");
        assert_eq!(again.facts, progress.facts, "{at}");
        assert_eq!(again.lines, progress.lines, "{at}");
        assert_eq!(table.carry_on_paper(&again.carry), table.carry_on_paper(&progress.carry), "{at}");
    });
}

#[test]
fn every_prefix_of_a_log_waits_for_what_came_next() {
    for_every_round(|at, table, _, start, progress| {
        for (i, next) in progress.inputs.iter().enumerate() {
            let status = replay(table, start, &progress.inputs[..i]).status;
            let right = match (&status, next) {
                (Status::Waiting { need: Need::Chance(_), asking }, Input::Chance { .. }) => asking.is_empty(),
                (Status::Waiting { need: Need::Answers(asked), asking }, Input::Answer { whom, .. }) => {
                    asked.contains(whom) && asking.len() == asked.len()
                }
                (Status::Waiting { need: Need::Meter { .. }, asking }, Input::Meter { .. }) => asking.is_empty(),
                _ => false,
            };
            assert!(right, "{at}, input {i}: {next} after {status:?}");
        }
    });
}

#[test]
fn what_is_done_for_an_absent_seat_is_never_refused() {
    for_every_round(|at, table, _, start, progress| {
        for (i, input) in progress.inputs.iter().enumerate() {
            let Input::Answer { whom, .. } = input else { continue };
            let mut inputs = progress.inputs[..i].to_vec();
            inputs.push(Input::Absent { whom: *whom });
            let status = replay(table, start, &inputs).status;
            assert!(!matches!(status, Status::Refused(_) | Status::Broken(_)), "{at}, input {i}: {status:?}");
        }
    });
}

#[test]
fn nonsense_is_refused_and_the_log_stays_as_it_was() {
    for_every_round(|at, table, _, start, progress| {
        for (i, input) in progress.inputs.iter().enumerate() {
            let Input::Answer { whom, .. } = input else { continue };
            for words in ["", "xyzzy", "play -1", "fold fold", "bet red 100"] {
                let mut inputs = progress.inputs[..i].to_vec();
                inputs.push(Input::Answer { whom: *whom, words: words.to_owned() });
                let tried = replay(table, start, &inputs);
                assert!(matches!(tried.status, Status::Refused(_)), "{at}, `{words}`: {:?}", tried.status);
                assert_eq!(tried.inputs, progress.inputs[..i], "{at}");
            }
        }
    });
}

#[test]
fn no_viewer_is_sent_a_card_that_he_may_not_see() {
    for_every_round(|at, table, _, start, progress| {
        let is_chance = |i: usize| matches!(progress.inputs.get(i), Some(Input::Chance { .. }));
        for i in 0..=progress.inputs.len() {
            // In the middle of a long deal nothing is turned up that was not up when it began.
            if i > 1 && is_chance(i - 2) && is_chance(i - 1) && is_chance(i) {
                continue;
            }
            let facts = replay(table, start, &progress.inputs[..i]).facts;
            for viewer in start.seats.iter().map(|seat| Viewer::Seat(*seat)).chain([Viewer::Public]) {
                let sent = serde_json::to_string(&view(&facts, viewer)).expect("facts can be written");
                for piece in hidden_from(&facts, viewer) {
                    assert!(!sent.contains(&format!("\"{piece}\"")), "{at}, input {i}: {viewer:?} sees {piece}");
                    assert!(!sent.contains(&format!("{piece} ")), "{at}, input {i}: {viewer:?} reads {piece}");
                }
            }
        }
    });
}

/// Cards and tiles that lie face down before others and have not been turned, nor seen elsewhere.
fn hidden_from(facts: &[Fact], viewer: Viewer) -> Vec<Piece> {
    let looks_at = |at: Seat| {
        let told = facts.iter().find_map(|fact| match fact.what {
            What::Viewed { at: position, by } if position == at => Some(by),
            _ => None,
        });
        told.unwrap_or(Some(at))
    };
    let mine =
        |to: &Place| matches!((to, viewer), (Place::Seat(seat, _), Viewer::Seat(own)) if looks_at(*seat) == Some(own));
    let (mut hidden, mut seen): (Vec<Piece>, Vec<Piece>) = (Vec::new(), Vec::new());
    for fact in facts {
        match &fact.what {
            What::Dealt { to, card: Some(card), up: false } if !mine(to) => hidden.push((*card).into()),
            What::Dealt { card: Some(card), .. } | What::Turned { card, .. } => seen.push((*card).into()),
            What::Stack { to, tiles, .. } => {
                let whose = if mine(to) { &mut seen } else { &mut hidden };
                whose.extend(tiles.iter().map(|tile| Piece::from(*tile)));
            }
            What::Laid { sets, .. } => seen.extend(sets.iter().flatten()),
            _ => {}
        }
    }
    // With several packs the same card may be seen elsewhere, and most tiles have a twin.
    hidden.retain(|piece| !seen.contains(piece));
    hidden
}

#[test]
fn a_settled_round_exports_as_a_script_that_settles_to_the_same_lines() {
    for_every_round(|at, table, changes, start, progress| {
        let text = export(table, changes, start, progress);
        let script = Script::read(&text).unwrap_or_else(|fault| panic!("{at}: {fault}\n{text}"));
        let report = settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{at}: {fault}\n{text}"));
        assert!(report.differences.is_empty(), "{at}: {:?}\n{text}", report.differences);
        assert_eq!(report.rounds[0].lines, progress.lines, "{at}");
    });
}

#[test]
fn inputs_and_carry_read_back_from_paper() {
    for_every_round(|at, table, _, _, progress| {
        for input in &progress.inputs {
            let text = serde_json::to_string(input).expect("an input can be written");
            assert_eq!(serde_json::from_str::<Input>(&text).ok().as_ref(), Some(input), "{at}: {text}");
        }
        let paper = table.carry_on_paper(&progress.carry);
        let read = table.carry_with(paper.clone()).unwrap_or_else(|fault| panic!("{at}: {fault}"));
        assert_eq!(table.carry_on_paper(&read), paper, "{at}");
    });
}

/// The same cards come whatever is staked: outcomes never depend on wagers.
#[test]
fn chance_does_not_know_the_stakes() {
    for game in baize_registry::games() {
        let table = game.open(&toml::Table::new()).expect("the defaults open");
        for seed in 0..20 {
            let deal = |stake| {
                let mut start = Start::new(table.opening());
                for bet in table.spread(Cents(stake)) {
                    // What a new table does not take yet, such as odds without a point, is left out at either stake.
                    let _ = table.place(&mut start, &bet);
                }
                assert!(!start.bets.is_empty(), "the spread is within the limits");
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                play_on(&*table, &start, Vec::new(), &mut rng).inputs
            };
            let chance = |inputs: Vec<Input>| {
                inputs.into_iter().filter(|input| matches!(input, Input::Chance { .. })).collect::<Vec<_>>()
            };
            assert_eq!(chance(deal(100)), chance(deal(50_000)), "{} seed {seed}", game.id());
        }
    }
}

#[test]
fn a_game_is_registered_once_and_has_wagers_options_and_sections() {
    let games = baize_registry::games();
    for (i, game) in games.iter().enumerate() {
        assert!(games[i + 1..].iter().all(|other| other.id() != game.id()));
        let card = game.spec();
        let stack = game.open(&toml::Table::new()).expect("the defaults open").info().stack;
        let limited = ["limits", "limit"].iter().any(|name| card.option(name).is_some()) || stack.is_some();
        assert!(!card.wagers.is_empty() && !card.sections.is_empty() && limited);
        for wager in card.wagers.iter().filter(|wager| wager.opening) {
            let table = game.open(&toml::Table::new()).expect("the defaults open");
            let info =
                table.wager(&wager.write).unwrap_or_else(|refusal| panic!("{} {}: {refusal}", game.id(), wager.write));
            assert_eq!(info.kind, wager.name);
        }
    }
}

/// The registry's trait bound needs this: a game's door can be shared between threads.
#[test]
fn doors_can_be_shared() {
    fn shared<T: Sync + ?Sized>(_: &T) {}
    baize_registry::games().iter().for_each(|game: &&dyn AnyGame| shared(*game));
}

/// Where the book gives the bank to the house alone, every line is against the house or one of its meters.
#[test]
fn every_wager_is_made_with_the_bank_of_the_house() {
    //= UK-2.5 UK-2.5a UK-2.5b UK-2.5c
    for_every_round(|at, table, _, _, progress| {
        let others = |line: &Line<String>| !matches!(line.against, Against::House | Against::Meter);
        assert!(table.spec().book().bank.is_empty() || !progress.lines.iter().any(others), "{at}");
    });
}
