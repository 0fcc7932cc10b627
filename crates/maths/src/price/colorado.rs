//! Colorado's baccarat and all its variations: every coup from a full shoe, looked at as closely as a wager looks.
//!
//! Coups that meet the same rows of a wager end the same for it under each of its pay tables. So one walk prices them
//! all, and the game's own settlement says what one coup of each sort pays. Vigorish is taken exactly: what rounding to
//! 25 cents adds depends on the stake. Progressives are priced for one bettor, with fixed awards from the tray or off
//! the meter, as the house requires.

use baize_book::{Award, Book, Cents, OptionError, Options, Pay};
use baize_games::baccarat::colorado::jackpot::{Goes, Jackpot};
use baize_games::baccarat::colorado::side::{Finish, Sees};
use baize_games::baccarat::colorado::{Colorado, Rules, Variation, Wager};
use baize_games::baccarat::coup::Coup;
use baize_games::shared::progressive::{Progressive, Purse, Refill};
use baize_table::{Bet, Game, Seat, Wager as _};
use dashu_int::UBig;
use dashu_ratio::RBig;

use super::drained::{Anew, Drained};
use super::{Exact, PriceError, Pricing, Rounding, totals};
use crate::STAKE;
use crate::breakdown::Breakdown;
use crate::counting::{Counting, coups, packs};
use crate::coups::{Alike, Look, gather};
use crate::distribution::counted;
use crate::figure::{
    Figure, ProgressiveFigure, Returns, Share, Spread, break_even, counted_rows, decimal, pays_in, percent, shares,
};
use crate::parts::Parts;
use crate::priced::Priced;
use crate::strategy::NothingToSolve;

/// The seat of the one bettor; all seats have the same chances.
const SEAT: Seat = Seat(1);

/// Coups are told apart by the rows that they meet, and by where the meter would go.
type Rows = (u32, Option<u8>);

/// A game of the family, so that callers need not name its variation.
pub(super) trait Family: Game<Rules = Rules, Wager = Wager<Self::Variation>> {
    type Variation: Variation;
}

impl<V: Variation> Family for Colorado<V> {
    type Variation = V;
}

impl<V: Variation> Priced for Colorado<V> {
    type Solution = NothingToSolve;
    const ROUNDING: &'static [Rounding] = &[Rounding::PAYMENTS, VIGORISH];

    fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
        figures::<Self>(pricing)
    }

    fn breakdowns(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
        totals::colorado::<Self>(options)
    }

    fn counting(options: &Options, _: &Figure) -> Counting {
        coups(packs(options))
    }
}

/// The vigorish on a Banker that wins may be rounded too.
const VIGORISH: Rounding = Rounding { option: "vigorish-rounding", exact: Exact::Word("exact"), wager: Some("banker") };

fn figures<G: Family>(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut settings = settings(pricing);
    let decks = pricing.options(pricing.changes)?.number("decks");
    if pricing.supposed {
        // Whether this many decks may be used, and how they must be shuffled, does not matter here.
        settings.extend(pricing.spec.option("decks").map(|option| ("decks", option.default.clone())));
    }
    let (options, rules) = pricing.rules::<G>(&settings)?;
    let batches = if options.word("shuffler") == "batch" { 2 } else { 1 };
    let supposed = u64::try_from(decks / batches).unwrap_or(1).max(1);
    let packs = if pricing.supposed { supposed } else { rules.packs().into() };
    let mut figures = Vec::new();
    for wager in G::spread(&rules, STAKE).into_iter().map(|bet| bet.wager) {
        let found = walk(packs, &rules, wager);
        for table in pricing.tables(wager.table()) {
            let mut settings = settings.clone();
            settings.push((wager.table(), table.clone()));
            let Some(jackpot) = wager.progressive() else {
                let (options, rules) = pricing.rules::<G>(&settings)?;
                let bet = Bet::new(SEAT, wager, pricing.stake());
                let lines = found.iter().filter_map(|alike| Some((rules.settle_alone(bet, &alike.coup)?, alike.cases)));
                figures.push(pricing.figure(wager.kind(), &options.odds(wager.table()).name, &counted(lines)));
                continue;
            };
            settings.extend(printed_seed(pricing, jackpot, &table));
            let lost = jackpot.lost.is_some_and(|lost| table.as_str().is_some_and(|it| lost.tables.contains(&it)));
            let rules = match pricing.rules::<G>(&settings) {
                // The lower rows are not printed: without the operator's own, nothing can be said.
                Err(_) if lost && !pricing.changes.contains_key(jackpot.table) => continue,
                rules => rules?,
            };
            figures.push(progressive(pricing, &rules.1, wager, &rules.0.odds(jackpot.table).name, &found));
        }
    }
    Ok(figures)
}

