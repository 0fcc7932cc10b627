//! How long functions are.
//!
//! They are measured by indentation, which formatters keep: a function ends with the first line that is indented no
//! deeper than the line on which it begins. That needs no parser, and is wrong only if a string of several lines is
//! indented less than the code around it.

use std::collections::HashMap;

use super::Over;
use super::sources::{Language, Source};

/// What fits on a screen, and in one's head.
const LINES_MAX: usize = 70;

/// A function, with the line on which it begins and the number of its lines.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Function {
    name: String,
    line: usize,
    length: usize,
}

/// The functions of a file that are too long.
pub(super) fn over(source: &Source) -> Vec<Over> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut over = Vec::new();
    for Function { name, line, length } in functions(source) {
        let nth = seen.entry(name.clone()).or_default();
        *nth += 1;
        // The second function of a name in a file is told apart from the first.
        let key = if *nth == 1 { format!("{} {name}", source.name) } else { format!("{} {name} {nth}", source.name) };
        if length > LINES_MAX {
            let says =
                format!("{}:{line}: `{name}` has {length} lines; break it up, {LINES_MAX} are enough", source.name);
            over.push(Over { section: "functions", key, size: length, says });
        }
    }
    over
}

fn functions(source: &Source) -> Vec<Function> {
    let name: fn(&str) -> Option<String> = match source.language {
        Language::Rust => rust,
        Language::JavaScript => javascript,
        Language::Python => python,
        Language::Page | Language::Paper => return Vec::new(),
    };
    let lines: Vec<&str> = source.text.lines().collect();
    let function = |(at, line): (usize, &&str)| {
        Some(Function { name: name(line.trim())?, line: at + 1, length: length(&lines[at..], source.language) })
    };
    lines.iter().enumerate().filter_map(function).collect()
}

/// The length of the function that begins on the first of these lines.
fn length(lines: &[&str], language: Language) -> usize {
    let depth = indentation(lines[0]);
    let mut last = 1;
    for (at, line) in lines.iter().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        if indentation(line) > depth || indentation(line) == depth && is_signature(line.trim(), language) {
            last = at + 1;
            continue;
        }
        let closes = language != Language::Python && line.trim().starts_with(['}', ')', ']']);
        return if closes && indentation(line) == depth { at + 1 } else { last };
    }
    last
}

/// Whether a line that is indented like the function itself still belongs to its head: arguments on lines of their own
/// end there.
fn is_signature(line: &str, language: Language) -> bool {
    match language {
        Language::Rust => line == "where" || line == "{" || line.starts_with(')') && !line.ends_with(';'),
        Language::JavaScript => line.starts_with(')') && line.ends_with('{'),
        _ => line.starts_with(')'),
    }
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The name of the Rust function that begins on this line.
fn rust(line: &str) -> Option<String> {
    let mut rest = line;
    loop {
        let (word, after) = rest.split_once(' ')?;
        match word {
            "fn" => return identifier(after),
            "const" | "async" | "unsafe" | "default" | "extern" | "\"C\"" => rest = after,
            _ if word == "pub" || word.starts_with("pub(") => {
                rest = if word.contains('(') && !word.contains(')') { after.split_once(") ")?.1 } else { after };
            }
            _ => return None,
        }
    }
}

/// The name of the Python function that begins on this line.
fn python(line: &str) -> Option<String> {
    identifier(line.strip_prefix("async ").unwrap_or(line).strip_prefix("def ")?)
}

/// Words before a name in JavaScript that are not part of it.
const BEFORE: [&str; 11] = [
    "export ",
    "default ",
    "async ",
    "static ",
    "get ",
    "set ",
    "function ",
    "function* ",
    "const ",
    "let ",
    "return ",
];

/// Words that begin something else with a block.
const KEYWORDS: [&str; 10] = ["if", "for", "while", "switch", "catch", "with", "class", "else", "do", "try"];

/// The name of the JavaScript function that begins on this line and does not end on it: its own name, that of a method,
/// or that of the variable which an arrow function is assigned to.
fn javascript(line: &str) -> Option<String> {
    if !line.ends_with(['{', '(', '[', '>']) || line.starts_with(['}', '/', '*']) {
        return None;
    }
    let function = line.contains("function ") || line.contains("function*") || line.contains("function(");
    let mut rest = line;
    while let Some(after) = BEFORE.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = after;
    }
    let name = identifier(rest);
    if name.as_ref().is_some_and(|name| KEYWORDS.contains(&name.as_str())) {
        return None;
    }
    let after = name.as_ref().map_or(rest, |name| &rest[name.len()..]);
    let method = after.starts_with('(') && line.ends_with(") {");
    if !(function || method || line.contains("=>")) {
        return None;
    }
    // A test is named by what it says, which is its first argument.
    let quoted = after.strip_prefix('(').and_then(|rest| rest.split(['"', '\'', '`']).nth(1));
    Some(match (quoted, name) {
        (Some(quoted), _) if after[1..].starts_with(['"', '\'', '`']) => quoted.to_owned(),
        (_, Some(name)) => name,
        (_, None) => rest.chars().take(40).collect(),
    })
}

