// What a player of a pot game does through the page's own buttons, slider and cards.

import { part, pence } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Sits down through the page's buy-in, with the amount that it proposes or with this one. @param {Page} page */
export async function sit(page, table, seat, cents = null) {
  await page.goto(table);
  await part(page, `sit-${seat}`).click();
  if (cents !== null) await part(page, "buy-in-amount").fill(String(cents / 100));
  const bought = pence(await part(page, "buy-in-amount").inputValue());
  await part(page, "buy-in-send").click();
  await part(page, "own-stack").waitFor();
  return bought;
}

/** Waits until the hand is over or this page is asked something, and says which. */
export function moment(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const turn = document.querySelector(".pk-turn");
          const over = document.querySelector('#clock[data-phase="settled"]');
          if (!over && (turn.hidden || !turn.querySelector(".pk-answer"))) return;
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

/** The words of the answers that the page offers now. */
function offered(page) {
  return page.locator(".pk-turn .pk-answer").evaluateAll(
    (all) => all.map((one) => one.dataset.testid.slice("answer-".length)),
  );
}

/**
 * Presses an answer, and waits until its question is gone. If the page is redrawn meanwhile, the new button is pressed;
 * if it asks whether that is meant, it is.
 */
async function press(page, word) {
  for (;;) {
    const button = await part(page, `answer-${word}`).elementHandle();
    const pressed = await button.click().then(() => true, () => false);
    const there = await button.evaluate((one) => one.isConnected);
    if (!pressed && there) throw new Error(`${word} cannot be pressed`);
    if (!pressed) continue;
    const sure = part(page, "confirm");
    if (await sure.isVisible()) await sure.click();
    await button.waitForElementState("hidden");
    return word;
  }
}

/** Words that keep a hand in, the most expensive first. */
const STAYS = ["call", "check", "pat"];
/** Words that put in more than a call. */
export const RAISES = /^(bet|raise|complete)/;

/** Answers one question through the page's controls. `said` holds what this player has said in this hand. */
export async function answer(page, said, { bold = false } = {}) {
  const words = await offered(page);
  const some = words.find((word) => word === "discard");
  if (some && !(words.includes("pat") && said.includes("discard"))) {
    await page.locator(".pk-turn .pick").last().click();
    return press(page, some);
  }
  const raise = words.find((word) => RAISES.test(word));
  const stays = STAYS.find((word) => words.includes(word));
  const raised = said.some((word) => RAISES.test(word));
  if (raise && (!raised || !stays)) {
    const slider = part(page, "amount-slider");
    if (await slider.isVisible()) {
      await slider.focus();
      await page.keyboard.press(bold ? "End" : "ArrowRight");
    }
    return press(page, raise);
  }
  return press(page, stays ?? words.find((word) => word !== "fold" && word !== "muck") ?? words[0]);
}

/** Plays until the hand is settled, and returns everything that was said. */
export async function playHand(page, how) {
  const said = [];
  while ((await moment(page)) === "asked") said.push(await answer(page, said, how));
  return said;
}
