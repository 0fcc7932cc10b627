//! Colorado's baccarat: what its signs say, who is paid first, who turns the cards, and what happens to cards dealt in
//! error.

use crate::signs::notices;
use baize_book::Cents;
use baize_cards::{below, place_below};
use baize_table::{
    AnyFeed, AnyGame, Bettor, Fact, Input, Line, LogFeed, Mishap, OfferedBet, Order, RoundReport, Script, Seat, Start,
    Status, What, settle,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn co() -> impl Iterator<Item = &'static dyn AnyGame> {
    baize_registry::games().iter().copied().filter(|game| game.id().starts_with("co/"))
}

fn base() -> [&'static dyn AnyGame; 3] {
    ["co/baccarat", "co/mini-baccarat", "co/midi-baccarat"].map(|id| baize_registry::find(id).expect("a game"))
}

/// The one round of a script.
fn play(script: &str) -> RoundReport {
    let script = Script::read(script).unwrap_or_else(|fault| panic!("{fault}"));
    let mut report = settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.differences.is_empty(), "{:?}", report.differences);
    report.rounds.remove(0)
}

fn said(facts: &[Fact]) -> Vec<&str> {
    facts
        .iter()
        .filter_map(|fact| match &fact.what {
            What::Said { words } => Some(words.as_str()),
            _ => None,
        })
        .collect()
}

#[test]
fn every_sign_shows_status_limits_odds_and_that_rules_can_be_had() {
    //= CO-28.0-1 CO-2803.3a CO-2803.3b CO-2803.3c CO-2803.4 CO-2804-1 CO-2804-3 CO-2803.2-2 CO-2801.1
    for game in co() {
        let one = |clause: &str, word: &str| {
            let says = notices(game, "", clause);
            assert!(says.iter().any(|line| line.contains(word)), "{} {clause}: {says:?}", game.id());
        };
        one("CO-28.0-1", "official");
        one("CO-2803.3a", "tie: 8 to 1");
        one("CO-2803.4", "tie: 8 to 1");
        one("CO-2803.3b", "100..50000");
        one("CO-2803.3c", "copy");
        one("CO-2804-3", "printed");
        one("CO-2804-1", "decks 8");
        one("CO-2803.2-2", "areas");
        one("CO-2801.1", "no others");
    }
}

#[test]
fn the_sign_shows_the_odds_of_optional_wagers_exactly_where_they_are_offered() {
    //= CO-2803.3a
    for game in base() {
        let says = |changes: &str| notices(game, changes, "CO-2803.3a").concat();
        assert!(says("total-cards = \"on\"").contains("total-4: 3 to 2") && !says("").contains("total-4"));
        assert!(says("bonus = \"on\"\nbonus-table = \"b\"").contains("9: 20 to 1") && !says("").contains("9: "));
    }
}

#[test]
fn the_sign_tells_the_vigorish_in_force_and_that_it_is_the_same_for_all() {
    //= CO-2808.3d CO-2808.3d-2 CO-2808.3-2
    for game in base() {
        let says = |changes: &str| {
            let lines = notices(game, changes, "CO-2808.3d");
            assert_eq!(lines, notices(game, changes, "CO-2808.3d-2"));
            assert_eq!(lines.len(), 1, "{lines:?}");
            lines.concat()
        };
        assert!(says("").contains("5 per cent is taken of winning"));
        assert!(says("vigorish = \"on-tie\"\nvigorish-percent = 20").contains("20 per cent is taken of Banker wagers"));
        assert!(says("vigorish = \"none\"\nno-commission-approval = \"yes\"").contains("No vigorish"));
    }
}

#[test]
fn restrictions_on_wagers_for_the_dealer_are_posted() {
    //= CO-2804-4
    for game in base() {
        assert_eq!(notices(game, "", "CO-2804-4"), ["Wagers for the dealer are not taken."]);
        assert!(notices(game, "dealer-tips = \"on\"", "CO-2804-4").concat().contains("but those of a progressive"));
    }
}

#[test]
fn the_words_of_the_book_are_explained() {
    //= CO-2802.0 CO-2802.1 CO-2802.2 CO-2802.3 CO-2802.4 CO-2802.8 CO-2802.9 CO-2802.10 CO-2802.18
    //= CO-2802.20 CO-2802.21 CO-2802.23 CO-2802.26
    for game in co() {
        for (clause, word) in [
            ("CO-2802.1", "zero"),
            ("CO-2802.2", "banco"),
            ("CO-2802.3", "main bets"),
            ("CO-2802.4", "dealer"),
            ("CO-2802.8", "flat bets"),
            ("CO-2802.9", "natural nine"),
            ("CO-2802.10", "natural eight"),
            ("CO-2802.18", "a win"),
            ("CO-2802.20", "another player"),
            ("CO-2802.21", "punto banco"),
            ("CO-2802.23", "not offered"),
            ("CO-2802.26", "Super Pan 9"),
        ] {
            assert!(notices(game, "", clause).concat().contains(word), "{} {clause}", game.id());
        }
    }
}

