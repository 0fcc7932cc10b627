//! What the store keeps of people beside the record: sessions, passwords, second factors, and what was tried in vain.
//! None of it can be worked out again from the record, and all of it can be erased.

use baize_wire::PlayerId;

/// A session as the store has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SessionRow {
    /// The number by which its owner knows it.
    pub number: i64,
    /// The hash of its token.
    pub token: [u8; 32],
    /// Whose session it is.
    pub player: PlayerId,
    /// When it began, in milliseconds of Unix time.
    pub began_ms: i64,
    /// When it was last seen in use.
    pub seen_ms: i64,
    /// The browser and the system, in words.
    pub device: Option<String>,
    /// The address from which it began, as long as addresses are kept.
    pub address: Option<String>,
    /// When its owner last gave a code of the second factor.
    pub proved_ms: Option<i64>,
    /// Whether its owner must choose a password of their own before anything else.
    pub must_change: bool,
}

/// Somebody's second factor.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct FactorRow {
    /// What the codes are made from.
    pub secret: [u8; 20],
    /// The last step whose code was accepted.
    pub step: i64,
    /// Whether a first code has shown that its owner has it.
    pub is_set: bool,
    /// How many recovery codes are left.
    pub recovery: u32,
}

/// What proves that somebody has their second factor.
#[derive(Clone, Copy)]
pub(crate) enum Proof {
    /// The code of this step, which no later one may repeat.
    Step(i64),
    /// A recovery code, by its hash.
    Recovery([u8; 32]),
}

/// A name as it is shown, and whether the record's hash of it holds.
pub(crate) struct NameRow {
    /// The account's number.
    pub id: PlayerId,
    /// The name shown at tables.
    pub name: String,
    /// What the hash of the name on record was made with.
    pub salt: Option<[u8; 16]>,
}

/// A change among what is kept of people.
pub(crate) enum PersonChange {
    /// A session begins.
    LoggedIn {
        /// The hash of the session's token.
        token: [u8; 32],
        /// Whose session it is.
        player: PlayerId,
        /// When it begins, in milliseconds of Unix time.
        at_ms: i64,
        /// The browser and the system, in words.
        device: Option<String>,
        /// The address from which it begins.
        address: Option<String>,
        /// What proves the second factor, where there is one.
        proof: Option<Proof>,
    },
    /// Somebody gives a code of their second factor again.
    Proved {
        /// The hash of the session's token.
        token: [u8; 32],
        /// Whose session it is.
        player: PlayerId,
        /// When, in milliseconds of Unix time.
        at_ms: i64,
        /// What the code that they gave proves.
        proof: Proof,
    },
    /// A session was seen in use.
    Seen {
        /// The hash of the session's token.
        token: [u8; 32],
        /// When, in milliseconds of Unix time.
        at_ms: i64,
    },
    /// Sessions of somebody end.
    SessionsEnded {
        /// Whose sessions end.
        player: PlayerId,
        /// Only the one with this number.
        only: Option<i64>,
        /// All but the one with this token.
        but: Option<[u8; 32]>,
    },
    /// Somebody gets another password, and all their sessions end.
    PasswordSet {
        /// The account's number.
        id: PlayerId,
        /// The hash of the password.
        password: String,
        /// Whether it must be changed before anything else.
        must_change: bool,
    },
    /// Somebody is shown a second factor, which is not in force before they have given a code of it.
    FactorBegun {
        /// The account's number.
        id: PlayerId,
        /// What the codes are made from.
        secret: [u8; 20],
    },
    /// A second factor is in force.
    FactorSet {
        /// The account's number.
        id: PlayerId,
        /// The step of the code that was given.
        step: i64,
        /// The hashes of the recovery codes.
        codes: Vec<[u8; 32]>,
    },
    /// A second factor is no longer in force.
    FactorDropped {
        /// The account's number.
        id: PlayerId,
    },
    /// A person is erased: name, password, sessions and second factor.
    Erased {
        /// The account's number.
        id: PlayerId,
        /// The name under which the account is shown from now on.
        name: String,
    },
    /// A password or a code was wrong.
    TriedInVain {
        /// Whose it should have been, if there is such an account.
        player: Option<PlayerId>,
        /// From which address.
        address: Option<String>,
        /// When, in milliseconds of Unix time.
        at_ms: i64,
    },
    /// What is older than it may be kept goes.
    Purged {
        /// Sessions that began before this moment.
        sessions_ms: i64,
        /// Addresses of sessions that began before this moment.
        addresses_ms: i64,
        /// What was tried in vain before this moment.
        tries_ms: i64,
        /// How many ids of wishes are kept of each player at each table.
        wishes: usize,
    },
}
