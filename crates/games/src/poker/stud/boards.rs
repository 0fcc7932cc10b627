//! Whose card must open, whose board leads, and what the dealer announces about it.
//!
//! Rules: HG-STUD-1a, -1b, -2, -6, -IRR-11c, -IRR-18, HG-STUD8-3, -INTRO-4, HG-RAZZ-2a to -2c, -4; readings S5, S14,
//! G22, Z1, Z4.

use arrayvec::ArrayVec;
use baize_book::{Cites, cite};
use baize_cards::rank::{CardBySuit, HighBoard, LowBoard};
use baize_cards::{Card, Rank};

use super::dealing::Floor;
use super::{LAST, Rules, Wins};
use crate::poker::asked::UPCARDS_MAX;
use crate::poker::boards::{EqualBoards, leader};
use crate::poker::play::{Dealer, Play};

const OPEN_PAIR: Cites = cite!("HG-STUD-INTRO-6", "HG-STUD-5a", "HG-STUD-5c");

/// What lies face up for a player: their upcards and any common card.
fn board<D: Dealer + ?Sized>(play: &Play<'_, D>, at: usize) -> ArrayVec<Card, UPCARDS_MAX> {
    let mut cards = play.held[at].upcards();
    cards.extend(play.board.iter().copied().take(cards.remaining_capacity()));
    cards
}

impl Rules {
    /// Whether an open pair shows.
    pub(super) fn shows_pair<D: Dealer + ?Sized>(&self, play: &Play<'_, D>) -> bool {
        play.hand.live().any(|at| {
            let cards = board(play, at);
            (1..cards.len()).any(|i| cards[..i].iter().any(|card| card.rank() == cards[i].rank()))
        })
    }

    /// The place of whoever leads.
    fn leader<D: Dealer + ?Sized>(&self, play: &Play<'_, D>) -> usize {
        let found = match self.wins {
            Wins::High | Wins::HighLow { .. } => {
                leader(&play.hand, EqualBoards::FirstDealt, |at| HighBoard::new(&board(play, at)))
            }
            Wins::Low { .. } => leader(&play.hand, EqualBoards::FirstDealt, |at| LowBoard::new(&board(play, at))),
        };
        found.expect("two hands are left")
    }
}

impl Floor<'_> {
    /// Announces who must open by their first upcard, even if they cannot: all-in, or with a hand that was dealt face
    /// up.
    pub(super) fn announce_forced<D: Dealer + ?Sized>(&self, play: &mut Play<'_, D>) -> usize {
        let shown =
            (0..play.hand.stacks().len()).filter_map(|at| Some((play.held[at].upcards().first().copied()?, at)));
        let found = match self.rules.wins {
            Wins::High | Wins::HighLow { .. } => shown.min_by_key(|(card, _)| CardBySuit::ace_high(*card)),
            Wins::Low { .. } => shown.max_by_key(|(card, _)| CardBySuit::ace_low(*card)),
        };
        let (_, at) = found.expect("everybody has an upcard");
        let low = matches!(self.rules.wins, Wins::High | Wins::HighLow { .. });
        play.say(self.rules.by.forced, |play| {
            format!("seat {} has the {} card and opens", play.seat(at), if low { "low" } else { "high" })
        });
        at
    }

    /// Announces who leads, and who has paired.
    pub(super) fn announce_leader<D: Dealer + ?Sized>(&self, play: &mut Play<'_, D>) -> usize {
        let at = self.rules.leader(play);
        if play.dealer.listens() {
            self.announce_pairs(play);
            if self.rules.open_pair.is_some() && self.street == 1 && self.rules.shows_pair(play) {
                play.say(OPEN_PAIR, |_| "an open pair shows: anybody may bet either limit".to_owned());
            }
            let words = match self.rules.wins {
                Wins::High | Wins::HighLow { .. } => HighBoard::new(&board(play, at)).to_string(),
                Wins::Low { .. } => LowBoard::new(&board(play, at)).to_string(),
            };
            play.say(self.rules.by.leads, |play| format!("seat {} leads with {words}", play.seat(at)));
        }
        at
    }

    /// Says who has paired the card that has just come up.
    fn announce_pairs<D: Dealer + ?Sized>(&self, play: &mut Play<'_, D>) {
        if self.street == LAST {
            return;
        }
        for at in 0..play.hand.stacks().len() {
            let cards = board(play, at);
            let Some((last, before)) = cards.split_last().filter(|_| play.hand.is_live(at)) else { continue };
            let faces = [Rank::Jack, Rank::Queen, Rank::King];
            let face = last.rank().is_some_and(|rank| faces.contains(&rank));
            let pairs = before.iter().filter(|card| card.rank() == last.rank()).count() == 1;
            if pairs && (!face || self.rules.by.face_pairs) {
                let words = HighBoard::new(&[*last, *last]).to_string();
                play.say(self.rules.by.announced, |play| format!("seat {} shows a {words}", play.seat(at)));
            }
        }
    }
}
