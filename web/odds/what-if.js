// What if: other options, or other rows of a pay table, and what the book has against them.

import { post } from "../shared/api.js";
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
  const differ = found.comparison.wagers.filter((one) => one.more !== "0");
  const several = (wager) => found.comparison.wagers.filter((one) => one.wager === wager).length > 1;
  const strategy = ({ left, right }) => (left ?? right).strategy;
  const rows = differ.map((one) => [
    [wagerName(one.wager), several(one.wager) && strategy(one) ? `, ${strategy(one)}` : ""],
    one.left?.table ?? "",
    percent(one.left),
    one.right?.table ?? "",
    percent(one.right),
    one.more ? `${fraction(one.more) > 0 ? "+" : ""}${(100 * fraction(one.more)).toFixed(5)} %` : "",
  ]);
  const against = found.objections.map((objection) =>
    h(
      "li",
      {},
      objection.says,
      " ",
      objection.by.length > 0 &&
        h("button", { type: "button", class: "why", onClick: () => openClauses(objection.says, objection.by) }, objection.by.join(", ")),
    ),
  );
  return h(
    "div",
    { "data-testid": "what-if-answer" },
    rows.length > 0
      ? grid("House edge as it is and as supposed", ["Wager", "Table", "As it is", "Table", "Supposed", "More for the house"], rows)
      : h("p", {}, "No wager's edge changes."),
    against.length > 0
      ? h("div", { class: "wrong" }, h("p", {}, "The book does not permit it:"), h("ul", {}, against))
      : h("p", {}, "The book permits it."),
  );
}

function rowFields(game, option) {
  const table = game.tables.find((one) => one.of === option.of);
  const row = ([key, pays]) =>
    h(
      "label",
      { class: "field" },
      h("span", {}, words(key)),
      h("input", { name: `${option.name}:${key}`, placeholder: pays, "data-testid": `row-${key}`, size: 8 }),
    );
  return h("fieldset", {}, h("legend", {}, `${words(option.name)}: rows of ${table.name}`), h("div", { class: "odds-rows" }, table.rows.map(row)));
}

/** Rows that were written in, by their option. */
function writtenRows(form) {
  const rows = {};
  for (const [name, value] of new FormData(form)) {
    const [option, key] = name.split(":");
    if (key !== undefined && value !== "") (rows[option] ??= {})[key] = value;
  }
  return rows;
}

/** @param {any} game @param {() => object} now the options in force */
export function whatIf(game, now) {
  const found = h("div", { "aria-live": "polite" });
  const tables = game.options.filter((option) => option.kind === "odds" && game.tables.some((table) => table.of === option.of));
  const send = async (event) => {
    event.preventDefault();
    put(found, h("p", { class: "faint" }, "Counting…"));
    const supposed = { ...now(), ...chosenOptions(form), ...writtenRows(form) };
    try {
      put(found, answer(await post(`/api/odds/${game.id}/suppose`, { now: now(), supposed })));
    } catch (refused) {
      put(found, h("p", { class: "wrong", role: "alert", "data-testid": "what-if-wrong" }, refused.message));
    }
  };
  const form = h(
    "form",
    { class: "odds-what-if", onSubmit: send },
    h("div", { class: "odds-options" }, optionFields(game, "if")),
    tables.map((option) => rowFields(game, option)),
    h("button", { class: "button button-main", "data-testid": "what-if-send" }, "See the edge"),
  );
  return h("details", { class: "odds-panel", "data-testid": "what-if" }, h("summary", {}, "What if"), form, found);
}
