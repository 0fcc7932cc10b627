// The card games against the dealer share one felt: a whole round of each, and what is special to some.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import {
  balance,
  beGuest,
  bet,
  deal,
  eventually,
  hasStake,
  nets,
  openTable,
  part,
  pence,
  tableView,
} from "./table.mjs";

const floor = stage();

const SINGAPORE = "texas-holdem-bonus-progressive";

/** More questions than this in one round would be a fault. */
const QUESTIONS_MAX = 12;

/** Opens a table for one guest, so that nobody else has to be waited for. */
async function arrive(slug, options = {}) {
  const page = await floor.guest();
  await beGuest(page);
  await openTable(page, slug === SINGAPORE ? `sg/${slug}` : slug, options);
  return page;
}

const phase = (page) => page.locator("#clock").getAttribute("data-phase");

/** Gives the first answer offered, again and again, until the round is settled. */
async function answerAll(page) {
  for (let asked = 0; asked < QUESTIONS_MAX; asked += 1) {
    await page.locator('#clock[data-phase="settled"], .question:visible').first().waitFor();
    if ((await phase(page)) === "settled") return;
    const text = await page.locator(".question-text").innerText();
    await page.locator(".question .answer").first().click();
    await eventually(async () => {
      const now = await page.locator(".question-text").allInnerTexts();
      assert.ok((await phase(page)) === "settled" || now[0] !== text, "the answer is taken");
    });
  }
}

// The chip for the first spot, and the wagers that it is then on.
const ROUNDS = [
  { slug: "blackjack", spot: "box", lies: ["box"] },
  { slug: "casino-stud-poker", spot: "ante", lies: ["ante"] },
  { slug: "let-it-ride", spot: "ride-2", lies: ["ride-1", "ride-2", "ride-3"] },
  { slug: "texas-holdem-bonus", spot: "ante", lies: ["ante"] },
  { slug: "ultimate-texas-holdem", spot: "ante", lies: ["ante", "blind"] },
  { slug: "casino-holdem", spot: "ante", lies: ["ante"] },
  { slug: "two-way-texas-holdem", spot: "ante", lies: ["ante", "blind", "two-way"] },
  { slug: "pai-gow-poker", spot: "standard", lies: ["standard"] },
  { slug: SINGAPORE, spot: "ante", lies: ["ante"] },
];

for (const { slug, spot, lies } of ROUNDS) {
  test(`a whole round of ${slug}`, async () => {
    const page = await arrive(slug);
    const before = await balance(page);
    await bet(page, 500, spot);
    for (const wager of lies) await hasStake(page, wager, 500);
    assert.equal(await balance(page), before - 500 * lies.length, "equal wagers go down together");
    await deal(page);
    await answerAll(page);
    const net = (await nets(page)).reduce((sum, line) => sum + line, 0);
    assert.equal(await balance(page), before + net);
    for (const wager of lies) await part(page, "result-line").and(page.locator(`[data-wager="${wager}"]`)).waitFor();
  });
}

test("a table has spots only for what it offers, and the meter where there is one", async () => {
  const plain = await arrive("casino-stud-poker");
  const spots = (page) => page.locator("button.position").evaluateAll((all) => all.map((one) => one.dataset.wager));
  assert.deepEqual(await spots(plain), ["ante"]);
  await part(plain, "meter").waitFor({ state: "hidden" });
  const marked = await arrive("casino-stud-poker", { progressive: "on", csbi: "on" });
  assert.deepEqual(await spots(marked), ["ante", "progressive", "insurance"]);
  const { meters } = await tableView(marked);
  assert.equal(meters.length, 1);
  assert.equal(pence(await part(marked, "meter").locator("strong").innerText()), Number(meters[0].main));
});

test("a player bets behind another's box, and both see it", async () => {
  const one = await arrive("blackjack");
  await bet(one, 500, "box");
  const two = await floor.guest();
  await two.goto(one.url());
  await bet(two, 1000, "box");
  await part(two, "chip-100").click();
  await part(two, "spot-box-at-1").click();
  await hasStake(two, "box-at-1", 100);
  await eventually(async () => assert.match(await part(one, "spot-box").innerText(), /others £1/));
  const { bets } = await tableView(two);
  const own = bets.filter((one) => one.yours).map((one) => `${one.wager} ${one.stake} at seat ${one.seat}`);
  assert.deepEqual(own.sort(), ["box 100 at seat 1", "box 1000 at seat 2"]);
});