#[test]
fn at_every_table_losers_are_taken_first_and_the_others_paid_from_the_highest_seat_down() {
    //= CO-2815.2 CO-2815.2a CO-2815.3 CO-2815.3a
    for game in co() {
        let round = play(&format!(
            "game = {:?}\n\
             seats = [\"1 banker 500 tie 100\", \"2 player 500\", \
             \"5 banker 500 player 100\", \"6 banker 500\", \"7 tie 100\"]\n\
             deal = \"2h Kc Td 6s 3c\"",
            game.id()
        ));
        let order = |line: &Line<String>| format!("{} {}", line.owner, line.wager);
        let order: Vec<String> = round.lines.iter().map(order).collect();
        let wanted = ["7 tie", "5 player", "2 player", "1 tie", "6 banker", "5 banker", "1 banker"];
        assert_eq!(order, wanted, "{}", game.id());
    }
}

#[test]
fn the_dealer_calls_counts_the_winner_and_where_it_matters_the_number_of_cards() {
    //= CO-2813.1 CO-2815.1
    let round = |options: &str, deal: &str| {
        let text = format!("game = \"co/baccarat\"\noptions = {options}\nseats = [\"1 tie 100\"]\ndeal = \"{deal}\"");
        let facts = play(&text).facts;
        said(&facts).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let words = round("{ total-cards = \"on\" }", "2h Kc Td 6s 3c");
    assert!(words.contains(&"player 2, banker 6".to_owned()), "{words:?}");
    assert!(words.contains(&"player 5, banker 6: Banker wins, 5 cards".to_owned()), "{words:?}");
    assert!(round("{}", "3h 2d 4s 5c").contains(&"player 7, banker 7: Tie Hand".to_owned()));
}

/// The seats that turn the Player's and the Banker's cards.
fn turners(round: &str) -> Vec<String> {
    let facts = play(&format!("game = \"co/midi-baccarat\"\n{round}")).facts;
    let turns = said(&facts).into_iter().filter(|words| words.contains(" turns the "));
    turns.map(str::to_owned).collect()
}

#[test]
fn who_has_bet_most_on_a_hand_turns_it_with_its_third_card() {
    //= CO-2817.1 CO-2817.4a CO-2817.4b CO-2817.4c CO-2817.4d CO-2802.14-2
    let turned = turners(
        "seats = [\"2 banker 30000\", \"5 player 20000\", \"7 player 15000\", \"3 banker 5000\"]\n\
         deal = \"2c 9c 2h 6c 4s 4h\"",
    );
    let wanted = ["seat 5 turns the player's hand", "seat 2 turns the banker's hand"];
    let thirds = ["seat 5 turns the player's third card", "seat 2 turns the banker's third card"];
    assert_eq!(turned, [wanted, thirds].concat());
}

#[test]
fn of_equal_bettors_the_lowest_seat_turns_unless_they_agree_and_the_dealer_where_nobody_has_bet() {
    //= CO-2817.4e CO-2817.4f
    let seats = "seats = [\"3 player 500\", \"6 player 500\", \"8 player 100\"]\ndeal = \"9h 2d Kc 4s\"";
    let of = |more: &str| turners(&format!("{more}\n{seats}")).remove(0);
    assert_eq!(of(""), "seat 3 turns the player's hand");
    assert_eq!(of("orders = [\"6 turn player 6\"]"), "seat 6 turns the player's hand");
    let allowed = "options = { lower-bettor-turns = \"allow\" }\norders = [\"8 turn player 8\"]";
    assert_eq!(of(allowed), "seat 8 turns the player's hand");
    assert_eq!(turners(seats)[1], "the dealer turns the banker's hand");
}

#[test]
fn whoever_sits_at_the_table_may_object_to_a_smaller_bettor_and_then_the_highest_turns_the_hand() {
    //= CO-2817.4f CO-2817.4e
    let seats = "seats = [\"3 player 500\", \"6 player 500\", \"8 player 100\"]\ndeal = \"9h 2d Kc 4s\"";
    let of =
        |more: &str| turners(&format!("options = {{ lower-bettor-turns = \"allow\" }}\n{more}\n{seats}")).remove(0);
    assert_eq!(of("orders = [\"8 turn player 8\", \"2 object player\"]"), "seat 3 turns the player's hand");
    assert_eq!(of("orders = [\"6 turn player 6\", \"3 object player\"]"), "seat 3 turns the player's hand");
    let again = "orders = [\"8 turn player 8\", \"3 object player\", \"8 turn player 6\"]";
    assert_eq!(of(again), "seat 6 turns the player's hand", "another is asked for, and nobody objects");

    let changes = toml::from_str("lower-bettor-turns = \"allow\"").expect("options as TOML");
    let table = baize_registry::find("co/midi-baccarat").and_then(|game| game.open(&changes).ok()).expect("a table");
    let mut start = Start::new(table.opening());
    for (seat, stake) in [(3, 500), (8, 100)] {
        let (seat, player, wager) = (Seat(seat), Bettor(seat), "player".to_owned());
        let offer = OfferedBet { seat, player, wager, stake: Cents(stake), call: Default::default() };
        table.place(&mut start, &offer).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    let offered = |start: &Start, seat| table.orders(start, Seat(seat)).contains(&"object player".to_owned());
    assert!(!offered(&start, 2), "nobody has asked yet");
    let order = Order { seat: Seat(8), player: Bettor(8), words: "turn player 8".to_owned() };
    table.order(&mut start, &order).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!([2, 3, 8].map(|seat| offered(&start, seat)), [true, true, false], "whoever asks cannot object");
}

#[test]
fn in_a_free_hand_the_dealer_turns_all_cards_also_when_a_card_face_up_made_it_free() {
    //= CO-2802.7 CO-2816.3
    let dealer = ["the dealer turns the player's hand", "the dealer turns the banker's hand"];
    assert_eq!(turners("orders = [\"1 free-hand\"]\ndeal = \"9h 2d Kc 4s\""), dealer);
    assert_eq!(turners("seats = [\"4 player 500\", \"5 banker 100\"]\ndeal = \"9h^ 2d Kc 4s\""), dealer);
}

/// Whatever is dealt in error, every stake is settled and the next hand can be dealt.
#[test]
fn cards_dealt_in_error_or_face_up_never_stop_a_table() {
    //= CO-2816.1 CO-2816.1-2 CO-2816.2 CO-2816.3 CO-2816.3-2
    for game in co() {
        let table = game.open(&toml::Table::new()).expect("the defaults open");
        for seed in 0..60 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut carry = table.opening();
            for round in 0..12 {
                let at = format!("{} seed {seed}, round {round}", game.id());
                let mut start = Start::new(carry);
                for bet in table.spread(baize_book::Cents(100)) {
                    // A free hand takes no bets.
                    let _ = table.place(&mut start, &bet);
                }
                if table.readiness(&start).is_free && below(&mut rng, 2) == 0 {
                    let order = Order { seat: Seat(1), player: Bettor(1), words: "free-hand".to_owned() };
                    table.order(&mut start, &order).unwrap_or_else(|refusal| panic!("{at}: {refusal}"));
                }
                let dealt = table.advance(&start, AnyFeed::Log(LogFeed::rehearsed(&[], &mut rng)));
                assert_eq!(dealt.status, Status::Settled, "{at}");
                let mut inputs = dealt.inputs;
                spoil(&mut inputs, &mut rng);
                let spoilt = table.advance(&start, AnyFeed::Log(LogFeed::rehearsed(&inputs, &mut rng)));
                // A mark where no card goes wrong stops the round with a reason; nothing else stops it.
                match spoilt.status {
                    Status::Settled => carry = spoilt.carry,
                    Status::Broken(fault) => {
                        assert!(
                            fault.to_string().contains("no rule") || fault.to_string().contains("input"),
                            "{at}: {fault}"
                        );
                        carry = dealt.carry;
                    }
                    other => panic!("{at}: {other:?}"),
                }
            }
        }
    }
}

/// Marks one of the cards, or adds one that was dealt in error.
fn spoil(inputs: &mut Vec<Input>, rng: &mut Xoshiro256PlusPlus) {
    let cards: Vec<usize> = (0..inputs.len()).filter(|at| matches!(inputs[*at], Input::Chance { .. })).collect();
    if cards.is_empty() {
        return;
    }
    let at = cards[place_below(rng, cards.len())];
    let mark = [Mishap::Boxed, Mishap::Misdealt, Mishap::MisdealtSeen][below(rng, 3) as usize];
    let Input::Chance { outcome, mishap } = &mut inputs[at] else { return };
    if mark == Mishap::Boxed {
        *mishap = mark;
        return;
    }
    let astray = Input::Chance { outcome: *outcome, mishap: mark };
    // The last cards are where a hand stands and draws none.
    let end = cards.last().map_or(inputs.len(), |last| last + 1);
    inputs.insert(end - below(rng, 2) as usize, astray);
}
