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
    let folder = format!("{}/", main.folder());
    let beside = |source: &&Source| source.name.starts_with(&folder) && source.name != main.name;
    let unnamed = |source: &Source| {
        let module = source.file_name().strip_suffix(".rs")?;
        let named = main.text.contains(&format!("mod {module};"));
        (!named).then(|| format!("{}: `{module}.rs` lies beside it and is not one of its modules", main.name))
    };
    sources.iter().filter(beside).filter_map(unnamed).collect()
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
    fn a_program_of_tests_names_every_file_beside_it() {
        let main = "crates/a/tests/a/main.rs";
        let files = [(main, "mod named;\n"), ("crates/a/tests/a/named.rs", ""), ("crates/a/tests/b.rs", "")];
        assert!(faults(&sources(&files)).is_empty());
        let forgotten = sources(&[files[0], ("crates/a/tests/a/forgotten.rs", "")]);
        assert_eq!(
            faults(&forgotten),
            [format!("{main}: `forgotten.rs` lies beside it and is not one of its modules")]
        );
    }

    #[test]
    fn a_crate_without_tests_has_none() {
        let files = [("crates/a/Cargo.toml", "[lib]\ntest = false\n"), ("crates/a/src/b.rs", "#[cfg(test)]\n")];
        assert_eq!(faults(&sources(&files)).len(), 1);
        assert!(faults(&sources(&[("crates/a/Cargo.toml", "[lib]\n"), files[1]])).is_empty());
    }
}
