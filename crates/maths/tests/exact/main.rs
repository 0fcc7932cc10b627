//! Exact figures from outside, in one program, so that a game is priced once for all tests.

mod colorado;
mod colorado_plain;
mod colorado_wagers;
mod figures;
mod holdem;
mod priced;
mod slow;
mod small_games;
mod stated;
mod stud;
