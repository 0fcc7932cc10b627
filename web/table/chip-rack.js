// The chip selector: a group of radio buttons, so that arrow keys choose.

import { VALUES, chipPicture } from "../shared/chips.js";
import { h, painter } from "../shared/dom.js";
import { money } from "../shared/money.js";
import { keep } from "../shared/kept.js";

/** By how many chips an arrow key goes on. @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @typedef {ReturnType<typeof createRack>} Rack */

/** @param {HTMLElement} root @param {{chip: number}} state */
export function createRack(root, state) {
  /** @param {number} value */
  function choose(value) {
    state.chip = value;
    keep("chip", value);
    draw();
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    nth((VALUES.indexOf(state.chip) + step + VALUES.length) % VALUES.length);
    /** @type {HTMLElement | null} */ (root.querySelector('[aria-checked="true"]'))?.focus();
  }

  /** Chooses the chip in this place of the rack, if there is one. @param {number} index */
  function nth(index) {
    const value = VALUES[index];
    if (value !== undefined) choose(value);
  }

  const paint = painter(root, (/** @type {number} */ chosen) =>
    VALUES.map((value) =>
      h(
        "button",
        {
          type: "button",
          role: "radio",
          class: "rack-chip",
          "aria-checked": String(value === chosen),
          tabindex: value === chosen ? "0" : "-1",
          "data-testid": `chip-${value}`,
          "aria-label": `Chip ${money(value)}`,
          onClick: () => choose(value),
          onKeydown: keys,
        },
        chipPicture(value, 44, true),
      ),
    ),
  );
  const draw = () => paint(state.chip);

  root.setAttribute("role", "radiogroup");
  root.setAttribute("aria-label", "Chip to place");
  draw();
  return { choose, nth };
}
