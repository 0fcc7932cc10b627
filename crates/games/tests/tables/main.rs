//! Tables of several families from outside, in one program: a unit test that asks for a game by its name would compile
//! all games once more.

mod banked;
mod banked_blackjacks;
mod banked_mishaps;
mod blackjack;
mod carried;
mod colorado;
mod colorado_variations;
mod double_split;
mod even_shares;
mod flop;
mod fuzz;
mod general;
mod gone_back;
mod histories;
mod house_way;
mod logical_way;
mod no_limit;
mod pai_gow;
mod phh;
mod phh_errors;
mod poker_bots;
mod poor_banks;
mod settled;
mod side_pot;
mod signs;
mod singapore;
mod support;
mod troubled;
