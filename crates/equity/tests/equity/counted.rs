//! Equities compared with those that others publish, and with plain loops over every deal.

use baize_cards::rank::Hand;
use baize_cards::{Card, Rank};
use baize_equity::{Answer, Game, Plan, Problem, ProblemError, Progress, sample};

fn problem(game: Game, hands: &[&str], board: &str, dead: &str) -> Result<Problem, ProblemError> {
    let hands: Vec<String> = hands.iter().map(|hand| (*hand).to_owned()).collect();
    Problem::read(game, None, &hands, board, dead)
}

fn exact(game: Game, hands: &[&str], board: &str, dead: &str) -> Answer {
    let problem = problem(game, hands, board, dead).expect("a problem that makes sense");
    let plan = Plan::new(&problem).expect("it can be dealt");
    plan.exact(&Progress::new()).expect("it can be counted")
}

/// Wins, ties and losses of a player.
fn of(answer: &Answer, player: usize) -> (u64, u64, u64) {
    let standing = &answer.players[player];
    (standing.wins, standing.ties, standing.losses)
}

fn cards(text: &str) -> Vec<Card> {
    baize_equity::read_cards(text).expect("cards")
}

#[test]
fn suited_ace_king_against_queens_is_as_everybody_counts_it() {
    let answer = exact(Game::Holdem, &["AhKh", "QsQd"], "", "");
    assert_eq!(answer.deals, 1_712_304);
    assert_eq!(of(&answer, 0), (787_966, 6_732, 917_606));
    assert_eq!(of(&answer, 1), (917_606, 6_732, 787_966));
    assert_eq!(answer.players[0].decimal, "0.46214457");
    assert!(answer.exact);
}

#[test]
fn omaha_is_as_others_count_it() {
    let answer = exact(Game::Omaha, &["AhKhQdJd", "8s8d7s7d"], "", "");
    assert_eq!((answer.deals, answer.players[0].decimal.as_str()), (1_086_008, "0.52195380"));
    // All sixty choices of each hand on each board, gone through once.
    assert_eq!(of(&exact(Game::Omaha, &["AhKhQdJd", "8s8c7s7c"], "", ""), 0), (532_386, 0, 553_622));
}

/// Goes through every board with the plain ranking of seven cards.
fn by_hand(hands: &[&str], dead: &str) -> Vec<u64> {
    let own: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let dead = cards(dead);
    let left: Vec<Card> =
        Card::pack().filter(|card| !dead.contains(card) && !own.iter().any(|hand| hand.contains(card))).collect();
    let own: Vec<Hand> = own.iter().map(|hand| hand.iter().copied().collect()).collect();
    let mut wins = vec![0; hands.len() + 1];
    for a in 0..left.len() {
        for b in a + 1..left.len() {
            for c in b + 1..left.len() {
                let three = Hand::new() + left[a] + left[b] + left[c];
                for d in c + 1..left.len() {
                    for e in d + 1..left.len() {
                        let board = three + left[d] + left[e];
                        let ranks: Vec<u16> = own.iter().map(|own| (*own + board).rank().number()).collect();
                        let best = *ranks.iter().max().expect("players");
                        let mut winners = ranks.iter().enumerate().filter(|(_, rank)| **rank == best);
                        let (Some((first, _)), more) = (winners.next(), winners.next()) else { continue };
                        wins[if more.is_some() { hands.len() } else { first }] += 1;
                    }
                }
            }
        }
    }
    wins
}

#[test]
fn boards_by_ranks_are_the_boards_card_by_card() {
    for (hands, dead) in [
        (&["AhKh", "QsQd"][..], "2c3c7h"),
        (&["9h8h", "Ah2h", "KcKd"], "QhJh"),
        (&["AsKs", "AcKc", "7d7h", "Ts9s"], "2s2c2d2h"),
        (&["2c2d", "2h2s"], ""),
    ] {
        let answer = exact(Game::Holdem, hands, "", dead);
        let plain = by_hand(hands, dead);
        let ours: Vec<u64> = answer.players.iter().map(|standing| standing.wins).collect();
        assert_eq!(ours, plain[..hands.len()], "{hands:?}");
        assert_eq!(answer.deals, plain.iter().sum::<u64>());
    }
}

