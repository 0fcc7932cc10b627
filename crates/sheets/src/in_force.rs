//! Which of the figures are of what is played, and which are of what would be.

use baize_book::{GameCard, OptionKind, Options, Setting, WagerSpec};
use baize_maths::Figure;

/// Whether a figure is of a wager that the table takes, under the pay table that it uses.
pub(crate) fn in_force(card: &GameCard, options: &Options, figure: &Figure) -> bool {
    takes(card, options, figure) && pays(card, options, figure)
}

/// Whether a figure is of a wager that the table takes.
pub fn takes(card: &GameCard, options: &Options, figure: &Figure) -> bool {
    spec(card, &figure.wager).is_none_or(|wager| options.meet(wager.when.as_deref()) && !options.is_off(&wager.name))
}

/// Whether a figure is under the pay table that the table uses for its wager, taken or not.
pub(crate) fn pays(card: &GameCard, options: &Options, figure: &Figure) -> bool {
    spec(card, &figure.wager).is_none_or(|wager| uses(card, options, wager, &figure.table))
}

/// The wager of the card that a figure is about: figures have names such as `place-4` or `rage (per spin)` where the
/// card has `place` and `rage`.
pub(crate) fn spec<'a>(card: &'a GameCard, name: &str) -> Option<&'a WagerSpec> {
    let about = |spec: &&WagerSpec| {
        name.strip_prefix(spec.name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', ' ']))
    };
    card.wagers.iter().filter(about).max_by_key(|spec| spec.name.len())
}

/// Whether the table in use for a wager has this name. Where there is no choice, it has.
fn uses(card: &GameCard, options: &Options, wager: &WagerSpec, table: &str) -> bool {
    let Some(of) = &wager.pays else { return true };
    if card.tables_of(of).all(|it| it.name != table) {
        return true;
    }
    let chosen = card.options.iter().filter(|spec| spec.kind == OptionKind::Odds && spec.of == *of);
    chosen.filter_map(|spec| options.get(&spec.name)).all(|setting| match setting {
        Setting::Odds(odds) => odds.name == table,
        _ => true,
    })
}
