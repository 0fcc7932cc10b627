//! What comes out of a hand on paper: who wins which pot, what everybody has then, and whether the file says so too.
//!
//! Traps: what the file's stacks lack in the end is the fee of its house and comes out of the main pot first; chips are
//! whole unless the file has decimals; a player who threw their hand away wins nothing, even if it was the best; which
//! of several winners receives an odd chip is each house's own affair.

use arrayvec::ArrayVec;
use baize_book::Cents;
use baize_cards::Card;
use baize_table::{SEATS_MAX, Seat};

use super::cards::Held;
use super::number::Plain;
use super::phh::{Phh, Quantity};
use super::replay::{Note, ReplayError};
use super::worth::{Worth, worth};
use crate::poker::{Hand, high_low};
use crate::shared::pots::Pot;

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All but one folded.
    Folded,
    /// The best of the hands shown won.
    Showdown,
    /// The best hands won, but not all of them were seen: the result is the file's.
    Unseen,
    /// The file ends in the middle of the hand.
    Unfinished,
}

impl Ending {
    /// The ending in a word or two.
    pub const fn words(self) -> &'static str {
        match self {
            Ending::Folded => "all others folded",
            Ending::Showdown => "showdown",
            Ending::Unseen => "showdown unseen",
            Ending::Unfinished => "unfinished",
        }
    }
}

/// A hand played through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// How the hand ended.
    pub ending: Ending,
    /// The result for each player.
    pub players: Vec<Outcome>,
    /// The cards in the middle.
    pub board: Vec<Option<Card>>,
    /// What lay in the main pot and the side pots, the fee included.
    pub pots: Vec<Cents>,
    /// What the house of the file took.
    pub fee: Cents,
    /// Actions that the sizes of the file do not allow.
    pub notes: Vec<Note>,
    /// Where the file disagrees with the replay.
    pub differences: Vec<Difference>,
}

/// The result for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The player's cards, as far as they are known.
    pub cards: Vec<Option<Card>>,
    /// What the player made of them, if they showed them.
    pub made: Option<String>,
    /// What the player put in, less what came back uncalled.
    pub put_in: Cents,
    /// What the player won of the pots.
    pub won: Cents,
    /// What the player has in the end; `None` where the file does not know what they began with.
    pub stack: Option<Cents>,
}

/// A field in which the file disagrees with the replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The player concerned.
    pub player: usize,
    /// The field of the file, by name.
    pub field: &'static str,
    /// What the file says.
    pub stated: Cents,
    /// What the replay found.
    pub found: Cents,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Difference { player, field, stated, found } = self;
        write!(f, "p{}: {field} says {}, played through it is {}", player + 1, Plain(*stated), Plain(*found))
    }
}

