//! Three cards and perhaps a fourth on each side, counted by what they are worth, from any set of cards.
//!
//! Cards of one value are alike: there are seven kinds and 84 hands of three, so every deal with every draw is 345,744
//! cases. On some values the player has a choice. The player-dealer has one on the same values, after seeing whether
//! the player drew.

use baize_cards::Card;
use baize_games::player_dealer::Wager;
use baize_games::player_dealer::nines::{Chapter, Lay, TAKEN_OUT, logical, must, value};
use baize_table::{Bet, Line};

use crate::STAKE;

/// The number of values that a card can have: zero to six.
pub(super) const KINDS: usize = 7;
/// What a hand may count.
const TOTALS: [u8; 10] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/// The number of cards of each value.
pub(super) type Cards = [u64; KINDS];

/// The cards of this many decks.
pub(super) fn decks(count: u64) -> Cards {
    let mut cards = [0; KINDS];
    let kept = |card: &Card| card.rank().is_some_and(|rank| !TAKEN_OUT.contains(&rank));
    Card::pack().filter(kept).for_each(|card| cards[usize::from(value(&[card]))] += count);
    cards
}

/// Three cards by value, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Three {
    /// The values of the cards, the lowest first.
    pub(super) values: [u8; 3],
    /// What the three are worth together.
    pub(super) worth: u8,
}

impl Three {
    /// The values of these cards.
    pub(super) fn of(cards: &[Card; 3]) -> Three {
        let mut values = cards.map(|card| value(&[card]));
        values.sort_unstable();
        Three { values, worth: value(cards) }
    }

    /// All hands of three, whether or not the shoe can deal them.
    pub(super) fn all() -> Vec<Three> {
        let card = |kind: u8| {
            Card::pack()
                .filter(|card| card.rank().is_some_and(|it| !TAKEN_OUT.contains(&it)))
                .find(move |card| value(&[*card]) == kind)
        };
        let kinds: [Card; KINDS] = [0, 1, 2, 3, 4, 5, 6].map(|value| card(value).expect("a card of each value"));
        let each = |a: usize| (a..KINDS).flat_map(move |b| (b..KINDS).map(move |c| [a, b, c]));
        (0..KINDS).flat_map(each).map(|three| Three::of(&three.map(|kind| kinds[kind]))).collect()
    }

    /// The number of ways in which they come, in any order, and what is left then.
    fn taken(&self, mut left: Cards) -> (u64, Cards) {
        let mut ways = 1;
        for (i, kind) in self.values.iter().map(|value| usize::from(*value)).enumerate() {
            ways *= left[kind];
            left[kind] = left[kind].saturating_sub(1);
            // Cards of the same value have no order among themselves.
            ways /= self.values[..=i].iter().filter(|value| usize::from(**value) == kind).count() as u64;
        }
        (ways, left)
    }
}

/// Whether a hand draws, by the number of the hand.
pub(super) type Draws = Vec<bool>;

/// What the player-dealer does with each hand: against a hand that stands, and against one that has drawn.
pub(super) type Answers = Vec<[bool; 2]>;

/// How a wager ends, with the weights of all deals that end like that: a win, a push, a loss, a loss by a tie.
pub(super) type Ends = [u128; 4];

/// All deals from some set of cards.
pub(super) struct Deals {
    pub(super) threes: Vec<Three>,
    /// The ends, at `[player][dealer][player draws][dealer draws]`.
    ends: Vec<[[Ends; 2]; 2]>,
}

impl Deals {
    pub(super) fn new(cards: Cards, chapter: &Chapter) -> Deals {
        let threes = Three::all();
        let mut ends = Vec::with_capacity(threes.len() * threes.len());
        let endings: [[usize; 10]; 10] = TOTALS.map(|own| TOTALS.map(|dealers| ended(chapter, own, dealers)));
        for player in &threes {
            let (ways, left) = player.taken(cards);
            for dealer in &threes {
                let (more, left) = dealer.taken(left);
                let (ways, rest) = (u128::from(ways) * u128::from(more), left.iter().sum::<u64>());
                let mut cell = [[[0; 4]; 2]; 2];
                if ways > 0 {
                    for (own, first) in drawn(left) {
                        let after = own.map_or(left, |kind| less(left, kind));
                        for (theirs, second) in drawn(after) {
                            // A card that is not drawn is still to come, so that every case has two more cards.
                            let unseen = match (own, theirs) {
                                (None, None) => rest * rest.saturating_sub(1),
                                (Some(_), Some(_)) => 1,
                                _ => rest - 1,
                            };
                            let value = |three: &Three, card: Option<usize>| {
                                (usize::from(three.worth) + card.unwrap_or(0)) % 10
                            };
                            let ended = endings[value(player, own)][value(dealer, theirs)];
                            cell[usize::from(own.is_some())][usize::from(theirs.is_some())][ended] +=
                                ways * u128::from(first * second) * u128::from(unseen);
                        }
                    }
                }
                ends.push(cell);
            }
        }
        Deals { threes, ends }
    }

