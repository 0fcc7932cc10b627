//! Every ranking from outside, in one program, because each test program is linked separately.

mod ace_to_five;
mod badugi;
mod board;
mod deuce_to_seven;
mod high;
mod jokers_wild;
mod match_it;
mod omaha;
mod pai_gow;
mod reckoned;
mod several_packs;
mod short_deck;
mod stripped;
mod support;
mod tally;
mod three_card;
mod tile;
