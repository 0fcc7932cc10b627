//! The signs: what a sheet shows, and that a browser loads and runs nothing for it.

use baize_house::{Edge, Paper, Report, Sign, check, example, html, leaflet, leaflet_text, signs, text};

fn report(text: &str) -> Report {
    let report = check(text, None).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert!(report.is_lawful(), "{:#?}", report.findings);
    report
}

/// The signs of a floor, with the same edge for everything that is priced.
fn made(text: &str) -> Vec<Sign> {
    let edge = |wager: &str| Edge {
        wager: wager.to_owned(),
        table: "custom".to_owned(),
        fraction: "1/37".to_owned(),
        decimal: "0.027027027027".to_owned(),
        remark: String::new(),
    };
    signs(&report(text).floor, false, &mut |_, _| Ok(vec![edge("straight"), edge("rage")]))
}

fn one(text: &str) -> Sign {
    made(text).remove(0)
}

#[test]
fn a_sign_shows_limits_odds_and_what_the_book_orders() {
    //= UK-3.10 UK-2.9c UK-1.8
    let sign = one(example("uk").expect("a house"));
    let limits: Vec<(&str, &str, &str)> =
        sign.limits.iter().map(|row| (row.wager.as_str(), row.min.as_str(), row.max.as_str())).collect();
    assert_eq!(limits, [("Red black, odd even, low high", "£5", "£1,000"), ("Every other wager", "£1", "£500")]);
    assert_eq!(sign.odds[0].rows[0], ("Straight".to_owned(), "35 to 1".to_owned()));
    assert_eq!((sign.tables.len(), sign.game.as_str()), (3, "Roulette"));
    for clause in ["UK-3.10", "UK-2.9c", "UK-1.8"] {
        assert!(sign.lines.iter().any(|line| line.by.to_string().contains(clause)), "{clause}");
    }
    assert!(sign.edges.is_empty(), "minimum odds need no edge");
}

#[test]
fn tables_that_differ_have_a_sheet_each_and_those_that_are_alike_share_one() {
    //= UK-3.10 UK-2.9c
    let table = |number: &str, more: &str| format!("[[table]]\nnumber = {number}\ngame = \"roulette\"\n{more}\n");
    let high = "limits = \"1000..50000\"";
    let tables = [
        table("\"R1\"", ""),
        table("\"R2\"", high),
        table("[\"R3\", \"R4\"]", ""),
        table("\"R5\"", "odds = { straight = \"36:1\" }"),
        table("\"R6\"", high),
        table("\"R7\"", "rage = \"on\"\ntrial-ends = \"2030-03-31\""),
        table("\"R8\"", "closed = [\"straight\"]"),
    ];
    let signs = made(&format!("book = \"uk\"\n{}", tables.concat()));
    let numbers: Vec<String> = signs.iter().map(|sign| sign.tables.join(" ")).collect();
    assert_eq!(numbers, ["R1 R3 R4", "R2 R6", "R5", "R7", "R8"]);
    let page = html(&signs, None, Paper::A4);
    assert_eq!(page.matches("<section").count(), 5);
    assert!(page.contains("Tables <b>R2, R6</b>") && page.contains("Table <b>R5</b>"));
    assert!(text(&signs[1]).contains("Tables R2, R6") && text(&signs[2]).contains("Table R5"));
}

#[test]
fn a_sign_says_in_words_who_shuffles() {
    //= CO-2811-2
    let told = |more: &str| {
        let text = format!("book = \"co\"\n[[table]]\nnumber = 1\ngame = \"mini-baccarat\"\n{more}");
        text_of(&one(&text))
    };
    let dealer = told("");
    assert!(dealer.contains("shuffled by the dealer") && dealer.contains("Who shuffles: the dealer"), "{dealer}");
    assert!(!dealer.contains("shuffler none") && !dealer.contains("shuffles: none"), "{dealer}");
    assert!(told("shuffler = \"continuous\"").contains("Who shuffles: a device, all the time"));
}

