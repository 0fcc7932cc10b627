//! A hand of 13-card, from the antes to the last exchange.
//!
//! Rules: HG-13CARD-PLAY-1 to -4, -SWEEP-1b to -2f, -2a to -2c, -5a to -11, -FEE; readings R-13-4 to R-13-20. Traps:
//! what is found while somebody has yet to lay their cards is found before the showdown; five exposed cards of one hand
//! or five boxed ones are a misdeal, and fewer play as dealt.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, amount_in, cite};
use baize_cards::Card;
use baize_table::{
    Against, Bet, Fact, Halt, Line, Mishap, NamedHand, Owner, Place, Placed, Refusal, Role, Ruling, SEATS_MAX, Seat,
    Table, What,
};

use super::decision::{Asked, Said};
use super::game::{ThirteenCard, position_by};
use super::money::{Purse, moves, shared};
use super::points::{Exchange, Shown, exchanges};
use super::rules::{Carry, Remainder, Rules, Stood};
use super::sets::{CARDS, Layout, Ranked};
use super::sweep::Sweep;
use super::wager::Wager;
use crate::shared::left_of;
use std::cmp::Reverse;

/// The number of exposed cards in one hand, or of boxed cards in the deck, that makes a misdeal.
const MISDEAL: usize = 5;

/// A player in the hand; they are kept in order from the player-dealer's left.
struct Playing {
    bet: Bet<Wager>,
    cards: [Card; CARDS],
    said: Option<Said>,
    /// The clauses by which the house has found the hand fouled, if it has.
    fouled: Option<Cites>,
}

/// Plays one hand from the orders to the settlement.
pub(super) fn round<T: Table<ThirteenCard>>(
    rules: &Rules,
    carry: &mut Carry,
    placed: Placed<'_, Wager>,
    t: &mut T,
) -> Result<(), Halt> {
    let mut next = carry.after(placed.orders);
    let playing = carry.playing(rules, placed);
    let seats: Vec<Seat> = playing.iter().map(|bet| bet.seat).collect();
    let dealer = if seats.len() < 2 { None } else { carry.dealer(&seats, placed.orders) };
    let Some(dealer) = dealer else {
        tell_why_not(rules, &next, placed, &seats, t);
        sit_out(rules, placed, &[], t);
        return Ok(());
    };
    t.show(Fact { what: What::Button { seat: dealer }, by: position_by(&next.position, dealer) });
    let ante = next.ante(rules);
    for bet in &playing {
        let what = What::Put { seat: bet.seat, amount: ante, bet: Cents::ZERO, behind: bet.stake - ante, why: "ante" };
        if ante > Cents::ZERO {
            t.show(Fact { what, by: cite!("HG-13CARD-FEE") });
        }
    }
    carry.pack.shuffle();
    t.show(Fact { what: What::Shuffled, by: cite!("HG-13CARD-INTRO-2") });
    let at = |seat: Seat| *playing.iter().find(|bet| bet.seat == seat).expect("whoever plays has chips");
    let order: Vec<Bet<Wager>> = left_of(&seats, dealer).map(at).collect();
    let mut hands = deal(rules, carry, &order, t)?;
    let mut declared = ask(rules, &mut hands, t)?;
    if showdown_rulings(&mut hands, t)? {
        from_the_right(&mut declared, hands.len());
        let by = cite!("HG-13CARD-7b");
        t.say(by, || "the declarations were made at the same time: the one to the button's right counts first".into());
    }
    let shown = open(&hands, t);
    let exchanges = exchanges(&rules.points, &shown, &declared);
    settle(rules, &mut next, &hands, &exchanges, ante, t);
    sit_out(rules, placed, &seats, t);
    let others = seats.iter().copied().filter(|seat| *seat != dealer).collect();
    next.position = next.position.after(dealer, others);
    next.pack = carry.pack.clone();
    for bet in placed.bets.iter().filter(|bet| !seats.contains(&bet.seat)) {
        next.stacks.retain(|stood| stood.seat != bet.seat);
        next.stacks.push(Stood { seat: bet.seat, chips: bet.stake });
    }
    next.stacks.retain(|stood| placed.seats.contains(&stood.seat));
    next.stacks.sort_unstable_by_key(|stood| stood.seat);
    *carry = next;
    Ok(())
}

