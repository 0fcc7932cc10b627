//! Punto banco, Punto 2000, and who deals from the shoe.
//!
//! Rules: UK-6.1 to UK-6.44. Traps: ties return Punto and Banco (UK-6.26); in Punto 2000 a winning six of the banker
//! pays half, with two cards or three (UK-6.29); the shoe passes only when the bank loses or its holder gives it up
//! (UK-6.7, UK-6.10); the number of decks changes only at a shoe's end and with everybody's consent (UK-6.12).

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, cite};
use baize_cards::Shoe;
use baize_table::{Acceptance, Bet, Fact, Game, Halt, Line, Placed, Refusal, Seat, Summary, Table, What};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

use super::coup::{Coup, CoupClauses, FaceUp, coup};
use super::dragon::Dragon;
use super::shoe_holder::{Answer, Decision, Matter};
use super::summary;
use crate::shared::on_paper::{check_seat, check_shoe, decks};
use crate::shared::{cut_card, rounding_up};

/// The game `uk/punto-banco`.
pub struct PuntoBanco;

/// The options in force at a table.
pub struct Rules {
    punto: (Odds, Cites),
    banco: (Odds, Cites),
    egalite: (Odds, Cites),
    /// The odds on a winning six of the banker, in Punto 2000 only.
    banco_six: Option<(Odds, Cites)>,
    dragon: Option<Dragon>,
    rounding: Rounding,
    decks: u8,
    cut: usize,
    players_deal: bool,
    numbered_seats: u8,
    holder_egalite_only: bool,
}

/// What outlives a coup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Carry {
    shoe: Shoe,
    holder: Option<Seat>,
    next: Seat,
}

impl Carry {
    /// The same table with cards of equal value treated alike, for exact maths.
    pub fn by_value(mut self) -> Carry {
        self.shoe = self.shoe.alike(super::coup::value);
        self
    }
}

/// What chips can lie on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wager {
    Punto,
    Banco,
    Egalite,
    DragonPunto,
    DragonBanco,
}

impl Wager {
    const ALL: [Wager; 5] = [Wager::Punto, Wager::Banco, Wager::Egalite, Wager::DragonPunto, Wager::DragonBanco];

    #[inline]
    fn is_dragon(self) -> bool {
        matches!(self, Wager::DragonPunto | Wager::DragonBanco)
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(baize_table::Wager::kind(*self))
    }
}

impl baize_table::Wager for Wager {
    fn read(word: &str) -> Result<Wager, String> {
        let found = Wager::ALL.into_iter().find(|wager| baize_table::Wager::kind(*wager) == word);
        found.ok_or_else(|| {
            format!(
                "`{word}` is not a wager of punto banco; there are punto, banco, egalite, dragon-punto, dragon-banco"
            )
        })
    }

    fn kind(self) -> &'static str {
        match self {
            Wager::Punto => "punto",
            Wager::Banco => "banco",
            Wager::Egalite => "egalite",
            Wager::DragonPunto => "dragon-punto",
            Wager::DragonBanco => "dragon-banco",
        }
    }
}

const CLAUSES: CoupClauses = CoupClauses {
    deal: cite!("UK-6.21", "UK-6.11"),
    point: cite!("UK-6.18", "UK-6.16"),
    natural: cite!("UK-6.23"),
    player: cite!("UK-6.22", "UK-6.17", "UK-6.11"),
    banker: cite!("UK-6.24", "UK-6.27", "UK-6.17"),
    merit: cite!("UK-6.25", "UK-6.18"),
    spots: ["punto", "banco"],
};

impl Game for PuntoBanco {
    const ID: &'static str = "uk/punto-banco";
    const ACCEPTANCE: Acceptance = Acceptance {
        late: cite!("UK-6.34", "UK-6.21"),
        unlisted: cite!("UK-6.2"),
        limits: cite!("UK-6.14-limits", "UK-6.34"),
        called: cite!("UK-6.15"),
        one_position: None,
    };
    type Rules = Rules;
    type Carry = Carry;
    type Wager = Wager;
    type Decision = Decision;

    fn rules(options: &Options) -> Result<Rules, OptionError> {
        let odds = options.odds("odds");
        let decks = u8::try_from(options.number("decks")).expect("at most twenty");
        let punto_2000 = options.word("variant") == "punto-2000";
        // The clauses of a win are put together here once, rather than at every coup.
        let pays = |row: &str, more: Cites| odds.pays(row).map(|(odds, by)| (odds, by.with(more)));
        let (punto, egalite) = (cite!("UK-6.19", "UK-6.25"), cite!("UK-6.20", "UK-6.26"));
        let (banco, banco_2000) = (cite!("UK-6.18-odds", "UK-6.25", "UK-6.27"), cite!("UK-6.29", "UK-6.27"));
        Ok(Rules {
            punto: pays("punto", punto)?,
            banco: if punto_2000 { pays("banco-2000", banco_2000)? } else { pays("banco", banco)? },
            egalite: pays("egalite", egalite)?,
            banco_six: if punto_2000 { Some(pays("banco-2000-six", cite!("UK-6.29"))?) } else { None },
            dragon: options.on("dragon").then(|| Dragon::read(options)).transpose()?,
            rounding: rounding_up(options),
            decks,
            cut: cut_card(Self::ID, options, "cut", 52 * usize::from(decks))?,
            players_deal: options.word("banker") == "players-in-turn",
            numbered_seats: u8::try_from(options.number("numbered-seats")).expect("at most fourteen"),
            holder_egalite_only: options.word("shoe-holder-wagers") == "egalite-only",
        })
    }

