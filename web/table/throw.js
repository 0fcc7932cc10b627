// The dice as they fell, and earlier throws.

import { dice } from "../shared/dice.js";
import { h, painter, still } from "../shared/dom.js";
import { WAYS, createDice, wholeRoll } from "./dice-throw.js";
import { BACK_MS, COME_MS, LOOK_MS, createFront } from "./front.js";
import { pause, play } from "./moves.js";

/** @import { View } from "../wire.d.ts" */

const SHOWN = 12;
/** How long a dome takes to be lifted, and to come down. */
const LIFT_MS = 350;

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

/** Narrower than this, the layout fills the screen, and the dice come forward. */
const NARROW = "(max-width: 640px)";
const narrow = () => matchMedia(NARROW).matches;

/** How long a throw takes until its result may be shown. @param {{count: number, dome?: boolean}} how */
export function throwMs({ count, dome }) {
  return wholeRoll(count) + (dome ? 2 * LIFT_MS : 0) + (narrow() ? COME_MS + LOOK_MS + BACK_MS : 0);
}

/**
 * @param {HTMLElement} felt
 * @param {{count: number, kind?: string, dome?: boolean, waiting: string}} how the number of dice, whether they are
 *   shaken under a dome, and the words before the first throw
 */
export function createThrow(felt, { count, kind = "", dome = false, waiting }) {
  const rolled = createDice(count, kind, dome ? WAYS.shaken : WAYS.thrown);
  const glass = h("span", { class: "throw-glass", "aria-hidden": "true", hidden: !dome });
  const tray = h("div", { class: `throw-tray ${dome ? "throw-dome" : ""}` }, rolled.element, glass);
  const words = h("p", { class: "throw-words", "data-testid": "fell" }, waiting);
  const before = h("ol", { class: "throws", "aria-label": "Last throws, newest first" });
  const place = h("div", { class: "throw-place" }, tray);
  const element = h("section", { class: "throw", "aria-label": "Dice" }, place, words, before);
  const front = createFront(felt, tray, place);
  felt.append(front.element);
  let rolling = false;

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

  /** The dome comes down, or is lifted. @param {boolean} up */
  async function lift(up) {
    if (!dome) return;
    const [down, gone] = ["none", "translateY(-70%) scale(1.1)"];
    glass.style.transform = up ? gone : down;
    glass.style.opacity = up ? "0" : "1";
    await play(
      glass,
      { transform: up ? [down, gone] : [gone, down], opacity: up ? [1, 0] : [0, 1] },
      { duration: LIFT_MS, easing: "ease-in-out" },
    );
  }
  void lift(true);

  /**
   * Throws the dice, and says what they came to when they lie still.
   * @param {number[]} faces @param {string} said @param {number} [ms]
   */
  async function roll(faces, said, ms) {
    rolling = true;
    words.textContent = "";
    const forward = narrow() && !still();
    if (forward) await front.come();
    if (!still()) await lift(false);
    await rolled.throw(faces, ms);
    await lift(true);
    words.textContent = said;
    if (forward) {
      front.tell(said);
      await pause(LOOK_MS);
      await front.back();
    }
    rolling = false;
  }

  /** Shows dice that lie still, unless they are rolling. @param {number[]} faces @param {string} said */
  function show(faces, said) {
    if (rolling) return;
    rolled.show(faces);
    words.textContent = faces.length > 0 ? said : waiting;
  }

  /** The earlier throws. @param {number[][]} history */
  const remember = (history) => paintBefore(history.slice(-SHOWN).reverse());

  return { element, roll, show, remember };
}
