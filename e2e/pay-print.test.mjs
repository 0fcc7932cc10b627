// What felts say that they pay is what their tables pay: words and odds come from the game as the house has it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { oddsWords, payoutOf } from "../web/shared/payouts.js";
import { paysWords, printsOf } from "../web/table/pay-print.js";
import { stage } from "./stage.mjs";
import { beGuest, openTable, part } from "./table.mjs";

const floor = stage();

const GAME = {
  wagers: [
    { name: "ante", pays: "main", rows: [], taken: true },
    { name: "trips", pays: "trips", rows: [], taken: true },
    { name: "closed", pays: "closed", rows: [], taken: false },
    { name: "meter", pays: "meter", rows: [], taken: true },
  ],
  options: [],
  tables: [
    { of: "main", name: "minimum", kind: "floor", rows: [["ante", "1 to 1"], ["play", "2 to 1"]] },
    { of: "trips", name: "minimum", kind: "floor", rows: [["straight", "4 to 1"], ["royal-flush", "50 to 1"]] },
    { of: "trips", name: "table-1", kind: "complete", rows: [["straight", "5 to 1"], ["royal-flush", "60 to 1"]] },
    { of: "closed", name: "minimum", kind: "floor", rows: [["one", "1 to 1"], ["two", "2 to 1"]] },
    { of: "meter", name: "minimum", kind: "floor", rows: [["full-house", "75x"], ["royal-flush", "100%"]] },
  ],
};

test("a spot says what it pays, and at most what, by the pay table in force", () => {
  const usual = { "trips-odds": "minimum", trips: "on" };
  assert.equal(paysWords(GAME, usual, "ante"), "1 to 1");
  assert.equal(paysWords(GAME, usual, "trips"), "up to 50 to 1");
  assert.equal(paysWords(GAME, { ...usual, "trips-odds": "table-1" }, "trips"), "up to 60 to 1");
  assert.equal(paysWords(GAME, usual, "meter"), "up to the meter");
  assert.equal(paysWords(GAME, usual, "nothing"), null);
  assert.equal(paysWords(null, usual, "ante"), null);
});

test("rows that the table's own description has go before those of the book", () => {
  const game = { ...GAME, options: [{ of: "trips", rows: [["straight", "6 to 1"], ["royal-flush", "70 to 1"]] }] };
  assert.equal(paysWords(game, {}, "trips"), "up to 70 to 1");
});

test("only wagers that are taken, and whose odds depend on the hand, have a small table", () => {
  assert.deepEqual(printsOf(GAME, { "trips-odds": "table-1", "meter-odds": "minimum" }), [
    { of: "trips", rows: [["straight", "5 to 1"], ["royal-flush", "60 to 1"]] },
    { of: "meter", rows: [["full-house", "75 times"], ["royal-flush", "100 % of the meter"]] },
  ]);
});

test("odds are written as people say them, and a switch of a wager's name is not its pay table", () => {
  assert.deepEqual(["35 to 1", "10%", "50x"].map(oddsWords), ["35 to 1", "10 % of the meter", "50 times"]);
  assert.equal(payoutOf("straight", GAME.tables, { trips: "on", "trips-odds": "table-1" }), "5 to 1");
});

test("blackjack says what it pays and how the dealer draws, by the options in force", async () => {
  const page = await floor.guest();
  await beGuest(page);
  await openTable(page, "blackjack", { odds: { blackjack: "2:1" }, "soft-17": "hit", "perfect-pairs": "on" });
  const said = await page.locator(".arch-list li").allTextContents();
  assert.deepEqual(said, [
    "Blackjack pays 2 to 1",
    "Dealer must draw to 16 and to soft 17",
    "Insurance pays 2 to 1",
  ]);
  assert.match(await part(page, "spot-perfect-pairs").innerText(), /up to 25 to 1/);
  const tables = part(page, "pay-prints");
  assert.match(await tables.innerText(), /Perfect pairs\s+Mixed pair\s+5 to 1\s+Coloured pair\s+10 to 1/);
});

// A sentence in the print that names a row or an option must have found it.
const PRINTED = ["uk/three-card-poker", "uk/pai-gow-poker", "hg/hawaiian-blackjack", "hg/blackjack-poker"];
for (const game of PRINTED) {
  test(`${game} has its print`, async () => {
    const page = await floor.guest();
    const { print } = await (await page.request.get(`/api/games/${game}`)).json();
    assert.ok(print.length > 0);
    for (const { says, by } of print) {
      assert.doesNotMatch(says, /[{}]/);
      assert.ok(by.length > 0, `${says} cites nothing`);
    }
  });
}
