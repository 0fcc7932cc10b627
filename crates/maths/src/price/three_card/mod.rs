//! Three card poker: every hand of the player against every hand of the dealer, Pair Plus over every hand.

mod banked;
mod chart;
mod compare;

pub(in crate::price) use compare::{many, name};

use baize_book::{Cents, Options};
use baize_cards::rank::{ThreeCardCategory as Category, ThreeCardRank, three_card};
use baize_cards::{Card, Shoe};
use baize_games::casino_poker::ThreeCardPoker;
use baize_games::casino_poker::three_card::{
    Answer, Rules, Wager, qualifies, settle_fold, settle_hands, settle_pair_plus,
};
use baize_table::{Bet, Line, Seat};
use dashu_ratio::RBig;
use rayon::prelude::*;

use self::chart::Rank;
use self::compare::{Counts, Stands, THREES, at, ranks};
use super::{PriceError, Pricing};
use crate::chart::Chart;
use crate::counting::{Counting, PACK, SUITS, choose, own};
use crate::distribution::{Distribution, End, add_chance, counted};
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};

/// A hand of the player up to the names of suits, the number of ways in which it comes, and how it compares with the
/// dealer's.
struct Own {
    cards: [Card; 3],
    ways: u64,
    rank: ThreeCardRank,
    counts: Counts,
}

/// The number of hands that the dealer may have.
const DEALERS: u64 = 49 * 48 * 47 / 6;

/// Compares these hands with all of the dealer's.
fn compare(sets: Vec<([Card; 3], u64)>) -> Vec<Own> {
    let ranks = ranks();
    let qualified: Vec<bool> = ranks.iter().map(|rank| qualifies(*rank)).collect();
    let of = |(cards, ways): ([Card; 3], u64)| {
        let rank = three_card(cards);
        let left: Vec<usize> = Card::pack().filter(|card| !cards.contains(card)).map(Card::index).collect();
        let mut counts = Counts::default();
        for (i, c) in left.iter().enumerate() {
            for (j, b) in left[..i].iter().enumerate() {
                for a in &left[..j] {
                    let at = at([*a, *b, *c]);
                    counts[Stands::of(rank, ranks[at], qualified[at]) as usize] += 1;
                }
            }
        }
        Own { cards, ways, rank, counts }
    };
    sets.into_par_iter().map(of).collect()
}

/// What the Ante wins with everything on its account.
struct Nets {
    fold: End,
    /// What is won with the Play bet, by the kind of the player's hand and how it compares with the dealer's.
    play: [[End; 5]; 6],
}

impl Nets {
    fn new(rules: &Rules, stake: Cents) -> Nets {
        let ante = Bet::new(Seat(1), Wager::Ante, stake);
        let mut ranks = ranks();
        ranks.sort_unstable();
        let lowest = *ranks.iter().find(|rank| qualifies(**rank)).expect("some hands qualify");
        let (worst, best) = (ranks[0], ranks[ranks.len() - 1]);
        let fold = settle_fold(ante);
        let end = |kind: Category, stands: Stands| {
            let of_kind = || ranks.iter().filter(|own| own.category() == kind).copied();
            let (least, most) = (of_kind().next().expect("there is one"), of_kind().next_back().expect("there is one"));
            let (own, dealer) = match stands {
                Stands::AboveUnqualified => (most, worst),
                Stands::NotAboveUnqualified => (worst, worst),
                Stands::Above => (most, lowest),
                Stands::Equal => (most, most),
                Stands::Below => (least, best),
            };
            let lines = settle_hands(rules, ante, own, dealer);
            let bonus = lines.iter().any(|line| line.wager == Wager::AnteBonus);
            let net = lines.iter().map(Line::net).sum();
            End { net, odds: None, outcome: outcome(stands, bonus.then_some(kind)) }
        };
        let play = Category::ALL.map(|kind| Stands::ALL.map(|stands| end(kind, stands)));
        Nets { fold: End { net: fold.net(), odds: None, outcome: fold.outcome }, play }
    }

    /// What playing wins, added up over the dealer's hands.
    fn playing(&self, own: &Own) -> i128 {
        let ends = &self.play[own.rank.category() as usize];
        ends.iter().zip(own.counts).map(|(end, count)| i128::from(end.net.0) * i128::from(count)).sum()
    }

    fn is_played(&self, own: &Own) -> bool {
        self.playing(own) > i128::from(self.fold.net.0) * i128::from(DEALERS)
    }
}

