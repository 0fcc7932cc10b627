// The felt of pot games on paper: exact amounts, actions chosen ahead, side pots, draws, stud boards, a phone and keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { amountAt, countOf, isLegal, nearest, quickAmounts } from "../web/table/poker/amounts.js";
import { middlePots, readHand } from "../web/table/poker/hand.js";
import { answerOf, offers } from "../web/table/poker/intents.js";
import { inspect } from "./inspect.mjs";
import { paperStage } from "./paper-page.mjs";
import { choices as c, dealt, facts as f, potView, question } from "./paper-table.mjs";
import { PHONE } from "./stage.mjs";
import { cardsAt, eventually, part } from "./table.mjs";

const paper = paperStage();
const open = (view, viewport) => paper.table(view, { viewport });

/** The answers given so far. */
const answers = (table) => table.sent.filter((wish) => wish.do === "answer").map((wish) => wish.words);

const BLINDS = [f.button(4), f.put(5, 100, 100, 19900, "small-blind"), f.put(6, 200, 200, 19800, "big-blind")];
const PREFLOP = [...BLINDS, ...dealt([5, 6, 1, 2, 3, 4], ["Ah", "Kd"])];
const FOLDED = [2, 3, 4, 5].flatMap((seat) => [f.chose(seat, "fold"), f.out(seat)]);

test("every amount of the grid is legal, and so is the largest", () => {
  const range = { word: "raise", min: 400, max: 1950, step: 200 };
  const all = Array.from({ length: countOf(range) }, (_, i) => amountAt(range, i));
  assert.deepEqual(all, [400, 600, 800, 1000, 1200, 1400, 1600, 1800, 1950]);
  for (let cents = 1; cents < 2500; cents += 1) {
    const legal = nearest(range, cents);
    assert.ok(all.includes(legal), `${cents} goes to ${legal}`);
    assert.ok(all.every((one) => Math.abs(one - cents) >= Math.abs(legal - cents)), `${legal} is the nearest to ${cents}`);
    assert.equal(isLegal(range, cents), all.includes(cents));
  }
  assert.equal(countOf({ word: "bet", min: 300, max: 300, step: 1 }), 1);
  assert.deepEqual([0, 1].map((i) => amountAt({ word: "bet", min: 300, max: 450, step: 0 }, i)), [300, 450]);
});

test("quick amounts are legal, none twice, and a pot bet counts the call", () => {
  // 30 in the middle, 10 bet, nothing of your own: a bet of the pot is 10 + (40 + 10).
  const hand = { pot: 4000, price: 1000, own: 0, stack: 50000 };
  const range = { word: "raise", min: 2000, max: 50000, step: 100 };
  assert.deepEqual(quickAmounts(range, hand), [
    { name: "Min", amount: 2000 },
    { name: "½ pot", amount: 3500 },
    { name: "Pot", amount: 6000 },
    { name: "All-in", amount: 50000 },
  ]);
  assert.deepEqual(quickAmounts({ ...range, max: 6000 }, hand).map((one) => one.name), ["Min", "½ pot", "Pot"]);
  assert.deepEqual(quickAmounts({ ...range, max: 2300, step: 200 }, { ...hand, stack: 2300 }).map((one) => one.amount), [2000, 2300]);
});

test("what is chosen ahead is answered only as it was meant", () => {
  const asked = (...offered) => question("?", ...offered);
  const [fold, call, any] = offers({ street: "1/6", cost: 600 });
  const price = asked(c.word("fold"), c.word("call", 600));
  assert.deepEqual([fold, call, any].map((one) => answerOf(one, { street: "1/6", cost: 600 }, price)), ["fold", "call", "call"]);
  const raised = asked(c.word("fold"), c.word("call", 1200));
  assert.deepEqual([fold, call, any].map((one) => answerOf(one, { street: "1/6", cost: 1200 }, raised)), ["fold", null, "call"]);
  assert.deepEqual([fold, call, any].map((one) => answerOf(one, { street: "1/9", cost: 600 }, price)), [null, null, null], "another card");
  const [checkFold, check] = offers({ street: "1/9", cost: 0 });
  const free = asked(c.word("check"), c.amount("bet", 300, 300, 1));
  assert.deepEqual([checkFold, check].map((one) => answerOf(one, { street: "1/9", cost: 0 }, free)), ["check", "check"]);
  assert.deepEqual([checkFold, check].map((one) => answerOf(one, { street: "1/9", cost: 600 }, price)), ["fold", null]);
  const draw = asked(c.word("pat"), c.some("discard", ["Ah"], 1, 1));
  assert.equal(answerOf(any, { street: "1/6", cost: 600 }, draw), null, "a draw is not a call");
});

