//! What the program is made of, as a CycloneDX document: every crate that is compiled into it or runs while it is
//! built, with licence, checksum and what it needs in turn. It is made from what cargo knows; nothing is guessed.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// The version of CycloneDX that the document follows.
const SPECIFICATION: &str = "1.5";
/// The package that the document is of.
const PROGRAM: &str = "baize";

/// The document for the program as it is built for this platform, dated when the last commit was made.
pub(crate) fn document(root: &Path) -> Result<Value, String> {
    let metadata =
        said(root, env!("CARGO"), &["metadata", "--format-version", "1", "--locked", "--filter-platform", &host()?])?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let lock = std::fs::read_to_string(root.join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
    let made_at = said(root, "git", &["log", "-1", "--format=%cI"])?;
    of(&metadata, &checksums(&lock)?, made_at.trim())
}

/// The platform that this program was built for, which releases are for as well.
fn host() -> Result<String, String> {
    let version = said(Path::new("."), "rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say what it builds for".to_owned())
}

fn said(root: &Path, program: &str, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(arguments).current_dir(root).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program} {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{program}: {error}"))
}

/// The checksum of every package that came from a registry, by name and version.
fn checksums(lock: &str) -> Result<BTreeMap<(String, String), String>, String> {
    let lock: toml::Table = lock.parse().map_err(|error| format!("Cargo.lock: {error}"))?;
    let packages = lock.get("package").and_then(toml::Value::as_array).ok_or("Cargo.lock names no packages")?;
    let text = |package: &toml::Value, key: &str| package.get(key)?.as_str().map(str::to_owned);
    let of = |package| Some(((text(package, "name")?, text(package, "version")?), text(package, "checksum")?));
    Ok(packages.iter().filter_map(of).collect())
}

/// The packages that the program needs, by cargo's ids, each with those that it needs itself.
fn needed(metadata: &Value) -> Result<BTreeMap<&str, BTreeSet<&str>>, String> {
    let nodes = metadata["resolve"]["nodes"].as_array().ok_or("cargo metadata resolves nothing")?;
    let counts = |kind: &Value| kind["kind"].is_null() || kind["kind"] == "build";
    let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in nodes {
        let deps = node["deps"].as_array().into_iter().flatten();
        let deps = deps.filter(|dep| dep["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(counts)));
        let id = node["id"].as_str().ok_or("a package has no id")?;
        all.insert(id, deps.filter_map(|dep| dep["pkg"].as_str()).collect());
    }
    let packages = metadata["packages"].as_array().ok_or("cargo metadata has no packages")?;
    let program = packages.iter().find(|package| package["name"] == PROGRAM && package["source"].is_null());
    let mut open: Vec<&str> = program.and_then(|package| package["id"].as_str()).into_iter().collect();
    let mut found = BTreeMap::new();
    while let Some(id) = open.pop() {
        if let Some(deps) = all.get(id).filter(|_| !found.contains_key(id)) {
            open.extend(deps);
            found.insert(id, deps.clone());
        }
    }
    Ok(found)
}

fn of(metadata: &Value, checksums: &BTreeMap<(String, String), String>, made_at: &str) -> Result<Value, String> {
    let needed = needed(metadata)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let packages: BTreeMap<&str, &Value> =
        packages.filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let mut components = Vec::new();
    let mut program = Value::Null;
    for id in needed.keys() {
        let package = packages.get(id).ok_or_else(|| format!("{id} is not described"))?;
        let component = component(package, checksums)?;
        match package["name"] == PROGRAM {
            true => program = component,
            false => components.push(component),
        }
    }
    let name = |id: &&str| packages.get(*id).map(|package| purl(package));
    let dependencies: Vec<Value> = needed
        .iter()
        .map(|(id, deps)| json!({ "ref": name(id), "dependsOn": deps.iter().filter_map(name).collect::<Vec<_>>() }))
        .collect();
    program["type"] = "application".into();
    let tools = json!({ "components": [{ "type": "application", "name": "cargo xtask release" }] });
    Ok(json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": SPECIFICATION,
        "version": 1,
        "metadata": { "timestamp": made_at, "tools": tools, "component": program },
        "components": components,
        "dependencies": dependencies,
    }))
}

/// The name of a package among all packages of all languages.
fn purl(package: &Value) -> String {
    let text = |key: &str| package[key].as_str().unwrap_or_default().replace('+', "%2B");
    format!("pkg:cargo/{}@{}", text("name"), text("version"))
}

fn component(package: &Value, checksums: &BTreeMap<(String, String), String>) -> Result<Value, String> {
    let text = |key: &str| package[key].as_str().map(str::to_owned);
    let (name, version) = (text("name").ok_or("a package has no name")?, text("version").ok_or("and no version")?);
    let purl = purl(package);
    let mut found = json!({
        "type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, "scope": "required",
    });
    if let Some(licence) = text("license") {
        // Crates of old write a stroke where SPDX has a word.
        found["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
    }
    if let Some(description) = text("description") {
        found["description"] = description.trim().into();
    }
    if let Some(address) = text("repository") {
        found["externalReferences"] = json!([{ "type": "vcs", "url": address }]);
    }
    match checksums.get(&(name.clone(), version)) {
        Some(checksum) => found["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]),
        None if package["source"].is_null() => {}
        None => return Err(format!("{name} has no checksum")),
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_has_what_is_in_the_program_and_nothing_that_only_tests_need() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the checkout");
        let document = document(root).expect("cargo knows what it builds");
        assert_eq!(document["metadata"]["component"]["name"], PROGRAM);
        let components = document["components"].as_array().expect("components");
        let named = |name: &str| components.iter().find(|component| component["name"] == name);
        for name in ["baize-floor", "rusqlite", "libsqlite3-sys", "axum", "serde_derive"] {
            assert!(named(name).is_some(), "{name} is in the program or runs while it is built");
        }
        for name in ["arbtest", "md-5", "xtask", "baize-bench"] {
            assert!(named(name).is_none(), "{name} is not in the program");
        }
        for component in components {
            let ours = component["name"].as_str().is_some_and(|name| name.starts_with("baize"));
            assert!(ours || component["hashes"][0]["content"].as_str().is_some_and(|hash| hash.len() == 64));
            assert!(component["licenses"][0]["expression"].is_string(), "{component}");
        }
        let named: BTreeSet<_> = components.iter().map(|component| component["bom-ref"].to_string()).collect();
        assert_eq!(named.len(), components.len(), "each has a name of its own");
        for dependency in document["dependencies"].as_array().expect("dependencies") {
            for needed in dependency["dependsOn"].as_array().expect("names") {
                assert!(named.contains(&needed.to_string()), "{needed}");
            }
        }
    }
}
