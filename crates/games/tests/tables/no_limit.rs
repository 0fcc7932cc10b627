//! A toy poker game: no-limit hold'em with blinds, table stakes and no fee.
//!
//! The opening wager `chips` is the stack. A seat's line on `chips` says what it put in; each pot that it wins is a
//! line of its own, on `main-pot`, `side-pot-1` and so on, for which nothing is staked. Rules: HG-HOLDEM-INTRO-1 to
//! -11, HG-NL-1 to HG-NL-9c, readings G5 and G6. Traps: an all-in that is not a full raise does not let a player who
//! has acted raise again (HG-NL-3b).

use baize_book::{Cents, Cites, OptionError, Options, cite};
use baize_cards::rank::{Hand, HighRank};
use baize_cards::{Card, Shoe};
use baize_games::shared::left_of;
use baize_games::shared::pots::{PutIn, pots, split, uncalled};
use baize_table::{
    Acceptance, Against, Bet, Choice, Decision, Extras, Fact, Game, Halt, Irregular, Line, Place, Placed, Question,
    Refusal, Ruling, Seat, Table, What, Words,
};
use serde::{Deserialize, Serialize};
use std::fmt;

use crate::support::BORROWED;

pub(crate) struct NoLimit;

pub(crate) struct Rules {
    small_blind: Cents,
    big_blind: Cents,
    chip: Cents,
}

pub(crate) const RULES: Rules = Rules { small_blind: Cents(100), big_blind: Cents(200), chip: Cents(100) };

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Carry {
    pub(crate) pack: Shoe,
    button: Seat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wager {
    Chips,
    /// What was won of a pot: 0 is the main pot.
    Pot(u8),
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wager::Chips => f.write_str("chips"),
            Wager::Pot(0) => f.write_str("main-pot"),
            Wager::Pot(number) => write!(f, "side-pot-{number}"),
        }
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        match word {
            "chips" => Ok(Wager::Chips),
            _ => Err(format!("`{word}` is not a wager; the only one is chips")),
        }
    }
    fn kind(self) -> &'static str {
        match self {
            Wager::Chips => "chips",
            Wager::Pot(_) => "pot",
        }
    }
    fn opening(self) -> Wager {
        Wager::Chips
    }
}

/// A seat in the hand.
struct Player {
    bet: Bet<Wager>,
    behind: Cents,
    this_street: Cents,
    put_in: Cents,
    cards: Vec<Card>,
    live: bool,
    /// Whether the player has acted on this street; one who has not may always raise.
    acted: bool,
}

impl Player {
    fn put(&mut self, amount: Cents) {
        let amount = amount.min(self.behind);
        self.behind -= amount;
        self.this_street += amount;
        self.put_in += amount;
    }
}

/// What a seat does about the bet before it.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    seat: Seat,
    cards: Vec<Card>,
    board: Vec<Card>,
    /// What calling costs, all-in at most.
    to_call: Cents,
    /// The smallest total of a full raise and all that the seat has: `None` where it may not raise.
    raise_to: Option<(Cents, Cents)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Fold,
    Check,
    Call,
    /// Bets, raises or goes all-in to this total on this street.
    Raise(Cents),
}

impl Words for Action {
    fn read(words: &str) -> Option<Action> {
        match words.split(' ').collect::<Vec<_>>()[..] {
            ["fold"] => Some(Action::Fold),
            ["check"] => Some(Action::Check),
            ["call"] => Some(Action::Call),
            ["raise", to] => to.parse().ok().map(|to| Action::Raise(Cents(to))),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Fold => f.write_str("fold"),
            Action::Check => f.write_str("check"),
            Action::Call => f.write_str("call"),
            Action::Raise(to) => write!(f, "raise {to}"),
        }
    }
}

impl Decision for Turn {
    type Answer = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn refuse(&self, answer: &Action) -> Option<Refusal> {
        let facing = self.to_call > Cents::ZERO;
        match (answer, self.raise_to) {
            (Action::Check, _) if facing => {
                Some(Refusal::new(cite!("HG-NL-0"), format!("there is a bet: call {}, raise or fold", self.to_call)))
            }
            (Action::Call, _) if !facing => Some(Refusal::new(cite!("HG-NL-0"), "there is no bet to call: check")),
            (Action::Fold | Action::Check | Action::Call, _) => None,
            (Action::Raise(_), None) => {
                Some(Refusal::new(cite!("HG-NL-3b"), "you have acted, and no full raise has come since"))
            }
            (Action::Raise(to), Some((_, most))) if *to > most => {
                Some(Refusal::new(cite!("HG-NL-5"), format!("you have no more than {most} to put in")))
            }
            (Action::Raise(to), Some((least, most))) if *to < least.min(most) => {
                let says = format!("a raise goes to {} at least", least.min(most));
                Some(Refusal::new(cite!("HG-NL-2a", "HG-NL-3a"), says))
            }
            (Action::Raise(_), Some(_)) => None,
        }
    }

