//! What a hand is worth against one upcard of the dealer: if it stands, is hit, doubled or surrendered.
//!
//! A worth is a whole number: the sum of what is won over all ordered deals of the cards that may still come, where a
//! hand of any length stands for the deals that fill it up to one common number of cards. So a hit is the plain sum,
//! over the next card, of how many such cards there are times what the longer hand is worth. Nothing is ever divided,
//! and two plays are compared exactly.
//!
//! Where the dealer looks for a natural before anybody acts, deals with one count for nothing here: only the opening
//! stake is lost to it, whatever anybody does.

use arrayvec::ArrayVec;
use dashu_int::UBig;
use dashu_ratio::RBig;

use super::chances::Chances;
use super::dealer::{ENDS, Endings, Naturals};
use super::hands::{Counts, Hands, KINDS, Kind, OVER};
use super::table::{Play, Stage, Stake, Table};
use super::wide::Wide;

/// What a hand wins, in parts of a stake, against each end of the dealer.
pub(super) type Pays = [i64; ENDS];

/// The plays that a hand has, and what they are worth.
pub(super) type Plays = ArrayVec<(Play, Wide), 4>;

/// One upcard of the dealer, and the shoe without it.
pub(super) struct Against<'a> {
    pub(super) table: &'a Table,
    pub(super) hands: &'a Hands,
    pub(super) shoe: Counts,
    pub(super) naturals: Naturals,
    pub(super) endings: Endings,
    /// How many cards the shoe has.
    pub(super) cards: u64,
    chances: Chances,
    /// By cards in the hand: the deals of the cards that come after the dealer's.
    rest: Vec<Wide>,
    /// By cards in the hand: all deals, and those of the cards that come after the dealer's second.
    all: Vec<Wide>,
    after_second: Vec<Wide>,
}

/// The product of this many numbers from `from` down.
fn falling(from: u64, count: usize) -> Wide {
    (0..count as u64).fold(Wide::ONE, |product, less| product.times(from.saturating_sub(less)))
}

/// What is left of a shoe beside a hand; `None` if the shoe cannot hold that hand.
pub(super) fn take(shoe: &Counts, cards: &[u8; KINDS]) -> Option<Counts> {
    let mut left = *shoe;
    for (left, cards) in left.iter_mut().zip(cards) {
        *left = left.checked_sub(u16::from(*cards))?;
    }
    Some(left)
}

/// A number of deals times what is won in each.
pub(super) fn won(deals: Wide, pays: i64) -> Wide {
    let won = deals.times(pays.unsigned_abs());
    if pays < 0 { Wide::ZERO.minus(won) } else { won }
}

impl<'a> Against<'a> {
    /// Counts how the dealer ends, beside every hand.
    pub(super) fn new(table: &'a Table, hands: &'a Hands, shoe: Counts, up: Kind, naturals: Naturals) -> Against<'a> {
        let endings = Endings::new(&hands.kinds, &shoe, up, &naturals, &table.draws);
        let chances = Chances::new(hands, &shoe, &endings, &table.draws);
        let cards: u64 = shoe.iter().map(|count| u64::from(*count)).sum();
        // A hand over the target has one card more than the longest within it.
        let (drawn, longest) = (chances.drawn, usize::from(hands.longest()) + 1);
        let depth = longest + drawn;
        let from = |used: usize| cards.saturating_sub(used as u64);
        let rest = (0..=longest).map(|len| falling(from(len + drawn), longest - len)).collect();
        let all = (0..=longest).map(|len| falling(from(len), depth - len)).collect();
        let after_second = (0..=longest).map(|len| falling(from(len + 1), depth - len - 1)).collect();
        Against { table, hands, shoe, naturals, endings, cards, chances, rest, all, after_second }
    }

    /// The same without any counts beside hands, which is enough to play split pairs.
    pub(super) fn bare(table: &'a Table, hands: &'a Hands, shoe: Counts, up: Kind, naturals: Naturals) -> Against<'a> {
        let endings = Endings::new(&hands.kinds, &shoe, up, &naturals, &table.draws);
        let cards = shoe.iter().map(|count| u64::from(*count)).sum();
        let none = Vec::new;
        let chances = Chances::default();
        Against {
            table,
            hands,
            shoe,
            naturals,
            endings,
            cards,
            chances,
            rest: none(),
            all: none(),
            after_second: none(),
        }
    }

    /// How many cards of a kind are left beside a hand.
    #[inline]
    pub(super) fn left(&self, hand: usize, kind: usize) -> u64 {
        u64::from(self.shoe[kind].saturating_sub(u16::from(self.hands.all[hand].cards[kind])))
    }

    /// What a hand is worth if it stands.
    pub(super) fn stand(&self, hand: usize, pays: &Pays) -> Wide {
        sum(pays, &self.chances.ends[hand]).by(self.rest[usize::from(self.hands.all[hand].len)])
    }

    /// What a hand is worth that is settled at once, whatever the dealer has, except beside a natural for which the
    /// dealer has looked.
    pub(super) fn at_once(&self, cards: &[u8; KINDS], len: usize, pays: i64) -> Wide {
        if !self.table.looks {
            return won(self.all[len], pays);
        }
        let left = |kind: usize| u64::from(self.shoe[kind].saturating_sub(u16::from(cards[kind])));
        let naturals: u64 = (0..KINDS).filter(|kind| self.naturals[*kind].is_some()).map(left).sum();
        won(self.after_second[len].times(self.cards - len as u64 - naturals), pays)
    }

    /// What a hand is worth that this card takes over the target, times the number of such cards.
    pub(super) fn over(&self, hand: usize, kind: usize, stake: &Stake, doubled: usize) -> Wide {
        let held = &self.hands.all[hand];
        let len = usize::from(held.len) + 1;
        match stake.over {
            Some(lost) => {
                let mut cards = held.cards;
                cards[kind] += 1;
                self.at_once(&cards, len, lost[doubled]).times(self.left(hand, kind))
            }
            None => {
                let total = held.sum.and(self.hands.kinds[kind]).low;
                let pays = &stake.by_total[doubled][usize::from(total)];
                sum(pays, &self.chances.over(hand, kind)).by(self.rest[len])
            }
        }
    }

    /// The deals of one end of the dealer after a card that takes a hand over the target, times the number of such
    /// cards.
    pub(super) fn over_end(&self, hand: usize, kind: usize, end: usize) -> Wide {
        let len = usize::from(self.hands.all[hand].len) + 1;
        Wide::unsigned(self.chances.over(hand, kind)[end]).by(self.rest[len])
    }

    /// The sum over the next card; `then` has the worth of each longer hand.
    fn next(&self, hand: usize, stake: &Stake, doubled: usize, then: &[Wide]) -> Wide {
        let mut sum = Wide::ZERO;
        for kind in 0..self.hands.kinds.len() {
            let left = self.left(hand, kind);
            if left > 0 {
                let next = self.hands.next[hand][kind];
                let worth =
                    if next == OVER { self.over(hand, kind, stake, doubled) } else { then[next as usize].times(left) };
                sum = sum.plus(worth);
            }
        }
        sum
    }

    /// The worth of a hand of this many cards as a fraction of a stake of `unit` parts.
    pub(super) fn fraction(&self, worth: Wide, len: usize, unit: i64) -> RBig {
        let all = UBig::try_from(self.all[len].grow()).expect("deals are not negative");
        RBig::from_parts(worth.grow(), all * unit.unsigned_abs())
    }

    /// The same in floating point, for searches.
    #[expect(clippy::cast_precision_loss, reason = "nearly is enough for a search")]
    pub(super) fn near(&self, worth: Wide, len: usize, unit: i64) -> f64 {
        worth.near() / self.all[len].near() / unit as f64
    }
}