    fn opening(rules: &Rules) -> Carry {
        Carry { shoe: new_shoe(rules, rules.decks), holder: None, next: Seat(1) }
    }

    fn check(rules: &Rules, carry: &Carry) -> Result<(), String> {
        check_seat("next", carry.next, rules.numbered_seats)?;
        carry.holder.map_or(Ok(()), |holder| check_seat("holder", holder, rules.numbered_seats))?;
        check_shoe("shoe", &carry.shoe, decks(Self::ID, rules.decks))
    }

    fn accept(rules: &Rules, carry: &Carry, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        if bet.wager.is_dragon() {
            if rules.dragon.is_none() {
                return Err(Refusal::new(cite!("UK-6.32", "UK-6.31"), "this table is not marked for the Dragon Bonus"));
            }
            let other =
                |other: &Bet<Wager>| other.player == bet.player && other.wager.is_dragon() && other.wager != bet.wager;
            if placed.bets.iter().any(other) {
                return Err(Refusal::new(
                    cite!("UK-6.35"),
                    "the Dragon Bonus is on one hand or the other, never on both",
                ));
            }
        }
        let holds_shoe = carry.holder.is_some_and(|holder| holder.0 == bet.player.0);
        if rules.holder_egalite_only && rules.players_deal && holds_shoe && bet.wager != Wager::Egalite {
            return Err(Refusal::new(cite!("UK-6.9"), "at this table whoever holds the shoe may bet only on Egalité"));
        }
        Ok(())
    }

    fn round<T: Table<Self>>(
        rules: &Rules,
        carry: &mut Carry,
        placed: Placed<'_, Wager>,
        t: &mut T,
    ) -> Result<(), Halt> {
        if carry.shoe.cut_is_out() {
            next_shoe(rules, &mut carry.shoe, placed, t)?;
        }
        let (holder, next) = if rules.players_deal {
            offer_shoe(rules, carry, placed, t)?
        } else {
            t.say(cite!("UK-6.3", "UK-6.4"), || "the dealer deals as banker".to_owned());
            (None, carry.next)
        };
        if rules.banco_six.is_some() {
            t.say(cite!("UK-6.28", "UK-6.30"), || "Punto 2000 is dealt at this table, and nothing else".to_owned());
        }
        if rules.dragon.is_some() {
            t.say(cite!("UK-6.36", "UK-6.31"), || {
                "the coup is played as usual; the Dragon Bonus changes nothing in it".to_owned()
            });
        }
        let coup = coup(t, &mut FaceUp { shoe: &mut carry.shoe, spots: CLAUSES.spots }, &CLAUSES)?;
        for bet in placed.bets.iter().filter(|bet| !bet.wager.is_dragon()) {
            t.settle(settle(rules, *bet, &coup));
        }
        settle_dragons(rules, placed, &coup, t);
        (carry.holder, carry.next) = match holder {
            Some(seat) if coup.winner() == Ordering::Greater => {
                t.say(cite!("UK-6.7"), || format!("the bank has lost: seat {seat} gives up the shoe"));
                (None, Seat(seat.0 % rules.numbered_seats + 1))
            }
            holder => (holder, next),
        };
        Ok(())
    }

    fn voided(before: &Carry, after: Carry) -> Carry {
        Carry { shoe: after.shoe, ..before.clone() }
    }

    fn spread(rules: &Rules, stake: Cents) -> Vec<Bet<Wager>> {
        let mut bets: Vec<Bet<Wager>> = Wager::ALL[..3].iter().map(|wager| Bet::new(Seat(1), *wager, stake)).collect();
        if rules.dragon.is_some() {
            bets.extend([Bet::new(Seat(1), Wager::DragonPunto, stake), Bet::new(Seat(2), Wager::DragonBanco, stake)]);
        }
        bets
    }

    fn summary(facts: &[Fact], _: &[Line<String>]) -> Summary {
        summary::punto_banco(facts)
    }
}

