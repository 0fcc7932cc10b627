//! The 88 published hands in `tests/phh`, read, written and played through.

use baize_games::poker::history::{
    Act, Ending, Forced, PaperDealer, Phh, Step, Variant, begin, read_all, replay, write_all,
};
use baize_games::poker::play::Play;
use baize_games::poker::{Collection, Family, draw, flop, rules_of, stud};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "phh") {
            found.push(path);
        }
    }
}

/// All published hands with their names.
fn published() -> Vec<(String, Phh)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/phh");
    let mut found = Vec::new();
    files(&folder, &mut found);
    let read = |path: PathBuf| {
        let name = path.strip_prefix(&folder).expect("below the folder").display().to_string();
        let hand = Phh::read(&fs::read_to_string(&path).expect("a file"));
        (name.clone(), hand.unwrap_or_else(|error| panic!("{name}: {error}")))
    };
    found.into_iter().map(read).collect()
}

#[test]
fn there_are_hands_of_all_eleven_variants() {
    let mut counts: BTreeMap<Variant, usize> = BTreeMap::new();
    for (_, hand) in published() {
        *counts.entry(hand.variant).or_default() += 1;
    }
    assert_eq!(Variant::ALL.map(|variant| counts[&variant]), [7, 12, 1, 8, 14, 13, 7, 10, 7, 8, 1]);
}

#[test]
fn every_hand_is_the_same_when_it_is_written_and_read_again() {
    let hands = published();
    for (name, hand) in &hands {
        let written = hand.to_string();
        let again = Phh::read(&written).unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
        assert_eq!(again, *hand, "{name}");
        assert_eq!(again.to_string(), written, "{name}");
    }
    let all = write_all(hands.iter().map(|(_, hand)| hand));
    let again: Vec<(String, Phh)> = read_all(&all).expect("it was written so");
    let numbers: Vec<String> = again.iter().map(|(number, _)| number.clone()).collect();
    assert_eq!(numbers, (1..=88).map(|number| number.to_string()).collect::<Vec<_>>());
    assert!(again.iter().map(|(_, hand)| hand).eq(hands.iter().map(|(_, hand)| hand)));
}

