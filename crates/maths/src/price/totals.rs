//! The totals of both hands of baccarat together with their numbers of cards, from a full shoe.

use baize_book::{OptionError, Options};
use baize_games::baccarat::coup::Coup;
use dashu_int::UBig;

use super::colorado::Family;
use crate::breakdown::{Breakdown, BreakdownRow};
use crate::coups::{Look, gather};

/// The player's total and the banker's, and the number of cards in each hand.
type Seen = ([usize; 2], [usize; 2]);

/// The number of coups with given totals and numbers of cards.
struct Counted {
    found: Vec<(Seen, u128)>,
    all: u128,
}

const ANY: &str = "any";
const CARDS: [usize; 2] = [2, 3];

impl Counted {
    fn new(packs: u64) -> Counted {
        let seen = |coup: &Coup| -> Seen {
            let hands = [&coup.player, &coup.banker];
            (hands.map(|hand| hand.point().into()), hands.map(|hand| hand.cards().len()))
        };
        let found: Vec<(Seen, u128)> =
            gather(packs, Look::Points, seen).into_iter().map(|alike| (alike.key, alike.cases)).collect();
        let all = found.iter().map(|(_, cases)| cases).sum();
        Counted { found, all }
    }

    fn count(&self, wanted: impl Fn(&Seen) -> bool) -> UBig {
        self.found.iter().filter(|(seen, _)| wanted(seen)).map(|(_, cases)| cases).sum::<u128>().into()
    }

    fn row(&self, label: String, counts: impl IntoIterator<Item = UBig>) -> BreakdownRow {
        BreakdownRow::new(label, &self.all.into(), counts)
    }

    /// The totals of both, of coups with these numbers of cards or of all, with sums at the edges.
    fn totals(&self, cards: Option<[usize; 2]>) -> Vec<BreakdownRow> {
        let each = || (0..10).map(Some).chain([None]);
        let fits = |wanted: Option<usize>, total: usize| wanted.is_none_or(|wanted| wanted == total);
        let row = |player: Option<usize>| {
            let counts = each().map(|banker| {
                self.count(|(totals, held)| {
                    fits(player, totals[0]) && fits(banker, totals[1]) && cards.is_none_or(|cards| cards == *held)
                })
            });
            self.row(named(player), counts)
        };
        each().map(row).collect()
    }
}

fn named(total: Option<usize>) -> String {
    total.map_or(ANY.to_owned(), |total| total.to_string())
}

/// The breakdowns of a shoe of this many packs.
pub(super) fn of(packs: u64) -> Vec<Breakdown> {
    let counted = Counted::new(packs);
    let cases = format!(
        "Counted among all ordered draws of six cards from a full shoe of {packs} packs, whether a coup needs them or \
         not; cards that count the same are counted together."
    );
    let totals: Vec<String> = (0..10).map(Some).chain([None]).map(named).collect();
    let table = |name: String, title: String, rows: Vec<BreakdownRow>| Breakdown {
        name,
        title,
        rows_are: "player's total".to_owned(),
        columns_are: "banker's total".to_owned(),
        columns: totals.clone(),
        rows,
        notes: vec![cases.clone()],
    };
    let mut tables = vec![table("totals".to_owned(), "Totals of both hands".to_owned(), counted.totals(None))];
    let both = CARDS.into_iter().flat_map(|player| CARDS.map(|banker| [player, banker]));
    tables.extend(both.map(|[player, banker]| {
        let title = format!("Totals where the player has {player} cards and the banker {banker}");
        table(format!("totals-{player}-{banker}"), title, counted.totals(Some([player, banker])))
    }));
    tables.push(cards(&counted, &cases));
    tables.push(ties(&counted, &cases));
    tables
}

