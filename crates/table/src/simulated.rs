//! The table of a simulation: a fast generator, a strategy, no recording.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::Source;
use rand_core::Rng;

use crate::{
    Answer, Bet, Bettor, Decision, Fact, Game, Halt, Line, Mishap, Owner, SEATS_MAX, Seat, Table, Wager, What,
};

/// Answers every question of a game.
pub trait Strategy<G: Game> {
    /// The answer to a question; never one that is refused.
    fn answer(&self, question: &G::Decision) -> Answer<G>;
}

/// The answers that the questions themselves advise.
pub struct Advised;

impl<G: Game> Strategy<G> for Advised {
    #[inline]
    fn answer(&self, question: &G::Decision) -> Answer<G> {
        question.advise()
    }
}

impl<G: Game, F: Fn(&G::Decision) -> Answer<G>> Strategy<G> for F {
    #[inline]
    fn answer(&self, question: &G::Decision) -> Answer<G> {
        self(question)
    }
}

/// Adds up what each opening bet wins and stakes in a round; everything else compiles to nothing.
pub struct Simulated<'a, G: Game, R, P = Advised> {
    rng: R,
    strategy: P,
    bets: &'a [Bet<G::Wager>],
    results: Vec<BetResult>,
    /// The position of the last line's bet: lines mostly come in the order of the bets.
    last: usize,
}

/// The result of a bet in the current round.
#[derive(Clone, Copy, Default)]
struct BetResult {
    net: Cents,
    staked: Cents,
    settled: bool,
}

impl<'a, G: Game, R: Rng> Simulated<'a, G, R> {
    /// A table for these opening bets, at which everybody does what is advised.
    pub fn new(rng: R, bets: &'a [Bet<G::Wager>]) -> Simulated<'a, G, R> {
        Simulated::with(Advised, rng, bets)
    }
}

impl<'a, G: Game, R: Rng, P: Strategy<G>> Simulated<'a, G, R, P> {
    /// A table for these opening bets, at which everybody plays by this strategy.
    pub fn with(strategy: P, rng: R, bets: &'a [Bet<G::Wager>]) -> Simulated<'a, G, R, P> {
        Simulated { rng, strategy, bets, results: vec![BetResult::default(); bets.len()], last: 0 }
    }

    /// Takes what each opening bet that was settled since the last call has won, and what was staked on its account
    /// meanwhile.
    #[inline]
    pub fn take_results(&mut self, mut each: impl FnMut(usize, Cents, Cents)) {
        for (i, result) in self.results.iter_mut().enumerate() {
            if result.settled {
                each(i, result.net, result.staked);
                *result = BetResult::default();
            }
        }
    }

    /// The result of the opening bet to whose account this wager belongs.
    #[inline]
    fn result(&mut self, seat: Seat, player: Bettor, wager: G::Wager) -> &mut BetResult {
        let opening = wager.opening();
        let is = |bet: &Bet<G::Wager>| bet.wager == opening && bet.seat == seat && bet.player == player;
        let next = self.last + 1;
        if self.bets.get(next).is_some_and(is) {
            self.last = next;
        } else {
            self.last = self.bets.iter().position(is).expect("every line stands on the account of an opening bet");
        }
        &mut self.results[self.last]
    }
}

impl<G: Game, R: Rng, P: Strategy<G>> Table<G> for Simulated<'_, G, R, P> {
    #[inline]
    fn chance_or_mishap<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt> {
        match from.sample(&mut self.rng) {
            Some(outcome) => Ok((outcome, Mishap::None)),
            None => Err(crate::Fault::RunOut(from.name()).into()),
        }
    }

    #[inline]
    fn ask_together(
        &mut self,
        questions: ArrayVec<G::Decision, SEATS_MAX>,
    ) -> Result<ArrayVec<Answer<G>, SEATS_MAX>, Halt> {
        Ok(questions.iter().map(|question| self.strategy.answer(question)).collect())
    }

    #[inline]
    fn ask(&mut self, question: G::Decision) -> Result<Answer<G>, Halt> {
        Ok(self.strategy.answer(&question))
    }

    #[inline]
    fn show(&mut self, _: Fact) {}

    #[inline]
    fn tell(&mut self, _: Cites, _: impl FnOnce() -> What) {}

    #[inline]
    fn stake(&mut self, bet: Bet<G::Wager>, _: Cites) {
        self.result(bet.seat, bet.player, bet.wager).staked += bet.stake;
    }

    #[inline]
    fn settle(&mut self, line: Line<G::Wager>) {
        // What dealers are given and the house collects is nobody's wager.
        let Owner::Player(seat, player) = line.owner else { return };
        let result = self.result(seat, player, line.wager);
        result.net += line.net();
        result.settled = true;
    }
}
