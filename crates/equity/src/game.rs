//! The games: how many cards they have, from which pack, and what a hand is worth.

use baize_cards::rank::{Hand, MexicanJoker, OmahaBoard, OmahaHand};
use baize_cards::rank::{ace_to_five, asian, badugi, deuce_to_seven, mexican, short_deck};
use baize_cards::{Card, Rank};
use serde::Serialize;
use std::fmt;

/// A game of the poker room, as far as the showdown goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Game {
    Holdem,
    CrazyPineapple,
    Omaha,
    OmahaHiLo,
    Stud,
    StudHiLo,
    Razz,
    Lowball,
    DeuceToSeven,
    Badugi,
    ShortDeck,
    Asian,
    Mexican,
}

impl Game {
    /// All games that equities can be worked out for.
    pub const ALL: [Game; 13] = [
        Game::Holdem,
        Game::CrazyPineapple,
        Game::Omaha,
        Game::OmahaHiLo,
        Game::Stud,
        Game::StudHiLo,
        Game::Razz,
        Game::Lowball,
        Game::DeuceToSeven,
        Game::Badugi,
        Game::ShortDeck,
        Game::Asian,
        Game::Mexican,
    ];

    /// The game's name in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Game::Holdem => "holdem",
            Game::CrazyPineapple => "crazy-pineapple",
            Game::Omaha => "omaha",
            Game::OmahaHiLo => "omaha-hi-lo",
            Game::Stud => "stud",
            Game::StudHiLo => "stud-hi-lo",
            Game::Razz => "razz",
            Game::Lowball => "lowball",
            Game::DeuceToSeven => "deuce-to-seven",
            Game::Badugi => "badugi",
            Game::ShortDeck => "short-deck",
            Game::Asian => "asian",
            Game::Mexican => "mexican",
        }
    }

    /// The game with this name, or the one that a game of the card room plays, such as `hg/texas-holdem`.
    pub fn find(word: &str) -> Option<Game> {
        let word = word.strip_prefix("hg/").unwrap_or(word);
        let game = match word {
            // After a discard two cards are left, and the order in which a board comes changes nothing.
            "texas-holdem" | "no-limit-holdem" | "pot-limit-holdem" | "reverse-holdem" => Some(Game::Holdem),
            "seven-card-stud" => Some(Game::Stud),
            "seven-card-stud-hi-lo" => Some(Game::StudHiLo),
            "asian-five-card-stud" => Some(Game::Asian),
            "mexican-poker" => Some(Game::Mexican),
            _ => None,
        };
        game.or_else(|| Game::ALL.into_iter().find(|game| game.word() == word))
    }

    /// The number of a player's own cards at the showdown.
    pub const fn own_cards(self) -> usize {
        match self {
            Game::Holdem | Game::CrazyPineapple | Game::ShortDeck => 2,
            Game::Omaha | Game::OmahaHiLo | Game::Badugi => 4,
            Game::Lowball | Game::DeuceToSeven | Game::Asian | Game::Mexican => 5,
            Game::Stud | Game::StudHiLo | Game::Razz => 7,
        }
    }

    /// The number of cards on the board at the showdown.
    pub const fn board_cards(self) -> usize {
        match self {
            Game::Holdem | Game::CrazyPineapple | Game::ShortDeck | Game::Omaha | Game::OmahaHiLo => 5,
            _ => 0,
        }
    }

    /// Whether the best low that qualifies takes half of the pot.
    pub const fn is_split(self) -> bool {
        matches!(self, Game::OmahaHiLo | Game::StudHiLo)
    }

    /// Whether hands may also be written as ranges.
    pub const fn has_ranges(self) -> bool {
        matches!(self, Game::Holdem | Game::CrazyPineapple | Game::ShortDeck)
    }

    /// Whether a joker is in the pack unless the problem says otherwise.
    pub const fn has_joker(self) -> bool {
        matches!(self, Game::Lowball | Game::Mexican)
    }

    /// Whether the game may be played both with and without a joker.
    pub const fn joker_may_change(self) -> bool {
        matches!(self, Game::Lowball | Game::DeuceToSeven | Game::Mexican)
    }

    /// The pack, one bit per card.
    pub fn pack(self, joker: bool) -> u64 {
        let holds = |card: &Card| match self {
            Game::ShortDeck => card.rank() >= Some(Rank::Six),
            Game::Asian => card.rank() >= Some(Rank::Seven),
            Game::Mexican => !(Some(Rank::Eight)..=Some(Rank::Ten)).contains(&card.rank()),
            _ => true,
        };
        let cards = Card::pack().filter(holds).fold(0, |pack, card| pack | bit(card));
        if joker { cards | bit(Card::JOKER) } else { cards }
    }

    /// The value of a player's own cards and the board, when all of them are there.
    #[inline]
    pub(crate) fn value(self, own: &[Card], board: &[Card]) -> Value {
        let all = || own.iter().chain(board).copied();
        match self {
            Game::Holdem | Game::CrazyPineapple | Game::Stud => Value::only(all().collect::<Hand>().rank().number()),
            Game::StudHiLo => {
                let hand: Hand = all().collect();
                let low = hand.ace_to_five();
                Value::with_low(hand.rank().number(), low.is_or_better(Rank::Eight).then(|| low.number()))
            }
            Game::Omaha | Game::OmahaHiLo => {
                let (Ok(own), Ok(board)) = (own.try_into(), board.try_into()) else { unreachable!("four and five") };
                let (own, board) = (OmahaHand::new(own), OmahaBoard::new(board));
                let high = board.high(&own).number();
                let low = if self.is_split() { board.low(&own).map(|low| low.number()) } else { None };
                Value::with_low(high, low)
            }
            Game::Razz | Game::Lowball => Value::only(ace_to_five(own).number()),
            Game::DeuceToSeven => Value::only(deuce_to_seven(five(own)).number()),
            Game::Badugi => {
                let Ok(four) = own.try_into() else { unreachable!("four cards") };
                Value::only(badugi(four).number())
            }
            Game::ShortDeck => {
                let mut seven = [Card::JOKER; 7];
                seven.iter_mut().zip(all()).for_each(|(place, card)| *place = card);
                Value::only(short_deck(&seven).number())
            }
            Game::Asian => Value::only(asian(five(own)).number()),
            // The first card is face down, all others are face up.
            Game::Mexican => {
                let joker = if own[0].is_joker() { MexicanJoker::Wild } else { MexicanJoker::Limited };
                Value::only(mexican(five(own), joker).number())
            }
        }
    }
}

fn five(own: &[Card]) -> [Card; 5] {
    let Ok(five) = own.try_into() else { unreachable!("five cards") };
    five
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The bit of a card in a set of cards.
#[inline]
pub(crate) const fn bit(card: Card) -> u64 {
    1 << card.index()
}

/// The cards of a set, by index.
pub(crate) fn cards(mut set: u64) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = Card::from_index(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(card)
    })
}

/// The set of these cards.
pub(crate) fn set<'a>(cards: impl IntoIterator<Item = &'a Card>) -> u64 {
    cards.into_iter().fold(0, |set, card| set | bit(*card))
}

/// The value of a hand: the greater wins, in each half of the pot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Value {
    /// The high hand, or the only one that counts.
    pub(crate) main: u16,
    /// The low that qualifies, above zero; zero where none does.
    pub(crate) low: u16,
}

impl Value {
    #[inline]
    pub(crate) const fn only(main: u16) -> Value {
        Value { main, low: 0 }
    }

    #[inline]
    pub(crate) fn with_low(main: u16, low: Option<u16>) -> Value {
        Value { main, low: low.map_or(0, |low| low + 1) }
    }
}
