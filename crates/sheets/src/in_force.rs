//! Which figures are about what is played, and which about what could be.

use baize_book::{GameSpec, OptionKind, Options, Setting, WagerSpec};
use baize_maths::Figure;

/// Whether a figure is about a wager that the table takes, under the pay table that it uses.
pub(crate) fn in_force(spec: &GameSpec, options: &Options, figure: &Figure) -> bool {
    takes(spec, options, figure) && pays(spec, options, figure)
}

/// Whether a figure is about a wager that the table takes.
pub fn takes(spec: &GameSpec, options: &Options, figure: &Figure) -> bool {
    wager_spec(spec, &figure.wager)
        .is_none_or(|wager| options.meet(wager.when.as_deref()) && !options.is_off(&wager.name))
}

/// Whether a figure is under the pay table that the table uses for its wager, whether or not the wager is taken.
pub(crate) fn pays(spec: &GameSpec, options: &Options, figure: &Figure) -> bool {
    wager_spec(spec, &figure.wager).is_none_or(|wager| uses(spec, options, wager, &figure.table))
}

/// The wager of the spec that a figure is about: figures have names such as `place-4` or `rage (per spin)` where the
/// spec has `place` and `rage`.
pub(crate) fn wager_spec<'a>(spec: &'a GameSpec, name: &str) -> Option<&'a WagerSpec> {
    let about = |wager: &&WagerSpec| {
        name.strip_prefix(wager.name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', ' ']))
    };
    spec.wagers.iter().filter(about).max_by_key(|wager| wager.name.len())
}

/// Whether the pay table in use for a wager has this name; always true where there is no choice.
fn uses(spec: &GameSpec, options: &Options, wager: &WagerSpec, table: &str) -> bool {
    let Some(of) = &wager.pays else { return true };
    if spec.pay_tables_of(of).all(|it| it.name != table) {
        return true;
    }
    let chosen = spec.options.iter().filter(|option| option.kind == OptionKind::Odds && option.of == *of);
    chosen.filter_map(|option| options.get(&option.name)).all(|setting| match setting {
        Setting::Odds(odds) => odds.name == table,
        _ => true,
    })
}