test("pots are what was put in, less what went back and what the house took", () => {
  const antes = [1, 2, 3].map((seat) => f.put(seat, 50, 0, 950, "ante"));
  assert.deepEqual(middlePots(readHand([...antes, f.put(1, 100, 100, 850, "bring-in")], 1)), [150]);
  const called = [...antes, f.put(1, 400, 400, 550, "bet"), f.put(2, 950, 950, 0, "raise"), f.back(2, 550, 550), f.pots([650, 300], 50)];
  const hand = readHand(called, 1);
  assert.deepEqual([middlePots(hand), hand.total, hand.fee], [[650, 300], 900, 50]);
});

const TURN = {
  waiting: [1],
  facts: [...PREFLOP, ...FOLDED.slice(0, 2), f.put(3, 600, 600, 19400, "raise")],
  question: question("$6 to call", c.word("fold"), c.word("call", 600), c.amount("raise", 1000, 19950, 200)),
};

test("slider, box and quick buttons send exact legal amounts only", async () => {
  const table = await open(potView(TURN));
  const { page } = table;
  assert.equal(await page.locator("#question-text").innerText(), "$6 to call");
  const send = part(page, "answer-raise");
  const shows = (amount) => eventually(async () => assert.equal(await send.getAttribute("data-amount"), String(amount)));
  await shows(1000);
  const slider = part(page, "amount-slider");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await shows(1200);
  await page.keyboard.press("End");
  await shows(19950);
  assert.match(await send.innerText(), /Raise to \$199\.50/);
  await page.keyboard.press("ArrowLeft");
  await shows(19800);
  for (const quick of await part(page, "quick").all()) {
    await quick.click();
    await shows(await quick.getAttribute("data-amount"));
  }
  // The button shows the legal amount nearest to what is typed; Enter shows it first, and a second Enter sends it.
  await part(page, "amount-box").fill("11.30");
  await shows(1200);
  await page.keyboard.press("Enter");
  assert.equal(await part(page, "amount-box").inputValue(), "12");
  assert.match(await part(page, "amount-note").innerText(), /nearest legal amount is \$12/);
  assert.deepEqual(answers(table), []);
  await page.keyboard.press("Enter");
  await eventually(() => assert.deepEqual(answers(table), ["raise 1200"]));
});

test("two sizes are two buttons", async () => {
  const sizes = question("Your action", c.word("check"), c.amount("bet", 400, 400, 1), c.amount("bet", 800, 800, 1));
  const table = await open(potView({ ...TURN, question: sizes }));
  assert.equal(await part(table.page, "amount-slider").count(), 0);
  await part(table.page, "answer-bet-800").click();
  await eventually(() => assert.deepEqual(answers(table), ["bet 800"]));
});

test("an action chosen ahead is shown, cancelled by another price, and given once", async () => {
  const waiting = { ...TURN, waiting: [3], question: null, facts: PREFLOP };
  const table = await open(potView(waiting));
  const { page, sent } = table;
  const pressed = (kind) => part(page, `intent-${kind}`).getAttribute("aria-pressed");
  await part(page, "intent-call").click();
  assert.equal(await pressed("call"), "true");
  assert.match(await part(page, "intent-call").innerText(), /Call \$2/);
  // A raise changes the price: nothing is chosen any more.
  await table.show(potView({ ...waiting, waiting: [4], facts: TURN.facts }));
  await eventually(async () => assert.equal(await pressed("call"), "false"));
  await eventually(async () => assert.match(await part(page, "announcements").innerText(), /Call \$2 is cancelled/));
  await part(page, "intent-call").click();
  await page.keyboard.press("Escape");
  await eventually(async () => assert.equal(await pressed("call"), "false"));
  await part(page, "intent-call").click();
  await table.show(potView(TURN));
  await eventually(() => assert.deepEqual(answers(table), ["call"]));
  // The same view again, and the next hand: the answer is not given again.
  await table.show(potView(TURN));
  await table.show(potView({ ...TURN, round: 13 }));
  await part(page, "answer-call").waitFor();
  assert.deepEqual(answers(table), ["call"]);
  assert.equal(sent.length, 1);
});

