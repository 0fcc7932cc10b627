//! What the house finds in the course of a round, and what it does then.
//!
//! Rules: HG-PGP-4b, HG-PGP-6c, HG-PGP-6d, HG-PGP-7, HG-PGP-16, HG-PGP-17b, HG-PGP-18 and their like; readings R-PGP-6
//! and R-PGP-8. Hands that lay at wrong spots are found before the player-dealer's hand is opened, or not at all.

use baize_book::Cites;
use baize_table::{Fact, Finding, Halt, Place, Refusal, Role, Ruling, Seat, Table, What};

use super::chapter::Chapter;
use super::deal::Sevens;
use super::logical_way::{improved, logical_way};
use super::round::{Family, open};
use crate::pai_gow::hands::Hands;
use crate::player_dealer::{Banked, Play};

const OPENED_EARLY: &str = "opened-early";
const WRONG_SPOTS: &str = "wrong-spots";
const ONE_LOOKED: &str = "wrong-spots-one-looked";
const TWO_LOOKED: &str = "wrong-spots-two-looked";
const DEALER_SEEN: &str = "wrong-spots-dealer-seen";
const MISREAD: &str = "misread";
const BANK_FOULED: &str = "bank-fouled";
const BETTER_SETTING: &str = "better-setting";

/// The irregularities that a chapter knows.
pub(super) const fn findings(by: &Chapter) -> [Finding; 8] {
    let table = Finding::at_table;
    [
        table(
            OPENED_EARLY,
            "the player-dealer's hand was opened before all were set",
            Role::Supervisor,
            by.opened_early,
        ),
        table(WRONG_SPOTS, "hands were at the wrong spots, and nobody has looked", Role::Floor, by.redelivered),
        Finding::at_seat(
            ONE_LOOKED,
            "hands were at the wrong spots, and only the player of this seat has looked",
            Role::Floor,
            by.redelivered,
        ),
        table(
            TWO_LOOKED,
            "hands were at the wrong spots, and two players or more have looked",
            Role::Floor,
            by.two_looked,
        ),
        table(
            DEALER_SEEN,
            "hands were at the wrong spots, and a player has looked at the player-dealer's",
            Role::Floor,
            by.dealer_seen,
        ),
        Finding::at_seat(MISREAD, "the dealer has misread this hand, which is intact", Role::Floor, by.setting.misread),
        table(BANK_FOULED, "the player-dealer's hand was let through foul", Role::Floor, by.setting.foul_reset),
        table(
            BETTER_SETTING,
            "the player-dealer was not shown a setting that makes both hands higher",
            Role::Floor,
            by.setting.reset,
        ),
    ]
}

/// What has been found so far.
#[derive(Default)]
pub(super) struct Found {
    /// The seats whose hands the house sets the logical way.
    pub(super) by_house: Vec<Seat>,
    /// Whether the player-dealer's hand lies open already.
    pub(super) opened: bool,
}

