// The dice as they fell, and earlier throws.

import { dice } from "../shared/dice.js";
import { h, painter, put, still } from "../shared/dom.js";

/** @import { View } from "../wire.d.ts" */

const SHOWN = 12;

/** @param {string | null} result such as `3 4` @returns {number[]} */
export function facesOf(result) {
  return result === null
    ? []
    : result
        .split(" ")
        .map(Number)
        .filter((face) => face >= 1 && face <= 6);
}

/** Earlier throws, oldest first. @param {View} view @returns {number[][]} */
export function throwsOf({ history }) {
  const thrown = history.map((round) => round.data.dice).filter((dice) => Array.isArray(dice));
  return thrown.map((dice) => dice.map(Number));
}

/**
 * @param {{count: number, kind?: string, waiting: string}} how the number of dice, and the words before the first throw
 */
export function createThrow({ count, kind = "", waiting }) {
  const tray = h("div", { class: "throw-dice", role: "img" });
  const words = h("p", { class: "throw-words", "data-testid": "fell" });
  const before = h("ol", { class: "throws", "aria-label": "Last throws, newest first" });
  const element = h("section", { class: "throw", "aria-label": "Dice" }, tray, words, before);
  /** @type {number | null} */
  let tumbled = null;

  const paintBefore = painter(before, (/** @type {number[][]} */ throws) =>
    throws.map((faces) => {
      const total = faces.reduce((sum, face) => sum + face, 0);
      return h(
        "li",
        { "aria-label": `${faces.join(", ")}: ${total}` },
        h("span", { class: "throws-dice", "aria-hidden": "true" }, dice(faces, kind)),
        h("span", { class: "throws-total", "aria-hidden": "true" }, total),
      );
    }),
  );

  /**
   * @param {{faces: number[], turn: boolean, round: number, words: string, history: number[][] | null}} next `turn`:
   *   the dice have just
   *   been thrown and tumble; `history`: null while it would give away what the dice have not yet shown
   */
  function update(next) {
    /** @type {(number | null)[]} */
    const shown = next.faces.length > 0 ? next.faces : Array(count).fill(null);
    if (next.turn && tumbled !== next.round && !still()) {
      tumbled = next.round;
      tray.classList.remove("throw-tumbling");
      // To start the same animation again, the browser must have seen it end.
      void tray.offsetWidth;
      tray.classList.add("throw-tumbling");
    }
    if (!next.turn) tray.classList.remove("throw-tumbling");
    const empty = () => h("span", { class: "die die-none", "aria-hidden": "true" });
    const text = next.faces.join(" ");
    if (tray.dataset.faces !== text || tray.childElementCount === 0) {
      tray.dataset.faces = text;
      put(
        tray,
        shown.map((face) => (face === null ? empty() : dice([face], kind))),
      );
    }
    tray.setAttribute("aria-label", next.faces.length && !next.turn ? next.faces.join(", ") : "Dice in the shaker");
    words.textContent = next.turn ? "" : next.faces.length ? next.words : waiting;
    if (next.history) paintBefore(next.history.slice(-SHOWN).reverse());
  }

  return { element, update };
}
