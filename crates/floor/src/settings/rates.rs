//! `[rates]`: how often in a minute an address and an account may ask for what costs the house something.

use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// How often something may be asked for in a minute. A minute's worth may come at once.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rate {
    /// By all who come from one address; an address of version 6 counts with its whole network of 64 bits.
    pub by_address: NonZeroU32,
    /// By one account.
    pub by_account: NonZeroU32,
}

/// Makes the rates from one list, each with its name, its defaults and what it bounds.
macro_rules! rates {
    ($($name:ident: $by_address:literal, $by_account:literal, $says:literal;)*) => {
        /// How often in a minute an address and an account may ask for what costs the house something.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct RateSettings {
            $(#[doc = $says] pub $name: Rate,)*
            /// How many guests one address may bring in a day.
            pub guests_a_day: NonZeroU32,
        }

        impl Default for RateSettings {
            fn default() -> RateSettings {
                RateSettings {
                    $($name: Rate { by_address: some($by_address), by_account: some($by_account) },)*
                    guests_a_day: some(2_000),
                }
            }
        }
    };
}

const fn some(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("no default is zero")
}

rates! {
    logins: 120, 30, "Logging in.";
    registrations: 60, 10, "Registering.";
    guests: 300, 60, "Becoming a guest.";
    tables: 60, 10, "Opening a table.";
    pricing: 600, 60, "Figures, sheets, and what they would be with other options.";
    histories: 3_000, 240, "Finished rounds, jackpots and meters.";
    exports: 300, 20, "Files of hands.";
    talk: 1_200, 60, "Saying something.";
    hints: 1_200, 60, "Asking what a good player would do.";
    wishes: 30_000, 1_200, "Wishes and other messages over sockets.";
    requests: 30_000, 1_200, "Everything else.";
}
