//! What is generated from the types: declarations for pages, and the descriptions of the HTTP interface and the socket.

mod typescript;

pub use typescript::typescript;