/// Why no hand is dealt: too few can play, or nobody takes the position.
fn tell_why_not<T: Table<ThirteenCard>>(
    rules: &Rules,
    carry: &Carry,
    placed: Placed<'_, Wager>,
    seats: &[Seat],
    t: &mut T,
) {
    if seats.len() >= 2 {
        t.say(cite!("HG-13CARD-3a"), || "no hand is dealt: everybody declines the player-dealer position".to_owned());
        return;
    }
    let needs = carry.ante(rules) + rules.point;
    let short = placed.bets.iter().filter(|bet| bet.stake < needs).map(|bet| bet.seat);
    let short: Vec<String> = short.map(|seat| seat.to_string()).collect();
    t.say(cite!("HG-13CARD-13a", "HG-13CARD-PLAY-1"), || {
        let why = match short.as_slice() {
            [] => String::new(),
            short => format!("; seat {} has less", short.join(", ")),
        };
        let (played_by, needs) = (seats.len(), amount_in("hg", needs));
        format!("no hand is dealt: two must play with {needs} each for the ante and a point, and {played_by} can{why}")
    });
}

/// A player who is not dealt in keeps their chips.
fn sit_out<T: Table<ThirteenCard>>(rules: &Rules, placed: Placed<'_, Wager>, seats: &[Seat], t: &mut T) {
    for bet in placed.bets.iter().filter(|bet| !seats.contains(&bet.seat)) {
        let short = bet.stake < rules.point + rules.ante;
        let (outcome, by) =
            if short { ("less than a point", cite!("HG-13CARD-13a")) } else { ("sits out", cite!("HG-13CARD-PLAY-1")) };
        t.settle(Line { against: Against::Pot, ..bet.returned(outcome, by) });
    }
}

/// Deals thirteen cards to each player from the player-dealer's left, so that the player-dealer comes last.
fn deal<T: Table<ThirteenCard>>(
    rules: &Rules,
    carry: &mut Carry,
    order: &[Bet<Wager>],
    t: &mut T,
) -> Result<Vec<Playing>, Halt> {
    let mut cards = vec![[Card::JOKER; CARDS]; order.len()];
    let mut exposed = vec![0; order.len()];
    let mut boxed = 0;
    let turns: Vec<(usize, usize)> = if rules.card_by_card {
        (0..CARDS).flat_map(|i| (0..order.len()).map(move |at| (at, i))).collect()
    } else {
        (0..order.len()).flat_map(|at| (0..CARDS).map(move |i| (at, i))).collect()
    };
    for (at, i) in turns {
        let (card, mishap) = t.chance_or_mishap(&mut carry.pack)?;
        let (up, by) = match mishap {
            Mishap::None => (false, cite!("HG-13CARD-PLAY-1")),
            Mishap::Exposed => {
                exposed[at] += 1;
                (true, cite!("HG-13CARD-PLAY-1", "HG-13CARD-11"))
            }
            Mishap::Boxed => {
                boxed += 1;
                (true, cite!("HG-13CARD-PLAY-1", "HG-13CARD-11"))
            }
            Mishap::Misdealt | Mishap::MisdealtSeen => return Err(Halt::Void(Role::Dealer, cite!("HG-13CARD-8b"))),
        };
        cards[at][i] = card;
        t.show(Fact { what: What::Dealt { to: Place::Seat(order[at].seat, 0), card: Some(card), up }, by });
        if exposed[at] == MISDEAL {
            return Err(Halt::Void(Role::Dealer, cite!("HG-13CARD-8a")));
        }
        if boxed == MISDEAL {
            return Err(Halt::Void(Role::Dealer, cite!("HG-13CARD-8c")));
        }
    }
    let hand = |(bet, cards): (&Bet<Wager>, [Card; CARDS])| Playing { bet: *bet, cards, said: None, fouled: None };
    Ok(order.iter().zip(cards).map(hand).collect())
}

