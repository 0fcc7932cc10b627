//! Whatever parsers and logs are given, nothing panics.

use arbtest::arbitrary::{Result, Unstructured};
use baize_book::Cents;
use baize_cards::{Card, Outcome, Pocket, Rest, Roll, Symbol, Tile};
use baize_table::{
    AnyFeed, Bettor, Call, FindingWord, Input, LogFeed, Mishap, OfferedBet, Role, Ruling, Script, Seat, Start, settle,
};

/// Pieces of scripts, so that random text gets past the first line of a parser.
const WORDS: &[&str] = &[
    "game = \"uk/roulette\"",
    "game = \"uk/punto-banco\"",
    "game = \"uk/three-card-poker\"",
    "game = \"uk/casino-stud-poker\"",
    "game = \"uk/let-it-ride\"",
    "game = \"uk/pai-gow-poker\"",
    "seats = [\"1 ante 100\"]",
    "seats = [\"1 red 100\", \"2 rage 500\"]",
    "seats = [\"1 punto 100 dragon-punto 100\"]",
    "seats = [\"1 ante 100 progressive 100 insurance 100\"]",
    "options = { progressive = \"on\", csbi = \"on\" }",
    "carry = { meter = -1 }",
    "deal = \"4c 4d 4h 4s 2c Ad Ks Ts 7s 3c\"",
    "play = [\"1 raise double\"]",
    "seats = [\"1 ride-1 100 ride-2 100 ride-3 100 bonus 100\"]",
    "seats = [\"1/2 ante 100 ! UK-5.9\"]",
    "game = \"uk/big-six\"",
    "seats = [\"1 symbol-g 100\"]",
    "options = { ring = \"A B\", symbols = [] }",
    "deal = \"F|C G\"",
    "game = \"uk/craps\"",
    "seats = [\"1 win 100 place-6 100\", \"2/3 dont-win 100\"]",
    "orders = [\"1 take-down place-6 50\", \"2/3 off lay-4\", \"1 pass\", \"9 pass-ordered\"]",
    "deal = \"3 4\"",
    "carry = { point = 6, shooter = 200, standing = [{ seat = 1, player = 1, wager = \"win\", stake = 100 }] }",
    "carry = { point = 4, standing = [{ seat = 1, player = 9, wager = \"come-6\", stake = 1, called = true }] }",
    "seats = [\"1 standard 500 fortune 500\", \"2 standard 100\"]",
    "game = \"sg/texas-holdem-bonus-progressive\"",
    "seats = [\"1 ante 100 progressive 500\", \"2/1 ante 100\", \"1/3 ante 100 bonus 100\"]",
    "options = { device = \"manual\", exposure = \"asked\", limits-judged = \"at-settlement\" }",
    "orders = [\"1 view 2\", \"1 view none\", \"1 cancel progressive\"]",
    "deal = \"9c 5d Kh 2s 7d Ks 9h Qd Jd Kd 4c\"",
    "play = [\"1 bet\", \"2 fold\", \"floor find bar 1\", \"1 check\", \"dealer find power-failure\"]",
    "play = [\"supervisor find wrong-count 1\", \"floor find withdraw 2 ! MBS-5.6\"]",
    "deal = \"17\"",
    "deal = \"Ah Kd Qc Jh Ts 9d 9c Jk Qd 8s 8d 5c 4h 2s\"",
    "deal = \"Ah Kh Qh 2c 3d 4s\"",
    "deal = \"4h Kc 5d 8s\"",
    "deal = \"7h! 8c^\"",
    "each = \"1 2 3\"",
    "play = [\"1 play\"]",
    "play = [\"1 set 9d 9c\"]",
    "play = [\"1 set Jk Jk\", \"1 house-way\"]",
    "play = [\"1 absent\", \"floor void-round\"]",
    "play = [\"supervisor void-hand 1\"]",
    "options = { rage = \"on\" }",
    "options = { side-wager = \"fortune\", envy-minimum = 1 }",
    "options = { dragon = \"on\", decks = 1 }",
    "options = { odds = { straight = \"36:1\" } }",
    "options = { limits = \"0..-1\" }",
    "carry = { last = 99 }",
    "carry = { last = 5, rage = { count = 200 } }",
    "carry = { shoe = { packs = 1, dealt = \"Ah\" } }",
    "carry = { next = 0, holder = 255 }",
    "carry = { pack = { jokers = 9 } }",
    "carry = { rage = { count = 3, wagers = [{ seat = 1, player = 1, stake = -5 }] } }",
    "expect = [\"1 ante +1\"]",
    "after = { last = 3 }",
    "[[then]]",
    "clauses = [\"UK-3.2\"]",
    "refused = \"UK-2.9a\"",
    "partners = [\"1 2\"]",
    "\n",
    " ",
    "=",
    "\"",
];

