//! Strangers attack a floor in a process of its own, with the settings that it has by default: what they can take has
//! bounds, and honest people go on playing.

use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::attack::honest::Honest;
use crate::attack::server::{Takes, processor};
use crate::attack::{ALL, Attack, Came};
use crate::process::{Floor, audit};
use crate::support::{Folder, Person, request};

/// Times at which somebody always bets, and few wait for a result.
const TIMES: [&str; 4] = ["--betting", "3", "--showing", "1"];
/// How many megabytes one attack may take more than were taken before it: the system's allocator does not always give
/// back what was taken once.
const MEMORY: u64 = 250;
/// How many threads a floor under attack may have more than one in peace.
const THREADS: u64 = 40;
/// How many connections one address may have by default, and what the floor itself has open.
const FILES: u64 = 2048 + 250;
/// How many tables one person may have opened by default, and how many people an attack brings.
const TABLES: u64 = 8 * 8;
/// What is awaited comes long before.
const PATIENCE: Duration = Duration::from_secs(30);
/// The goal for honest players.
const GOAL: Duration = Duration::from_millis(100);

/// How many honest people play, and for how long each attack goes on.
struct Evening {
    players: usize,
    tables: usize,
    each: Duration,
    /// Whether there are strangers at all; without them, honest people are more than one address may bring.
    is_attacked: bool,
}

impl Evening {
    /// A short one, or the one that `cargo xtask attack` or `crowd` asks for.
    fn asked() -> Evening {
        let given = |name: &str| std::env::var(name).ok().map(|given| given.parse::<u32>().expect("a number"));
        let number = |name: &str, usual: usize| given(name).map_or(usual, |it| usize::try_from(it).expect("few"));
        let (is_attacked, attacks) = (given("BAIZE_PEACE").is_none(), u32::try_from(ALL.len()).expect("few"));
        let whole = given("BAIZE_MINUTES").map(|minutes| Duration::from_secs(60) * minutes);
        let each = whole.map_or(Duration::from_millis(700), |whole| if is_attacked { whole / attacks } else { whole });
        Evening { players: number("BAIZE_PLAYERS", 12), tables: number("BAIZE_TABLES", 3), each, is_attacked }
    }
}

/// What came of one attack.
struct Held {
    came: Came,
    takes: Takes,
    waited: Vec<Duration>,
}

impl Held {
    fn within(&self, peace: &Takes, before: &Takes) -> bool {
        let Takes { memory, threads, files, tables, .. } = self.takes;
        memory <= before.memory + MEMORY
            && threads <= peace.threads + THREADS
            && files <= peace.files + FILES
            && tables <= peace.tables + TABLES
    }

    /// What so many of a hundred waited at most.
    fn waited(&self, share: usize) -> Duration {
        self.waited.get(self.waited.len().saturating_sub(1) * share / 100).copied().unwrap_or_default()
    }

    fn line(&self, attack: &Attack, is_within: bool) -> String {
        let ms = |share| self.waited(share).as_secs_f64() * 1e3;
        let Takes { memory, threads, files, tables, sockets } = self.takes;
        let held = match (is_within, self.waited(99) < GOAL) {
            (true, true) => "held",
            (true, false) => "held, slowly",
            (false, _) => "NOT HELD",
        };
        format!(
            "| {} | {} | {} | {held} | {memory} | {threads} | {files} | {sockets} | {tables} | {} | {:.1} | {:.1} |",
            attack.name,
            self.came.tried,
            self.came.let_do,
            self.waited.len(),
            ms(50),
            ms(99),
        )
    }
}

const HEAD: &str = "| attack | tried | let do | | memory, MB | threads | files | sockets | tables | wishes of honest \
                    players | median, ms | 99th of 100, ms | processor |\n\
                    |---|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|";

