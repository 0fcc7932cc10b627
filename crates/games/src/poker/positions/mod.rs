//! Positions from hand to hand: the moving button, which seats owe blinds, who comes in and how.
//!
//! Rules: HG-HOLDEM-3a to -6c and their copies in the other games, HG-LOWBALL-4 to -7b, HG-ASIAN-2a to -2c; readings
//! H1 to H6, G19 to G21, L8, T7, T12, A5. Traps: the button always moves forward and no blind ever comes twice in a row
//! because somebody sat down in between, so it passes over a newcomer there; one missed blind costs the total; a seat
//! that no blind has passed yet owes nothing.

mod clauses;
mod order;
#[cfg(test)]
mod tests;

pub use clauses::PositionClauses;

use arrayvec::ArrayVec;
use baize_book::Cents;
use baize_table::{Refusal, SEATS_MAX, Seat};
use serde::{Deserialize, Serialize};

use super::blinds::{Blinds, Deal, PostedFor, between, clockwise};
use crate::shared::on_paper::{check_seat, check_seats};
use crate::shared::pots::{SeatSet, Seats};

/// The rules of a table that outlast a hand.
#[derive(Clone, Copy, Debug)]
pub struct PositionRules {
    /// The blinds that are posted.
    pub blinds: Blinds,
    /// How newcomers come in.
    pub newcomers: Newcomers,
    /// How players who missed blinds come back.
    pub back: Return,
    /// Whether a newcomer who sat down behind the button may have it next (reading H2).
    pub newcomers_button: NewcomersButton,
    /// Which seats can receive the button.
    pub button: ButtonRule,
    /// The number of hands in a row for which a player has the button (HG-ASIAN-2a).
    pub hands_per_button: u8,
    /// The clauses of the game about positions.
    pub by: &'static PositionClauses,
}

/// How newcomers come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Newcomers {
    /// At once and free, or when the button has passed (HG-HOLDEM-3a); a house may ask for the big blind (reading H1).
    AtOnce {
        /// Whether they post a big blind.
        post: bool,
    },
    /// As above, or with the big blind; a player who waits for that and comes due for the small blind posts only the
    /// small one (HG-MATCH-3, -4b).
    AtOnceOrBlind,
    /// By posting the big blind, or when it comes to them (HG-HOLDEM-3b).
    WithBigBlind,
    /// By killing the pot, or with the big blind (HG-LOWBALL-4).
    WithKill,
}

/// How players who missed blinds come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Return {
    /// By posting the total, or with the big blind (HG-HOLDEM-5a).
    WithTotal,
    /// The same, except that a player who took the big blind and only missed the small one is a newcomer (HG-HOLDEM-5c,
    /// reading H5).
    WithTotalUnlessBigTaken,
    /// By killing the pot, or with the big blind (HG-LOWBALL-7a).
    WithKill,
}

/// Whether a newcomer who came in between button and big blind is passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewcomersButton {
    /// Button and blinds pass over them until the button has passed (reading H2).
    PassesOver,
    /// They take both by their place, even if others post the same blind twice.
    ByPlace,
}

/// Which seats can receive the button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonRule {
    /// The next active player.
    Next,
    /// The next who was in the last hand; a new player only if there is no other (HG-ASIAN-2b, -2c).
    NextWhoPlayed,
}

/// How somebody wishes to come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// At once, posting what that costs.
    Now,
    /// When the big blind comes to the player.
    BigBlind,
    /// When the button has passed the player.
    AfterButton,
    /// By killing the pot.
    Kill,
}

/// How somebody stands to the blinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// The player has met their blinds and takes them as they come.
    Regular,
    /// The player came in without being due: button and blinds pass over them while they sit between the two.
    CameIn,
    /// The player has yet to be dealt in, and wishes to come in this way.
    New(Wish),
    /// The player has missed blinds, and wishes to come in this way.
    Missed(Wish),
}

