//! How the variants of the notation are played: what is dealt on each street, how bets are limited, which player
//! begins.

use baize_book::Cents;
use baize_cards::Card;
use baize_cards::rank::{Category, HighBoard};

use super::phh::{Phh, Sizes, Variant};
use crate::poker::{
    Checking, Clauses, HalfBet, Limits, MinRaiseFrom, NoLimit, PotLimit, RaiseRule, Reopens, Structure,
};

/// A street: what is dealt or drawn, and then betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Street {
    /// The number of cards dealt face down to everybody.
    pub(super) down: usize,
    /// The number of cards dealt face up to everybody.
    pub(super) up: usize,
    /// The number of cards turned in the middle.
    pub(super) board: usize,
    /// Whether players first throw cards away and receive as many.
    pub(super) draws: bool,
    /// Whether the bets are the big ones.
    pub(super) big: bool,
}

const fn street(down: usize, up: usize, board: usize, draws: bool, big: bool) -> Street {
    Street { down, up, board, draws, big }
}

const fn flops(hole: usize) -> [Street; 4] {
    [
        street(hole, 0, 0, false, false),
        street(0, 0, 3, false, false),
        street(0, 0, 1, false, true),
        street(0, 0, 1, false, true),
    ]
}

const fn draws(hole: usize) -> [Street; 4] {
    [
        street(hole, 0, 0, false, false),
        street(0, 0, 0, true, false),
        street(0, 0, 0, true, true),
        street(0, 0, 0, true, true),
    ]
}

const HOLDEM: [Street; 4] = flops(2);
const OMAHA: [Street; 4] = flops(4);
const DEUCE: [Street; 4] = draws(5);
const BADUGI: [Street; 4] = draws(4);
const STUD: [Street; 5] = [
    street(2, 1, 0, false, false),
    street(0, 1, 0, false, false),
    street(0, 1, 0, false, true),
    street(0, 1, 0, false, true),
    street(1, 0, 0, false, true),
];

impl Variant {
    pub(super) fn streets(self) -> &'static [Street] {
        match self {
            Variant::Ft | Variant::Nt | Variant::Ns => &HOLDEM,
            Variant::Po | Variant::Fo8 => &OMAHA,
            Variant::F7s | Variant::F7s8 | Variant::Fr => &STUD,
            Variant::N2l1d => &DEUCE[..2],
            Variant::F2l3d => &DEUCE,
            Variant::Fb => &BADUGI,
        }
    }

    /// The clauses of the nearest game of the house, for what is refused.
    fn clauses(self) -> &'static Clauses {
        match self {
            Variant::Ft => &Clauses::HOLDEM,
            Variant::Nt | Variant::Ns | Variant::N2l1d => &Clauses::NO_LIMIT,
            Variant::Po => &Clauses::POT_LIMIT,
            Variant::Fo8 => &Clauses::OMAHA,
            Variant::F7s => &Clauses::STUD,
            Variant::F7s8 => &Clauses::STUD_HIGH_LOW,
            Variant::Fr => &Clauses::RAZZ,
            Variant::F2l3d => &Clauses::DEUCE_TO_SEVEN,
            Variant::Fb => &Clauses::BADUGI,
        }
    }
}

impl Phh {
    /// How bets are limited on a street. The file gives the sizes; how often a bet may be raised is the other house's
    /// affair, so there is no cap.
    pub(super) fn limits(&self, street: usize, boards: &[Vec<Card>]) -> Limits {
        let open = |least: Cents| NoLimit {
            bring_in: least,
            chip: Cents(1),
            raise: RaiseRule::Size(MinRaiseFrom::AllIn, Reopens::Together),
        };
        let structure = match self.sizes {
            Sizes::Fixed { small, big } => {
                let bet = if self.variant.streets()[street].big { big } else { small };
                // An open pair on fourth street allows the big bet (HG-STUD-5a); nothing else does.
                let paired =
                    |board: &Vec<Card>| !board.is_empty() && HighBoard::new(board).category() >= Category::Pair;
                let doubles = self.variant == Variant::F7s && street == 1 && boards.iter().any(paired);
                Structure::Fixed { bet, double: doubles.then_some(big), half: HalfBet::Counts }
            }
            Sizes::AtLeast(least) if self.variant == Variant::Po => {
                let said =
                    |name: &str| self.other.get(name).and_then(toml::Value::as_integer).filter(|cents| *cents > 0);
                let on_first = |name: &str| said(name).filter(|_| street == 0).map(Cents);
                let round_to = Cents(said("_pot_rounded_to_cents").unwrap_or(1));
                let more = on_first("_pot_more_cents").unwrap_or(Cents::ZERO);
                Structure::PotLimit(open(least), PotLimit { open_max: on_first("_open_max_cents"), round_to, more })
            }
            Sizes::AtLeast(least) => Structure::NoLimit(open(least)),
        };
        Limits { structure, cap: None, checking: Checking::Free, killed: false, by: self.variant.clauses() }
    }
}