/// Shares the pots and compares the result with the file.
pub(super) fn conclude(
    phh: &Phh,
    hand: &Hand,
    held: &Held,
    taken_back: &[Cents],
    ending: Ending,
    mut notes: Vec<Note>,
) -> Result<Replayed, ReplayError> {
    let mut pots = if ending == Ending::Unfinished { ArrayVec::new() } else { pots(hand) };
    let amounts = pots.iter().map(|pot| pot.amount).collect();
    let fee = stated_fee(phh, hand, &pots, taken_back);
    let mut owed = fee;
    for pot in &mut pots {
        let part = owed.min(pot.amount);
        pot.amount -= part;
        owed -= part;
    }
    let board = held.known_board().unwrap_or_default();
    let is_in = |player: usize| hand.is_live(player) && !held.players[player].mucked;
    let hands: Vec<Option<(Worth, Option<Worth>)>> = (0..phh.players())
        .map(|player| held.known(player).filter(|_| is_in(player)))
        .map(|cards| worth(phh.variant, &cards?, &board))
        .collect();
    let contested = (0..phh.players()).filter(|player| is_in(*player)).count() > 1;
    let unseen = contested && (0..phh.players()).any(|player| is_in(player) && hands[player].is_none());
    let ending = if ending == Ending::Showdown && unseen { Ending::Unseen } else { ending };
    let won = match ending {
        Ending::Unfinished => vec![Cents::ZERO; phh.players()],
        Ending::Unseen => stated_winnings(phh, hand)?,
        Ending::Folded | Ending::Showdown => share(phh, &pots, &hands, is_in)?,
    };
    let outcome = |player: usize| {
        let stack = &hand.stacks()[player];
        let knows = matches!(phh.starting_stacks[player], Quantity::Of(_));
        Outcome {
            cards: held.players[player].hole.clone(),
            made: hands[player].filter(|_| contested && ending == Ending::Showdown).map(|(high, low)| match low {
                Some(low) => format!("{high}; {low}"),
                None => high.to_string(),
            }),
            put_in: stack.put_in + stack.dead,
            won: won[player],
            stack: knows.then_some(stack.behind + won[player]),
        }
    };
    let players: Vec<Outcome> = (0..phh.players()).map(outcome).collect();
    let mut differences = differences(phh, &players, taken_back);
    if are_odd_chips(&differences, &players, chip(phh), pots.len()) {
        let says = "odd chips went to other winners of the same pot".to_owned();
        notes.push(Note { action: phh.actions.len(), says });
        differences.clear();
    }
    Ok(Replayed { ending, players, board: held.board.clone(), pots: amounts, fee, notes, differences })
}

fn wrong(says: String) -> ReplayError {
    ReplayError { action: None, text: String::new(), says }
}

/// The pots of the hand. A player who is all-in for less than any bet contests the antes with everybody.
fn pots(hand: &Hand) -> ArrayVec<Pot, SEATS_MAX> {
    let mut pots = hand.pots();
    let dead: Cents = hand.stacks().iter().map(|stack| stack.dead).sum();
    let without_bet = hand.live().any(|player| hand.stacks()[player].put_in == Cents::ZERO);
    if dead > Cents::ZERO && without_bet && pots[0].amount > dead {
        pots[0].amount -= dead;
        let eligible = hand.live().map(|player| hand.stacks()[player].seat).collect();
        pots.insert(0, Pot { amount: dead, eligible });
    }
    pots
}

/// What the house of the file took: the chips missing in the end.
fn stated_fee(phh: &Phh, hand: &Hand, pots: &[Pot], taken_back: &[Cents]) -> Cents {
    let in_pots: Cents = pots.iter().map(|pot| pot.amount).sum();
    let knows_all = phh.starting_stacks.iter().all(|stack| matches!(stack, Quantity::Of(_)));
    let behind: Cents = hand.stacks().iter().map(|stack| stack.behind).sum();
    let back: Cents = taken_back.iter().copied().sum();
    let total = |list: &Vec<Cents>| list.iter().copied().sum::<Cents>();
    let fee = match (&phh.about.finishing_stacks, &phh.about.winnings) {
        (Some(stacks), _) if knows_all => behind + in_pots - total(stacks),
        // Some count what went back uncalled as won.
        (_, Some(winnings)) if total(winnings) > in_pots => in_pots + back - total(winnings),
        (_, Some(winnings)) => in_pots - total(winnings),
        _ => Cents::ZERO,
    };
    // A file that gives out more than there is has no fee, and differs from the replay.
    fee.max(Cents::ZERO).min(in_pots)
}

/// What the file says everybody won, where nobody saw the hands.
fn stated_winnings(phh: &Phh, hand: &Hand) -> Result<Vec<Cents>, ReplayError> {
    let by_stacks = |stacks: &Vec<Cents>| {
        let won = |(stated, stack): (&Cents, &crate::poker::Stack)| (*stated - stack.behind).max(Cents::ZERO);
        stacks.iter().zip(hand.stacks()).map(won).collect()
    };
    let won: Option<Vec<Cents>> =
        phh.about.finishing_stacks.as_ref().map(by_stacks).or_else(|| phh.about.winnings.clone());
    let says =
        "nobody saw who has the best hand: write the cards that were shown, or `finishing_stacks`, or `winnings`";
    won.ok_or_else(|| wrong(says.to_owned()))
}