    fn cell(&self, player: usize, dealer: usize) -> &[[Ends; 2]; 2] {
        &self.ends[player * self.threes.len() + dealer]
    }

    /// How both sides draw by the logical way.
    pub(super) fn logical(&self) -> (Draws, Answers) {
        let draws: Draws = self.threes.iter().map(|three| logical(three.worth) == Lay::Card).collect();
        let answers = draws.iter().map(|draws| [*draws; 2]).collect();
        (draws, answers)
    }

    /// The weights of the ends of a wager when the two play like this.
    pub(super) fn tally(&self, player: &Draws, dealer: &Answers) -> Ends {
        let mut all = [0; 4];
        for (i, draws) in player.iter().enumerate() {
            for (j, answers) in dealer.iter().enumerate() {
                let draws = usize::from(*draws);
                let ends = self.cell(i, j)[draws][usize::from(answers[draws])];
                all.iter_mut().zip(ends).for_each(|(sum, ends)| *sum += ends);
            }
        }
        all
    }

    /// What standing and drawing are worth to a player with this hand, and the number of deals that this is out of.
    pub(super) fn players(&self, hand: usize, dealer: &Answers) -> ([i128; 2], u128) {
        let value = |draws: usize| {
            let ends =
                dealer.iter().enumerate().map(|(j, answers)| &self.cell(hand, j)[draws][usize::from(answers[draws])]);
            ends.map(net).sum()
        };
        let all = (0..self.threes.len()).map(|j| self.cell(hand, j)[0][0].iter().sum::<u128>()).sum();
        ([value(0), value(1)], all)
    }

    /// The same for the player-dealer, against a hand that stands or one that has drawn.
    pub(super) fn dealers(&self, hand: usize, player: &Draws, drew: bool) -> ([i128; 2], u128) {
        let of = |(_, draws): &(usize, &bool)| **draws == drew;
        let met = || player.iter().enumerate().filter(of).map(|(i, _)| self.cell(i, hand));
        let value = |draws: usize| -met().map(|cell| net(&cell[usize::from(drew)][draws])).sum::<i128>();
        ([value(0), value(1)], met().map(|cell| cell[0][0].iter().sum::<u128>()).sum())
    }

    /// The player's best answer to this player-dealer; the logical way where both answers are equally good.
    pub(super) fn best_player(&self, dealer: &Answers) -> Draws {
        let best = |hand: usize| self.choose(hand, || self.players(hand, dealer).0);
        (0..self.threes.len()).map(best).collect()
    }

    /// The player-dealer's best answer to this player.
    pub(super) fn best_dealer(&self, player: &Draws) -> Answers {
        let best = |hand: usize| [false, true].map(|drew| self.choose(hand, || self.dealers(hand, player, drew).0));
        (0..self.threes.len()).map(best).collect()
    }

    fn choose(&self, hand: usize, values: impl Fn() -> [i128; 2]) -> bool {
        let worth = self.threes[hand].worth;
        match must(worth) {
            Some(lay) => lay == Lay::Card,
            None => {
                let [stand, draw] = values();
                if stand == draw { logical(worth) == Lay::Card } else { draw > stand }
            }
        }
    }

    /// How both sides play when neither can do better against the other, if answering each other in turn leads there.
    pub(super) fn optimal(&self) -> Option<(Draws, Answers)> {
        let (mut player, _) = self.logical();
        let mut dealer = self.best_dealer(&player);
        for _ in 0..TURNS {
            let better = self.best_player(&dealer);
            if better == player {
                return Some((player, dealer));
            }
            player = better;
            dealer = self.best_dealer(&player);
        }
        None
    }
}

/// How often both sides answer each other before the search is given up.
const TURNS: usize = 50;

/// What a player wins with these ends, in stakes times weight.
fn net(ends: &Ends) -> i128 {
    let [won, _, lost, tied] = ends.map(|weight| i128::try_from(weight).expect("all deals together are fewer"));
    won - lost - tied
}

/// Names of what happened, in the order of [`Ends`].
pub(super) const NAMES: [&str; 4] = ["win", "push", "lose", "lose, a tie on the lowest values"];

/// The index in [`Ends`] of how a wager ends.
fn ended(chapter: &Chapter, own: u8, dealers: u8) -> usize {
    match line(chapter, own, dealers).net().0 {
        1.. => 0,
        0 => 1,
        _ if own != dealers => 2,
        _ => 3,
    }
}

/// The line by which an endless bank settles a wager.
pub(super) fn line(chapter: &Chapter, own: u8, dealers: u8) -> Line<Wager> {
    chapter.settled(Bet::new(super::SEAT, Wager::Main, STAKE), own, dealers)
}

/// No card, or one of each kind with the number of ways to draw it.
fn drawn(left: Cards) -> impl Iterator<Item = (Option<usize>, u64)> {
    let cards = (0..KINDS).map(move |kind| (Some(kind), left[kind])).filter(|(_, ways)| *ways > 0);
    std::iter::once((None, 1)).chain(cards)
}

fn less(mut left: Cards, kind: usize) -> Cards {
    left[kind] -= 1;
    left
}
