//! The question how thirteen cards are set, or what is declared instead.
//!
//! Rules: HG-13CARD-PLAY-2a, -2b, -SWEEP-1b, -SWEEP-2a, -5a, -6, -7a, -7c. Traps: a player may foul on purpose, but it
//! costs them six points, so it must be confirmed; a false Clean Sweep fouls the hand.

use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_cards::rank::Expected;
use baize_table::{Choice, Decision, Question, Refusal, Seat, Words};
use std::fmt;

use super::points::PointRules;
use super::sets::{CARDS, Layout, SIZES};
use super::setter::best;
use super::sweep::Sweep;

/// Asks a player how they lay their cards; they see only their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The seat that is asked.
    pub seat: Seat,
    /// The thirteen cards dealt to the seat.
    pub cards: [Card; CARDS],
    /// The points at stake, by which the usual answer is chosen.
    pub rules: PointRules,
}

/// What a player does with their thirteen cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// Lays them in three sets.
    Set(Layout),
    /// Lays them in three sets although that is a foul, which the player has confirmed.
    Foul(Layout),
    /// Declares a Clean Sweep, and has one.
    Sweep,
    /// Declares a Clean Sweep without having one, which the player has confirmed.
    FalseSweep,
    /// Gives the hand up.
    Surrender,
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Set(layout) => write!(f, "set {layout}"),
            Said::Foul(layout) => write!(f, "foul {layout}"),
            Said::Sweep => f.write_str("sweep"),
            Said::FalseSweep => f.write_str("sweep confirmed"),
            Said::Surrender => f.write_str("surrender"),
        }
    }
}

impl Words for Said {
    fn read(words: &str) -> Option<Said> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["set", ref cards @ ..] => Layout::read(cards).map(Said::Set),
            ["foul", ref cards @ ..] => Layout::read(cards).map(Said::Foul),
            ["sweep"] => Some(Said::Sweep),
            ["sweep", "confirmed"] => Some(Said::FalseSweep),
            ["surrender"] => Some(Said::Surrender),
            _ => None,
        }
    }
}

impl Asked {
    /// The Clean Sweep that these cards make, if any.
    pub fn sweep(&self) -> Option<Sweep> {
        Sweep::of(&self.cards)
    }

    fn best(&self) -> (Layout, Expected) {
        best(&self.cards, self.rules.three_sets())
    }

    fn refuse_layout(&self, layout: &Layout, foul: bool) -> Option<Refusal> {
        if !layout.is_of(&self.cards) {
            let says = format!("lay your own thirteen cards, each once: {}", listed(&self.cards));
            return Some(Refusal::new(cite!("HG-13CARD-PLAY-2a", "HG-13CARD-PLAY-1"), says));
        }
        match (layout.foul(), foul) {
            (Some(why), false) => {
                let says = format!(
                    "{why}: that is a foul and pays each opponent; lay them differently, or say `foul {layout}`"
                );
                Some(Refusal::new(cite!("HG-13CARD-PLAY-2a", "HG-13CARD-PLAY-2b", "HG-13CARD-5a"), says))
            }
            (None, true) => {
                let says = format!("these sets are in order and not a foul: say `set {layout}`");
                Some(Refusal::new(cite!("HG-13CARD-PLAY-2b"), says))
            }
            _ => None,
        }
    }
}

impl Decision for Asked {
    type Answer = Said;

    fn seat(&self) -> Seat {
        self.seat
    }

    /// Sets lie face down; what is declared is declared to all.
    fn hides(&self, said: &Said) -> bool {
        matches!(said, Said::Set(_) | Said::Foul(_))
    }

    fn refuse(&self, said: &Said) -> Option<Refusal> {
        match said {
            Said::Set(layout) => self.refuse_layout(layout, false),
            Said::Foul(layout) => self.refuse_layout(layout, true),
            Said::Sweep if self.sweep().is_none() => {
                let says = "your cards make no Clean Sweep; lay them, or say `sweep confirmed` and foul the hand";
                Some(Refusal::new(cite!("HG-13CARD-SWEEP-2a", "HG-13CARD-6"), says))
            }
            Said::FalseSweep if self.sweep().is_some() => {
                Some(Refusal::new(cite!("HG-13CARD-SWEEP-2a"), "your Clean Sweep is there: say `sweep`"))
            }
            Said::Surrender if self.rules.surrender == 0 => {
                Some(Refusal::new(cite!("HG-13CARD-7a"), "this table does not offer to surrender"))
            }
            Said::Sweep | Said::FalseSweep | Said::Surrender => None,
        }
    }

