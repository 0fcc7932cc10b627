//! Pai gow tiles: four tiles set as two hands, both of which must beat the player-dealer's.
//!
//! Rules: HG-TILES-INTRO-1 to HG-TILES-FEE; the mended rows of the ranking are with the ranking. Traps: seats are
//! counted, stacks dealt and hands settled to the right, while the player-dealer button goes to the left; every seat is
//! dealt a stack, whether anybody has bet there or not; a tie is the player-dealer's, hand by hand.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::rank::{TileCategory, TileRank};
use baize_cards::{Tile, TileSet};
use baize_table::{
    Bet, Fact, Finding, Halt, Line, NamedHand, Place, Refusal, Role, Ruling, SEATS_MAX, Seat, Table, What,
};
use serde::{Deserialize, Serialize};

use super::decision::{Answer, Setting};
use super::hands::{Compared, Hands, ZeroZero};
use super::logical_way::{LogicalWay, Side};
use crate::player_dealer::{
    BacklineBy, Banked, BankedGame, Clauses, CupBy, Decides, Direction, Play, PositionBy, Wager,
};

/// The game `hg/pai-gow-tiles`.
pub struct PaiGowTiles;

/// The options that only this game has.
pub struct Own {
    /// Who wins when both hands are worth nothing.
    pub zero_zero: ZeroZero,
    /// How the house sets a stack that is left to it.
    pub logical_way: LogicalWay,
}

/// The tiles: all 32 are mixed for every round, and nothing lies beside them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {}

/// The finding that the player-dealer's hand was opened too early.
const OPENED: &str = "dealer-opened";

/// The odds are not printed: even money (reading R-TILES-11).
const EVEN: Odds = Odds::to(1, 1);

impl BankedGame for PaiGowTiles {
    const ID: &'static str = "hg/pai-gow-tiles";
    const BY: Clauses = Clauses {
        late: cite!("HG-TILES-3"),
        wagers: cite!("HG-TILES-PLAY-1a", "HG-TILES-INTRO-3"),
        position: PositionBy {
            rotates: cite!("HG-TILES-11a"),
            two_hands: cite!("HG-TILES-11b"),
            bettors: cite!("HG-TILES-11c"),
            newcomers: cite!("HG-TILES-11d"),
        },
        covers: cite!("HG-TILES-PLAY-5c"),
        pays: cite!("HG-TILES-PLAY-5b", "HG-TILES-PLAY-5c"),
        fees: Clause::named("HG-TILES-FEE"),
        collects: cite!("HG-TILES-FEE"),
        backline: BacklineBy {
            refuse: None,
            most: None,
            decides: Decides::Seated,
            decides_by: cite!("HG-TILES-12a", "HG-TILES-12b"),
        },
        kum_kum: Some((3, cite!("HG-TILES-PLAY-5c"))),
        no_action: None,
        third_party: None,
        courtesy: None,
        cup: Some(CupBy {
            names: cite!("HG-TILES-PLAY-1a", "HG-TILES-PLAY-1b", "HG-TILES-2"),
            dealer: cite!("HG-TILES-PLAY-1c"),
            direction: Direction::Counterclockwise,
        }),
    };
    const LAYOUT: &'static [Wager] = &[Wager::Main];
    const POSITIONS: u8 = 8;
    const FINDINGS: &'static [Finding] = &[Finding::at_table(
        OPENED,
        "the player-dealer's hand was opened before all hands were set",
        Role::Supervisor,
        cite!("HG-TILES-6c"),
    )];
    type Own = Own;
    type Equipment = Tiles;
    type Decision = Setting;

    fn own(options: &Options) -> Result<Own, OptionError> {
        Ok(Own {
            zero_zero: match options.word("zero-zero") {
                "high-tile" => ZeroZero::HighTile,
                _ => ZeroZero::PlayerDealerWins,
            },
            logical_way: match options.word("logical-way") {
                "strong" => LogicalWay::Strong,
                _ => LogicalWay::Safe,
            },
        })
    }

    fn equipment(_: &Own) -> Tiles {
        Tiles {}
    }

    fn check(_: &Own, _: &Tiles) -> Result<(), String> {
        Ok(())
    }

    fn play<T: Table<Banked<Self>>>(play: &mut Play<'_, Self, T>) -> Result<(), Halt> {
        let cup = play.shake()?;
        let stacks = deal(play, cup.first)?;
        let of = |seat: Seat| stacks[usize::from(seat.0 - 1)];
        let set = set_players(play, &of)?;
        let dealer = set_dealer(play, of(play.dealer))?;
        for at in play.action_from(cup.action) {
            open(play, play.spots[at].seat, &set[at], cite!("HG-TILES-7", "HG-TILES-PLAY-4b"));
            for bet in play.spots[at].bets.clone() {
                play.settle(settled(bet, &set[at], &dealer, play.rules.own.zero_zero));
            }
        }
        Ok(())
    }
}

