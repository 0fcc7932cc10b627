//! Blackjack's exact value for the best play of every hand, compared with a plain recursion in doubles that does
//! nothing clever: every card of the dealer after every hand, one after another.

use crate::{Pace, best_of, on_one_core};
use baize_maths::{AmericanBlackjack, Doubles};
use std::collections::HashMap;
use std::hint::black_box;

/// Prints how long each number of packs takes. A quick pass takes one pack and leaves the plain recursion out.
pub fn run(pace: Pace) {
    println!("{:8} {:>14} {:>14} {:>16} {:>16}", "packs", "exact, 1 core", "all cores", "plain doubles", "value");
    for decks in [1, 2, 6, 8].into_iter().take(pace.of(4, 1)) {
        // Split only once: the plain recursion has no way to count further splits.
        let rules = AmericanBlackjack {
            decks,
            hits_soft_17: false,
            doubles: Doubles::Any,
            double_after_split: true,
            hands: 2,
            resplit_aces: false,
            one_card_to_aces: true,
            late_surrender: false,
            hole_card: true,
            blackjack: (3, 2),
        };
        let mut value = 0.0;
        let mut ours = || best_of(pace.of(5, 1), || value = black_box(rules).best().to_f64().value());
        let (one, all) = (on_one_core(&mut ours), ours());
        if pace.is_quick() {
            println!("{decks:<8} {one:>14.1?} {all:>14.1?} {:>16} {value:>16.12}", "-");
            continue;
        }
        let mut plain = 0.0;
        let theirs = best_of(1, || plain = plainly(black_box(decks)));
        assert!((value - plain).abs() < 1e-12, "{value} is not {plain}");
        println!("{decks:<8} {one:>14.1?} {all:>14.1?} {theirs:>16.1?} {value:>16.12}");
    }
}

/// What standing, hitting and doubling are worth; deals in which the dealer has a blackjack count as zero.
type Worths = [f64; 3];

/// A hand as counts of aces, twos and so on up to tens.
type Hand = [u8; 10];

/// The shoe, against one upcard of the dealer.
struct Plain {
    left: [f64; 10],
    cards: f64,
    up: usize,
    known: HashMap<Hand, Worths>,
    /// Hands of the pair that is being split.
    split: HashMap<Hand, f64>,
}

fn score(hand: &Hand) -> usize {
    let low: usize = hand.iter().enumerate().map(|(kind, count)| (kind + 1) * usize::from(*count)).sum();
    if hand[0] > 0 && low <= 11 { low + 10 } else { low }
}

fn plainly(decks: u16) -> f64 {
    let mut shoe = [4.0 * f64::from(decks); 10];
    shoe[9] *= 4.0;
    let all = 52.0 * f64::from(decks);
    (0..10).map(|up| shoe[up] / all * Plain::new(shoe, all, up).round()).sum()
}

impl Plain {
    fn new(shoe: [f64; 10], all: f64, up: usize) -> Plain {
        let mut left = shoe;
        left[up] -= 1.0;
        Plain { left, cards: all - 1.0, up, known: HashMap::new(), split: HashMap::new() }
    }

    /// Takes one card of this kind out of the shoe: gives its chance and what follows.
    fn with<T>(&mut self, kind: usize, then: impl FnOnce(&mut Plain) -> T) -> (f64, T) {
        let chance = self.left[kind] / self.cards;
        self.left[kind] -= 1.0;
        self.cards -= 1.0;
        let worth = then(self);
        self.left[kind] += 1.0;
        self.cards += 1.0;
        (chance, worth)
    }

    fn over_next(&mut self, mut then: impl FnMut(&mut Plain, usize) -> f64) -> f64 {
        let mut sum = 0.0;
        for kind in (0..10).filter(|kind| self.left[*kind] > 0.0).collect::<Vec<_>>() {
            let (chance, worth) = self.with(kind, |plain| then(plain, kind));
            sum += chance * worth;
        }
        sum
    }

    fn is_natural(&self, dealer: &Hand) -> bool {
        let cards: u8 = dealer.iter().sum();
        cards == 2 && score(dealer) == 21
    }

    /// What this score is worth while the dealer draws against it.
    fn dealer(&mut self, dealer: &mut Hand, mine: usize) -> f64 {
        match score(dealer) {
            _ if self.is_natural(dealer) => 0.0,
            theirs @ 17.. => {
                let theirs = if theirs > 21 { 0 } else { theirs };
                f64::from(i8::from(mine > theirs) - i8::from(mine < theirs))
            }
            _ => self.over_next(|plain, kind| {
                dealer[kind] += 1;
                let worth = plain.dealer(dealer, mine);
                dealer[kind] -= 1;
                worth
            }),
        }
    }

