// Opening a table: one field for each option of the game, shaped by what the book permits for it.

import { gamePath, getOnce, playerOrGuest, post, saying } from "../shared/api.js";
import { refusalButton } from "../shared/clause.js";
import { openDialog } from "../shared/dialog.js";
import { h, put } from "../shared/dom.js";
import { rowName, useNames, words } from "../shared/names.js";
import { atLeast, whoWorks } from "../shared/staff.js";

/**
 * @import { Child, Props } from "../shared/dom.js"
 * @import { GameOption, Told } from "../wire.d.ts"
 */

const texts = (/** @type {unknown} */ value) =>
  (Array.isArray(value) ? value.map(String) : String(value ?? "").split(/\s*,\s*/));

/**
 * The field that an option needs. The permitted values come as a list, or in the book's words: `off, on`, `1 to 20`, `a
 * list of a, b`, `SMALLEST..LARGEST`, or `minimum, 1, 2, or rows at or above the minimum`.
 * @param {{value: unknown, permitted?: string | string[], kind?: string}} option
 * @returns {{kind: "choice" | "list" | "named", values: string[]} | {kind: "number", min?: string, max?: string} |
 *   {kind: "text"}}
 */
export function shapeOf({ value, permitted, kind }) {
  if (Array.isArray(permitted) && permitted.length > 0) {
    const one = kind ? kind === "choice" : permitted.includes(String(value));
    return { kind: one ? "choice" : "list", values: permitted };
  }
  const said = Array.isArray(permitted) ? "" : String(permitted ?? "");
  const list = /^a list of (.+)$/.exec(said)?.[1];
  if (list) return { kind: "list", values: list.split(", ") };
  const number = /^(-?\d+) to (-?\d+)$/.exec(said);
  if (number) return { kind: "number", min: number[1], max: number[2] };
  if (kind === "number" || typeof value === "number") return { kind: "number" };
  const named = /^(.+?), or (.+)$/.exec(said)?.[1];
  if (named) return { kind: "named", values: named.split(", ") };
  if (/^[\w-]+(, [\w-]+)+$/.test(said)) return { kind: "choice", values: said.split(", ") };
  return { kind: "text" };
}

/** A value in words; digits between strokes, such as `9-10-11`, stay as they are. @param {string} value */
const valueWords = (value) => (/^[\d-]+$/.test(value) ? value : words(rowName(value)));

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @typedef {{name: string, element: HTMLElement, written: boolean, read: () => Told, changed: () => boolean}} Row */

/** One pair of limits in pence, for all wagers. */
const LIMITS = /^(\d+)\.\.(\d+)$/;

/**
 * Limits as two amounts in the book's money.
 * @param {GameOption} option @param {string} currency @param {Props} about
 * @returns {{field: Child, read: () => Told}}
 */
function limitsControl(option, currency, about) {
  const [, least = "", most = ""] = LIMITS.exec(String(option.value)) ?? [];
  const amount = (/** @type {string} */ label, /** @type {string} */ cents, /** @type {Props} */ props) => {
    const value = Number(cents) / 100;
    const input = h("input", { type: "number", min: 0.01, step: 0.01, value, required: true, ...props });
    return { input, part: h("label", { class: "limit" }, h("span", {}, `${label} ${currency}`), " ", input) };
  };
  const other = { "data-testid": `option-${option.name}-most` };
  const [from, to] = [amount("From", least, about), amount("to", most, other)];
  const cents = (/** @type {{input: HTMLInputElement}} */ { input }) => Math.round(Number(input.value) * 100);
  const named = { class: "limits", role: "group", "aria-label": words(option.name) };
  const field = h("span", named, from.part, " ", to.part);
  return { field, read: () => `${cents(from)}..${cents(to)}` };
}

/** @param {GameOption} option @param {string} currency @returns {{field: Child, read: () => Told}} */
function control(option, currency) {
  const shape = shapeOf(option);
  const id = `option-${option.name}`;
  const about = { id, name: option.name, "aria-describedby": `${id}-says`, "data-testid": id };
  if (shape.kind === "choice") {
    const select = h(
      "select",
      about,
      shape.values.map((value) =>
        h("option", { value, selected: value === String(option.value) }, valueWords(value))),
    );
    return { field: select, read: () => select.value };
  }
  if (shape.kind === "number") {
    const input = h("input", { ...about, type: "number", min: shape.min, max: shape.max, value: option.value });
    return { field: input, read: () => Number(input.value) };
  }
  if (shape.kind === "list") {
    const on = texts(option.value);
    const boxes = shape.values.map((value) => h("input", { type: "checkbox", value, checked: on.includes(value) }));
    const field = h(
      "span",
      { id, class: "checks", role: "group", "aria-label": words(option.name) },
      boxes.map((box) => h("label", { class: "check" }, box, " ", valueWords(box.value))),
    );
    return { field, read: () => boxes.filter((box) => box.checked).map((box) => box.value) };
  }
  if (option.kind === "limits" && LIMITS.test(String(option.value))) return limitsControl(option, currency, about);
  const list =
    shape.kind === "named"
      ? h(
          "datalist",
          { id: `${id}-list` },
          shape.values.map((value) => h("option", { value })),
        )
      : null;
  const text = typeof option.value === "string" ? option.value : JSON.stringify(option.value);
  const input = h("input", { ...about, type: "text", value: text, list: list ? `${id}-list` : null });
  return { field: [input, list], read: () => input.value };
}

