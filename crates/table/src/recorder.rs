//! The table that records. It is behind live tables, replayed logs and scripts.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Clause};
use baize_cards::Source;

use crate::feed::{AnyFeed, Feed, MarkedRuling, Reply, chance_input};
use crate::view::told_of_absent;
use crate::{
    Against, Answer, Bet, Decision, Fact, Fault, Finding, Game, Halt, Input, Line, Mishap, Question, Refusal, Role,
    Ruling, SEATS_MAX, Seat, Skill, Stand, Table, What, Whom, Words,
};

/// Keeps everything that enters a round and everything that comes out of it.
pub struct Recorder<'a, G: Game> {
    feed: AnyFeed<'a>,
    pub(crate) inputs: Vec<Input>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) lines: Vec<Line<G::Wager>>,
    pub(crate) staked: Vec<Bet<G::Wager>>,
    /// Questions that wait for an answer.
    pub(crate) asking: Vec<Question>,
    /// Seats whose hands were declared void.
    pub(crate) void_seats: Vec<Seat>,
    /// The seats at which somebody has a hand or a stake.
    pub(crate) hands: Vec<Seat>,
    /// Whether the game has a progressive under its rules.
    pub(crate) has_progressive: bool,
    /// Whether the house has suspended the progressive.
    suspended: bool,
    /// What a player's bank still covered after a line, by the number of the line.
    pub(crate) covers: Vec<(usize, Cents)>,
    /// Rulings on hands that came while cards were dealt: the round gets them when it next asks something.
    pub(crate) held: Vec<MarkedRuling>,
    /// The ruling that the round is handling, if a script expects it to be refused by this clause.
    must_break: Option<(Clause, String)>,
    /// Answers of seats that were asked together with others when a ruling came between.
    kept: Vec<(Whom, String)>,
    /// The seats of those last asked together, in the order in which they answered.
    answered: Vec<Seat>,
    /// The bot that wants to know what to answer, and how well it plays.
    pub(crate) bot: Option<(Whom, Skill)>,
    /// What it answers.
    pub(crate) bot_says: Option<String>,
    /// Answers that were refused, as a script expected.
    pub(crate) refusals: Vec<Refusal>,
    /// Where a script expected something else.
    pub(crate) differences: Vec<String>,
}