#[test]
fn every_hand_ends_as_its_file_says() {
    let mut wrong = Vec::new();
    for (name, hand) in published() {
        match replay(&hand) {
            Err(error) => wrong.push(format!("{name}: {error}")),
            Ok(played) => {
                wrong.extend(played.differences.iter().map(|difference| format!("{name}: {difference}")));
                wrong.extend(played.notes.iter().map(|note| format!("{name}: action {}: {}", note.action, note.says)));
                if !matches!(played.ending, Ending::Folded | Ending::Showdown) || played.fee.0 != 0 {
                    wrong.push(format!("{name}: {:?} {}", played.ending, played.fee));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The game of the house that plays a variant's hands; limits are the file's, so all that matters is how cards come and
/// win.
fn game_of(variant: Variant) -> Option<&'static str> {
    match variant {
        Variant::Ft | Variant::Nt => Some("hg/texas-holdem"),
        Variant::Po => Some("hg/omaha"),
        Variant::Fo8 => Some("hg/omaha-hi-lo"),
        Variant::F7s => Some("hg/seven-card-stud"),
        Variant::F7s8 => Some("hg/seven-card-stud-hi-lo"),
        Variant::Fr => Some("hg/razz"),
        Variant::N2l1d | Variant::F2l3d => Some("hg/deuce-to-seven"),
        Variant::Fb => Some("hg/badugi"),
        // The house has no game with a short deck and cards in the middle.
        Variant::Ns => None,
    }
}

#[test]
fn the_houses_own_hand_plays_published_hands_to_the_same_stacks() {
    let mut hands = 0;
    for (name, hand) in published() {
        let Some(game) = game_of(hand.variant) else { continue };
        // The house's hand needs to know which cards are thrown away, and the upcards that say who opens.
        let unseen = |step: &Step| match &step.act {
            Some(Act::Draw(_, cards)) => cards.contains(&None),
            Some(Act::Hole(_, cards)) => matches!(hand.forced, Forced::BringIn(_)) && cards.get(2) == Some(&None),
            _ => false,
        };
        if hand.actions.iter().any(unseen) {
            continue;
        }
        let played = replay(&hand).expect("it can be played through");
        let table = baize_registry::find(game).expect("a game").open(&toml::Table::new()).expect("the defaults open");
        let mut rules = rules_of(game, table.options()).expect("a pot game").expect("the defaults open");
        let (chips, opening, limits) = begin(&hand);
        (rules.room.chip, rules.room.collection) = (baize_book::Cents(100), Collection::Nothing);
        let burns = matches!(&rules.family, Family::Draw(family) if family.burns);
        let mut dealer = PaperDealer::new(&hand, &played, burns);
        let mut play = Play::new(&mut dealer, &mut rules.pack, &rules.room, chips);
        play.opening = opening.unwrap_or(play.opening);
        let ended = match &mut rules.family {
            Family::Flop(family) => {
                family.limits.copy_from_slice(&limits);
                flop::hand(family, &mut play)
            }
            Family::Draw(family) => {
                family.limits[..limits.len()].copy_from_slice(&limits);
                (family.draws, family.opens_double, family.seven) = (limits.len() - 1, false, None);
                draw::hand(family, &mut play)
            }
            Family::Stud(family) => {
                family.limits.copy_from_slice(&limits);
                let Forced::BringIn(bring_in) = hand.forced else { panic!("{name}: stud opens with a bring-in") };
                (family.bring_in, family.open_pair) = (bring_in, None);
                stud::hand(family, &mut play)
            }
            _ => continue,
        };
        let ended = ended.unwrap_or_else(|halt| panic!("{name}: {halt:?}"));
        let stacks = play.hand.stacks().to_vec();
        for ((stack, won), outcome) in stacks.iter().zip(ended.won).zip(&played.players) {
            assert_eq!(Some(stack.behind + won), outcome.stack, "{name}, {}", stack.seat);
        }
        assert_eq!(dealer.refused, [], "{name}");
        hands += 1;
    }
    assert_eq!(hands, 80);
}

#[test]
fn the_hands_without_a_stated_end_come_out_as_another_program_says() {
    let hands = published();
    let stacks = |name: &str| -> Vec<i64> {
        let (_, hand) = hands.iter().find(|(other, _)| other == name).expect("it is published");
        let played = replay(hand).expect("it can be played through");
        played.players.iter().map(|player| player.stack.expect("all stacks are known").0).collect()
    };
    assert_eq!(stacks("alice-carol-wikipedia.phh"), [19_600, 22_000, 20_000, 18_400]);
    assert_eq!(stacks("antonius-blom-2009.phh"), [193_792_375, 0]);
    assert_eq!(stacks("arieh-yockey-2019.phh"), [0, 419_000_000, 591_000_000, 1_209_500_000]);
    assert_eq!(stacks("dwan-ivey-2009.phh"), [57_210_000, 199_750_000, 110_950_000]);
    assert_eq!(stacks("phua-xuan-2019.phh"), [48_900_000, 22_600_000, 68_400_000, 40_000_000, 0, 19_800_000]);
}

#[test]
fn a_hand_that_ends_otherwise_than_its_file_says_differs() {
    let mut differ = 0;
    for (name, hand) in published() {
        let Some(stacks) = hand.about.finishing_stacks.clone() else { continue };
        let mut changed = hand.clone();
        let largest = (0..stacks.len()).max_by_key(|player| stacks[*player]).expect("two players");
        changed.about.finishing_stacks.as_mut().expect("it has them")[largest].0 += 100;
        let played = replay(&changed).expect("it can be played through");
        let found: Vec<usize> = played.differences.iter().map(|difference| difference.player).collect();
        assert_eq!(found, [largest], "{name}");
        differ += 1;
    }
    assert_eq!(differ, 83);
}

/// A hand of two players with these lines changed.
fn two(changes: &[(&str, &str)]) -> String {
    let mut text = String::from(
        "variant = \"NT\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 50]\n\
         actions = [\n  \"d dh p1 AcAd\",\n  \"d dh p2 KcKd\",\n  \"p2 cbr 6\",\n  \"p1 cc\",\n  \"d db 2c3d4h\",\n  \
         \"p1 cc\",\n  \"p2 cbr 44\",\n  \"p1 cc\",\n  \"p1 sm AcAd\",\n  \"p2 sm KcKd\",\n  \"d db 9s\",\n  \
         \"d db Ts\",\n]\nfinishing_stacks = [150, 0]\n",
    );
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    text
}

#[test]
fn a_file_that_is_wrong_says_where_and_what_would_be_right() {
    let played = replay(&Phh::read(&two(&[])).expect("it is right")).expect("it is right");
    assert!(played.differences.is_empty() && played.notes.is_empty(), "{played:?}");
    for (changes, says) in [
        (&[("variant = ", "variant : ")][..], "line 1: the file is not TOML"),
        (&[("\"NT\"", "\"NLHE\"")], "line 1: variant: it should be one of FT, NT, NS, PO, FO/8"),
        (&[("variant = \"NT\"\n", "")], "variant: it is missing; write one of FT"),
        (&[("antes = [0, 0]\n", "")], "antes: it is missing; write a list of amounts from 0 to 10000000000"),
        (&[("antes = [0, 0]", "antes = [0, 0, 0]")], "line 2: antes: 3 entries for 2 players"),
        (&[("antes = [0, 0]", "antes = [0, \"1\"]")], "line 2: antes: entry 2 should be one of amounts"),
        (&[("antes = [0, 0]", "antes = [0, -1]")], "line 2: antes: entry 2"),
        (&[("antes = [0, 0]", "antes = [0, 0.001]")], "line 2: antes: entry 2"),
        (&[("antes = [0, 0]", "antes = 5")], "line 2: antes: it should be a list of amounts"),
        (&[("min_bet = 2", "min_bet = 0")], "line 4: min_bet: it should be an amount above zero"),
        (&[("min_bet = 2", "small_bet = 2")], "line 4: small_bet: NT (no-limit hold'em) has none; leave it out"),
        (&[("min_bet = 2", "bring_in = 1")], "line 4: bring_in: NT (no-limit hold'em) has none"),
        (&[("[100, 50]", "[100]")], "line 5: starting_stacks: 1 players; a hand is played by two to 16"),
        (&[("[100, 50]", "[100, 0]")], "line 5: starting_stacks: entry 2 should be one of amounts above zero"),
        (&[("\"p2 cbr 6\"", "7")], "line 9: action 3: it should be a string"),
        (&[("p2 cbr 6", "p2 cbr")], "line 9: action 3 `p2 cbr`: a bet needs its total"),
        (&[("p2 cbr 6", "p3 cbr 6")], "action 3 `p3 cbr 6`: there is no p3; there are 2 players"),
        (&[("p2 cbr 6", "p2 pb")], "opens with blinds and has no bring-in"),
        (&[("p2 cbr 6", "p2 sd")], "nobody draws in no-limit hold'em"),
        (&[("\"NT\"", "\"NS\"")], "2c is not in the pack of no-limit short-deck hold'em"),
        (&[("[150, 0]", "[150]")], "finishing_stacks: 1 entries for 2 players"),
        (&[("variant", "time = 1979-05-27\nvariant")], "line 1: time: it should be a time of day"),
    ] {
        let text = two(changes);
        let wrong = Phh::read(&text).expect_err(says).to_string();
        assert!(wrong.contains(says), "`{says}` in `{wrong}`");
    }
}

#[test]
fn a_hand_that_cannot_be_played_says_which_action_and_what_would_be_right() {
    for (changes, says) in [
        (&[("p2 cbr 6", "p1 cc")][..], "action 3 `p1 cc`: it is the turn of p2"),
        (&[("p2 cbr 6", "d db 2c3d4h")], "action 3 `d db 2c3d4h`: it is the turn of p2"),
        (&[("p2 cbr 6", "p2 cbr 51")], "action 3 `p2 cbr 51`: p2 can bet 50 at most"),
        (&[("p2 cbr 6", "p2 cbr 2")], "the bet is 2: a raise is to more than that"),
        (&[("d db 2c3d4h", "d db 2c3dAc")], "action 5 `d db 2c3dAc`: Ac has been dealt already"),
        (&[("d db 2c3d4h", "d db 2c3d4h5s")], "3 cards go to the middle here, and not 4"),
        (&[("d dh p2 KcKd", "d dh p2 KcKdKh")], "p2 gets 2 cards here, and not 3"),
        (&[("  \"d dh p2 KcKd\",\n", "")], "action 2 `p2 cbr 6`: p2 gets 2 cards first: write `d dh p2`"),
        (&[("\"d dh p2 KcKd\"", "\"d dh p1 KcKd\"")], "p1 has got all cards of this street"),
        (&[("p2 sm KcKd", "p2 sm KcKh")], "action 10 `p2 sm KcKh`: p2 was not dealt Kh"),
        (&[("p2 sm KcKd", "p2 sm Kc")], "p2 holds 2 cards and shows 1"),
        (&[("d db Ts\",", "d db Ts\", \"p1 cbr 5\",")], "the hand is over"),
        (&[("p1 sm AcAd", "p1 sm"), ("p2 sm KcKd", "p2 sm")], "everybody has thrown the hand away"),
    ] {
        let text = two(changes);
        let hand = Phh::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let wrong = replay(&hand).expect_err(says).to_string();
        assert!(wrong.contains(says), "`{says}` in `{wrong}`");
    }
}

#[test]
fn what_the_sizes_do_not_allow_is_carried_out_and_noted() {
    let hand = Phh::read(&two(&[("p2 cbr 6", "p2 cbr 3"), ("p2 cbr 44", "p2 cbr 47")])).expect("it is right");
    let played = replay(&hand).expect("it can be played through");
    let notes: Vec<&str> = played.notes.iter().map(|note| note.says.as_str()).collect();
    assert_eq!(notes, ["p2 bets 3, and could bet 4 to 50"]);
    assert_eq!(played.differences, [], "aces hold");
}

#[test]
fn a_hand_may_be_unfinished_and_a_fee_may_be_missing() {
    let text = two(&[
        ("  \"p1 sm AcAd\",\n  \"p2 sm KcKd\",\n  \"d db 9s\",\n  \"d db Ts\",\n", ""),
        ("finishing_stacks = [150, 0]\n", ""),
    ]);
    let played = replay(&Phh::read(&text).expect("it is right")).expect("it can be played as far as it goes");
    assert_eq!(played.ending, Ending::Unfinished);
    assert_eq!(
        played.players.iter().map(|player| player.stack.map(|stack| stack.0)).collect::<Vec<_>>(),
        [Some(5_000), Some(0)]
    );
    let played = replay(&Phh::read(&two(&[("[150, 0]", "[147.5, 0]")])).expect("it is right")).expect("it is right");
    assert_eq!((played.fee.0, played.differences.len()), (250, 0), "what is missing is the fee of the house");
}

#[test]
fn what_nobody_saw_is_as_the_file_says() {
    let hidden = [("AcAd", "????"), ("KcKd", "????")];
    let played = replay(&Phh::read(&two(&hidden)).expect("it is right")).expect("it can be played through");
    assert_eq!((played.ending, played.differences.len()), (Ending::Unseen, 0));
    let text = two(&[&hidden[..], &[("finishing_stacks = [150, 0]\n", "")]].concat());
    let wrong = replay(&Phh::read(&text).expect("it is right")).expect_err("nobody knows").to_string();
    assert!(wrong.contains("write the cards that were shown, or `finishing_stacks`, or `winnings`"), "{wrong}");
}

#[test]
fn fields_of_the_annotators_own_are_kept() {
    let text = two(&[("variant", "_sponsors = [\"\", \"x\"]\n_deep = { a = 1, b = [2.5] }\nnew_field = 7\nvariant")]);
    let hand = Phh::read(&text).expect("it is right");
    assert_eq!(hand.other.len(), 3);
    assert_eq!(hand.unknown_fields().collect::<Vec<_>>(), ["new_field"]);
    assert_eq!(Phh::read(&hand.to_string()), Ok(hand.clone()));
    let all = write_all([&hand, &hand]);
    assert_eq!(read_all(&all).map(|hands| hands.len()), Ok(2), "{all}");
}

/// Any hand that can be written reads back the same; any text is read or refused, without a panic.
#[test]
fn whatever_is_written_is_read_again() {
    let texts: Vec<String> = published().iter().map(|(_, hand)| hand.to_string()).collect();
    arbtest::arbtest(|u| {
        let mut text = u.choose(&texts)?.clone();
        for _ in 0..u.int_in_range(0..=4)? {
            let lines: Vec<&str> = text.lines().collect();
            let (line, other) = (u.choose_index(lines.len())?, u.choose_index(lines.len())?);
            let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
            match u.int_in_range(0..=3)? {
                0 => lines.swap(line, other),
                1 => drop(lines.remove(line)),
                2 => lines.insert(line, lines[other].clone()),
                _ => {
                    let digit = char::from(b'0' + u.int_in_range(0..=9)?);
                    let old = char::from(b'0' + u.int_in_range(0..=9)?);
                    lines[line] = lines[line].replacen(old, &digit.to_string(), 1);
                }
            }
            text = lines.join("\n");
        }
        if let Ok(hand) = Phh::read(&text) {
            let again = Phh::read(&hand.to_string());
            assert_eq!(again.as_ref(), Ok(&hand), "{text}");
            if let Ok(played) = replay(&hand) {
                let put: i64 = played.players.iter().map(|player| player.put_in.0).sum();
                let won: i64 = played.players.iter().map(|player| player.won.0).sum();
                if matches!(played.ending, Ending::Folded | Ending::Showdown) {
                    assert_eq!(put, won + played.fee.0, "no chip is lost\n{text}");
                }
            }
        }
        Ok(())
    });
}
