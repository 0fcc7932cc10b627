//! Clean Sweep hands: thirteen cards that win by themselves.
//!
//! Rules: HG-13CARD-SWEEP-1a to -2f and the table HG-13CARD-SWEEP-RANK; reading R-13-13. Traps: a hand is worth its
//! highest row; four of a kind counts as two pairs; three flushes and three straights need a real layout of three, five
//! and five, but not its order; the ace is high or low in a straight of three.

use baize_book::{Clause, OptionError, entry};
use baize_cards::{Card, Rank, Suit};

use super::sets::CARDS;

/// The rows of the book's ranking, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sweep {
    /// Ace to king of one suit.
    PureDragon,
    /// Ace to king of one colour.
    ColourDragon,
    /// Ace to king in any suits.
    Dragon,
    /// Thirteen cards of one colour.
    OneColour,
    /// Twelve cards of one colour.
    TwelveOfAColour,
    /// Nothing above a nine, and no ace.
    Minor,
    /// Six pairs and an odd card.
    SixWheels,
    /// A flush in each set.
    ThreeFlush,
    /// A straight in each set.
    ThreeStraight,
}

impl Sweep {
    /// All rows, the best first.
    pub const ALL: [Sweep; 9] = [
        Sweep::PureDragon,
        Sweep::ColourDragon,
        Sweep::Dragon,
        Sweep::OneColour,
        Sweep::TwelveOfAColour,
        Sweep::Minor,
        Sweep::SixWheels,
        Sweep::ThreeFlush,
        Sweep::ThreeStraight,
    ];

    /// The highest row that thirteen cards make.
    pub fn of(cards: &[Card; CARDS]) -> Option<Sweep> {
        let Counted { ranks, suits } = Counted::of(cards);
        Sweep::by_counts(ranks, suits)
    }

    /// The highest row of thirteen cards, counted by rank and by suit: nothing else matters.
    pub fn by_counts(ranks: [u8; 13], suits: [u8; 4]) -> Option<Sweep> {
        let counted = Counted { ranks, suits };
        Sweep::ALL.into_iter().find(|sweep| counted.makes(*sweep))
    }

    /// The name that the book gives the row.
    pub fn name(self) -> &'static str {
        match self {
            Sweep::PureDragon => "Pure Dragon",
            Sweep::ColourDragon => "Black or Red Dragon",
            Sweep::Dragon => "Dragon",
            Sweep::OneColour => "All Blacks or All Reds",
            Sweep::TwelveOfAColour => "Twelve Black or Twelve Red",
            Sweep::Minor => "Minor Hand",
            Sweep::SixWheels => "Six Wheels",
            Sweep::ThreeFlush => "Three Flush",
            Sweep::ThreeStraight => "Three Straight",
        }
    }
}

/// What each row is worth, as the register states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SweepPoints([i64; 9]);

impl SweepPoints {
    /// Reads the points from this clause's rows in the register.
    pub fn read(clause: Clause) -> Result<SweepPoints, OptionError> {
        let worth = |row: &Vec<String>| row.last().and_then(|cell| cell.parse().ok());
        let points: Option<Vec<i64>> = entry(clause).table.iter().map(worth).collect();
        points
            .and_then(|points| points.try_into().ok())
            .map(SweepPoints)
            .ok_or_else(|| OptionError::data(format!("{clause} has no nine rows that end in points")))
    }

    /// The points of a row.
    pub fn of(&self, sweep: Sweep) -> i64 {
        self.0[sweep as usize]
    }
}

/// Thirteen cards counted by rank and by suit.
struct Counted {
    ranks: [u8; 13],
    suits: [u8; 4],
}