/// The breakdown by the number of cards in each hand.
fn cards(counted: &Counted, cases: &str) -> Breakdown {
    let each = || CARDS.into_iter().map(Some).chain([None]);
    let fits = |wanted: Option<usize>, held: usize| wanted.is_none_or(|wanted| wanted == held);
    let row = |player: Option<usize>| {
        let count = |banker| counted.count(|(_, held)| fits(player, held[0]) && fits(banker, held[1]));
        counted.row(named(player), each().map(count))
    };
    Breakdown {
        name: "cards".to_owned(),
        title: "How many cards the hands have".to_owned(),
        rows_are: "player's cards".to_owned(),
        columns_are: "banker's cards".to_owned(),
        columns: each().map(named).collect(),
        rows: each().map(row).collect(),
        notes: vec![cases.to_owned()],
    }
}

/// The breakdown of ties by their total, and by how many cards are dealt.
fn ties(counted: &Counted, cases: &str) -> Breakdown {
    let dealt = [Some(4), Some(5), Some(6), None];
    let row = |total: Option<usize>| {
        let count = |dealt: Option<usize>| {
            counted.count(|(totals, held)| {
                totals[0] == totals[1]
                    && total.is_none_or(|total| total == totals[0])
                    && dealt.is_none_or(|dealt| dealt == held[0] + held[1])
            })
        };
        counted.row(named(total), dealt.map(count))
    };
    Breakdown {
        name: "ties".to_owned(),
        title: "Ties by total".to_owned(),
        rows_are: "total of both".to_owned(),
        columns_are: "cards dealt to both hands together".to_owned(),
        columns: dealt.into_iter().map(named).collect(),
        rows: (0..10).map(Some).chain([None]).map(row).collect(),
        notes: vec![cases.to_owned()],
    }
}

