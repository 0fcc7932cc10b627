//! What scripts cannot show of these games: signs, seats, buy-ins that follow people, and the order of things.

use baize_book::{Cents, Clause, game_spec, sign};
use baize_table::{
    AnyTable, Bettor, Call, OfferedBet, Order, Refusal, Script, ScriptReport, Seat, Start, What, settle,
};

fn open(id: &str, changes: &str) -> Box<dyn AnyTable> {
    let changes = toml::from_str(changes).unwrap_or_else(|error| panic!("{changes}: {error}"));
    let game = baize_registry::find(id).unwrap_or_else(|| panic!("there is no {id}"));
    game.open(&changes).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn run(script: &str) -> ScriptReport {
    let script = Script::read(script).unwrap_or_else(|fault| panic!("{fault}"));
    settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{fault}"))
}

const GAMES: [(&str, usize); 7] = [
    ("hg/texas-holdem", 2),
    ("hg/no-limit-holdem", 2),
    ("hg/pot-limit-holdem", 2),
    ("hg/omaha", 4),
    ("hg/omaha-hi-lo", 4),
    ("hg/crazy-pineapple", 3),
    ("hg/reverse-holdem", 2),
];

#[test]
fn the_fees_are_on_the_sign_of_every_table() {
    //= HG-HOLDEM-COL-7 HG-OMAHA-COL-7 HG-PINE-COL-8 HG-REV-COL-7
    let clauses = [
        "HG-HOLDEM-COL-7",
        "HG-HOLDEM-COL-7",
        "HG-HOLDEM-COL-7",
        "HG-OMAHA-COL-7",
        "HG-OMAHA-COL-7",
        "HG-PINE-COL-8",
        "HG-REV-COL-7",
    ];
    for ((id, _), clause) in GAMES.into_iter().zip(clauses) {
        let by = Clause::find(clause).expect("a clause");
        let lines = sign(game_spec(id).expect("a spec"), open(id, "").options());
        let posted: Vec<_> = lines.into_iter().filter(|line| line.by.contains(by)).collect();
        assert!(posted.len() == 1 && posted[0].says.contains("posted at the table"), "{id}: {posted:?}");
    }
}

#[test]
fn blinds_are_posted_before_a_card_is_dealt_and_the_button_gets_the_last() {
    //= HG-HOLDEM-INTRO-6 HG-HOLDEM-INTRO-8 HG-PINE-INTRO-9 HG-REV-INTRO-7 HG-OMAHA-INTRO-3
    for (id, hole) in GAMES {
        let cards = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks";
        let deal = cards.split(' ').take(3 * hole).collect::<Vec<_>>().join(" ");
        let report = run(&format!(
            "game = {id:?}\nseats = [\"1 chips 90000\", \"2 chips 90000\", \"3 chips 90000\"]\ndeal = {deal:?}\n\
             play = [\"1 fold\", \"2 fold\"]"
        ));
        let facts = &report.rounds[0].facts;
        let first_card = facts.iter().position(|fact| matches!(fact.what, What::Dealt { .. })).expect("a card");
        let last_blind = facts.iter().rposition(|fact| matches!(fact.what, What::Put { .. })).expect("a blind");
        assert!(last_blind < first_card, "{id}");
        let dealt_to: Vec<u8> = facts
            .iter()
            .filter_map(|fact| match fact.what {
                What::Dealt { to: baize_table::Place::Seat(seat, _), .. } => Some(seat.0),
                _ => None,
            })
            .collect();
        assert_eq!(dealt_to, [2, 3, 1].repeat(hole), "{id}");
    }
}

#[test]
fn a_table_has_nine_seats() {
    //= HG-REV-INTRO-1
    for (id, _) in GAMES {
        let table = open(id, "");
        let mut start = Start::new(table.opening());
        assert!(table.place(&mut start, &chips(9, 20_000)).is_ok(), "{id}");
        assert!(table.place(&mut start, &chips(10, 20_000)).is_err(), "{id}");
    }
}

fn chips(seat: u8, stake: i64) -> OfferedBet {
    OfferedBet { seat: Seat(seat), player: Bettor(seat), wager: "chips".into(), stake: Cents(stake), call: Call::Chips }
}

fn order(seat: u8, words: &str) -> Order {
    Order { seat: Seat(seat), player: Bettor(seat), words: words.into() }
}

#[test]
fn a_buy_in_belongs_to_a_person_and_not_to_a_seat() {
    //= HG-NL-4a HG-KILL-9a HG-KILL-9b
    let table = open("hg/no-limit-holdem", "limit = \"200\"");
    let carry = serde_json::json!({
        "buy-ins": "judged",
        "stacks": [{ "seat": 1, "chips": 50_000, "short": false }, { "seat": 2, "chips": 300, "short": false }],
    });
    let start = || Start::new(table.carry_with(carry.clone()).expect("a carry"));
    let buys = |orders: &[(u8, &str)], seat: u8, stake: i64| -> Result<(), Refusal> {
        let mut start = start();
        for (seat, words) in orders {
            table.order(&mut start, &order(*seat, words)).expect("an order of the house");
        }
        table.place(&mut start, &chips(seat, stake))
    };
    assert!(buys(&[], 1, 51_000).is_ok(), "a short buy-in after a full one");
    assert!(buys(&[(1, "new")], 1, 10_000).is_err(), "somebody else buys in in full");
    assert!(buys(&[(1, "new")], 1, 20_000).is_ok());
    assert!(buys(&[(1, "new"), (1, "game-broke")], 1, 10_000).is_ok(), "but not from a game that broke");
    assert!(buys(&[(5, "moved 2")], 5, 300).is_ok(), "a player who changes seats takes their chips along");
    assert!(buys(&[], 5, 300).is_err());
}

#[test]
fn an_answer_that_is_refused_moves_no_chips() {
    //= HG-NL-5 HG-NL-7
    let report =
        run("game = \"hg/no-limit-holdem\"\nseats = [\"1 chips 20000\", \"2 chips 20000\", \"3 chips 20000\"]\n\
         deal = \"2c 3d 4h 5s 6c 7d\"\n\
         play = [\"1 raise 20100 ! HG-NL-5\", \"1 raise 2000 with 500\", \"2 fold\", \"3 fold\"]");
    let put = report.rounds[0].facts.iter().filter_map(|fact| match fact.what {
        What::Put { seat: Seat(1), amount, .. } => Some(amount),
        _ => None,
    });
    assert_eq!(put.collect::<Vec<_>>(), [Cents(2000)]);
}

#[test]
fn every_printed_limit_opens_with_its_blinds_and_fees() {
    //= HG-HOLDEM-FEE-REG HG-HOLDEM-FEE-TIME HG-NL-FEE-HAND HG-NL-FEE-TIME HG-PL-FEE-TIME HG-OMAHA-FEE-REG
    //= HG-PINE-FEE-REG HG-REV-FEE-REG HG-REV-FEE-TIME
    for (id, _) in GAMES {
        let spec = game_spec(id).expect("a spec");
        let limit = spec.option("limit").expect("every game has limits");
        for value in &limit.values {
            let opens = |structure: &str| {
                let mut changes = toml::Table::new();
                changes.insert("limit".to_owned(), value.as_str().into());
                if spec.option("structure").is_some() {
                    changes.insert("structure".to_owned(), structure.into());
                }
                baize_registry::find(id).is_some_and(|game| game.open(&changes).is_ok())
            };
            let missing = id.starts_with("hg/omaha") && value == "10-20";
            let fixed = opens("limit");
            let pot = spec.option("structure").is_some() && opens("pot-limit");
            assert!(fixed ^ pot, "{id} {value}: limit {fixed}, pot limit {pot}");
            assert!(!missing || pot, "{id} {value}: only at pot limit");
        }
    }
}
