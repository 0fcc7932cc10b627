//! With what each draw of a round was made, read off the round itself: what it carries just before the draw.

use baize_cards::{Card, Outcome, Shoe, Source};
use baize_table::{AnyFeed, Input, LiveRng, LogFeed};
use baize_wire as wire;
use rand_core::{Infallible, TryRng};
use serde_json::Value;

use crate::table::TableState;

/// The option of a game that names the segments of its wheel in their order.
const RING: &str = "ring";

/// The draws of a round, if each of them can be made again from the streams of this key.
pub(super) fn draws(state: &TableState, key: [u8; 32]) -> Vec<wire::Draw> {
    let mut streams = LiveRng::of_record(key);
    let mut shoe = shoe_in(&state.table.carry_on_paper(&state.start.carry));
    let mut draws = Vec::new();
    for (at, input) in state.inputs.iter().enumerate() {
        let Input::Chance { outcome, .. } = input else { continue };
        let number = u64::try_from(draws.len()).expect("a round has few draws");
        let with = match outcome {
            Outcome::Pocket(_) => wire::Equipment::Wheel { pockets: pockets(state, at) },
            Outcome::Rest(_) => wire::Equipment::Ring { segments: segments(state) },
            Outcome::Roll(roll) => {
                wire::Equipment::Dice { count: u8::try_from(roll.faces().len()).expect("at most three dice") }
            }
            Outcome::Tile(_) => wire::Equipment::Tiles,
            Outcome::Card(card) => match &mut shoe {
                Some((place, shoe)) => from_shoe(place, shoe, &paper(state, at), *card, &mut streams, number),
                None => wire::Equipment::Shoe { at: Vec::new(), gathered: None, back: Vec::new() },
            },
        };
        let written = serde_json::to_value(input).ok();
        let outcome = written.and_then(|it| it["chance"]["outcome"].as_str().map(str::to_owned)).unwrap_or_default();
        draws.push(wire::Draw { number, with, outcome });
    }
    draws
}

/// What the table carries when this many inputs have come, as it is written.
fn paper(state: &TableState, inputs: usize) -> Value {
    let progress = state.table.advance(&state.start, AnyFeed::Log(LogFeed::new(&state.inputs[..inputs])));
    state.table.carry_on_paper(&progress.carry)
}

/// The shoe in what a table carries, and the names by which it is found.
fn shoe_in(carry: &Value) -> Option<(Vec<String>, Shoe)> {
    let fields = carry.as_object()?;
    if fields.contains_key("packs") && fields.contains_key("dealt") {
        return Some((Vec::new(), serde_json::from_value(carry.clone()).ok()?));
    }
    fields.iter().find_map(|(name, inner)| {
        let (mut place, shoe) = shoe_in(inner)?;
        place.insert(0, name.clone());
        Some((place, shoe))
    })
}

/// How a card was drawn from the shoe that a verifier has by now, which becomes the one after the draw. What the round
/// did to the shoe in between is found by trying which of its deeds leads to what the round carries and to this card.
fn from_shoe(
    place: &[String],
    shoe: &mut Shoe,
    carry: &Value,
    card: Card,
    streams: &mut LiveRng,
    number: u64,
) -> wire::Equipment {
    let now: Vec<Card> = shoe_in(carry).map(|(_, shoe)| shoe.dealt().collect()).unwrap_or_default();
    let words = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
    let mut gathered = shoe.clone();
    gathered.shuffle();
    let left_again = now.iter().all(|card| gathered.take(*card).is_ok());
    let mut put_back = shoe.clone();
    let back = missing(shoe.dealt(), &now);
    let are_back = back.iter().all(|card| put_back.put_back(*card));
    let tries = [
        (Some(shoe.clone()), None, Vec::new()),
        (left_again.then_some(gathered), Some(words(&now)), Vec::new()),
        (are_back.then_some(put_back), None, words(&back)),
    ];
    for (then, gathered, back) in tries {
        let Some(then) = then.filter(|then| then.dealt().eq(now.iter().copied())) else { continue };
        if then.clone().sample(streams.draw(number)) == Some(card) {
            *shoe = then;
            let _ = shoe.take(card);
            return wire::Equipment::Shoe { at: place.to_vec(), gathered, back };
        }
    }
    // Nobody can make it again: whoever verifies says so.
    let _ = shoe.take(card);
    wire::Equipment::Shoe { at: place.to_vec(), gathered: None, back: Vec::new() }
}

/// The cards that were out and no longer are, in the order in which they had left.
fn missing(out: impl Iterator<Item = Card>, now: &[Card]) -> Vec<Card> {
    let mut now = now.to_vec();
    let is_back = |card: &Card| match now.iter().position(|other| other == card) {
        Some(at) => {
            now.remove(at);
            false
        }
        None => true,
    };
    out.filter(is_back).collect()
}

/// A generator of the largest number only, with which a wheel stops at its last pocket.
struct Largest;

impl TryRng for Largest {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::MAX)
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::MAX)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(u8::MAX);
        Ok(())
    }
}

/// How many pockets the wheel has that is spun after this many inputs.
fn pockets(state: &TableState, inputs: usize) -> u8 {
    let mut largest = Largest;
    let feed = LogFeed::rehearsed(&state.inputs[..inputs], &mut largest);
    let spun = state.table.advance(&state.start, AnyFeed::Log(feed)).inputs;
    match spun.get(inputs) {
        Some(Input::Chance { outcome: Outcome::Pocket(last), .. }) => last.0.saturating_add(1),
        _ => 0,
    }
}

/// The symbols of the wheel under the clapper.
fn segments(state: &TableState) -> Vec<String> {
    state.table.options().words(RING).to_vec()
}
