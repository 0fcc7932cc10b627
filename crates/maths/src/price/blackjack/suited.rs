//! Split aces where two aces of one suit rank above all totals and are not split, and all others are split without end.
//!
//! Each ace gets one card. A card that is not an ace finishes it, and so does an ace of its own suit; an ace of another
//! suit makes two hands of it. Each of the two goes on as if it were the next to draw: cards that are still unknown are
//! all alike, whoever draws them first. So a hand with all that comes of it is worth what it wins if it is finished,
//! and what both hands win if not. All that must be known is which aces are gone, suit by suit.
//!
//! Products of what two hands win work the same way: the one gets its card, then the other, until both are finished.

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::collections::HashMap;

use super::column::Column;
use super::dealer::{DRAWN, Dealer, Deals, ENDS};
use super::hands::{Counts, Sum};
use super::packs::ACE;
use super::table::{Stake, always};
use super::worths::Pays;

/// Aces by suit.
#[derive(Clone, Debug)]
pub(super) struct Suits {
    /// The number of aces of each suit in the shoe. The first suit is the dealer's where that matters.
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

/// The mean square of what both aces win with all that comes of them, in parts of a stake: the squares of all hands,
/// and the products of any two.
pub(super) fn square(column: &Column<'_>, suits: &Suits, stake: &Stake) -> RBig {
    let mut gone = [0; 4];
    suits.pair.iter().for_each(|suit| gone[*suit] += 1);
    let mut aces = Aces::new(column, suits, stake);
    let [one, other] = suits.pair;
    let products = aces.products(one, gone) + aces.products(other, gone) + aces.product([one, other], gone);
    worth(column, suits, &stake.squared()) + RBig::from_parts(products * 2, aces.all(2))
}

/// The state of one hand of a product: an ace that has no second card yet, or finished by an ace of its suit, which is
/// among those that are gone, or by any card that is not an ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Side {
    Ace(usize),
    Suited,
    Other,
}

struct Aces<'a> {
    column: &'a Column<'a>,
    suits: &'a Suits,
    stake: &'a Stake,
    dealer: Dealer,
    /// The number of cards in the deals that are counted, at most: all aces, two more cards, and the dealer's.
    depth: usize,
    hands: HashMap<(usize, [u8; 4]), IBig>,
    finished: HashMap<([u8; 4], bool), IBig>,
    /// Remembers products: of any two hands that come of one, and of two hands.
    within: HashMap<(usize, [u8; 4]), IBig>,
    between: HashMap<([Side; 2], [u8; 4]), IBig>,
}

