//! The terms of a progressive wager at a table: its pay table, unit, seed and rates, read from options and spec.

use baize_book::{
    Award, Cents, Cites, GameSpec, OptionError, Options, Pay, PayTable, PayTableRow, Rounding, Toward, amount_in, cite,
    game_spec,
};
use baize_cards::Suit;

use super::Variation;
use super::jackpot::{By, Goes, Jackpot};
use super::side::Row;
use crate::shared::progressive::{Clauses, Progressive, Purse, Refill};

/// The terms of one progressive wager.
pub(super) struct Term {
    pub(super) progressive: Progressive,
    pub(super) unit: Cents,
    pub(super) suits: [Suit; 2],
    pub(super) rows: Vec<Priced>,
    pub(super) goes: Goes,
    /// Whether those at other seats have their own row besides the envy when the award to a seat is won.
    pub(super) others_win: bool,
    /// Whether envies are the dealer's; otherwise they go to the players whom the row passed by.
    pub(super) dealer_envy: bool,
    pub(super) limit: Option<Cents>,
    pub(super) loses: Cites,
    pub(super) by: By,
}

pub(super) struct Priced {
    pub(super) row: Row,
    pub(super) award: Award,
    pub(super) envy: Cents,
    pub(super) by: Cites,
}

impl Priced {
    pub(super) fn is_part(&self) -> bool {
        matches!(self.award, Award::Percent(_))
    }
}

/// What a game's spec says beside a pay table.
pub(super) struct Printed<'a> {
    spec: &'static GameSpec,
    table: &'a PayTable,
}

