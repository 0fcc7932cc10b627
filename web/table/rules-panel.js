// Rules, pay tables in force and exact odds, all from the house's own description of the game.

import { gamePath, getOnce, saying } from "../shared/api.js";
import { openClauses } from "../shared/clause.js";
import { h, put } from "../shared/dom.js";
import { plainly, rowName, tableName, wagerName, words } from "../shared/names.js";
import { settingWords } from "../shared/option-words.js";
import { tablesInForce } from "../shared/payouts.js";
import { feeTables } from "./posted.js";

/** @import { Game, GameWager, PayTable, Priced, View } from "../wire.d.ts" */

/** @param {string} id */
function cite(id) {
  return h(
    "button",
    { type: "button", class: "why", "aria-label": `Clause ${id}`, onClick: () => openClauses(`Clause ${id}`, [id]) },
    id,
  );
}

/**
 * The kinds of wagers that the table does not take: they are closed, or its options exclude them.
 * @param {Game} game
 */
function notTaken(game) {
  return new Set(game.wagers.filter((wager) => wager.taken === false).map((wager) => wager.name));
}

/** A pay table by its name, as one would say it. @param {string} name */
const payTable = (name) => (/^[\w-]{1,3}$/.test(name) ? `pay table ${name.toUpperCase()}` : `the ${tableName(name)}`);

/** A line of the sign as one would say it. @param {string} says */
function signWords(says) {
  const [, trials] = /^On trial: (.+)\.$/.exec(says) ?? [];
  if (trials) return `On trial: ${trials.split(", ").map(wagerName).join(", ")}.`;
  const [, of, name] = /^Pay table in use for (.+): (.+)\.$/.exec(says) ?? [];
  if (of && name === "minimum") return `${words(of)}: paid the least that the book allows.`;
  if (of && name) return `${words(of)}: paid by ${payTable(name)}.`;
  return says.replace("house edge for this number is in the House Edge leaflet.", "house edge for it stands below.");
}

/** What wins, as the first words of a line. @param {string} row */
const rowWords = (row) => words(rowName(row));

/** @param {Game} game @param {Record<string, string>} options */
function payTables(game, options) {
  const out = notTaken(game);
  const paid = (/** @type {string} */ of) => game.wagers.filter((wager) => wager.pays === of);
  const taken = (/** @type {PayTable} */ { of }) =>
    paid(of).length === 0 || paid(of).some((wager) => !out.has(wager.name));
  return tablesInForce(game.tables, options).filter(taken).map((table) => {
    const rows = table.rows.filter(([row]) => !out.has(row)).map(([row, odds]) =>
      h("tr", {}, h("th", { scope: "row" }, rowWords(row)), h("td", {}, table.least ? `at least ${odds}` : odds)),
    );
    const caption = h(
      "caption",
      {},
      table.of === "main" ? "Pays" : `${words(table.of)} pays`,
      " ",
      table.clause && cite(table.clause),
    );
    return h("table", { class: "figures" }, caption, h("tbody", {}, rows));
  });
}

/**
 * @param {Priced} edge @param {boolean} several whether the same wager is listed under other strategies, so that each
 * names its own
 */
