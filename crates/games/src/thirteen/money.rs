//! Turns points into chips, as far as each player's chips reach.
//!
//! Rules: HG-13CARD-2a to -2c, -13a; readings R-13-4 to R-13-6 and R-13-17. Traps: only whole points of a stack play;
//! what a player pays and receives, added together, is limited to their chips at the beginning of the hand, so a small
//! stack wins no more than it could lose; an ante is part of those chips only where all antes make a point.

use baize_book::{Cents, amount_in};
use baize_table::Seat;

use super::points::Exchange;

/// When a player's chips are used up (reading R-13-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllIn {
    /// When all that they have paid and received adds up to their chips at the beginning of the hand.
    TotalExchanged,
    /// When they have none left; chips received during the showdown can be paid on.
    RunningStack,
}

/// What a player brings to the showdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purse {
    /// The player's chips, not counting the ante.
    pub chips: Cents,
    /// The part of the ante that counts as the player's chips too.
    pub ante: Cents,
}

/// The chips that pass for one exchange of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The exchange that these chips settle.
    pub exchange: Exchange,
    /// What the points come to in chips.
    pub due: Cents,
    /// How much of what is due passes.
    pub moved: Cents,
    /// What leaves the payer's chips: less where their ante, or what they have won before, pays a part.
    pub taken: Cents,
    /// What reaches the receiver's chips: less where it goes on to pay what they owe others.
    pub paid: Cents,
}

impl Move {
    /// The exchange as it is announced.
    pub fn told(&self, from: Seat, to: Seat) -> String {
        let Exchange { points, why, .. } = self.exchange;
        let [moved, due] = [self.moved, self.due].map(|amount| amount_in("hg", amount));
        let counted = if points == 1 { "point" } else { "points" };
        match (points, self.moved < self.due) {
            (0, _) => format!("seats {from} and {to}: {why}, nothing"),
            (_, false) => format!("seat {from} pays seat {to} {moved} for {points} {counted}: {why}"),
            (_, true) => format!("seat {from} pays seat {to} {moved} of {due}: {why}; the chips end"),
        }
    }
}

/// Turns all exchanges into chips; also says what is left of the antes. `pool` is what the antes hold beyond the
/// collection.
pub fn moves(model: AllIn, point: Cents, purses: &[Purse], pool: Cents, exchanges: &[Exchange]) -> (Vec<Move>, Cents) {
    let whole = |chips: Cents| Cents(chips.0 / point.0 * point.0);
    // What each player can still exchange, what they still have before them, and what their ante still adds.
    let mut room: Vec<Cents> = purses.iter().map(|purse| whole(purse.chips + purse.ante)).collect();
    let mut chips: Vec<Cents> = purses.iter().map(|purse| purse.chips).collect();
    let mut antes: Vec<Cents> = purses.iter().map(|purse| purse.ante).collect();
    let mut pool = pool;
    let mut all: Vec<Move> = Vec::new();
    for exchange in exchanges {
        let (pays, receives) = (exchange.pays, exchange.receives);
        let due = point * exchange.points;
        let may = match model {
            AllIn::TotalExchanged => due.min(room[pays]).min(room[receives]),
            AllIn::RunningStack => due.min(room[pays]),
        };
        let has = match model {
            AllIn::TotalExchanged => chips[pays],
            AllIn::RunningStack => room[pays],
        };
        let from_chips = may.min(has);
        let from_ante = (may - from_chips).min(antes[pays]).min(pool);
        let moved = from_chips + from_ante;
        antes[pays] -= from_ante;
        pool -= from_ante;
        room[pays] -= moved;
        match model {
            AllIn::TotalExchanged => {
                chips[pays] -= from_chips;
                room[receives] -= moved;
            }
            AllIn::RunningStack => room[receives] += moved,
        }
        all.push(Move { exchange: *exchange, due, moved, taken: from_chips, paid: moved });
    }
    if model == AllIn::RunningStack {
        for (at, purse) in purses.iter().enumerate() {
            pass_on(&mut all, at, purse.chips);
        }
    }
    (all, pool)
}

