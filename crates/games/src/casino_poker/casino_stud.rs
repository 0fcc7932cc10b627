//! Casino stud poker: ante and raise against the dealer's five cards, one of which lies open.
//!
//! Rules: UK-7.1 to UK-7.36. Traps: a dealer below ace-king returns the Raise and pays every Ante, even the beaten ones
//! (UK-7.13a); the odds on the Raise go by the player's hand (UK-7.13-odds); folded Antes are taken first (UK-7.29);
//! the Progressive is won whatever the dealer holds, even by a folded hand (UK-7.20, reading R-PROGFOLD).

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, Rounding, cite};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Rank, Shoe, Suit};
use baize_table::{
    Acceptance, Bet, Extras, Fact, Game, Halt, Line, Place, Placed, Refusal, SEATS_MAX, Seat, Table, Unready, What,
};
use std::cmp::Ordering;

use super::categories::{Category, by_category, name};
use super::insurance::Insurance;
use super::stud_decision::{Answer, Decision, Doubling};
use crate::shared::carry::MeterCarry as Carry;
use crate::shared::dealing::{DealStyle, betting_seats, deal};
use crate::shared::naming::{named_high, verdict};
use crate::shared::progressive::{Meter, Progressive, check_meter};
use crate::shared::together::without_ante;
use crate::shared::{check_single_pack, rounding_up};

/// The game `uk/casino-stud-poker`.
pub struct CasinoStud;

/// The options in force at a table.
pub struct Rules {
    ante: (Odds, Cites),
    raise: [Option<(Odds, Cites)>; 10],
    progressive: Option<Progressive>,
    survives_fold: bool,
    insurance: Option<Insurance>,
    rounding: Rounding,
    style: DealStyle,
}

baize_table::wagers! {
    /// What chips can lie on.
    of "casino stud poker"
    /// Against the dealer's hand.
    Ante = "ante",
    /// On the player's own hand, paid from the meter.
    Progressive = "progressive",
    /// That the dealer does not qualify.
    Insurance = "insurance",
    /// What is added to the Ante to stay in.
    Raise = "raise" on Ante,
    /// What is added to an Insurance when the up card is low.
    InsuranceDouble = "insurance-double" on Insurance,
}

/// The lowest hand with which the dealer qualifies: ace, king, four, three, two.
pub(super) const ACE_KING: HighRank = Hand::new()
    .add(Card::new(Rank::Ace, Suit::Clubs))
    .add(Card::new(Rank::King, Suit::Diamonds))
    .add(Card::new(Rank::Four, Suit::Clubs))
    .add(Card::new(Rank::Three, Suit::Clubs))
    .add(Card::new(Rank::Two, Suit::Clubs))
    .rank();

/// A player in the round, with their cards and wagers.
struct Playing {
    seat: Seat,
    cards: [Card; 5],
    rank: HighRank,
    ante: Option<Bet<Wager>>,
    raise: Option<Bet<Wager>>,
    insurance: Option<Bet<Wager>>,
    double: Option<Bet<Wager>>,
    progressive: Option<Bet<Wager>>,
}

/// The dealer's hand, with its rank.
struct Dealer {
    cards: [Card; 5],
    rank: HighRank,
}

impl Rules {
    /// The terms of the Progressive, where the table takes it.
    pub fn progressive(&self) -> Option<&Progressive> {
        self.progressive.as_ref()
    }

    /// Whether a folded hand can still win the Progressive.
    pub fn progressive_survives_fold(&self) -> bool {
        self.survives_fold
    }
}

/// Whether the dealer plays with this hand.
pub fn qualifies(dealer: HighRank) -> bool {
    dealer >= ACE_KING
}

/// Whether an Insurance may be doubled when this card of the dealer's lies open: two to five.
pub fn may_double(up: Card) -> bool {
    up.rank() <= Some(Rank::Five)
}

/// The rank of five cards.
pub fn rank(cards: [Card; 5]) -> HighRank {
    cards.into_iter().collect::<Hand>().rank()
}