const line = (seat, wager, stake, returned, paid) => ({
  seat,
  wager,
  stake,
  returned,
  paid,
  net: returned + paid - stake,
  result: paid > 0 ? "win" : returned === stake ? "push" : "lose",
  outcome: "wins",
  by: ["HG-HOLDEM-1"],
  yours: seat === 1,
  name: null,
});

test("side pots and a showdown: who takes which pot, with what", async () => {
  const shown = [f.turned(2, "9h"), f.turned(2, "9c"), f.named(2, "four nines"), f.turned(1, "Ah"), f.turned(1, "Kd"), f.named(1, "two pair, kings and nines")];
  const view = potView({
    phase: "settled",
    facts: [
      ...PREFLOP,
      f.put(2, 5000, 5000, 0, "raise"),
      f.put(3, 12000, 12000, 0, "raise"),
      f.put(1, 12000, 12000, 8000, "call"),
      f.pots([15000, 14000], 300),
      ...["2c", "Kh", "9s", "9d", "3h"].map(f.board),
    ],
  });
  const table = await open({ ...view, phase: "playing", waiting: [6] });
  const { page } = table;
  const pots = () => page.locator(".pk-pots [data-amount]").evaluateAll((all) => all.map((pot) => [pot.dataset.testid, Number(pot.dataset.amount)]));
  assert.deepEqual(await pots(), [["pot-0", 15000], ["pot-1", 14000]]);
  assert.match(await part(page, "fee").innerText(), /\$3/);
  assert.deepEqual(await cardsAt(page, 2), ["back", "back"]);
  const lines = [
    line(1, "chips", 20000, 8000, 0),
    line(2, "chips", 5000, 0, 0),
    line(3, "chips", 12000, 0, 0),
    line(2, "main-pot", 0, 0, 15000),
    line(1, "side-pot-1", 0, 0, 14000),
    line(255, "fee", 0, 0, 300),
  ];
  await table.show({ ...view, facts: [...view.facts, ...shown], lines });
  await part(page, "pot-won-1").waitFor();
  assert.match(await part(page, "pot-won-0").innerText(), /Main pot: Bo \$150/);
  assert.match(await part(page, "pot-won-1").innerText(), /Side pot 1: Ann \$140/);
  assert.deepEqual(await cardsAt(page, 2), ["9h", "9c"]);
  assert.match(await part(page, "seat-2").innerText(), /Four nines/i);
  assert.equal(await part(page, "result-head").innerText(), "You win $20 with two pair, kings and nines.");
  assert.equal(await part(page, "stack-1").innerText(), "$220");
  await part(page, "action-ready").click();
  await eventually(() => assert.deepEqual(table.sent, [{ do: "ready" }]));
});

test("a draw: cards are picked by digits, thrown away and replaced", async () => {
  const deal = [f.button(3), f.put(1, 200, 200, 19800, "big-blind"), ...dealt([1, 2], ["Ah", "2d", "3c", "Kd", "Jk"])];
  const view = potView({
    players: 2,
    seats: 8,
    game: "hg/lowball",
    game_name: "Lowball",
    felt: "poker",
    waiting: [1],
    facts: [...deal, f.discarded(2, 2), f.down(2), f.down(2)],
    question: question("Throw up to 5 cards away, or stand pat", c.word("pat"), c.some("discard", ["Ah", "2d", "3c", "Kd", "Jk"], 1, 5)),
  });
  const table = await open(view);
  const { page } = table;
  assert.deepEqual(await cardsAt(page, 2), Array(5).fill("back"));
  assert.match(await part(page, "seat-2").innerText(), /Draws 2/);
  assert.ok(await part(page, "answer-discard").isDisabled(), "at least one, else it is pat");
  await page.keyboard.press("4");
  await page.keyboard.press("5");
  await page.keyboard.press("5");
  assert.equal(await part(page, "pick-Kd").getAttribute("aria-pressed"), "true");
  assert.equal(await part(page, "answer-discard").innerText(), "Discard 1");
  // Another player draws meanwhile: what was picked stays picked.
  await table.show({ ...view, facts: [...view.facts, f.discarded(2, 1), f.down(2)] });
  assert.equal(await part(page, "answer-discard").innerText(), "Discard 1");
  await part(page, "answer-discard").click();
  await eventually(() => assert.deepEqual(answers(table), ["discard Kd"]));
  await table.show({ ...view, question: null, waiting: [], facts: [...view.facts, f.discarded(1, 1, ["Kd"]), f.down(1, "5s")] });
  await eventually(async () => assert.deepEqual(await cardsAt(page, 1), ["Ah", "2d", "3c", "Jk", "5s"]));
});

