//! How often each end of the dealer comes, beside every hand that a player can hold.

use super::dealer::{CardsDrawn, DRAWN, Dealer, Deals, Draws, ENDS, Endings};
use super::hands::{Counts, Hands, KINDS, OVER};
use super::worths::take;

/// The number of deals with each end, out of all deals of as many cards as the dealer can draw at most.
#[derive(Default)]
pub(super) struct Chances {
    /// The most cards that the dealer can draw.
    pub(super) drawn: usize,
    /// The deals of each end, by the number of the hand.
    pub(super) ends: Vec<[u128; ENDS]>,
    /// Where a hand over the target may still win: the same deals after one more card, times the cards of its kind.
    overs: Vec<[u128; ENDS]>,
    /// The index into `overs`, by the number of the hand and the kind of the card.
    places: Vec<[u32; KINDS]>,
}

impl Chances {
    /// Walks the dealer's tree once for each hand.
    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer hands")]
    pub(super) fn new(hands: &Hands, shoe: &Counts, endings: &Endings, draws: &Draws) -> Chances {
        let dealer = Dealer::new(endings, 0);
        let (drawn, cards) = (dealer.longest, shoe.iter().map(|count| u64::from(*count)).sum::<u64>());
        // The ways to fill up deals in which the dealer draws fewer cards, by the cards in the hand and those drawn.
        let fill: Vec<Vec<u128>> = (0..=u64::from(hands.longest()) + 1)
            .map(|len| {
                let cards = |drawn: usize| u128::from(cards.saturating_sub(len + drawn as u64));
                (0..=drawn).map(|from| (from..drawn).map(cards).product()).collect()
            })
            .collect();
        let mut chances = Chances { drawn, ..Chances::default() };
        let mut deals: Deals = [[0; ENDS]; DRAWN];
        let mut drawn_of: Box<CardsDrawn> = Box::new([[[0; KINDS]; ENDS]; DRAWN]);
        let first_over = draws.end(draws.target) + 1;
        for (at, hand) in hands.all.iter().enumerate() {
            let mut ends = [0; ENDS];
            let mut places = [u32::MAX; KINDS];
            if let Some(left) = take(shoe, &hand.cards) {
                let len = usize::from(hand.len);
                if draws.nearest_over && hand.sum.total(draws.target) < draws.target {
                    dealer.deals_and_cards(&left, first_over, &mut deals, &mut drawn_of);
                    let over = |kind: &usize| hands.next[at][*kind] == OVER && left[*kind] > 0;
                    for kind in (0..hands.kinds.len()).filter(over) {
                        places[kind] = chances.overs.len() as u32;
                        chances.overs.push(after(kind, left[kind], &deals, &drawn_of, &fill[len + 1], first_over));
                    }
                } else {
                    dealer.deals(&left, &mut deals);
                }
                for (deals, fill) in deals.iter().zip(&fill[len]) {
                    ends.iter_mut().zip(deals).for_each(|(end, deals)| *end += deals * fill);
                }
            }
            chances.ends.push(ends);
            chances.places.push(places);
        }
        chances
    }

    /// The deals of each end after a card that takes a hand over the target, times the number of such cards. Against
    /// such a hand all ends within the target are the same: they are counted together, as the target.
    pub(super) fn over(&self, hand: usize, kind: usize) -> [u128; ENDS] {
        self.overs[self.places[hand][kind] as usize]
    }
}

/// The card may just as well come after the dealer's, when as many of its kind are left as the dealer has not drawn.
fn after(
    kind: usize,
    left: u16,
    deals: &Deals,
    drawn_of: &CardsDrawn,
    fill: &[u128],
    first_over: usize,
) -> [u128; ENDS] {
    let mut ends = [0; ENDS];
    for ((deals, drawn_of), fill) in deals.iter().zip(drawn_of).zip(fill) {
        for end in first_over..ENDS {
            ends[end] += (deals[end] * u128::from(left) - drawn_of[end][kind]) * fill;
        }
    }
    let all = fill[0] * u128::from(left);
    ends[first_over - 1] = all - ends[first_over..].iter().sum::<u128>();
    ends
}
