//! What cards are worth in the games of nine, and when a hand draws.
//!
//! Rules: HG-PAN9-PLAY-3b, -3c, -4e, -7, HG-S9-PLAY-3b, -3c, -4e, -7. Trap: the logical way draws on 5, where a player
//! may choose, and stands on 6.

use baize_cards::{Card, Rank};

/// The ranks that are taken out of every deck.
pub const TAKEN_OUT: [Rank; 4] = [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten];

/// The two places before a player, where they lay their hand to say whether they draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lay {
    /// "Card": the hand receives one more.
    Card,
    /// "No-card": the hand plays as it is.
    NoCard,
}

impl Lay {
    /// The other place.
    pub fn other(self) -> Lay {
        match self {
            Lay::Card => Lay::NoCard,
            Lay::NoCard => Lay::Card,
        }
    }

    /// The word written on the place.
    pub fn word(self) -> &'static str {
        match self {
            Lay::Card => "card",
            Lay::NoCard => "no-card",
        }
    }
}

/// The last digit of the cards' sum.
pub fn value(cards: &[Card]) -> u8 {
    let points = |card: &Card| match card.rank() {
        Some(Rank::Ace) => 1,
        Some(Rank::Two) => 2,
        Some(Rank::Three) => 3,
        Some(Rank::Four) => 4,
        Some(Rank::Five) => 5,
        Some(Rank::Six) => 6,
        Some(Rank::Jack | Rank::Queen | Rank::King) => 0,
        Some(Rank::Seven | Rank::Eight | Rank::Nine | Rank::Ten) | None => {
            unreachable!("{card} is not in the shoe")
        }
    };
    cards.iter().map(points).sum::<u8>() % 10
}

/// Where a hand of this value must be laid; `None` on 5 and 6, where there is a choice.
pub fn must(value: u8) -> Option<Lay> {
    match value {
        0..=4 => Some(Lay::Card),
        5 | 6 => None,
        _ => Some(Lay::NoCard),
    }
}

/// Where the logical way lays a hand of this value.
pub fn logical(value: u8) -> Lay {
    if value <= 5 { Lay::Card } else { Lay::NoCard }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::Shoe;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().expect("a card")).collect()
    }

    #[test]
    fn a_hand_is_worth_its_last_digit() {
        //= HG-PAN9-PLAY-3b HG-PAN9-PLAY-3c HG-S9-PLAY-3b HG-S9-PLAY-3c
        for (names, worth) in [("6c 4d 3s", 3), ("Kc 6d 4h", 0), ("6s 6c 5d", 7), ("3d 3h 3s", 9), ("Qh 5d Ac", 6)] {
            assert_eq!(value(&cards(names)), worth, "{names}");
        }
    }

    #[test]
    fn three_cards_of_a_deck_are_worth_each_value_as_often_as_counted_by_hand() {
        //= HG-PAN9-INTRO-2 HG-S9-INTRO-2
        let deck: Vec<Card> =
            Card::pack().filter(|card| card.rank().is_none_or(|it| !TAKEN_OUT.contains(&it))).collect();
        assert_eq!((deck.len(), Shoe::new(1).without(&TAKEN_OUT).len()), (36, 36));
        let mut counts = [0; 10];
        for (i, a) in deck.iter().enumerate() {
            for (j, b) in deck.iter().enumerate().take(i) {
                for c in &deck[..j] {
                    counts[usize::from(value(&[*a, *b, *c]))] += 1;
                }
            }
        }
        assert_eq!(counts, [748, 720, 652, 660, 688, 788, 860, 736, 660, 628]);
        assert_eq!(counts.iter().sum::<i32>(), 7140);
    }

    #[test]
    fn the_logical_way_is_never_against_what_a_hand_must_do() {
        //= HG-PAN9-7 HG-S9-7 HG-PAN9-PLAY-4e HG-S9-PLAY-4e
        for value in 0..10 {
            assert!(must(value).is_none_or(|lay| lay == logical(value)), "{value}");
            assert_eq!(logical(value) == Lay::Card, value <= 5);
            assert_eq!(must(value).is_none(), value == 5 || value == 6);
        }
    }
}
