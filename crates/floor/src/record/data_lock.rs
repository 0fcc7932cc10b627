//! The data folder belongs to one server at a time.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::record::private;
use crate::record::store::StoreError;

/// The file that the server of a folder holds locked, besides the folder itself: the file tells people, and versions
/// before, and the folder is held by whoever has it even if the file is deleted.
const FILE: &str = "serving.lock";

/// A folder that nobody else serves while this lives. The system frees it with the process, however that ends, so a
/// floor that was killed can be opened again at once.
pub(crate) struct DataLock(#[expect(dead_code, reason = "they are held, not used")] [File; 2]);

impl DataLock {
    /// Takes a folder, which is made if need be, or says that another server has it.
    pub(crate) fn take(folder: &Path) -> Result<DataLock, StoreError> {
        let failed = |error| StoreError::Folder(folder.to_owned(), std::sync::Arc::new(error));
        private::make_folder(folder).map_err(failed)?;
        let file = private::make_file(&folder.join(FILE)).map_err(failed)?;
        let held = [File::open(folder).map_err(failed)?, file];
        for part in &held {
            match part.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(folder.to_owned())),
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
        }
        Ok(DataLock(held))
    }
}
