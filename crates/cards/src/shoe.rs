//! Cards not yet dealt, from any number of packs, with an optional cut card.

use crate::{Card, Impossible, Rank, Source, place_below};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A shoe, or a single pack: the cards that have not been dealt.
///
/// Their order is not stored. A card is drawn at random from what is left, which is the same as dealing from a shuffled
/// shoe and makes shuffling free. Dealt cards stay behind the boundary `left`, so gathering them is free too.
#[derive(Clone)]
pub struct Shoe {
    /// The undealt cards are `cards[..left]`; the dealt ones follow, the last dealt first.
    cards: Vec<Card>,
    left: usize,
    packs: u8,
    jokers: u8,
    /// The ranks that are not in it, one bit each.
    left_out: u16,
    /// The cut card is above this many cards; reaching it ends the shoe.
    cut: usize,
    class: Option<fn(Card) -> u8>,
}

impl Shoe {
    /// A full shoe of this many packs of 52, at least one.
    pub fn new(packs: u8) -> Shoe {
        Shoe::with_jokers(packs, 0)
    }

    /// A full shoe of packs with this many jokers in each.
    pub fn with_jokers(packs: u8, jokers: u8) -> Shoe {
        assert!(packs > 0, "a shoe holds at least one pack");
        let pack = || Card::pack().chain(std::iter::repeat_n(Card::JOKER, usize::from(jokers)));
        let cards: Vec<Card> = (0..packs).flat_map(|_| pack()).collect();
        Shoe { left: cards.len(), cards, packs, jokers, left_out: 0, cut: 0, class: None }
    }

    /// The same shoe, full, without the cards of these ranks.
    pub fn without(mut self, ranks: &[Rank]) -> Shoe {
        self.left_out |= ranks.iter().fold(0, |bits, rank| bits | 1 << *rank as u16);
        let out = self.left_out;
        self.cards.retain(|card| card.rank().is_none_or(|rank| out >> rank as u16 & 1 == 0));
        self.left = self.cards.len();
        self
    }

    /// Places the cut card so that this many cards lie behind it.
    pub fn cut_at(mut self, behind: usize) -> Shoe {
        self.cut = behind;
        self
    }

    /// Treats cards of one class as the same, so that exact maths enumerates classes and not cards.
    pub fn alike(mut self, class: fn(Card) -> u8) -> Shoe {
        self.class = Some(class);
        self
    }

    /// The number of packs that it was made of.
    pub fn packs(&self) -> u8 {
        self.packs
    }

    /// The number of jokers in each pack.
    pub fn jokers(&self) -> u8 {
        self.jokers
    }

    /// The number of cards that it was made of, dealt or not.
    pub fn size(&self) -> usize {
        self.cards.len()
    }

    /// The number of cards behind the cut card.
    pub fn cut(&self) -> usize {
        self.cut
    }

    /// The ranks that are not in it.
    pub fn left_out(&self) -> impl Iterator<Item = Rank> + '_ {
        Rank::ALL.into_iter().filter(|rank| self.left_out >> *rank as u16 & 1 == 1)
    }

    /// The number of cards that are left.
    #[inline]
    pub fn len(&self) -> usize {
        self.left
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// Whether the cut card has come out.
    #[inline]
    pub fn cut_is_out(&self) -> bool {
        self.left <= self.cut
    }

    /// Whether a card from behind the cut card has come out.
    #[inline]
    pub fn cut_is_passed(&self) -> bool {
        self.left < self.cut
    }

    /// The dealt cards in the order in which they left.
    pub fn dealt(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards[self.left..].iter().rev().copied()
    }

    /// Any one of the cards that are left.
    pub(crate) fn undealt(&self) -> Option<Card> {
        self.cards[..self.left].first().copied()
    }

    /// Gathers all cards and shuffles them.
    #[inline]
    pub fn shuffle(&mut self) {
        self.left = self.cards.len();
    }

    /// Mixes a dealt card into those that are left; `false` when it has not been dealt.
    pub fn put_back(&mut self, card: Card) -> bool {
        let Some(at) = self.cards[self.left..].iter().position(|dealt| *dealt == card) else { return false };
        // The others keep the order in which they left.
        self.cards[self.left..=self.left + at].rotate_right(1);
        self.left += 1;
        true
    }

    /// The number of each card that is left, by [`Card::index`].
    fn counts(&self) -> [u16; Card::KINDS] {
        let mut counts = [u16::from(self.packs); Card::KINDS];
        counts[Card::JOKER.index()] = u16::from(self.packs) * u16::from(self.jokers);
        for rank in self.left_out() {
            counts[rank as usize * 4..][..4].fill(0);
        }
        for card in &self.cards[self.left..] {
            counts[card.index()] -= 1;
        }
        counts
    }

    /// Every set of `N` cards that can come from here, in no order, each with its weight.
    ///
    /// From a full single pack, sets that differ only by a renaming of suits are counted together, so the caller must
    /// not use it in a game that ranks suits.
    pub fn sets<const N: usize>(&self) -> Vec<([Card; N], u64)> {
        assert!(self.packs == 1 && self.jokers == 0 && self.left_out == 0, "sets are counted in a single pack");
        let left: Vec<Card> = {
            let mut cards = self.cards[..self.left].to_vec();
            cards.sort_unstable();
            cards
        };
        let whole = left.len() == 52;
        let mut sets: Vec<([Card; N], u64)> = Vec::new();
        let mut found = std::collections::HashMap::new();
        each_set(&left, &mut |set: [Card; N]| {
            if !whole {
                sets.push((set, 1));
                return;
            }
            let next = sets.len();
            let at = *found.entry(suit_free(set)).or_insert(next);
            if at == next {
                sets.push((set, 0));
            }
            sets[at].1 += 1;
        });
        sets
    }
}

