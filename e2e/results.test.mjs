// The sentences of results, without a browser: what decides between two hands, why a bet won, how a round is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence } from "../web/shared/facts.js";
import { useMoney } from "../web/shared/money.js";
import { plainly, useNames } from "../web/shared/names.js";
import { settingWords } from "../web/shared/option-words.js";
import { storyOf } from "../web/shared/story.js";
import { comparedWords, consequence, handWords, overWords, potWords } from "../web/shared/words.js";
import { namesApart } from "../web/table/cards/hands.js";
import { finalHands, scoreOf } from "../web/table/cards/totals.js";
import { countedCards } from "../web/table/lit.js";
import { reasonsOf } from "../web/table/reasons/reasons.js";
import { lineWords, standsWords, withFacts } from "../web/table/results.js";
import { facts as f } from "./paper-table.mjs";

useMoney("£");

const hand = (kind, ranks, strength, pieces = "", part = "") => (
  { part, kind, ranks: [...ranks], strength, pieces: pieces.split(" ").filter(Boolean) }
);
const line = (wager, stake, net, more = {}) => ({
  seat: 1,
  name: "Ann",
  yours: true,
  wager,
  stake,
  returned: net < 0 ? Math.max(0, stake + net) : stake,
  paid: Math.max(0, net),
  net,
  outcome: net > 0 ? "win" : "lose",
  result: net > 0 ? "win" : net === 0 ? "push" : "lose",
  odds: null,
  by: [],
  ...more,
});
const view = (felt, facts, lines, more = {}) => ({ felt, facts, lines, phase: "settled", you: { seat: 1 }, ...more });
const fell = (result) => ({ fact: "fell", by: [], text: result, result });
const spot = (name, card) => ({ fact: "dealt", by: [], text: "", to: { spot: name }, card, up: true });
const dealer = (card) => ({ fact: "dealt", by: [], text: "", to: "dealer", card, up: true });
const named = (at, words, hands) => ({ fact: "named", by: [], text: "", at, words, hands });

test("a hand is named by its ranks, and by a kicker only where it decides", () => {
  const nine = hand("two pair", "KQ9", 9);
  const eight = hand("two pair", "KQ8", 8);
  assert.equal(handWords(nine), "kings and queens");
  assert.equal(
    overWords(nine, eight, "the dealer"),
    "kings and queens, nine kicker, over the dealer’s kings and queens, eight",
  );
  assert.equal(
    comparedWords([eight], [nine], "the dealer"),
    "The dealer’s kings and queens, nine kicker, over your kings and queens, eight",
  );
  assert.equal(overWords(nine, hand("pair", "A432", 1), "Bo"), "kings and queens over Bo’s pair of aces");
  assert.equal(comparedWords([nine], [nine], "Bo"), "Both kings and queens, nine kicker");
  assert.equal(
    overWords(hand("pair", "A953", 4), hand("pair", "A952", 3), "Bo"),
    "a pair of aces, nine-five-three kickers, over Bo’s pair of aces, nine-five-two",
  );
});

test("every kind of hand has its words", () => {
  assert.equal(handWords(hand("full house", "A5", 1)), "aces full of fives");
  assert.equal(handWords(hand("three of a kind", "6KQ", 1)), "three sixes");
  assert.equal(handWords(hand("straight", "A", 1)), "an ace-high straight");
  assert.equal(handWords(hand("royal flush", "A", 1)), "a royal flush");
  assert.equal(handWords(hand("high card", "AK975", 1)), "ace-king high");
  assert.equal(handWords(hand("low", "8642A", 1)), "an eight-six low");
  assert.equal(handWords(hand("low", "5432A", 1)), "a wheel");
  assert.equal(handWords(hand("badugi", "864A", 1)), "an eight-six badugi");
  assert.equal(handWords(hand("three cards", "64A", 1)), "three cards, six-four");
  assert.equal(handWords(hand("7 points, Earth high", "", 1)), "7 points, Earth high");
  assert.equal(
    overWords(hand("low", "8642A", 2), hand("low", "8652A", 1), "Bo"),
    "an eight-six-four low over Bo’s eight-six-five low",
  );
  assert.equal(
    overWords(hand("flush", "KJ942", 2), hand("flush", "KJ842", 1), "Bo"),
    "a flush, king-jack-nine, over Bo’s flush, king-jack-eight",
  );
});

test("hands in parts are compared part by part", () => {
  const mine = [hand("pair", "Q864", 5, "", "High"), hand("high card", "J9", 1, "", "Low")];
  const theirs = [hand("pair", "7852", 3, "", "High"), hand("pair", "2", 4, "", "Low")];
  assert.equal(
    comparedWords(mine, theirs, "the dealer"),
    "High: a pair of queens over the dealer’s pair of sevens; Low: the dealer’s pair of twos over your jack-nine",
  );
});