#[test]
fn a_flop_or_a_turn_leaves_few_boards() {
    let turn = exact(Game::Holdem, &["AhKh", "QsQd"], "2h 7h Tc 3s", "");
    // Nine hearts, three aces and three kings win.
    assert_eq!((turn.deals, of(&turn, 0)), (44, (15, 0, 29)));
    let river = exact(Game::Holdem, &["AhKh", "QsQd"], "2h7hTc3s9h", "");
    assert_eq!((river.deals, of(&river, 0)), (1, (1, 0, 0)));
    assert_eq!(exact(Game::Holdem, &["AhKh", "QsQd"], "2h 7h Tc", "").deals, 990);
}

#[test]
fn a_range_is_the_sum_of_its_hands() {
    let range = exact(Game::Holdem, &["AhKd", "QQ"], "", "");
    let mut sum = (0, 0, 0);
    for (a, b) in [('c', 'd'), ('c', 'h'), ('c', 's'), ('d', 'h'), ('d', 's'), ('h', 's')] {
        let one = of(&exact(Game::Holdem, &["AhKd", &format!("Q{a}Q{b}")], "", ""), 0);
        sum = (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2);
    }
    assert_eq!(of(&range, 0), sum);
    assert_eq!(range.deals, 6 * 1_712_304);
    // A card of a known hand is in nobody's range.
    assert_eq!(exact(Game::Holdem, &["AhKd", "AA"], "", "").deals, 3 * 1_712_304);
    assert_eq!(exact(Game::Holdem, &["AA", "AA"], "2c 3c 4c", "").deals, 6 * 45 * 44 / 2);
}

#[test]
fn aces_against_a_random_hand_are_as_everybody_counts_them() {
    let answer = exact(Game::Holdem, &["AsAh", "random"], "", "");
    assert_eq!(answer.deals, 2_097_572_400);
    assert_eq!(of(&answer, 0).0, 1_781_508_418);
    assert_eq!(of(&answer, 0).1, 11_402_312);
}

#[test]
fn equities_of_all_players_are_one_pot() {
    for (game, hands, board, dead) in [
        (Game::Holdem, &["AhKh", "QsQd", "7c7d", "2c2d"][..], "", ""),
        (Game::OmahaHiLo, &["AhKhQdJd", "8s8c7s7c", "Ac2c3d4d"], "", "5h"),
        (Game::Stud, &["AhKhQdJdTh", "8s8c7s7c2d", "2c2h3c4c5c"], "", "3d"),
        (Game::StudHiLo, &["Ah2h3d9d", "8s8c7s6c"], "", ""),
        (Game::Razz, &["Ah2h3d9dKs", "8s7c5s4c"], "", ""),
        (Game::Lowball, &["Ah2h3d4d", "8s7c6s4c2c", "Jk5c6c7d"], "", "Ks Kd"),
        (Game::DeuceToSeven, &["2h3h4d7d", "8s7c6s4c2c", "2s3c"], "", "Ks Kd"),
        (Game::Badugi, &["Ah2c3d", "4s5c6d7h"], "", ""),
        (Game::ShortDeck, &["AhKh", "QsQd"], "", ""),
        (Game::Asian, &["AhKh9d", "QsQdQh", "7c7d8s"], "", ""),
        (Game::Mexican, &["Jk7h6d", "QsQdQh", "2c3d4s"], "", ""),
        (Game::CrazyPineapple, &["AhKh", "QsQd"], "2h 3d Qh", "9c 9d"),
    ] {
        let answer = exact(game, hands, board, dead);
        let (mut above, mut below) = (0, 1);
        for standing in &answer.players {
            let (a, b) = (standing.equity.above, standing.equity.below);
            (above, below) = (above * b + a * below, below * b);
            let whole = baize_equity::Fraction::new(above, below);
            (above, below) = (whole.above, whole.below);
            assert_eq!(standing.wins + standing.ties + standing.losses, answer.deals, "{game}");
        }
        assert_eq!((above, below), (1, 1), "{game}: {answer:?}");
    }
}

