// The pictures of the README: a roulette table with chips, bots and a result, on a desktop and on a phone; a table of
// the poker room with a flop and somebody to act; a California table where tiles are set against a player's bank; and
// the lobby with all of them.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { addBots, bank, betAgainst, sitAt } from "./bank-table.mjs";
import { openFloor } from "./floor.mjs";
import { answer, moment, sit } from "./pot-table.mjs";
import { PHONE, WIDE, newGuest, openBrowser } from "./stage.mjs";
import { beGuest, bet, deal, inPhase, nets, nextRound, part, walkTo } from "./table.mjs";

const FOLDER = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
/** The number of rounds that fill the board of last numbers. */
const EARLIER = 14;
const CHIPS = [[500, "red"], [2500, "dozen-2"], [1000, "corner-25-26-28-29"]];
/** Long enough for us to be ready, and close to what a visitor sees. */
const WINDOWS = ["--betting", "20", "--showing", "30", "--offering", "60", "--pause", "600", "--bots-think", "0.01"];
const DESK = { width: 1280, height: 800 };
// A gradient would make the file three times as large.
const PLAIN = ".felt-frame, .felt-poker { --felt-deep: var(--felt); }";

async function put(page) {
  for (const [chip, wager] of CHIPS) await bet(page, chip, wager);
}

async function roulette(page) {
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
}

/** Plays until three cards are on the board, it is our turn, and three others are still in. */
async function poker(page) {
  await beGuest(page);
  const data = { game: "hg/no-limit-holdem", options: {} };
  const { id } = await (await page.request.post("/api/tables", { data })).json();
  await sit(page, `/table/${id}`, 1);
  await part(page, "tab-seats").click();
  await part(page, "bot-skill").selectOption("novice");
  for (const seat of [2, 4, 5, 7, 8]) await part(page, `bot-add-${seat}`).click();
  await part(page, "bot-remove-8").waitFor();
  await part(page, "tab-round").click();
  const flop = async () =>
    (await page.locator(".pk-board [data-card]").count()) >= 3 && (await page.locator(".pk-seat:has(.card)").count()) > 3;
  for (;;) {
    await part(page, "action-ready").click();
    while ((await moment(page)) === "asked") {
      if (await flop()) return;
      await answer(page, ["raise"]);
    }
    await part(page, "action-ready").click();
    await inPhase(page, "betting");
  }
}

/** Somebody else banks, bots bet too, and our own tiles are to be set. */
async function tiles(page, banker) {
  for (const one of [page, banker]) await beGuest(one);
  const data = { game: "hg/pai-gow-tiles", options: {} };
  const { id } = await (await page.request.post("/api/tables", { data })).json();
  await sitAt(banker, `/table/${id}`, 1);
  await sitAt(page, `/table/${id}`, 2);
  await addBots(page, [3, 5, 6]);
  await bank(banker, 500);
  await betAgainst(page, 2500);
  for (const one of [page, banker]) await deal(one);
  await part(page, "arranger-suggest").click();
}

async function picture(page, name, viewport) {
  await page.setViewportSize(viewport);
  await page.evaluate(() => {
    for (const one of [document.scrollingElement, ...document.querySelectorAll(".table-main, .felt-frame")])
      one.scrollTop = 0;
  });
  await page.screenshot({ path: `${FOLDER}${name}.png`, style: PLAIN });
}

const floor = await openFloor(WINDOWS);
const browser = await openBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const { page } = await newGuest(browser, floor.address, WIDE);
  await roulette(page);
  await page.mouse.move(0, 0);
  await picture(page, "roulette", WIDE);
  await picture(page, "roulette-phone", PHONE);
  const { page: other } = await newGuest(browser, floor.address, DESK);
  await poker(other);
  await other.mouse.move(0, 0);
  await picture(other, "poker", DESK);
  const [{ page: third }, { page: banker }] = [
    await newGuest(browser, floor.address, DESK),
    await newGuest(browser, floor.address, DESK),
  ];
  await tiles(third, banker);
  await third.mouse.move(0, 0);
  await picture(third, "california", DESK);
  const { page: stranger } = await newGuest(browser, floor.address, DESK);
  await stranger.goto("/", { waitUntil: "networkidle" });
  await stranger.locator('[data-testid="game-card-roulette"] .felt').waitFor();
  await picture(stranger, "lobby", DESK);
} finally {
  await browser.close();
  await floor.close();
}
