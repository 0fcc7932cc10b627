//! A hand of the house in the PHH notation, for the games that it knows.
//!
//! Traps: dead money stands among the antes, and then a player's ante does not limit what they can win; a post of
//! somebody who comes in is written as a negative amount, because it does not move the first turn; a blind that was
//! posted short is written as it should have been; where the blinds are less than the first bet, a player who comes in
//! is written as raising.

use baize_book::Cents;
use baize_cards::Card;
use std::fmt;
use toml::value::Time;

use super::phh::{About, Forced, Label, Phh, Quantity, Sizes, Variant};
use super::steps::{Act, Shown, Step};
use super::story::{Event, Player, Story};
use super::told::{Kind, Limit, Stakes, Told};
use crate::poker::{PotLimit, kill_blind};

/// The error that the notation does not know this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoVariant {
    /// The game, such as "Crazy Pineapple".
    pub game: String,
    /// Which variant would be near, or why none fits.
    pub says: String,
}

impl fmt::Display for NoVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the PHH notation does not have {}: {}; Open Hand History does", self.game, self.says)
    }
}

impl std::error::Error for NoVariant {}

/// The variant as which a game of this name at these stakes is written.
pub fn variant(name: &str, stakes: &Stakes) -> Result<Variant, NoVariant> {
    let says = match (stakes.kind, stakes.limit, stakes.draws) {
        (Kind::Holdem, Limit::Fixed { .. }, _) => return Ok(Variant::Ft),
        (Kind::Holdem, Limit::None, _) => return Ok(Variant::Nt),
        (Kind::Omaha, Limit::Pot, _) => return Ok(Variant::Po),
        (Kind::OmahaHiLo, Limit::Fixed { .. }, _) => return Ok(Variant::Fo8),
        (Kind::SevenCardStud, Limit::Fixed { .. }, _) => return Ok(Variant::F7s),
        (Kind::SevenCardStudHiLo, Limit::Fixed { .. }, _) => return Ok(Variant::F7s8),
        (Kind::Razz, Limit::Fixed { .. }, _) => return Ok(Variant::Fr),
        (Kind::DeuceToSeven, Limit::None, 1) => return Ok(Variant::N2l1d),
        (Kind::DeuceToSeven, Limit::Fixed { .. }, 3) => return Ok(Variant::F2l3d),
        (Kind::Badugi, Limit::Fixed { .. }, _) => return Ok(Variant::Fb),
        (Kind::Holdem, ..) => "it has hold'em at a fixed limit (FT) and without a limit (NT)",
        (Kind::Omaha, ..) => "it has Omaha at the size of the pot (PO)",
        (Kind::OmahaHiLo, ..) => "it has Omaha high-low at a fixed limit (FO/8)",
        (Kind::SevenCardStud | Kind::SevenCardStudHiLo | Kind::Razz, ..) => {
            "it has stud games at a fixed limit (F7S, F7S/8, FR)"
        }
        (Kind::DeuceToSeven, ..) => "it has one draw without a limit (N2L1D) and three draws at a fixed limit (F2L3D)",
        (Kind::OtherFlop | Kind::OtherStud | Kind::OtherDraw | Kind::Badugi, ..) => {
            "it has eleven variants, and none is near"
        }
    };
    Err(NoVariant { game: name.to_owned(), says: says.to_owned() })
}

/// The hand as the viewer may tell it.
pub fn phh(told: &Told<'_>) -> Result<Phh, NoVariant> {
    let variant = variant(told.name, told.stakes)?;
    let story = Story::of(told);
    let mut posts = Posts::new(story.players.len());
    story.events.iter().for_each(|event| posts.take(event, told.stakes));
    posts.settle_equal_blinds();
    // What must be matched, even where it was posted short.
    let blind = posts.blinds.iter().map(|blind| Cents(blind.0.abs())).max().unwrap_or(Cents::ZERO);
    let trimmed = posts.antes.iter().all(|ante| *ante == posts.antes[0]) && !posts.has_dead;
    let forced = if variant.is_stud() {
        Forced::BringIn(told.stakes.bring_in)
    } else {
        Forced::Blinds(swapped_heads_up(posts.blinds))
    };
    let (killed, big_blind) = (posts.killed, told.stakes.blinds.last().copied().unwrap_or(Cents::ZERO));
    let times = if killed { 2 } else { 1 };
    let sizes = match told.stakes.limit {
        Limit::Fixed { small, big } => Sizes::Fixed { small: small * times, big: big * times },
        Limit::Spread { min, .. } => Sizes::AtLeast(min * times),
        Limit::Pot | Limit::None => Sizes::AtLeast(big_blind * times),
    };
    let mut other = toml::Table::new();
    other.insert("_game".to_owned(), told.game.into());
    other.insert("_chip_cents".to_owned(), told.stakes.chip.0.into());
    if let Some(PotLimit { open_max, round_to, more }) = told.stakes.pot_limit {
        let first = |amount: Cents| (amount * times).0;
        other.insert("_pot_rounded_to_cents".to_owned(), round_to.0.into());
        other.insert("_open_max_cents".to_owned(), first(open_max.unwrap_or(Cents::ZERO)).into());
        other.insert("_pot_more_cents".to_owned(), first(more).into());
    }
    if let Some(killer) = posts.killer {
        other.insert("_killer".to_owned(), number(killer + 1).into());
    }
    for (name, fee) in [("_fee_cents", story.fee), ("_jackpot_fee_cents", story.jackpot_fee)] {
        if fee > Cents::ZERO {
            other.insert(name.to_owned(), fee.0.into());
        }
    }
    Ok(Phh {
        variant,
        antes: swapped_heads_up(posts.antes),
        forced,
        sizes,
        starting_stacks: story.players.iter().map(|player| Quantity::Of(player.starts)).collect(),
        actions: steps(&story, told.stakes, blind),
        about: About { ante_trimming_status: Some(trimmed), ..about(told, &story) },
        other,
    })
}

