//! What a book forbids beyond single options, each from outside: what does not go together, and what else a table may
//! have.

use baize_book::Clause;
use baize_house::{Finding, Weight, check};

/// The findings that keep a floor from opening.
fn found(text: &str) -> Vec<Finding> {
    let report = check(text, Some("2027-01-01")).unwrap_or_else(|errors| panic!("{errors:?} in {text}"));
    report.findings.into_iter().filter(|finding| finding.weight != Weight::Remark).collect()
}

/// Checks that each of these tables is refused by its clause, and for nothing else.
fn each_refused(book: &str, cases: &[(&str, &str)]) {
    for (clause, table) in cases {
        let number = if table.contains("number") { "" } else { "number = \"1\"\n" };
        let text = format!("book = \"{book}\"\n[[table]]\n{number}{}\n", table.replace("; ", "\n"));
        let findings = found(&text);
        let wanted = Clause::find(clause).unwrap_or_else(|| panic!("there is no clause {clause}"));
        assert_eq!(findings.len(), 1, "{clause}: {findings:#?}");
        assert!(findings[0].by.contains(wanted), "{clause}: {findings:#?}");
        assert_eq!(findings[0].weight, Weight::Unlawful, "{clause}: {findings:#?}");
        assert!(findings[0].line > 1 && !findings[0].right.is_empty(), "{clause}: {findings:#?}");
    }
}

#[test]
fn great_britain() {
    //= UK-1.3 UK-1.4 UK-2.3 UK-2.3b UK-2.5 UK-2.5a UK-2.7 UK-2.7b UK-2.8 UK-2.9 UK-2.9a UK-4.3 UK-4.6 UK-4.32 UK-4.40
    //= UK-4.49 UK-8.10 UK-12.27-ceiling-a UK-13.12
    each_refused(
        "uk",
        &[
            ("UK-1.4", "game = \"chemin-de-fer\""),
            ("UK-1.4", "game = \"baccarat-banque\""),
            ("UK-1.3", "game = \"faro\""),
            ("UK-2.3", "game = \"hg/razz\""),
            ("UK-2.3", "game = \"blackjack\"; lucky-ladies = \"on\""),
            ("UK-2.3b", "game = \"roulette\"; rage = \"on\"; trial-ends = \"2026-12-31\""),
            ("UK-2.5a", "game = \"punto-banco\"; bank = \"players\""),
            ("UK-2.7", "game = \"roulette\"; progressive-seed = 100"),
            ("UK-2.7b", "game = \"casino-stud-poker\"; progressive = \"on\"; progressive-share = 69"),
            ("UK-2.9a", "game = \"three-card-poker\"; pair-plus-odds = { flush = \"3:1\" }"),
            ("UK-2.9a", "game = \"casino-stud-poker\"; progressive = \"on\"; progressive-awards = { flush = \"49x\" }"),
            ("UK-3.29", "game = \"roulette\"; rage = \"on\"; trial-ends = \"2027-12-31\"; rage-table = \"3\""),
            ("UK-4.6", "game = \"blackjack\"; decks = 8; \"21+3\" = \"on\"; trial-ends = \"2027-12-31\""),
            ("UK-4.40", "game = \"blackjack\"; decks = 5; royal-match = \"on\"; trial-ends = \"2027-12-31\""),
            ("UK-4.49", "game = \"blackjack\"; decks = 2; perfect-pairs = \"on\"; trial-ends = \"2027-12-31\""),
            ("UK-8.10", "game = \"craps\"; bets-offered = [\"field\"]"),
            ("UK-12.27-ceiling-a", "game = \"let-it-ride\"; royal-ceiling = 5000000; ride-odds = \"minimum\""),
            ("UK-13.12", "game = \"pai-gow-poker\"; side-wager = \"fortune and jokolor\""),
            ("UK-13.26", "game = \"pai-gow-poker\"; commission = 6"),
        ],
    );
}

