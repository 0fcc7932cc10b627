//! How many bytes a table sends to each of its viewers, as changes and as the whole views that they stand for: at full
//! tables of three kinds, whose boards are full too.

use crate::Pace;
use crate::client::{Client, guest, http, open_table, roomy};
use baize_floor::{House, PlayerId, Sight, TableId, Timing, attend};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// A game, how many play it, and what each of them bets in a round; nothing where they have stacks.
struct Full {
    game: &'static str,
    players: usize,
    bets: &'static [&'static str],
}

const TABLES: [Full; 3] = [
    Full {
        game: "uk/roulette",
        players: 8,
        bets: &["straight-17", "split-17-20", "street-16-17-18", "corner-14-15-17-18", "dozen-1", "red"],
    },
    Full { game: "uk/blackjack", players: 6, bets: &["box"] },
    Full { game: "hg/no-limit-holdem", players: 9, bets: &[] },
];

/// How many rounds are played before any is measured, so that the board is full, and how many are measured.
const ROUNDS: (u64, u64) = (205, 50);
const QUICK: (u64, u64) = (1, 1);

/// How many look on where that is measured.
const CROWD: usize = 300;

/// Prints the bytes of each table, and what a crowd costs. The data is in a folder of its own under `parent`.
pub fn run(pace: Pace, parent: &Path) {
    let folder = parent.join(pace.of("bytes-bench", "bytes-quick"));
    let _ = std::fs::remove_dir_all(&folder);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(floor(&folder, pace.of(ROUNDS, QUICK)));
    let _ = std::fs::remove_dir_all(&folder);
}

async fn floor(folder: &Path, rounds: (u64, u64)) {
    // Nobody is slow, so no time ever runs out.
    let (long, none) = (Duration::from_secs(600), Duration::ZERO);
    let timing = Timing { betting: long, deciding: long, showing: long, between_hands: none, ..Timing::default() };
    baize_floor::keep_configuration_in(folder.with_extension("keys"));
    let house = House::open(folder, roomy(timing)).await.expect("the house opens");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let serving = house.clone();
    tokio::spawn(async move { attend(listener, serving).await.expect("it serves") });
    println!("| table | viewer | messages a round | a change | the longest | a round | whole views, a round | times |");
    println!("|---|---|--:|--:|--:|--:|--:|--:|");
    for full in &TABLES {
        measure(&address, full, rounds).await;
    }
    println!("\n| {CROWD} onlookers of | µs for all, a change | µs for all, whole views |\n|---|--:|--:|");
    for full in &TABLES {
        crowd(&house, &address, full, rounds.1).await;
    }
}

/// A new table with all its players, and before them somebody who only looks on.
async fn seated(address: &str, full: &Full) -> Vec<Client> {
    let host = guest(address).await;
    let table = open_table(address, &host, full.game).await;
    let mut clients = vec![Client::at(address, table, "").await];
    for _ in 0..full.players {
        let mut client = Client::at(address, table, &guest(address).await).await;
        client.wish(&json!({ "do": "sit" })).await;
        clients.push(client);
    }
    clients
}

async fn measure(address: &str, full: &Full, (first, measured): (u64, u64)) {
    let mut clients = seated(address, full).await;
    play(&mut clients, full, first).await;
    // The onlooker and one of those who play.
    clients[..2].iter_mut().for_each(|client| client.measures = true);
    play(&mut clients, full, measured).await;
    for (viewer, client) in ["onlooker", "player"].iter().zip(&clients) {
        print(full.game, viewer, &client.sizes, measured);
    }
}

#[expect(clippy::cast_precision_loss, reason = "a measurement is shown to a few places")]
fn print(game: &str, viewer: &str, sizes: &[(usize, usize)], rounds: u64) {
    let (sent, whole): (usize, usize) = sizes.iter().fold((0, 0), |(sent, whole), one| (sent + one.0, whole + one.1));
    let longest = sizes.iter().map(|(sent, _)| *sent).max().unwrap_or(0);
    let (count, rounds) = (sizes.len() as f64, rounds as f64);
    println!(
        "| {game} | {viewer} | {:.0} | {:.0} | {longest} | {:.0} | {:.0} | {:.0} |",
        count / rounds,
        sent as f64 / count,
        sent as f64 / rounds,
        whole as f64 / rounds,
        whole as f64 / sent as f64
    );
}

