//! Infinite Fortune: three Supershots, Super 7, Fortune 8 and the two pairs.
//!
//! Traps: in Supershot Natural the 9 too is a natural (reading R-63); there are six or eight decks and nothing between;
//! a tip on one of the seven is possible only where the player has a wager of their own on the spot.

use baize_book::{Cites, OptionError, Options, cite};
use baize_table::{Bet, Placed, Refusal};

use super::super::side::{Row, Sees, Side};
use super::super::{Rules, Variation, Wager};
use super::predicates::{banker_wins_with_three_card_7, over, player_wins_with_three_card_8, row, three, two};

/// The variation `co/infinite-fortune`.
pub struct InfiniteFortune;

impl Variation for InfiniteFortune {
    const ID: &'static str = "co/infinite-fortune";
    const SIDES: &'static [Side] = &[
        fortune(
            "shot-98-three",
            &[row("three-card-9-over-8", |f| over(f, |a| three(a, 9), |b| three(b, 8)))],
            cite!("CO-2899.06.6a", "CO-2899.06.6b"),
        ),
        Side {
            table: "natural-table",
            ..fortune(
                "shot-98-natural",
                &[row("natural-9-over-8", |f| over(f, |a| two(a, 9), |b| two(b, 8)))],
                cite!("CO-2899.06.6a", "CO-2899.06.6c"),
            )
        },
        fortune(
            "shot-87",
            &[row("8-over-7", |f| over(f, |a| a.point() == 8, |b| b.point() == 7))],
            cite!("CO-2899.06.6a", "CO-2899.06.6d"),
        ),
        fortune("super-7", &[row("super-7", banker_wins_with_three_card_7)], cite!("CO-2899.06.6e")),
        fortune("fortune-8", &[row("fortune-8", player_wins_with_three_card_8)], cite!("CO-2899.06.6f")),
        Side {
            sees: Sees::Ranks,
            ..fortune("player-pair", &[row("player-pair", |f| f.coup.player.is_pair())], cite!("CO-2899.06.6h"))
        },
        Side {
            sees: Sees::Ranks,
            ..fortune("banker-pair", &[row("banker-pair", |f| f.coup.banker.is_pair())], cite!("CO-2899.06.6g"))
        },
    ];
    const PLACED: Cites = cite!("CO-2899.06.4");
    const UNCHANGED: Cites = cite!("CO-2899.06.2", "CO-2899.06.5");
    const SETTLED: Cites = cite!("CO-2899.06.6");
    const BASE_REQUIRED: Cites = cite!("CO-2899.06.4-2");
    const NOT_OFFERED: Cites = cite!("CO-2899.06.7");
    const COMMISSION: Cites = cite!("CO-2899.06.1-3");
    const NO_COMMISSION: Cites = cite!("CO-2899.06.3", "CO-2899.06.5");
    const TIPS: Cites = cite!("CO-2899.06.8");

    fn check(options: &Options) -> Result<(), OptionError> {
        if options.number("decks") == 7 {
            let says = "Infinite Fortune is played with six or eight decks".to_owned();
            return Err(OptionError { by: cite!("CO-2899.06.1-2"), says });
        }
        Ok(())
    }

    fn offers(options: &Options, wager: &str) -> bool {
        super::chosen(options, "fortune-wagers", Self::SIDES, wager)
    }

    /// On the seven wagers a tip lies where the player has a wager of their own; the clause does not name the standard
    /// ones (reading R-82).
    fn accept(_: &Rules, placed: Placed<'_, Wager<Self>>, bet: &Bet<Wager<Self>>) -> Result<(), Refusal> {
        let own = |other: &Bet<Wager<Self>>| {
            other.wager == bet.wager.on() && other.seat == bet.seat && other.player == bet.player
        };
        if bet.wager.is_tip() && !bet.wager.is_main() && !placed.bets.iter().any(own) {
            let says = format!("{} goes with a wager of your own on the same spot", bet.wager);
            return Err(Refusal::new(Self::TIPS, says));
        }
        Ok(())
    }
}

const fn fortune(name: &'static str, rows: &'static [Row], by: Cites) -> Side {
    Side { name, table: "fortune-odds", rows, wins: by, loses: by, losses: &[], sees: Sees::Points }
}
