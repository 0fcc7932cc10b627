// The picture book: every felt and the lobby at three widths, by day and by night, in pictures and short sequences of
// frames, with an index.html to look through; and how smoothly each felt moves, printed as a table.
//
//     node e2e/picture-book.mjs [--out FOLDER] [--type png] [FELT…]

import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openFloor } from "./floor.mjs";
import { playOn, ready, stake } from "./hand.mjs";
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
/** So many frames follow each other when cards are dealt or a ball is spun, and so many when it is settled. */
const FRAMES = { deal: 8, settle: 6 };
const BETWEEN_MS = 300;
/** By then whatever moves lies still. */
const STILL_MS = 9000;
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

function picture(page, name, how = {}) {
  const { ending, ...kind } = KIND;
  return page.screenshot({ path: `${FOLDER}/${name}.${ending}`, ...kind, ...how });
}

/** One page for each size and scheme, all of one player. @returns {Promise<{name: string, page: Page}[]>} */
async function eyes(context) {
  const all = [];
  for (const [name, size] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      all.push({ name: `${name}-${colorScheme}`, page });
    }
  }
  return all;
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
  await sleep(STILL_MS);
  const measured = await end(look);
  await ready(people, table);
  await look.close();
  return measured;
}

/** Plays a round with all pages looking on, and takes the pictures. @returns {Promise<string[]>} the moments */
async function pictures(player, banker, table, felt) {
  const all = await eyes(player.context);
  const moments = [];
  const shoot = async (moment) => {
    moments.push(moment);
    await Promise.all(all.map(({ name, page }) => picture(page, `${felt}-${name}-${moment}`)));
  };
  const follow = async (name, frames) => {
    for (let frame = 1; frame <= frames; frame += 1) {
      await shoot(`${name}-${frame}`);
      await sleep(BETWEEN_MS);
    }
  };
  const people = [player.page, banker.page];
  await Promise.all(all.map(({ page }) => page.goto(`/table/${table}`)));
  await stake(player.page, banker.page, table);
  await sleep(1000);
  await shoot("bets");
  await ready(people, table);
  await follow("deal", FRAMES.deal);
  let questions = 0;
  await playOn(people, table, async () => {
    questions += 1;
    if (questions > 3) return;
    await sleep(2500);
    await shoot(`question-${questions}`);
  });
  await follow("settle", FRAMES.settle);
  await sleep(STILL_MS);
  await shoot("result");
  await ready(people, table);
  await Promise.all(all.map(({ page }) => page.close()));
  return moments;
}

async function lobby(player) {
  const all = await eyes(player.context);
  await Promise.all(all.map(async ({ name, page }) => {
    await page.goto("/");
    await page.locator("#lobby:not([aria-busy])").waitFor();
    await sleep(4000);
    await picture(page, `lobby-${name}-first`);
    await picture(page, `lobby-${name}-whole`, { fullPage: true });
    await page.close();
  }));
  return ["first", "whole"];
}

/** @param {{felt: string, moments: string[], measured?: import("./measure.mjs").Measured}} chapter */
function chapterHtml({ felt, moments, measured }) {
  const rows = Object.keys(SIZES).flatMap((size) => SCHEMES.map((scheme) => {
    const one = (moment) => {
      const file = `${felt}-${size}-${scheme}-${moment}.${KIND.ending}`;
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${felt}, ${size} ${scheme}, ${moment}"></a>`;
    };
    return `<h3>${size}, ${scheme}</h3><div class="row">${moments.map(one).join("")}</div>`;
  }));
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
    chapters.push({ felt: "lobby", moments: await lobby(player) });
  for (const [felt, game] of gamesByFelt(await (await player.page.request.get("/api/games")).json())) {
    console.error(`${felt}: ${game.name}`);
    const table = await openTable(player.page, game);
    const measured = await measure(player, banker, table);
    chapters.push({ felt, measured, moments: await pictures(player, banker, table, felt) });
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
