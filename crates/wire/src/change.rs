//! What has changed of a view since the one before it, so that only that goes over the wire.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::{
    Board, Fact, Line, Meter, MeterChange, Order, PlacedBet, Seated, SeatedChange, StackSeat, StackSeatChange, Summary,
    Unready, View, ViewChange, Wager, WagerChange,
};

/// Something of which it can be said what has changed, rather than all of it again.
pub(crate) trait Changing {
    /// What may change, each part there only if it has.
    type Change;

    /// What is different now; nothing if all is as it was.
    fn changed_to(&self, now: &Self) -> Option<Self::Change>;
}

/// Declares a struct and, beside it, what may change of it: the same values, each there only if it has changed.
/// `sometimes` are values that some of these have and others do not; `beside` are those whose changes are told apart.
macro_rules! changing {
    (
        $(#[$about:meta])* pub struct $Whole:ident;
        $(#[$about_change:meta])* pub struct $Change:ident;
        always { $($(#[$says:meta])* $name:ident: $type:ty,)* }
        sometimes { $($(#[$says_some:meta])* $some:ident: $type_some:ty,)* }
        beside { $($(#[$says_beside:meta])* $beside:ident: $type_beside:ty,)* }
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::ts_rs::TS, ::schemars::JsonSchema)]
        pub struct $Whole {
            $($(#[$says])* pub $name: $type,)*
            $(
                $(#[$says_some])*
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::change::there")]
                #[ts(optional)]
                pub $some: Option<$type_some>,
            )*
            $($(#[$says_beside])* pub $beside: $type_beside,)*
        }

        $(#[$about_change])*
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::ts_rs::TS, ::schemars::JsonSchema)]
        pub struct $Change {
            $(
                $(#[$says])*
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::change::there")]
                #[ts(optional)]
                pub $name: Option<$type>,
            )*
            $(
                $(#[$says_some])*
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::change::there")]
                #[ts(optional)]
                pub $some: Option<$type_some>,
            )*
        }

        impl $crate::change::Changing for $Whole {
            type Change = $Change;

            fn changed_to(&self, now: &$Whole) -> Option<$Change> {
                let mut change = $Change::default();
                let mut any = false;
                $(if self.$name != now.$name {
                    change.$name = Some(now.$name.clone());
                    any = true;
                })*
                $(if self.$some != now.$some {
                    change.$some.clone_from(&now.$some);
                    any = true;
                })*
                any.then_some(change)
            }
        }
    };
    (
        $(#[$about:meta])* pub struct $Whole:ident;
        $(#[$about_change:meta])* pub struct $Change:ident;
        always { $($always:tt)* }
        sometimes { $($sometimes:tt)* }
    ) => {
        $crate::change::changing! {
            $(#[$about])* pub struct $Whole;
            $(#[$about_change])* pub struct $Change;
            always { $($always)* }
            sometimes { $($sometimes)* }
            beside {}
        }
    };
}
pub(crate) use changing;

/// Reads a value that is there, if only as `null`: what is not there at all is left out before.
pub(crate) fn there<'de, T: Deserialize<'de>, D: Deserializer<'de>>(input: D) -> Result<Option<T>, D::Error> {
    T::deserialize(input).map(Some)
}

/// How a list has changed to which things are added at the end: some of the first are gone, the next are kept, whatever
/// was behind those is gone, and these are added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Grown<T> {
    /// How many of the first are gone; none if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gone: Option<usize>,
    /// How many of the next are kept.
    pub kept: usize,
    /// What is added behind them.
    pub add: Vec<T>,
}

impl<T: Clone + PartialEq> Grown<T> {
    /// How a list has grown; nothing if it is as it was.
    fn between(before: &[T], now: &[T]) -> Option<Grown<T>> {
        if before == now {
            return None;
        }
        // Only a list that has reached its greatest length loses its first.
        let first = now.first();
        let gone = before.iter().position(|one| Some(one) == first).unwrap_or(0);
        let kept = before[gone..].iter().zip(now).take_while(|(one, other)| one == other).count();
        Some(Grown { gone: Some(gone).filter(|gone| *gone > 0), kept, add: now[kept..].to_vec() })
    }
}

/// How a list has changed whose rows stay while what they say changes, such as seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Rows<T, C> {
    /// How many of the first rows are kept; whatever was behind them is gone.
    pub kept: usize,
    /// What is different in those that are kept, by their places from 0.
    #[serde(default = "Vec::<(usize, C)>::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(usize, C)>>")]
    pub set: Vec<(usize, C)>,
    /// The rows behind them.
    #[serde(default = "Vec::<T>::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<T>>")]
    pub add: Vec<T>,
}

/// How rows have changed; nothing if they are as they were.
fn rows<T: Changing + Clone + PartialEq>(before: &[T], now: &[T]) -> Option<Rows<T, T::Change>> {
    if before == now {
        return None;
    }
    let kept = before.len().min(now.len());
    let changed = |(row, (one, other)): (usize, (&T, &T))| Some((row, one.changed_to(other)?));
    let set = before.iter().zip(now).enumerate().filter_map(changed).collect();
    Some(Rows { kept, set, add: now[kept..].to_vec() })
}

/// What has changed of a view since the one before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Change {
    /// The number of the view before. Whoever has another one has missed something, and connects again.
    pub from: u64,
    /// The values that are different now.
    pub set: ViewChange,
    /// The lists that are different now.
    pub lists: ListsChange,
}

impl Change {
    /// What has changed from one view to a later one of the same table for the same viewer; nothing if that cannot be
    /// said as a change.
    pub fn between(before: &View, now: &View) -> Option<Change> {
        let stacks = match (&before.stacks, &now.stacks) {
            (None, None) => None,
            (Some(before), Some(now)) => rows(before, now),
            _ => return None,
        };
        let lists = ListsChange {
            seats: rows(&before.seats, &now.seats),
            wagers: rows(&before.wagers, &now.wagers),
            meters: rows(&before.meters, &now.meters),
            stacks,
            bets: Grown::between(&before.bets, &now.bets),
            standing: Grown::between(&before.standing, &now.standing),
            staked: Grown::between(&before.staked, &now.staked),
            facts: Grown::between(&before.facts, &now.facts),
            lines: Grown::between(&before.lines, &now.lines),
            called: Grown::between(&before.called, &now.called),
            unready: Grown::between(&before.unready, &now.unready),
            history: before.history.grown_to(&now.history),
        };
        Some(Change { from: before.number, set: before.changed_to(now).unwrap_or_default(), lists })
    }
}

impl Board {
    /// How the board has grown.
    fn grown_to(&self, now: &Board) -> Option<Grown<Summary>> {
        // Between two rounds everybody has the very same board.
        if std::sync::Arc::ptr_eq(&self.0, &now.0) { None } else { Grown::between(&self.0, &now.0) }
    }
}

/// The lists of a view that are different now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(default)]
#[ts(optional_fields)]
pub struct ListsChange {
    /// The seats that are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Rows<Seated, SeatedChange>>,
    /// The opening wagers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wagers: Option<Rows<Wager, WagerChange>>,
    /// The table's progressive meters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meters: Option<Rows<Meter, MeterChange>>,
    /// The chips of every seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stacks: Option<Rows<StackSeat, StackSeatChange>>,
    /// The bets of this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bets: Option<Grown<PlacedBet>>,
    /// Bets that stand from earlier rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Grown<PlacedBet>>,
    /// Stakes added during the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub staked: Option<Grown<PlacedBet>>,
    /// What has happened in the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<Grown<Fact>>,
    /// The settlement, bet by bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Grown<Line>>,
    /// The orders that have been called for this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<Grown<Order>>,
    /// Seats whose bets do not go together as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unready: Option<Grown<Unready>>,
    /// Summaries of the last rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Grown<Summary>>,
}
