//! Tables of several families from outside, in one program: a unit test that asks for a game by its name would have all
//! games compiled once more.

mod flop;
mod pai_gow;
mod settled;
