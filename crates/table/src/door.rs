//! The door to a game: the game's own types on this side, none of them on the other.

use baize_book::{Cents, Cites, GameSpec, Options};
use std::marker::PhantomData;
use std::sync::Arc;

use crate::accepting::Accepting;
use crate::{
    AnyFeed, AnyGame, AnyTable, Bet, Bettor, Call, Carried, DueChanges, Fact, Game, Halt, Input, Line, LogFeed,
    OfferedBet, OpenError, Order, Placed, Progress, Readiness, Recorder, Refusal, Seat, Skill, Standing, Start,
    Summary, TableInfo, Unread, Wager, WagerInfo, Whom, limits, paper, reading,
};

/// The door to one game.
pub struct Door<G>(PhantomData<fn() -> G>);

impl<G: Game> Door<G> {
    /// Makes the door, which holds nothing.
    pub const fn new() -> Door<G> {
        Door(PhantomData)
    }
}

impl<G: Game> Default for Door<G> {
    fn default() -> Door<G> {
        Door::new()
    }
}

impl<G: Game> AnyGame for Door<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn is_pot_game(&self) -> bool {
        G::EXTRAS.card_room.is_pot
    }

    fn open(&self, changes: &toml::Table) -> Result<Box<dyn AnyTable>, OpenError> {
        let options = Options::resolve(self.spec(), changes)?;
        let rules = G::rules(&options)?;
        let info = TableInfo::of::<G>(&rules, self.spec().seats);
        Ok(Box::new(OpenTable::<G> { spec: self.spec(), options, rules, info }))
    }
}

struct OpenTable<G: Game> {
    spec: &'static GameSpec,
    options: Options,
    rules: G::Rules,
    info: TableInfo,
}

impl<G: Game> OpenTable<G> {
    fn carry<'a>(&self, carried: &'a Carried) -> &'a G::Carry {
        carried.0.downcast_ref().expect("a table is given back what it carried itself")
    }

    /// The bets in the game's own types. They were accepted, so they can be read.
    fn bets(&self, start: &Start) -> Vec<Bet<G::Wager>> {
        let read = |bet: &Bet<String>| {
            let wager = G::Wager::read(&bet.wager).expect("an accepted wager can be read");
            Bet { seat: bet.seat, player: bet.player, wager, stake: bet.stake }
        };
        start.bets.iter().map(read).collect()
    }

    /// What is checked of a bet whatever its game.
    fn accepting(&self) -> Accepting<'_> {
        Accepting { spec: self.spec, options: &self.options, by: G::ACCEPTANCE }
    }

    fn no_wager(&self, word: &str, told: Option<String>) -> Refusal {
        let layout = G::layout(&self.rules).into_iter().filter(|wager| !wager.is_due()).map(|wager| wager.to_string());
        self.accepting().no_wager(word, told, layout.collect())
    }

    fn check_limits(&self, start: &Start, offer: &OfferedBet, wager: G::Wager) -> Result<(), Refusal> {
        let limits = self.options.limits(wager.kind());
        limits::check(
            (G::EXTRAS.seats.bound)(&self.rules, wager),
            limits,
            start,
            offer,
            &wager.to_string(),
            self.spec.book(),
        )
        .map_err(|says| Refusal::new(G::ACCEPTANCE.limits, says))
    }

    fn bounds(&self, wager: G::Wager) -> (Cents, Cents) {
        (G::EXTRAS.seats.stakes)(&self.rules, wager).unwrap_or_else(|| self.options.limits(wager.kind()))
    }

    /// Tells a recorder what it must know of the round to judge rulings of the house.
    fn tell(&self, table: &mut Recorder<'_, G>, start: &Start, carry: &G::Carry) {
        let standing = G::standing(carry);
        let mut hands: Vec<Seat> =
            start.bets.iter().map(|bet| bet.seat).chain(standing.iter().map(|bet| bet.seat)).collect();
        hands.sort_unstable();
        hands.dedup();
        table.log.hands = hands;
        table.log.has_progressive = !self.info.meters.is_empty();
    }

    fn finish(&self, start: &Start, table: Recorder<'_, G>, carry: G::Carry, ended: Result<(), Halt>) -> Progress {
        let (before, silent) = (self.carry(&start.carry), self.spec.book().silent.into());
        let mut log = table.log;
        let ending = log.ending(ended, silent);
        let carry = if ending.is_void() { G::voided(before, carry) } else { carry };
        let standing = in_words(G::standing(&carry));
        let mut progress = log.progress(ending, start, silent, Carried(Arc::new(carry)));
        progress.standing = standing;
        let placed_as = |wager: &str| match G::Wager::read(wager) {
            Ok(wager) => wager.placed_as().to_string(),
            Err(_) => wager.to_owned(),
        };
        progress.balanced(start, in_words(G::standing(before)), &placed_as)
    }
}

