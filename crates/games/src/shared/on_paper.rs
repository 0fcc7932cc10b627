//! Whether a carry written on paper is possible: seats that the table has, amounts that can lie there, cards that its
//! packs hold. Every fault names its place, what was found, and what would be right.

use baize_book::{Cents, amount_in, game_spec};
use baize_cards::Shoe;
use baize_table::Seat;

/// Whether the table has this seat.
pub fn check_seat(place: &str, seat: Seat, seats: u8) -> Result<(), String> {
    if (1..=seats).contains(&seat.0) {
        return Ok(());
    }
    Err(format!("{place}: there is no seat {}; seats are 1 to {seats}", seat.0))
}

/// Whether the table has these seats, each of them once.
pub fn check_seats(place: &str, listed: &[Seat], seats: u8) -> Result<(), String> {
    for (i, seat) in listed.iter().enumerate() {
        check_seat(&format!("{place}[{}]", i + 1), *seat, seats)?;
        if listed[..i].contains(seat) {
            return Err(format!("{place}[{}]: seat {} is listed already", i + 1, seat.0));
        }
    }
    Ok(())
}

/// Whether these can be players: those who bet at others' seats may have any number except zero.
pub fn check_players(place: &str, listed: &[Seat]) -> Result<(), String> {
    match listed.iter().position(|player| player.0 == 0) {
        Some(i) => Err(format!("{place}[{}]: players are numbered from 1", i + 1)),
        None => Ok(()),
    }
}

/// Whether this amount can lie somewhere: `least` or more, and no more than anybody may stake.
pub fn check_amount(place: &str, amount: Cents, least: Cents, book: &str) -> Result<(), String> {
    if (least..=Cents::STAKE_MAX).contains(&amount) {
        return Ok(());
    }
    let [amount, least, most] = [amount, least, Cents::STAKE_MAX].map(|amount| amount_in(book, amount));
    Err(format!("{place}: {amount} cannot be there; it is {least} to {most}"))
}

/// Whether a pack is a single one without jokers, whole and without a cut card.
pub fn check_single_pack(pack: &Shoe) -> Result<(), String> {
    if (pack.packs(), pack.jokers()) == (1, 0) && pack.left_out().next().is_none() && pack.cut() == 0 {
        return Ok(());
    }
    Err("the pack is a single one without jokers, with all its ranks and without a cut card".to_owned())
}

/// Whether a shoe holds such a number of whole packs without jokers, and its cut card stands in it.
pub fn check_shoe(place: &str, shoe: &Shoe, packs: std::ops::RangeInclusive<u8>) -> Result<(), String> {
    let whole = shoe.jokers() == 0 && shoe.left_out().next().is_none();
    if !whole || !packs.contains(&shoe.packs()) {
        let (least, most) = (packs.start(), packs.end());
        let packs = if least == most { least.to_string() } else { format!("{least} to {most}") };
        return Err(format!("{place}: the shoe holds {packs} whole packs without jokers, not {}", shoe.packs()));
    }
    check_cut(place, shoe)
}

/// The numbers of decks that a shoe of a game may hold by its spec: as many as the table's next one, or another
/// permitted number, since a shoe that lasts may be older than an option.
pub fn decks(id: &str, in_force: u8) -> std::ops::RangeInclusive<u8> {
    let bound = |number: i64| u8::try_from(number).unwrap_or(in_force);
    let (least, most) = game_spec(id)
        .and_then(|card| card.option("decks"))
        .map_or((in_force, in_force), |option| (bound(option.min), bound(option.max)));
    least.min(in_force)..=most.max(in_force)
}

/// Whether the cut card stands in the shoe: behind it lie no more cards than there are.
pub fn check_cut(place: &str, shoe: &Shoe) -> Result<(), String> {
    if shoe.cut() <= shoe.size() {
        return Ok(());
    }
    let (cut, size) = (shoe.cut(), shoe.size());
    Err(format!("{place}.cut: {cut} cards cannot be behind the cut card of a shoe of {size}; at most all of them are"))
}
