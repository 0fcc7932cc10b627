//! Changes to documents in JSON and TOML, and from one to the other.

/// Lays changes over a document, section by section.
pub(crate) fn overlay(under: &mut serde_json::Value, over: serde_json::Value) {
    match (under, over) {
        (serde_json::Value::Object(under), serde_json::Value::Object(over)) => {
            for (key, value) in over {
                overlay(under.entry(key).or_insert(serde_json::Value::Null), value);
            }
        }
        (under, over) => *under = over,
    }
}

/// Lays changes over a document in TOML, section by section.
pub(crate) fn overlay_toml(under: &mut toml::Value, over: toml::Value) {
    match (under, over) {
        (toml::Value::Table(under), toml::Value::Table(over)) => {
            for (key, value) in over {
                match under.get_mut(&key) {
                    Some(under) => overlay_toml(under, value),
                    None => drop(under.insert(key, value)),
                }
            }
        }
        (under, over) => *under = over,
    }
}

/// TOML as JSON. A day becomes its text, and a number that JSON cannot hold becomes null.
pub(crate) fn from_toml(value: &toml::Value) -> serde_json::Value {
    match value {
        toml::Value::String(text) => text.clone().into(),
        toml::Value::Integer(number) => (*number).into(),
        toml::Value::Float(number) => (*number).into(),
        toml::Value::Boolean(value) => (*value).into(),
        toml::Value::Datetime(day) => day.to_string().into(),
        toml::Value::Array(items) => items.iter().map(from_toml).collect(),
        toml::Value::Table(fields) => fields.iter().map(|(key, value)| (key.clone(), from_toml(value))).collect(),
    }
}

/// Puts a value at the end of this path, which is made where it is missing.
pub(crate) fn put(document: &mut serde_json::Value, path: &[String], value: serde_json::Value) {
    let Some((key, rest)) = path.split_first() else {
        *document = value;
        return;
    };
    if !document.is_object() {
        *document = serde_json::Value::Object(serde_json::Map::new());
    }
    if let serde_json::Value::Object(fields) = document {
        put(fields.entry(key.as_str()).or_insert(serde_json::Value::Null), rest, value);
    }
}
