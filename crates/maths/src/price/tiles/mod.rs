//! Pai gow tiles: every hand of four against every other, set by both sides in one way or another.
//!
//! Prices are those of one wager against a bank that covers it, before the collection. Nobody sees the other's tiles
//! when they set their own, so the best setting is the one that is best on average over all hands of the other side,
//! set as stated.

mod charts;
mod fours;
mod freely;
mod rows;

use baize_book::{OptionError, Options};
use baize_cards::rank::TileRank;
use baize_games::player_dealer::tiles::{Answer, Hands, Own, PaiGowTiles, Setting as Asked, Side, settled, well_set};
use baize_games::player_dealer::{Banked, Wager};
use baize_table::{Bet, Line, Seat};
use std::collections::HashMap;

use super::collection::{BANK, Payer, banks, fees, of_the_bank};
use super::{PriceError, Pricing};
use crate::STAKE;
use crate::breakdown::Breakdown;
use crate::chart::Chart;
use crate::counting::{Counting, choose};
use crate::distribution::{Distribution, counted};
use crate::figure::{Figure, percent};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
use fours::{Ended, Fours, Kinds, Setting};

/// The seat of the bettor.
const SEAT: Seat = Seat(2);

/// All hands, and how both sides set them.
struct Analysed {
    fours: Fours,
    own: Own,
    /// The logical way of the house, for a player and for the player-dealer.
    logical: [Setting; 2],
    /// What each way is worth to a player against a player-dealer who keeps to the logical way, and to a player-dealer
    /// against such a player.
    values: [Vec<[i64; 3]>; 2],
    /// The best settings by these values.
    best: [Setting; 2],
}

const SIDES: [Side; 2] = [Side::Player, Side::PlayerDealer];

impl Analysed {
    fn new(pricing: &Pricing<'_>) -> Result<Analysed, PriceError> {
        let (_, rules) = pricing.rules::<Banked<PaiGowTiles>>(&[])?;
        let own = rules.own;
        let fours = Fours::new(own.zero_zero);
        let logical = SIDES.map(|side| fours.setting(|tiles| own.logical_way.set(tiles, side)));
        pricing.work.expect(2);
        let values = [Side::Player, Side::PlayerDealer].map(|side| {
            let against = &logical[usize::from(side == Side::Player)];
            let values = fours.values(against, side);
            pricing.work.done(1);
            values
        });
        let best = [0, 1].map(|side| Fours::best(&values[side], &logical[side]));
        Ok(Analysed { fours, own, logical, values, best })
    }

    /// How a wager ends when both set like this.
    fn ends(&self, player: &Setting, dealer: &Setting) -> Distribution {
        let bet = Bet::new(SEAT, Wager::Main, STAKE);
        counted(self.fours.tally(player, dealer).into_iter().map(|(ended, deals, [own, dealers])| {
            let line = settled(bet, &own, &dealers, self.own.zero_zero);
            (Line { outcome: ended.name(), ..line }, deals.into())
        }))
    }
}

const BEST: &str = "best: what gains most on a player-dealer who keeps to the logical way";
const OUTPLAYED: &str = "the logical way, against a player-dealer who sets what gains most on it";

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let analysed = Analysed::new(pricing)?;
    let Analysed { fours, logical, best, .. } = &analysed;
    let advised = SIDES.map(|side| fours.setting(|tiles| well_set(tiles, side)));
    let ways = [
        (&best[0], &logical[1], (StrategyId::Best, BEST)),
        (&logical[0], &logical[1], (StrategyId::LogicalWay, "logical-way: both sides")),
        (&advised[0], &advised[1], (StrategyId::Advised, "advised: both sides set as their questions advise")),
        (&logical[0], &best[1], (StrategyId::LogicalWayOutplayed, OUTPLAYED)),
    ];
    pricing.work.expect(ways.len() as u64);
    let (mut mains, mut of_bank) = (Vec::new(), Vec::new());
    for (player, dealer, (strategy, says)) in ways {
        let ends = analysed.ends(player, dealer);
        let figure = pricing.figure("main", NO_TABLE, &ends);
        let bank = pricing.figure(BANK, NO_TABLE, &banks(&ends, Ended::from_the_bank));
        of_bank.push(of_the_bank::<PaiGowTiles>(pricing, bank)?.by(strategy, says));
        let fees = fees::<PaiGowTiles>(pricing, Payer::Bettor, &figure.exact())?;
        mains.push(Figure { fees, ..figure }.by(strategy, says));
        pricing.work.done(1);
    }
    let [least, most] = freely::bounds(fours, pricing.work).map(|gained| percent(&-gained, 4));
    mains[0].notes.push(format!(
        "A player-dealer need not keep to the logical way. Where both set as they like, now one way and now another, \
         each as well as possible against the other, a player loses between {most} % and {least} % of the wager."
    ));
    mains.append(&mut of_bank);
    Ok(mains)
}

/// Stands for the pay table: the book prints no odds, and there is one way to pay.
const NO_TABLE: &str = "even money";

impl Priced for Banked<PaiGowTiles> {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn breakdowns(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
        rows::of(options)
    }

    fn counting(_: &Options, _: &Figure) -> Counting {
        Counting::new(
            "sets of four tiles of the player, and of four of the player-dealer's from the rest",
            choose(32, 4) * choose(28, 4),
            "twins rank the same: 3,620 hands stand for all 35,960, weighted by how many they are",
        )
    }
}

impl Solved for Banked<PaiGowTiles> {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best, StrategyId::LogicalWay];
    const ADVISED: StrategyId = StrategyId::Advised;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts::charts(pricing)
    }

    /// The best setting of a player against a player-dealer who keeps to the logical way; the player-dealer does so
    /// here.
    fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
        if strategy == StrategyId::LogicalWay {
            return Ok(Box::new(|_| Answer::LogicalWay));
        }
        let Analysed { fours, best, .. } = Analysed::new(pricing)?;
        let ranks = |(four, way): (&fours::Four, &u8)| {
            let Hands { high, low, .. } = four.ways[usize::from(*way)].hands;
            (four.kinds, (high, low))
        };
        let set: HashMap<Kinds, (TileRank, TileRank)> = fours.all.iter().zip(&best[0]).map(ranks).collect();
        Ok(Box::new(move |asked: &Asked| match asked.side {
            Side::PlayerDealer => Answer::LogicalWay,
            Side::Player => {
                let ranks = set[&Kinds::of(&asked.tiles)];
                let ways = Hands::ways(asked.tiles);
                let way = ways.iter().find(|way| (way.high, way.low) == ranks).expect("it is one of the three");
                Answer::Set(way.tiles.into_iter().flatten().collect())
            }
        }))
    }
}
