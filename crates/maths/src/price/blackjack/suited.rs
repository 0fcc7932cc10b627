//! Split aces where two aces of one suit rank above all totals and are not split, and all others are split without end.
//!
//! Each ace gets one card. Another card finishes it, and so does an ace of its own suit; an ace of another suit makes
//! two hands of it. Either goes on as if it were the next to draw: cards that are still unknown are all alike, whoever
//! draws them first. So a hand with all that comes of it is worth what it is if finished, and what both are if not;
//! which aces are gone, suit by suit, is all that must be known.

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::collections::HashMap;

use super::column::Column;
use super::dealer::{DRAWN, Dealer, Deals, ENDS};
use super::hands::{Counts, Sum};
use super::packs::ACE;
use super::table::Stake;
use super::worths::Pays;

/// Aces by suit.
#[derive(Clone, Debug)]
pub(super) struct Suits {
    /// How many of each suit the shoe has. The first suit is the dealer's where that matters.
    pub(super) left: [u8; 4],
    /// The kind of the aces of each suit.
    pub(super) kinds: [usize; 4],
    /// The suits of the pair.
    pub(super) pair: [usize; 2],
}

/// What both aces are worth with all that comes of them, in parts of a stake.
pub(super) fn worth(column: &Column<'_>, suits: &Suits, stake: &Stake) -> RBig {
    let mut gone = [0; 4];
    suits.pair.iter().for_each(|suit| gone[*suit] += 1);
    let mut aces = Aces::new(column, suits, stake);
    let sum = suits.pair.iter().fold(IBig::ZERO, |sum, suit| sum + aces.hand(*suit, gone));
    RBig::from_parts(sum, aces.all(2))
}

struct Aces<'a> {
    column: &'a Column<'a>,
    suits: &'a Suits,
    stake: &'a Stake,
    dealer: Dealer,
    /// The most cards of which deals are counted: all aces, one card more, and the dealer's.
    depth: usize,
    hands: HashMap<(usize, [u8; 4]), IBig>,
    finished: HashMap<([u8; 4], bool), IBig>,
}

impl<'a> Aces<'a> {
    fn new(column: &'a Column<'a>, suits: &'a Suits, stake: &'a Stake) -> Aces<'a> {
        let dealer = Dealer::new(&column.against.endings, 0);
        let aces: u8 = suits.left.iter().sum();
        let depth = usize::from(aces) + 1 + dealer.longest;
        Aces { column, suits, stake, dealer, depth, hands: HashMap::new(), finished: HashMap::new() }
    }

    /// All deals after so many cards.
    fn all(&self, gone: u64) -> UBig {
        (gone..self.depth as u64).fold(UBig::ONE, |product, gone| product * (self.column.against.cards - gone))
    }

    /// The same suit for suit, but for names: suits of one kind are alike.
    fn named(&self, suit: usize, gone: [u8; 4]) -> (usize, [u8; 4]) {
        let fixed = usize::from(self.suits.kinds[0] != self.suits.kinds[1]);
        let mut gone = gone;
        let mut suit = suit;
        if suit >= fixed {
            gone.swap(suit, fixed);
            suit = fixed;
        }
        let from = if suit == fixed { fixed + 1 } else { fixed };
        gone[from..].sort_unstable();
        (suit, gone)
    }

    /// The shoe without these aces.
    fn shoe(&self, gone: [u8; 4]) -> Counts {
        let mut shoe = self.column.against.shoe;
        for (gone, kind) in gone.into_iter().zip(self.suits.kinds) {
            shoe[kind] -= u16::from(gone);
        }
        shoe
    }

    /// A hand of one ace of this suit, over all deals after the aces that are gone.
    fn hand(&mut self, suit: usize, gone: [u8; 4]) -> IBig {
        let (suit, gone) = self.named(suit, gone);
        if let Some(known) = self.hands.get(&(suit, gone)) {
            return known.clone();
        }
        let mut sum = self.finished(gone, false);
        for drawn in 0..4 {
            let left = self.suits.left[drawn] - gone[drawn];
            if left == 0 {
                continue;
            }
            let mut more = gone;
            more[drawn] += 1;
            let worth =
                if drawn == suit { self.finished(more, true) } else { self.hand(suit, more) + self.hand(drawn, more) };
            sum += worth * left;
        }
        self.hands.insert((suit, gone), sum.clone());
        sum
    }

    /// A hand that is finished: by an ace of its suit, which is among those that are gone, or by any card but an ace.
    fn finished(&mut self, gone: [u8; 4], suited: bool) -> IBig {
        // Only how many aces of each kind are gone matters here.
        let mut counts = gone;
        counts[1..].sort_unstable();
        if self.suits.kinds[0] == self.suits.kinds[1] {
            counts = [gone.iter().sum(), 0, 0, 0];
        } else {
            counts = [counts[0], counts[1..].iter().sum(), 0, 0];
        }
        if let Some(known) = self.finished.get(&(counts, suited)) {
            return known.clone();
        }
        let shoe = self.shoe(gone);
        let used: u64 = gone.iter().map(|gone| u64::from(*gone)).sum();
        let sum = if suited {
            let pays = self.stake.split_naturals.iter().find(|(cards, _)| *cards == [ACE, ACE]);
            self.against(&shoe, used, &pays.expect("two aces of one suit have a row").1)
        } else {
            let hands = self.column.against.hands;
            let ace = hands.kinds[self.suits.kinds[0]];
            let others = (0..hands.kinds.len()).filter(|kind| !self.suits.kinds.contains(kind) && shoe[*kind] > 0);
            others.fold(IBig::ZERO, |sum, kind| {
                let total = Sum::default().and(ace).and(hands.kinds[kind]).total(hands.target);
                let natural = self.stake.split_naturals.iter().find(|(cards, _)| cards.contains(&kind));
                let pays = natural.map_or(&self.stake.by_total[0][usize::from(total)], |(_, pays)| pays);
                let mut left = shoe;
                left[kind] -= 1;
                sum + self.against(&left, used + 1, pays) * shoe[kind]
            })
        };
        self.finished.insert((counts, suited), sum.clone());
        sum
    }

    /// What is won against the dealer over all deals after so many cards.
    fn against(&self, left: &Counts, gone: u64, pays: &Pays) -> IBig {
        let mut deals: Deals = [[0; ENDS]; DRAWN];
        self.dealer.deals(left, &mut deals);
        let cards = self.column.against.cards - gone;
        let mut sum = IBig::ZERO;
        for (drawn, deals) in deals.iter().enumerate().take(self.dealer.longest + 1) {
            let won = deals.iter().zip(pays).fold(IBig::ZERO, |sum, (deals, pays)| sum + IBig::from(*deals) * *pays);
            sum = if drawn == 0 { won } else { sum * (cards + 1 - drawn as u64) + won };
        }
        let after = gone + self.dealer.longest as u64;
        sum * IBig::from(self.all(after))
    }
}
