//! 13-Card, or Chinese Poker: thirteen cards each, set in three, five and five, everybody against everybody.

mod sets;
mod setter;
mod sweep;
mod typical;