#[test]
fn a_draw_of_one_card_is_counted_by_hand() {
    // Of 53 cards ten are known and one is thrown away. An ace, a five, a six, a seven or the joker makes a better hand
    // than eight-six: three of each rank and one joker, except that there are four fives.
    let answer = exact(Game::Lowball, &["4c3d2h Ah", "8s6c4d2cAd"], "", "Kd");
    assert_eq!(answer.deals, 43);
    let (wins, ties, losses) = of(&answer, 0);
    // Fives 4, sixes 3, sevens 4, joker 1; an eight makes eight-four, which is also lower: three of them.
    assert_eq!((wins, ties, losses), (15, 0, 28));
    assert_eq!(exact(Game::Badugi, &["Ah2c3d", "4s5c6d7h"], "", "").deals, 45);
}

/// Goes through every pair of hands.
fn pairs(hands: [&str; 2], low: bool) -> (u64, u64, u64) {
    let known = hands.map(cards);
    let left: Vec<Card> = Card::pack().filter(|card| !known.iter().any(|hand| hand.contains(card))).collect();
    let base = known.map(|hand| hand.into_iter().collect::<Hand>());
    let rank = |hand: Hand| if low { hand.ace_to_five().number() } else { hand.rank().number() };
    let (mut wins, mut ties, mut losses) = (0, 0, 0);
    for a in 0..left.len() {
        for b in a + 1..left.len() {
            let first = rank(base[0] + left[a] + left[b]);
            for c in (0..left.len()).filter(|c| ![a, b].contains(c)) {
                for d in (c + 1..left.len()).filter(|d| ![a, b].contains(d)) {
                    match first.cmp(&rank(base[1] + left[c] + left[d])) {
                        std::cmp::Ordering::Greater => wins += 1,
                        std::cmp::Ordering::Equal => ties += 1,
                        std::cmp::Ordering::Less => losses += 1,
                    }
                }
            }
        }
    }
    (wins, ties, losses)
}

#[test]
fn two_hands_without_a_board_are_all_pairs() {
    for hands in [["AhKhQdJd2c", "8s8c7s7c3h"], ["2h3h4h9sTs", "AcAd5c6d7s"]] {
        assert_eq!(of(&exact(Game::Stud, &hands, "", ""), 0), pairs(hands, false), "{hands:?}");
        assert_eq!(of(&exact(Game::Razz, &hands, "", ""), 0), pairs(hands, true), "{hands:?}");
    }
    // From the third card on, and against an unknown hand.
    let third = exact(Game::Razz, &["Ah2c3d", "4s5c6d"], "", "");
    assert_eq!(third.deals, 163_185 * 111_930);
}

#[test]
fn high_and_low_of_two_hands_are_all_pairs() {
    let hands = ["Ah2h3d9dKs", "8s8c7s6c2c"];
    let known = hands.map(cards);
    let left: Vec<Card> = Card::pack().filter(|card| !known.iter().any(|hand| hand.contains(card))).collect();
    let base = known.map(|hand| hand.into_iter().collect::<Hand>());
    let low = |hand: Hand| Some(hand.ace_to_five()).filter(|low| low.is_or_better(Rank::Eight));
    // Quarters of the pot: how often the first takes none to four of them.
    let mut quarters = [0u64; 5];
    for a in 0..left.len() {
        for b in a + 1..left.len() {
            let first = base[0] + left[a] + left[b];
            for c in (0..left.len()).filter(|c| ![a, b].contains(c)) {
                for d in (c + 1..left.len()).filter(|d| ![a, b].contains(d)) {
                    let second = base[1] + left[c] + left[d];
                    let part = |order: std::cmp::Ordering| match order {
                        std::cmp::Ordering::Greater => 2,
                        std::cmp::Ordering::Equal => 1,
                        std::cmp::Ordering::Less => 0,
                    };
                    let high = part(first.rank().cmp(&second.rank()));
                    let lows = (low(first), low(second));
                    let low = if lows == (None, None) { high } else { part(lows.0.cmp(&lows.1)) };
                    quarters[high + low] += 1;
                }
            }
        }
    }
    let answer = exact(Game::StudHiLo, &hands, "", "");
    let standing = &answer.players[0];
    let ours = |quarter: u128| {
        let part = baize_equity::Fraction::new(quarter, 4);
        standing.shares.iter().find(|share| share.of_the_pot == part).map_or(0, |share| share.deals)
    };
    assert_eq!([ours(1), ours(2), ours(3), ours(4)], [quarters[1], quarters[2], quarters[3], quarters[4]]);
    assert_eq!(standing.losses, quarters[0]);
}

