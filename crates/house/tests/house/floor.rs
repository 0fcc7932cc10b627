//! What must be true between tables, settings without effect, and files that are not house files.

use baize_house::{Finding, Weight, check, example, required};

fn all(text: &str) -> Vec<Finding> {
    check(text, Some("2027-01-01")).unwrap_or_else(|errors| panic!("{errors:?}")).findings
}

fn one(text: &str) -> Finding {
    let mut findings = all(text);
    assert_eq!(findings.len(), 1, "{findings:#?}");
    findings.remove(0)
}

#[test]
fn the_examples_are_lawful_and_without_remarks() {
    for book in ["uk", "co", "sg", "hg"] {
        let text = example(book).expect("there is one");
        let report = check(text, Some("2027-01-01")).expect("a house file");
        assert!(report.findings.is_empty(), "{book}: {:#?}", report.findings);
        assert_eq!(report.floor.book, book);
        assert!(!required(&report.floor).is_empty(), "{book} demands signs");
    }
    assert!(example("fr").is_none());
}

const STUD: &str = "[[table]]\ngame = \"casino-stud-poker\"\nprogressive = \"on\"\nlink = \"a\"\n";

#[test]
fn tables_on_a_link_have_the_terms_of_the_meter_in_common() {
    //= UK-2.7f UK-2.7g
    let same = format!("book = \"uk\"\n{STUD}{STUD}");
    assert_eq!(all(&same), []);
    for terms in ["progressive-share = 80", "progressive-seed = 5", "progressive-awards = { flush = \"60x\" }"] {
        let finding = one(&format!("{same}{terms}\n"));
        assert_eq!((finding.weight, finding.key.as_str()), (Weight::Unlawful, "table[2].link"), "{finding:?}");
        assert!(finding.by.to_string().contains("UK-2.7"), "{finding:?}");
        let apart = format!("{same}{terms}\n").replacen("link = \"a\"", "link = \"b\"", 1);
        assert_eq!(all(&apart), [], "on links of their own they may differ");
    }
}

#[test]
fn a_link_without_a_meter_and_a_link_of_two_games_are_told() {
    let finding = one("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nlink = \"a\"\n");
    assert_eq!(finding.weight, Weight::Wrong);
    let other = STUD.replace("casino-stud-poker", "texas-holdem-bonus");
    let text = format!("book = \"uk\"\n{STUD}{other}trial-ends = \"2027-06-30\"\n");
    let finding = one(&text);
    assert_eq!((finding.weight, finding.line), (Weight::Remark, 9), "{finding:?}");
}

#[test]
fn numbers_are_there_once_and_in_colorado_always() {
    //= CO-2803.1-2
    let table = |number: &str| format!("[[table]]\ngame = \"baccarat\"\n{number}\n");
    let twice = format!("book = \"co\"\n{}{}", table("number = 7"), table("number = [\"6\", \"7\"]"));
    assert!(one(&twice).says.contains("table 7 is there twice"));
    assert!(one(&format!("book = \"co\"\n{}", table(""))).by.to_string().contains("CO-2803.1-2"));
}

#[test]
fn a_pit_pays_by_one_procedure() {
    //= CO-2815.3a
    let table =
        |number: &str, more: &str| format!("[[table]]\ngame = \"baccarat\"\nnumber = {number}\npit = \"A\"\n{more}\n");
    let text = format!("book = \"co\"\n{}{}", table("1", ""), table("2", "payment = \"other\""));
    let by: Vec<String> = all(&text).iter().map(|finding| finding.by.to_string()).collect();
    assert_eq!(by, ["CO-2815.3 CO-2815.2a", "CO-2815.3a"]);
}

#[test]
fn three_card_poker_needs_a_table_where_nothing_is_bought() {
    //= HG-3CP-10
    let text = "book = \"hg\"\n[[table]]\ngame = \"three-card-poker\"\n";
    let finding = one(text);
    assert_eq!((finding.weight, finding.by.to_string().as_str()), (Weight::Remark, "HG-3CP-10"));
    assert_eq!(all(&format!("{text}npn-table = \"open\"\n")), []);
}

#[test]
fn a_trial_without_a_last_day_is_a_remark() {
    //= UK-1.10 UK-2.3b
    let finding = one("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nrage = \"on\"\n");
    assert_eq!((finding.weight, finding.by.to_string().as_str()), (Weight::Remark, "UK-2.3b"));
}

#[test]
fn an_option_that_counts_only_with_another_is_not_set_alone() {
    for (table, with) in [
        ("game = \"roulette\"\nrage-table = \"2\"", "rage=on"),
        ("game = \"casino-stud-poker\"\nprogressive-seed = 5", "progressive=on"),
    ] {
        let finding = one(&format!("book = \"uk\"\n[[table]]\n{table}\n"));
        assert_eq!((finding.weight, finding.line), (Weight::Wrong, 4));
        assert!(finding.says.contains(with) && !finding.by.to_string().is_empty(), "{finding:?}");
    }
}

