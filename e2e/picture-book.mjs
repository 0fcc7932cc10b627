// The picture book: every felt and the lobby at three widths, by day and by night, in pictures and short sequences of
// frames, with an index.html to look through; and how smoothly each felt moves, printed as a table.
//
//     node e2e/picture-book.mjs [--out FOLDER] [--type png] [FELT…]

import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { film } from "./film.mjs";
import { openFloor } from "./floor.mjs";
import { ask, playOn, ready, stake, viewOf } from "./hand.mjs";
import { begin, end } from "./measure.mjs";
import { openBrowser } from "./stage.mjs";

const { values, positionals: wanted } = parseArgs({
  options: {
    type: { type: "string", default: "jpeg" },
    out: { type: "string", default: fileURLToPath(new URL("../target/picture-book", import.meta.url)) },
  },
  allowPositionals: true,
});
const FOLDER = values.out;
const KIND = values.type === "png" ? { type: "png", ending: "png" } : { type: "jpeg", ending: "jpg", quality: 70 };

const SIZES = {
  390: { width: 390, height: 844 },
  1024: { width: 1024, height: 768 },
  1440: { width: 1440, height: 900 },
};
const SCHEMES = ["light", "dark"];
/** A round is filmed from the end of the betting on. */
const FILM = { every: 250, most: 36 };
/** By then whatever moves lies still, at the latest. */
const STILL_MS = 20_000;
/** Everybody is asked and nobody is hurried; bots and the next hand wait for us. */
const WINDOWS = ["--betting", "600", "--deciding", "600", "--showing", "600", "--pause", "600", "--bots-think", "0.2"];

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {import("playwright-core").Browser} browser @param {string} address */
async function guest(browser, address) {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.request.post("/api/guest", { data: {} });
  await page.goto("/healthz");
  return { context, page };
}

/** Where a picture is kept. @param {string} name */
const pathOf = (name) => `${FOLDER}/${name}.${KIND.ending}`;

function picture(page, name, how = {}) {
  const { ending: _, ...kind } = KIND;
  return page.screenshot({ path: pathOf(name), ...kind, ...how });
}

/** Pages of one player in this size, one by day and one by night. @returns {Promise<{name: string, page: Page}[]>} */
function eyes(context, size) {
  return Promise.all(SCHEMES.map(async (colorScheme) => {
    const page = await context.newPage();
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    return { name: `${size}-${colorScheme}`, page };
  }));
}

/** A game for each felt: the favourite that is drawn on it, otherwise the first. */
function gamesByFelt(games) {
  const felts = new Map();
  for (const game of games.toSorted((a, b) => (a.favourite ?? 99) - (b.favourite ?? 99)))
    if (!felts.has(game.felt)) felts.set(game.felt, game);
  return [...felts].filter(([felt]) => wanted.length === 0 || wanted.includes(felt));
}

async function openTable(page, game) {
  const { id } = await (await page.request.post("/api/tables", { data: { game: game.id, options: {} } })).json();
  return id;
}

/** Where players have stacks, the seats that are left are taken by bots, so that the table is full. */
async function fill(player, banker, table) {
  const view = await viewOf(player.page, table);
  if (!view.stack) return;
  // Whoever has no page at the table is dealt out.
  await banker.page.goto(`/table/${table}`);
  for (const seat of view.seat_numbers.slice(2)) await ask(player.page, table, { do: "bot", seat });
}

/** Whatever moves on these pages lies still, and its result is told. @param {Page[]} pages */
async function still(pages) {
  await sleep(500);
  const settled = (page) =>
    page.waitForFunction(
      () => document.querySelector("#clock")?.dataset.phase !== "playing" && !document.querySelector("[data-playing]"),
      null,
      { timeout: STILL_MS },
    );
  await Promise.all(pages.map((page) => settled(page).catch(() => {})));
  await sleep(700);
}

/** Plays a round with one page looking on, and measures how it moves. */
async function measure(player, banker, table) {
  const look = await player.context.newPage();
  await look.setViewportSize(SIZES[1440]);
  await look.goto(`/table/${table}`);
  await look.locator("#clock[data-phase]").waitFor();
  const people = [player.page, banker.page];
  await stake(player.page, banker.page, table);
  await sleep(500);
  await begin(look);
  await ready(people, table);
  await playOn(people, table, () => sleep(700));
  await still([look]);
  const measured = await end(look);
  await ready(people, table);
  await look.close();
  return measured;
}

/**
 * Plays a round with the pages of one size looking on, and takes the pictures; more pages at once would hold each other
 * up. @returns {Promise<[string, string[]][]>} the moments of each, in their order
 */
