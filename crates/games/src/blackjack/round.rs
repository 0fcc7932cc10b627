//! Blackjack as dealt in Great Britain: the dealer has one card until everybody has played.
//!
//! Rules: UK-4.1 to UK-4.56. Traps: without a hole card the dealer's blackjack takes doubled and split stakes whole
//! (UK-4.10, UK-4.17-loss); only a blackjack may be insured, against an ace, for at most half (UK-4.19); 21 on two
//! split cards pays even money (UK-4.28-21); side wagers are settled before anybody decides anything (UK-4.38).

use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::{Card, Shoe};
use baize_table::{
    Acceptance, Bet, Bound, Extras, Fact, Game, Halt, Line, Place, Placed, Refusal, Seat, Seats, Summary, Table,
    Unready, What,
};
use serde::{Deserialize, Serialize};

use super::boxes::{BoxHand, PlayedBox, boxes, is_controlling};
use super::decision::{Answer, Decision, House, Matter};
use super::hand::{Hand, Standing, value};
use super::shoe::{Dealing, ask_all, new_shoe, next_shoe};
use super::sides::{self, Sides};
use super::wager::Wager;
use crate::shared::cut_card;
use crate::shared::on_paper::{check_shoe, decks};

/// The game `uk/blackjack`.
pub struct Blackjack;

/// The options in force at a table.
pub struct Rules {
    pub(super) house: House,
    pub(super) decks: u8,
    pub(super) cut: usize,
    /// Whether both hands of a split receive their second card before the first is played.
    pub(super) both_at_once: bool,
    dealer_card_last: bool,
    literal_split_21: bool,
    blackjack: (Odds, Cites),
    win: (Odds, Cites),
    insurance: (Odds, Cites),
    even_money: (Odds, Cites),
    /// Which side wagers the table is marked for, in the order of [`Wager::SIDES`].
    offered: [bool; 3],
    sides: Sides,
    rounding: Rounding,
}

impl Rules {
    /// Settles a side wager on these first two cards against the dealer's first.
    #[inline]
    pub fn settle_side(&self, bet: Bet<Wager>, hand: [Card; 2], dealer: Card) -> Line<Wager> {
        self.sides.settle(bet, hand, dealer, self.rounding)
    }

    /// Settles a stake on a hand that is not over 21 against the dealer's finished hand. `circumstances` adds the
    /// clauses by which the stake came to lie as it does to those of the result.
    #[inline]
    pub fn settle_hand(
        &self,
        bet: Bet<Wager>,
        hand: &Hand,
        dealer: &Hand,
        circumstances: impl Fn(Cites) -> Cites,
    ) -> Line<Wager> {
        let standing = hand.against(dealer, self.literal_split_21);
        let (won, outcome, by) = match standing {
            Standing::DealerOver => (true, "dealer over 21", cite!("UK-4.16a")),
            Standing::Higher => (true, "higher score", cite!("UK-4.16b")),
            Standing::TwoCards => (true, "21 on two cards", cite!("UK-4.16c")),
            Standing::Equal => (false, "same score", cite!("UK-4.17a")),
            Standing::BothTwoCards => (false, "both 21 on two cards", cite!("UK-4.17b")),
            Standing::BothMoreCards => (false, "both 21", cite!("UK-4.17c")),
            Standing::Lower if dealer.is_blackjack() => (false, "dealer's blackjack", cite!("UK-4.17-loss", "UK-4.10")),
            Standing::Lower => (false, "lower score", cite!("UK-4.17-loss")),
        };
        let by = circumstances(by);
        match (won, hand.is_blackjack()) {
            (true, true) => bet.wins(self.blackjack.0, self.rounding, "blackjack", by.with(self.blackjack.1)),
            (true, false) => bet.wins(self.win.0, self.rounding, outcome, by.with(self.win.1)),
            (false, _) if standing == Standing::Lower => bet.loses(outcome, by),
            (false, _) => bet.returned(outcome, by),
        }
    }

    /// Settles insurance when the dealer's second card is there.
    pub fn settle_insurance(&self, bet: Bet<Wager>, second: Card) -> Line<Wager> {
        if value(second) == 10 {
            bet.wins(self.insurance.0, self.rounding, "dealer's ten", self.insurance.1)
        } else {
            bet.loses("no ten", cite!("UK-4.21", "UK-4.19"))
        }
    }

