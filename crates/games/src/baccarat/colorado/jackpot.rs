//! Progressive wagers of the variations: awards off a meter, by the same rows as side wagers.

use baize_book::{Cents, Cites, OptionError, Options};
use baize_table::{Halt, Placed, Table};
use std::collections::BTreeMap;

use super::side::{Finish, Row};
use super::{Carry, Colorado, Rules, Variation, Wager};

/// A progressive wager.
pub struct Jackpot {
    /// Its name, as on the card and in scripts.
    pub wager: &'static str,
    /// The name of its meter.
    pub meter: &'static str,
    /// The option that turns it on; it is always offered where there is none.
    pub option: Option<&'static str>,
    /// The option of kind `odds` that holds its awards.
    pub table: &'static str,
    /// Its rows, the highest first.
    pub rows: &'static [Row],
    /// The clauses of an award.
    pub wins: Cites,
    /// The clauses of a wager that wins nothing.
    pub loses: Cites,
}

/// Where the meters stand, by name.
pub type Stands = BTreeMap<String, Cents>;

/// The terms of all progressive wagers of a table.
#[derive(Default)]
pub(super) struct Terms {}

impl Terms {
    pub(super) fn read<V: Variation>(_options: &Options) -> Result<Terms, OptionError> {
        Ok(Terms::default())
    }
}

/// The meters during one round.
pub(super) struct Meters<'a> {
    _rules: &'a Rules,
}

impl<'a> Meters<'a> {
    /// Betting has closed: the stakes are spent, and their shares go on the meters.
    pub(super) fn open<V: Variation, T: Table<Colorado<V>>>(
        rules: &'a Rules,
        _carry: &Carry,
        _placed: Placed<'_, Wager<V>>,
        _t: &mut T,
    ) -> Meters<'a> {
        Meters { _rules: rules }
    }

    /// The coup is finished: awards are paid, and the meters are where they stand then.
    pub(super) fn settle<V: Variation, T: Table<Colorado<V>>>(
        self,
        _finish: &Finish<'_>,
        _placed: Placed<'_, Wager<V>>,
        carry: &Carry,
        _t: &mut T,
    ) -> Result<Stands, Halt> {
        Ok(carry.meters.clone())
    }

    /// The wagers are void: what was put on the meters comes off again.
    pub(super) fn void<V: Variation, T: Table<Colorado<V>>>(
        self,
        placed: Placed<'_, Wager<V>>,
        carry: &Carry,
        by: Cites,
        t: &mut T,
    ) -> Stands {
        for bet in placed.bets.iter().filter(|bet| bet.wager.jackpot().is_some()) {
            t.settle(bet.returned("void", by));
        }
        carry.meters.clone()
    }
}