/// Everything that can be offered is.
fn settings(pricing: &Pricing<'_>) -> Vec<(&'static str, toml::Value)> {
    let switches = pricing.spec.options.iter().filter(|option| option.values == ["off", "on"]);
    let on = switches.filter(|option| option.name != "dealer-tips").map(|option| (option.name.as_str(), "on".into()));
    on.collect()
}

/// All coups from this many packs, by the rows of a wager that they meet.
fn walk<V: Variation>(packs: u64, rules: &Rules, wager: Wager<V>) -> Vec<Alike<Rows>> {
    gather(packs, look(wager), |coup| rows_met(rules, wager, coup))
}

fn look<V: Variation>(wager: Wager<V>) -> Look {
    match wager.sees() {
        Sees::Points => Look::Points,
        Sees::Ranks => Look::Ranks,
        Sees::Colours => Look::Colours,
        Sees::Suits => Look::Suits,
        Sees::FirstFour => Look::FirstFour,
    }
}

fn rows_met<V: Variation>(rules: &Rules, wager: Wager<V>, coup: &Coup) -> Rows {
    let finish = Finish { coup, suits: rules.suits(wager) };
    if wager.rows().is_empty() {
        // Player, Banker and Tie depend on who wins, and on whether it is with a three-card 7.
        return (coup.winner() as u32 & 3 | u32::from(coup.banker.is(7, 3)) << 2, None);
    }
    let met = wager.rows().iter().rev().fold(0, |met, row| met << 1 | u32::from((row.when)(&finish)));
    let position = match wager.progressive().map(|jackpot| jackpot.goes) {
        Some(Goes::ToPosition(position)) if met != 0 => position(&finish),
        _ => None,
    };
    (met, position)
}

/// The seed that is printed with a pay table, unless the operator has set one.
fn printed_seed<'a>(
    pricing: &Pricing<'_>,
    jackpot: &'a Jackpot,
    table: &toml::Value,
) -> Option<(&'a str, toml::Value)> {
    if pricing.changes.contains_key(jackpot.seed) {
        return None;
    }
    let of = &pricing.spec.option(jackpot.table)?.of;
    let printed = pricing.spec.pay_table(&format!("{of}-terms"), table.as_str()?)?;
    let number = |key: &str| match printed.rows.iter().find(|(name, _)| name == key) {
        Some((_, Pay::Award(Award::Fixed(cents)))) => Some(cents.0),
        _ => None,
    };
    let unit = number("unit").unwrap_or(100);
    let chosen = pricing.changes.get(jackpot.unit).and_then(toml::Value::as_integer).filter(|unit| *unit > 0);
    Some((jackpot.seed, (number("seed")? * chosen.unwrap_or(unit) / unit).into()))
}

