//! The list of games, with everything by which a lobby sorts and finds them.

use axum::Json;
use baize_book::{Cents, Family, GameSpec, InLobby, Speed};
use baize_table::{AnyGame, AnyTable};
use baize_wire as wire;
use std::sync::LazyLock;

use crate::web::on_wire::OnWire;

/// Built once: the games do not change while the floor is open.
static GAMES: LazyLock<Vec<wire::GameInList>> =
    LazyLock::new(|| baize_registry::games().iter().map(|game| describe(*game)).collect());

/// Every game of the house.
pub(crate) async fn games() -> Json<&'static [wire::GameInList]> {
    Json(&GAMES)
}

fn describe(game: &'static dyn AnyGame) -> wire::GameInList {
    let spec = game.spec();
    let table = game.open(&toml::Table::new()).ok();
    let InLobby { family, speed, also_called, favourite } = &spec.lobby;
    wire::GameInList {
        id: spec.id.as_str().into(),
        name: spec.name.as_str().into(),
        about: spec.about.as_str().into(),
        book: spec.book_name().into(),
        book_title: spec.book().title.as_str().into(),
        money: spec.book().money.as_str().into(),
        currency: spec.book().currency.as_str().into(),
        seats: spec.seats,
        stack: table.as_ref().and_then(|table| table.info().stack).map(Into::into),
        felt: spec.felt.as_str().into(),
        family: family.on_wire(),
        speed: speed.on_wire(),
        also_called: also_called.iter().map(|name| name.as_str().into()).collect(),
        favourite: *favourite,
        wagers: spec.wagers.iter().filter(|wager| wager.opening).map(|wager| wager.name.as_str().into()).collect(),
        least: table.map_or(Cents(0), |table| least(spec, table.as_ref())).on_wire(),
    }
}

/// What one begins with at a table of the book's defaults: the least stake on the first wager, or the usual stack.
fn least(spec: &GameSpec, table: &dyn AnyTable) -> Cents {
    let Some(first) = spec.wagers.iter().find(|wager| wager.opening) else { return Cents(0) };
    // A wager that is one unit, whatever one would stake, has no other least stake.
    let [unit, same] = [Cents(1), Cents(2)]
        .map(|stake| table.spread(stake).iter().find(|bet| bet.wager == first.write).map(|bet| bet.stake));
    let judged = table.stakes(&first.write).map(|(least, _)| least);
    judged.or(unit.filter(|_| unit == same)).unwrap_or_else(|| table.options().limits(&first.name).0)
}

impl OnWire for Family {
    type Form = wire::Family;
    fn on_wire(&self) -> wire::Family {
        match self {
            Family::Wheels => wire::Family::Wheels,
            Family::Blackjack => wire::Family::Blackjack,
            Family::Baccarat => wire::Family::Baccarat,
            Family::CasinoPoker => wire::Family::CasinoPoker,
            Family::PaiGow => wire::Family::PaiGow,
            Family::PokerRoom => wire::Family::PokerRoom,
        }
    }
}

impl OnWire for Speed {
    type Form = wire::Speed;
    fn on_wire(&self) -> wire::Speed {
        match self {
            Speed::Quick => wire::Speed::Quick,
            Speed::Steady => wire::Speed::Steady,
            Speed::Long => wire::Speed::Long,
        }
    }
}
