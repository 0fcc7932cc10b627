//! The dealer's final scores by first card: how often each comes when only that card is known.

use baize_book::{OptionError, Options, in_words};
use baize_games::blackjack::Blackjack;
use baize_games::player_dealer::blackjack::Own;
use baize_games::player_dealer::{Banked, BankedGame};
use baize_table::Game as _;
use dashu_int::UBig;
use dashu_ratio::RBig;

use super::california::Game;
use super::dealer::{DRAWN, Dealer, Deals, ENDS, Endings, NATURAL};
use super::packs::ACE;
use super::setting::{Setting, Up};
use super::uk;
use crate::breakdown::{Breakdown, BreakdownRow};

/// The breakdowns of the British game.
pub(super) fn standard(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
    let rules = Blackjack::rules(options)?;
    let setting = uk::setting(&rules, uk::whole(&rules), crate::STAKE);
    Ok(vec![Scores::new(&setting, &["blackjack".to_owned()], |_, _| 0).told("dealer")])
}

/// The breakdowns of Hawaiian Gardens, where two aces rank above the other naturals.
pub(super) fn banked<G: BankedGame<Own = Own>>(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
    let rules = Banked::<G>::rules(options)?;
    let setting = Game::new(&rules.own, rules.own.packs()).setting();
    // The first two rows are those of two aces and of the other naturals.
    let ranks = [0, 1].map(|row| in_words(&options.odds("odds").rows[row].key));
    let which = |up: usize, end: usize| usize::from(up != ACE || end != NATURAL);
    Ok(vec![Scores::new(&setting, &ranks, which).told("player-dealer")])
}

/// How often each end of the dealer comes, by first card.
struct Scores {
    columns: Vec<String>,
    /// For each first card: its name, how many of it the shoe has, and the number of deals in each column.
    rows: Vec<(&'static str, UBig, Vec<UBig>)>,
    /// Cards in the shoe.
    cards: u64,
    /// The most cards that the dealer draws after the first.
    longest: usize,
}

/// The number of ordered draws of this many of these cards.
fn draws(cards: u64, count: usize) -> UBig {
    (0..count as u64).fold(UBig::ONE, |ways, gone| ways * UBig::from(cards.saturating_sub(gone)))
}

impl Scores {
    /// `which` tells by the first card and the end which kind of natural a natural is.
    fn new(setting: &Setting, naturals: &[String], which: impl Fn(usize, usize) -> usize) -> Scores {
        let table = &setting.table;
        let deals_of = |up: &Up| {
            let kinds = &setting.hands[up.hands].kinds;
            let endings = Endings::new(kinds, &up.shoe, up.kind, &up.naturals, &table.draws);
            let mut deals: Deals = [[0; ENDS]; DRAWN];
            let dealer = Dealer::new(&endings, 0);
            dealer.deals(&up.shoe, &mut deals);
            (dealer.longest, deals)
        };
        let dealt: Vec<(usize, Deals)> = setting.ups.iter().map(deals_of).collect();
        let longest = dealt.iter().map(|(longest, _)| *longest).max().unwrap_or(0);
        let cards = setting.ups[0].shoe.iter().map(|count| u64::from(*count)).sum::<u64>() + 1;
        // A dealer who draws to every 17 never ends with one.
        let comes = |end: &usize| dealt.iter().any(|(_, deals)| deals.iter().any(|it| it[*end] > 0));
        let ends: Vec<usize> = (0..NATURAL).filter(comes).collect();
        let row = |(place, (up, (_, deals))): (usize, (&Up, &(usize, Deals)))| {
            let mut counts = vec![UBig::ZERO; ends.len() + naturals.len()];
            for (drawn, deals) in deals.iter().enumerate() {
                // The ways to fill up deals in which fewer cards are drawn.
                let fill = draws(cards.saturating_sub(1 + drawn as u64), longest.saturating_sub(drawn));
                for (end, count) in deals.iter().enumerate().filter(|(_, count)| **count > 0) {
                    let column = match ends.iter().position(|it| *it == end) {
                        Some(column) => column,
                        None => ends.len() + which(place, end),
                    };
                    counts[column] += UBig::from(*count) * &fill;
                }
            }
            let in_shoe = (&up.chance * RBig::from(cards)).trunc();
            (up.name, UBig::try_from(in_shoe).expect("cards in a shoe"), counts)
        };
        let rows = setting.ups.iter().zip(&dealt).enumerate().map(row).collect();
        let name = |end: &usize| match 17 + end {
            total if total <= usize::from(table.draws.target) => total.to_string(),
            total if table.draws.nearest_over => format!("over: {total}"),
            _ => format!("over {}", table.draws.target),
        };
        let columns = ends.iter().map(name).chain(naturals.iter().cloned()).collect();
        Scores { columns, rows, cards, longest }
    }