/// The 24 ways to rename four suits: suit `s` becomes `RENAMINGS[r][s]`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a suit has two bits")]
pub const RENAMINGS: [[u8; 4]; 24] = {
    let mut all = [[0; 4]; 24];
    let (mut code, mut found) = (0, 0);
    while code < 256 {
        let suits = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if 1 << suits[0] | 1 << suits[1] | 1 << suits[2] | 1 << suits[3] == 15 {
            all[found] = [suits[0] as u8, suits[1] as u8, suits[2] as u8, suits[3] as u8];
            found += 1;
        }
        code += 1;
    }
    all
};

/// The set with its suits renamed in the way that gives the smallest result.
fn suit_free<const N: usize>(set: [Card; N]) -> [Card; N] {
    let renamed = |suits: &[u8; 4]| {
        let mut other = set.map(|card| Card::renamed(card, suits));
        other.sort_unstable();
        other
    };
    RENAMINGS.iter().map(renamed).min().unwrap_or(set)
}

/// Calls `each` with every ascending choice of `N` of the cards.
fn each_set<const N: usize>(cards: &[Card], each: &mut impl FnMut([Card; N])) {
    let mut at: [usize; N] = std::array::from_fn(|i| i);
    if cards.len() < N {
        return;
    }
    loop {
        each(at.map(|i| cards[i]));
        let Some(i) = (0..N).rev().find(|&i| at[i] < cards.len() - N + i) else { return };
        at[i] += 1;
        for j in i + 1..N {
            at[j] = at[j - 1] + 1;
        }
    }
}

impl Source for Shoe {
    type Outcome = Card;

    #[inline(always)] // measured: a quarter of a simulated coup's time is the call
    fn sample<R: Rng>(&mut self, rng: &mut R) -> Option<Card> {
        let last = self.left.checked_sub(1)?;
        let pick = place_below(rng, self.left);
        self.cards.swap(pick, last);
        self.left = last;
        Some(self.cards[last])
    }

    fn take(&mut self, card: Card) -> Result<(), Impossible> {
        let Some(at) = self.cards[..self.left].iter().position(|left| *left == card) else {
            let of = if self.packs == 1 { "the pack" } else { "the shoe" };
            return Err(Impossible(format!("no {card} is left in {of}")));
        };
        self.left -= 1;
        self.cards.swap(at, self.left);
        Ok(())
    }

    fn weights(&self) -> Vec<(Card, u64)> {
        let mut classes: Vec<(u8, Card, u64)> = Vec::new();
        for (index, &count) in self.counts().iter().enumerate().filter(|(_, count)| **count > 0) {
            let card = Card::from_index(index).expect("counted by card");
            let class = self.class.map_or(card.number(), |class| class(card));
            match classes.iter_mut().find(|(known, ..)| *known == class) {
                Some((.., weight)) => *weight += u64::from(count),
                None => classes.push((class, card, u64::from(count))),
            }
        }
        classes.into_iter().map(|(_, card, weight)| (card, weight)).collect()
    }

    fn name(&self) -> &'static str {
        "card"
    }

    fn read(&self, words: &[&str]) -> Result<Card, String> {
        words.concat().parse().map_err(|error: crate::ParseCardError| error.to_string())
    }
}