    /// Settles a blackjack that is paid at once against an ace.
    pub fn settle_even_money(&self, bet: Bet<Wager>) -> Line<Wager> {
        let (odds, by) = self.even_money;
        let by = by.with(if is_controlling(&bet) { Cites::NONE } else { cite!("UK-4.23") });
        bet.wins(odds, self.rounding, "even money", by)
    }

    /// The rules that bind players, as the management has chosen them.
    pub fn house(&self) -> House {
        self.house
    }

    /// The number of packs in a new shoe.
    pub fn decks(&self) -> u8 {
        self.decks
    }

    fn offers(&self, side: Wager) -> bool {
        Wager::SIDES.iter().zip(self.offered).any(|(one, offered)| *one == side && offered)
    }
}

/// What outlives a round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carry {
    shoe: Shoe,
}

impl Carry {
    /// The same table with cards of equal value treated alike, for exact maths.
    pub fn by_value(mut self) -> Carry {
        self.shoe = self.shoe.alike(value);
        self
    }
}

impl Game for Blackjack {
    const ID: &'static str = "uk/blackjack";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-4.9", "UK-4.10"),
        unlisted: cite!("UK-4.3", "UK-4.2-unmarked"),
        limits: cite!("UK-4.8-limits"),
        called: cite!("UK-1.11"),
        one_position: None,
    };
    const EXTRAS: Extras<Self> =
        Extras { seats: Seats { bound: |_, _| Bound::PersonAtSeat, ..Seats::NONE }, ..Extras::NONE };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let odds = options.odds("odds");
        // Where more than the minimum is paid, the clause that calls the odds minima is cited too.
        let pays = |row: &str, more: Cites| {
            let (odds, by) = odds.pays(row)?;
            let raised = by.contains(Clause::named("UK-2.8"));
            Ok::<_, OptionError>((odds, if raised { by.with(cite!("UK-4.18")).with(more) } else { by.with(more) }))
        };
        let number = |name: &str| options.number(name);
        let decks = u8::try_from(number("decks")).expect("at most twenty");
        let rules = Rules {
            house: House {
                double_any: options.word("double-on") == "any",
                split_any: options.word("split-pairs") == "any",
                resplit_aces: options.word("resplit-aces") == "yes",
                even_money: options.word("even-money") == "offered",
                hits_soft_17: options.word("soft-17") == "hit",
            },
            decks,
            cut: cut_card(Self::ID, options, "cut", 52 * usize::from(decks))?,
            both_at_once: options.word("split-second-card") == "both-at-once",
            dealer_card_last: options.word("dealer-card") == "after-second-round",
            literal_split_21: options.word("split-two-card-21") == "literal",
            blackjack: pays("blackjack", cite!("UK-4.11d"))?,
            win: pays("win", Cites::NONE)?,
            insurance: pays("insurance", Cites::NONE)?,
            even_money: pays("even-money", cite!("UK-4.11d", "UK-4.20-math"))?,
            offered: Wager::SIDES.map(|side| options.on(baize_table::Wager::kind(side))),
            sides: Sides::read(options)?,
            rounding: Rounding::new(Cents(number("payout-unit")), Toward::Up).expect("the unit is at least one"),
        };
        if let Some(side) = Wager::SIDES.into_iter().find(|side| rules.offers(*side) && !sides_allow(rules.decks)) {
            let says = format!("{side} may be offered only with four or six decks, not with {}", rules.decks);
            return Err(OptionError { by: cite!("UK-4.6").with(sides::table_clauses(side)), says });
        }
        Ok(rules)
    }

    fn opening(rules: &Rules) -> Carry {
        Carry { shoe: new_shoe(rules, rules.decks) }
    }

    fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
        check_shoe("shoe", &carry.shoe, decks(Self::ID, rules.decks))
    }

    fn accept(rules: &Rules, carry: &Carry, _: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        if !Wager::SIDES.contains(&bet.wager) {
            return Ok(());
        }
        let by = sides::table_clauses(bet.wager);
        if !rules.offers(bet.wager) {
            let says = format!("this table is not marked for {}", bet.wager);
            return Err(Refusal::new(by.with(cite!("UK-4.2-unmarked")), says));
        }
        // The shoe may still be one from before a change of decks.
        if !sides_allow(carry.shoe.packs()) {
            let says = format!("{} needs four or six decks; this shoe has {}", bet.wager, carry.shoe.packs());
            return Err(Refusal::new(by.with(cite!("UK-4.6")), says));
        }
        Ok(())
    }

    fn unready(_: &Rules, _: &Carry, placed: Placed<'_, Wager>) -> Vec<Unready> {
        let staked = |bet: &Bet<Wager>, player: u8| {
            let initial = |other: &Bet<Wager>| other.seat == bet.seat && other.wager == Wager::Box;
            placed.bets.iter().any(|other| initial(other) && other.player.0 == player)
        };
        let mut found: Vec<Unready> = Vec::new();
        for bet in placed.bets {
            let refusal = if !staked(bet, bet.player.0) {
                let says = format!("{} needs an initial wager of the same player on the box", bet.wager);
                Refusal::new(sides::needs_box_clause(bet.wager), says)
            } else if !is_controlling(bet) && !staked(bet, bet.seat.0) {
                let says = format!("nobody who sits at box {} has staked on it, so nobody can play it", bet.seat);
                Refusal::new(cite!("UK-4.22"), says)
            } else {
                continue;
            };
            if found.iter().all(|unready| !unready.concerns(bet)) {
                found.push(Unready { seat: bet.seat, player: bet.player, refusal });
            }
        }
        found
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        if carry.shoe.cut_is_out() {
            next_shoe(rules, &mut carry.shoe, placed, t)?;
        }
        let mut boxes = boxes(placed);
        if boxes.is_empty() {
            return Ok(());
        }
        let dealing = &mut Dealing::new(&mut carry.shoe);
        let first = initial_deal(rules, &mut boxes, dealing, t)?;
        settle_sides(rules, placed, &boxes, first, t);
        let insured = insure(rules, &mut boxes, first, t)?;
        for played in &mut boxes {
            played.play(rules, first, dealing, t)?;
        }
        let all = || boxes.iter().flat_map(|played| &played.hands);
        if insured.is_empty() && all().all(|hand| hand.stakes.is_empty()) {
            t.say(cite!("UK-4.14"), || "every wager is settled: the dealer draws no card".to_owned());
            return Ok(());
        }
        let dealer = dealers_hand(rules, first, &insured, dealing, t)?;
        // From the dealer's right, as in the poker games of the book (reading R-SETTLE).
        for played in boxes.iter().rev() {
            for hand in &played.hands {
                settle(rules, hand, &dealer, t);
            }
        }
        Ok(())
    }

    fn voided(_: &Carry, after: Carry) -> Carry {
        after
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let sides = Wager::SIDES.into_iter().filter(|side| rules.offers(*side));
        std::iter::once(Wager::Box).chain(sides).map(|wager| Bet::new(Seat(1), wager, stake)).collect()
    }

    /// Scores, not cards: lists of rounds are sent to all, and a card in them would have to be kept secret or not.
    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        let dealt = facts.iter().filter_map(|fact| match &fact.what {
            What::Dealt { to: Place::Dealer, card, .. } => *card,
            _ => None,
        });
        let dealer = Hand::of(dealt);
        let (cards, score) = (dealer.cards().len(), dealer.score());
        let words = match (cards, score) {
            (0, _) => "no hand was dealt".to_owned(),
            (1, score) => format!("the dealer showed {score} and needed no second card"),
            (2, 21) => "the dealer had blackjack".to_owned(),
            (_, score @ 22..) => format!("the dealer went over with {score}"),
            (_, score) => format!("the dealer had {score}"),
        };
        Summary::new(words, [("cards", cards.into()), ("score", score.into())])
    }
}