test("a pot says who takes it and with what", () => {
  const straight = hand("straight", "A", 5);
  assert.equal(potWords(["Ann", "you"], 8400, straight, null), "Ann and you share £84: ace-high straights");
  assert.equal(potWords(["you"], 8400, null, null), "You win £84");
  assert.equal(
    potWords(["Ann"], 100, straight, { hand: hand("pair", "A432", 1), who: "you" }),
    "Ann wins £1: an ace-high straight over your pair of aces",
  );
});

test("what came of a bet is said in the book’s money", () => {
  assert.equal(consequence(line("red", 5000, -5000)), "loses £50");
  assert.equal(consequence(line("dozen-2", 10000, 20000)), "£100 wins £200");
  assert.equal(consequence(line("red", 5000, -2500, { result: "part" })), "loses £25, £25 comes back");
  assert.equal(consequence(line("play", 500, 0)), "£5 comes back");
  assert.equal(consequence(line("ante-bonus", 0, 500)), "pays £5");
});

test("the fact comes before the consequence", () => {
  const said = (felt, facts, one, more) => lineWords(one, reasonsOf(view(felt, facts, [one], more))(one));
  assert.equal(said("roulette", [fell("13")], line("red", 5000, -5000)), "13 is black: Red loses £50");
  assert.equal(
    said("roulette", [fell("13")], line("dozen-2", 10000, 20000)),
    "13 is in the second dozen: Dozen 2, 13 to 24 £100 wins £200",
  );
  assert.equal(
    said("roulette", [fell("0")], line("red", 5000, -2500, { result: "part", outcome: "zero, half back" })),
    "Zero: Red loses £25, £25 comes back",
  );
  assert.equal(
    said("craps", [fell("3 2"), { ...f.said("5 is the Come Out Point") }], line("field", 500, -500)),
    "Five is the point: Field loses £5",
  );
  const coup = [spot("player", "3c"), spot("banker", "Kd"), spot("player", "5c"), spot("banker", "Qd")];
  assert.equal(
    said("colorado", coup, line("player", 500, 500)),
    "Player 8, natural, beats Banker 0: Player £5 wins £5",
  );
});

test("blackjack says both totals, a hand that is over, and a natural", () => {
  const cards = (...own) => [...own.map((card) => f.up(1, card)), dealer("Kd"), dealer("8d")];
  const reason = (facts, one) => reasonsOf(view("blackjack", facts, [one]))(one);
  assert.equal(reason(cards("Kc", "Qc"), line("box", 500, 500)), "You 20, dealer 18");
  assert.equal(reason(cards("Kc", "6c", "8h"), line("box", 500, -500)), "Over: 24");
  assert.equal(reason(cards("Ac", "Kc"), line("box", 500, 750, { outcome: "blackjack" })), "Blackjack");
  assert.equal(reason(cards("Kc", "Qc"), line("perfect-pairs", 500, -500)), null);
});

test("a total is one number as soon as the hand stands", () => {
  assert.equal(scoreOf(["Ac", "7d"]), "8 or 18");
  assert.equal(scoreOf(["Ac", "7d"], true), "18");
  const hands = [f.up(1, "Ac"), dealer("9d"), f.up(1, "7d")];
  const key = "seat 1 0";
  assert.equal(finalHands(hands)(key), false);
  assert.equal(finalHands([...hands, f.chose(1, "hit"), f.up(1, "2c")])(key), false);
  assert.equal(finalHands([...hands, f.chose(1, "stand")])(key), true);
  const second = { ...f.up(1, "8h"), to: { seat: [1, 1] } };
  const split = [...hands, second, f.chose(1, "stand")];
  assert.deepEqual([finalHands(split)(key), finalHands(split)("seat 1 1")], [true, false]);
  assert.equal(finalHands([...split, dealer("Kd")])("seat 1 1"), true);
});

test("a dealer who does not qualify is named before ante and play", () => {
  const facts = [named("dealer", "eight-six high, does not qualify", [hand("high card", "864", 1)])];
  const lines = [
    line("ante", 500, 500, { outcome: "dealer does not qualify" }),
    line("play", 500, 0, { outcome: "dealer does not qualify" }),
  ];
  const told = withFacts(lines, reasonsOf(view("cards", facts, lines)));
  const said = told.map(({ fact }) => fact);
  assert.deepEqual(said, ["The dealer: eight-six high, does not qualify", null], "once for both");
});

