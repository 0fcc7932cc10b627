//! What was counted for a figure: what one case is, how many cases there are before anything is reduced, and what was
//! not counted twice.
//!
//! Figures keep their counts in lowest terms. Whoever checks one wants the raw counts: the number of deals is known
//! from the equipment alone, and every reduced number of cases must divide it.

use baize_book::{Options, Setting};
use dashu_int::UBig;
use serde::Serialize;

use crate::figure::{Figure, Method};
use crate::priced::priced;

/// What was counted for a figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Counting {
    /// What was enumerated.
    pub enumerated: String,
    /// How many cases that is; none where no finite number of deals decides a wager, and where nothing is dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deals: Option<String>,
    /// What was used so that like cases are looked at once.
    pub symmetry: String,
}

/// Suits have no rank in most games.
pub(crate) const SUITS: &str =
    "hands that differ only in the names of suits are looked at once and weighted by how many they are";

/// The cards of a pack.
pub(crate) const PACK: u64 = 52;

impl Counting {
    pub(crate) fn new(enumerated: impl Into<String>, deals: UBig, symmetry: &str) -> Counting {
        Counting { enumerated: enumerated.into(), deals: Some(deals.to_string()), symmetry: symmetry.to_owned() }
    }

    pub(crate) fn without_number(enumerated: &str, symmetry: &str) -> Counting {
        Counting { enumerated: enumerated.to_owned(), deals: None, symmetry: symmetry.to_owned() }
    }

    /// Of a figure that follows from others, or from the fees.
    pub(crate) fn nothing() -> Counting {
        Counting::without_number("nothing is dealt: the figure follows from others, or from the fees", "none")
    }

    /// The number of cases, and how often a case of the figure counts among them; nothing where the figure's number of
    /// cases is none of theirs, so that only its own, in lowest terms, can be shown.
    pub fn raw(&self, figure: &Figure) -> Option<(UBig, UBig)> {
        let deals: UBig = self.deals.as_ref()?.parse().ok()?;
        let cases: UBig = figure.cases.parse().ok()?;
        let whole = cases != UBig::ZERO && &deals % &cases == UBig::ZERO;
        whole.then(|| (deals.clone(), deals / cases))
    }
}

/// What was counted for a figure of a game with these options.
pub fn counting(options: &Options, figure: &Figure) -> Counting {
    if figure.method == Method::Simulated {
        return Counting::without_number("nothing: rounds were played at random", "none");
    }
    priced(&figure.game).map_or_else(Counting::nothing, |game| game.counting(options, figure))
}

/// How many packs there are.
pub(crate) fn packs(options: &Options) -> u64 {
    match options.get("decks") {
        Some(Setting::Number(packs)) => packs.unsigned_abs(),
        _ => 1,
    }
}

/// Sets of so many of `of` things.
pub(crate) fn choose(of: u64, count: u64) -> UBig {
    (0..count).fold(UBig::ONE, |ways, i| ways * UBig::from(of - i) / UBig::from(i + 1))
}

/// Orders of so many of `of` things.
pub(crate) fn falling(of: u64, count: u64) -> UBig {
    (0..count).fold(UBig::ONE, |ways, i| ways * UBig::from(of.saturating_sub(i)))
}

/// A wager on the player's own cards.
pub(crate) fn own(cards: u8) -> Counting {
    let words = ["no", "one", "two", "three", "four", "five"];
    let enumerated = format!("sets of {} cards of the player", words[usize::from(cards)]);
    Counting::new(enumerated, choose(PACK, u64::from(cards)), SUITS)
}

/// A chain of rounds that has no longest one.
pub(crate) const CHAIN: &str = "states that the wager cannot tell apart are one; the chain is solved in fractions, \
                     and cases are weights over the least common denominator of all outcomes";

/// Coups of baccarat.
pub(crate) fn coups(packs: u64) -> Counting {
    let cards = PACK * packs;
    Counting::new(
        format!("orders of the first six of {cards} cards, of which a coup takes four to six"),
        falling(cards, 6),
        "cards that a wager cannot tell apart are one: by values, by ranks, or by what suits make of a hand, whose \
         number is counted for given values",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::price;
    use baize_book::game_spec;

    #[test]
    fn deals_are_as_many_as_everybody_counts() {
        assert_eq!(choose(52, 7).to_string(), "133784560");
        assert_eq!(falling(416, 6).to_string(), "4998398275503360");
        let three_card = choose(52, 3) * choose(49, 3);
        assert_eq!(three_card.to_string(), "407170400");
        assert_eq!((choose(53, 7) * choose(46, 7)).to_string(), "8250459031214400");
    }

    /// The number of cases of every figure, in lowest terms, divides the number of deals that it is said to be of.
    #[test]
    fn reduced_cases_are_parts_of_the_raw_ones() {
        for (id, changes) in [
            ("uk/roulette", ""),
            ("uk/big-six", ""),
            ("uk/sic-bo", ""),
            ("uk/craps", ""),
            ("uk/punto-banco", "decks = 8"),
            ("uk/punto-banco", "variant = 'punto-2000'"),
            ("uk/three-card-poker", ""),
            ("uk/let-it-ride", ""),
            ("co/ez-baccarat", "decks = 6"),
            ("co/golden-frog", ""),
            ("co/99-fortunes", ""),
            ("hg/pan-9", ""),
            ("hg/pai-gow-tiles", ""),
            ("hg/three-card-poker", "decks = 2"),
            ("hg/three-card-poker", ""),
        ] {
            let changes: toml::Table = toml::from_str(changes).expect("options");
            let options = Options::resolve(game_spec(id).expect("a spec"), &changes).expect("permitted");
            for figure in price(id, &changes).expect("figures").iter().filter(|figure| !figure.outcomes.is_empty()) {
                let counting = counting(&options, figure);
                let chained = counting.symmetry == CHAIN;
                let raw = counting.raw(figure);
                assert_eq!(raw.is_none(), chained, "{id} {}: {} of {counting:?}", figure.wager, figure.cases);
            }
        }
    }
}
