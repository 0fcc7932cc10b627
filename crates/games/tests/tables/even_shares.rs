//! Equal winners share a pot evenly: at every printed limit of every pot game, and whatever lies in the pot.

use baize_book::{Cents, OptionKind, Options, game_spec};
use baize_cards::{Card, Shoe, Source, below};
use baize_games::poker::asked::{Ask, Asked, Said, Sees};
use baize_games::poker::play::Dealer;
use baize_games::poker::{Action, Rules, Wager, midway, play_round, rules_of};
use baize_table::{Bet, Decision, FeeRates, Halt, Line, Mishap, Placed, PostedFee, Seat};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// Everybody stays in to the end, and what is won is written down.
struct Callers {
    rng: Xoshiro256PlusPlus,
    won: Vec<Line<Wager>>,
}

impl Dealer for Callers {
    fn card(&mut self, pack: &mut Shoe) -> Result<(Card, Mishap), Halt> {
        Ok((pack.sample(&mut self.rng).expect("a card is left"), Mishap::None))
    }
    fn ask(&mut self, ask: &Ask, sees: &dyn Fn() -> Sees) -> Result<Said, Halt> {
        let asked = Asked { ask: ask.clone(), sees: sees() };
        let call = Said::Act(Action::Call);
        Ok(if asked.refuse(&call).is_none() { call } else { asked.usual() })
    }
    fn settle(&mut self, line: Line<Wager>) {
        if matches!(line.wager, Wager::Pot(_)) {
            self.won.push(line);
        }
    }
}

/// Hands `check` the rules of every limit and every way of collecting of every pot game, all else as it is printed
/// except for `more`.
fn for_every_limit(more: &str, check: impl Fn(&str, &Rules) -> usize) -> usize {
    let mut found = 0;
    for game in baize_registry::games() {
        let (id, spec) = (game.id(), game_spec(game.id()).expect("a game has a spec"));
        let mut sets = vec![toml::from_str::<toml::Table>(more).expect("TOML")];
        let chosen = |name: &&str| spec.options.iter().find(|option| option.name == *name);
        for option in ["limit", "collection", "structure"].iter().filter_map(chosen) {
            assert_eq!(option.kind, OptionKind::Choice, "{id} {}", option.name);
            let with = |set: &toml::Table| {
                let set = set.clone();
                option.values.iter().map(move |value| {
                    let mut set = set.clone();
                    set.insert(option.name.clone(), value.as_str().into());
                    set
                })
            };
            sets = sets.iter().flat_map(with).collect();
        }
        for set in sets {
            let Ok(options) = Options::resolve(spec, &set) else { continue };
            // Some limits are collected by time alone, or by the hand alone, and pot limit has blinds of its own.
            if let Some(Ok(rules)) = rules_of(id, &options) {
                found += check(&format!("{id} {set:?}"), &rules);
            }
        }
    }
    found
}

fn rates(fee: &PostedFee) -> Vec<Cents> {
    match &fee.rates {
        FeeRates::Flat(each) => vec![*each],
        FeeRates::Players(rates) => rates.iter().map(|(_, fee)| *fee).collect(),
        FeeRates::From(rates) => rates.iter().map(|(_, fee)| *fee).collect(),
    }
}

#[test]
fn the_smallest_chip_divides_every_printed_fee_ante_and_blind() {
    let limits = for_every_limit("", |at, rules| {
        let (room, chip) = (&rules.room, rules.room.chip);
        let fees = room.collection.posted(usize::from(room.seats));
        let blinds = room.positions.blinds.sizes().iter().copied();
        for amount in fees.iter().flat_map(rates).chain(blinds).chain([room.ante, room.unit]) {
            assert_eq!(amount.0 % chip.0, 0, "{at}: {amount} in chips of {chip}");
        }
        1
    });
    assert!(limits > 150, "{limits} limits");
}

/// Plays hands of callers; returns how many pots were shared by equal winners.
fn shared(at: &str, rules: &Rules, hands: u64) -> usize {
    let (chip, mut shared) = (rules.room.chip, 0);
    for seed in 0..hands {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let count = 2 + below(&mut rng, u32::from(rules.room.seats) - 1);
        let seats: Vec<Seat> = (1..).map(Seat).take(count as usize).collect();
        let mut stack =
            || rules.room.unit * (1 + i64::from(below(&mut rng, 30))) + Cents(i64::from(below(&mut rng, 99)));
        let bets: Vec<Bet<Wager>> = seats.iter().map(|seat| Bet::new(*seat, Wager::Chips, stack())).collect();
        let mut callers = Callers { rng, won: Vec::new() };
        play_round(rules, &mut midway(rules), Placed::new(&seats, &bets), &mut callers)
            .unwrap_or_else(|halt| panic!("{at}, seed {seed}: {halt:?}"));
        let mut pots: BTreeMap<(String, &str), Vec<Cents>> = BTreeMap::new();
        for line in &callers.won {
            pots.entry((line.wager.to_string(), line.outcome)).or_default().push(line.paid);
        }
        for ((pot, way), shares) in &pots {
            let (least, most) = (shares.iter().min().expect("a share"), shares.iter().max().expect("a share"));
            assert!(*most - *least <= chip, "{at}, seed {seed}: {pot} {way} {shares:?} in chips of {chip}");
            shared += usize::from(shares.len() > 1);
        }
        for ((pot, way), high) in pots.iter().filter(|((_, way), _)| *way == "high") {
            let sum = |shares: &[Cents]| shares.iter().copied().sum::<Cents>();
            let low = pots.get(&(pot.clone(), "low")).map(|low| sum(low)).expect("there are two halves");
            assert!((sum(high) - low).0.abs() <= chip.0, "{at}, seed {seed}: {pot} {way} against {low}");
        }
    }
    shared
}

/// No winner receives more than one odd chip, whatever the fee and odd cents of an all-in have left in the pot (reading
/// G5).
#[test]
fn shares_of_equal_winners_never_differ_by_more_than_one_chip() {
    //= HG-STUD8-7a HG-STUD8-7b
    let ties = for_every_limit("", |at, rules| shared(at, rules, 40));
    assert!(ties > 200, "{ties} pots were shared");
    let ties = for_every_limit("smallest-chip = 100\njackpot-fee = 37", |at, rules| shared(at, rules, 20));
    assert!(ties > 100, "{ties} pots were shared");
}
