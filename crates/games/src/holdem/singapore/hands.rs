//! The playing positions: what each person has staked there, who decides and who sees the cards.
//!
//! Rules: MBS-1.1.2, MBS-3.4 to MBS-3.5.4. A position belongs to the person seated there who has an Ante on it,
//! otherwise to the first who has; that person decides, and others on the same area follow with their own stakes.
//! Whoever has several positions sees the cards of one.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, cite};
use baize_cards::Card;
use baize_table::{Bet, Bettor, Placed, SEATS_MAX, Seat};

use super::Wager;
use super::rules::Rules;
use crate::holdem::deal::HoleCards;

/// What one person has staked at a position.
///
/// A wager is on the table or it has gone back, and then it is no longer here: its line was written at that moment, and
/// nothing that comes later finds it.
#[derive(Clone, Debug)]
pub(super) struct Share {
    pub(super) player: Bettor,
    /// The stake on the Ante, by which Flop, Turn and River are measured.
    pub(super) ante: Cents,
    /// The wagers on the table, in the order in which they were made; among them a valid Progressive.
    pub(super) wagers: ArrayVec<Bet<Wager>, 6>,
    /// Whether this person takes no more part.
    left: bool,
}

impl Share {
    /// The bet on this wager, if there is one.
    pub(super) fn on(&self, wager: Wager) -> Option<Bet<Wager>> {
        self.wagers.iter().find(|bet| bet.wager == wager).copied()
    }
}

/// Why wagers go back, and which.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back {
    pub(super) outcome: &'static str,
    pub(super) by: Cites,
    /// Whether the whole hand is invalid, with what a fold has lost; otherwise only wagers that still exist go back.
    pub(super) whole_hand: bool,
    /// Whether the Bonus goes back too.
    pub(super) bonus: bool,
}

impl Back {
    /// Everything goes back: the hand does not count at all.
    pub(super) fn invalid(outcome: &'static str, by: Cites) -> Back {
        Back { outcome, by, whole_hand: true, bonus: true }
    }

    /// What still lies there goes back.
    pub(super) fn withdrawn(outcome: &'static str, by: Cites) -> Back {
        Back { outcome, by, whole_hand: false, bonus: true }
    }
}

/// How far the hand at a position has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// Its player has not decided about the Flop wager.
    Undecided,
    /// Its player has made the Flop wager.
    Playing,
    Folded,
    /// Nobody was there to decide about the Flop wager, by these clauses; a Bonus that is still there is lost.
    Absent(Cites),
    /// Its player has not exposed it.
    Unexposed,
}

impl Standing {
    /// Whether a wager on this hand is lost already, though it still lies there.
    pub(super) fn has_lost(self, wager: Wager, rules: &Rules) -> bool {
        match self {
            Standing::Undecided | Standing::Playing => false,
            Standing::Folded | Standing::Absent(_) => wager != Wager::Progressive,
            Standing::Unexposed => wager != Wager::Progressive || !rules.unexposed_community,
        }
    }
}

/// A position that is dealt a hand.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) seat: Seat,
    /// The person who sees the hole cards; `None` where they are played blind.
    pub(super) viewer: Option<Bettor>,
    pub(super) hole: HoleCards,
    /// What each person has staked here, the deciding player first.
    pub(super) shares: Vec<Share>,
    pub(super) standing: Standing,
}

impl Position {
    /// The shares of those who still take part.
    pub(super) fn live(&self) -> impl Iterator<Item = &Share> {
        self.shares.iter().filter(|share| !share.left)
    }

    /// The same shares, to add wagers to.
    pub(super) fn live_mut(&mut self) -> impl Iterator<Item = &mut Share> {
        self.shares.iter_mut().filter(|share| !share.left)
    }

    /// All wagers that lie here.
    pub(super) fn wagers(&self) -> impl Iterator<Item = &Bet<Wager>> {
        self.shares.iter().flat_map(|share| &share.wagers)
    }

    /// The person who decides at this moment.
    pub(super) fn player(&self) -> Option<Bettor> {
        self.live().next().map(|share| share.player)
    }

    pub(super) fn is_playing(&self) -> bool {
        self.standing == Standing::Playing && self.live().next().is_some()
    }

    /// The cards that whoever decides may see.
    pub(super) fn seen(&self) -> Option<HoleCards> {
        (self.viewer.is_some() && self.viewer == self.player()).then_some(self.hole)
    }

    /// These people take no more part, and what goes back of their wagers leaves the table.
    pub(super) fn take_off(&mut self, back: Back, rules: &Rules, whose: impl Fn(Bettor) -> bool) -> Vec<Bet<Wager>> {
        let standing = self.standing;
        let stays =
            |wager: Wager| wager == Wager::Bonus && !back.bonus || !back.whole_hand && standing.has_lost(wager, rules);
        let mut off = Vec::new();
        for share in self.shares.iter_mut().filter(|share| whose(share.player)) {
            share.left = true;
            off.extend(share.wagers.iter().filter(|bet| !stays(bet.wager)));
            share.wagers.retain(|bet| stays(bet.wager));
        }
        off
    }
}

