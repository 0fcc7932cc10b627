//! Player-dealer tables with wagers at random, and with banks that are often too poor.

use baize_book::Cents;
use baize_cards::below;
use baize_table::{AnyGame, AnyTable, Bettor, Carried, OfferedBet, Order, Seat, Start, collect};
use rand_core::Rng;

/// Games in which a player banks.
pub(crate) fn banked_games() -> impl Iterator<Item = &'static dyn AnyGame> {
    let wanted = std::env::var("GAMES").unwrap_or_default();
    let banks = |game: &&&'static dyn AnyGame| game.spec().wagers.iter().any(|wager| wager.name == "bank");
    baize_registry::games().iter().filter(banks).copied().filter(move |game| game.id().starts_with(&wanted))
}

/// Up to six sit; the position is offered round and taken by somebody with little money; others bet where they may,
/// including on each other's hands and where nobody sits.
pub(crate) fn random_start(table: &dyn AnyTable, carry: Carried, rng: &mut impl Rng) -> Start {
    let mut start = Start::new(carry);
    let seats = table.spec().seats.min(6);
    (1..=seats).for_each(|seat| start.sit(Seat(seat)));
    while let Some((seat, decline)) = table.readiness(&start).offered {
        if below(rng, 3) > 0 && place(table, &mut start, seat.0, seat.0, "bank", 1000 + i64::from(below(rng, 30_000))) {
            break;
        }
        let order = Order { seat, player: Bettor(seat.0), words: decline.to_owned() };
        table.order(&mut start, &order).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    for seat in 1..=seats {
        for wager in table.layout() {
            let (least, most) = (wager.min.0, wager.max.0.min(wager.min.0 * 8));
            let stake = least + i64::from(below(rng, u32::try_from(most - least + 1).expect("a small range")));
            let any = |rng: &mut _| 1 + u8::try_from(below(rng, table.spec().seats.into())).expect("a seat");
            let at = if below(rng, 4) == 0 { any(rng) } else { seat };
            if below(rng, 3) > 0 {
                place(table, &mut start, at, seat, &wager.name, stake);
            }
        }
    }
    for unready in table.readiness(&start).unready {
        start.bets.retain(|bet| !unready.concerns(bet));
    }
    collect(table, &mut start).unwrap_or_else(|refusal| panic!("{refusal}"));
    start
}

fn place(table: &dyn AnyTable, start: &mut Start, seat: u8, player: u8, wager: &str, stake: i64) -> bool {
    let (seat, player, stake) = (Seat(seat), Bettor(player), Cents(stake));
    let offer = OfferedBet { seat, player, wager: wager.to_owned(), stake, call: Default::default() };
    table.place(start, &offer).is_ok()
}
