// All games of the poker room, each played by several browsers at one table until a hand is settled: through the page's
// own buttons, slider and cards, and with the same result on every page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RAISES, playHand, sit } from "./pot-table.mjs";
import { stage } from "./stage.mjs";
import { beGuest, inPhase, part, pence, tableView } from "./table.mjs";

// No hand begins and none is cleared away before everybody is ready, so there is plenty of time to look at the pages.
const floor = stage(["--pause", "600"], { keeps: true });

/** Game, options, players, and how they play. */
const GAMES = [
  ["texas-holdem", {}, 3],
  ["no-limit-holdem", {}, 3, { bold: true }],
  ["pot-limit-holdem", {}, 2],
  ["omaha", {}, 2],
  ["omaha-hi-lo", {}, 3],
  ["omaha-hi-lo", { structure: "pot-limit", limit: "5-5-10" }, 2],
  ["crazy-pineapple", {}, 2],
  ["reverse-holdem", {}, 2],
  ["seven-card-stud", {}, 3],
  ["seven-card-stud-hi-lo", {}, 2],
  ["razz", {}, 2],
  ["lowball", {}, 2],
  ["deuce-to-seven", {}, 2],
  ["badugi", {}, 2],
  ["mexican-poker", {}, 2],
  ["asian-five-card-stud", {}, 2, { bold: true }],
  ["match-it", {}, 2],
];

/** The browsers, which go from table to table. @type {import("playwright-core").Page[]} */
const browsers = [];

/** This many browsers, each with a new guest. */
async function players(count) {
  while (browsers.length < count) {
    const page = await floor.guest();
    await beGuest(page);
    browsers.push(page);
  }
  return browsers.slice(0, count);
}

/** The settled hand as a page shows it. */
async function ending(page) {
  await part(page, "result-head").waitFor();
  return page.evaluate(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map(
      (one) => [one.dataset.testid, one.textContent],
    );
    return {
      stacks: texts('[data-testid^="stack-"]'),
      pots: texts('[data-testid^="pot-won-"]'),
      fee: texts('[data-testid="fee"], [data-testid="time"]'),
      board: texts('[data-testid="board"]').map(([, words]) => words),
      shown: [...document.querySelectorAll(".pk-seat")].map((seat) => {
        const cards = [...seat.querySelectorAll("[data-card]")].map((card) => card.dataset.card);
        return [
          seat.dataset.testid,
          seat.querySelector('[data-testid="hand-name"]')?.textContent ?? null,
          seat.querySelector(".pk-won")?.textContent ?? null,
          cards,
        ];
      }),
    };
  });
}

for (const [slug, options, count, how] of GAMES) {
  const named = Object.values(options).join(" ");
  test(`${count} browsers play a hand of ${slug} ${named}`.trim(), async () => {
    const pages = await players(count);
    const { id } = await (await pages[0].request.post("/api/tables", { data: { game: `hg/${slug}`, options } })).json();
    assert.ok(id, "the table is open");
    for (const page of pages) await page.request.post("/api/me/topup", { data: {} });
    const bought = await Promise.all(pages.map((page, i) => sit(page, `/table/${id}`, i + 1)));
    for (const page of pages) await part(page, "action-ready").click();
    const said = await Promise.all(pages.map((page) => playHand(page, how)));
    assert.ok(said.flat().some((word) => RAISES.test(word)), `somebody has bet: ${said.join("; ")}`);

    const ends = await Promise.all(pages.map(ending));
    for (const end of ends) assert.deepEqual(end, ends[0], "every page shows the same end");
    const [{ stacks, pots, fee, shown }] = ends;
    assert.equal(stacks.length, count);
    assert.ok(pots.length > 0, "somebody has won");
    assert.ok(shown.filter(([, name]) => name).length > 1, `hands are named: ${JSON.stringify(shown)}`);
    const left = stacks.reduce((sum, [, words]) => sum + pence(words), 0);
    const taken = fee.reduce((sum, [, words]) => sum + pence(words), 0);
    assert.equal(left + taken, bought.reduce((sum, one) => sum + one, 0), "no cent is lost");
    const view = await tableView(pages[0]);
    assert.deepEqual(
      stacks.map(([, words]) => pence(words)),
      view.stacks.map((one) => one.chips),
      "the page tells what the house knows",
    );
    for (const page of pages) await part(page, "action-stand").click();
    for (const page of pages) await page.locator('[data-testid="action-sit"]').waitFor();
    await inPhase(pages[0], "settled");
  });
}