    fn stand(&mut self, mine: usize) -> f64 {
        let mut dealer = [0; 10];
        dealer[self.up] = 1;
        self.dealer(&mut dealer, mine)
    }

    /// The worth of a hand that is lost at once, unless the dealer has a blackjack.
    fn lost(&self) -> f64 {
        let naturals = match self.up {
            0 => self.left[9],
            9 => self.left[0],
            _ => 0.0,
        };
        naturals / self.cards - 1.0
    }

    /// The worths of a hand whose cards are out of the shoe.
    fn worths(&mut self, hand: &mut Hand) -> Worths {
        if let Some(known) = self.known.get(hand) {
            return *known;
        }
        let mine = score(hand);
        let stand = self.stand(mine);
        let (mut hit, mut double) = (f64::MIN, f64::MIN);
        if mine < 21 {
            (hit, double) = (0.0, 0.0);
            for kind in (0..10).filter(|kind| self.left[*kind] > 0.0).collect::<Vec<_>>() {
                hand[kind] += 1;
                let (chance, [drawn, stood]) = self.with(kind, |plain| {
                    if score(hand) > 21 {
                        return [plain.lost(); 2];
                    }
                    let [stand, hit, _] = plain.worths(hand);
                    [stand.max(hit), stand]
                });
                hand[kind] -= 1;
                hit += chance * drawn;
                double += 2.0 * chance * stood;
            }
        }
        self.known.insert(*hand, [stand, hit, double]);
        [stand, hit, double]
    }

    /// The worth of a split hand, played as it would be without the other card of the pair.
    fn split_hand(&mut self, hand: &mut Hand, first: bool) -> f64 {
        if let Some(known) = self.split.get(hand) {
            return *known;
        }
        let mine = score(hand);
        let [stand, hit, double] = self.known[hand];
        let doubles = first && double > stand.max(hit);
        if mine == 21 || (!doubles && stand >= hit) {
            let worth = self.stand(mine);
            self.split.insert(*hand, worth);
            return worth;
        }
        let worth = self.over_next(|plain, kind| {
            hand[kind] += 1;
            let worth = match score(hand) {
                22.. => plain.lost() * if doubles { 2.0 } else { 1.0 },
                drawn if doubles => 2.0 * plain.stand(drawn),
                _ => plain.split_hand(hand, false),
            };
            hand[kind] -= 1;
            worth
        });
        self.split.insert(*hand, worth);
        worth
    }

    /// The worth of a whole round.
    fn round(&mut self) -> f64 {
        let mut sum = 0.0;
        for one in 0..10 {
            for other in 0..10 {
                let mut hand = [0; 10];
                hand[one] += 1;
                hand[other] += 1;
                let (first, (second, worth)) =
                    self.with(one, |plain| plain.with(other, |plain| plain.dealt(&mut hand, one == other)));
                sum += first * second.max(0.0) * worth;
            }
        }
        sum
    }

    fn dealt(&mut self, hand: &mut Hand, pair: bool) -> f64 {
        let unlost = -self.lost();
        if score(hand) == 21 {
            return 1.5 * unlost;
        }
        let [stand, hit, double] = self.worths(hand);
        let mut best = stand.max(hit).max(double);
        if pair {
            let kind = hand.iter().position(|count| *count == 2).expect("a pair");
            best = best.max(2.0 * self.split_pair(kind));
        }
        // If the dealer has a blackjack, the stake is lost.
        best - (1.0 - unlost)
    }

    fn split_pair(&mut self, kind: usize) -> f64 {
        let mut hand = [0; 10];
        hand[kind] = 1;
        self.split.clear();
        // How the hands are played is decided by what they are worth when only one card of the pair is out of the shoe.
        self.left[kind] += 1.0;
        self.cards += 1.0;
        for next in (0..10).filter(|next| self.left[*next] > 0.0).collect::<Vec<_>>() {
            hand[next] += 1;
            self.with(next, |plain| plain.worths(&mut hand));
            hand[next] -= 1;
        }
        self.left[kind] -= 1.0;
        self.cards -= 1.0;
        self.over_next(|plain, next| {
            hand[next] += 1;
            let mine = score(&hand);
            let worth = if kind == 0 { plain.stand(mine) } else { plain.split_hand(&mut hand, true) };
            hand[next] -= 1;
            worth
        })
    }
}