impl Counted {
    fn of(cards: &[Card]) -> Counted {
        let mut counted = Counted { ranks: [0; 13], suits: [0; 4] };
        for card in cards {
            if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
                counted.ranks[rank as usize] += 1;
                counted.suits[suit as usize] += 1;
            }
        }
        counted
    }

    fn makes(&self, sweep: Sweep) -> bool {
        let black = self.suits[Suit::Clubs as usize] + self.suits[Suit::Spades as usize];
        let red = self.suits[Suit::Diamonds as usize] + self.suits[Suit::Hearts as usize];
        let most_of_a_colour = black.max(red);
        let dragon = self.ranks.iter().all(|count| *count == 1);
        match sweep {
            Sweep::PureDragon => dragon && self.suits.contains(&13),
            Sweep::ColourDragon => dragon && most_of_a_colour == 13,
            Sweep::Dragon => dragon,
            Sweep::OneColour => most_of_a_colour == 13,
            Sweep::TwelveOfAColour => most_of_a_colour == 12,
            Sweep::Minor => self.ranks[Rank::Ten as usize..].iter().all(|count| *count == 0),
            Sweep::SixWheels => self.ranks.iter().map(|count| count / 2).sum::<u8>() >= 6,
            Sweep::ThreeFlush => {
                let mut suits = self.suits;
                suits.sort_unstable();
                matches!(suits, [0, 3, 5, 5] | [0, 0, 5, 8] | [0, 0, 3, 10] | [0, 0, 0, 13])
            }
            Sweep::ThreeStraight => self.is_three_straights(),
        }
    }

    /// Whether some layout has a straight in each set. The long straights are tried first: there are fewer of them.
    fn is_three_straights(&self) -> bool {
        straights(5).any(|back| {
            let Some(rest) = less(self.ranks, back, 5) else { return false };
            straights(5).skip(back).any(|middle| {
                let Some(rest) = less(rest, middle, 5) else { return false };
                straights(3).any(|front| less(rest, front, 3).is_some())
            })
        })
    }
}

/// Where straights of this length begin; the ace comes before the two and after the king.
fn straights(length: usize) -> impl Iterator<Item = usize> {
    0..=14 - length
}

/// What is left of the ranks when a straight that begins here is taken out.
fn less(mut ranks: [u8; 13], from: usize, length: usize) -> Option<[u8; 13]> {
    for place in from..from + length {
        // Place 0 is the ace below the two, place 13 the one above the king.
        let rank = (place + 12) % 13;
        ranks[rank] = ranks[rank].checked_sub(1)?;
    }
    Some(ranks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::cite;

    fn sweep(words: &str) -> Option<Sweep> {
        let cards: Vec<Card> = words.split(' ').map(|word| word.parse().expect("a card")).collect();
        Sweep::of(&cards.try_into().expect("thirteen cards"))
    }

    #[test]
    fn a_hand_is_worth_its_highest_row() {
        //= HG-13CARD-SWEEP-RANK HG-13CARD-SWEEP-1a
        let known = [
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", Some(Sweep::PureDragon)),
            ("Ah 2d 3h 4h 5d 6h 7h 8h 9h Th Jh Qh Kh", Some(Sweep::ColourDragon)),
            ("Ah 2c 3h 4h 5d 6h 7h 8s 9h Th Jh Qh Kh", Some(Sweep::Dragon)),
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Qd", Some(Sweep::OneColour)),
            ("Ah Ks Qs Js 9c 8c 7c 6s 5c 4c 3c 3s 2c", Some(Sweep::TwelveOfAColour)),
            ("2h 2d 3c 4s 5h 6d 7c 8s 9h 9d 9c 8d 4h", Some(Sweep::Minor)),
            ("Kd Kh Jd Jh Tc Td Th Ts 8d 8h 4d 4s 2d", Some(Sweep::SixWheels)),
            ("Kd Kh Jd Jh Tc Td Th 9s 8d 8h 4d 4s 2d", None),
            ("Kd Qd 2d Ac 9c 7c 4c 3c Ah Jh 8h 6h 2h", Some(Sweep::ThreeFlush)),
            ("Kd Qd Jd Td 2d Ac 9c 7c 4c 3c Ah 8h 6s", None),
            ("Ad 2c 3h 2s 3d 4c 5h 6s 9h Ts Jd Qc Kh", Some(Sweep::ThreeStraight)),
            ("Qd Kc Ah As 2d 3c 4h 5s 9h Ts Jd Qc Kh", Some(Sweep::ThreeStraight)),
            ("Kd Ac 2h As 2d 3c 4h 5s 9h Ts Jd Qc Kh", None),
            ("2s 2h 9h 3c Js 5d 5s 3h 9s 9d Ah As Ad", None),
        ];
        for (words, row) in known {
            assert_eq!(sweep(words), row, "{words}");
        }
    }

    #[test]
    fn rows_are_worth_what_the_register_says() {
        let clause = cite!("HG-13CARD-SWEEP-RANK").iter().next().expect("a clause");
        let points = SweepPoints::read(clause).expect("nine rows");
        assert_eq!(Sweep::ALL.map(|sweep| points.of(sweep)), [39, 26, 13, 13, 6, 6, 4, 4, 4]);
    }
}
