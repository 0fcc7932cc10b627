//! Three card poker against a player-dealer who shows one card, out of one to six packs; the Bonus bet over every hand.
//!
//! The bank is taken to be endless. Hands that differ only in the names of suits other than the upcard's are looked at
//! once.

use baize_book::Options;
use baize_cards::rank::ThreeCardRank;
use baize_cards::{Card, Rank};
use baize_games::player_dealer::three_card::{Answer, Own as Terms, forfeited, qualifies, settle_bonus, settle_hands};
use baize_games::player_dealer::{Banked, ThreeCardPoker, Wager};
use baize_table::{Bet, Decision as _, Line, Seat};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use rayon::prelude::*;

use super::compare::{Counts, Stands, THREES, at, name, ranks, words};
use crate::STAKE;
use crate::chart::{Chart, ChartCell, ChartRow};
use crate::counting::{Counting, PACK, SUITS, choose as sets, packs};
use crate::distribution::{Distribution, End, add_chance, counted};
use crate::figure::{Figure, percent};
use crate::price::collection::{bank_against_one, with_fees};
use crate::price::{PriceError, Pricing};
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};

type Game = Banked<ThreeCardPoker>;

/// What a player may hold beside an upcard, and how that hand compares with the player-dealer's.
struct Seen {
    /// The player's cards by their indices, ascending.
    own: [usize; 3],
    /// The rank of the upcard, a club.
    up: usize,
    ways: u64,
    rank: ThreeCardRank,
    counts: Counts,
}

fn choose(of: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, i| ways * of.saturating_sub(i) / (i + 1))
}

/// The number of hands that differ from these ascending cards only in the names of the suits after clubs; `None` unless
/// these are the least of them.
fn names_of(cards: [usize; 3]) -> Option<u64> {
    let images = OTHER_NAMES.map(|names| {
        let mut image = cards.map(|card| card & !3 | names[card & 3]);
        image.sort_unstable();
        image
    });
    let same = images.iter().filter(|image| **image == cards).count() as u64;
    images.iter().all(|image| *image >= cards).then_some(6 / same)
}

/// Every way to rename the suits after clubs.
const OTHER_NAMES: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1]];

/// The number of hands that the player-dealer may have.
fn dealers(packs: u8) -> u64 {
    choose(52 * u64::from(packs) - 4, 2)
}

/// Everything that may be seen with an upcard of each rank.
fn seen(packs: u8) -> Vec<Seen> {
    let ranks = ranks();
    let with = |up: usize| {
        let mut beside = [u64::from(packs); 52];
        beside[4 * up] -= 1;
        // The player-dealer's hands by the two hidden cards, and whether these look alike.
        let two = |a: usize, b: usize| {
            let rank = ranks[at([a, b, 4 * up])];
            Two { a, b, alike: u64::from(a == b), rank, qualifies: qualifies(rank) }
        };
        let twos: Vec<Two> = (0..52).flat_map(|b| (0..=b).map(move |a| (a, b))).map(|(a, b)| two(a, b)).collect();
        let mut all = Vec::new();
        for c in 0..52 {
            for b in 0..=c {
                for a in 0..=b {
                    let own = [a, b, c];
                    let many: u64 =
                        own.chunk_by(|a, b| a == b).map(|alike| choose(beside[alike[0]], alike.len() as u64)).product();
                    let Some(names) = names_of(own).filter(|_| many > 0) else { continue };
                    let mut left = beside;
                    own.iter().for_each(|card| left[*card] -= 1);
                    let rank = ranks[at(own)];
                    let mut counts = Counts::default();
                    for two in &twos {
                        let ways = (left[two.a] * left[two.b].saturating_sub(two.alike)) >> two.alike;
                        counts[Stands::of(rank, two.rank, two.qualifies) as usize] += ways;
                    }
                    all.push(Seen { own, up, ways: many * names, rank, counts });
                }
            }
        }
        all
    };
    (0..13).into_par_iter().flat_map(with).collect()
}

/// The player-dealer's two hidden cards.
struct Two {
    a: usize,
    b: usize,
    /// One if they look alike, in which case they come in half as many ways.
    alike: u64,
    rank: ThreeCardRank,
    qualifies: bool,
}