/// A shoe on paper: what it was made of and what has left it, in order.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct ShoeOnPaper {
    packs: u8,
    jokers: u8,
    cut: usize,
    /// The ranks that are not in it, such as `89T`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    left_out: String,
    dealt: String,
    /// The cards that are left, where somebody writes these by hand: all others were dealt before.
    #[serde(default, skip_serializing)]
    left: Option<String>,
}

/// The cards that a text names: `7h`, `7h*3` for three of them, `7*5` for five sevens of any suits, `7h*` and `7*` for
/// all that there are. Each is taken out of the counts.
fn named(text: &str, counts: &mut [u16; Card::KINDS]) -> Result<Vec<Card>, String> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        let usage =
            || format!("`{word}` names no cards: write 7h, 7h*3 for three of them, 7*5 for five sevens, 7* for all");
        let (name, times) = word.split_once('*').map_or((word, Some(1)), |(name, times)| (name, times.parse().ok()));
        let all = word.ends_with('*');
        let times: usize = times.filter(|times| *times > 0).or(all.then_some(usize::MAX)).ok_or_else(usage)?;
        let rank = Rank::ALL.into_iter().find(|rank| name.len() == 1 && name.starts_with(rank.letter()));
        let kinds: Vec<Card> = match rank {
            Some(_) if !word.contains('*') => return Err(usage()),
            Some(rank) => Card::pack().filter(|card| card.rank() == Some(rank)).collect(),
            None => vec![name.parse().map_err(|_| usage())?],
        };
        let mut found = 0;
        // Suits in turn, so that five sevens are not all of one suit.
        while found < times {
            let there = kinds.iter().filter(|card| counts[card.index()] > 0).copied().collect::<Vec<Card>>();
            if there.is_empty() {
                break;
            }
            for card in there.into_iter().take(times - found) {
                counts[card.index()] -= 1;
                cards.push(card);
                found += 1;
            }
        }
        if found == 0 || (!all && found < times) {
            return Err(format!(
                "`{word}`: {}",
                if found == 0 { format!("no {name} is left") } else { format!("only {found} are left") }
            ));
        }
    }
    Ok(cards)
}

impl Serialize for Shoe {
    fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let dealt: Vec<String> = self.dealt().map(|card| card.to_string()).collect();
        let (packs, jokers, cut) = (self.packs, self.jokers, self.cut);
        let left_out = self.left_out().map(Rank::letter).collect();
        ShoeOnPaper { packs, jokers, cut, left_out, dealt: dealt.join(" "), left: None }.serialize(output)
    }
}

impl<'de> Deserialize<'de> for Shoe {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Shoe, D::Error> {
        use serde::de::Error;
        let paper = ShoeOnPaper::deserialize(input)?;
        if paper.packs == 0 || paper.jokers > 4 {
            return Err(Error::custom("a shoe holds at least one pack, with at most four jokers each"));
        }
        let rank = |letter| Rank::ALL.into_iter().find(|rank| rank.letter() == letter);
        let left_out: Option<Vec<Rank>> = paper.left_out.chars().map(rank).collect();
        let left_out = left_out.ok_or_else(|| Error::custom("ranks that are left out are written as 89T"))?;
        let mut shoe = Shoe::with_jokers(paper.packs, paper.jokers).without(&left_out).cut_at(paper.cut);
        let mut counts = shoe.counts();
        let dealt = named(&paper.dealt, &mut counts).map_err(Error::custom)?;
        if let Some(left) = &paper.left {
            named(left, &mut counts).map_err(Error::custom)?;
            let gone = (0..Card::KINDS).filter_map(Card::from_index).zip(counts);
            for card in gone.flat_map(|(card, count)| std::iter::repeat_n(card, count.into())) {
                shoe.take(card).map_err(Error::custom)?;
            }
        }
        for card in dealt {
            shoe.take(card).map_err(Error::custom)?;
        }
        Ok(shoe)
    }
}

/// Two shoes are the same when the same cards have left them in the same order.
impl PartialEq for Shoe {
    fn eq(&self, other: &Shoe) -> bool {
        let made = |shoe: &Shoe| (shoe.packs, shoe.jokers, shoe.left_out, shoe.cut);
        made(self) == made(other) && self.dealt().eq(other.dealt())
    }
}

