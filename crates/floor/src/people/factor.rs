//! The second factor of those who work here: codes of six digits that a device makes from a secret and the time
//! (TOTP), each taken once, and codes for whoever has lost the device.

use axum::Json;
use axum::extract::State;
use baize_book::Cites;
use baize_cards::place_below;
use baize_table::{LiveRng, Refusal, Role};
use baize_wire::{self as wire, PlayerId, SecondFactor};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;
use totp_rs::{Builder, Secret, Totp};

use crate::house::House;
use crate::people::acting::Acting;
use crate::people::staff::is_staff;
use crate::record::person::{FactorRow, PersonChange, Proof, SessionRow};
use crate::record::store::{Batch, Beside, StoreError};
use crate::record::time::now_ms;
use crate::record::{AccountChange, Entry, Event};
use crate::table::TableError;
use crate::web::{App, Known, Problem};

/// The letters of a secret as devices take it (RFC 4648).
const BASE_32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/// The letters of recovery codes: none can be mistaken for another.
const CLEAR: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// How many recovery codes there are, of how many groups of four letters.
const RECOVERY_CODES: usize = 8;
const GROUPS: usize = 4;
/// How wide the frame of a picture is that devices want, in modules.
const FRAME: i32 = 4;

/// Whether somebody of the staff has a second factor, or should have one.
pub(crate) async fn state(house: &House, player: PlayerId) -> Result<SecondFactor, StoreError> {
    Ok(match wanted(house, player).await? {
        Some(_) => SecondFactor::Set,
        None if house.settings.people.demands_factor() => SecondFactor::Demanded,
        None => SecondFactor::Wanted,
    })
}

/// The factor by which somebody must log in, if they have set one up.
pub(crate) async fn wanted(house: &House, player: PlayerId) -> Result<Option<FactorRow>, StoreError> {
    if !is_staff(player) {
        return Ok(None);
    }
    let factor = house.store.read(move |reader| reader.factor(player)).await?;
    Ok(factor.filter(|factor| factor.is_set))
}

fn totp(factor: &FactorRow) -> Option<Totp> {
    Builder::new().with_secret(Secret::new_stack(factor.secret)).build().ok()
}

/// What this code proves: that of a step which nobody has used yet, or a recovery code, which the store knows.
pub(crate) fn proof(factor: &FactorRow, code: &str) -> Option<Proof> {
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    if code.len() == 4 * GROUPS {
        return Some(Proof::Recovery(recovery_hash(&code)));
    }
    let seconds = u64::try_from(now_ms() / 1000).ok()?;
    let step = i64::try_from(totp(factor)?.check(&code, seconds)?).ok()?;
    (step > factor.step).then_some(Proof::Step(step))
}

fn recovery_hash(code: &str) -> [u8; 32] {
    *blake3::hash(code.as_bytes()).as_bytes()
}

fn refuse(says: impl Into<String>) -> Refusal {
    Refusal::new(Cites::NONE, says)
}

fn wrong() -> Refusal {
    refuse("this code is not right, or was used already")
}

fn base_32(bytes: &[u8]) -> String {
    let bits = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (7 - at % 8) & 1 == 1);
    let letter = |place: usize| (0..5).fold(0, |value, bit| value << 1 | usize::from(bits(5 * place + bit)));
    (0..(8 * bytes.len()).div_ceil(5)).map(|place| char::from(BASE_32[letter(place)])).collect()
}

/// The secret as an address that devices understand.
fn uri(name: &str, secret: &str) -> String {
    let mut plain = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() {
            plain.push(char::from(byte));
        } else {
            // Writing to a text cannot fail.
            let _ = write!(plain, "%{byte:02X}");
        }
    }
    format!("otpauth://totp/Baize:{plain}?secret={secret}&issuer=Baize")
}

/// The address as a picture: one path, dark on light whatever the page looks like.
fn picture(uri: &str) -> Result<String, String> {
    let code = QrCode::encode_text(uri, QrCodeEcc::Medium).map_err(|error| error.to_string())?;
    let (size, mut path) = (code.size(), String::new());
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + FRAME, y + FRAME);
        }
    }
    let side = size + 2 * FRAME;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/><path d=\"{path}\" fill=\"#000\"/></svg>"
    ))
}

fn recovery_codes() -> Result<Vec<String>, String> {
    let mut entropy = LiveRng::new().map_err(|error| format!("no entropy: {error}"))?;
    let rng = entropy.draw(0);
    let mut group = || (0..4).map(|_| char::from(CLEAR[place_below(rng, CLEAR.len())])).collect::<String>();
    Ok((0..RECOVERY_CODES).map(|_| (0..GROUPS).map(|_| group()).collect::<Vec<_>>().join("-")).collect())
}

fn at_work(known: Option<SessionRow>) -> Result<SessionRow, Refusal> {
    let session = known.ok_or_else(|| refuse("log in first"))?;
    if is_staff(session.player) {
        return Ok(session);
    }
    Err(refuse("a second factor is for those who work here"))
}

