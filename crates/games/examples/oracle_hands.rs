//! Plays random hands of the card room for another engine to play again: one line of JSON each, as `oracle/oracle.py`
//! reads it.
//!
//! `oracle_hands [HANDS] [GAME]`: this many hands of every game that both know, or of one; 2,000 by default.

use baize_book::{Cents, Options, game_spec};
use baize_cards::{Card, Shoe, Source, below};
use baize_games::poker::asked::{Ask, Cards, Said, Sees};
use baize_games::poker::play::Dealer;
use baize_games::poker::{
    Action, Badugi, Carry, Collection, DeuceToSeven, Family, Forcing, Lowball, NoLimit, NoLimitHoldem, Omaha,
    OmahaHiLo, PotLimitHoldem, RaiseRule, Razz, Rules, SevenCardStud, SevenCardStudHiLo, Structure, TexasHoldem, Turn,
    Wager, play_round,
};
use baize_table::{
    Bet, Bettor, Fact, Game, Halt, Line, Mishap, Order, Place, Placed, Refusal, Role, Ruling, Seat, What,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use std::io::{BufWriter, Write};

/// How far the seeds of two games are apart.
const SEEDS_APART: u64 = 1_000_000;

/// A game that both engines know.
struct Known {
    /// The name of the game in the report.
    name: &'static str,
    /// The name of the game among the variants of `oracle/variants.py`.
    variant: &'static str,
    /// The smallest bet of each street, as the name of the limit states it.
    bets: &'static [i64],
    players_max: u32,
    /// What else happens before the deal.
    before: Before,
    /// The fraction of all hands that is enough: one in four where only a single rule differs.
    part: u64,
    rules: Rules,
    carry: Carry,
}

/// What happens before the deal besides blinds and antes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing besides blinds and antes.
    Nothing,
    /// Whoever sits left of the blinds straddles, if they can.
    Straddle,
    /// One player kills the pot.
    Kill,
    /// Some players have missed blinds, are back and post the total.
    Missed,
}

/// A table of this game under these options; nothing is collected from its pots.
fn known<G: Game<Rules = Rules, Carry = Carry>>(
    name: &'static str,
    variant: &'static str,
    bets: &'static [i64],
    players_max: u32,
    options: &str,
) -> Known {
    let changes: toml::Table = toml::from_str(options).expect("options in TOML");
    let spec = game_spec(G::ID).expect("a registered game has a spec");
    let options = Options::resolve(spec, &changes).expect("permitted options");
    let mut rules = G::rules(&options).expect("permitted options");
    rules.room.collection = Collection::Nothing;
    if let Family::Draw(draw) = &mut rules.family {
        // Bets that a checked seven cannot win go back in lowball; the other engine has no such rule.
        draw.seven = None;
    }
    let carry = (G::EXTRAS.midway)(&rules);
    Known { name, variant, bets, players_max, before: Before::Nothing, part: 1, rules, carry }
}

/// Reads a part of the carry.
fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("it is what the carry holds")
}

impl Known {
    fn with(self, before: Before) -> Known {
        Known { before, part: 4, ..self }
    }

    /// What is carried and called before a hand of these seats.
    fn before(&self, seats: &[Seat], rng: &mut Xoshiro256PlusPlus) -> (Carry, Vec<Order>) {
        let mut carry = self.carry.clone();
        let order = |seat: &Seat, words: &str| Order { seat: *seat, player: Bettor(seat.0), words: words.to_owned() };
        let orders = match self.before {
            Before::Nothing | Before::Kill | Before::Missed => Vec::new(),
            // Only the player in that seat may; the others are ignored.
            Before::Straddle => seats.iter().map(|seat| order(seat, "straddle")).collect(),
        };
        match self.before {
            Before::Nothing | Before::Straddle => {}
            Before::Kill => {
                let killer = seats[below(rng, u32::try_from(seats.len()).expect("few")) as usize];
                let cause = if matches!(self.rules.family, Family::Draw(_)) { "natural" } else { "scoop" };
                carry.kill = read(json!({ "holder": killer, "legs": [], "owed": [killer, cause], "agreed": [] }));
            }
            Before::Missed => {
                let mut owes = false;
                let mut sitting = |seat: &Seat| {
                    let missed = below(rng, 3) == 0 && !std::mem::replace(&mut owes, true);
                    let standing = if missed { json!({ "missed": "now" }) } else { json!("regular") };
                    json!({ "seat": seat, "standing": standing, "away": false, "missed_small": missed,
                            "missed_big": missed, "played": !missed, "owes": 0 })
                };
                let sitting: Vec<Value> = seats.iter().map(&mut sitting).collect();
                carry.positions = read(json!({ "button": 1, "button_hands": 1, "small": 2, "big": 3, "began": 1,
                                               "revolved": true, "passed": seats, "sitting": sitting }));
            }
        }
        (carry, orders)
    }
}

