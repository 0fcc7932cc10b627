// Whenever somebody is asked, the whole question, their own cards and the dealer's are in sight together; and so is, at
// the end, every line that moved their money.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn, ready, stake, viewOf } from "./hand.mjs";
import { stage } from "./stage.mjs";
import { beGuest, bet, eventually, openTable } from "./table.mjs";

const floor = stage();

const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
/** Games against the dealer, with the spots on which chips go down. */
const DEALT = [
  ["blackjack", "box"],
  ["three-card-poker", "ante", "pair-plus"],
  ["casino-stud-poker", "ante"],
  ["let-it-ride", "ride-2"],
  ["texas-holdem-bonus", "ante", "bonus"],
  ["ultimate-texas-holdem", "ante", "trips"],
  ["casino-holdem", "ante"],
  ["two-way-texas-holdem", "ante"],
  ["pai-gow-poker", "standard"],
  ["sg/texas-holdem-bonus-progressive", "ante"],
];

const BANKED = ["hg/pai-gow-tiles", "hg/pai-gow-poker", "hg/pan-9", "hg/hawaiian-blackjack"];

/** What of the question or of the cards in play cannot be seen, by its place on the screen. */
function outOfSight(page) {
  return page.evaluate(() => {
    const dealer = ".pile .card, .bank-hand .card, .bank-hand .tile";
    const own = ".own-seat .card, .own-seat .tile, .th-own .card, .question .card, .question .tile";
    const all = [...document.querySelectorAll(`.question button, .question-text, ${dealer}, ${own}`)].filter(
      (one) => one.checkVisibility(),
    );
    const hidden = all.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const covered = (y) => {
        // Cards overlap each other, which hides nothing of what they say.
        const at = document.elementFromPoint(left + 4, y);
        const among = ".card, .tile, .hand-score, .hand-name, .cards-title";
        return !at || !(one.contains(at) || at.contains(one) || at.closest(among));
      };
      return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
        || covered(top + 4) || covered(bottom - 4);
    });
    return hidden.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const what = one.dataset.testid ?? one.dataset.card ?? one.className;
      return `${what} ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
    });
  });
}

/** Waits until the page asks what the table does. */
async function asks(page, { question }) {
  await eventually(async () => {
    const there = await page.locator(".question").evaluate((one) => !one.hidden && !one.querySelector("[inert]"));
    assert.ok(there && question, "the question is there");
  });
}

/** At each size, whatever has to be seen is. */
async function inSight(page, what, find) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await eventually(async () => assert.deepEqual(await find(page), [], `${what}, ${size.width} wide`));
  }
}

/** The result lines that moved money and are not whole on the screen. */
function moneyOutOfSight(page) {
  return page.locator('[data-testid="result-line"]:not([data-net="0"])').evaluateAll((lines) =>
    lines.filter((line) => {
      const frame = line.closest(".results").getBoundingClientRect();
      const { top, bottom } = line.getBoundingClientRect();
      return top < frame.top - 1 || bottom > Math.min(frame.bottom, innerHeight) + 1;
    }).map((line) => line.textContent),
  );
}

const numberOf = (page) => Number(new URL(page.url()).pathname.split("/").at(-1));

test("what is asked is in sight with the cards that it is about, and so is what moved money", async () => {
  const page = await floor.guest(SIZES[0]);
  await beGuest(page);
  for (const [slug, ...spots] of DEALT) {
    await page.setViewportSize(SIZES[0]);
    await openTable(page, slug);
    const table = numberOf(page);
    for (const spot of spots) await bet(page, 500, spot);
    await ready([page], table);
    await playOn([page], table, async () => {
      await asks(page, await viewOf(page, table));
      await inSight(page, slug, outOfSight);
    });
    await page.setViewportSize(SIZES[0]);
    await page.locator('[data-testid="result-line"]').first().waitFor();
    await eventually(async () => assert.deepEqual(await moneyOutOfSight(page), [], `the result of ${slug}`));
  }
});

test("what is asked against a player's bank is in sight with the cards or tiles that it is about", async () => {
  const [banker, page] = [await floor.guest(SIZES[0]), await floor.guest(SIZES[0])];
  for (const one of [banker, page]) await beGuest(one);
  // Wishes go out from a page of the house.
  await banker.goto("/odds.html");
  for (const slug of BANKED) {
    await page.setViewportSize(SIZES[0]);
    await openTable(page, slug);
    const table = numberOf(page);
    await stake(page, banker, table);
    await ready([page, banker], table);
    await playOn([page, banker], table, async () => {
      const view = await viewOf(page, table);
      if (!view.question) return;
      await asks(page, view);
      await inSight(page, slug, outOfSight);
    });
  }
});
