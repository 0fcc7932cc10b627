//! A problem as a client is told it, over HTTP and over the socket: what kind it is, by which clauses, and a sentence.
//!
//! A refusal is a rule, and says which. Whatever else fails says only what the asker can do about it; its cause goes to
//! the log, where it is found by the number of the request.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_book::Cites;
use baize_table::Refusal;
use baize_wire as wire;

use crate::log::without_cards;
use crate::record::store::StoreError;
use crate::table::TableError;
use crate::web::guard;
use crate::web::on_wire::OnWire;

/// How long whoever is told that the house is too busy should wait, in seconds.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("1");

/// The kind of a problem, told to whoever counts them.
#[derive(Clone, Copy)]
pub(crate) struct Kind(pub &'static str);

/// An error as a client is told it: status, kind, clauses and sentence.
pub(crate) struct Problem(pub StatusCode, pub &'static str, pub Cites, pub String);

impl Problem {
    /// What was asked for does not exist.
    pub(crate) fn missing(says: impl Into<String>) -> Problem {
        Problem(StatusCode::NOT_FOUND, "missing", Cites::NONE, says.into())
    }

    /// Something of ours failed; the detail goes to the log.
    pub(crate) fn ours(error: impl std::fmt::Display) -> Problem {
        tracing::error!(cause = without_cards(&error.to_string()), "the request failed");
        let says = "something failed on our side; nothing is lost".to_owned();
        Problem(StatusCode::INTERNAL_SERVER_ERROR, "failed", Cites::NONE, says)
    }

    /// It cannot be done at the moment, but may be asked for again.
    fn not_now(kind: &'static str, error: impl std::fmt::Display, says: &str) -> Problem {
        tracing::warn!(cause = %error, kind, "the request cannot be answered now");
        Problem(StatusCode::SERVICE_UNAVAILABLE, kind, Cites::NONE, says.to_owned())
    }

    /// The problem as a body or a part of one.
    fn body(&self) -> wire::Problem {
        let Problem(_, kind, by, says) = self;
        wire::Problem { error: (*kind).into(), by: by.on_wire(), says: says.clone(), request: guard::request_id() }
    }

    /// The problem as the answer to a wish on a socket, which the wish's own number goes with.
    pub(crate) fn answer(&self, id: Option<wire::MessageId>) -> wire::Message {
        let problem = self.body();
        match self.0 {
            StatusCode::UNPROCESSABLE_ENTITY => wire::Message::Refused { id, problem },
            _ => wire::Message::Failed { id, problem },
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem(StatusCode::UNPROCESSABLE_ENTITY, "refused", refusal.by, refusal.says)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        TableError::from(error).into()
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        let unwritten = "the house cannot write its record at the moment; nothing has changed, so ask again soon";
        let crowded = "too much is asked of the house at the moment; nothing has changed, so ask again soon";
        match error {
            TableError::Refused(refusal) => refusal.into(),
            // Strangers can bring it about as often as they like, and it is counted anyway.
            TableError::Busy => Problem(StatusCode::SERVICE_UNAVAILABLE, "busy", Cites::NONE, crowded.to_owned()),
            TableError::Store(StoreError::Busy) => Problem::not_now("busy", error, crowded),
            TableError::Code => Problem(StatusCode::FORBIDDEN, "code", Cites::NONE, error.to_string()),
            TableError::Store(cause @ StoreError::SessionOver) => Refusal::new(Cites::NONE, cause.to_string()).into(),
            TableError::Store(cause @ StoreError::Taken(_)) => {
                Problem(StatusCode::CONFLICT, "taken", Cites::NONE, cause.to_string())
            }
            TableError::Store(cause @ StoreError::Granted) => {
                Problem(StatusCode::CONFLICT, "granted", Cites::NONE, cause.to_string())
            }
            TableError::Store(cause) if cause.may_pass() => Problem::not_now("store", cause, unwritten),
            TableError::Store(StoreError::Sealed(..)) => {
                Problem::missing("this is sealed under a key that the house no longer has")
            }
            TableError::Store(cause) => Problem::ours(cause),
            TableError::Bug(says) => Problem::ours(says),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.0, Json(self.body())).into_response();
        response.extensions_mut().insert(Kind(self.1));
        if self.0 == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        response
    }
}
