// What a guest does and sees at a table. Every action waits until the page shows its effect.

import { PATIENCE_MS } from "./stage.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until something holds; if it never does, the error says what did not. */
export async function eventually(check) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** @param {Page} page */
export function part(page, testid) {
  return page.getByTestId(testid);
}

/** From the lobby, where it was looked for, to a table of this game. @param {Page} page */
export async function walkTo(page, slug) {
  await page.goto(`/?words=${slug}`);
  await part(page, `play-${slug}`).click();
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
}

/** @param {Page} page @param {"betting" | "playing" | "settled"} phase */
export async function inPhase(page, phase) {
  await page.locator(`#clock[data-phase="${phase}"]`).waitFor();
}

/** Waits for chips of this guest on a wager; roulette draws them apart from the spot. @param {Page} page */
export async function hasStake(page, wager, stake) {
  if (stake === 0) {
    const lying = `[data-testid="stake-${wager}"]:not([data-stake="0"]), [data-testid="spot-${wager}"][data-stake]:not([data-stake="0"])`;
    await page.locator(lying).waitFor({ state: "detached" });
  } else {
    await page.locator(
      `[data-testid="stake-${wager}"][data-stake="${stake}"], [data-testid="spot-${wager}"][data-stake="${stake}"]`,
    ).waitFor();
  }
}

/** Puts one chip on a spot. @param {Page} page */
export async function placeChip(page, chip, wager) {
  await part(page, `chip-${chip}`).click();
  await part(page, `spot-${wager}`).click();
}

/** Puts the first chip on an empty spot, and waits until it is seen. @param {Page} page */
export async function bet(page, chip, wager) {
  await placeChip(page, chip, wager);
  await hasStake(page, wager, chip);
}

/** Ends the betting. @param {Page} page */
export async function deal(page) {
  await part(page, "action-ready").click();
}

/** Has seen enough of the result, and goes on. @param {Page} page */
export async function nextRound(page) {
  // Where bets stay on the table, the other button would begin the round as well.
  const opens = part(page, "action-open");
  await ((await opens.count()) > 0 ? opens : part(page, "action-ready")).click();
  await inPhase(page, "betting");
}

/** An amount as the page writes it, in pence: `£1,002.50` is 100250. */
export function pence(text) {
  const digits = text.replace("−", "-").replace(/[^\d.-]/g, "");
  return Math.round(Number(digits) * 100);
}

/** @param {Page} page */
export async function balance(page) {
  return pence(await part(page, "balance").innerText());
}

/** The nets of this guest's result lines. @param {Page} page @returns {Promise<number[]>} */
export async function nets(page) {
  // Where a head stands above them, on a phone, the lines come on request; those of the round before are hidden.
  await page.locator("[data-testid=result-head]:visible, [data-testid=result-line]:visible").first().waitFor();
  return part(page, "result-line").evaluateAll((all) => all.map((line) => Number(line.dataset.net)));
}

/** The cards that the page shows in front of a seat, `back` for those face down. @param {Page} page */
export async function cardsAt(page, seat) {
  return part(page, `seat-${seat}`).locator("[data-card]").evaluateAll((all) => all.map((card) => card.dataset.card));
}

/** Becomes a guest, unless this browser is somebody already. @param {Page} page */
export async function beGuest(page) {
  await page.request.post("/api/guest", { data: {} });
}

/**
 * Goes to a new table of this game without passing through the lobby; `walkTo` is for tests of that way.
 * @param {Page} page
 */
export async function comeTo(page, slug) {
  await beGuest(page);
  const games = await (await page.request.get("/api/games")).json();
  await openTable(page, games.find(({ id }) => id.endsWith(`/${slug}`)).id);
}

/** Opens a new table and goes there; the browser must have a guest already. @param {Page} page */
export async function openTable(page, slug, options = {}, more = {}) {
  const game = slug.includes("/") ? slug : `uk/${slug}`;
  const { id } = await (await page.request.post("/api/tables", { data: { game, options, ...more } })).json();
  await page.goto(`/table/${id}`);
  await inPhase(page, "betting");
}

/** What the server sends this guest about the table. @param {Page} page */
export async function tableView(page) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  return (await page.request.get(`/api/tables/${id}`)).json();
}
