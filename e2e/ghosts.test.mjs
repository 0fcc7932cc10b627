// A chip that has been put down is only a ghost until the table has it, and goes back if it is refused; on a phone the
// long layouts have two pages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { bet, comeTo, hasStake, inPhase, part, placeChip } from "./table.mjs";

const floor = stage();

/** Holds back what the page says to the table, until `say` is called. */
async function holdBack(page) {
  const held = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const table = socket.connectToServer();
    socket.onMessage((text) => held.push(() => table.send(text)));
    table.onMessage((text) => socket.send(text));
  });
  const next = async () => {
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    held.shift()();
  };
  return { next };
}

for (const [game, wager] of [["roulette", "red"], ["blackjack", "box"], ["sic-bo", "small"]])
  test(`a chip is a ghost until the table has it, and goes back if it is refused: ${game}`, async () => {
    const page = await floor.guest();
    const { next } = await holdBack(page);
    await comeTo(page, game);
    const ghost = part(page, `ghost-${wager}`);
    await placeChip(page, 500, wager);
    await ghost.waitFor();
    await hasStake(page, wager, 0);
    // The seat, and then the bet.
    await next();
    assert.equal(await ghost.count(), 1, "the bet is still on its way");
    await next();
    await hasStake(page, wager, 500);
    await ghost.waitFor({ state: "detached" });

    const most = await page.evaluate(async (name) => {
      const { limits } = await (await fetch(`/api/tables/${location.pathname.split("/").at(-1)}`)).json();
      return (limits[name] ?? Object.values(limits)[0])[1];
    }, wager);
    assert.ok(most < 50_000 * 3, "three of the largest chips are too many");
    for (let chips = 0; chips < 3; chips += 1) {
      await placeChip(page, 50_000, wager);
      await next();
    }
    await part(page, "notice").waitFor();
    assert.match(await part(page, "notice").innerText(), /most|limit|maximum|more/i);
    await ghost.first().waitFor({ state: "detached" });
  });

for (const [game, options, first, second] of [
  ["craps", {}, "win", "hard-6"],
  ["sic-bo", { layout: "106" }, "total-9", "three-1-2-3"],
])
  test(`on a phone both pages of a layout are seen without scrolling: ${game}`, async () => {
    const page = await floor.guest({ width: 390, height: 844 });
    await page.request.post("/api/guest", { data: {} });
    const { id } = await (await page.request.post("/api/tables", { data: { game: `uk/${game}`, options } })).json();
    await page.goto(`/table/${id}`);
    await inPhase(page, "betting");
    const scrolls = () =>
      page.locator("#felt").evaluate((felt) => felt.scrollHeight - felt.clientHeight);
    await bet(page, 500, first);
    assert.ok((await scrolls()) <= 1, `the first page is ${await scrolls()} px too high`);
    await part(page, `spot-${second}`).waitFor({ state: "hidden" });
    await part(page, "page-switch").click();
    await part(page, `spot-${first}`).waitFor({ state: "hidden" });
    assert.match(await part(page, "page-switch").innerText(), /£5/, "what lies on the other page is told");
    await bet(page, 500, second);
    assert.ok((await scrolls()) <= 1, `the second page is ${await scrolls()} px too high`);
  });
