//! The page's files, embedded in the binary.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

/// Sends a page by the name of its file.
pub(crate) fn page(name: &str) -> Response {
    file(name)
}

/// A file by its path below `web`.
pub(crate) fn file(path: &str) -> Response {
    let Some(found) = Web::get(path) else { return (StatusCode::NOT_FOUND, "there is no such file").into_response() };
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        _ => "application/octet-stream",
    };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], found.data.into_owned()).into_response()
}
