//! Blinds: how many there are, which seats post them, and what is posted besides them.
//!
//! Rules: HG-HOLDEM-2, -INTRO-10 (two blinds), reading G20 (three and four), G21 (heads-up), HG-PL-6a (straddle),
//! HG-KILL-1a, -6a, -7 and readings K2, K8 (kill blind), HG-HOLDEM-5b (live and dead). Traps: with too few players the
//! smallest blinds are dropped; heads-up the button posts the smaller one; a kill posted by a player who is dealt out
//! is dead.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_table::{Refusal, Seat};

use super::betting::Opening;
use super::hand::{Hand, PLAYERS_MAX};
use super::limits::money;
use crate::shared::pots::{SeatSet, Seats};

/// The most blinds that a game of the book has.
pub const BLINDS_MAX: usize = 4;

/// The blinds of a table, smallest first; none where antes and forced bets start the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blinds {
    sizes: [Cents; BLINDS_MAX],
    count: u8,
    layout: BlindLayout,
    short: ShortBlind,
}

/// Where the smallest blind is posted (reading G20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlindLayout {
    /// Left of the button, and the larger ones after it.
    LeftOfButton,
    /// On the button itself.
    FromButton,
}

/// What becomes of a blind that a player cannot post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShortBlind {
    /// The player is all-in with it.
    AllIn,
    /// A player with less than half of it is all-in, and the next player takes the blind (HG-LOWBALL-5a, -6).
    Passes,
}

impl Blinds {
    /// Blinds of these sizes: smallest first, at most four.
    pub fn new(sizes: &[Cents], layout: BlindLayout, short: ShortBlind) -> Blinds {
        assert!(sizes.len() <= BLINDS_MAX && sizes.is_sorted(), "up to four blinds, smallest first");
        let mut all = [Cents::ZERO; BLINDS_MAX];
        all[..sizes.len()].copy_from_slice(sizes);
        Blinds { sizes: all, count: u8::try_from(sizes.len()).expect("at most four"), layout, short }
    }

    /// The sizes of the blinds, smallest first.
    pub fn sizes(&self) -> &[Cents] {
        &self.sizes[..usize::from(self.count)]
    }

    /// The big blind, which is the smallest opening bet; zero where there is none.
    pub fn big(&self) -> Cents {
        self.sizes().last().copied().unwrap_or(Cents::ZERO)
    }

    /// What a player who missed blinds posts: up to the smallest opening bet it is live, the rest is dead
    /// (HG-HOLDEM-5b).
    pub fn total(&self) -> (Cents, Cents) {
        let total: Cents = self.sizes().iter().copied().sum();
        (self.big(), total - self.big())
    }

    /// The blinds that this number of players post, smallest first: each with its place from the left of the button,
    /// whose own place is the last.
    #[inline]
    pub fn places(&self, players: usize) -> impl DoubleEndedIterator<Item = (usize, Cents)> + ExactSizeIterator + '_ {
        let (button, heads_up) = (players.saturating_sub(1), players == 2);
        let on_button = heads_up || self.layout == BlindLayout::FromButton;
        let seats = if on_button { players } else { button };
        let posted = self.sizes().len().min(seats);
        let sizes = &self.sizes()[self.sizes().len() - posted..];
        // A single blind lies left of the button even heads-up.
        let shift = usize::from(on_button && posted > 1);
        let place = move |i: usize| if i < shift { button } else { i - shift };
        sizes.iter().enumerate().map(move |(i, size)| (place(i), *size))
    }

    /// Whether a player with these chips leaves the blind to the next.
    pub(crate) fn passes(&self, blind: Cents, chips: Cents) -> bool {
        self.short == ShortBlind::Passes && chips * 2 < blind
    }
}

/// Chips posted before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// The seat that posts.
    pub seat: Seat,
    /// What the chips are posted for.
    pub why: PostedFor,
    /// The part that counts as a bet.
    pub live: Cents,
    /// The part that goes to the pot without counting as a bet.
    pub dead: Cents,
    /// The blind that the next player took, and that must be made up.
    pub owed: Cents,
    /// The clauses that order the post.
    pub by: Cites,
}

/// Why chips are posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PostedFor {
    /// A blind that the position owes.
    Blind,
    /// Less than half a blind, all-in; the next player posts the blind.
    Short,
    /// To be dealt in as a newcomer.
    Entry,
    /// To make up missed blinds.
    Missed,
    /// To make up the blind that the next player had to take.
    MadeUp,
    /// A live straddle.
    Straddle,
    /// A kill blind.
    Kill,
}

/// Whether a straddle may be posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Straddling {
    /// A player may straddle (HG-PL-6a).
    Live,
    /// Nobody may straddle, by these clauses (HG-HOLDEM-7 and its kin).
    Forbidden(Cites),
}

