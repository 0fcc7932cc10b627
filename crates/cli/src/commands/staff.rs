//! `baize staff`: who deals, oversees and answers for the house.

use anyhow::{Context, Result, bail};
use baize_floor::{StaffMember, appoint, dismiss, new_password, reset, staff};
use baize_table::Role;
use serde_json::json;
use std::path::{Path, PathBuf};

use crate::Found;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  baize staff add Ada --role supervisor\n  baize staff list --data /srv/baize\n  \
baize staff remove Ada\n  baize staff reset Ada\n\n\
Roles, from the lowest up: dealer, supervisor, floor, executive. A higher one may do what a lower one may.\n\
All of it is on record, and takes effect at once where the floor is open.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The floor's data folder.
    #[arg(long, global = true, default_value = "baize-data", value_name = "DIR")]
    data: PathBuf,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Appoint somebody; the password is printed once, unless it is read from a file.
    Add {
        /// The name to log in with.
        name: String,
        /// dealer, supervisor, floor or executive.
        #[arg(long, value_parser = role)]
        role: Role,
        /// Take the first line of this file as the password.
        #[arg(long, value_name = "FILE")]
        password_file: Option<PathBuf>,
    },
    /// List the staff.
    List,
    /// Give somebody a password that they must change, and take away their second factor; it is printed once.
    Reset {
        /// The name to log in with, of a member of the staff or of a player.
        name: String,
    },
    /// Dismiss a member of the staff.
    Remove {
        /// The name of the person to dismiss.
        name: String,
    },
}

fn role(word: &str) -> Result<Role, String> {
    word.parse().map_err(|()| format!("`{word}` is not a role: write dealer, supervisor, floor or executive"))
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let data = &arguments.data;
    if !data.join("floor.sqlite").is_file() {
        bail!("there is no floor in {}; `baize serve --data DIR` makes one", data.display());
    }
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    match &arguments.command {
        Command::Add { name, role, password_file } => {
            let given = password_file.as_deref().map(first_line).transpose()?;
            let password = given.clone().map_or_else(new_password, Ok).map_err(anyhow::Error::msg)?;
            let member = runtime.block_on(appoint(data, name, *role, password.clone()))?;
            // A password that came from a file is known to whoever wrote it.
            let told = given.is_none().then_some(password);
            if output.is_json() {
                output.object(&json!({ "name": member.name, "role": member.role, "password": told }))?;
            } else {
                let password = told.map(|password| format!(", password {password}")).unwrap_or_default();
                output.line(format!("{}: {}{password}", member.name, member.role))?;
            }
        }
        Command::List => {
            let members = staff(data)?;
            if members.is_empty() && !output.is_json() {
                output.line("nobody; `baize staff add NAME --role ROLE` appoints somebody")?;
            }
            for StaffMember { id, name, role } in members {
                if output.is_json() {
                    output.object(&json!({ "id": id, "name": name, "role": role }))?;
                } else {
                    output.line(format!("{:<10}  {name}", role.to_string()))?;
                }
            }
        }
        Command::Reset { name } => {
            let password = new_password().map_err(anyhow::Error::msg)?;
            runtime.block_on(reset(data, name, password.clone()))?;
            if output.is_json() {
                output.object(&json!({ "name": name, "password": password }))?;
            } else {
                output.line(format!("{name}: password {password}, to be changed at once"))?;
            }
        }
        Command::Remove { name } => {
            let member = runtime.block_on(dismiss(data, name))?;
            if output.is_json() {
                output.object(&json!({ "name": member.name, "dismissed": true }))?;
            } else {
                output.line(format!("{}: no {} any more", member.name, member.role))?;
            }
        }
    }
    Ok(Found::Nothing)
}

fn first_line(file: &Path) -> Result<String> {
    let text = std::fs::read_to_string(file).with_context(|| format!("the password file {}", file.display()))?;
    Ok(text.lines().next().unwrap_or_default().trim_end().to_owned())
}