/// The text of a sign on one line.
fn text_of(sign: &Sign) -> String {
    text(sign).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_sign_of_singapore_never_says_that_bonus_or_jackpot_are_not_available() {
    //= MBS-2.2.2 MBS-3.5.1
    for sign in made(example("sg").expect("a house")) {
        let titles: Vec<&str> = sign.odds.iter().map(|block| block.title.as_str()).collect();
        assert!(titles.contains(&"Bonus") && titles.contains(&"Progressive"), "{titles:?}");
        assert_eq!(sign.meters.len(), 1);
        assert!(!text(&sign).contains("Not available"));
    }
}

#[test]
fn the_edge_is_shown_where_odds_are_not_the_minimum_and_for_trials() {
    //= UK-2.4e UK-2.9d UK-2.3c
    let raised = one("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nodds = { straight = \"36:1\" }\n");
    assert_eq!(raised.edges_by.to_string(), "UK-2.9d UK-2.4e");
    assert_eq!(raised.edges.len(), 1, "rage is not offered, so it has no edge here");
    assert_eq!(
        (raised.edges[0].percent.as_str(), raised.edges[0].table.as_str()),
        ("2.703 %", "raised above the minimum")
    );
    let said: Vec<&str> = raised.lines.iter().map(|line| line.says.as_str()).collect();
    assert!(
        said.contains(&"Odds above the prescribed minimum are paid for the main wagers: straight at 36 to 1."),
        "{said:?}"
    );
    let whole = one("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nrage = \"on\"\nrage-table = \"2\"\n");
    assert_eq!((whole.edges_by.to_string().as_str(), whole.edges.len()), ("UK-2.4e UK-2.9c UK-2.3c", 2));
}

#[test]
fn a_figure_that_cannot_be_had_leaves_a_line_to_write_on() {
    let report = report("book = \"uk\"\n[[table]]\ngame = \"roulette\"\nodds = { straight = \"36:1\" }\n");
    let signs = signs(&report.floor, false, &mut |_, _| Err("no figure".to_owned()));
    assert_eq!(signs[0].edges_missing.as_deref(), Some("no figure"));
    assert!(text(&signs[0]).contains("To be filled in"));
    assert!(html(&signs, None, Paper::A4).contains("class=\"blank\""));
}

#[test]
fn what_is_not_taken_is_said_and_has_no_odds() {
    //= UK-4.2-offer UK-4.2-unmarked
    let signs = made(example("uk").expect("a house"));
    let blackjack = signs.iter().find(|sign| sign.id == "uk/blackjack").expect("a table");
    assert!(blackjack.lines.iter().any(|line| line.says == "Not available at this table: 21+3."));
    assert!(blackjack.odds.iter().all(|block| block.title != "21+3"), "{:?}", blackjack.odds);
    let mini = made(example("co").expect("a house")).remove(0);
    let keys: Vec<&str> = mini.odds[0].rows.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(keys, ["Player", "Banker", "Tie", "Perfect pair"]);
}

#[test]
fn a_card_room_posts_its_fees() {
    //= HG-HOLDEM-COL-7 HG-3CP-3c
    let signs = made(example("hg").expect("a house"));
    let holdem = &signs[0];
    assert_eq!(holdem.limit.as_deref(), Some("3-6"));
    let fees: Vec<(&str, usize)> = holdem.fees.iter().map(|fee| (fee.name.as_str(), fee.rates.len())).collect();
    assert_eq!(fees, [("Regular", 8), ("Designated", 1), ("Jackpot", 1)]);
    assert_eq!(holdem.fees[0].rates[7], ("9 players".to_owned(), "$4".to_owned()));
    assert_eq!(signs[1].fees[0].name, "Time");
    let three_card = signs.iter().find(|sign| sign.id == "hg/three-card-poker").expect("a table");
    assert_eq!(
        three_card.fees[1].rates,
        [("from $51".to_owned(), "$1".to_owned()), ("from $101".to_owned(), "$2".to_owned())]
    );
}

#[test]
fn a_progressive_shows_its_seed_and_link() {
    //= UK-2.7g
    let signs = made(example("uk").expect("a house"));
    let stud = signs.iter().find(|sign| sign.id == "uk/casino-stud-poker").expect("a table");
    let meter = &stud.meters[0];
    assert_eq!((meter.seed.as_str(), meter.link.as_deref()), ("£10,000", Some("stud")));
}

#[test]
fn a_page_has_a_sheet_for_each_sign_and_nothing_from_outside() {
    for book in ["uk", "co", "sg", "hg"] {
        let signs = made(example(book).expect("a house"));
        let page = html(&signs, None, Paper::A5);
        assert_eq!(page.matches("<section").count(), signs.len());
        assert!(page.contains("size: A5") && !page.contains("http") && !page.contains("<script"), "{book}");
        for sign in &signs {
            assert!(text(sign).lines().all(|line| line.chars().count() <= 100), "{book} {}", sign.id);
        }
    }
    let named = "book = \"uk\"\nname = \"<b>Fish & Chips\"\n[[table]]\ngame = \"roulette\"\n";
    let page = html(&made(named), None, Paper::A4);
    assert!(page.contains("&lt;b&gt;Fish &amp; Chips") && !page.contains("<b>Fish"));
}

#[test]
fn every_game_of_every_book_has_a_sign() {
    for game in baize_registry::games() {
        let (book, slug) = game.id().split_once('/').expect("an id has a book");
        let sign = one(&format!("book = \"{book}\"\n[[table]]\nnumber = 1\ngame = \"{slug}\"\n"));
        assert!(!sign.limits.is_empty() || sign.limit.is_some(), "{}", game.id());
        assert!(!sign.lines.is_empty() || !sign.fees.is_empty(), "{}", game.id());
        assert!(!text(&sign).contains('{'), "{}: every blank is filled", game.id());
    }
}

#[test]
fn the_leaflet_has_every_table() {
    //= UK-2.9b UK-4.5
    let report = report(example("uk").expect("a house"));
    let asked = std::cell::RefCell::new(Vec::new());
    let leaflet = leaflet(&report.floor, &mut |game, _| {
        asked.borrow_mut().push(game.to_owned());
        Err("no figure".to_owned())
    });
    assert_eq!(leaflet.games.len(), report.floor.tables.len());
    assert_eq!(asked.borrow().len(), leaflet.games.len());
    assert!(leaflet_text(&leaflet).contains("Blackjack, tables B1, B2"));
    assert!(html(&[], Some(&leaflet), Paper::A4).contains("House edge"));
}