fn number(count: usize) -> i64 {
    i64::try_from(count).expect("a table has few seats")
}

fn about(told: &Told<'_>, story: &Story) -> About {
    let each = |of: fn(&Player) -> Cents| Some(story.players.iter().map(of).collect());
    let won = |at: usize| {
        story.pots.iter().flat_map(|pot| &pot.wins).filter(|(who, _)| *who == at).map(|(_, amount)| *amount).sum()
    };
    let moment = told.moment;
    About {
        venue: Some("Baize".to_owned()),
        time: moment.map(|moment| Time {
            hour: moment.hour,
            minute: moment.minute,
            second: Some(moment.second),
            nanosecond: None,
        }),
        time_zone_abbreviation: moment.map(|_| "UTC".to_owned()),
        day: moment.map(|moment| moment.day.into()),
        month: moment.map(|moment| moment.month.into()),
        year: moment.map(|moment| moment.year),
        hand: i64::try_from(told.hand).ok().map(Label::Number),
        seats: Some(story.players.iter().map(|player| player.seat.0.into()).collect()),
        seat_count: Some(told.seat_count.into()),
        table: Some(Label::Name(told.table.to_owned())),
        players: Some(story.players.iter().map(|player| player.name.clone()).collect()),
        finishing_stacks: each(|player| player.ends),
        winnings: Some((0..story.players.len()).map(won).collect()),
        currency: Some("USD".to_owned()),
        currency_symbol: Some("$".to_owned()),
        ..About::default()
    }
}

/// Heads-up the lists of antes and blinds are the other way round.
fn swapped_heads_up(mut list: Vec<Cents>) -> Vec<Cents> {
    if list.len() == 2 {
        list.reverse();
    }
    list
}

/// What was put in before the deal.
struct Posts {
    antes: Vec<Cents>,
    blinds: Vec<Cents>,
    has_dead: bool,
    killed: bool,
    killer: Option<usize>,
    /// The player with the big blind.
    big: Option<usize>,
}

impl Posts {
    fn new(players: usize) -> Posts {
        let none = vec![Cents::ZERO; players];
        Posts { antes: none.clone(), blinds: none, has_dead: false, killed: false, killer: None, big: None }
    }

    /// Heads-up the button has the smaller blind and acts first; where both are equal, the button's is written as a
    /// post, because of equal blinds the later player's moves the first turn.
    fn settle_equal_blinds(&mut self) {
        if let ([first, second], Some(big)) = (&mut self.blinds[..], self.big)
            && first == second
        {
            let small = if big == 0 { second } else { first };
            *small = -*small;
        }
    }

    fn dead(&mut self, at: usize, amount: Cents) {
        self.antes[at] += amount;
        self.has_dead |= amount > Cents::ZERO;
    }

