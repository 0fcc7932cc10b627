// What if: other options, or other rows of a pay table, and the book's objections to them.

import { post, saying } from "../shared/api.js";
import { openClauses } from "../shared/clause.js";
import { h, put } from "../shared/dom.js";
import { wagerName, words } from "../shared/names.js";
import { grid } from "./detail.js";
import { chosenOptions, optionFields } from "./options.js";

function percent(figure) {
  return figure ? `${(100 * Number(figure.decimal)).toFixed(5)} %` : "none";
}

function fraction(text) {
  const [over, under = "1"] = text.split("/");
  return Number(over) / Number(under);
}

function answer(found) {
  const { left, right, wagers } = found.comparison;
  const differ = wagers.filter((one) => one.more !== "0");
  const several = (wager) => wagers.filter((one) => one.wager === wager).length > 1;
  const strategy = (one) => (one.left ?? one.right).strategy;
  const notTaken = (wager) => found.not_taken.includes(wager) && ", not taken as it is";
  const rows = differ.map((one) => [
    [wagerName(one.wager), several(one.wager) && strategy(one) ? `, ${strategy(one)}` : "", notTaken(one.wager)],
    one.left?.table ?? "",
    percent(one.left),
    one.right?.table ?? "",
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

/** The rows of the pay table in force, or of the one that is supposed instead. */
function rowFields(game, option, chosen) {
  const table = game.tables.find(
    (one) => one.of === option.of && one.name === chosen,
  ) ?? { name: option.table, rows: option.rows };
  const row = ([key, pays]) =>
    h(
      "label",
      { class: "field" },
      h("span", {}, words(key)),
      h("input", { name: `${option.name}:${key}`, placeholder: pays, "data-testid": `row-${key}`, size: 8 }),
    );
  const which = chosen
    ? `${table.name}, supposed`
    : `${table.name === "custom" ? "the table’s own" : table.name}, in force`;
  return h(
    "fieldset",
    { "data-testid": `rows-${option.name}` },
    h("legend", {}, `${words(option.name)}: rows of ${which}`),
    h("div", { class: "odds-rows" }, table.rows.map(row)),
  );
}

/** The rows that were filled in, by option. */
function writtenRows(form) {
  const rows = {};
  for (const [name, value] of new FormData(form)) {
    const [option, key] = name.split(":");
    if (key !== undefined && value !== "") (rows[option] ??= {})[key] = value;
  }
  return rows;
}

/** Rows filled in for a pay table start from the one that was chosen for it, if any. */
function supposedBy(form) {
  const chosen = chosenOptions(form);
  const rows = writtenRows(form);
  for (const option of Object.keys(rows)) if (chosen[option]) rows[option] = { table: chosen[option], ...rows[option] };
  return { ...chosen, ...rows };
}

/**
 * @param {any} game with the options in force @param {{table: number | null, now: object}} inForce the table whose
 *   options they are, and what else was chosen
 */
export function whatIf(game, { table, now }) {
  const found = h("div", { "aria-live": "polite" });
  const odds = game.options.filter((option) => option.kind === "odds" && option.rows);
  const send = async (event) => {
    event.preventDefault();
    put(found, h("p", { class: "faint" }, "Counting…"));
    try {
      put(found, answer(await post(`/api/odds/${game.id}/suppose`, { table, now, supposed: supposedBy(form) })));
    } catch (refused) {
      put(found, h("p", { class: "wrong", role: "alert", "data-testid": "what-if-wrong" }, saying(refused)));
    }
  };
  const rows = new Map(odds.map((option) => [option.name, rowFields(game, option, "")]));
  const chooses = ({ target }) => {
    const option = odds.find((one) => one.name === target.name);
    if (!option) return;
    const fields = rowFields(game, option, target.value);
    rows.get(option.name).replaceWith(fields);
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
