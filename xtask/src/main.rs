//! `cargo xtask ci`: everything that must be right before a change lands. `cargo xtask tidy`: the house style alone.
//! `cargo xtask types`: the types of the page. `cargo xtask oracle`: only the hands of the card room, against another
//! engine. `cargo xtask release`: the program as it is given away.

mod attack;
mod browser;
mod debian;
mod oracle;
mod programs;
mod release;
mod sbom;
mod step;
mod tidy;
mod timings;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::thread;
use std::time::Instant;

use step::{Said, step};

/// A step that cargo does: its name and its arguments.
type CargoStep = (&'static str, &'static [&'static str]);

/// What is checked and built, in the order in which it fails fastest.
const BUILDS: &[CargoStep] = &[
    ("format", &["fmt", "--all", "--check"]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]),
    // Including the quick passes of the benches: what is measured only now and then must still run.
    ("building tests", &["test", "--workspace", "--locked", "--no-run"]),
    ("building the program", &["build", "--locked"]),
];

/// What cargo itself runs when everything is built.
const RUNS: &[CargoStep] = &[
    ("examples in comments", &["test", "--workspace", "--locked", "--doc"]),
    ("every script", &["run", "--quiet", "--locked", "--", "settle", "scripts"]),
    ("every clause", &["run", "--quiet", "--locked", "--", "clauses", "--open"]),
];

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default();
    let task = std::env::args().nth(1);
    let done = match task.as_deref() {
        Some("ci") => ci(&root),
        Some("tidy") => tidied(&root),
        Some("types") => browser::packaged(&root, Said::AtOnce) && browser::typed(&root, Said::AtOnce),
        Some("oracle") => {
            oracle::ready(&root, Said::AtOnce) && oracle::built(&root) && oracle::agrees(&root, Said::AtOnce)
        }
        Some("release") => release::made(&root),
        Some(what @ ("attack" | "crowd")) => attack::made(&root, what, &std::env::args().skip(2).collect::<Vec<_>>()),
        Some("timings") => timings::measured(&std::env::args_os().nth(2).map_or(root, PathBuf::from)),
        _ => {
            eprintln!("usage: cargo xtask ci | tidy | types | oracle | release | timings [CHECKOUT] | attack | crowd");
            return ExitCode::from(2);
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Building needs the processor, fetching needs the network, and browsers mostly wait, so these are done at the same
/// time.
fn ci(root: &Path) -> bool {
    let begun = Instant::now();
    let done = tidied(root) && prepared(root) && ran(root);
    if done {
        println!("== all is well, in {} s", begun.elapsed().as_secs());
    }
    done
}

/// Builds everything, and meanwhile fetches what the browser and the other engine need, and checks the page's types.
fn prepared(root: &Path) -> bool {
    thread::scope(|scope| {
        // One after the other: Debian's installer cannot run twice at once.
        let fetched = scope.spawn(|| {
            browser::ready(root, Said::InTheEnd)
                && browser::typed(root, Said::InTheEnd)
                && oracle::ready(root, Said::InTheEnd)
        });
        let built = BUILDS.iter().all(|step| cargo(root, step));
        joined(fetched) && built
    })
}

/// Runs in one lane what must keep time, servers and pages, and beside it with the processor time that is left what
/// only counts: the other engine and the other tests. Both lanes are run to their ends, so that all faults are seen.
fn ran(root: &Path) -> bool {
    let Some(programs) = programs::built(root) else { return false };
    let (timed, counting): (Vec<_>, Vec<_>) = programs.iter().partition(|program| program.is_timed);
    thread::scope(|scope| {
        let counted = scope.spawn(|| {
            let hands = oracle::agrees(root, Said::InTheEnd);
            programs::pass(&counting, Said::InTheEnd) && hands
        });
        let tests = programs::pass(&timed, Said::AtOnce);
        let well = tests && RUNS.iter().all(|step| cargo(root, step)) && browser::tested(root, Said::AtOnce);
        joined(counted) && well
    })
}

fn joined(thread: thread::ScopedJoinHandle<'_, bool>) -> bool {
    thread.join().unwrap_or(false)
}

fn cargo(root: &Path, (name, arguments): &CargoStep) -> bool {
    let mut command = Command::new(env!("CARGO"));
    command.args(*arguments).current_dir(root);
    step(name, command, Said::AtOnce)
}

fn tidied(root: &Path) -> bool {
    println!("== tidy");
    let faults = tidy::faults(root);
    for fault in &faults {
        eprintln!("{fault}");
    }
    faults.is_empty()
}
