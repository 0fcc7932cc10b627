//! A script as the source of a round's inputs: chance and choices as two lists.

use baize_book::{Cites, Clause};
use baize_cards::Source;
use std::collections::{BTreeSet, VecDeque};

use crate::feed::{Feed, MarkedRuling, Reply};
use crate::{Fault, Halt, Mishap, Need, Role, Ruling, ScriptMeters, ScriptRound, Seat, Stand, Whom};

/// One entry of a script's `play`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayItem {
    /// A seat's answer, or `None` for a seat that does not answer.
    Answer(Whom, Option<String>, Option<Clause>),
    /// A ruling of the house.
    Ruling(Role, Ruling, Option<Clause>),
}

impl PlayItem {
    /// The entry as the script writes it.
    pub(crate) fn text(&self) -> String {
        match self {
            PlayItem::Answer(whom, words, _) => {
                format!("`{} {}`", u8::from(*whom), words.as_deref().unwrap_or("absent"))
            }
            PlayItem::Ruling(role, ruling, _) => format!("`{role} {ruling}`"),
        }
    }
}

/// A script: chance and choices as two lists.
pub struct ScriptFeed {
    deal: VecDeque<String>,
    /// How many words of chance have been used.
    dealt: usize,
    play: VecDeque<PlayItem>,
    /// How many choices have been used.
    played: usize,
    /// The cards that must not be dealt.
    stays: VecDeque<String>,
    /// Whether those can stay where they are, as the equipment was last; `None` before anything was dealt.
    stay_fault: Option<Result<(), String>>,
    /// Those of them that were dealt after all.
    drawn: Vec<String>,
    meters: Option<ScriptMeters>,
    /// The meters that the round has read.
    read: BTreeSet<&'static str>,
    /// The list that the last input came from.
    last: Option<&'static str>,
}

impl ScriptFeed {
    /// A feed with these words of chance and choices, and with the meters of a round.
    pub(crate) fn new(deal: &[String], play: Vec<PlayItem>, round: &ScriptRound) -> ScriptFeed {
        ScriptFeed {
            deal: deal.iter().cloned().collect(),
            dealt: 0,
            play: play.into(),
            played: 0,
            stays: round.stays.iter().cloned().collect(),
            stay_fault: None,
            drawn: Vec::new(),
            meters: round.meters.clone(),
            read: BTreeSet::new(),
            last: None,
        }
    }

    /// The first word of chance that the round did not ask for, with its place.
    pub(crate) fn undealt(&self) -> Option<(String, &str)> {
        self.deal.front().map(|word| (format!("deal[{}]", self.dealt + 1), word.as_str()))
    }

    /// The choices that the round did not ask for, with their places.
    pub(crate) fn unplayed(&self) -> impl Iterator<Item = (String, &PlayItem)> {
        self.play.iter().enumerate().map(|(i, item)| (format!("play[{}]", self.played + i + 1), item))
    }

    /// The meters that the round has read.
    pub(crate) fn read_meters(&self) -> &BTreeSet<&'static str> {
        &self.read
    }

    /// The cards that should have stayed, but were dealt.
    pub(crate) fn drawn(&self) -> &[String] {
        &self.drawn
    }

    /// Checks that the cards that should stay are still there.
    pub(crate) fn stay(&self) -> Result<(), String> {
        match &self.stay_fault {
            _ if self.stays.is_empty() => Ok(()),
            None => Err("nothing is dealt in this round, so nothing can be seen to stay".to_owned()),
            Some(fault) => fault.clone(),
        }
    }

    /// The place of the last input in the script.
    pub(crate) fn place(&self) -> String {
        match self.last {
            Some("deal") => format!("deal[{}]", self.dealt),
            Some(list) => format!("{list}[{}]", self.played),
            None => "round".to_owned(),
        }
    }

    fn played(&mut self) -> Option<PlayItem> {
        let item = self.play.pop_front()?;
        self.played += 1;
        self.last = Some("play");
        Some(item)
    }

    fn misplaced(&self, says: String) -> Fault {
        Fault::Misplaced { place: self.place(), says }
    }

    /// Checks that the cards that should stay are there, with the equipment as it is.
    fn look<S: Source>(&self, from: &S) -> Result<(), String> {
        let name = from.name();
        if !["card", "tile"].contains(&name) {
            return Err(format!("a {name} does not stay anywhere: only cards and tiles do"));
        }
        let mut wanted: Vec<(String, u64)> = Vec::new();
        for word in &self.stays {
            let text = from.read(&[word])?.to_string();
            match wanted.iter_mut().find(|(known, _)| *known == text) {
                Some((_, count)) => *count += 1,
                None => wanted.push((text, 1)),
            }
        }
        let left = from.weights();
        for (text, wanted) in wanted {
            let left: u64 = left.iter().filter(|(it, _)| it.to_string() == text).map(|(_, count)| count).sum();
            match left {
                0 => return Err(format!("no {text} is left there")),
                _ if left < wanted => return Err(format!("of {text} only {left} are left there, not {wanted}")),
                _ => {}
            }
        }
        Ok(())
    }
}