#[test]
fn a_side_wager_goes_with_the_wager_that_it_needs() {
    //= UK-5.10
    let closed = |game: &str, closed: &str, more: &str| {
        all(&format!("book = \"uk\"\n[[table]]\ngame = \"{game}\"\nclosed = [\"{closed}\"]\n{more}"))
    };
    assert_eq!(closed("three-card-poker", "pair-plus", ""), []);
    let findings = closed("casino-stud-poker", "ante", "progressive = \"on\"\n");
    assert_eq!(findings.len(), 1, "{findings:#?}");
    assert!(findings[0].says.contains("progressive cannot be wagered"), "{findings:#?}");
    assert_eq!(findings[0].weight, Weight::Unlawful);
    let findings = closed("big-six", "nothing", "");
    assert_eq!(findings[0].weight, Weight::Wrong, "{findings:#?}");
}

#[test]
fn names_that_nobody_knows_are_told_with_the_nearest() {
    for (text, right) in [
        ("book = \"uk\"\nnmae = \"A\"\n[[table]]\ngame = \"roulette\"\n", "`name`"),
        ("book = \"uk\"\n[[table]]\ngame = \"roulete\"\n", "`roulette`"),
        ("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nrage_table = \"1\"\n", "`rage-table`"),
        ("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nbets-offered = [\"dozens\"]\n", "`dozen`"),
        ("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nlimits = { red_black = \"1..5\" }\n", "`red-black`"),
        ("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nodds = { strait = \"40:1\" }\n", "`straight`"),
        ("book = \"hg\"\n[[table]]\ngame = \"razz\"\nfees = { regulr = 100 }\n", "`regular`"),
        ("book = \"hg\"\n[[table]]\ngame = \"razz\"\nseats = 8\n", "max-seats = 8"),
    ] {
        let finding = one(text);
        assert!(finding.right.contains(right), "{finding:?}");
    }
}

#[test]
fn limits_of_a_wager_that_is_not_taken_are_told() {
    let finding =
        one("book = \"co\"\n[[table]]\nnumber = 1\ngame = \"baccarat\"\nlimits = { perfect-pair = \"1..5\" }\n");
    assert_eq!((finding.weight, finding.key.as_str()), (Weight::Wrong, "table[1].limits.perfect-pair"));
}

#[test]
fn what_is_no_house_file_is_told_with_its_place() {
    let errors = |text: &str| check(text, None).err().unwrap_or_else(|| panic!("{text} was read"));
    for (text, place) in [
        ("", (1, 1)),
        ("book = \"fr\"", (1, 8)),
        ("book = uk\n", (1, 8)),
        ("book = \"uk\"\n[[table]\n", (2, 9)),
        ("book = \"uk\"\nname = 99999999999999999999\n", (2, 8)),
    ] {
        let errors = errors(text);
        assert_eq!((errors[0].line, errors[0].column), place, "{text}: {errors:?}");
        assert!(errors.iter().all(|error| error.weight == Weight::Malformed && !error.right.is_empty()));
    }
    let several = errors("book = uk\nname = a\n");
    assert_eq!(several.iter().map(|error| error.line).collect::<Vec<_>>(), [1, 2], "{several:?}");
}

#[test]
fn a_house_without_tables_is_wrong() {
    for text in
        ["book = \"uk\"\n", "book = \"uk\"\ntable = 3\n", "book = \"uk\"\ntable = [3]\n", "book = \"uk\"\n[table]\n"]
    {
        assert_eq!(one(text).weight, Weight::Wrong, "{text}");
    }
}

#[test]
fn no_text_makes_it_panic() {
    let odd =
        ["-1", "0", "\"\"", "\"ü\"", "true", "[]", "[[]]", "{}", "{ a = 1 }", "9223372036854775807", "2027-01-01"];
    for book in ["uk", "co", "sg", "hg"] {
        let text = example(book).expect("there is one");
        for cut in (0..text.len()).step_by(97).filter(|cut| text.is_char_boundary(*cut)) {
            let _ = check(&text[..cut], Some("2027-01-01"));
        }
        let lines: Vec<&str> = text.lines().collect();
        for (i, line) in lines.iter().enumerate() {
            let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) else { continue };
            let changed = format!("{key} = {}", odd[i % odd.len()]);
            let text = [&lines[..i], &[changed.as_str()], &lines[i + 1..]].concat().join("\n");
            let _ = check(&text, Some("2027-01-01"));
        }
    }
}
