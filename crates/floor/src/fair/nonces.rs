//! The nonces of a round: players commit to them while betting is open, and open them when it has closed.

use baize_table::Refusal;
use baize_wire::{self as wire, PlayerId};
use std::collections::BTreeMap;

use crate::fair::scheme::{Share, Spot, opening_text};
use crate::record::{Entry, Event, hex, unhex};
use crate::table::{Decided, Phase, TableState, refuse};

/// What players have given to a round, by account.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nonces {
    given: BTreeMap<PlayerId, Given>,
    mixed: bool,
}

/// A player's part.
#[derive(Clone, Debug)]
struct Given {
    hash: [u8; 32],
    nonce: Option<[u8; 32]>,
}

/// Something about nonces, read from the record.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mixed {
    /// A player has committed to a nonce.
    Hashed(PlayerId, [u8; 32]),
    /// A player has opened it.
    Opened(PlayerId, [u8; 32]),
    /// Whoever has not opened theirs is no longer waited for.
    Over,
}

impl Mixed {
    /// Reads an event, if it is about nonces.
    pub(crate) fn read(event: &Event) -> Option<Result<Mixed, String>> {
        let bytes = |text: &str| unhex(text).ok_or_else(|| "a nonce and its hash are 64 hex digits".to_owned());
        match event {
            Event::NonceHashed { player, hash } => Some(bytes(hash).map(|hash| Mixed::Hashed(*player, hash))),
            Event::NonceOpened { player, nonce } => Some(bytes(nonce).map(|nonce| Mixed::Opened(*player, nonce))),
            Event::NoncesMixed { .. } => Some(Ok(Mixed::Over)),
            _ => None,
        }
    }
}

impl Nonces {
    /// Takes in what is on record.
    pub(crate) fn apply(&mut self, mixed: Mixed) {
        match mixed {
            Mixed::Hashed(player, hash) => drop(self.given.insert(player, Given { hash, nonce: None })),
            Mixed::Opened(player, nonce) => {
                if let Some(given) = self.given.get_mut(&player) {
                    given.nonce = Some(nonce);
                }
            }
            Mixed::Over => self.mixed = true,
        }
    }

    /// The accounts that have committed to a nonce and not opened it.
    pub(crate) fn unopened(&self) -> Vec<PlayerId> {
        self.given.iter().filter(|(_, given)| given.nonce.is_none()).map(|(player, _)| *player).collect()
    }

    /// Who has given something, and who is waited for, as a page is sent it.
    pub(crate) fn describe(&self, is_mixing: bool) -> wire::Nonces {
        let hash = |(player, given): (&PlayerId, &Given)| wire::NonceHash { player: *player, hash: hex(&given.hash) };
        let hashed = self.given.iter().map(hash).collect();
        wire::Nonces { hashed, awaited: if is_mixing { self.unopened() } else { Vec::new() } }
    }

    /// Everything that was given, in the order of accounts.
    pub(crate) fn shares(&self) -> Vec<Share> {
        let share =
            |(player, given): (&PlayerId, &Given)| Share { player: *player, hash: given.hash, nonce: given.nonce };
        self.given.iter().map(share).collect()
    }
}

impl TableState {
    /// What the round's hashes are bound to.
    pub(crate) fn spot(&self) -> Spot {
        Spot { table: self.id, round: self.round }
    }

    /// What a round begins with that carries this, as it is committed to.
    pub(crate) fn opening_text(&self, carry: &serde_json::Value) -> String {
        opening_text(self.game.id(), &self.options, carry)
    }

    /// The key of the round's draws, from the nonces that are opened by now.
    pub(crate) fn key(&self) -> [u8; 32] {
        self.spot().key(self.scheme, &self.seed, &self.nonces.shares())
    }

    /// Whether the secret is the one that was committed to when the round was opened.
    pub(crate) fn keeps_its_word(&self) -> bool {
        hex(&self.spot().commitment(self.scheme, &self.seed, &self.opening_hash)) == self.commitment
    }

    /// Whether betting has closed and the draws wait for nonces.
    pub(crate) fn is_mixing(&self) -> bool {
        self.phase == Phase::Playing && !self.nonces.given.is_empty() && !self.nonces.mixed
    }

