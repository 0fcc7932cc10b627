// Colorado's baccarat: whole coups, roads that are right and stay right, and a layout of forty wagers with the
// keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { coupsOf } from "../web/table/roads/coups.js";
import { DERIVED, ask, beadPlate, bigRoad, derivedRoad } from "../web/table/roads/roads.js";
import { PHONE, stage } from "./stage.mjs";
import {
  balance,
  beGuest,
  bet,
  deal,
  eventually,
  hasStake,
  inPhase,
  nets,
  nextRound,
  openTable,
  part,
  tableView,
} from "./table.mjs";

const floor = stage();

async function arrive(game, options = {}, viewport) {
  const page = await floor.guest(viewport);
  await beGuest(page);
  await openTable(page, game, options);
  return page;
}

/** The marks of a road as the page draws them, each as `column,row mark`. */
function drawn(page, id) {
  const read = (all) => all.map((one) => `${one.dataset.column},${one.dataset.row} ${one.dataset.mark}`);
  return part(page, `road-${id}`).locator("[data-column]").evaluateAll(read);
}

const expected = (cells) => cells.map(
  ({ column, row, mark }) => `${column},${row} ${mark.winner ?? (typeof mark === "string" ? mark : "none")}`,
);

async function roadsAreRight(page, many) {
  await eventually(async () => {
    const coups = coupsOf(await tableView(page));
    assert.equal(coups.length, many);
    assert.deepEqual(await drawn(page, "bead"), expected(beadPlate(coups)));
    assert.deepEqual(await drawn(page, "big"), expected(bigRoad(coups)));
    for (const { id, back } of DERIVED) assert.deepEqual(await drawn(page, id), expected(derivedRoad(coups, back)), id);
    for (const winner of ["player", "banker"]) {
      const told = await part(page, `ask-${winner}`).locator("td").evaluateAll(
        (all) => all.map((one) => one.dataset.mark),
      );
      assert.deepEqual(told, ask(coups, winner).map((colour) => colour ?? "none"));
    }
    assert.match(await part(page, "road-sum").innerText(), new RegExp(`^${many} coups? of this shoe`));
  });
}

test("coups are played, and the roads tell them, after a reload too", async () => {
  const page = await arrive("co/mini-baccarat");
  const before = await balance(page);
  let sum = 0;
  const rounds = 8;
  for (let round = 1; round <= rounds; round += 1) {
    await bet(page, 500, "banker");
    await bet(page, 500, "player");
    await deal(page);
    const lines = await nets(page);
    assert.equal(lines.length, 2);
    sum += lines.reduce((all, net) => all + net, 0);
    assert.equal(await balance(page), before + sum);
    if (round < rounds) await nextRound(page);
  }
  await roadsAreRight(page, rounds);
  const { history } = await tableView(page);
  const { winner, player, banker } = history.at(-1).data;
  assert.equal(await part(page, "points-player").innerText(), String(player));
  assert.equal(await part(page, "points-banker").innerText(), String(banker));
  assert.equal(
    await part(page, "verdict").innerText(),
    { player: "Player wins", banker: "Banker wins", tie: "Tie" }[winner],
  );
  await page.reload();
  await inPhase(page, "settled");
  await roadsAreRight(page, rounds);
});

test("the vigorish is shown in the settlement", async () => {
  const page = await arrive("co/mini-baccarat", { "vigorish-percent": 20 });
  await bet(page, 1000, "banker");
  for (;;) {
    await deal(page);
    const [net] = await nets(page);
    if (net > 0) break;
    await nextRound(page);
    await bet(page, 1000, "banker");
  }
  assert.match(await part(page, "result-line").innerText(), /less vigorish \$2, 1 to 1/);
});

test("who turns the cards of midi baccarat is told beside the hands", async () => {
  const page = await arrive("co/midi-baccarat");
  await bet(page, 500, "player");
  await deal(page);
  await nets(page);
  assert.match(await page.locator(".hand-player").innerText(), /Seat 1 turns/);
  assert.match(await page.locator(".hand-banker").innerText(), /The dealer turns/);
});

test("a free hand is called and dealt without wagers", async () => {
  const page = await arrive("co/mini-baccarat");
  await part(page, "action-sit").click();
  await part(page, "order-free-hand").click();
  await eventually(async () => assert.match(await part(page, "calls").innerText(), /free hand is called/));
  await deal(page);
  await inPhase(page, "settled");
  await roadsAreRight(page, 1);
});

const PROGRESSIVES = {
  harmony: "on",
  "sun-7-progressive": "on",
  "fate-38": "on",
  "perfect-pair": "on",
  "match-pair": "on",
  "total-cards": "on",
};

test("every one of forty wagers is on the layout, and keys reach and place them", async () => {
  const page = await arrive("co/eternal-baccarat", PROGRESSIVES);
  const { wagers } = await tableView(page);
  const taken = wagers.filter((wager) => wager.why === null).map((wager) => wager.name);
  assert.ok(taken.length >= 35, `${taken.length} wagers`);
  const spots = () => page.locator(".target").evaluateAll((all) => all.map((one) => one.dataset.wager));
  assert.deepEqual([...(await spots())].sort(), [...taken].sort());
  // The layout is one tab stop, and the arrow keys reach all of it.
  assert.equal(await page.locator('.target[tabindex="0"]').count(), 1);
  const held = () => page.evaluate(() => document.activeElement.dataset.wager);
  await part(page, "spot-player").focus();
  await page.keyboard.press("Enter");
  await hasStake(page, "player", 500);
  await page.keyboard.press("ArrowRight");
  assert.equal(await held(), "banker");
  const placed = ["player"];
  for (let row = 0; row < 12; row += 1) {
    const from = await held();
    await page.keyboard.press("ArrowDown");
    const now = await held();
    if (now === from) break;
    await page.keyboard.press(row % 2 ? "Enter" : "Space");
    placed.push(now);
    // A progressive wager has a fixed stake, whatever the chip.
    await hasStake(page, now, ["harmony", "sun-7-progressive", "fate-38"].includes(now) ? 100 : 500);
  }
  assert.ok(placed.length >= 7, placed.join(" "));
  await page.keyboard.press("End");
  assert.ok(await held());
  await page.keyboard.press("Home");
  assert.equal(await held(), "player");
  const lines = placed.length;
  await page.keyboard.press("g");
  assert.equal((await nets(page)).length, lines);
  assert.equal(await part(page, "meter").count(), 3);
});

test("on a phone many wagers are folded, open by a tap, and nothing is too wide", async () => {
  const page = await arrive("co/eternal-baccarat", PROGRESSIVES, PHONE);
  assert.ok(!(await part(page, "spot-se-07").isVisible()));
  await part(page, "group-single").click();
  await part(page, "chip-100").click();
  await part(page, "spot-se-07").click();
  await hasStake(page, "se-07", 100);
  const over = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  assert.ok(over <= 0, `${over} px too wide`);
});
