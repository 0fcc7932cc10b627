//! One command of a check, run under a name.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// When the output of a command is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    /// While the command runs.
    AtOnce,
    /// All together when it is over, because other commands run beside it.
    InTheEnd,
}

/// Runs one command under a name, and says whether it succeeded.
pub(crate) fn step(name: &str, mut command: Command, said: Said) -> bool {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy();
    println!("== {name}: {program} {}", words.join(" "));
    let begun = Instant::now();
    let status = match said {
        Said::AtOnce => command.status(),
        Said::InTheEnd => command.output().map(|output| {
            // Each in one piece, because other threads print too.
            println!("== {name} said:\n{}", String::from_utf8_lossy(&output.stdout));
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            output.status
        }),
    };
    let fault = match status {
        Ok(status) if status.success() => {
            println!("== {name}: {} s", begun.elapsed().as_secs());
            return true;
        }
        Ok(status) => status.to_string(),
        Err(error) => error.to_string(),
    };
    eprintln!("xtask: {name} failed: {fault}");
    false
}
