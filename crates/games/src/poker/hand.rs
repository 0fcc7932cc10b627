//! The chips of a hand: what each player has behind, has bet on this street and has put in over all streets.
//!
//! Rules: readings G6 (table stakes), G24 (a short post is all-in), HG-HOLDEM-INTRO-9 (dead chips belong to the pot and
//! to nobody's bet). Traps: an ante is put in but is not a bet; dead chips count for the main pot only and never come
//! back as uncalled; a player who declares themselves all-in keeps chips that they may no longer bet.

use arrayvec::ArrayVec;
use baize_book::Cents;
use baize_table::{SEATS_MAX, Seat};

use crate::shared::pots::{Pot, PutIn, pots};

/// The most seats at a table of the room. Hands are copied, so room for more would cost time.
pub const PLAYERS_MAX: usize = 10;

/// One bit for each player, by their place in the hand.
pub(crate) type Mask = u16;

/// A player's chips in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The seat where the chips lie.
    pub seat: Seat,
    /// What was in front of the player when the hand began.
    pub began: Cents,
    /// What is still in front of the player and not bet.
    pub behind: Cents,
    /// What the player has bet on this street; part of `put_in`.
    pub bet: Cents,
    /// What the player has put in over the hand: antes, blinds and bets.
    pub put_in: Cents,
    /// What the player has put in as dead money, on top of that.
    pub dead: Cents,
}

/// The players of a hand in the order of dealing, which is the order of acting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    stacks: ArrayVec<Stack, PLAYERS_MAX>,
    /// The players who hold cards.
    live: Mask,
    /// The players who hold cards and may still bet.
    able: Mask,
    /// All chips put in, in the middle and in front of the players.
    pot: Cents,
    /// Dead money of players who are not in the hand.
    aside: Cents,
    /// Whether chips have gone in or back since the last street was over.
    moved: bool,
}

impl Hand {
    /// A hand of these players with what is in front of them, from the left of the button, or from seat 1 where there
    /// is no button.
    #[inline]
    pub fn new(players: impl IntoIterator<Item = (Seat, Cents)>) -> Hand {
        let (stacks, pot, aside) = (ArrayVec::new(), Cents::ZERO, Cents::ZERO);
        let mut hand = Hand { stacks, live: 0, able: 0, pot, aside, moved: false };
        for (at, (seat, began)) in players.into_iter().enumerate() {
            let (bet, put_in, dead) = (Cents::ZERO, Cents::ZERO, Cents::ZERO);
            hand.stacks.push(Stack { seat, began, behind: began, bet, put_in, dead });
            hand.live |= 1 << at;
            hand.able |= Mask::from(began > Cents::ZERO) << at;
        }
        hand
    }

    /// The players' chips, in the order of acting.
    #[inline]
    pub fn stacks(&self) -> &[Stack] {
        &self.stacks
    }

    /// The place of a seat in the order of acting.
    #[inline]
    pub fn place_of(&self, seat: Seat) -> Option<usize> {
        self.stacks.iter().position(|stack| stack.seat == seat)
    }

    /// Whether this player holds cards.
    #[inline]
    pub fn is_live(&self, at: usize) -> bool {
        self.live >> at & 1 == 1
    }

    /// Whether this player holds cards and may still bet.
    #[inline]
    pub fn is_able(&self, at: usize) -> bool {
        self.able >> at & 1 == 1
    }

    /// Whether at least this many players hold cards.
    #[inline]
    pub fn has_live(&self, least: u8) -> bool {
        // Clears one bit after another: for two or three that is less work than counting all.
        (1..least).fold(self.live, |rest, _| rest & rest.wrapping_sub(1)) != 0
    }

    /// The number of players who hold cards.
    #[inline]
    pub fn live_count(&self) -> u32 {
        self.live.count_ones()
    }

    /// The number of players who hold cards and may still bet: with fewer than two there is no more betting.
    #[inline]
    pub fn able_count(&self) -> u32 {
        self.able.count_ones()
    }

