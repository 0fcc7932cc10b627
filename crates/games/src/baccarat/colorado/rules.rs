//! The options in force, and what Player, Banker and Tie come to.
//!
//! The vigorish is taken on Banker wagers alone: of a win, or of the stake on a tie, or not at all; then a winning
//! three-card 7 of the Banker gives the Banker wager back.

use baize_book::{Cents, Cites, Odds, OptionError, Options, Rounding, Toward, cite, game_spec};
use baize_cards::{Shoe, Suit};
use baize_table::{Bet, Line};
use std::cmp::Ordering;

use super::side::{self, Finish};
use super::wager::MAIN;
use super::{Main, Variation, Wager, aggregate, jackpot};
use crate::shared::cut_card;

/// The options in force at a table.
pub struct Rules {
    main: [(Odds, Cites); 3],
    vigorish: Vigorish,
    /// The terms of each side wager, by its number; `None` where it is not offered.
    pub(super) sides: Vec<Option<side::Terms>>,
    pub(super) jackpots: jackpot::Terms,
    pub(super) suits: [Suit; 2],
    unit: i64,
    /// Rounding down to the payout unit, and down to the cent.
    roundings: [Rounding; 2],
    decks: u8,
    pub(super) cut: usize,
    pub(super) shuffler: Shuffler,
    pub(super) pre_shuffled: bool,
    pub(super) face_up: bool,
    pub(super) spots: u8,
    pub(super) base_required: bool,
    pub(super) aggregate: aggregate::Limits,
    pub(super) over_the_shoulder: bool,
    pub(super) free_hands: u32,
    pub(super) tips: bool,
    pub(super) lower_bettor_turns: bool,
    pub(super) totals: bool,
    pub(super) both_sides: bool,
}

/// How the cards are shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shuffler {
    /// The dealer shuffles by hand.
    Dealer,
    /// A device that shuffles one batch while the other is in play.
    Batch,
    /// A device that takes the cards back after every hand.
    Continuous,
}

/// What is taken on Banker wagers.
enum Vigorish {
    OnWin(Fee),
    OnTie(Fee),
    /// No vigorish: a winning three-card 7 of the Banker is barred.
    None(Cites),
}

struct Fee {
    percent: i64,
    rounding: Rounding,
    by: Cites,
}

impl Fee {
    #[inline]
    fn of(&self, amount: Cents) -> Cents {
        self.rounding.divide(amount.0 * self.percent, 100)
    }
}

impl Rules {
    pub(super) fn read<V: Variation>(options: &Options) -> Result<Rules, OptionError> {
        V::check(options)?;
        let odds = options.odds("odds");
        let pays = |row: &str, more: Cites| odds.pays(row).map(|(odds, by)| (odds, by.with(more)));
        let shuffler = match options.word("shuffler") {
            "batch" => Shuffler::Batch,
            "continuous" => Shuffler::Continuous,
            _ => Shuffler::Dealer,
        };
        let refuse = |by, says: &str| Err(OptionError { by, says: format!("{}: {says}", V::ID) });
        let decks = u8::try_from(options.number("decks")).expect("at most twenty");
        if shuffler == Shuffler::Dealer && decks > V::HAND_SHUFFLED_MAX {
            return refuse(cite!("CO-2806.1", "CO-2806.4"), "more than ten decks need a shuffling device");
        }
        if shuffler == Shuffler::Batch && decks % 2 == 1 {
            return refuse(cite!("CO-2806.1a.i"), "two batches of as many decks each make an even number in all");
        }
        let in_shoe = if shuffler == Shuffler::Batch { decks / 2 } else { decks };
        let cut = cut_card(V::ID, options, "cut", 52 * usize::from(in_shoe))?;
        let pre_shuffled = options.word("pre-shuffled") == "yes";
        if pre_shuffled && shuffler == Shuffler::Dealer {
            return refuse(cite!("CO-2810.7-3", "CO-2810.7"), "pre-shuffled cards need a device that verifies them");
        }
        if MAIN.iter().any(|name| options.amount("aggregate-limits", name).is_some()) {
            return refuse(V::AGGREGATE, "an aggregate limit is for optional wagers, not for Player, Banker and Tie");
        }
        let spec = game_spec(V::ID).expect("every registered game has a spec");
        let offered = |name: &str| {
            let wager = spec.wager(name);
            wager.is_some_and(|wager| options.meet(wager.when.as_deref()))
                && !options.is_off(name)
                && V::offers(options, name)
        };
        let lose_natural_tie = options.get("bonus-natural-tie").is_some_and(|it| it.to_string() == "lose");
        let terms = |side: &&side::Side| {
            if !offered(side.name) {
                return Ok(None);
            }
            let terms = side::Terms::read(side, options)?;
            let loses = lose_natural_tie && side.table == "bonus-table";
            Ok(Some(if loses { terms.without("natural-tie") } else { terms }))
        };
        let unit = options.number("payout-unit");
        let sides: Vec<&side::Side> = super::sides::<V>().collect();
        Ok(Rules {
            main: [
                pays("player", cite!("CO-2807.1b.i", "CO-2815.2a"))?,
                pays("banker", cite!("CO-2807.1a.i", "CO-2815.2a"))?,
                pays("tie", cite!("CO-2807.1c", "CO-2802.29", "CO-2815.2a"))?,
            ],
            vigorish: Vigorish::read::<V>(options)?,
            aggregate: aggregate::Limits::read(options, sides.iter().map(|side| side.name)),
            sides: sides.iter().map(terms).collect::<Result<_, OptionError>>()?,
            jackpots: jackpot::Terms::read::<V>(options)?,
            suits: V::suits(options),
            unit,
            roundings: [unit, 1].map(|unit| Rounding::new(Cents(unit), Toward::Down).expect("at least one")),
            decks,
            cut,
            shuffler,
            pre_shuffled,
            face_up: options.word("cards") == "face-up",
            spots: u8::try_from(V::spots(options)).expect("at most fourteen"),
            base_required: options.word("base-wager") == "required",
            over_the_shoulder: options.word("over-the-shoulder") == "yes",
            free_hands: u32::try_from(options.number("free-hands")).expect("at most a hundred"),
            tips: options.on("dealer-tips"),
            lower_bettor_turns: options.get("lower-bettor-turns").is_some_and(|it| it.to_string() == "allow"),
            totals: offered("total-4"),
            both_sides: options.get("both-sides").is_none_or(|it| it.to_string() == "yes"),
        })
    }

