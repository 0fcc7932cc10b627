// The best play as charts. A cell gives its answer in words; what it is worth is in its title and below it.

import { h } from "../shared/dom.js";

/**
 * @import { Chart } from "./sheet.d.ts"
 * @import { Child } from "../shared/dom.js"
 */

/** @param {Chart["rows"][number]["cells"][number]} one */
function cell(one) {
  const worth = one.value && Number(one.value.decimal).toFixed(4);
  const next = one.next && `${one.next[0]} ${Number(one.next[1].decimal).toFixed(4)}`;
  const title = [worth && `worth ${worth} stakes`, next && `next best: ${next}`].filter(Boolean).join("; ");
  return h("td", { title, "data-answer": one.answer }, one.answer, worth && h("span", { class: "odds-worth" }, worth));
}

/** @param {Chart} one @returns {Child[]} */
function chart(one) {
  if (one.rows.length === 0) return one.notes.map((note) => h("p", {}, note));
  const row = (/** @type {Chart["rows"][number]} */ line) =>
    h("tr", {}, h("th", { scope: "row" }, line.label), line.cells.map(cell));
  return [
    h(
      "div",
      { class: "odds-wide", tabindex: "0", role: "region", "aria-label": one.title },
      h(
        "table",
        { class: "figures odds-chart" },
        h("caption", {}, one.title),
        h("thead", {}, h("tr", {}, [one.rows_are, ...one.columns].map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, one.rows.map(row)),
      ),
    ),
    one.notes.map((note) => h("p", { class: "small" }, note)),
  ];
}

/** @param {Chart[]} charts */
export function strategy(charts) {
  return h(
    "details",
    { class: "odds-panel", "data-testid": "odds-strategy" },
    h("summary", {}, "Best play"),
    charts.flatMap(chart),
  );
}
