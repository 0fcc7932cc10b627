// Roulette: announced bets are chips on ordinary wagers, bets are kept by name, and spots explain themselves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { plainly } from "../web/table/first-use.js";
import { SECTORS, chipsOf, neighboursOf } from "../web/table/roulette/announced.js";
import { aheadAt, radiusAt } from "../web/table/roulette/ball.js";
import { SPOTS } from "../web/table/roulette/spots.js";
import { PHONE, stage } from "./stage.mjs";
import { balance, bet, comeTo, hasStake, inPhase, part, tableView } from "./table.mjs";

const floor = stage();
const numbersOf = (wager) => SPOTS.find((spot) => spot.name === wager)?.numbers ?? [];
const sorted = (numbers) => [...numbers].sort((one, other) => one - other);

test("the chips of an announced bet cover its numbers, each once", () => {
  assert.deepEqual(SECTORS.map((sector) => [sector.name, chipsOf(sector)]), [
    ["tiers", 6],
    ["orphelins", 5],
    ["voisins", 9],
  ]);
  for (const sector of [...SECTORS, neighboursOf(0), neighboursOf(17)]) {
    const covered = new Set(sector.chips.flatMap(([wager]) => numbersOf(wager)));
    assert.deepEqual(sorted(covered), sorted(sector.numbers), sector.name);
  }
  assert.deepEqual(sorted(SECTORS.flatMap((sector) => sector.numbers)), Array.from({ length: 37 }, (_, n) => n));
  assert.deepEqual(neighboursOf(0).numbers, [3, 26, 0, 32, 15]);
});

test("the ball keeps to the rim, falls a little too deep, and ends in its pocket", () => {
  const pocket = radiusAt(1);
  assert.equal(radiusAt(0.59), radiusAt(0), "on the rim for three fifths of the time");
  assert.ok(radiusAt(0.7) < radiusAt(0));
  assert.ok(radiusAt(0.78) < pocket, "too deep");
  assert.ok(radiusAt(0.83) > pocket, "it bounces");
  assert.equal(aheadAt(1), 0);
  assert.ok(aheadAt(0.5) > aheadAt(0.6));
});

//= UK-3.2
//= UK-3.9
test("voisins lie where their nine chips belong, and are taken back together", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  const before = await balance(page);
  await part(page, "chip-100").click();
  await part(page, "announced-voisins").click();
  for (const [wager, chips] of SECTORS.find(({ name }) => name === "voisins").chips)
    await hasStake(page, wager, 100 * chips);
  assert.equal(await balance(page), before - 900);

  await part(page, "announced-neighbours-17").click();
  for (const number of [2, 25, 17, 34, 6]) await hasStake(page, `straight-${number}`, 100);
  await part(page, "action-undo").click();
  await hasStake(page, "straight-17", 0);
  await hasStake(page, "split-4-7", 100);
  await part(page, "action-undo").click();
  await hasStake(page, "split-4-7", 0);
  assert.equal(await balance(page), before, "all of it is back");
});

//= UK-3.10-limits
test("an announced bet of which one part is over the limit goes back as a whole", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  const before = await balance(page);
  await part(page, "chip-50000").click();
  // Two chips lie on the trio, and one fills the limit.
  await part(page, "announced-voisins").click();
  await part(page, "refusal-why").waitFor();
  assert.equal(await page.locator("[data-testid^=stake-]").count(), 0);
  assert.equal(await balance(page), before);
  assert.deepEqual((await tableView(page)).bets, []);
});

test("arrow keys go round the wheel and into the sectors", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  const held = () => page.evaluate(() => document.activeElement.dataset.testid);
  await part(page, "announced-neighbours-0").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await held(), "announced-neighbours-32");
  await page.keyboard.press("ArrowDown");
  assert.equal(await held(), "announced-voisins");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await held(), "announced-orphelins");
  assert.match(await part(page, "announced-orphelins").getAttribute("aria-label"), /5 chips, £5 each, £25 in all/);
  await page.keyboard.press("Enter");
  await hasStake(page, "straight-1", 500);
  await page.keyboard.press("Delete");
  await hasStake(page, "straight-1", 0);
  // Every place can be reached from every other.
  await page.keyboard.press("Home");
  assert.equal(await held(), "announced-neighbours-0");
  for (let steps = 0; steps < 37; steps += 1) await page.keyboard.press("ArrowRight");
  assert.equal(await held(), "announced-neighbours-0", "37 steps lead round");
});

test("bets are saved by name, and placed again after a reload", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  await bet(page, 500, "red");
  await bet(page, 100, "corner-1-2-4-5");
  await part(page, "saved-bets").click();
  await part(page, "saved-name").fill("My evening");
  await part(page, "saved-save").click();
  await part(page, "saved-place").getByText("My evening").waitFor();
  await page.keyboard.press("Escape");
  await part(page, "action-clear").click();
  await hasStake(page, "red", 0);

  await page.reload();
  await inPhase(page, "betting");
  await part(page, "saved-bets").click();
  await part(page, "saved-place").click();
  await hasStake(page, "red", 500);
  await hasStake(page, "corner-1-2-4-5", 100);
  // It is one action, and is taken back as one.
  await part(page, "action-undo").click();
  await hasStake(page, "red", 0);
  await hasStake(page, "corner-1-2-4-5", 0);

  await part(page, "saved-bets").click();
  await part(page, "saved-remove").click();
  await part(page, "saved-place").waitFor({ state: "detached" });
});

test("a phone shows the layout or the racetrack", async () => {
  const page = await floor.guest(PHONE);
  await comeTo(page, "roulette");
  await part(page, "announced-tiers").waitFor({ state: "hidden" });
  await part(page, "racetrack-switch").click();
  await part(page, "spot-red").waitFor({ state: "hidden" });
  await part(page, "announced-tiers").click();
  await part(page, "racetrack-switch").click();
  await part(page, "spot-red").waitFor();
  await hasStake(page, "split-5-8", 500);
});

test("a spot explains itself the first time that somebody bets on it", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  const explained = () =>
    page.evaluate(async () => {
      const { explainOnce } = await import("/assets/table/first-use.js");
      let shown = 0;
      explainOnce("roulette-split-dozens", { show: () => (shown += 1), hide: () => {} });
      return shown;
    });
  const { wagers } = await tableView(page);
  const { says } = wagers.find((wager) => wager.kind === "split-dozens");
  await part(page, "spot-split-dozens-1-2").click();
  await hasStake(page, "split-dozens-1-2", 500);
  await page.locator(".tip", { hasText: says.split(": ")[1] }).waitFor();
  await page.reload();
  await inPhase(page, "betting");
  assert.equal(await explained(), 0, "it is known, after a reload too");
});

test("an explanation leaves out the letter of the book, and a name that is above it", () => {
  assert.equal(plainly("t. Field: 2 or 12 on the next throw.", "Field: 2, 12"), "2 or 12 on the next throw.");
  assert.equal(plainly("A. Straight up (en plein): one number.", "17, black"), "Straight up (en plein): one number.");
  assert.equal(plainly(undefined, "Red"), undefined);
});
