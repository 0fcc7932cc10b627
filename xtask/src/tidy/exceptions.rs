//! What may be over a limit: whatever was when the limit was set, and no more than it was then.

use std::fs;
use std::path::Path;

use super::Over;

/// The file that lists the exceptions.
const LIST: &str = "xtask/tidy-exceptions.toml";

/// The exceptions by section and key, with the size that each may have.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Exceptions(toml::Table);

impl Exceptions {
    /// Reads the list of the workspace.
    pub(super) fn read(root: &Path) -> Result<Exceptions, String> {
        let text = fs::read_to_string(root.join(LIST)).map_err(|error| format!("{LIST}: {error}"))?;
        Exceptions::new(&text).map_err(|error| format!("{LIST}: {error}"))
    }

    fn new(text: &str) -> Result<Exceptions, toml::de::Error> {
        toml::from_str(text).map(Exceptions)
    }

    /// Reports what is over its limit and not listed, what has grown, and what is listed but no longer over.
    pub(super) fn faults(&self, over: &[Over]) -> Vec<String> {
        let mut faults: Vec<String> = over.iter().filter_map(|it| self.fault(it)).collect();
        for (section, listed) in &self.0 {
            let Some(listed) = listed.as_table() else {
                faults.push(format!("{LIST}: `{section}` is not a section"));
                continue;
            };
            let stale = |key: &&String| !over.iter().any(|it| it.section == section && it.key == **key);
            let says = |key: &String| format!("{LIST}: `{key}` is no longer over the limit of {section}; strike it");
            faults.extend(listed.keys().filter(stale).map(says));
        }
        faults
    }

    fn fault(&self, over: &Over) -> Option<String> {
        let listed =
            self.0.get(over.section).and_then(|section| section.get(&over.key)).and_then(toml::Value::as_integer);
        match listed.map(usize::try_from) {
            None => Some(over.says.clone()),
            Some(Ok(size)) if size >= over.size => None,
            Some(_) => Some(format!("{} ({} now; an exception may only shrink, see {LIST})", over.says, over.size)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(list: &str, sizes: &[(&str, usize)]) -> Vec<String> {
        let over = |(key, size): &(&str, usize)| Over {
            section: "functions",
            key: (*key).to_owned(),
            size: *size,
            says: format!("`{key}` is too long"),
        };
        let over: Vec<Over> = sizes.iter().map(over).collect();
        Exceptions::new(list).expect("TOML").faults(&over)
    }

    #[test]
    fn an_exception_may_only_shrink() {
        let list = "[functions]\n\"a.rs long\" = 90\n";
        assert_eq!(faults(list, &[("a.rs long", 90)]), Vec::<String>::new());
        assert_eq!(faults(list, &[("a.rs long", 80)]), Vec::<String>::new());
        let grown = faults(list, &[("a.rs long", 91)]);
        assert_eq!(grown.len(), 1);
        assert!(grown[0].contains("may only shrink"), "{grown:?}");
    }

    #[test]
    fn what_is_new_is_a_fault_and_what_is_gone_is_struck() {
        assert_eq!(faults("", &[("a.rs new", 71)]), ["`a.rs new` is too long"]);
        let gone = faults("[functions]\n\"a.rs gone\" = 90\n", &[]);
        assert_eq!(
            gone,
            ["xtask/tidy-exceptions.toml: `a.rs gone` is no longer over the limit of functions; strike it"]
        );
        assert_eq!(faults("functions = 3\n", &[]), ["xtask/tidy-exceptions.toml: `functions` is not a section"]);
    }
}