impl Feed for ScriptFeed {
    /// A ruling among the choices takes effect at the next choice, or at the end of the deal.
    fn ruling(&mut self, dealing: bool) -> Option<MarkedRuling> {
        let Some(PlayItem::Ruling(role, ruling, must_break)) = self.play.front() else { return None };
        if dealing && !self.deal.is_empty() {
            return None;
        }
        let found = (*role, *ruling, *must_break);
        self.played();
        Some(found)
    }

    fn chance<S: Source>(&mut self, from: &mut S) -> Result<(S::Outcome, Mishap), Halt> {
        let count = from.words();
        while self.deal.len() < count {
            // A card that should stay is dealt all the same: that is reported, and the round goes on.
            let Some(word) = self.stays.pop_front() else { return Err(Halt::Waiting(Need::Chance(from.name()))) };
            self.drawn.push(word.clone());
            self.deal.push_back(word);
        }
        let words: Vec<String> = self.deal.drain(..count).collect();
        self.dealt += count;
        self.last = Some("deal");
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        let mut mishap = Mishap::None;
        if let Some(last) = words.last_mut() {
            (*last, mishap) = Mishap::unmarked(last);
        }
        let outcome = from.read(&words).map_err(|says| self.misplaced(says))?;
        from.take(outcome).map_err(|impossible| self.misplaced(impossible.to_string()))?;
        if !self.stays.is_empty() {
            self.stay_fault = Some(self.look(from));
        }
        Ok((outcome, mishap))
    }

    fn is_misdealt(&self) -> bool {
        self.deal.front().is_some_and(|word| Mishap::unmarked(word).1.is_misdealt())
    }

    fn reply(&mut self, asked: &[Whom]) -> Result<Reply, Halt> {
        // Those asked together may be scripted in any order; everyone else must come in turn.
        let mine = |item: &PlayItem| matches!(item, PlayItem::Answer(whom, ..) if asked.contains(whom));
        if self.play.is_empty() {
            return Err(Halt::Waiting(Need::Answers(asked.to_vec())));
        }
        let is_mine = self.play.front().is_some_and(mine);
        match self.played() {
            Some(PlayItem::Answer(whom, words, must_break)) if is_mine => Ok(Reply { whom, words, must_break }),
            other => {
                let seats: Vec<String> = asked.iter().map(Whom::to_string).collect();
                let found = other.map_or_else(String::new, |other| other.text());
                let wanted = format!("an answer of seat {}", seats.join(" or "));
                Err(self.misplaced(format!("{wanted} is due, found {found}")).into())
            }
        }
    }

    fn meter(&mut self, meter: &'static str, _: bool, carried: Stand) -> Result<Stand, Halt> {
        self.read.insert(meter);
        Ok(self.meters.as_ref().and_then(|meters| meters.of(meter)).unwrap_or(carried))
    }

    fn unasked(&mut self, seat: Seat, by: Cites) -> Option<String> {
        match self.play.front() {
            Some(PlayItem::Answer(who, Some(words), Some(clause)))
                if *who == Whom::Seat(seat) && by.contains(*clause) =>
            {
                let words = words.clone();
                self.played();
                Some(words)
            }
            _ => None,
        }
    }

    fn rest(&mut self) -> Result<Option<(Role, Ruling)>, Fault> {
        match self.ruling(false) {
            Some((role, ruling @ Ruling::VoidRound, _)) => Ok(Some((role, ruling))),
            Some((role, ruling, _)) => {
                Err(self.misplaced(format!("`{role} {ruling}` comes after the round is settled")))
            }
            None => Ok(None),
        }
    }
}
