//! The description of the HTTP interface, as OpenAPI 3.1.

use serde_json::{Map, Value, json};

/// Every route: its method, its path, what it does, and the body that it takes.
pub(crate) const ROUTES: &[(&str, &str, &str, Option<&str>)] = &[
    ("post", "/api/guest", "Become a guest, or be recognised as a player who has come before", None),
    ("post", "/api/register", "Register with a name and a password", Some("Credentials")),
    ("post", "/api/login", "Log in", Some("Credentials")),
    ("post", "/api/logout", "Log out", None),
    ("get", "/api/me", "The caller's account: name, balance, and role if it is a member of staff's", None),
    ("post", "/api/me/topup", "Play money back to the welcome amount, when little is left", None),
    ("get", "/api/house", "The house: its name, whether it has the tables of a house file, its money", None),
    ("get", "/api/games", "The games", None),
    (
        "get",
        "/api/games/{book}/{slug}",
        "A game: wagers, options, pay tables, rules, sign, fees; ?table= as a table has it, ?options= with others",
        None,
    ),
    ("get", "/api/games/{book}/{slug}/edge", "The exact house edge of every wager", None),
    (
        "get",
        "/api/odds/{book}/{slug}/{paper}",
        "A PAR sheet or strategy: sheet.json, .html, .pdf, .csv, strategy.html; ?table= as a table has it, ?options= as a JSON object",
        None,
    ),
    ("get", "/api/odds/{book}/{slug}/progress", "How far the work on a game's figures has come", None),
    (
        "post",
        "/api/odds/{book}/{slug}/suppose",
        "What the figures would be with other options or rows",
        Some("Supposition"),
    ),
    ("get", "/api/tables", "The open tables", None),
    (
        "post",
        "/api/tables",
        "Open a table; one that is dealt by a person, linked or elsewhere needs a supervisor",
        Some("NewTable"),
    ),
    ("get", "/api/tables/{id}", "A table as the caller may see it", None),
    (
        "get",
        "/api/tables/{id}/ws",
        "The same by WebSocket, with every change, and for wishes of players and staff",
        None,
    ),
    (
        "post",
        "/api/tables/{id}/reopen",
        "Open a table again that has stopped: a floor manager; its round is void",
        None,
    ),
    ("get", "/api/tables/{id}/rounds", "Finished rounds of a table, newest first", None),
    ("get", "/api/tables/{id}/rounds/{round}", "A finished round, step by step", None),
    (
        "get",
        "/api/tables/{id}/rounds/{round}/script",
        "A finished round as a script; where hands stay secret, for a floor manager",
        None,
    ),
    ("get", "/api/tables/{id}/rounds/{round}/phh", "A hand in the PHH notation, as the caller may see it", None),
    ("get", "/api/tables/{id}/rounds/{round}/ohh", "A hand as Open Hand History, as the caller may see it", None),
    ("get", "/api/me/hands", "All the caller's own hands in one file: ?format=phh or ohh, &game=", None),
    (
        "get",
        "/api/lists",
        "The waiting lists: who waits for which game and limit, and the seat to which the caller is called",
        None,
    ),
    ("post", "/api/lists", "Join the waiting list of a game and limit", Some("Wanted")),
    ("delete", "/api/lists/{id}", "Leave a waiting list", None),
    ("get", "/api/meters/{book}/{slug}", "A progressive meter and every movement of it, with its proof", None),
    (
        "get",
        "/api/jackpots",
        "Every meter with the tables that share it, what is pending on it and what waits behind",
        None,
    ),
    (
        "post",
        "/api/jackpots/adjust",
        "Set a meter right by hand: an executive, with reason and password",
        Some("Adjustment"),
    ),
    ("get", "/api/jackpots/wins", "Jackpots that were paid, newest first", None),
    ("get", "/api/jackpots/wins/{row}", "The page of one that was paid, by its row of the record", None),
    ("post", "/api/jackpots/wins/{row}/back-out", "Undo one that was paid, as a correction on record", Some("BackOut")),
    ("get", "/api/clauses/{id}", "A clause in our own words", None),
    ("get", "/healthz", "Whether the floor is open", None),
    ("get", "/readyz", "Whether the floor can do what it is asked: not while its record cannot be written", None),
    ("get", "/metrics", "Numbers for Prometheus", None),
];

/// Lists whose items are described: method, path, and the name of what they are lists of.
const ANSWERS: &[(&str, &str, &str)] = &[("get", "/api/games", "GameOfTheHouse"), ("get", "/api/tables", "OpenTable")];

