//! Three card poker against a player-dealer, with a Bonus bet on the player's own cards.
//!
//! Rules: HG-3CP-INTRO-1 to HG-3CP-VERSION; readings R-3CP-1 to R-3CP-15, R-FOLD. Traps: a hand below queen high
//! gives the Play bet back and pays only those Antes that beat it; the Bonus bet equals the Ante and outlives a fold;
//! each player's wagers have action in the order Ante, Play, Bonus before the next player's; a third party may cover
//! the rest.

mod decision;
mod fees;
mod guests;
mod hands;
mod rulings;
mod strategy;

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites, Clause, Odds, OptionError, Options, Rounding, Toward, cite};
use baize_cards::rank::{ThreeCardRank, three_card};
use baize_cards::{Card, Shoe};
use baize_table::{
    Bet, Bettor, Fact, Finding, Halt, Line, Place, Placed, Refusal, SEATS_MAX, Seat, Table, Unready, What,
};
use std::cmp::Ordering;

pub use self::decision::{Answer, Decision};
use self::fees::Rates;
use self::hands::BONUS_ROWS;
pub use self::hands::{qualifies, row};
use self::rulings::{FINDINGS, Ruled};
use super::{BacklineBy, Banked, BankedGame, Clauses, CupBy, Decides, Direction, Fees, Play, PositionBy, Rules, Wager};
use crate::shared::naming::{named_three, verdict};
use crate::shared::on_paper::check_shoe;

/// The game `hg/three-card-poker`.
pub struct ThreeCardPoker;

/// The options that only this game has.
pub struct Own {
    packs: u8,
    /// The most that one person may have at stake.
    per_seat: (Cents, Clause),
    ante: (Odds, Cites),
    play: (Odds, Cites),
    bonus: [(Odds, Cites); 6],
    rounding: Rounding,
    /// Whether an Ante that does not beat a hand that does not qualify is lost.
    beaten_loses: bool,
    /// Whether a fold gives up the Bonus bet too.
    fold_forfeits_bonus: bool,
    action: ActionSeat,
    /// Whether a player who sits without a wager is dealt in for an award.
    guests: bool,
}

/// How the place of the action button is found (reading R-3CP-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ActionSeat {
    LeftOfPlayerDealer,
    Dice,
    Floor,
}

impl Own {
    /// The number of packs in play.
    pub fn packs(&self) -> u8 {
        self.packs
    }

    /// What a Bonus bet pays on these cards, if anything.
    fn bonus(&self, rank: ThreeCardRank) -> Option<(Odds, Cites)> {
        let at = BONUS_ROWS.iter().position(|name| *name == row(rank))?;
        Some(self.bonus[at])
    }
}

impl BankedGame for ThreeCardPoker {
    const ID: &'static str = "hg/three-card-poker";
    const BY: Clauses = Clauses {
        late: cite!("HG-3CP-BONUS-1", "HG-3CP-4"),
        wagers: cite!("HG-3CP-4", "HG-3CP-BONUS-0"),
        position: PositionBy {
            rotates: cite!("HG-3CP-ROTATE"),
            two_hands: cite!("HG-3CP-ROTATE"),
            bettors: cite!("HG-3CP-ROTATE"),
            newcomers: cite!("HG-3CP-ROTATE"),
        },
        covers: cite!("HG-3CP-8", "HG-3CP-9", "HG-3CP-BONUS-5a"),
        pays: cite!("HG-3CP-8", "HG-3CP-BONUS-3"),
        fees: Clause::named("HG-3CP-FEE-1"),
        collects: cite!("HG-3CP-3a", "HG-3CP-3b"),
        // The chapter says nothing about bets on others' hands: whoever has bet on a spot plays it, and of several the
        // one with the most money.
        backline: BacklineBy { refuse: None, most: None, decides: Decides::MostMoney, decides_by: cite!("HG-3CP-4") },
        kum_kum: Some((3, cite!("HG-3CP-8"))),
        no_action: None,
        third_party: Some(cite!("HG-3CP-BONUS-5b")),
        courtesy: None,
        cup: Some(CupBy {
            names: cite!("HG-3CP-BONUS-4a"),
            dealer: cite!("HG-3CP-BONUS-4a"),
            direction: Direction::Clockwise,
        }),
    };
    const LAYOUT: &'static [Wager] = &[Wager::Ante, Wager::Bonus];
    const POSITIONS: u8 = 8;
    const FINDINGS: &'static [Finding] = FINDINGS;
    type Own = Own;
    type Equipment = Shoe;
    type Decision = Decision;

