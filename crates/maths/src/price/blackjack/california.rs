//! The two blackjacks of Hawaiian Gardens as the engine knows them, each from its chapter and its options.
//!
//! Two aces at Hawaiian Blackjack are kept as the Natural 22 that they are, and are not split. Where a pair means two
//! cards of the same rank, tens are counted by finer kinds when they are split: those of the pair's rank, and the
//! others. At Blackjack Poker two aces of the same suit rank above everything else: against an ace, aces of its suit
//! are a kind of their own.

use baize_book::Cents;
use baize_cards::{Card, Rank, Suit};
use baize_games::player_dealer::Wager;
use baize_games::player_dealer::blackjack::{Hand, Own};
use baize_table::{Bet, Line, Seat};
use dashu_ratio::RBig;

use super::dealer::{Draws, NATURAL, Naturals, OTHER_NATURAL};
use super::hands::{Counts, Hands, KINDS, Kind};
use super::packs::{self, ACE, TEN};
use super::setting::{Dealt, Names, Pair, Setting, Up};
use super::suited::Suits;
use super::table::{Stake, Table, When, always};
use super::worths::Pays;
use crate::STAKE;

/// The kind after those of a pack: jokers, or aces of the upcard's suit.
pub(super) const EXTRA: usize = TEN + 1;

/// The most that any hand can total.
const TOTAL_MAX: u8 = 31;

/// One of the two games, with its number of packs.
pub(super) struct Game<'a> {
    pub(super) own: &'a Own,
    packs: u16,
}

/// A card of this kind; the suit does not matter.
fn card(kind: usize) -> Card {
    Card::new(if kind == ACE { Rank::Ace } else { Rank::ALL[kind - 1] }, Suit::Clubs)
}