    /// The cards of a full shoe: all decks, or those of one batch.
    pub(super) fn new_shoe(&self) -> Shoe {
        let (decks, cut) = match self.shuffler {
            Shuffler::Dealer => (self.decks, self.cut),
            Shuffler::Batch => (self.decks / 2, self.cut),
            // No cutting card: the cards go back after every hand.
            Shuffler::Continuous => (self.decks, 0),
        };
        Shoe::new(decks).cut_at(cut)
    }

    /// How payments on a stake are rounded: down to the table's payout unit, unless the stake itself shows that there
    /// are smaller chips, so that even money is never less than even money (reading R-ODD-CENTS).
    #[inline]
    pub(super) fn rounding(&self, stake: Cents) -> Rounding {
        self.roundings[usize::from(self.unit > 1 && stake.0 % self.unit != 0)]
    }

    /// Settles a wager on Player, Banker or Tie.
    #[inline]
    pub(super) fn settle_main<V: Variation>(
        &self,
        bet: Bet<Wager<V>>,
        main: Main,
        finish: &Finish<'_>,
    ) -> Line<Wager<V>> {
        let (odds, by) = self.main[main as usize];
        let rounding = self.rounding(bet.stake);
        let lost = cite!("CO-2815.2");
        match (main, finish.coup.winner()) {
            (Main::Tie, Ordering::Equal) => bet.wins(odds, rounding, "tie", by),
            (Main::Tie, _) => bet.loses("no tie", cite!("CO-2807.1c", "CO-2815.2")),
            (Main::Player, Ordering::Equal) => bet.returned("tie", cite!("CO-2807.1b.iii", "CO-2802.22", "CO-2802.29")),
            (Main::Player, Ordering::Greater) => bet.wins(odds, rounding, "win", by),
            (Main::Player, Ordering::Less) => bet.loses("lose", lost.with(cite!("CO-2807.1b.ii"))),
            (Main::Banker, Ordering::Greater) => bet.loses("lose", lost.with(cite!("CO-2807.1a.ii"))),
            (Main::Banker, Ordering::Equal) => match &self.vigorish {
                Vigorish::OnTie(fee) => {
                    let returned = bet.stake - fee.of(bet.stake).min(bet.stake);
                    Line { returned, ..bet.returned("tie, less vigorish", fee.by) }
                }
                Vigorish::OnWin(_) | Vigorish::None(_) => {
                    bet.returned("tie", cite!("CO-2807.1a.iii", "CO-2802.22", "CO-2802.29"))
                }
            },
            (Main::Banker, Ordering::Less) => match &self.vigorish {
                Vigorish::OnWin(fee) => {
                    let line = bet.wins(odds, rounding, "win, less vigorish", fee.by.with(by));
                    let vigorish = fee.of(line.paid).min(line.paid + line.returned);
                    // A vigorish rounded up may be more than a small win: the rest comes off the stake.
                    let of_win = vigorish.min(line.paid);
                    Line { paid: line.paid - of_win, returned: line.returned - (vigorish - of_win), ..line }
                }
                Vigorish::None(by) if finish.coup.banker.is(7, 3) => bet.returned("barred", *by),
                Vigorish::OnTie(_) | Vigorish::None(_) => bet.wins(odds, rounding, "win", by),
            },
        }
    }
}

impl Vigorish {
    fn read<V: Variation>(options: &Options) -> Result<Vigorish, OptionError> {
        let (unit, toward, rounds) = match options.word("vigorish-rounding") {
            "up-25c" => (25, Toward::Up, cite!("CO-2808.3a")),
            _ => (1, Toward::Down, Cites::NONE),
        };
        let fee = |by: Cites| Fee {
            percent: options.number("vigorish-percent"),
            rounding: Rounding::new(Cents(unit), toward).expect("at least one"),
            by: rounds.with(by),
        };
        match options.word("vigorish") {
            "on-win" => Ok(Vigorish::OnWin(fee(cite!("CO-2808.3b", "CO-2802.30").with(V::COMMISSION)))),
            "on-tie" => Ok(Vigorish::OnTie(fee(cite!("CO-2808.3c", "CO-2807.1a.iii")))),
            _ if options.get("no-commission-approval").is_some_and(|it| it.to_string() == "no") => Err(OptionError {
                by: cite!("CO-2808.3e", "CO-2808.3-2"),
                says: format!("{} without vigorish needs the Division's written approval", V::ID),
            }),
            _ => Ok(Vigorish::None(V::NO_COMMISSION)),
        }
    }
}
