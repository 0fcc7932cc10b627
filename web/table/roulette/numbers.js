// The reader board: the last numbers, newest first, in three columns by colour, and how often each has come.

import { h, painter } from "../../shared/dom.js";
import { colour, colourLetter } from "./spots.js";

const SHOWN = 14;
const COUNTED = 100;

/** @param {number} part @param {number} whole */
function share(part, whole) {
  return whole === 0 ? "0 %" : `${Math.round((100 * part) / whole)} %`;
}

/** @param {number[]} numbers */
function tally(numbers) {
  const last = numbers.slice(-COUNTED);
  const many = (/** @type {(n: number) => boolean} */ test) => last.filter(test).length;
  /** @type {[string, number][]} */
  const rows = [
    ["Red", many((n) => colour(n) === "red")],
    ["Black", many((n) => colour(n) === "black")],
    ["Zero", many((n) => n === 0)],
    ["Odd", many((n) => n % 2 === 1)],
    ["Even", many((n) => n > 0 && n % 2 === 0)],
  ];
  const entries = rows.map(([name, found]) =>
    h("div", { class: "tally-entry" }, h("dt", {}, name), h("dd", {}, share(found, last.length))),
  );
  return h("dl", { class: "tally", "aria-label": `Of the last ${last.length} numbers` }, entries);
}

/** @returns {{element: HTMLElement, update: (numbers: number[]) => void}} numbers oldest first */
export function createNumbers() {
  const element = h("section", { class: "numbers", "aria-label": "Last numbers" });
  const paint = painter(element, (/** @type {number[]} */ numbers) => {
    if (numbers.length === 0) return h("p", { class: "faint-felt" }, "No numbers yet.");
    const newest = numbers.slice(-SHOWN).reverse();
    const item = (/** @type {number} */ n) =>
      h(
        "li",
        { class: `number number-${colour(n)}` },
        h("span", { class: "number-digits" }, n),
        h("span", { class: "number-letter", "aria-label": colour(n), role: "img" }, colourLetter(n)),
      );
    return [
      h("ol", { class: "number-list", "data-testid": "last-numbers" }, newest.map(item)),
      tally(numbers),
      h("p", { class: "faint-felt small" }, "Past numbers change nothing: every spin is new."),
    ];
  });
  return { element, update: paint };
}
