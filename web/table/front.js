// What the whole table looks at comes forward: a wheel or dice, large over the felt, until it is seen what fell.

import { h, put } from "../shared/dom.js";
import { comesFrom, play } from "./moves.js";

/** @import { Child } from "../shared/dom.js" */

/** How long it takes to come forward, how long it is looked at once it lies still, and how long to go back. */
export const [COME_MS, LOOK_MS, BACK_MS] = [380, 900, 320];

/**
 * @param {HTMLElement} felt which is marked while something is in front of it
 * @param {HTMLElement} shown what comes forward @param {HTMLElement} place where it is otherwise
 */
export function createFront(felt, shown, place) {
  const stage = h("div", { class: "front-stage" });
  const told = h("p", { class: "front-told" });
  const middle = h("div", { class: "front-middle" }, stage, told);
  const element = h("div", { class: "front", "aria-hidden": "true", hidden: true }, middle);

  /** @param {Child} words what is written below it */
  const tell = (words) => void put(told, words);

  async function come() {
    const from = shown.getBoundingClientRect();
    element.hidden = false;
    felt.classList.add("felt-behind");
    stage.append(shown);
    void play(element, { opacity: [0, 1] }, { duration: COME_MS });
    await comesFrom(shown, from, COME_MS);
  }

  async function back() {
    const from = shown.getBoundingClientRect();
    felt.classList.remove("felt-behind");
    place.prepend(shown);
    await Promise.all([
      comesFrom(shown, from, BACK_MS),
      play(element, { opacity: [1, 0] }, { duration: BACK_MS }),
    ]);
    element.hidden = true;
    tell(null);
  }

  return { element, come, back, tell };
}
