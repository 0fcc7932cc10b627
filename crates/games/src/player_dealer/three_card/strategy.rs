//! When a hand of three card poker is worth a Play bet: when folding would cost more.
//!
//! The player sees one card of the player-dealer's three, and what the other two may be is counted from full packs. The
//! house also plays a hand in this way where nobody sits. That a bank may run out is not taken into account.

use baize_cards::Card;
use baize_cards::rank::{ThreeCardRank, three_card};
use std::cmp::Ordering;

use super::hands::qualifies;

/// Whether to play with these cards against this up card from this many packs.
///
/// `beaten` is what an Ante receives, in Antes, that does not beat a hand that does not qualify, and `given_up` what a
/// fold gives up besides the Ante.
pub(super) fn is_worth_a_play(own: [Card; 3], up: Card, packs: u8, beaten: i64, given_up: i64) -> bool {
    let (value, ways) = value_of_playing(own, up, packs, beaten);
    value > -(1 + given_up) * ways
}

/// What playing is worth over all hands that the player-dealer may have, in Antes, and how many hands these are.
fn value_of_playing(own: [Card; 3], up: Card, packs: u8, beaten: i64) -> (i64, i64) {
    let mine = three_card(own);
    let mut left = [i64::from(packs); 52];
    for card in own.into_iter().chain([up]) {
        left[card.index()] -= 1;
    }
    let (mut value, mut all) = (0, 0);
    for (at, one) in Card::pack().enumerate() {
        for (other_at, other) in Card::pack().enumerate().skip(at) {
            let ways = if at == other_at { left[at] * (left[at] - 1) / 2 } else { left[at] * left[other_at] };
            all += ways;
            value += ways * result(mine, three_card([up, one, other]), beaten);
        }
    }
    (value, all)
}

fn result(mine: ThreeCardRank, theirs: ThreeCardRank, beaten: i64) -> i64 {
    match (qualifies(theirs), mine.cmp(&theirs)) {
        (false, Ordering::Greater) => 1,
        (false, _) => beaten,
        (true, Ordering::Greater) => 2,
        (true, Ordering::Equal) => 0,
        (true, Ordering::Less) => -2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(own: &str, up: &str) -> bool {
        let card = |name: &str| name.parse::<Card>().expect("a card");
        let mut cards = own.split(' ').map(card);
        is_worth_a_play(std::array::from_fn(|_| cards.next().expect("three cards")), card(up), 1, 0, 0)
    }

    #[test]
    fn every_hand_of_one_pack_and_of_six_is_counted() {
        let own = ["Qc", "7d", "4h"].map(|name| name.parse().expect("a card"));
        let up = "9s".parse().expect("a card");
        assert_eq!(value_of_playing(own, up, 1, 0).1, 48 * 47 / 2);
        assert_eq!(value_of_playing(own, up, 6, 0).1, 308 * 307 / 2);
    }

    #[test]
    fn a_pair_plays_and_an_up_card_that_is_beaten_helps() {
        assert!(worth("2c 2d 3h", "Ks"));
        assert!(!worth("Jc Td 8h", "As"));
        assert!(worth("Kc 9d 4h", "2s"));
        assert!(!worth("7c 5d 2h", "Ks"));
    }

    #[test]
    fn a_bonus_that_a_fold_gives_up_weighs_against_folding() {
        let own = ["2c", "2d", "3h"].map(|name| name.parse().expect("a card"));
        assert!(is_worth_a_play(own, "As".parse().expect("a card"), 1, -1, 2));
    }
}
