//! What enters a round and what comes out of it, whatever the game.
//!
//! Nothing here knows a game's own types, so it is compiled once; what knows them is in `recorder.rs` and is compiled
//! for each game.

use baize_book::{Cents, Cites, Clause};

use crate::asked::{AnyAsked, Verdict};
use crate::feed::{AnyFeed, Feed, MarkedRuling, Reply};
use crate::{
    Against, Bet, Fact, Fault, Finding, Game, Halt, Input, Line, Question, Refusal, Role, Ruling, Seat, Skill, What,
    Whom,
};

/// What a recording must know of its game.
pub(crate) struct OfGame {
    id: &'static str,
    findings: &'static [Finding],
    /// The clauses that close betting.
    late: Cites,
    void_hand_by_table: bool,
}

impl OfGame {
    pub(crate) fn of<G: Game>() -> OfGame {
        let irregular = G::EXTRAS.irregular;
        OfGame {
            id: G::ID,
            findings: irregular.findings,
            late: G::ACCEPTANCE.late,
            void_hand_by_table: irregular.void_hand_by_table,
        }
    }
}

/// Everything that enters a round and everything that comes out of it.
pub(crate) struct Recording<'a> {
    game: OfGame,
    pub(crate) feed: AnyFeed<'a>,
    pub(crate) inputs: Vec<Input>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) lines: Vec<Line<String>>,
    pub(crate) staked: Vec<Bet<String>>,
    /// Questions that wait for an answer.
    pub(crate) asking: Vec<Question>,
    /// Seats whose hands were declared void.
    pub(crate) void_seats: Vec<Seat>,
    /// The seats at which somebody has a hand or a stake.
    pub(crate) hands: Vec<Seat>,
    /// Whether the game has a progressive under its rules.
    pub(crate) has_progressive: bool,
    /// Whether the house has suspended the progressive.
    pub(crate) suspended: bool,
    /// What a player's bank still covered after a line, by the number of the line.
    pub(crate) covers: Vec<(usize, Cents)>,
    /// Rulings on hands that came while cards were dealt: the round gets them when it next asks something.
    pub(crate) held: Vec<MarkedRuling>,
    /// The ruling that the round is handling, if a script expects it to be refused by this clause.
    must_break: Option<(Clause, String)>,
    /// Answers of seats that were asked together with others when a ruling came between.
    kept: Vec<(Whom, String)>,
    /// The seats of those last asked together, in the order in which they answered.
    pub(crate) answered: Vec<Seat>,
    /// The bot that wants to know what to answer, and how well it plays.
    pub(crate) bot: Option<(Whom, Skill)>,
    /// What it answers.
    pub(crate) bot_says: Option<String>,
    /// Answers that were refused, as a script expected.
    pub(crate) refusals: Vec<Refusal>,
    /// Where a script expected something else.
    pub(crate) differences: Vec<String>,
}

impl<'a> Recording<'a> {
    pub(crate) fn new(game: OfGame, feed: AnyFeed<'a>) -> Recording<'a> {
        Recording {
            game,
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
                Finding::find(self.game.findings, role, &finding, seat).map(|finding| finding.by)
            }
            _ => Ok(self.silent()),
        };
        self.facts.push(Fact { what: What::Ruled { role, ruling }, by: by.unwrap_or(Cites::NONE) });
    }