fn sides_allow(decks: u8) -> bool {
    sides::DECKS.contains(&decks)
}

/// Deals two cards to each box from the dealer's left, face up, and one to the dealer, who has no other for now.
fn initial_deal<T: Table<Blackjack>>(
    rules: &Rules,
    boxes: &mut [PlayedBox],
    dealing: &mut Dealing<'_>,
    t: &mut T,
) -> Result<Card, Halt> {
    let mut dealer = None;
    for round in 1..=2 {
        for played in &mut *boxes {
            let hand = &mut played.hands[0];
            hand.hand.take(dealing.card(hand.place(played.seat), cite!("UK-4.9"), t)?);
        }
        if (round == 2) == rules.dealer_card_last {
            dealer = Some(dealing.card(Place::Dealer, cite!("UK-4.10"), t)?);
        }
    }
    Ok(dealer.expect("the dealer has a card after the first round or the second"))
}

/// Settles side wagers at once, before any decision and any further card.
fn settle_sides<T: Table<Blackjack>>(
    rules: &Rules,
    placed: Placed<'_, Wager>,
    boxes: &[PlayedBox],
    dealer: Card,
    t: &mut T,
) {
    if rules.offered == [false; 3] {
        return;
    }
    for played in boxes.iter().rev() {
        let cards = played.hands[0].hand.cards();
        let own = |bet: &&Bet<Wager>| bet.seat == played.seat && Wager::SIDES.contains(&bet.wager);
        for bet in placed.bets.iter().filter(own) {
            t.settle(rules.settle_side(*bet, [cards[0], cards[1]], dealer));
        }
    }
    if placed.bets.iter().any(|bet| Wager::SIDES.contains(&bet.wager)) {
        t.say(cite!("UK-4.36", "UK-4.45", "UK-4.54"), || {
            "the hands are played as usual; side wagers change nothing in it".to_owned()
        });
    }
}

