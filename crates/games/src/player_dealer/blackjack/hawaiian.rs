//! Hawaiian Blackjack: 22 is the target, jokers count 2 or 12, and nobody has lost before the player-dealer has drawn.
//!
//! Rules: HG-HBJ-INTRO-1 to HG-HBJ-FEE.

use baize_book::{Cites, Clause, OptionError, Options, cite};
use baize_cards::{Card, Rank};
use baize_table::{Finding, Halt, Table};

use super::chapter::{By, Chapter, Wrong};
use super::decision::Decision;
use super::hand::value;
use super::own::{BlackjackGame, Cards, Own};
use super::{irregular, round, strategy};
use crate::player_dealer::{BacklineBy, Banked, BankedGame, Clauses, Decides, Play, PositionBy, Wager};

/// Two aces are the Natural 22, a joker with a card of ten is the Blackjack.
fn ranked(one: Card, other: Card) -> Option<u8> {
    let tens = [one, other].iter().filter(|card| value(**card) == 10).count();
    let jokers = [one, other].iter().filter(|card| card.is_joker()).count();
    match (one.rank(), other.rank()) {
        (Some(Rank::Ace), Some(Rank::Ace)) => Some(1),
        _ if (jokers, tens) == (1, 1) => Some(2),
        _ => None,
    }
}

/// What the chapter of Hawaiian Blackjack says.
pub(super) static CHAPTER: Chapter = Chapter {
    target: 22,
    jokers: 4,
    ranked,
    top_ranks: 1,
    split_rank: 0,
    unsplit_rank: 0,
    one_card: Card::is_joker,
    one_card_again: false,
    hands_max: 4,
    after_hit: false,
    for_less: false,
    nearest_over: true,
    lost_tie: Some(18),
    draws_to: 17,
    even_money: false,
    strategy: &strategy::HAWAIIAN,
    by: By {
        values: cite!("HG-HBJ-10", "HG-HBJ-INTRO-2"),
        deal: cite!("HG-HBJ-PLAY-1a", "HG-HBJ-PLAY-1b"),
        no_action: cite!("HG-HBJ-6b", "HG-HBJ-6a"),
        decks: cite!("HG-HBJ-DECK-1", "HG-HBJ-DECK-2"),
        looks: cite!("HG-HBJ-PD-1a", "HG-HBJ-7", "HG-HBJ-8"),
        shows: cite!("HG-HBJ-PD-1b"),
        action: cite!("HG-HBJ-PLAY-2a", "HG-HBJ-PLAY-2b"),
        even_money: cite!("HG-HBJ-RANK"),
        even_money_call: Cites::NONE,
        hit: cite!("HG-HBJ-OPT-5a", "HG-HBJ-11a"),
        stand: cite!("HG-HBJ-11b"),
        no_hit: cite!("HG-HBJ-OPT-5b", "HG-HBJ-OPT-5a"),
        split: cite!("HG-HBJ-PLAY-4a", "HG-HBJ-OPT-2a", "HG-HBJ-OPT-2b"),
        split_one_card: cite!("HG-HBJ-PLAY-4b", "HG-HBJ-OPT-1"),
        no_split: cite!("HG-HBJ-PLAY-4a"),
        hands: cite!("HG-HBJ-PLAY-4c", "HG-HBJ-OPT-2a"),
        split_stake: cite!("HG-HBJ-PLAY-4a"),
        double: cite!("HG-HBJ-PLAY-5a", "HG-HBJ-OPT-3", "HG-HBJ-PLAY-5c"),
        no_double: cite!("HG-HBJ-PLAY-5b"),
        double_stake: cite!("HG-HBJ-PLAY-5a"),
        after_hit: cite!("HG-HBJ-OPT-6", "HG-HBJ-PLAY-6c"),
        surrender: cite!("HG-HBJ-PLAY-6a", "HG-HBJ-OPT-4", "HG-HBJ-PLAY-6b"),
        after_split: cite!("HG-HBJ-PLAY-4d"),
        decides: cite!("HG-HBJ-3"),
        draws: cite!("HG-HBJ-PD-3"),
        stands: cite!("HG-HBJ-PD-2", "HG-HBJ-PD-4"),
        both_ranked: cite!("HG-HBJ-PLAY-7", "HG-HBJ-RANK"),
        both_on_target: cite!("HG-HBJ-PLAY-7", "HG-HBJ-RANK"),
        both_over: cite!("HG-HBJ-PLAY-8"),
        player_over: cite!("HG-HBJ-PLAY-8b"),
        dealer_over: cite!("HG-HBJ-PLAY-8b"),
        nearer: cite!("HG-HBJ-PLAY-9a"),
        lost_tie: cite!("HG-HBJ-PLAY-9b"),
        ranking: cite!("HG-HBJ-RANK"),
        split_natural: cite!("HG-HBJ-RANK", "HG-HBJ-PLAY-4a"),
        wrong: WRONG,
    },
};

