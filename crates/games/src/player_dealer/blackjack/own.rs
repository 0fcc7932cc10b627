//! What the two games have of their own: options, the cards, and what hands pay.

use baize_book::{Cites, Odds, OptionError, Options};
use baize_cards::{Card, Shoe, Source};
use serde::{Deserialize, Serialize};

use super::chapter::Chapter;
use super::hand::{Hand, House};
use crate::player_dealer::BankedGame;
use crate::shared::cut_card;
use crate::shared::on_paper::check_cut;

/// One of the two games.
pub(super) trait BlackjackGame:
    BankedGame<Own = Own, Equipment = Cards, Decision = super::decision::Decision>
{
    /// What the game's chapter says.
    const CHAPTER: &'static Chapter;
}

/// The options in force at a table.
pub struct Own {
    pub(super) house: House,
    packs: u8,
    /// Whether a machine shuffles all cards before every round.
    pub(super) machine: bool,
    cut: usize,
    /// Whether a hand that was miscalled until it was too late is paid its bet.
    pub(super) miscall_pays: bool,
    /// The best ranks, the last ranked hand, and all others.
    pub(super) pays: [(Odds, Cites); 3],
}

impl Own {
    /// Reads the options of this game; its pay table has these rows.
    pub(super) fn read(
        id: &str,
        options: &Options,
        chapter: &'static Chapter,
        rows: [&'static str; 3],
    ) -> Result<Own, OptionError> {
        let machine = options.word("dealing-device") == "machine-4-decks";
        let (packs, pack) = (if machine { 4 } else { 8 }, 52 + usize::from(chapter.jokers));
        let odds = options.odds("odds");
        let [top, blackjack, win] = rows.map(|row| odds.pays(row));
        Ok(Own {
            house: House {
                chapter,
                by_value: options.word("split-pairs-by") == "value",
                ranked_splits: options.word("split-hand-natural") == "ranked",
            },
            packs,
            machine,
            // A machine has no cut card.
            cut: if machine { 0 } else { cut_card(id, options, "cut", usize::from(packs) * pack)? },
            miscall_pays: options.word("miscall-deduction") == "pay-player",
            pays: [top?, blackjack?, win?],
        })
    }

    /// The chapter of the game.
    pub fn chapter(&self) -> &'static Chapter {
        self.house.chapter
    }

    /// The number of packs in a shoe or a machine.
    pub fn packs(&self) -> u8 {
        self.packs
    }

    /// Whether all cards of ten make pairs.
    pub fn pairs_by_value(&self) -> bool {
        self.house.by_value
    }

    /// A hand without cards.
    pub fn empty_hand(&self) -> Hand {
        Hand::new(self.house)
    }

    /// A new shoe, or a full machine.
    pub(super) fn cards(&self) -> Cards {
        let shoe = Shoe::with_jokers(self.packs, self.house.chapter.jokers).cut_at(self.cut);
        Cards { shoe, under: Vec::new() }
    }

    /// Whether cards read from paper are possible.
    pub(super) fn check(&self, cards: &Cards) -> Result<(), String> {
        let jokers = self.house.chapter.jokers;
        if ![4, 8].contains(&cards.shoe.packs()) || cards.shoe.jokers() != jokers || cards.shoe.left_out().count() > 0 {
            return Err(format!("the cards are four or eight whole decks with {jokers} jokers each"));
        }
        check_cut("equipment.shoe", &cards.shoe)?;
        let mut left = cards.shoe.clone();
        left.shuffle();
        let came = cards.shoe.dealt().count() >= cards.under.len();
        let there = cards.under.iter().all(|card| left.take(*card).is_ok() && cards.shoe.dealt().any(|it| it == *card));
        if came && there { Ok(()) } else { Err("a card under the shoe has been dealt from it".to_owned()) }
    }
}

/// The cards of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub(super) shoe: Shoe,
    /// Cards that came too early and unseen: they lie under the shoe and come next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) under: Vec<Card>,
}