#[inline]
fn settle(rules: &Rules, bet: Bet<Wager>, coup: &Coup) -> Line<Wager> {
    let wins = |(odds, by): (Odds, Cites), outcome| bet.wins(odds, rules.rounding, outcome, by);
    match (bet.wager, coup.winner()) {
        (Wager::Egalite, Ordering::Equal) => wins(rules.egalite, "tie"),
        (Wager::Egalite, _) => bet.loses("no tie", cite!("UK-6.26")),
        (_, Ordering::Equal) => bet.returned("tie", cite!("UK-6.26")),
        (Wager::Punto, Ordering::Greater) => wins(rules.punto, "win"),
        (Wager::Punto, Ordering::Less) => bet.loses("lose", cite!("UK-6.25")),
        (_, Ordering::Greater) => bet.loses("lose", cite!("UK-6.25")),
        (_, Ordering::Less) => match rules.banco_six {
            Some(six) if coup.banker.point() == 6 => wins(six, "win with 6"),
            None | Some(_) => wins(rules.banco, "win"),
        },
    }
}

/// Settles the Dragon Bonus, which at each seat comes after the standard wagers.
fn settle_dragons<T: Table<PuntoBanco>>(rules: &Rules, placed: Placed<'_, Wager>, coup: &Coup, t: &mut T) {
    for bet in placed.bets.iter().filter(|bet| bet.wager.is_dragon()) {
        let alone = placed.bets.iter().all(|other| other.player != bet.player || other.wager.is_dragon());
        let Some(mut line) = rules.settled(*bet, coup) else { continue };
        line.by = line.by.with(if alone { cite!("UK-6.33", "UK-6.35") } else { cite!("UK-6.37", "UK-6.35") });
        t.settle(line);
    }
}

impl Rules {
    /// How a wager ends by itself; `None` where it is not offered.
    #[inline]
    pub fn settled(&self, bet: Bet<Wager>, coup: &Coup) -> Option<Line<Wager>> {
        if bet.wager.is_dragon() {
            return self.dragon.as_ref().map(|dragon| dragon.settle(bet, coup, self.rounding));
        }
        Some(settle(self, bet, coup))
    }

    /// The number of decks in the shoe.
    pub fn decks(&self) -> u8 {
        self.decks
    }
}

fn new_shoe(rules: &Rules, decks: u8) -> Shoe {
    Shoe::new(decks).cut_at(rules.cut)
}

/// Brings a new shoe when the cut card is out, with another number of decks only if everybody agrees.
fn next_shoe<T: Table<PuntoBanco>>(
    rules: &Rules,
    shoe: &mut Shoe,
    placed: Placed<'_, Wager>,
    t: &mut T,
) -> Result<(), Halt> {
    let (old, new) = (shoe.packs(), rules.decks);
    if old != new {
        let ask = |seat: &Seat| Decision { seat: *seat, matter: Matter::Decks { old, new }, only_egalite: true };
        let answers = t.ask_together(placed.seats.iter().map(ask).collect::<ArrayVec<_, _>>())?;
        let decks = if answers.iter().all(|answer| *answer == Answer::Agree) { new } else { old };
        t.say(cite!("UK-6.12"), || format!("the shoe has ended; the next one has {decks} decks"));
        *shoe = new_shoe(rules, decks);
    }
    shoe.shuffle();
    t.show(Fact { what: What::Shuffled, by: cite!("UK-6.8") });
    Ok(())
}

/// Offers the shoe from seat to numbered seat until somebody takes it; if nobody does, the dealer deals. Returns who
/// holds it now, and the seat to which it is offered next.
fn offer_shoe<T: Table<PuntoBanco>>(
    rules: &Rules,
    carry: &Carry,
    placed: Placed<'_, Wager>,
    t: &mut T,
) -> Result<(Option<Seat>, Seat), Halt> {
    let numbered = rules.numbered_seats;
    let after = |seat: Seat| Seat(seat.0 % numbered + 1);
    let mut next = carry.next;
    if let Some(holder) = carry.holder {
        let stays = placed.seats.contains(&holder)
            && t.ask(Decision { seat: holder, matter: Matter::Keep, only_egalite: true })? == Answer::Keep;
        if stays {
            t.say(cite!("UK-6.7", "UK-6.6"), || format!("seat {holder} keeps the shoe"));
            return Ok((Some(holder), after(holder)));
        }
        t.say(cite!("UK-6.10"), || format!("seat {holder} passes the shoe"));
        next = after(holder);
    }
    let round_the_table = std::iter::successors(Some(next), |seat| Some(after(*seat))).take(usize::from(numbered));
    for seat in round_the_table.filter(|seat| placed.seats.contains(seat)) {
        let own = |bet: &Bet<Wager>| bet.player.0 == seat.0 && bet.wager != Wager::Egalite;
        let only_egalite = !rules.holder_egalite_only || !placed.bets.iter().any(own);
        let offer = Decision { seat, matter: Matter::Take, only_egalite };
        if t.ask(offer)? == Answer::Accept {
            let by = cite!("UK-6.3", "UK-6.5", "UK-6.6", "UK-6.8");
            t.say(by, || format!("seat {seat} takes the shoe to deal; the bank stays the house's"));
            return Ok((Some(seat), after(seat)));
        }
        t.say(cite!("UK-6.3", "UK-6.5"), || format!("seat {seat} refuses the shoe"));
    }
    t.say(cite!("UK-6.3", "UK-6.4"), || "nobody takes the shoe: the dealer deals".to_owned());
    Ok((None, next))
}
