//! The one question of the games of nine: a card or none.
//!
//! Rules: HG-PAN9-PLAY-4a to -5b, -7, -11, HG-S9-PLAY-4a to -5b, -7, -11. Trap: the player-dealer decides last and has
//! seen who has drawn, so that the logical way is not always the best on 6.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_cards::Card;
use baize_table::{Choice, Decision, Question, Refusal, Seat, Words};
use std::fmt;

use super::chapter::Chapter;
use super::value::{Lay, logical, must, value};

/// The question to a player before their first three cards.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The seat that holds the hand.
    pub seat: Seat,
    /// The three cards of the deal.
    pub cards: [Card; 3],
    /// Which side of the bank is asked.
    pub who: Who,
    /// The chapter of the game.
    pub(super) chapter: &'static Chapter,
}

/// Which side of the bank is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Somebody who has bet against the bank.
    Player,
    /// The player-dealer, who decides last.
    Dealer {
        /// What is bet on hands that have stood.
        standing: Cents,
        /// What is bet on hands that have drawn.
        drawn: Cents,
    },
}

/// What a player may say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// The player lays the hand there.
    Lay(Lay),
    /// The player asks for help: the house lays it the logical way.
    LogicalWay,
}

const LOGICAL_WAY: &str = "logical-way";

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Said::Lay(lay) => lay.word(),
            Said::LogicalWay => LOGICAL_WAY,
        })
    }
}

impl Words for Said {
    fn read(words: &str) -> Option<Said> {
        let all = [Said::Lay(Lay::Card), Said::Lay(Lay::NoCard), Said::LogicalWay];
        all.into_iter().find(|said| said.to_string() == words)
    }
}

impl Turn {
    fn value(&self) -> u8 {
        value(&self.cards)
    }

    /// The clauses that say when a hand draws.
    fn draws_by(&self) -> Cites {
        match self.who {
            Who::Player => self.chapter.player_draws,
            Who::Dealer { .. } => self.chapter.dealer_draws,
        }
    }

    /// Where a good player lays the hand.
    ///
    /// For a player that is the logical way, whatever the player-dealer does. On 6 the player-dealer risks a card where
    /// it gains more on hands that stand than it costs on hands that have drawn.
    fn best(&self) -> Lay {
        match (self.who, self.value()) {
            (Who::Dealer { standing, drawn }, 6) => {
                let (gains, costs) = self.chapter.card_on_six;
                if standing.0 * gains > drawn.0 * costs { Lay::Card } else { Lay::NoCard }
            }
            (_, value) => logical(value),
        }
    }
}

impl Decision for Turn {
    type Answer = Said;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, said: &Said) -> Option<Refusal> {
        let Said::Lay(lay) = said else { return None };
        let right = must(self.value()).filter(|right| right != lay)?;
        let says = match right {
            Lay::Card => "a hand of 4 or less must draw: lay it in `card`",
            Lay::NoCard => "a hand of 7 or more must stand: lay it in `no-card`",
        };
        Some(Refusal::new(self.draws_by(), says))
    }

    fn by(&self, said: &Said) -> Cites {
        match said {
            Said::LogicalWay => self.chapter.logical,
            Said::Lay(_) if self.who == Who::Player => self.chapter.lays.with(self.draws_by()),
            Said::Lay(_) => self.draws_by(),
        }
    }

    /// If a player does not answer, the house plays the hand as it does when asked for help.
    fn usual(&self) -> Said {
        Said::LogicalWay
    }

    fn absent_by(&self) -> Cites {
        self.chapter.logical
    }

    fn advise(&self) -> Said {
        Said::Lay(self.best())
    }

    fn question(&self) -> Question {
        let [a, b, c] = self.cards;
        let rule = match must(self.value()) {
            Some(Lay::Card) => "it must draw",
            Some(Lay::NoCard) => "it must stand",
            None => "a card or none?",
        };
        let legal = |said: &Said| self.refuse(said).is_none();
        let lays = [Lay::Card, Lay::NoCard].into_iter().filter(|lay| legal(&Said::Lay(*lay))).map(Lay::word);
        let words: ArrayVec<&str, 3> = lays.chain([LOGICAL_WAY]).collect();
        Question {
            whom: self.whom(),
            text: format!("{a} {b} {c} make {}: {rule}", self.value()),
            choices: words.into_iter().map(|word| Choice::Word { word, cost: Cents::ZERO }).collect(),
            advice: self.advise().to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::chapter::{PAN_9, SUPER_9};
    use super::*;

    fn turn(names: [&str; 3], who: Who, chapter: &'static Chapter) -> Turn {
        let cards = names.map(|name| name.parse().expect("a card"));
        Turn { seat: Seat(2), cards, who, chapter }
    }

    #[test]
    fn four_or_less_draws_and_seven_or_more_stands() {
        //= HG-PAN9-PLAY-4e HG-PAN9-PLAY-5b HG-S9-PLAY-4e HG-S9-PLAY-5b
        let dealer = Who::Dealer { standing: Cents(100), drawn: Cents(100) };
        for (names, card, no_card) in [
            (["Kc", "2d", "2h"], true, false),
            (["Kc", "2d", "3h"], true, true),
            (["Kc", "2d", "4h"], true, true),
            (["Kc", "2d", "5h"], false, true),
        ] {
            for (who, chapter) in [(Who::Player, &PAN_9), (dealer, &SUPER_9)] {
                let turn = turn(names, who, chapter);
                assert_eq!(turn.refuse(&Said::Lay(Lay::Card)).is_none(), card, "{names:?}");
                assert_eq!(turn.refuse(&Said::Lay(Lay::NoCard)).is_none(), no_card, "{names:?}");
                assert_eq!(turn.refuse(&turn.advise()), None);
                assert_eq!(turn.refuse(&turn.usual()), None);
            }
        }
    }

    #[test]
    fn the_player_dealer_risks_a_card_on_six_where_most_of_the_money_has_stood() {
        let six = ["Kc", "2d", "4h"];
        for (standing, drawn, chapter, lay) in [
            (10_000, 1000, &PAN_9, Lay::Card),
            (10_000, 9000, &PAN_9, Lay::NoCard),
            (10_000, 9000, &SUPER_9, Lay::Card),
            (1000, 10_000, &SUPER_9, Lay::NoCard),
        ] {
            let who = Who::Dealer { standing: Cents(standing), drawn: Cents(drawn) };
            assert_eq!(turn(six, who, chapter).advise(), Said::Lay(lay), "{standing} {drawn}");
        }
        assert_eq!(turn(six, Who::Player, &PAN_9).advise(), Said::Lay(Lay::NoCard));
    }
}
