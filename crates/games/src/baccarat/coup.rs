//! One coup: the deal, the tableau and the order of merit. Every book's baccarat plays it; only the clauses differ.

use baize_book::Cites;
use baize_cards::{Card, Shoe};
use baize_table::{Game, Halt, Place, Table};
use std::cmp::Ordering;

/// The clauses of a book that order the parts of a coup.
#[derive(Clone, Copy)]
pub struct CoupClauses {
    /// How the four cards are dealt in turn.
    pub deal: Cites,
    /// What cards and hands count.
    pub point: Cites,
    /// Why no more cards come after a natural.
    pub natural: Cites,
    /// When the player's hand draws or stands.
    pub player: Cites,
    /// When the banker's hand draws or stands.
    pub banker: Cites,
    /// Which hand is better.
    pub merit: Cites,
    /// The names of the two hands on the layout.
    pub spots: [&'static str; 2],
}

/// The index of the player's hand.
pub const PLAYER: usize = 0;
/// The index of the banker's hand.
pub const BANKER: usize = 1;

/// How cards come to the two hands: face up from the shoe, or as a book has it where they lie face down or are dealt in
/// error.
pub trait Dealing<G: Game, T: Table<G>> {
    /// Deals the next card to this hand.
    fn card(&mut self, t: &mut T, hand: usize, by: Cites) -> Result<Card, Halt>;

    /// Announces the counts when the four cards lie there.
    #[inline]
    fn called(&mut self, t: &mut T, coup: &Coup, by: &CoupClauses) {
        t.say(by.point, || coup.points(by));
    }

    /// Deals a third card to this hand.
    #[inline]
    fn third(&mut self, t: &mut T, hand: usize, by: Cites) -> Result<Card, Halt> {
        self.card(t, hand, by)
    }

    /// Announces the points of both hands when they are complete.
    #[inline]
    fn complete(&mut self, t: &mut T, coup: &Coup, by: &CoupClauses) {
        if !coup.player.is_natural() && !coup.banker.is_natural() {
            t.say(by.merit, || coup.points(by));
        }
    }

    /// Handles a hand that takes no third card.
    #[inline]
    fn stands(&mut self, _: &mut T, _: usize) -> Result<(), Halt> {
        Ok(())
    }
}

/// Cards dealt face up from a shoe, to the places that the layout names.
pub struct FaceUp<'a> {
    /// The shoe that the cards come from.
    pub shoe: &'a mut Shoe,
    /// The names of the two hands on the layout.
    pub spots: [&'static str; 2],
}

impl<G: Game, T: Table<G>> Dealing<G, T> for FaceUp<'_> {
    #[inline]
    fn card(&mut self, t: &mut T, hand: usize, by: Cites) -> Result<Card, Halt> {
        t.deal(self.shoe, Place::Spot(self.spots[hand]), true, by)
    }
}

/// A hand of two or three cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    cards: [Card; 3],
    count: u8,
    point: u8,
}

impl Hand {
    /// A hand of its first two cards.
    #[inline]
    pub fn new(first: Card, second: Card) -> Hand {
        Hand { cards: [first, second, first], count: 2, point: (value(first) + value(second)) % 10 }
    }

    /// Takes a third card.
    #[inline]
    pub fn draw(&mut self, card: Card) {
        self.cards[2] = card;
        self.count = 3;
        self.point = (self.point + value(card)) % 10;
    }

    /// The cards, in the order in which they came.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// The point, 0 to 9.
    #[inline]
    pub fn point(&self) -> u8 {
        self.point
    }

    /// Whether the hand has eight or nine on two cards.
    #[inline]
    pub fn is_natural(&self) -> bool {
        self.count == 2 && self.point >= 8
    }

    /// Whether the first two cards are of one rank.
    #[inline]
    pub fn is_pair(&self) -> bool {
        self.cards[0].rank() == self.cards[1].rank()
    }

    /// Whether the first two cards are alike in rank and suit.
    #[inline]
    pub fn is_perfect_pair(&self) -> bool {
        self.cards[0] == self.cards[1]
    }

    /// Whether the hand has this point on exactly this many cards.
    #[inline]
    pub fn is(&self, point: u8, cards: usize) -> bool {
        self.point == point && usize::from(self.count) == cards
    }

    /// The hand's place in the order of merit: naturals above three-card eights and nines, then by point alone.
    #[inline]
    fn merit(&self) -> u8 {
        if self.is_natural() { self.point + 2 } else { self.point }
    }
}

/// A coup that is finished, with both hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coup {
    /// The punter's or player's hand.
    pub player: Hand,
    /// The hand of the banker.
    pub banker: Hand,
}

impl Coup {
    /// Greater when the player's hand wins, less when the banker's does.
    #[inline]
    pub fn winner(&self) -> Ordering {
        self.player.merit().cmp(&self.banker.merit())
    }

    /// Both hands, the player's first.
    #[inline]
    pub fn hands(&self) -> [&Hand; 2] {
        [&self.player, &self.banker]
    }