    /// A player who faces a bet and does not act in time has a dead hand (HG-NL-9c).
    fn usual(&self) -> Action {
        if self.to_call > Cents::ZERO { Action::Fold } else { Action::Check }
    }

    /// A pair or an ace goes all the way: enough to make pots in a simulation.
    fn advise(&self) -> Action {
        let ace = |card: &Card| card.rank() == Some(baize_cards::Rank::Ace);
        match self.raise_to {
            Some((_, most)) if self.cards[0].rank() == self.cards[1].rank() => Action::Raise(most),
            _ if self.to_call == Cents::ZERO => Action::Check,
            _ if self.cards.iter().any(ace) || self.to_call <= RULES.big_blind => Action::Call,
            _ => Action::Fold,
        }
    }

    fn question(&self) -> Question {
        let word = |word, cost| Choice::Word { word, cost };
        let mut choices = vec![word("fold", Cents::ZERO)];
        let facing = self.to_call > Cents::ZERO;
        choices.push(if facing { word("call", self.to_call) } else { word("check", Cents::ZERO) });
        let raise = |(least, most): (Cents, Cents)| Choice::Amount {
            word: "raise",
            min: least.min(most),
            max: most,
            step: Cents(1),
        };
        choices.extend(self.raise_to.map(raise));
        let text = format!("{} on the board: your action?", self.board.len());
        Question { whom: self.whom(), text, choices, advice: self.advise().to_string() }
    }
}

impl Game for NoLimit {
    const ID: &'static str = BORROWED;
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("HG-HOLDEM-INTRO-8"),
        unlisted: cite!("HG-NL-0"),
        limits: cite!("HG-NL-4a"),
        called: cite!("HG-NL-5"),
        one_position: None,
    };
    const EXTRAS: Extras<Self> =
        Extras { irregular: Irregular { void_hand_by_table: false, ..Irregular::NONE }, ..Extras::NONE };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Turn;

    fn rules(_: &Options) -> Result<Rules, OptionError> {
        Ok(RULES)
    }
    fn opening(_: &Rules) -> Carry {
        Carry { pack: Shoe::new(1), button: Seat(4) }
    }
    fn check(_: &Rules, _: &Carry) -> Result<(), String> {
        Ok(())
    }
    fn accept(_: &Rules, _: &Carry, _: Placed<'_, Wager>, _: &Bet<Wager>) -> Result<(), Refusal> {
        Ok(())
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        let pack = &mut carry.pack;
        let mut players = sit_down(placed, carry.button);
        for (player, blind) in players.iter_mut().zip([rules.small_blind, rules.big_blind]) {
            player.put(blind);
            t.say(cite!("HG-HOLDEM-INTRO-10"), || format!("seat {} posts {}", player.bet.seat, player.put_in));
        }
        for _ in 0..2 {
            for player in &mut players {
                let to = Place::Seat(player.bet.seat, 0);
                player.cards.push(t.deal(pack, to, false, cite!("HG-HOLDEM-INTRO-1"))?);
            }
        }
        let mut board = Vec::new();
        let under_the_gun = 2 % players.len();
        betting(rules, &mut players, &board, rules.big_blind, under_the_gun, t)?;
        for (count, by) in STREETS {
            if players.iter().filter(|player| player.live).count() == 1 {
                break;
            }
            t.deal(pack, Place::Burn, false, by)?;
            for _ in 0..count {
                board.push(t.deal(pack, Place::Board, true, by)?);
            }
            players.iter_mut().for_each(|player| (player.this_street, player.acted) = (Cents::ZERO, false));
            betting(rules, &mut players, &board, Cents::ZERO, 0, t)?;
        }
        showdown(rules, &mut players, &board, t);
        carry.button = left_of(placed.seats, carry.button).next().unwrap_or(carry.button);
        carry.pack.shuffle();
        t.show(Fact { what: What::Shuffled, by: cite!("HG-HOLDEM-INTRO-12") });
        Ok(())
    }

    fn voided(before: &Carry, after: Carry) -> Carry {
        Carry { button: before.button, ..after }
    }
    fn spread(_: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        (1..=4).map(|seat| Bet::new(Seat(seat), Wager::Chips, stake)).collect()
    }
}

/// Flop, turn and river: how many cards after a burn, and by which clause.
const STREETS: [(usize, Cites); 3] =
    [(3, cite!("HG-HOLDEM-INTRO-2")), (1, cite!("HG-HOLDEM-INTRO-3")), (1, cite!("HG-HOLDEM-INTRO-4"))];

/// The players with chips, from the left of the button: the order of dealing, of acting and of odd chips.
fn sit_down(placed: Placed<'_, Wager>, button: Seat) -> Vec<Player> {
    let player = |bet: &Bet<Wager>| Player {
        bet: *bet,
        behind: bet.stake,
        this_street: Cents::ZERO,
        put_in: Cents::ZERO,
        cards: Vec::new(),
        live: true,
        acted: false,
    };
    left_of(placed.seats, button).filter_map(|seat| placed.at(seat, Wager::Chips)).map(player).collect()
}

