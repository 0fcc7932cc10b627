//! The description of the HTTP interface, as it was generated from the types of the wire.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// The whole OpenAPI document, which a test compares with the types.
const DOCUMENT: &str = include_str!("../../../../docs/openapi.json");

/// Sends the document.
pub(crate) fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}