/// A player at the table, as far as blinds are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sitting {
    /// The seat where the player sits.
    pub seat: Seat,
    /// How the player stands to the blinds.
    pub standing: Standing,
    /// Whether the player is dealt out until they are back.
    pub away: bool,
    /// Whether the small blind passed the player while they were away.
    pub missed_small: bool,
    /// Whether the big blind passed the player while they were away.
    pub missed_big: bool,
    /// Whether the player was in the last hand.
    pub played: bool,
    /// A blind that the next player took for this one, who must make it up (HG-LOWBALL-5b).
    pub owes: Cents,
}

impl Sitting {
    fn new(seat: Seat, standing: Standing) -> Sitting {
        let (missed_small, missed_big) = (false, false);
        Sitting { seat, standing, away: false, missed_small, missed_big, played: false, owes: Cents::ZERO }
    }

    fn has_missed(&self) -> bool {
        self.missed_small || self.missed_big
    }
}

/// Who sits where, and how the button and the blinds have moved.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Positions {
    /// The seat with the button, once it was drawn for.
    button: Option<Seat>,
    /// The number of hands in a row for which it has had the button.
    button_hands: u8,
    /// The seats of the last small and big blind, once a hand was dealt.
    small: Option<Seat>,
    big: Option<Seat>,
    /// The seat where the button began.
    began: Option<Seat>,
    /// Whether the button has come round since.
    revolved: bool,
    /// The seats that a blind has passed since the game began.
    passed: Seats,
    /// The players at the table, by seat.
    sitting: ArrayVec<Sitting, SEATS_MAX>,
}

impl Positions {
    /// Forgets the button, which the game does not have.
    pub(crate) fn without_button(&mut self) {
        self.button = None;
    }

    /// The seat with the button.
    pub fn button(&self) -> Option<Seat> {
        self.button
    }

    /// Everybody at the table, by seat.
    pub fn sitting(&self) -> &[Sitting] {
        &self.sitting
    }

    /// Whether positions read from paper are possible: only seats that the table has, in order, each once, and nobody
    /// who owes more than the blinds.
    pub fn check(&self, rules: &PositionRules, seats: u8) -> Result<(), String> {
        if !self.sitting.iter().map(|one| one.seat).is_sorted_by(|one, next| one < next) {
            return Err("positions.sitting: the players stand in the order of their seats, one in each".to_owned());
        }
        let marks = [("button", self.button), ("small", self.small), ("big", self.big), ("began", self.began)];
        for (name, seat) in marks.into_iter().filter_map(|(name, seat)| Some((name, seat?))) {
            check_seat(&format!("positions.{name}"), seat, seats)?;
        }
        // A blind passes every seat that any table has.
        check_seats("positions.passed", &self.passed, u8::try_from(SEATS_MAX).expect("a table has few seats"))?;
        let (live, dead) = rules.blinds.total();
        for one in &self.sitting {
            check_seat("positions.sitting", one.seat, seats)?;
            if !(Cents::ZERO..=live + dead).contains(&one.owes) {
                let place = format!("positions.sitting, owes of seat {}", one.seat);
                let most = super::limits::money(live + dead);
                return Err(format!("{place}: nobody owes less than zero, or more than the blinds of {most}"));
            }
        }
        Ok(())
    }

    /// Whoever sits at this seat.
    pub fn at(&self, seat: Seat) -> Option<&Sitting> {
        self.sitting.iter().find(|one| one.seat == seat)
    }

    fn at_mut(&mut self, seat: Seat) -> Option<&mut Sitting> {
        self.sitting.iter_mut().find(|one| one.seat == seat)
    }

    fn add(&mut self, one: Sitting) {
        self.sitting.retain(|other| other.seat != one.seat);
        let at = self.sitting.partition_point(|other| other.seat < one.seat);
        self.sitting.insert(at, one);
    }

    /// Starts a game: these players have drawn for the button, and this one won it. They are active from now on
    /// (HG-HOLDEM-6c).
    pub fn draw(&mut self, drew: &[Seat], button: Seat) {
        *self = Positions { button: Some(button), began: Some(button), ..Positions::default() };
        for seat in drew {
            self.add(Sitting::new(*seat, Standing::Regular));
        }
    }

    /// Seats a newcomer, who wishes to come in this way.
    pub fn sit(&mut self, seat: Seat, wish: Wish) {
        self.add(Sitting::new(seat, Standing::New(wish)));
    }

