//! Pan 9 and Super 9: every deal of a hand against the player-dealer's from a full shoe, with every draw.
//!
//! Both sides have a choice on two values, and the player-dealer has seen whether the player has drawn. Answering each
//! other in turn ends where neither can do better, so the price of perfect play on both sides is exact too. Prices are
//! those of one wager against a bank that covers it, before the collection.

mod charts;
mod deals;

use baize_book::Options;
use baize_games::player_dealer::Banked;
use baize_games::player_dealer::nines::{Lay, Nine, Pan9, Said, Super9, Turn, Who, must};
use baize_table::{Line, Seat};

use super::collection::{BANK, Payer, banks, fees, of_the_bank};
use super::{PriceError, Pricing};
use crate::chart::Chart;
use crate::counting::{Counting, choose, falling, packs};
use crate::distribution::{Distribution, counted};
use crate::figure::Figure;
use crate::priced::Priced;
use crate::strategy::{Player, Solved, StrategyId};
use deals::{Answers, Deals, Draws, NAMES, Three, line};

/// The seat of the bettor.
const SEAT: Seat = Seat(2);

/// Stands for the pay table: the book prints no odds, and there is one way to pay.
const NO_TABLE: &str = "even money";

/// All deals from a full shoe, and the best play of both sides against each other.
fn analysed<G: Nine>(pricing: &Pricing<'_>) -> Result<(Deals, (Draws, Answers)), PriceError> {
    let (_, rules) = pricing.rules::<Banked<G>>(&[])?;
    let decks = rules.own.decks;
    let deals = Deals::new(deals::decks(decks.into()), G::CHAPTER);
    let optimal = deals.optimal().ok_or_else(|| {
        PriceError::Unsolved(format!("{}: with {decks} decks the best play of both sides is a mixture", G::ID))
    })?;
    Ok((deals, optimal))
}

const OUTPLAYED: &str = "the logical way, against a player-dealer who plays best against it";

fn figures<G: Nine>(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
    let (deals, (player, dealer)) = analysed::<G>(pricing)?;
    let (logical, logical_dealer) = deals.logical();
    let best_dealer = deals.best_dealer(&logical);
    let ways = [
        (&player, &dealer, StrategyId::Best, "best: both sides, and neither can do better against the other"),
        (&logical, &logical_dealer, StrategyId::LogicalWay, "logical-way: both sides"),
        // That is what the questions advise to both.
        (&logical, &best_dealer, StrategyId::Advised, OUTPLAYED),
    ];
    let (mut mains, mut of_bank) = (Vec::new(), Vec::new());
    for (player, dealer, strategy, says) in ways {
        let ends = distribution::<G>(&deals, player, dealer);
        let main = pricing.figure("main", NO_TABLE, &ends);
        let bank = pricing.figure(BANK, NO_TABLE, &banks(&ends, from_the_bank));
        let fees = fees::<G>(pricing, Payer::Bettor, &main.exact())?;
        mains.push(Figure { fees, ..main }.by(strategy, says));
        of_bank.push(of_the_bank::<G>(pricing, bank)?.by(strategy, says));
    }
    mains.append(&mut of_bank);
    Ok(mains)
}

/// How a wager ends when both sides play like this.
fn distribution<G: Nine>(deals: &Deals, player: &Draws, dealer: &Answers) -> Distribution {
    let ends = deals.tally(player, dealer);
    // One pair of values stands for all that end the same way.
    let values = [(9, 8), (9, 9), (8, 9), (0, 0)];
    let lines = NAMES.into_iter().zip(values).zip(ends).filter(|(_, weight)| *weight > 0);
    counted(
        lines.map(|((outcome, (own, dealers)), weight)| (Line { outcome, ..line(G::CHAPTER, own, dealers) }, weight)),
    )
}