/// The games that both engines know. Few players where the other engine is slow.
fn all_known() -> Vec<Known> {
    const FLOP: &[i64] = &[300, 300, 600, 600];
    const STUD: &[i64] = &[300, 300, 600, 600, 600];
    const DRAWS: &[i64] = &[1500, 1500, 3000, 3000];
    const DRAW: &[i64] = &[1500, 3000];
    let limit = "limit = \"3-6\"";
    let pot_limit = "structure = \"pot-limit\"\nlimit = \"5-5-10\"";
    vec![
        known::<TexasHoldem>("limit hold'em", "holdem", FLOP, 9, limit),
        known::<NoLimitHoldem>("no-limit hold'em", "holdem", &[500; 4], 9, "limit = \"200\""),
        known::<NoLimitHoldem>("no-limit hold'em, 100 dollars", "holdem", &[300; 4], 9, "limit = \"100\"")
            .with(Before::Nothing),
        known::<PotLimitHoldem>("pot-limit hold'em", "holdem", &[500; 4], 9, "limit = \"2-3-5\""),
        known::<PotLimitHoldem>("pot-limit hold'em, straddled", "holdem", &[500; 4], 9, "limit = \"2-3-5\"")
            .with(Before::Straddle),
        known::<TexasHoldem>("limit hold'em, missed blinds", "holdem", FLOP, 9, limit).with(Before::Missed),
        known::<Omaha>("limit Omaha", "omaha", FLOP, 6, limit),
        known::<Omaha>("pot-limit Omaha", "omaha", &[1000; 4], 6, pot_limit),
        known::<OmahaHiLo>("limit Omaha high-low", "omaha-hi-lo", FLOP, 6, limit),
        known::<OmahaHiLo>("limit Omaha high-low, killed", "omaha-hi-lo", FLOP, 6, limit).with(Before::Kill),
        known::<OmahaHiLo>("pot-limit Omaha high-low", "omaha-hi-lo", &[1000; 4], 6, pot_limit),
        known::<SevenCardStud>("seven-card stud", "stud", STUD, 6, limit),
        known::<SevenCardStudHiLo>("seven-card stud high-low", "stud-hi-lo", STUD, 6, limit),
        known::<Razz>("razz", "razz", STUD, 6, limit),
        known::<Badugi>("badugi", "badugi", DRAWS, 6, "limit = \"15-30\""),
        known::<DeuceToSeven>("deuce-to-seven, one draw", "deuce-to-seven-single", DRAW, 6, "draws = \"1\""),
        known::<DeuceToSeven>("deuce-to-seven, three draws", "deuce-to-seven-triple", DRAWS, 6, "draws = \"3\""),
        known::<Lowball>("ace-to-five", "ace-to-five", DRAW, 6, "joker = \"off\""),
    ]
}

/// The structure of the bets, and the step to which the pot is rounded where it limits them.
fn structure(family: &Family) -> (&'static str, i64) {
    let limits = match family {
        Family::Flop(flop) => flop.limits[0],
        Family::Stud(stud) => stud.limits[0],
        Family::Draw(draw) => draw.limits[0],
        _ => unreachable!("no such game is known to both"),
    };
    match limits.structure {
        Structure::Fixed { .. } | Structure::Spread { .. } => ("fixed", 1),
        Structure::NoLimit(_) => ("no-limit", 1),
        Structure::PotLimit(_, limit) => ("pot-limit", limit.round_to.0),
    }
}

/// Whether a raise must double the last full bet: the 100-dollar game.
fn doubles(family: &Family) -> bool {
    let Family::Flop(flop) = family else { return false };
    matches!(flop.limits[0].structure, Structure::NoLimit(NoLimit { raise: RaiseRule::Double, .. }))
}

/// Deals at random, answers at random, and writes everything down.
struct Writer {
    rng: Xoshiro256PlusPlus,
    /// The players in the order of dealing, as far as they are known.
    order: Vec<Seat>,
    events: Vec<Value>,
    /// The blinds posted, smallest first: the seat, and how much where it was all-in and the next player had the blind.
    blinds: Vec<(Seat, Option<i64>)>,
    /// What else was posted: the seat, and how much live and dead.
    posts: Vec<(Seat, i64, i64)>,
    /// What each seat has won or lost.
    nets: Vec<(Seat, Cents)>,
}

