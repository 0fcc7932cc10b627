//! A house in the test's own process, behind a real port.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part of this")]

use baize_book::Fine;
use baize_floor::{House, Settings, Setup, Timing, attend};
use baize_table::Role;
use std::sync::Arc;
use std::time::Duration;

use crate::support::{Folder, Person};

/// The password of all staff in tests.
pub const PASSWORD: &str = "baize in the evening";

/// Bounds so wide that no test runs into them, from the file that other programs of tests use too.
pub fn roomy() -> Settings {
    Settings::read(include_str!("roomy.toml")).expect("settings")
}

/// A house that is open for visitors.
pub struct Open {
    /// The data folder, removed afterwards.
    pub folder: Folder,
    /// The house itself, for what is not asked over HTTP.
    pub house: Arc<House>,
    /// The host and port that it listens on.
    pub address: String,
    serving: tokio::task::JoinHandle<()>,
}

/// A timing with these milliseconds for betting, deciding and showing.
pub fn timing(betting: u64, deciding: u64, showing: u64) -> Timing {
    let ms = Duration::from_millis;
    Timing { betting: ms(betting), deciding: ms(deciding), showing: ms(showing), ..Timing::default() }
}

impl Open {
    /// Opens a house on a new folder, in which nobody is bounded.
    pub async fn new(name: &str, setup: impl Into<Setup>) -> Open {
        Open::on(Folder::new(name), setup).await
    }

    /// Opens a house on the data in a folder, in which nobody is bounded.
    pub async fn on(folder: Folder, setup: impl Into<Setup>) -> Open {
        let mut setup = setup.into();
        let Settings { connections, rates, work, tables, .. } = roomy();
        setup.settings = Settings { connections, rates, work, tables, ..setup.settings };
        Open::bounded(folder, setup).await
    }

    /// Opens a house on the data in a folder, with exactly these settings.
    pub async fn bounded(folder: Folder, setup: impl Into<Setup>) -> Open {
        let house = House::open(&folder.0, setup).await.expect("the house opens");
        Open::serve(folder, house).await
    }

    /// Lets visitors into a house.
    pub async fn serve(folder: Folder, house: Arc<House>) -> Open {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let serving = house.clone();
        let serving = tokio::spawn(async move { attend(listener, serving).await.expect("it serves") });
        Open { folder, house, address, serving }
    }

    /// Makes an account for a new guest.
    pub async fn guest(&self) -> Person {
        Person::guest(&self.address).await
    }

    /// One of the staff, appointed under the name of the role and logged in.
    pub async fn staff(&self, role: Role) -> Person {
        let name = format!("the {role}");
        self.house.appoint(&name, role, PASSWORD.to_owned()).await.expect("an appointment");
        Person::login(&self.address, &name, PASSWORD).await
    }

    /// The first table of a game.
    pub fn table(&self, game: &str) -> u64 {
        self.house.tables().iter().find(|table| table.game == game).expect("a table of each game").id.0
    }

    /// The balance of an account, by its name.
    pub fn fine(&self, account: &str) -> Fine {
        self.house.fine(&account.parse().expect("an account"))
    }

    /// All balances together, which must be zero.
    pub fn sum(&self) -> i64 {
        self.folder.reader().query_row("SELECT sum(fine) FROM balance", [], |row| row.get(0)).expect("a sum")
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
