//! `baize key`: keys to sign papers with.

use anyhow::Result;
use serde_json::json;
use std::path::PathBuf;

use crate::Found;
use crate::keys;
use crate::output::Output;

#[derive(clap::Args)]
#[command(after_help = "Example:\n  baize key new lab\n  baize par uk/roulette --out roulette.pdf --sign lab.key\n  \
baize verify roulette.pdf --key lab.pub\n\n\
The files are those of OpenSSL: PKCS #8 and SPKI as PEM. A signature is 64 bytes.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(clap::Subcommand)]
enum Action {
    /// Make a new pair of Ed25519 keys: NAME.key to sign with, for its owner alone, and NAME.pub to give away.
    New {
        /// The name of both files, with a folder if you like.
        name: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Found> {
    let Action::New { name } = &arguments.action;
    let [private, public] = keys::make(name)?.map(|file| file.display().to_string());
    if output.is_json() {
        output.object(&json!({ "private": private, "public": public }))?;
    } else {
        output.line(format!("{private} is written: keep it to yourself, it signs in your name."))?;
        output.line(format!("{public} is written: give it to whoever checks what you sign."))?;
    }
    Ok(Found::Nothing)
}
