//! What a round moves between accounts: by its facts while it is played, by its lines when it is settled.

use baize_book::{Cents, Fine};
use baize_table::{Against, Bet, Bettor, Fact, Line, MeterMove, Moved, Owner, Progress, Seat, Start, What};
use baize_wire::PlayerId;

use crate::record::{Account, Entry, Event, Transfer, hex};
use crate::table::state::{Phase, TableState};

impl TableState {
    /// The account of whoever sits at a bettor's own seat; the house pays and takes for a seat where nobody sits.
    pub(crate) fn account(&self, bettor: Bettor) -> Account {
        self.seats.get(&bettor.0).map_or(Account::BANK, |player| Account::Player(*player))
    }

    /// The transfers while the round is played: stakes added, stakes spent on a progressive, and what comes off a
    /// meter. A prize leaves the meter when the meter is read, and is kept apart until the round is settled, so that
    /// nobody is paid the same money while something else in the round waits.
    pub(crate) fn in_play(&self, facts: &[Fact]) -> Vec<Transfer> {
        let (escrow, prize) = (Account::Escrow(self.id), Account::Prize(self.id));
        let moved = |fact: &Fact| match fact.what {
            What::Staked { player, stake, .. } => {
                [Transfer::of(&self.account(player), &escrow, stake.into()), None, None]
            }
            What::Meter { moved: MeterMove { meter, what } } => {
                let (meter_main, meter_reserve) = self.meter_accounts(meter);
                let one = |transfer: Option<Transfer>| [transfer, None, None];
                let shares = |stake: Cents, main, reserve| {
                    [(meter_main, main), (meter_reserve, reserve), (&Account::BANK, Fine::from(stake) - main - reserve)]
                };
                match what {
                    Moved::Contributed { stake, main, reserve, .. } => {
                        shares(stake, main, reserve).map(|(account, fine)| Transfer::of(&escrow, account, fine))
                    }
                    Moved::Reversed { stake, main, reserve, .. } => {
                        shares(stake, main, reserve).map(|(account, fine)| Transfer::of(account, &escrow, fine))
                    }
                    Moved::Awarded { cents, .. } => one(Transfer::of(meter_main, &prize, cents.into())),
                    Moved::Seeded { cents } => one(Transfer::of(&Account::BANK, meter_main, cents.into())),
                    Moved::Refilled { reserve } => one(Transfer::of(meter_reserve, meter_main, reserve)),
                }
            }
            _ => [None, None, None],
        };
        facts.iter().flat_map(moved).flatten().collect()
    }

    /// The accounts of a meter's main part and reserve; at a table without that meter, the house's own account.
    fn meter_accounts(&self, name: &str) -> (&Account, &Account) {
        let found = self.meters.iter().find(|meter| meter.spec.name == name);
        found.map_or((&Account::BANK, &Account::BANK), |meter| (&meter.main, &meter.reserve))
    }

    /// The transfers of a settlement out of escrow: what is returned and won goes to the players, what is lost to
    /// whoever takes it, and prizes follow in their order.
    pub(crate) fn settlement(&self, progress: &Progress) -> Entry {
        let lines = serde_json::to_value(&progress.lines).expect("lines can be written");
        let mut entry = Entry::at(self.id, Event::RoundSettled { seed: hex(&self.seed), lines, mucks: self.mucks() });
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
        let escrow = Account::Escrow(self.id);
        let account = match line.owner {
            Owner::Dealer => Account::TIPS,
            Owner::House if line.wager == "jackpot-fee" => Account::JACKPOT_FEES,
            Owner::House => Account::FEES,
            Owner::Player(_, player) => self.left_to(player),
        };
        let entry = entry.moving(escrow.clone(), account.clone(), line.returned);
        match line.against {
            Against::House => {
                entry.moving(escrow, Account::BANK, line.taken()).moving(Account::BANK, account, line.paid)
            }
            Against::Fee => entry.moving(escrow, Account::FEES, line.taken()).moving(Account::FEES, account, line.paid),
            // A pot or a player's bank is on the table itself.
            Against::Pot | Against::Bank(_) => entry.moving(escrow, account, line.paid),
            // The stake was spent when betting closed, and the award is a movement of the meter.
            Against::Meter => entry,
        }
    }

    /// The transfers of prizes that have come off a meter, and of what the house adds to them, to those who won them.
    fn awards(&self, facts: &[Fact]) -> Vec<Transfer> {
        let prize = Account::Prize(self.id);
        let moved = |fact: &Fact| match fact.what {
            What::Meter { moved: MeterMove { what: Moved::Awarded { player, cents, house, .. }, .. } } => {
                let account = self.account(player);
                [Transfer::of(&prize, &account, cents.into()), Transfer::of(&Account::BANK, &account, house.into())]
            }
            _ => [None, None],
        };
        facts.iter().flat_map(moved).flatten().collect()
    }

    /// Moves everything that moved on meters back, the last first, because the round does not count.
    fn unspent(&self, facts: &[Fact]) -> Vec<Transfer> {
        let spent = facts.iter().filter(|fact| matches!(fact.what, What::Meter { .. })).cloned().collect::<Vec<_>>();
        self.in_play(&spent).iter().rev().map(Transfer::back).collect()
    }

    /// Gives every stake of the round back.
    pub(crate) fn broken(&self, start: &Start, facts: &[Fact], staked: &[Bet<String>], says: String) -> Entry {
        let mut entry = Entry::at(self.id, Event::RoundBroken { seed: hex(&self.seed), says, mucks: self.mucks() });
        entry.transfers = self.unspent(facts);
        let standing = self.table.standing(&start.carry);
        for bet in start.bets.iter().chain(staked).chain(&standing) {
            entry = entry.moving(Account::Escrow(self.id), self.left_to(bet.player), bet.stake);
        }
        entry
    }

    /// Whether hands that are not shown stay secret here for ever, and with them the secrets of rounds.
    fn mucks(&self) -> bool {
        self.table.info().mucks
    }

    /// How much of a player's money is on the table in bets. What is in a stack between two hands is an account of its
    /// own.
    pub(crate) fn chips_of(&self, player: PlayerId) -> Cents {
        let sits =
            |bettor: Bettor| [&self.seats, &self.dealt_in].into_iter().any(|it| it.get(&bettor.0) == Some(&player));
        let staked = self.progress.as_ref().map(|progress| progress.staked.as_slice()).unwrap_or_default();
        let in_round = self.start.bets.iter().chain(staked).filter(|_| self.phase != Phase::Settled);
        let standing = self.table.standing(&self.carry());
        let own = in_round.chain(&standing).filter(|bet| sits(bet.player));
        own.fold(Cents::ZERO, |sum, bet| sum + bet.stake)
    }

    /// Whether a bet at this seat, or of its player, is still undecided from earlier rounds.
    pub(crate) fn has_standing(&self, seat: u8) -> bool {
        self.table.standing(&self.carry()).iter().any(|bet| bet.player == Bettor(seat) || bet.seat == Seat(seat))
    }
}
