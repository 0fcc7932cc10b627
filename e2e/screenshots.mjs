// The pictures of the README: a roulette table with chips, bots and a result, on a desk and on a phone.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openFloor } from "./floor.mjs";
import { PHONE, WIDE, newGuest, openBrowser } from "./stage.mjs";
import { bet, deal, nets, nextRound, part, walkTo } from "./table.mjs";

const FOLDER = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
/** So many rounds fill the board of last numbers. */
const EARLIER = 14;
const CHIPS = [[500, "red"], [2500, "dozen-2"], [1000, "corner-25-26-28-29"]];
/** Long enough to be ready, and near what a visitor meets. */
const WINDOWS = ["--betting", "20", "--showing", "30"];
// A gradient makes the file three times as large.
const PLAIN = ".felt-frame { --felt-deep: var(--felt); }";

async function put(page) {
  for (const [chip, wager] of CHIPS) await bet(page, chip, wager);
}

const floor = await openFloor(WINDOWS);
const browser = await openBrowser();
try {
  const { page } = await newGuest(browser, floor.address, WIDE);
  await walkTo(page, "roulette");
  await part(page, "tab-seats").click();
  for (const seat of [2, 3]) await part(page, `bot-add-${seat}`).click();
  for (let round = 0; round < EARLIER; round += 1) {
    await (round === 0 ? put(page) : part(page, "action-rebet").click());
    await deal(page);
    await nets(page);
    await nextRound(page);
  }
  await part(page, "action-rebet").click();
  await deal(page);
  await nets(page);
  await part(page, "tab-round").click();
  await mkdir(FOLDER, { recursive: true });
  await page.mouse.move(0, 0);
  for (const [name, viewport] of [["roulette", WIDE], ["roulette-phone", PHONE]]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${FOLDER}${name}.png`, style: PLAIN });
  }
} finally {
  await browser.close();
  await floor.close();
}