    fn told(self, dealer: &str) -> Breakdown {
        let Scores { columns, rows, cards, longest } = self;
        let of_each = draws(cards - 1, longest);
        let mut all = vec![UBig::ZERO; columns.len()];
        for (_, in_shoe, counts) in &rows {
            all.iter_mut().zip(counts).for_each(|(sum, count)| *sum += in_shoe * count);
        }
        let mut told: Vec<BreakdownRow> =
            rows.into_iter().map(|(name, _, counts)| BreakdownRow::new(name, &of_each, counts)).collect();
        told.push(BreakdownRow::new("any card", &draws(cards, longest + 1), all));
        Breakdown {
            name: "dealer-final-scores".to_owned(),
            title: format!("How the {dealer}'s hand ends, by the first card"),
            rows_are: "first card".to_owned(),
            columns_are: "final score".to_owned(),
            columns,
            rows: told,
            notes: vec![
                format!(
                    "Counted among all ordered draws of the {longest} cards that a hand can take at most after the \
                     first, from a full shoe of {cards} cards without that one; of any card, with it."
                ),
                format!(
                    "The {dealer}'s hand is played to its end whatever the others hold, and of their cards none is \
                     known."
                ),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::decimal;
    use baize_book::game_spec;

    fn table(id: &str, changes: &str) -> Breakdown {
        let spec = game_spec(id).expect("a spec");
        let options = Options::resolve(spec, &toml::from_str(changes).expect("TOML")).expect("options");
        let mut tables = crate::breakdowns(spec, &options).expect("it opens");
        assert_eq!(tables.len(), 1);
        tables.remove(0)
    }

    /// Draws card by card with fractions, which is far too slow for real use: the chances of 17 to 21, over, natural.
    fn plainly(left: &mut [u64; 10], up: usize, hits_soft_17: bool) -> Vec<RBig> {
        fn draw(left: &mut [u64; 10], low: usize, ace: bool, cards: u8, soft: bool, at: &RBig, ends: &mut [RBig]) {
            let total = if ace && low <= 11 { low + 10 } else { low };
            let is_soft = total != low;
            if cards == 2 && total == 21 {
                ends[6] += at;
            } else if total > 21 {
                ends[5] += at;
            } else if total > 17 || total == 17 && !(is_soft && soft) {
                ends[total - 17] += at;
            } else {
                let all: u64 = left.iter().sum();
                for kind in 0..10 {
                    if left[kind] > 0 {
                        let chance = at * RBig::from_parts(left[kind].into(), all.into());
                        left[kind] -= 1;
                        draw(left, low + kind + 1, ace || kind == 0, cards + 1, soft, &chance, ends);
                        left[kind] += 1;
                    }
                }
            }
        }
        let mut ends = vec![RBig::ZERO; 7];
        left[up] -= 1;
        draw(left, up + 1, up == 0, 1, hits_soft_17, &RBig::ONE, &mut ends);
        left[up] += 1;
        ends
    }

    #[test]
    fn the_dealer_ends_as_plain_drawing_says() {
        for (changes, decks, soft) in [("decks = 4", 4, false), ("decks = 6\nsoft-17 = 'hit'", 6, true)] {
            let found = table("uk/blackjack", changes);
            assert_eq!(found.columns, ["17", "18", "19", "20", "21", "over 21", "blackjack"]);
            let mut shoe = [4 * decks; 10];
            shoe[9] *= 4;
            let mut any = vec![RBig::ZERO; 7];
            // Sixes and more have few ways to end.
            for up in [0, 5, 6, 7, 8, 9] {
                let plain = plainly(&mut shoe, up, soft);
                let exact: Vec<RBig> = (0..7).map(|column| found.rows[up].exact(column)).collect();
                assert_eq!(exact, plain, "{changes}, first card {}", found.rows[up].label);
            }
            for (up, row) in found.rows[..10].iter().enumerate() {
                let chance = RBig::from_parts(shoe[up].into(), (52 * decks).into());
                any.iter_mut().enumerate().for_each(|(column, sum)| *sum += row.exact(column) * &chance);
            }
            let exact: Vec<RBig> = (0..7).map(|column| found.rows[10].exact(column)).collect();
            assert_eq!(exact, any, "{changes}");
        }
    }

    /// What others have published for one pack and a dealer who stands on all 17s and does not look at the second card.
    /// Their sixth place is one too high only for a blackjack with an ace, which is 16 in 51, and for 21 on a six.
    #[test]
    fn one_pack_gives_what_is_published() {
        let spec = game_spec("uk/blackjack").expect("a spec");
        let options = Options::resolve(spec, &toml::from_str("soft-17 = 'stand'").expect("TOML")).expect("options");
        let rules = Blackjack::rules(&options).expect("rules");
        let setting = uk::setting(&rules, super::super::packs::shoe(1), crate::STAKE);
        let found = Scores::new(&setting, &["blackjack".to_owned()], |_, _| 0).told("dealer");
        let published = [
            ("ace", ["0.126128", "0.131003", "0.129486", "0.131553", "0.051565", "0.116540", "0.313725"]),
            ("two", ["0.138976", "0.131762", "0.131815", "0.123948", "0.120526", "0.352973", "0.000000"]),
            ("five", ["0.119687", "0.123483", "0.116909", "0.104694", "0.106321", "0.428905", "0.000000"]),
            ("six", ["0.166948", "0.106454", "0.107192", "0.100705", "0.097878", "0.420823", "0.000000"]),
            ("seven", ["0.372345", "0.138583", "0.077334", "0.078897", "0.072987", "0.259854", "0.000000"]),
        ];
        for (up, chances) in published {
            let row = found.rows.iter().find(|row| row.label == up).expect("a row");
            let ours: Vec<String> = (0..7).map(|column| decimal(&row.exact(column), 6)).collect();
            assert_eq!(ours, chances, "first spec {up}");
        }
    }

    #[test]
    fn every_row_is_one() {
        let games = [("uk/blackjack", ""), ("hg/hawaiian-blackjack", ""), ("hg/blackjack-poker", "")];
        for (id, changes) in games {
            let found = table(id, changes);
            for row in &found.rows {
                let sum = (0..found.columns.len()).fold(RBig::ZERO, |sum, column| sum + row.exact(column));
                assert_eq!(sum, RBig::ONE, "{id}, first card {}", row.label);
            }
        }
    }
}
