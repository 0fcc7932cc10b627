// What people do at a table where a player banks, through the page's own buttons, spots and sets.

import { part } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Takes a seat and waits until the page shows it. @param {Page} page */
export async function sitAt(page, table, seat) {
  await page.goto(table);
  await part(page, `sit-${seat}`).click();
  await part(page, `seat-${seat}`).waitFor();
}

/** Puts bots into these seats. @param {Page} page */
export async function addBots(page, seats) {
  await part(page, "tab-seats").click();
  for (const seat of seats) {
    await part(page, `bot-add-${seat}`).click();
    await part(page, `bot-remove-${seat}`).waitFor();
  }
  await part(page, "tab-round").click();
}

/** Accepts the bank that is offered. @param {Page} page */
export async function bank(page, dollars) {
  await part(page, "amount-bank").fill(String(dollars));
  await part(page, "take-bank").click();
  await part(page, "bank").waitFor();
}

/** Bets on the player's own hand, once somebody banks. @param {Page} page */
export async function betAgainst(page, chip = 1000) {
  await part(page, "bank").waitFor();
  const spot = page.locator(".own-seat").locator('[data-testid="spot-main"], [data-testid="spot-ante"]').first();
  await part(page, `chip-${chip}`).click();
  await spot.click();
  await page.locator(`.own-seat [data-testid^="spot-"][data-stake="${chip}"]`).first().waitFor();
}

/** Waits until the round is settled or this page is asked something, and says which. @param {Page} page */
function moment(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const asked = document.querySelector(".question:not([hidden])");
          const over = document.querySelector('#clock[data-phase="settled"]');
          if (!over && !asked) return;
          watch.disconnect();
          resolve(over ? "over" : "asked");
        };
        const watch = new MutationObserver(look);
        for (const id of ["clock", "dock"])
          watch.observe(document.getElementById(id), { subtree: true, childList: true, attributes: true });
        look();
      }),
  );
}

/** Words that end a hand or keep it in, in this order of preference; otherwise the first one offered is used. */
const WORDS = ["stand", "stay", "call", "play"];

/** Sets the hand as suggested, or gives a word, until the question is gone. @param {Page} page */
async function answer(page) {
  const found = await page.evaluate((words) => {
    const question = document.querySelector(".question:not([hidden])");
    const suggest = question?.querySelector('[data-testid="arranger-suggest"]');
    const offered = [...(question?.querySelectorAll(".answer") ?? [])].map((one) => one.dataset.testid);
    const word = words.map((one) => `answer-${one}`).find((one) => offered.includes(one));
    return suggest ? "suggest" : (word ?? offered[0] ?? null);
  }, WORDS);
  if (found === null) return;
  if (found === "suggest") await part(page, "arranger-suggest").click();
  const button = await part(page, found === "suggest" ? "answer-set" : found).elementHandle();
  const pressed = await button.click().then(() => true, () => false);
  if (!pressed && (await button.evaluate((one) => one.isConnected))) throw new Error(`${found} cannot be pressed`);
  await button.waitForElementState("hidden");
}

/** Answers until the round is settled. @param {Page} page */
export async function playRound(page) {
  while ((await moment(page)) === "asked") await answer(page);
}

/** Every line of the settlement as the panel of a page shows it, whoever it belongs to. @param {Page} page */
export async function linesShown(page) {
  await part(page, "result-head").waitFor();
  const shown = page.locator(".settled [data-wager]");
  const all = await shown.evaluateAll((lines) => lines.map((line) => `${line.dataset.wager} ${line.dataset.net}`));
  return all.sort();
}