fn in_words<W: Wager>(bets: Vec<Bet<W>>) -> Vec<Bet<String>> {
    bets.iter().map(Bet::in_words).collect()
}

impl<G: Game> AnyTable for OpenTable<G> {
    fn spec(&self) -> &'static GameSpec {
        self.spec
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn info(&self) -> &TableInfo {
        &self.info
    }

    fn opening(&self) -> Carried {
        Carried(Arc::new(G::opening(&self.rules)))
    }

    fn read_carry(&self, changes: serde_json::Value) -> Result<Carried, Unread> {
        let mut written = serde_json::to_value((G::EXTRAS.midway)(&self.rules)).expect("a carry can be written down");
        paper::overlay(&mut written, changes);
        let carry: G::Carry = reading::read(written)?;
        let cannot_be = |fault| Unread { place: String::new(), fault, is_lack: false };
        G::check(&self.rules, &carry).map_err(cannot_be)?;
        Ok(Carried(Arc::new(carry)))
    }

    fn reread(&self, written: serde_json::Value) -> Result<serde_json::Value, Unread> {
        let carry: G::Carry = reading::read(written)?;
        Ok(serde_json::to_value(&carry).expect("a carry can be written down"))
    }

    fn carry_on_paper(&self, carry: &Carried) -> serde_json::Value {
        serde_json::to_value(self.carry(carry)).expect("a carry can be written down")
    }

    fn standing(&self, carry: &Carried) -> Vec<Bet<String>> {
        in_words(G::standing(self.carry(carry)))
    }

    fn spread(&self, stake: Cents) -> Vec<OfferedBet> {
        let offer = |bet: Bet<G::Wager>| {
            let Bet { seat, player, wager, stake } = bet;
            OfferedBet { seat, player, wager: wager.to_string(), stake, call: Call::Chips }
        };
        G::spread(&self.rules, stake).into_iter().map(offer).collect()
    }

    fn layout(&self) -> Vec<WagerInfo> {
        let info = |wager: G::Wager| {
            let (min, max) = self.bounds(wager);
            WagerInfo { name: wager.to_string(), kind: wager.kind(), rows: wager.rows(), min, max }
        };
        G::layout(&self.rules).into_iter().map(info).collect()
    }

    fn wager(&self, word: &str) -> Result<WagerInfo, Refusal> {
        let wager = G::Wager::read(word).map_err(|says| self.no_wager(word, Some(says)))?;
        // Games of a family share their wagers' words; one that is not in this spec is another game's.
        if self.spec.wager(wager.kind()).is_none() && !wager.is_due() {
            return Err(self.no_wager(word, None));
        }
        let opening = self.spec.wager(wager.kind()).is_some_and(|wager| wager.opening);
        // What the house collects is also put down before the round, by the house itself.
        if !opening && !wager.is_due() {
            let says = format!("{wager} is not placed before the round; it is made or paid during it");
            return Err(Refusal::new(G::ACCEPTANCE.unlisted, says));
        }
        let (min, max) = self.bounds(wager);
        Ok(WagerInfo { name: wager.to_string(), kind: wager.kind(), rows: wager.rows(), min, max })
    }

    fn place(&self, start: &mut Start, offer: &OfferedBet) -> Result<(), Refusal> {
        let info = self.wager(&offer.wager)?;
        let wager = G::Wager::read(&info.name).expect("it was read");
        self.accepting().offer(start, offer)?;
        self.check_limits(start, offer, wager)?;
        let bet = Bet { seat: offer.seat, player: offer.player, wager, stake: offer.stake };
        let bets = self.bets(start);
        G::accept(&self.rules, self.carry(&start.carry), placed(start, &bets), &bet)?;
        start.put(offer, info.name);
        Ok(())
    }