fn sum(pays: &Pays, deals: &[u128; ENDS]) -> Wide {
    pays.iter()
        .zip(deals)
        .filter(|(pays, deals)| **pays != 0 && **deals != 0)
        .fold(Wide::ZERO, |sum, (pays, deals)| sum.plus(won(Wide::unsigned(*deals), *pays)))
}

/// What every hand is worth under each play.
pub(super) struct Worths {
    pub(super) stand: Vec<Wide>,
    pub(super) hit: Vec<Wide>,
    pub(super) double: Vec<Wide>,
    pub(super) surrender: Vec<Wide>,
    /// What a hand is worth after a hit, played on.
    pub(super) later: Vec<Wide>,
}

impl Worths {
    /// Works them out where `choose` plays each hand that has been hit.
    pub(super) fn new(against: &Against<'_>, stake: &Stake, choose: impl Fn(usize, &Plays) -> Play) -> Worths {
        let hands = against.hands;
        let none = || vec![Wide::ZERO; hands.all.len()];
        let mut worths = Worths { stand: none(), hit: none(), double: none(), surrender: none(), later: none() };
        let mut doubled = none();
        for (at, hand) in hands.all.iter().enumerate().rev() {
            if take(&against.shoe, &hand.cards).is_none() {
                continue;
            }
            let total = usize::from(hand.sum.total(hands.target));
            worths.stand[at] = against.stand(at, &stake.by_total[0][total]);
            doubled[at] = against.stand(at, &stake.by_total[1][total]);
            worths.later[at] = worths.stand[at];
            if total < usize::from(hands.target) {
                worths.hit[at] = against.next(at, stake, 0, &worths.later);
                worths.double[at] = against.next(at, stake, 1, &doubled);
                worths.surrender[at] = against.at_once(&hand.cards, usize::from(hand.len), stake.surrender);
                let plays = worths.plays(against, at, Stage::Hit);
                worths.later[at] = of(&plays, choose(at, &plays));
            }
        }
        worths
    }

    /// The plays that a hand has, with what they are worth; standing first.
    pub(super) fn plays(&self, against: &Against<'_>, hand: usize, stage: Stage) -> Plays {
        let all = [
            (Play::Stand, self.stand[hand]),
            (Play::Hit, self.hit[hand]),
            (Play::Double, self.double[hand]),
            (Play::Surrender, self.surrender[hand]),
        ];
        all.into_iter().filter(|(play, _)| against.table.allows(*play, against.hands, hand, stage)).collect()
    }
}

/// What a play is worth.
pub(super) fn of(plays: &Plays, play: Play) -> Wide {
    plays.iter().find(|(one, _)| *one == play).expect("only plays that are allowed are chosen").1
}

/// The best of these plays; the first, if several are equal.
pub(super) fn best(plays: &Plays) -> Play {
    let mut best = plays[0];
    for play in &plays[1..] {
        if play.1 > best.1 {
            best = *play;
        }
    }
    best.0
}
