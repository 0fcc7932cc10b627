// The best play as charts. A cell gives its answer as a letter on a colour, or in words where there is only one column;
// what it is worth is in its title, and below it for whoever wants to see that.

import { h, hidden } from "../shared/dom.js";
import { answerOf, headOf, lettersOf, toneOf } from "./answers.js";

/**
 * @import { Chart } from "./sheet.d.ts"
 * @import { Child } from "../shared/dom.js"
 */

/** Up to this many columns there is room for words. */
const WORDS = 2;

/** What letters the answers of a game have. @typedef {ReturnType<typeof lettersOf>} Letters */

/** @param {Letters} letters @param {string} answer */
function letterOf(letters, answer) {
  const { verb, partly } = answerOf(answer);
  const letter = letters.get(verb) ?? verb;
  return partly ? letter.toLowerCase() : letter;
}

/** The colour of an answer. @param {string} answer */
function classOf(answer) {
  const { verb, partly } = answerOf(answer);
  return `answer-cell tone-${toneOf(verb)}${partly ? " tone-partly" : ""}`;
}

/** @param {Chart["rows"][number]["cells"][number]} one @param {Letters | null} letters */
function cell(one, letters) {
  const worth = one.value && Number(one.value.decimal).toFixed(4);
  const next = one.next && `${one.next[0]} ${Number(one.next[1].decimal).toFixed(4)}`;
  const title = [one.answer, worth && `worth ${worth} stakes`, next && `next best: ${next}`].filter(Boolean).join("; ");
  return h(
    "td",
    { title, class: classOf(one.answer), "data-answer": one.answer },
    letters
      ? [h("span", { "aria-hidden": "true" }, letterOf(letters, one.answer)), hidden(one.answer)]
      : one.answer,
    worth && h("span", { class: "odds-worth" }, worth),
  );
}

/** Which letter is which answer. @param {Chart} one @param {Letters} letters */
function legend(one, letters) {
  const answers = one.rows.flatMap(({ cells }) => cells.map(({ answer }) => answer));
  /** @type {Map<string, string>} */
  const shown = new Map();
  for (const answer of answers) {
    const { verb, partly } = answerOf(answer);
    if (letters.has(verb)) shown.set(letterOf(letters, answer), partly ? `${verb}, but not always` : verb);
  }
  return h(
    "ul",
    { class: "odds-legend", "aria-label": "What the letters mean" },
    [...shown].map(([letter, says]) => {
      const [verb = "", partly] = says.split(", ");
      const kind = `answer-cell tone-${toneOf(verb)}${partly ? " tone-partly" : ""}`;
      return h("li", {}, h("span", { class: kind }, letter), ` ${says}`);
    }),
  );
}

/** @param {Chart} one @param {Letters} all @returns {Child[]} */
function chart(one, all) {
  if (one.rows.length === 0) return one.notes.map((note) => h("p", {}, note));
  const letters = one.columns.length > WORDS ? all : null;
  const row = (/** @type {Chart["rows"][number]} */ line) =>
    h("tr", {}, h("th", { scope: "row" }, headOf(line.label)), line.cells.map((each) => cell(each, letters)));
  return [
    h("h3", {}, `${one.title.charAt(0).toUpperCase()}${one.title.slice(1)}`),
    letters && legend(one, letters),
    h(
      "div",
      { class: "odds-wide", tabindex: "0", role: "region", "aria-label": one.title },
      h(
        "table",
        { class: `figures odds-chart${letters ? "" : " odds-chart-words"}` },
        h("caption", { class: "for-readers" }, one.title),
        h(
          "thead",
          {},
          h("tr", {}, [one.rows_are, ...one.columns].map((head) => h("th", { scope: "col" }, headOf(head)))),
        ),
        h("tbody", {}, one.rows.map(row)),
      ),
    ),
    one.notes.map((note) => h("p", { class: "small" }, note)),
  ];
}

/** @param {Chart[]} charts */
export function strategy(charts) {
  const letters = lettersOf(charts);
  const worth = h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", class: "odds-show-worth", "data-testid": "show-worth" }),
    "What each answer is worth, in stakes",
  );
  return h(
    "details",
    { class: "odds-panel", "data-testid": "odds-strategy" },
    h("summary", {}, "Best play"),
    worth,
    charts.flatMap((one) => chart(one, letters)),
  );
}
