//! What chips can lie on: an index into the words of a variation, and whether it is a tip for the dealer.

use std::fmt;
use std::marker::PhantomData;

use super::{Variation, base, side::Side};

/// A wager of a variation.
pub struct Wager<V> {
    index: u8,
    tip: bool,
    of: PhantomData<fn() -> V>,
}

/// The wagers of baccarat itself: Player, Banker and Tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Main {
    Player,
    Banker,
    Tie,
}

/// What kind of wager a number stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    Main(Main),
    /// The side wager of this number, the general ones first.
    Side(usize),
    /// The progressive wager of this number.
    Jackpot(usize),
    /// What is paid beside an award to somebody who has staked nothing.
    Envy,
}

pub(super) const MAIN: [&str; 3] = ["player", "banker", "tie"];

/// All side wagers of a variation, the general ones first.
pub(super) fn sides<V: Variation>() -> impl Iterator<Item = &'static Side> {
    base::SIDES.iter().chain(V::SIDES)
}

impl<V: Variation> Wager<V> {
    const SIDES: usize = base::SIDES.len() + V::SIDES.len();
    const COUNT: usize = MAIN.len() + Self::SIDES + V::JACKPOTS.len();
    /// What is paid beside an award to somebody who has staked nothing.
    pub(super) const ENVY: Wager<V> = Wager::new(Self::COUNT);

    #[expect(clippy::cast_possible_truncation, reason = "a layout has far fewer wagers")]
    const fn new(index: usize) -> Wager<V> {
        Wager { index: index as u8, tip: false, of: PhantomData }
    }

    /// Every wager that can be placed, in the layout's order.
    pub(super) fn all() -> impl Iterator<Item = Wager<V>> {
        (0..Self::COUNT).map(Wager::new)
    }

    /// The same wager, made for the dealer.
    pub(super) fn for_dealer(self) -> Wager<V> {
        Wager { tip: true, ..self }
    }

    /// Whether the wager is made for the dealer.
    #[inline]
    pub(super) fn is_tip(self) -> bool {
        self.tip
    }

    /// The wager on which a tip lies; any other wager is itself.
    #[inline]
    pub(super) fn on(self) -> Wager<V> {
        Wager { tip: false, ..self }
    }

    #[inline]
    pub(super) fn sort(self) -> Sort {
        let index = usize::from(self.index);
        match index {
            0 => Sort::Main(Main::Player),
            1 => Sort::Main(Main::Banker),
            2 => Sort::Main(Main::Tie),
            _ if index < MAIN.len() + Self::SIDES => Sort::Side(index - MAIN.len()),
            _ if index < Self::COUNT => Sort::Jackpot(index - MAIN.len() - Self::SIDES),
            _ => Sort::Envy,
        }
    }

    /// The number of the side wager, if it is one.
    #[inline]
    pub(super) fn side(self) -> Option<usize> {
        if let Sort::Side(number) = self.sort() { Some(number) } else { None }
    }

    /// The number of the progressive wager, if it is one.
    #[inline]
    pub(super) fn jackpot(self) -> Option<usize> {
        if let Sort::Jackpot(number) = self.sort() { Some(number) } else { None }
    }

    /// Whether the wager is Player, Banker or Tie.
    #[inline]
    pub(super) fn is_main(self) -> bool {
        matches!(self.sort(), Sort::Main(_))
    }

    /// The word for the wager, without the mark of a tip.
    pub(super) fn word(self) -> &'static str {
        match self.sort() {
            Sort::Main(main) => MAIN[main as usize],
            Sort::Side(number) => sides::<V>().nth(number).expect("it was counted").name,
            Sort::Jackpot(number) => V::JACKPOTS[number].wager,
            Sort::Envy => "envy",
        }
    }
}

impl<V: Variation> baize_table::Wager for Wager<V> {
    fn read(word: &str) -> Result<Wager<V>, String> {
        let find = |word: &str| Wager::all().chain([Wager::ENVY]).find(|wager: &Wager<V>| wager.word() == word);
        let tip = word.strip_prefix("tip-").and_then(find).map(Wager::for_dealer);
        tip.or_else(|| find(word)).ok_or_else(|| {
            let words: Vec<&str> = Wager::<V>::all().map(Wager::word).collect();
            format!("`{word}` is not a wager of {}; there are {}", V::ID, words.join(", "))
        })
    }

    /// Tips are of one kind, whatever wager they lie on.
    fn kind(self) -> &'static str {
        if self.tip { "tip" } else { self.word() }
    }

    fn rows(self) -> Vec<&'static str> {
        let rows = match self.sort() {
            Sort::Side(number) => sides::<V>().nth(number).expect("it was counted").rows,
            Sort::Jackpot(number) => V::JACKPOTS[number].rows,
            Sort::Main(_) | Sort::Envy => &[],
        };
        rows.iter().map(|row| row.key).collect()
    }
}

impl<V: Variation> fmt::Display for Wager<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.tip { "tip-" } else { "" }, self.word())
    }
}

impl<V: Variation> fmt::Debug for Wager<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<V> Clone for Wager<V> {
    fn clone(&self) -> Wager<V> {
        *self
    }
}

impl<V> Copy for Wager<V> {}

impl<V> PartialEq for Wager<V> {
    #[inline]
    fn eq(&self, other: &Wager<V>) -> bool {
        (self.index, self.tip) == (other.index, other.tip)
    }
}