/// Mixes the tiles, builds them in eight stacks, and gives one to every seat, to the right of the first.
fn deal<T: Table<Banked<PaiGowTiles>>>(
    play: &mut Play<'_, PaiGowTiles, T>,
    first: Seat,
) -> Result<[[Tile; 4]; PaiGowTiles::POSITIONS as usize], Halt> {
    let by = cite!("HG-TILES-PLAY-2a", "HG-TILES-INTRO-2");
    play.table.say(by, || "the tiles are mixed and built in eight stacks of four".to_owned());
    let mut set = TileSet::full();
    let none = Tile::new(6, 6).expect("a set has a Heaven");
    let mut stacks = [[none; 4]; PaiGowTiles::POSITIONS as usize];
    for seat in play.positions_from(first) {
        let stack = &mut stacks[usize::from(seat.0 - 1)];
        for tile in stack.iter_mut() {
            *tile = play.table.chance(&mut set)?;
        }
        let active = play.spot(seat).map(|spot| spot.active);
        let plays = seat == play.dealer || active.is_some();
        // Tiles that were dealt where nobody has bet are taken back, and nobody looks at them.
        let (to, by) = if plays {
            (Place::Seat(seat, 0), cite!("HG-TILES-4a", "HG-TILES-PLAY-2b"))
        } else {
            (Place::Spot("tray"), cite!("HG-TILES-4a", "HG-TILES-4b"))
        };
        if active == Some(None) {
            play.table.show(Fact { what: What::Viewed { at: seat, by: None }, by: cite!("HG-TILES-12b") });
        }
        play.table.show(Fact { what: What::Stack { to, count: 4, tiles: stack.to_vec() }, by });
    }
    Ok(stacks)
}

/// Has all players set their tiles; the house sets a stack with which nobody is active.
fn set_players<T: Table<Banked<PaiGowTiles>>>(
    play: &mut Play<'_, PaiGowTiles, T>,
    stack: &dyn Fn(Seat) -> [Tile; 4],
) -> Result<Vec<Hands>, Halt> {
    let logical_way = play.rules.own.logical_way;
    let question = |seat: Seat| Setting { seat, tiles: stack(seat), side: Side::Player, logical_way };
    let mut asked: ArrayVec<Seat, SEATS_MAX> =
        play.spots.iter().filter(|spot| spot.active.is_some()).map(|spot| spot.seat).collect();
    for spot in play.spots.iter().filter(|spot| spot.active.is_none()) {
        let by = cite!("HG-TILES-12a", "HG-TILES-12b", "HG-TILES-5b");
        play.table.say(by, || format!("nobody plays at position {}: the tiles are set the logical way", spot.seat));
    }
    let answers = loop {
        match play.table.ask_together(asked.iter().map(|seat| question(*seat)).collect()) {
            Ok(answers) => break answers,
            Err(Halt::Ruled(_, Ruling::Find { finding, .. })) if finding.as_str() == OPENED => {
                // A player who has set keeps their hands; the others' tiles are set for them.
                let by = cite!("HG-TILES-6c");
                let dealer = play.dealer;
                let sets = vec![stack(dealer).into_iter().map(Into::into).collect()];
                play.table.show(Fact { what: What::Laid { at: Place::Seat(dealer, 0), sets }, by });
                let done = play.table.answered().to_vec();
                for seat in asked.iter().filter(|seat| !done.contains(seat)) {
                    play.table.say(by, || format!("seat {seat} has not set: the tiles are set the logical way"));
                }
                asked.retain(|seat| done.contains(seat));
            }
            Err(halt) => return Err(halt),
        }
    };
    let hands = |seat: Seat| {
        let answer = asked.iter().position(|other| *other == seat).map(|at| &answers[at]);
        let set = question(seat).hands(answer.unwrap_or(&Answer::LogicalWay));
        set.expect("an answer that was not refused")
    };
    Ok(play.spots.iter().map(|spot| hands(spot.seat)).collect())
}

