//! One hand from the moment the chips lie there: which seats are dealt in, what is posted, the hand itself, and what is
//! left.

use arrayvec::ArrayVec;
use baize_book::{Cents, cite};
use baize_cards::rank::CardBySuit;
use baize_table::{Against, Bet, Halt, Line, Order, Place, Placed, Refusal, SEATS_MAX, Seat, What};
use std::borrow::Cow;
use std::cmp::Reverse;

use super::asian;
use super::blinds::{Deal, PostedFor};
use super::buy_in::Stood;
use super::carry::Carry;
use super::draw;
use super::fees::{Collection, Moment};
use super::flop;
use super::game::{Family, Rules};
use super::hand::Hand;
use super::kill::{Kill, KillCause, KillNews, PlayedHand};
use super::killers::Killers;
use super::limits::money;
use super::match_it;
use super::mexican;
use super::orders::Called;
use super::play::{Dealer, Play};
use super::positions::{Positions, Wish};
use super::room::{DealtFrom, KillRule, PotMeasured, Room};
use super::showdown::Ended;
use super::stud;
use super::wager::Wager;
use crate::shared::pots::{SeatSet, Seats};

/// Plays one hand. Nothing in the carry but the pack changes until it is settled.
pub fn play_round<D: Dealer + ?Sized>(
    rules: &Rules,
    carry: &mut Carry,
    placed: Placed<'_, Wager>,
    dealer: &mut D,
) -> Result<(), Halt> {
    let room = &rules.room;
    let Carry { pack, positions, kill, stacks, draws_for_button, .. } = carry;
    let mut table = Seated::new(room, positions, kill, placed);
    table.collect_time(room, placed, dealer);
    if *draws_for_button && table.positions.button().is_none() && room.dealt_from == DealtFrom::Button {
        table.draw_for_button(room, pack, dealer)?;
    }
    let mut deal = table.deal(room);
    let Some(deal) = &mut deal else {
        table.tell_why_not(room, dealer);
        table.give_back(room, dealer, None);
        return Ok(());
    };
    if room.dealt_from == DealtFrom::SeatOne {
        deal.seats.sort_unstable();
    }
    let killing = table.kill_and_straddle(room, placed, deal);
    let hand = Hand::new(deal.seats.iter().map(|seat| (*seat, table.chips(*seat))));
    let mut play = Play::new(dealer, pack, room, hand);
    (play.killed, play.killed_by, play.looking) = (killing.by.is_some(), killing.by, killing.looking);
    post(&mut play, deal, placed.orders);
    let ended = match &rules.family {
        Family::Flop(game) => flop::hand(game, &mut play),
        Family::Draw(game) => draw::hand(game, &mut play),
        Family::Mexican(game) => mexican::hand(game, &mut play),
        Family::MatchIt(game) => match_it::hand(game, &mut play),
        Family::Stud(game) => stud::hand(game, &mut play),
        Family::Asian(game) => asian::hand(game, &mut play),
    }?;
    table.give_back(room, play.dealer, Some(deal));
    play.pack.shuffle();
    play.tell(room.by.button, |_| What::Shuffled);
    table.remember_stacks(room, stacks, deal, &play.hand, &ended);
    let Seated { positions: seated, kill: kills, .. } = table;
    // What was only looked at stays in the carry as it is.
    let kills = if let Cow::Owned(changed) = kills { Some(changed) } else { None };
    if let Cow::Owned(changed) = seated {
        *positions = changed;
    }
    if let Some(changed) = kills {
        *kill = changed;
    }
    positions.dealt(deal);
    if room.dealt_from == DealtFrom::SeatOne {
        positions.without_button();
    }
    if let Some(news) = remember_kill(room, kill, deal, &ended, play.killed_by) {
        play.say(news.by(), |_| news.to_string());
    }
    Ok(())
}

/// The seat that kills the pot, and the seats that wish to look first.
struct Killing {
    by: Option<(Seat, KillCause)>,
    looking: Seats,
}

/// Which seats are taken and with what chips, on the way to a hand. Most hands change nothing about that.
struct Seated<'a> {
    positions: Cow<'a, Positions>,
    kill: Cow<'a, Kill>,
    bets: &'a [Bet<Wager>],
    seats: &'a [Seat],
    orders: &'a [Order],
    /// What each seat has to play with, by its number.
    chips: [Cents; SEATS_MAX + 1],
}

