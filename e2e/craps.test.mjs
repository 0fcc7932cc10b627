// Craps: every wager has its place, standing bets are shown where they are, and orders are given at the chip.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import {
  balance,
  beGuest,
  bet,
  deal,
  eventually,
  hasStake,
  inPhase,
  nextRound,
  openTable,
  part,
  tableView,
} from "./table.mjs";

const floor = stage();

/** More throws than this without the awaited result would be a fault. */
const THROWS_MAX = 60;

async function arrive() {
  const page = await floor.guest();
  await beGuest(page);
  await openTable(page, "craps");
  return page;
}

/** Throws, and returns the total. */
async function thrown(page) {
  await deal(page);
  await inPhase(page, "settled");
  const { history } = await tableView(page);
  return history.at(-1).data.total;
}

const point = (page) => page.locator(".felt-craps").getAttribute("data-point");

//= UK-8.1
test("the layout shows the full range of wagers", async () => {
  const page = await arrive();
  const { wagers } = await (await page.request.get("/api/games/uk/craps")).json();
  const names = wagers.filter((wager) => wager.opening).flatMap((wager) => wager.names);
  const shown = await page.locator(".felt .target:visible").evaluateAll((all) => all.map((one) => one.dataset.wager));
  assert.deepEqual([...shown].sort(), [...names].sort());
});

//= UK-8.13b
test("the puck lies on the point, and the win line stands until it is decided", async () => {
  const page = await arrive();
  assert.equal(await point(page), "");
  await page.locator(".puck-off").waitFor();
  await bet(page, 500, "win");
  for (let throws = 0; throws < THROWS_MAX; throws += 1) {
    const total = await thrown(page);
    await nextRound(page);
    if (["4", "5", "6", "8", "9", "10"].includes(String(total))) {
      await eventually(async () => assert.equal(await point(page), String(total)));
      await page.locator(".area", { has: part(page, `spot-place-${total}`) }).locator(".puck-on").waitFor();
      await hasStake(page, "win", 500);
      assert.equal(await part(page, "spot-win").getAttribute("aria-disabled"), "true", "the point is set");
      assert.equal(await part(page, "spot-win-odds").getAttribute("aria-disabled"), "false", "odds lie behind it");
      await bet(page, 500, "win-odds");
      return;
    }
    await bet(page, 500, "win");
  }
  assert.fail("no point was thrown");
});

test("a wager is called on and taken down at its chip", async () => {
  const page = await arrive();
  await bet(page, 500, "win");
  await bet(page, 500, "place-6");
  // With the keyboard: the menu opens, arrows move in it, Escape returns the focus.
  await part(page, "orders-place-6").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "orders-place-6");
  assert.equal(await part(page, "orders-place-6").innerText(), "OFF");
  await page.keyboard.press("Enter");
  await part(page, "order-on-place-6").click();
  await eventually(async () => assert.equal(await part(page, "orders-place-6").innerText(), "ON"));

  for (let throws = 0; throws < THROWS_MAX; throws += 1) {
    await thrown(page);
    await nextRound(page);
    const { standing } = await tableView(page);
    if (standing.some((one) => one.wager === "place-6")) {
      const before = await balance(page);
      await part(page, "orders-place-6").click();
      await part(page, "order-take-down-place-6").click();
      await page.locator(".area", { has: part(page, "spot-place-6") }).getByText("comes down").waitFor();
      await thrown(page);
      const { lines, you } = await tableView(page);
      const line = lines.find((one) => one.wager === "place-6");
      assert.deepEqual([line.outcome, line.returned], ["taken down", 500]);
      const others = lines.filter((one) => one !== line && one.yours).reduce(
        (sum, one) => sum + one.returned + one.paid,
        0,
      );
      assert.equal(you.balance, before + 500 + others, "its stake is back");
      return;
    }
    // It was decided at once: try again, with somebody who throws.
    if (!standing.some((one) => one.wager === "win")) await bet(page, 500, "win");
    await bet(page, 500, "place-6");
  }
  assert.fail("the wager never stood");
});

test("one click a throw: chips that stay are thrown for again at once", async () => {
  const page = await arrive();
  await bet(page, 500, "win");
  // A chip on the felt opens the next round, so that nothing has to be pressed before it.
  for (let throws = 0; throws < THROWS_MAX; throws += 1) {
    const { round } = await tableView(page);
    await part(page, "action-ready").click();
    await inPhase(page, "settled");
    await eventually(async () => assert.equal(await part(page, "round").innerText(), `Round ${round}`));
    const { standing } = await tableView(page);
    if (standing.some((one) => one.yours)) {
      assert.equal(await part(page, "action-ready").innerText(), "Throw");
      await part(page, "action-ready").click();
      await eventually(async () => {
        const now = await tableView(page);
        assert.deepEqual([now.round, now.phase], [round + 1, "settled"], "thrown again with one click");
      });
      return;
    }
    assert.equal(await part(page, "action-ready").innerText(), "Next round");
    await part(page, "spot-win").click();
    await hasStake(page, "win", 500);
  }
  assert.fail("no bet ever stayed");
});
