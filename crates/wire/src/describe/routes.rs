//! Every route of the floor: its method and path, what it does, what it takes and what it answers.

use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::*;

/// How the schema of a type is found.
type Described = fn(&mut SchemaGenerator) -> Schema;

/// What a route answers if all is well.
pub(crate) enum Answers {
    /// A message in JSON.
    Message(Described),
    /// Plain text, for people and for Prometheus.
    Text,
    /// A file in one of several forms.
    File,
    /// The request becomes a socket.
    Socket,
}

/// A route of the floor.
pub(crate) struct Route {
    /// The method in small letters.
    pub(crate) method: &'static str,
    /// The path, with its parts in braces.
    pub(crate) path: &'static str,
    /// What it does, as a sentence.
    pub(crate) says: &'static str,
    /// The body that it takes.
    pub(crate) takes: Option<Described>,
    /// What it answers.
    pub(crate) answers: Answers,
}

impl Route {
    fn takes<T: JsonSchema>(self) -> Route {
        Route { takes: Some(|schemas| schemas.subschema_for::<T>()), ..self }
    }

    fn answers<T: JsonSchema>(self) -> Route {
        Route { answers: Answers::Message(|schemas| schemas.subschema_for::<T>()), ..self }
    }

    fn answers_a_file(self) -> Route {
        Route { answers: Answers::File, ..self }
    }

    fn becomes_a_socket(self) -> Route {
        Route { answers: Answers::Socket, ..self }
    }

    fn answers_text(self) -> Route {
        Route { answers: Answers::Text, ..self }
    }
}

fn route(method: &'static str, path: &'static str, says: &'static str) -> Route {
    Route { method, path, says, takes: None, answers: Answers::Text }
}

fn get(path: &'static str, says: &'static str) -> Route {
    route("get", path, says)
}

fn post(path: &'static str, says: &'static str) -> Route {
    route("post", path, says)
}

fn delete(path: &'static str, says: &'static str) -> Route {
    route("delete", path, says)
}

/// Every route that a client may use.
pub(crate) fn routes() -> Vec<Route> {
    let mut all = of_people_and_games();
    all.extend(of_tables());
    all.extend(of_jackpots_and_the_rest());
    all
}

fn of_people_and_games() -> Vec<Route> {
    vec![
        post("/api/guest", "Become a guest, or be recognised as a player who has come before").answers::<Me>(),
        post("/api/register", "Register with a name and a password").takes::<Credentials>().answers::<Me>(),
        post("/api/login", "Log in").takes::<Credentials>().answers::<Me>(),
        post("/api/logout", "Log out").answers::<LoggedOut>(),
        get("/api/me", "The caller's account: name, balance, and role if it is a member of staff's").answers::<Me>(),
        get("/api/me/sessions", "The caller's sessions: when, from where, and which is this").answers::<Vec<Session>>(),
        post("/api/me/sessions/end", "End one session of the caller's, or all others")
            .takes::<EndSessions>()
            .answers::<Vec<Session>>(),
        post("/api/me/password", "Choose another password; all other sessions end")
            .takes::<NewPassword>()
            .answers::<Me>(),
        post("/api/me/factor", "Begin to set up a second factor: for the staff, with their password")
            .takes::<OwnPassword>()
            .answers::<Enrolment>(),
        post("/api/me/factor/confirm", "Put a second factor in force, with a code of it")
            .takes::<Code>()
            .answers::<RecoveryCodes>(),
        post("/api/me/factor/prove", "Give a fresh code, for deeds that ask for it").takes::<Code>().answers::<Done>(),
        post("/api/me/factor/drop", "Give up the second factor, with a code of it").takes::<Code>().answers::<Done>(),
        post("/api/me/erase", "Erase the caller: name, password and sessions; the account's number stays on record")
            .takes::<OwnPassword>()
            .answers::<LoggedOut>(),
        get("/api/people", "Find people by name or number: ?find=; for a supervisor").answers::<Vec<FoundPerson>>(),
        post("/api/people/{id}/password", "Give somebody a password that works until they choose their own")
            .answers::<OneTimePassword>(),
        post("/api/people/{id}/factor/drop", "Take the second factor from one of the staff who has lost it")
            .answers::<Done>(),
        post(
            "/api/people/{id}/bar",
            "Bar somebody from a table or the house, on record: a supervisor, for good a floor manager",
        )
        .takes::<ToBar>()
        .answers::<Done>(),
        post("/api/people/{id}/lift", "Let somebody play again").takes::<ToLift>().answers::<Done>(),
        get("/api/bars", "Who may not play: for a supervisor").answers::<Vec<Barred>>(),
        post("/api/tables/{id}/unseat", "Stand somebody up, on record: a supervisor")
            .takes::<Unseat>()
            .answers::<Done>(),
        post("/api/me/topup", "Play money back to the welcome amount, when little is left").answers::<Me>(),
        get("/api/house", "The house: its name, whether it has the tables of a house file, its money")
            .answers::<House>(),
        get("/api/games", "The games").answers::<Vec<GameInList>>(),
        get(
            "/api/games/{book}/{slug}",
            "A game: wagers, options, pay tables, rules, sign, fees; ?table= as a table has it, \
             ?options= with others",
        )
        .answers::<Game>(),
        get("/api/games/{book}/{slug}/edge", "The exact house edge of every wager").answers::<Vec<Priced<Figure>>>(),
        get(
            "/api/odds/{book}/{slug}/{paper}",
            "A PAR sheet or strategy: sheet.json, .html, .pdf, .csv, strategy.html; ?table= as a table \
             has it, ?options= as a JSON object",
        )
        .answers_a_file(),
        get("/api/odds/{book}/{slug}/progress", "How far the work on a game's figures has come").answers::<Progress>(),
        post("/api/odds/{book}/{slug}/suppose", "What the figures would be with other options or rows")
            .takes::<Supposition>()
            .answers::<Supposed<Comparison>>(),
        post("/api/players/{id}/talk", "Silence a player, or let them talk again: a supervisor, on record")
            .takes::<MayTalk>()
            .answers::<MayTalk>(),
        get("/api/silenced", "Whom the staff have silenced: for a supervisor").answers::<Vec<Silenced>>(),
        get("/api/me/hands", "All the caller's own hands in one file: ?format=phh or ohh, &game=").answers_a_file(),
    ]
}