    fn own(options: &Options) -> Result<Own, OptionError> {
        let rates = Rates::posted(options)?;
        let main = options.odds("odds");
        let table = options.odds("bonus-odds");
        let mut bonus = [(Odds::EVEN, Cites::NONE); 6];
        for (name, pays) in BONUS_ROWS.into_iter().zip(&mut bonus) {
            *pays = table.pays(name)?;
        }
        Ok(Own {
            packs: u8::try_from(options.number("decks")).expect("the spec has at most six"),
            per_seat: (rates.per_seat, rates.clause),
            ante: main.pays("ante")?,
            play: main.pays("play")?,
            bonus,
            rounding: Rounding::new(Cents(1), Toward::Up).expect("a cent is a unit"),
            beaten_loses: options.word("ante-when-unqualified-and-not-beaten") == "lose",
            fold_forfeits_bonus: options.word("bonus-on-fold") == "forfeited",
            action: match options.word("action-seat") {
                "dice" => ActionSeat::Dice,
                "floor" => ActionSeat::Floor,
                _ => ActionSeat::LeftOfPlayerDealer,
            },
            guests: options.word("npn-table") == "open",
        })
    }

    fn posted(options: &Options) -> Result<((Cents, Cents), Fees), OptionError> {
        let rates = Rates::posted(options)?;
        Ok((rates.limits, rates.fees(options.word("fee-basis") == "per-wager")))
    }

    fn equipment(own: &Own) -> Shoe {
        Shoe::new(own.packs)
    }

    fn check(own: &Own, shoe: &Shoe) -> Result<(), String> {
        check_shoe("equipment", shoe, own.packs..=own.packs)
    }

    /// Limits one person's wagers together, with the Play bets that may follow (reading R-3CP-12).
    fn accept(rules: &Rules<Self>, placed: Placed<'_, Wager>, bet: &Bet<Wager>) -> Result<(), Refusal> {
        let weigh = |bet: &Bet<Wager>| if bet.wager == Wager::Ante { bet.stake * 2 } else { bet.stake };
        let own = placed.bets.iter().filter(|other| other.player == bet.player && other.wager.is_against_bank());
        let total = own.fold(weigh(bet), |all, bet| all + weigh(bet));
        let (most, clause) = rules.own.per_seat;
        if total <= most {
            return Ok(());
        }
        let [most, total] = [most, total].map(|amount| baize_book::amount_in("hg", amount));
        let says = format!("one player's wagers, with the Play bets to come, are at most {most} here, not {total}");
        Err(Refusal::new(clause.into(), says))
    }

    /// Lists Bonus bets without an Ante of the same amount.
    fn unready(_: &Rules<Self>, placed: Placed<'_, Wager>) -> Vec<Unready> {
        let bonus = placed.bets.iter().filter(|bet| bet.wager == Wager::Bonus);
        let wrong = bonus.filter_map(|bonus| {
            let same = |bet: &&Bet<Wager>| (bet.seat, bet.player, bet.wager) == (bonus.seat, bonus.player, Wager::Ante);
            let refusal = match placed.bets.iter().find(same) {
                None => Refusal::new(cite!("HG-3CP-BONUS-0"), "a Bonus bet goes with an Ante"),
                Some(ante) if ante.stake != bonus.stake => {
                    let [ante, bonus] = [ante.stake, bonus.stake].map(|stake| baize_book::amount_in("hg", stake));
                    let says = format!("a Bonus bet equals the Ante: {ante}, not {bonus}");
                    Refusal::new(cite!("HG-3CP-BONUS-2"), says)
                }
                Some(_) => return None,
            };
            Some(Unready { seat: bonus.seat, player: bonus.player, refusal })
        });
        wrong.collect()
    }

    fn has_guests(rules: &Rules<Self>) -> bool {
        rules.own.guests
    }

