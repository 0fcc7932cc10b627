//! Blackjack Poker: 21 is the target, two aces of one suit are best of all, and stakes may be doubled for less.
//!
//! Rules: HG-BJP-INTRO-1 to HG-BJP-PATENT.

use baize_book::{Clause, OptionError, Options, cite};
use baize_cards::{Card, Rank, Suit};
use baize_table::{Finding, Halt, Table};

use super::chapter::{By, Chapter, Wrong};
use super::decision::Decision;
use super::hand::value;
use super::own::{BlackjackGame, Cards, Own};
use super::{irregular, round, strategy};
use crate::player_dealer::{BacklineBy, Banked, BankedGame, Clauses, Decides, Play, PositionBy, Wager};

/// Two aces of one suit, spades first, then an ace with a card of ten.
fn ranked(one: Card, other: Card) -> Option<u8> {
    match ((one.rank(), other.rank()), one.suit()) {
        ((Some(Rank::Ace), Some(Rank::Ace)), suit) if suit == other.suit() => match suit? {
            Suit::Spades => Some(1),
            Suit::Hearts => Some(2),
            Suit::Diamonds => Some(3),
            Suit::Clubs => Some(4),
        },
        _ if value(one) + value(other) == 11 && (value(one) == 1 || value(other) == 1) => Some(5),
        _ => None,
    }
}

fn is_ace(card: Card) -> bool {
    card.rank() == Some(Rank::Ace)
}

/// What the chapter of Blackjack Poker says.
pub(super) static CHAPTER: Chapter = Chapter {
    target: 21,
    jokers: 0,
    ranked,
    top_ranks: 4,
    split_rank: 4,
    unsplit_rank: 4,
    one_card: is_ace,
    one_card_again: true,
    hands_max: u8::MAX,
    after_hit: true,
    for_less: true,
    nearest_over: false,
    lost_tie: None,
    draws_to: 16,
    even_money: true,
    strategy: &strategy::BLACKJACK_POKER,
    by: By {
        values: cite!("HG-BJP-10", "HG-BJP-INTRO-1"),
        deal: cite!("HG-BJP-PLAY-1a", "HG-BJP-PLAY-1b"),
        no_action: cite!("HG-BJP-6b", "HG-BJP-6a"),
        decks: cite!("HG-BJP-DECK-1", "HG-BJP-DECK-2"),
        looks: cite!("HG-BJP-PD-1a", "HG-BJP-7", "HG-BJP-8"),
        shows: cite!("HG-BJP-PD-1b"),
        action: cite!("HG-BJP-PLAY-2a", "HG-BJP-PLAY-2b"),
        even_money: cite!("HG-BJP-OPT-1a"),
        even_money_call: cite!("HG-BJP-OPT-1b"),
        hit: cite!("HG-BJP-OPT-2a", "HG-BJP-11a"),
        stand: cite!("HG-BJP-11b"),
        no_hit: cite!("HG-BJP-OPT-2b", "HG-BJP-OPT-2a"),
        split: cite!("HG-BJP-PLAY-4a", "HG-BJP-OPT-3a", "HG-BJP-OPT-3b"),
        split_one_card: cite!("HG-BJP-PLAY-4e", "HG-BJP-OPT-4"),
        no_split: cite!("HG-BJP-PLAY-4b", "HG-BJP-PLAY-4a"),
        hands: cite!("HG-BJP-PLAY-4c", "HG-BJP-OPT-3a"),
        split_stake: cite!("HG-BJP-OPT-5"),
        double: cite!("HG-BJP-PLAY-5a", "HG-BJP-OPT-6a", "HG-BJP-PLAY-5c"),
        no_double: cite!("HG-BJP-PLAY-5b"),
        double_stake: cite!("HG-BJP-OPT-6b"),
        after_hit: cite!("HG-BJP-PLAY-5c"),
        surrender: cite!("HG-BJP-PLAY-6a", "HG-BJP-OPT-7", "HG-BJP-PLAY-6b"),
        after_split: cite!("HG-BJP-PLAY-4d"),
        decides: cite!("HG-BJP-3"),
        draws: cite!("HG-BJP-PD-2"),
        stands: cite!("HG-BJP-PD-3", "HG-BJP-PD-4", "HG-BJP-PD-5"),
        both_ranked: cite!("HG-BJP-PLAY-7", "HG-BJP-PLAY-8a", "HG-BJP-RANK"),
        both_on_target: cite!("HG-BJP-PLAY-8a"),
        both_over: cite!("HG-BJP-PLAY-8b"),
        player_over: cite!("HG-BJP-PLAY-8b"),
        dealer_over: cite!("HG-BJP-PLAY-9b"),
        nearer: cite!("HG-BJP-PLAY-9"),
        lost_tie: cite!("HG-BJP-PLAY-9"),
        ranking: cite!("HG-BJP-RANK", "HG-BJP-PLAY-9"),
        split_natural: cite!("HG-BJP-PLAY-4f", "HG-BJP-OPT-4"),
        wrong: WRONG,
    },
};

