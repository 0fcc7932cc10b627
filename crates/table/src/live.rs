//! The random numbers of a live table.

use chacha20::ChaCha20Rng;
use rand_core::{Infallible, SeedableRng, TryRng};

/// ChaCha20 with a fresh key from the operating system. There is no way to make one from a chosen seed: a stream is
/// never repeated at a live table.
pub struct LiveRng {
    stream: ChaCha20Rng,
    seed: [u8; 32],
}

impl LiveRng {
    /// A fresh generator, for one shoe, pack or spin. Fails when the operating system has no entropy: the table closes.
    pub fn new() -> Result<LiveRng, getrandom::Error> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        Ok(LiveRng { stream: ChaCha20Rng::from_seed(seed), seed })
    }

    /// A fingerprint of the seed, which can be published before betting closes without giving anything away.
    pub fn commitment(&self) -> [u8; 32] {
        *blake3::hash(&self.seed).as_bytes()
    }

    /// Ends the generator and gives its seed, so that anybody can check the commitment and the draws.
    pub fn reveal(self) -> [u8; 32] {
        self.seed
    }
}

impl TryRng for LiveRng {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.stream.try_next_u32()
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.stream.try_next_u64()
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.stream.try_fill_bytes(bytes)
    }
}

/// Draws a revealed seed again: for checking, never for dealing.
#[cfg(test)]
fn checked(seed: [u8; 32]) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::Rng;

    #[test]
    fn no_two_generators_share_a_stream() {
        let mut first: Vec<u64> = (0..10_000).map(|_| LiveRng::new().expect("entropy").next_u64()).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 10_000);
    }

    #[test]
    fn a_revealed_seed_proves_the_commitment_and_the_draws() {
        let mut live = LiveRng::new().expect("entropy");
        let commitment = live.commitment();
        let drawn: Vec<u64> = (0..8).map(|_| live.next_u64()).collect();
        let seed = live.reveal();
        assert_eq!(*blake3::hash(&seed).as_bytes(), commitment);
        let mut again = checked(seed);
        assert!(drawn.into_iter().all(|word| word == again.next_u64()));
    }
}
