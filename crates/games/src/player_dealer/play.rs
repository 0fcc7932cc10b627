//! A round in progress at a player-dealer's table: what all games share of it.
//!
//! Rules: the collection before the cards, the dice cup, the order of action, "to the extent that money covers", and
//! the player-dealer's own settlement, as every chapter has them; readings R-COVER-3, R-FOLD, R-SEATS, R-DIR.

use baize_book::{Cents, Cites, amount_in};
use baize_cards::Dice;
use baize_table::{Against, Bet, Bettor, Fact, Halt, Line, Placed, Role, Seat, Table, What};

use super::backline::Spot;
use super::banks::Banks;
use super::clauses::Direction;
use super::game::{Banked, BankedGame, Carry, Rules, bank};
use super::wager::Wager;

/// A round in progress, as all games share it.
pub struct Play<'a, G: BankedGame, T> {
    /// The options in force at the table.
    pub rules: &'a Rules<G>,
    /// The shoe, pack or tiles of the game.
    pub equipment: &'a mut G::Equipment,
    /// Where chance comes from, players are asked and everything is shown.
    pub table: &'a mut T,
    /// The seats that are taken.
    pub seats: &'a [Seat],
    /// The seat of the player-dealer, who banks the round.
    pub dealer: Seat,
    /// The seats with wagers against the bank, clockwise from the player-dealer's left.
    pub spots: Vec<Spot>,
    /// Empty seats on which the player-dealer has a bet without action.
    pub no_action: Vec<Seat>,
    banks: Banks,
    courtesy: Vec<Seat>,
}

/// What the dice have named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cup {
    /// The total of the three dice.
    pub total: u8,
    /// The seat that is dealt the first hand.
    pub first: Seat,
    /// The seat that has the action button.
    pub action: Seat,
}

/// The seat that the dice name and where the action button goes, counted from the player-dealer as one.
pub fn named(total: u8, dealer: Seat, positions: u8, direction: Direction) -> (Seat, Seat) {
    let first = step(dealer, i16::from(total) - 1, positions, direction);
    (first, if first == dealer { step(dealer, 1, positions, direction) } else { first })
}

/// The seat this many steps on.
fn step(from: Seat, steps: i16, positions: u8, direction: Direction) -> Seat {
    let steps = match direction {
        Direction::Clockwise => steps,
        Direction::Counterclockwise => -steps,
    };
    let at = (i16::from(from.0) - 1 + steps).rem_euclid(i16::from(positions));
    Seat(u8::try_from(at + 1).expect("a position is a small number"))
}