/// What the Ante wins together with the Play bet.
struct Nets {
    fold: End,
    play: [End; 5],
    dealers: u64,
}

impl Nets {
    fn new(own: &Terms) -> Nets {
        let ante = Bet::new(Seat(1), Wager::Ante, STAKE);
        let mut ranks = ranks();
        ranks.sort_unstable();
        let lowest = *ranks.iter().find(|rank| qualifies(**rank)).expect("some hands qualify");
        let (worst, best) = (ranks[0], ranks[ranks.len() - 1]);
        let end = |stands: Stands| {
            let (rank, dealer) = match stands {
                Stands::AboveUnqualified => (best, worst),
                Stands::NotAboveUnqualified => (worst, worst),
                Stands::Above => (best, lowest),
                Stands::Equal => (best, best),
                Stands::Below => (worst, best),
            };
            let outcome = match stands {
                Stands::AboveUnqualified => "player-dealer does not qualify and is beaten",
                Stands::NotAboveUnqualified => "player-dealer does not qualify and is not beaten",
                Stands::Above => "win",
                Stands::Equal => "tie",
                Stands::Below => "lose",
            };
            End { net: settle_hands(own, ante, rank, dealer).iter().map(Line::net).sum(), odds: None, outcome }
        };
        let fold = forfeited(own, ante).expect("a fold costs the Ante");
        Nets {
            fold: End { net: fold.net(), odds: None, outcome: fold.outcome },
            play: Stands::ALL.map(end),
            dealers: dealers(own.packs()),
        }
    }

    fn playing(&self, seen: &Seen) -> i128 {
        self.play.iter().zip(seen.counts).map(|(end, count)| i128::from(end.net.0) * i128::from(count)).sum()
    }

    /// What playing wins more than folding, added up over the player-dealer's hands.
    fn margin(&self, seen: &Seen) -> i128 {
        self.playing(seen) - i128::from(self.fold.net.0) * i128::from(self.dealers)
    }
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<Game>(&[])?;
    pricing.work.expect(1);
    let (nets, all) = (Nets::new(&rules.own), seen(rules.own.packs()));
    let cases: u128 = all.iter().map(|seen| u128::from(seen.ways * nets.dealers)).sum();
    let mut counts = [0; 6];
    for seen in &all {
        if nets.margin(seen) > 0 {
            let ways = u128::from(seen.ways);
            counts[1..].iter_mut().zip(seen.counts).for_each(|(sum, count)| *sum += u128::from(count) * ways);
        } else {
            counts[0] += u128::from(seen.ways * nets.dealers);
        }
    }
    let mut distribution = Distribution::new();
    for (end, count) in [nets.fold].into_iter().chain(nets.play).zip(counts).filter(|(_, count)| *count > 0) {
        add_chance(&mut distribution, end, RBig::from_parts(count.into(), cases.into()));
    }
    let added = RBig::from_parts((cases - counts[0]).into(), cases.into()) * RBig::from(STAKE.0);
    let strategy = "play whatever is worth more than folding, by the cards that are seen";
    let table = &options.odds("odds").name;
    let ante = pricing.figure_with_stakes("ante", table, &distribution, &added).by(StrategyId::Best, strategy);
    let bank = bank_against_one::<ThreeCardPoker>(pricing, table, &distribution)?;
    let bonus = bonus(&rules.own, &nets, &all);
    let bonus = pricing.figure("bonus", &options.odds("bonus-odds").name, &bonus);
    pricing.work.done(1);
    let ante = with_fees::<ThreeCardPoker>(pricing, Wager::Ante, ante)?;
    Ok(vec![ante, with_fees::<ThreeCardPoker>(pricing, Wager::Bonus, bonus)?, bank])
}

