//! Every way in which a hand on paper can be wrong, with what is said about it: a list that people review.

use baize_games::poker::history::{Phh, read_all, replay};

/// Hold'em without a limit, heads-up.
const HOLDEM: &str = "variant = \"NT\"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 50]
actions = [
  \"d dh p1 AcAd\",
  \"d dh p2 KcKd\",
  \"p2 cbr 6\",
  \"p1 cc\",
  \"d db 2c3d4h\",
  \"p1 cc\",
  \"p2 cbr 44\",
  \"p1 cc\",
  \"p1 sm AcAd\",
  \"p2 sm KcKd\",
  \"d db 9s\",
  \"d db Ts\",
]
finishing_stacks = [150, 0]
";

/// Stud at a limit, three players.
const STUD: &str = "variant = \"F7S\"
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [50, 50, 50]
actions = [
  \"d dh p1 ????2c\",
  \"d dh p2 ????Kd\",
  \"d dh p3 ????Qs\",
  \"p1 pb\",
  \"p2 cbr 4\",
  \"p3 f\",
  \"p1 f\",
]
";

/// Deuce-to-seven with one draw.
const DRAW: &str = "variant = \"N2L1D\"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 50]
actions = [
  \"d dh p1 2c3d4h5s7c\",
  \"d dh p2 2d3h4s5c8d\",
  \"p2 cc\",
  \"p1 cc\",
  \"p1 sd\",
  \"p2 sd\",
  \"p1 cc\",
  \"p2 cc\",
  \"p1 sm -\",
  \"p2 sm -\",
]
";

/// The big blind of three has too few chips for it, and PokerKit lets the others call what was posted: p1 therefore has
/// chips left there for another bet on the flop.
const SHORT_BLIND: &str = "variant = \"NT\"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [100, 60, 2000]
actions = [
  \"d dh p1 AcAd\",
  \"d dh p2 KcKd\",
  \"d dh p3 QcQd\",
  \"p3 cc\",
  \"p1 cc\",
  \"d db 2c3d4h\",
  \"p1 cbr 40\",
  \"p3 cc\",
  \"d db 9s\",
  \"d db Ts\",
]
";

/// A change to a file: the old text and the new.
type Change<'a> = (&'a str, &'a str);

