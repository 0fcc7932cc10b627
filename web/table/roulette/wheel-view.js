// Where the wheel is: small beside the numbers while bets are placed, and large over the felt while it spins.

import { h, put } from "../../shared/dom.js";
import { FRONT_MS, createFront } from "../front.js";
import PACE from "../pace.js";
import { colour } from "./spots.js";
import { createWheel } from "./wheel.js";

/** @import { Stage } from "../motion.js" */

/** @param {number | null} number */
function numberWords(number) {
  if (number === null) return h("span", { class: "faint-felt" }, "No spin yet");
  return h("span", {}, h("strong", { class: `fallen fallen-${colour(number)}` }, number), ` ${colour(number)}`);
}

/** @param {HTMLElement} felt */
export function createWheelView(felt) {
  const wheel = createWheel();
  const place = h("div", { class: "wheel-place" }, wheel.element);
  const words = h("p", { class: "wheel-words", "data-testid": "wheel-number" });
  const element = h("div", { class: "wheel", role: "group", "aria-label": "Wheel" }, place, words);
  const front = createFront(felt, wheel.element, place);
  let spinning = false;

  /** Shows the ball where it lies, unless it is running. @param {number | null} number */
  function show(number) {
    if (spinning) return;
    wheel.rest(number);
    put(words, numberWords(number));
  }

  /**
   * Spins until the ball lies in the pocket of this number. The number is told when it lies still, not before.
   * @param {Stage} stage @param {number} number @param {number} ms all of it
   */
  async function spin(stage, number, ms) {
    if (stage.still()) {
      show(number);
      return stage.animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration: PACE.fade });
    }
    spinning = true;
    put(words, h("span", { class: "faint-felt" }, "The ball is rolling…"));
    const tell = () => (put(words, numberWords(number)), numberWords(number));
    await front.show(stage, () => wheel.spin(stage, number, ms - FRONT_MS), tell);
    spinning = false;
  }

  show(null);
  return { element, front: front.element, show, spin };
}
