//! Casino stud poker: Ante and Raise by the best answers and by the usual rule, Insurance and the Progressive.

use baize_book::{Cents, Options};
use baize_cards::rank::HighRank;
use baize_cards::{Card, Rank, Suit};
use baize_games::casino_poker::CasinoStud;
use baize_games::casino_poker::casino_stud::{Rules, Wager, qualifies, rank, settle_fold, settle_hands};
use baize_games::casino_poker::categories::Category;
use baize_games::casino_poker::stud_decision::{Answer, usually_raises};
use baize_table::{Bet, Decision as _, Seat};

use super::chart::{Counts, Rows, Words};
use super::counting;
use super::deals::{STEPS, Seen, walk};
use super::hands::{Answers, Ends, Nets, by_place, end};
use super::insurance::{Insured, Terms as Insurance};
use super::places::Places;
use super::progressive;
use crate::chart::Chart;
use crate::counting::{Counting, PACK, own};
use crate::figure::Figure;
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};

/// The sentence that describes the best strategy.
const BEST: &str = "best: raise whatever is worth more than folding, by all cards that are seen";
/// The sentence that describes the usual strategy.
const USUAL: &str = "usual: pairs, and ace-king by the up card";

/// Rules with everything switched on, so that every wager has its price.
fn rules(pricing: &Pricing<'_>, table: toml::Value) -> Result<(Options, Rules), PriceError> {
    pricing.rules::<CasinoStud>(&[("progressive", "on".into()), ("csbi", "on".into()), ("raise-odds", table)])
}

/// The outcome of a win with each kind of hand.
pub(super) const WINS: [&str; 10] = [
    "wins with ace-king",
    "wins with a pair",
    "wins with two pairs",
    "wins with three of a kind",
    "wins with a straight",
    "wins with a flush",
    "wins with a full house",
    "wins with four of a kind",
    "wins with a straight flush",
    "wins with a royal flush",
];

/// What the Ante wins in every end, by the game's own settlement.
fn nets(rules: &Rules, places: &Places, stake: Cents) -> Nets {
    let ante = Bet::new(Seat(1), Wager::Ante, stake);
    let ranks = by_place(places, rank);
    let of = |outcome, own: HighRank, dealer: HighRank| end(outcome, &settle_hands(rules, ante, own, dealer));
    let lowest = *ranks.iter().find(|rank| qualifies(**rank)).expect("some hands qualify");
    let (worst, best) = (ranks[0], ranks[ranks.len() - 1]);
    let of_kind = |kind: Category| *ranks.iter().rev().find(|rank| Category::of(**rank) == kind).expect("there is one");
    Nets {
        fold: end("fold", &[settle_fold(rules, ante, false)]),
        unqualified: of("dealer does not qualify", best, worst),
        tie: of("tie", best, best),
        lose: of("lose", lowest, best),
        // The highest hand of each kind wins over the lowest hand that qualifies.
        win: Category::ALL.map(|kind| of(WINS[kind as usize], of_kind(kind), lowest)),
        kinds: ranks.iter().map(|rank| Category::of(*rank) as u8).collect(),
        unseen: Nets::unseen(places.packs),
    }
}

/// What is added up during the walk.
#[derive(Clone, Default)]
struct Sums {
    /// How rounds end under each pay table: with the best answers and by the usual rule.
    ends: Vec<[Ends; 2]>,
    insured: Insured,
    /// The number of hands with which a player stays in, by kind, and the number of all.
    stays: [u128; 10],
    all: u128,
}

