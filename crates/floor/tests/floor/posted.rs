//! What is posted at a table, in the words and the money of its book.

use baize_floor::Offer;
use serde_json::Value;

use crate::support::Person;
use crate::the_house::{Open, timing};

/// Milliseconds that no test ever waits for.
const LONG: u64 = 60_000;

async fn described(guest: &Person, game: &str, table: u64) -> Value {
    guest.get(&format!("/api/games/{game}?table={table}")).await.json()
}

fn lines(game: &Value) -> String {
    let says = |line: &Value| line["says"].as_str().unwrap_or_default().to_owned();
    game["sign"].as_array().expect("a sign").iter().map(says).collect::<Vec<_>>().join("\n")
}

fn wager<'a>(game: &'a Value, name: &str) -> &'a Value {
    game["wagers"].as_array().expect("wagers").iter().find(|wager| wager["name"] == name).expect("the wager")
}

#[tokio::test]
async fn a_sign_is_in_money_and_calls_raised_what_is_raised() {
    //= UK-3.10-limits UK-2.4e
    let open = Open::new("posted", timing(LONG, LONG, LONG)).await;
    let options = "limits = { all = \"100..50000\", red-black = \"500..100000\" }\nodds = { straight = \"36:1\" }";
    let table = open.house.open_table("uk/roulette", toml::from_str(options).expect("TOML")).await.expect("it opens").0;
    let game = described(&open.guest().await, "uk/roulette", table).await;
    let sign = lines(&game);
    assert!(sign.contains("£1 to £500") && sign.contains("£5 to £1,000"), "{sign}");
    assert!(!sign.contains("50000") && !sign.contains(".."), "{sign}");
    assert!(sign.contains("straight at 36 to 1") && !sign.contains("split"), "{sign}");
    assert_eq!(game["currency"], "£");
    assert_eq!(wager(&game, "rage")["taken"], false, "it is not on this layout");
    let limits = game["options"].as_array().expect("options").iter().find(|option| option["name"] == "limits");
    assert_eq!(limits.expect("limits")["told"], "£1 to £500, red black £5 to £1,000");
}

#[tokio::test]
async fn a_closed_wager_and_an_ended_trial_have_their_sign() {
    //= UK-4.2-offer UK-2.3b
    let open = Open::new("posted-closed", timing(LONG, LONG, LONG)).await;
    let guest = open.guest().await;
    let closed: Offer = "uk/blackjack:21+3".parse().expect("an offer");
    open.house.offer(closed, false).await.expect("on record");
    let table = open.table("uk/blackjack");
    let game = described(&guest, "uk/blackjack", table).await;
    assert!(lines(&game).contains("Not available at this table: 21+3."), "{}", lines(&game));
    assert_eq!(wager(&game, "21+3")["taken"], false);
    assert_eq!(wager(&game, "box")["taken"], true);
    let view = guest.at(table).await.view;
    let felt = view["wagers"].as_array().expect("wagers").iter().find(|wager| wager["kind"] == "21+3");
    assert_eq!(felt.expect("21+3")["open"], false, "also in the round that was open already");
    let over = toml::from_str("dragon = \"on\"\ntrial-ends = \"2008-02-29\"").expect("TOML");
    let over = open.house.open_table("uk/punto-banco", over).await.expect("it opens").0;
    let sign = lines(&described(&guest, "uk/punto-banco", over).await);
    assert!(sign.contains("The trial ended on 2008-02-29."), "{sign}");
}

#[tokio::test]
async fn fees_are_posted_in_amounts() {
    //= HG-HOLDEM-COL-7
    let open = Open::new("posted-fees", timing(LONG, LONG, LONG)).await;
    let guest = open.guest().await;
    for game in ["hg/texas-holdem", "hg/pan-9"] {
        let fees = described(&guest, game, open.table(game)).await["fees"].clone();
        let rates =
            |fee: &Value| fee["rates"].as_array().is_some_and(|rates| rates.iter().all(|it| it["cents"].is_i64()));
        let fees = fees.as_array().expect("fees");
        assert!(!fees.is_empty() && fees.iter().all(rates), "{game}: {fees:?}");
    }
    let roulette = described(&guest, "uk/roulette", open.table("uk/roulette")).await;
    assert_eq!(roulette["fees"].as_array().map(Vec::len), Some(0));
}

#[tokio::test]
async fn a_house_says_what_it_is() {
    let open = Open::new("posted-house", timing(LONG, LONG, LONG)).await;
    let house = open.guest().await.get("/api/house").await.json();
    assert_eq!(house, serde_json::json!({ "name": null, "planned": false, "currency": null }));
}
