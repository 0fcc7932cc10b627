//! Ultimate Texas Hold'Em: Ante and Blind before the cards, and one Play wager, which is larger the earlier it is made.
//!
//! Rules: UK-11.48 to UK-11.76. Traps: three or four times the Ante before the flop, twice after it, once at the end,
//! and never twice (UK-11.52 to UK-11.61); a fold comes only at the end, and Trips is paid all the same
//! (UK-11.62-trips); a dealer without a pair returns every Ante that is not folded, won or lost, while Play and Blind
//! are settled as ever (UK-11.75, UK-11.76); a winning Blind below a straight is returned (UK-11.69).

use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::rank::HighRank;
use baize_cards::{Card, Rank, Shoe};
use baize_table::{Acceptance, Bet, Fact, Game, Halt, Line, Place, Placed, Refusal, Seat, Summary, Table, Unready};
use std::cmp::Ordering;

use super::deal::{Board, HoleCards, Pays, best, cited, dealer_shows, initial_deal, player_shows, shuffle, turn_up};
use super::question::{Decision, Offer, Stage, ask};
use super::standing::ultimate_river;
use super::summary::summary;
use crate::casino_poker::categories::{Category, by_category, name};
use crate::shared::carry::PackCarry as Carry;
use crate::shared::dealing::DealStyle;
use crate::shared::together::{unequal, without_ante};
use crate::shared::{check_single_pack, rounding_up};

/// The game `uk/ultimate-texas-holdem`.
pub struct UltimateHoldem;

/// The options in force at a table.
pub struct Rules {
    ante: (Odds, Cites),
    /// What Play pays against a dealer who qualifies, and against one who does not.
    play: (Odds, Cites),
    play_unqualified: (Odds, Cites),
    blind: Pays,
    trips: Option<Pays>,
    community: Community,
    rounding: Rounding,
    style: DealStyle,
}

/// When the board is dealt.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Community {
    /// Face down, after the hole cards.
    AfterInitialDeal,
    /// Face down, before the hole cards: a machine delivers it first.
    MachineFirst,
    /// Face up, at each stage.
    AsNeeded,
}

baize_table::wagers! {
    /// What chips can lie on.
    of "Ultimate Texas Hold'Em"
    /// Bet before the cards.
    Ante = "ante",
    /// Bet before the cards, as much as the Ante.
    Blind = "blind",
    /// Trips Bonus: on the player's own hand.
    Trips = "trips",
    /// Bet once, at some stage of the round.
    Play = "play" on Ante,
}

/// The question to play or check before the flop.
static PREFLOP: Stage = Stage {
    wager: "Play",
    bets: &[Offer::named("bet 3", 3), Offer::named("bet 4", 4)],
    folds: false,
    bet_by: cite!("UK-11.52", "UK-11.53", "UK-11.51-ask"),
    pass_by: cite!("UK-11.54", "UK-11.51-ask"),
    in_turn: cite!("UK-11.14"),
    advise: advise_before_the_flop,
};

/// The question to play or check after the flop.
static FLOP: Stage = Stage {
    wager: "Play",
    bets: &[Offer::bet(2)],
    folds: false,
    bet_by: cite!("UK-11.57", "UK-11.56"),
    pass_by: cite!("UK-11.58", "UK-11.56"),
    in_turn: cite!("UK-11.14"),
    advise: advise_after_the_flop,
};

/// The question to play or fold when the board is complete; the advice is to play exactly when that loses less than a
/// fold, over all that the dealer may hold.
static RIVER: Stage = Stage {
    wager: "Play",
    bets: &[Offer::bet(1)],
    folds: true,
    bet_by: cite!("UK-11.61", "UK-11.60"),
    pass_by: cite!("UK-11.62", "UK-11.60", "UK-11.8f"),
    in_turn: cite!("UK-11.14"),
    advise: |hole, board| {
        let (wins, all) = ultimate_river(hole, board);
        (wins > -2 * all).then_some(1)
    },
};

