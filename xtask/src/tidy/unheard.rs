//! Tests that would never run, and that nobody would miss.

use super::sources::Source;

/// What is wrong with the test programs.
pub(super) fn faults(sources: &[Source]) -> Vec<String> {
    sources.iter().flat_map(|source| unnamed(source, sources).into_iter().chain(unheard(source, sources))).collect()
}

/// The files that a test program leaves out because its `main.rs` does not name them.
fn unnamed(main: &Source, sources: &[Source]) -> Vec<String> {
    if main.file_name() != "main.rs" || !main.name.contains("/tests/") {
        return Vec::new();
    }
    let program = format!("{}/", main.folder());
    let inside = |source: &&Source| source.name.starts_with(&program) && source.name != main.name;
    let unnamed = |source: &Source| {
        let file = source.name.strip_suffix(".rs")?;
        let (folder, module) = file.strip_suffix("/mod").unwrap_or(file).rsplit_once('/')?;
        let parents = ["/main.rs", "/mod.rs", ".rs"].map(|ending| format!("{folder}{ending}"));
        let names = |parent: &Source| parents.contains(&parent.name) && parent.text.contains(&format!("mod {module};"));
        let named = sources.iter().any(names);
        (!named).then(|| format!("{}: lies in the tests of {} and is not one of their modules", source.name, main.name))
    };
    sources.iter().filter(inside).filter_map(unnamed).collect()
}

/// Tests beside the code of a crate that says it has none.
fn unheard(manifest: &Source, sources: &[Source]) -> Vec<String> {
    if manifest.file_name() != "Cargo.toml" || !manifest.text.lines().any(|line| line == "test = false") {
        return Vec::new();
    }
    let code = format!("{}/src/", manifest.folder());
    let tested = |source: &&Source| source.text.lines().any(|line| line.trim() == "#[cfg(test)]");
    let says =
        |source: &Source| format!("{}: its crate says `test = false`, so that its tests would never run", source.name);
    sources.iter().filter(|source| source.name.starts_with(&code)).filter(tested).map(says).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Vec<Source> {
        files.iter().map(|(name, text)| Source::new(name, text).expect("a known language")).collect()
    }

    #[test]
    fn a_program_of_tests_names_every_file_in_it() {
        let main = ("crates/a/tests/a/main.rs", "mod named;\nmod nested;\n");
        let nested = ("crates/a/tests/a/nested/mod.rs", "mod deeper;\n");
        let files = [main, ("crates/a/tests/a/named.rs", ""), nested, ("crates/a/tests/a/nested/deeper.rs", "")];
        assert_eq!(faults(&sources(&files)), Vec::<String>::new());
        assert!(faults(&sources(&[main, ("crates/a/tests/b.rs", "")])).is_empty(), "a program of its own");
        for forgotten in
            ["crates/a/tests/a/forgotten.rs", "crates/a/tests/a/other/mod.rs", "crates/a/tests/a/nested/b.rs"]
        {
            let said = format!("{forgotten}: lies in the tests of {} and is not one of their modules", main.0);
            assert_eq!(faults(&sources(&[main, nested, (forgotten, "")])), [said]);
        }
    }

    #[test]
    fn a_crate_without_tests_has_none() {
        let files = [("crates/a/Cargo.toml", "[lib]\ntest = false\n"), ("crates/a/src/b.rs", "#[cfg(test)]\n")];
        assert_eq!(faults(&sources(&files)).len(), 1);
        assert!(faults(&sources(&[("crates/a/Cargo.toml", "[lib]\n"), files[1]])).is_empty());
    }
}
