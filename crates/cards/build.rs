//! Fills the tables of the rankings, so that the rankers find them as plain constants.
//!
//! Three tables share one layout: where each row of keys starts, and at the place of every set of five to seven ranks
//! its high rank and its ace-to-five rank. The high ranks of one suit follow the packed ones. A fourth table turns each
//! high rank into its deuce-to-seven rank. Two more tables are for Omaha, and there is one for each ranking of five
//! cards with jokers in the pack or with ranks taken out of it. The rankings here work on counts per rank; the slow
//! rankers that the tests compare with work on cards.

#[path = "build/deuce.rs"]
mod deuce;
#[path = "build/fives.rs"]
mod fives;
#[path = "build/high.rs"]
mod high;
#[path = "src/rank/key.rs"]
mod key;
#[path = "build/low.rs"]
mod low;
#[path = "build/odd.rs"]
mod odd;
#[path = "build/omaha.rs"]
mod omaha;
#[path = "build/pack.rs"]
mod pack;
#[path = "build/sets.rs"]
mod sets;

use key::{FLUSHES, KEY_BITS, RANKS_LEN, ROW_BITS};
use std::fmt::Write;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/rank/key.rs");

    let sets = sets::of_five_to_seven();
    let packed = pack::pack(&sets.iter().map(sets::key).collect::<Vec<u32>>(), KEY_BITS, ROW_BITS);
    assert!(packed.length <= FLUSHES, "the packed ranks leave room for the flushes");

    let high = high::numbers(&sets);
    let low = low::numbers(&sets);
    let mut ranks = vec![0; RANKS_LEN];
    let mut lows = vec![0; RANKS_LEN];
    for (place, (high, low)) in packed.places.iter().zip(high.mixed_suits.iter().zip(&low)) {
        ranks[*place] = *high;
        lows[*place] = *low;
    }
    ranks[FLUSHES..].copy_from_slice(&high.one_suit);

    let deuces = deuce::numbers(&ranks);
    let whole = odd::Whole {
        places: sets.iter().copied().zip(packed.places).collect(),
        high: &ranks,
        ace_to_five: &lows,
        deuce_to_seven: &deuces,
    };
    let fives = fives::Fives::new();

    write_list("offsets.rs", &packed.offsets);
    write_list("ranks.rs", &ranks.iter().map(|rank| u32::from(*rank)).collect::<Vec<u32>>());
    write_list("lows.rs", &lows.iter().map(|rank| u32::from(*rank)).collect::<Vec<u32>>());
    write("deuces.bin", deuces.iter().flat_map(|rank| rank.to_le_bytes()).collect::<Vec<u8>>());
    write("omaha_high.bin", omaha::high(&sets, &high.mixed_suits, &low));
    write("omaha_low.bin", omaha::low());
    write_list("five_offsets.rs", &fives.offsets.iter().map(|offset| u32::from(*offset)).collect::<Vec<u32>>());
    for (name, table) in odd::tables(&fives, &whole) {
        write(&format!("five_{name}.bin"), table);
    }
}

fn write_list(name: &str, values: &[u32]) {
    let mut text = String::from("[");
    for value in values {
        write!(text, "{value},").expect("writing to a string cannot fail");
    }
    text.push(']');
    write(name, text);
}

fn write(name: &str, bytes: impl AsRef<[u8]>) {
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join(name), bytes).expect("OUT_DIR can be written");
}
