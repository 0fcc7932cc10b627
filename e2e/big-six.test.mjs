// Big six: seven spots with their odds, and the one whose symbol is under the clapper is lit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { bet, comeTo, deal, nets, part, tableView } from "./table.mjs";

const floor = stage();
const SYMBOLS = ["a", "b", "c", "d", "e", "f", "g"];

//= UK-10.2
//= UK-10.9
test("a chip on each symbol, and one of them wins", async () => {
  const page = await floor.guest();
  await comeTo(page, "big-six");
  assert.equal(await page.locator(".segment").count(), 52);
  const { tables } = await (await page.request.get("/api/games/uk/big-six")).json();
  for (const symbol of SYMBOLS) {
    const name = `symbol-${symbol}`;
    const [, pays] = tables[0].rows.find(([row]) => row === name);
    assert.ok((await part(page, `spot-${name}`).innerText()).includes(pays), `${name} shows ${pays}`);
    await bet(page, 100, name);
  }
  await deal(page);
  assert.equal((await nets(page)).length, SYMBOLS.length);
  const { facts } = await tableView(page);
  const fell = facts.find((fact) => fact.fact === "fell").result.toLowerCase();
  const lit = await page.locator(".target-lit").evaluateAll((all) => all.map((one) => one.dataset.wager));
  assert.deepEqual(lit, [`symbol-${fell}`]);
});
