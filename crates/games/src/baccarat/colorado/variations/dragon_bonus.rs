//! Dragon Bonus: the chosen hand wins as a natural, or otherwise by at least four points.
//!
//! Traps: a natural pays even money whatever its margin (reading R-54); a win by three is a loss; a tie loses unless
//! both hands are naturals.

use baize_book::{Cites, cite};
use baize_table::{Bet, Placed, Refusal};

use super::super::side::{self, Row, Sees, Side};
use super::super::{Rules, Variation, Wager};
use super::predicates::{banker_wins, player_wins, row, tie};

/// The variation `co/dragon-bonus`.
pub struct DragonBonus;

impl Variation for DragonBonus {
    const ID: &'static str = "co/dragon-bonus";
    const SIDES: &'static [Side] = &[
        Side {
            name: "dragon-player",
            rows: &dragon(side::PLAYER_MARGINS),
            losses: &[TIE, row("small-margin", player_wins).by(SMALL_MARGIN)],
            ..DRAGON
        },
        Side {
            name: "dragon-banker",
            rows: &dragon(side::BANKER_MARGINS),
            losses: &[TIE, row("small-margin", banker_wins).by(SMALL_MARGIN)],
            ..DRAGON
        },
    ];
    const PLACED: Cites = cite!("CO-2899.03.6a", "CO-2899.03.2-2");
    const UNCHANGED: Cites = cite!("CO-2899.03.6b");
    const SETTLED: Cites = cite!("CO-2899.03.6c", "CO-2899.03.6d");
    const BASE_REQUIRED: Cites = cite!("CO-2899.03.2-3");
    const LIMITS: Cites = cite!("CO-2803.3b", "CO-2899.03.3a");
    const AGGREGATE: Cites = cite!("CO-2899.03.3b");

    /// Accepts wagers on both hands only where the house allows it.
    fn accept(rules: &Rules, placed: Placed<'_, Wager<Self>>, bet: &Bet<Wager<Self>>) -> Result<(), Refusal> {
        let own = |wager: Wager<Self>| wager.word().starts_with("dragon-").then(|| wager.word());
        let other = |it: &Bet<Wager<Self>>| {
            it.player == bet.player && own(it.wager).is_some() && own(it.wager) != own(bet.wager)
        };
        if !rules.both_sides && own(bet.wager).is_some() && placed.bets.iter().any(other) {
            let says = "the Dragon Bonus is on one hand or the other at this table";
            return Err(Refusal::new(cite!("CO-2899.03.2-2"), says));
        }
        Ok(())
    }
}

const DRAGON: Side = Side {
    name: "",
    table: "dragon-table",
    rows: &[],
    wins: cite!("CO-2808.5-2"),
    // A beaten hand wins in neither of the two ways.
    loses: cite!("CO-2899.03.4a", "CO-2899.03.4b"),
    losses: &[],
    sees: Sees::Points,
};

/// A tie of naturals is a row of the pay table; all others lose.
const TIE: Row = row("tie", tie).by(cite!("CO-2899.03.6e.iii"));

/// The clauses of a win by less than four points.
const SMALL_MARGIN: Cites = cite!("CO-2899.03.4b", "CO-2899.03.5c");

/// The rows of a wager on a margin, with the clauses of this one.
const fn dragon(margins: &[Row]) -> [Row; 8] {
    let mut rows = [margins[0]; 8];
    let mut i = 0;
    while i < rows.len() {
        rows[i] = margins[i].by(match margins[i].key.as_bytes() {
            b"natural" => cite!("CO-2899.03.4a", "CO-2899.03.5a", "CO-2899.03.6e.i", "CO-2899.03.6e.iv"),
            b"natural-tie" => cite!("CO-2899.03.5b", "CO-2899.03.6e.ii", "CO-2899.03.6e.iv"),
            _ => cite!("CO-2899.03.4b", "CO-2899.03.5c", "CO-2899.03.6", "CO-2899.03.1-2"),
        });
        i += 1;
    }
    rows
}
