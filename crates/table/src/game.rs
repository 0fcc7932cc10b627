//! A game, and the table at which its round is played.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, OptionError, Options};
use baize_cards::{Card, Shoe, Source};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

use crate::{
    Bet, Decision, Fact, Finding, Halt, Line, MeterSpec, Mishap, Order, Place, Placed, Player, PostedFee, Refusal,
    Role, Ruling, SEATS_MAX, Seat, Stand, Standing, Summary, Wager, What,
};

/// The answer type of a game.
pub type Answer<G> = <<G as Game>::Decision as Decision>::Answer;

/// A game: one round as a function of its inputs, and what is needed to begin one.
pub trait Game: Sized + Send + Sync + 'static {
    /// `book/slug`.
    const ID: &'static str;
    /// The clauses under which a wager is turned away before the game itself looks at it.
    const ACCEPTANCE: Acceptance;
    /// Whether a hand that is declared void is the table's business: it stops asking the seat and gives its stakes
    /// back. Where seats play against each other the round must know, and gets the ruling itself.
    const VOID_HAND_BY_TABLE: bool = true;
    /// Whether hands that are not shown stay secret when the round is over, as where players fold against each other.
    const MUCKS: bool = false;
    /// The wager that is a player's stack, where players play against each other with chips that stay on the table:
    /// what a round leaves of it, and what is won, lies there again for the next one.
    const STACK: Option<&'static str> = None;
    /// The irregularities that the book knows, for the house to find in the course of a round. The round gets them like
    /// other rulings, where it next asks or looks for one ([`Table::ruling`]).
    const FINDINGS: &'static [Finding] = &[];
    /// The options in force, read from the rulebook.
    type Rules: Send + Sync;
    /// What outlives a round: shoe, button, point, standing wagers.
    type Carry: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What chips can lie on.
    type Wager: Wager;
    /// What seats are asked.
    type Decision: Decision;

    /// Reads the options into rules.
    fn rules(options: &Options) -> Result<Self::Rules, OptionError>;

    /// The carry of a table that has just opened.
    fn opening(rules: &Self::Rules) -> Self::Carry;

    /// Whether a carry that was read from paper can be: numbers on the wheel, a pack of the right size.
    fn check(rules: &Self::Rules, carry: &Self::Carry) -> Result<(), String>;

    /// Whether the game takes this wager on top of those placed. Limits have been checked.
    fn accept(
        rules: &Self::Rules,
        carry: &Self::Carry,
        placed: Placed<'_, Self::Wager>,
        bet: &Bet<Self::Wager>,
    ) -> Result<(), Refusal>;

    /// Whether the table has a position of this number under these rules.
    fn has_seat(_: &Self::Rules, _: Seat) -> bool {
        true
    }

    /// What the limits of a wager bound.
    fn bound(_: &Self::Rules, _: Self::Wager) -> Bound {
        Bound::Person
    }

    /// The smallest and the largest stake on a wager, where the game judges stakes itself and the card has no limits.
    fn stakes(_: &Self::Rules, _: Self::Wager) -> Option<(Cents, Cents)> {
        None
    }

    /// Who decides for the hand at a position: its own player, unless the game lets another play it.
    fn decides(_: &Self::Rules, _: Placed<'_, Self::Wager>, position: Seat) -> Player {
        Player(position.0)
    }

    /// Whether the game takes this order on top of what was placed and called before.
    fn order(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>, order: &Order) -> Result<(), Refusal> {
        Err(Refusal::new(Cites::NONE, format!("`{}`: nothing can be called in this game but wagers", order.words)))
    }

    /// An order as it is kept once it is taken: with what it leaves unsaid, where a wager made later would change its
    /// meaning.
    fn kept(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>, order: &Order) -> Order {
        order.clone()
    }

    /// The orders that this seat may give now, for buttons; amounts left out mean all of it.
    fn orders(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>, _: Seat) -> Vec<String> {
        Vec::new()
    }

    /// Every order that there is under these rules, with what it means, for who writes a script.
    fn calls(_: &Self::Rules) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The marks on cards that the rules know, with what they mean, for who writes a script.
    fn marks(_: &Self::Rules) -> Vec<(Mishap, &'static str)> {
        Vec::new()
    }

    /// Persons whose wagers at a seat cannot go into a round together as they lie: two that must be equal, a side wager
    /// alone. When betting closes these wagers are given back.
    fn unready(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>) -> Vec<Unready> {
        Vec::new()
    }

    /// Persons who must be told something about their wagers before the round begins, while they can still change them.
    fn warnings(_: &Self::Rules, _: Placed<'_, Self::Wager>) -> Vec<Unready> {
        Vec::new()
    }

    /// Numbers in the carry that everybody at the table sees, such as the point.
    fn shown(_: &Self::Carry) -> Vec<(&'static str, Option<u8>)> {
        Vec::new()
    }

    /// Plays one round, top to bottom as the book has it.
    ///
    /// Equipment in the carry changes as it is used; everything else in it changes only when the round is settled, so
    /// that a round that stops half way leaves nothing half changed.
    fn round<T: Table<Self>>(
        rules: &Self::Rules,
        carry: &mut Self::Carry,
        placed: Placed<'_, Self::Wager>,
        table: &mut T,
    ) -> Result<(), Halt>;

    /// Whether a round without wagers is due: one that was called for, or that the book orders.
    fn is_free(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>) -> bool {
        false
    }

    /// What the house collects for these wagers before the round, each as a stake on a wager that
    /// [is due](Wager::is_due).
    fn dues(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>) -> Vec<Bet<Self::Wager>> {
        Vec::new()
    }

    /// What a person must have beside the wagers that lie there, for those that may be asked of him in the round, and
    /// by which clauses.
    fn reserve(_: &Self::Rules, _: Placed<'_, Self::Wager>, _: Player) -> Option<(Cents, Cites)> {
        None
    }

    /// Who is offered something before the round, such as the bank, and the order by which he declines it: the house
    /// gives it for who does not answer.
    fn offered(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>) -> Option<(Seat, &'static str)> {
        None
    }

    /// Whether a round can begin: enough are there to play against each other, or somebody banks.
    fn can_begin(_: &Self::Rules, _: &Self::Carry, _: Placed<'_, Self::Wager>) -> bool {
        true
    }

    /// The order that the house gives at every seat each half hour, such as to collect for the time.
    fn half_hourly(_: &Self::Rules) -> Option<&'static str> {
        None
    }

    /// What a table carries in a script that does not say: rounds on paper may begin in the middle of a shoe.
    fn midway(rules: &Self::Rules) -> Self::Carry {
        Self::opening(rules)
    }

    /// The progressive meters that the game has under these rules.
    fn meters(_: &Self::Rules) -> Vec<MeterSpec> {
        Vec::new()
    }

    /// What the house collects at the table under these rules, as it must be posted.
    fn posted_fees(_: &Self::Rules) -> Vec<PostedFee> {
        Vec::new()
    }

    /// Wagers that lie on the table between rounds.
    fn standing(_: &Self::Carry) -> Vec<Bet<Self::Wager>> {
        Vec::new()
    }

    /// The carry after a void round: only the equipment has been used.
    fn voided(before: &Self::Carry, after: Self::Carry) -> Self::Carry;

    /// Every wager that can be placed before a round, in the layout's order.
    fn layout(rules: &Self::Rules) -> Vec<Self::Wager> {
        Self::spread(rules, Cents::ZERO).into_iter().map(|bet| bet.wager).collect()
    }

    /// A stake on each kind of wager, for simulations, benches and bots.
    fn spread(rules: &Self::Rules, stake: Cents) -> Vec<Bet<Self::Wager>>;

    /// What came of a round, for boards, roads and lists.
    fn summary(facts: &[Fact], lines: &[Line<String>]) -> Summary {
        Summary::of(facts, lines)
    }

    /// How seats stand to the next hand, where players keep their stacks on the table.
    fn standings(_: &Self::Carry) -> Vec<Standing> {
        Vec::new()
    }
}