/// Whatever a player pays beyond the chips that they brought comes out of what they have received: it passes straight
/// from those who paid them to those whom they owe.
fn pass_on(all: &mut [Move], at: usize, chips: Cents) {
    let paid: Cents = all.iter().filter(|it| it.exchange.pays == at).map(|it| it.taken).sum();
    let beyond = (paid - chips).max(Cents::ZERO);
    let (mut to_take, mut to_pay) = (beyond, beyond);
    for it in all.iter_mut().rev() {
        if it.exchange.pays == at {
            let less = it.taken.min(to_take);
            it.taken -= less;
            to_take -= less;
        }
    }
    for it in all.iter_mut() {
        if it.exchange.receives == at {
            let less = it.paid.min(to_pay);
            it.paid -= less;
            to_pay -= less;
        }
    }
}

/// Shares what is left of the antes among those with the most points; odd cents go to the first of them.
pub fn shared(left: Cents, points: &[i64]) -> Vec<Cents> {
    let most = points.iter().max().copied().unwrap_or(0);
    let winners = points.iter().map(|own| i64::from(*own == most)).sum::<i64>().max(1);
    let each = Cents(left.0 / winners);
    let mut odd = left - each * winners;
    let share = |own: &i64| {
        if *own != most {
            return Cents::ZERO;
        }
        let extra = std::mem::take(&mut odd);
        each + extra
    };
    points.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::Cites;

    fn owes(pays: usize, receives: usize, points: i64) -> Exchange {
        Exchange { pays, receives, points, why: "", by: Cites::NONE }
    }

    fn purses(chips: &[i64]) -> Vec<Purse> {
        chips.iter().map(|chips| Purse { chips: Cents(*chips), ante: Cents::ZERO }).collect()
    }

    fn moved(model: AllIn, chips: &[i64], exchanges: &[Exchange]) -> Vec<(i64, i64, i64)> {
        let (all, _) = moves(model, Cents(500), &purses(chips), Cents::ZERO, exchanges);
        all.iter().map(|it| (it.moved.0, it.taken.0, it.paid.0)).collect()
    }

    #[test]
    fn what_is_exchanged_ends_where_the_chips_at_the_beginning_end() {
        //= HG-13CARD-2a HG-13CARD-2b HG-13CARD-13a
        let all = [owes(1, 0, 6), owes(2, 0, 6), owes(0, 3, 2), owes(2, 3, 6)];
        let four = [4900, 15_000, 15_000, 15_000];
        // Nine points play of the first stack: six and three are won, and nothing is left to lose.
        let capped = [(3000, 3000, 3000), (1500, 1500, 1500), (0, 0, 0), (3000, 3000, 3000)];
        assert_eq!(moved(AllIn::TotalExchanged, &four, &all), capped);
        let open = [(3000, 3000, 3000), (3000, 3000, 3000), (1000, 1000, 1000), (3000, 3000, 3000)];
        assert_eq!(moved(AllIn::RunningStack, &four, &all), open);
    }

    #[test]
    fn a_running_stack_pays_on_what_it_has_received() {
        //= HG-13CARD-2b
        let all = [owes(1, 0, 6), owes(0, 2, 9)];
        assert_eq!(moved(AllIn::TotalExchanged, &[1000, 9000, 9000], &all), [(1000, 1000, 1000), (0, 0, 0)]);
        // The first player brings two points, wins six and owes nine: all eight go, six of them straight from one to
        // the other.
        assert_eq!(moved(AllIn::RunningStack, &[1000, 9000, 9000], &all), [(3000, 3000, 0), (4000, 1000, 4000)]);
    }

    #[test]
    fn antes_that_make_a_point_pay_for_who_is_all_in() {
        //= HG-13CARD-2c
        let purses = [Purse { chips: Cents(3500), ante: Cents(500) }, Purse { chips: Cents(60_000), ante: Cents(500) }];
        let (all, left) = moves(AllIn::TotalExchanged, Cents(2000), &purses, Cents(1400), &[owes(0, 1, 6)]);
        assert_eq!((all[0].moved, all[0].taken, left), (Cents(4000), Cents(3500), Cents(900)));
    }

    #[test]
    fn the_most_points_share_what_is_left_of_the_antes() {
        assert_eq!(shared(Cents(100), &[6, 0, -8, 2]), [100, 0, 0, 0].map(Cents));
        assert_eq!(shared(Cents(100), &[2, 2, -6, 2]), [34, 33, 0, 33].map(Cents));
    }
}
