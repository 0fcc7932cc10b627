// What the whole table looks at comes forward: a wheel or dice, large over the felt, until it is seen what fell.

import { h, put } from "../shared/dom.js";
import PACE from "./pace.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { Stage } from "./motion.js"
 */

/** All of it but what happens in front. */
export const FRONT_MS = PACE.come + PACE.look + PACE.back;

/**
 * How an element comes from another box to where it is now.
 * @param {Element} element @param {DOMRect} from @returns {Keyframe[]}
 */
function comesFrom(element, from) {
  const to = element.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return [{ opacity: 0 }, { opacity: 1 }];
  // From middle to middle, about which it grows.
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return [{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }, { transform: "none" }];
}

/**
 * @param {HTMLElement} felt which is marked while something is in front of it
 * @param {HTMLElement} shown what comes forward @param {HTMLElement} place where it is otherwise
 */
export function createFront(felt, shown, place) {
  const inFront = h("div", { class: "front-stage" });
  const told = h("p", { class: "front-told" });
  const middle = h("div", { class: "front-middle" }, inFront, told);
  const element = h("div", { class: "front", "aria-hidden": "true", hidden: true }, middle);
  place.classList.add("front-place");

  /** @param {Stage} stage */
  async function come(stage) {
    const from = shown.getBoundingClientRect();
    element.hidden = false;
    felt.classList.add("felt-behind");
    inFront.append(shown);
    void stage.animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration: PACE.come });
    await stage.animate(shown, comesFrom(shown, from), { duration: PACE.come });
  }

  /** @param {Stage} stage */
  async function back(stage) {
    const from = shown.getBoundingClientRect();
    felt.classList.remove("felt-behind");
    place.prepend(shown);
    await Promise.all([
      stage.animate(shown, comesFrom(shown, from), { duration: PACE.back }),
      stage.animate(element, [{ opacity: 1 }, { opacity: 0 }], { duration: PACE.back }),
    ]);
    element.hidden = true;
    put(told);
  }

  /**
   * Comes forward, does what is to be seen, tells what fell, and goes back.
   * @param {Stage} stage @param {() => Promise<unknown>} act @param {() => Child} tell
   */
  async function show(stage, act, tell) {
    await come(stage);
    await act();
    put(told, tell());
    await stage.wait(PACE.look);
    await back(stage);
  }

  return { element, show };
}
