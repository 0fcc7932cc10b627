//! The comparison and the settlement of all wagers except the Progressive.
//!
//! Rules: MBS-3.10 to MBS-3.12, MBS-4.1, and MBS-5.13 to MBS-5.15 where limits are judged only here.

use baize_book::{Cents, Cites, cite};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Rank, Suit};
use baize_table::{Bet, Bettor, Line};
use std::cmp::Ordering;

use super::Wager;
use super::hands::{Position, Share, Standing};
use super::rules::{Limits, Rules, rounding};
use crate::casino_poker::categories::Category;
use crate::holdem::deal::HoleCards;
use crate::holdem::pocket::Pocket;

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Higher than, lower than or equal to the dealer's.
    Compared(Ordering),
    /// Thrown in by its player.
    Folded,
    /// Never compared, because its player did not expose it.
    Unexposed,
}

/// The lowest straight, in which the ace counts 1.
const FIVE_HIGH: HighRank = {
    let ranks = [Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five];
    let mut hand = Hand::new();
    let mut i = 0;
    while i < ranks.len() {
        let suit = if i == 0 { Suit::Clubs } else { Suit::Hearts };
        hand = hand.add(Card::new(ranks[i], suit));
        i += 1;
    }
    hand.rank()
};

/// The same straight in one suit.
const FIVE_HIGH_FLUSH: HighRank = {
    let ranks = [Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five];
    let mut hand = Hand::new();
    let mut i = 0;
    while i < ranks.len() {
        hand = hand.add(Card::new(ranks[i], Suit::Hearts));
        i += 1;
    }
    hand.rank()
};

/// The clauses by which two hands are ranked.
pub(super) fn ranked_by(own: HighRank, dealer: HighRank) -> Cites {
    let low = |rank: HighRank| rank == FIVE_HIGH || rank == FIVE_HIGH_FLUSH;
    let ace_low = if low(own) || low(dealer) { cite!("MBS-3.3.1.2") } else { Cites::NONE };
    let kind = Category::of(own);
    if kind != Category::of(dealer) {
        return cite!("MBS-3.11").with(ace_low);
    }
    let by = match kind {
        Category::TwoPairs => cite!("MBS-3.12.2"),
        Category::Pair => cite!("MBS-3.12.3"),
        Category::FullHouse => cite!("MBS-3.12.5"),
        Category::Straight | Category::StraightFlush | Category::RoyalFlush if own == dealer => cite!("MBS-3.12.6"),
        Category::Straight | Category::StraightFlush if low(own) || low(dealer) => cite!("MBS-3.12.4"),
        _ if own == dealer => cite!("MBS-3.12.1"),
        _ => Cites::NONE,
    };
    by.with(cite!("MBS-3.12", "MBS-3.11")).with(ace_low)
}

/// Settles Ante, Flop, Turn or River; `rank` is there if the hand was compared.
pub fn settle_bet(rules: &Rules, bet: Bet<Wager>, outcome: Outcome, rank: Option<HighRank>) -> Line<Wager> {
    let straight = rank.is_some_and(|rank| Category::of(rank) >= Category::Straight);
    match outcome {
        Outcome::Folded => bet.loses("fold", cite!("MBS-3.9.1", "MBS-1.1.8")),
        Outcome::Unexposed => bet.loses("not exposed", cite!("MBS-3.10.1", "MBS-3.10.1-2", "MBS-3.10.3")),
        Outcome::Compared(Ordering::Less) => bet.loses("lose", cite!("MBS-3.10.3")),
        Outcome::Compared(Ordering::Equal) => bet.returned("stand-off", cite!("MBS-3.10.4", "MBS-1.1.14")),
        Outcome::Compared(Ordering::Greater) if bet.wager == Wager::Ante && !straight => {
            bet.returned("win below a straight", cite!("MBS-3.10.2-3", "MBS-1.1.14"))
        }
        Outcome::Compared(Ordering::Greater) => {
            let (odds, by) = rules.pays(bet.wager);
            bet.wins(odds, rounding(), "win", by)
        }
    }
}