    fn play<T: Table<Banked<Self>>>(play: &mut Play<'_, Self, T>) -> Result<(), Halt> {
        let bank = play.cover();
        let guests = guests::seats(play);
        let hands = deal(play, &guests)?;
        let mut ruled = Ruled::default();
        let played = decide(play, &hands, &mut ruled)?;
        for (at, plays) in played.iter().enumerate() {
            stake_or_forfeit(play, at, *plays);
        }
        let dealer = reveal(play, hands.dealer);
        let is_short = wagered(play, &played) > bank;
        let first = first_action(play, is_short, ruled.button)?;
        for at in play.action_from(first) {
            settle_spot(play, at, hands.spots[at], played[at], dealer);
        }
        guests::award(play, &guests, &hands.guests);
        Ok(())
    }
}

/// A round of this game in progress.
type Round<'a, T> = Play<'a, ThreeCardPoker, T>;

/// The cards that were dealt.
struct Hands {
    spots: Vec<[Card; 3]>,
    guests: Vec<[Card; 3]>,
    dealer: [Card; 3],
}

/// Deals three cards to each, from the player-dealer's left, and three to the player-dealer, of which the last lies
/// open.
fn deal<T: Table<Banked<ThreeCardPoker>>>(play: &mut Round<'_, T>, guests: &[Seat]) -> Result<Hands, Halt> {
    play.equipment.shuffle();
    play.table.show(Fact { what: What::Shuffled, by: cite!("HG-3CP-2") });
    for spot in &play.spots {
        if let Some(decides) = spot.active.filter(|player| player.0 != spot.seat.0) {
            let what = What::Viewed { at: spot.seat, by: Some(Seat(decides.0)) };
            play.table.show(Fact { what, by: cite!("HG-3CP-4") });
        }
    }
    let is_dealt = |seat: &Seat| *seat == play.dealer || play.spot(*seat).is_some() || guests.contains(seat);
    let order: Vec<Seat> = play.positions_from(play.left_of_dealer(1)).filter(is_dealt).collect();
    let turns: Vec<usize> = if play.rules.card_by_card {
        (0..3 * order.len()).map(|turn| turn % order.len()).collect()
    } else {
        (0..3 * order.len()).map(|turn| turn / 3).collect()
    };
    let mut hands = vec![Vec::with_capacity(3); order.len()];
    for at in turns {
        let up = order[at] == play.dealer && hands[at].len() == 2;
        hands[at].push(play.table.deal(play.equipment, Place::Seat(order[at], 0), up, cite!("HG-3CP-5"))?);
    }
    let of = |seat: Seat| {
        let at = order.iter().position(|other| *other == seat).expect("it was dealt a hand");
        <[Card; 3]>::try_from(hands[at].as_slice()).expect("three cards")
    };
    Ok(Hands {
        spots: play.spots.iter().map(|spot| of(spot.seat)).collect(),
        guests: guests.iter().map(|seat| of(*seat)).collect(),
        dealer: of(play.dealer),
    })
}

/// Asks for every hand whether it is played; the house may rule meanwhile.
fn decide<T: Table<Banked<ThreeCardPoker>>>(
    play: &mut Round<'_, T>,
    hands: &Hands,
    ruled: &mut Ruled,
) -> Result<Vec<bool>, Halt> {
    let answers = loop {
        let own = &play.rules.own;
        let question = |at: usize| {
            let (spot, cards) = (play.spots.get(at)?, hands.spots[at]);
            let decides = spot.active?;
            let question = Decision {
                seat: spot.seat,
                ante: spot.bet(decides, Wager::Ante)?.stake,
                cards,
                up: hands.dealer[2],
                packs: own.packs,
                beaten_loses: own.beaten_loses,
                given_up: given_up(own, spot.bet(decides, Wager::Bonus), cards),
            };
            Some((at, question))
        };
        let (asked, questions): (Vec<usize>, ArrayVec<Decision, SEATS_MAX>) =
            (0..play.spots.len()).filter_map(question).unzip();
        match play.table.ask_together(questions) {
            Ok(answers) => break asked.into_iter().zip(answers).collect::<Vec<_>>(),
            Err(Halt::Ruled(role, ruling)) => ruled.rule(play, role, ruling)?,
            Err(halt) => return Err(halt),
        }
    };
    while let Some((role, ruling)) = play.table.ruling()? {
        ruled.rule(play, role, ruling)?;
    }
    let mut played = vec![false; play.spots.len()];
    for (at, answer) in answers {
        played[at] = answer.stays();
    }
    Ok(played)
}

