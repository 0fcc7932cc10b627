//! Which players see which cards.

use baize_book::Cents;
use baize_table::{AnyFeed, AnyTable, Bettor, Call, LogFeed, OfferedBet, Seat, Start, Viewer, What, collect, view};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A bank at the first seat, and three players who bet, including on each other's hands and where nobody sits.
fn start(table: &dyn AnyTable) -> Start {
    let mut start = Start::new(table.opening());
    for (seat, player, wager, stake) in
        [(1, 1, "bank", 20_000), (2, 2, "main", 1000), (4, 4, "main", 5000), (4, 2, "main", 2000), (7, 2, "main", 3000)]
    {
        let (wager, stake) = (wager.to_owned(), Cents(stake));
        let offer = OfferedBet { seat: Seat(seat), player: Bettor(player), wager, stake, call: Call::Chips };
        table.place(&mut start, &offer).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    collect(table, &mut start).unwrap_or_else(|refusal| panic!("{refusal}"));
    start
}

/// The hand dealt to a seat without a bet is taken up unseen, even where somebody sits there.
#[test]
fn who_sits_without_a_bet_sees_no_cards() {
    //= HG-PGP-2a HG-PGP-13b HG-JWPGP-2a HG-JWPGP-14b
    let table = baize_registry::find("hg/pai-gow-poker")
        .expect("a registered game")
        .open(&toml::Table::new())
        .expect("it opens");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut start = start(&*table);
    start.sit(Seat(5));
    start.sit(Seat(7));
    let progress = table.advance(&start, AnyFeed::Log(LogFeed::rehearsed(&[], &mut rng)));
    let seen = |seat: u8| {
        let facts = view(&progress.facts, Viewer::Seat(Seat(seat)));
        facts.iter().filter(|fact| matches!(fact.what, What::Dealt { card: Some(_), .. })).count()
    };
    assert_eq!([1, 2, 4, 5, 7].map(seen), [7, 7, 7, 0, 0], "seat 7 has another's bet and none of its own");
}
