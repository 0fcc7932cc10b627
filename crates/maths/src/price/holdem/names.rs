//! Names for hands that were shown, on a sheet of outcomes.

use baize_games::casino_poker::categories::Category;
use std::cmp::Ordering;

use super::showdown::Shown;

/// The names of ends that follow the same bets.
pub(super) struct Names {
    wins_by_kind: [&'static str; 10],
    wins_by_kind_unqualified: [&'static str; 10],
    /// The kinds of hands from a straight upwards.
    ties_by_kind: [&'static str; 6],
    loses_by_kind: [&'static str; 6],
    wins_below_a_straight: &'static str,
    wins: &'static str,
    wins_unqualified: &'static str,
    tie: &'static str,
    tie_unqualified: &'static str,
    loses: &'static str,
    loses_unqualified: &'static str,
}

/// Makes the names that end in these words, which say what was staked.
macro_rules! names {
    ($staked:literal) => {
        Names {
            wins_by_kind: [
                concat!("wins with a high card", $staked),
                concat!("wins with a pair", $staked),
                concat!("wins with two pairs", $staked),
                concat!("wins with three of a kind", $staked),
                concat!("wins with a straight", $staked),
                concat!("wins with a flush", $staked),
                concat!("wins with a full house", $staked),
                concat!("wins with four of a kind", $staked),
                concat!("wins with a straight flush", $staked),
                concat!("wins with a royal flush", $staked),
            ],
            wins_by_kind_unqualified: [
                concat!("wins with a high card, dealer does not qualify", $staked),
                concat!("wins with a pair, dealer does not qualify", $staked),
                concat!("wins with two pairs, dealer does not qualify", $staked),
                concat!("wins with three of a kind, dealer does not qualify", $staked),
                concat!("wins with a straight, dealer does not qualify", $staked),
                concat!("wins with a flush, dealer does not qualify", $staked),
                concat!("wins with a full house, dealer does not qualify", $staked),
                concat!("wins with four of a kind, dealer does not qualify", $staked),
                concat!("wins with a straight flush, dealer does not qualify", $staked),
                concat!("wins with a royal flush, dealer does not qualify", $staked),
            ],
            ties_by_kind: [
                concat!("tie with a straight", $staked),
                concat!("tie with a flush", $staked),
                concat!("tie with a full house", $staked),
                concat!("tie with four of a kind", $staked),
                concat!("tie with a straight flush", $staked),
                concat!("tie with a royal flush", $staked),
            ],
            loses_by_kind: [
                concat!("loses to a straight", $staked),
                concat!("loses to a flush", $staked),
                concat!("loses to a full house", $staked),
                concat!("loses to four of a kind", $staked),
                concat!("loses to a straight flush", $staked),
                concat!("loses to a royal flush", $staked),
            ],
            wins_below_a_straight: concat!("wins below a straight", $staked),
            wins: concat!("wins", $staked),
            wins_unqualified: concat!("wins, dealer does not qualify", $staked),
            tie: concat!("tie", $staked),
            tie_unqualified: concat!("tie, dealer does not qualify", $staked),
            loses: concat!("loses", $staked),
            loses_unqualified: concat!("loses, dealer does not qualify", $staked),
        }
    };
}

/// Names where every hand that is shown has the same bets.
static PLAIN: Names = names!("");

/// Names by the Play wager of Ultimate, from one to four antes.
static PLAY: [Names; 4] = [names!(", Play 1x"), names!(", Play 2x"), names!(", Play 3x"), names!(", Play 4x")];

/// Names by how many of the two later bets were made on top of the compulsory one.
static LATER: [Names; 3] =
    [names!(", Flop bet alone"), names!(", Flop and one later bet"), names!(", Flop, Turn and River bets")];

/// Names by two optional bets: neither, the first, the second, both.
static FREE: [Names; 4] =
    [names!(", no bet"), names!(", Flop bet"), names!(", River bet"), names!(", Flop and River bets")];

impl Names {
    /// Names after a Play wager of this many antes.
    pub(super) fn play(times: u32) -> &'static Names {
        &PLAY[times as usize - 1]
    }

    /// Names after a Flop bet, with or without bets on the turn and the river, which count the same.
    pub(super) fn later(turn: bool, river: bool) -> &'static Names {
        &LATER[usize::from(turn) + usize::from(river)]
    }

    /// Names after two bets, each made or not.
    pub(super) fn free(flop: bool, river: bool) -> &'static Names {
        &FREE[usize::from(flop) + 2 * usize::from(river)]
    }

    /// What happened. Winning kinds of hands have names of their own from `named` on, which is a straight where all
    /// below are paid alike.
    pub(super) fn of(&self, shown: Shown, named: Option<Category>) -> &'static str {
        let (kind, by_name) = (shown.kind as usize, named.is_some_and(|from| shown.kind >= from));
        match (shown.result, shown.qualifies) {
            (Ordering::Greater, true) if by_name => self.wins_by_kind[kind],
            (Ordering::Greater, false) if by_name => self.wins_by_kind_unqualified[kind],
            (Ordering::Greater, true) if named.is_some() => self.wins_below_a_straight,
            (Ordering::Greater, true) => self.wins,
            (Ordering::Greater, false) => self.wins_unqualified,
            (Ordering::Equal, true) => self.tie,
            (Ordering::Equal, false) => self.tie_unqualified,
            (Ordering::Less, true) => self.loses,
            (Ordering::Less, false) => self.loses_unqualified,
        }
    }

    /// What happened where the higher of the two hands counts: by its kind, from a straight on.
    pub(super) fn by_the_higher(&self, shown: Shown, higher: Category) -> &'static str {
        let Some(place) = (higher as usize).checked_sub(Category::Straight as usize) else {
            return self.of(shown, None);
        };
        match shown.result {
            Ordering::Greater => self.of(shown, Some(Category::Straight)),
            Ordering::Equal => self.ties_by_kind[place],
            Ordering::Less => self.loses_by_kind[place],
        }
    }
}

/// What happened where, if the dealer does not qualify, the player's hand is paid by its kind, whoever has the better
/// one.
pub(super) fn by_kind(shown: Shown) -> &'static str {
    if shown.qualifies { PLAIN.of(shown, Some(Category::HighCard)) } else { UNQUALIFIED[shown.kind as usize] }
}

const UNQUALIFIED: [&str; 10] = [
    "dealer does not qualify, high card",
    "dealer does not qualify, pair",
    "dealer does not qualify, two pairs",
    "dealer does not qualify, three of a kind",
    "dealer does not qualify, straight",
    "dealer does not qualify, flush",
    "dealer does not qualify, full house",
    "dealer does not qualify, four of a kind",
    "dealer does not qualify, straight flush",
    "dealer does not qualify, royal flush",
];
