//! One to three dice thrown together.

use crate::{Impossible, Source, below};
use rand_core::Rng;
use std::fmt;

/// How one to three dice came to rest, in the order in which they lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll {
    faces: [u8; 3],
    count: u8,
}

impl Roll {
    /// A roll of one to three faces, each 1 to 6.
    #[expect(clippy::cast_possible_truncation, reason = "at most three dice")]
    pub fn new(faces: &[u8]) -> Option<Roll> {
        if !(1..=3).contains(&faces.len()) || faces.iter().any(|face| !(1..=6).contains(face)) {
            return None;
        }
        let mut roll = Roll { faces: [0; 3], count: faces.len() as u8 };
        roll.faces[..faces.len()].copy_from_slice(faces);
        Some(roll)
    }

    /// The faces, 1 to 6 each.
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// The sum of the faces.
    #[inline]
    pub fn total(&self) -> u8 {
        self.faces.iter().sum()
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, face) in self.faces().iter().enumerate() {
            write!(f, "{}{face}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// One to three fair dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    count: u8,
}

impl Dice {
    /// This many dice; one to three.
    pub fn new(count: u8) -> Option<Dice> {
        (1..=3).contains(&count).then_some(Dice { count })
    }
}

impl Source for Dice {
    type Outcome = Roll;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a face is at most 6")]
    fn sample<R: Rng>(&mut self, rng: &mut R) -> Option<Roll> {
        let mut roll = Roll { faces: [0; 3], count: self.count };
        for face in &mut roll.faces[..usize::from(self.count)] {
            *face = below(rng, 6) as u8 + 1;
        }
        Some(roll)
    }

    fn take(&mut self, roll: Roll) -> Result<(), Impossible> {
        if roll.count == self.count {
            return Ok(());
        }
        Err(Impossible(format!("`{roll}` is a roll of {} dice; this cup holds {}", roll.count, self.count)))
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most three dice, and a face is at most 6")]
    fn weights(&self) -> Vec<(Roll, u64)> {
        (0..6u32.pow(u32::from(self.count)))
            .map(|code| {
                let mut roll = Roll { faces: [0; 3], count: self.count };
                for (i, face) in roll.faces[..usize::from(self.count)].iter_mut().enumerate() {
                    *face = (code / 6u32.pow(i as u32) % 6) as u8 + 1;
                }
                (roll, 1)
            })
            .collect()
    }

    fn name(&self) -> &'static str {
        "roll"
    }

    fn words(&self) -> usize {
        usize::from(self.count)
    }

    fn read(&self, words: &[&str]) -> Result<Roll, String> {
        let faces: Option<Vec<u8>> = words.iter().map(|word| word.parse().ok()).collect();
        faces
            .and_then(|faces| Roll::new(&faces))
            .filter(|roll| roll.count == self.count)
            .ok_or_else(|| format!("`{}` is not a roll: write {} faces from 1 to 6", words.join(" "), self.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rolls_come_once_and_read_back() {
        for count in 1..=3 {
            let dice = Dice::new(count).expect("one to three");
            let mut rolls: Vec<Roll> = dice.weights().into_iter().map(|(roll, _)| roll).collect();
            for roll in &rolls {
                let text = roll.to_string();
                assert_eq!(dice.read(&text.split(' ').collect::<Vec<_>>()), Ok(*roll));
            }
            rolls.sort();
            rolls.dedup();
            assert_eq!(rolls.len(), 6usize.pow(u32::from(count)));
        }
    }

    #[test]
    fn a_seven_and_a_fourth_die_are_refused() {
        assert_eq!(Roll::new(&[7]), None);
        assert_eq!(Roll::new(&[0, 1]), None);
        assert_eq!(Roll::new(&[1, 1, 1, 1]), None);
        assert!(Dice::new(0).is_none() && Dice::new(4).is_none());
    }
}
