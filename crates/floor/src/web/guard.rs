//! What every request goes through: a number of its own, the check of where it comes from, and the headers that tell a
//! browser to load nothing but what we serve.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use baize_book::Cites;
use baize_wire as wire;
use std::sync::LazyLock;
use std::time::Instant;
use tracing::Instrument;

use crate::door::{Asker, Peer, Waiting, seal};
use crate::people::acting::{self, Acting};
use crate::record::hex;
use crate::web::assets;
use crate::web::http::App;
use crate::web::problem::{Kind, Problem};

/// The header that carries the number of a request, in and out.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The header that says which page the floor has: the version of the protocol, and the fingerprint of the files.
const PAGE: HeaderName = HeaderName::from_static("x-baize-page");
/// A number that a proxy has given is taken over up to this length.
const REQUEST_ID_MAX: usize = 64;

const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
                      frame-ancestors 'self'; base-uri 'none'; form-action 'self'; object-src 'none'";
/// What else browsers keep from pages that are not ours, and from ours what they do not need.
const STRICT: [(HeaderName, &str); 4] = [
    (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

tokio::task_local! {
    static REQUEST: String;
}

/// The number of the request that is being answered; empty outside of any.
pub(crate) fn request_id() -> String {
    REQUEST.try_with(Clone::clone).unwrap_or_default()
}

/// Does something, such as serving a socket, as a part of the request with this number.
pub(crate) async fn as_part_of<T>(request: String, what: impl Future<Output = T>) -> T {
    REQUEST.scope(request, what).await
}

fn number_of(request: &Request) -> String {
    let fits = |id: &&str| {
        (1..=REQUEST_ID_MAX).contains(&id.len()) && id.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
    };
    let given = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).filter(fits);
    given.map_or_else(new_number, str::to_owned)
}

fn new_number() -> String {
    let mut bytes = [0; 8];
    // Without entropy requests have the same number, which is no reason not to answer them.
    let _ = getrandom::fill(&mut bytes);
    hex(&bytes)
}

/// Only our own pages may post, and a browser may load nothing but what we serve.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let (number, came) = (number_of(&request), Instant::now());
    // Without its query, which may hold what somebody asks about themselves.
    let (method, path) = (request.method().as_str(), request.uri().path());
    // Whoever looks is many and changes nothing; who logs in, registers or acts for the house is told of.
    let is_deed = !request.method().is_safe();
    let span = tracing::info_span!("request", id = number, method, path);
    let peer: Peer = request.extensions().get().copied().unwrap_or_default();
    let (by, is_secure) = (app.door.caller(peer, request.headers()), app.door.is_secure(&request, &peer));
    let (_here, waiting) = Waiting::new(by, peer.side);
    let answered = waiting.has(answer(app.clone(), (by, peer), request, next));
    let answered = as_part_of(number.clone(), answered).instrument(span.clone());
    // In a task of its own: whoever hangs up must not leave half of something done behind.
    let mut response = match tokio::spawn(answered).await {
        Ok(response) => response,
        Err(panic) => {
            let failed = async { Problem::ours(panic).into_response() };
            as_part_of(number.clone(), failed).instrument(span.clone()).await
        }
    };
    let kind = response.extensions().get().map(|Kind(kind)| *kind);
    kind.into_iter().for_each(|kind| app.house.metrics.refuse(kind));
    app.house.metrics.request.observe(came.elapsed().as_secs_f64());
    let (status, ms) = (response.status().as_u16(), came.elapsed().as_millis());
    match is_deed || response.status().is_server_error() {
        true => tracing::info!(parent: &span, status, ms, kind, "answered"),
        false => tracing::debug!(parent: &span, status, ms, kind, "answered"),
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if let Ok(number) = HeaderValue::from_str(&number) {
        headers.insert(REQUEST_ID, number);
    }
    headers.insert(PAGE, OUR_PAGE.clone());
    for (name, value) in STRICT {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_secure {
        seal(headers);
    }
    response
}

/// What pages hear in every answer, so that one that is made of other files loads itself again.
static OUR_PAGE: LazyLock<HeaderValue> = LazyLock::new(|| {
    let says = format!("{} {}", wire::PROTOCOL, assets::fingerprint());
    HeaderValue::from_str(says.trim_end()).expect("a number and hexadecimal digits")
});

async fn answer(app: App, (by, peer): (Asker, Peer), request: Request, next: Next) -> Response {
    if let Err(problem) = app.door.judge(&request, &peer) {
        return problem.into_response();
    }
    let acting = match Acting::asked(request.headers()) {
        Ok(acting) => acting,
        Err(says) => return Problem(StatusCode::BAD_REQUEST, "wrong", Cites::NONE, says).into_response(),
    };
    match app.door.admit(request, by).await {
        Ok(request) => in_our_form(acting::within(acting, next.run(request)).await).await,
        Err(response) => response,
    }
}

/// Whether the framework turned an address away for a number that is too large for any of ours.
fn is_beyond_numbers(says: &[u8]) -> bool {
    let says = String::from_utf8_lossy(says);
    let value = says.strip_prefix("Invalid URL: ").and_then(|says| {
        says.split('`').find(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
    });
    value.is_some_and(|value| value.parse::<u64>().is_err())
}

/// What the framework itself turned away (a body that is not JSON, a word that is not a number) is told like all other
/// problems.
async fn in_our_form(response: Response) -> Response {
    let plain =
        response.headers().get(header::CONTENT_TYPE).is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if !response.status().is_client_error() || !plain {
        return response;
    }
    let status = response.status();
    let text = axum::body::to_bytes(response.into_body(), 4096).await.unwrap_or_default();
    if is_beyond_numbers(&text) {
        return Problem::missing("there is nothing with such a number").into_response();
    }
    let says = if text.is_empty() { status.to_string() } else { String::from_utf8_lossy(&text).into_owned() };
    Problem(status, "wrong", Cites::NONE, says).into_response()
}