const WRONG: Wrong = Wrong {
    exposed: cite!("HG-BJP-12a"),
    dead: cite!("HG-BJP-12b"),
    own_exposed: cite!("HG-BJP-13"),
    out_of_turn: cite!("HG-BJP-14"),
    early: cite!("HG-BJP-15a", "HG-BJP-16a"),
    early_seen: cite!("HG-BJP-15b", "HG-BJP-16b"),
    twin_seen: cite!("HG-BJP-16b"),
    order: cite!("HG-BJP-17a"),
    order_stays: cite!("HG-BJP-17b"),
    skipped: cite!("HG-BJP-18a", "HG-BJP-18b"),
    no_bet: cite!("HG-BJP-19"),
    miscalled: cite!("HG-BJP-20a"),
    miscalled_late: cite!("HG-BJP-20b"),
};

const FINDINGS: [Finding; 7] = {
    let [a, b, c, d, e, f] = irregular::findings(&WRONG);
    [a, b, c, d, e, f, irregular::downcard_shown(&WRONG)]
};

/// The rules that all player-dealer tables share, as the chapter numbers them.
const BY: Clauses = Clauses {
    late: cite!("HG-BJP-PLAY-1a", "HG-BJP-21"),
    wagers: cite!("HG-BJP-5", "HG-BJP-4"),
    position: PositionBy {
        rotates: cite!("HG-BJP-1a"),
        two_hands: cite!("HG-BJP-1b"),
        bettors: cite!("HG-BJP-1c"),
        newcomers: cite!("HG-BJP-1d"),
    },
    covers: cite!("HG-BJP-PLAY-3c"),
    pays: cite!("HG-BJP-PLAY-3c"),
    fees: Clause::named("HG-BJP-FEE"),
    collects: cite!("HG-BJP-4", "HG-BJP-22", "HG-BJP-FEE-NOTE"),
    backline: BacklineBy {
        refuse: Some(cite!("HG-BJP-2")),
        most: None,
        decides: Decides::MostMoneyOrAgreed,
        decides_by: cite!("HG-BJP-3"),
    },
    kum_kum: Some((3, cite!("HG-BJP-9"))),
    no_action: Some(cite!("HG-BJP-6a", "HG-BJP-6b")),
    third_party: None,
    courtesy: Some(cite!("HG-BJP-18b")),
    cup: None,
};

/// The game `hg/blackjack-poker`.
pub struct BlackjackPoker;

impl BlackjackGame for BlackjackPoker {
    const CHAPTER: &'static Chapter = &CHAPTER;
}

impl BankedGame for BlackjackPoker {
    const ID: &'static str = "hg/blackjack-poker";
    const BY: Clauses = BY;
    const LAYOUT: &'static [Wager] = &[Wager::Main];
    const POSITIONS: u8 = 8;
    const FINDINGS: &'static [Finding] = &FINDINGS;
    type Own = Own;
    type Equipment = Cards;
    type Decision = Decision;

    fn own(options: &Options) -> Result<Own, OptionError> {
        Own::read(Self::ID, options, &CHAPTER, ["suited-aces", "blackjack", "win"])
    }

    fn equipment(own: &Own) -> Cards {
        own.cards()
    }

    fn check(own: &Own, cards: &Cards) -> Result<(), String> {
        own.check(cards)
    }

    fn play<T: Table<Banked<Self>>>(play: &mut Play<'_, Self, T>) -> Result<(), Halt> {
        round::play(play)
    }
}