fn progressive<V: Variation>(
    pricing: &Pricing<'_>,
    rules: &Rules,
    wager: Wager<V>,
    table: &str,
    found: &[Alike<Rows>],
) -> Figure {
    let terms = rules.terms(wager).expect("a progressive that is offered has terms");
    let unit = terms.unit.expect("a progressive of this book is one unit");
    let all = UBig::from(found.iter().map(|alike| alike.cases).sum::<u128>());
    let in_units = |cents: i64| RBig::from(cents) / RBig::from(unit.0);
    // The chance of each row, in the order of the pay table, then that of no award. The stake is never returned.
    let book = pricing.spec.book();
    let net = |pays: &Pay| match pays {
        Pay::Award(Award::Times(times)) => Some(RBig::from(*times) - RBig::ONE),
        Pay::Award(Award::Fixed(cents)) => Some(in_units(cents.0) - RBig::ONE),
        _ => None,
    };
    let mut rows: Vec<(&str, String, Option<RBig>, RBig)> = terms
        .awards
        .rows
        .iter()
        .map(|row| (row.key.as_str(), pays_in(book, row.pays), net(&row.pays), RBig::ZERO))
        .collect();
    rows.push(("no award", "0x".to_owned(), Some(-RBig::ONE), RBig::ZERO));
    let (mut fixed, mut parts, mut envy) = (RBig::ZERO, Parts::default(), RBig::ZERO);
    let mut spread = Spread { fixed: RBig::ZERO, parts: RBig::ZERO };
    let (seats, mut envies) = (rules.positions::<V>(), RBig::ZERO);
    for alike in found {
        let chance = RBig::from_parts(alike.cases.into(), all.clone());
        let won = rules.wins_alone(wager, SEAT, &alike.coup);
        if let Some(won) = won {
            let mut add = |value: RBig| {
                spread.fixed += &chance * &value * &value;
                fixed += &chance * value;
            };
            match won.award {
                Award::Percent(percent) => {
                    let part = RBig::from(percent) / RBig::from(100);
                    parts.add(&part, &chance);
                    spread.parts += &chance * part.sqr();
                }
                Award::Times(times) => add(RBig::from(times)),
                Award::Fixed(cents) => add(in_units(cents.0)),
            }
            envy += &chance * in_units(won.envy.0);
        }
        let paid = rules.envies_together(wager, &seats, &alike.coup).unwrap_or_default();
        envies += &chance * in_units(paid.0) / RBig::from(seats.len());
        let key = won.map_or("no award", |won| won.row);
        rows.iter_mut().filter(|(name, ..)| *name == key).for_each(|(.., sum)| *sum += &chance);
    }
    let emptied = parts.whole();
    let increments = RBig::from(terms.main + terms.reserve) / RBig::from(10_000);
    let seed = match terms.refill {
        // The reserve is the players' own money.
        Refill::ReserveAfterAll => RBig::ZERO,
        Refill::SeedAfterAll | Refill::SeedWhenEmpty => &emptied * in_units(terms.seed.0),
    };
    let break_even = break_even(&fixed, &parts.average());
    let returns = Returns { fixed, increments, seed, parts, envy, break_even };
    let mut progressive = ProgressiveFigure::returning(returns, unit, book);
    let reserve = RBig::from(terms.reserve) / RBig::from(10_000);
    progressive.reserve = (terms.reserve > 0).then(|| reserve.into());
    let (mut edge, mut notes) = (progressive.edge(), Vec::new());
    if terms.fixed == Purse::Meter {
        (edge, notes) = off_the_meter(&mut progressive, terms, unit, book, spread.fixed.clone(), emptied);
    }
    progressive.full_table_envy = (!envies.is_zero()).then(|| envies.into());
    let even = progressive.break_even_meter(unit);
    let meters = [Some(terms.seed).filter(|seed| seed.0 > 0), even, even.map(|meter| meter * 2)];
    let progressive = progressive.at_meters(&spread, unit, meters.into_iter().flatten());
    let rows = rows.into_iter().map(|(name, pays, net, chance)| (name.to_owned(), pays, net, chance));
    let (cases, outcomes) = counted_rows(rows);
    let figure = pricing.figure_of(wager.kind(), table, edge, cases, outcomes);
    Figure { progressive: Some(progressive), notes, ..figure }
}

