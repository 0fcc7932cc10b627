//! Reads documents that people write into types. What is wrong is told with its place, in words that people use.
//!
//! The usual reader speaks of structs and bytes; whoever writes a script knows neither.

use baize_book::instead;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};
use std::fmt;

/// What could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// The keys and numbers that lead there, such as `.shoe.cut` or `.standing[2]`.
    pub place: String,
    /// What is wrong and what would be right.
    pub fault: String,
    /// Whether something that must be said there is missing.
    pub is_lack: bool,
}

/// Reads a document into a type.
pub(crate) fn read<T: DeserializeOwned>(document: Value) -> Result<T, Unread> {
    T::deserialize(Reader(document))
}

impl Unread {
    fn new(fault: String) -> Unread {
        Unread { place: String::new(), fault, is_lack: false }
    }

    fn under(mut self, step: fmt::Arguments<'_>) -> Unread {
        self.place.insert_str(0, &step.to_string());
        self
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.strip_prefix('.').unwrap_or(&self.place) {
            "" => f.write_str(&self.fault),
            place => write!(f, "{place}: {}", self.fault),
        }
    }
}

impl std::error::Error for Unread {}

/// What is written there, in the writer's words.
fn written(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(value) => format!("`{value}`"),
        Unexpected::Unsigned(number) => format!("`{number}`"),
        Unexpected::Signed(number) => format!("`{number}`"),
        Unexpected::Float(number) => format!("`{number}`"),
        Unexpected::Str(text) => format!("the text `{text}`"),
        Unexpected::Unit | Unexpected::Option => "nothing".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "a table".to_owned(),
        Unexpected::Enum | Unexpected::UnitVariant => "a word".to_owned(),
        _ => "something else".to_owned(),
    }
}

/// What is wanted there, in the same words.
fn wanted(expected: &dyn Expected) -> String {
    let told = expected.to_string();
    let whole = |least: i128, most: i128| format!("a whole number from {least} to {most}");
    match told.as_str() {
        "u8" => whole(0, u8::MAX.into()),
        "u16" => whole(0, u16::MAX.into()),
        "u32" | "u64" | "usize" => "a whole number, not below 0".to_owned(),
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number".to_owned(),
        "f32" | "f64" => "a number".to_owned(),
        "a string" | "string" | "str" => "text".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a map" => "a table of names and values".to_owned(),
        "a sequence" => "a list".to_owned(),
        "unit" | "option" => "nothing".to_owned(),
        _ => match told.split_once(' ') {
            Some(("struct" | "newtype" | "internally" | "adjacently", _)) => "a table of names and values".to_owned(),
            Some(("tuple", _)) => "a list".to_owned(),
            Some(("enum" | "variant", _)) => "one of its words".to_owned(),
            _ => match told.strip_prefix("an array of length ").or(told.strip_prefix("a tuple of size ")) {
                Some(size) => format!("a list of {size}"),
                None => told,
            },
        },
    }
}

impl de::Error for Unread {
    fn custom<T: fmt::Display>(fault: T) -> Unread {
        Unread::new(fault.to_string())
    }
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Unread {
        Unread::new(format!("{} stands where {} belongs", written(found), wanted(expected)))
    }
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Unread {
        Unread::new(format!("{} cannot stand here: write {}", written(found), wanted(expected)))
    }
    fn invalid_length(length: usize, expected: &dyn Expected) -> Unread {
        Unread::new(format!("a list of {length} stands where {} belongs", wanted(expected)))
    }
    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Unread {
        Unread::new(format!("there is no word `{word}` here; {}", instead(word, known)))
    }
    fn unknown_field(name: &str, known: &'static [&'static str]) -> Unread {
        Unread::new(format!("there is no key `{name}` here; {}", instead(name, known)))
    }
    fn missing_field(name: &'static str) -> Unread {
        Unread { is_lack: true, ..Unread::new(format!("`{name}` is missing")) }
    }
    fn duplicate_field(name: &'static str) -> Unread {
        Unread::new(format!("`{name}` is said twice"))
    }
}

struct Reader(Value);