impl Game for CasinoStud {
    const ID: &'static str = "uk/casino-stud-poker";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-7.9", "UK-7.17", "UK-7.25"),
        unlisted: cite!("UK-7.2"),
        limits: cite!("UK-7.5-limits"),
        called: cite!("UK-7.9"),
        one_position: Some(cite!("UK-7.8")),
    };
    const EXTRAS: Extras<Self> =
        Extras { meters: |rules| rules.progressive.iter().map(Progressive::spec).collect(), ..Extras::NONE };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let raise = by_category(options.odds("raise-odds"));
        Ok(Rules {
            ante: options.odds("odds").pays("ante")?,
            raise: raise.map(|row| row.map(|(odds, by)| (odds, cite!("UK-7.13b").with(by)))),
            progressive: Progressive::uk(options)?,
            survives_fold: options.word("progressive-survives-fold") == "yes",
            insurance: Insurance::read(options)?,
            rounding: rounding_up(options),
            style: DealStyle::read(options),
        })
    }

    fn opening(rules: &Rules) -> Carry {
        Carry { pack: Shoe::new(1), meter: rules.progressive.as_ref().map(Progressive::opening).unwrap_or_default() }
    }

    fn check(_: &Rules, carry: &Carry) -> Result<(), String> {
        check_single_pack(&carry.pack)?;
        check_meter(&carry.meter)
    }

    fn accept(rules: &Rules, _: &Carry, _: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        match bet.wager {
            Wager::Progressive if rules.progressive.is_none() => {
                Err(Refusal::new(cite!("UK-7.16"), "this table has no Progressive Jackpot"))
            }
            Wager::Insurance if rules.insurance.is_none() => {
                Err(Refusal::new(cite!("UK-7.23", "UK-7.22"), "this table is not marked for Bonus Insurance"))
            }
            _ => Ok(()),
        }
    }

    /// Neither Progressive nor Insurance may be bet without an Ante.
    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        without_ante(placed, Wager::Ante, |side| match side {
            Wager::Progressive => cite!("UK-7.18", "UK-7.17"),
            _ => cite!("UK-7.24"),
        })
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let progressive = placed.bets.iter().filter(|bet| bet.wager == Wager::Progressive);
        let mut meter = rules.progressive.as_ref().map(|terms| Meter::open(terms, carry.meter, progressive, t));
        carry.pack.shuffle();
        t.show(Fact { what: What::Shuffled, by: cite!("UK-7.3") });
        let seats = betting_seats(placed);
        let (hands, cards) = deal(rules.style, &mut carry.pack, &seats, cite!("UK-7.10"), t, to_the_dealer)?;
        let dealer = Dealer { cards, rank: rank(cards) };
        let playing = |(seat, cards): (&Seat, &[Card; 5])| Playing {
            seat: *seat,
            cards: *cards,
            rank: rank(*cards),
            ante: placed.at(*seat, Wager::Ante).copied(),
            raise: None,
            insurance: placed.at(*seat, Wager::Insurance).copied(),
            double: None,
            progressive: placed.at(*seat, Wager::Progressive).copied(),
        };
        let mut players: ArrayVec<Playing, SEATS_MAX> = seats.iter().zip(&hands).map(playing).collect();
        ask(rules, &mut players, cards[4], t)?;
        // Settlement goes from the dealer's right, as in the other poker games of the book (reading R-SETTLE).
        for player in players.iter().rev() {
            take_a_folded_ante(rules, player, t);
        }
        reveal(rules, &players, &dealer, t);
        if let Some(meter) = &mut meter {
            meter.read(t)?;
        }
        for player in players.iter().rev() {
            settle_raised(rules, player, &dealer, t);
            settle_insurance(rules, player, &dealer, t);
            if let (Some(meter), Some(bet)) = (&mut meter, player.progressive) {
                settle_progressive(rules, player, bet, meter, t);
            }
        }
        if let Some(meter) = meter {
            carry.meter = meter.stands();
        }
        Ok(())
    }

    fn voided(before: &Carry, after: Carry) -> Carry {
        Carry { pack: after.pack, meter: before.meter }
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let mut wagers = vec![Wager::Ante];
        wagers.extend(rules.progressive.is_some().then_some(Wager::Progressive));
        wagers.extend(rules.insurance.is_some().then_some(Wager::Insurance));
        wagers.into_iter().map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }
}

