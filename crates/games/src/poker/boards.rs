//! Who acts first where the boards decide.
//!
//! Rules: HG-STUD-2, HG-STUD8-INTRO-4, HG-RAZZ-2c (readings G22, S14), HG-MEX-3a, -3b (reading M5), HG-ASIAN-HOW-3b,
//! -HOW-5, -HOW-7 (reading A2). Trap: a leader who is all-in still leads; the action then falls to the next player on
//! their left, whom the betting finds by itself.

use super::hand::Hand;

/// Which of several equal boards leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EqualBoards {
    /// The one dealt to first: seat 1 in stud, the left of the button where there is one.
    FirstDealt,
    /// The highest seat, which is closest to the right of the casino dealer (HG-ASIAN-HOW-3b).
    HighestSeat,
}

/// The place of the live player whose board is worth most; reverse the ordering for the lowest.
pub fn leader<Worth: Ord>(hand: &Hand, equal: EqualBoards, board: impl Fn(usize) -> Worth) -> Option<usize> {
    let stacks = hand.stacks();
    let place = |at: usize| match equal {
        EqualBoards::FirstDealt => stacks.len() - at,
        EqualBoards::HighestSeat => usize::from(stacks[at].seat.0),
    };
    hand.live().max_by_key(|at| (board(*at), place(*at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::Cents;
    use baize_table::Seat;
    use std::cmp::Reverse;

    #[test]
    fn equal_boards_are_told_apart_by_place() {
        //= HG-STUD-2 HG-RAZZ-2c HG-ASIAN-HOW-3b
        // HG-ASIAN-R7: button at 2, seats 3 and 4 tie; the higher seat starts.
        let mut hand = Hand::new([3, 4, 1, 2].map(|seat| (Seat(seat), Cents(100))));
        let worth = [9, 9, 3, 3];
        assert_eq!(leader(&hand, EqualBoards::HighestSeat, |at| worth[at]), Some(1));
        assert_eq!(leader(&hand, EqualBoards::FirstDealt, |at| worth[at]), Some(0));
        assert_eq!(leader(&hand, EqualBoards::FirstDealt, |at| Reverse(worth[at])), Some(2));
        hand.fold(0);
        hand.fold(1);
        assert_eq!(leader(&hand, EqualBoards::FirstDealt, |at| worth[at]), Some(2));
    }
}
