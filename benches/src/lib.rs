//! Nothing but the package that the benches in `benches/` belong to.
