//! The prices, charts and strategies of the two blackjacks of Hawaiian Gardens: a bettor against an endless bank before
//! collection, the bank against the bettor, and what the collection adds.

use baize_book::{Cents, OptionError, Options, in_words};
use baize_cards::Card;
use baize_games::player_dealer::blackjack::{Answer, BlackjackPoker, Decision, HawaiianBlackjack, Matter, Own, value};
use baize_games::player_dealer::{Banked, BankedGame, Rules};
use baize_table::{Decision as _, Game as _};

use super::super::collection::{Payer, fees, of_the_bank};
use super::super::{PriceError, Pricing};
use super::california::{EXTRA, Game};
use super::charts::{charts as drawn, names};
use super::column::SplitWay;
use super::dealer::NATURAL;
use super::hands::KINDS;
use super::memory::{Advice, Memory};
use super::outcomes::Finish;
use super::table::{Play, Stage};
use super::whole::{STRATEGIES, Whole};
use super::{depth, scores};
use crate::STAKE;
use crate::breakdown::Breakdown;
use crate::chart::Chart;
use crate::counting::Counting;
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};

/// The prices of a bettor's wager and of the bank.
fn figures<G: BankedGame<Own = Own>>(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let mut figures = Vec::new();
    for table in pricing.tables("odds") {
        let (options, rules) = pricing.rules::<Banked<G>>(&[("odds", table)])?;
        let table = &options.odds("odds").name;
        let game = Game::new(&rules.own, rules.own.packs());
        let setting = game.setting();
        let part = STAKE.0 / setting.unit;
        // The first two rows are those of two aces and of the other naturals.
        let ranks = [0, 1].map(|row| in_words(&options.odds("odds").rows[row].key));
        let says = |finish: Finish, end: Option<usize>| game.says(part, &ranks, finish, end);
        let mine = Whole::new(&setting, pricing.work).figures(pricing, "main", table, &says);
        let mut bank = pricing.figure_of("bank", table, -mine[0].exact(), String::new(), Vec::new());
        bank.notes = vec![
            "Against one player with the best play, in that player's stakes, for a bank that covers whatever can be \
             won."
                .to_owned(),
        ];
        for figure in mine {
            let fees = fees::<G>(pricing, Payer::Bettor, &figure.exact())?;
            figures.push(Figure { fees, ..figure });
        }
        figures.push(of_the_bank::<G>(pricing, bank)?);
    }
    Ok(figures)
}

impl Game<'_> {
    /// The name of a round's outcome where the hand was not split, and what it wins in cents. Ranks are paid
    /// separately, so each has its name: that of two aces, and that of the other naturals.
    fn says(&self, part: i64, ranks: &[String; 2], finish: Finish, end: Option<usize>) -> (String, Cents) {
        if let Finish::Natural { answer: "no", aces, net } = finish
            && net > 0
        {
            return (format!("higher rank: {}", ranks[usize::from(!aces)]), Cents(net * part));
        }
        let (outcome, net, doubled) = match finish {
            Finish::Compared { total, doubled } => {
                let line = self.compared(total, end.unwrap_or(NATURAL - 1), doubled);
                (line.outcome, line.net(), doubled)
            }
            Finish::Over { doubled } => ("over", -Cents(STAKE.0 * if doubled { 2 } else { 1 }), doubled),
            Finish::Surrendered => ("surrendered", self.surrendered().net(), false),
            Finish::LostToNatural => ("lower rank", -STAKE, false),
            Finish::Natural { answer: "even-money", net, .. } => ("even money", Cents(net * part), false),
            Finish::Natural { net, .. } => (if net < 0 { "lower rank" } else { "same rank" }, Cents(net * part), false),
        };
        (if doubled { format!("doubled: {outcome}") } else { outcome.to_owned() }, net)
    }
}

fn first_rules<G: BankedGame<Own = Own>>(pricing: &Pricing<'_>) -> Result<Rules<G>, PriceError> {
    let table = pricing.tables("odds").swap_remove(0);
    Ok(pricing.rules::<Banked<G>>(&[("odds", table)])?.1)
}

/// Basic strategy under the first of the pay tables.
fn charts<G: BankedGame<Own = Own>>(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
    let rules = first_rules::<G>(pricing)?;
    let game = Game::new(&rules.own, rules.own.packs());
    let setting = game.setting();
    let more = (rules.own.chapter().jokers > 0).then_some("joker");
    Ok(drawn(&Whole::new(&setting, pricing.work), &names(more)))
}

macro_rules! priced {
    ($($game:ty),*) => {$(
        impl Priced for Banked<$game> {
            type Solution = Self;

            fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
                figures::<$game>(pricing)
            }

            fn breakdowns(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
                scores::banked::<$game>(options)
            }

            fn counting(options: &Options, figure: &Figure) -> Counting {
                if figure.wager_alone() != "main" {
                    return Counting::nothing();
                }
                let rules = Self::rules(options).ok();
                depth::counting(rules.map(|rules| Game::new(&rules.own, rules.own.packs()).setting()).as_ref())
            }
        }

        impl Solved for Banked<$game> {
            type Player = Player<Self>;
            const STRATEGIES: &'static [StrategyId] = &STRATEGIES;
            const ADVISED: StrategyId = StrategyId::Advised;

            fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
                charts::<$game>(pricing)
            }

            fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
                let rules = first_rules::<$game>(pricing)?;
                let setting = Game::new(&rules.own, rules.own.packs()).setting();
                let memory = Memory::new(setting, strategy, pricing.work);
                Ok(Box::new(move |decision| answer(&memory, decision).unwrap_or_else(|| decision.advise())))
            }
        }
    )*};
}