impl<'a> Aces<'a> {
    fn new(column: &'a Column<'a>, suits: &'a Suits, stake: &'a Stake) -> Aces<'a> {
        let dealer = Dealer::new(&column.against.endings, 0);
        let aces: u8 = suits.left.iter().sum();
        let depth = usize::from(aces) + 2 + dealer.longest;
        let (hands, finished, within, between) = Default::default();
        Aces { column, suits, stake, dealer, depth, hands, finished, within, between }
    }

    /// The number of deals after this many cards.
    fn all(&self, gone: u64) -> UBig {
        (gone..self.depth as u64).fold(UBig::ONE, |product, gone| product * (self.column.against.cards - gone))
    }

    /// Renames suits so that equal cases share a name: suits of one kind are interchangeable.
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

    /// What a hand of one ace of this suit wins, over all deals after the aces that are gone.
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

    /// For hands that are finished, all that matters is how many aces of each kind are gone.
    fn by_kind(&self, gone: [u8; 4]) -> [u8; 4] {
        let others = gone[1..].iter().sum();
        if self.suits.kinds[0] == self.suits.kinds[1] { [gone[0] + others, 0, 0, 0] } else { [gone[0], others, 0, 0] }
    }

    /// What an ace wins together with an ace of its suit.
    fn suited(&self) -> Pays {
        let pays = self.stake.split_naturals.iter().find(|(cards, _)| *cards == [ACE, ACE]);
        pays.expect("two aces of one suit have a row").1
    }

    /// What an ace wins with each card that is not an ace.
    fn others(&self) -> Vec<(usize, Pays)> {
        let hands = self.column.against.hands;
        let ace = hands.kinds[self.suits.kinds[0]];
        let others = (0..hands.kinds.len()).filter(|kind| !self.suits.kinds.contains(kind));
        let pays = |kind: usize| {
            let total = Sum::default().and(ace).and(hands.kinds[kind]).total(hands.target);
            let natural = self.stake.split_naturals.iter().find(|(cards, _)| cards.contains(&kind));
            natural.map_or(self.stake.by_total[0][usize::from(total)], |(_, pays)| *pays)
        };
        others.map(|kind| (kind, pays(kind))).collect()
    }

    /// What a finished hand wins. It was finished by an ace of its suit, which is among those that are gone, or by any
    /// card that is not an ace.
    fn finished(&mut self, gone: [u8; 4], suited: bool) -> IBig {
        let counts = self.by_kind(gone);
        if let Some(known) = self.finished.get(&(counts, suited)) {
            return known.clone();
        }
        let sum = if suited { self.settled(gone, &self.suited(), 0) } else { self.settled(gone, &always(1), 1) };
        self.finished.insert((counts, suited), sum.clone());
        sum
    }

    /// What is won over all deals after these aces, times what this many hands win that get a card other than an ace.
    fn settled(&self, gone: [u8; 4], pays: &Pays, others: usize) -> IBig {
        let used = gone.iter().map(|gone| u64::from(*gone)).sum();
        self.with_others(self.shoe(gone), used, *pays, others)
    }

    fn with_others(&self, shoe: Counts, used: u64, pays: Pays, others: usize) -> IBig {
        if others == 0 {
            return self.against(&shoe, used, &pays);
        }
        self.others().into_iter().filter(|(kind, _)| shoe[*kind] > 0).fold(IBig::ZERO, |sum, (kind, more)| {
            let mut left = shoe;
            left[kind] -= 1;
            let both = std::array::from_fn(|end| pays[end] * more[end]);
            sum + self.with_others(left, used + 1, both, others - 1) * shoe[kind]
        })
    }

    /// The products of any two hands that come of an ace of this suit.
    fn products(&mut self, suit: usize, gone: [u8; 4]) -> IBig {
        let (suit, gone) = self.named(suit, gone);
        if let Some(known) = self.within.get(&(suit, gone)) {
            return known.clone();
        }
        let mut sum = IBig::ZERO;
        for (drawn, left, more) in self.aces_left(gone).filter(|(drawn, ..)| *drawn != suit) {
            let both = self.product([suit, drawn], more);
            sum += (self.products(suit, more) + self.products(drawn, more) + both) * left;
        }
        self.within.insert((suit, gone), sum.clone());
        sum
    }

    /// The product of everything that comes of two aces.
    fn product(&mut self, suits: [usize; 2], gone: [u8; 4]) -> IBig {
        self.between(suits.map(Side::Ace), gone)
    }

    /// The aces that may come next: the suit, how many there are, and which aces are gone afterwards.
    fn aces_left(&self, gone: [u8; 4]) -> impl Iterator<Item = (usize, u8, [u8; 4])> + use<> {
        let all = self.suits.left;
        (0..4).filter(move |suit| all[*suit] > gone[*suit]).map(move |suit| {
            let mut more = gone;
            more[suit] += 1;
            (suit, all[suit] - gone[suit], more)
        })
    }

    fn between(&mut self, sides: [Side; 2], gone: [u8; 4]) -> IBig {
        let (sides, gone) = self.sides_named(sides, gone);
        if let Some(known) = self.between.get(&(sides, gone)) {
            return known.clone();
        }
        let sum = match sides {
            // The hand of an ace gets its card: it is finished, or becomes two.
            [Side::Ace(suit), other] => {
                let mut sum = self.between([Side::Other, other], gone);
                for (drawn, left, more) in self.aces_left(gone) {
                    let worth = if drawn == suit {
                        self.between([Side::Suited, other], more)
                    } else {
                        self.between([Side::Ace(suit), other], more) + self.between([Side::Ace(drawn), other], more)
                    };
                    sum += worth * left;
                }
                sum
            }
            finished => {
                let suited: u8 = finished.iter().map(|side| u8::from(*side == Side::Suited)).sum();
                let pays = self.suited().map(|pays| pays.pow(suited.into()));
                self.settled(gone, &pays, usize::from(2 - suited))
            }
        };
        self.between.insert((sides, gone), sum.clone());
        sum
    }

    /// Renames suits so that equal cases share a name: suits of one kind are interchangeable, and so are both sides.
    fn sides_named(&self, sides: [Side; 2], gone: [u8; 4]) -> ([Side; 2], [u8; 4]) {
        let mut sides = sides;
        sides.sort_unstable();
        if !matches!(sides[0], Side::Ace(_)) {
            return (sides, self.by_kind(gone));
        }
        let fixed = usize::from(self.suits.kinds[0] != self.suits.kinds[1]);
        let mut suits = [0, 1, 2, 3];
        suits[fixed..].sort_unstable_by_key(|suit| (sides.map(|side| side != Side::Ace(*suit)), gone[*suit]));
        let named = |side: Side| match side {
            Side::Ace(suit) => Side::Ace(suits.iter().position(|one| *one == suit).unwrap_or(suit)),
            finished => finished,
        };
        let mut sides = sides.map(named);
        sides.sort_unstable();
        (sides, suits.map(|suit| gone[suit]))
    }

    /// What is won against the dealer over all deals after this many cards.
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