impl<'a, G: Game> Recorder<'a, G> {
    /// A table with inputs from this feed.
    pub fn new(feed: AnyFeed<'a>) -> Recorder<'a, G> {
        Recorder {
            feed,
            inputs: Vec::new(),
            facts: Vec::new(),
            lines: Vec::new(),
            staked: Vec::new(),
            asking: Vec::new(),
            void_seats: Vec::new(),
            hands: Vec::new(),
            has_progressive: false,
            suspended: false,
            covers: Vec::new(),
            held: Vec::new(),
            must_break: None,
            kept: Vec::new(),
            answered: Vec::new(),
            bot: None,
            bot_says: None,
            refusals: Vec::new(),
            differences: Vec::new(),
        }
    }

    /// Takes what is left in the feed when the round is over.
    pub(crate) fn rest(&mut self) -> Result<Option<(Role, Ruling)>, Fault> {
        self.expect_no_refusal();
        let rest = self.feed.rest()?;
        if let Some((role, ruling)) = rest {
            self.ruled(role, ruling);
        }
        Ok(rest)
    }

    fn ruled(&mut self, role: Role, ruling: Ruling) {
        self.inputs.push(Input::Ruling { role, ruling });
        let by = match ruling {
            Ruling::Find { finding, seat } => {
                Finding::find(G::EXTRAS.irregular.findings, role, &finding, seat).map(|finding| finding.by)
            }
            _ => Ok(Self::silent()),
        };
        self.facts.push(Fact { what: What::Ruled { role, ruling }, by: by.unwrap_or(Cites::NONE) });
    }

    /// The clause by which the house rules when the book is silent.
    fn silent() -> Cites {
        baize_book::game_spec(G::ID).map_or(Cites::NONE, |spec| spec.book().silent.into())
    }

    /// Whether a bet at this seat has been taken or paid already by a player who banks, such as one that was forfeited
    /// at once: what the banker has won may have been paid on to others.
    fn is_settled_with_bank(&self, seat: Seat) -> bool {
        self.lines.iter().any(|line| line.owner.seat() == Some(seat) && matches!(line.against, Against::Bank(_)))
    }

    /// Whether the hand that somebody is asked about is void; a person is asked about their own money all the same.
    fn is_void_hand(&self, whom: Whom) -> bool {
        matches!(whom, Whom::Seat(seat) if self.void_seats.contains(&seat))
    }

    /// Checks that a ruling is about something that exists, and may still be made.
    fn admit(&self, role: Role, ruling: Ruling) -> Result<(), Refusal> {
        let no = |says: String| Err(Refusal::new(Self::silent(), says));
        match ruling {
            Ruling::Find { finding, seat } => {
                let known = Finding::find(G::EXTRAS.irregular.findings, role, &finding, seat)?;
                let seats = baize_book::game_spec(G::ID).map_or(u8::MAX, |spec| spec.seats);
                match seat.filter(|seat| !(1..=seats).contains(&seat.0)) {
                    None => Ok(()),
                    Some(seat) => {
                        let says = format!("`{ruling}`: there is no seat {}; seats are 1 to {seats}", seat.0);
                        Err(Refusal::new(known.by, says))
                    }
                }
            }
            Ruling::VoidHand(seat) | Ruling::DeadHand(seat) if !self.hands.contains(&seat) => {
                let hands: Vec<String> = self.hands.iter().map(|seat| seat.0.to_string()).collect();
                let hands = if hands.is_empty() {
                    "there is none".to_owned()
                } else {
                    format!("hands are at {}", hands.join(", "))
                };
                no(format!("`{ruling}`: there is no hand at seat {}; {hands}", seat.0))
            }
            Ruling::VoidHand(seat) if self.void_seats.contains(&seat) => {
                no(format!("`{ruling}`: the hand at seat {seat} is void already"))
            }
            Ruling::VoidHand(seat) if self.is_settled_with_bank(seat) => {
                no(format!("wagers at seat {seat} have been settled with the bank: they cannot go back any more"))
            }
            Ruling::SuspendProgressive if !self.has_progressive => {
                no(format!("`{ruling}`: there is no progressive at this table"))
            }
            Ruling::SuspendProgressive if self.suspended => {
                no(format!("`{ruling}`: the progressive is suspended already"))
            }
            _ => Ok(()),
        }
    }

    /// Takes the rulings that come before what the round asks for now. The table handles some by itself; those that the
    /// round must handle are held until it asks.
    fn take_rulings(&mut self, dealing: bool) -> Result<(), Halt> {
        self.expect_no_refusal();
        while let Some((role, ruling, must_break)) = self.feed.ruling(dealing) {
            if let Err(refusal) = self.admit(role, ruling) {
                self.must_break = must_break.map(|clause| (clause, format!("{role} {ruling}")));
                self.turn_down(refusal)?;
                continue;
            }
            self.ruled(role, ruling);
            match ruling {
                Ruling::VoidRound => return Err(Halt::Ruled(role, ruling)),
                Ruling::VoidHand(seat) if G::EXTRAS.irregular.void_hand_by_table => self.void_seats.push(seat),
                Ruling::SuspendProgressive => self.suspended = true,
                Ruling::VoidHand(_) | Ruling::DeadHand(_) | Ruling::Find { .. } => {
                    self.held.push((role, ruling, must_break));
                }
            }
        }
        Ok(())
    }

    /// The next ruling for the round to handle.
    fn next_held(&mut self) -> Option<(Role, Ruling)> {
        if self.held.is_empty() {
            return None;
        }
        let (role, ruling, must_break) = self.held.remove(0);
        self.must_break = must_break.map(|clause| (clause, format!("{role} {ruling}")));
        Some((role, ruling))
    }

    /// Notes that a ruling was not refused although a script expects it to be.
    fn expect_no_refusal(&mut self) {
        if let Some((clause, words)) = self.must_break.take() {
            self.differences.push(format!("`{words}` should be refused by {clause}, but it stands"));
        }
    }

    /// Refuses a ruling: as a script expected, or to whoever gave it.
    fn turn_down(&mut self, refusal: Refusal) -> Result<(), Halt> {
        let Some((clause, words)) = self.must_break.take() else { return Err(Halt::Refused(Box::new(refusal))) };
        if !refusal.by.contains(clause) {
            self.differences.push(format!("`{words}` should be refused by {clause}, but: {refusal}"));
        }
        self.refusals.push(refusal);
        Ok(())
    }

    /// What those who are asked may answer.
    fn may_say<'b>(questions: impl Iterator<Item = &'b G::Decision>) -> String
    where
        G::Decision: 'b,
    {
        let book = G::ID.split('/').next().unwrap_or_default();
        let told = |question: &G::Decision| {
            let choices = question.question().choices;
            let known: Vec<String> = choices.iter().map(|choice| choice.told(book)).collect();
            format!("seat {} may say {}", question.whom(), known.join(", "))
        };
        questions.map(told).collect::<Vec<_>>().join("; ")
    }