    fn by(&self, said: &Said) -> Cites {
        match said {
            Said::Set(_) => cite!("HG-13CARD-PLAY-2a", "HG-13CARD-PLAY-2b", "HG-13CARD-INTRO-3"),
            Said::Foul(_) => cite!("HG-13CARD-PLAY-2a", "HG-13CARD-5a"),
            Said::Sweep => cite!("HG-13CARD-SWEEP-1b", "HG-13CARD-SWEEP-2a", "HG-13CARD-7c"),
            Said::FalseSweep => cite!("HG-13CARD-SWEEP-1b", "HG-13CARD-SWEEP-2a", "HG-13CARD-6", "HG-13CARD-7c"),
            Said::Surrender => cite!("HG-13CARD-7a", "HG-13CARD-7c"),
        }
    }

    /// The book does not say who lays the cards of a player who does not; the house lays them as well as it can. Nobody
    /// declares on a player's behalf.
    fn usual(&self) -> Said {
        Said::Set(self.best().0)
    }

    fn absent_by(&self) -> Cites {
        cite!("HG-13CARD-PLAY-2a", "HG-13CARD-SWEEP-2f")
    }

    fn advise(&self) -> Said {
        if self.sweep().is_some() {
            return Said::Sweep;
        }
        let (layout, expected) = self.best();
        let surrender = self.rules.surrender;
        if surrender > 0 && expected.is_worse_than_paying(surrender) { Said::Surrender } else { Said::Set(layout) }
    }

    fn question(&self) -> Question {
        let (layout, _) = self.best();
        let mut choices = vec![Choice::Arrange {
            word: "set",
            from: self.cards.iter().map(|card| (*card).into()).collect(),
            sets: SIZES.map(|size| u8::try_from(size).expect("five at most")).to_vec(),
            suggestion: layout.cards().map(Into::into).collect(),
        }];
        let mut text = format!(
            "{}: lay three cards, then five, then five; no set may rank above the next, or the hand \
             is fouled and pays each opponent.",
            listed(&self.cards)
        );
        if let Some(sweep) = self.sweep() {
            let points = self.rules.sweeps.of(sweep);
            text.push_str(&format!(
                " You have a Clean Sweep: {}, {points} points; declare it now or it plays as it is laid.",
                sweep.name()
            ));
            choices.push(Choice::Word { word: "sweep", cost: Cents::ZERO });
        }
        if self.rules.surrender > 0 {
            text.push_str(&format!(" Giving the hand up costs {} points to each.", self.rules.surrender));
            choices.push(Choice::Word { word: "surrender", cost: Cents::ZERO });
        }
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}

/// The cards in the order given, separated by spaces.
fn listed(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::sweep::SweepPoints;
    use super::*;

    fn asked(cards: &str) -> Asked {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        let clause = cite!("HG-13CARD-SWEEP-RANK").iter().next().expect("a clause");
        let rules = PointRules { bonus: true, surrender: 0, sweeps: SweepPoints::read(clause).expect("nine rows") };
        Asked { seat: Seat(1), cards: cards.try_into().expect("thirteen cards"), rules }
    }

    #[test]
    fn a_clean_sweep_is_offered_only_where_it_is_there_and_a_false_one_never() {
        //= HG-13CARD-SWEEP-2a HG-13CARD-6
        let words = |asked: &Asked| {
            let choices = asked.question().choices;
            choices.iter().map(|choice| choice.to_string().split(' ').next().unwrap_or_default().to_owned()).collect()
        };
        let [swept, plain]: [Vec<String>; 2] =
            ["Ah 2c 3h 4h 5d 6h 7h 8s 9h Th Jh Qh Kh", "Ah Kd Qs 9h 9d 8c 7s 5h 5c 4d 3s 2h Jc"]
                .map(|cards| words(&asked(cards)));
        assert_eq!(swept, ["set", "sweep"]);
        assert_eq!(plain, ["set"]);
    }
}