    fn take(&mut self, event: &Event, stakes: &Stakes) {
        let Event::Posts { at, amount, bet, why, all_in } = *event else { return };
        let full = |whole: Option<&Cents>| whole.copied().filter(|whole| all_in && *whole > amount).unwrap_or(amount);
        match why {
            "ante" => self.antes[at] += full(Some(&stakes.ante)),
            "collection" => self.dead(at, amount),
            "big-blind" => {
                self.blinds[at] = full(stakes.blinds.last());
                self.big = Some(at);
            }
            "small-blind" => self.blinds[at] = full(stakes.blinds.first()),
            "blind" | "straddle" => self.blinds[at] = amount,
            "kill" => {
                (self.killed, self.killer) = (true, Some(at));
                // The first turn is left of the big blind, whoever has killed the pot.
                let big = stakes.blinds.last().copied().unwrap_or(Cents::ZERO);
                let posted = if all_in { bet.max(kill_blind(big)) } else { bet };
                self.blinds[at] = if self.big == Some(at) { posted } else { -posted };
            }
            // What is more than the bet that lies there now is dead.
            "entry" | "missed" | "made-up" | "short-blind" => {
                let before = Cents(self.blinds[at].0.abs());
                let live = amount.min((bet - before).max(Cents::ZERO));
                let posted = before + live;
                self.blinds[at] = if self.blinds[at] > Cents::ZERO { posted } else { -posted };
                self.dead(at, amount - live);
            }
            _ => {}
        }
    }
}

/// The actions as they are collected for a file.
struct Steps {
    steps: Vec<Step>,
    /// Where the actions of this street begin, with what is dealt before it.
    round: usize,
    /// What must be matched on this street.
    bet: Cents,
}

impl Steps {
    /// Cards go round the table one by one; in a file each player's stand together.
    fn deal(&mut self, at: usize, card: Option<Card>) {
        let same = self.steps[self.round..].iter_mut().find_map(|step| match &mut step.act {
            Some(Act::Hole(to, cards)) if *to == at => Some(cards),
            _ => None,
        });
        match same {
            Some(cards) => cards.push(card),
            None => self.steps.push(Act::Hole(at, vec![card]).into()),
        }
    }

    fn board(&mut self, card: Card) {
        match self.steps[self.round..].last_mut() {
            Some(Step { act: Some(Act::Board(cards)), .. }) => cards.push(Some(card)),
            _ => self.steps.push(Act::Board(vec![Some(card)]).into()),
        }
    }

    /// At the table each player draws in turn; in a file all throw their cards away before any is replaced.
    fn draw(&mut self, at: usize, cards: Vec<Option<Card>>) {
        let dealt = self.steps[self.round..].iter().position(|step| matches!(step.act, Some(Act::Hole(..))));
        let place = dealt.map_or(self.steps.len(), |dealt| self.round + dealt);
        self.steps.insert(place, Act::Draw(at, cards).into());
    }

    fn bet(&mut self, at: usize, to: Cents) {
        // Where the pot must be opened for more than the blind, a player who merely comes in raises.
        self.steps.push(if to > self.bet { Act::Bet(at, to) } else { Act::Call(at) }.into());
        self.bet = self.bet.max(to);
    }
}

fn steps(story: &Story, stakes: &Stakes, blind: Cents) -> Vec<Step> {
    let mut steps = Steps { steps: Vec::new(), round: 0, bet: blind };
    let mut live = vec![true; story.players.len()];
    for event in &story.events {
        match event {
            Event::Posts { at, why: "bring-in", .. } => {
                steps.steps.push(Act::BringIn(*at).into());
                steps.bet = stakes.bring_in;
            }
            Event::Posts { .. } | Event::TakesBack { .. } => {}
            Event::Gathered => (steps.round, steps.bet) = (steps.steps.len(), Cents::ZERO),
            // In stud a player who folds before there is a bet is still dealt cards; the hand is out all the same.
            Event::Gets { at, .. } if !live[*at] => {}
            Event::Gets { at, card, .. } => steps.deal(*at, *card),
            Event::Board(card) => steps.board(*card),
            Event::Checks { at } => steps.steps.push(Act::Call(*at).into()),
            Event::Calls { at, to, .. } | Event::Bets { at, to, .. } => steps.bet(*at, *to),
            Event::Folds { at } => {
                live[*at] = false;
                steps.steps.push(Act::Fold(*at).into());
            }
            Event::IsOut { at } => {
                live[*at] = false;
                let comment = Some("the hand is dead".to_owned());
                steps.steps.push(Step { act: Some(Act::Fold(*at)), comment });
            }
            Event::Draws { at, cards } => steps.draw(*at, cards.clone()),
            Event::Shows { at, cards } => steps.steps.push(Act::Show(*at, Shown::Cards(cards.clone())).into()),
        }
    }
    let mut steps = steps.steps;
    muck(story, &live, &mut steps);
    steps
}

/// Whoever is in at the end and shows nothing throws their hand away, in turn after the first to show.
fn muck(story: &Story, live: &[bool], steps: &mut Vec<Step>) {
    let shown: Vec<usize> = story
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Shows { at, .. } => Some(*at),
            _ => None,
        })
        .collect();
    if live.iter().filter(|live| **live).count() < 2 {
        return;
    }
    let silent = (0..live.len()).filter(|at| live[*at] && !shown.contains(at));
    steps.extend(silent.map(|at| Step::from(Act::Show(at, Shown::Mucked))));
}
