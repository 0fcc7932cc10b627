//! How often something may be asked for: by address before anything else is done, and by account once it is known.

use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_book::Cites;
use baize_wire::Message;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use std::num::NonZeroU32;
use std::time::Duration;

use crate::door::caller::Asker;
use crate::house::House;
use crate::settings::{Rate, RateSettings};
use crate::web::Problem;

/// Something that costs the house more than a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Costly {
    Login,
    Registration,
    Guest,
    Table,
    Pricing,
    History,
    Export,
    Talk,
    Hint,
    Wish,
    Request,
}

impl Costly {
    /// What a request asks for, by its route; `None` for files, which are small, kept and sent as they are.
    pub(crate) fn of(method: &Method, route: Option<&str>) -> Option<Costly> {
        // An address that nobody has is a request like any other.
        let Some(route) = route else { return Some(Costly::Request) };
        let is_post = method == Method::POST;
        Some(match route {
            "/api/login" => Costly::Login,
            "/api/register" => Costly::Registration,
            "/api/guest" => Costly::Guest,
            "/api/tables" if is_post => Costly::Table,
            "/api/odds/{book}/{slug}/progress" => Costly::Request,
            "/api/games/{book}/{slug}/edge" => Costly::Pricing,
            route if route.starts_with("/api/odds/") => Costly::Pricing,
            route if route.ends_with("/phh") || route.ends_with("/ohh") || route == "/api/me/hands" => Costly::Export,
            route if route.contains("/rounds") || route.starts_with("/api/meters/") => Costly::History,
            route if route.starts_with("/api/jackpots") && !is_post => Costly::History,
            "/api/tables/{id}/talk" => Costly::Talk,
            "/api/tables/{id}/hint" => Costly::Hint,
            route if route.starts_with("/api/") || route == "/metrics" => Costly::Request,
            _ => return None,
        })
    }

    fn says(self) -> &'static str {
        match self {
            Costly::Login => "logins",
            Costly::Registration => "registrations",
            Costly::Guest => "guests",
            Costly::Table => "new tables",
            Costly::Pricing => "questions for figures",
            Costly::History => "questions about the past",
            Costly::Export => "files",
            Costly::Talk => "lines",
            Costly::Hint => "hints",
            Costly::Wish => "messages",
            Costly::Request => "requests",
        }
    }
}

type Limiter = RateLimiter<Asker, HashMapStateStore<Asker>, DefaultClock>;

/// What is counted for one costly thing.
struct Counted {
    by_address: Limiter,
    by_account: Limiter,
}

/// Everything that is counted by time.
pub(crate) struct Rates {
    counted: Vec<(Costly, Counted)>,
    guests_a_day: Limiter,
    clock: DefaultClock,
}

fn a_minute(rate: NonZeroU32) -> Limiter {
    RateLimiter::hashmap(Quota::per_minute(rate))
}

/// How long a day is.
const DAY: Duration = Duration::from_secs(24 * 3600);

impl Rates {
    /// Nothing has been asked for yet.
    pub(crate) fn new(settings: &RateSettings) -> Rates {
        let counted = |Rate { by_address, by_account }| Counted {
            by_address: a_minute(by_address),
            by_account: a_minute(by_account),
        };
        let RateSettings { logins, registrations, guests, tables, pricing, histories, exports, .. } = settings.clone();
        let RateSettings { talk, hints, wishes, requests, guests_a_day, .. } = settings.clone();
        let period = DAY / guests_a_day.get();
        let guests_a_day =
            Quota::with_period(period).unwrap_or(Quota::per_second(NonZeroU32::MAX)).allow_burst(guests_a_day);
        let rates = [
            (Costly::Login, logins),
            (Costly::Registration, registrations),
            (Costly::Guest, guests),
            (Costly::Table, tables),
            (Costly::Pricing, pricing),
            (Costly::History, histories),
            (Costly::Export, exports),
            (Costly::Talk, talk),
            (Costly::Hint, hints),
            (Costly::Wish, wishes),
            (Costly::Request, requests),
        ];
        Rates {
            counted: rates.into_iter().map(|(costly, rate)| (costly, counted(rate))).collect(),
            guests_a_day: RateLimiter::hashmap(guests_a_day),
            clock: DefaultClock::default(),
        }
    }

    /// Counts one more of these, unless there were too many lately.
    pub(crate) fn count(&self, costly: Costly, by: Asker) -> Result<(), TooOften> {
        let (_, counted) = self.counted.iter().find(|(other, _)| *other == costly).expect("every one has a limiter");
        let limiter = match by {
            Asker::Address(_) => &counted.by_address,
            Asker::Account(_) => &counted.by_account,
        };
        self.ask(limiter, costly, by)
    }

    /// Counts one more guest of a day.
    pub(crate) fn count_guest(&self, by: Asker) -> Result<(), TooOften> {
        self.ask(&self.guests_a_day, Costly::Guest, by)
    }

    fn ask(&self, limiter: &Limiter, costly: Costly, by: Asker) -> Result<(), TooOften> {
        let until = |until: governor::NotUntil<_>| until.wait_time_from(self.clock.now());
        limiter.check_key(&by).map_err(|not| TooOften { costly, by, wait: until(not) })
    }

    /// Forgets whoever has asked for nothing lately.
    pub(crate) fn forget(&self) {
        let of_each = self.counted.iter().flat_map(|(_, counted)| [&counted.by_address, &counted.by_account]);
        for limiter in of_each.chain([&self.guests_a_day]) {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Something was asked for too often.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooOften {
    costly: Costly,
    by: Asker,
    wait: Duration,
}

impl TooOften {
    /// The whole seconds after which it may be asked for again.
    fn seconds(self) -> u64 {
        self.wait.as_secs() + 1
    }

    /// The problem in words, for whoever hears it over a socket.
    pub(crate) fn problem(self) -> Problem {
        let from = match self.by {
            Asker::Address(_) => "your address",
            Asker::Account(_) => "you",
        };
        let says = format!("too many {} from {from}: ask again in {} s", self.costly.says(), self.seconds());
        Problem(StatusCode::TOO_MANY_REQUESTS, "too-often", Cites::NONE, says)
    }
}

impl TooOften {
    /// The problem as a message on a socket, counted like all refusals.
    pub(crate) fn answer(self, house: &House) -> Message {
        let problem = self.problem();
        house.metrics.refuse(problem.1);
        problem.answer(None)
    }
}

impl IntoResponse for TooOften {
    fn into_response(self) -> Response {
        let mut response = self.problem().into_response();
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(self.seconds()));
        response
    }
}
