// A floor with the tables of a house file: what the lobby offers, and the signs at its tables.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "./inspect.mjs";
import { PHONE, stage } from "./stage.mjs";
import { inPhase, part, placeChip } from "./table.mjs";

const floor = stage(["--house", fileURLToPath(new URL("houses/uk.toml", import.meta.url))]);

async function comeTo(page, slug) {
  await page.goto("/");
  await part(page, `play-${slug}`).click();
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
}

async function rulesOf(page) {
  await page.getByRole("tab", { name: "Rules" }).click();
  await part(page, "all-rules").waitFor();
  return page.locator(".rules");
}

test("the lobby has the name of the house, its games and its tables, and opens no others", async () => {
  const page = await floor.guest(PHONE);
  await page.goto("/");
  await part(page, "game-card-roulette").waitFor();
  assert.equal(await part(page, "house-name").innerText(), "The Green Rooms");
  assert.match(await page.title(), /^The Green Rooms/);
  const games = await page.locator("[data-game]").evaluateAll(
    (cards) => cards.map((card) => card.getAttribute("data-game")),
  );
  assert.deepEqual(games, ["uk/roulette", "uk/blackjack", "uk/pai-gow-poker"]);
  assert.equal(await page.getByText("Open a table").count(), 0);
  const limits = "£1 to £500, low high £5 to £1,000, odd even £5 to £1,000, red black £5 to £1,000";
  assert.match(await part(page, "game-card-roulette").innerText(), /£1 to £500/);
  await part(page, "more-roulette").click();
  const menu = await part(page, "game-menu").innerText();
  assert.ok(menu.includes(limits), menu);
  assert.equal(await part(page, "menu-open").count(), 0);
  await page.keyboard.press("Escape");
  await inspect(page, "the lobby of a house");
});

test("the odds of a house begin with the options of its own tables", async () => {
  const page = await floor.guest();
  await page.goto("/odds.html?game=uk/roulette");
  await part(page, "figure-straight").waitFor();
  assert.match(await part(page, "odds-table").locator("option:checked").innerText(), /R1/);
  assert.match(await page.locator("#figures tbody tr").first().innerText(), /Straight\s+custom\s+0\.0000 %/);
});

test("limits hang over the table on a phone and at twice the size, and refusals are in money", async () => {
  for (const viewport of [PHONE, { width: 640, height: 450 }]) {
    const page = await floor.guest(viewport);
    await comeTo(page, "roulette");
    const posted = part(page, "posted-limits");
    assert.ok(await posted.isVisible());
    assert.match(await posted.innerText(), /£1 to £500; .*£5 to £1,000/);
  }
  const page = await floor.guest();
  await comeTo(page, "roulette");
  assert.ok(await part(page, "limits").isVisible(), "on a wide screen in the dock");
  assert.ok(!(await part(page, "posted-limits").isVisible()));
  await placeChip(page, 100, "red");
  await page.getByTestId("notice").filter({ hasText: "£1 on red is outside the limits of £5 to £1,000" }).waitFor();
});

test("the sign names what is raised and what is not available, and the wagers are those of the table", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  const roulette = await rulesOf(page);
  const sign = await roulette.locator(".sign").innerText();
  assert.match(sign, /Odds above the prescribed minimum are paid for the main wagers: straight at 36 to 1\./);
  assert.doesNotMatch(sign, /\d\.\.\d/);
  assert.doesNotMatch(await roulette.locator(".wager-list").innerText(), /Rage/);
  await comeTo(page, "blackjack");
  assert.equal(await part(page, "not-available").innerText(), "Not available at this table: 21+3.");
  const blackjack = await rulesOf(page);
  assert.match(await blackjack.locator(".sign").innerText(), /Not available at this table: 21\+3\./);
  assert.doesNotMatch(await blackjack.locator(".wager-list").innerText(), /Royal match|21\+3/);
  await page.getByTestId("edge-box").nth(1).waitFor();
  const edges = await page.getByTestId("edge-box").locator("summary").allInnerTexts();
  assert.equal(
    new Set(edges.map((text) => text.replace(/[\d.]+ %/, ""))).size,
    edges.length,
    `each says how it is played: ${edges}`,
  );
  await comeTo(page, "pai-gow-poker");
  const paiGow = await rulesOf(page);
  assert.doesNotMatch(await paiGow.locator(".wager-list").innerText(), /side wager|Jokolor/);
});
