//! Places of which there are so many, and so many for each: connections and sockets.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::door::caller::Asker;

/// Places of which there are so many in all, and so many for each.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    taken: Mutex<Taken>,
}

#[derive(Default, Debug)]
struct Taken {
    all: usize,
    by: HashMap<Asker, usize>,
}

impl Places {
    /// So many places, all of them free.
    pub(crate) fn new(most: usize) -> Arc<Places> {
        Arc::new(Places { most, taken: Mutex::default() })
    }

    /// Takes a place for somebody who may have this many; `None` if they have, or if none is left.
    pub(crate) fn take(self: &Arc<Self>, by: Asker, each: usize) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= self.most || taken.by.get(&by).is_some_and(|own| *own >= each) {
            return None;
        }
        taken.all += 1;
        *taken.by.entry(by).or_default() += 1;
        Some(Place { of: self.clone(), by })
    }
}

/// A place that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    of: Arc<Places>,
    by: Asker,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.of.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(own) = taken.by.get_mut(&self.by) {
            *own -= 1;
            if *own == 0 {
                taken.by.remove(&self.by);
            }
        }
    }
}
