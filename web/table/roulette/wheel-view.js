// Where the wheel is: small beside the numbers while bets are placed, and large over the felt while it spins.

import { h, put, still } from "../../shared/dom.js";
import { comesFrom, pause, play } from "../moves.js";
import { colour } from "./spots.js";
import { SPIN_MS, createWheel } from "./wheel.js";

/** How long the wheel takes to come forward and to go back, and how long the ball is looked at in between. */
const [COME_MS, LOOK_MS, GO_MS] = [380, 900, 320];
/** All of it: results wait for it. */
export const WHOLE_MS = COME_MS + SPIN_MS + LOOK_MS + GO_MS;

/** @param {number | null} number */
function numberWords(number) {
  if (number === null) return h("span", { class: "faint-felt" }, "No spin yet");
  return h("span", {}, h("strong", { class: `fallen fallen-${colour(number)}` }, number), ` ${colour(number)}`);
}

/** @param {HTMLElement} felt which is marked while the wheel spins */
export function createWheelView(felt) {
  const wheel = createWheel();
  const place = h("div", { class: "wheel-place" }, wheel.element);
  const words = h("p", { class: "wheel-words", "data-testid": "wheel-number" });
  const element = h("div", { class: "wheel", role: "group", "aria-label": "Wheel" }, place, words);
  const stage = h("div", { class: "wheel-stage" });
  const told = h("p", { class: "wheel-told" });
  const hall = h("div", { class: "wheel-hall", "aria-hidden": "true", hidden: true }, h("div", { class: "wheel-front" }, stage, told));

  /** @param {number | null} number the one in which the ball lies @param {string} [instead] what is said instead */
  function say(number, instead) {
    put(words, instead ? h("span", { class: "faint-felt" }, instead) : numberWords(number));
    put(told, instead ? null : numberWords(number));
  }

  /** Puts the ball into a pocket without more ado. @param {number | null} number */
  function show(number) {
    wheel.rest(number);
    say(number);
  }

  /** The wheel comes forward. */
  async function comesForward() {
    const from = wheel.element.getBoundingClientRect();
    hall.hidden = false;
    felt.classList.add("felt-spinning");
    stage.append(wheel.element);
    void play(hall, { opacity: [0, 1] }, { duration: COME_MS });
    await comesFrom(wheel.element, from, COME_MS);
  }

  /** The wheel goes back to its place. */
  async function goesBack() {
    const from = wheel.element.getBoundingClientRect();
    felt.classList.remove("felt-spinning");
    place.append(wheel.element);
    await Promise.all([comesFrom(wheel.element, from, GO_MS), play(hall, { opacity: [1, 0] }, { duration: GO_MS })]);
    hall.hidden = true;
  }

  /**
   * Spins until the ball lies in the pocket of this number. The number is told when it lies still, not before.
   * @param {number} number @param {number} [ms]
   */
  async function spin(number, ms = SPIN_MS) {
    if (still()) return show(number);
    say(null, "The ball is rolling…");
    await comesForward();
    await wheel.spin(number, ms);
    say(number);
    await pause(LOOK_MS);
    await goesBack();
  }

  show(null);
  return { element, hall, show, spin };
}
