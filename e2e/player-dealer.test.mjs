// The ten California games, each played by browsers and bots at one table to a settled round; and the player-dealer
// position going round a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addBots, bank, betAgainst, linesShown, playRound, sitAt } from "./bank-table.mjs";
import { sit } from "./pot-table.mjs";
import { stage } from "./stage.mjs";
import { balance, beGuest, deal, eventually, inPhase, nextRound, part, pence, tableView } from "./table.mjs";

// No offer expires, and bots keep nobody waiting.
const floor = stage(["--offering", "600", "--bots-think", "0.01", "--pause", "600"], { keeps: true });

const GAMES = [
  "pai-gow-poker",
  "jokers-wild-pai-gow-poker",
  "pan-9",
  "super-9",
  "pai-gow-tiles",
  "hawaiian-blackjack",
  "blackjack-poker",
  "caribbean-stud",
  "three-card-poker",
];

/** The browsers, which go from table to table. @type {import("playwright-core").Page[]} */
const browsers = [];

async function players(count) {
  while (browsers.length < count) {
    const page = await floor.guest();
    await beGuest(page);
    browsers.push(page);
  }
  for (const page of browsers) await page.request.post("/api/me/topup", { data: {} });
  return browsers.slice(0, count);
}

async function openTable(page, game, options = {}) {
  const { id } = await (await page.request.post("/api/tables", { data: { game: `hg/${game}`, options } })).json();
  assert.ok(id, "the table is open");
  return `/table/${id}`;
}

/** Everybody is ready, plays, and sees the same; each player's balance changes by what the lines say. */
async function round(pages, before) {
  await Promise.all(pages.map((page) => deal(page)));
  await Promise.all(pages.map((page) => playRound(page)));
  const shown = await Promise.all(pages.map(linesShown));
  for (const lines of shown) assert.deepEqual(lines, shown[0], "every page shows the same lines");
  const { lines } = await tableView(pages[0]);
  assert.equal(shown[0].length, lines.length, "and all of them");
  const fees = lines.filter((line) => line.wager === "collection").reduce((sum, line) => sum - line.net, 0);
  const nets = lines.reduce((sum, line) => sum + line.net, 0);
  assert.ok(fees > 0, "the house collects");
  assert.equal(nets, -fees, "what some lose the others win, but for the fees");
  for (const [i, page] of pages.entries()) {
    const own = (await tableView(page)).lines.filter((line) => line.yours).reduce((sum, line) => sum + line.net, 0);
    await eventually(async () => assert.equal(await balance(page), before[i] + own));
  }
}

for (const game of GAMES) {
  test(`two browsers and a bot play a round of ${game}`, async () => {
    const pages = await players(2);
    const table = await openTable(pages[0], game);
    for (const [i, page] of pages.entries()) await sitAt(page, table, i + 1);
    await addBots(pages[0], [3]);
    const before = await Promise.all(pages.map(balance));
    await part(pages[1], "offer-other").waitFor();
    await bank(pages[0], 500);
    await betAgainst(pages[1]);
    await round(pages, before);
    for (const page of pages) await part(page, "action-stand").click();
  });
}

test("a table with a limit is opened in the lobby, and stands there with its seats", async () => {
  const [page] = await players(1);
  await page.goto("/california.html");
  await part(page, "open-hg-pan-9").click();
  // The form shows the limits once the game's description has arrived.
  await part(page, "option-limit").locator("option").nth(1).waitFor({ state: "attached" });
  const limits = await part(page, "option-limit").locator("option").allInnerTexts();
  await part(page, "option-limit").selectOption(limits[1]);
  await part(page, "open-table").click();
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
  await page.goto("/california.html");
  const row = part(page, `banked-hg-pan-9-${limits[1]}`);
  await row.waitFor();
  assert.match(await row.innerText(), /nobody banks yet, 8 free seats of 8/);
});

test("the history shows tiles as they were set", async () => {
  const [page] = await players(1);
  const tables = await (await page.request.get("/api/tables")).json();
  const { id } = tables.findLast((table) => table.game === "hg/pai-gow-tiles");
  await page.goto(`/history/${id}#1`);
  await part(page, "step-last").click();
  const hands = page.locator(".replay-felt .pile:has(.laid-set)");
  assert.ok((await hands.count()) >= 3, "two people's and a bot's");
  assert.equal(await hands.first().locator(".laid-set [data-tile]").count(), 4);
});

test("the position is one's for two hands, is declined, and a bot takes it", async () => {
  const pages = await players(3);
  const table = await openTable(pages[0], "pan-9");
  for (const [i, page] of pages.entries()) await sitAt(page, table, i + 1);
  const [ann, bo, cleo] = pages;
  const holder = (page) => page.locator('[data-testid="player-dealer"]').first();
  const balances = () => Promise.all(pages.map(balance));

  for (const hand of [1, 2]) {
    await part(ann, "offer-yours").waitFor();
    const before = await balances();
    await bank(ann, 300);
    for (const page of [bo, cleo]) await betAgainst(page);
    await round(pages, before);
    await holder(bo).waitFor();
    await Promise.all(pages.map(nextRound));
    if (hand === 1) await part(bo, "offer-other").waitFor();
  }
  // Nobody has the bank for a third hand: it moves to the left.
  await part(bo, "offer-yours").waitFor();
  assert.match(await part(ann, "offer-other").innerText(), /seat 2/);
  await addBots(ann, [4]);
  await part(bo, "decline-bank").click();
  await part(cleo, "offer-yours").waitFor();
  await part(cleo, "decline-bank").click();
  await eventually(async () => assert.match(await part(ann, "bank").innerText(), /Seat 4, .+ banks/));
  const before = await balances();
  for (const page of [ann, bo]) await betAgainst(page);
  await round(pages, before);
  assert.match(await part(ann, "bank").innerText(), /It (breaks even|wins|loses)/);
});

test("two browsers and two bots play a hand of 13-card", async () => {
  const pages = await players(2);
  const table = await openTable(pages[0], "13-card");
  await Promise.all(pages.map((page, i) => sit(page, table, i + 1)));
  await addBots(pages[0], [3, 4]);
  await eventually(
    async () => assert.equal((await tableView(pages[0])).stacks.filter((one) => one.chips > 0).length, 4),
  );
  const had = (await tableView(pages[0])).stacks.reduce((sum, one) => sum + one.chips, 0);
  for (const page of pages) await part(page, "action-ready").click();
  await Promise.all(pages.map((page) => playRound(page)));
  const ends = await Promise.all(
    pages.map(async (page) => {
      await part(page, "result-head").waitFor();
      return page.evaluate(() => ({
        paid: [...document.querySelectorAll("[data-paid]")].map((one) => [one.dataset.testid, one.dataset.paid]),
        stacks: [...document.querySelectorAll('[data-testid^="stack-"]')].map((one) => [
          one.dataset.testid,
          one.textContent,
        ]).sort(),
        cards: [...document.querySelectorAll(".felt [data-card]")].map((one) => one.dataset.card).sort(),
      }));
    }),
  );
  assert.deepEqual(ends[1], ends[0], "both see the same");
  assert.equal(ends[0].cards.length, 52, "all hands are open");
  assert.equal(ends[0].paid.length, 6, "everybody is compared with everybody");
  const view = await tableView(pages[0]);
  const collected = view.lines.filter((line) => line.wager === "collection").reduce((sum, line) => sum + line.paid, 0);
  const left = ends[0].stacks.reduce((sum, [, words]) => sum + pence(words), 0);
  assert.equal(left + collected, had, "no cent is lost");
  await inPhase(pages[0], "settled");
});