/// What a fold would give up besides the Ante, in Antes.
fn given_up(own: &Own, bonus: Option<Bet<Wager>>, cards: [Card; 3]) -> i64 {
    let won = own.bonus(three_card(cards)).filter(|_| own.fold_forfeits_bonus && bonus.is_some());
    let exact = |(odds, _): (Odds, Cites)| odds.profit(Cents(1), own.rounding).0 + 1;
    won.map_or(0, exact)
}

/// Everybody who bet on the hand plays with whoever decides for it; a fold costs them the Ante, perhaps at once.
fn stake_or_forfeit<T: Table<Banked<ThreeCardPoker>>>(play: &mut Round<'_, T>, at: usize, played: bool) {
    let spot = play.spots[at].clone();
    let bonus_lives = spot.bets.iter().any(|bet| forfeited(&play.rules.own, *bet).is_none());
    if !played && !bonus_lives {
        play.table.show(Fact { what: What::Out { seat: spot.seat }, by: cite!("HG-3CP-6a") });
    }
    for bet in spot.bets {
        match (bet.wager, played) {
            (Wager::Ante, true) => play.table.stake(bet.on(Wager::Play, bet.stake), cite!("HG-3CP-6b")),
            (_, true) => {}
            (_, false) => {
                if let Some(line) = forfeited(&play.rules.own, bet) {
                    play.forfeit(line);
                }
            }
        }
    }
}

/// What a fold costs of a wager, if anything (reading R-3CP-7).
pub fn forfeited(own: &Own, bet: Bet<Wager>) -> Option<Line<Wager>> {
    match bet.wager {
        Wager::Bonus if own.fold_forfeits_bonus => Some(bet.loses("fold", cite!("HG-3CP-BONUS-0", "HG-3CP-6a"))),
        Wager::Bonus => None,
        _ => Some(bet.loses("fold", cite!("HG-3CP-6a"))),
    }
}

/// Turns the player-dealer's hand; returns its rank.
fn reveal<T: Table<Banked<ThreeCardPoker>>>(play: &mut Round<'_, T>, cards: [Card; 3]) -> ThreeCardRank {
    for card in &cards[..2] {
        let what = What::Turned { at: Place::Seat(play.dealer, 0), card: *card };
        play.table.show(Fact { what, by: cite!("HG-3CP-7") });
    }
    let rank = three_card(cards);
    let at = Place::Seat(play.dealer, 0);
    play.table.tell(cite!("HG-3CP-7", "HG-3CP-RANK"), || named_three(at, rank, cards, verdict(qualifies(rank))));
    rank
}

/// All that players have wagered.
fn wagered<T: Table<Banked<ThreeCardPoker>>>(play: &Round<'_, T>, played: &[bool]) -> Cents {
    let stakes = play.spots.iter().zip(played).flat_map(|(spot, played)| {
        let with_play = |bet: &Bet<Wager>| *played && bet.wager == Wager::Ante;
        spot.bets.iter().map(move |bet| if with_play(bet) { bet.stake * 2 } else { bet.stake })
    });
    stakes.fold(Cents::ZERO, |all, stake| all + stake)
}

/// Where action begins: an action button says so where the player-dealer's wager does not cover all that is wagered.
fn first_action<T: Table<Banked<ThreeCardPoker>>>(
    play: &mut Round<'_, T>,
    is_short: bool,
    button: Option<Seat>,
) -> Result<Seat, Halt> {
    let first = button.unwrap_or(play.left_of_dealer(1));
    match play.rules.own.action {
        _ if !is_short => {}
        ActionSeat::Dice => return Ok(play.shake()?.action),
        ActionSeat::Floor | ActionSeat::LeftOfPlayerDealer => play.action(first, cite!("HG-3CP-BONUS-4a")),
    }
    Ok(first)
}

