//! A card that nobody will ever look at.

use crate::{Card, Impossible, Shoe, Source};
use rand_core::Rng;

/// A shoe from which a card is burnt. The card is drawn, logged and keyed in like any other, but to exact maths one
/// unseen card is as good as another, so that all of them together are one case.
pub struct Unseen<'a>(pub &'a mut Shoe);

impl Source for Unseen<'_> {
    type Outcome = Card;

    #[inline]
    fn sample<R: Rng>(&mut self, rng: &mut R) -> Option<Card> {
        self.0.sample(rng)
    }

    fn take(&mut self, card: Card) -> Result<(), Impossible> {
        self.0.take(card)
    }

    fn weights(&self) -> Vec<(Card, u64)> {
        self.0.undealt().map(|card| (card, self.0.len() as u64)).into_iter().collect()
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn read(&self, words: &[&str]) -> Result<Card, String> {
        self.0.read(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_cards_that_are_left_are_one_case() {
        let mut shoe = Shoe::new(1);
        let first = "Ah".parse().expect("a card");
        shoe.take(first).expect("it is in the pack");
        let weights = Unseen(&mut shoe).weights();
        assert!(weights.len() == 1 && weights[0].1 == 51 && weights[0].0 != first);
    }
}