/// Everybody plays this many rounds more; the first client only looks on.
async fn play(clients: &mut [Client], full: &Full, rounds: u64) {
    let round = |client: &Client| client.view["round"].as_u64().expect("a number");
    clients[1].catch_up();
    let last = round(&clients[1]) + rounds;
    while round(&clients[1]) < last {
        let mut wished = false;
        for client in clients.iter_mut() {
            client.catch_up();
            if let Some(wish) = next_wish(&client.view, full) {
                client.wish(&wish).await;
                wished = true;
            }
        }
        if !wished {
            // A view is on its way to whoever has to do something.
            tokio::task::yield_now().await;
        }
    }
}

/// Prints what it costs to tell a crowd of onlookers with accounts what has changed, and to send each a whole view.
async fn crowd(house: &House, address: &str, full: &Full, rounds: u64) {
    let mut clients = seated(address, full).await;
    let table = clients[0].view["table"].as_u64().expect("a number");
    let table = house.table(TableId(table)).expect("it is open");
    let onlooker = http(address, "POST", "/api/guest", "", "{}").await.1;
    let onlooker: Value = serde_json::from_str(&onlooker).expect("an account");
    let onlooker = PlayerId(onlooker["player"]["id"].as_u64().expect("a number"));
    let new = || Sight::new(&table, Some(onlooker));
    let mut sights: Vec<Sight> = (0..CROWD).map(|_| new()).collect();
    tell(&mut sights, house).await;
    let (mut changes, mut wholes, mut times) = (Duration::ZERO, Duration::ZERO, 0);
    for _ in 0..rounds {
        play(&mut clients, full, 1).await;
        let begun = Instant::now();
        tell(&mut sights, house).await;
        changes += begun.elapsed();
        let begun = Instant::now();
        for _ in 0..CROWD {
            drop(new().next(house).await);
        }
        wholes += begun.elapsed();
        times += 1;
    }
    println!("| {} | {} | {} |", full.game, changes.as_micros() / times, wholes.as_micros() / times);
}

/// Tells each of them what has changed.
async fn tell(sights: &mut [Sight], house: &House) {
    for sight in sights {
        drop(sight.next(house).await);
    }
}

/// What a player does who never waits: bets, answers, and goes on.
fn next_wish(view: &Value, full: &Full) -> Option<Value> {
    let seat = view["you"]["seat"].as_u64()?;
    if let Some(choices) = view["question"]["choices"].as_array() {
        let words = |choice: &&Value| choice["choice"] == "word" && choice["word"] != "fold";
        let calm = ["check", "call", "stand"];
        let choice = choices.iter().filter(words).find(|it| calm.iter().any(|word| it["word"] == *word));
        return Some(json!({ "do": "answer", "words": choice.or_else(|| choices.iter().find(words))?["word"] }));
    }
    let ready = (view["you"]["ready"] == false).then(|| json!({ "do": "ready" }));
    match view["phase"].as_str()? {
        "betting" if full.bets.is_empty() => {
            let stack = view["stacks"].as_array()?.iter().find(|stack| stack["seat"] == seat)?;
            let broke = stack["chips"] == 0;
            broke.then(|| json!({ "do": "bet", "wager": view["stack"], "stake": view["buy_in"]["usual"] }))
        }
        "betting" if view["bets"].as_array()?.iter().all(|bet| bet["yours"] == false) => {
            let wagers =
                view["wagers"].as_array()?.iter().filter(|wager| full.bets.iter().any(|bet| wager["name"] == *bet));
            let bets = wagers.map(|wager| json!({ "wager": wager["name"], "stake": wager["min"] }));
            Some(json!({ "do": "bets", "bets": bets.collect::<Vec<_>>() }))
        }
        "betting" | "settled" if !full.bets.is_empty() => ready,
        _ => None,
    }
}