/// Attacks a floor in every way, one after the other, and shows what came of it.
async fn attacked(evening: &Evening) {
    let folder = Folder::new("strangers");
    let mut floor = match evening.is_attacked {
        true => Floor::start_as(&folder.0, &TIMES),
        false => Floor::start_with(&folder.0, &TIMES),
    };
    let (address, process) = (floor.address.clone(), floor.child.id());
    let honest = Honest::sit_down(&address, evening.players, evening.tables, Duration::from_secs(2)).await;
    // Everybody has sat down when the first of them thinks again.
    tokio::time::sleep(Duration::from_secs(2)).await;
    // What was waited for and taken until now counts for nobody.
    let _ = (honest.waited(), Takes::of(process, &address).await);
    let (mut peace, mut before) = (None, None);
    println!("{HEAD}");
    for attack in if evening.is_attacked { ALL } else { &ALL[..1] } {
        let begun = processor(process);
        let came = attack.run(&address, honest.tables[0], evening.each).await;
        let held = Held { came, takes: Takes::of(process, &address).await, waited: honest.waited() };
        let peace = peace.get_or_insert(held.takes);
        let is_within = held.within(peace, before.get_or_insert(held.takes));
        println!("{} {} s |", held.line(attack, is_within), processor(process) - begun);
        assert!(is_within, "{} took {:?}; before {before:?}, and in peace {peace:?}", attack.name, held.takes);
        before = Some(held.takes);
        assert!(!held.waited.is_empty(), "nobody honest got anywhere under {}", attack.name);
    }
    drop(honest);
    floor.kill();
    audit(&folder.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_strangers_can_take_has_bounds() {
    attacked(&Evening::asked()).await;
}

/// Sends bytes and keeps the connection.
async fn says(address: &str, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(text.as_bytes()).await.expect("it is sent");
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_long_figures_has_a_place_and_holds_nobody_else_up() {
    let folder = Folder::new("figures");
    let file = folder.0.join("settings.toml");
    std::fs::write(&file, "[work]\nfigures-waiting = 2\nfigures-by-address = 2").expect("a file");
    let open = Floor::start_as(&folder.0, &["--settings", file.to_str().expect("plain text")]);
    let asks = |game: &str| format!("GET /api/odds/{game}/sheet.json HTTP/1.1\r\nHost: {}\r\n\r\n", open.address);
    let progress = async |game: &str| {
        let path = format!("/api/odds/{game}/progress");
        request(&open.address, "GET", &path, &[], None).await.expect("the floor is open").json()
    };
    let waits = async |game: &str, before: u64| {
        let place =
            async { while progress(game).await["before"] != before || progress(game).await["running"] != true {} };
        tokio::time::timeout(PATIENCE, place).await.expect("it has its place in time");
    };
    // Each of these takes much longer than any test waits.
    let (first, second, third) = ("uk/pai-gow-poker", "hg/pai-gow-poker", "hg/jokers-wild-pai-gow-poker");
    let running = says(&open.address, &asks(first)).await;
    waits(first, 0).await;
    let waiting = says(&open.address, &asks(second)).await;
    waits(second, 1).await;
    let last = says(&open.address, &asks(third)).await;
    waits(third, 2).await;
    let full = request(&open.address, "GET", "/api/games/uk/sic-bo/edge", &[], None).await.expect("it is open");
    assert_eq!((full.status, full.json()["error"].as_str()), (503, Some("busy")), "{}", full.body);
    // Whoever asks the same has the same place; whoever leaves gives it up.
    let same = says(&open.address, &asks(third)).await;
    drop((waiting, last));
    let fourth = "uk/blackjack";
    let takes_the_place = async {
        let mut asked = Vec::new();
        while progress(fourth).await["running"] != true {
            asked.push(says(&open.address, &asks(fourth)).await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        asked
    };
    let fourth_asked = tokio::time::timeout(PATIENCE, takes_the_place).await.expect("the place is free again");
    assert_eq!(progress(third).await["running"], true, "somebody still waits for it");
    let anna = Person::guest(&open.address).await;
    assert_eq!(anna.get("/api/me").await.status, 200, "nobody else waits");
    drop((running, same, fourth_asked));
}