const WRONG: Wrong = Wrong {
    exposed: cite!("HG-HBJ-12a"),
    dead: cite!("HG-HBJ-12b"),
    own_exposed: Cites::NONE,
    out_of_turn: cite!("HG-HBJ-13"),
    early: cite!("HG-HBJ-14a", "HG-HBJ-15a"),
    early_seen: cite!("HG-HBJ-14b", "HG-HBJ-15b"),
    twin_seen: cite!("HG-HBJ-15b"),
    order: cite!("HG-HBJ-16a"),
    order_stays: cite!("HG-HBJ-16b"),
    skipped: cite!("HG-HBJ-17a", "HG-HBJ-17b"),
    no_bet: cite!("HG-HBJ-18"),
    miscalled: cite!("HG-HBJ-19a"),
    miscalled_late: cite!("HG-HBJ-19b"),
};

/// The rules that all player-dealer tables share, as the chapter numbers them.
const BY: Clauses = Clauses {
    late: cite!("HG-HBJ-PLAY-1a"),
    wagers: cite!("HG-HBJ-5", "HG-HBJ-4"),
    position: PositionBy {
        rotates: cite!("HG-HBJ-1a"),
        two_hands: cite!("HG-HBJ-1b"),
        bettors: cite!("HG-HBJ-1c"),
        newcomers: cite!("HG-HBJ-1d"),
    },
    covers: cite!("HG-HBJ-PLAY-3b"),
    pays: cite!("HG-HBJ-PLAY-3b"),
    fees: Clause::named("HG-HBJ-FEE"),
    collects: cite!("HG-HBJ-4"),
    backline: BacklineBy {
        refuse: Some(cite!("HG-HBJ-2")),
        most: None,
        decides: Decides::MostMoney,
        decides_by: cite!("HG-HBJ-3"),
    },
    kum_kum: Some((3, cite!("HG-HBJ-9"))),
    no_action: Some(cite!("HG-HBJ-6a", "HG-HBJ-6b")),
    third_party: None,
    courtesy: Some(cite!("HG-HBJ-17b")),
    cup: None,
};

/// The game `hg/hawaiian-blackjack`.
pub struct HawaiianBlackjack;

impl BlackjackGame for HawaiianBlackjack {
    const CHAPTER: &'static Chapter = &CHAPTER;
}

impl BankedGame for HawaiianBlackjack {
    const ID: &'static str = "hg/hawaiian-blackjack";
    const BY: Clauses = BY;
    const LAYOUT: &'static [Wager] = &[Wager::Main];
    const POSITIONS: u8 = 8;
    const FINDINGS: &'static [Finding] = &irregular::findings(&WRONG);
    type Own = Own;
    type Equipment = Cards;
    type Decision = Decision;

    fn own(options: &Options) -> Result<Own, OptionError> {
        Own::read(Self::ID, options, &CHAPTER, ["natural-22", "blackjack", "win"])
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