    /// The entry of a nonce's hash that comes with a bet; nothing if the player has committed already, or too late for
    /// this round.
    pub(crate) fn hashes(&self, player: PlayerId, hash: &str) -> Result<Option<Entry>, Refusal> {
        let read = unhex(hash).filter(|bytes| hex(bytes) == hash);
        if read.is_none() {
            return refuse("the hash of a nonce is 64 small hex digits");
        }
        let is_open = self.phase == Phase::Betting && self.seat_of(player).is_some();
        let fits = is_open && !self.scheme.is_alone() && !self.nonces.given.contains_key(&player);
        Ok(fits.then(|| Entry::at(self.id, Event::NonceHashed { player, hash: hash.to_owned() })))
    }

    /// A player's bets with the hash of a nonce before them; the hash is not looked at where nothing is bet.
    pub(crate) fn with_hash(&self, player: PlayerId, hash: &str, entries: Vec<Entry>) -> Result<Vec<Entry>, Refusal> {
        let bets = entries.iter().any(|entry| matches!(entry.event, Event::BetPlaced { .. }));
        let hashed = if bets { self.hashes(player, hash)? } else { None };
        Ok(hashed.into_iter().chain(entries).collect())
    }

    /// A player commits to a nonce without a bet.
    pub(crate) fn commit_nonce(&self, player: PlayerId, hash: &str) -> Result<Decided, Refusal> {
        self.own_seat(player)?;
        match self.hashes(player, hash)? {
            Some(entry) => Ok(self.decided(vec![entry])),
            None => refuse("you have committed to a nonce already, or betting has closed"),
        }
    }

    /// A player opens their nonce. When the last one does, the draws begin.
    pub(crate) fn open_nonce(&self, player: PlayerId, nonce: &str) -> Result<Decided, Refusal> {
        if !self.is_mixing() {
            return refuse("no nonces are opened now: before betting has closed it is too early, and later too late");
        }
        let given = match self.nonces.given.get(&player) {
            None => return refuse("you have committed to no nonce in this round"),
            Some(Given { nonce: Some(_), .. }) => return refuse("your nonce is open already"),
            Some(given) => given,
        };
        let Some(bytes) = unhex(nonce).filter(|bytes| hex(bytes) == nonce) else {
            return refuse("a nonce is 64 small hex digits");
        };
        if self.spot().nonce_hash(player, &bytes) != given.hash {
            return refuse("this nonce does not have the hash that you have committed to");
        }
        let entry = Entry::at(self.id, Event::NonceOpened { player, nonce: nonce.to_owned() });
        let mut then = self.clone();
        then.nonces.apply(Mixed::Opened(player, bytes));
        if !then.nonces.unopened().is_empty() {
            return Ok(self.decided(vec![entry]));
        }
        Ok(then.mixes(vec![entry]))
    }

    /// Whoever has not opened their nonce is on record as having withheld it, and the draws begin.
    pub(crate) fn mixes(&self, mut entries: Vec<Entry>) -> Decided {
        entries.push(Entry::at(self.id, Event::NoncesMixed { withheld: self.nonces.unopened() }));
        self.go_on(&self.start, entries, &[])
    }

    /// Checks a row about chance before it is applied, for the audit.
    pub(crate) fn may_mix(&self, event: &Event) -> Result<(), String> {
        let fails = |says: &str| Err(says.to_owned());
        match event {
            Event::RoundOpened { scheme, .. } if *scheme < self.scheme => fails("its draws follow an older scheme"),
            Event::NonceHashed { player, hash } => match self.hashes(*player, hash) {
                Ok(Some(_)) => Ok(()),
                _ => fails("nobody could commit to a nonce there and then"),
            },
            Event::NonceOpened { player, nonce } => self.open_nonce(*player, nonce).map(drop).map_err(|it| it.says),
            Event::NoncesMixed { .. } if !self.is_mixing() => fails("no nonces were waited for"),
            Event::NoncesMixed { withheld } if *withheld != self.nonces.unopened() => {
                fails("those who withheld their nonces are others")
            }
            Event::InputTaken { .. } | Event::RoundSettled { .. } if self.is_mixing() => {
                fails("something was drawn before the nonces were mixed")
            }
            _ => Ok(()),
        }
    }
}
