// The chip selector: a group of radio buttons, so that arrow keys choose.

import { VALUES, chipPicture } from "../shared/chips.js";
import { h, painter } from "../shared/dom.js";
import { money } from "../shared/money.js";
import { keep } from "./state.js";

/** @param {HTMLElement} root @param {{chip: number}} state */
export function createRack(root, state) {
  function choose(value) {
    state.chip = value;
    keep("chip", value);
    draw();
  }

  function keys(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    choose(VALUES[(VALUES.indexOf(state.chip) + step + VALUES.length) % VALUES.length]);
    root.querySelector('[aria-checked="true"]')?.focus();
  }

  const paint = painter(root, (chosen) =>
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
  return { choose, nth: (index) => VALUES[index] !== undefined && choose(VALUES[index]) };
}