test("stud: upcards are seen, downcards are not, and who folds has none", async () => {
  const table = await open(
    potView({
      players: 3,
      seats: 8,
      game: "hg/seven-card-stud",
      game_name: "Seven-Card Stud",
      felt: "poker",
      waiting: [3],
      // The card that was drawn for the button is not part of the hand.
      facts: [{ ...f.up(1, "Ks"), to: { seat: [1, 1] } }, ...dealt([1, 2, 3], ["Ah", "Ad"]), f.up(1, "2c"), f.up(2, "Kd"), f.up(3, "9h"), f.put(1, 100, 100, 19900, "bring-in"), f.chose(2, "fold"), f.out(2), f.up(1, "4c"), f.up(3, "9d")],
    }),
  );
  const { page } = table;
  assert.deepEqual(await cardsAt(page, 1), ["Ah", "Ad", "2c", "4c"]);
  assert.deepEqual(await cardsAt(page, 2), []);
  assert.deepEqual(await cardsAt(page, 3), ["back", "back", "9h", "9d"]);
  assert.equal(await part(page, "board").count(), 0);
});

/** Checks that nothing covers anything that must be read or pressed. */
async function covered(page) {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll(".pk-tag, .pk-named, .pk-won, .pk-own-cards, .pk-board, .pk-pot, .pk-dock button, .pk-dock input")].filter((one) => one.offsetParent);
    const boxes = shown.map((one) => [one, one.getBoundingClientRect()]);
    const name = (one) => `${one.className} ${one.textContent}`.trim();
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const faults = [];
    boxes.forEach(([one, a], i) => {
      if (a.left < -1 || a.right > innerWidth + 1) faults.push(`${name(one)} is cut off`);
      for (const [other, b] of boxes.slice(i + 1)) {
        const same = one.contains(other) || other.contains(one) || (one.closest(".pk-seat") && one.closest(".pk-seat") === other.closest(".pk-seat"));
        if (!same && over(a, b)) faults.push(`${name(one)} lies on ${name(other)}`);
      }
    });
    return faults;
  });
}

test("nine players fit on a phone, and every button is large enough", async () => {
  const seats = [2, 3, 4, 5, 6, 7, 8, 9, 1];
  const bets = seats.map((seat) => f.put(seat, 400, 400, 19600, "call"));
  const view = potView({
    players: 9,
    waiting: [1],
    deadline_ms: 20000,
    window_ms: 30000,
    facts: [f.button(9), ...dealt(seats, ["Ah", "Kd"]), ...bets, f.pots([3300], 300), ...["2c", "Kh", "9s"].map(f.board), f.put(2, 600, 600, 19000, "bet")],
    question: TURN.question,
  });
  const table = await open(view, PHONE);
  assert.deepEqual(await covered(table.page), []);
  assert.equal(await table.page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  const small = await table.page.locator(".pk-dock button:visible, .pk-dock input:visible").evaluateAll((all) => all.filter((one) => one.type !== "range" && one.getBoundingClientRect().height < 36).map((one) => one.outerHTML));
  assert.deepEqual(small, []);
  await table.show({ ...view, question: null, waiting: [3] });
  assert.deepEqual(await covered(table.page), []);
  // Names that need two lines, with everybody showing.
  const names = seats.map((seat) => f.named(seat, "a full house, queens full of sevens, and no low"));
  const lines = [line(2, "main-pot", 0, 0, 1500), line(7, "main-pot", 0, 0, 1500)];
  await table.show({ ...view, phase: "settled", question: null, waiting: [], facts: [...view.facts, ...["9d", "3h"].map(f.board), ...names], lines });
  assert.deepEqual(await covered(table.page), []);
  assert.match(await part(table.page, "takers").innerText(), /Bo wins \$15 with a full house, queens full of sevens, and no low\./);
  await table.page.setViewportSize({ width: 1280, height: 800 });
  assert.deepEqual(await covered(table.page), []);
});

test("a hand by the keyboard alone, and what happens is told", async () => {
  const table = await open(potView({ phase: "betting", facts: [], can_begin: true }));
  const { page } = table;
  await table.show(potView(TURN));
  await eventually(async () => assert.match(await part(page, "announcements").innerText(), /Your cards: ace of hearts, king of diamonds/));
  await eventually(async () => assert.match(await part(page, "announcements").innerText(), /Cleo raises to \$6/));
  await eventually(async () => assert.match(await part(page, "announcements").innerText(), /Your turn: \$6 to call/));
  // The focus waits before the answers, where no key does anything yet.
  await page.keyboard.press("Enter");
  assert.deepEqual(answers(table), []);
  await page.locator("[data-testid=answer-fold]:not([inert])").waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "answer-fold");
  await page.keyboard.press("r");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "amount-box");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await eventually(() => assert.deepEqual(answers(table), ["raise 1200"]));
  // The same question in the next hand: the focus is no longer in the box.
  await table.show(potView({ ...TURN, round: 14 }));
  await page.locator("[data-testid=answer-call]:not([inert])").waitFor();
  await page.keyboard.press("c");
  await eventually(() => assert.deepEqual(answers(table), ["raise 1200", "call"]));
});