/// Has the player-dealer set their tiles when all others have set theirs, and opens them.
fn set_dealer<T: Table<Banked<PaiGowTiles>>>(
    play: &mut Play<'_, PaiGowTiles, T>,
    tiles: [Tile; 4],
) -> Result<Hands, Halt> {
    let logical_way = play.rules.own.logical_way;
    let question = Setting { seat: play.dealer, tiles, side: Side::PlayerDealer, logical_way };
    let answer = loop {
        match play.table.ask(question.clone()) {
            Ok(answer) => break answer,
            Err(Halt::Ruled(_, Ruling::Find { .. })) => play.table.refuse(all_set())?,
            Err(halt) => return Err(halt),
        }
    };
    while let Some((role, ruling)) = play.table.ruling()? {
        match ruling {
            Ruling::Find { .. } => play.table.refuse(all_set())?,
            other => return Err(Halt::Ruled(role, other)),
        }
    }
    let hands = question.hands(&answer).expect("an answer that was not refused");
    open(play, play.dealer, &hands, cite!("HG-TILES-PLAY-4a", "HG-TILES-6b"));
    Ok(hands)
}

/// The refusal of a finding that comes when nothing can be opened too early any more.
fn all_set() -> Refusal {
    let says = "all hands are set: the player-dealer's may be opened";
    Refusal::new(cite!("HG-TILES-6b", "HG-TILES-6c"), says)
}

/// Turns a hand over and calls it.
fn open<T: Table<Banked<PaiGowTiles>>>(play: &mut Play<'_, PaiGowTiles, T>, seat: Seat, hands: &Hands, by: Cites) {
    let sets = hands.tiles.iter().map(|two| two.iter().map(|tile| (*tile).into()).collect()).collect();
    play.table.show(Fact { what: What::Laid { at: Place::Seat(seat, 0), sets }, by });
    let by = hands.tiles.iter().zip([hands.high, hands.low]).fold(Cites::NONE, |by, (two, rank)| {
        by.with(ranked_by(rank)).with(if two.iter().any(|tile| tile.is_wild()) && rank.row().is_none() {
            cite!("HG-TILES-RANK-WILD")
        } else {
            Cites::NONE
        })
    });
    play.table.tell(by.with(cite!("HG-TILES-PLAY-3b")), || What::Named {
        at: Place::Seat(seat, 0),
        words: format!("{}; {}", hands.high, hands.low),
        hands: vec![
            NamedHand::part("High", hands.high, &hands.tiles[0]),
            NamedHand::part("Low", hands.low, &hands.tiles[1]),
        ],
    });
}

/// The clause that ranks a hand.
fn ranked_by(rank: TileRank) -> Cites {
    match rank.category() {
        TileCategory::Pair => cite!("HG-TILES-RANK-PAIRS", "HG-TILES-PLAY-3c"),
        TileCategory::Wong => cite!("HG-TILES-RANK-WONG"),
        TileCategory::Gong => cite!("HG-TILES-RANK-GONG"),
        TileCategory::Kong => cite!("HG-TILES-RANK-KONG"),
        TileCategory::Points => cite!("HG-TILES-RANK-POINTS", "HG-TILES-RANK-SINGLE"),
    }
}

/// What an endless bank does with a wager: both hands must be higher; one alone is a push, and a tie is the
/// player-dealer's.
pub fn settled(bet: Bet<Wager>, hands: &Hands, dealer: &Hands, zero_zero: ZeroZero) -> Line<Wager> {
    let tie = if hands.copies(dealer, zero_zero) { cite!("HG-TILES-PLAY-5b") } else { Cites::NONE };
    let cent = Rounding::new(Cents(1), Toward::Down).expect("a cent is a unit");
    match hands.against(dealer, zero_zero) {
        Compared::Win => {
            let by = cite!("HG-TILES-PLAY-5a", "HG-TILES-PLAY-5c", "HG-TILES-INTRO-3", "HG-TILES-7", "HG-TILES-8");
            bet.wins(EVEN, cent, "win", by)
        }
        Compared::Lose => bet.loses("lose", cite!("HG-TILES-PLAY-5b", "HG-TILES-7", "HG-TILES-9")),
        Compared::Push => bet.returned("push", cite!("HG-TILES-7", "HG-TILES-10").with(tie)),
    }
}
