//! The shoe of blackjack: when it ends, what the next one holds, and what happens if it runs out in mid-round.
//!
//! Rules: UK-4.4. The book does not say what is done when the last card has been dealt and more are wanted: the cards
//! of earlier rounds are shuffled and dealt on (reading R-BJRUNOUT).

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_cards::{Card, Shoe, Source};
use baize_table::{Fact, Halt, Place, Placed, SEATS_MAX, Seat, Table, What};

use super::decision::{Answer, Decision};
use super::round::{Blackjack, Rules};
use super::wager::Wager;

pub(super) fn new_shoe(rules: &Rules, decks: u8) -> Shoe {
    Shoe::new(decks).cut_at(rules.cut)
}

/// Brings a new shoe when the cut card is out, with another number of decks only if everybody in the game agrees.
pub(super) fn next_shoe<T: Table<Blackjack>>(
    rules: &Rules,
    shoe: &mut Shoe,
    placed: Placed<'_, Wager>,
    t: &mut T,
) -> Result<(), Halt> {
    let (old, new) = (shoe.packs(), rules.decks);
    if old != new {
        let ask = |seat| Decision::Decks { seat, old, new };
        let answers = ask_all(participants(placed).into_iter().map(ask), t)?;
        let decks = if answers.iter().all(|answer| *answer == Answer::Agree) { new } else { old };
        t.say(cite!("UK-4.4"), || format!("the shoe has ended; the next one has {decks} decks"));
        *shoe = new_shoe(rules, decks);
    }
    shoe.shuffle();
    t.show(Fact { what: What::Shuffled, by: cite!("UK-4.4") });
    Ok(())
}

/// The people who sit at the table, and those who bet behind without a seat at it.
fn participants(placed: Placed<'_, Wager>) -> Vec<Seat> {
    let mut all: Vec<Seat> = placed.seats.to_vec();
    for person in placed.bets.iter().map(|bet| Seat(bet.player.0)) {
        if !all.contains(&person) {
            all.push(person);
        }
    }
    all
}

/// Asks any number of people, as many together as the table can.
pub(super) fn ask_all<T: Table<Blackjack>>(
    questions: impl IntoIterator<Item = Decision>,
    t: &mut T,
) -> Result<Vec<Answer>, Halt> {
    let (mut questions, mut answers) = (questions.into_iter(), Vec::new());
    loop {
        let together: ArrayVec<Decision, SEATS_MAX> = questions.by_ref().take(SEATS_MAX).collect();
        if together.is_empty() {
            return Ok(answers);
        }
        answers.extend(t.ask_together(together)?);
    }
}

/// The shoe during a round.
pub(super) struct Dealing<'a> {
    shoe: &'a mut Shoe,
    /// The number of cards that had left the shoe before the round.
    earlier: usize,
}

impl<'a> Dealing<'a> {
    pub(super) fn new(shoe: &'a mut Shoe) -> Dealing<'a> {
        let earlier = shoe.dealt().count();
        Dealing { shoe, earlier }
    }

    /// Deals a card face up, as all cards of this game are.
    #[inline]
    pub(super) fn card<T: Table<Blackjack>>(&mut self, to: Place, by: Cites, t: &mut T) -> Result<Card, Halt> {
        if self.shoe.is_empty() {
            self.gather_earlier(t);
        }
        t.deal(self.shoe, to, true, by)
    }

    /// Shuffles the cards of earlier rounds; those on the table stay there.
    #[cold]
    fn gather_earlier<T: Table<Blackjack>>(&mut self, t: &mut T) {
        let on_the_table: Vec<Card> = self.shoe.dealt().skip(self.earlier).collect();
        self.shoe.shuffle();
        for card in on_the_table {
            self.shoe.take(card).expect("a card on the table came from the shoe");
        }
        self.earlier = 0;
        t.say(cite!("UK-1.11"), || {
            "the shoe is empty: the cards of earlier rounds are shuffled and dealt on".to_owned()
        });
    }
}