async function pictures(player, banker, table, felt, size) {
  const all = await eyes(player.context, size);
  const moments = new Map(all.map(({ name }) => [name, ["bets"]]));
  const shoot = (moment) => Promise.all(all.map(({ name, page }) => picture(page, `${felt}-${name}-${moment}`)));
  const people = [player.page, banker.page];
  await Promise.all(all.map(({ page }) => page.goto(`/table/${table}`)));
  await stake(player.page, banker.page, table);
  await sleep(1000);
  await shoot("bets");
  const films = await Promise.all(all.map(({ page }) => film(page, { ...FILM, format: KIND.type })));
  await ready(people, table);
  const questions = [];
  await playOn(people, table, async () => {
    if (questions.length === 3) return;
    questions.push(`question-${questions.length + 1}`);
    await sleep(2500);
    await shoot(questions.at(-1));
  });
  await still(all.map(({ page }) => page));
  for (const [i, { name }] of all.entries()) {
    const frames = await films[i]();
    const names = frames.map((_, frame) => `frame-${frame + 1}`);
    await Promise.all(frames.map((data, frame) => writeFile(pathOf(`${felt}-${name}-${names[frame]}`), data)));
    moments.get(name).push(...questions, ...names, "result");
  }
  await shoot("result");
  await ready(people, table);
  await Promise.all(all.map(({ page }) => page.close()));
  return [...moments];
}

async function lobby(player, size) {
  const all = await eyes(player.context, size);
  await Promise.all(all.map(async ({ name, page }) => {
    await page.goto("/");
    await page.locator("#lobby:not([aria-busy])").waitFor();
    await sleep(4000);
    await picture(page, `lobby-${name}-first`);
    await picture(page, `lobby-${name}-whole`, { fullPage: true });
    await page.close();
  }));
  return all.map(({ name }) => [name, ["first", "whole"]]);
}

/** What is done for each size, one after the other. @param {(size: string) => Promise<[string, string[]][]>} take */
async function eachSize(take) {
  const all = [];
  for (const size of Object.keys(SIZES)) all.push(...(await take(size)));
  return new Map(all);
}

/** @param {{felt: string, moments: Map<string, string[]>, measured?: import("./measure.mjs").Measured}} chapter */
function chapterHtml({ felt, moments, measured }) {
  const rows = [...moments].map(([name, all]) => {
    const one = (moment) => {
      const file = `${felt}-${name}-${moment}.${KIND.ending}`;
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${felt}, ${name}, ${moment}"></a>`;
    };
    return `<h3>${name}</h3><div class="row">${all.map(one).join("")}</div>`;
  });
  return `<h2 id="${felt}">${felt}</h2><p>${measured ? wordsOf(measured) : ""}</p>${rows.join("")}`;
}

function wordsOf({ frames, median, worst, late, tasks, longest, others }) {
  const moved = others.length > 0 ? `; also animated: ${others.join(", ")}` : "";
  const held = `${tasks} long tasks, the longest ${longest} ms`;
  return `${frames} frames, ${median} ms between two, at worst ${worst}, ${late} over 50; ${held}${moved}`;
}

function indexHtml(chapters) {
  const style = "body{font:16px system-ui;margin:2rem}.row{display:flex;gap:.5rem;overflow-x:auto}img{height:20rem}";
  const list = chapters.map(({ felt }) => `<a href="#${felt}">${felt}</a>`).join(" · ");
  const head = `<!doctype html><meta charset="utf-8"><title>Picture book</title><style>${style}</style>`;
  return `${head}<h1>Picture book</h1><p>${list}</p>${chapters.map(chapterHtml).join("")}`;
}

const floor = await openFloor(WINDOWS);
const browser = await openBrowser();
const chapters = [];
try {
  await mkdir(FOLDER, { recursive: true });
  const [player, banker] = [await guest(browser, floor.address), await guest(browser, floor.address)];
  if (wanted.length === 0 || wanted.includes("lobby"))
    chapters.push({ felt: "lobby", moments: await eachSize((size) => lobby(player, size)) });
  for (const [felt, game] of gamesByFelt(await (await player.page.request.get("/api/games")).json())) {
    console.error(`${felt}: ${game.name}`);
    const table = await openTable(player.page, game);
    await fill(player, banker, table);
    const measured = await measure(player, banker, table);
    const moments = await eachSize((size) => pictures(player, banker, table, felt, size));
    chapters.push({ felt, measured, moments });
  }
  await writeFile(`${FOLDER}/index.html`, indexHtml(chapters));
} finally {
  await browser.close();
  await floor.close();
}
const rows = chapters.filter(({ measured }) => measured).map(({ felt, measured }) => [felt, measured]);
console.table(Object.fromEntries(rows.map(([felt, { others, ...rest }]) => [felt, rest])));
for (const [felt, { others }] of rows) if (others.length > 0) console.log(`${felt} also animates ${others.join(", ")}`);
console.log(`${FOLDER}/index.html`);
