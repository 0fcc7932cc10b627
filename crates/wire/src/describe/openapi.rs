//! The description of the HTTP interface, as OpenAPI 3.1.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::routes::{Answers, Route, routes};
use crate::{PROTOCOL, Problem};

/// Where the schemas lie in the document, as both kinds of document have it.
pub(crate) const SCHEMAS: &str = "/components/schemas";

/// Schemas of what is sent, and of what is taken: a value that may be left out is always there when we send it.
pub(crate) fn schemas() -> (SchemaGenerator, SchemaGenerator) {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = SCHEMAS.into());
    (settings.clone().for_serialize().into_generator(), settings.for_deserialize().into_generator())
}

/// A parameter of the path.
fn parameter(name: &str) -> Value {
    json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
}

fn operation(route: &Route, sent: &mut SchemaGenerator, taken: &mut SchemaGenerator) -> Value {
    let names = route.path.split('{').skip(1).filter_map(|part| part.split('}').next());
    let parameters: Vec<Value> = names.map(parameter).collect();
    let problem = sent.subschema_for::<Problem>();
    let problem = json!({ "description": "What is wrong and what would be right, with the clauses",
        "content": { "application/json": { "schema": problem } } });
    let (status, mut done) = match route.answers {
        Answers::Socket => ("101", json!({ "description": "A socket, as docs/asyncapi.json describes it" })),
        _ => ("200", json!({ "description": "What was asked for" })),
    };
    match route.answers {
        Answers::Message(described) => {
            done["content"] = json!({ "application/json": { "schema": described(sent) } });
        }
        Answers::Text => done["content"] = json!({ "text/plain": { "schema": { "type": "string" } } }),
        Answers::File => done["content"] = json!({ "*/*": {} }),
        Answers::Socket => {}
    }
    let mut operation = json!({ "summary": route.says, "parameters": parameters,
        "responses": { status: done, "4XX": problem, "5XX": problem } });
    if let Some(described) = route.takes {
        let schema = described(taken);
        operation["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": schema } } });
    }
    operation
}

/// The whole document.
pub fn openapi() -> String {
    let (mut sent, mut taken) = schemas();
    let mut paths: Map<String, Value> = Map::new();
    for route in routes() {
        let operation = operation(&route, &mut sent, &mut taken);
        paths.entry(route.path).or_insert_with(|| json!({}))[route.method] = operation;
    }
    let mut schemas = taken.take_definitions(true);
    schemas.extend(sent.take_definitions(true));
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Baize",
            "version": env!("CARGO_PKG_VERSION"),
            "description": format!("The floor. Amounts are whole cents. The protocol has version {PROTOCOL}."),
        },
        "paths": paths,
        "components": { "schemas": schemas },
    });
    format!("{document:#}\n")
}