fn identifier(text: &str) -> Option<String> {
    let name: String = text.chars().take_while(|it| it.is_alphanumeric() || ['_', '$', '#'].contains(it)).collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(name: &str, text: &str) -> Vec<(String, usize)> {
        let source = Source::new(name, text).expect("a known language");
        functions(&source).into_iter().map(|it| (it.name, it.length)).collect()
    }

    fn named(found: &[(&str, usize)]) -> Vec<(String, usize)> {
        found.iter().map(|(name, length)| ((*name).to_owned(), *length)).collect()
    }

    #[test]
    fn functions_of_rust_are_found_with_their_lengths() {
        let text = [
            "fn one() {}",
            "",
            "pub(crate) const fn two(",
            "    a: u8,",
            ") -> u8",
            "where",
            "    u8: Copy,",
            "{",
            "    a",
            "}",
            "// fn not_one() {",
            "impl A {",
            "    pub(in crate::b) async fn three() {",
            "        loop {",
            "        }",
            "    }",
            "",
            "    fn four(",
            "        a: u8,",
            "    );",
            "}",
        ];
        let found = [("one", 1), ("two", 8), ("three", 4), ("four", 3)];
        assert_eq!(measured("crates/a/src/b.rs", &text.join("\n")), named(&found));
    }

    #[test]
    fn functions_of_javascript_are_found_with_their_lengths() {
        let text = [
            "export async function one(",
            "  a,",
            ") {",
            "  if (a.some((b) => b)) {",
            "    b();",
            "  }",
            "}",
            "const two = (a) => {",
            "  a();",
            "};",
            "class A {",
            "  #three(a) {",
            "    a();",
            "  }",
            "}",
            "test('says four', async () => {",
            "  a();",
            "});",
            "const short = a.map((b) => b + 1);",
            "const five = (a) => [",
            "  a,",
            "];",
        ];
        let found = [("one", 7), ("two", 3), ("#three", 3), ("says four", 3), ("five", 3)];
        assert_eq!(measured("web/a.js", &text.join("\n")), named(&found));
    }

    #[test]
    fn functions_of_python_are_found_with_their_lengths() {
        let text = [
            "def one(a):",
            "    return a",
            "",
            "class A:",
            "    async def two(",
            "        self,",
            "    ):",
            "        a = 1",
            "",
            "        return a",
            "",
            "x = 1",
        ];
        assert_eq!(measured("oracle/a.py", &text.join("\n")), named(&[("one", 2), ("two", 6)]));
    }

    #[test]
    fn only_what_is_longer_than_a_screen_is_over_and_twins_are_told_apart() {
        let function = |lines: usize| format!("fn long() {{\n{}}}\n", "    a();\n".repeat(lines - 2));
        let over = |text: &str| over(&Source::new("crates/a/src/b.rs", text).expect("Rust"));
        assert_eq!(over(&function(LINES_MAX)), []);
        let two = over(&(function(LINES_MAX + 1) + &function(LINES_MAX + 2)));
        let found: Vec<(&str, usize)> = two.iter().map(|it| (it.key.as_str(), it.size)).collect();
        assert_eq!(found, [("crates/a/src/b.rs long", 71), ("crates/a/src/b.rs long 2", 72)]);
        assert!(two[0].says.starts_with("crates/a/src/b.rs:1: `long` has 71 lines"), "{}", two[0].says);
    }
}