/// Deals the dealer a card; the fifth lies open.
fn to_the_dealer<T: Table<CasinoStud>>(number: usize, pack: &mut Shoe, t: &mut T) -> Result<Card, Halt> {
    let by = if number == 4 { cite!("UK-7.10", "UK-7.26") } else { cite!("UK-7.10") };
    t.deal(pack, Place::Dealer, number == 4, by)
}

/// A player with an Ante raises or folds; one with Insurance may double it when the up card is two to five.
fn ask<T: Table<CasinoStud>>(rules: &Rules, players: &mut [Playing], up: Card, t: &mut T) -> Result<(), Halt> {
    let low = may_double(up);
    if !low && players.iter().any(|player| player.insurance.is_some()) {
        t.say(cite!("UK-7.28"), || format!("no Double with an up card of {up}"));
    }
    let question = |player: &Playing| {
        let doubling = match (&rules.insurance, player.insurance) {
            (Some(insurance), Some(bet)) if low => {
                let worth = insurance.is_double_worth(Category::of(player.rank), player.cards, up);
                Doubling::Offered { stake: bet.stake, worth }
            }
            (_, Some(_)) => Doubling::HighUpCard,
            (_, None) => Doubling::NoInsurance,
        };
        Some(Decision { seat: player.seat, ante: player.ante?.stake, cards: player.cards, up, doubling })
    };
    let mut answers = t.ask_together(players.iter().filter_map(question).collect())?.into_iter();
    for player in players.iter_mut() {
        let Some(ante) = player.ante else { continue };
        let Some(Answer { raises, doubles }) = answers.next() else { continue };
        if raises.is_some() {
            let raise = ante.on(Wager::Raise, ante.stake * 2);
            t.stake(raise, cite!("UK-7.12"));
            player.raise = Some(raise);
        }
        if let Some(insurance) = player.insurance.filter(|_| doubles.is_some()) {
            let double = insurance.on(Wager::InsuranceDouble, insurance.stake);
            t.stake(double, cite!("UK-7.27"));
            player.double = Some(double);
        }
    }
    Ok(())
}

fn take_a_folded_ante<T: Table<CasinoStud>>(rules: &Rules, player: &Playing, t: &mut T) {
    if let (Some(ante), None) = (player.ante, player.raise) {
        t.settle(settle_fold(rules, ante, player.insurance.is_some()));
    }
}

/// Settles the Ante of a player who folds.
pub fn settle_fold(rules: &Rules, ante: Bet<Wager>, is_insured: bool) -> Line<Wager> {
    match (&rules.insurance, is_insured) {
        (Some(_), true) => ante.loses("fold", cite!("UK-7.12-fold", "UK-7.31", "UK-7.29")),
        (Some(_), false) => ante.loses("fold", cite!("UK-7.12-fold", "UK-7.30", "UK-7.29")),
        (None, _) => ante.loses("fold", cite!("UK-7.12-fold")),
    }
}

/// Turns the dealer's hand, and those of players who have something in action.
fn reveal<T: Table<CasinoStud>>(rules: &Rules, players: &[Playing], dealer: &Dealer, t: &mut T) {
    for card in &dealer.cards[..4] {
        t.show(Fact { what: What::Turned { at: Place::Dealer, card: *card }, by: cite!("UK-7.13a", "UK-7.13b") });
    }
    let ranking = cite!("UK-7.6", "UK-7.7");
    t.tell(cite!("UK-7.13a", "UK-7.13b").with(ranking), || {
        named_high(Place::Dealer, dealer.rank, &dealer.cards, verdict(qualifies(dealer.rank)))
    });
    for player in players.iter().rev() {
        let by = if player.raise.is_some() {
            cite!("UK-7.13b")
        } else if player.insurance.is_some() {
            cite!("UK-7.31")
        } else if player.progressive.is_some() && rules.survives_fold {
            cite!("UK-7.21")
        } else {
            continue;
        };
        for card in player.cards {
            t.show(Fact { what: What::Turned { at: Place::Seat(player.seat, 0), card }, by });
        }
        t.tell(by.with(ranking), || named_high(Place::Seat(player.seat, 0), player.rank, &player.cards, ""));
    }
}