/// The edge in the long run where the house pays fixed awards off the meter, and a note on it.
///
/// On a meter that lasts, all that comes back is what stakes and seeds put on it. One that is drained returns the fixed
/// awards and a jackpot of whatever is on it by chance; the figure is then the most that the edge can be.
fn off_the_meter(
    progressive: &mut ProgressiveFigure,
    terms: &Progressive,
    unit: Cents,
    book: &Book,
    squares: RBig,
    emptied: RBig,
) -> (RBig, Vec<String>) {
    let [fixed, increments, seed, jackpot] =
        [&progressive.fixed, &progressive.increments, &progressive.seed, &progressive.jackpot].map(Share::exact);
    let main = RBig::from(terms.main) / RBig::from(10_000);
    progressive.says = format!(
        "{} go on the meter, {} come off it; {}",
        shares(&[("increments", &increments), ("seed", &seed)]),
        shares(&[("fixed awards", &fixed)]),
        progressive.chances(unit, book)
    );
    let anew = match terms.refill {
        Refill::ReserveAfterAll => Anew::Reserve(RBig::from(terms.reserve) / RBig::from(10_000)),
        Refill::SeedAfterAll | Refill::SeedWhenEmpty => Anew::Seed(RBig::from(terms.seed.0) / RBig::from(unit.0)),
    };
    let parts = emptied != jackpot;
    let meter = Drained { main, fixed, squares, emptied, parts, anew };
    if meter.lasts() {
        let note = "in the long run, with a meter that always holds enough for the fixed awards".to_owned();
        return (RBig::ONE - increments - seed, vec![note]);
    }
    let averages = meter.average();
    let [most, least] =
        averages.each_ref().map(|meter_on| RBig::ONE - &meter.fixed - &jackpot * (meter_on + &meter.main));
    let [low, high] = averages.map(|stakes| decimal(&(stakes * RBig::from(unit.0) / RBig::from(100)), 2));
    let note = format!(
        "fixed awards take more off the meter than stakes put on it, so that it runs dry and the house pays them: with \
         one wager a round it stands between {low} and {high} on average, and in the long run the edge is between {} % \
         and {} %, the latter here",
        percent(&least, 4),
        percent(&most, 4)
    );
    (most, vec![note])
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_cards::{Card, Rank, Suit, below, place_below};
    use baize_games::baccarat::colorado::{EternalBaccarat, EzBaccarat, FiveTreasures, Fortunes99, InfiniteFortune};
    use baize_games::baccarat::coup::{Hand, banker_draws, player_draws, value};
    use baize_table::Placed;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use crate::distribution::distributions;
    use crate::work::Work;

    fn pricing<G: Family>(changes: &toml::Table) -> Pricing<'_> {
        static WORK: Work = Work::new();
        Pricing::new(G::ID, changes, &WORK).expect("options")
    }

    /// A coup of few ranks and few suits, so that rare rows come often.
    fn random_coup(rng: &mut Xoshiro256PlusPlus) -> Coup {
        let of = [1, 2, 3, 13][below(rng, 4) as usize];
        let ranks: Vec<Rank> = (0..of).map(|_| Rank::ALL[below(rng, 13) as usize]).collect();
        let mut card = |suits: &[Suit]| {
            let rank = ranks[place_below(rng, ranks.len())];
            Card::new(rank, suits[place_below(rng, suits.len())])
        };
        let (red, black) = ([Suit::Diamonds, Suit::Hearts], [Suit::Clubs, Suit::Spades]);
        let sets: [&[Suit]; 7] = [&Suit::ALL, &red, &black, &red[..1], &red[1..], &black[..1], &black[1..]];
        let pick = |card: Card| sets[(card.index() * 5 + ranks.len()) % 7];
        let (player, banker) = (pick(card(&Suit::ALL)), pick(card(&Suit::ALL)));
        let mut coup =
            Coup { player: Hand::new(card(player), card(player)), banker: Hand::new(card(banker), card(banker)) };
        if coup.player.is_natural() || coup.banker.is_natural() {
            return coup;
        }
        let third = player_draws(coup.player.point()).then(|| card(player));
        let draws = banker_draws(coup.banker.point(), third.map(value));
        third.into_iter().for_each(|third| coup.player.draw(third));
        if draws {
            coup.banker.draw(card(banker));
        }
        coup
    }

    fn sees_no_more_than_it_says<G: Family>(rng: &mut Xoshiro256PlusPlus) {
        let changes = toml::Table::new();
        let pricing = pricing::<G>(&changes);
        let (_, rules) = pricing.rules::<G>(&settings(&pricing)).expect("the defaults");
        for wager in G::spread(&rules, STAKE).into_iter().map(|bet| bet.wager) {
            let mut rows = 0;
            for _ in 0..20_000 {
                let coup = random_coup(rng);
                let met = rows_met(&rules, wager, &coup);
                let alike = rows_met(&rules, wager, &look(wager).alike(&coup));
                assert_eq!(met, alike, "{} {wager}: {coup:?}", G::ID);
                rows |= met.0;
            }
            let reached = wager.rows().iter().enumerate().filter(|(i, _)| rows >> i & 1 == 1).count();
            assert_eq!(reached, wager.rows().len(), "{} {wager}: every row is met, {rows:b}", G::ID);
        }
    }

    #[test]
    fn no_wager_sees_more_of_the_cards_than_it_says() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_261_115);
        sees_no_more_than_it_says::<EternalBaccarat>(&mut rng);
        sees_no_more_than_it_says::<EzBaccarat>(&mut rng);
        sees_no_more_than_it_says::<FiveTreasures>(&mut rng);
        sees_no_more_than_it_says::<InfiniteFortune>(&mut rng);
        sees_no_more_than_it_says::<Fortunes99>(&mut rng);
    }

    /// Plays every round by the game's own function, with cards of equal value counted together.
    #[test]
    fn rounds_that_are_played_give_the_same_prices() {
        let changes: toml::Table = toml::from_str("decks = 6\ntreasures-table = '2'").expect("options");
        let pricing = pricing::<FiveTreasures>(&changes);
        let figures = figures::<FiveTreasures>(&pricing).expect("it is priced");
        let (_, rules) = pricing.rules::<FiveTreasures>(&settings(&pricing)).expect("options");
        let mut bets = FiveTreasures::spread(&rules, STAKE);
        bets.retain(|bet| bet.wager.sees() == Sees::Points);
        assert_eq!(bets.len(), 13);
        let carry = (FiveTreasures::EXTRAS.midway)(&rules).alike(value);
        let placed = Placed::new(&[SEAT], &bets);
        let (played, _) =
            distributions::<FiveTreasures>(&rules, &carry, placed, |decision| match *decision {}).expect("rounds end");
        for (bet, played) in bets.iter().zip(played) {
            let own = |figure: &&Figure| figure.wager == bet.wager.kind() && figure.table != "b" && figure.table != "c";
            let figure = figures.iter().find(own).expect("a figure");
            assert_eq!(figure.exact(), -crate::figure::expectation(&played, STAKE), "{}", bet.wager);
            let (cases, _) = crate::figure::rows(&played, STAKE);
            assert_eq!(figure.cases, cases, "{}", bet.wager);
        }
    }
}
