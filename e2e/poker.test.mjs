// Whole hands at a real table: three browsers that see no card of each other's before it is shown, a person alone with
// a bot, and chips that come back to the cent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { balance, cardsAt, eventually, part, pence, tableView } from "./table.mjs";

// Hands follow by themselves; between two of them there is time enough to look.
const floor = stage(["--pause", "3"]);

const BUY_IN = 10000;

/** Somebody who has walked into the house. */
async function arrive() {
  const page = await floor.guest();
  await page.goto("/");
  await page.request.post("/api/guest", { data: {} });
  return page;
}

async function openPoker(page, game, options = {}) {
  const { id } = await (await page.request.post("/api/tables", { data: { game, options } })).json();
  assert.ok(id, `${game} is open`);
  return `/table/${id}`;
}

/** Takes a seat and buys chips. */
async function buyIn(page, table, seat) {
  await page.goto(table);
  await part(page, `sit-${seat}`).click();
  await part(page, "buy-in-amount").fill(String(BUY_IN / 100));
  await part(page, "buy-in-send").click();
  await eventually(async () => assert.equal((await tableView(page)).stacks.find((one) => one.seat === seat)?.chips > 0, true));
}

/** Whoever is asked checks, or calls. */
async function passive(pages) {
  for (const page of pages) {
    for (const word of ["check", "call"]) {
      const answer = part(page, `answer-${word}`);
      if (await answer.isVisible()) await answer.click({ timeout: 2000 }).catch(() => {});
    }
  }
}

/** The settled hand on a page, once its cards are shown, or null. */
async function showdown(page, seats) {
  const view = await tableView(page);
  const dealt = new Set(view.facts.filter((fact) => fact.fact === "dealt" && fact.to.seat).map((fact) => fact.to.seat[0]));
  if (view.phase !== "settled" || dealt.size !== seats) return null;
  return { round: view.round, view };
}

test("three browsers play a hand to the showdown; nobody sees a card too early, and no cent is lost", async () => {
  const pages = [await arrive(), await arrive(), await arrive()];
  const table = await openPoker(pages[0], "hg/texas-holdem", { limit: "3-6" });
  const before = [];
  for (const [i, page] of pages.entries()) {
    await page.goto(table);
    before.push(await balance(page));
    await buyIn(page, table, i + 1);
    await eventually(async () => assert.equal(await balance(page), before[i] - BUY_IN));
  }
  let ended = null;
  let hidden = false;
  await eventually(async () => {
    await passive(pages);
    const cards = await Promise.all(pages.map((page, i) => cardsAt(page, i + 1)));
    const others = await cardsAt(pages[0], 2);
    const playing = (await tableView(pages[0])).phase === "playing";
    if (playing && cards.every((own) => own.length === 2 && !own.includes("back")) && others.length === 2)
      hidden ||= others.every((card) => card === "back");
    ended = await showdown(pages[0], 3);
    assert.ok(ended && hidden, "a hand of three has come to its end");
  });
  const named = ended.view.facts.filter((fact) => fact.fact === "named");
  assert.equal(named.length, 3, "every hand is named");
  const fee = ended.view.lines.filter((line) => line.wager === "fee").reduce((sum, line) => sum + line.paid, 0);
  const nets = ended.view.lines.filter((line) => line.wager !== "fee").reduce((sum, line) => sum + line.net, 0);
  assert.equal(nets, -fee, "what is lost is won, but for the fee");
  for (const page of pages) {
    const seen = await tableView(page);
    if (seen.round !== ended.round || seen.phase !== "settled") continue;
    await eventually(async () => assert.equal(await part(page, "hand-name").count(), 3));
    await part(page, "pot-won-0").waitFor();
  }

  // Everybody leaves; what they take home is what lay before them.
  for (const page of pages) await part(page, "action-stand").click();
  await eventually(async () => {
    await passive(pages);
    const view = await tableView(pages[0]);
    assert.equal(view.seats.length, 0, "all have left");
  });
  const after = await Promise.all(pages.map((page) => balance(page)));
  const lost = before.reduce((sum, one) => sum + one, 0) - after.reduce((sum, one) => sum + one, 0);
  assert.ok(lost > 0 && lost < 3 * BUY_IN, `only fees are gone: ${lost}`);
});

test("a person plays alone with a bot, sits out, comes back and tops up", async () => {
  const page = await arrive();
  const table = await openPoker(page, "hg/texas-holdem", { limit: "1-2" });
  await buyIn(page, table, 2);
  await part(page, "tab-seats").click();
  await part(page, "bot-skill").selectOption("novice");
  await part(page, "bot-add-4").click();
  await part(page, "bot-remove-4").waitFor();
  await eventually(async () => {
    await passive([page]);
    assert.ok((await tableView(page)).history.length > 0, "a hand is over");
  });
  const stack = async () => pence(await part(page, "own-stack").innerText());
  await part(page, "order-away").click();
  await eventually(async () => {
    await passive([page]);
    assert.match(await part(page, "state").innerText(), /You sit out/);
    assert.equal((await tableView(page)).phase, "betting");
  });
  const had = await stack();
  await part(page, "action-buy-in").click();
  await part(page, "buy-in-amount").fill("20");
  await part(page, "buy-in-send").click();
  await eventually(async () => assert.equal(await stack(), had + 2000));
  await part(page, "order-back").click();
  const { round } = await tableView(page);
  await eventually(async () => {
    await passive([page]);
    const view = await tableView(page);
    assert.ok(view.phase === "playing" || view.round > round, "the next hand is dealt");
  });
});

test("a seat is waited for in the lobby, held, and taken", async () => {
  const [host, waiter] = [await arrive(), await arrive()];
  const table = await openPoker(host, "hg/texas-holdem", { limit: "4-8" });
  await waiter.goto("/");
  const kind = waiter.locator('tr[data-game="hg/texas-holdem"]', { hasText: "4-8" });
  await kind.getByRole("button", { name: "Join the list" }).click();
  // A seat is free: he is called at once.
  await part(waiter, "seat-held").waitFor();
  await part(waiter, "take-seat").click();
  await waiter.waitForURL(`**${table}`);
  await part(waiter, "take-seat").click();
  await part(waiter, "buy-in-send").click();
  await eventually(async () => assert.equal((await tableView(waiter)).seats.filter((seat) => seat.you).length, 1));
  await part(waiter, "called").waitFor({ state: "hidden" });
});