#[test]
fn a_sample_lies_within_four_errors_and_is_the_same_again() {
    for (game, hands) in [
        (Game::Holdem, &["AhKh", "QsQd"][..]),
        (Game::Holdem, &["AKs", "QQ+"]),
        (Game::OmahaHiLo, &["AhKhQdJd", "8s8c7s7c", "Ac2c3d4d"]),
        (Game::Razz, &["Ah2c3d", "4s5c6d"]),
        (Game::Lowball, &["Ah2h3d4d", "8s7c6s4c2c"]),
        (Game::Badugi, &["Ah2c3d", "4s5c6d"]),
    ] {
        let all = exact(game, hands, "", "");
        let problem = problem(game, hands, "", "").expect("a problem");
        let some = sample(&problem, 20_000, 7, &Progress::new()).expect("it can be dealt");
        assert_eq!(some.deals, 20_000);
        for (all, some) in all.players.iter().zip(&some.players) {
            let error = some.standard_error.expect("a sample has one");
            let decimal = |text: &str| text.parse::<f64>().expect("a number");
            assert!((decimal(&all.decimal) - decimal(&some.decimal)).abs() < 4.0 * error, "{game} {all:?} {some:?}");
        }
        let again = sample(&problem, 20_000, 7, &Progress::new()).expect("it can be dealt");
        assert_eq!(again.players[0].equity, some.players[0].equity);
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_what_would() {
    for (game, hands, board, dead, says) in [
        (Game::Holdem, &["AhKh", "AhQd"][..], "", "", "Ah is there twice: player 1 and player 2"),
        (Game::Holdem, &["AhKh", "QsQd"], "2c2c2d", "", "2c is there twice: board and board"),
        (Game::Holdem, &["AhKh", "QsQd"], "2c", "Kh", "Kh is there twice: player 1 and dead"),
        (Game::Holdem, &["AhKhQh", "QsQd"], "", "", "player 1 has 3 cards: in holdem a hand has 2"),
        (Game::CrazyPineapple, &["AhKhQh", "QsQd"], "", "", "write the two that are kept"),
        (Game::Holdem, &["AhKh"], "", "", "1 players: from 2 to 10"),
        (Game::Holdem, &["AhKh", "QsQd"], "2c3c4c5c6c7c", "", "6 cards on the board: in holdem it has 5"),
        (Game::Stud, &["AhKh", "QsQd"], "2c", "", "1 cards on the board: in stud it has 0"),
        (Game::ShortDeck, &["AhKh", "5s5d"], "", "", "5s (player 2) is not in the pack of short-deck"),
        (Game::Razz, &["Ah2c", "Jk"], "", "", "Jk (player 2) is not in the pack of razz"),
        (Game::Holdem, &["AhKh", "AhKh,KhQh"], "", "", "player 2: no hand of the range is left"),
        (Game::Holdem, &["AhKh", "QQ++"], "", "", "`QQ++` is not a range"),
        (Game::Omaha, &["AhKhQhJh", "1s"], "", "", "`1s` is not a card"),
        (Game::Stud, &["Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h"], "", "", "the pack has 44 cards left and 48"),
        (Game::Mexican, &["Ah", "random"], "", "", "player 2: write the card that is face down"),
    ] {
        let said = problem(game, hands, board, dead).expect_err(says).to_string();
        assert!(said.contains(says), "{said}");
    }
    let two = ["AhKh".to_owned(), "QsQd".to_owned()];
    assert!(Problem::read(Game::Holdem, Some(true), &two, "", "").is_err(), "no joker in hold'em");
    let unknown = problem(Game::Razz, &["Ah2c3d", "random"], "", "").expect("it can be dealt");
    assert!(!Plan::new(&unknown).expect("a plan").can_count(), "too many hands to keep");
    let aces = problem(Game::Holdem, &["AA", "AA", "AA"], "", "").expect("each range has hands");
    assert_eq!(Plan::new(&aces).err(), Some(ProblemError::NoDeal));
}