    fn order(&self, start: &mut Start, order: &Order) -> Result<(), Refusal> {
        self.accepting().seat(order.seat, order.player)?;
        let (bets, carry) = (self.bets(start), self.carry(&start.carry));
        (G::EXTRAS.orders.take)(&self.rules, carry, placed(start, &bets), order)?;
        let kept = (G::EXTRAS.orders.kept)(&self.rules, carry, placed(start, &bets), order);
        start.sit(order.seat);
        start.orders.push(kept);
        Ok(())
    }

    fn orders(&self, start: &Start, seat: Seat) -> Vec<String> {
        (G::EXTRAS.orders.open)(&self.rules, self.carry(&start.carry), placed(start, &self.bets(start)), seat)
    }

    fn readiness(&self, start: &Start) -> Readiness {
        let (rules, carry, bets) = (&self.rules, self.carry(&start.carry), self.bets(start));
        let (placed, beginning) = (placed(start, &bets), G::EXTRAS.beginning);
        Readiness {
            is_possible: (beginning.is_possible)(rules, carry, placed),
            is_free: (beginning.is_free)(rules, carry, placed),
            offered: (beginning.offered)(rules, carry, placed),
            unready: G::unready(rules, carry, placed),
            warnings: (beginning.warnings)(rules, placed),
        }
    }

    fn decides(&self, start: &Start, whom: Whom) -> Bettor {
        let seat = match whom {
            Whom::Seat(seat) => seat,
            Whom::InPerson(player) => return player,
        };
        (G::EXTRAS.seats.decides)(&self.rules, placed(start, &self.bets(start)), seat)
    }

    fn shown(&self, carry: &Carried) -> Vec<(&'static str, Option<u8>)> {
        (G::EXTRAS.shown)(self.carry(carry))
    }

    fn stakes(&self, word: &str) -> Option<(Cents, Cents)> {
        (G::EXTRAS.seats.stakes)(&self.rules, G::Wager::read(word).ok()?)
    }

    fn due_changes(&self, start: &Start) -> DueChanges {
        let bets = self.bets(start);
        DueChanges::between(&bets, &(G::EXTRAS.money.dues)(&self.rules, self.carry(&start.carry), placed(start, &bets)))
    }

    fn is_due(&self, wager: &str) -> bool {
        G::Wager::read(wager).is_ok_and(G::Wager::is_due)
    }

    fn reserve(&self, start: &Start, player: Bettor) -> Option<(Cents, Cites)> {
        (G::EXTRAS.money.reserve)(&self.rules, placed(start, &self.bets(start)), player)
    }

    fn bot_answer(&self, start: &Start, inputs: &[Input], whom: Whom, skill: Skill) -> Option<String> {
        let mut carry = self.carry(&start.carry).clone();
        let bets = self.bets(start);
        let mut table = Recorder::<G>::new(AnyFeed::Log(LogFeed::new(inputs)));
        self.tell(&mut table, start, &carry);
        table.log.bot = Some((whom, skill));
        let _ = G::round(&self.rules, &mut carry, placed(start, &bets), &mut table);
        table.log.bot_says
    }

    fn summary(&self, facts: &[Fact], lines: &[Line<String>]) -> Summary {
        G::summary(facts, lines)
    }

    fn standings(&self, carry: &Carried) -> Vec<Standing> {
        (G::EXTRAS.card_room.standings)(self.carry(carry))
    }

    fn advance(&self, start: &Start, feed: AnyFeed<'_>) -> Progress {
        let mut carry = self.carry(&start.carry).clone();
        let mut table = Recorder::<G>::new(feed);
        let bets = self.bets(start);
        self.tell(&mut table, start, &carry);
        let ended = G::round(&self.rules, &mut carry, placed(start, &bets), &mut table);
        self.finish(start, table, carry, ended)
    }
}

fn placed<'a, W>(start: &'a Start, bets: &'a [Bet<W>]) -> Placed<'a, W> {
    Placed { seats: &start.seats, bets, orders: &start.orders }
}