impl<'de> Deserializer<'de> for Reader {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => visitor.visit_u64(number),
                (_, Some(number), _) => visitor.visit_i64(number),
                (.., number) => visitor.visit_f64(number.unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => {
                let mut items = Items { items: items.into_iter(), at: 0 };
                let value = visitor.visit_seq(&mut items)?;
                match items.items.len() {
                    0 => Ok(value),
                    more => Err(Unread::new(format!("the list is too long by {more}"))),
                }
            }
            Value::Object(fields) => visitor.visit_map(Fields { fields: fields.into_iter(), value: None }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            value => visitor.visit_some(Reader(value)),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        match self.0 {
            Value::String(word) => visitor.visit_enum(Variant { word, value: None }),
            Value::Object(fields) if fields.len() == 1 => {
                let (word, value) = fields.into_iter().next().expect("there is one");
                visitor.visit_enum(Variant { word, value: Some(value) })
            }
            _ => Err(Unread::new("write one word".to_owned())),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

struct Items {
    items: std::vec::IntoIter<Value>,
    at: usize,
}

impl<'de> SeqAccess<'de> for &mut Items {
    type Error = Unread;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unread> {
        let Some(item) = self.items.next() else { return Ok(None) };
        self.at += 1;
        seed.deserialize(Reader(item)).map(Some).map_err(|fault| fault.under(format_args!("[{}]", self.at)))
    }
    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Fields {
    fields: <Map<String, Value> as IntoIterator>::IntoIter,
    value: Option<(String, Value)>,
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Unread;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unread> {
        let Some((key, value)) = self.fields.next() else { return Ok(None) };
        let read = seed.deserialize(Key(&key)).map_err(|fault| fault.under(format_args!(".{key}")))?;
        self.value = Some((key, value));
        Ok(Some(read))
    }
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Unread> {
        let (key, value) = self.value.take().expect("a value follows its key");
        seed.deserialize(Reader(value)).map_err(|fault| fault.under(format_args!(".{key}")))
    }
}

/// A key of a section; where seats or people are numbered, it is read as a number.
struct Key<'a>(&'a str);

macro_rules! numbers {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
            match self.0.parse() {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => Err(Unread::new(format!("there is no key `{}` here: keys are numbers", self.0))),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_str(self.0)
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_some(self)
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    numbers! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i64 }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map
        struct identifier ignored_any
    }
}

struct Variant {
    word: String,
    value: Option<Value>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Unread;
    type Variant = Content;
    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Content), Unread> {
        Ok((seed.deserialize(Key(&self.word))?, Content(self.value)))
    }
}

struct Content(Option<Value>);

impl Content {
    fn reader(self) -> Result<Reader, Unread> {
        self.0.map(Reader).ok_or_else(|| Unread::new("this word needs something after it".to_owned()))
    }
}

impl<'de> VariantAccess<'de> for Content {
    type Error = Unread;
    fn unit_variant(self) -> Result<(), Unread> {
        match self.0 {
            None => Ok(()),
            Some(_) => Err(Unread::new("nothing follows this word".to_owned())),
        }
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(self.reader()?)
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.reader()?.deserialize_any(visitor)
    }
    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        self.reader()?.deserialize_any(visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;
    use std::collections::BTreeMap;

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    struct Carried {
        point: Option<u8>,
        #[serde(default)]
        boxes: Vec<Held>,
        #[serde(default)]
        stacks: BTreeMap<u8, i64>,
        #[serde(default)]
        way: Way,
    }

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Held {
        seat: u8,
    }

    #[derive(Deserialize, Debug, PartialEq, Default)]
    #[serde(rename_all = "kebab-case")]
    enum Way {
        #[default]
        Plain,
        UpTo(u8),
    }

    #[test]
    fn what_is_right_is_read() {
        let read: Carried =
            read(json!({ "point": 6, "boxes": [{ "seat": 2 }], "stacks": { "3": -5 }, "way": { "up-to": 7 } }))
                .expect("it is right");
        let stacks = BTreeMap::from([(3, -5)]);
        assert_eq!(read, Carried { point: Some(6), boxes: vec![Held { seat: 2 }], stacks, way: Way::UpTo(7) });
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_and_without_rust() {
        let cases = [
            (
                json!({ "pont": 6 }),
                "pont: there is no key `pont` here; write `point`, if that is meant; there are point, boxes, stacks, \
                 way",
            ),
            (json!({ "point": 300 }), "point: `300` cannot stand here: write a whole number from 0 to 255"),
            (json!({ "point": "six" }), "point: the text `six` stands where a whole number from 0 to 255 belongs"),
            (
                json!({ "boxes": [{ "seat": 1 }, { "set": 2 }] }),
                "boxes[2].set: there is no key `set` here; write `seat`, if that is meant; there is seat",
            ),
            (json!({ "boxes": [7] }), "boxes[1]: `7` stands where a table of names and values belongs"),
            (json!({ "boxes": [{}] }), "boxes[1]: `seat` is missing"),
            (json!({ "stacks": { "x": 1 } }), "stacks.x: there is no key `x` here: keys are numbers"),
            (
                json!({ "way": "plan" }),
                "way: there is no word `plan` here; write `plain`, if that is meant; there are plain, up-to",
            ),
        ];
        for (document, told) in cases {
            assert_eq!(read::<Carried>(document).expect_err(told).to_string(), told);
        }
    }
}
