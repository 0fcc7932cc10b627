// Sic bo: every position of both layouts is there, and after the throw exactly the areas that won are lit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { beGuest, bet, comeTo, deal, eventually, hasStake, nets, openTable, part, tableView } from "./table.mjs";

const floor = stage();

/** Every wager that can be seen on the felt. */
function targets(page) {
  return page.locator(".felt .target:visible").evaluateAll((all) => all.map((one) => one.dataset.wager));
}

function lit(page) {
  return page.locator(".felt .target-lit").evaluateAll((all) => all.map((one) => one.dataset.wager).sort());
}

async function namesOf(page) {
  const { wagers } = await (await page.request.get("/api/games/uk/sic-bo")).json();
  return wagers.flatMap((wager) => wager.names);
}

//= UK-9.1
test("the larger layout has all 106 positions, each with a name", async () => {
  const page = await floor.guest();
  await comeTo(page, "sic-bo");
  const shown = await targets(page);
  assert.equal(shown.length, 106);
  assert.deepEqual([...shown].sort(), (await namesOf(page)).sort());
  const labels = await page.getByRole("button", { name: /, pays .*, limits / }).count();
  assert.equal(labels, 106);
});

//= UK-9.1
//= UK-9.12-notice
test("the smaller layout has 50, and shows the odds that the house has raised", async () => {
  const page = await floor.guest();
  await beGuest(page);
  await openTable(page, "sic-bo", { layout: "50", odds: { triple: "200:1" } });
  await eventually(async () => assert.equal((await targets(page)).length, 50));
  await part(page, "spot-odd").waitFor({ state: "hidden" });
  assert.match(await part(page, "spot-triple-2").innerText(), /pays 200 to 1/);
});

test("arrow keys walk over the layout", async () => {
  const page = await floor.guest();
  await comeTo(page, "sic-bo");
  await part(page, "spot-total-9").focus();
  const held = () => page.evaluate(() => document.activeElement.dataset.wager);
  await page.keyboard.press("ArrowRight");
  assert.equal(await held(), "total-10");
  await page.keyboard.press("ArrowDown");
  assert.match(await held(), /^combination-/);
  await page.keyboard.press("ArrowUp");
  assert.match(await held(), /^total-/);
  await page.keyboard.press("Home");
  assert.equal(await held(), "small");
  await page.keyboard.press("Enter");
  await hasStake(page, "small", 500);
  await page.keyboard.press("Delete");
  await hasStake(page, "small", 0);
  // Every position can be reached. The keys above were real; these many more are simulated inside the page.
  const reached = await page.evaluate(() => {
    const spot = (wager) => document.querySelector(`[data-wager="${wager}"]`);
    const reached = new Set();
    const queue = ["small"];
    while (queue.length > 0) {
      const wager = queue.pop();
      if (reached.has(wager)) continue;
      reached.add(wager);
      for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
        spot(wager).focus();
        spot(wager).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        queue.push(document.activeElement.dataset.wager);
      }
    }
    return reached.size;
  });
  assert.equal(reached, 106);
});

//= UK-9.8
test("what has won lights up, and nothing else", async () => {
  const page = await floor.guest();
  await comeTo(page, "sic-bo");
  // The others at the first table are in no hurry.
  await openTable(page, "sic-bo");
  await bet(page, 100, "small");
  await bet(page, 100, "big");
  assert.deepEqual(await lit(page), []);
  await deal(page);
  await nets(page);
  const view = await tableView(page);
  const said = view.facts.find((fact) => fact.fact === "said" && fact.words.includes("lit: ")).words;
  assert.deepEqual(await lit(page), said.split("lit: ")[1].split(", ").sort());
  const dice = view.facts.find((fact) => fact.fact === "fell").result.split(" ");
  assert.equal(await page.locator(".throw-dice").getAttribute("aria-label"), dice.join(", "));
});
