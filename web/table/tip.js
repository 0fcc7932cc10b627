// The small label beside a spot: name, what it pays, limits and what you have on it. Screen readers get the same from
// the spot's own label, so this is hidden from them.

import { h, put } from "../shared/dom.js";
import { money, range } from "../shared/money.js";

/** @import { Pot } from "../shared/stakes.js" */

/**
 * @typedef {object} Told what the label says of a spot
 * @property {string} name
 * @property {string | null} [says]
 * @property {string | null} pays
 * @property {[number | null, number] | null} [limits] null where it is not taken
 * @property {Pot | null | undefined} pot
 */

export function createTip() {
  const element = h("div", { class: "tip", "aria-hidden": "true", hidden: true });

  /** @param {Element} target @param {Told} told */
  function show(target, { name, says, pays, limits, pot }) {
    put(
      element,
      h("strong", {}, name),
      says && h("span", { class: "tip-says" }, says),
      pays && h("span", {}, `pays ${pays}`),
      limits && h("span", {}, range(limits)),
      limits === null && h("span", {}, "not taken here"),
      pot?.yours ? h("span", {}, `you: ${money(pot.yours)}`) : null,
    );
    element.hidden = false;
    const frame = element.offsetParent;
    if (!frame) return;
    const around = frame.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const half = element.offsetWidth / 2;
    const middle = box.left - around.left - frame.clientLeft + box.width / 2;
    const left = Math.min(Math.max(middle, half + 4), frame.clientWidth - half - 4);
    // Above the spot, clear of the pointer and of the chip.
    element.style.left = `${left}px`;
    element.style.top = `${box.top - around.top - element.offsetHeight - 10}px`;
  }

  return { element, show, hide: () => (element.hidden = true) };
}
