//! What is generated from the types: declarations for pages, and the descriptions of the HTTP interface and the socket.

mod asyncapi;
mod openapi;
mod routes;
mod typescript;

pub use asyncapi::asyncapi;
pub use openapi::openapi;
pub use typescript::typescript;
