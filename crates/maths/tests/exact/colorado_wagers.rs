//! Colorado's wagers that look only at points or ranks, each said in plain words once more.

use crate::slow::Dealt;

/// Whether a hand has this point with this many cards.
pub(crate) fn is(hand: &[(u8, u8)], point: u8, cards: usize) -> bool {
    hand.len() == cards && Dealt::point(hand) == point
}

/// Whether one hand, either of them, ends like the first and the other like the second.
fn over(dealt: &Dealt, a: impl Fn(&[(u8, u8)]) -> bool, b: impl Fn(&[(u8, u8)]) -> bool) -> bool {
    (a(dealt.player) && b(dealt.banker)) || (a(dealt.banker) && b(dealt.player))
}

fn natural(hand: &[(u8, u8)]) -> bool {
    is(hand, 8, 2) || is(hand, 9, 2)
}

/// A wager of a game, and what it returns in twentieths of the stake.
pub(crate) type Plain = (&'static str, &'static str, &'static str, Box<dyn Fn(&Dealt) -> u64>);

/// What odds to one return.
fn to_one(odds: u64) -> u64 {
    20 * (odds + 1)
}

fn margin(own: &[(u8, u8)], other: &[(u8, u8)], by: [u64; 6], natural_tie: u64) -> u64 {
    let (a, b) = (Dealt::point(own), Dealt::point(other));
    match (natural(own), a.cmp(&b)) {
        (true, std::cmp::Ordering::Greater) => to_one(1),
        (true, std::cmp::Ordering::Equal) => to_one(natural_tie),
        (false, std::cmp::Ordering::Greater) if a - b >= 4 => to_one(by[usize::from(a - b - 4)]),
        _ => 0,
    }
}

/// Every wager that looks only at points or ranks, with the odds as the book prints them.
pub(crate) fn plain_wagers() -> Vec<Plain> {
    let mut all = main_wagers();
    all.extend(margins());
    all.extend(sevens_and_eights());
    all.extend(treasures());
    all.extend(pairs_of_points());
    all.extend(single_events());
    all
}

/// A wager that pays odds to one when something happens.
macro_rules! wager {
    ($all:ident, $game:literal, $wager:literal, $table:literal, $odds:literal, $when:expr) => {
        let when: fn(&Dealt) -> bool = $when;
        $all.push(($game, $wager, $table, Box::new(move |d| if when(d) { to_one($odds) } else { 0 })));
    };
}

/// A wager of which something comes back whatever happens.
macro_rules! back {
    ($all:ident, $game:literal, $wager:literal, $table:literal, $back:expr) => {
        let back: fn(&Dealt) -> u64 = $back;
        $all.push(($game, $wager, $table, Box::new(back)));
    };
}

fn dragon_7(d: &Dealt) -> bool {
    d.b() > d.p() && is(d.banker, 7, 3)
}

fn panda_8(d: &Dealt) -> bool {
    d.p() > d.b() && is(d.player, 8, 3)
}

/// Who wins, how many cards there are, and pairs.
fn main_wagers() -> Vec<Plain> {
    let mut all: Vec<Plain> = Vec::new();
    back!(all, "co/baccarat", "player", "minimum", |d| match d.p().cmp(&d.b()) {
        std::cmp::Ordering::Greater => 40,
        std::cmp::Ordering::Equal => 20,
        std::cmp::Ordering::Less => 0,
    });
    back!(all, "co/baccarat", "banker", "minimum", |d| match d.b().cmp(&d.p()) {
        std::cmp::Ordering::Greater => 39,
        std::cmp::Ordering::Equal => 20,
        std::cmp::Ordering::Less => 0,
    });
    back!(all, "co/ez-baccarat", "banker", "minimum", |d| match d.b().cmp(&d.p()) {
        std::cmp::Ordering::Greater if is(d.banker, 7, 3) => 20,
        std::cmp::Ordering::Greater => 40,
        std::cmp::Ordering::Equal => 20,
        std::cmp::Ordering::Less => 0,
    });
    wager!(all, "co/baccarat", "tie", "minimum", 8, |d| d.p() == d.b());
    back!(all, "co/baccarat", "total-4", "1", |d| if d.player.len() + d.banker.len() == 4 { 50 } else { 0 });
    wager!(all, "co/baccarat", "total-5", "1", 2, |d| d.player.len() + d.banker.len() == 5);
    wager!(all, "co/baccarat", "total-6", "1", 2, |d| d.player.len() + d.banker.len() == 6);
    wager!(all, "co/baccarat", "match-pair-player", "minimum", 11, |d| d.player[0].1 == d.player[1].1);
    wager!(all, "co/baccarat", "match-pair-banker", "minimum", 11, |d| d.banker[0].1 == d.banker[1].1);
    all
}

/// By how many points a hand wins.
fn margins() -> Vec<Plain> {
    let mut all: Vec<Plain> = Vec::new();
    for (game, wagers, tables) in [
        ("co/baccarat", ["bonus-player", "bonus-banker"], &["a", "b", "c"][..]),
        ("co/dragon-bonus", ["dragon-player", "dragon-banker"], &["1", "2", "3"]),
        ("co/eternal-baccarat", ["talons-player", "talons-banker"], &["gt-01", "gt-02", "gt-03", "gt-04", "gt-05"]),
    ] {
        for table in tables {
            let (by, natural_tie) = match *table {
                "a" | "1" | "gt-01" => ([1, 2, 4, 6, 10, 30], 0),
                "b" | "2" | "gt-04" => ([1, 3, 4, 7, 8, 20], 0),
                "c" | "3" | "gt-05" => ([2, 2, 4, 4, 10, 30], 0),
                "gt-02" => ([1, 2, 4, 5, 10, 20], 2),
                _ => ([1, 3, 3, 5, 12, 30], 0),
            };
            all.push((game, wagers[0], table, Box::new(move |d| margin(d.player, d.banker, by, natural_tie))));
            all.push((game, wagers[1], table, Box::new(move |d| margin(d.banker, d.player, by, natural_tie))));
        }
    }
    all
}

/// The two winners of three cards.
fn sevens_and_eights() -> Vec<Plain> {
    let mut all: Vec<Plain> = Vec::new();
    for (game, wager, table) in [
        ("co/5-treasures", "fortune-7", "1"),
        ("co/5-treasures", "fortune-7", "2"),
        ("co/ez-baccarat", "dragon-7", "printed"),
        ("co/golden-frog", "jin-chan", "printed"),
        ("co/infinite-fortune", "super-7", "printed"),
        ("co/eternal-baccarat", "sun-7", "mb-01"),
        ("co/eternal-baccarat", "sun-7", "mb-02"),
        ("co/eternal-baccarat", "sun-7", "mb-03"),
        ("co/eternal-baccarat", "se-01", "printed"),
    ] {
        all.push((game, wager, table, Box::new(move |d| if dragon_7(d) { to_one(40) } else { 0 })));
    }
    for (game, wager, table) in [
        ("co/5-treasures", "golden-8", "1"),
        ("co/5-treasures", "golden-8", "2"),
        ("co/ez-baccarat", "panda-8", "printed"),
        ("co/golden-frog", "koi", "printed"),
        ("co/infinite-fortune", "fortune-8", "printed"),
        ("co/eternal-baccarat", "moon-8", "mb-01"),
        ("co/eternal-baccarat", "moon-8", "mb-02"),
        ("co/eternal-baccarat", "moon-8", "mb-03"),
        ("co/eternal-baccarat", "se-02", "printed"),
    ] {
        all.push((game, wager, table, Box::new(move |d| if panda_8(d) { to_one(25) } else { 0 })));
    }
    all
}

/// The treasures that are left, and the wager on all of them.
fn treasures() -> Vec<Plain> {
    let mut all: Vec<Plain> = Vec::new();
    // Both pay tables of 5 Treasures are among the three of Eternal Baccarat.
    for (game, table, [three, two]) in [
        ("co/5-treasures", "1", [400, 0]),
        ("co/5-treasures", "2", [200, 50]),
        ("co/eternal-baccarat", "mb-01", [200, 50]),
        ("co/eternal-baccarat", "mb-02", [400, 0]),
        ("co/eternal-baccarat", "mb-03", [0, 100]),
    ] {
        let treasures = game == "co/5-treasures";
        let (nine, sevens, cover) = match treasures {
            true => ("heavenly-9", "blazing-7s", "cover-all"),
            false => ("divine-9", "supreme-7", "eclipse"),
        };
        let nines = |d: &Dealt| usize::from(is(d.player, 9, 3)) + usize::from(is(d.banker, 9, 3));
        all.push((game, nine, table, Box::new(move |d| [0, to_one(10), to_one(75)][nines(d)])));
        let pays = move |d: &Dealt| {
            let both = |cards| is(d.player, 7, cards) && is(d.banker, 7, cards);
            if both(3) {
                three
            } else if both(2) {
                two
            } else {
                0
            }
        };
        all.push((game, sevens, table, Box::new(move |d| if pays(d) > 0 { to_one(pays(d)) } else { 0 })));
        let any = move |d: &Dealt| dragon_7(d) || panda_8(d) || nines(d) > 0 || pays(d) > 0;
        all.push((game, cover, table, Box::new(move |d| if any(d) { to_one(6) } else { 0 })));
    }
    all
}

/// Points of both hands together.
fn pairs_of_points() -> Vec<Plain> {
    let mut all: Vec<Plain> = Vec::new();
    wager!(all, "co/golden-frog", "frog-97-three", "printed", 200, |d| over(d, |a| is(a, 9, 3), |b| is(b, 7, 3)));
    wager!(all, "co/golden-frog", "frog-91-three", "printed", 150, |d| over(d, |a| is(a, 9, 3), |b| is(b, 1, 3)));
    wager!(all, "co/golden-frog", "frog-97-two", "printed", 50, |d| over(d, |a| is(a, 9, 2), |b| is(b, 7, 2)));
    wager!(all, "co/golden-frog", "frog-86", "printed", 25, |d| d.p() + d.b() == 14
        && d.p() != 7
        && d.p().max(d.b()) == 8);
    wager!(all, "co/infinite-fortune", "shot-98-three", "printed", 200, |d| over(d, |a| is(a, 9, 3), |b| is(b, 8, 3)));
    wager!(all, "co/infinite-fortune", "shot-98-natural", "1", 50, |d| over(d, |a| is(a, 9, 2), |b| is(b, 8, 2)));
    wager!(all, "co/infinite-fortune", "shot-98-natural", "2", 45, |d| over(d, |a| is(a, 9, 2), |b| is(b, 8, 2)));
    wager!(all, "co/infinite-fortune", "shot-98-natural", "3", 40, |d| over(d, |a| is(a, 9, 2), |b| is(b, 8, 2)));
    wager!(all, "co/infinite-fortune", "shot-87", "printed", 25, |d| d.p() + d.b() == 15 && d.p().abs_diff(d.b()) == 1);
    wager!(all, "co/infinite-fortune", "player-pair", "printed", 11, |d| d.player[0].1 == d.player[1].1);
    wager!(all, "co/infinite-fortune", "banker-pair", "printed", 11, |d| d.banker[0].1 == d.banker[1].1);
    all
}

/// The single events of Eternal Baccarat.
fn single_events() -> Vec<Plain> {
    let mut all: Vec<Plain> = Vec::new();
    wager!(all, "co/eternal-baccarat", "se-21", "printed", 25, |d| d.p() + d.b() == 16 && d.p() != 8);
    wager!(all, "co/eternal-baccarat", "se-22", "printed", 50, |d| over(d, |a| is(a, 8, 2), |b| is(b, 1, 2)));
    wager!(all, "co/eternal-baccarat", "se-05", "printed", 40, |d| d.p() > d.b() && is(d.player, 6, 3));
    wager!(all, "co/eternal-baccarat", "se-06", "printed", 60, |d| d.b() > d.p() && d.b() <= 2);
    wager!(all, "co/eternal-baccarat", "se-07", "printed", 20, |d| d.p() >= 8 && d.b() >= 8);
    wager!(all, "co/eternal-baccarat", "se-08", "printed", 90, |d| d.p() + d.b() == 1);
    wager!(all, "co/eternal-baccarat", "se-23", "printed", 150, |d| over(d, |a| is(a, 6, 3), |b| is(b, 3, 3)));
    wager!(all, "co/eternal-baccarat", "se-10", "printed", 130, |d| over(d, |a| is(a, 8, 3), |b| is(b, 0, 3)));
    wager!(all, "co/eternal-baccarat", "se-11", "printed", 30, |d| d.b() > 7 && is(d.player, 7, 2));
    wager!(all, "co/eternal-baccarat", "se-24", "printed", 200, |d| over(d, |a| is(a, 9, 3), |b| is(b, 6, 3)));
    wager!(all, "co/eternal-baccarat", "se-13", "printed", 200, |d| over(d, |a| is(a, 9, 3), |b| is(b, 8, 3)));
    wager!(all, "co/eternal-baccarat", "se-14", "printed", 250, |d| is(d.player, 8, 3) && is(d.banker, 0, 3));
    wager!(all, "co/eternal-baccarat", "se-15", "printed", 150, |d| d.p() == 0 && d.b() == 0);
    wager!(all, "co/eternal-baccarat", "se-16", "printed", 70, |d| d.p() == d.b() && (1..=3).contains(&d.p()));
    wager!(all, "co/eternal-baccarat", "se-17", "printed", 15, |d| d.p() == d.b() && (4..=7).contains(&d.p()));
    wager!(all, "co/eternal-baccarat", "se-18", "printed", 40, |d| d.p() == d.b() && d.p() >= 8);
    wager!(all, "co/eternal-baccarat", "se-19", "printed", 11, |d| d.player[0].1 == d.player[1].1);
    wager!(all, "co/eternal-baccarat", "se-20", "printed", 11, |d| d.banker[0].1 == d.banker[1].1);
    all
}