    /// Reads the answer in a reply, or says why it is not one.
    fn judge(question: &G::Decision, words: &str) -> Result<Answer<G>, Refusal> {
        let Some(answer) = Answer::<G>::read(words) else {
            if words.starts_with("bet ") {
                return Err(Refusal::new(G::ACCEPTANCE.late, format!("`{words}` comes too late: betting has closed")));
            }
            let says = format!("`{words}` is not an answer here; {}", Self::may_say(std::iter::once(question)));
            return Err(Refusal::new(Cites::NONE, says));
        };
        match question.refuse(&answer) {
            Some(refusal) => Err(refusal),
            None => Ok(answer),
        }
    }

    /// Whether a refusal, or the lack of one, is what the script expected; false if the reply is to be passed over.
    fn as_expected(&mut self, reply: &Reply, words: &str, verdict: Option<Refusal>) -> Result<bool, Halt> {
        match (verdict, reply.must_break) {
            (None, None) => Ok(true),
            (Some(refusal), None) => Err(Halt::Refused(Box::new(refusal))),
            (None, Some(clause)) => {
                self.differences
                    .push(format!("`{} {words}` should be refused by {clause}, but it is legal", reply.whom));
                Ok(false)
            }
            (Some(refusal), Some(clause)) => {
                if !refusal.by.contains(clause) {
                    let found = format!("`{} {words}` should be refused by {clause}, but: {refusal}", reply.whom);
                    self.differences.push(found);
                }
                self.refusals.push(refusal);
                Ok(false)
            }
        }
    }
}

