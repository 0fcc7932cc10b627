//! The data folder belongs to one server at a time.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::record::private;
use crate::record::store::StoreError;

/// The file that the server of a folder holds locked.
const FILE: &str = "serving.lock";

/// A folder that nobody else serves while this lives. The system frees it with the process, however that ends, so a
/// floor that was killed can be opened again at once.
pub(crate) struct DataLock(#[expect(dead_code, reason = "it is held, not used")] File);

impl DataLock {
    /// Takes a folder, which is made if need be, or says that another server has it.
    pub(crate) fn take(folder: &Path) -> Result<DataLock, StoreError> {
        let failed = |error| StoreError::Folder(folder.to_owned(), std::sync::Arc::new(error));
        private::make_folder(folder).map_err(failed)?;
        let file = private::make_file(&folder.join(FILE)).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(DataLock(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(folder.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