/// Somebody whose wagers at a seat do not go together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unready {
    /// The position.
    pub seat: Seat,
    /// The person.
    pub player: Player,
    /// What is wrong and what would be right.
    pub refusal: Refusal,
}

impl Unready {
    /// Whether this wager is one of those.
    pub fn concerns<W>(&self, bet: &Bet<W>) -> bool {
        bet.seat == self.seat && bet.player == self.player
    }
}

/// What the smallest and the largest stake bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// What one person has on a wager over the whole table.
    Person,
    /// What one person has on a wager at each seat, as where seats are boxes that several players may bet on.
    PersonAtSeat,
    /// What all persons together have on a wager at a seat.
    Area,
    /// Nothing when a wager is placed: the game itself judges the stake, then or when it is settled.
    Nothing,
}

/// Under which clauses wagers are turned away before the game itself looks at them.
#[derive(Clone, Copy, Debug)]
pub struct Acceptance {
    /// It comes after betting has closed.
    pub late: Cites,
    /// It is none of the game's wagers.
    pub unlisted: Cites,
    /// It is outside the limits.
    pub limits: Cites,
    /// It was called aloud and not both covered and confirmed.
    pub called: Cites,
    /// The position is another player's, or the player has one already; `None` where players may share.
    pub one_position: Option<Cites>,
}

