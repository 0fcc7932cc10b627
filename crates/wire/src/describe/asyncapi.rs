//! The description of a table's socket, as AsyncAPI 3.

use serde_json::json;

use super::openapi::schemas;
use crate::{Message, PROTOCOL, WishMessage};

/// The whole document.
pub fn asyncapi() -> String {
    let (mut sent, mut taken) = schemas();
    let (message, wish) = (sent.subschema_for::<Message>(), taken.subschema_for::<WishMessage>());
    let mut schemas = taken.take_definitions(true);
    schemas.extend(sent.take_definitions(true));
    let document = json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Baize",
            "version": env!("CARGO_PKG_VERSION"),
            "description": format!(
                "The socket of a table. Amounts are whole cents. The first message is the whole view; those after it \
                 are answers, and what has changed since the view before. Values in `set` replace those of the view; \
                 of a list in `lists` the first `gone` entries go, the next `kept` stay, `set` has what is different \
                 in some of those, and `add` follows. Whoever has another view than `from` connects again. The \
                 protocol has version {PROTOCOL}: every whole view says so, and a page of another version loads \
                 itself again."
            ),
        },
        "channels": { "table": {
            "address": "/api/tables/{id}/ws",
            "parameters": { "id": { "description": "The number of the table" } },
            "messages": {
                "message": { "summary": "What the table sends", "payload": message },
                "wish": { "summary": "What somebody wants; each is answered by its id", "payload": wish },
            },
        } },
        "operations": {
            "show": { "action": "send", "channel": { "$ref": "#/channels/table" },
                "messages": [{ "$ref": "#/channels/table/messages/message" }] },
            "ask": { "action": "receive", "channel": { "$ref": "#/channels/table" },
                "messages": [{ "$ref": "#/channels/table/messages/wish" }] },
        },
        "components": { "schemas": schemas },
    });
    format!("{document:#}\n")
}
