//! The kinds of events: the words under which rows are filed, so that those of one kind are found without reading any
//! others.

use serde::Serialize;

use crate::record::entry::Event;

/// Makes the kinds from one list. An event that is not in it does not compile, because `kind` matches them all.
macro_rules! kinds {
    ($($kind:ident),* $(,)?) => {
        /// The kind of an event. It is written by the same rule as the event, so the words are the same.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "each is the event of the same name")]
        pub(crate) enum Kind { $($kind),* }

        impl Event {
            /// The kind of the event.
            pub(crate) fn kind(&self) -> Kind {
                match self { $(Event::$kind { .. } => Kind::$kind),* }
            }
        }
    };
}

kinds! {
    PlayerJoined,
    ToppedUp,
    TableOpened,
    TableClosed,
    StaffAppointed,
    StaffDismissed,
    AccountChanged,
    Pressed,
    HelpAsked,
    PlacedFor,
    RulingGiven,
    TalkStopped,
    TalkAllowed,
    OfferClosed,
    OfferReopened,
    RoundOpened,
    SeatTaken,
    SeatLeft,
    Unseated,
    BetPlaced,
    BetReturned,
    OrderGiven,
    StackStays,
    TopUpAsked,
    OrderAsked,
    LeavingAsked,
    SeatMoved,
    ClockCalled,
    TableBroken,
    ListJoined,
    ListLeft,
    JackpotHit,
    JackpotWithdrawn,
    JackpotConfirmed,
    JackpotPaid,
    JackpotBackedOut,
    MeterAdjusted,
    LevelSet,
    BettingClosed,
    NonceHashed,
    NonceOpened,
    NoncesMixed,
    InputTaken,
    RoundSettled,
    TableReopened,
    RoundBroken,
    RoundVoided,
}

impl Kind {
    /// The word under which rows of this kind are filed: that of the event in their bodies.
    pub(crate) fn word(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(word)) => word,
            _ => unreachable!("a kind is written as a word"),
        }
    }
}
