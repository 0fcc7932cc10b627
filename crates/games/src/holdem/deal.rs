//! The initial deal, the board, and the best five of seven cards: UK-11.3 to UK-11.12.

use arrayvec::ArrayVec;
use baize_book::{Cites, Odds, cite};
use baize_cards::rank::{self, HighRank};
use baize_cards::{Card, Rank, Shoe, Suit};
use baize_table::{Bet, Fact, Game, Halt, Place, Placed, SEATS_MAX, Table, What};

use crate::shared::dealing::{DealStyle, deal_with_dealer};
use crate::shared::naming::{named_high, verdict};

/// Two cards that only their holder sees.
pub(super) type HoleCards = [Card; 2];

/// A player who takes part, with their ante and their hole cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand<W> {
    pub(super) ante: Bet<W>,
    pub(super) hole: HoleCards,
}

/// The hands of those who take part, from the dealer's left.
pub(super) type Hands<W> = ArrayVec<Hand<W>, SEATS_MAX>;

/// Gathers and shuffles the pack.
pub(super) fn shuffle<G: Game, T: Table<G>>(pack: &mut Shoe, t: &mut T) {
    pack.shuffle();
    t.show(Fact { what: What::Shuffled, by: cite!("UK-11.3") });
}

/// Makes the Initial Deal: two cards face down to everybody with an ante, from the dealer's left, and to the dealer.
pub(super) fn initial_deal<G: Game, T: Table<G>>(
    placed: Placed<'_, G::Wager>,
    ante: G::Wager,
    style: DealStyle,
    pack: &mut Shoe,
    t: &mut T,
) -> Result<(Hands<G::Wager>, HoleCards), Halt> {
    let antes = || placed.bets.iter().filter(|bet| bet.wager == ante);
    let seats = antes().map(|ante| ante.seat);
    let (holes, dealer) = deal_with_dealer(style, pack, seats, cite!("UK-11.10", "UK-11.8"), t)?;
    let hands = antes().zip(holes).map(|(ante, hole)| Hand { ante: *ante, hole }).collect();
    Ok((hands, dealer))
}

/// The five communal cards, as far as they have been dealt and as far as they have been shown.
#[derive(Clone, Default, Debug)]
pub(super) struct Board {
    cards: ArrayVec<Card, 5>,
    shown: usize,
}

impl Board {
    /// Five cards that lie face down.
    pub(super) fn of(cards: [Card; 5]) -> Board {
        Board { cards: cards.into(), shown: 0 }
    }

    /// Deals the whole board face down, to be revealed stage by stage.
    pub(super) fn lay_down<G: Game, T: Table<G>>(&mut self, pack: &mut Shoe, by: Cites, t: &mut T) -> Result<(), Halt> {
        for _ in 0..self.cards.capacity() {
            self.cards.push(t.deal(pack, Place::Board, false, by)?);
        }
        Ok(())
    }

    /// Shows the next stage: reveals this many cards more, or deals them face up if they are not there yet.
    pub(super) fn show<G: Game, T: Table<G>>(
        &mut self,
        count: usize,
        pack: &mut Shoe,
        by: Cites,
        t: &mut T,
    ) -> Result<(), Halt> {
        for _ in 0..count {
            match self.cards.get(self.shown) {
                Some(card) => t.show(Fact { what: What::Turned { at: Place::Board, card: *card }, by }),
                None => self.cards.push(t.deal(pack, Place::Board, true, by)?),
            }
            self.shown += 1;
        }
        Ok(())
    }

    /// The cards of the board that everybody sees.
    pub(super) fn shown(&self) -> &[Card] {
        &self.cards[..self.shown]
    }

    /// The best five of these hole cards and the cards shown; together there must be five at least.
    #[inline]
    pub(super) fn best_with(&self, hole: HoleCards) -> HighRank {
        best(hole, self.shown())
    }
}

impl Board {
    /// The best five of these hole cards and the cards shown, as they are named.
    pub(super) fn named(&self, at: Place, hole: HoleCards, verdict: &str) -> What {
        let cards: ArrayVec<Card, 7> = hole.iter().chain(self.shown()).copied().collect();
        named_high(at, self.best_with(hole), &cards, verdict)
    }
}

/// The best five of hole cards and a board of three to five.
#[inline]
pub(super) fn best(hole: HoleCards, board: &[Card]) -> HighRank {
    hole.iter().chain(board).copied().collect::<rank::Hand>().rank()
}

/// The lowest hand with a pair of this rank: what a dealer needs to qualify, or a player to win, is defined by it.
pub(super) const fn lowest_pair(pair: Rank) -> HighRank {
    let mut hand = rank::Hand::new().add(Card::new(pair, Suit::Clubs)).add(Card::new(pair, Suit::Diamonds));
    let mut kicker = 0;
    while hand.len() < 5 {
        if Rank::ALL[kicker] as u8 != pair as u8 {
            hand = hand.add(Card::new(Rank::ALL[kicker], Suit::Hearts));
        }
        kicker += 1;
    }
    hand.rank()
}

/// Turns somebody's hole cards up.
pub(super) fn turn_up<G: Game, T: Table<G>>(at: Place, hole: HoleCards, by: Cites, t: &mut T) {
    for card in hole {
        t.show(Fact { what: What::Turned { at, card }, by });
    }
}

/// Turns up the dealer's hole cards and announces their best hand, and whether it qualifies where that matters.
pub(super) fn dealer_shows<G: Game, T: Table<G>>(
    hole: HoleCards,
    board: &Board,
    qualifies: Option<bool>,
    by: Cites,
    t: &mut T,
) {
    turn_up(Place::Dealer, hole, by, t);
    let by = by.with(cite!("UK-11.12", "UK-11.7", "UK-11.6"));
    t.tell(by, || board.named(Place::Dealer, hole, qualifies.map_or("", verdict)));
}

/// Turns up a player's hole cards and finds their best hand.
pub(super) fn player_shows<G: Game, T: Table<G>>(hand: &Hand<G::Wager>, board: &Board, by: Cites, t: &mut T) {
    let at = Place::Seat(hand.ante.seat, 0);
    turn_up(at, hand.hole, by, t);
    t.tell(by.with(cite!("UK-11.12", "UK-11.15")), || board.named(at, hand.hole, ""));
}

/// What is paid for each kind of hand, by `category as usize`, and the clauses that say so.
pub(super) type Pays = [Option<(Odds, Cites)>; 10];

/// A pay table with more clauses in every row: put together once, rather than at every settlement.
pub(super) fn cited(pays: Pays, more: Cites) -> Pays {
    pays.map(|row| row.map(|(odds, by)| (odds, by.with(more))))
}
