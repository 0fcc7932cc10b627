//! What scripts cannot show of the two blackjacks: the order of settlement, and what is found after the deal.

use baize_book::Cents;
use baize_cards::Card;
use baize_table::{
    AnyFeed, Bettor, FindingWord, Input, LogFeed, Mishap, OfferedBet, Role, Ruling, Script, Seat, Start, Status,
    collect, settle,
};

const GAMES: [&str; 2] = ["hg/hawaiian-blackjack", "hg/blackjack-poker"];

/// The wagers of a script's only round as they were settled, without the collection.
fn order_of_settlement(name: &str) -> Vec<String> {
    let path = format!("{}/../../scripts/hg/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let script = Script::read(&text).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let report = settle(&script, baize_registry::find).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let lines = report.rounds[0].lines.iter().filter(|line| line.wager != "collection");
    lines.map(|line| format!("{} {}", line.owner, line.wager)).collect()
}

#[test]
fn the_downcard_names_the_first_wager_that_is_settled() {
    //= HG-HBJ-PLAY-2a HG-BJP-PLAY-2a
    let order = order_of_settlement("hawaiian-blackjack/worked-w1-natural-22-part-covered");
    assert_eq!(order, ["7 main", "1 main", "3 main", "8 bank"]);
    let order = order_of_settlement("blackjack-poker/worked-w3-even-money");
    assert_eq!(order, ["6 main", "1 main", "3 main", "4 main", "8 bank"]);
}

#[test]
fn the_seated_players_hands_are_settled_before_those_of_others() {
    let order = order_of_settlement("hawaiian-blackjack/most-money-decides-and-others-follow");
    assert_eq!(order, ["2 main", "2 split-2", "2/4 main", "2/4 split-2", "8 bank"]);
}

fn offer(seat: u8, player: u8, wager: &str, stake: i64) -> OfferedBet {
    let (seat, player, stake) = (Seat(seat), Bettor(player), Cents(stake));
    OfferedBet { seat, player, wager: wager.to_owned(), stake, call: baize_table::Call::Chips }
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
        let table = baize_registry::find(id).expect("registered").open(&toml::Table::new()).expect("the defaults open");
        let mut start = Start::new(table.opening());
        for bet in [offer(1, 1, "bank", 50_000), offer(2, 2, "main", 1000), offer(3, 3, "main", 1000)] {
            table.place(&mut start, &bet).unwrap_or_else(|refusal| panic!("{}: {refusal}", bet.wager));
        }
        collect(&*table, &mut start).expect("the house collects");
        let mut inputs: Vec<Input> =
            ["Th", "8h", "9c", "Kh", "7d", "9d"].map(|card| chance(card, Mishap::None)).to_vec();
        inputs.push(find("kept-out-of-order", Some(3)));
        for seat in [2, 3] {
            inputs.push(Input::Answer { whom: Seat(seat).into(), words: "stand".to_owned() });
        }
        let round = table.advance(&start, AnyFeed::Log(LogFeed::new(&inputs)));
        assert_eq!(round.status, Status::Settled, "{id}");
        let net = |seat| {
            round
                .lines
                .iter()
                .find(|line| line.owner.seat() == Some(Seat(seat)) && line.wager == "main")
                .map(|it| it.net())
        };
        assert_eq!([net(2), net(3)], [Some(Cents(-1000)), Some(Cents(1000))], "{id}: seat 3 has the two cards of ten");
    }
}