#[test]
fn no_script_makes_the_reader_or_the_round_panic() {
    arbtest::arbtest(|u| {
        let mut text = String::new();
        for _ in 0..u.int_in_range(0..=12)? {
            if u.ratio(1, 12)? {
                text.push_str(u.arbitrary::<&str>()?);
            } else {
                text.push_str(u.choose(WORDS)?);
            }
            text.push('\n');
        }
        if let Ok(script) = Script::read(&text) {
            let _ = settle(&script, baize_registry::find);
        }
        Ok(())
    })
    .budget_ms(4_000);
}

#[test]
fn no_log_makes_a_round_panic() {
    arbtest::arbtest(|u| {
        let game = *u.choose(baize_registry::games())?;
        let table = game.open(&toml::Table::new()).expect("the defaults open");
        let mut start = Start::new(table.opening());
        for bet in table.spread(Cents(100)) {
            let seat = u.int_in_range(0..=20)?;
            let stake = Cents(*u.choose(&[0, -1, 1, 100, 50_000, i64::MAX, i64::MIN])?);
            let offer = OfferedBet {
                seat: Seat(seat),
                player: Bettor(u.arbitrary()?),
                stake,
                call: *u.choose(&[Call::Chips, Call::Covered])?,
                ..bet
            };
            let _ = table.place(&mut start, &offer);
        }
        let inputs: Vec<Input> = (0..u.int_in_range(0..=20)?).map(|_| input(u)).collect::<Result<_>>()?;
        let progress = table.advance(&start, AnyFeed::Log(LogFeed::new(&inputs)));
        let _ = serde_json::to_string(&progress.facts);
        Ok(())
    })
    .budget_ms(4_000);
}

fn input(u: &mut Unstructured<'_>) -> Result<Input> {
    let seat = Seat(u.int_in_range(0..=9)?);
    Ok(match u.int_in_range(0..=9)? {
        0 => Input::Absent { whom: seat.into() },
        1 => {
            let words =
                ["wrong-count", "withdraw", "bar", "several-hands", "stop", "power-failure", "misdealt", "nothing"];
            let finding = FindingWord::from(u.choose(&words)?).expect("a short word");
            let find = Ruling::Find { finding, seat: u.ratio(3, 4)?.then_some(seat) };
            let rulings = [Ruling::VoidRound, Ruling::VoidHand(seat), Ruling::DeadHand(seat), find, find];
            Input::Ruling { role: *u.choose(&[Role::Dealer, Role::Floor])?, ruling: *u.choose(&rulings)? }
        }
        2 | 3 => {
            let words = [
                "play",
                "fold",
                "play 5",
                "ride",
                "pull",
                "set Ah Jk",
                "house-way",
                "hit",
                "double",
                "split",
                "accept",
                "keep",
                "bet",
                "check",
                "decline",
                "bet red 1",
                "\u{0}",
                "",
            ];
            Input::Answer { whom: seat.into(), words: (*u.choose(&words)?).to_owned() }
        }
        _ => {
            let outcome = match u.int_in_range(0..=9)? {
                0 => Outcome::Pocket(Pocket(u.arbitrary()?)),
                1 => Outcome::Roll(Roll::new(&[1, 6]).expect("two faces")),
                3 => {
                    let symbol = |number: u8| Symbol::new(number).expect("a letter");
                    let (passed, next) = (symbol(u.int_in_range(0..=25)?), symbol(u.int_in_range(0..=8)?));
                    Outcome::Rest(if u.arbitrary()? { Rest::In(next) } else { Rest::Between { passed, next } })
                }
                2 => Outcome::Tile(Tile::new(6, 6).expect("a tile")),
                _ => Outcome::Card(Card::from_index(u.int_in_range(0..=52)?).expect("an index")),
            };
            Input::Chance { outcome, mishap: *u.choose(&[Mishap::None, Mishap::None, Mishap::None, Mishap::Exposed])? }
        }
    })
}