/// Where a round is played.
pub trait Table<G: Game> {
    /// Chance, with whatever went wrong.
    fn chance_or_mishap<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt>;

    /// Asks several seats at once; their answers may come in any order and are returned in the order of the questions.
    fn ask_together(
        &mut self,
        questions: ArrayVec<G::Decision, SEATS_MAX>,
    ) -> Result<ArrayVec<Answer<G>, SEATS_MAX>, Halt>;

    /// Those last asked together, in the order in which they answered; empty where nobody keeps it.
    #[inline]
    fn answered(&self) -> &[Seat] {
        &[]
    }

    /// Something happened.
    fn show(&mut self, fact: Fact);

    /// Something is announced; the words are made only where somebody listens.
    fn say(&mut self, by: Cites, words: impl FnOnce() -> String);

    /// A stake is added during the round.
    fn stake(&mut self, bet: Bet<G::Wager>, by: Cites);

    /// A stake is settled.
    fn settle(&mut self, line: Line<G::Wager>);

    /// What a player's bank still covers after the line that has just been settled.
    #[inline]
    fn covers(&mut self, _left: Cents) {}

    /// This seat is not asked, by these clauses: whoever speaks up there all the same is refused by them.
    #[inline]
    fn pass_over(&mut self, _seat: Seat, _by: Cites, _says: &'static str) {}

    /// Where a progressive meter stands over all linked tables; `carried` is where this table alone would have it. The
    /// reading for a `jackpot` that people of the house must confirm waits for them.
    #[inline]
    fn read_meter(&mut self, _meter: &'static str, _jackpot: bool, carried: Stand) -> Result<Stand, Halt> {
        Ok(carried)
    }

    /// Whether the next card on record was dealt in error to a hand that takes none. Machines deal none.
    #[inline]
    fn is_misdealt(&self) -> bool {
        false
    }

    /// A ruling for the round to handle that has come since it last asked: called before settling, when nobody is asked
    /// any more.
    #[inline]
    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        Ok(None)
    }

    /// The ruling that the round has just got cannot stand. The round goes on as if it had not been made, or stops.
    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        Err(Halt::Refused(Box::new(refusal)))
    }

    /// Whether the house has declared this seat's hand void.
    #[inline]
    fn is_void(&self, _: Seat) -> bool {
        false
    }

    /// Whether the house has suspended the progressive for this round.
    #[inline]
    fn is_suspended(&self) -> bool {
        false
    }

    /// Chance in a game whose book has no rule for mishaps.
    #[inline]
    fn chance<S: Source>(&mut self, from: &mut S) -> Result<S::Outcome, Halt> {
        match self.chance_or_mishap(from)? {
            (outcome, Mishap::None) => Ok(outcome),
            (outcome, mishap) => Err(mishap.without_rule(outcome)),
        }
    }

    /// Asks one seat.
    #[inline]
    fn ask(&mut self, question: G::Decision) -> Result<Answer<G>, Halt> {
        let mut questions = ArrayVec::new();
        questions.push(question);
        Ok(self.ask_together(questions)?.pop().expect("one answer to one question"))
    }

    /// Deals one card.
    #[inline]
    fn deal(&mut self, shoe: &mut Shoe, to: Place, up: bool, by: Cites) -> Result<Card, Halt> {
        let card = self.chance(shoe)?;
        self.show(Fact { what: What::Dealt { to, card: Some(card), up }, by });
        Ok(card)
    }

    /// Deals `N` cards to one place where their order does not matter.
    #[inline]
    fn deal_set<const N: usize>(&mut self, shoe: &mut Shoe, to: Place, up: bool, by: Cites) -> Result<[Card; N], Halt> {
        let mut cards = [Card::JOKER; N];
        for card in &mut cards {
            *card = self.deal(shoe, to, up, by)?;
        }
        Ok(cards)
    }
}
