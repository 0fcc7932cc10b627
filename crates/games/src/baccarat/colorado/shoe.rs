//! The shoe between hands: the shuffle, the burn, the cutting card and the last hand.

use baize_book::cite;
use baize_cards::{Card, Source};
use baize_table::{Fact, Game, Halt, Mishap, Place, Table, What};
use serde::{Deserialize, Serialize};

use super::rules::Shuffler;
use super::{Carry, Rules};
use crate::baccarat::coup::value;

/// Whether the cutting card has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum LastHand {
    /// The cutting card has yet to come.
    None,
    /// The cutting card has come: the next hand is the last one of the shoe.
    Called,
}

/// The fewest cards of a hand.
const HAND_LEAST: usize = 4;

/// Whether the batch, the free hands and a card dealt in error, as read from paper, are possible.
pub(super) fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
    let batches = if rules.shuffler == Shuffler::Batch { 2 } else { 1 };
    if !(1..=batches).contains(&carry.batch) {
        return Err(format!("batch: there is no batch {}; the last is {batches}", carry.batch));
    }
    // Where cards go back after every hand a shoe has no end, and hands are not counted by its cards.
    let most = carry.shoe.size() / HAND_LEAST;
    if rules.shuffler != Shuffler::Continuous && usize::try_from(carry.free_hands).is_ok_and(|hands| hands > most) {
        return Err(format!("free-hands: {} is more than the {most} hands that a shoe holds", carry.free_hands));
    }
    if carry.pending.is_some_and(|astray| carry.shoe.dealt().all(|card| card != astray.card)) {
        return Err("pending: a card dealt in error has left the shoe: write it among the dealt ones too".to_owned());
    }
    Ok(())
}

/// Shuffles and burns before the first hand of a shoe.
pub(super) fn prepare<G: Game, T: Table<G>>(rules: &Rules, carry: &mut Carry, t: &mut T) -> Result<(), Halt> {
    if rules.shuffler == Shuffler::Continuous {
        carry.shoe.shuffle();
        if let Some(astray) = carry.pending {
            carry.shoe.take(astray.card).expect("a full shoe holds every card");
        }
        t.show(Fact { what: What::Shuffled, by: cite!("CO-2811-2", "CO-2806.4", "CO-2810.6d") });
        carry.fresh = false;
        return Ok(());
    }
    if !carry.fresh {
        return Ok(());
    }
    let used = carry.shoe.dealt().next().is_some();
    carry.shoe.shuffle();
    (carry.fresh, carry.free_hands, carry.last_hand) = (false, 0, LastHand::None);
    (carry.pending, carry.free) = (None, false);
    if rules.shuffler == Shuffler::Batch {
        if used {
            carry.batch = 3 - carry.batch;
        }
        let by = cite!("CO-2806.1a.iii", "CO-2806.1a.iv", "CO-2806.1a.i", "CO-2806.1a.v", "CO-2806.4", "CO-2811-2");
        t.say(by, || format!("batch {} goes into the shoe, the other into the shuffler", carry.batch));
    }
    if rules.pre_shuffled {
        t.say(cite!("CO-2810.7", "CO-2809.4", "CO-2810.7-3"), || {
            "pre-shuffled cards, which the device mixes again and verifies".to_owned()
        });
    }
    t.show(Fact { what: What::Shuffled, by: cite!("CO-2810.1", "CO-2802.25", "CO-2802.24", "CO-2806.1") });
    t.say(cite!("CO-2810.2", "CO-2810.3", "CO-2810.4", "CO-2810.4-2", "CO-2806.1b"), || {
        format!("the stack is cut; one cutting card stands {} cards from the back, the other at the end", rules.cut)
    });
    let by = cite!("CO-2810.4-3");
    let first = burn(carry, true, t)?;
    let more = if value(first) == 0 { 10 } else { value(first) };
    for _ in 0..more {
        burn(carry, false, t)?;
    }
    t.say(by, || format!("{first} and {more} more cards are burnt"));
    Ok(())
}

/// Puts a card on the discards; whether it lay face up in the shoe does not matter there.
fn burn<G: Game, T: Table<G>>(carry: &mut Carry, up: bool, t: &mut T) -> Result<Card, Halt> {
    let (card, mishap) = t.chance_or_mishap(&mut carry.shoe)?;
    if mishap != Mishap::None && mishap != Mishap::Boxed {
        return Err(mishap.without_rule(card));
    }
    let what = What::Dealt { to: Place::Burn, card: Some(card), up };
    t.show(Fact { what, by: cite!("CO-2810.4-3") });
    Ok(card)
}

/// Notes after a hand whether it was the last one, or the next will be.
pub(super) fn after_hand<G: Game, T: Table<G>>(carry: &mut Carry, t: &mut T) {
    let by = cite!("CO-2813.4");
    if carry.last_hand == LastHand::Called {
        t.say(by, || "that was the last hand: no cards before the shuffle".to_owned());
        end_shoe(carry);
    } else if carry.shoe.cut_is_passed() {
        t.say(by, || "the cutting card has come: last hand".to_owned());
        carry.last_hand = LastHand::Called;
    }
}

/// Has the cards shuffled before the next hand; that ends the order that a free hand would keep.
pub(super) fn end_shoe(carry: &mut Carry) {
    carry.fresh = true;
    (carry.last_hand, carry.pending, carry.free) = (LastHand::None, None, false);
}
