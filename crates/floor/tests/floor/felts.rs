//! Felts: specs name them, and the page has them.

#[test]
fn the_page_has_every_felt_that_a_spec_names() {
    let page = include_str!("../../../../web/table/felts.js");
    let felts = page.split_once("const FELTS = {").and_then(|(_, rest)| rest.split_once("\n};"));
    let (felts, _) = felts.expect("the page's list of felts");
    let names: Vec<&str> = felts.lines().filter_map(|line| line.trim().split([',', ':']).next()).collect();
    for game in baize_registry::games() {
        let (id, felt) = (game.id(), game.spec().felt.as_str());
        assert!(names.iter().any(|name| name.trim_matches('"') == felt), "{id} is drawn on `{felt}`, which is none");
    }
}