/// Settles the Bonus, on the hole cards; a fold loses it and so, by the book's express word, does a hand below the
/// dealer's.
pub fn settle_bonus(
    rules: &Rules,
    bet: Bet<Wager>,
    outcome: Outcome,
    hole: [Card; 2],
    dealer: [Card; 2],
) -> Line<Wager> {
    let bonus = &rules.bonus;
    match outcome {
        Outcome::Folded => return bet.loses("fold", cite!("MBS-3.9.1", "MBS-1.1.8")),
        Outcome::Unexposed => return bet.loses("not exposed", cite!("MBS-3.10.1", "MBS-3.10.1-2")),
        Outcome::Compared(Ordering::Less) if !bonus.pays_on_losing_hand => {
            return bet.loses("lose", cite!("MBS-3.10.3"));
        }
        Outcome::Compared(_) => {}
    }
    match Pocket::against(hole, dealer) {
        Some(pocket) => {
            let (odds, by) = bonus.pays[pocket as usize];
            bet.wins(odds, rounding(), Pocket::ROWS[pocket as usize], by)
        }
        None => bet.loses("no listed hand", cite!("MBS-4.1.1-2", "MBS-1.1.3")),
    }
}

/// All that decides how a hand is settled.
pub(super) struct Showdown<'a> {
    pub(super) rules: &'a Rules,
    pub(super) dealer: HoleCards,
    /// Players who have had their one time under the minimum before this round.
    pub(super) under_minimum: &'a [Bettor],
}

impl Showdown<'_> {
    /// The lines of what lies at a position, share by share.
    pub(super) fn lines(
        &self,
        position: &Position,
        compared: Option<(Ordering, HighRank)>,
        mut each: impl FnMut(Line<Wager>),
    ) {
        let (outcome, rank) = match (position.standing, compared) {
            (Standing::Unexposed, _) => (Outcome::Unexposed, None),
            (_, Some((ordering, rank))) => (Outcome::Compared(ordering), Some(rank)),
            // The hand was thrown in; where nobody has decided, nothing is on the table any more.
            (_, None) => (Outcome::Folded, None),
        };
        let settle = |bet: Bet<Wager>| match (position.standing, bet.wager) {
            (Standing::Absent(by), _) => bet.loses("absent", by),
            (_, Wager::Bonus) => settle_bonus(self.rules, bet, outcome, position.hole, self.dealer),
            _ => settle_bet(self.rules, bet, outcome, rank),
        };
        let lies = |shares: &[Share], wager| shares.iter().filter_map(|it| it.on(wager)).map(|bet| bet.stake).sum();
        for (i, share) in position.shares.iter().enumerate() {
            // The Progressive is settled with the meter.
            for bet in share.wagers.iter().filter(|bet| bet.wager != Wager::Progressive) {
                let (before, area) = (lies(&position.shares[..i], bet.wager), lies(&position.shares, bet.wager));
                each(match &self.rules.limits {
                    Some(limits) => self.within(limits, *bet, before, area, settle),
                    None => settle(*bet),
                });
            }
        }
    }

    /// Settles a wager outside the limits that was found only now: under the minimum it counts once and later goes
    /// back, over the maximum it counts up to it. `before` is what others have first on the same area, `area` all that
    /// lies there; what has gone back no longer lies there.
    fn within(
        &self,
        limits: &Limits,
        bet: Bet<Wager>,
        before: Cents,
        area: Cents,
        settle: impl Fn(Bet<Wager>) -> Line<Wager>,
    ) -> Line<Wager> {
        let (min, max) = limits.of(bet.wager);
        if area < min {
            if self.under_minimum.contains(&bet.player) {
                return bet.returned("under the minimum again", cite!("MBS-5.13-2", "MBS-5.15"));
            }
            let line = settle(bet);
            return Line { by: line.by.with(UNDER_MINIMUM), ..line };
        }
        let counts = bet.stake.min(max - before).max(Cents::ZERO);
        if counts == bet.stake {
            return settle(bet);
        }
        let line = settle(Bet { stake: counts, ..bet });
        let (stake, returned) = (bet.stake, line.returned + bet.stake - counts);
        Line { stake, returned, by: line.by.with(cite!("MBS-5.14", "MBS-5.15")), ..line }
    }
}

const UNDER_MINIMUM: Cites = cite!("MBS-5.13", "MBS-5.15");

/// Whether a line used up its player's one time under the minimum: it was paid or collected.
pub(super) fn uses_the_one_time(line: &Line<Wager>) -> bool {
    let under = UNDER_MINIMUM.iter().next().is_some_and(|clause| line.by.contains(clause));
    under && line.net() != Cents::ZERO
}