/// Asks everybody to lay their cards or to declare; returns the places of those who declare, in the order in which they
/// did so.
fn ask<T: Table<ThirteenCard>>(rules: &Rules, hands: &mut [Playing], t: &mut T) -> Result<Vec<usize>, Halt> {
    let answers = loop {
        let open = hands.iter().filter(|hand| hand.fouled.is_none());
        let questions: ArrayVec<Asked, SEATS_MAX> =
            open.map(|hand| Asked { seat: hand.bet.seat, cards: hand.cards, rules: rules.points }).collect();
        match t.ask_together(questions) {
            Ok(answers) => break answers,
            Err(Halt::Ruled(role, ruling)) => before_showdown(role, ruling, hands, t)?,
            Err(halt) => return Err(halt),
        }
    };
    let open = hands.iter_mut().filter(|hand| hand.fouled.is_none());
    for (hand, answer) in open.zip(answers) {
        hand.said = Some(answer);
    }
    let declares = |at: &usize| matches!(hands[*at].said, Some(Said::Sweep | Said::FalseSweep | Said::Surrender));
    let mut declared: Vec<usize> = (0..hands.len()).filter(declares).collect();
    let answered = t.answered().to_vec();
    if answered.is_empty() {
        // Nobody noted the order of the declarations: they count as made at once.
        from_the_right(&mut declared, hands.len());
    }
    let came = |at: &usize| answered.iter().position(|seat| *seat == hands[*at].bet.seat);
    declared.sort_by_key(came);
    for at in &declared {
        let (seat, said) = (hands[*at].bet.seat, &hands[*at].said);
        let by = cite!("HG-13CARD-SWEEP-2a", "HG-13CARD-7c");
        match said {
            Some(Said::Surrender) => t.say(cite!("HG-13CARD-7a", "HG-13CARD-7c"), || {
                format!("a marker is on the hand of seat {seat}: surrendered")
            }),
            _ => t.say(by, || {
                format!("the dealer confirms the Clean Sweep of seat {seat} and lays a marker on the hand")
            }),
        }
    }
    Ok(declared)
}

/// Sorts declarations made at the same time: the first to the right of the button comes first, and so on in that
/// direction, so that the player-dealer, who stands at the end of the order, comes last (reading R-13-8).
fn from_the_right(declared: &mut [usize], players: usize) {
    declared.sort_unstable_by_key(|at| (*at + 1 == players, Reverse(*at)));
}

/// Applies what is found while hands are still being laid.
fn before_showdown<T: Table<ThirteenCard>>(
    role: Role,
    ruling: Ruling,
    hands: &mut [Playing],
    t: &mut T,
) -> Result<(), Halt> {
    let void = |by: Cites| Err(Halt::Void(role, by));
    match ruling {
        Ruling::Find { finding, seat } => match (finding.as_str(), seat) {
            ("wrong-count", Some(_)) => void(cite!("HG-13CARD-8b", "HG-13CARD-9b")),
            ("foreign-card", None) => void(cite!("HG-13CARD-8d")),
            ("same-cards-apart", None) => void(cite!("HG-13CARD-10b")),
            ("same-cards", Some(seat)) => foul(hands, seat, cite!("HG-13CARD-10a", "HG-13CARD-5a"), t),
            ("chips-changed", Some(seat)) => foul(hands, seat, cite!("HG-13CARD-1c", "HG-13CARD-5a"), t),
            _ => t.refuse(Refusal::new(cite!("HG-13CARD-7b"), "it is known who declared first when all have spoken")),
        },
        other => refuse_other(role, other, t),
    }
}

/// Applies what is found at the showdown; true where declarations were made at the same time.
fn showdown_rulings<T: Table<ThirteenCard>>(hands: &mut [Playing], t: &mut T) -> Result<bool, Halt> {
    let mut same_time = false;
    while let Some((role, ruling)) = t.ruling()? {
        match ruling {
            Ruling::Find { finding, seat } => match (finding.as_str(), seat) {
                ("wrong-count", Some(seat)) => {
                    foul(hands, seat, cite!("HG-13CARD-9a", "HG-13CARD-9b", "HG-13CARD-5a"), t)?;
                }
                ("same-cards", Some(seat)) => foul(hands, seat, cite!("HG-13CARD-10a", "HG-13CARD-5a"), t)?,
                ("chips-changed", Some(seat)) => foul(hands, seat, cite!("HG-13CARD-1c", "HG-13CARD-5a"), t)?,
                ("same-cards-apart", None) => return Err(Halt::Void(role, cite!("HG-13CARD-10b"))),
                ("same-time", None) => same_time = true,
                _ => {
                    let says = "a foreign card makes a misdeal before the showdown only";
                    t.refuse(Refusal::new(cite!("HG-13CARD-8d"), says))?;
                }
            },
            other => refuse_other(role, other, t)?,
        }
    }
    Ok(same_time)
}

/// Fouls a hand because the house has found it so.
fn foul<T: Table<ThirteenCard>>(hands: &mut [Playing], seat: Seat, by: Cites, t: &mut T) -> Result<(), Halt> {
    let Some(hand) = hands.iter_mut().find(|hand| hand.bet.seat == seat) else {
        return t.refuse(Refusal::new(by, format!("seat {seat} has no hand")));
    };
    hand.fouled = Some(by);
    t.say(by, || format!("the hand of seat {seat} is fouled"));
    Ok(())
}