/// Settles each bettor's wagers on a hand in the order Ante, Play, Bonus.
fn settle_spot<T: Table<Banked<ThreeCardPoker>>>(
    play: &mut Round<'_, T>,
    at: usize,
    cards: [Card; 3],
    played: bool,
    dealer: ThreeCardRank,
) {
    let spot = play.spots[at].clone();
    let rank = three_card(cards);
    let bonus = spot.bets.iter().any(|bet| bet.wager == Wager::Bonus);
    if played || bonus && !play.rules.own.fold_forfeits_bonus {
        for card in cards {
            let what = What::Turned { at: Place::Seat(spot.seat, 0), card };
            play.table.show(Fact { what, by: cite!("HG-3CP-INTRO-1") });
        }
        play.table.tell(cite!("HG-3CP-RANK"), || named_three(Place::Seat(spot.seat, 0), rank, cards, ""));
    }
    let players: Vec<Bettor> = spot.bettors().collect();
    for player in players {
        if let Some(ante) = spot.bet(player, Wager::Ante) {
            if played {
                for line in settle_hands(&play.rules.own, ante, rank, dealer) {
                    play.settle(line);
                }
            } else {
                settle_forfeited(play, ante);
            }
        }
        if let Some(bonus) = spot.bet(player, Wager::Bonus) {
            if played || !play.rules.own.fold_forfeits_bonus {
                play.settle(settle_bonus(&play.rules.own, bonus, rank));
            } else {
                settle_forfeited(play, bonus);
            }
        }
    }
}

/// Settles a wager that was folded when its turn comes, unless it was taken at once.
fn settle_forfeited<T: Table<Banked<ThreeCardPoker>>>(play: &mut Round<'_, T>, bet: Bet<Wager>) {
    if let Some(line) = forfeited(&play.rules.own, bet).filter(|_| !play.rules.at_once) {
        play.settle(line);
    }
}

/// Settles the Ante and Play of a player who stayed in.
pub fn settle_hands(own: &Own, ante: Bet<Wager>, rank: ThreeCardRank, dealer: ThreeCardRank) -> [Line<Wager>; 2] {
    let stays = ante.on(Wager::Play, ante.stake);
    let (ante_odds, ante_by) = own.ante;
    let (play_odds, play_by) = own.play;
    match (qualifies(dealer), rank.cmp(&dealer)) {
        (true, Ordering::Greater) => {
            let by = cite!("HG-3CP-7c1", "HG-3CP-7c");
            let ante = ante.wins(ante_odds, own.rounding, "win", by.with(ante_by));
            [ante, stays.wins(play_odds, own.rounding, "win", by.with(play_by))]
        }
        (true, Ordering::Equal) => {
            [ante.returned("tie", cite!("HG-3CP-7c")), stays.returned("tie", cite!("HG-3CP-7c"))]
        }
        (true, Ordering::Less) => {
            let by = cite!("HG-3CP-7c2", "HG-3CP-7c");
            [ante.loses("lose", by), stays.loses("lose", by)]
        }
        (false, order) => {
            let by = cite!("HG-3CP-7b");
            let ante = match order {
                Ordering::Greater => ante.wins(ante_odds, own.rounding, "win", by.with(ante_by)),
                Ordering::Equal | Ordering::Less if own.beaten_loses => ante.loses("not beaten", by),
                Ordering::Equal | Ordering::Less => ante.returned("not beaten", by),
            };
            [ante, stays.returned("player-dealer does not qualify", cite!("HG-3CP-7a"))]
        }
    }
}

/// Settles the Bonus bet, by the player's own cards alone.
pub fn settle_bonus(own: &Own, bet: Bet<Wager>, rank: ThreeCardRank) -> Line<Wager> {
    let by = cite!("HG-3CP-BONUS-3", "HG-3CP-BONUS-4b");
    match own.bonus(rank) {
        Some((odds, table)) => bet.wins(odds, own.rounding, row(rank), by.with(table)),
        None => bet.loses("no pair", by.with(cite!("HG-3CP-BONUS-PAY"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_book::{Options, game_spec, sign};

    fn notices(changes: &str, clause: &str) -> Vec<String> {
        let spec = game_spec(ThreeCardPoker::ID).expect("a game has a spec");
        let options = Options::resolve(spec, &toml::from_str(changes).expect("options")).expect("options");
        let by = Clause::find(clause).expect("a clause");
        sign(spec, &options).into_iter().filter(|line| line.by.contains(by)).map(|line| line.says).collect()
    }

    #[test]
    fn the_sign_tells_of_fees_of_the_update_and_of_the_table_without_purchase() {
        //= HG-3CP-3c HG-3CP-VERSION HG-3CP-10
        assert!(notices("limit = \"5-50\"", "HG-3CP-3c")[0].contains("5-50"));
        assert!(notices("", "HG-3CP-VERSION")[0].contains("2 June 2007"));
        assert_eq!((notices("", "HG-3CP-10").len(), notices("npn-table = \"open\"", "HG-3CP-10").len()), (0, 1));
    }
}