/// The breakdowns of a game of Colorado; all of them deal the same coup.
pub(super) fn colorado<G: Family>(options: &Options) -> Result<Vec<Breakdown>, OptionError> {
    Ok(of(G::rules(options)?.packs().into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::decimal;
    use baize_book::game_spec;
    use dashu_ratio::RBig;

    fn find<'a>(tables: &'a [Breakdown], name: &str) -> &'a Breakdown {
        tables.iter().find(|table| table.name == name).expect("a table of this name")
    }

    /// The chance of all totals that are wanted, added up over the breakdowns with these names.
    fn sum(tables: &[Breakdown], names: &[&str], wanted: impl Fn(usize, usize) -> bool) -> RBig {
        let mut sum = RBig::ZERO;
        for name in names {
            for (player, row) in find(tables, name).rows[..10].iter().enumerate() {
                let fits = (0..10).filter(|banker| wanted(player, *banker));
                fits.for_each(|banker| sum += row.exact(banker));
            }
        }
        sum
    }

    const BY_CARDS: [&str; 4] = ["totals-2-2", "totals-2-3", "totals-3-2", "totals-3-3"];

    #[test]
    fn eight_and_six_packs_give_what_is_published() {
        let tables = of(8);
        let places = |chance: RBig| decimal(&chance, 6);
        // The banker wins with three cards that make 7, the player with three that make 8, the banker with 6.
        let three = ["totals-2-3", "totals-3-3"];
        assert_eq!(places(sum(&tables, &three, |player, banker| banker == 7 && player < 7)), "0.022534");
        let three = ["totals-3-2", "totals-3-3"];
        assert_eq!(places(sum(&tables, &three, |player, banker| player == 8 && banker < 8)), "0.034543");
        assert_eq!(places(sum(&tables, &["totals"], |player, banker| banker == 6 && player < 6)), "0.053864");
        assert_eq!(places(sum(&tables, &["totals"], |player, banker| player > banker)), "0.446247");
        assert_eq!(places(sum(&tables, &["totals"], |player, banker| player < banker)), "0.458597");
        let ties = |packs: u64| places(find(&of(packs), "ties").exact(ANY, ANY).expect("a sum"));
        assert_eq!((ties(8), ties(6)), ("0.095156".to_owned(), "0.095069".to_owned()));
    }

    #[test]
    fn the_tables_agree_with_each_other_and_are_one() {
        let tables = of(6);
        assert_eq!(sum(&tables, &["totals"], |_, _| true), RBig::ONE);
        assert_eq!(sum(&tables, &BY_CARDS, |_, _| true), RBig::ONE);
        assert_eq!(find(&tables, "totals").exact(ANY, ANY), Some(RBig::ONE));
        let cards = find(&tables, "cards");
        for (player, banker) in [("2", "2"), ("2", "3"), ("3", "2"), ("3", "3")] {
            let by_totals = find(&tables, &format!("totals-{player}-{banker}")).exact(ANY, ANY);
            assert_eq!(cards.exact(player, banker), by_totals);
        }
        for total in 0..10 {
            let ties = find(&tables, "ties").exact(&total.to_string(), ANY);
            assert_eq!(ties, find(&tables, "totals").exact(&total.to_string(), &total.to_string()));
        }
    }

    /// Goes card by card through one pack, with the tableau written out.
    #[test]
    fn loops_over_six_cards_count_the_same() {
        fn deal(left: &mut [u128; 10], dealt: &mut Vec<usize>, ways: u128, counts: &mut [[[u128; 10]; 10]; 4]) {
            let two = |i: usize| (dealt[i] + dealt[i + 2]) % 10;
            if dealt.len() >= 4 {
                let (player, banker) = (two(0), two(1));
                let stands = player > 5;
                let third = dealt.get(4).filter(|_| !stands).copied();
                let banker_draws = match (banker, third) {
                    (0..=2, _) | (3..=5, None) => true,
                    (3, Some(card)) => card != 8,
                    (4, Some(card)) => (2..=7).contains(&card),
                    (5, Some(card)) => (4..=7).contains(&card),
                    (6, Some(card)) => card == 6 || card == 7,
                    _ => false,
                };
                let natural = player > 7 || banker > 7;
                let drawn = if natural { 0 } else { usize::from(!stands) };
                let known = natural || stands || third.is_some();
                let all = drawn + usize::from(!natural && known && banker_draws);
                if known && dealt.len() == 4 + all {
                    let player = (player + third.filter(|_| drawn == 1).unwrap_or(0)) % 10;
                    let last = if all > drawn { dealt[dealt.len() - 1] } else { 0 };
                    // Cards that are not dealt may be any.
                    let rest: u128 = (dealt.len()..6).map(|gone| 52 - gone as u128).product();
                    counts[2 * drawn + all - drawn][player][(banker + last) % 10] += ways * rest;
                    return;
                }
            }
            for value in 0..10 {
                if left[value] > 0 {
                    let more = ways * left[value];
                    left[value] -= 1;
                    dealt.push(value);
                    deal(left, dealt, more, counts);
                    dealt.pop();
                    left[value] += 1;
                }
            }
        }
        let (mut left, mut counts) = ([4; 10], [[[0; 10]; 10]; 4]);
        left[0] = 16;
        deal(&mut left, &mut Vec::new(), 1, &mut counts);
        let tables = of(1);
        for (name, counts) in BY_CARDS.iter().zip(counts) {
            for (row, counts) in find(&tables, name).rows.iter().zip(counts) {
                let found: Vec<String> = row.chances[..10].iter().map(|chance| chance.count.clone()).collect();
                assert_eq!(found, counts.map(|count| count.to_string()), "{name}, {}", row.label);
            }
        }
    }

    #[test]
    fn the_shoe_in_force_is_dealt_from() {
        let of_game = |id: &str, changes: &str| {
            let spec = game_spec(id).expect("a spec");
            let options = Options::resolve(spec, &toml::from_str(changes).expect("TOML")).expect("options");
            crate::breakdowns(spec, &options).expect("it opens")
        };
        assert_eq!(of_game("uk/punto-banco", "decks = 6"), of(6));
        for slug in ["baccarat", "mini-baccarat", "midi-baccarat", "5-treasures", "99-fortunes", "dragon-bonus"] {
            assert_eq!(of_game(&format!("co/{slug}"), "decks = 8"), of(8), "{slug}");
        }
        for slug in ["ez-baccarat", "golden-frog", "infinite-fortune", "eternal-baccarat"] {
            assert_eq!(of_game(&format!("co/{slug}"), ""), of(8), "{slug}");
        }
        let batches = of_game("co/baccarat", "decks = 12\nshuffler = 'batch'");
        assert_eq!(batches, of(6), "a shoe is one of two batches");
    }
}