fn refuse_other<T: Table<ThirteenCard>>(role: Role, ruling: Ruling, t: &mut T) -> Result<(), Halt> {
    match ruling {
        Ruling::VoidHand(_) | Ruling::DeadHand(_) => {
            let says = "everybody plays against everybody: a hand alone is not void; find what is wrong with it";
            t.refuse(Refusal::new(cite!("HG-13CARD-5a"), says))
        }
        other => Err(Halt::Ruled(role, other)),
    }
}

/// Clean Sweeps are viewed first; then all players turn their sets up, from the player-dealer's left.
fn open<T: Table<ThirteenCard>>(hands: &[Playing], t: &mut T) -> Vec<Shown> {
    let shown: Vec<Shown> = hands.iter().map(judged).collect();
    let swept = |at: &usize| matches!(shown[*at], Shown::Swept(_));
    let order = (0..hands.len()).filter(swept).chain((0..hands.len()).filter(|at| !swept(at)));
    for at in order {
        let (hand, seat) = (&hands[at], hands[at].bet.seat);
        let place = Place::Seat(seat, 0);
        if shown[at] == Shown::Surrendered {
            t.show(Fact { what: What::Out { seat }, by: cite!("HG-13CARD-7a") });
            continue;
        }
        let by = if swept(&at) { cite!("HG-13CARD-SWEEP-2b") } else { cite!("HG-13CARD-PLAY-3") };
        for card in hand.cards {
            t.show(Fact { what: What::Turned { at: place, card }, by });
        }
        let layout = match &hand.said {
            Some(Said::Set(layout) | Said::Foul(layout)) => Some(layout),
            _ => None,
        };
        let sets = layout.map_or_else(
            || vec![hand.cards.into_iter().map(Into::into).collect()],
            |layout| layout.sets.iter().map(|set| set.iter().map(|card| (*card).into()).collect()).collect(),
        );
        t.show(Fact { what: What::Laid { at: place, sets }, by });
        let (words, by) = named(hand, &shown[at], layout);
        let hands = match (&shown[at], layout) {
            (Shown::Set(ranked), Some(layout)) => sets_of(ranked, layout),
            _ => Vec::new(),
        };
        t.tell(by, || What::Named { at: place, words, hands });
    }
    shown
}

/// How a hand comes to the showdown.
fn judged(hand: &Playing) -> Shown {
    if hand.fouled.is_some() {
        return Shown::Fouled;
    }
    match &hand.said {
        Some(Said::Set(layout)) => layout.ranked().map_or(Shown::Fouled, Shown::Set),
        Some(Said::Sweep) => Sweep::of(&hand.cards).map_or(Shown::Fouled, Shown::Swept),
        Some(Said::Surrender) => Shown::Surrendered,
        Some(Said::Foul(_) | Said::FalseSweep) | None => Shown::Fouled,
    }
}

/// The three sets as they are compared.
fn sets_of(ranked: &Ranked, layout: &Layout) -> Vec<NamedHand> {
    let [front, middle, back] = &layout.sets;
    vec![
        NamedHand::part("Front", ranked.front, front),
        NamedHand::part("Middle", ranked.middle, middle),
        NamedHand::part("Back", ranked.back, back),
    ]
}

/// What a hand comes to, in words.
fn named(hand: &Playing, shown: &Shown, layout: Option<&Layout>) -> (String, Cites) {
    match shown {
        Shown::Set(ranked) => {
            let undeclared = Sweep::of(&hand.cards).map_or(Cites::NONE, |_| cite!("HG-13CARD-SWEEP-2f"));
            let by = cite!("HG-13CARD-INTRO-2", "HG-13CARD-12").with(undeclared);
            (format!("{}; {}; {}", ranked.front, ranked.middle, ranked.back), by)
        }
        Shown::Swept(sweep) => {
            (format!("Clean Sweep: {}", sweep.name()), cite!("HG-13CARD-SWEEP-RANK", "HG-13CARD-SWEEP-1a"))
        }
        Shown::Surrendered => ("surrendered".to_owned(), cite!("HG-13CARD-7a")),
        Shown::Fouled => {
            let own = match hand.said {
                Some(Said::FalseSweep) => cite!("HG-13CARD-6"),
                _ => cite!("HG-13CARD-5a", "HG-13CARD-PLAY-2b"),
            };
            let why = layout.and_then(Layout::foul).unwrap_or("it cannot stand");
            (format!("fouled: {why}"), hand.fouled.unwrap_or(own))
        }
    }
}

