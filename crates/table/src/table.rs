//! The table at which a round is played, as the round sees it.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::{Card, Shoe, Source};

use crate::{Answer, Bet, Fact, Game, Halt, Line, Mishap, Place, Refusal, Role, Ruling, SEATS_MAX, Seat, Stand, What};

/// What a round asks for chance and choices, and tells what happens.
pub trait Table<G: Game> {
    /// The next outcome of chance, with whatever went wrong.
    fn chance_or_mishap<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt>;

    /// Asks several seats at once; their answers may come in any order and are returned in the order of the questions.
    fn ask_together(
        &mut self,
        questions: ArrayVec<G::Decision, SEATS_MAX>,
    ) -> Result<ArrayVec<Answer<G>, SEATS_MAX>, Halt>;

    /// The seats of those last asked together, in the order in which they answered; empty where nobody keeps it.
    #[inline]
    fn answered(&self) -> &[Seat] {
        &[]
    }

    /// Tells the table that something happened.
    fn show(&mut self, fact: Fact);

    /// Tells the table something that is put together only if somebody listens.
    fn tell(&mut self, by: Cites, what: impl FnOnce() -> What);

    /// Announces something; the words are made only if somebody listens.
    #[inline]
    fn say(&mut self, by: Cites, words: impl FnOnce() -> String) {
        self.tell(by, || What::Said { words: words() });
    }

    /// Adds a stake during the round.
    fn stake(&mut self, bet: Bet<G::Wager>, by: Cites);

    /// Settles a stake.
    fn settle(&mut self, line: Line<G::Wager>);

    /// Tells what a player's bank still covers after the line that has just been settled.
    #[inline]
    fn covers(&mut self, _left: Cents) {}

    /// Says that this seat is not asked, by these clauses: whoever answers there all the same is refused by them.
    #[inline]
    fn pass_over(&mut self, _seat: Seat, _by: Cites, _says: &'static str) {}

    /// What a progressive meter has reached over all linked tables; `carried` is what it would have reached at this
    /// table alone. A reading for a `jackpot` that people of the house must confirm waits for them.
    #[inline]
    fn read_meter(&mut self, _meter: &'static str, _jackpot: bool, carried: Stand) -> Result<Stand, Halt> {
        Ok(carried)
    }

    /// Whether the next card on record was dealt in error to a hand that takes none. Generators make no such errors.
    #[inline]
    fn is_misdealt(&self) -> bool {
        false
    }

    /// A ruling for the round to handle that has come since it last asked: called before settling, when no seat is
    /// asked any more.
    #[inline]
    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        Ok(None)
    }

    /// Refuses the ruling that the round has just got. The round goes on as if it had not been made, or stops.
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

    /// The next outcome of chance, in a game whose book has no rule for mishaps.
    #[inline]
    fn chance<S: Source>(&mut self, from: &mut S) -> Result<S::Outcome, Halt> {
        match self.chance_or_mishap(from)? {
            (outcome, Mishap::None) => Ok(outcome),
            (outcome, mishap) => Err(mishap.without_rule(outcome)),
        }
    }

    /// Asks one seat a question.
    #[inline]
    fn ask(&mut self, question: G::Decision) -> Result<Answer<G>, Halt> {
        let mut questions = ArrayVec::new();
        questions.push(question);
        Ok(self.ask_together(questions)?.pop().expect("one answer to one question"))
    }

    /// Deals one card to a place.
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