impl<'a> Seated<'a> {
    fn new(room: &Room, positions: &'a Positions, kill: &'a Kill, placed: Placed<'a, Wager>) -> Seated<'a> {
        let (positions, kill, chips) = (Cow::Borrowed(positions), Cow::Borrowed(kill), [Cents::ZERO; SEATS_MAX + 1]);
        let Placed { bets, seats, orders, .. } = placed;
        let mut table = Seated { positions, kill, bets, seats, orders, chips };
        let Seated { positions, kill, chips, .. } = &mut table;
        let calls = || placed.orders.iter().filter_map(|order| Some((order.seat, Called::read(order).ok()?)));
        for (seat, called) in calls() {
            if let Called::Moved(from) = called {
                positions.to_mut().leave(seat);
                // Refused when it was called, if at all.
                let _ = positions.to_mut().change_seat(&room.positions, from, seat);
                kill.to_mut().moves(from, seat);
            }
        }
        let sitting: SeatSet = placed.seats.iter().copied().collect();
        let new: SeatSet = calls().filter(|(_, called)| *called == Called::New).map(|(seat, _)| seat).collect();
        let (mut known, mut playing) = (SeatSet::default(), SeatSet::default());
        for one in positions.sitting() {
            known.insert(one.seat);
            if !one.away {
                playing.insert(one.seat);
            }
        }
        let stay = known.and(sitting).without(new);
        for gone in known.without(stay).iter() {
            positions.to_mut().leave(gone);
            kill.to_mut().quits(gone);
        }
        for seat in new.iter() {
            kill.to_mut().forgets(seat);
        }
        let mut with_bets = SeatSet::default();
        for bet in placed.bets {
            with_bets.insert(bet.seat);
            if bet.wager != Wager::Chips {
                continue;
            }
            if !stay.contains(bet.seat) {
                positions.to_mut().sit(bet.seat, Wish::Now);
            }
            if let Some(chips) = chips.get_mut(usize::from(bet.seat.0)) {
                *chips = bet.stake;
            }
        }
        for broke in playing.and(stay).without(with_bets).iter() {
            positions.to_mut().go_away(broke);
        }
        for (seat, called) in calls() {
            // A way in that is no longer open leaves the player waiting, as the refusal said when they called it.
            let _ = match called {
                Called::Away => {
                    positions.to_mut().go_away(seat);
                    Ok(())
                }
                Called::Back(wish) => positions.to_mut().come_back(&room.positions, seat, wish),
                Called::Wait(wish) => positions.to_mut().choose(&room.positions, seat, wish),
                Called::Straddle
                | Called::Kill
                | Called::Look
                | Called::Agree
                | Called::Object
                | Called::Moved(_)
                | Called::Time
                | Called::New
                | Called::GameBroke => Ok(()),
            };
        }
        table
    }

    /// What a seat has to play with.
    #[inline]
    fn chips(&self, seat: Seat) -> Cents {
        self.chips.get(usize::from(seat.0)).copied().unwrap_or(Cents::ZERO)
    }

    /// Each player pays for time at the start of a half hour (reading G11).
    fn collect_time<D: Dealer + ?Sized>(&mut self, room: &Room, placed: Placed<'_, Wager>, dealer: &mut D) {
        let Collection::Time { each, by, .. } = room.collection else { return };
        if !placed.orders.iter().any(|order| Called::read(order) == Ok(Called::Time)) {
            return;
        }
        for chips in &mut self.chips {
            *chips = (*chips - each).max(Cents::ZERO);
        }
        for bet in self.bets {
            let paid = each.min(bet.stake);
            let line = Bet { wager: Wager::Time, stake: paid, ..*bet }.loses("collected", by);
            dealer.settle(Line { against: Against::Fee, ..line });
            if dealer.listens() {
                let (seat, behind) = (bet.seat, bet.stake - paid);
                let what = What::Put { seat, amount: paid, bet: Cents::ZERO, behind, why: "time" };
                dealer.show(baize_table::Fact { what, by });
            }
        }
    }

    /// The game starts: the players draw for the button, the highest card by suit (HG-HOLDEM-6c).
    fn draw_for_button<D: Dealer + ?Sized>(
        &mut self,
        room: &Room,
        pack: &mut baize_cards::Shoe,
        dealer: &mut D,
    ) -> Result<(), Halt> {
        let drawing: Vec<Seat> = self.bets.iter().map(|bet| bet.seat).collect();
        if drawing.len() < 2 {
            return Ok(());
        }
        let by = room.positions.by.start;
        let mut drew = Vec::new();
        for seat in &drawing {
            let (card, _) = dealer.card(pack)?;
            if dealer.listens() {
                let what = What::Dealt { to: Place::Seat(*seat, 1), card: Some(card), up: true };
                dealer.show(baize_table::Fact { what, by });
            }
            drew.push((CardBySuit::ace_high(card), Reverse(*seat)));
        }
        let (_, Reverse(button)) = drew.into_iter().max().expect("two or more have drawn");
        let away: Vec<Seat> = self.positions.sitting().iter().filter(|one| one.away).map(|one| one.seat).collect();
        let positions = self.positions.to_mut();
        positions.draw(&drawing, button);
        away.into_iter().for_each(|seat| positions.go_away(seat));
        pack.shuffle();
        Ok(())
    }

    #[inline(always)]
    fn deal(&self, room: &Room) -> Option<Deal> {
        self.positions.deal(&room.positions, |seat| self.chips(seat))
    }

    /// Posts the kill that is due or called, and a straddle; a player who agrees to kill the next pot is let into a
    /// killed one.
    fn kill_and_straddle(&mut self, room: &Room, placed: Placed<'_, Wager>, deal: &mut Deal) -> Killing {
        let killers = Killers { room, positions: &self.positions, kill: &self.kill, placed };
        let mut killing = Killing { by: killers.killer(), looking: killers.looking() };
        let mut agreed = Seats::new();
        if let Some((seat, cause)) = killing.by {
            if cause == KillCause::Voluntary {
                deal.let_in(seat);
            }
            agreed = killers.agreeing();
            agreed.retain(|other| *other != seat);
            agreed.iter().for_each(|seat| deal.let_in(*seat));
            let blind = room.kill_blind();
            match deal.kill(seat, blind.min(self.chips(seat)), cause.by()) {
                // What the others must call does not shrink with the killer's stack (reading G24).
                Ok(()) => deal.bet = deal.bet.max(blind),
                Err(_) => killing.by = None,
            }
        }
        agreed.into_iter().for_each(|seat| self.kill.to_mut().agree(seat));
        let called = |wanted: Called| {
            placed.orders.iter().filter(move |order| Called::read(order) == Ok(wanted)).map(|order| order.seat)
        };
        for seat in called(Called::Straddle) {
            // A player who is no longer in the right place simply does not straddle.
            let _ = deal.straddle(seat, self.chips(seat), room.straddling);
        }
        killing
    }

    /// Says why no hand is dealt: two players must have chips. Says who could play, and why the others could not.
    #[cold]
    fn tell_why_not<D: Dealer + ?Sized>(&self, room: &Room, dealer: &mut D) {
        if !dealer.listens() {
            return;
        }
        let why = |seat: &Seat| match self.positions.at(*seat) {
            Some(one) if one.away && self.chips(*seat) > Cents::ZERO => format!("seat {seat} is away"),
            Some(_) if self.chips(*seat) > Cents::ZERO => format!("seat {seat} could play"),
            _ => format!("seat {seat} has no chips"),
        };
        let mut all: Vec<Seat> = self.seats.iter().copied().chain(self.bets.iter().map(|bet| bet.seat)).collect();
        all.sort_unstable();
        all.dedup();
        let all: Vec<String> = all.iter().map(why).collect();
        let words = match all.as_slice() {
            [] => "no hand is dealt: nobody sits at the table".to_owned(),
            all => format!("no hand is dealt, because it takes two who can play: {}", all.join(", ")),
        };
        dealer.show(baize_table::Fact { what: What::Said { words }, by: room.by.put_in });
    }

    /// Gives back the chips of those who were not dealt in, less what they posted from outside.
    fn give_back<D: Dealer + ?Sized>(&self, room: &Room, dealer: &mut D, deal: Option<&Deal>) {
        let dealt_in: SeatSet = deal.into_iter().flat_map(|deal| deal.seats.iter().copied()).collect();
        let out = |bet: &&Bet<Wager>| !dealt_in.contains(bet.seat);
        for bet in self.bets.iter().filter(out) {
            let stake = self.chips(bet.seat);
            if stake > Cents::ZERO {
                let returned = stake - posted_from_outside(deal, bet.seat);
                let line = Bet { stake, ..*bet }.partly_returned(returned, "sits out", room.by.put_in);
                dealer.settle(Line { against: Against::Pot, ..line });
            }
        }
    }

    /// Notes what everybody has left, and how they bought it.
    fn remember_stacks(&self, room: &Room, stacks: &mut Vec<Stood>, deal: &Deal, hand: &Hand, ended: &Ended) {
        let mut left = self.chips;
        for post in &deal.posts {
            left[usize::from(post.seat.0)] -= post.live + post.dead;
        }
        for (stack, won) in hand.stacks().iter().zip(ended.won) {
            left[usize::from(stack.seat.0)] = stack.behind + won;
        }
        let mut stood: ArrayVec<Stood, SEATS_MAX> = ArrayVec::new();
        for (at, bet) in self.bets.iter().enumerate() {
            // Most players stand where they stood.
            let before = match stacks.get(at) {
                Some(stood) if stood.seat == bet.seat && self.orders.is_empty() => *stood,
                _ => Stood::of(stacks, bet.seat, self.orders),
            };
            let bought = (bet.stake - before.chips).max(Cents::ZERO);
            let short = if bought > Cents::ZERO { room.buy_in.is_short(bought) } else { before.short };
            stood.push(Stood { seat: bet.seat, chips: left[usize::from(bet.seat.0)], short });
        }
        // A player who sits without chips is remembered: what they buy next depends on what they bought last.
        let broke = |stood: &&Stood| self.chips(stood.seat) == Cents::ZERO && self.seats.contains(&stood.seat);
        let is_new = |seat: Seat| self.orders.iter().any(|order| order.seat == seat && order.words == "new");
        for known in stacks.iter().filter(broke).filter(|known| !is_new(known.seat)) {
            if !self.bets.iter().any(|bet| bet.seat == known.seat) {
                stood.push(Stood { chips: Cents::ZERO, ..*known });
            }
        }
        stacks.clear();
        stacks.extend_from_slice(&stood);
    }
}

/// Notes what a hand means for kills.
fn remember_kill(
    room: &Room,
    kill: &mut Kill,
    deal: &Deal,
    ended: &Ended,
    killed_by: Option<(Seat, KillCause)>,
) -> Option<KillNews> {
    match room.kill {
        KillRule::Never => None,
        KillRule::Legs { natural } => {
            let news = kill.played(&PlayedHand { dealt_in: &deal.seats, winners: &ended.main, killed_by });
            if !natural {
                kill.waive();
            }
            Some(news).filter(|news| natural || !matches!(news, KillNews::MustKill(..)))
        }
        KillRule::Scoop(scoop) => {
            let killer = killed_by.map(|(seat, _)| seat);
            let scooper = ended.scooper.filter(|_| ended.low || !scoop.needs_low);
            let pot = match scoop.measured {
                PotMeasured::Gross => ended.pot,
                PotMeasured::Net => ended.pot - ended.collected,
            };
            kill.scooped(scooper, pot, Some(scoop.least), killer)
        }
    }
}

/// What a seat that is not dealt in has posted all the same, such as a kill that it owes.
fn posted_from_outside(deal: Option<&Deal>, seat: Seat) -> Cents {
    let posts = deal.into_iter().filter(|deal| !deal.seats.contains(&seat)).flat_map(|deal| &deal.posts);
    posts.filter(|post| post.seat == seat).map(|post| post.live + post.dead).sum()
}

/// Puts in antes, blinds and other posts.
fn post<D: Dealer + ?Sized>(play: &mut Play<'_, D>, deal: &Deal, orders: &[Order]) {
    let room = play.room;
    let button = deal.button;
    if room.dealt_from == DealtFrom::Button {
        play.tell(room.positions.by.button, |_| What::Button { seat: button });
    }
    for at in 0..play.hand.stacks().len() {
        if room.ante > Cents::ZERO {
            let amount = play.hand.ante(at, room.ante);
            play.tell_put(at, amount, "ante", room.by.ante);
        }
    }
    if room.dead_collection
        && let (Some(at), Collection::PerHand(fees)) = (play.hand.place_of(button), &room.collection)
    {
        let amount = play.hand.post_dead(at, fees.regular[play.hand.stacks().len()]);
        play.tell_put(at, amount, "collection", fees.regular_by);
    }
    let before = play
        .dealer
        .listens()
        .then(|| -> ArrayVec<Cents, SEATS_MAX> { play.hand.stacks().iter().map(|stack| stack.behind).collect() });
    play.opening = deal.post(&mut play.hand);
    if let Some(mut behind) = before {
        for order in orders {
            if let Ok(Called::Moved(from)) = Called::read(order) {
                play.say(room.positions.by.seat, |_| {
                    format!("the player from seat {from} is now in seat {}", order.seat)
                });
            }
        }
        for (seat, by) in &deal.came_in {
            play.say(*by, |_| format!("seat {seat} comes in"));
        }
        let big = deal.posts.iter().rposition(|post| post.why == PostedFor::Blind);
        for (i, post) in deal.posts.iter().enumerate() {
            let Some(at) = play.hand.place_of(post.seat) else {
                // A player who owes a kill posts it although they are dealt out.
                let by = cite!("HG-KILL-7").with(post.by);
                play.say(by, |_| format!("seat {} posts {} dead", post.seat, money(post.live + post.dead)));
                continue;
            };
            let why = match post.why {
                PostedFor::Blind if Some(i) == big => "big-blind",
                PostedFor::Blind if i == 0 => "small-blind",
                PostedFor::Blind => "blind",
                PostedFor::Short => "short-blind",
                PostedFor::Entry => "entry",
                PostedFor::Missed => "missed",
                PostedFor::MadeUp => "made-up",
                PostedFor::Straddle => "straddle",
                PostedFor::Kill => "kill",
            };
            let amount = (post.live + post.dead).min(behind[at]);
            behind[at] -= amount;
            play.tell_put(at, amount, why, post.by);
        }
    }
    play.collect(Moment::Posted);
}

/// How everybody stands after what has been called already; this seat is a newcomer if nobody sits there.
pub(super) fn positions_now(room: &Room, carry: &Carry, placed: Placed<'_, Wager>, seat: Seat) -> Positions {
    // Whoever calls something sits there, with chips or without.
    let mut seats: Seats = placed.seats.iter().copied().filter(|other| *other != seat).collect();
    seats.insert(seats.partition_point(|other| *other < seat), seat);
    let placed = Placed { seats: &seats, ..placed };
    let mut positions = Seated::new(room, &carry.positions, &carry.kill, placed).positions.into_owned();
    if positions.at(seat).is_none() {
        positions.sit(seat, Wish::Now);
    }
    positions
}

/// Whether somebody who is not in may come in this way, after what has been called already.
pub(super) fn come_in(
    room: &Room,
    carry: &Carry,
    placed: Placed<'_, Wager>,
    seat: Seat,
    called: Called,
) -> Result<(), Refusal> {
    let mut positions = positions_now(room, carry, placed, seat);
    match called {
        Called::Wait(wish) => positions.choose(&room.positions, seat, wish),
        // A player who does not say how comes in as they may.
        Called::Back(wish) if wish != Wish::Now => positions.come_back(&room.positions, seat, wish),
        _ => Ok(()),
    }
}

/// Whether this seat may straddle the next hand, as the table stands; it may not before the button is drawn for.
pub(super) fn straddle(room: &Room, carry: &Carry, placed: Placed<'_, Wager>, seat: Seat) -> Result<(), Refusal> {
    let table = Seated::new(room, &carry.positions, &carry.kill, placed);
    match table.deal(room) {
        Some(mut deal) if table.positions.button().is_some() || !carry.draws_for_button => {
            deal.straddle(seat, table.chips(seat), room.straddling)
        }
        _ => Err(Refusal::new(room.positions.by.blinds, "nobody knows yet where the blinds will be")),
    }
}

/// Whether two or more can be dealt in.
pub(super) fn can_begin(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>) -> bool {
    Seated::new(&rules.room, &carry.positions, &carry.kill, placed).deal(&rules.room).is_some()
}
