//! Four tiles, and how they are set as two hands.
//!
//! Rules: HG-TILES-PLAY-3a, -5a, -5b; readings R-TILES-7 to R-TILES-9. Traps: no order is prescribed, so there is no
//! foul and the higher hand is the high one; a tie is the player-dealer's, hand by hand; two hands worth nothing are a
//! tie whatever the tiles, unless the house says otherwise.

use baize_cards::Tile;
use baize_cards::rank::{TileCategory, TileRank, two_tiles};

/// Four tiles set as two hands, the higher first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hands {
    /// The tiles of the high hand and of the low one, the better tile of each first.
    pub tiles: [[Tile; 2]; 2],
    /// What the high hand is worth.
    pub high: TileRank,
    /// What the low hand is worth.
    pub low: TileRank,
}

/// What a comparison of both hands comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// Both hands are higher than the player-dealer's.
    Win,
    /// Neither hand is higher.
    Lose,
    /// One hand is higher.
    Push,
}

impl Hands {
    /// Two hands of two tiles each, in any order.
    fn of(one: [Tile; 2], other: [Tile; 2]) -> Hands {
        let better_first = |[a, b]: [Tile; 2]| if b.single_rank() < a.single_rank() { [b, a] } else { [a, b] };
        let ranked = [one, other].map(|tiles| (two_tiles(tiles), better_first(tiles)));
        let [(high, upper), (low, lower)] = if ranked[1].0 > ranked[0].0 { [ranked[1], ranked[0]] } else { ranked };
        Hands { tiles: [upper, lower], high, low }
    }

    /// The three ways to set four tiles.
    pub fn ways([a, b, c, d]: [Tile; 4]) -> [Hands; 3] {
        [Hands::of([a, b], [c, d]), Hands::of([a, c], [b, d]), Hands::of([a, d], [b, c])]
    }

    /// These two of the four as one hand, or `None` if they are not two of the four.
    pub fn set(tiles: [Tile; 4], two: [Tile; 2]) -> Option<Hands> {
        let mut rest = tiles.to_vec();
        for wanted in two {
            let at = rest.iter().position(|tile| *tile == wanted)?;
            rest.swap_remove(at);
        }
        Some(Hands::of(two, [rest[0], rest[1]]))
    }

    /// Whether the high hand is a pair, and the low one too.
    pub fn pairs(&self) -> [bool; 2] {
        [self.high, self.low].map(|rank| rank.category() == TileCategory::Pair)
    }

    /// These hands against the player-dealer's.
    pub fn against(&self, dealer: &Hands, zero_zero: ZeroZero) -> Compared {
        let [high, low] = self.beats(dealer, zero_zero);
        match (high, low) {
            (true, true) => Compared::Win,
            (false, false) => Compared::Lose,
            _ => Compared::Push,
        }
    }

    /// Whether the high hand and the low hand are each strictly higher than the player-dealer's.
    pub fn beats(&self, dealer: &Hands, zero_zero: ZeroZero) -> [bool; 2] {
        [zero_zero.is_higher(self.high, dealer.high), zero_zero.is_higher(self.low, dealer.low)]
    }

    /// Whether a hand ties with the player-dealer's, which is then the higher.
    pub fn copies(&self, dealer: &Hands, zero_zero: ZeroZero) -> bool {
        zero_zero.is_copy(self.high, dealer.high) || zero_zero.is_copy(self.low, dealer.low)
    }
}

/// Who wins when both hands are worth nothing (reading R-TILES-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZeroZero {
    /// The player-dealer wins, whatever the tiles.
    PlayerDealerWins,
    /// The better tile decides, as with other points.
    HighTile,
}

impl ZeroZero {
    /// Whether one hand is strictly higher than the player-dealer's in the same place.
    #[inline]
    pub fn is_higher(self, own: TileRank, dealers: TileRank) -> bool {
        own > dealers && !self.is_copy(own, dealers)
    }

    /// Whether a hand ties with the player-dealer's.
    #[inline]
    pub fn is_copy(self, own: TileRank, dealers: TileRank) -> bool {
        own == dealers || self == ZeroZero::PlayerDealerWins && own.is_zero() && dealers.is_zero()
    }
}

/// The tiles in the order given, separated by spaces.
pub(super) fn listed(tiles: &[Tile]) -> String {
    tiles.iter().map(Tile::to_string).collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
pub(super) fn four(words: &str) -> [Tile; 4] {
    let tiles: Vec<Tile> = words.split(' ').map(|word| word.parse().expect("a tile")).collect();
    tiles.try_into().expect("four tiles")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hands(one: &str, other: &str) -> Hands {
        let [a, b, c, d] = four(&format!("{one} {other}"));
        Hands::of([a, b], [c, d])
    }

    #[test]
    fn both_hands_must_be_higher_and_a_tie_is_the_player_dealers() {
        //= HG-TILES-PLAY-5a HG-TILES-PLAY-5b
        let dealer = hands("1-5 1-5", "3-5 2-5");
        let against = |one: &str, other: &str| hands(one, other).against(&dealer, ZeroZero::PlayerDealerWins);
        assert_eq!(against("1-6 1-6", "3-6 2-4"), Compared::Win);
        assert_eq!(against("2-2 2-2", "2-6 3-4"), Compared::Push, "the low hands tie: 5 with an eight");
        assert_eq!(against("4-5 3-6", "5-5 3-3"), Compared::Push);
        assert_eq!(against("4-6 3-6", "1-1 5-6"), Compared::Lose);
    }

    #[test]
    fn nothing_against_nothing_is_the_player_dealers_unless_the_tile_decides() {
        //= HG-TILES-RANK-POINTS
        let dealer = hands("5-6 2-6", "5-5 4-6");
        let player = hands("5-6 3-5", "1-3 1-5");
        assert_eq!(player.against(&dealer, ZeroZero::PlayerDealerWins), Compared::Lose);
        assert_eq!(player.against(&dealer, ZeroZero::HighTile), Compared::Push);
        assert!(player.copies(&dealer, ZeroZero::HighTile), "the high hands are the same");
    }

    #[test]
    fn two_of_the_four_are_a_hand_and_the_others_the_other() {
        //= HG-TILES-PLAY-3a
        let tiles = four("6-6 1-5 4-5 6-6");
        let two = |words: &str| {
            let mut tiles = words.split(' ').map(|word| word.parse().expect("a tile"));
            [tiles.next().expect("one"), tiles.next().expect("two")]
        };
        let set = Hands::set(tiles, two("1-5 6-6")).expect("two of the four");
        assert_eq!(set.high.to_string(), "Wong with Heaven");
        assert_eq!(set.low.to_string(), "8 points, Heaven high");
        assert_eq!(Hands::set(tiles, two("1-5 1-5")), None);
        assert!(Hands::ways(tiles).contains(&set));
    }
}