#[test]
fn colorado() {
    //= CO-2801.1 CO-2803.1-2 CO-2806.1 CO-2806.4 CO-2806.1a.i CO-2807.2 CO-2808.2 CO-2808.3 CO-2808.3e CO-2808.5
    //= CO-2810.7-3 CO-2815.3 CO-2899.06.1-2 CO-2899.07.8e-viii CO-2899.07.8f-viii CO-2899.07.8f-v CO-2802.13-3
    //= CO-2802.14
    each_refused(
        "co",
        &[
            ("CO-2801.1", "game = \"faro\""),
            ("CO-2802.26", "game = \"super-pan-9\""),
            ("CO-2807.2", "game = \"baccarat\"; run = \"on\""),
            ("CO-2803.1-2", "number = []; game = \"baccarat\""),
            ("CO-2806.4", "game = \"baccarat\"; decks = 12"),
            ("CO-2806.1a.i", "game = \"baccarat\"; decks = 11; shuffler = \"batch\""),
            ("CO-2810.7-3", "game = \"baccarat\"; pre-shuffled = \"yes\""),
            ("CO-2810.4-2", "game = \"baccarat\"; cut = 13"),
            ("CO-2802.13-3", "game = \"mini-baccarat\"; spots = 8"),
            ("CO-2802.14", "game = \"midi-baccarat\"; spots = 10"),
            ("CO-2808.2", "game = \"baccarat\"; odds = { tie = \"7:1\" }"),
            ("CO-2808.3", "game = \"baccarat\"; vigorish-percent = 4"),
            ("CO-2808.3", "game = \"baccarat\"; vigorish-percent = 26"),
            ("CO-2808.3e", "game = \"baccarat\"; vigorish = \"none\""),
            ("CO-2808.5.B", "game = \"baccarat\"; bonus = \"on\"; bonus-table = { table = \"b\", 7 = \"6:1\" }"),
            ("CO-2808.4", "game = \"baccarat\"; total-cards = \"on\"; total-odds = { total-4 = \"2:1\" }"),
            ("CO-2815.3", "game = \"baccarat\"; payment = \"lowest-position-first\""),
            ("CO-2899.02.6", "game = \"99-fortunes\"; base-wager = \"not-required\""),
            ("CO-2899.04.2", "game = \"ez-baccarat\"; vigorish = \"on-win\""),
            ("CO-2899.06.1-2", "game = \"infinite-fortune\"; decks = 7"),
            ("CO-2899.07.8d.HP-12", "game = \"eternal-baccarat\"; harmony = \"on\"; harmony-table = \"hp-12\""),
            ("CO-2899.07.8e-viii", "game = \"eternal-baccarat\"; sun-7-progressive = \"on\"; sun-7-table = \"s7-05\""),
            ("CO-2899.07.8f-viii", "game = \"eternal-baccarat\"; fate-38 = \"on\"; fate-38-table = \"f38-03\""),
            (
                "CO-2899.07.8f-v",
                "game = \"eternal-baccarat\"; fate-38 = \"on\"; fate-38-table = \"f38-04\"; \
          fate-38-suit = \"hearts\"; fate-38-second-suit = \"hearts\"",
            ),
        ],
    );
}

#[test]
fn singapore() {
    //= MBS-4.1.1 MBS-4.2 MBS-A MBS-3.4-2 MBS-3.5.3 MBS-3.7 MBS-2.2.2 MBS-3.5.1
    let game = "game = \"texas-holdem-bonus-progressive\"; ";
    let with = |set: &str| format!("{game}{set}");
    for (clause, set) in [
        ("MBS-4.1.1", "odds = { ante = \"2:1\" }"),
        ("MBS-4.2", "progressive-awards = { straight-flush = \"200000\" }"),
        ("MBS-A", "positions = 8"),
        ("MBS-A", "positions = 3"),
        ("MBS-3.4-2", "limits = \"500..100\""),
        ("MBS-3.5.3", "progressive-wager = 0"),
        ("MBS-3.7", "device = \"by hand\""),
        ("MBS-2.2.2", "bonus = \"off\""),
        ("MBS-3.5.1", "progressive = \"off\""),
        ("MBS-2.2.2", "closed = [\"bonus\"]"),
        ("MBS-3.5.1", "closed = [\"progressive\"]"),
    ] {
        each_refused("sg", &[(clause, &with(set))]);
    }
}