/// The smallest chip: what a hand of the house says, else whole chips unless the file has decimals.
fn chip(phh: &Phh) -> Cents {
    let said = phh.other.get("_chip_cents").and_then(toml::Value::as_integer).filter(|cents| *cents > 0);
    if let Some(cents) = said {
        return Cents(cents);
    }
    let stacks = phh.starting_stacks.iter().filter_map(|stack| match stack {
        Quantity::Of(chips) => Some(*chips),
        Quantity::Infinite => None,
    });
    let stated = phh.about.finishing_stacks.iter().chain(&phh.about.winnings).flatten().copied();
    let whole = stacks.chain(stated).all(|amount| amount.0 % 100 == 0);
    if whole { Cents(100) } else { Cents(1) }
}

/// What each player wins of the pots.
fn share(
    phh: &Phh,
    pots: &[Pot],
    hands: &[Option<(Worth, Option<Worth>)>],
    is_in: impl Fn(usize) -> bool,
) -> Result<Vec<Cents>, ReplayError> {
    let mut won = vec![Cents::ZERO; phh.players()];
    for pot in pots {
        let players: Vec<usize> =
            pot.eligible.iter().map(|seat| usize::from(seat.0) - 1).filter(|player| is_in(*player)).collect();
        let (high, low) = match players.as_slice() {
            [] => {
                let says =
                    "everybody has thrown the hand away, and nobody wins the pot: somebody shows, such as `p1 sm -`";
                return Err(wrong(says.to_owned()));
            }
            [one] => (vec![*one], Vec::new()),
            several => {
                let best = |of: &dyn Fn(usize) -> Option<Worth>| -> Vec<usize> {
                    let top = several.iter().filter_map(|player| of(*player)).max();
                    several.iter().copied().filter(|player| top.is_some() && of(*player) == top).collect()
                };
                (
                    best(&|player| hands[player].map(|(high, _)| high)),
                    best(&|player| hands[player].and_then(|(_, low)| low)),
                )
            }
        };
        let seats = |players: &[usize]| -> Vec<Seat> {
            players.iter().map(|player| Seat(u8::try_from(player + 1).expect("a table has few seats"))).collect()
        };
        let (high, low) = (seats(&high), seats(&low));
        let (of_high, of_low) = high_low(pot.amount, chip(phh), &high, &low);
        for (seat, amount) in of_high.chain(of_low) {
            won[usize::from(seat.0) - 1] += amount;
        }
    }
    Ok(won)
}

/// Whether the only difference is which of several winners received an odd chip: houses give them by position, card or
/// suit.
fn are_odd_chips(differences: &[Difference], players: &[Outcome], chip: Cents, pots: usize) -> bool {
    let most = chip.0 * i64::try_from(2 * pots).unwrap_or(i64::MAX);
    let small = |one: &Difference| {
        (one.stated - one.found).0.abs() <= most && players[one.player].won > Cents::ZERO && one.stated > Cents::ZERO
    };
    let sum = |field: &str| -> Cents {
        differences.iter().filter(|one| one.field == field).map(|one| one.stated - one.found).sum()
    };
    !differences.is_empty()
        && differences.iter().all(small)
        && ["finishing_stacks", "winnings"].iter().all(|field| sum(field) == Cents::ZERO)
}

fn differences(phh: &Phh, players: &[Outcome], taken_back: &[Cents]) -> Vec<Difference> {
    let mut differences = Vec::new();
    for (player, stated) in phh.about.finishing_stacks.iter().flatten().enumerate() {
        if let Some(found) = players[player].stack.filter(|found| found != stated) {
            differences.push(Difference { player, field: "finishing_stacks", stated: *stated, found });
        }
    }
    for (player, stated) in phh.about.winnings.iter().flatten().enumerate() {
        let found = players[player].won;
        if found != *stated && found + taken_back[player] != *stated {
            differences.push(Difference { player, field: "winnings", stated: *stated, found });
        }
    }
    differences
}
