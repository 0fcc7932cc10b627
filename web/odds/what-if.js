// What if: other options, or other rows of a pay table, and the book's objections to them.

import { post, saying } from "../shared/api.js";
import { openClauses } from "../shared/clause.js";
import { h, put } from "../shared/dom.js";
import { rowName, tableName, wagerName, words } from "../shared/names.js";
import { grid } from "./detail.js";
import { chosenOptions, optionFields } from "./options.js";

/** @import { Compared, Figure, Game, GameOption, Supposed, Supposition } from "../wire.d.ts" */

/** @param {Figure | null} figure */
function percent(figure) {
  return figure ? `${(100 * Number(figure.decimal)).toFixed(5)} %` : "none";
}

/** @param {string} text */
function fraction(text) {
  const [over, under = "1"] = text.split("/");
  return Number(over) / Number(under);
}

/** @param {Supposed} found */
function answer(found) {
  const { left, right, wagers } = found.comparison;
  const differ = wagers.filter((one) => one.more !== "0");
  const several = (/** @type {string} */ wager) => wagers.filter((one) => one.wager === wager).length > 1;
  const strategy = (/** @type {Compared} */ one) => (one.left ?? one.right)?.strategy;
  const notTaken = (/** @type {string} */ wager) => found.not_taken.includes(wager) && ", not taken as it is";
  const rows = differ.map((one) => [
    [wagerName(one.wager), several(one.wager) && strategy(one) ? `, ${strategy(one)}` : "", notTaken(one.wager)],
    tableName(one.left?.table ?? ""),
    percent(one.left),
    tableName(one.right?.table ?? ""),
    percent(one.right),
    one.more ? `${fraction(one.more) > 0 ? "+" : ""}${(100 * fraction(one.more)).toFixed(5)} %` : "",
  ]);
  const heads = [
    "Wager",
    "Pay table in force",
    "Edge in force",
    "Pay table supposed",
    "Edge supposed",
    "More for the house",
  ];
  const against = found.objections.map((objection) =>
    h(
      "li",
      {},
      objection.says,
      " ",
      objection.by.length > 0 &&
        h(
          "button",
          { type: "button", class: "why", onClick: () => openClauses(objection.says, objection.by) },
          objection.by.join(", "),
        ),
    ),
  );
  return h(
    "div",
    { "data-testid": "what-if-answer" },
    rows.length > 0
      ? grid(`House edge ${left}, and ${right}`, heads, rows)
      : h("p", {}, `No wager's edge changes from what is ${left}.`),
    against.length > 0
      ? h("div", { class: "wrong" }, h("p", {}, "The book does not permit it:"), h("ul", {}, against))
      : h("p", {}, "The book permits it."),
  );
}

/**
 * The rows of the pay table in force, or of the one that is supposed instead.
 * @param {Game} game
 * @param {GameOption} option
 * @param {string} chosen
 */
function rowFields(game, option, chosen) {
  const table = game.tables.find(
    (one) => one.of === option.of && one.name === chosen,
  ) ?? { name: option.table, rows: option.rows ?? [] };
  const row = (/** @type {[string, string]} */ [key, pays]) =>
    h(
      "label",
      { class: "field" },
      h("span", {}, words(rowName(key))),
      h("input", { name: `${option.name}:${key}`, placeholder: pays, "data-testid": `row-${key}`, size: 8 }),
    );
  const which = chosen
    ? `${tableName(chosen)}, supposed`
    : `${table.name === "custom" ? "the table’s own" : tableName(table.name ?? "")}, in force`;
  return h(
    "fieldset",
    { "data-testid": `rows-${option.name}` },
    h("legend", {}, `${words(option.name)}: rows of ${which}`),
    h("div", { class: "odds-rows" }, table.rows.map(row)),
  );
}

/** The rows that were filled in, by option. @param {HTMLFormElement} form */
function writtenRows(form) {
  /** @type {Record<string, Record<string, string | number>>} */
  const rows = {};
  for (const [name, value] of new FormData(form)) {
    const [option = "", key] = name.split(":");
    if (key !== undefined && typeof value === "string" && value !== "") (rows[option] ??= {})[key] = value;
  }
  return rows;
}

/** Rows filled in for a pay table start from the one that was chosen for it, if any. @param {HTMLFormElement} form */
function supposedBy(form) {
  const chosen = chosenOptions(form);
  const rows = writtenRows(form);
  for (const option of Object.keys(rows)) {
    const table = chosen[option];
    if (table) rows[option] = { table, ...rows[option] };
  }
  return { ...chosen, ...rows };
}

/**
 * @param {Game} game with the options in force
 * @param {Pick<Supposition, "table" | "now">} inForce the table whose options they are, and what else was chosen
 */
export function whatIf(game, { table, now }) {
  const found = h("div", { "aria-live": "polite" });
  const odds = game.options.filter((option) => option.kind === "odds" && option.rows);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    put(found, h("p", { class: "faint" }, "Counting…"));
    try {
      put(found, answer(await post(`/api/odds/${game.id}/suppose`, { table, now, supposed: supposedBy(form) })));
    } catch (refused) {
      put(found, h("p", { class: "wrong", role: "alert", "data-testid": "what-if-wrong" }, saying(refused)));
    }
  };
  const rows = new Map(odds.map((option) => [option.name, rowFields(game, option, "")]));
  const chooses = (/** @type {{target: HTMLElement}} */ { target }) => {
    const chosen = target instanceof HTMLSelectElement ? target : null;
    const option = odds.find((one) => one.name === chosen?.name);
    if (!option || !chosen) return;
    const fields = rowFields(game, option, chosen.value);
    rows.get(option.name)?.replaceWith(fields);
    rows.set(option.name, fields);
  };
  const form = h(
    "form",
    { class: "odds-what-if", onSubmit: send, onChange: chooses },
    h("div", { class: "odds-options" }, optionFields(game, "if", "in force")),
    [...rows.values()],
    h("button", { class: "button button-main", "data-testid": "what-if-send" }, "See the edge"),
  );
  return h("details", { class: "odds-panel", "data-testid": "what-if" }, h("summary", {}, "What if"), form, found);
}
