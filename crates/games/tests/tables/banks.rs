//! What several banks cover, one after the other.

use baize_book::{Cents, Cites};
use baize_games::player_dealer::*;
use baize_table::{Against, Bet, Bettor, Line, Seat};

const BY: Cites = Cites::NONE;

fn bet(seat: u8, player: u8, wager: Wager, stake: i64) -> Bet<Wager> {
    Bet { seat: Seat(seat), player: Bettor(player), wager, stake: Cents(stake) }
}

fn lose(stake: i64) -> Line<Wager> {
    bet(2, 2, Wager::Main, stake).loses("lose", BY)
}

fn win(stake: i64) -> Line<Wager> {
    Line { paid: Cents(stake), ..bet(3, 3, Wager::Main, stake).returned("win", BY) }
}

fn balances(lines: &[Line<Wager>]) {
    for bank in [Seat(1), Seat(8)] {
        let against = lines.iter().filter(|line| line.against == Against::Bank(bank));
        assert_eq!(against.map(|line| (line.taken() - line.paid).0).sum::<i64>(), 0);
    }
}

#[test]
fn partners_share_by_what_they_put_in_and_odd_cents_are_the_player_dealers() {
    //= HG-HBJ-9 HG-CSP-7
    let partners = vec![bet(1, 4, Wager::KumKum, 300), bet(1, 5, Wager::KumKum, 300)];
    for (line, nets) in [(lose(100), [34, 33, 33]), (win(100), [-34, -33, -33])] {
        let mut banks = Banks::new(bet(1, 1, Wager::Bank, 300), partners.clone(), None, CoverModel::Fixed);
        let mut lines: Vec<Line<Wager>> = banks.settle(line, BY, BY).to_vec();
        let own = banks.own_lines(BY, BY, BY);
        assert_eq!(own.iter().map(|line| line.net().0).collect::<Vec<_>>(), nets);
        lines.extend(own);
        balances(&lines);
    }
}

#[test]
fn a_third_party_covers_what_the_player_dealer_does_not() {
    //= HG-3CP-BONUS-5b
    let banks = || {
        let third = Some(bet(8, 8, Wager::ThirdParty, 1000));
        Banks::new(bet(1, 1, Wager::Bank, 100), Vec::new(), third, CoverModel::Fixed)
    };
    for line in [lose(250), win(250)] {
        let mut banks = banks();
        let mut lines: Vec<Line<Wager>> = banks.settle(line, BY, BY).to_vec();
        let moved: Vec<(i64, i64, i64)> =
            lines.iter().map(|line| (line.stake.0, line.returned.0, line.paid.0)).collect();
        let parts = if line.paid > Cents::ZERO { [(250, 250, 100), (0, 0, 150)] } else { [(100, 0, 0), (150, 0, 0)] };
        assert_eq!(moved, parts);
        assert_eq!(banks.all_cover(), Cents(850));
        let second = banks.settle(lose(50), BY, BY);
        assert_eq!((second.len(), second[0].against), (1, Against::Bank(Seat(8))));
        lines.extend(second);
        lines.extend(banks.own_lines(BY, BY, BY));
        balances(&lines);
    }
}
