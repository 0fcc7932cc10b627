//! Prices baccarat from a full shoe, compared with loops over six cards that do nothing clever.

use crate::{Pace, best_of, on_one_core};
use baize_maths::price;
use std::hint::black_box;

/// Prints how long each game takes to price. A quick pass leaves out what takes longest.
pub fn run(pace: Pace) {
    let times = pace.of(5, 1);
    let ours = |game: &str| {
        let mut count = 0;
        let best = best_of(times, || count = price(black_box(game), &toml::Table::new()).expect("it is priced").len());
        (best, count)
    };
    println!("{:52} {:>10} {:>12} {:>12}", "eight decks", "figures", "one core", "all cores");
    for game in
        baize_registry::games().iter().map(|game| game.id()).filter(|id| id.starts_with("co/")).take(pace.of(99, 1))
    {
        let ((one, count), (all, _)) = (on_one_core(|| ours(game)), ours(game));
        println!("{game:52} {count:>10} {one:>12.1?} {all:>12.1?}");
    }
    let (one, count) = on_one_core(|| ours("uk/punto-banco"));
    println!("{:52} {:>10} {:>12.1?}", "uk/punto-banco, by playing every round", count, one);
    let (mut plain, mut seven) = ([0; 3], [0; 2]);
    let values = best_of(times, || plain = main_wagers(black_box(8)));
    assert_eq!(plain, [2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216]);
    println!("{:52} {:>10} {:>12.1?}", "six loops over values: Player, Banker, Tie", 3, values);
    if pace.is_quick() {
        return;
    }
    let suits = best_of(1, || seven = sun_7(black_box(8)));
    println!("{:52} {:>10} {:>12.1?}", "six loops over values and suits: Sun 7, and in spades", 2, suits);
    let all: u128 = (411..=416).product();
    assert_eq!([all / seven[0], all / seven[1]], [44, 124_529]);
}

/// Cases in which the Player wins, the Banker wins, and neither does.
fn main_wagers(packs: u64) -> [u128; 3] {
    let mut kinds = [(0, 4 * packs); 10];
    kinds.iter_mut().zip(0u8..).for_each(|(kind, value)| kind.0 = value);
    kinds[0].1 = 16 * packs;
    let mut found = [0; 3];
    each(&mut kinds, packs * 52, &mut |p, b, cases| {
        let (p, b) = (point(p), point(b));
        found[if p > b { 0 } else { 1 + usize::from(p == b) }] += cases;
    });
    found
}

/// Cases in which the Banker wins with a three-card 7, and those of them in which all cards are spades.
fn sun_7(packs: u64) -> [u128; 2] {
    // A kind is a value and, in the tens, a suit.
    let mut kinds: Vec<(u8, u64)> =
        (0..4).flat_map(|suit| (0..10).map(move |value| (suit * 10 + value, packs))).collect();
    kinds.iter_mut().filter(|kind| kind.0 % 10 == 0).for_each(|kind| kind.1 *= 4);
    let mut found = [0; 2];
    each(&mut kinds, packs * 52, &mut |p, b, cases| {
        if b.len() == 3 && point(b) == 7 && point(p) < 7 {
            found[0] += cases;
            found[1] += if p.iter().chain(b).all(|kind| *kind >= 30) { cases } else { 0 };
        }
    });
    found
}

fn point(hand: &[u8]) -> u8 {
    hand.iter().map(|kind| kind % 10).sum::<u8>() % 10
}

/// Six loops, one inside another.
fn each(kinds: &mut [(u8, u64)], cards: u64, tell: &mut impl FnMut(&[u8], &[u8], u128)) {
    let rest = [u128::from((cards - 4) * (cards - 5)), u128::from(cards - 5), 1];
    draw(kinds, &mut |kinds, p1, w1| {
        draw(kinds, &mut |kinds, b1, w2| {
            draw(kinds, &mut |kinds, p2, w3| {
                draw(kinds, &mut |kinds, b2, w4| {
                    let (p, b, ways) = (point(&[p1, p2]), point(&[b1, b2]), w1 * w2 * w3 * w4);
                    if p > 7 || b > 7 || (p > 5 && b > 5) {
                        return tell(&[p1, p2], &[b1, b2], u128::from(ways) * rest[0]);
                    }
                    if p > 5 {
                        return draw(kinds, &mut |_, b3, w5| {
                            tell(&[p1, p2], &[b1, b2, b3], u128::from(ways * w5) * rest[1]);
                        });
                    }
                    draw(kinds, &mut |kinds, p3, w5| {
                        let draws = match b {
                            0..=2 => true,
                            3 => p3 % 10 != 8,
                            4 => (2..8).contains(&(p3 % 10)),
                            5 => (4..8).contains(&(p3 % 10)),
                            6 => (6..8).contains(&(p3 % 10)),
                            _ => false,
                        };
                        if !draws {
                            return tell(&[p1, p2, p3], &[b1, b2], u128::from(ways * w5) * rest[1]);
                        }
                        draw(kinds, &mut |_, b3, w6| {
                            tell(&[p1, p2, p3], &[b1, b2, b3], u128::from(ways * w5 * w6) * rest[2]);
                        });
                    });
                });
            });
        });
    });
}

#[inline]
fn draw(kinds: &mut [(u8, u64)], then: &mut impl FnMut(&mut [(u8, u64)], u8, u64)) {
    for i in 0..kinds.len() {
        let (kind, ways) = kinds[i];
        if ways > 0 {
            kinds[i].1 -= 1;
            then(kinds, kind, ways);
            kinds[i].1 += 1;
        }
    }
}