fn of_tables() -> Vec<Route> {
    vec![
        get("/api/tables", "The open tables").answers::<Vec<LobbyTable>>(),
        post("/api/tables", "Open a table; one that is dealt by a person, linked or elsewhere needs a supervisor")
            .takes::<NewTable>()
            .answers::<Opened>(),
        get("/api/tables/{id}", "A table as the caller may see it").answers::<Message>(),
        get("/api/tables/{id}/ws", "The same by WebSocket, with every change, and for wishes of players and staff")
            .becomes_a_socket(),
        post("/api/tables/{id}/talk", "Say something at a table: at most 160 characters, five lines in twenty seconds")
            .takes::<ToSay>()
            .answers::<Said>(),
        get("/api/tables/{id}/hint", "What a good player would answer to the question that the caller is asked")
            .answers::<Hint>(),
        post("/api/tables/{id}/reopen", "Open a table again that has stopped: a floor manager; its round is void")
            .answers::<Opened>(),
        get("/api/tables/{id}/rounds", "Finished rounds of a table, newest first").answers::<Rounds>(),
        get("/api/tables/{id}/rounds/{round}", "A finished round, step by step").answers::<Replay>(),
        get("/api/tables/{id}/rounds/{round}/proof", "The proof of a finished round: see docs/fairness.md")
            .answers::<Proof>(),
        get(
            "/api/tables/{id}/rounds/{round}/script",
            "A finished round as a script; where hands stay secret, for a floor manager",
        )
        .answers_text(),
        get("/api/tables/{id}/rounds/{round}/phh", "A hand in the PHH notation, as the caller may see it")
            .answers_text(),
        get("/api/tables/{id}/rounds/{round}/ohh", "A hand as Open Hand History, as the caller may see it")
            .answers_a_file(),
        get(
            "/api/lists",
            "The waiting lists: who waits for which game and limit, and the seat to which the caller is \
             called",
        )
        .answers::<Vec<WaitingList>>(),
        post("/api/lists", "Join the waiting list of a game and limit").takes::<Wanted>().answers::<JoinedList>(),
        delete("/api/lists/{id}", "Leave a waiting list").answers::<JoinedList>(),
    ]
}

fn of_jackpots_and_the_rest() -> Vec<Route> {
    vec![
        get("/api/meters/{book}/{slug}", "A progressive meter and every movement of it, with its proof")
            .answers::<GameMeters>(),
        get("/api/jackpots", "Every meter with the tables that share it, what is pending on it and what waits behind")
            .answers::<Vec<HouseMeter>>(),
        post("/api/jackpots/adjust", "Set a meter right by hand: an executive, with reason and password")
            .takes::<Adjustment>()
            .answers::<Adjusted>(),
        get("/api/jackpots/wins", "Jackpots that were paid, newest first").answers::<Vec<Win>>(),
        get("/api/jackpots/wins/{row}", "The page of one that was paid, by its row of the record").answers::<Win>(),
        post("/api/jackpots/wins/{row}/back-out", "Undo one that was paid, as a correction on record")
            .takes::<BackOut>()
            .answers::<BackedOut>(),
        get("/api/checkpoints", "The latest checkpoint: the signed head of the log of everything on record")
            .answers::<Checkpoint>(),
        get("/api/checkpoints/proof", "The proof that the log of size ?from= is the beginning of that of size ?to=")
            .answers::<Consistency>(),
        get("/api/checkpoints/{size}", "The checkpoint with which there were this many").answers::<Checkpoint>(),
        get("/api/checkpoints/{size}/leaf/{at}", "The proof that a checkpoint is in the log of a size")
            .answers::<Inclusion>(),
        get("/api/clauses/{id}", "A clause in our own words").answers::<ClauseEntry>(),
        get("/healthz", "Whether the floor is open").answers_text(),
        get("/readyz", "Whether the floor can do what it is asked: not while its record cannot be written")
            .answers_text(),
        get("/metrics", "Numbers for Prometheus").answers_text(),
    ]
}