impl Sums {
    fn and(mut self, other: &Sums) -> Sums {
        if self.ends.is_empty() {
            return other.clone();
        }
        for (mine, theirs) in self.ends.iter_mut().flatten().zip(other.ends.iter().flatten()) {
            *mine = mine.and(theirs);
        }
        self.insured.add(&other.insured);
        self.stays.iter_mut().zip(other.stays).for_each(|(sum, more)| *sum += more);
        self.all += other.all;
        self
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let places = Places::new(1, rank);
    let tables: Vec<_> =
        pricing.tables("raise-odds").into_iter().map(|table| rules(pricing, table)).collect::<Result<_, _>>()?;
    let nets: Vec<Nets> = tables.iter().map(|(_, rules)| nets(rules, &places, pricing.stake())).collect();
    let (options, rules) = &tables[0];
    let insurance = Insurance::new(rules, &places, pricing.stake());
    let usual = usual(&places);
    pricing.work.expect(STEPS);
    let begin = || Sums { ends: vec![Default::default(); nets.len()], ..Sums::default() };
    let each = |sums: &mut Sums, seen: &Seen<5>| {
        let usual = usual[usize::from(seen.place)][usize::from(seen.up >> 2)];
        for (ends, nets) in sums.ends.iter_mut().zip(&nets) {
            ends[0].add(nets, seen, nets.margin(seen) > 0);
            ends[1].add(nets, seen, usual);
        }
        sums.insured.count(&insurance, seen);
        let kind = usize::from(nets[0].kinds[usize::from(seen.place)]);
        if rules.progressive_survives_fold() || nets[0].margin(seen) > 0 {
            sums.stays[kind] += u128::from(seen.ways);
        }
        sums.all += u128::from(seen.ways);
    };
    let sums = walk(&places, insurance.unqualified(), pricing.work, begin, each);
    let sums = sums.iter().fold(Sums::default(), Sums::and);
    let mut figures = Vec::new();
    for (((options, _), nets), ends) in tables.iter().zip(&nets).zip(&sums.ends) {
        let table = if options.odds("odds").name == "custom" { "custom" } else { &options.odds("raise-odds").name };
        for (ends, (strategy, says)) in ends.iter().zip([(StrategyId::Best, BEST), (StrategyId::Usual, USUAL)]) {
            let (distribution, added) = (ends.distribution(nets), ends.added(pricing.stake()));
            figures.push(pricing.figure_with_stakes("ante", table, &distribution, &added).by(strategy, says));
        }
    }
    figures.push(insurance.figure(pricing, options, &sums.insured));
    figures.push(progressive::figure(pricing, options, rules, &sums.stays, sums.all));
    Ok(figures)
}

/// What the usual rule says for the hands of each place against an upcard of each rank; it looks only at ranks.
fn usual(places: &Places) -> Vec<[bool; 13]> {
    by_place(places, |hand| Rank::ALL.map(|rank| usually_raises(hand, Card::new(rank, Suit::Clubs))))
}

/// A card by its index.
pub(super) fn card(index: u8) -> Card {
    Card::from_index(index.into()).expect("one of 52")
}

/// The words that this game uses.
const WORDS: Words = Words { raise: "raise", fold: "fold", dealer: "dealer" };

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let table = pricing.tables("raise-odds").swap_remove(0);
    let (_, rules) = rules(pricing, table)?;
    let places = Places::new(1, rank);
    let nets = nets(&rules, &places, pricing.stake());
    let rows = Rows::new(&places, |cards| Category::of(rank(cards)) as u8, |cards| qualifies(rank(cards)));
    pricing.work.expect(STEPS);
    let unqualified = by_place(&places, |cards| (!qualifies(rank(cards))).then_some(0));
    let usual = usual(&places);
    let counts = walk::<1, Counts>(
        &places,
        &unqualified,
        pricing.work,
        || rows.begin(),
        |counts, seen| {
            let usual = usual[usize::from(seen.place)][usize::from(seen.up >> 2)];
            counts.add(&rows, &nets, seen, Some(usual));
        },
    );
    Ok(vec![rows.draw(&counts, &nets, &WORDS)])
}

impl Priced for CasinoStud {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        if figure.wager_alone() == "progressive" { own(5) } else { counting(PACK) }
    }
}

impl Solved for CasinoStud {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best, StrategyId::Usual];
    const ADVISED: StrategyId = StrategyId::Usual;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
        if strategy == StrategyId::Usual {
            return Ok(Box::new(|question| question.advise()));
        }
        // The options in force, not everything that could be; but Insurance is on, without which there is no Double.
        let (_, rules) = pricing.rules::<CasinoStud>(&[("csbi", "on".into())])?;
        let places = Places::new(1, rank);
        let nets = nets(&rules, &places, pricing.stake());
        let insurance = Insurance::new(&rules, &places, pricing.stake());
        pricing.work.expect(STEPS);
        let begin = || [Answers::none(), Answers::none()];
        let marks = walk(&places, insurance.unqualified(), pricing.work, begin, |marks: &mut [Vec<u64>; 2], seen| {
            for (marks, is) in marks.iter_mut().zip([nets.margin(seen) > 0, insurance.doubles(seen)]) {
                if is {
                    Answers::mark(marks, seen);
                }
            }
        });
        let (raises, doubles): (Vec<_>, Vec<_>) = marks.into_iter().map(|[raises, doubles]| (raises, doubles)).unzip();
        let [raises, doubles] = [raises, doubles].map(Answers::new);
        Ok(Box::new(move |question| {
            let (own, up) = (question.cards(), question.up());
            Answer::new(raises.raises(own, up), question.may_double() && doubles.raises(own, up))
        }))
    }
}
