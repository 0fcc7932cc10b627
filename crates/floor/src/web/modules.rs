//! Which modules a page needs: what those that it names import, what these import, and so on.

use std::collections::{BTreeSet, VecDeque};

/// The paths below `web` of everything that some modules need, they themselves first and the nearest before the farther
/// ones.
pub(crate) fn needed(first: Vec<String>, text: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut known: BTreeSet<String> = first.iter().cloned().collect();
    let mut waiting = VecDeque::from(first);
    let mut needed = Vec::new();
    while let Some(path) = waiting.pop_front() {
        let Some(text) = text(&path) else { continue };
        for other in text.lines().filter_map(imported).filter_map(|name| from(&path, name)) {
            if known.insert(other.clone()) {
                waiting.push_back(other);
            }
        }
        needed.push(path);
    }
    needed
}

/// What a line imports, if it is the last of an import. Comments import only types.
fn imported(line: &str) -> Option<&str> {
    let is_one = ["import ", "export ", "} from "].iter().any(|start| line.starts_with(start));
    let rest = is_one.then_some(line)?.strip_suffix("\";")?;
    let (before, name) = rest.rsplit_once('"')?;
    (before.ends_with("from ") || before == "import ").then_some(name)
}

/// The path that a relative one means in this module.
fn from(module: &str, name: &str) -> Option<String> {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in name.strip_prefix("./").unwrap_or(name).split('/') {
        match part {
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}