    /// The number of cards dealt in all.
    #[inline]
    pub fn cards(&self) -> usize {
        self.player.cards().len() + self.banker.cards().len()
    }

    /// Every card of both hands.
    pub fn all_cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.player.cards().iter().chain(self.banker.cards()).copied()
    }

    /// Both counts in words, under the names on the layout.
    pub fn points(&self, by: &CoupClauses) -> String {
        format!("{} {}, {} {}", by.spots[PLAYER], self.player.point, by.spots[BANKER], self.banker.point)
    }
}

/// What a card counts: ace one, ten and pictures ten (which is nothing), the others their number.
#[inline]
pub fn value(card: Card) -> u8 {
    const BY_RANK: [u8; 14] = [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1, 0];
    BY_RANK[card.index() / 4]
}

/// Whether the player's hand draws on this point.
#[inline]
pub fn player_draws(point: u8) -> bool {
    point <= 5
}

/// Whether the banker's hand draws on this point; `third` is the value of the player's third card, if one was drawn.
#[inline]
pub fn banker_draws(point: u8, third: Option<u8>) -> bool {
    match (point, third) {
        (0..=2, _) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => (2..=7).contains(&third),
        (5, Some(third)) => (4..=7).contains(&third),
        (6, Some(third)) => (6..=7).contains(&third),
        (3..=5, None) => true,
        (_, _) => false,
    }
}

/// Deals a coup by the tableau.
#[inline]
pub fn coup<G: Game, T: Table<G>>(t: &mut T, deal: &mut impl Dealing<G, T>, by: &CoupClauses) -> Result<Coup, Halt> {
    let cards = [
        deal.card(t, PLAYER, by.deal)?,
        deal.card(t, BANKER, by.deal)?,
        deal.card(t, PLAYER, by.deal)?,
        deal.card(t, BANKER, by.deal)?,
    ];
    let mut coup = Coup { player: Hand::new(cards[0], cards[2]), banker: Hand::new(cards[1], cards[3]) };
    deal.called(t, &coup, by);
    if coup.player.is_natural() || coup.banker.is_natural() {
        t.say(by.natural, || "a natural: no more cards".to_owned());
        deal.stands(t, PLAYER)?;
        deal.stands(t, BANKER)?;
        deal.complete(t, &coup, by);
        return Ok(coup);
    }
    let third = if player_draws(coup.player.point) {
        let card = deal.third(t, PLAYER, by.player)?;
        coup.player.draw(card);
        Some(value(card))
    } else {
        t.say(by.player, || format!("{} stands on {}", by.spots[PLAYER], coup.player.point));
        deal.stands(t, PLAYER)?;
        None
    };
    if banker_draws(coup.banker.point, third) {
        let card = deal.third(t, BANKER, by.banker)?;
        coup.banker.draw(card);
    } else {
        t.say(by.banker, || format!("{} stands on {}", by.spots[BANKER], coup.banker.point));
        deal.stands(t, BANKER)?;
    }
    deal.complete(t, &coup, by);
    Ok(coup)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tableau as the book prints it: columns are the punter's third card 0 to 9, then no card.
    #[test]
    fn the_banker_draws_by_the_tableau() {
        //= UK-6.27 CO-2814.3 CO-2814.3-2 CO-2814.3-4 CO-2814.4
        let rows = [(3, "DDDDDDDDSDD"), (4, "SSDDDDDDSSD"), (5, "SSSSDDDDSSD"), (6, "SSSSSSDDSSS")];
        for (point, row) in rows {
            for (third, mark) in (0..=10).zip(row.chars()) {
                let third = Some(third).filter(|third| *third < 10);
                assert_eq!(banker_draws(point, third), mark == 'D', "banker {point}, third card {third:?}");
            }
        }
        for third in (0..10).map(Some).chain([None]) {
            assert!(
                (0..=2).all(|point| banker_draws(point, third)) && (7..=9).all(|point| !banker_draws(point, third))
            );
        }
    }

    #[test]
    fn only_the_last_digit_of_a_count_counts() {
        //= CO-2806.3 CO-2806.3a CO-2806.3b UK-6.18
        for (cards, wanted) in [(["As", "2c", "4d"], 7), (["As", "2c", "9d"], 2), (["9s", "9c", "9d"], 7)] {
            let [first, second, third] = cards.map(|name| name.parse().expect("a card"));
            let mut hand = Hand::new(first, second);
            hand.draw(third);
            assert_eq!(hand.point(), wanted, "{cards:?}");
        }
    }

    #[test]
    fn cards_count_as_the_book_says() {
        //= UK-6.16 CO-2806.2
        for (name, wanted) in [("As", 1), ("2c", 2), ("9d", 9), ("Th", 0), ("Jh", 0), ("Qs", 0), ("Kc", 0)] {
            assert_eq!(value(name.parse().expect("a card")), wanted, "{name}");
        }
    }
}