const HOLDEM_CHANGES: &[&[Change<'_>]] = &[
    // Faults of the file as a whole.
    &[("variant = ", "variant : ")],
    &[("finishing_stacks", "[1]\nfinishing_stacks"), ("variant", "[2]\nvariant")],
    &[("variant = \"NT\"", "author = 1\n[1]\nvariant = \"NT\"")],
    &[("finishing_stacks = [150, 0]", "note = 99999999999999999999")],
    // Faults in fields.
    &[("\"NT\"", "\"NLHE\"")],
    &[("\"NT\"", "7")],
    &[("variant = \"NT\"\n", "")],
    &[("antes = [0, 0]\n", "")],
    &[("antes = [0, 0]", "antes = [0, 0, 0]")],
    &[("antes = [0, 0]", "antes = [0, \"1\"]")],
    &[("antes = [0, 0]", "antes = [0, -1]")],
    &[("antes = [0, 0]", "antes = [0, 0.001]")],
    &[("antes = [0, 0]", "antes = [0, nan]")],
    &[("antes = [0, 0]", "antes = [0, 10000000001]")],
    &[("antes = [0, 0]", "antes = [0, 99999999999999999999]")],
    &[("antes = [0, 0]", "antes = [0, -99999999999999999999]")],
    &[("antes = [0, 0]", "antes = 5")],
    &[("[1, 2]", "[1, 1e300]")],
    &[("[1, 2]", "[1, -10000000001]")],
    &[("blinds_or_straddles = [1, 2]\n", "")],
    &[("min_bet = 2", "min_bet = 0")],
    &[("min_bet = 2", "min_bet = -2")],
    &[("min_bet = 2", "min_bet = inf")],
    &[("min_bet = 2", "min_bet = 20000000000.5")],
    &[("min_bet = 2\n", "")],
    &[("min_bet = 2", "small_bet = 2")],
    &[("min_bet = 2", "bring_in = 1")],
    &[("[100, 50]", "[100]")],
    &[("[100, 50]", "[9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9]")],
    &[("[100, 50]", "[100, 0]")],
    &[("[100, 50]", "[100, -50]")],
    &[("[100, 50]", "[100, 1e9]")],
    &[("[100, 50]", "[100, 10000000000.01]")],
    &[("starting_stacks = [100, 50]\n", "")],
    &[("[150, 0]", "[150]")],
    &[("[150, 0]", "[150, -1]")],
    &[("finishing_stacks = [150, 0]", "winnings = [150, \"all\"]")],
    &[("variant", "time = 1979-05-27\nvariant")],
    &[("variant", "author = 5\nvariant")],
    &[("variant", "day = \"monday\"\nvariant")],
    &[("variant", "table = [1]\nvariant")],
    &[("variant", "ante_trimming_status = 1\nvariant")],
    &[("variant", "seats = [1, 2.5]\nvariant")],
    &[("variant", "time_limit = -1\nvariant")],
    &[("variant", "_chip_cents = -1\nvariant")],
    &[("variant", "_pot_more_cents = 9223372036854775807\nvariant")],
    &[("variant", "_killer = 3\nvariant")],
    // Faults in how actions are written.
    &[("\"p2 cbr 6\"", "7")],
    &[("p2 cbr 6", "p2")],
    &[("p2 cbr 6", "p2 cbr")],
    &[("p2 cbr 6", "p2 cbr much")],
    &[("p2 cbr 6", "p2 cbr 0")],
    &[("p2 cbr 6", "p2 cbr -6")],
    &[("p2 cbr 6", "p2 cbr 0.125")],
    &[("p2 cbr 6", "p2 cbr 10000000001")],
    &[("p2 cbr 6", "p2 cbr 99999999999999999999999999999999999999999999999999999999999999999999")],
    &[("p2 cbr 6", "p2 raise 6")],
    &[("p2 cbr 6", "p2 f now")],
    &[("p2 cbr 6", "p3 cbr 6")],
    &[("p2 cbr 6", "x cbr 6")],
    &[("p2 cbr 6", "p2 pb")],
    &[("p2 cbr 6", "p2 sd")],
    &[("p2 cbr 6", "p2 sm Kc Kd")],
    &[("d db 2c3d4h", "d db")],
    &[("d db 2c3d4h", "d db 10h")],
    &[("d db 2c3d4h", "d burn 2c")],
    &[("d dh p2 KcKd", "d dh KcKd")],
    &[("\"NT\"", "\"NS\"")],
    // Faults in how actions are played.
    &[("p2 cbr 6", "p1 cc")],
    &[("p2 cbr 6", "d db 2c3d4h")],
    &[("p2 cbr 6", "p2 cbr 51")],
    &[("p2 cbr 6", "p2 cbr 2")],
    &[("p2 cbr 6", "p2 sm -")],
    &[("d db 2c3d4h", "d db 2c3dAc")],
    &[("d db 2c3d4h", "d db 2c3d4h5s")],
    &[("d dh p2 KcKd", "d dh p2 KcKdKh")],
    &[("  \"d dh p2 KcKd\",\n", "")],
    &[("\"d dh p2 KcKd\"", "\"d dh p1 KcKd\"")],
    &[("p2 cbr 6", "p2 f"), ("p1 cc\",\n  \"d db 2c3d4h", "p2 cc\",\n  \"d db 2c3d4h")],
    &[("p2 cbr 6", "p2 f"), ("p1 cc\",\n  \"d db 2c3d4h", "p2 sm -\",\n  \"d db 2c3d4h")],
    &[("p2 sm KcKd", "p2 sm KcKh")],
    &[("p2 sm KcKd", "p2 sm Kc")],
    &[("d db Ts\",", "d db Ts\", \"p1 cbr 5\",")],
    &[("p1 sm AcAd", "p1 sm"), ("p2 sm KcKd", "p2 sm")],
    &[
        ("d dh p1 AcAd", "d dh p1 ????"),
        ("d dh p2 KcKd", "d dh p2 ????"),
        ("  \"p1 sm AcAd\",\n  \"p2 sm KcKd\",\n", ""),
        ("finishing_stacks = [150, 0]\n", ""),
    ],
];

const STUD_CHANGES: &[&[Change<'_>]] = &[
    &[("bring_in = 2", "blinds_or_straddles = [0, 0, 0]")],
    &[("bring_in = 2", "bring_in = 0")],
    &[("small_bet = 4\n", "")],
    &[("p1 pb", "p1 cc")],
    &[("p1 pb", "p2 cbr 4")],
    &[("p2 cbr 4", "p2 pb")],
    &[("p3 f", "p1 f")],
    &[("[50, 50, 50]", "[2, 50, 50]"), ("p2 cbr 4", "p3 cc")],
];

const DRAW_CHANGES: &[&[Change<'_>]] =
    &[&[("p1 sd", "d db 9s")], &[("p1 sd", "p1 cc")], &[("p1 sd", "p1 sd 9s")], &[("p1 sd", "p1 sd ??")]];

/// What is said about a file, if anything is.
fn says(text: &str) -> Option<String> {
    let hands = match read_all(text) {
        Err(error) => return Some(error.to_string()),
        Ok(hands) => hands,
    };
    hands.iter().find_map(|(_, hand)| replay(hand).err()).map(|error| error.to_string())
}

#[test]
fn every_wrong_file_says_where_it_is_wrong_what_was_found_and_what_would_be_right() {
    let mut table = String::new();
    let all = [("hold'em", HOLDEM, HOLDEM_CHANGES), ("stud", STUD, STUD_CHANGES), ("draw", DRAW, DRAW_CHANGES)];
    for (name, file, changes) in all {
        assert_eq!(says(file), None, "{name} as it should be");
        for changes in changes {
            let mut text = file.to_owned();
            for (from, to) in *changes {
                assert!(text.contains(from), "{from}");
                text = text.replacen(from, to, 1);
            }
            let written: Vec<String> = changes.iter().map(|(from, to)| format!("{from:?} -> {to:?}")).collect();
            let says = says(&text).unwrap_or_else(|| panic!("{written:?} is not an error\n{text}"));
            assert!(!says.contains('\n') && says.len() < 600, "{says}");
            table += &format!("{name}: {}\n    {says}\n", written.join(", "));
        }
    }
    for (name, text) in [
        ("a short blind", SHORT_BLIND.to_owned()),
        ("a short blind, out of turn", SHORT_BLIND.replacen("p1 cc", "p3 cc", 1)),
        ("a short blind, too little", SHORT_BLIND.replacen("p1 cc", "p1 cbr 100", 1)),
    ] {
        let says = says(&text).expect("a call costs the whole blind");
        table += &format!("{name}\n    {says}\n");
    }
    let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables/phh_errors.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&golden, &table).expect("it can be written");
    }
    let wanted = std::fs::read_to_string(&golden).unwrap_or_default();
    assert_eq!(table, wanted, "review the change, then run with UPDATE_GOLDEN=1");
}

/// A line of many megabytes is not repeated in full.
#[test]
fn an_error_repeats_no_more_than_anybody_reads() {
    let long = "9".repeat(1 << 22);
    for (from, to) in [("p2 cbr 6", format!("p2 cbr {long}")), ("\"NT\"", format!("\"{long}\"")), ("[0, 0]", long)] {
        let error = Phh::read(&HOLDEM.replacen(from, &to, 1)).expect_err("it is wrong").to_string();
        assert!(error.len() < 600, "{} letters", error.len());
    }
}
