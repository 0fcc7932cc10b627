//! Who may sit down: seats held for others, waiting lists that come first, and bots.

use baize_book::Cites;
use baize_table::{Refusal, Skill};
use baize_wire::PlayerId;

use crate::people::acting;
use crate::room::waiting::Kind;
use crate::table::{Actor, Decided, TableError};

/// The number of no account: accounts begin at 1. A bot sits down like somebody who has none yet.
pub(super) const NOBODY: PlayerId = PlayerId(0);

impl Actor {
    /// Seats that are held for players other than this one.
    pub(crate) fn held_for_others(&self, player: PlayerId) -> Vec<u8> {
        self.house.lists.held(self.state.id, player)
    }

    /// A player sits down: at the seat that is held for them, if there is one, unless they name another.
    pub(crate) fn sit(&self, player: PlayerId, seat: Option<u8>) -> Result<Decided, Refusal> {
        if self.others_first(player) {
            return Err(Refusal::new(Cites::NONE, "others wait for a seat here: put yourself on the list"));
        }
        let seat = seat.or_else(|| self.house.lists.seat_for(self.state.id, player));
        self.state.sit(player, seat, &self.held_for_others(player))
    }

    /// Whether others are ahead of this player on the waiting list for such a table.
    fn others_first(&self, player: PlayerId) -> bool {
        let state = &self.state;
        let kind = || Kind::new(state.game.id(), state.table.options(), &state.options);
        state.manner.has_list() && self.house.lists.others_first(&kind().id(), player)
    }

    pub(crate) async fn seat_bot(&mut self, seat: u8, skill: Option<Skill>) -> Result<(), TableError> {
        // Refused before an account is made for the bot.
        if self.others_first(NOBODY) {
            return Err(Refusal::new(Cites::NONE, "people wait for a seat here").into());
        }
        self.state.sit(NOBODY, Some(seat), &self.held_for_others(NOBODY))?;
        let skill = skill.or(self.state.manner.usual_skill());
        let bot = acting::apart(self.house.new_bot(skill)).await?;
        let decided = self.state.sit(bot.id, Some(seat), &self.held_for_others(NOBODY))?;
        self.write(decided, None).await
    }
}
