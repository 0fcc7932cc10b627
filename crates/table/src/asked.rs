//! A question to one seat and the answer given to it, with the game's own types behind a door.

use baize_book::Cites;

use crate::view::told_of_absent;
use crate::{Answer, Decision, Game, Question, Refusal, Skill, Whom, Words};

/// What becomes of words that are meant as an answer.
pub(crate) enum Verdict {
    /// They are not an answer of this game.
    Unread,
    /// They break a rule.
    Refused(Refusal),
    /// They may be given as the answer.
    Legal,
}

/// A question that waits for its answer, or has it.
pub(crate) trait AnyAsked {
    /// Who is asked.
    fn whom(&self) -> Whom;

    /// Whether there is no answer yet.
    fn is_open(&self) -> bool;

    /// The question as the page shows it.
    fn question(&self) -> Question;

    /// Tries these words as the answer, without giving it.
    fn judge(&mut self, words: &str) -> Verdict;

    /// Gives the answer that was last found legal: its words, whether others may not see them yet, and its clauses.
    fn give(&mut self) -> (String, bool, Cites);

    /// Gives the answer for a seat that does not answer: its words as they are told, and the clauses that order it.
    fn give_usual(&mut self) -> (String, Cites);

    /// The answer that was given, in words.
    fn given(&self) -> Option<String>;

    /// What a bot of this strength would answer.
    fn bot_says(&self, skill: Skill) -> String;
}

/// A question of a game.
pub(crate) struct Asked<'q, G: Game> {
    question: &'q G::Decision,
    tried: Option<Answer<G>>,
    pub(crate) answer: Option<Answer<G>>,
}

impl<'q, G: Game> Asked<'q, G> {
    pub(crate) fn new(question: &'q G::Decision) -> Asked<'q, G> {
        Asked { question, tried: None, answer: None }
    }
}

impl<G: Game> AnyAsked for Asked<'_, G> {
    fn whom(&self) -> Whom {
        self.question.whom()
    }

    fn is_open(&self) -> bool {
        self.answer.is_none()
    }

    fn question(&self) -> Question {
        self.question.question()
    }

    fn judge(&mut self, words: &str) -> Verdict {
        let Some(answer) = Answer::<G>::read(words) else { return Verdict::Unread };
        match self.question.refuse(&answer) {
            Some(refusal) => Verdict::Refused(refusal),
            None => {
                self.tried = Some(answer);
                Verdict::Legal
            }
        }
    }

    fn give(&mut self) -> (String, bool, Cites) {
        let answer = self.tried.take().expect("it was found legal");
        let told = (answer.to_string(), self.question.hides(&answer), self.question.by(&answer));
        self.answer = Some(answer);
        told
    }

    fn give_usual(&mut self) -> (String, Cites) {
        let usual = self.question.usual();
        let told = told_of_absent(usual.to_string(), self.question.hides(&usual));
        self.answer = Some(usual);
        (told, self.question.absent_by())
    }

    fn given(&self) -> Option<String> {
        self.answer.as_ref().map(ToString::to_string)
    }

    fn bot_says(&self, skill: Skill) -> String {
        self.question.play(skill).to_string()
    }
}