impl<G: BankedGame, T: Table<Banked<G>>> Play<'_, G, T> {
    /// In which direction hands are dealt and settled.
    pub fn direction(&self) -> Direction {
        G::BY.cup.as_ref().map_or(Direction::Clockwise, |cup| cup.direction)
    }

    /// All seats of the table in the direction of play, beginning with this one.
    pub fn positions_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<G, T> {
        let direction = self.direction();
        (0..i16::from(G::POSITIONS)).map(move |steps| step(first, steps, G::POSITIONS, direction))
    }

    /// The seat this many places to the player-dealer's left.
    pub fn left_of_dealer(&self, steps: u8) -> Seat {
        step(self.dealer, i16::from(steps), G::POSITIONS, Direction::Clockwise)
    }

    /// The spots in the order of action, beginning with the first bet met from this seat on.
    pub fn action_from(&self, first: Seat) -> Vec<usize> {
        let at = |seat: Seat| self.spots.iter().position(|spot| spot.seat == seat);
        self.positions_from(first).filter_map(at).collect()
    }

    /// The spot at this seat, if anybody has bet there.
    pub fn spot(&self, seat: Seat) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.seat == seat)
    }

    /// The player-dealer shakes the cup, and the dealer opens it.
    pub fn shake(&mut self) -> Result<Cup, Halt> {
        let by = G::BY.cup.as_ref().expect("a game that shakes has clauses for it");
        let roll = self.table.chance(&mut Dice::new(3).expect("three dice fit into a cup"))?;
        let (total, result) = (roll.total(), roll.to_string());
        let (first, action) = named(total, self.dealer, G::POSITIONS, by.direction);
        let names = if first == self.dealer { by.names.with(by.dealer) } else { by.names };
        self.table.show(Fact { what: What::Fell { result }, by: names });
        self.action(action, names);
        Ok(Cup { total, first, action })
    }

    /// Tells that the action button lies here.
    pub fn action(&mut self, seat: Seat, by: Cites) {
        self.table.show(Fact { what: What::Action { seat }, by });
    }

    /// What the player-dealer's bank still covers.
    pub fn cover(&self) -> Cents {
        self.banks.cover()
    }

    /// Settles a wager against the bank, given the line of an endless one; call it in the order of action.
    pub fn settle(&mut self, line: Line<Wager>) {
        // A void hand goes back whole: it uses no cover.
        if line.owner.seat().is_some_and(|seat| self.table.is_void(seat)) {
            return self.table.settle(Line { against: Against::Bank(self.dealer), ..line });
        }
        let third = G::BY.third_party.unwrap_or(Cites::NONE);
        for line in self.banks.settle(line, G::BY.covers, third) {
            self.table.settle(line);
        }
        self.table.covers(self.banks.cover());
    }

    /// Forfeits a wager: true if it is taken at once; otherwise it is settled in its turn (reading R-FOLD).
    pub fn forfeit(&mut self, line: Line<Wager>) -> bool {
        if self.rules.at_once {
            self.settle(line);
        }
        self.rules.at_once
    }

    /// Gives back a wager that neither wins nor loses and uses no cover: no action, a push, a returned stake.
    pub fn give_back(&mut self, bet: Bet<Wager>, outcome: &'static str, by: Cites) {
        let line = bet.returned(outcome, by);
        self.table.settle(Line { against: Against::Bank(self.dealer), ..line });
    }

    /// Pays an award that is the Third Party Banking Group's: out of the third party's bank where one lies at the
    /// table, otherwise the house stands in for it.
    pub fn award(&mut self, line: Line<Wager>) {
        let line = self.banks.award_by_third(line).unwrap_or(Line { against: Against::House, ..line });
        self.table.settle(line);
    }

    /// Takes this much of the bank out of cover; nobody receives it.
    pub fn deduct(&mut self, amount: Cents, by: Cites) {
        self.banks.deduct(amount);
        let left = self.banks.cover();
        self.table.say(by, || {
            let [amount, left] = [amount, left].map(|amount| amount_in("hg", amount));
            format!("{amount} is deducted from the bank; {left} is left to cover")
        });
    }

    /// Gives this player a courtesy collection button for their next hand.
    pub fn courtesy(&mut self, player: Bettor, by: Cites) {
        self.courtesy.push(Seat(player.0));
        self.table.say(by, || format!("seat {} gets a courtesy collection button", player.0));
    }
}

