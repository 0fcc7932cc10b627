//! The page's files, embedded in the binary: pages by their names, and below them whatever they load.
//!
//! A program that was built for people never has other files, so browsers keep whatever a page loads for good: its
//! path names the fingerprint of all files together, `/at/FINGERPRINT/table/main.js`, and modules import each other
//! relative to it. Only the page itself is asked for each time. A debug build reads each file when it is asked for,
//! below `/assets/`, and fixes nothing; with `BAIZE_PAGE=fixed` in its environment it does as the other.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::sync::LazyLock;

use crate::record::hex;
use crate::web::modules;

/// Where pages say that their files are.
const LOOSE: &str = "/assets/";
/// How pages name a module.
const MODULE: &str = "<script type=\"module\" src=\"";
/// What a browser is told of a file that is asked for each time: it may keep it, and asks whether it is still the same.
const ASK: HeaderValue = HeaderValue::from_static("no-cache");
/// What a browser is told of a file that never changes.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// How many bytes of a hash make a fingerprint.
const LENGTH: usize = 8;

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

/// The fingerprint of all files together; nothing where they are read again each time.
static FINGERPRINT: LazyLock<String> = LazyLock::new(|| {
    let is_fixed = !cfg!(debug_assertions) || std::env::var_os("BAIZE_PAGE").is_some_and(|how| how == "fixed");
    if !is_fixed {
        return String::new();
    }
    let mut names: Vec<_> = Web::iter().collect();
    names.sort();
    let mut all = blake3::Hasher::new();
    for name in names {
        let hash = Web::get(&name).map(|file| file.metadata.sha256_hash()).unwrap_or_default();
        all.update(name.as_bytes()).update(&[0]).update(&hash);
    }
    hex(&all.finalize().as_bytes()[..LENGTH])
});

/// The fingerprint of all files together; nothing where they are read again each time.
pub(crate) fn fingerprint() -> &'static str {
    &FINGERPRINT
}

/// Where the files of a page lie that is sent now.
fn place() -> String {
    match fingerprint() {
        "" => LOOSE.to_owned(),
        mark => format!("/at/{mark}/"),
    }
}

/// The text of a file below `web`.
fn text(path: &str) -> Option<String> {
    Some(String::from_utf8_lossy(&Web::get(path)?.data).into_owned())
}

/// Sends a page by the name of its file. It says at once which modules it will need, or a browser would find them out
/// one by one, each after those that import it.
pub(crate) fn page(name: &str, asked: &HeaderMap) -> Response {
    let Some(page) = text(name) else { return missing() };
    let begins = format!("{MODULE}{LOOSE}");
    let named = page.split(&begins).skip(1).filter_map(|rest| rest.split('"').next());
    let needed = modules::needed(named.map(str::to_owned).collect(), text);
    let link = |path: &String| format!("<link rel=\"modulepreload\" href=\"{LOOSE}{path}\" />\n    ");
    let links: String = needed.iter().map(link).collect();
    let page = page.replacen(MODULE, &format!("{links}{MODULE}"), 1);
    let page = page.replace(&format!("\"{LOOSE}"), &format!("\"{}", place()));
    let mark = hex(&blake3::hash(page.as_bytes()).as_bytes()[..LENGTH]);
    answer("html", page.into(), &mark, asked)
}

/// A file by its path below `web`, as it is now.
pub(crate) fn file(path: &str, asked: &HeaderMap) -> Response {
    let Some(EmbeddedFile { data, metadata }) = Web::get(path) else { return missing() };
    let extension = path.rsplit('.').next().unwrap_or_default();
    answer(extension, data.into_owned().into(), &hex(&metadata.sha256_hash()[..LENGTH]), asked)
}

/// A file of the page with this fingerprint. One that another page still asks for is sent as it is now, and not kept:
/// that page loads itself again when it next hears from the floor.
pub(crate) fn file_of(mark: &str, path: &str, asked: &HeaderMap) -> Response {
    let mut response = file(path, asked);
    if mark == fingerprint() && response.status() != StatusCode::NOT_FOUND {
        response.headers_mut().insert(header::CACHE_CONTROL, FOR_GOOD);
    }
    response
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "there is no such file").into_response()
}

/// The file, or that it is still the same as the one that the browser has.
fn answer(extension: &str, body: Body, mark: &str, asked: &HeaderMap) -> Response {
    let kind = match extension {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    };
    // Weak, because it is the same file whether it is sent compressed or not.
    let tag = format!("W/\"{mark}\"");
    let has = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_same = has.is_some_and(|tags| tags.split(',').any(|one| one.trim() == tag));
    let headers = [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CACHE_CONTROL, ASK)];
    let tag = [(header::ETAG, tag)];
    if is_same {
        return (StatusCode::NOT_MODIFIED, headers, tag).into_response();
    }
    (headers, tag, body).into_response()
}
