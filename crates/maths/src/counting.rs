//! What was counted for a figure: what one case is, how many cases there are before anything is reduced, and what was
//! not counted twice.
//!
//! Figures keep their counts in lowest terms. Whoever checks one wants the raw counts: the number of deals is known
//! from the equipment alone, and every reduced number of cases must divide it.

use baize_book::{Options, Setting};
use baize_games::player_dealer::{Banked, CaribbeanStud};
use baize_table::Game as _;
use dashu_int::UBig;
use serde::Serialize;

use crate::figure::{Figure, Method};
use crate::price::{banked_pai_gow_cards, deals_of_blackjack};

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
const SUITS: &str = "hands that differ only in the names of suits are looked at once and weighted by how many they are";

/// The cards of a pack.
const PACK: u64 = 52;

impl Counting {
    fn new(enumerated: impl Into<String>, deals: UBig, symmetry: &str) -> Counting {
        Counting { enumerated: enumerated.into(), deals: Some(deals.to_string()), symmetry: symmetry.to_owned() }
    }

    fn without_number(enumerated: &str, symmetry: &str) -> Counting {
        Counting { enumerated: enumerated.to_owned(), deals: None, symmetry: symmetry.to_owned() }
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
    let wager = figure.wager.split(" (").next().unwrap_or_default();
    match figure.game.as_str() {
        "uk/roulette" => wheel(figure, wager),
        "uk/big-six" => Counting::new("the segments of the wheel", 52_u8.into(), "none"),
        "uk/sic-bo" => Counting::new("throws of three dice, told apart", 216_u8.into(), "none"),
        "uk/craps" => dice(figure),
        "uk/blackjack" => blackjack(options, figure, wager),
        "hg/hawaiian-blackjack" | "hg/blackjack-poker" if wager == "main" => box_of(options, figure),
        "uk/three-card-poker" => match wager {
            "pair-plus" => own(3),
            _ => Counting::new(
                "sets of three cards of the player, and of three of the dealer's from the rest",
                choose(PACK, 3) * choose(PACK - 3, 3),
                SUITS,
            ),
        },
        "hg/three-card-poker" => banked_three(packs(options), wager),
        "uk/let-it-ride" => match wager {
            "bonus" => own(3),
            _ => Counting::new(
                "sets of three cards of the player, then the first and the second community card",
                choose(PACK, 3) * falling(PACK - 3, 2),
                SUITS,
            ),
        },
        "uk/casino-stud-poker" if wager == "progressive" => own(5),
        "uk/casino-stud-poker" | "hg/caribbean-stud" => stud(&figure.game, options),
        "uk/ultimate-texas-holdem"
        | "uk/casino-holdem"
        | "uk/two-way-texas-holdem"
        | "uk/texas-holdem-bonus"
        | "sg/texas-holdem-bonus-progressive" => holdem(&figure.game, wager),
        "uk/pai-gow-poker" | "hg/pai-gow-poker" | "hg/jokers-wild-pai-gow-poker" => pai_gow(options, figure, wager),
        "hg/pai-gow-tiles" => Counting::new(
            "sets of four tiles of the player, and of four of the player-dealer's from the rest",
            choose(32, 4) * choose(28, 4),
            "twins rank alike: 3,620 hands stand for all 35,960, weighted by how many they are",
        ),
        "hg/13-card" if wager == "clean-sweep" => Counting::new(
            "sets of thirteen cards",
            choose(PACK, 13),
            "hands are counted by ranks and by suits apart, each kind of hand once",
        ),
        "hg/pan-9" | "hg/super-9" => nines(packs(options)),
        id if id == "uk/punto-banco" || id.starts_with("co/") => coups(packs(options)),
        _ => Counting::without_number("nothing is dealt: the figure follows from others, or from the fees", "none"),
    }
}

/// How many packs there are.
fn packs(options: &Options) -> u64 {
    match options.get("decks") {
        Some(Setting::Number(packs)) => packs.unsigned_abs(),
        _ => 1,
    }
}

/// Sets of so many of `of` things.
fn choose(of: u64, count: u64) -> UBig {
    (0..count).fold(UBig::ONE, |ways, i| ways * UBig::from(of - i) / UBig::from(i + 1))
}

/// Orders of so many of `of` things.
fn falling(of: u64, count: u64) -> UBig {
    (0..count).fold(UBig::ONE, |ways, i| ways * UBig::from(of.saturating_sub(i)))
}

/// A wager on the player's own cards.
fn own(cards: u8) -> Counting {
    let words = ["no", "one", "two", "three", "four", "five"];
    let enumerated = format!("sets of {} cards of the player", words[usize::from(cards)]);
    Counting::new(enumerated, choose(PACK, u64::from(cards)), SUITS)
}

/// A chain of rounds that has no longest one.
const CHAIN: &str = "states between which the wager cannot tell a difference are one; the chain is solved in fractions, \
                     and cases are weights over the least common denominator of all outcomes";

fn wheel(figure: &Figure, wager: &str) -> Counting {
    if wager == "rage" && !figure.notes.iter().any(|note| note == "decided by one spin") {
        let all = "every pocket of 37 from every state of the wager until it is decided: a Markov chain without end";
        return Counting::without_number(all, CHAIN);
    }
    Counting::new("the pockets of the wheel", 37_u8.into(), "none")
}

fn dice(figure: &Figure) -> Counting {
    if figure.notes.iter().any(|note| note == "decided by one roll") {
        return Counting::new("throws of two dice, told apart", 36_u8.into(), "none");
    }
    let all =
        "every throw of two dice (36) from every state of the wager until it is decided: a Markov chain without end";
    Counting::without_number(all, CHAIN)
}

fn coups(packs: u64) -> Counting {
    let cards = PACK * packs;
    Counting::new(
        format!("orders of the first six of {cards} cards, of which a coup takes four to six"),
        falling(cards, 6),
        "cards that a wager cannot tell apart are one: by values, by ranks, or by what suits make of a hand, whose \
         number is counted for given values",
    )
}

fn blackjack(options: &Options, figure: &Figure, wager: &str) -> Counting {
    let cards = PACK * packs(options);
    match wager {
        "box" => box_of(options, figure),
        "insurance" => Counting::new(
            "the dealer's second card, when an ace lies open beside a blackjack of the box",
            UBig::from(cards - 3),
            "none",
        ),
        _ => Counting::new(
            format!("orders of the box's two cards and the dealer's first, of {cards} cards"),
            falling(cards, 3),
            "cards of one rank and suit from several packs are looked at once",
        ),
    }
}

/// The wager on a hand of blackjack.
fn box_of(options: &Options, figure: &Figure) -> Counting {
    let symmetry = "cards of one value are one; the dealer's hands are a tree that is walked once beside each hand of \
                    the player; hands of a split are counted by the cards of the pair that are left";
    let Some((cards, deepest)) = deals_of_blackjack(&figure.game, options) else {
        return Counting::without_number("every hand of the player against every hand of the dealer", symmetry);
    };
    let enumerated = format!(
        "orders of the first {deepest} of {cards} cards: the most that a hand and the dealer together can take; a round \
         that takes fewer counts with all orders of the rest, and a split pair as one outcome"
    );
    Counting::new(enumerated, falling(cards, deepest), symmetry)
}

/// Five cards against five, one of which lies open.
fn stud(game: &str, options: &Options) -> Counting {
    let banked = || Banked::<CaribbeanStud>::rules(options).map_or(1, |rules| u64::from(rules.own.packs()));
    let cards = if game == "hg/caribbean-stud" { PACK * banked() } else { PACK };
    Counting::new(
        format!("sets of five of {cards} cards of the player, the dealer's card that lies open, and the four others"),
        choose(cards, 5) * UBig::from(cards - 5) * choose(cards - 6, 4),
        "suits are alike: the open card is always a club, and hands that differ only in the names of the other suits \
         are looked at once; dealer's hands that share no card with the player's are counted by inclusion and exclusion",
    )
}

fn banked_three(packs: u64, wager: &str) -> Counting {
    let cards = PACK * packs;
    match wager {
        "bonus" => Counting::new(
            "sets of three cards of the player, and the player-dealer's card that lies open",
            choose(cards, 3) * UBig::from(cards - 3),
            SUITS,
        ),
        _ => Counting::new(
            "sets of three cards of the player, the player-dealer's card that lies open, and the two others",
            choose(cards, 3) * UBig::from(cards - 3) * choose(cards - 4, 2),
            "hands that differ only in the names of suits other than the open card's are looked at once",
        ),
    }
}

/// Hold'em against the house: what is asked when the flop lies tells a flop from the cards that follow it.
fn holdem(game: &str, wager: &str) -> Counting {
    let hole = choose(PACK, 2);
    let flop = choose(PACK - 2, 3);
    let shapes = "boards are counted by shape: without three cards of a suit only ranks matter, else also which cards \
                  are of it; on each shape hole cards of one kind are one";
    match (game, wager) {
        ("uk/texas-holdem-bonus", "bonus") => {
            Counting::new("sets of the player's two cards and of the dealer's two", hole * choose(PACK - 2, 2), SUITS)
        }
        ("uk/casino-holdem", "aa-bonus") => {
            Counting::new("sets of the player's two cards, and of three of the flop", hole * flop, SUITS)
        }
        ("sg/texas-holdem-bonus-progressive", "progressive") => Counting::new(
            "sets of the player's two cards, of three of the flop, and of two cards that follow",
            hole * flop * choose(PACK - 5, 2),
            shapes,
        ),
        (_, "trips" | "progressive") => {
            Counting::new("sets of seven cards: the player's two and the board", choose(PACK, 7), shapes)
        }
        ("uk/texas-holdem-bonus" | "sg/texas-holdem-bonus-progressive", _) => Counting::new(
            "sets of the player's two cards and of three of the flop, the turn, the river, and sets of the dealer's two",
            hole * flop * falling(PACK - 5, 2) * choose(PACK - 7, 2),
            shapes,
        ),
        _ => Counting::new(
            "sets of the player's two cards, of three of the flop, of turn and river, and of the dealer's two cards",
            hole * flop * choose(PACK - 5, 2) * choose(PACK - 7, 2),
            shapes,
        ),
    }
}

fn pai_gow(options: &Options, figure: &Figure, wager: &str) -> Counting {
    let cards = banked_pai_gow_cards(&figure.game, options).unwrap_or(PACK + 1);
    if matches!(wager, "fortune" | "jokolor") {
        return Counting::new(format!("sets of seven of {cards} cards"), choose(cards, 7), SUITS);
    }
    Counting::new(
        format!("sets of seven of {cards} cards of one side, and of seven of the other's from the rest"),
        choose(cards, 7) * choose(cards - 7, 7),
        "hands of one kind of ranks are one; the other side's are counted by ranks first and put right for flushes",
    )
}

/// Pan 9 and Super 9 are dealt without sevens, eights, nines and tens.
fn nines(packs: u64) -> Counting {
    let cards = 36 * packs;
    Counting::new(
        format!(
            "sets of three of {cards} cards of one side, of three of the other's, and both cards that may be drawn"
        ),
        choose(cards, 3) * choose(cards - 3, 3) * falling(cards - 6, 2),
        "cards of one value are one: seven kinds, 84 hands of three",
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
            let options = Options::resolve(game_spec(id).expect("a card"), &changes).expect("permitted");
            for figure in price(id, &changes).expect("figures").iter().filter(|figure| !figure.outcomes.is_empty()) {
                let counting = counting(&options, figure);
                let chained = counting.symmetry == CHAIN;
                let raw = counting.raw(figure);
                assert_eq!(raw.is_none(), chained, "{id} {}: {} of {counting:?}", figure.wager, figure.cases);
            }
        }
    }
}
