// Where the wheel is: small beside the numbers while bets are placed, and large over the felt while it spins.

import { h, put, still } from "../../shared/dom.js";
import { BACK_MS, COME_MS, LOOK_MS, createFront } from "../front.js";
import { pause } from "../moves.js";
import { colour } from "./spots.js";
import { SPIN_MS, createWheel } from "./wheel.js";

/** All of a spin: results wait for it. */
export const WHOLE_MS = COME_MS + SPIN_MS + LOOK_MS + BACK_MS;

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

  /** Puts the ball into a pocket without more ado. @param {number | null} number */
  function show(number) {
    wheel.rest(number);
    put(words, numberWords(number));
  }

  /**
   * Spins until the ball lies in the pocket of this number. The number is told when it lies still, not before.
   * @param {number} number @param {number} [ms]
   */
  async function spin(number, ms = SPIN_MS) {
    if (still()) return show(number);
    put(words, h("span", { class: "faint-felt" }, "The ball is rolling…"));
    await front.come();
    await wheel.spin(number, ms);
    put(words, numberWords(number));
    front.tell(numberWords(number));
    await pause(LOOK_MS);
    await front.back();
  }

  show(null);
  return { element, front: front.element, show, spin };
}