test("the five cards that count are told from the others", () => {
  const five = hand("two pair", "KQ9", 1, "Kc Kd Qh Qs 9c");
  const own = [f.down(1, "Kc"), f.down(1, "2h"), ...["Kd", "Qh", "Qs", "9c", "3d"].map(f.board)];
  const { counts, rests } = countedCards(view("flop", [...own, named({ seat: [1, 0] }, "two pair", [five])], []));
  assert.deepEqual([...counts].sort(), ["9c", "Kc", "Kd", "Qh", "Qs"]);
  assert.deepEqual([...rests].sort(), ["2h", "3d"]);
});

test("a round is told in chapters, and cards that come together are one entry", () => {
  const people = { who: (seat) => ["", "Ann", "Bo", "Cy"][seat], own: 1 };
  const story = storyOf(
    [
      f.down(1, "Kc"), f.down(2), f.down(3), f.down(1, "2h"), f.down(2), f.down(3),
      f.put(2, 500, 500, 1000, "bet"),
      f.board("Kd"), f.board("Qh"), f.board("Qs"),
      f.board("9c"),
      f.turned(2, "4h"), f.turned(2, "4d"), f.turned(1, "Kc"), f.turned(1, "2h"),
      f.named(1, "two pair, kings and queens"),
    ],
    people,
  );
  assert.deepEqual(story.map(({ title, entries }) => [title, entries.map(({ words }) => words)]), [
    ["", ["You: K♣ 2♥", "Bo and Cy: 2 cards each, face down", "Bo bets £5"]],
    ["The flop", ["K♦ Q♥ Q♠"]],
    ["The turn", ["9♣"]],
    ["Cards are shown", ["Bo shows 4♥ 4♦", "You show K♣ 2♥", "Ann: two pair, kings and queens"]],
  ]);
});

test("names that the house writes for machines become words", () => {
  useNames({
    options: [{ name: "house-way", permitted: ["low-first"] }],
    tables: [{ rows: [["two-pairs", "2 to 1"]], words: ["two pairs"] }],
    wagers: [{ name: "dont-come", names: ["dont-come-6"] }],
  });
  assert.equal(
    plainly("`dont-come` is placed after a Come Out Point"),
    "“don’t come” is placed after a Come Out Point",
  );
  assert.equal(plainly("a two-card hand, two-pairs, house-way"), "a two-card hand, two pairs, house way");
  useNames(null);
});

test("amounts that the house writes in hundredths are told in money", () => {
  const moved = { move: "contributed", seat: 2, stake: 550, meter: "progressive", main: "100", reserve: "20" };
  assert.equal(
    sentence({ fact: "meter", by: [], text: "", ...moved }),
    "£1 of seat 2’s £5.50 goes on the progressive meter and £0.20 on its reserve",
  );
  const option = (name, says) => ({ name, says, value: "", told: null });
  assert.equal(settingWords("seed", "100000", [option("seed", "where the meter begins, in cents")]), "£1,000");
  const increment = option("increment", "how much of every stake, in hundredths of a per cent");
  assert.equal(settingWords("increment", "1050", [increment]), "10.5 %");
});

test("two hands of one name say on the felt what decided between them", () => {
  const nine = { words: "king-queen high", hands: [hand("high card", "KQJ98", 2)] };
  const eight = { words: "king-queen high, does not qualify", hands: [hand("high card", "KQJ85", 1)] };
  const told = namesApart({ 1: nine, dealer: eight }, 1);
  assert.equal(told[1].words, "king-queen-jack-nine high");
  assert.equal(told.dealer.words, "king-queen-jack-eight high, does not qualify");
  const pair = { words: "pair of fives", hands: [hand("pair", "5KQJ", 9)] };
  assert.equal(namesApart({ 1: pair, dealer: eight }, 1)[1].words, "pair of fives", "other names say enough");
});

test("a hand that wins without the dealer's qualifying still says by what", () => {
  const facts = [
    named("dealer", "king-queen high, does not qualify", [hand("high card", "KQJ85", 1)]),
    named({ seat: [1, 0] }, "king-queen high", [hand("high card", "KQJ98", 2)]),
  ];
  const why = (one) => reasonsOf(view("cards", facts, [one]))(one);
  assert.match(why(line("play", 2500, 2500)), /nine high over the dealer’s king-queen-jack-eight high$/);
  assert.match(why(line("ante", 2500, 0, { outcome: "dealer does not qualify" })), /does not qualify$/);
});

test("a bet that stays is named, and many are counted", () => {
  const bet = (wager, stake) => ({ seat: 1, yours: true, wager, stake });
  assert.equal(standsWords([bet("win", 2500)]), "Your £25 on Win line stays");
  assert.equal(standsWords([bet("win", 2500), bet("come", 500)]), "Your £25 on Win line and £5 on Come stay");
  const four = ["win", "come", "field", "lay-4"].map((one) => bet(one, 500));
  assert.equal(standsWords(four), "Your £20 on 4 wagers stays");
  assert.equal(standsWords([{ ...bet("win", 2500), yours: false }]), "");
});
