//! The random numbers of a live table.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

/// The secret of one round: a key from the operating system, from which ChaCha20 makes a separate stream for every
/// draw. So any draw can be made again by itself, after a crash or as a proof, and no stream is used twice.
pub struct LiveRng {
    seed: [u8; 32],
    stream: ChaCha20Rng,
}

impl LiveRng {
    /// Makes a new secret. Fails if the operating system has no entropy; then the table closes.
    pub fn new() -> Result<LiveRng, getrandom::Error> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        Ok(LiveRng::of_record(seed))
    }

    /// The secret of a round on record: to continue after an interruption, or to check it. Never for a new round.
    pub fn of_record(seed: [u8; 32]) -> LiveRng {
        LiveRng { seed, stream: ChaCha20Rng::from_seed(seed) }
    }

    /// A fingerprint of the secret. It can be published before betting closes without giving anything away.
    pub fn commitment(&self) -> [u8; 32] {
        *blake3::hash(&self.seed).as_bytes()
    }

    /// The secret itself: for the record, and for everybody once the round is over.
    pub fn seed(&self) -> [u8; 32] {
        self.seed
    }

    /// The stream of the draw with this number, counted from zero.
    pub fn draw(&mut self, number: u64) -> &mut ChaCha20Rng {
        self.stream = ChaCha20Rng::from_seed(self.seed);
        self.stream.set_stream(number);
        &mut self.stream
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::Rng;

    #[test]
    fn no_two_secrets_share_a_stream() {
        let mut first: Vec<u64> = (0..10_000).map(|_| LiveRng::new().expect("entropy").draw(0).next_u64()).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 10_000);
    }

    #[test]
    fn a_secret_proves_its_commitment_and_every_draw_by_itself() {
        let mut live = LiveRng::new().expect("entropy");
        let drawn: Vec<u64> = (0..8).map(|number| live.draw(number).next_u64()).collect();
        let mut again = LiveRng::of_record(live.seed());
        assert_eq!(again.commitment(), live.commitment());
        for number in (0..8).rev() {
            assert_eq!(again.draw(number as u64).next_u64(), drawn[number]);
        }
        let mut different = drawn.clone();
        different.dedup();
        assert_eq!(different, drawn);
    }
}