/// Plays a whole round: the collection, the game's own part, and the player-dealer's own settlement.
pub(super) fn round<G: BankedGame, T: Table<Banked<G>>>(
    rules: &Rules<G>,
    carry: &mut Carry<G::Equipment>,
    placed: Placed<'_, Wager>,
    table: &mut T,
) -> Result<(), Halt> {
    let Some(own) = bank(placed).copied() else {
        let by = G::BY.position.rotates.with(G::BY.covers);
        table.say(by, || {
            "nobody banks, so no hand is dealt: a seat that takes the position puts down `bank`".to_owned()
        });
        for bet in placed.bets {
            table.settle(bet.returned("no bank", by));
        }
        return Ok(());
    };
    let dealer = own.seat;
    table.show(Fact { what: What::Button { seat: dealer }, by: carry.position.held_by(dealer, &G::BY.position) });
    for bet in placed.bets.iter().filter(|bet| bet.wager == Wager::Collection) {
        table.settle(Line { against: Against::Fee, ..bet.loses("collection", rules.fees.by) });
    }
    let of = |wager: Wager| placed.bets.iter().filter(move |bet| bet.wager == wager).copied();
    let third = of(Wager::ThirdParty).next();
    let around = (1..=i16::from(G::POSITIONS)).map(|steps| step(dealer, steps, G::POSITIONS, Direction::Clockwise));
    let spots: Vec<Spot> = around.filter_map(|seat| Spot::at(placed, seat, G::BY.backline.decides)).collect();
    let bettors: Vec<Seat> = {
        let mut all: Vec<Seat> = spots.iter().flat_map(|spot| spot.bettors()).map(|player| Seat(player.0)).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let mut play = Play::<G, T> {
        rules,
        equipment: &mut carry.equipment,
        table,
        seats: placed.seats,
        dealer,
        spots,
        no_action: of(Wager::NoAction).map(|bet| bet.seat).collect(),
        banks: Banks::new(own, of(Wager::KumKum).collect(), third, rules.cover),
        courtesy: Vec::new(),
    };
    let alone = play.spots.is_empty();
    G::play(&mut play)?;
    if alone {
        // Told last, for it is why nobody else was dealt to or asked.
        play.table.say(G::BY.wagers.with(G::BY.covers), || {
            format!("the bank of seat {dealer} was alone: nobody had bet against it")
        });
    }
    if play.table.is_void(dealer) {
        // There is nothing to compare with.
        return Err(Halt::Void(Role::Floor, G::BY.covers));
    }
    let Play { banks, courtesy, .. } = play;
    for bet in of(Wager::NoAction) {
        let by = G::BY.no_action.unwrap_or(Cites::NONE);
        table.settle(Line { against: Against::Bank(dealer), ..bet.returned("no action", by) });
    }
    let kum_kum = G::BY.kum_kum.map_or(Cites::NONE, |(_, by)| by);
    for line in banks.own_lines(G::BY.pays, kum_kum, G::BY.third_party.unwrap_or(Cites::NONE)) {
        table.settle(line);
    }
    carry.position = carry.position.after(dealer, bettors.clone());
    carry.backline = carry.backline.after(placed.orders);
    // A button is used up by the next bet, and a bank is not a bet.
    for seat in &carry.courtesy {
        let by = G::BY.courtesy.unwrap_or(G::BY.collects);
        if bettors.contains(seat) {
            table.say(by, || format!("seat {seat} has used the courtesy collection button: one bet was free of it"));
        } else if *seat == dealer {
            table.say(by, || format!("seat {seat} banks and keeps the courtesy collection button for the next bet"));
        }
    }
    carry.courtesy.retain(|seat| !bettors.contains(seat));
    carry.courtesy.extend(courtesy);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(positions: u8, direction: Direction, dealer: u8) -> Vec<(u8, u8)> {
        let one = |total| named(total, Seat(dealer), positions, direction);
        (3..=18).map(one).map(|(first, action)| (first.0, action.0)).collect()
    }

    #[test]
    fn eight_and_fifteen_name_the_player_dealer_among_seven() {
        //= HG-PGP-PLAY-1c HG-PGP-3
        let named = counted(7, Direction::Clockwise, 1);
        assert_eq!(named[0], (3, 3), "a total of three");
        assert_eq!((named[5], named[12]), ((1, 2), (1, 2)), "eight and fifteen");
        let named = counted(7, Direction::Clockwise, 6);
        assert_eq!((named[5], named[6]), ((6, 7), (7, 7)));
    }

    #[test]
    fn nine_and_seventeen_name_the_player_dealer_among_eight_and_tiles_count_to_the_right() {
        //= HG-PAN9-PLAY-2b HG-TILES-PLAY-1b HG-TILES-PLAY-1c
        let left = counted(8, Direction::Clockwise, 3);
        assert_eq!((left[6], left[14], left[0]), ((3, 4), (3, 4), (5, 5)));
        let right = counted(8, Direction::Counterclockwise, 3);
        assert_eq!((right[6], right[14], right[0]), ((3, 2), (3, 2), (1, 1)));
    }
}
