// A round of any game, played by the hints: bets on everything that is taken, bots for company, and a look at the page
// whenever something has changed.

import { eventually, part, tableView } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** More questions than this in one round would be a fault. */
const QUESTIONS_MAX = 60;

/** Sends wishes over a socket of its own, as the page's guest. @param {Page} page @param {number} table */
async function mouth(page, table) {
  await page.evaluate(async (id) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/ws`);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    let next = 1;
    window.wish = (message) =>
      new Promise((resolve) => {
        const id = next++;
        const hear = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.id !== id) return;
          socket.removeEventListener("message", hear);
          resolve(answer);
        };
        socket.addEventListener("message", hear);
        socket.send(JSON.stringify({ id, ...message }));
      });
  }, table);
  return (wish) => page.evaluate((message) => window.wish(message), wish);
}

/** An answer to a question: the hint, or the cheapest that is offered. */
function answerTo({ advice, choices }) {
  if (advice) return advice;
  const words = choices.filter((choice) => choice.choice === "word").map((choice) => choice.word);
  const calm = ["check", "call", "pat", "stand", "stay"].find((word) => words.includes(word));
  const [first] = choices;
  if (calm ?? words[0]) return calm ?? words[0];
  if (first.choice === "arrange") return [first.word, ...first.suggestion].join(" ");
  if (first.choice === "amount") return `${first.word} ${first.min}`;
  return [first.word, ...first.from.slice(0, first.count ?? first.least)].join(" ");
}

/** The least stake on one wager of each kind that the table takes. */
function stakes(view) {
  const kinds = new Map();
  for (const wager of view.wagers) if (wager.open && !kinds.has(wager.kind)) kinds.set(wager.kind, wager);
  const stake = ({ min, max }) => Math.max(min ?? 0, Math.min(500, max));
  return [...kinds.values()].map((wager) => ({ wager: wager.name, stake: stake(wager) }));
}

/** Sits down with two bots and bets. @param {(wish: object) => Promise<{type: string}>} wish */
async function join(view, wish) {
  const [first, ...others] = view.seat_numbers;
  await wish({ do: "sit", seat: first });
  if (view.stack) {
    const chips = view.wagers.find((wager) => wager.name === view.stack);
    await wish({ do: "bet", wager: view.stack, stake: chips?.usual ?? chips?.min ?? view.buy_in?.usual ?? 10000 });
  }
  for (const seat of others.slice(0, 2)) await wish({ do: "bot", seat });
}

/**
 * Plays one round at the table that the page shows; `look` is called with what is going on, and its moments are
 * `betting`, `asked` and `settled`.
 * @param {Page} page @param {(moment: string) => Promise<void>} look
 */
export async function playByHints(page, look) {
  const view = await tableView(page);
  const wish = await mouth(page, view.table);
  await join(view, wish);
  if (!view.stack) {
    const banked = view.wagers.some((wager) => wager.kind === "bank");
    if (banked) await eventually(() => takeBank(page, wish));
    else for (const bet of stakes(view)) await wish({ do: "bet", ...bet });
  }
  await look("betting");
  await wish({ do: "ready" });
  let asked = 0;
  for (let turn = 0; turn < QUESTIONS_MAX; turn += 1) {
    const now = await eventually(async () => {
      const seen = await tableView(page);
      if (seen.phase !== "settled" && !seen.question) throw new Error(`${seen.game} waits for ${seen.waiting}`);
      return seen;
    });
    if (now.phase === "settled") break;
    if (asked === 0) {
      await page.locator("#question-text, .pk-turn:not([hidden]), .question:visible").first().waitFor();
      await look("asked");
    }
    asked += 1;
    await wish({ do: "answer", words: answerTo(now.question) });
  }
  await page.locator('#clock[data-phase="settled"]').waitFor();
  await look("settled");
}

/** Accepts the bank as soon as it is offered. */
async function takeBank(page, wish) {
  const view = await tableView(page);
  if (view.bets.some((bet) => bet.wager === "bank")) return;
  if (view.offer?.seat !== view.you.seat) throw new Error("the bank is not offered yet");
  const { type, says } = await wish({ do: "bet", wager: "bank", stake: 100_000 });
  if (type !== "ok") throw new Error(says);
}

/** Opens every panel of the table page, and everything that is folded in it. @param {Page} page */
export async function openPanels(page, look) {
  for (const name of ["round", "seats", "rules", "history"]) {
    const tab = part(page, `tab-${name}`);
    if ((await tab.count()) === 0) continue;
    await tab.click();
    if (name === "rules") await part(page, "all-rules").waitFor();
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("#panels details, #posted details")) one.open = true;
    });
    await look(name);
  }
}
