//! The hold'em games against the house, priced exactly: every deal, every answer.
//!
//! A plain walk would look at 2,781,381,002,400 deals. Here boards are counted by shape and hole cards by kind
//! (`shapes`), all hands are ranked and sorted once on each shape (`standing`), and what a flop, or a flop with a turn,
//! is worth is a sum over shapes (`complete`). Turned round, the same sums say how often each shape comes after what a
//! strategy does, so that the whole distribution is counted and not only its mean (`deals`).

mod awards;
mod bonus;
mod casino;
mod charts;
mod choices;
mod complete;
mod counting;
mod deals;
mod dealt;
mod ends;
mod features;
mod names;
mod progressive;
mod shapes;
mod showdown;
mod sides;
mod singapore;
mod standing;
mod starting;
mod suits;
mod texas_bonus;
mod two_way;
mod ultimate;

#[cfg(test)]
mod plain_tests;