/// The known best play: four times the Ante with any ace, any pair except twos, suited K2 Q6 J8 or better, others K5 Q8
/// JT or better; never three times.
fn advise_before_the_flop([a, b]: HoleCards, _: &[Card]) -> Option<u32> {
    let (Some(high), Some(low)) = (a.rank().max(b.rank()), a.rank().min(b.rank())) else { return None };
    let suited = a.suit() == b.suit();
    let bets = match high {
        _ if high == low => low > Rank::Two,
        Rank::Ace => true,
        Rank::King => suited || low >= Rank::Five,
        Rank::Queen => low >= if suited { Rank::Six } else { Rank::Eight },
        Rank::Jack => low >= if suited { Rank::Eight } else { Rank::Ten },
        _ => false,
    };
    bets.then_some(4)
}

/// The usual rule: a pair or better with a hole card in it, except a pair of twos in the hole; or four to a flush with
/// a hole card of ten or better in it.
fn advise_after_the_flop(hole: HoleCards, flop: &[Card]) -> Option<u32> {
    let [a, b] = hole;
    let pairs_the_flop = flop.iter().any(|card| card.rank() == a.rank() || card.rank() == b.rank());
    let pocket_pair = a.rank() == b.rank() && a.rank() > Some(Rank::Two);
    let made = Category::of(best(hole, flop)) >= Category::Straight;
    let in_suit = |own: Card| flop.iter().chain(&hole).filter(|card| card.suit() == own.suit()).count();
    let draws = hole.into_iter().any(|own| in_suit(own) == 4 && own.rank() >= Some(Rank::Ten));
    (pairs_the_flop || pocket_pair || made || draws).then_some(2)
}

impl Game for UltimateHoldem {
    const ID: &'static str = "uk/ultimate-texas-holdem";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-11.49", "UK-11.50"),
        unlisted: cite!("UK-11.2"),
        limits: cite!("UK-11.5-limits", "UK-11.50"),
        called: cite!("UK-11.49"),
        one_position: Some(cite!("UK-11.9")),
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let pays = |row, more: Cites| options.odds("odds").pays(row).map(|(odds, by)| (odds, by.with(more)));
        let trips = || cited(by_category(options.odds("trips-odds")), cite!("UK-11.72", "UK-11.50"));
        Ok(Rules {
            ante: pays("ante", cite!("UK-11.65", "UK-11.13"))?,
            play: pays("play", cite!("UK-11.65", "UK-11.13"))?,
            play_unqualified: pays("play", cite!("UK-11.76", "UK-11.13"))?,
            blind: cited(by_category(options.odds("blind-odds")), cite!("UK-11.13")),
            trips: options.on("trips").then(trips),
            community: match options.word("community-deal") {
                "machine-first" => Community::MachineFirst,
                "as-needed" => Community::AsNeeded,
                _ => Community::AfterInitialDeal,
            },
            rounding: rounding_up(options),
            style: DealStyle::read(options),
        })
    }

    fn opening(_: &Rules) -> Carry {
        Carry { pack: Shoe::new(1) }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        check_single_pack(&carry.pack)
    }

    fn accept(rules: &Rules, _: &Carry, _: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        if bet.wager == Wager::Trips && rules.trips.is_none() {
            return Err(Refusal::new(cite!("UK-11.50"), "this table has no Trips Bonus"));
        }
        Ok(())
    }

    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        let equal = [Wager::Ante, Wager::Blind];
        let alone = |unready: &Unready| equal.iter().all(|wager| placed.at(unready.seat, *wager).is_none());
        let trips = without_ante(placed, Wager::Ante, |_| cite!("UK-11.50")).into_iter().filter(alone);
        trips.chain(unequal(placed, &equal, cite!("UK-11.49"))).collect()
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let pack = &mut carry.pack;
        shuffle(pack, t);
        let mut board = Board::default();
        if rules.community == Community::MachineFirst {
            board.lay_down(pack, cite!("UK-11.51", "UK-11.8"), t)?;
        }
        let (hands, dealer) = initial_deal(placed, Wager::Ante, rules.style, pack, t)?;
        if rules.community == Community::AfterInitialDeal {
            board.lay_down(pack, cite!("UK-11.51", "UK-11.8"), t)?;
        }
        let mut plays = ask(&PREFLOP, Wager::Play, &hands, |_| true, &board, t)?;
        board.show(3, pack, cite!("UK-11.55", "UK-11.51", "UK-11.8", "UK-11.11"), t)?;
        let after_flop = ask(&FLOP, Wager::Play, &hands, |i| plays[i].is_none(), &board, t)?;
        plays.iter_mut().zip(after_flop).for_each(|(play, late)| *play = play.or(late));
        board.show(2, pack, cite!("UK-11.59", "UK-11.51", "UK-11.8", "UK-11.11"), t)?;
        let at_the_end = ask(&RIVER, Wager::Play, &hands, |i| plays[i].is_none(), &board, t)?;
        plays.iter_mut().zip(at_the_end).for_each(|(play, late)| *play = play.or(late));
        let dealer_rank = board.best_with(dealer);
        let qualifies = qualifies(dealer_rank);
        dealer_shows(dealer, &board, Some(qualifies), cite!("UK-11.63", "UK-11.64"), t);
        for (hand, play) in hands.iter().zip(plays).rev() {
            let rank = board.best_with(hand.hole);
            let blind = placed.at(hand.ante.seat, Wager::Blind).copied();
            let trips = placed.at(hand.ante.seat, Wager::Trips).copied();
            if play.is_some() {
                player_shows(hand, &board, if qualifies { cite!("UK-11.65") } else { cite!("UK-11.76") }, t);
            } else if trips.is_some() {
                turn_up(Place::Seat(hand.ante.seat, 0), hand.hole, cite!("UK-11.62-trips"), t);
            }
            for bet in [Some(hand.ante), play, blind].into_iter().flatten() {
                t.settle(match play {
                    Some(_) => settle_bet(rules, bet, rank, dealer_rank, qualifies),
                    None => settle_fold(bet),
                });
            }
            if let Some(bet) = trips {
                t.settle(settle_trips(rules, bet, Category::of(rank), play.is_none()));
            }
        }
        Ok(())
    }

    fn voided(_: &Carry, after: Carry) -> Carry {
        after
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let trips = rules.trips.map(|_| Wager::Trips);
        let wagers = [Some(Wager::Ante), Some(Wager::Blind), trips].into_iter().flatten();
        wagers.map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary(facts, "all fold")
    }
}