/** @param {GameOption} option @param {string} currency @returns {Row} */
function optionRow(option, currency) {
  const made = control(option, currency);
  // What can be chosen is listed already.
  const says = `${words(option.says)}.`;
  const element = h(
    "div",
    { class: "field" },
    h("label", { for: `option-${option.name}` }, words(option.name)),
    made.field,
    h("span", { class: "small faint", id: `option-${option.name}-says` }, says),
  );
  // Whatever is left unchanged stays the book's default.
  const untouched = made.read();
  const written = WRITTEN.includes(option.kind) || option.name === ROUNDING;
  return { name: option.name, element, written, read: made.read, changed: () => !same(made.read(), untouched) };
}

/** How a table is run, which the staff choose: who deals, which tables share its meters, and where it is. */
function arrangementRows() {
  /**
   * @param {string} name @param {string} label @param {string} says
   * @param {HTMLInputElement | HTMLSelectElement} control
   */
  const field = (name, label, says, control) => ({
    name,
    control,
    element: h(
      "div",
      { class: "field" },
      h("label", { for: `arrange-${name}` }, label),
      control,
      h("span", { class: "small faint", id: `arrange-${name}-says` }, says),
    ),
  });
  const about = (/** @type {string} */ name) => ({
    id: `arrange-${name}`,
    "aria-describedby": `arrange-${name}-says`,
    "data-testid": `arrange-${name}`,
  });
  const named = (/** @type {string} */ name) => h(
    "input",
    { ...about(name), type: "text", maxlength: "40", pattern: "[A-Za-z0-9\\-]*", placeholder: "house" },
  );
  return [
    field(
      "dealer",
      "Dealer",
      "who closes the betting and ends the round.",
      h(
        "select",
        about("dealer"),
        h("option", { value: "automatic" }, "the table itself"),
        h("option", { value: "person" }, "a person"),
      ),
    ),
    field("link", "Link", "tables of one game on one link share their meters.", named("link")),
    field("premises", "Premises", "where the table stands.", named("premises")),
  ];
}

/** The options by which players choose a table; the others come after them. */
const TELLING = ["limit", "structure", "blinds", "buy-in", "draws", "kill", "collection"];
/** Kinds of settings that are written as house files have them, and belong to the house. */
const WRITTEN = ["names", "odds", "day"];
/** How payments are rounded, in pence. */
const ROUNDING = "payout-unit";

/**
 * The rows of the options. Where one of them names the stakes, the others are the house's affair and come last.
 * @param {Row[]} rows
 * @returns {Child}
 */
function optionRows(rows) {
  const telling = rows.filter((row) => TELLING.includes(row.name));
  const named = telling.some((row) => row.name === "limit" || row.name === "blinds");
  const first = named ? telling : rows.filter((row) => !row.written);
  const rest = rows.filter((row) => !first.includes(row));
  if (rest.length === 0) return first.map((row) => row.element);
  return [
    first.map((row) => row.element),
    h(
      "details",
      { class: "more-options", "data-testid": "more-options" },
      h("summary", {}, `${rest.length} more options of the house`),
      h("div", { class: "form" }, rest.map((row) => row.element)),
    ),
  ];
}

/** @param {{id: string, name: string}} game */
export async function openTableDialog(game) {
  const body = h("div", {}, h("p", { class: "faint" }, "Fetching the options…"));
  openDialog(`Open a table: ${game.name}`, body, { testid: "open-dialog", wide: true });
  /** @type {Row[]} */
  let rows;
  /** @type {ReturnType<typeof arrangementRows>} */
  let arranged = [];
  try {
    if (atLeast((await whoWorks()).role, "supervisor")) arranged = arrangementRows();
    const about = await getOnce(gamePath(game.id));
    useNames(about);
    rows = about.options.map((option) => optionRow(option, about.currency));
  } catch (refused) {
    put(body, h("p", { class: "wrong" }, saying(refused)));
    return;
  }
  const wrong = h("div", { class: "wrong", role: "alert" });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const changed = rows.filter((row) => row.changed()).map((row) => [row.name, row.read()]);
    try {
      await playerOrGuest();
      const arrangement = Object.fromEntries(
        arranged.filter((row) => row.control.value !== "").map((row) => [row.name, row.control.value]),
      );
      const { id } = await post("/api/tables", { game: game.id, options: Object.fromEntries(changed), ...arrangement });
      location.assign(`/table/${id}`);
    } catch (refused) {
      put(wrong, h("p", {}, saying(refused), " ", refusalButton(refused)));
    }
  };
  put(
    body,
    h(
      "form",
      { class: "form", onSubmit: send },
      arranged.map((one) => one.element),
      optionRows(rows),
      wrong,
      h("button", { class: "button button-main", "data-testid": "open-table" }, "Open the table"),
    ),
  );
}