impl Writer {
    /// The number of a player; they are numbered as they are dealt to.
    fn number(&mut self, seat: Seat) -> usize {
        self.order.iter().position(|other| *other == seat).unwrap_or_else(|| {
            self.order.push(seat);
            self.order.len() - 1
        })
    }

    fn one_in(&mut self, n: u32) -> bool {
        below(&mut self.rng, n) == 0
    }

    /// A legal action: mostly calls, a good many raises, few folds.
    fn act(&mut self, turn: &Turn) -> Action {
        let raise = turn.totals.ok().filter(|_| turn.forced != Forcing::Not || below(&mut self.rng, 10) < 4);
        let fold = if turn.call > Cents::ZERO { self.one_in(6) } else { self.one_in(40) };
        let passive = if turn.call > Cents::ZERO { Action::Call } else { Action::Check };
        let action = match raise {
            _ if fold => Action::Fold,
            Some(totals) => {
                let between = totals.max() - totals.min();
                let some = u32::try_from(between.0 / 100).map_or(0, |steps| below(&mut self.rng, steps + 1));
                let some = totals.min() + Cents(i64::from(some) * 100);
                let total = match below(&mut self.rng, 6) {
                    0..3 => totals.min(),
                    3 => totals.max(),
                    _ if totals.contains(some) => some,
                    _ => totals.min(),
                };
                Action::Raise(total)
            }
            None => passive,
        };
        if turn.refuse(&action).is_none() {
            return action;
        }
        // A player must bet or fold, or may not fold.
        if turn.refuse(&Action::Fold).is_none() { Action::Fold } else { turn.usual() }
    }

    fn write_turn(&mut self, turn: &Turn, action: Action) {
        let totals = turn.totals.ok().map(|totals| [totals.min().0, totals.max().0]);
        let (word, total) = match action {
            Action::Fold => ("fold", turn.has_bet),
            Action::Check => ("check", turn.has_bet),
            Action::Call => ("call", turn.has_bet + turn.call),
            Action::Bet(to) | Action::Raise(to) | Action::Complete(to) => ("raise", to),
            Action::Move(_) => unreachable!("every action is said in words"),
        };
        let event = json!(["turn", turn.at, turn.call.0, totals, word, total.0]);
        self.events.push(event);
    }

    fn discard(&mut self, seat: Seat, cards: &Cards, least: u8, most: u8) -> Cards {
        let count = u32::from(least) + below(&mut self.rng, u32::from(most - least) + 1);
        let mut left = cards.clone();
        let thrown: Cards = (0..count)
            .map(|_| {
                let at = below(&mut self.rng, u32::try_from(left.len()).expect("few cards"));
                left.remove(at as usize)
            })
            .collect();
        let words: Vec<String> = thrown.iter().map(Card::to_string).collect();
        let number = self.number(seat);
        self.events.push(json!(["discard", number, words]));
        thrown
    }
}

impl Dealer for Writer {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        Ok((pack.sample(&mut self.rng).expect("the pack is not used up"), Mishap::None))
    }

    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        Ok(match ask {
            Ask::Act(turn) => {
                let action = self.act(turn);
                self.write_turn(turn, action);
                Said::Act(action)
            }
            Ask::Discard { seat, least, most, .. } => Said::Discard(self.discard(*seat, &sees().cards, *least, *most)),
            Ask::Say { words, .. } => Said::word(words[0]),
        })
    }

    fn ruling(&mut self) -> Result<Option<(Role, Ruling)>, Halt> {
        Ok(None)
    }

    fn refuse(&mut self, refusal: Refusal) -> Result<(), Halt> {
        panic!("nobody rules here: {refusal}");
    }

    fn listens(&self) -> bool {
        true
    }

    fn show(&mut self, fact: Fact) {
        let (to, card, up) = match fact.what {
            What::Dealt { to, card: Some(card), up } => (to, card.to_string(), up),
            What::Put { seat, why: "small-blind" | "blind" | "big-blind", .. } => {
                return self.blinds.push((seat, None));
            }
            What::Put { seat, amount, why: "straddle" | "kill", .. } => return self.posts.push((seat, amount.0, 0)),
            What::Put { seat, amount, bet, why: "missed", .. } => {
                return self.posts.push((seat, bet.0, (amount - bet).0));
            }
            What::Put { seat, amount, why: "short-blind", .. } => return self.blinds.push((seat, Some(amount.0))),
            _ => return,
        };
        let event = match to {
            Place::Seat(seat, _) => json!([if up { "up" } else { "down" }, self.number(seat), card]),
            Place::Board => json!(["board", card]),
            _ => json!(["burn", card]),
        };
        self.events.push(event);
    }

    fn settle(&mut self, line: Line<Wager>) {
        self.nets.extend(line.owner.seat().map(|seat| (seat, line.net())));
    }
}