function edgeRow(edge, several) {
  const outcomes = edge.outcomes.map((one) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, plainly(one.outcome)),
      h("td", {}, one.pays),
      h("td", {}, `${(100 * Number(one.probability)).toFixed(3)} %`),
    ),
  );
  const stated =
    edge.stated &&
    h(
      "p",
      { class: "small" },
      `The book states ${edge.stated.percent} %: ${edge.stated.verdict}. `,
      cite(edge.stated.clause),
      edge.stated.reproduced_by ? ` What would give it: ${edge.stated.reproduced_by}.` : "",
    );
  return h(
    "details",
    { class: "edge", "data-testid": `edge-${edge.wager}` },
    h(
      "summary",
      {},
      h(
        "span",
        {},
        wagerName(edge.wager),
        edge.table && edge.table !== "minimum"
          ? h("span", { class: "faint" }, ` table ${tableName(edge.table)}`)
          : null,
        several && edge.strategy ? h("span", { class: "faint" }, `, ${edge.strategy}`) : null,
      ),
      h("strong", {}, `${Number(edge.percent).toFixed(3)} %`),
    ),
    h(
      "p",
      { class: "small" },
      `House edge exactly ${edge.edge} of the stake.`,
      edge.strategy ? ` Played so: ${edge.strategy}.` : "",
      edge.progressive ? ` It ${edge.progressive.says}.` : "",
    ),
    stated,
    h(
      "table",
      { class: "figures" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["Outcome", "Pays", "Chance"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h("tbody", {}, outcomes),
    ),
  );
}

/** The game in words: its sign, fees, wagers and rules. @param {Game} game @param {Record<string, string>} options */
function gamePart(game, options) {
  const chosen = Object.entries(options).map(([name, value]) =>
    h("div", {}, h("dt", {}, words(name)), h("dd", {}, settingWords(name, String(value), game.options))),
  );
  const wagerEntry = (/** @type {GameWager} */ wager) =>
    h(
      "div",
      {},
      h("dt", {}, wagerName(wager.name), wager.trial && h("span", { class: "mark" }, "on trial")),
      h("dd", {}, plainly(wager.says), " ", cite(wager.clause)),
    );
  return [
    h("p", {}, game.about),
    game.sign.length > 0 &&
      h(
        "div",
        { class: "sign" },
        game.sign.map((notice) => h("p", {}, signWords(notice.says), " ", notice.by.map(cite))),
      ),
    game.fees?.length > 0 && h("div", {}, h("h3", {}, "Fees"), feeTables(game.fees)),
    h("h3", {}, "Wagers"),
    h("dl", { class: "wager-list" }, game.wagers.filter((wager) => wager.taken !== false).map(wagerEntry)),
    payTables(game, options),
    h("details", {}, h("summary", {}, "Options in force at this table"), h("dl", { class: "option-list" }, chosen)),
    h(
      "details",
      { "data-testid": "all-rules" },
      h("summary", {}, `All ${game.rules.length} rules, in our words`),
      h(
        "ol",
        { class: "rule-list" },
        game.rules.map((rule) => h("li", {}, h("h4", {}, rule.clause, " ", rule.topic), h("p", {}, rule.says))),
      ),
    ),
  ];
}

/** What stands above the edges. @param {string} id @param {number} table */
function edgesHead(id, table) {
  const address = `/odds.html?game=${encodeURIComponent(id)}&table=${table}`;
  return [
    h("h3", {}, "House edge, exact"),
    h(
      "p",
      { class: "small faint" },
      "Every case counted, under the options of this table. ",
      h("a", { href: address, "data-testid": "to-odds" }, "What each is made of, and what if"),
    ),
  ];
}

/**
 * Whether a figure is that of the pay table in force at this table.
 * @param {Priced} edge @param {Game} game
 */
function isInForce(edge, game) {
  const [kind] = edge.wager.split(" (");
  const of = game.wagers.find((wager) => wager.name === kind)?.pays;
  const chosen = of && game.options.find((option) => option.kind === "odds" && option.of === of)?.table;
  return !chosen || edge.table === chosen;
}

/** Every wager that is taken, with its edge at this table; others only for whoever asks. */
function edgesPart(/** @type {Priced[]} */ all, /** @type {Game} */ game) {
  const out = notTaken(game);
  const taken = all.filter((edge) => !out.has(edge.wager.split(" (")[0] ?? ""));
  if (taken.length === 0) return h("p", {}, "Not counted exactly yet; simulate it from the command line.");
  const own = taken.filter((edge) => isInForce(edge, game));
  const rest = own.length > 0 ? taken.filter((edge) => !own.includes(edge)) : [];
  const alike = (/** @type {Priced} */ edge) =>
    taken.filter((other) => other.wager === edge.wager && other.table === edge.table).length > 1;
  const rows = (/** @type {Priced[]} */ some) => some.map((edge) => edgeRow(edge, alike(edge)));
  return [
    rows(own.length > 0 ? own : taken),
    rest.length > 0 &&
      h("details", { "data-testid": "other-edges" }, h("summary", {}, "With other pay tables of the book"), rows(rest)),
  ];
}

/**
 * @param {string} id the game
 * @param {number} table the table whose options apply
 * @param {boolean} against whether one plays against the house, which then has an edge
 */
export function createRulesPanel(id, table, against = true) {
  const wagers = h("div", {}, h("p", { class: "faint" }, "Fetching the rules…"));
  const edges = h("div", { class: "edges" });
  const element = h(
    "div",
    { class: "rules" },
    h("h2", { class: "panel-title" }, against ? "Rules and odds" : "Rules"),
    wagers,
    against && [edgesHead(id, table), edges],
  );
  /** @type {Record<string, string>} */
  let options = {};
  let asked = false;
  const described = () => getOnce(`${gamePath(id)}?table=${table}`);

  async function fill() {
    try {
      put(wagers, gamePart(await described(), options));
    } catch (refused) {
      put(wagers, h("p", { class: "wrong" }, saying(refused)));
    }
  }

  async function fillEdges() {
    put(
      edges,
      h("p", { class: "faint", role: "status" }, "Counting every case; the first time this takes up to a minute…"),
    );
    try {
      const all = await getOnce(`${gamePath(id)}/edge?table=${table}`);
      put(edges, edgesPart(all, await described()));
    } catch (refused) {
      asked = false;
      put(edges, h("p", { class: "wrong" }, saying(refused)));
    }
  }

  return {
    element,
    update: (/** @type {View} */ view) => (options = view.options),
    open() {
      if (asked) return;
      asked = true;
      fill();
      if (against) fillEdges();
    },
  };
}
