//! Baccarat: two hands are dealt, and the one closest to nine wins.

pub mod colorado;
pub mod coup;
mod dragon;
mod punto_banco;
mod shoe_holder;
mod summary;

pub use punto_banco::PuntoBanco;