test("sitting down buys chips; sitting out, coming back, topping up and leaving", async () => {
  const away = { phase: "betting", can_begin: false, facts: [], you: { player: 1, name: "Ann", seat: null, balance: 100000 }, players: 0 };
  const table = await open(potView(away));
  const { page, sent } = table;
  await part(page, "sit-3").click();
  await part(page, "buy-in-amount").fill("80");
  await part(page, "buy-in-send").click();
  await eventually(() => assert.deepEqual(sent, [{ do: "sit", seat: 3 }, { do: "bet", wager: "chips", stake: 8000 }]));
  sent.length = 0;
  const stacks = [1, 2].map((seat) => ({ seat, chips: 20000, away: seat === 1, waiting: seat === 2 ? "big-blind" : null, owes: 0 }));
  await table.show(potView({ phase: "betting", players: 2, facts: [], stacks, orders: ["back", "back big-blind"], top_up: 500 }));
  assert.match(await part(page, "seat-2").innerText(), /waits for the big blind/);
  assert.match(await part(page, "state").innerText(), /You sit out/);
  assert.match(await part(page, "top-up").innerText(), /\$5/);
  for (const name of ["order-back-big-blind", "action-no-top-up", "move-4", "action-stand"]) await part(page, name).click();
  const wishes = [{ do: "order", words: "back big-blind" }, { do: "clear" }, { do: "move", seat: 4 }, { do: "stand" }];
  await eventually(() => assert.deepEqual(sent, wishes));
  sent.length = 0;
  await table.show(potView({ ...TURN, waiting: [3], question: null, leaving: true }));
  await part(page, "action-clock").click();
  await part(page, "action-stay").click();
  await part(page, "tab-seats").click();
  await part(page, "bot-skill").selectOption("expert");
  await part(page, "bot-add-8").click();
  await eventually(() => assert.deepEqual(sent, [{ do: "clock" }, { do: "stay" }, { do: "bot", seat: 8, skill: "expert" }]));
});

test("axe finds nothing on the felt of a pot game", async () => {
  const table = await open(potView({ ...TURN, deadline_ms: 20000, window_ms: 30000 }));
  await inspect(table.page, "your turn");
  const stacks = potView().stacks.map((one) => ({ ...one, away: one.seat === 2, waiting: one.seat === 3 ? "big-blind" : null }));
  await table.show(potView({ ...TURN, waiting: [4], question: null, stacks, orders: ["away"] }));
  await inspect(table.page, "waiting");
  const shown = [f.named(1, "a pair of aces"), f.pots([1200], 100)];
  await table.show(potView({ phase: "settled", facts: [...TURN.facts, ...shown], lines: [line(1, "main-pot", 0, 0, 1200)], orders: ["away"] }));
  await inspect(table.page, "settled");
  await part(table.page, "action-buy-in").click();
  await inspect(table.page, "buying in");
});