/// Whether the dealer has at least a pair.
pub fn qualifies(dealer: HighRank) -> bool {
    Category::of(dealer) >= Category::Pair
}

/// Settles the Ante or Blind of a player who folded.
pub fn settle_fold(bet: Bet<Wager>) -> Line<Wager> {
    bet.loses("fold", cite!("UK-11.62", "UK-11.8f", "UK-11.15"))
}

/// Settles Ante, Play or Blind of a player who has not folded.
pub fn settle_bet(rules: &Rules, bet: Bet<Wager>, rank: HighRank, dealer: HighRank, qualifies: bool) -> Line<Wager> {
    if bet.wager == Wager::Ante && !qualifies {
        return bet.returned("dealer does not qualify", cite!("UK-11.75", "UK-11.64"));
    }
    let unqualified = if qualifies { Cites::NONE } else { cite!("UK-11.76") };
    match rank.cmp(&dealer) {
        Ordering::Greater if bet.wager == Wager::Blind => {
            let category = Category::of(rank);
            match rules.blind[category as usize] {
                Some((odds, by)) => bet.wins(odds, rules.rounding, name(category), by.with(unqualified)),
                None => bet.returned("win below a straight", cite!("UK-11.69").with(unqualified)),
            }
        }
        Ordering::Greater => {
            let (odds, by) = match bet.wager {
                Wager::Play if qualifies => rules.play,
                Wager::Play => rules.play_unqualified,
                _ => rules.ante,
            };
            bet.wins(odds, rules.rounding, "win", by)
        }
        Ordering::Equal => bet.returned("tie", cite!("UK-11.66").with(unqualified)),
        Ordering::Less if qualifies => bet.loses("lose", cite!("UK-11.67", "UK-11.71")),
        Ordering::Less => bet.loses("lose", cite!("UK-11.71", "UK-11.76")),
    }
}

/// Settles Trips, on the player's own hand, whether or not they have folded it.
pub fn settle_trips(rules: &Rules, bet: Bet<Wager>, hand: Category, folded: bool) -> Line<Wager> {
    match (rules.trips.and_then(|trips| trips[hand as usize]), folded) {
        (Some((odds, by)), false) => bet.wins(odds, rules.rounding, name(hand), by),
        (Some((odds, by)), true) => bet.wins(odds, rules.rounding, name(hand), by.with(cite!("UK-11.62-trips"))),
        (None, false) => bet.loses("below three of a kind", cite!("UK-11.74")),
        (None, true) => bet.loses("fold", cite!("UK-11.62", "UK-11.74")),
    }
}
