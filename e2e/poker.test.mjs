// Whole hands at a real table: three browsers that see none of each other's cards before they are shown, one person
// alone with a bot, and chips that come back to the cent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { moment, playHand, sit } from "./pot-table.mjs";
import { PHONE, stage } from "./stage.mjs";
import { balance, beGuest, cardsAt, eventually, inPhase, part, pence, tableView } from "./table.mjs";

// Between two hands there is plenty of time to look: whoever has seen enough says so. Bots answer without delay.
const floor = stage(["--pause", "600", "--bots-think", "0.01"]);

const BUY_IN = 10000;

/** A new guest on a page of their own. */
async function arrive() {
  const page = await floor.guest();
  await beGuest(page);
  return page;
}

async function openPoker(page, game, options = {}) {
  const { id } = await (await page.request.post("/api/tables", { data: { game, options } })).json();
  assert.ok(id, `${game} is open`);
  return `/table/${id}`;
}

/** Everybody says that they have seen enough. */
async function goOn(pages) {
  for (const page of pages) await part(page, "action-ready").click();
}

/** Whoever is asked gets a hint by its key; whoever is not asked is told so. */
async function hintsComeOnRequest(pages) {
  const views = await Promise.all(pages.map(tableView));
  const asked = views.findIndex((view) => view.question !== null);
  assert.equal(views[asked].question.advice, "", "no hint is made before it is asked for");
  await part(pages[asked], "action-hint").waitFor();
  await pages[asked].locator("body").press("h");
  await eventually(async () => assert.match(await part(pages[asked], "hint").innerText(), /A good player says: \w+/));
  const others = pages.filter((_, i) => i !== asked);
  const id = views[asked].table;
  for (const page of others) assert.equal((await page.request.get(`/api/tables/${id}/hint`)).status(), 404);
}

test("three browsers play a hand to the showdown; nobody sees a card too early, and no cent is lost", async () => {
  const pages = [await arrive(), await arrive(), await arrive()];
  const table = await openPoker(pages[0], "hg/texas-holdem", { limit: "3-6" });
  const before = [];
  for (const [i, page] of pages.entries()) {
    await page.goto(table);
    await inPhase(page, "betting");
    before.push(await balance(page));
    await sit(page, table, i + 1, BUY_IN);
    await eventually(async () => assert.equal(await balance(page), before[i] - BUY_IN));
  }
  await goOn(pages);
  for (const page of pages) await inPhase(page, "playing");
  for (const [i, page] of pages.entries()) {
    for (const seat of [1, 2, 3]) {
      await eventually(async () => assert.equal((await cardsAt(page, seat)).length, 2, "everybody has two cards"));
      const cards = await cardsAt(page, seat);
      assert.equal(cards.includes("back"), seat !== i + 1, "and sees no other's");
    }
  }
  await hintsComeOnRequest(pages);
  await Promise.all(pages.map((page) => playHand(page)));
  const { facts, lines } = await tableView(pages[0]);
  assert.equal(facts.filter((fact) => fact.fact === "named").length, 3, "every hand is named");
  const fee = lines.filter((line) => line.wager === "fee").reduce((sum, line) => sum + line.paid, 0);
  const nets = lines.filter((line) => line.wager !== "fee").reduce((sum, line) => sum + line.net, 0);
  assert.equal(nets, -fee, "what is lost is won, but for the fee");
  for (const page of pages) {
    await eventually(async () => assert.equal(await part(page, "hand-name").count(), 3));
    await part(page, "pot-won-0").waitFor();
  }

  // Everybody leaves; what they take with them is what was in front of them.
  for (const page of pages) await part(page, "action-stand").click();
  await eventually(async () => assert.equal((await tableView(pages[0])).seats.length, 0, "all have left"));
  await eventually(async () => {
    const after = await Promise.all(pages.map((page) => balance(page)));
    const sum = (all) => all.reduce((total, one) => total + one, 0);
    assert.equal(sum(before) - sum(after), fee, "only the fee is gone");
  });
});

