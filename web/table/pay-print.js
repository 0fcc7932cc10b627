// What a felt says that it pays: in a few words at a spot, and as small tables where the odds depend on the hand. All
// of it comes from the pay tables in force.

import { h, painter } from "../shared/dom.js";
import { wagerName, words } from "../shared/names.js";
import { oddsWords, tablesInForce } from "../shared/payouts.js";

/**
 * @import { Game, GameWager, View } from "../wire.d.ts"
 * @import { Child } from "../shared/dom.js"
 *
 * @typedef {object} Print what a wager pays
 * @property {string} of the kind of the wager
 * @property {[string, string][]} rows what wins, and what it pays
 */

/** The tables are open where there is room for them from the start. */
const ROOMY = "(min-width: 900px) and (min-height: 860px)";

/** More rows than this stand in two columns. */
const TALL = 6;

/**
 * The rows of the pay table in force that pay a wager: its own ones where several wagers share it.
 * @param {Pick<GameWager, "name" | "pays" | "rows">} wager @param {Game} game @param {View["options"]} options
 * @returns {[string, string][]}
 */
function rowsOf(wager, game, options) {
  // The table's own description has the rows in force; without it, what the book's tables say of the options.
  const said = game.options.find((option) => option.of === wager.pays)?.rows;
  const table = tablesInForce(game.tables, options).find((one) => one.of === wager.pays);
  const least = !said && table?.least ? "at least " : "";
  const own = wager.rows.length > 0 ? wager.rows : wager.pays === "main" ? [wager.name] : null;
  const rows = (said ?? table?.rows ?? []).filter(([row]) => !own || own.includes(row));
  return rows.map(([row, odds]) => [row, `${least}${oddsWords(odds)}`]);
}

/** How much odds are, to find the highest; a share of a meter is more than any odds. @param {string} odds */
function size(odds) {
  const [, profit, stake] = /([\d.,]+) to ([\d.,]+)/.exec(odds) ?? [];
  if (profit !== undefined) return Number(profit) / Number(stake);
  return odds.includes("meter") ? Infinity : Number.parseFloat(odds.replace(/[^\d.]/g, "")) || 0;
}

/**
 * What a spot pays in a few words: `1 to 1`, or `up to 35 to 1` where it depends on the hand.
 * @param {Game | null} game @param {View["options"]} options @param {string} kind of the wager
 */
export function paysWords(game, options, kind) {
  const wager = game?.wagers.find((one) => one.name === kind);
  const rows = game && wager ? rowsOf(wager, game, options) : [];
  const top = rows.toSorted(([, one], [, other]) => size(other) - size(one))[0]?.[1];
  if (top === undefined) return null;
  const most = top.replace("at least ", "").replace("100 % of ", "");
  return rows.length > 1 ? `up to ${most}` : top;
}

/** The wagers whose odds depend on the hand, with their rows. @param {Game} game @param {View["options"]} options */
export function printsOf(game, options) {
  /** @type {Print[]} */
  const prints = [];
  for (const wager of game.wagers.filter((one) => one.taken && one.pays !== "main")) {
    const rows = rowsOf(wager, game, options);
    if (rows.length > 1 && !prints.some((one) => JSON.stringify(one.rows) === JSON.stringify(rows)))
      prints.push({ of: wager.name, rows });
  }
  return prints;
}

/** @param {Print} print @returns {Child} */
function table({ of, rows }) {
  return h(
    "section",
    { class: `pay-print${rows.length > TALL ? " pay-print-wide" : ""}`, "aria-label": `${wagerName(of)} pays` },
    h("h3", {}, wagerName(of)),
    h(
      "ul",
      {},
      rows.map(([row, odds]) => h("li", {}, h("span", {}, words(row)), " ", h("strong", {}, odds))),
    ),
  );
}

/** The small tables of a felt; they can be folded away. @param {Game | null} game */
export function createPayPrints(game) {
  const tables = h("div", { class: "pay-prints-tables" });
  const element = h(
    "details",
    { class: "pay-prints", "data-testid": "pay-prints", open: matchMedia(ROOMY).matches, hidden: true },
    h("summary", {}, "What it pays"),
    tables,
  );
  const paint = painter(tables, (/** @type {Print[]} */ prints) => prints.map(table));
  return {
    element,
    /** @param {View} view */
    update(view) {
      const prints = game ? printsOf(game, view.options) : [];
      element.hidden = prints.length === 0;
      // Cards and questions go before what is printed, unless there is room for everything.
      element.dataset.phase = view.phase;
      paint(prints);
    },
  };
}