/// What the lobby is told of games and of tables.
fn lobby() -> Value {
    let cents = |says: &str| json!({ "type": ["integer", "null"], "description": says });
    json!({
        "GameOfTheHouse": { "type": "object", "required": ["id", "name", "about", "book", "money", "seats", "stack"], "properties": {
            "id": { "type": "string", "examples": ["hg/omaha"] }, "name": { "type": "string" }, "about": { "type": "string" },
            "book": { "type": "string" }, "book_title": { "type": "string" }, "money": { "enum": ["pence", "cents"] }, "currency": { "type": "string", "examples": ["£"] },
            "seats": { "type": "integer" }, "felt": { "type": "string", "description": "The felt on which the page draws it" },
            "stack": { "type": ["string", "null"], "description": "The wager that is a player's stack, where players play against each other" } } },
        "OpenTable": { "type": "object", "required": ["id", "game", "name", "players", "bots", "seats", "phase"], "properties": {
            "id": { "type": "integer" }, "game": { "type": "string" }, "name": { "type": "string" }, "game_name": { "type": "string" },
            "players": { "type": "integer" }, "bots": { "type": "integer" }, "seats": { "type": "integer" },
            "phase": { "enum": ["betting", "playing", "settled", "stopped"] },
            "stopped": { "type": ["string", "null"], "description": "Why it has stopped, for staff" },
            "round": { "type": "integer" },
            "list": { "type": ["string", "null"], "description": "The waiting list of its game and limit" },
            "average_stack": cents("The average stack of a player, in whole cents; only where there are stacks"),
            "average_pot": cents("The average pot of the last hands, in whole cents; only where there are stacks"),
            "bank": { "type": ["object", "null"], "description": "Who banks the round and with how much, where a player does", "properties": {
                "seat": { "type": "integer" }, "name": { "type": ["string", "null"] }, "stake": cents("In whole cents") } },
            "broken": { "type": "boolean" }, "held": { "type": "integer", "description": "Seats that are held for players who were called to them" } } },
    })
}

/// The whole OpenAPI document.
pub(crate) fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for (method, path, says, body) in ROUTES {
        let names = path.split('{').skip(1).filter_map(|part| part.split('}').next());
        let parameters: Vec<Value> = names
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        let problem = json!({ "description": "What is wrong and what would be right, with the clauses",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } } });
        let mut operation = json!({ "summary": says, "parameters": parameters,
            "responses": { "200": { "description": "Done" }, "4XX": problem } });
        if let Some((_, _, schema)) = ANSWERS.iter().find(|(asked, at, _)| asked == method && at == path) {
            operation["responses"]["200"]["content"] = json!({ "application/json": { "schema": {
                "type": "array", "items": { "$ref": format!("#/components/schemas/{schema}") } } } });
        }
        if let Some(body) = body {
            operation["requestBody"] = json!({ "required": true, "content": { "application/json": {
                "schema": { "$ref": format!("#/components/schemas/{body}") } } } });
        }
        paths.entry((*path).to_owned()).or_insert_with(|| json!({}))[*method] = operation;
    }
    let mut document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Baize", "version": env!("CARGO_PKG_VERSION"), "description": "The floor. Amounts are whole cents." },
        "paths": paths,
        "components": { "schemas": {
            "Credentials": { "type": "object", "required": ["name", "password"], "properties": {
                "name": { "type": "string", "minLength": 3, "maxLength": 24 }, "password": { "type": "string", "minLength": 8 } } },
            "NewTable": { "type": "object", "required": ["game"], "properties": {
                "game": { "type": "string", "examples": ["uk/roulette"] }, "options": { "type": "object" },
                "dealer": { "enum": ["automatic", "person"], "default": "automatic" },
                "link": { "type": "string", "default": "house", "description": "Tables of one game with one link share their meters" },
                "premises": { "type": "string", "default": "house" } } },
            "Wanted": { "type": "object", "required": ["game"], "properties": {
                "game": { "type": "string", "examples": ["hg/texas-holdem"] },
                "options": { "type": "object", "examples": [{ "limit": "3-6" }] } } },
            "Adjustment": { "type": "object", "required": ["link", "meter", "reason", "password"], "properties": {
                "link": { "type": "string" }, "meter": { "type": "string" }, "game": { "type": "string" },
                "cents": { "type": "integer", "description": "More or less on the main part" },
                "reserve_cents": { "type": "integer", "description": "More or less on the reserve" },
                "reason": { "type": "string" }, "password": { "type": "string" } } },
            "Supposition": { "type": "object", "required": ["supposed"], "properties": {
                "table": { "type": "integer", "description": "The table whose options are in force; without it, the book's defaults" },
                "now": { "type": "object", "description": "Further options in force" },
                "supposed": { "type": "object", "description": "What differs from that; rows of a pay table as an object, put over those of the pay table in force",
                    "examples": [{ "trips-odds": { "four-of-a-kind": "30:1" } }] } } },
            "BackOut": { "type": "object", "required": ["reason", "password"], "properties": {
                "reason": { "type": "string" }, "password": { "type": "string" } } },
            "Problem": { "type": "object", "required": ["error", "says", "by", "request"], "properties": {
                "error": {
                    "enum": ["refused", "missing", "wrong", "foreign", "taken", "unknown", "busy", "store", "failed"] },
                "says": { "type": "string" },
                "request": { "type": "string",
                    "description": "The number of the request, by which the log has its cause" },
                "by": { "type": "array", "items": { "type": "string", "examples": ["UK-3.10-limits"] } } } },
        } },
    });
    if let (Value::Object(more), Some(schemas)) = (lobby(), document["components"]["schemas"].as_object_mut()) {
        schemas.extend(more);
    }
    document
}
