//! Baccarat as plainly as it can be counted: six cards in their order, loop within loop, with a tableau of its own.

/// A kind of card: what it counts, a mark that the test gives it, and how many the shoe has.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) value: u8,
    pub(crate) mark: u8,
    pub(crate) count: u64,
}

/// A finished coup: values and marks of both hands in the order of their cards.
pub(crate) struct Dealt<'a> {
    pub(crate) player: &'a [(u8, u8)],
    pub(crate) banker: &'a [(u8, u8)],
}

impl Dealt<'_> {
    pub(crate) fn point(hand: &[(u8, u8)]) -> u8 {
        hand.iter().map(|(value, _)| value).sum::<u8>() % 10
    }

    pub(crate) fn p(&self) -> u8 {
        Dealt::point(self.player)
    }

    pub(crate) fn b(&self) -> u8 {
        Dealt::point(self.banker)
    }
}

/// The Banker's tableau as Colorado prints it: a row for the Banker's point, a column for the Player's third card.
const TABLEAU: [&[u8; 10]; 8] = [
    b"DDDDDDDDDD",
    b"DDDDDDDDDD",
    b"DDDDDDDDDD",
    b"DDDDDDDDSD",
    b"SSDDDDDDSS",
    b"SSSSDDDDSS",
    b"SSSSSSDDSS",
    b"SSSSSSSSSS",
];

/// Tells every coup that these cards can make, with its number of cases out of all ordered draws of six from a shoe of
/// `cards`. Cards of other kinds may be in the shoe too, but coups that need one are not told.
pub(crate) fn each(kinds: &[Kind], cards: u64, tell: &mut impl FnMut(&Dealt, u128)) {
    let mut left: Vec<u64> = kinds.iter().map(|kind| kind.count).collect();
    let rest = [(cards - 4) * (cards - 5), cards - 5, 1];
    let mut hands = [[(0, 0); 3]; 2];
    draw(kinds, &mut left, &mut |left, i, w1| {
        hands[0][0] = (kinds[i].value, kinds[i].mark);
        draw(kinds, left, &mut |left, i, w2| {
            hands[1][0] = (kinds[i].value, kinds[i].mark);
            draw(kinds, left, &mut |left, i, w3| {
                hands[0][1] = (kinds[i].value, kinds[i].mark);
                draw(kinds, left, &mut |left, i, w4| {
                    hands[1][1] = (kinds[i].value, kinds[i].mark);
                    let ways = w1 * w2 * w3 * w4;
                    let [p, b] = [0, 1].map(|hand: usize| Dealt::point(&hands[hand][..2]));
                    let mut end = |hands: &[[(u8, u8); 3]; 2], p: usize, b: usize, ways: u64| {
                        let dealt = Dealt { player: &hands[0][..p], banker: &hands[1][..b] };
                        tell(&dealt, u128::from(ways * rest[p + b - 4]));
                    };
                    if p > 7 || b > 7 || (p > 5 && b > 5) {
                        end(&hands, 2, 2, ways);
                    } else if p > 5 {
                        draw(kinds, left, &mut |_, i, w5| {
                            hands[1][2] = (kinds[i].value, kinds[i].mark);
                            end(&hands, 2, 3, ways * w5);
                        });
                    } else {
                        draw(kinds, left, &mut |left, i, w5| {
                            hands[0][2] = (kinds[i].value, kinds[i].mark);
                            if TABLEAU[usize::from(b)][usize::from(kinds[i].value)] == b'S' {
                                return end(&hands, 3, 2, ways * w5);
                            }
                            draw(kinds, left, &mut |_, i, w6| {
                                hands[1][2] = (kinds[i].value, kinds[i].mark);
                                end(&hands, 3, 3, ways * w5 * w6);
                            });
                        });
                    }
                });
            });
        });
    });
}

#[inline]
fn draw(kinds: &[Kind], left: &mut [u64], then: &mut impl FnMut(&mut [u64], usize, u64)) {
    for i in 0..kinds.len() {
        let ways = left[i];
        if ways > 0 {
            left[i] -= 1;
            then(left, i, ways);
            left[i] += 1;
        }
    }
}

/// The thirteen ranks of these packs, marked by rank from the ace up.
pub(crate) fn ranks(packs: u64) -> Vec<Kind> {
    (1..=13).map(|rank: u8| Kind { value: if rank > 9 { 0 } else { rank }, mark: rank, count: 4 * packs }).collect()
}

/// The ten values, each told apart by mark: each mark stands for this many of the four suits.
pub(crate) fn values(packs: u64, suits: &[u64]) -> Vec<Kind> {
    let ranks = |value: u8| if value == 0 { 4 } else { 1 };
    let of = |value: u8| {
        (0u8..).zip(suits).map(move |(mark, suits)| Kind { value, mark, count: packs * suits * ranks(value) })
    };
    (0..10).flat_map(of).collect()
}
