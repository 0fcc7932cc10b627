//! What a player may buy, and when: chips stay on the table until they leave.
//!
//! Rules: HG-NL-4a to -4d, HG-MEX-14, HG-ASIAN-10; readings G6, N8. Traps: one short buy-in after each full one; in the
//! 100-dollar game a full one only with 50 dollars or less, a short one only with nothing, and after a short one no
//! full one until the player is broke.

use baize_book::{Cents, Cites};
use baize_table::{Order, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::limits::money;
use super::orders::Called;
use crate::shared::on_paper::{check_amount, check_seats};

/// Which buy-ins a game allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuyIn {
    /// Any amount at any time.
    Any,
    /// A full buy-in, and one short one after each.
    FullThenShort {
        /// The size of the full buy-in.
        full: Cents,
        /// The clauses that order it.
        by: Cites,
    },
    /// The buy-ins of the 100-dollar game.
    Hundred {
        /// The size of the full buy-in.
        full: Cents,
        /// The clauses that order it.
        by: Cites,
    },
}

/// The chips that a seat had after its last hand, and how it bought them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Stood {
    /// The seat where the chips lay.
    pub seat: Seat,
    /// The chips after the last hand.
    pub chips: Cents,
    /// Whether the last buy-in was a short one, so that the next must be full.
    pub short: bool,
}

/// Whether stacks read from paper are possible: one at each seat, of nothing or more.
pub(super) fn check_stacks(stacks: &[Stood], seats: u8) -> Result<(), String> {
    let at: Vec<Seat> = stacks.iter().map(|stood| stood.seat).collect();
    check_seats("stacks", &at, seats)?;
    let chips = |stood: &Stood| check_amount(&format!("stacks, seat {}", stood.seat), stood.chips, Cents::ZERO, "hg");
    stacks.iter().try_for_each(chips)
}

impl Stood {
    /// What whoever sits there had after their last hand: at another seat, if they have changed seats since, and
    /// nothing where somebody else has taken this one.
    pub fn of(all: &[Stood], seat: Seat, orders: &[Order]) -> Stood {
        let mut sat = Some(seat);
        for order in orders.iter().filter(|order| order.seat == seat) {
            match Called::read(order) {
                Ok(Called::New) => sat = None,
                Ok(Called::Moved(from)) => sat = Some(from),
                _ => {}
            }
        }
        let known = all.iter().find(|stood| Some(stood.seat) == sat);
        // A newcomer makes a full buy-in, as if their last buy-in had been a short one.
        known.map_or(Stood { seat, chips: Cents::ZERO, short: true }, |stood| Stood { seat, ..*stood })
    }
}

impl BuyIn {
    /// Why somebody with these chips may not buy this much more; the refusal says what they may.
    pub fn refuse(&self, has: Cents, short: bool, buys: Cents) -> Option<Refusal> {
        let newcomer = has == Cents::ZERO;
        let refuse = |by, says: String| Some(Refusal::new(by, says));
        match *self {
            BuyIn::Any => None,
            BuyIn::FullThenShort { full, by } if buys < full && short => {
                refuse(by, format!("a short buy-in follows a full one: buy {} or more", money(full)))
            }
            BuyIn::FullThenShort { .. } => None,
            BuyIn::Hundred { full, by } => {
                let (half, is_short) = (Cents(full.0 / 2), buys < full);
                if is_short && !newcomer {
                    return refuse(by, format!("a short buy-in needs an empty place; you have {}", money(has)));
                }
                if !is_short && short && !newcomer {
                    return refuse(by, "after a short buy-in you play until your chips are gone".to_owned());
                }
                if !is_short && has > half {
                    let [full, half, has] = [full, half, has].map(money);
                    return refuse(by, format!("you may buy {full} with {half} or less; you have {has}"));
                }
                if is_short && short {
                    return refuse(by, format!("a short buy-in follows a full one: buy {}", money(full)));
                }
                None
            }
        }
    }

    /// Whether a buy-in of this much is a short one.
    pub fn is_short(&self, buys: Cents) -> bool {
        match *self {
            BuyIn::Any => false,
            BuyIn::FullThenShort { full, .. } | BuyIn::Hundred { full, .. } => buys < full,
        }
    }

    /// A usual buy-in, for bots and buttons.
    pub fn usual(&self, unit: Cents) -> Cents {
        match *self {
            BuyIn::Any => unit * 40,
            BuyIn::FullThenShort { full, .. } | BuyIn::Hundred { full, .. } => full,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::cite;

    #[test]
    fn one_short_buy_in_follows_each_full_one() {
        //= HG-NL-4a
        let rule = BuyIn::FullThenShort { full: Cents(20_000), by: cite!("HG-NL-4a") };
        assert_eq!(rule.refuse(Cents(500), false, Cents(4000)), None);
        assert!(rule.refuse(Cents(500), true, Cents(4000)).is_some());
        assert_eq!(rule.refuse(Cents(500), true, Cents(20_000)), None);
    }

    #[test]
    fn the_hundred_dollar_game_has_rules_of_its_own() {
        //= HG-NL-4b HG-NL-4c HG-NL-4d
        let rule = BuyIn::Hundred { full: Cents(10_000), by: cite!("HG-NL-4b", "HG-NL-4c", "HG-NL-4d") };
        assert_eq!(rule.refuse(Cents(5000), false, Cents(10_000)), None);
        assert!(rule.refuse(Cents(5001), false, Cents(10_000)).is_some());
        assert!(rule.refuse(Cents(1), false, Cents(4000)).is_some());
        assert_eq!(rule.refuse(Cents(0), false, Cents(4000)), None);
        assert!(rule.refuse(Cents(3000), true, Cents(10_000)).is_some());
        assert_eq!(rule.refuse(Cents(0), true, Cents(10_000)), None);
    }
}
