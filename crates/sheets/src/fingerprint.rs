//! The fingerprint of a paper: somebody else can work it out again from its JSON, with any program.
//!
//! It is the SHA-256 of the paper as JSON without its members `fingerprint` and `printed`, with the members of every
//! object sorted by name, no spaces between anything, and text as UTF-8. Papers hold no floating-point numbers, so
//! there is only one way to write each of them.

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What is not hashed: the fingerprint itself, and the day on which the paper was printed.
const LEFT_OUT: [&str; 2] = ["fingerprint", "printed"];

/// The fingerprint of a paper, as 64 hexadecimal digits.
pub fn fingerprint(paper: &impl Serialize) -> String {
    of_value(serde_json::to_value(paper).expect("a paper can be written"))
}

/// The fingerprint that a paper states, beside the one that it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stated {
    /// The fingerprint on the paper.
    pub stated: String,
    /// The fingerprint of what is on the paper.
    pub found: String,
}

impl Stated {
    /// Whether the paper is what its fingerprint says.
    pub fn holds(&self) -> bool {
        self.stated == self.found
    }
}

/// The fingerprint that a paper states, and the one that it has; `None` where it states none.
pub fn stated_fingerprint(paper: &Value) -> Option<Stated> {
    let stated = paper.get("fingerprint")?.as_str()?.to_owned();
    Some(Stated { stated, found: of_value(paper.clone()) })
}

fn of_value(mut paper: Value) -> String {
    if let Some(members) = paper.as_object_mut() {
        LEFT_OUT.iter().for_each(|name| drop(members.remove(*name)));
    }
    let mut text = String::new();
    canonical(&paper, &mut text);
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a value with sorted members and no spaces.
fn canonical(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (at, item) in items.iter().enumerate() {
                text.push_str(if at > 0 { "," } else { "" });
                canonical(item, text);
            }
            text.push(']');
        }
        Value::Object(members) => {
            let mut names: Vec<&String> = members.keys().collect();
            names.sort();
            text.push('{');
            for (at, name) in names.into_iter().enumerate() {
                text.push_str(if at > 0 { "," } else { "" });
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                canonical(&members[name], text);
            }
            text.push('}');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn day_fingerprint_and_order_do_not_count() {
        let one = json!({ "b": [1, "é\n\""], "a": { "y": true, "x": null } });
        let other: Value = serde_json::from_str(
            r#"{"printed":"2027-03-31","a":{"x":null,"y":true},"fingerprint":"0","b":[1,"é\n\""]}"#,
        )
        .expect("an object");
        assert_eq!(fingerprint(&one), fingerprint(&other));
        let mut text = String::new();
        canonical(&one, &mut text);
        assert_eq!(text, r#"{"a":{"x":null,"y":true},"b":[1,"é\n\""]}"#);
        let altered = json!({ "a": 1, "fingerprint": fingerprint(&json!({ "a": 2 })) });
        assert!(!stated_fingerprint(&altered).expect("it states one").holds());
        assert_eq!(stated_fingerprint(&json!({ "a": 1 })), None);
    }

    /// The hash of just two braces, as every other program has it.
    #[test]
    fn the_hash_is_the_usual_one() {
        let empty = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
        assert_eq!(fingerprint(&json!({ "printed": "" })), empty);
    }
}