impl Found {
    /// Handles a ruling that came while hands were set. `players` is true until the player-dealer is asked.
    pub(super) fn while_set<G: Family, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        sevens: &Sevens,
        players: bool,
        (role, ruling): (Role, Ruling),
    ) -> Result<(), Halt> {
        let by = G::CHAPTER;
        let Ruling::Find { finding, seat } = ruling else { return other(play, role, ruling) };
        match (finding.as_str(), seat) {
            (WRONG_SPOTS | ONE_LOOKED | TWO_LOOKED | DEALER_SEEN, _) if self.opened => stand(play),
            (WRONG_SPOTS, _) => {
                play.table
                    .say(by.redelivered, || "the hands are taken back and delivered to their own spots".to_owned());
                Ok(())
            }
            (ONE_LOOKED, Some(seat)) => self.one_looked(play, seat),
            (TWO_LOOKED, _) => Err(Halt::Void(role, by.two_looked)),
            (DEALER_SEEN, _) => Err(Halt::Void(role, by.dealer_seen)),
            (OPENED_EARLY, _) if players && !self.opened => {
                self.open(play, sevens);
                Ok(())
            }
            (OPENED_EARLY, _) => refuse(play, by.opened_early, "all hands are set, or the hand is open already"),
            (MISREAD, _) => refuse(play, by.setting.misread, "no hand has been opened and read yet"),
            (BANK_FOULED, _) => refuse(play, by.setting.foul_reset, "the player-dealer has not set their hand yet"),
            (BETTER_SETTING, _) => refuse(play, by.setting.reset, "the player-dealer has not set their hand yet"),
            _ => Err(Halt::Ruled(role, ruling)),
        }
    }

    /// A player has looked at cards that were not theirs: their own are set for them.
    fn one_looked<G: Family, T: Table<Banked<G>>>(
        &mut self,
        play: &mut Play<'_, G, T>,
        seat: Seat,
    ) -> Result<(), Halt> {
        let by = G::CHAPTER.redelivered;
        if seat != play.dealer && play.spot(seat).is_none_or(|spot| spot.active.is_none()) {
            return refuse(play, by, "nobody plays a hand in that seat");
        }
        if !self.by_house.contains(&seat) {
            self.by_house.push(seat);
        }
        play.table.say(by, || {
            format!("the hands are delivered to their own spots, and that of seat {seat} is played the logical way")
        });
        Ok(())
    }

    /// The player-dealer's hand lies open: players who have not set theirs yet have it set for them.
    fn open<G: Family, T: Table<Banked<G>>>(&mut self, play: &mut Play<'_, G, T>, sevens: &Sevens) {
        let by = G::CHAPTER.opened_early;
        for card in *sevens.at(play.dealer) {
            play.table.show(Fact { what: What::Turned { at: Place::Seat(play.dealer, 0), card }, by });
        }
        self.opened = true;
        let active = play.spots.iter().filter(|spot| spot.active.is_some()).map(|spot| spot.seat);
        let unset: Vec<Seat> = active.filter(|seat| !play.table.answered().contains(seat)).collect();
        for seat in unset.into_iter().filter(|seat| !self.by_house.contains(seat)).collect::<Vec<_>>() {
            play.table.say(by, || format!("the hand of seat {seat} is set the logical way"));
            self.by_house.push(seat);
        }
    }

    /// Handles rulings that came when all hands lay open and not all had been paid; returns the player-dealer's hand as
    /// it then stands.
    pub(super) fn while_open<G: Family, T: Table<Banked<G>>>(
        play: &mut Play<'_, G, T>,
        sevens: &Sevens,
        set: Hands,
    ) -> Result<Hands, Halt> {
        let (by, ranks, cards) = (G::CHAPTER, play.rules.own.ranks, sevens.at(play.dealer));
        let mut hands = set;
        while let Some((role, ruling)) = play.table.ruling()? {
            let Ruling::Find { finding, seat } = ruling else {
                other(play, role, ruling)?;
                continue;
            };
            match (finding.as_str(), seat) {
                (WRONG_SPOTS | ONE_LOOKED | TWO_LOOKED | DEALER_SEEN, _) => stand(play)?,
                (MISREAD, Some(seat)) if seat == play.dealer || play.spot(seat).is_some() => {
                    play.table.say(by.setting.misread, || format!("the hand of seat {seat} plays at its true value"));
                }
                (MISREAD, _) => refuse(play, by.setting.misread, "no hand is played in that seat")?,
                (BANK_FOULED, _) => {
                    hands = logical_way(cards, ranks);
                    open(play, play.dealer, &hands, by.setting.foul_reset);
                }
                (BETTER_SETTING, _) => match improved(cards, &hands, ranks) {
                    Some(better) => {
                        hands = better;
                        open(play, play.dealer, &hands, by.setting.reset);
                    }
                    None => {
                        refuse(play, by.setting.reset, "no setting makes both of the player-dealer's hands higher")?
                    }
                },
                (OPENED_EARLY, _) => refuse(play, by.opened_early, "all hands are set")?,
                _ => return Err(Halt::Ruled(role, ruling)),
            }
        }
        Ok(hands)
    }
}

/// Handles a ruling that is not a finding of this chapter's.
fn other<G: Family, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>, role: Role, ruling: Ruling) -> Result<(), Halt> {
    match ruling {
        Ruling::DeadHand(_) => {
            refuse(play, G::CHAPTER.setting.foul, "in this game a hand is foul or void, and never dead")
        }
        other => Err(Halt::Ruled(role, other)),
    }
}

/// Refuses a finding that comes too late for hands at wrong spots: they stand where they are.
fn stand<G: Family, T: Table<Banked<G>>>(play: &mut Play<'_, G, T>) -> Result<(), Halt> {
    refuse(
        play,
        G::CHAPTER.redelivered.with(G::CHAPTER.two_looked),
        "the player-dealer's hand is open; all hands stay as they are",
    )
}

fn refuse<G: Family, T: Table<Banked<G>>>(
    play: &mut Play<'_, G, T>,
    by: Cites,
    says: &'static str,
) -> Result<(), Halt> {
    play.table.refuse(Refusal::new(by, says))
}
