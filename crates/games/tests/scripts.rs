//! Every script settles as it expects, and every refusal names its clause and speaks of money as people do.

use baize_table::{Script, settle};
use std::fs;
use std::path::{Path, PathBuf};

fn scripts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a listed file").path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { scripts(&path) } else { vec![path] }).collect()
}

/// Whether it names an amount in cents: three digits or more that no currency stands before. What is quoted is what
/// somebody said.
fn speaks_in_cents(says: &str) -> bool {
    let said = says.split('`').step_by(2);
    let money = |before: &str| before.ends_with(['£', '$', ',', '.']);
    said.flat_map(|part| {
        part.char_indices().filter(|(_, letter)| letter.is_ascii_digit()).map(|(at, _)| part.split_at(at))
    })
    .filter(|(before, _)| !before.ends_with(|letter: char| letter.is_ascii_digit()) && !money(before))
    .any(|(_, from)| from.bytes().take_while(u8::is_ascii_digit).count() > 2)
}

/// `SCRIPTS=hg/omaha` runs the scripts of that folder only.
#[test]
fn every_script_settles_as_it_expects() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts");
    let files = match std::env::var("SCRIPTS") {
        Ok(folder) => scripts(&root.join(folder)),
        Err(_) => scripts(&root),
    };
    assert!(!files.is_empty(), "the scripts are there");
    let mut faults = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).expect("a script can be read");
        match Script::read(&text).and_then(|script| settle(&script, baize_games::find)) {
            Err(fault) => faults.push(format!("{}: {fault}", file.display())),
            Ok(report) => {
                let refusals = report.rounds.iter().flat_map(|round| &round.refusals).map(|refusal| &refusal.says);
                let wrong = report.differences.iter().chain(refusals.filter(|says| speaks_in_cents(says)));
                faults.extend(wrong.map(|it| format!("{}: {it}", file.display())));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_script_says_what_it_shows_and_can_fail() {
    for file in scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts")) {
        let script = Script::read(&fs::read_to_string(&file).expect("a script can be read")).expect("a script");
        assert!(!script.shows.is_empty(), "{}", file.display());
        let expects = script.rounds.iter().any(|round| round.expect.is_some() || round.after.is_some());
        assert!(expects || script.refused.is_some(), "{} expects nothing", file.display());
    }
}

/// What is wrong with a script is said with its place and what would be right.
#[test]
fn faults_name_their_place_and_what_would_be_right() {
    let head = "game = \"uk/three-card-poker\"\n";
    let cases = [
        ("game = \"uk/faro\"", "game: there is no game `uk/faro`"),
        ("seats = []", "missing field `game`"),
        ("{head}deel = \"Ah\"", "unknown field `deel`"),
        ("{head}seats = [\"0 ante 100\"]", "seats[1]: `0` is no seat"),
        ("{head}seats = [\"1 ante\"]", "seats[1]: `ante` needs a stake"),
        ("{head}seats = [\"1 antes 100\"]", "`antes` is no wager of three card poker; there are ante, pair-plus"),
        ("{head}seats = [\"1 ante 99\"]", "£0.99 on ante is outside the limits of £1 to £500 (UK-5.5-limits)"),
        ("{head}seats = [\"1 ante 50001\"]", "outside the limits of £1 to £500"),
        ("{head}seats = [\"8 ante 100\"]", "there is no seat 8; seats are 1 to 7"),
        ("{head}seats = [\"1 play 100\"]", "play is not placed before the round"),
        ("{head}seats = [\"1 ante 100 !\"]", "name the clause after `!`"),
        ("{head}seats = [\"1 ante 100 ! UK-0\"]", "no register holds clause `UK-0`"),
        ("{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh\"", "deal: it ends too early: the next card is missing"),
        ("{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh Ah 2c 3c\"", "deal: no Ah is left in the pack"),
        ("{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh Zz 2c 3c\"", "`Zz` is no card"),
        (
            "{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh 2d 2c 3c\"",
            "play: it ends too early: seat 1 must say fold or play",
        ),
        (
            "{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh 2d 2c 3c\"\nplay = [\"1 raise 7\"]",
            "the Play wager equals the Ante: £1, not £0.07 (UK-5.13)",
        ),
        (
            "{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh 2d 2c 3c\"\nplay = [\"1 hop\"]",
            "`hop` is no answer here; seat 1 may say play, fold",
        ),
        (
            "{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh 2d 2c 3c\"\nplay = [\"2 play\"]",
            "an answer of seat 1 is due, found `2 play`",
        ),
        (
            "{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh 2d 2c 3c 4c\"\nplay = [\"1 play\"]",
            "nobody asked for `4c`",
        ),
        (
            "{head}seats = [\"1 ante 100\"]\ndeal = \"Ah Kh Qh! 2d 2c 3c\"\nplay = [\"1 play\"]",
            "this game's book has no rule for it",
        ),
        ("{head}options = { pair-plus-odds = { pair = \"0:1\" } }", "below the minimum of 1 to 1 (UK-2.9a UK-2.8"),
        ("{head}options = { limit = 3 }", "has no option `limit`; it has limits"),
        ("{head}carry = { pack = { packs = 2 } }", "carry: the pack is a single one without jokers"),
        ("{head}carry = { shoe = 1 }", "carry: unknown field `shoe`"),
        ("{head}expect = [\"1 ante\"]", "expect[1]: `1 ante`: write a seat, a wager and its net"),
        ("{head}play = [\"1\"]", "play[1]: seat 1 needs an answer"),
        ("{head}play = [\"floor dance\"]", "`dance` is no ruling"),
        ("{head}[[then]]\nseats = [\"x ante 1\"]", "round 2, seats[1]"),
    ];
    for (text, wanted) in cases {
        let text = text.replace("{head}", head);
        let fault =
            Script::read(&text).and_then(|script| settle(&script, baize_games::find)).expect_err(&text).to_string();
        assert!(fault.contains(wanted), "{text}\nsaid: {fault}\nwanted: {wanted}");
    }
}
