// A seat that is held for you somewhere because you waited for it: announced at whatever table you are.

import { announce } from "../shared/announce.js";
import { button, h, put } from "../shared/dom.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { View } from "../wire.d.ts"
 */

/**
 * @typedef {{table: number, seat: number, ends: number}} Held a seat that is held until a moment of the page's clock
 */

/** @param {HTMLElement} root @param {(seat: number) => void} take takes a seat of this table */
export function createCalled(root, take) {
  /** @type {Held[]} */
  let held = [];
  /** @type {number | null} */
  let here = null;

  /** @param {Held} held @returns {Child} */
  function item({ table, seat, ends }) {
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    const words = table === here ? `Seat ${seat} is held for you` : `Seat ${seat} at another table is held for you`;
    return [
      h("span", {}, `${words}: ${left} s. `),
      table === here
        ? button(
          "Take your seat",
          () => take(seat),
          { class: "button button-main button-small", "data-testid": "take-seat" },
        )
        : h(
          "a",
          { class: "button button-main button-small", href: `/table/${table}`, "data-testid": "take-seat" },
          "Go there",
        ),
    ];
  }

  function draw() {
    held = held.filter((one) => one.ends > performance.now());
    root.hidden = held.length === 0;
    put(root, held.map(item));
  }

  setInterval(() => held.length > 0 && !root.contains(document.activeElement) && draw(), 1000);
  return {
    /** @param {View} view */
    update(view) {
      const before = held.map((one) => `${one.table} ${one.seat}`);
      here = view.table;
      held = (view.called_to ?? []).map(
        (one) => ({ table: one.table, seat: one.seat, ends: performance.now() + one.left_ms }),
      );
      for (const { table, seat } of held)
        if (!before.includes(`${table} ${seat}`)) announce(`A seat is held for you: seat ${seat}`);
      if (held.length > 0 || before.length > 0) draw();
    },
  };
}