impl<G: Game> Table<G> for Recorder<'_, G> {
    fn chance_or_mishap<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt> {
        self.take_rulings(true)?;
        let (outcome, mishap) = self.feed.chance(from)?;
        self.inputs.push(chance_input(outcome, mishap));
        Ok((outcome, mishap))
    }

    fn ask_together(
        &mut self,
        questions: ArrayVec<G::Decision, SEATS_MAX>,
    ) -> Result<ArrayVec<Answer<G>, SEATS_MAX>, Halt> {
        let mut answers: ArrayVec<Option<Answer<G>>, SEATS_MAX> = questions.iter().map(|_| None).collect();
        self.expect_no_refusal();
        if let Some((role, ruling)) = self.next_held() {
            return Err(Halt::Ruled(role, ruling));
        }
        let kept = &self.kept;
        self.answered.retain(|seat| kept.iter().any(|(whom, _)| whom.seat() == *seat));
        for (question, answer) in questions.iter().zip(&mut answers) {
            if let Some(at) = self.kept.iter().position(|(whom, _)| *whom == question.whom()) {
                *answer = Self::judge(question, &self.kept.remove(at).1).ok();
            }
        }
        loop {
            // A seat whose hand is void is no longer asked: it does what the book orders for an absent one.
            for (question, answer) in questions.iter().zip(&mut answers) {
                if answer.is_none() && self.is_void_hand(question.whom()) {
                    *answer = Some(question.usual());
                }
            }
            let open =
                || questions.iter().zip(&answers).filter(|(_, answer)| answer.is_none()).map(|(question, _)| question);
            let asked: Vec<Whom> = open().map(Decision::whom).collect();
            if asked.is_empty() {
                self.asking.clear();
                return Ok(answers.into_iter().flatten().collect());
            }
            self.asking = open().map(Decision::question).collect();
            let voided = self.void_seats.len();
            self.take_rulings(false)?;
            if let Some((role, ruling)) = self.next_held() {
                let given = questions
                    .iter()
                    .zip(&answers)
                    .filter_map(|(question, answer)| Some((question.whom(), answer.as_ref()?.to_string())));
                self.kept.extend(given);
                return Err(Halt::Ruled(role, ruling));
            }
            if self.void_seats.len() > voided {
                // The seats to ask may have changed: begin again.
                continue;
            }
            let reply = match self.feed.reply(&asked) {
                Err(Halt::Waiting(need)) => {
                    let (whom, skill) = match self.bot {
                        Some(bot) => bot,
                        None => return Err(Halt::Waiting(need)),
                    };
                    let asked = open().find(|question| question.whom() == whom);
                    self.bot_says = asked.map(|question| question.play(skill).to_string());
                    return Err(Halt::Waiting(need));
                }
                // Says what would be right there, as well as who is asked.
                Err(Halt::Fault(fault)) => {
                    return Err(match *fault {
                        Fault::Misplaced { place, says } => {
                            let says = format!("{says}; {}", Self::may_say(open()));
                            Fault::Misplaced { place, says }.into()
                        }
                        other => other.into(),
                    });
                }
                reply => reply?,
            };
            let at = questions
                .iter()
                .zip(&answers)
                .position(|(question, answer)| question.whom() == reply.whom && answer.is_none());
            let at = at.expect("the feed replies for a seat that was asked");
            let question = &questions[at];
            let answered = |one: &mut Self| one.answered.push(reply.whom.seat());
            let Some(words) = &reply.words else {
                let usual = question.usual();
                self.inputs.push(Input::Absent { whom: reply.whom });
                let words = told_of_absent(usual.to_string(), question.hides(&usual));
                let what = What::Absent { whom: reply.whom, words };
                self.facts.push(Fact { what, by: question.absent_by() });
                answers[at] = Some(usual);
                answered(self);
                continue;
            };
            let verdict = Self::judge(question, words);
            if !self.as_expected(&reply, words, verdict.as_ref().err().cloned())? {
                continue;
            }
            let answer = verdict.expect("an answer that is not refused");
            let words = answer.to_string();
            self.inputs.push(Input::Answer { whom: reply.whom, words: words.clone() });
            let what = What::Chose { whom: reply.whom, words: Some(words), secret: question.hides(&answer) };
            self.facts.push(Fact { what, by: question.by(&answer) });
            answers[at] = Some(answer);
            answered(self);
        }
    }

    fn answered(&self) -> &[Seat] {
        &self.answered
    }

    fn is_misdealt(&self) -> bool {
        self.feed.is_misdealt()
    }

    fn read_meter(&mut self, meter: &'static str, jackpot: bool, carried: Stand) -> Result<Stand, Halt> {
        self.take_rulings(false)?;
        let stands = self.feed.meter(meter, jackpot, carried)?;
        self.inputs.push(Input::Meter { meter: meter.to_owned(), stands });
        Ok(stands)
    }

    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        self.take_rulings(false)?;
        Ok(self.next_held())
    }

    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        let expected = self.must_break.is_some();
        self.turn_down(refusal)?;
        // It was recorded when it was given, but does not count.
        if expected {
            let at = self.inputs.iter().rposition(|input| matches!(input, Input::Ruling { .. }));
            at.map(|at| self.inputs.remove(at));
            let at = self.facts.iter().rposition(|fact| matches!(fact.what, What::Ruled { .. }));
            at.map(|at| self.facts.remove(at));
        }
        Ok(())
    }

    fn is_void(&self, seat: Seat) -> bool {
        self.void_seats.contains(&seat)
    }

    fn is_suspended(&self) -> bool {
        self.suspended
    }

    fn show(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    fn tell(&mut self, by: Cites, what: impl FnOnce() -> What) {
        self.facts.push(Fact { what: what(), by });
    }

    fn stake(&mut self, bet: Bet<G::Wager>, by: Cites) {
        let Bet { seat, player, wager, stake } = bet;
        self.facts.push(Fact { what: What::Staked { seat, player, wager: wager.to_string(), stake }, by });
        self.staked.push(bet);
    }

    fn settle(&mut self, line: Line<G::Wager>) {
        self.lines.push(line);
    }

    fn covers(&mut self, left: Cents) {
        if let Some(line) = self.lines.len().checked_sub(1) {
            self.covers.push((line, left));
        }
    }

    fn pass_over(&mut self, seat: Seat, by: Cites, says: &'static str) {
        while let Some(words) = self.feed.unasked(seat, by) {
            self.refusals.push(Refusal::new(by, format!("`{words}`: {says}")));
        }
    }
}