priced!(HawaiianBlackjack, BlackjackPoker);

/// The kind of a card against an upcard. Where suits matter, aces of the same suit as an ace up are a kind of their
/// own.
fn kind(card: Card, up: Card, suits: bool) -> usize {
    match card {
        _ if card.is_joker() => EXTRA,
        _ if suits && value(card) == 1 && card.rank() == up.rank() && card.suit() == up.suit() => EXTRA,
        _ => usize::from(value(card)) - 1,
    }
}

/// The answer of a strategy; `None` where it has no opinion.
fn answer(memory: &Memory, decision: &Decision) -> Option<Answer> {
    let (hand, suits) = (decision.hand(), decision.hand().chapter().unsplit_rank > 0);
    let up = kind(decision.up(), decision.up(), false);
    let kinds = || hand.cards().iter().map(|card| kind(*card, decision.up(), suits));
    match decision.matter() {
        Matter::EvenMoney => {
            let mut two: Vec<usize> = kinds().collect();
            two.sort_unstable();
            let natural = memory.natural(up, two.try_into().ok()?)?;
            Some(if natural == "even-money" { Answer::EvenMoney } else { Answer::No })
        }
        Matter::Move => {
            let mut cards = [0; KINDS];
            kinds().for_each(|kind| cards[kind] += 1);
            let stage = match hand.cards().len() {
                3.. => Stage::Hit,
                _ if hand.is_split() => Stage::Split,
                _ => Stage::Dealt,
            };
            let (stake, original) = decision.stakes();
            let half = stake < original;
            let advice = memory.advice(up, &cards, stage, half)?;
            let split = if hand.is_pair() { split(decision, &advice, half) } else { None };
            let play = match advice.play {
                Play::Stand => Answer::Stand,
                Play::Hit => Answer::Hit,
                Play::Double => Answer::Double(None),
                Play::Surrender => Answer::Surrender,
            };
            let wanted = [split, Some(play), Some(Answer::Stand)];
            wanted.into_iter().flatten().find(|answer| decision.refuse(answer).is_none())
        }
        Matter::MatchSplit | Matter::MatchDouble => None,
    }
}

/// How a pair is split, if at all. A hand with half a stake is split only if that was worth it from the start.
fn split(decision: &Decision, advice: &Advice, half: bool) -> Option<Answer> {
    let least = Answer::Split(Some(Cents(*decision.split_stakes().start())));
    match advice.split? {
        SplitWay::Whole => Some(Answer::Split(None)),
        SplitWay::Half { again } if half => again.then_some(least),
        SplitWay::Half { .. } => Some(least),
    }
}

#[cfg(test)]
mod tests {
    use super::super::column::{Best, Column};
    use super::super::packs::ACE;
    use super::super::totals::best_totals;
    use super::*;
    use crate::work::Work;
    use dashu_ratio::RBig;

    /// A machine has so few aces that some of the hands listed cannot be dealt against an ace.
    #[test]
    fn a_machine_of_four_packs_is_priced_too() {
        let (changes, work) = (toml::from_str("dealing-device = 'machine-4-decks'").expect("options"), Work::default());
        let pricing = Pricing::new("hg/hawaiian-blackjack", &changes, &work).expect("options");
        let rules = first_rules::<HawaiianBlackjack>(&pricing).expect("options");
        assert_eq!(rules.own.packs(), 4);
        let setting = Game::new(&rules.own, rules.own.packs()).setting();
        let column = Column::new(&setting, &setting.ups[ACE]);
        let best = column.play(&Best);
        let (_, basic) = best_totals(&column, &best);
        let cost = best.value - basic.value;
        assert!(cost >= RBig::ZERO && cost < RBig::from_parts(1.into(), 100_u8.into()), "{cost}");
    }

    fn told<G: BankedGame<Own = Own>>(finish: Finish) -> (String, Cents) {
        let spec = baize_book::game_spec(G::ID).expect("a spec");
        let options = Options::resolve(spec, &toml::Table::new()).expect("the defaults");
        let rules = Banked::<G>::rules(&options).expect("rules");
        let ranks = [0, 1].map(|row| in_words(&options.odds("odds").rows[row].key));
        Game::new(&rules.own, rules.own.packs()).says(1, &ranks, finish, None)
    }

    #[test]
    fn ranks_that_are_paid_apart_have_names_of_their_own() {
        let natural = |aces: bool, net: i64| Finish::Natural { answer: "no", aces, net };
        let both = [natural(true, 150), natural(false, 100)];
        let names = |told: fn(Finish) -> (String, Cents)| both.map(|finish| told(finish).0);
        assert_eq!(names(told::<HawaiianBlackjack>), ["higher rank: natural 22", "higher rank: blackjack"]);
        assert_eq!(names(told::<BlackjackPoker>), ["higher rank: suited aces", "higher rank: blackjack"]);
        assert_eq!(told::<BlackjackPoker>(natural(false, 0)), ("same rank".to_owned(), Cents::ZERO));
        assert_eq!(told::<BlackjackPoker>(natural(true, -100)), ("lower rank".to_owned(), Cents(-100)));
    }
}
