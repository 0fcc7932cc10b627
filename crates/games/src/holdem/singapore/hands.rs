//! The playing positions: who has staked what at each, who decides for it and who sees its cards.
//!
//! Rules: MBS-1.1.2, MBS-3.4 to MBS-3.5.4. A position belongs to the person seated there who has an Ante on it, else to
//! the first who has; he decides, and others on the same area follow him for their own stakes. Whoever has several
//! positions sees the cards of one.

use baize_book::{Cites, cite};
use baize_cards::Card;
use baize_table::{Bet, Placed, Player, Seat};

use super::Wager;
use crate::holdem::deal::HoleCards;

/// What one person has staked at a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) ante: Bet<Wager>,
    pub(super) bonus: Option<Bet<Wager>>,
    /// A valid Progressive wager.
    pub(super) progressive: Option<Bet<Wager>>,
    pub(super) flop: Option<Bet<Wager>>,
    pub(super) turn: Option<Bet<Wager>>,
    pub(super) river: Option<Bet<Wager>>,
    /// Why it is given back, if it is.
    pub(super) back: Option<Back>,
}

/// Wagers that go back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back {
    pub(super) outcome: &'static str,
    pub(super) by: Cites,
    /// Whether the whole hand is invalid, with what a fold has lost; else only wagers that still exist go back.
    pub(super) whole_hand: bool,
    /// Whether the Bonus goes back too.
    pub(super) bonus: bool,
}

impl Back {
    /// The hand does not count at all.
    pub(super) fn invalid(outcome: &'static str, by: Cites) -> Back {
        Back { outcome, by, whole_hand: true, bonus: true }
    }

    /// What still lies there is taken back.
    pub(super) fn withdrawn(outcome: &'static str, by: Cites) -> Back {
        Back { outcome, by, whole_hand: false, bonus: true }
    }
}

/// How far the hand at a position has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// Its player has not decided about the Flop wager.
    Undecided,
    /// The Flop wager is made.
    Playing,
    Folded,
    /// Its player has not exposed it.
    Unexposed,
}

/// A position that is dealt a hand.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) seat: Seat,
    /// Who sees the hole cards; nobody where they are played blind.
    pub(super) viewer: Option<Player>,
    pub(super) hole: HoleCards,
    /// The deciding player's first.
    pub(super) shares: Vec<Share>,
    pub(super) standing: Standing,
}

impl Position {
    /// The shares that are still in play.
    pub(super) fn live(&self) -> impl Iterator<Item = &Share> {
        self.shares.iter().filter(|share| share.back.is_none())
    }

    /// Who decides now.
    pub(super) fn player(&self) -> Option<Player> {
        self.live().next().map(|share| share.ante.player)
    }

    pub(super) fn is_in_play(&self) -> bool {
        self.live().next().is_some()
    }

    pub(super) fn is_playing(&self) -> bool {
        self.standing == Standing::Playing && self.is_in_play()
    }

    /// The cards that whoever decides may see.
    pub(super) fn seen(&self) -> Option<HoleCards> {
        (self.viewer.is_some() && self.viewer == self.player()).then_some(self.hole)
    }

    /// Gives back the wagers of these persons.
    pub(super) fn give_back(&mut self, back: Back, whose: impl Fn(Player) -> bool) {
        for share in self.shares.iter_mut().filter(|share| share.back.is_none() && whose(share.ante.player)) {
            share.back = Some(back);
        }
    }
}

/// The person who decides for a position, if anybody has an Ante on it: bets of the seat's own player stand first.
pub(super) fn player_of(placed: Placed<'_, Wager>, seat: Seat) -> Option<Player> {
    placed.bets.iter().find(|bet| bet.seat == seat && bet.wager == Wager::Ante).map(|bet| bet.player)
}

/// The positions for which a person decides, from the dealer's left.
pub(super) fn positions_of(placed: Placed<'_, Wager>, player: Player) -> impl Iterator<Item = Seat> {
    let antes = placed.bets.iter().filter(|bet| bet.wager == Wager::Ante);
    let own = antes.filter(move |bet| bet.player == player && player_of(placed, bet.seat) == Some(player));
    own.map(|bet| bet.seat)
}

/// What an order says about the one hand to look at.
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

/// The hand that a person looks at: the one that he last called, else that of his own position, else his first.
pub(super) fn viewed_by(placed: Placed<'_, Wager>, player: Player) -> Option<Seat> {
    let own = |seat: Seat| positions_of(placed, player).any(|position| position == seat);
    let orders = placed.orders.iter().rev().filter(|order| order.player == player);
    let called = orders.filter_map(|order| View::read(&order.words));
    match called.into_iter().find(|view| matches!(view, View::None) || matches!(view, View::At(seat) if own(*seat))) {
        Some(View::None) => None,
        Some(View::At(seat)) => Some(seat),
        None if own(Seat(player.0)) => Some(Seat(player.0)),
        None => positions_of(placed, player).next(),
    }
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
        let (bonus, back) = (own(Wager::Bonus), None);
        let share = Share { ante: *ante, bonus, progressive, flop: None, turn: None, river: None, back };
        match positions.last_mut().filter(|position| position.seat == ante.seat) {
            Some(position) => position.shares.push(share),
            None => positions.push(Position {
                seat: ante.seat,
                viewer: Some(ante.player).filter(|player| viewed_by(placed, *player) == Some(ante.seat)),
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
