// The last rounds of the table, newest first, with a link to the whole history. Hands of pot games can be downloaded in
// the two formats that trackers read.

import { h, painter } from "../shared/dom.js";
import { signed } from "../shared/money.js";
import { withSigns } from "../shared/facts.js";
import { plainly } from "../shared/names.js";
import { handSummary } from "../shared/pot-words.js";
import { verifyButton } from "../shared/verifying.js";

/** @import { Net, View } from "../wire.d.ts" */

const SHOWN = 30;

/** @typedef {{round: number, summary: string, own: number | null}} Listed a round of the list */

/**
 * What a round won or lost for this player, or null.
 * @param {readonly Net[] | undefined} nets @param {string | undefined} name
 */
function ownNet(nets, name) {
  return (Array.isArray(nets) ? nets : []).find((one) => one.name === name)?.net ?? null;
}

const FORMATS = ["phh", "ohh"];

/** Links to download a hand, or all of your own. @param {(format: string) => string} path @param {string} name */
function downloads(path, name) {
  return FORMATS.map((format) =>
    h(
      "a",
      {
        href: path(format),
        download: `${name}.${format === "phh" ? "phh" : "json"}`,
        "data-testid": `${name}-${format}`,
        "aria-label": `${name.replaceAll("-", " ")} as ${format.toUpperCase()}`,
      },
      format.toUpperCase(),
    ),
  );
}

/** Where hands of pot games can be fetched. @param {number} table @param {number} round */
export const handPath = (table, round) => (/** @type {string} */ format) =>
  `/api/tables/${table}/rounds/${round}/${format}`;

/** What it won or lost for you. @param {number | null} own */
const ownPart = (own) =>
  own !== null && h("strong", { class: own > 0 ? "net-win" : own < 0 ? "net-lose" : "" }, ` ${signed(own)}`);

/** One hand: its summary, what it won or lost for you, and its files. @param {number} table @param {Listed} listed */
function handItem(table, { round, summary, own }) {
  return h(
    "li",
    { "data-testid": `hand-${round}` },
    h("a", { href: `/history/${table}#${round}` }, `Hand ${round}`),
    " ",
    summary,
    ownPart(own),
    h(
      "span",
      { class: "hand-links small" },
      verifyButton(table, round),
      downloads(handPath(table, round), `hand-${round}`),
    ),
  );
}

/** @param {About} about */
function handsPart({ table, game, rounds }) {
  return [
    h("h2", { class: "panel-title" }, "Last hands"),
    h(
      "p",
      {},
      h(
        "a",
        { href: `/history/${table}`, class: "panel-link", "data-testid": "history-link" },
        "All hands, step by step",
      ),
    ),
    h(
      "p",
      { class: "hand-links" },
      "All my hands of this game: ",
      downloads((format) => `/api/me/hands?format=${format}&game=${encodeURIComponent(game)}`, "my-hands"),
    ),
    rounds.length === 0
      ? h("p", { class: "faint" }, "None yet.")
      : h("ol", { class: "round-list" }, rounds.map((round) => handItem(table, round))),
  ];
}

/** @param {About} about */
function roundsPart({ table, rounds }) {
  const words = "All rounds, step by step";
  return [
    h("h2", { class: "panel-title" }, "Last rounds"),
    h("p", {}, h("a", { href: `/history/${table}`, class: "panel-link", "data-testid": "history-link" }, words)),
    rounds.length === 0
      ? h("p", { class: "faint" }, "None yet.")
      : h(
          "ol",
          { class: "round-list" },
          rounds.map(({ round, summary, own }) =>
            h(
              "li",
              {},
              h("a", { href: `/history/${table}#${round}` }, `Round ${round}`),
              " ",
              withSigns(plainly(summary)),
              ownPart(own),
              " ",
              verifyButton(table, round),
            ),
          ),
        ),
  ];
}

/** @typedef {{table: number, game: string, chips: boolean, rounds: Listed[]}} About */

export function createHistoryPanel() {
  const element = h("div", {});
  const paint = painter(element, (/** @type {About} */ about) => (about.chips ? handsPart(about) : roundsPart(about)));
  return {
    element,
    update: (/** @type {View} */ view) =>
      paint({
        table: view.table,
        game: view.game,
        chips: Boolean(view.stacks),
        rounds: view.history
          .slice(-SHOWN)
          .reverse()
          .map((one) => ({ round: one.round, summary: handSummary(one), own: ownNet(one.net, view.you?.name) })),
      }),
  };
}
