//! The names of accounts on record: what is written is read as the same account, and nothing else is.

use baize_floor::{Account, MeterName, PlayerId, Purse, TableId};
use baize_registry::games;
use std::collections::BTreeSet;

fn meter(game: &str, meter: &str, link: &str) -> MeterName {
    MeterName { game: game.to_owned(), meter: meter.to_owned(), link: link.to_owned() }
}

/// Every kind of account, with small and large numbers and with links of all sorts.
fn all_kinds() -> Vec<(Account, String)> {
    let mut all: Vec<(Account, String)> = Vec::new();
    for number in [0, 1, 9, 10, 1_000_000_007, u64::MAX] {
        all.push((Account::Player(PlayerId(number)), format!("player:{number}")));
        all.push((Account::Escrow(TableId(number)), format!("escrow:{number}")));
        all.push((Account::Prize(TableId(number)), format!("prize:{number}")));
        all.push((Account::Stack(TableId(number), PlayerId(7)), format!("stack:{number}/7")));
        all.push((Account::Stack(TableId(7), PlayerId(number)), format!("stack:7/{number}")));
    }
    let links = ["house", "table-3", "", "@", "a@b", "a/b@c:d", "meter:co/x/y@z", "Café Straße", " ", "\"\\\n"];
    for link in links {
        for (game, name) in [("co/99-fortunes", "jackpot"), ("co/ez-baccarat", "dragon-7"), ("a/b/c", "d"), ("", "")] {
            all.push((Account::Meter(meter(game, name, link)), format!("meter:{game}/{name}@{link}")));
            all.push((Account::Reserve(meter(game, name, link)), format!("reserve:{game}/{name}@{link}")));
        }
    }
    let purses = [
        (Purse::Bank, "bank"),
        (Purse::Fees, "fees"),
        (Purse::JackpotFees, "jackpot-fees"),
        (Purse::Mint, "mint"),
        (Purse::Tips, "tips"),
    ];
    all.extend(purses.map(|(purse, name)| (Account::House(purse), format!("house:{name}"))));
    all
}

#[test]
fn an_account_is_read_as_it_was_written() {
    let all = all_kinds();
    for (account, name) in &all {
        assert_eq!(account.to_string(), *name);
        assert_eq!(name.parse::<Account>().as_ref(), Ok(account));
        let json = serde_json::to_string(account).expect("an account is text");
        assert_eq!(json, serde_json::to_string(name).expect("text"), "on record it is its name");
        assert_eq!(serde_json::from_str::<Account>(&json).expect("the same text"), *account);
    }
    let names: BTreeSet<&String> = all.iter().map(|(_, name)| name).collect();
    let accounts: BTreeSet<&Account> = all.iter().map(|(account, _)| account).collect();
    assert_eq!(names.len(), accounts.len(), "two accounts never share a name");
}

#[test]
fn every_meter_of_every_game_has_a_name_that_can_be_read() {
    let mut count = 0;
    for game in games() {
        let table = game.open(&toml::Table::new()).expect("the defaults are within the book");
        for spec in &table.info().meters {
            let account = Account::Meter(meter(game.id(), spec.name, "any@link/at-all"));
            assert_eq!(account.to_string().parse(), Ok(account));
            count += 1;
        }
    }
    assert!(count > 0, "some game has a meter by default");
}

#[test]
fn what_is_not_written_so_is_not_an_account() {
    let wrong = [
        "",
        "player",
        "player:",
        "player:x",
        "player:-1",
        "player:+1",
        "player:01",
        "player: 1",
        "player:1 ",
        "player:18446744073709551616",
        "Player:1",
        "escrow:1/2",
        "stack:1",
        "stack:1/2/3",
        "prize:",
        "meter:co/99-fortunes/jackpot",
        "meter:jackpot@house",
        "reserve:",
        "house:",
        "house:Bank",
        "house:safe",
        "bank",
    ];
    for name in wrong {
        assert_eq!(name.parse::<Account>(), Err(format!("`{name}` is not an account")));
        assert!(serde_json::from_value::<Account>(name.into()).is_err(), "{name}");
    }
}