    /// Those who hold cards, in the order of acting.
    #[inline]
    pub fn live(&self) -> impl Iterator<Item = usize> + '_ {
        places(self.live)
    }

    /// The first who may still bet, from this player on clockwise: the action falls to them (HG-ASIAN-15).
    pub fn first_able(&self, from: usize) -> Option<usize> {
        next_in(self.able, from)
    }

    #[inline]
    pub(crate) fn live_mask(&self) -> Mask {
        self.live
    }

    #[inline]
    pub(crate) fn able_mask(&self) -> Mask {
        self.able
    }

    /// What this player could have bet on this street with all that they may still bet.
    #[inline]
    pub(crate) fn reach(&self, at: usize) -> Cents {
        let stack = &self.stacks[at];
        if self.is_able(at) { stack.bet + stack.behind } else { stack.bet }
    }

    /// The players who could have bet more than this on this street with all that they have left, folded or not.
    #[inline]
    pub(crate) fn beyond(&self, bet: Cents) -> Mask {
        let deep = self.stacks.iter().rev().map(|stack| stack.bet + stack.behind > bet);
        deep.fold(0, |others, deep| others << 1 | Mask::from(deep))
    }

    /// Whether one of these could have bet more than this on this street.
    #[inline]
    pub(crate) fn reaches(&self, mut some: Mask, beyond: Cents) -> bool {
        while some != 0 {
            if self.reach(some.trailing_zeros() as usize) > beyond {
                return true;
            }
            some &= some - 1;
        }
        false
    }

    /// All chips in the middle and in front of the players, dead money included.
    #[inline]
    pub fn pot(&self) -> Cents {
        self.pot
    }

    /// Puts in an ante, all-in at most; returns how much went in.
    #[inline]
    pub fn ante(&mut self, at: usize, amount: Cents) -> Cents {
        let amount = self.take(at, amount);
        self.stacks[at].put_in += amount;
        amount
    }

    /// Puts chips in front as a bet, all-in at most; returns how much went in.
    #[inline]
    pub fn bet(&mut self, at: usize, amount: Cents) -> Cents {
        let amount = self.take(at, amount);
        let stack = &mut self.stacks[at];
        stack.bet += amount;
        stack.put_in += amount;
        amount
    }

    /// Puts in dead money, all-in at most; returns how much went in.
    #[inline]
    pub fn post_dead(&mut self, at: usize, amount: Cents) -> Cents {
        let amount = self.take(at, amount);
        self.stacks[at].dead += amount;
        amount
    }

    /// Adds dead money of somebody who is not in the hand, such as a kill posted by a player who is dealt out
    /// (HG-KILL-7).
    pub fn add_dead(&mut self, amount: Cents) {
        self.aside += amount;
        self.pot += amount;
    }

    #[inline]
    fn take(&mut self, at: usize, amount: Cents) -> Cents {
        let stack = &mut self.stacks[at];
        let amount = amount.min(stack.behind);
        stack.behind -= amount;
        self.pot += amount;
        self.moved = true;
        if stack.behind == Cents::ZERO {
            self.able &= !(1 << at);
        }
        amount
    }

    /// Takes the hand out of play: it is folded, fouled or declared dead. Its chips stay in.
    #[inline]
    pub fn fold(&mut self, at: usize) {
        self.live &= !(1 << at);
        self.able &= !(1 << at);
    }

    /// The player contests the pot as it lies and bets no more, though they have chips (HG-MEX-4a, HG-STUD-IRR-16).
    pub fn declare_all_in(&mut self, at: usize) {
        self.able &= !(1 << at);
    }

    /// Gives back everything that the player has put in, such as the ante of a hand dealt face up (HG-STUD-IRR-1b).
    pub fn give_back(&mut self, at: usize) -> Cents {
        let stack = &mut self.stacks[at];
        let amount = stack.put_in + stack.dead;
        (stack.bet, stack.put_in, stack.dead) = (Cents::ZERO, Cents::ZERO, Cents::ZERO);
        self.returned(at, amount);
        amount
    }

    /// Gives back what the player has bet on this street, such as on one that is dealt out of sequence (HG-MEX-7b).
    pub fn give_back_bet(&mut self, at: usize) -> Cents {
        let stack = &mut self.stacks[at];
        let amount = stack.bet;
        stack.put_in -= amount;
        stack.bet = Cents::ZERO;
        self.returned(at, amount);
        amount
    }

    /// Gives back part of what the player has put in.
    pub fn take_back(&mut self, at: usize, amount: Cents) {
        let stack = &mut self.stacks[at];
        stack.put_in -= amount;
        stack.bet = (stack.bet - amount).max(Cents::ZERO);
        self.returned(at, amount);
    }

    /// Moves part of what the player has put in to a pot of its own.
    pub fn set_apart(&mut self, at: usize, amount: Cents) {
        self.stacks[at].put_in -= amount;
        self.pot -= amount;
        self.moved = true;
    }

    #[inline]
    fn returned(&mut self, at: usize, amount: Cents) {
        let was_all_in = self.stacks[at].behind == Cents::ZERO;
        self.stacks[at].behind += amount;
        self.pot -= amount;
        self.moved = true;
        // A player who was all-in has chips again; one who only declared it has had them all along.
        if was_all_in && amount > Cents::ZERO && self.is_live(at) {
            self.able |= 1 << at;
        }
    }

    /// Whether chips have gone in or back since the last street was over.
    #[inline]
    pub fn has_moved(&self) -> bool {
        self.moved
    }

    /// Ends the street: what nobody called goes back, and the bets go into the middle.
    #[inline]
    pub fn end_round(&mut self) -> Option<(Seat, Cents)> {
        if !self.moved {
            return None;
        }
        let back = self.uncalled();
        if let Some((at, over)) = back {
            self.stacks[at].put_in -= over;
            self.returned(at, over);
        }
        for stack in &mut self.stacks {
            stack.bet = Cents::ZERO;
        }
        self.moved = false;
        back.map(|(at, over)| (self.stacks[at].seat, over))
    }

    /// The top part of the largest amount, which nobody else matched; nothing goes back to a hand that is out of play.
    #[inline]
    fn uncalled(&self) -> Option<(usize, Cents)> {
        let (mut top, mut most, mut next) = (0, Cents::ZERO, Cents::ZERO);
        for (at, stack) in self.stacks.iter().enumerate() {
            if stack.put_in > most {
                (next, top, most) = (most, at, stack.put_in);
            } else {
                next = next.max(stack.put_in);
            }
        }
        (self.is_live(top) && most > next).then_some((top, most - next))
    }

    fn put_in(&self) -> ArrayVec<PutIn, SEATS_MAX> {
        let one =
            |(at, stack): (usize, &Stack)| PutIn { seat: stack.seat, amount: stack.put_in, live: self.is_live(at) };
        self.stacks.iter().enumerate().map(one).collect()
    }

    /// The main pot with the dead money, then the side pots. Somebody must be live.
    pub fn pots(&self) -> ArrayVec<Pot, SEATS_MAX> {
        let mut put_in = self.live().map(|at| self.stacks[at].put_in);
        let first = put_in.next().unwrap_or_default();
        if self.pot > Cents::ZERO && put_in.all(|amount| amount == first) {
            // Nobody contests for less than another: there is one pot.
            let eligible = self.live().map(|at| self.stacks[at].seat).collect();
            let mut one = ArrayVec::new();
            one.push(Pot { amount: self.pot, eligible });
            return one;
        }
        let mut pots = pots(&self.put_in());
        let dead = self.aside + self.stacks.iter().map(|stack| stack.dead).sum();
        match pots.first_mut() {
            Some(main) => main.amount += dead,
            None if dead > Cents::ZERO => {
                let eligible = self.live().map(|at| self.stacks[at].seat).collect();
                pots.push(Pot { amount: dead, eligible });
            }
            None => {}
        }
        pots
    }
}

