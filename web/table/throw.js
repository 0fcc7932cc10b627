// The dice as they fell, and earlier throws.

import { dice } from "../shared/dice.js";
import { h, painter } from "../shared/dom.js";
import { play as sound } from "../shared/sound.js";
import { WAYS, createDice } from "./dice-throw.js";
import { createFront } from "./front.js";
import PACE from "./pace.js";

/**
 * @import { Stage } from "./motion.js"
 * @import { View } from "../wire.d.ts"
 */

const SHOWN = 12;
/** How long a dome takes to be lifted, and to come down. */
const LIFT_MS = 320;

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

/** On a screen that is narrower than this, dice always come forward. */
const NARROW = "(max-width: 640px)";

/** Whether an element can be watched: it is not under the head or the dock of the page. @param {Element} element */
function inSight(element) {
  if (matchMedia(NARROW).matches) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const [head, dock] = ["header", "#dock"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return top >= (head?.bottom ?? 0) && bottom <= (dock?.top ?? innerHeight);
}

/** The sum of the faces. @param {number[]} faces */
const totalOf = (faces) => faces.reduce((sum, face) => sum + face, 0);

/** An earlier throw. @param {number[]} faces @param {string} kind */
function thrown(faces, kind) {
  return h(
    "li",
    { "aria-label": `${faces.join(", ")}: ${totalOf(faces)}` },
    h("span", { class: "throws-dice", "aria-hidden": "true" }, dice(faces, kind)),
    h("span", { class: "throws-total", "aria-hidden": "true" }, totalOf(faces)),
  );
}

/** Where the dome is. @param {boolean} up */
function glassAt(up) {
  return up ? { transform: "translateY(-70%) scale(1.1)", opacity: 0 } : { transform: "none", opacity: 1 };
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

  const paintBefore = painter(before, (/** @type {number[][]} */ throws) => throws.map((faces) => thrown(faces, kind)));
  Object.assign(glass.style, glassAt(true));

  /** The dome comes down, or is lifted. @param {Stage} stage @param {boolean} up */
  async function lift(stage, up) {
    if (!dome) return;
    Object.assign(glass.style, glassAt(up));
    await stage.animate(glass, [glassAt(!up), glassAt(up)], { duration: LIFT_MS, easing: "ease-in-out" });
  }

  /** @param {Stage} stage @param {number[]} faces @param {number} ms */
  async function tumble(stage, faces, ms) {
    await lift(stage, false);
    await rolled.throw(stage, faces, dome ? ms - 2 * LIFT_MS : ms);
    await lift(stage, true);
  }

  /**
   * Throws the dice, and says what they came to when they lie still.
   * @param {Stage} stage @param {number[]} faces @param {number} ms
   */
  async function roll(stage, faces, ms) {
    if (stage.still()) {
      rolled.show(faces);
      return stage.animate(tray, [{ opacity: 0 }, { opacity: 1 }], { duration: PACE.fade });
    }
    rolling = true;
    sound("dice");
    words.textContent = "";
    const act = () => tumble(stage, faces, ms);
    await (inSight(tray) ? act() : front.show(stage, act, () => totalOf(faces)));
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