/// A line of the house's own, paid out of the antes.
fn house_line(wager: Wager, paid: Cents, outcome: &'static str, by: Cites) -> Line<Wager> {
    Line::paid_to(Owner::House, wager, paid, outcome, by).against(Against::Pot)
}

/// Takes the antes, exchanges points as far as chips reach, takes the collection, and puts what is left of the antes
/// where the option says.
fn settle<T: Table<ThirteenCard>>(
    rules: &Rules,
    next: &mut Carry,
    hands: &[Playing],
    exchanges: &[Exchange],
    ante: Cents,
    t: &mut T,
) {
    let fee_by = cite!("HG-13CARD-FEE");
    let pot = |line: Line<Wager>| Line { against: Against::Pot, ..line };
    let antes: Cents = hands.iter().map(|_| ante).sum();
    let collection = rules.collected(hands.len());
    let held = next.held.min(collection);
    let from_antes = (collection - held).min(antes);
    let pool = antes - from_antes;
    let counts = if antes >= rules.point { ante } else { Cents::ZERO };
    let purses: Vec<Purse> = hands.iter().map(|hand| Purse { chips: hand.bet.stake - ante, ante: counts }).collect();
    let (moved, left) = moves(rules.all_in, rules.point, &purses, pool, exchanges);
    for hand in hands.iter().filter(|_| ante > Cents::ZERO) {
        t.settle(pot(hand.bet.on(Wager::Ante, ante).loses("ante", fee_by)));
    }
    let mut chips: Vec<Cents> = hands.iter().map(|hand| hand.bet.stake - ante).collect();
    let mut won = vec![Cents::ZERO; hands.len()];
    let mut points = vec![0; hands.len()];
    for it in &moved {
        let Exchange { pays, receives, points: scored, why, by } = it.exchange;
        let (from, to) = (hands[pays].bet, hands[receives].bet);
        points[pays] -= scored;
        points[receives] += scored;
        let short = it.moved < it.due;
        let ante_by = if it.taken < it.moved && counts > Cents::ZERO { cite!("HG-13CARD-2c") } else { Cites::NONE };
        let short_by = if short { cite!("HG-13CARD-2a", "HG-13CARD-2b") } else { Cites::NONE };
        let by = short_by.with(ante_by).with(by);
        t.say(by, || it.told(from.seat, to.seat));
        if it.taken > Cents::ZERO {
            t.settle(pot(from.on(Wager::To(to.seat.0), it.taken).loses(why, by)));
        }
        if it.paid > Cents::ZERO {
            let line = to.on(Wager::From(from.seat.0), Cents::ZERO).returned(why, by);
            t.settle(pot(Line { paid: it.paid, ..line }));
        }
        chips[pays] -= it.taken;
        won[receives] += it.paid;
    }
    if from_antes > Cents::ZERO {
        t.settle(house_line(Wager::Collection, from_antes, "collection", fee_by));
    }
    if held > Cents::ZERO {
        t.say(fee_by, || {
            format!("{} of the collection is paid by what was held of earlier antes", amount_in("hg", held))
        });
    }
    next.held -= held;
    let by = cite!("HG-13CARD-FEE", "HG-13CARD-2c");
    let shares = match rules.remainder {
        Remainder::MostPoints => shared(left, &points),
        Remainder::PlayerDealer => {
            (1..=hands.len()).map(|at| if at == hands.len() { left } else { Cents::ZERO }).collect()
        }
        Remainder::CarryOver => {
            next.held += left;
            if left > Cents::ZERO {
                t.settle(house_line(Wager::Carried, left, "held", by));
            }
            vec![Cents::ZERO; hands.len()]
        }
    };
    next.stacks.clear();
    for (at, hand) in hands.iter().enumerate() {
        if shares[at] > Cents::ZERO {
            let line = hand.bet.on(Wager::Antes, Cents::ZERO).returned("antes", by);
            t.settle(pot(Line { paid: shares[at], ..line }));
        }
        if chips[at] > Cents::ZERO {
            let by = cite!("HG-13CARD-1b", "HG-13CARD-13a");
            t.settle(pot(hand.bet.on(Wager::Chips, chips[at]).returned("kept", by)));
        }
        next.stacks.push(Stood { seat: hand.bet.seat, chips: chips[at] + won[at] + shares[at] });
    }
}
