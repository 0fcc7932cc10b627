// Words, never slugs, and money, never bare cents: a walk through all games with a round of each, every panel open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { beGuest, openTable } from "./table.mjs";
import { openPanels, playByHints } from "./walk.mjs";

const floor = stage(["--bots-think", "0.01", "--pause", "600"], { keeps: true });

/** Names that are how people say it, too. */
const ENGLISH = new Set([
  "all-in", "bring-in", "big-blind", "buy-in", "kum-kum", "player-dealer", "stand-off", "third-party", "three-card",
  "tie-break", "two-card", "face-up", "face-down", "ace-high", "high-low", "ace-to-five", "bet-behind", "check-raise",
]);

/** Every name with a hyphen by which the house knows a wager, an option, its values or a row of a pay table. */
function idsOf({ wagers, options, tables }) {
  const ids = [
    ...wagers.flatMap((wager) => [wager.name, ...wager.names, ...wager.rows]),
    ...options.flatMap((option) => [option.name, ...option.permitted]),
    ...tables.flatMap((table) => [table.of, table.name, ...table.rows.map(([row]) => row)]),
  ];
  return new Set(ids.filter((id) => /[a-z]+-/.test(id) && !ENGLISH.has(id)));
}

const SLUG = /(?<![\w/.-])[a-z]+(?:-[a-z\d]+)+(?![\w/])/g;

/** Words before which a number of three digits or more is not money, and those after it. */
const COUNTED = /(?:[£$#/.,:-]|Bot|Guest|hand|round|table|rules of|pays?|Casino Games|All|to|section|Act)\s*$/i;
const COUNTS = /^(?:[\d.,:/%-]|\s*(?:s\b|to \d|for 1\b|rules|layout|positions|%|times|hands|cards|percent))/;

/** Numbers in a line that could be cents. */
function bareNumbers(line) {
  return [...line.matchAll(/(?<!\w)\d{3,}(?!\w)/g)]
    .filter(({ 0: number, index }) => {
      const [before, after] = [line.slice(0, index), line.slice(index + number.length)];
      return !COUNTED.test(before) && !COUNTS.test(after);
    })
    .map(([number]) => number);
}

/** What is wrong with a text: its slugs and its bare numbers, each with the line it stands in. */
function faultsIn(text, ids) {
  return text.split("\n").flatMap((line) => {
    const slugs = (line.match(SLUG) ?? []).filter((word) => ids.has(word));
    return [...slugs, ...bareNumbers(line)].map((found) => `${found} in “${line.slice(0, 120)}”`);
  });
}

/**
 * The visible text without what is quoted from the book, fingerprints, clause ids, faces of chips, and figures, which
 * are ratios.
 */
const visible = (page) =>
  page.evaluate(() => {
    const left = ".rule-list, code, .clause-id, .why, .chip, svg, .figures, .edges, time, #clock, .number-digits";
    const hidden = [...document.querySelectorAll(left)];
    const before = hidden.map((one) => one.style.display);
    hidden.forEach((one) => (one.style.display = "none"));
    const text = document.body.innerText;
    hidden.forEach((one, i) => (one.style.display = before[i]));
    return text;
  });

test("a slug and a number of cents are found", () => {
  const ids = new Set(["two-pairs"]);
  assert.deepEqual(faultsIn("Seat 3: two-pairs\nthree-card hand £1,000", ids), ["two-pairs in “Seat 3: two-pairs”"]);
  assert.equal(faultsIn("seat 1 pays seat 2 1000 for 2\n600 s\n1000 to 1", ids).length, 1);
});

/** Exact edges are figures, which are not looked at here, and working all of them out takes a minute. */
function withoutEdges() {
  const asks = window.fetch;
  window.fetch = (path, ...more) => (/\/edge(\?|$)/.test(path) ? new Promise(() => {}) : asks(path, ...more));
}

/** How many walk at the same time: tables mostly wait. */
const WALKERS = 2;

/** What is wrong at a table of this game, at every moment of a round and in every panel. */
async function faultsAt(page, id) {
  const faults = [];
  const ids = idsOf(await (await page.request.get(`/api/games/${id}`)).json());
  const look = async (moment) =>
    faults.push(...faultsIn(await visible(page), ids).map((fault) => `${id}, ${moment}: ${fault}`));
  await openTable(page, id);
  await playByHints(page, look);
  await openPanels(page, look);
  return faults;
}

test("no page of any table shows a slug or a bare number of cents", async () => {
  const pages = await Promise.all(Array.from({ length: WALKERS }, () => floor.guest()));
  for (const page of pages) {
    await page.addInitScript(withoutEdges);
    await beGuest(page);
  }
  const games = await (await pages[0].request.get("/api/games")).json();
  assert.ok(games.length > 45, "all games are walked through");
  const faults = [];
  const walk = async (page) => {
    for (let game = games.pop(); game; game = games.pop()) faults.push(...(await faultsAt(page, game.id)));
  };
  await Promise.all(pages.map(walk));
  assert.deepEqual([...new Set(faults)], []);
});