test("a player plays a second position blind, looks at the one that is called, and decides for both", async () => {
  const page = await arrive(SINGAPORE);
  await bet(page, 500, "ante");
  // The jackpot has a fixed stake, whatever the chip.
  await part(page, "chip-100").click();
  await part(page, "spot-progressive").click();
  await hasStake(page, "progressive", 500);
  await part(page, "chip-500").click();
  await part(page, "spot-ante-at-2").click();
  await hasStake(page, "ante-at-2", 500);
  await part(page, "order-view-2").click();
  // Only one hand may be viewed: an earlier call must be cancelled before another.
  await part(page, "order-view-none").waitFor();
  assert.equal(await part(page, "order-view-1").count(), 0);
  await deal(page);
  await page.locator(".question-text").waitFor();
  const { facts, question } = await tableView(page);
  const dealt = (seat) => facts.filter((fact) => fact.fact === "dealt" && fact.to.seat?.[0] === seat);
  assert.deepEqual(dealt(1).map((fact) => fact.card), [null, null], "the player's own hand is blind");
  assert.ok(dealt(2).every((fact) => fact.card !== null), "and the called one is not");
  assert.match(question.text, /position 1, blind/);
  await answerAll(page);
  const { lines } = await tableView(page);
  const antes = lines.filter((line) => line.yours && line.wager === "ante").map((line) => line.seat);
  assert.deepEqual(antes, [1, 2]);
});

test("equal wagers come back together, and what does not go together is told at the seat", async () => {
  const page = await arrive("ultimate-texas-holdem");
  const before = await balance(page);
  await bet(page, 500, "ante");
  await hasStake(page, "blind", 500);
  await part(page, "action-undo").click();
  await hasStake(page, "ante", 0);
  await hasStake(page, "blind", 0);
  assert.equal(await balance(page), before);

  await bet(page, 500, "ante");
  // A player who comes back to the table takes them back one by one.
  await page.reload();
  await hasStake(page, "blind", 500);
  await part(page, "action-undo").click();
  await part(page, "unready").waitFor();
  const { unready } = await tableView(page);
  assert.equal((await part(page, "unready").innerText()).toLowerCase(), unready[0].says.toLowerCase());
});

test("two hands are set by keys", async () => {
  const page = await arrive("pai-gow-poker");
  await bet(page, 500, "standard");
  await deal(page);
  await part(page, "answer-set").waitFor();
  const { question } = await tableView(page);
  const pick = question.choices.find((choice) => choice.choice === "pick");
  assert.equal(pick.from.length, 7);
  assert.ok(await part(page, "answer-set").isDisabled(), "two cards are to be picked");
  await eventually(
    async () => assert.match(await page.evaluate(() => document.activeElement.dataset.testid ?? ""), /^pick-/),
  );
  // Two low cards of different ranks never make a Low hand that beats the High hand.
  const held = () => page.evaluate(() => document.activeElement.dataset.testid.slice("pick-".length));
  await page.keyboard.press("ArrowLeft");
  const first = await held();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /in the Low hand/ }).waitFor();
  let second = first;
  while (second[0] === first[0]) {
    await page.keyboard.press("ArrowLeft");
    second = await held();
  }
  await page.keyboard.press("Space");
  assert.equal(await page.getByRole("button", { name: /in the Low hand/ }).count(), 2);
  assert.equal(await page.getByRole("button", { name: /in the High hand/ }).count(), 5);
  await part(page, "answer-set").focus();
  await page.keyboard.press("Enter");
  await nets(page);
  const { facts } = await tableView(page);
  const { hands } = facts.findLast((fact) => fact.fact === "named" && fact.at.seat?.[0] === 1);
  const low = hands.find((hand) => hand.part === "Low").pieces;
  assert.deepEqual([...low].sort(), [first, second].sort(), "both are in the Low hand");
});