/// The Bonus bet beside an Ante of the same amount: where a fold would give it up, both are weighed together.
fn bonus(own: &Terms, nets: &Nets, all: &[Seen]) -> Distribution {
    let bet = Bet::new(Seat(1), Wager::Bonus, STAKE);
    let lines = all.iter().map(|seen| {
        let line = settle_bonus(own, bet, seen.rank);
        let line = match forfeited(own, bet) {
            Some(lost)
                if nets.margin(seen) + i128::from((line.net() - lost.net()).0) * i128::from(nets.dealers) <= 0 =>
            {
                lost
            }
            _ => line,
        };
        (line, seen.ways.into())
    });
    counted(lines)
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<Game>(&[])?;
    let (nets, mut all) = (Nets::new(&rules.own), seen(rules.own.packs()));
    all.sort_unstable_by_key(|seen| (seen.up, std::cmp::Reverse(seen.rank)));
    let (mut wrong, mut cost) = (0_u128, 0_i128);
    let row = |with: &[Seen]| {
        let margin = |seen: &Seen| nets.margin(seen) * i128::from(seen.ways);
        // Finds the lowest hand to play: playing everything down to it wins the most.
        let (mut best, mut sum, mut lowest) = (0, 0, 0);
        let mut at = 0;
        for alike in with.chunk_by(|a, b| a.rank == b.rank) {
            at += alike.len();
            sum += alike.iter().map(margin).sum::<i128>();
            if sum > best {
                (best, lowest) = (sum, at);
            }
        }
        let (played, folded) = with.split_at(lowest);
        let wrongly =
            played.iter().filter(|seen| margin(seen) <= 0).chain(folded.iter().filter(|seen| margin(seen) > 0));
        for seen in wrongly {
            wrong += u128::from(seen.ways);
            cost += margin(seen).abs();
        }
        let hand = played.last().map_or_else(|| "nothing".to_owned(), |seen| format!("{} or better", words(seen.rank)));
        ChartRow {
            label: name(Rank::ALL[with[0].up]).to_owned(),
            cells: vec![ChartCell::answer(format!("play {hand}"))],
        }
    };
    let rows = all.chunk_by(|a, b| a.up == b.up).map(row).collect();
    let deals: u128 = all.iter().map(|seen| u128::from(seen.ways)).sum();
    let often = percent(&RBig::from_parts(wrong.into(), deals.into()), 4);
    let unit = RBig::from(deals) * RBig::from(nets.dealers) * RBig::from(STAKE.0);
    let costs = percent(&(RBig::from(IBig::from(cost)) / unit), 6);
    let note = format!(
        "the chart is not the best answer in {wrong} of {deals} deals ({often} %), which depend on matching ranks and \
         on suits; following it all the same costs {costs} % of the ante"
    );
    Ok(vec![Chart {
        title: "play or fold".to_owned(),
        rows_are: "player-dealer's up card".to_owned(),
        columns: vec!["answer".to_owned()],
        rows,
        notes: vec![note],
    }])
}

impl Priced for Game {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(options: &Options, figure: &Figure) -> Counting {
        let cards = PACK * packs(options);
        match figure.wager_alone() {
            "bonus" => Counting::new(
                "sets of three cards of the player, and the player-dealer's open card",
                sets(cards, 3) * UBig::from(cards - 3),
                SUITS,
            ),
            _ => Counting::new(
                "sets of three cards of the player, the player-dealer's open card, and the two others",
                sets(cards, 3) * UBig::from(cards - 3) * sets(cards - 4, 2),
                "hands that differ only in the names of suits other than the open card's are looked at once",
            ),
        }
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
        let bonus = Bet::new(Seat(1), Wager::Bonus, STAKE);
        if forfeited(&rules.own, bonus).is_some() {
            // What else a fold gives up depends on the wagers, which the question knows.
            return Ok(Box::new(|question| question.advise()));
        }
        let nets = Nets::new(&rules.own);
        let mut plays = vec![false; 13 * THREES];
        for seen in seen(rules.own.packs()).iter().filter(|seen| nets.margin(seen) > 0) {
            for names in OTHER_NAMES {
                plays[seen.up * THREES + at(seen.own.map(|card| card & !3 | names[card & 3]))] = true;
            }
        }
        Ok(Box::new(move |question| {
            // The suit of the upcard swaps names with clubs.
            let (up, suit) = (question.up().index() / 4, question.up().index() % 4);
            let renamed = |card: Card| match card.index() % 4 {
                of if of == suit => card.index() & !3,
                0 => card.index() | suit,
                _ => card.index(),
            };
            Answer::if_worth(plays[up * THREES + at(question.cards().map(renamed))])
        }))
    }
}