/// Which seats are dealt in, and what is posted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The seat with the button.
    pub button: Seat,
    /// The seats that are dealt in, from the left of the button.
    pub seats: Seats,
    /// Those of them that stand in the order of button and blinds; the others are passed over.
    pub ring: SeatSet,
    /// What is posted, blinds first, smallest first.
    pub posts: ArrayVec<Post, { 2 * PLAYERS_MAX + BLINDS_MAX }>,
    /// The seats that come in or come back without posting anything out of turn, with the clauses.
    pub came_in: ArrayVec<(Seat, Cites), PLAYERS_MAX>,
    /// What must be matched on the first street.
    pub bet: Cents,
    /// The last seat to post a blind or straddle by position: the action starts on its left.
    pub last_blind: Option<Seat>,
    /// The seat that has killed the pot.
    pub killer: Option<Seat>,
}

impl Deal {
    /// The distance clockwise from the button, which itself is farthest.
    fn order(&self, seat: Seat) -> u8 {
        match clockwise(self.button, seat) {
            0 => u8::MAX,
            steps => steps,
        }
    }

    /// Deals in a player who does not stand in the order of the blinds.
    pub fn let_in(&mut self, seat: Seat) {
        if !self.seats.contains(&seat) {
            let at = self.seats.iter().position(|other| self.order(*other) > self.order(seat));
            self.seats.insert(at.unwrap_or(self.seats.len()), seat);
        }
    }

    /// What a seat has posted that counts as a bet.
    pub fn live(&self, seat: Seat) -> Cents {
        self.posts.iter().filter(|post| post.seat == seat).map(|post| post.live).sum()
    }

    /// Posts a live straddle: twice the big blind, by whoever sits left of the last blind and has the chips.
    pub fn straddle(&mut self, seat: Seat, has: Cents, rule: Straddling) -> Result<(), Refusal> {
        if let Straddling::Forbidden(by) = rule {
            return Err(Refusal::new(by, "no straddle is allowed"));
        }
        let by = cite!("HG-PL-6a", "HG-PL-6b");
        let after = self.last_blind.and_then(|last| self.left_of(last));
        if after != Some(seat) || self.live(seat) > Cents::ZERO {
            let who = after.map_or_else(String::new, |after| format!(", that is seat {after}"));
            return Err(Refusal::new(by, format!("a straddle is posted by the player left of the big blind{who}")));
        }
        if self.posts.iter().any(|post| post.why == PostedFor::Straddle) {
            return Err(Refusal::new(by, "there is a straddle already"));
        }
        let live = self.bet * 2;
        if has < live {
            return Err(Refusal::new(by, format!("a straddle is {}, and you have {}", money(live), money(has))));
        }
        self.posts.push(Post { seat, why: PostedFor::Straddle, live, dead: Cents::ZERO, owed: Cents::ZERO, by });
        (self.bet, self.last_blind) = (live, Some(seat));
        Ok(())
    }

    /// Posts a kill of this much for a seat, in the hand or not; the player's own blind counts towards it (reading K2).
    pub fn kill(&mut self, seat: Seat, blind: Cents, by: Cites) -> Result<(), Refusal> {
        if self.posts.iter().any(|post| post.why == PostedFor::Kill) {
            return Err(Refusal::new(cite!("HG-KILL-6a"), "the pot is killed already"));
        }
        let why = PostedFor::Kill;
        if self.seats.contains(&seat) {
            let live = (blind - self.live(seat)).max(Cents::ZERO);
            self.posts.push(Post { seat, why, live, dead: Cents::ZERO, owed: Cents::ZERO, by });
            self.killer = Some(seat);
        } else {
            self.posts.push(Post { seat, why, live: Cents::ZERO, dead: blind, owed: Cents::ZERO, by });
        }
        self.bet = self.bet.max(blind);
        Ok(())
    }

    fn left_of(&self, seat: Seat) -> Option<Seat> {
        self.seats.iter().copied().min_by_key(|other| match clockwise(seat, *other) {
            0 => u8::MAX,
            steps => steps,
        })
    }

    /// Puts the posts in front of the players, all-in at most, and says how the first street opens.
    pub fn post(&self, hand: &mut Hand) -> Opening {
        for post in &self.posts {
            match hand.place_of(post.seat) {
                Some(at) => {
                    // Live chips go first: only what is left over is dead (HG-HOLDEM-5b).
                    hand.bet(at, post.live);
                    hand.post_dead(at, post.dead);
                }
                None => hand.add_dead(post.live + post.dead),
            }
        }
        let after = self.last_blind.and_then(|last| hand.place_of(last)).map_or(0, |at| at + 1);
        let first = if after < hand.stacks().len() { after } else { 0 };
        if self.bet == Cents::ZERO {
            return Opening::Free { first };
        }
        Opening::Blinds { bet: self.bet, first, killer: self.killer.and_then(|seat| hand.place_of(seat)) }
    }
}

/// How many seats clockwise from one to another; zero for the same seat.
pub(crate) fn clockwise(from: Seat, to: Seat) -> u8 {
    // Any number above the largest seat keeps the order; numbers without a chair do no harm.
    const ROUND: u8 = 32;
    (to.0 % ROUND + ROUND - from.0 % ROUND) % ROUND
}

/// Whether a seat lies strictly between two others, clockwise.
pub(crate) fn between(from: Seat, seat: Seat, to: Seat) -> bool {
    (1..clockwise(from, to)).contains(&clockwise(from, seat))
}
