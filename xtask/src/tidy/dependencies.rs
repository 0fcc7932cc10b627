//! What may be depended on, by `deny.toml`: licences, two versions of one package, and where packages come from.
//!
//! cargo-deny reads the same file and does more; this needs neither cargo-deny nor the network, so every gate can run
//! it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::licences::Licence;

/// The file with the policy.
const POLICY: &str = "deny.toml";
/// Where packages that are not our own may come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The policy that `deny.toml` states.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Policy {
    licences: Vec<String>,
    /// Packages that may be there beside a newer version, as `name@version`.
    older: Vec<String>,
}

/// A package that we depend on, or one of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Package {
    name: String,
    version: String,
    licence: Option<String>,
    source: Option<String>,
    ours: bool,
}

/// Every dependency that the policy does not allow.
pub(super) fn faults(root: &Path) -> Vec<String> {
    let policy = fs::read_to_string(root.join(POLICY)).map_err(|error| error.to_string());
    let policy = policy.and_then(|text| Policy::new(&text)).map_err(|error| format!("{POLICY}: {error}"));
    match (policy, packages(root)) {
        (Ok(policy), Ok(packages)) => policy.faults(&packages),
        (policy, packages) => policy.err().into_iter().chain(packages.err()).collect(),
    }
}

/// The packages that the lockfile leads to. On a machine that has fetched nothing yet they are fetched, as the build
/// would.
fn packages(root: &Path) -> Result<Vec<Package>, String> {
    let metadata = |more: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["metadata", "--format-version", "1", "--locked"]).args(more).current_dir(root).output()
    };
    let told = match metadata(&["--offline"]) {
        Ok(told) if told.status.success() => Ok(told),
        _ => metadata(&[]),
    };
    let told = told.map_err(|error| format!("cargo metadata: {error}"))?;
    if !told.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&told.stderr).trim()));
    }
    Package::read(&String::from_utf8_lossy(&told.stdout))
}

impl Package {
    /// Reads all packages from the output of `cargo metadata`.
    fn read(metadata: &str) -> Result<Vec<Package>, String> {
        let metadata: Value = serde_json::from_str(metadata).map_err(|error| format!("cargo metadata: {error}"))?;
        let ours = metadata["workspace_members"].as_array().ok_or("cargo metadata names no members")?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let package = |it: &Value| Package {
            name: text(&it["name"]).unwrap_or_default(),
            version: text(&it["version"]).unwrap_or_default(),
            licence: text(&it["license"]),
            source: text(&it["source"]),
            ours: ours.contains(&it["id"]),
        };
        Ok(metadata["packages"].as_array().ok_or("cargo metadata names no packages")?.iter().map(package).collect())
    }

    fn id(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    /// The numbers of the version, by which the newest is found.
    fn numbers(&self) -> Vec<u64> {
        self.version.split(['.', '-', '+']).map_while(|part| part.parse().ok()).collect()
    }
}

impl Policy {
    fn new(text: &str) -> Result<Policy, String> {
        let policy: toml::Table = toml::from_str(text).map_err(|error| error.to_string())?;
        let list = |section: &str, key: &str| {
            let list = policy.get(section).and_then(|section| section.get(key)).and_then(toml::Value::as_array);
            list.ok_or_else(|| format!("`{key}` of [{section}] is a list"))
        };
        let licence = |it: &toml::Value| it.as_str().map(str::to_owned).ok_or_else(|| format!("{it} is not a licence"));
        let older = |it: &toml::Value| {
            let id = it.get("crate").and_then(toml::Value::as_str).filter(|_| it.get("reason").is_some());
            id.map(str::to_owned).ok_or_else(|| format!("{it} needs a `crate` and a `reason`"))
        };
        Ok(Policy {
            licences: list("licenses", "allow")?.iter().map(licence).collect::<Result<_, _>>()?,
            older: list("bans", "skip")?.iter().map(older).collect::<Result<_, _>>()?,
        })
    }

    fn faults(&self, packages: &[Package]) -> Vec<String> {
        let mut faults = self.licence_faults(packages);
        faults.extend(self.version_faults(packages));
        for package in packages.iter().filter(|package| !package.ours) {
            let from = package.source.as_deref().unwrap_or("a path outside the workspace");
            if from != REGISTRY {
                faults.push(format!("{} comes from {from}, which is neither ours nor crates.io", package.id()));
            }
        }
        faults
    }

    fn licence_faults(&self, packages: &[Package]) -> Vec<String> {
        let (mut faults, mut read) = (Vec::new(), Vec::new());
        for package in packages {
            match package.licence.as_deref().map(Licence::read) {
                None => faults.push(format!("{} names no licence", package.id())),
                Some(Err(error)) => faults.push(format!("{}: {error}", package.id())),
                Some(Ok(licence)) => {
                    if !licence.is_met(&self.licences) {
                        let licence = package.licence.as_deref().unwrap_or_default();
                        faults.push(format!(
                            "{} is licensed as `{licence}`, which {POLICY} does not allow",
                            package.id()
                        ));
                    }
                    read.push(licence);
                }
            }
        }
        let needless = self.licences.iter().filter(|name| !read.iter().any(|licence| licence.names(name)));
        faults.extend(needless.map(|name| format!("{POLICY}: no package is licensed as {name} any more; strike it")));
        faults
    }

