// A form of a game's options: what can be chosen from a list or counted. Whatever is left as the book has it is not
// sent.

import { h } from "../shared/dom.js";
import { rowName, tableName, words } from "../shared/names.js";

/** @import { Game, GameOption } from "../wire.d.ts" */

const KINDS = ["choice", "number", "odds"];

/** @param {Game} game @param {GameOption} option */
function tablesOf(game, option) {
  return game.tables.filter((table) => table.of === option.of).map((table) => table.name);
}

/** @param {Game} game @param {GameOption} option @param {string} prefix @param {string} standing */
function control(game, option, prefix, standing) {
  const id = `${prefix}-${option.name}`;
  const is = option.kind === "odds" ? (option.table === "custom" ? "own" : option.table) : option.value;
  const settled = (/** @type {string} */ value) => (option.kind === "odds" ? tableName(value) : rowName(value));
  const usual = option.kind === "odds" && !standing ? "all tables" : `${settled(is ?? "")} (${standing || "usual"})`;
  if (option.kind === "number") {
    return h(
      "input",
      {
        id,
        name: option.name,
        type: "number",
        placeholder: standing ? `${option.value} (${standing})` : option.value,
        "data-testid": id,
      },
    );
  }
  const values = (option.kind === "odds" ? tablesOf(game, option) : option.permitted).filter(
    (it) => usual === "all tables" || it !== is,
  );
  return h(
    "select",
    { id, name: option.name, "data-testid": id },
    h("option", { value: "" }, usual),
    values.map((value) => h("option", { value }, settled(value))),
  );
}

/**
 * The fields of all options that can be chosen.
 * @param {Game} game as the house describes it, with the options of a table or the book's usual ones
 * @param {string} prefix tells two such forms on a page apart
 * @param {string} standing the word for the values that apply unless others are chosen, such as `in force`; by default
 *   they are usual
 */
export function optionFields(game, prefix, standing = "") {
  const chosen = (/** @type {GameOption} */ option) => option.kind !== "choice" || option.permitted.length > 1;
  const options = game.options.filter((option) => KINDS.includes(option.kind) && chosen(option));
  const field = (/** @type {GameOption} */ option) =>
    h(
      "label",
      { class: "field", for: `${prefix}-${option.name}`, title: option.says },
      h("span", {}, words(option.name)),
      control(game, option, prefix, standing),
    );
  return options.map(field);
}

/** The options that were chosen in a form, as the house reads them. @param {HTMLFormElement} form */
export function chosenOptions(form) {
  /** @type {Record<string, string | number>} */
  const chosen = {};
  for (const [name, value] of new FormData(form)) {
    if (value === "" || typeof value !== "string" || name.includes(":") || name === "game" || name === "table")
      continue;
    const field = form.elements.namedItem(name);
    chosen[name] = field instanceof HTMLInputElement && field.type === "number" ? Number(value) : value;
  }
  return chosen;
}
