//! `baize`: the command.

mod citations;
mod commands;
mod coverage;
mod files;
mod keys;
mod output;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

use output::Output;

/// Plays, deals, settles, prices and audits the table games of four rule books.
#[derive(Parser)]
#[command(
    name = "baize",
    version,
    max_term_width = 110,
    after_help = "\
Examples:
  baize                                        open the floor and play in the browser
  baize games                                  the games
  baize rules uk/roulette --set rage=on        a game's rules, options and pay tables
  baize settle scripts/uk/three-card-poker     settle rounds on paper
  baize edge uk/punto-banco --set decks=6 --set decks=8
  baize par uk/roulette --out roulette.pdf     a PAR sheet
  baize breakdown uk/blackjack                 the dealer's final scores by first card
  baize verify roulette.pdf --key lab.pub      whether it is what was signed
  baize whatif uk/ultimate-texas-holdem trips-odds four-of-a-kind=30:1
  baize equity holdem AhKh QsQd                how much of the pot each hand is worth
  baize simulate uk/punto-banco --rounds 1e8
  baize check house.toml                       an operator's floor against its book
  baize notice house.toml > signs.html         its signs, for the printer
  baize clauses --game uk/roulette             which code obeys each clause, and which script shows it
  baize phh crates/games/tests/phh             play published poker hands through, and compare how they end
  baize audit --data baize-data                check everything that was ever played
  baize backup --data baize-data --to backups  a copy of it, while the floor is open

Exit codes: 0 all is well, 1 a finding (an expectation or figure that does not hold), 2 wrong usage or input."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Print one JSON object per line, for programs.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Open the floor: a server with tables to play at in the browser (the default).
    Serve(commands::serve::Arguments),
    /// List the games, or one of them with its wagers, choices, options and pay tables.
    Games(commands::games::Arguments),
    /// Print a game's rules in our own words, with clause ids, the options in force and the pay tables.
    Rules(commands::rules::Arguments),
    /// Settle rounds on paper and compare them with what they expect.
    Settle(commands::settle::Arguments),
    /// Print the exact house edge of every wager; with --outcomes also what can happen to it.
    Edge(commands::edge::Arguments),
    /// Print a PAR sheet: the rules in force, every outcome with its count, return and risk; also as a page or PDF.
    Par(commands::par::Arguments),
    /// Print the best play of a game as charts.
    Strategy(commands::strategy::Arguments),
    /// Print how often things happen apart from any wager: final scores, totals, the rows of a house way.
    Breakdown(commands::breakdown::Arguments),
    /// Put two pay tables or sets of rules side by side.
    Compare(commands::compare::Arguments),
    /// Change rows of a pay table, and see the edge.
    Whatif(commands::whatif::Arguments),
    /// Make a pair of keys to sign papers with.
    Key(commands::key::Arguments),
    /// Check the signature and the fingerprint of a paper.
    Verify(commands::verify::Arguments),
    /// Count, or sample, how much of the pot each hand of a poker game is worth.
    Equity(commands::equity::Arguments),
    /// Play many rounds at random and compare the result with the exact figures.
    Simulate(commands::simulate::Arguments),
    /// Report, for each clause, the code that cites it and the scripts and tests that exercise it.
    Clauses(commands::clauses::Arguments),
    /// Check an operator's floor against its book: every violation, and the signs that it demands.
    Check(commands::check::Arguments),
    /// Print the signs of an operator's floor.
    Notice(commands::notice::Arguments),
    /// Play poker hands in the PHH notation through the house's rules and compare how they end.
    Phh(commands::phh::Arguments),
    /// Verify a floor's record: the chains, the draws, every settlement, the ledger.
    Audit(commands::audit::Arguments),
    /// Copy a floor's data, open or not, into a file, and audit the copy.
    Backup(commands::backup::Arguments),
    /// Make the data of a floor from a backup.
    Restore(commands::restore::Arguments),
    /// Bring a floor's data of the form before into the present one; a copy is kept.
    Migrate(commands::migrate::Arguments),
    /// Have a new key seal the secrets of a floor, or go on without one that is lost.
    Rekey(commands::rekey::Arguments),
    /// Print every setting of the server with its default, or check a file of them.
    Settings(commands::settings::Arguments),
    /// Appoint, list and dismiss the staff of a floor.
    Staff(commands::staff::Arguments),
    /// Show a little of everything in the terminal.
    Tour,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = Output::new(arguments.json);
    let result = match arguments.command {
        Some(Command::Games(arguments)) => commands::games::run(&arguments, &mut output),
        Some(Command::Rules(arguments)) => commands::rules::run(&arguments, &mut output),
        Some(Command::Settle(arguments)) => commands::settle::run(&arguments, &mut output),
        Some(Command::Edge(arguments)) => commands::edge::run(&arguments, &mut output),
        Some(Command::Par(arguments)) => commands::par::run(&arguments, &mut output),
        Some(Command::Strategy(arguments)) => commands::strategy::run(&arguments, &mut output),
        Some(Command::Breakdown(arguments)) => commands::breakdown::run(&arguments, &mut output),
        Some(Command::Compare(arguments)) => commands::compare::run(&arguments, &mut output),
        Some(Command::Whatif(arguments)) => commands::whatif::run(&arguments, &mut output),
        Some(Command::Key(arguments)) => commands::key::run(&arguments, &mut output),
        Some(Command::Verify(arguments)) => commands::verify::run(&arguments, &mut output),
        Some(Command::Equity(arguments)) => commands::equity::run(&arguments, &mut output),
        Some(Command::Simulate(arguments)) => commands::simulate::run(&arguments, &mut output),
        Some(Command::Clauses(arguments)) => commands::clauses::run(&arguments, &mut output),
        Some(Command::Check(arguments)) => commands::check::run(&arguments, &mut output),
        Some(Command::Notice(arguments)) => commands::notice::run(&arguments, &mut output),
        Some(Command::Phh(arguments)) => commands::phh::run(&arguments, &mut output),
        Some(Command::Serve(arguments)) => commands::serve::run(&arguments, &mut output),
        Some(Command::Settings(arguments)) => commands::settings::run(&arguments, &mut output),
        Some(Command::Audit(arguments)) => commands::audit::run(&arguments, &mut output),
        Some(Command::Backup(arguments)) => commands::backup::run(&arguments, &mut output),
        Some(Command::Restore(arguments)) => commands::restore::run(&arguments, &mut output),
        Some(Command::Migrate(arguments)) => commands::migrate::run(&arguments, &mut output),
        Some(Command::Rekey(arguments)) => commands::rekey::run(&arguments, &mut output),
        Some(Command::Staff(arguments)) => commands::staff::run(&arguments, &mut output),
        Some(Command::Tour) => commands::tour::run(&mut output),
        None => commands::serve::run(&commands::serve::Arguments::default_ones(), &mut output),
    };
    match result.and_then(|found| output.finish().map(|()| found)) {
        Ok(Found::Nothing) => ExitCode::SUCCESS,
        Ok(Found::Something) => ExitCode::from(1),
        Ok(Found::WrongInput) => ExitCode::from(2),
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("baize: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// What a command found, which decides its exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Found {
    /// All is well: exit code 0.
    Nothing,
    /// Something is not as it should be: exit code 1.
    Something,
    /// Some input is wrong, and the rest was done: exit code 2.
    WrongInput,
}