/// Plays one street of betting, until nobody who has chips owes an action.
fn betting<T: Table<NoLimit>>(
    rules: &Rules,
    players: &mut [Player],
    board: &[Card],
    mut bet: Cents,
    mut from: usize,
    t: &mut T,
) -> Result<(), Halt> {
    let (count, mut full_raise) = (players.len(), rules.big_blind);
    while let Some(at) = (from..from + count).map(|i| i % count).find(|i| owes_action(players, *i, bet)) {
        let player = &players[at];
        let all_in = player.this_street + player.behind;
        let may_raise = all_in > bet && (!player.acted || bet - player.this_street >= full_raise);
        let turn = Turn {
            seat: player.bet.seat,
            cards: player.cards.clone(),
            board: board.to_vec(),
            to_call: (bet - player.this_street).min(player.behind),
            raise_to: may_raise.then_some((bet + full_raise, all_in)),
        };
        let action = match t.ask(turn) {
            Err(Halt::Ruled(role, Ruling::DeadHand(seat))) => {
                // The book's own case: the hand is out, its chips stay, and whoever is next is asked.
                let held = players.iter_mut().find(|player| player.bet.seat == seat && player.live);
                let Some(held) = held else { return Err(Halt::Ruled(role, Ruling::DeadHand(seat))) };
                held.live = false;
                continue;
            }
            answered => answered?,
        };
        let player = &mut players[at];
        match action {
            Action::Fold => player.live = false,
            Action::Check => {}
            Action::Call => player.put(bet - player.this_street),
            Action::Raise(to) => {
                player.put(to - player.this_street);
                full_raise = full_raise.max(to - bet);
                bet = to;
            }
        }
        player.acted = true;
        from = at + 1;
    }
    Ok(())
}

/// Whether a seat must be asked: it faces a bet, or has not acted and somebody could still answer a bet of its own.
fn owes_action(players: &[Player], at: usize, bet: Cents) -> bool {
    let player = &players[at];
    let others = || players.iter().enumerate().filter(|(i, other)| *i != at && other.live);
    let contested = others().next().is_some();
    let answerable = others().any(|(_, other)| other.behind > Cents::ZERO);
    player.live
        && player.behind > Cents::ZERO
        && contested
        && (player.this_street < bet || (!player.acted && answerable))
}

/// Gives back what nobody called, awards every pot and settles every stack.
fn showdown<T: Table<NoLimit>>(rules: &Rules, players: &mut [Player], board: &[Card], t: &mut T) {
    let put_in = |players: &[Player]| -> Vec<PutIn> {
        players.iter().map(|one| PutIn { seat: one.bet.seat, amount: one.put_in, live: one.live }).collect()
    };
    if let Some((seat, over)) = uncalled(&put_in(players)) {
        let player = players.iter_mut().find(|player| player.bet.seat == seat).expect("it has put chips in");
        (player.behind, player.put_in) = (player.behind + over, player.put_in - over);
        t.say(cite!("HG-NL-0"), || format!("{over} was not called and goes back to seat {seat}"));
    }
    let contested = players.iter().filter(|player| player.live).count() > 1;
    if contested {
        for player in players.iter().filter(|player| player.live) {
            for card in &player.cards {
                let what = What::Turned { at: Place::Seat(player.bet.seat, 0), card: *card };
                t.show(Fact { what, by: cite!("HG-HOLDEM-INTRO-5") });
            }
        }
    }
    // A hand left alone wins whatever it is and is not ranked: the board may not be complete.
    let rank = |seat: &Seat| -> Option<HighRank> {
        let player = players.iter().find(|player| player.bet.seat == *seat).expect("a seat in the hand");
        contested.then(|| player.cards.iter().chain(board).fold(Hand::new(), |hand, card| hand.add(*card)).rank())
    };
    for player in players.iter() {
        let outcome = if player.live { "played" } else { "folded" };
        let line = player.bet.partly_returned(player.behind, outcome, cite!("HG-NL-5"));
        t.settle(Line { against: Against::Pot, ..line });
    }
    for (number, pot) in (0..).zip(pots(&put_in(players))) {
        let best = pot.eligible.iter().map(rank).max().expect("somebody contests every pot");
        let winners: Vec<Seat> = pot.eligible.iter().copied().filter(|seat| rank(seat) == best).collect();
        for (seat, share) in split(pot.amount, rules.chip, &winners) {
            let won = Bet::new(seat, Wager::Pot(number), Cents::ZERO).returned("wins", cite!("HG-HOLDEM-INTRO-5"));
            t.settle(Line { paid: share, against: Against::Pot, ..won });
        }
    }
}
