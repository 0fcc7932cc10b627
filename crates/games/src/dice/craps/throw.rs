//! What a throw does to each wager (UK-8.13, UK-8.17).

use baize_cards::Roll;

use super::spot::{BOXES, Spot};

/// A throw of two dice, and the Come Out Point that stood before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throw {
    faces: (u8, u8),
    /// The sum of the two faces.
    pub(super) total: u8,
    /// The Come Out Point before the throw; `None` on a come-out roll.
    pub(super) point: Option<u8>,
}

/// What becomes of a wager by a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Wins,
    Loses,
    /// Neither won nor lost: it goes back.
    Void,
    /// Its wager is decided while it is not in action itself: it goes back.
    Off,
    Stays,
    /// It would be decided, but is off: it stays.
    Rests,
    Moves(Spot),
}

impl Throw {
    pub(super) fn new(roll: &Roll, point: Option<u8>) -> Throw {
        let (a, b) = match *roll.faces() {
            [a, b] => (a.min(b), a.max(b)),
            _ => unreachable!("two dice are thrown"),
        };
        Throw { faces: (a, b), total: a + b, point }
    }

    pub(super) fn is_come_out(self) -> bool {
        self.point.is_none()
    }

    /// The Come Out Point after the throw.
    pub(super) fn point_after(self) -> Option<u8> {
        match self.point {
            None => BOXES.contains(&self.total).then_some(self.total),
            Some(point) if point == self.total || self.total == 7 => None,
            standing => standing,
        }
    }

    /// Whether the throw is a 7 after a Come Out Point.
    pub(super) fn is_loser_7(self) -> bool {
        self.point.is_some() && self.total == 7
    }

    /// What becomes of a wager, on which its player may have called `On` or `Off` before.
    #[inline]
    pub(super) fn fate(self, spot: Spot, called: bool) -> Fate {
        let fate = self.in_action(spot);
        if !self.is_come_out() || fate == Fate::Stays || called == is_off_unless_called(spot).unwrap_or(called) {
            return fate;
        }
        match spot {
            // A box number waits untouched; odds go with the wager behind which they lie.
            Spot::Place(_) | Spot::Lay(_) => Fate::Rests,
            _ => Fate::Off,
        }
    }

    fn in_action(self, spot: Spot) -> Fate {
        let total = self.total;
        let once = |wins: bool| if wins { Fate::Wins } else { Fate::Loses };
        match spot {
            Spot::Win => self.right(self.point, Fate::Stays),
            Spot::Come(on) => self.right(on, Fate::Moves(Spot::Come(Some(total)))),
            Spot::DontWin => self.wrong(self.point, Fate::Stays),
            Spot::DontCome(on) => self.wrong(on, Fate::Moves(Spot::DontCome(Some(total)))),
            Spot::WinOdds => self.right(self.point, Fate::Stays),
            Spot::DontWinOdds => self.wrong(self.point, Fate::Stays),
            Spot::ComeOdds(point) | Spot::Place(point) => self.right(Some(point), Fate::Stays),
            Spot::DontComeOdds(point) | Spot::Lay(point) => self.wrong(Some(point), Fate::Stays),
            Spot::Hard(point) if total == point => once(self.faces.0 == self.faces.1),
            Spot::Hard(_) if total == 7 => Fate::Loses,
            Spot::Hard(_) => Fate::Stays,
            Spot::AnyCraps => once(matches!(total, 2 | 3 | 12)),
            Spot::Craps2 => once(total == 2),
            Spot::Craps3 => once(total == 3),
            Spot::Craps12 => once(total == 12),
            Spot::Eleven => once(total == 11),
            Spot::AnySeven => once(total == 7),
            Spot::Pair(number) => once(self.faces == (number, number)),
            // The two dice are alike: 1 and 3 is also 3 and 1.
            Spot::Dice(low, high) => once(self.faces == (low, high)),
            Spot::Field => once(matches!(total, 2 | 3 | 4 | 9 | 10 | 11 | 12)),
        }
    }

    /// A wager that the point comes before a 7; without a point, this throw is its come-out.
    fn right(self, point: Option<u8>, established: Fate) -> Fate {
        match (point, self.total) {
            (None, 7 | 11) => Fate::Wins,
            (None, 2 | 3 | 12) => Fate::Loses,
            (None, _) => established,
            (Some(_), 7) => Fate::Loses,
            (Some(point), total) if total == point => Fate::Wins,
            (Some(_), _) => Fate::Stays,
        }
    }

    /// A wager that a 7 comes before the point; without a point, this throw is its come-out, on which a 2 is void.
    fn wrong(self, point: Option<u8>, established: Fate) -> Fate {
        match (point, self.total) {
            (None, 3 | 12) => Fate::Wins,
            (None, 7 | 11) => Fate::Loses,
            (None, 2) => Fate::Void,
            (None, _) => established,
            (Some(_), 7) => Fate::Wins,
            (Some(point), total) if total == point => Fate::Loses,
            (Some(_), _) => Fate::Stays,
        }
    }
}

/// Whether a wager is in action on a come-out roll only when it is called `On` (`true`), or unless it is called `Off`
/// (`false`); `None` for all that are in action on every throw, hardways among them (reading R-HARDCO).
pub(super) fn is_off_unless_called(spot: Spot) -> Option<bool> {
    match spot {
        Spot::Place(_) | Spot::ComeOdds(_) => Some(true),
        Spot::Lay(_) | Spot::DontComeOdds(_) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(a: u8, b: u8, point: Option<u8>) -> Throw {
        Throw::new(&Roll::new(&[a, b]).expect("two faces"), point)
    }

    #[test]
    fn on_a_come_out_roll_place_and_come_odds_need_a_call_and_lays_need_one_to_be_off() {
        //= UK-8.17g UK-8.17h UK-8.17j UK-8.17k
        let seven = throw(3, 4, None);
        let fates = |called| {
            [Spot::Place(6), Spot::ComeOdds(6), Spot::Lay(6), Spot::DontComeOdds(6)]
                .map(|spot| seven.fate(spot, called))
        };
        assert_eq!(fates(false), [Fate::Rests, Fate::Off, Fate::Wins, Fate::Wins]);
        assert_eq!(fates(true), [Fate::Loses, Fate::Loses, Fate::Rests, Fate::Off]);
        let seven = throw(3, 4, Some(4));
        assert_eq!(seven.fate(Spot::Place(6), false), Fate::Loses);
        assert_eq!(seven.fate(Spot::Lay(6), true), Fate::Wins, "a call is about come-out rolls only");
    }

    #[test]
    fn hardways_are_in_action_on_every_throw() {
        //= UK-8.17i
        for point in [None, Some(8)] {
            assert_eq!(throw(3, 3, point).fate(Spot::Hard(6), false), Fate::Wins);
            assert_eq!(throw(2, 4, point).fate(Spot::Hard(6), false), Fate::Loses);
            assert_eq!(throw(2, 5, point).fate(Spot::Hard(6), false), Fate::Loses);
            assert_eq!(throw(4, 4, point).fate(Spot::Hard(6), false), Fate::Stays);
        }
    }
}