    /// Frees the seat of a player who leaves.
    pub fn leave(&mut self, seat: Seat) {
        self.sitting.retain(|one| one.seat != seat);
    }

    /// Deals a player out until they are back.
    pub fn go_away(&mut self, seat: Seat) {
        if let Some(one) = self.at_mut(seat) {
            one.away = true;
        }
    }

    /// Lets a player back in; one who missed blinds says how they come in.
    pub fn come_back(&mut self, rules: &PositionRules, seat: Seat, wish: Wish) -> Result<(), Refusal> {
        let Some(one) = self.at_mut(seat) else { return Ok(()) };
        one.away = false;
        if !one.has_missed() {
            return Ok(());
        }
        //= HG-HOLDEM-5c
        let newcomer = rules.back == Return::WithTotalUnlessBigTaken && !one.missed_big;
        one.standing = if newcomer { Standing::New(wish) } else { Standing::Missed(wish) };
        self.choose(rules, seat, wish)
    }

    /// Whether a newcomer here need not post a blind because the game has just begun (HG-HOLDEM-6a).
    fn is_early(&self, rules: &PositionRules, seat: Seat) -> bool {
        rules.newcomers != Newcomers::WithKill && !self.revolved && !self.passed.contains(&seat)
    }

    /// The ways in which this seat may come in.
    pub fn ways_in(&self, rules: &PositionRules, seat: Seat) -> &'static [Wish] {
        match self.at(seat).map(|one| one.standing) {
            None | Some(Standing::Regular | Standing::CameIn) => &[],
            // Where nothing is posted by position there is nothing to wait for.
            Some(_) if rules.blinds.sizes().is_empty() => &[Wish::Now],
            Some(Standing::New(_)) if self.is_early(rules, seat) => &[Wish::Now, Wish::BigBlind, Wish::AfterButton],
            Some(Standing::New(_)) => match rules.newcomers {
                Newcomers::AtOnce { .. } => &[Wish::Now, Wish::AfterButton],
                Newcomers::AtOnceOrBlind => &[Wish::Now, Wish::BigBlind, Wish::AfterButton],
                Newcomers::WithBigBlind => &[Wish::Now, Wish::BigBlind],
                Newcomers::WithKill => &[Wish::Kill, Wish::BigBlind],
            },
            Some(Standing::Missed(_)) => match rules.back {
                Return::WithTotal | Return::WithTotalUnlessBigTaken => &[Wish::Now, Wish::BigBlind],
                Return::WithKill => &[Wish::Kill, Wish::BigBlind],
            },
        }
    }

    /// Notes how a player who is not in wishes to come in. If they may not, they wait.
    pub fn choose(&mut self, rules: &PositionRules, seat: Seat, wish: Wish) -> Result<(), Refusal> {
        let ways = self.ways_in(rules, seat);
        let allowed = ways.contains(&wish);
        let taken = if allowed { Some(wish) } else { ways.last().copied() };
        let (Some(taken), Some(one)) = (taken, self.at_mut(seat)) else { return Ok(()) };
        let by = match one.standing {
            Standing::Missed(_) => rules.by.back,
            Standing::New(_) | Standing::Regular | Standing::CameIn => rules.by.entry,
        };
        match &mut one.standing {
            Standing::New(wish) | Standing::Missed(wish) => *wish = taken,
            Standing::Regular | Standing::CameIn => {}
        }
        if allowed { Ok(()) } else { Err(Refusal::new(by, format!("you can come in by {}", words(ways)))) }
    }

    /// Moves a player to another seat: without penalty where no blind has passed the new seat yet (HG-HOLDEM-6b).
    pub fn change_seat(&mut self, rules: &PositionRules, from: Seat, to: Seat) -> Result<(), Refusal> {
        if self.at(to).is_some() {
            return Err(Refusal::new(rules.by.seat, format!("seat {to} is taken")));
        }
        let Some(one) = self.at(from).copied() else { return Ok(()) };
        let free = !self.passed.contains(&to);
        let standing = match (one.standing, rules.back) {
            (Standing::Regular | Standing::CameIn, Return::WithKill) if !one.has_missed() => {
                //= HG-LOWBALL-7b
                if self.is_between_blinds(to) { Standing::New(Wish::AfterButton) } else { Standing::CameIn }
            }
            (Standing::Regular | Standing::CameIn, _) if !free => Standing::New(Wish::Now),
            (standing, _) => standing,
        };
        self.leave(from);
        self.add(Sitting { seat: to, standing, ..one });
        Ok(())
    }

    /// Whether a seat lies between the button and the big blind of the last hand: whoever comes in there would make
    /// others post twice, or would receive the button for nothing.
    fn is_between_blinds(&self, seat: Seat) -> bool {
        match (self.button, self.big) {
            (Some(button), Some(big)) => between(button, seat, big),
            _ => false,
        }
    }

    /// Records that the hand is dealt: button, blinds and what everybody owes move on with it.
    pub fn dealt(&mut self, deal: &Deal) {
        let blind = |from_last: usize| {
            let mut blinds = deal.posts.iter().filter(|post| post.why == PostedFor::Blind).rev();
            blinds.nth(from_last).map(|post| post.seat)
        };
        let (new_big, new_small) = (blind(0), blind(1).or(blind(0)));
        let before = self.button.unwrap_or(deal.button);
        let first_hand = self.big.is_none() && !self.sitting.iter().any(|one| one.played);
        let dealt_in: SeatSet = deal.seats.iter().copied().collect();
        self.missed(deal.button, dealt_in, new_small, new_big);
        // Once every seat has been passed there is nothing more to note.
        if let Some(big) = new_big.filter(|_| !self.passed.is_full()) {
            let from = self.big.unwrap_or(deal.button);
            for seat in (1..=SEATS_MAX).filter_map(|number| u8::try_from(number).ok()).map(Seat) {
                let now = seat == big || between(from, seat, big);
                if now && !self.passed.contains(&seat) {
                    self.passed.push(seat);
                }
            }
        }
        if let Some(began) = self.began {
            let steps = clockwise(before, deal.button);
            self.revolved |= !first_hand && (steps == 0 || (1..=steps).contains(&clockwise(before, began)));
        }
        for one in &mut self.sitting {
            one.played = dealt_in.contains(one.seat);
            if one.played {
                one.standing = if deal.ring.contains(one.seat) { Standing::Regular } else { Standing::CameIn };
                (one.missed_small, one.missed_big, one.owes) = (false, false, Cents::ZERO);
            }
        }
        for short in deal.posts.iter().filter(|post| post.why == PostedFor::Short) {
            // A player who was too short for their blind is passed over as a newcomer is, and makes it up instead.
            if let Some(one) = self.at_mut(short.seat).filter(|one| one.played) {
                (one.standing, one.owes) = (Standing::CameIn, short.owed);
            }
        }
        let again = !first_hand && before == deal.button;
        self.button_hands = if again { self.button_hands.saturating_add(1) } else { 1 };
        self.button = Some(deal.button);
        (self.small, self.big) = (new_small.or(self.small), new_big.or(self.big));
    }

    /// Notes which absent players the blinds have passed.
    fn missed(&mut self, button: Seat, dealt_in: SeatSet, new_small: Option<Seat>, new_big: Option<Seat>) {
        let passes = |old: Option<Seat>, new: Option<Seat>, seat: Seat| {
            new.is_some_and(|new| between(old.unwrap_or(button), seat, new))
        };
        let (small, big) = (self.small, self.big);
        for one in self.sitting.iter_mut().filter(|one| !dealt_in.contains(one.seat)) {
            match one.standing {
                // A player who has never been dealt in cannot miss a blind.
                Standing::New(_) => {}
                Standing::Regular | Standing::CameIn | Standing::Missed(_) => {
                    one.missed_small |= passes(small, new_small, one.seat);
                    one.missed_big |= passes(big, new_big, one.seat);
                }
            }
        }
    }
}

fn words(ways: &[Wish]) -> String {
    let word = |way: &Wish| match way {
        Wish::Now => "coming in now",
        Wish::BigBlind => "waiting for the big blind",
        Wish::AfterButton => "waiting for the button to pass",
        Wish::Kill => "killing the pot",
    };
    ways.iter().map(word).collect::<Vec<_>>().join(" or ")
}
