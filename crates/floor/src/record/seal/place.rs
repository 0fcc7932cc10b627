//! Where the keys of a house are: never in its data folder.
//!
//! In this order: a file that the operator names, a credential of systemd, the environment, and a file of the house's
//! own in the user's configuration folder, which is made at the first start.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::record::private;
use crate::record::seal::key::{HouseId, Keyring};
use crate::record::store::StoreError;

/// The name of the credential in systemd's folder.
const CREDENTIAL: &str = "baize-key";
/// The variable that may hold keys.
const VARIABLE: &str = "BAIZE_KEY";

/// The folder that is taken for the user's configuration folder, where that was said.
static CONFIGURATION: OnceLock<PathBuf> = OnceLock::new();

/// Keeps the keys of all houses that this process opens below this folder, in place of the user's configuration folder:
/// for tests and measurements, whose houses are gone a moment later. Only the first call counts.
pub fn keep_configuration_in(folder: PathBuf) {
    let _ = CONFIGURATION.set(folder);
}

/// A data folder, and the file with its keys if the operator names one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DataFolder {
    /// The folder with the record.
    pub path: PathBuf,
    /// The file with the keys.
    pub key_file: Option<PathBuf>,
}

impl<P: AsRef<Path> + ?Sized> From<&P> for DataFolder {
    fn from(path: &P) -> DataFolder {
        DataFolder { path: path.as_ref().to_owned(), key_file: None }
    }
}

/// A place where keys are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A file that the operator names.
    Named(PathBuf),
    /// A credential that systemd hands over.
    Credential(PathBuf),
    /// The variable that the process was started with.
    Environment,
    /// The house's own file in the user's configuration folder.
    Own(PathBuf),
}

impl Place {
    /// The file, if we may write it.
    pub(crate) fn file(&self) -> Option<&Path> {
        match self {
            Place::Named(file) | Place::Own(file) => Some(file),
            Place::Credential(_) | Place::Environment => None,
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Named(file) | Place::Own(file) | Place::Credential(file) => write!(f, "{}", file.display()),
            Place::Environment => write!(f, "the variable {VARIABLE}"),
        }
    }
}

/// Keys, and the place where they were found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub keys: Keyring,
    pub place: Place,
}

fn set(variable: &str) -> Option<String> {
    std::env::var(variable).ok().filter(|value| !value.trim().is_empty())
}

/// The house's own file, in the user's configuration folder.
fn own_file(house: HouseId) -> Option<PathBuf> {
    let absolute = |variable| set(variable).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let folder = CONFIGURATION.get().cloned().or_else(|| absolute("XDG_CONFIG_HOME"));
    let folder = folder.or_else(|| absolute("HOME").map(|home| home.join(".config")))?;
    Some(folder.join("baize").join("keys").join(format!("{house}.key")))
}

/// The first place that applies, whether anything is there or not.
fn place(data: &DataFolder, house: HouseId) -> Option<Place> {
    let credential = || set("CREDENTIALS_DIRECTORY").map(|folder| Path::new(&folder).join(CREDENTIAL));
    let named = data.key_file.clone().map(Place::Named);
    named
        .or_else(|| credential().filter(|file| file.exists()).map(Place::Credential))
        .or_else(|| set(VARIABLE).map(|_| Place::Environment))
        .or_else(|| own_file(house).map(Place::Own))
}

fn fails(place: &impl std::fmt::Display, says: impl std::fmt::Display) -> StoreError {
    StoreError::KeyFile(place.to_string(), says.to_string())
}

/// Refuses a place within the data folder: whoever copies that must not get the key along with it.
fn is_apart(data: &DataFolder, place: &Place) -> Result<(), StoreError> {
    let Some(file) = place.file() else { return Ok(()) };
    let whole = |path: &Path| std::path::absolute(path).ok().map(|path| path.canonicalize().unwrap_or(path));
    let folder = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (whole(folder), whole(&data.path)) {
        (Some(folder), Some(data)) if folder.starts_with(&data) => {
            Err(fails(place, "it is in the data folder, and whoever copies that must not get the key along with it"))
        }
        _ => Ok(()),
    }
}

/// Looks for the keys of a house. Nothing is found only where a file is not there, and is to be looked for.
pub(crate) fn find(data: &DataFolder, house: HouseId) -> Result<Option<Found>, StoreError> {
    let Some(place) = place(data, house) else { return Ok(None) };
    is_apart(data, &place)?;
    let text = match &place {
        Place::Environment => set(VARIABLE).unwrap_or_default(),
        Place::Named(file) | Place::Own(file) | Place::Credential(file) => match std::fs::read_to_string(file) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| fails(&place, error))?,
        },
    };
    let text = zeroize::Zeroizing::new(text);
    if let Some(file) = place.file()
        && private::is_open_to_others(file).map_err(|error| fails(&place, error))?
    {
        return Err(fails(&place, format!("others may read it: `chmod 600 {}` takes that away", file.display())));
    }
    let keys = Keyring::read(&text).map_err(|says| fails(&place, says))?;
    Ok(Some(Found { keys, place }))
}

/// Where a house that has no key yet puts its first one.
pub(crate) fn place_for_new(data: &DataFolder, house: HouseId) -> Result<Place, StoreError> {
    let place = place(data, house).ok_or_else(|| {
        fails(
            &"the key of this house",
            "there is neither HOME nor XDG_CONFIG_HOME: name a file in the settings ([keys])",
        )
    })?;
    is_apart(data, &place)?;
    Ok(place)
}

/// Writes keys to their file, for its owner alone.
pub(crate) fn make(place: &Place, keys: &Keyring) -> Result<(), StoreError> {
    let Some(file) = place.file() else {
        return Err(fails(place, "it is not ours to write: add a key of 64 hexadecimal digits at its end yourself"));
    };
    let folder = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    private::make_folder(folder).map_err(|error| fails(place, error))?;
    private::replace_file(file, keys.text().as_bytes()).map_err(|error| fails(place, error))
}

/// Where keys were looked for and what was found, in words, for whoever misses one.
pub(crate) fn looked(data: &DataFolder, house: HouseId, found: Option<&Found>) -> String {
    match (found, place(data, house)) {
        (Some(Found { keys, place }), _) => format!("{place} holds {}", keys.names()),
        (None, Some(place)) => format!("nothing is at {place}"),
        (None, None) => "there is neither HOME nor XDG_CONFIG_HOME to look for it".to_owned(),
    }
}
