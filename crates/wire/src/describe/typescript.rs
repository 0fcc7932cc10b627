//! The declarations of every message for pages that are checked by types.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use ts_rs::{Config, TS, TypeVisitor};

use crate::*;

/// What stands before the declarations.
const HEAD: &str = "\
// Every message between the floor and its pages. Generated from the crate `baize-wire`, and not edited by hand:
// `UPDATE_GOLDEN=1 cargo test -p baize-wire` renews it.
";

/// The declarations that were found, by name.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Only a type of ours has a file of its own, where each would be written to one.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            self.found.insert(T::ident(&self.config), format!("{docs}export {}\n", T::decl(&self.config)));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// All declarations, in the order of their names.
pub fn typescript() -> String {
    // A browser has no whole numbers of 64 bits in JSON, and no amount of money comes near its bound.
    let config = Config::new().with_large_int("number");
    let mut all = Declarations { config, seen: HashSet::new(), found: BTreeMap::new() };
    all.visit::<(Message, WishMessage, Wish, What, Moved, Problem)>();
    all.visit::<(Credentials, Me, LoggedOut)>();
    all.visit::<(Session, EndSessions, NewPassword, OwnPassword, Code, Enrolment, RecoveryCodes, Done)>();
    all.visit::<(FoundPerson, OneTimePassword, Unseat, ToBar, ToLift, Barred)>();
    all.visit::<(LobbyTable, NewTable, Opened, House, GameInList, Game, ClauseEntry)>();
    all.visit::<(Said, ToSay, MayTalk, Silenced)>();
    all.visit::<(WaitingList, Wanted, JoinedList)>();
    all.visit::<(Rounds, Replay, Proof, Hint)>();
    all.visit::<(Checkpoint, Consistency, Inclusion)>();
    all.visit::<(GameMeters, HouseMeter, Win, BackOut, BackedOut, Adjustment, Adjusted)>();
    all.visit::<(Priced<Figure>, Progress, Supposition, Supposed<Comparison>)>();
    let version = "/** The version of the protocol that these declarations are of. */\n";
    let mut text = format!("{HEAD}\n{version}export type Protocol = {PROTOCOL};\n");
    for declaration in all.found.values() {
        text.push('\n');
        text.push_str(&tidied(declaration));
    }
    text
}

/// Comments of one line as one line, members set in, and no space at the end of a line.
fn tidied(declaration: &str) -> String {
    let one_line = declaration.replace("/**\n * ", "/** ").replace("\n */\n", " */\n");
    let mut depth = 0;
    let mut text = String::new();
    for line in one_line.lines().map(str::trim_end) {
        let inside = if line.starts_with("/**") && depth == 0 { 0 } else { depth };
        text.push_str(&"  ".repeat(usize::from(inside > 0)));
        text.push_str(line);
        text.push('\n');
        if !line.starts_with("/**") {
            depth += line.matches('{').count();
            depth = depth.saturating_sub(line.matches('}').count());
        }
    }
    text
}
