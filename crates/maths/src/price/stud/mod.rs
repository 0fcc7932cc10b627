//! Stud poker against a dealer who shows one card: casino stud and Caribbean stud.

mod caribbean;
mod casino;
mod chart;
mod deals;
mod hands;
mod insurance;
mod own;
mod places;
mod progressive;

pub(super) use caribbean::{charts as caribbean_charts, figures as caribbean_figures};
pub(super) use casino::{charts as casino_charts, figures as casino_figures};

/// A hand of every rank out of one pack, the lowest first.
pub(super) fn hands_of_every_rank() -> Vec<[baize_cards::Card; 5]> {
    places::Places::new(1, |cards| cards.into_iter().collect::<baize_cards::rank::Hand>().rank()).hands
}