/// Against an ace, everybody with a stake on a blackjack may insure it or, where that is offered, take even money.
fn insure<T: Table<Blackjack>>(
    rules: &Rules,
    boxes: &mut [PlayedBox],
    dealer: Card,
    t: &mut T,
) -> Result<Vec<Bet<Wager>>, Halt> {
    let (mut insured, mut paid) = (Vec::new(), Vec::new());
    if value(dealer) != 1 {
        return Ok(insured);
    }
    let asks = |hand: &BoxHand, bet: &Bet<Wager>| {
        let question = hand.asks(bet, Matter::Insurance, dealer, rules);
        question.is_open().then_some(Decision::Hand(question))
    };
    let blackjacks = boxes.iter().map(|played| &played.hands[0]).filter(|hand| hand.hand.is_blackjack());
    let questions = blackjacks.flat_map(|hand| hand.stakes.iter().filter_map(|bet| asks(hand, bet)));
    let mut answers = ask_all(questions, t)?.into_iter();
    let blackjacks = boxes.iter_mut().map(|played| &mut played.hands[0]).filter(|hand| hand.hand.is_blackjack());
    for hand in blackjacks {
        for bet in std::mem::take(&mut hand.stakes) {
            let answer = asks(hand, &bet).and_then(|_| answers.next());
            if let Some(Answer::Insure(amount)) = answer {
                insured.push(bet.on(Wager::Insurance, amount));
                t.stake(bet.on(Wager::Insurance, amount), cite!("UK-4.19"));
            }
            let stakes = if answer == Some(Answer::EvenMoney) { &mut paid } else { &mut hand.stakes };
            stakes.push(bet);
        }
    }
    for bet in paid.into_iter().rev() {
        t.settle(rules.settle_even_money(bet));
    }
    Ok(insured)
}

/// Deals the dealer's second card, which settles insurance, and any further ones that the dealer must draw.
fn dealers_hand<T: Table<Blackjack>>(
    rules: &Rules,
    first: Card,
    insured: &[Bet<Wager>],
    dealing: &mut Dealing<'_>,
    t: &mut T,
) -> Result<Hand, Halt> {
    let second = dealing.card(Place::Dealer, cite!("UK-4.14", "UK-4.10"), t)?;
    for bet in insured.iter().rev() {
        t.settle(rules.settle_insurance(*bet, second));
    }
    let mut dealer = Hand::of([first, second]);
    while dealer.dealer_draws(rules.house.hits_soft_17) {
        dealer.take(dealing.card(Place::Dealer, cite!("UK-4.14"), t)?);
    }
    let by = if rules.house.hits_soft_17 {
        cite!("UK-4.14", "UK-4.15b", "UK-4.11b", "UK-4.11c")
    } else {
        cite!("UK-4.14", "UK-4.15a", "UK-4.11b", "UK-4.11c")
    };
    t.say(by, || match dealer.score() {
        score @ 22.. => format!("the dealer has {score}, over 21"),
        21 if dealer.is_blackjack() => "the dealer has blackjack".to_owned(),
        score => format!("the dealer has {score}"),
    });
    Ok(dealer)
}

/// Settles every stake on a hand that is not over 21 against the dealer's finished hand.
#[inline]
fn settle<T: Table<Blackjack>>(rules: &Rules, hand: &BoxHand, dealer: &Hand, t: &mut T) {
    for bet in &hand.stakes {
        t.settle(rules.settle_hand(*bet, &hand.hand, dealer, |by| hand.with_circumstances(by, bet)));
    }
}