    /// Only the newest version of each package may be there, except for those that are listed.
    fn version_faults(&self, packages: &[Package]) -> Vec<String> {
        let mut by_name: BTreeMap<&str, Vec<&Package>> = BTreeMap::new();
        for package in packages {
            by_name.entry(&package.name).or_default().push(package);
        }
        let mut older = Vec::new();
        for versions in by_name.values_mut() {
            versions.sort_by_key(|package| package.numbers());
            older.extend(versions.iter().rev().skip(1).map(|package| package.id()));
        }
        let is_new = |id: &&String| !self.older.contains(id);
        let is_gone = |id: &&String| !older.contains(id);
        let more =
            older.iter().filter(is_new).map(|id| format!("{id} is there beside a newer version: is one enough?"));
        let fewer = self.older.iter().filter(is_gone);
        more.chain(fewer.map(|id| format!("{POLICY}: {id} is not there beside a newer version; strike it"))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY_HERE: &str =
        "[licenses]\nallow = [\"MIT\"]\n[bans]\nskip = [{ crate = \"old@0.9.1\", reason = \"it is\" }]\n";

    /// A package of crates.io with these members changed.
    fn package(name: &str, version: &str, more: &str) -> String {
        let usual = format!(r#""name": "{name}", "version": "{version}", "id": "{name}@{version}""#);
        let more =
            if more.is_empty() { format!(r#""license": "MIT", "source": "{REGISTRY}""#) } else { more.to_owned() };
        format!("{{ {usual}, {more} }}")
    }

    fn faults(packages: &[String]) -> Vec<String> {
        let old = [package("old", "0.9.1", ""), package("old", "0.10.0", "")];
        let all = [&old[..], packages].concat().join(", ");
        let metadata = format!(r#"{{ "workspace_members": ["ours@0.1.0"], "packages": [{all}] }}"#);
        Policy::new(POLICY_HERE).expect("a policy").faults(&Package::read(&metadata).expect("metadata"))
    }

    #[test]
    fn what_the_policy_allows_is_no_fault() {
        let ours = package("ours", "0.1.0", r#""license": "MIT OR Apache-2.0", "source": null"#);
        assert_eq!(faults(&[ours, package("other", "1.2.3", "")]), Vec::<String>::new());
    }

    #[test]
    fn licences_are_named_and_allowed() {
        let sold = package("sold", "1.0.0", &format!(r#""license": "BUSL-1.1", "source": "{REGISTRY}""#));
        assert_eq!(faults(&[sold]), ["sold@1.0.0 is licensed as `BUSL-1.1`, which deny.toml does not allow"]);
        let silent = package("silent", "1.0.0", &format!(r#""license": null, "source": "{REGISTRY}""#));
        assert_eq!(faults(&[silent]), ["silent@1.0.0 names no licence"]);
        let allowed = Policy { licences: vec!["MIT".to_owned(), "Zlib".to_owned()], older: Vec::new() };
        let packages =
            Package::read(&format!(r#"{{ "workspace_members": [], "packages": [{}] }}"#, package("a", "1.0.0", "")));
        let struck = allowed.faults(&packages.expect("metadata"));
        assert_eq!(struck, ["deny.toml: no package is licensed as Zlib any more; strike it"]);
    }

    #[test]
    fn a_second_version_is_listed_and_the_list_may_only_shrink() {
        let two = [package("twice", "1.9.0", ""), package("twice", "1.10.0", "")];
        assert_eq!(faults(&two), ["twice@1.9.0 is there beside a newer version: is one enough?"]);
        let gone = Policy { licences: vec!["MIT".to_owned()], older: vec!["old@0.9.1".to_owned()] };
        let packages =
            Package::read(&format!(r#"{{ "workspace_members": [], "packages": [{}] }}"#, package("a", "1.0.0", "")));
        let struck = gone.faults(&packages.expect("metadata"));
        assert_eq!(struck, ["deny.toml: old@0.9.1 is not there beside a newer version; strike it"]);
    }

    #[test]
    fn packages_come_from_us_or_from_the_registry() {
        let git = package("git", "1.0.0", r#""license": "MIT", "source": "git+https://example.org/it""#);
        assert_eq!(
            faults(&[git]),
            ["git@1.0.0 comes from git+https://example.org/it, which is neither ours nor crates.io"]
        );
        let path = package("path", "1.0.0", r#""license": "MIT", "source": null"#);
        assert_eq!(faults(&[path]).len(), 1);
    }

    #[test]
    fn every_exception_says_why() {
        let silent = POLICY_HERE.replace(", reason = \"it is\"", "");
        assert!(Policy::new(&silent).is_err());
        assert!(Policy::new("[licenses]\nallow = []\n").is_err(), "both lists are there");
    }
}