fn settle_raised<T: Table<CasinoStud>>(rules: &Rules, player: &Playing, dealer: &Dealer, t: &mut T) {
    if let (Some(ante), Some(_)) = (player.ante, player.raise) {
        for line in settle_hands(rules, ante, player.rank, dealer.rank) {
            t.settle(line);
        }
    }
}

/// Settles the Ante and Raise of a player who went on, by their hand and the dealer's.
pub fn settle_hands(rules: &Rules, ante: Bet<Wager>, own: HighRank, dealer: HighRank) -> [Line<Wager>; 2] {
    let raise = ante.on(Wager::Raise, ante.stake * 2);
    let better = if rules.ante.1.contains(Clause::named("UK-2.8")) { cite!("UK-2.8") } else { Cites::NONE };
    if !qualifies(dealer) {
        let by = cite!("UK-7.13a").with(better);
        return [
            ante.wins(rules.ante.0, rules.rounding, "dealer does not qualify", by),
            raise.returned("dealer does not qualify", cite!("UK-7.13a")),
        ];
    }
    match own.cmp(&dealer) {
        Ordering::Greater => {
            let category = Category::of(own);
            let (odds, by) = rules.raise[category as usize].unwrap_or((Odds::EVEN, cite!("UK-7.13b")));
            [
                ante.wins(rules.ante.0, rules.rounding, "win", cite!("UK-7.13b").with(better)),
                raise.wins(odds, rules.rounding, name(category), by),
            ]
        }
        Ordering::Equal => [ante.returned("tie", cite!("UK-7.15")), raise.returned("tie", cite!("UK-7.15"))],
        Ordering::Less => [ante.loses("lose", cite!("UK-7.14")), raise.loses("lose", cite!("UK-7.14"))],
    }
}

/// Settles Insurance and Double, even those of a folded hand.
fn settle_insurance<T: Table<CasinoStud>>(rules: &Rules, player: &Playing, dealer: &Dealer, t: &mut T) {
    let Some(insurance) = &rules.insurance else { return };
    for bet in player.insurance.into_iter().chain(player.double) {
        t.settle(insured(insurance, rules.rounding, bet, player.rank, dealer.cards));
    }
}

fn insured(
    insurance: &Insurance,
    rounding: Rounding,
    bet: Bet<Wager>,
    own: HighRank,
    dealer: [Card; 5],
) -> Line<Wager> {
    let by = if bet.wager == Wager::InsuranceDouble { cite!("UK-7.27") } else { Cites::NONE };
    let shown = (!qualifies(rank(dealer))).then_some(dealer);
    insurance.settle(bet, Category::of(own), shown, by, rounding)
}

/// Settles the Insurance or Double of a player with this hand, where the table is marked for it.
pub fn settle_insured(rules: &Rules, bet: Bet<Wager>, own: HighRank, dealer: [Card; 5]) -> Option<Line<Wager>> {
    let insurance = rules.insurance.as_ref()?;
    Some(insured(insurance, rules.rounding, bet, own, dealer))
}

/// Settles the Progressive by the player's own hand, on the meter as it stands when their turn comes.
fn settle_progressive<T: Table<CasinoStud>>(
    rules: &Rules,
    player: &Playing,
    bet: Bet<Wager>,
    meter: &mut Meter<'_>,
    t: &mut T,
) {
    let row = name(Category::of(player.rank));
    let pays = rules.progressive.as_ref().is_some_and(|terms| terms.pays(row));
    if player.raise.is_none() && !rules.survives_fold {
        meter.lose(bet, "fold", cite!("UK-7.21", "UK-7.12-fold"), t);
    } else if pays {
        meter.pay(bet, row, cite!("UK-7.20", "UK-7.17", "UK-2.7e"), t);
    } else {
        meter.lose(bet, row, cite!("UK-7.21", "UK-7.20"), t);
    }
}