test("a person plays alone with a bot, sits out, comes back and tops up", async () => {
  const page = await arrive();
  const table = await openPoker(page, "hg/texas-holdem", { limit: "1-2" });
  await sit(page, table, 2, BUY_IN);
  await part(page, "tab-seats").click();
  await part(page, "bot-skill").selectOption("novice");
  await part(page, "bot-add-4").click();
  await part(page, "bot-remove-4").waitFor();
  await goOn([page]);
  await playHand(page);
  const stack = async () => pence(await part(page, "own-stack").innerText());
  await goOn([page]);
  await inPhase(page, "betting");
  await part(page, "order-away").click();
  await eventually(async () => assert.match(await part(page, "state").innerText(), /You sit out/));
  const had = await stack();
  await part(page, "action-buy-in").click();
  await part(page, "buy-in-amount").fill("20");
  await part(page, "buy-in-send").click();
  await eventually(async () => assert.equal(await stack(), had + 2000));
  await part(page, "order-back").click();
  await goOn([page]);
  await inPhase(page, "playing");
  await playHand(page);
  assert.equal((await tableView(page)).history.length, 2, "two hands are over");

  // The history mentions the cards that were drawn for the button, which are not hands.
  await page.goto(`${table.replace("table", "history")}#1`);
  await part(page, "step-last").click();
  await part(page, "facts").getByText(/draws .+ for the button/).first().waitFor();
  const piles = await page.locator(".replay-felt .pile h3").allInnerTexts();
  assert.equal(piles.filter((name) => /seat/i.test(name)).length, 2, `a hand for each of the two: ${piles}`);
});

test("on a phone whoever is alone plays with bots by one button, and the table stays as high as it is", async () => {
  const page = await arrive();
  await page.setViewportSize(PHONE);
  const table = await openPoker(page, "hg/texas-holdem", { limit: "3-6" });
  await sit(page, table, 1, BUY_IN);
  const height = () => page.locator(".pk-oval").evaluate((oval) => oval.getBoundingClientRect().height);
  const before = await height();
  await part(page, "action-company").click();
  await eventually(async () => assert.equal((await tableView(page)).seats.filter((seat) => seat.bot).length, 3));
  await part(page, "action-company").waitFor({ state: "detached" });
  await goOn([page]);
  await inPhase(page, "playing");
  assert.equal(await moment(page), "asked", "at a table of four there is somebody to answer");
  assert.equal(await height(), before, "while somebody is asked");
  // How the seat comes in was called for this hand, and is done.
  const state = part(page, "state");
  assert.ok((await state.count()) === 0 || !/Called for the next hand/.test(await state.innerText()));
  await playHand(page);
  assert.equal(await height(), before, "and when the hand is over");
});

test("in a lobby of several books every table shows its own money", async () => {
  const page = await floor.guest();
  const shown = async (locator) => (await locator.innerText()).replace(/\s+/g, " ");
  await page.goto("/poker.html");
  await part(page, "poker-room").waitFor();
  const limits = await part(page, "poker-room").locator(".kind-limit").allInnerTexts();
  assert.ok(limits.length >= 16 && limits.every((limit) => limit.startsWith("$")), limits.join("; "));
  assert.ok(limits.includes("$3-6") && limits.includes("$200 buy-in"), limits.join("; "));
  await page.goto("/california.html");
  await part(page, "california-room").waitFor();
  const banked = await part(page, "california-room").locator(".kind-limit").allInnerTexts();
  assert.ok(banked.every((limit) => limit.startsWith("$")), banked.join("; "));
  await page.goto("/");
  await part(page, "game-card-roulette").waitFor();
  assert.match(await shown(part(page, "game-card-roulette")), /£1 to £500/);
  assert.match(await shown(part(page, "game-card-mini-baccarat")), / \$1 to \$500/);
  await part(page, "search").fill("marina");
  assert.match(await shown(part(page, "game-card-texas-holdem-bonus-progressive")), /S\$1 to S\$500/);
});

test("a seat is waited for in the lobby, held, and taken", async () => {
  const [host, waiter] = [await arrive(), await arrive()];
  const table = await openPoker(host, "hg/texas-holdem", { limit: "4-8" });
  await waiter.goto("/poker.html");
  const kind = waiter.locator('tr[data-game="hg/texas-holdem"]', { hasText: "4-8" });
  await kind.getByRole("button", { name: "Join the list" }).click();
  // A seat is free, so the waiting player is called at once.
  await part(waiter, "seat-held").waitFor();
  await part(waiter, "take-seat").click();
  await waiter.waitForURL(`**${table}`);
  await part(waiter, "take-seat").click();
  await part(waiter, "buy-in-send").click();
  await eventually(async () => assert.equal((await tableView(waiter)).seats.filter((seat) => seat.you).length, 1));
  await part(waiter, "called").waitFor({ state: "hidden" });
});
