//! Caribbean stud poker against a player-dealer: Ante and Call by the best answers, and what is collected.
//!
//! The bank is taken to be endless. Cards are counted out of full packs: in a shoe that serves for several rounds,
//! every round has the same chances as the first.

use baize_book::Options;
use baize_cards::rank::{PacksCategory, PacksRank};
use baize_games::player_dealer::caribbean_stud::{Answer, Own, folded, settle_hands};
use baize_games::player_dealer::{Banked, CaribbeanStud, Wager};
use baize_table::{Bet, Decision as _, Game as _, Seat};

use super::casino::WINS;
use super::chart::{Counts, Rows, Words};
use super::counting;
use super::deals::{STEPS, walk};
use super::hands::{Answers, Ends, Nets, by_place, end};
use super::places::Places;
use crate::STAKE;
use crate::chart::Chart;
use crate::counting::{Counting, PACK};
use crate::figure::Figure;
use crate::price::collection::{bank_against_one, with_fees};
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};

type Game = Banked<CaribbeanStud>;

/// The sentence that describes the best strategy.
const BEST: &str = "call whatever is worth more than folding, by all cards that are seen";

/// The words that this game uses.
const WORDS: Words = Words { raise: "call", fold: "fold", dealer: "player-dealer" };

/// The outcome of a win with each kind of hand.
fn wins(kind: PacksCategory) -> &'static str {
    // Only the order of two kinds differs from that of one pack.
    match kind {
        PacksCategory::FullHouse => "wins with a full house",
        PacksCategory::Flush => "wins with a flush",
        kind => WINS[kind as usize],
    }
}

/// What the Ante wins in every end, by the game's own settlement.
fn nets(own: &Own, places: &Places) -> Nets {
    let ante = Bet::new(Seat(1), Wager::Ante, STAKE);
    let ranks = by_place(places, |cards| own.rank(cards));
    let lowest = *ranks.iter().find(|rank| rank.has_ace_king()).expect("some hands qualify");
    let best = ranks[ranks.len() - 1];
    let of = |outcome, rank: PacksRank, dealer| end(outcome, &settle_hands(own, ante, rank, dealer));
    let of_kind = |kind| *ranks.iter().rev().find(|rank| rank.category() == kind).expect("there is one");
    Nets {
        fold: end("fold", &[folded(ante)]),
        unqualified: of("player-dealer does not qualify", best, None),
        tie: of("tie", best, Some(best)),
        lose: of("lose", lowest, Some(best)),
        // The highest hand of each kind wins over the lowest hand that qualifies.
        win: PacksCategory::ALL.map(|kind| of(wins(kind), of_kind(kind), Some(lowest))),
        kinds: ranks.iter().map(|rank| rank.category() as u8).collect(),
        unseen: Nets::unseen(places.packs),
    }
}

/// For every place: its kind if it does not qualify.
fn unqualified(own: &Own, places: &Places) -> Vec<Option<usize>> {
    by_place(places, |cards| (!own.rank(cards).has_ace_king()).then_some(0))
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<Game>(&[])?;
    let places = Places::new(rules.own.packs(), |cards| rules.own.rank(cards));
    let nets = nets(&rules.own, &places);
    pricing.work.expect(STEPS);
    let unqualified = unqualified(&rules.own, &places);
    let ends = walk::<1, Ends>(&places, &unqualified, pricing.work, Ends::default, |ends, seen| {
        ends.add(&nets, seen, nets.margin(seen) > 0);
    });
    let ends = ends.iter().fold(Ends::default(), Ends::and);
    let table = if options.odds("ante-odds").name == "custom" { "custom" } else { &options.odds("call-odds").name };
    let distribution = ends.distribution(&nets);
    let ante = pricing.figure_with_stakes("ante", table, &distribution, &ends.added(STAKE)).by(StrategyId::Best, BEST);
    let bank = bank_against_one::<CaribbeanStud>(pricing, table, &distribution)?;
    Ok(vec![with_fees::<CaribbeanStud>(pricing, Wager::Ante, ante)?, bank])
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<Game>(&[])?;
    let own = &rules.own;
    let places = Places::new(own.packs(), |cards| own.rank(cards));
    let nets = nets(own, &places);
    let rows = Rows::new(&places, |cards| own.rank(cards).category() as u8, |cards| own.rank(cards).has_ace_king());
    pricing.work.expect(STEPS);
    let counts = walk::<1, Counts>(
        &places,
        &unqualified(own, &places),
        pricing.work,
        || rows.begin(),
        |counts, seen| counts.add(&rows, &nets, seen, None),
    );
    Ok(vec![rows.draw(&counts, &nets, &WORDS)])
}

impl Priced for Game {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(options: &Options, _: &Figure) -> Counting {
        let packs = Game::rules(options).map_or(1, |rules| u64::from(rules.own.packs()));
        counting(PACK * packs)
    }
}

impl Solved for Game {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best];
    const ADVISED: StrategyId = StrategyId::Best;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, _: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<Game>(&[])?;
        let places = Places::new(rules.own.packs(), |cards| rules.own.rank(cards));
        let nets = nets(&rules.own, &places);
        pricing.work.expect(STEPS);
        let unqualified = unqualified(&rules.own, &places);
        let marks = walk::<1, Vec<u64>>(&places, &unqualified, pricing.work, Answers::none, |marks, seen| {
            if nets.margin(seen) > 0 {
                Answers::mark(marks, seen);
            }
        });
        let answers = Answers::new(marks);
        Ok(Box::new(move |question| match question.seen() {
            [up] => Answer::if_worth(answers.raises(question.cards(), *up)),
            // Where more cards are open, the question counts by itself.
            _ => question.advise(),
        }))
    }
}
