//! What chips can lie on at a player-dealer's table: one list for all its games.

use std::fmt;

/// A wager against the bank, a part of the bank, or what the house collects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wager {
    /// The wager on a hand, where a game knows one kind only; the first hand keeps it when the hand is split.
    Main,
    /// The wager before the cards.
    Ante,
    /// What is added to the Ante to stay in at Caribbean stud.
    Call,
    /// What is added to the Ante to stay in at three card poker.
    Play,
    /// The wager on the player's own three cards.
    Bonus,
    /// The wager on a hand that came from splitting, from the second on.
    Split(u8),
    /// What was added to the wager on the hand of this number when it was doubled.
    Double(u8),
    /// The player-dealer's own wager, which covers the others.
    Bank,
    /// Somebody else's money in the bank.
    KumKum,
    /// The bank of a third party, which covers what the player-dealer's does not.
    ThirdParty,
    /// The player-dealer's bet on an empty seat, which changes the cards and nothing else.
    NoAction,
    /// What the house collects before the cards are dealt.
    Collection,
}

impl Wager {
    const NAMED: [Wager; 10] = [
        Wager::Main,
        Wager::Ante,
        Wager::Call,
        Wager::Play,
        Wager::Bonus,
        Wager::Bank,
        Wager::KumKum,
        Wager::ThirdParty,
        Wager::NoAction,
        Wager::Collection,
    ];

    /// Whether the wager is made against the bank.
    pub fn is_against_bank(self) -> bool {
        match self {
            Wager::Bank | Wager::KumKum | Wager::ThirdParty | Wager::NoAction | Wager::Collection => false,
            Wager::Main | Wager::Ante | Wager::Call | Wager::Play | Wager::Bonus => true,
            Wager::Split(_) | Wager::Double(_) => true,
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wager::Split(hand) | Wager::Double(hand) => write!(f, "{}-{hand}", baize_table::Wager::kind(*self)),
            named => f.write_str(baize_table::Wager::kind(*named)),
        }
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        let named = || Wager::NAMED.into_iter().find(|wager| wager.kind() == word);
        let numbered = || {
            let (kind, hand) = word.split_once('-')?;
            let hand: u8 = hand.parse().ok().filter(|hand| *hand > 0)?;
            let wager = match kind {
                "split" => Wager::Split(hand),
                "double" => Wager::Double(hand),
                _ => return None,
            };
            (wager.to_string() == word).then_some(wager)
        };
        named().or_else(numbered).ok_or_else(|| {
            let words: Vec<&str> = Wager::NAMED.iter().map(|wager| wager.kind()).collect();
            format!("`{word}` is not a wager of a player-dealer's table; there are {}", words.join(", "))
        })
    }

    fn kind(self) -> &'static str {
        match self {
            Wager::Main => "main",
            Wager::Ante => "ante",
            Wager::Call => "call",
            Wager::Play => "play",
            Wager::Bonus => "bonus",
            Wager::Split(_) => "split",
            Wager::Double(_) => "double",
            Wager::Bank => "bank",
            Wager::KumKum => "kum-kum",
            Wager::ThirdParty => "third-party",
            Wager::NoAction => "no-action",
            Wager::Collection => "collection",
        }
    }

    fn opening(self) -> Wager {
        match self {
            Wager::Call | Wager::Play => Wager::Ante,
            Wager::Split(_) | Wager::Double(_) => Wager::Main,
            opening => opening,
        }
    }

    fn is_due(self) -> bool {
        self == Wager::Collection
    }

    fn is_bank(self) -> bool {
        self == Wager::Bank
    }
}