#[test]
fn the_card_room() {
    //= HG-HOLDEM-COL-2 HG-HOLDEM-COL-3 HG-HOLDEM-FEE-REG HG-HOLDEM-FEE-DES HG-HOLDEM-FEE-TIME HG-CSP-18 HG-3CP-2
    //= HG-JWPGP-INTRO-2 HG-PGP-FEE HG-NL-FEE-HAND HG-13CARD-FEE HG-PAN9-FEE HG-3CP-FEE-2 HG-MEX-2a
    each_refused(
        "hg",
        &[
            ("HG-HOLDEM-FEE-REG", "game = \"texas-holdem\"; limit = \"5-10\""),
            ("HG-HOLDEM-FEE-TIME", "game = \"texas-holdem\"; limit = \"30-60\"; collection = \"per-hand\""),
            ("HG-HOLDEM-FEE-REG", "game = \"texas-holdem\"; limit = \"3-6\"; collection = \"time\""),
            ("HG-HOLDEM-COL-2", "game = \"texas-holdem\"; fees = \"5%\""),
            ("HG-HOLDEM-COL-2", "game = \"texas-holdem\"; fees = { regular = \"5%\" }"),
            ("HG-HOLDEM-COL-2", "game = \"texas-holdem\"; fees = { designated = 0.05 }"),
            ("HG-HOLDEM-COL-2", "game = \"texas-holdem\"; fees = { regular = { 9 = \"10%\" } }"),
            ("HG-HOLDEM-COL-3", "game = \"texas-holdem\"; fees = { late-night = 500 }"),
            ("HG-HOLDEM-FEE-REG", "game = \"texas-holdem\"; fees = { regular = { 9 = 500 } }"),
            ("HG-HOLDEM-FEE-REG", "game = \"texas-holdem\"; fees = { regular = { 10 = 400 } }"),
            ("HG-HOLDEM-FEE-REG", "game = \"texas-holdem\"; fees = { regular = 400 }"),
            ("HG-HOLDEM-FEE-DES", "game = \"texas-holdem\"; fees = { designated = 150 }"),
            ("HG-PAN9-FEE", "game = \"pan-9\"; fees = { player = 50 }"),
            (
                "HG-3CP-FEE-2",
                "game = \"three-card-poker\"; limit = \"5-50\"; fees = { player-dealer = { 5100 = 200 } }",
            ),
            ("HG-13CARD-FEE", "game = \"13-card\"; limit = \"25\"; fees = { collection = { 4 = 800 } }"),
            ("HG-PAN9-1a", "game = \"pan-9\"; bank = \"house\""),
            ("HG-3CP-2", "game = \"three-card-poker\"; decks = 7"),
            ("HG-JWPGP-INTRO-2", "game = \"jokers-wild-pai-gow-poker\"; jokers = 4"),
            ("HG-PGP-FEE", "game = \"pai-gow-poker\"; limit = \"10-100\"; minimum = 20000"),
            ("HG-D27-4", "game = \"deuce-to-seven\"; draws = \"5\""),
            ("HG-CSP-18", "game = \"caribbean-stud\"; call-odds = { flush = \"4:1\" }"),
        ],
    );
}

#[test]
fn everything_is_found_at_once() {
    let text = "book = \"uk\"\n[[table]]\ngame = \"blackjack\"\ndecks = 8\n\"21+3\" = \"on\"\nroyal-match = \"on\"\n\
                perfect-pairs = \"on\"\nlimits = \"9..1\"\n\
                odds = { win = \"1:2\", blackjack = \"1:1\", nothing = \"1:1\" }\n\
                soft-17 = \"never\"\ndeks = 6\n";
    let findings = found(text);
    let lines: Vec<usize> = findings.iter().map(|finding| finding.line).collect();
    assert_eq!(lines, [5, 6, 7, 8, 9, 9, 9, 10, 11], "{findings:#?}");
    assert!(findings[8].right.contains("`decks`"), "{:?}", findings[8]);
    assert_eq!(findings[0].right, "decks = 4 or 6; or 21+3 = \"off\"");
    assert_eq!(findings[3].key, "table[1].limits");
    assert_eq!((findings[4].key.as_str(), findings[4].column), ("table[1].odds.win", 16));
}

#[test]
fn a_value_that_is_refused_does_not_make_others_look_wrong() {
    // The limit is unknown, so nothing can be said about collecting by time, and nothing is.
    let text = "book = \"hg\"\n[[table]]\ngame = \"texas-holdem\"\nlimit = \"31-60\"\ncollection = \"time\"\n";
    let findings = found(text);
    assert_eq!(findings.len(), 1, "{findings:#?}");
    assert_eq!(findings[0].line, 4);
}
