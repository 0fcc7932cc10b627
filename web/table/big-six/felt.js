// The felt of big six: the wheel and a spot for each of the seven symbols.

import { h, painter } from "../../shared/dom.js";
import { count } from "../../shared/names.js";
import { fell, isA } from "../../shared/facts.js";
import { play as sound } from "../../shared/sound.js";
import { FRONT_MS, createFront } from "../front.js";
import { Layout } from "../layout.js";
import { createWheel, placeOf } from "./wheel.js";

/**
 * @import { Deeds, Felt } from "../felts.js"
 * @import { View } from "../../wire.d.ts"
 */

/** What the button says that begins a round. */
export const BEGINS = "Spin";
const SYMBOLS = ["A", "B", "C", "D", "E", "F", "G"];
const SHOWN = 14;

/** The symbol that counts, of `G` or of `F|C` between two. @param {string} result */
const passedIn = (result) => result.split("|")[0] ?? "";

/**
 * The symbols round the wheel, as the table's options write them.
 * @param {View["options"]} options
 * @returns {string[]}
 */
function ringOf(options) {
  return String(options.ring ?? "").match(/\b[A-G]\b/g) ?? SYMBOLS;
}

/** The house's own name for each symbol, if it has any. @param {View["options"]} options */
function namesOf(options) {
  const names = String(options.symbols ?? "")
    .split(/[,\s]+/)
    .filter(Boolean);
  return names.length === SYMBOLS.length ? names : SYMBOLS;
}

/** @typedef {{result: string | null, name: string | null | undefined}} Spun */

const badge = (/** @type {string} */ symbol) => h("span", { class: `symbol symbol-${symbol.toLowerCase()}` }, symbol);

/** What fell, in words. @param {Spun} spun */
function spunWords({ result, name }) {
  if (result === null) return h("span", { class: "faint-felt" }, "No spin yet");
  const [passed = "", next] = result.split("|");
  return [badge(passed), next ? ` between ${passed} and ${next}` : name === passed ? "" : ` ${name}`];
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const layout = new Layout("Big six layout", deeds);
  const wheel = createWheel();
  const words = h("p", { class: "wheel-words", "data-testid": "wheel-symbol" });
  const before = h("ol", { class: "symbols", "aria-label": "Last symbols, newest first" });
  const spots = SYMBOLS.map((symbol) => {
    const word = h("span", { class: `symbol symbol-${symbol.toLowerCase()}` }, symbol);
    const [many, odds] = [h("span", { class: "print-note" }), h("span", { class: "print-odds" })];
    const name = `symbol-${symbol.toLowerCase()}`;
    const element = layout.target({
      name,
      label: `Symbol ${symbol}`,
      print: [word, many, odds],
      class: "target-symbol",
    });
    return { symbol, name, word, many, odds, element };
  });
  // The symbols that come most often are nearest to the player.
  layout.element.classList.add("six-areas");
  layout.element.append(...spots.map((spot) => spot.element));
  const place = h("div", { class: "six-place" }, wheel.element);
  const side = h("section", { class: "six-side", "aria-label": "Wheel" }, place, words, before);
  const element = h("div", { class: "felt felt-big-six" }, side, layout.element, layout.tip);
  const front = createFront(element, wheel.element, place);
  element.append(front.element);
  /** @type {View | null} */
  let shown = null;

  const paintWords = painter(words, spunWords);
  const paintBefore = painter(before, (/** @type {string[]} */ symbols) =>
    symbols.map((symbol) => h("li", {}, badge(symbol))));

  /** @type {Felt["update"]} */
  function update(view) {
    shown = view;
    const ring = ringOf(view.options);
    const names = namesOf(view.options);
    const history = view.history.map((round) => round.data.symbol).filter((one) => typeof one === "string");
    const result = fell(view.facts);
    const last = result ?? history.at(-1) ?? null;
    wheel.draw(ring);
    wheel.rest(last === null ? null : placeOf(ring, last, result === null ? view.round - 1 : view.round));
    paintWords({ result: last, name: last && names[SYMBOLS.indexOf(passedIn(last))] });
    const settled = view.phase === "settled";
    const won = settled && result !== null ? new Set([`symbol-${passedIn(result).toLowerCase()}`]) : undefined;
    layout.update(view, { settled, lit: won });
    spots.forEach(({ symbol, name, word, many, odds }, i) => {
      word.textContent = names[i] ?? symbol;
      many.textContent = `${count(ring.filter((one) => one === symbol).length, "segment")} of ${ring.length}`;
      odds.textContent = layout.pays(name);
    });
    paintBefore(history.slice(-SHOWN).reverse());
  }

  /** @type {NonNullable<Felt["play"]>} */
  function play({ facts: [fact], ms }, stage) {
    if (!fact || !isA(fact, "fell") || !shown || stage.still()) return;
    const { result } = fact;
    const place = placeOf(ringOf(shown.options), result, shown.round);
    const spin = () => {
      const hush = sound("ball", { ms: ms - FRONT_MS });
      return wheel.spin(stage, place, ms - FRONT_MS).finally(hush);
    };
    return front.show(stage, spin, () => badge(passedIn(result)));
  }

  return { element, update, play };
}