/// The places of a mask, in the order of dealing.
#[inline]
pub(crate) fn places(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        first
    })
}

/// The first of these from `from` on, clockwise.
#[inline]
pub(crate) fn next_in(mask: Mask, from: usize) -> Option<usize> {
    // The width leaves room for a place beyond the last one.
    let (mask, from) = (u32::from(mask), from & 31);
    let after = mask >> from << from;
    let found = if after == 0 { mask } else { after };
    (found != 0).then(|| found.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(stacks: &[i64]) -> Hand {
        Hand::new((1..).map(Seat).zip(stacks.iter().map(|chips| Cents(*chips))))
    }

    #[test]
    fn dead_chips_belong_to_the_main_pot_and_to_nobodys_bet() {
        //= HG-HOLDEM-INTRO-9
        let mut hand = hand(&[1000, 2000, 2000]);
        hand.post_dead(1, Cents(500));
        for at in 0..3 {
            hand.bet(at, Cents(1500));
        }
        assert_eq!(hand.end_round(), None);
        let pots = hand.pots();
        assert_eq!(pots.iter().map(|pot| pot.amount.0).collect::<Vec<_>>(), [3500, 1000]);
        assert_eq!(hand.pot(), Cents(4500));
    }

    #[test]
    fn dead_money_alone_is_a_pot_too() {
        let mut hand = hand(&[1000, 2000]);
        assert!(hand.pots().is_empty());
        hand.add_dead(Cents(300));
        assert_eq!(hand.pots()[0].amount, Cents(300));
        assert_eq!(hand.pots()[0].eligible.len(), 2);
    }

    #[test]
    fn an_ante_is_put_in_but_is_no_bet() {
        let mut hand = hand(&[50, 2000]);
        assert_eq!((hand.ante(0, Cents(100)), hand.ante(1, Cents(100))), (Cents(50), Cents(100)));
        assert_eq!(hand.stacks()[1].bet, Cents::ZERO);
        assert!(!hand.is_able(0) && hand.is_live(0));
        assert_eq!(hand.end_round(), Some((Seat(2), Cents(50))), "an ante that nobody can match goes back too");
    }

    #[test]
    fn a_hand_dealt_face_up_gets_its_ante_back() {
        //= HG-STUD-IRR-1b
        let mut hand = hand(&[1000, 1000]);
        hand.ante(0, Cents(100));
        hand.ante(1, Cents(100));
        assert_eq!(hand.give_back(0), Cents(100));
        hand.fold(0);
        assert_eq!((hand.pot(), hand.stacks()[0].behind), (Cents(100), Cents(1000)));
    }

    #[test]
    fn a_bet_that_is_given_back_can_be_bet_again() {
        //= HG-MEX-7b
        let mut hand = hand(&[1000, 1000]);
        hand.ante(0, Cents(100));
        hand.bet(0, Cents(900));
        assert!(!hand.is_able(0));
        assert_eq!(hand.give_back_bet(0), Cents(900));
        assert!(hand.is_able(0));
        assert_eq!((hand.pot(), hand.stacks()[0].put_in), (Cents(100), Cents(100)));
        hand.declare_all_in(0);
        hand.give_back_bet(0);
        assert!(!hand.is_able(0), "the player has declared all-in");
    }

    #[test]
    fn the_next_of_a_mask_is_found_clockwise() {
        assert_eq!(next_in(0b1010, 0), Some(1));
        assert_eq!(next_in(0b1010, 2), Some(3));
        assert_eq!(next_in(0b1010, 4), Some(1));
        assert_eq!(next_in(0b1010, 16), Some(1));
        assert_eq!(next_in(0, 3), None);
        assert_eq!(next_in(1 << 15, 15), Some(15));
    }
}
