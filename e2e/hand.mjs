// Plays at any table without a felt: wishes go over a socket of the page, and what is seen is asked over HTTP. So one
// round of every game can be played for pages that only look on.

/** @typedef {import("playwright-core").Page} Page */

/** The amount with which wagers are made where it is allowed. */
const STAKE = 500;
/** What a banker puts up. */
const BANK = 100_000;
/** No round asks one player more often than this. */
const QUESTIONS_MAX = 60;

/** What this guest sees of a table. @param {Page} page @param {number} table */
export async function viewOf(page, table) {
  return (await page.request.get(`/api/tables/${table}`)).json();
}

/** Asks the table for something, and gives its answer. @param {Page} page @param {number} table */
export function ask(page, table, wish) {
  return page.evaluate(
    ([path, wish]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(path);
        socket.addEventListener("error", () => reject(new Error("no socket")));
        socket.addEventListener("open", () => socket.send(JSON.stringify({ id: "hand", ...wish })));
        socket.addEventListener("message", ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.id !== "hand") return;
          socket.close();
          resolve(answer);
        });
      }),
    [`/api/tables/${table}/ws`, wish],
  );
}

async function hasChips(page, table) {
  return (await viewOf(page, table)).bets.some((bet) => bet.yours);
}

/** Whether a player banks at this table. */
const bank = (view) => view.wagers.find((wager) => wager.kind === "bank");

/** Bets on the first wagers that are taken, all with the same stake where that is allowed. */
async function bets(page, table, most) {
  let placed = 0;
  for (const wager of (await viewOf(page, table)).wagers.filter((one) => one.open && one.kind !== "bank")) {
    if (placed === most) return;
    const stake = Math.min(Math.max(STAKE, wager.min ?? 0), wager.max);
    const { type } = await ask(page, table, { do: "bet", wager: wager.name, stake });
    if (type === "ok") placed += 1;
  }
}

/**
 * Sits down and puts chips on the felt, or buys a stack; where a player banks or players play against each other,
 * somebody else comes too.
 * @param {Page} page @param {Page} banker @param {number} table
 */
export async function stake(page, banker, table, { most = 4 } = {}) {
  const view = await viewOf(page, table);
  const banked = bank(view);
  if (banked) {
    await ask(banker, table, { do: "sit", seat: 1 });
    await ask(banker, table, { do: "bet", wager: "bank", stake: BANK });
  }
  if (view.you?.seat == null) await ask(page, table, { do: "sit", seat: view.seat_numbers[1] });
  if (view.stack) {
    const usual = view.wagers.find((wager) => wager.name === view.stack)?.usual;
    const buy = { do: "bet", wager: view.stack, stake: usual };
    // Nobody plays such a game alone.
    await ask(banker, table, { do: "sit", seat: view.seat_numbers[0] });
    for (const one of [page, banker]) if (!(await hasChips(one, table))) await ask(one, table, buy);
  } else await bets(page, table, banked ? 1 : most);
}

/** Ends the betting, or has seen enough of the result. @param {Page[]} pages @param {number} table */
export async function ready(pages, table) {
  for (const page of pages) await ask(page, table, { do: "ready" });
}

/** Words that keep a hand in where nothing is advised: in the poker room a hint costs a simulation. */
const STAYS = ["check", "call", "pat"];

/** What a good player says, otherwise what keeps the hand in. */
function wordsFor({ advice, choices }) {
  if (advice) return advice;
  const words = choices.filter((one) => one.choice === "word").map((one) => one.word);
  const arranged = choices.find((one) => one.choice === "arrange");
  const picked = choices.find((one) => one.choice === "pick");
  if (arranged) return [arranged.word, ...arranged.suggestion].join(" ");
  if (picked) return [picked.word, ...picked.from.slice(0, picked.count)].join(" ");
  return STAYS.find((word) => words.includes(word)) ?? words[0];
}

/**
 * Answers as a good player would until the round is over.
 * @param {Page[]} pages @param {number} table @param {() => Promise<void>} [asked] is done before each answer
 */
export async function playOn(pages, table, asked = async () => {}) {
  for (let question = 0; question < QUESTIONS_MAX; ) {
    const views = await Promise.all(pages.map((page) => viewOf(page, table)));
    if (["settled", "betting", "stopped"].includes(views[0].phase)) return;
    const turn = views.findIndex((view) => view.question);
    if (turn < 0) await new Promise((resolve) => setTimeout(resolve, 100));
    else {
      await asked();
      await ask(pages[turn], table, { do: "answer", words: wordsFor(views[turn].question) });
      question += 1;
    }
  }
}
