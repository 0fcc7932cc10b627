//! The data folder of a floor, and the file with its keys if the operator keeps them elsewhere.

use anyhow::{Result, bail};
use baize_floor::DataFolder;
use std::path::PathBuf;

/// Which data folder, and which keys.
#[derive(clap::Args)]
pub(crate) struct Folder {
    /// The floor's data folder.
    #[arg(long, default_value = "baize-data", value_name = "DIR")]
    data: PathBuf,
    /// The file with the floor's keys, if its settings name one.
    #[arg(long, value_name = "FILE")]
    key_file: Option<PathBuf>,
}

impl Folder {
    /// The folder, if there is a record in it.
    pub(crate) fn with_record(&self) -> Result<DataFolder> {
        if !self.data.join("floor.sqlite").is_file() {
            bail!("there is no record in {}; `baize serve --data DIR` makes one", self.data.display());
        }
        Ok(DataFolder { path: self.data.clone(), key_file: self.key_file.clone() })
    }
}