fn from_the_bank(name: &'static str) -> &'static str {
    match name {
        "win" => "pays the wager",
        "lose" => "takes the wager",
        "push" => "push",
        _ => "takes the wager, a tie on the lowest values",
    }
}

/// The best play of both sides. Against several hands, the player-dealer weighs what is bet on those that stand and on
/// those that have drawn.
fn player<G: Nine>(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Banked<G>>, PriceError> {
    if strategy == StrategyId::LogicalWay {
        return Ok(Box::new(|_| Said::LogicalWay));
    }
    let (deals, (draws, _)) = analysed::<G>(pricing)?;
    Ok(answers::<G>(deals, &draws))
}

fn answers<G: Nine>(deals: Deals, draws: &Draws) -> Player<Banked<G>> {
    let hands: Vec<Hand> = (0..deals.threes.len()).map(|hand| Hand::new(&deals, draws, hand)).collect();
    let threes = deals.threes;
    Box::new(move |turn: &Turn| {
        let three = Three::of(&turn.cards);
        let hand = &hands[threes.binary_search_by_key(&three.values, |three| three.values).expect("a hand of three")];
        let card = match (hand.must, turn.who) {
            (Some(must), _) => must,
            (None, Who::Player) => hand.draws,
            (None, Who::Dealer { standing, drawn }) => {
                hand.gains[0] * i128::from(standing.0) + hand.gains[1] * i128::from(drawn.0) > 0
            }
        };
        Said::Lay(if card { Lay::Card } else { Lay::NoCard })
    })
}

/// What to do with three cards.
struct Hand {
    must: Option<bool>,
    draws: bool,
    /// What a card gains the player-dealer on a unit bet on a hand that stands, and on one that has drawn.
    gains: [i128; 2],
}

/// The number of parts of a unit in which gains are kept.
const PARTS: i128 = 1_000_000_000_000;

impl Hand {
    fn new(deals: &Deals, player: &Draws, hand: usize) -> Hand {
        let gain = |drew: bool| {
            let ([stand, draw], cases) = deals.dealers(hand, player, drew);
            (draw - stand) * PARTS / i128::try_from(cases).expect("few enough cards").max(1)
        };
        let must = must(deals.threes[hand].worth).map(|lay| lay == Lay::Card);
        Hand { must, draws: player[hand], gains: [gain(false), gain(true)] }
    }
}

/// Both are dealt without sevens, eights, nines and tens.
fn counting(packs: u64) -> Counting {
    let cards = 36 * packs;
    Counting::new(
        format!(
            "sets of three of {cards} cards of one side, of three of the other's, and both cards that may be drawn"
        ),
        choose(cards, 3) * choose(cards - 3, 3) * falling(cards - 6, 2),
        "cards of one value are one: seven kinds, 84 hands of three",
    )
}

/// A game of nine is priced alike, whatever its chapter.
macro_rules! priced {
    ($($game:ty),*) => {$(
        impl Priced for Banked<$game> {
            type Solution = Self;

            fn figures(pricing: &Pricing<'_>) -> Result<Vec<Figure>, PriceError> {
                figures::<$game>(pricing)
            }

            fn counting(options: &Options, _: &Figure) -> Counting {
                counting(packs(options))
            }
        }

        impl Solved for Banked<$game> {
            type Player = Player<Self>;
            const STRATEGIES: &'static [StrategyId] = &[StrategyId::Best, StrategyId::LogicalWay];
            const ADVISED: StrategyId = StrategyId::Advised;

            fn charts(pricing: &Pricing<'_>) -> Result<Vec<Chart>, PriceError> {
                charts::charts::<$game>(pricing)
            }

            fn player(pricing: &Pricing<'_>, strategy: StrategyId) -> Result<Player<Self>, PriceError> {
                player::<$game>(pricing, strategy)
            }
        }
    )*};
}

priced!(Pan9, Super9);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::STAKE;
    use crate::distribution::distributions;
    use crate::figure::expectation;
    use baize_book::game_spec;
    use baize_cards::Card;
    use baize_games::player_dealer::Wager;
    use baize_games::player_dealer::nines::{TAKEN_OUT, value};
    use baize_table::{Bet, Game, Placed};

    /// Plays every round from the few cards that are left of twelve decks, and compares with what was counted.
    fn agrees_with_rounds<G: Nine>(left: &[(&str, usize)]) {
        let changes: toml::Table = toml::from_str("decks = 12\ncut-card = 0").expect("options");
        let options = Options::resolve(game_spec(G::ID).expect("a spec"), &changes).expect("options");
        let rules = Banked::<G>::rules(&options).expect("options");
        let mut dealt: Vec<Card> = Vec::new();
        let mut cards = [0; deals::KINDS];
        for card in Card::pack().filter(|card| card.rank().is_some_and(|rank| !TAKEN_OUT.contains(&rank))) {
            let name = card.to_string();
            let stays = left.iter().find(|(left, _)| *left == name).map_or(0, |(_, count)| *count);
            cards[usize::from(value(&[card]))] += stays as u64;
            dealt.extend(std::iter::repeat_n(card, 12 - stays));
        }
        let mut carry = serde_json::to_value((Banked::<G>::EXTRAS.midway)(&rules)).expect("a carry can be written");
        let names: Vec<String> = dealt.iter().map(Card::to_string).collect();
        carry["equipment"]["shoe"]["dealt"] = names.join(" ").into();
        let carry = serde_json::from_value(carry).expect("a carry can be read");
        let bets = [Bet::new(Seat(1), Wager::Bank, STAKE), Bet::new(SEAT, Wager::Main, STAKE)];
        let placed = Placed::new(&[Seat(1), SEAT], &bets);
        let deals = Deals::new(cards, G::CHAPTER);
        let (draws, dealer) = deals.optimal().expect("both sides have a best play");
        let counted = distribution::<G>(&deals, &draws, &dealer);
        let player = answers::<G>(deals, &draws);
        let (played, _) = distributions::<Banked<G>>(&rules, &carry, placed, player).expect("rounds end");
        assert_eq!(expectation(&played[1], STAKE), expectation(&counted, STAKE), "{left:?}");
        assert_eq!(expectation(&played[0], STAKE), -expectation(&counted, STAKE), "{left:?}");
    }

    #[test]
    fn rounds_that_are_played_give_the_same_prices() {
        agrees_with_rounds::<Pan9>(&[("Kc", 3), ("5c", 2), ("6c", 3)]);
        agrees_with_rounds::<Super9>(&[("Kc", 4), ("Ac", 2), ("5c", 2)]);
    }
}