/// The name of what happened, with the Ante Bonus that was paid.
fn outcome(stands: Stands, bonus: Option<Category>) -> &'static str {
    macro_rules! with {
        ($happened:literal) => {
            match bonus {
                None => $happened,
                Some(Category::StraightFlush) => concat!($happened, ", straight-flush bonus"),
                Some(Category::ThreeOfAKind) => concat!($happened, ", three-of-a-kind bonus"),
                Some(Category::Straight) => concat!($happened, ", straight bonus"),
                Some(Category::Flush) => concat!($happened, ", flush bonus"),
                Some(Category::Pair) => concat!($happened, ", pair bonus"),
                Some(Category::HighCard) => concat!($happened, ", high-card bonus"),
            }
        };
    }
    match stands {
        Stands::AboveUnqualified | Stands::NotAboveUnqualified => with!("dealer does not qualify"),
        Stands::Above => with!("win"),
        Stands::Equal => with!("tie"),
        Stands::Below => with!("lose"),
    }
}

/// How an Ante ends over these hands, and how many times its stake is added on average.
fn ante(nets: &Nets, hands: &[Own]) -> (Distribution, RBig) {
    let all: u64 = hands.iter().map(|own| own.ways * DEALERS).sum();
    let mut counts = vec![(nets.fold, 0)];
    counts.extend(nets.play.iter().flatten().map(|end| (*end, 0)));
    let mut played = 0;
    for own in hands {
        if nets.is_played(own) {
            let from = 1 + 5 * own.rank.category() as usize;
            counts[from..].iter_mut().zip(own.counts).for_each(|((_, sum), count)| *sum += count * own.ways);
            played += own.ways * DEALERS;
        } else {
            counts[0].1 += own.ways * DEALERS;
        }
    }
    let mut distribution = Distribution::new();
    for (end, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        add_chance(&mut distribution, end, RBig::from_parts(count.into(), all.into()));
    }
    (distribution, RBig::from_parts(played.into(), all.into()))
}

fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (options, rules) = pricing.rules::<ThreeCardPoker>(&[])?;
    pricing.work.expect(1);
    let hands = compare(Shoe::new(1).sets());
    let (distribution, added) = ante(&Nets::new(&rules, pricing.stake()), &hands);
    let custom = ["odds", "ante-bonus-odds"].iter().any(|option| options.odds(option).name == "custom");
    let table = if custom { "custom" } else { "minimum" };
    let strategy = "play whatever is worth more than folding";
    let added = added * RBig::from(pricing.stake().0);
    let ante = pricing.figure_with_stakes("ante", table, &distribution, &added);
    let mut figures = vec![ante.by(StrategyId::Best, strategy)];
    let bet = Bet::new(Seat(1), Wager::PairPlus, pricing.stake());
    for table in pricing.tables("pair-plus-odds") {
        let (options, rules) = pricing.rules::<ThreeCardPoker>(&[("pair-plus-odds", table)])?;
        let lines = hands.iter().map(|own| (settle_pair_plus(&rules, bet, own.rank), own.ways.into()));
        figures.push(pricing.figure("pair-plus", &options.odds("pair-plus-odds").name, &counted(lines)));
    }
    pricing.work.done(1);
    Ok(figures)
}

fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let (_, rules) = pricing.rules::<ThreeCardPoker>(&[])?;
    let (nets, hands) = (Nets::new(&rules, pricing.stake()), compare(Shoe::new(1).sets()));
    let rank = |own: &Own| Rank {
        rank: own.rank,
        ways: own.ways,
        playing: nets.playing(own) * i128::from(own.ways),
        played: if nets.is_played(own) { own.ways } else { 0 },
    };
    Ok(chart::threshold(hands.iter().map(rank), DEALERS, nets.fold.net))
}

impl Priced for ThreeCardPoker {
    type Solution = Self;

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures(pricing)
    }

    fn counting(_: &Options, figure: &Figure) -> Counting {
        match figure.wager_alone() {
            "pair-plus" => own(3),
            _ => Counting::new(
                "sets of three cards of the player, and of three of the dealer's from the rest",
                choose(PACK, 3) * choose(PACK - 3, 3),
                SUITS,
            ),
        }
    }
}

impl Solved for ThreeCardPoker {
    type Player = Player<Self>;
    const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best];
    const ADVISED: StrategyId = StrategyId::Best;

    fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
        charts(pricing)
    }

    fn player(pricing: &Pricing<'_>, _: StrategyId) -> Result<Player<Self>, PriceError> {
        let (_, rules) = pricing.rules::<ThreeCardPoker>(&[])?;
        let nets = Nets::new(&rules, pricing.stake());
        let mut plays = vec![false; THREES];
        for own in compare(Shoe::new(1).sets()) {
            let is_played = nets.is_played(&own);
            for names in names_of_suits() {
                plays[at(own.cards.map(|card| renamed(card, names)))] = is_played;
            }
        }
        Ok(Box::new(move |question| Answer::if_worth(plays[at(question.cards().map(Card::index))])))
    }
}

/// Every way to rename the four suits.
fn names_of_suits() -> impl Iterator<Item = [usize; 4]> {
    let all = (0..256).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]);
    all.filter(|names| (0..4).all(|suit| names.contains(&suit)))
}

fn renamed(card: Card, names: [usize; 4]) -> usize {
    card.index() & !3 | names[card.index() & 3]
}

#[cfg(test)]
mod tests;
