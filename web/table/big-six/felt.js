// The felt of big six: the wheel and a spot for each of the seven symbols.

import { h, painter, still } from "../../shared/dom.js";
import { count } from "../../shared/names.js";
import { fell } from "../../shared/facts.js";
import { BACK_MS, COME_MS, LOOK_MS, createFront } from "../front.js";
import { Layout } from "../layout.js";
import { pause } from "../moves.js";
import { SPIN_MS, createWheel, placeOf } from "./wheel.js";

/**
 * @import { Deeds, Felt } from "../felts.js"
 * @import { View } from "../../wire.d.ts"
 */

/** How long it takes until the result is known. */
export const FALL_MS = COME_MS + SPIN_MS + LOOK_MS + BACK_MS;
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

/** @typedef {{result: string | null, turns: boolean, name: string | null | undefined}} Spun */

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
  /** @type {number | null} */
  let spun = null;

  const badge = (/** @type {string} */ symbol) => h("span", { class: `symbol symbol-${symbol.toLowerCase()}` }, symbol);
  const paintWords = painter(words, (/** @type {Spun} */ { result, turns, name }) => {
    if (turns) return h("span", { class: "faint-felt" }, "The wheel turns…");
    if (result === null) return h("span", { class: "faint-felt" }, "No spin yet");
    const [passed = "", next] = result.split("|");
    return [badge(passed), next ? ` between ${passed} and ${next}` : name === passed ? "" : ` ${name}`];
  });
  const paintBefore = painter(before, (/** @type {string[]} */ symbols) =>
    symbols.map((symbol) => h("li", {}, badge(symbol))));

  /** The wheel comes forward and turns until this result is under the clapper. @param {number} to @param {string} result */
  async function spin(to, result) {
    if (still()) return wheel.spin(to);
    await front.come();
    await wheel.spin(to);
    front.tell(badge(passedIn(result)));
    await pause(LOOK_MS);
    await front.back();
  }

  /** @type {Felt["update"]} */
  function update(view) {
    const ring = ringOf(view.options);
    const names = namesOf(view.options);
    const history = view.history.map((round) => round.data.symbol).filter((one) => typeof one === "string");
    const result = fell(view.facts);
    const shown = result ?? history.at(-1) ?? null;
    const turns = false;
    const seed = result === null ? view.round - 1 : view.round;
    const stop = shown === null ? null : placeOf(ring, shown, seed);
    wheel.draw(ring);
    if (turns && stop !== null && spun !== view.round) void spin(stop, result);
    else wheel.rest(stop);
    if (turns) spun = view.round;
    paintWords({ result: shown, turns, name: shown && names[SYMBOLS.indexOf(passedIn(shown))] });
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

  return { element, update };
}