/// The person who decides for a position, if anybody has an Ante on it: bets of the seat's own player stand first.
pub(super) fn player_of(placed: Placed<'_, Wager>, seat: Seat) -> Option<Bettor> {
    placed.bets.iter().find(|bet| bet.seat == seat && bet.wager == Wager::Ante).map(|bet| bet.player)
}

/// The positions for which a person decides, from the dealer's left.
pub(super) fn positions_of(placed: Placed<'_, Wager>, player: Bettor) -> impl Iterator<Item = Seat> {
    let antes = placed.bets.iter().filter(|bet| bet.wager == Wager::Ante);
    let own = antes.filter(move |bet| bet.player == player && player_of(placed, bet.seat) == Some(player));
    own.map(|bet| bet.seat)
}

/// What an order says about the hands to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum View {
    At(Seat),
    None,
}

impl View {
    pub(super) fn read(words: &str) -> Option<View> {
        match words.strip_prefix("view ")? {
            "none" => Some(View::None),
            seat => seat.parse().ok().map(|seat| View::At(Seat(seat))),
        }
    }
}

/// A few positions, by their seats.
pub(super) type Seats = ArrayVec<Seat, SEATS_MAX>;

/// The hands that a person has called to look at since last calling for none; nothing where nothing was called.
pub(super) fn called_by(placed: Placed<'_, Wager>, player: Bettor) -> Option<Seats> {
    let mut called: Option<Seats> = None;
    for order in placed.orders.iter().filter(|order| order.player == player) {
        match View::read(&order.words) {
            Some(View::None) => called = Some(Seats::new()),
            Some(View::At(seat)) if positions_of(placed, player).any(|own| own == seat) => {
                let called = called.get_or_insert_default();
                if !called.contains(&seat) {
                    called.push(seat);
                }
            }
            _ => {}
        }
    }
    called
}

/// The hands that a person looks at: those called, otherwise that of their own position, otherwise the first. Only one
/// may be viewed, so whoever calls several plays them in error.
pub(super) fn viewed_by(placed: Placed<'_, Wager>, player: Bettor) -> Seats {
    called_by(placed, player).unwrap_or_else(|| {
        let own = positions_of(placed, player).find(|position| position.0 == player.0);
        own.or_else(|| positions_of(placed, player).next()).into_iter().collect()
    })
}

/// The positions with an Ante, from the dealer's left, with nothing dealt yet.
pub(super) fn positions(placed: Placed<'_, Wager>) -> Vec<Position> {
    let mut positions: Vec<Position> = Vec::new();
    for ante in placed.bets.iter().filter(|bet| bet.wager == Wager::Ante) {
        let own = |wager: Wager| {
            let same = |bet: &&Bet<Wager>| bet.seat == ante.seat && bet.player == ante.player && bet.wager == wager;
            placed.bets.iter().find(same).copied()
        };
        let progressive = own(Wager::Progressive).filter(|bet| invalid(placed, bet).is_none());
        let wagers = [Some(*ante), own(Wager::Bonus), progressive].into_iter().flatten().collect();
        let share = Share { player: ante.player, ante: ante.stake, wagers, left: false };
        match positions.last_mut().filter(|position| position.seat == ante.seat) {
            Some(position) => position.shares.push(share),
            None => positions.push(Position {
                seat: ante.seat,
                viewer: Some(ante.player).filter(|player| viewed_by(placed, *player).contains(&ante.seat)),
                hole: [Card::JOKER; 2],
                shares: vec![share],
                standing: Standing::Undecided,
            }),
        }
    }
    positions
}

/// Why a side wager does not count, if it does not: no Ante of the same person lies with it, it was cancelled before
/// betting closed, or the position is another's.
pub(super) fn invalid(placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Option<(&'static str, Cites)> {
    let own_ante = |ante: &Bet<Wager>| ante.wager == Wager::Ante && ante.seat == bet.seat && ante.player == bet.player;
    let with_ante = placed.bets.iter().any(own_ante);
    let cancelled = || {
        let calls = |seat, player, words: &str| (seat, player, words) == (bet.seat, bet.player, CANCEL);
        placed.orders.iter().any(|order| calls(order.seat, order.player, &order.words))
    };
    match bet.wager {
        Wager::Bonus if !with_ante => Some(("no ante", cite!("MBS-3.5"))),
        Wager::Progressive if cancelled() => Some(("cancelled", cite!("MBS-5.12.1"))),
        Wager::Progressive if !with_ante => Some(("no ante", cite!("MBS-5.12.2"))),
        Wager::Progressive if player_of(placed, bet.seat) != Some(bet.player) => {
            Some(("another's position", cite!("MBS-3.5.4", "MBS-3.5.1")))
        }
        _ => None,
    }
}

/// The order that cancels a Progressive wager.
pub(super) const CANCEL: &str = "cancel progressive";