impl fmt::Debug for Shoe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shoe({} packs, {} cards left)", self.packs, self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str) -> Card {
        name.parse().expect("a card")
    }

    #[test]
    fn a_card_comes_as_often_as_there_are_packs() {
        for packs in [1, 2, 8] {
            let mut shoe = Shoe::new(packs);
            for _ in 0..packs {
                assert!(shoe.take(card("As")).is_ok());
            }
            assert!(shoe.take(card("As")).is_err());
            assert_eq!(shoe.len(), usize::from(packs) * 51);
            shoe.shuffle();
            assert!(shoe.take(card("As")).is_ok());
        }
    }

    #[test]
    fn the_cut_card_comes_out_when_the_cards_in_front_are_gone() {
        let mut shoe = Shoe::new(1).cut_at(50);
        assert!(!shoe.cut_is_out());
        shoe.take(card("2c")).expect("in the pack");
        assert!(!shoe.cut_is_out());
        shoe.take(card("2d")).expect("in the pack");
        assert!(shoe.cut_is_out());
    }

    #[test]
    fn weights_count_what_is_left_by_class() {
        let mut shoe = Shoe::with_jokers(2, 1).alike(|card| card.is_joker().into());
        assert_eq!(shoe.weights().iter().map(|(_, weight)| *weight).collect::<Vec<_>>(), [104, 2]);
        shoe.take(Card::JOKER).expect("two jokers");
        assert_eq!(shoe.weights()[1], (Card::JOKER, 1));
    }

    #[test]
    fn a_card_that_is_put_back_can_come_again() {
        let mut pack = Shoe::new(1);
        for name in ["2c", "7d", "Ks"] {
            pack.take(card(name)).expect("in the pack");
        }
        assert!(pack.put_back(card("7d")) && !pack.put_back(card("7d")) && !pack.put_back(card("Ah")));
        assert_eq!(pack.dealt().collect::<Vec<_>>(), [card("2c"), card("Ks")]);
        assert_eq!(pack.len(), 50);
        assert!(pack.take(card("7d")).is_ok());
    }

    #[test]
    fn a_shoe_can_be_written_by_what_is_left_in_it() {
        let read = |left: &str, dealt: &str| {
            let paper = serde_json::json!({ "packs": 2, "jokers": 0, "cut": 0, "left": left, "dealt": dealt });
            serde_json::from_value::<Shoe>(paper)
        };
        let mut shoe = read("7h*2 A*3 Kc", "9s 9d").expect("it can be read");
        assert_eq!(shoe.len(), 6);
        assert_eq!(shoe.dealt().last(), Some(card("9d")), "what is named as dealt has left last");
        for name in ["7h", "7h", "Kc"] {
            shoe.take(card(name)).expect("it is left");
        }
        assert!(shoe.weights().iter().all(|(card, _)| card.rank() == Some(Rank::Ace)), "three aces of whatever suits");
        assert_eq!(read("T*", "").expect("all tens").len(), 8);
        for (left, dealt) in [("7h*3", ""), ("7h*2", "7h"), ("7", ""), ("7h*0", ""), ("7h*x", ""), ("*", "")] {
            assert!(read(left, dealt).is_err(), "{left} with {dealt} dealt");
        }
        let paper = serde_json::to_string(&shoe).expect("it can be written");
        assert_eq!(serde_json::from_str::<Shoe>(&paper).expect("it can be read"), shoe);
    }

    #[test]
    fn ranks_can_be_left_out() {
        let mut pack = Shoe::with_jokers(1, 1).without(&[Rank::Eight, Rank::Nine, Rank::Ten]);
        assert_eq!(pack.len(), 41);
        assert!(pack.take(card("8c")).is_err());
        pack.take(card("7c")).expect("in the pack");
        assert_eq!(pack.weights().iter().map(|(_, weight)| weight).sum::<u64>(), 40);
        let paper = serde_json::to_string(&pack).expect("it can be written");
        assert_eq!(serde_json::from_str::<Shoe>(&paper).expect("it can be read"), pack);
    }

    #[test]
    fn sets_of_a_whole_pack_are_counted_up_to_suits() {
        let mut pack = Shoe::new(1);
        let sets = pack.sets::<3>();
        assert_eq!(sets.len(), 1755);
        assert_eq!(sets.iter().map(|(_, weight)| weight).sum::<u64>(), 22_100);
        for name in ["2c", "7d", "Ks"] {
            pack.take(card(name)).expect("in the pack");
        }
        assert_eq!(pack.sets::<3>().len(), 18_424);
    }
}
