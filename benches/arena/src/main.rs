//! Prints hands a second with agents that call and with random ones, as a row of the bench `hands`.

use rs_poker::arena::agent::{CallingAgent, RandomAgent};
use rs_poker::arena::{Agent, GameStateBuilder, HoldemSimulationBuilder};
use std::time::Instant;

const PLAYERS: usize = 6;
const ROUNDS: usize = 12;
const HANDS: usize = 4_000;

fn hands_a_second(random: bool) -> f64 {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let play = || {
        let state = GameStateBuilder::new().num_players_with_stack(PLAYERS, 200.0).blinds(2.0, 1.0).build();
        let agent = |i: usize| -> Box<dyn Agent> {
            if random {
                Box::new(RandomAgent::new(format!("{i}"), vec![0.15], vec![0.5]))
            } else {
                Box::new(CallingAgent::new(format!("{i}")))
            }
        };
        let agents = (0..PLAYERS).map(agent).collect();
        let hand = HoldemSimulationBuilder::default().game_state(state.expect("a game")).agents(agents).build();
        runtime.block_on(hand.expect("a hand").run());
    };
    let round = |_| {
        let begun = Instant::now();
        (0..HANDS).for_each(|_| play());
        HANDS as f64 / begun.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(round).fold(0.0, f64::max)
}

fn main() {
    let (called, random) = (hands_a_second(false), hands_a_second(true));
    println!("{:<52} {called:>12.0} {random:>12.0}", "rs_poker arena, no-limit hold'em");
}