/// Begins to set up a second factor: shows a secret, which is in force only when a code of it comes back.
pub(crate) async fn begin(
    State(app): State<App>,
    Known(known): Known,
    Json(own): Json<wire::OwnPassword>,
) -> Result<Json<wire::Enrolment>, Problem> {
    let session = at_work(known)?;
    app.house.swears(session.player, Some(own.password), Cites::NONE).await?;
    if wanted(&app.house, session.player).await?.is_some() {
        return Err(refuse("you have a second factor; give it up first").into());
    }
    let mut secret = [0; 20];
    getrandom::fill(&mut secret).map_err(Problem::ours)?;
    app.house.keep(PersonChange::FactorBegun { id: session.player, secret }).await?;
    let name = app.house.person(session.player).await?.map(|info| info.name).unwrap_or_default();
    let secret = base_32(&secret);
    let uri = uri(&name, &secret);
    let picture = picture(&uri).map_err(Problem::ours)?;
    Ok(Json(wire::Enrolment { secret, uri, picture }))
}

/// Puts a second factor in force.
pub(crate) async fn confirm(
    State(app): State<App>,
    Known(known): Known,
    Json(given): Json<wire::Code>,
) -> Result<Json<wire::RecoveryCodes>, Problem> {
    let session = at_work(known)?;
    let id = session.player;
    let factor = app.house.store.read(move |reader| reader.factor(id)).await?.filter(|factor| !factor.is_set);
    let factor = factor.ok_or_else(|| refuse("begin to set one up first"))?;
    let Some(Proof::Step(step)) = proof(&factor, &given.code) else { return Err(wrong().into()) };
    let codes = recovery_codes().map_err(Problem::ours)?;
    let plain = |code: &String| recovery_hash(&code.replace('-', ""));
    let set = PersonChange::FactorSet { id, step, codes: codes.iter().map(plain).collect() };
    let event = Event::AccountChanged { player: id, what: AccountChange::FactorSet, by: None };
    let batch = Batch { entries: vec![Entry::of_house(event)], ..Batch::beside(Beside::Person(set)) };
    app.house.append(batch).await?;
    Ok(Json(wire::RecoveryCodes { codes }))
}

/// What the caller's code proves, unless it was tried too often or is wrong.
async fn proved(house: &House, session: &SessionRow, code: &str) -> Result<Proof, Problem> {
    let name = house.person(session.player).await?.map(|info| info.name).unwrap_or_default();
    house.tries.may_try(&name, crate::people::whence::address()).map_err(crate::people::tries::Slowed::problem)?;
    let factor = wanted(house, session.player).await?.ok_or_else(|| refuse("you have no second factor"))?;
    match proof(&factor, code) {
        Some(proof) => Ok(proof),
        None => {
            house.tried_in_vain(&name, Some(session.player)).await?;
            Err(wrong().into())
        }
    }
}

/// The caller gives a fresh code, for deeds that ask for it.
pub(crate) async fn prove(
    State(app): State<App>,
    Known(known): Known,
    Json(given): Json<wire::Code>,
) -> Result<Json<wire::Done>, Problem> {
    let session = at_work(known)?;
    let proof = proved(&app.house, &session, &given.code).await?;
    let (token, player) = (session.token, session.player);
    app.house.keep(PersonChange::Proved { token, player, at_ms: now_ms(), proof }).await?;
    Ok(Json(wire::Done { done: true }))
}

/// The caller gives up their second factor.
pub(crate) async fn give_up(
    State(app): State<App>,
    Known(known): Known,
    Json(given): Json<wire::Code>,
) -> Result<Json<wire::Done>, Problem> {
    let session = at_work(known)?;
    let proof = proved(&app.house, &session, &given.code).await?;
    let (token, player) = (session.token, session.player);
    app.house
        .store
        .append(Batch::beside(Beside::Person(PersonChange::Proved { token, player, at_ms: now_ms(), proof })))
        .await?;
    let event = Event::AccountChanged { player, what: AccountChange::FactorDropped, by: None };
    let dropped = Beside::Person(PersonChange::FactorDropped { id: player });
    app.house.append(Batch { entries: vec![Entry::of_house(event)], ..Batch::beside(dropped) }).await?;
    Ok(Json(wire::Done { done: true }))
}

impl House {
    /// Refuses a deed of one of the staff, for which at least this role is needed, while they have not given a code
    /// lately; and whatever they do or look at (`None`) before they have a second factor, where the house demands one.
    pub(crate) async fn asks_for_code(&self, who: PlayerId, least: Option<Role>) -> Result<(), TableError> {
        let settings = &self.settings.people;
        match state(self, who).await? {
            SecondFactor::Demanded => {
                return Err(refuse("the house demands a second factor: set one up in your account first").into());
            }
            SecondFactor::Set if least.is_some_and(|least| least >= settings.code_from()) => {}
            _ => return Ok(()),
        }
        let session = match Acting::current().session() {
            Some(token) => self.session_of(token).await?,
            None => None,
        };
        let lately = now_ms() - i64::from(settings.code_minutes) * 60_000;
        let is_fresh = session.and_then(|session| session.proved_ms).is_some_and(|at| at >= lately);
        if is_fresh { Ok(()) } else { Err(TableError::Code) }
    }
}
