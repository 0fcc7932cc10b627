//! What a round moves between accounts: out of its facts while it is played, out of its lines when it is settled.

use baize_book::{Cents, Fine};
use baize_table::{Against, Fact, Line, MeterMove, Moved, Player, Progress, Seat, Start, What};

use crate::record::{BANK, Entry, Event, FEES, TIPS, Transfer, escrow_account, hex, player_account};
use crate::table::TableState;

impl TableState {
    /// The account of whoever sat down as this player; stakes that nobody's are the house's.
    pub(crate) fn account(&self, player: Player) -> String {
        if player == Player::DEALER {
            return TIPS.to_owned();
        }
        self.seats.get(&player.0).map_or_else(|| BANK.to_owned(), |player| player_account(*player))
    }

    /// The money of what happens while the round is played: stakes added, and stakes spent on a progressive.
    pub(crate) fn in_play(&self, facts: &[Fact]) -> Vec<Transfer> {
        let escrow = escrow_account(self.id);
        let moved = |fact: &Fact| match fact.what {
            What::Staked { player, stake, .. } => {
                [Transfer::of(&self.account(player), &escrow, stake.into()), None, None]
            }
            What::Meter { moved: MeterMove { meter, what } } => {
                let (meter_main, meter_reserve) = self.meter_accounts(meter);
                let shares = |stake: Cents, main, reserve| {
                    [(meter_main, main), (meter_reserve, reserve), (BANK, Fine::from(stake) - main - reserve)]
                };
                match what {
                    Moved::Contributed { stake, main, reserve, .. } => {
                        shares(stake, main, reserve).map(|(account, fine)| Transfer::of(&escrow, account, fine))
                    }
                    Moved::Reversed { stake, main, reserve, .. } => {
                        shares(stake, main, reserve).map(|(account, fine)| Transfer::of(account, &escrow, fine))
                    }
                    Moved::Awarded { .. } | Moved::Seeded { .. } | Moved::Refilled { .. } => [None, None, None],
                }
            }
            _ => [None, None, None],
        };
        facts.iter().flat_map(moved).flatten().collect()
    }

    /// The accounts of a meter's main part and reserve; a table without it would book it to the house.
    fn meter_accounts(&self, name: &str) -> (&str, &str) {
        let found = self.meters.iter().find(|meter| meter.spec.name == name);
        found.map_or((BANK, BANK), |meter| (meter.main.as_str(), meter.reserve.as_str()))
    }

    /// Money out of escrow: what is returned and won to the players, what is lost to whoever takes it; awards off the
    /// meter, in their order.
    pub(crate) fn settlement(&self, progress: &Progress) -> Entry {
        let lines = serde_json::to_value(&progress.lines).expect("lines can be written");
        let mut entry = Entry::at(self.id, Event::RoundSettled { seed: hex(&self.seed), lines });
        if let baize_table::Status::Void(_) = progress.status {
            entry.transfers = self.unspent(&progress.facts);
        } else {
            entry.transfers = self.awards(&progress.facts);
        }
        for line in &progress.lines {
            entry = self.settle_line(entry, line);
        }
        entry
    }

    fn settle_line(&self, entry: Entry, line: &Line<String>) -> Entry {
        let (escrow, account) = (escrow_account(self.id), self.account(line.player));
        let entry = entry.moving(escrow.clone(), account.clone(), line.returned);
        match line.against {
            Against::House => {
                entry.moving(escrow, BANK.to_owned(), line.taken()).moving(BANK.to_owned(), account, line.paid)
            }
            Against::Fee => {
                entry.moving(escrow, FEES.to_owned(), line.taken()).moving(FEES.to_owned(), account, line.paid)
            }
            // A pot or a player's bank lies on the table itself.
            Against::Pot | Against::Bank(_) => entry.moving(escrow, account, line.paid),
            // The stake was spent when betting closed, and the award is a movement of the meter.
            Against::Meter => entry,
        }
    }

    fn awards(&self, facts: &[Fact]) -> Vec<Transfer> {
        let moved = |fact: &Fact| {
            let What::Meter { moved: MeterMove { meter, what } } = fact.what else { return [None, None] };
            let (main, reserve_account) = self.meter_accounts(meter);
            match what {
                Moved::Awarded { player, cents, house, .. } => {
                    let account = self.account(player);
                    [Transfer::of(main, &account, cents.into()), Transfer::of(BANK, &account, house.into())]
                }
                Moved::Seeded { cents } => [Transfer::of(BANK, main, cents.into()), None],
                Moved::Refilled { reserve } => [Transfer::of(reserve_account, main, reserve), None],
                Moved::Contributed { .. } | Moved::Reversed { .. } => [None, None],
            }
        };
        facts.iter().flat_map(moved).flatten().collect()
    }

    /// Stakes spent on the progressive come back to the table, because the round does not count.
    fn unspent(&self, facts: &[Fact]) -> Vec<Transfer> {
        let spent = facts.iter().filter(|fact| matches!(fact.what, What::Meter { .. })).cloned().collect::<Vec<_>>();
        let back = |transfer: Transfer| Transfer { from: transfer.to, to: transfer.from, cents: transfer.cents };
        self.in_play(&spent).into_iter().map(back).collect()
    }

    /// Every stake of the round goes back.
    pub(crate) fn broken(&self, start: &Start, progress: &Progress, says: String) -> Entry {
        let mut entry = Entry::at(self.id, Event::RoundBroken { seed: hex(&self.seed), says });
        entry.transfers = self.unspent(&progress.facts);
        let standing = self.table.standing(&start.carry);
        for bet in start.bets.iter().chain(&progress.staked).chain(&standing) {
            entry = entry.moving(escrow_account(self.id), self.account(bet.player), bet.stake);
        }
        entry
    }

    /// Whether a wager of this seat's player is still undecided from earlier rounds.
    pub(crate) fn has_standing(&self, seat: u8) -> bool {
        self.table.standing(&self.carry()).iter().any(|bet| bet.player == Player(seat) || bet.seat == Seat(seat))
    }
}