    /// The clause by which the house rules when the book is silent.
    fn silent(&self) -> Cites {
        baize_book::game_spec(self.game.id).map_or(Cites::NONE, |spec| spec.book().silent.into())
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
        let no = |says: String| Err(Refusal::new(self.silent(), says));
        match ruling {
            Ruling::Find { finding, seat } => {
                let known = Finding::find(self.game.findings, role, &finding, seat)?;
                let seats = baize_book::game_spec(self.game.id).map_or(u8::MAX, |spec| spec.seats);
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
    pub(crate) fn take_rulings(&mut self, dealing: bool) -> Result<(), Halt> {
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
                Ruling::VoidHand(seat) if self.game.void_hand_by_table => self.void_seats.push(seat),
                Ruling::SuspendProgressive => self.suspended = true,
                Ruling::VoidHand(_) | Ruling::DeadHand(_) | Ruling::Find { .. } => {
                    self.held.push((role, ruling, must_break));
                }
            }
        }
        Ok(())
    }

    /// The next ruling for the round to handle.
    pub(crate) fn next_held(&mut self) -> Option<(Role, Ruling)> {
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

    /// Turns down a ruling that the round refuses. If a script expected that, it was recorded when it was given, but
    /// does not count.
    pub(crate) fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        let expected = self.must_break.is_some();
        self.turn_down(refusal)?;
        if expected {
            let at = self.inputs.iter().rposition(|input| matches!(input, Input::Ruling { .. }));
            at.map(|at| self.inputs.remove(at));
            let at = self.facts.iter().rposition(|fact| matches!(fact.what, What::Ruled { .. }));
            at.map(|at| self.facts.remove(at));
        }
        Ok(())
    }

    /// What those who are asked may answer.
    fn may_say(&self, questions: &[Question]) -> String {
        let book = self.game.id.split('/').next().unwrap_or_default();
        let told = |question: &Question| {
            let known: Vec<String> = question.choices.iter().map(|choice| choice.told(book)).collect();
            format!("seat {} may say {}", question.whom, known.join(", "))
        };
        questions.iter().map(told).collect::<Vec<_>>().join("; ")
    }

    /// Tries an answer, or says why it is not one.
    fn judge(&self, asked: &mut dyn AnyAsked, words: &str) -> Result<(), Refusal> {
        match asked.judge(words) {
            Verdict::Legal => Ok(()),
            Verdict::Refused(refusal) => Err(refusal),
            Verdict::Unread if words.starts_with("bet ") => {
                Err(Refusal::new(self.game.late, format!("`{words}` comes too late: betting has closed")))
            }
            Verdict::Unread => {
                let says = format!("`{words}` is not an answer here; {}", self.may_say(&[asked.question()]));
                Err(Refusal::new(Cites::NONE, says))
            }
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

    /// Asks several seats together, until each has answered.
    pub(crate) fn ask(&mut self, asked: &mut [&mut dyn AnyAsked]) -> Result<(), Halt> {
        self.expect_no_refusal();
        if let Some((role, ruling)) = self.next_held() {
            return Err(Halt::Ruled(role, ruling));
        }
        let kept = &self.kept;
        self.answered.retain(|seat| kept.iter().any(|(whom, _)| whom.seat() == *seat));
        for one in asked.iter_mut() {
            if let Some(at) = self.kept.iter().position(|(whom, _)| *whom == one.whom()) {
                let words = self.kept.remove(at).1;
                if self.judge(&mut **one, &words).is_ok() {
                    one.give();
                }
            }
        }
        loop {
            // A seat whose hand is void is no longer asked: it does what the book orders for an absent one.
            for one in asked.iter_mut().filter(|one| one.is_open() && self.is_void_hand(one.whom())) {
                one.give_usual();
            }
            if asked.iter().all(|one| !one.is_open()) {
                self.asking.clear();
                return Ok(());
            }
            self.asking = asked.iter().filter(|one| one.is_open()).map(|one| one.question()).collect();
            let voided = self.void_seats.len();
            self.take_rulings(false)?;
            if let Some((role, ruling)) = self.next_held() {
                self.kept.extend(asked.iter().filter_map(|one| Some((one.whom(), one.given()?))));
                return Err(Halt::Ruled(role, ruling));
            }
            // The seats to ask may have changed: begin again.
            if self.void_seats.len() == voided {
                self.hear(asked)?;
            }
        }
    }

    /// Takes one reply of those who have not answered yet.
    fn hear(&mut self, asked: &mut [&mut dyn AnyAsked]) -> Result<(), Halt> {
        let open: Vec<Whom> = asked.iter().filter(|one| one.is_open()).map(|one| one.whom()).collect();
        let reply = match self.feed.reply(&open) {
            Err(Halt::Waiting(need)) => {
                if let Some((whom, skill)) = self.bot {
                    let asked = asked.iter().find(|one| one.is_open() && one.whom() == whom);
                    self.bot_says = asked.map(|one| one.bot_says(skill));
                }
                return Err(Halt::Waiting(need));
            }
            // Says what would be right there, as well as who is asked.
            Err(Halt::Fault(fault)) => {
                return Err(match *fault {
                    Fault::Misplaced { place, says } => {
                        let says = format!("{says}; {}", self.may_say(&self.asking));
                        Fault::Misplaced { place, says }.into()
                    }
                    other => other.into(),
                });
            }
            reply => reply?,
        };
        let at = asked.iter_mut().find(|one| one.is_open() && one.whom() == reply.whom);
        let one = at.expect("the feed replies for a seat that was asked");
        let whom = reply.whom;
        let (input, fact) = match &reply.words {
            None => {
                let (words, by) = one.give_usual();
                (Input::Absent { whom }, Fact { what: What::Absent { whom, words }, by })
            }
            Some(words) => {
                let verdict = self.judge(&mut **one, words);
                if !self.as_expected(&reply, words, verdict.err())? {
                    return Ok(());
                }
                let (words, secret, by) = one.give();
                let what = What::Chose { whom, words: Some(words.clone()), secret };
                (Input::Answer { whom, words }, Fact { what, by })
            }
        };
        self.inputs.push(input);
        self.facts.push(fact);
        self.answered.push(whom.seat());
        Ok(())
    }
}