impl<'a> Printed<'a> {
    pub(super) fn beside<V: Variation>(table: &'a PayTable) -> Printed<'a> {
        Printed { spec: game_spec(V::ID).expect("every registered game has a spec"), table }
    }

    fn row(&self, set: &str, key: &str) -> Option<(Award, Cites)> {
        let terms = self.spec.pay_table(&format!("{}-{set}", self.table.of), &self.table.name)?;
        let (_, pays) = terms.rows.iter().find(|(name, _)| name == key)?;
        let Pay::Award(award) = pays else { return None };
        Some((*award, terms.clause.into()))
    }

    /// An amount, or a rate in hundredths of a per cent.
    pub(super) fn number(&self, set: &str, key: &str) -> Option<i64> {
        self.row(set, key).map(|(award, _)| match award {
            Award::Fixed(cents) => cents.0,
            Award::Percent(percent) => i64::from(percent) * 100,
            Award::Times(times) => i64::from(times),
        })
    }
}

/// The unit of a pay table that does not state another: one dollar.
const DOLLAR: i64 = 100;

impl Term {
    pub(super) fn read<V: Variation>(jackpot: &Jackpot, options: &Options) -> Result<Option<Term>, OptionError> {
        if jackpot.option.is_some_and(|option| !options.on(option)) {
            return Ok(None);
        }
        let by = jackpot.by;
        let refuse = |by, says: String| OptionError { by, says: format!("{} {}: {says}", V::ID, jackpot.wager) };
        let table = options.odds(jackpot.table);
        let printed = Printed::beside::<V>(table);
        let awards = awards(jackpot, options).map_err(|says| refuse(table.clause.into(), says))?;

        let printed_unit = printed.number("terms", "unit").unwrap_or(DOLLAR);
        let unit = Some(options.number(jackpot.unit)).filter(|unit| *unit > 0).unwrap_or(printed_unit);
        let scaled = |amount: i64| amount * unit / printed_unit;
        let seed = options.number(jackpot.seed);
        let fixed_seed = printed.number("terms", "seed").map(scaled);
        if let Some(fixed) = fixed_seed.filter(|fixed| *fixed != seed) {
            let fixed = amount_in("co", Cents(fixed));
            return Err(refuse(by.fixed_seed, format!("the seed of this pay table is {fixed} at this unit")));
        }
        let suits = suits(jackpot, options);
        if awards.row("all-in-either-suit").is_some() && suits[0] == suits[1] {
            return Err(refuse(by.suits, "the two suits are different ones".to_owned()));
        }
        let rate = |key| printed.number("terms", key);
        let main = jackpot.increment.map(|option| options.number(option)).or_else(|| rate("main")).unwrap_or(0);
        let reserve = rate("reserve");
        let contributes = printed.row("terms", "main").map_or(by.contributes, |(_, clause)| clause);

        let scales = if unit == printed_unit { Cites::NONE } else { by.scaled };
        let scale_envy = word(options, "scale-envy") != Some("no");
        let price = |row: &Row| {
            let (award, set_by) = awards.award(row.key).ok()?;
            let source = if matches!(award, Award::Percent(_)) { by.meter } else { by.fixed };
            let envy = printed.number("envy", row.key).unwrap_or(0);
            let envy = Cents(if scale_envy { scaled(envy) } else { envy });
            Some(Priced { row: *row, award, envy, by: set_by.with(row.by).with(scales).with(by.wins).with(source) })
        };
        Ok(Some(Term {
            rows: jackpot.rows.iter().filter_map(price).collect(),
            unit: Cents(unit),
            suits,
            goes: jackpot.goes,
            others_win: word(options, "quads-other-with-envy") != Some("no"),
            dealer_envy: word(options, "envy-to").is_none_or(|to| to == "dealer"),
            limit: options.amount("aggregate-limits", jackpot.wager),
            loses: by.loses.and(table.clause),
            by,
            progressive: Progressive {
                meter: jackpot.meter,
                main: u32::try_from(main).expect("at most all of it"),
                reserve: u32::try_from(reserve.unwrap_or(0)).expect("at most all of it"),
                whole_cents: false,
                seed: Cents(seed),
                unit: Some(Cents(unit)),
                awards,
                fixed: if word(options, "fixed-awards") == Some("meter") { Purse::Meter } else { Purse::House },
                refill: if reserve.is_some() { Refill::ReserveAfterAll } else { Refill::SeedAfterAll },
                confirmed: true,
                rounding: Rounding::new(Cents(1), Toward::Down).expect("one is at least one"),
                by: Clauses {
                    contributes,
                    refills: if fixed_seed.is_some() { by.fixed_seed } else { by.free_seed },
                    suspends: cite!("CO-2801.3"),
                    awards: Cites::NONE,
                },
            },
        }))
    }
}

fn word<'a>(options: &'a Options, name: &str) -> Option<&'a str> {
    options.get(name).map(|_| options.word(name))
}

/// The pay table with every row an award for 1, and the lost rows in their place.
fn awards(jackpot: &Jackpot, options: &Options) -> Result<PayTable, String> {
    let mut table = options.odds(jackpot.table).clone();
    for row in &mut table.rows {
        if let Pay::Odds(odds) = row.pays {
            let (profit, per) = odds.profit_ratio();
            row.pays = Pay::Award(Award::Times(profit / per + 1));
        }
    }
    if let Some(lost) = jackpot.lost.filter(|lost| lost.tables.contains(&table.name.as_str())) {
        let supplied = &options.odds(lost.option).rows;
        if supplied.iter().any(|row| row.pays == Pay::Award(Award::Times(0))) {
            let keys: Vec<&str> = supplied.iter().map(|row| row.key.as_str()).collect();
            let (name, rows) = (&table.name, keys.join(", "));
            return Err(format!(
                "pay table {name} is printed without its lower rows; supply {rows} in {}",
                lost.option
            ));
        }
        let by = Cites::from(table.clause);
        table.rows.extend(supplied.iter().map(|row| PayTableRow { by, ..row.clone() }));
    }
    Ok(table)
}

fn suits(jackpot: &Jackpot, options: &Options) -> [Suit; 2] {
    let named = |i: usize| match jackpot.suits.get(i).map(|option| options.word(option)) {
        Some("clubs") => Suit::Clubs,
        Some("diamonds") => Suit::Diamonds,
        Some("hearts") => Suit::Hearts,
        _ => Suit::Spades,
    };
    [named(0), named(1)]
}