impl<'a> Game<'a> {
    pub(super) fn new(own: &'a Own, packs: u8) -> Game<'a> {
        Game { own, packs: u16::from(packs) }
    }

    fn has_jokers(&self) -> bool {
        self.own.chapter().jokers > 0
    }

    /// Whether the suits of aces matter.
    fn has_suits(&self) -> bool {
        self.own.chapter().unsplit_rank > 0
    }

    fn hand(&self, cards: impl IntoIterator<Item = Card>) -> Hand {
        let mut hand = self.own.empty_hand();
        cards.into_iter().for_each(|card| hand.take(card));
        hand
    }

    /// A hand of this total that is not one of the ranked hands.
    fn of_total(&self, total: u8) -> Hand {
        let values = match total {
            ..=3 => Vec::new(),
            4 | 5 => vec![2, total - 2],
            6..=22 => vec![2, (total - 4).min(10), total - 2 - (total - 4).min(10)],
            23..=30 => vec![10, 10, total - 20],
            _ => vec![10, 10, 9, 2],
        };
        self.hand(values.into_iter().map(|value| card(usize::from(value) - 1)))
    }

    /// What a stake on a hand wins against each end of the dealer except naturals.
    fn pays(&self, hand: &Hand, stake: Cents) -> Pays {
        let chapter = self.own.chapter();
        let ends = if chapter.nearest_over { NATURAL } else { usize::from(chapter.target) + 2 - 17 };
        let mut row = always(0);
        for (total, pays) in (17..).zip(&mut row[..ends]) {
            let dealer = self.of_total(total);
            *pays = self.own.settle_hand(bet(stake), hand, &dealer, |by| by).net().0;
        }
        row
    }

    /// The line of a hand of this total against this end of the dealer.
    pub(super) fn compared(&self, total: u8, end: usize, doubled: bool) -> Line<Wager> {
        let stake = Cents(STAKE.0 * if doubled { 2 } else { 1 });
        let dealers = 17 + u8::try_from(end).expect("few ends");
        self.own.settle_hand(bet(stake), &self.of_total(total), &self.of_total(dealers), |by| by)
    }

    /// The line of a hand that is surrendered.
    pub(super) fn surrendered(&self) -> Line<Wager> {
        self.own.settle_surrender(bet(STAKE), |by| by)
    }

    /// What every hand with this stake wins; doubling adds the opening stake again.
    fn stake(&self, stake: Cents) -> Stake {
        let chapter = self.own.chapter();
        let doubled = stake + STAKE;
        let rows = |stake: Cents| (0..=TOTAL_MAX).map(|total| self.pays(&self.of_total(total), stake)).collect();
        let split = |pair: Card, second: Card| {
            let [mut hand, _] = self.hand([pair, pair]).divide();
            hand.take(second);
            self.pays(&hand, stake)
        };
        let split_naturals = if self.has_jokers() {
            vec![([ACE, ACE], split(card(ACE), card(ACE))), ([TEN, EXTRA], split(Card::JOKER, card(TEN)))]
        } else {
            let row = split(card(ACE), card(TEN));
            vec![([ACE, ACE], split(card(ACE), card(ACE))), ([ACE, TEN], row), ([TEN, EXTRA], row)]
        };
        Stake {
            by_total: [rows(stake), rows(doubled)],
            split_naturals,
            over: (!chapter.nearest_over).then_some([-stake.0, -doubled.0]),
            surrender: self.own.settle_surrender(bet(stake), |by| by).net().0,
        }
    }

    fn table(&self) -> Table {
        let chapter = self.own.chapter();
        let when = if chapter.after_hit { When::Always } else { When::TwoCards };
        let mut one_card = [false; KINDS];
        (0..=TEN).for_each(|kind| one_card[kind] = (chapter.one_card)(card(kind)));
        one_card[EXTRA] = if self.has_jokers() { (chapter.one_card)(Card::JOKER) } else { one_card[ACE] };
        Table {
            draws: Draws {
                target: chapter.target,
                hard: chapter.draws_to,
                soft: chapter.draws_to + 1,
                nearest_over: chapter.nearest_over,
            },
            looks: true,
            double: when,
            doubles: None,
            doubles_soft: true,
            surrender: when,
            hands_max: (chapter.hands_max < u8::MAX).then_some(u16::from(chapter.hands_max)),
            one_card,
            one_card_again: chapter.one_card_again,
        }
    }

    /// The game in the form in which the engine counts it.
    pub(super) fn setting(&self) -> Setting {
        let table = self.table();
        let mut kinds = packs::kinds();
        let mut shoe: Counts = [0; KINDS];
        shoe[..TEN].fill(4 * self.packs);
        shoe[TEN] = 16 * self.packs;
        if self.has_jokers() {
            kinds.push(Kind { low: 2, soft: true });
            shoe[EXTRA] = u16::from(self.own.chapter().jokers) * self.packs;
        }
        let target = table.draws.target;
        let mut lists = vec![Hands::new(&kinds, &shoe, target)];
        // The same kinds with the aces of one suit as a kind of their own.
        let mut apart = kinds.clone();
        let mut shoe_apart = shoe;
        if self.has_suits() {
            apart.push(kinds[ACE]);
            (shoe_apart[ACE], shoe_apart[EXTRA]) = (3 * self.packs, self.packs);
            lists.push(Hands::new(&apart, &shoe_apart, target));
        }
        // Each of these again, with the tens of one rank as a kind of their own.
        let by_rank = lists.len();
        if !self.own.pairs_by_value() {
            for (kinds, shoe) in [(&kinds, shoe), (&apart, shoe_apart)].into_iter().take(by_rank) {
                let (mut kinds, mut shoe) = (kinds.clone(), shoe);
                (shoe[TEN], shoe[kinds.len()]) = (12 * self.packs, 4 * self.packs);
                kinds.push(kinds[TEN]);
                lists.push(Hands::new(&kinds, &shoe, target));
            }
        }
        let all: u16 = shoe.iter().sum();
        let up = |up: usize| {
            let apart = self.has_suits() && up == ACE;
            let mut left = if apart { shoe_apart } else { shoe };
            left[if apart { EXTRA } else { up }] -= 1;
            let mut naturals: Naturals = [None; KINDS];
            for (hole, end) in self.naturals(up) {
                naturals[hole] = Some(u8::try_from(end).expect("few ends"));
            }
            let kinds = if apart { lists[1].kinds.len() } else { kinds.len() };
            let scale = if apart { 4 } else { 1 };
            let cards = u64::from(all - 1);
            let mut found = Up {
                name: if up == EXTRA { "joker" } else { packs::name(up) },
                kind: lists[0].kinds[up],
                shoe: left,
                naturals,
                chance: RBig::from_parts(shoe[up].into(), all.into()),
                hands: usize::from(apart),
                dealt: Vec::new(),
                deals: scale * cards * (cards - 1),
                pairs: Vec::new(),
            };
            for [one, other] in (0..kinds).flat_map(|one| (one..kinds).map(move |other| [one, other])) {
                self.deal(&mut found, up, [one, other], scale, by_rank);
            }
            found.dealt.retain(|dealt| dealt.ways > 0);
            found
        };
        let ups = (0..kinds.len()).map(up).collect();
        let half = self.own.chapter().for_less.then(|| self.stake(Cents(STAKE.0 / 2)));
        // Where a hand over the target may still win, so many more cases must be told apart that counting would take
        // most of an hour.
        let counts_two_hands = !table.draws.nearest_over;
        Setting { table, unit: STAKE.0, stake: self.stake(STAKE), half, hands: lists, ups, counts_two_hands }.reduced()
    }

    /// The second cards that make a natural with the player-dealer's first, and the natural that each makes.
    fn naturals(&self, up: usize) -> Vec<(usize, usize)> {
        match (self.has_jokers(), up) {
            (true, ACE) => vec![(ACE, NATURAL)],
            (true, TEN) => vec![(EXTRA, NATURAL)],
            (true, EXTRA) => vec![(TEN, NATURAL)],
            (false, ACE) => vec![(EXTRA, NATURAL), (TEN, OTHER_NATURAL)],
            (false, TEN) => vec![(ACE, NATURAL)],
            _ => Vec::new(),
        }
    }

    /// A player's natural: the answers to it, and what each pays against an upcard of this suit.
    fn natural(&self, cards: [Card; 2], up: usize, suit: Suit) -> Vec<(&'static str, Pays)> {
        let hand = self.hand(cards);
        let of = |kind: usize| match kind {
            ACE => Card::new(Rank::Ace, suit),
            EXTRA if self.has_jokers() => Card::JOKER,
            EXTRA => Card::new(Rank::Ace, suit),
            other => card(other),
        };
        let mut row = self.pays(&hand, STAKE);
        for (hole, end) in self.naturals(up) {
            let dealer = self.hand([of(up), of(hole)]);
            row[end] = self.own.settle_hand(bet(STAKE), &hand, &dealer, |by| by).net().0;
        }
        let mut answers = vec![("no", row)];
        if self.own.chapter().even_money && up == ACE {
            answers.push(("even-money", always(self.own.settle_even_money(bet(STAKE), |by| by).net().0)));
        }
        answers
    }

    /// Adds the deals of two cards of these kinds.
    fn deal(&self, into: &mut Up, up: usize, kinds: [usize; 2], scale: u64, by_rank: usize) {
        let [one, other] = kinds;
        let [first, second] = kinds.map(|kind| u64::from(into.shoe[kind]));
        let ways = if one == other { first * first.saturating_sub(1) } else { 2 * first * second };
        let packs = u64::from(self.packs);
        let played = |ways: u64, pair: Option<usize>| Dealt { kinds, ways: ways * scale, natural: Vec::new(), pair };
        let ace = |suit: Suit| Card::new(Rank::Ace, suit);
        let [spades, hearts] = [Suit::Spades, Suit::Hearts];
        let natural = |ways: u64, cards: [Card; 2]| Dealt {
            kinds,
            ways: ways * scale,
            natural: self.natural(cards, up, spades),
            pair: None,
        };
        match (self.has_jokers(), kinds) {
            (true, [ACE, ACE]) => into.dealt.push(natural(ways, [ace(spades); 2])),
            (true, [TEN, EXTRA]) => into.dealt.push(natural(ways, [card(TEN), Card::JOKER])),
            (false, [ACE, TEN]) => into.dealt.push(natural(ways, [ace(hearts), card(TEN)])),
            (false, [TEN, EXTRA]) => into.dealt.push(natural(ways, [ace(spades), card(TEN)])),
            (false, [ACE, ACE] | [ACE, EXTRA] | [EXTRA, EXTRA]) => self.deal_aces(into, up, kinds, packs),
            (_, [TEN, TEN]) if !self.own.pairs_by_value() => {
                // Tens of the same rank: first of a rank that is not the upcard's, then of the upcard's.
                let of_rank = 4 * packs;
                let others = if up == TEN { 3 } else { 4 } * of_rank * (of_rank - 1);
                let same = if up == TEN { (of_rank - 1) * (of_rank - 2) } else { 0 };
                into.dealt.push(played(ways - others - same, None));
                for (ways, left) in [(others, of_rank), (same, of_rank - 1)].into_iter().filter(|(ways, _)| *ways > 0) {
                    into.dealt.push(played(ways, Some(into.pairs.len())));
                    into.pairs.push(Pair {
                        kind: TEN,
                        names: Some(self.tens(into, u16::try_from(left).expect("few packs"), by_rank)),
                        suits: None,
                    });
                }
            }
            _ if one == other && ways > 0 => {
                into.dealt.push(played(ways, Some(into.pairs.len())));
                into.pairs.push(Pair { kind: one, names: None, suits: None });
            }
            _ => into.dealt.push(played(ways, None)),
        }
    }

    /// The shoe with this many tens of one rank as a kind of their own.
    fn tens(&self, up: &Up, of_rank: u16, by_rank: usize) -> Names {
        let pair = if up.hands == 1 || self.has_jokers() { EXTRA + 1 } else { EXTRA };
        let (mut shoe, mut naturals) = (up.shoe, up.naturals);
        (shoe[TEN], shoe[pair]) = (shoe[TEN] - of_rank, of_rank);
        naturals[pair] = naturals[TEN];
        let mut called: [usize; KINDS] = std::array::from_fn(|kind| kind);
        called[pair] = TEN;
        Names { hands: by_rank + up.hands, shoe, naturals, pair, called }
    }

    /// Two aces where suits matter: of the same suit they are a natural, of different suits they may be split.
    fn deal_aces(&self, into: &mut Up, up: usize, kinds: [usize; 2], packs: u64) {
        let all = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
        let apart = up == ACE;
        let suited = |cards: Suit, against: Suit, ways: u64| {
            let pair = [Card::new(Rank::Ace, cards); 2];
            Dealt { kinds, ways, natural: self.natural(pair, up, against), pair: None }
        };
        // Against an ace, each of its suits is dealt once, so that four times as many deals are counted.
        let (pair, ways) = match kinds {
            [EXTRA, EXTRA] => {
                let ways = (packs - 1) * packs.saturating_sub(2);
                into.dealt.extend(all.map(|suit| suited(suit, suit, ways)));
                return;
            }
            [ACE, EXTRA] => ([0, 1], 4 * 2 * (packs - 1) * 3 * packs),
            _ if apart => {
                for against in all {
                    let others = all.into_iter().filter(|suit| *suit != against);
                    into.dealt.extend(others.map(|suit| suited(suit, against, packs * (packs - 1))));
                }
                ([1, 2], 4 * 6 * packs * packs)
            }
            _ => {
                into.dealt.push(suited(Suit::Spades, Suit::Spades, 4 * packs * (packs - 1)));
                ([0, 1], 12 * packs * packs)
            }
        };
        let of_suit = u8::try_from(self.packs).expect("few packs");
        let left = if apart { [of_suit - 1, of_suit, of_suit, of_suit] } else { [of_suit; 4] };
        let kinds_of = if apart { [EXTRA, ACE, ACE, ACE] } else { [ACE; 4] };
        into.dealt.push(Dealt { kinds, ways, natural: Vec::new(), pair: Some(into.pairs.len()) });
        into.pairs.push(Pair { kind: ACE, names: None, suits: Some(Suits { left, kinds: kinds_of, pair }) });
    }
}

fn bet(stake: Cents) -> Bet<Wager> {
    Bet::new(Seat(1), Wager::Main, stake)
}