/// Stacks from one chip to two hundred big bets, short ones as often as deep ones.
fn stack(rng: &mut Xoshiro256PlusPlus, chip: i64, bet: i64) -> Cents {
    let most = [2, 8, 40, 200][below(rng, 4) as usize] * bet / chip;
    Cents(chip * i64::from(1 + below(rng, u32::try_from(most).expect("a stack"))))
}

fn hand(known: &Known, seed: u64) -> Value {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    // Two players are too few to have one besides the blinds.
    let least = if known.before == Before::Nothing { 2 } else { 3 };
    let players = least + below(&mut rng, known.players_max - least + 1);
    let room = &known.rules.room;
    let seats: Vec<Seat> = (1..=players).map(|seat| Seat(u8::try_from(seat).expect("few seats"))).collect();
    let bets: Vec<Bet<Wager>> =
        seats.iter().map(|seat| Bet::new(*seat, Wager::Chips, stack(&mut rng, room.chip.0, known.bets[0]))).collect();
    let (mut carry, orders) = known.before(&seats, &mut rng);
    let (order, events, blinds, posts, nets) = Default::default();
    let mut writer = Writer { rng, order, events, blinds, posts, nets };
    let placed = Placed { orders: &orders, ..Placed::new(&seats, &bets) };
    play_round(&known.rules, &mut carry, placed, &mut writer).expect("nothing stops the hand");
    let stacks: Vec<i64> = writer
        .order
        .iter()
        .map(|seat| bets.iter().filter(|bet| bet.seat == *seat).map(|bet| bet.stake.0).sum())
        .collect();
    let net = |seat: Seat| writer.nets.iter().filter(|(other, _)| *other == seat).map(|(_, net)| net.0).sum::<i64>();
    let ends: Vec<i64> = writer.order.iter().zip(&stacks).map(|(seat, began)| began + net(*seat)).collect();
    // Everybody who posted a blind has posted this, or would have with more chips; with few players the smallest are
    // dropped.
    let mut sizes = room.positions.blinds.places(stacks.len()).map(|(_, size)| size.0);
    let mut blinds = vec![0; stacks.len()];
    for (seat, short) in &writer.blinds {
        let place = writer.order.iter().position(|other| other == seat).expect("the player is dealt in");
        blinds[place] = short.unwrap_or_else(|| sizes.next().expect("one size each"));
    }
    let place = |seat: &Seat| writer.order.iter().position(|other| other == seat).expect("the player is dealt in");
    let first = writer.blinds.last().map(|(seat, _)| (place(seat) + 1) % stacks.len());
    // A post that is not a blind does not change who begins, which PokerKit is told by its sign.
    let mut dead = vec![0; stacks.len()];
    for (seat, live, rest) in &writer.posts {
        (blinds[place(seat)], dead[place(seat)]) = match known.before {
            Before::Missed => (-live, *rest),
            _ => (blinds[place(seat)] + live, 0),
        };
    }
    let posted = writer.posts.first().map(|(seat, ..)| place(seat));
    let doubled = if known.before == Before::Kill { 2 } else { 1 };
    let big = room.positions.blinds.big().0;
    let open = match (known.before, posted) {
        (Before::Straddle | Before::Kill, Some(_)) => big * 2,
        _ => big,
    };
    let limits: Vec<i64> = known.bets.iter().map(|bet| bet * doubled).collect();
    let (structure, round_to) = structure(&known.rules.family);
    let bring_in = if let Family::Stud(stud) = &known.rules.family { stud.bring_in.0 } else { 0 };
    json!({
        "game": known.name, "variant": known.variant, "structure": structure, "seed": seed, "bets": limits,
        "chip": room.chip.0, "round_to": round_to, "ante": room.ante.0, "blinds": blinds, "bring_in": bring_in,
        "dead": dead, "open": open, "first": first, "straddled": known.before == Before::Straddle && posted.is_some(),
        "killer": posted.filter(|_| known.before == Before::Kill), "doubles": doubles(&known.rules.family),
        "stacks": stacks, "events": writer.events, "ends": ends,
    })
}

fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1);
    let hands: u64 = words.next().map_or(2000, |word| word.parse().expect("how many hands"));
    let only = words.next();
    let mut out = BufWriter::new(std::io::stdout().lock());
    // Every game has seeds of its own, so that they do not all deal the same cards.
    for (game, known) in (0..).zip(&all_known()) {
        if only.as_ref().is_some_and(|only| only != known.name) {
            continue;
        }
        for seed in 1..=hands / known.part {
            writeln!(out, "{}", hand(known, game * SEEDS_APART + seed))?;
        }
    }
    out.flush()
}
