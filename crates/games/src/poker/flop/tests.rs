//! What scripts cannot show of these games.
