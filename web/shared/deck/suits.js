// The signs of the suits, and of a joker. They differ in shape, so that nobody needs their colours.

import { svg } from "../dom.js";

/** Outlines in a box of 24 by 24; the joker has a star. @type {Readonly<Record<string, string>>} */
const SHAPES = {
  j: "M12 1.5 15.1 8.7 23 9.4 17 14.6 18.8 22.3 12 18.2 5.2 22.3 7 14.6 1 9.4 8.9 8.7Z",
  s: `M12 2C9 6.5 3.5 9.6 3.5 14.2a4.3 4.3 0 0 0 7.4 3c-.2 2-.9 3.4-2.4 4.8h7c-1.5-1.4-2.2-2.8-2.4-4.8
    a4.3 4.3 0 0 0 7.4-3C20.5 9.6 15 6.5 12 2Z`,
  h: `M12 21.5C6.6 16.7 2.5 13 2.5 8.4A4.9 4.9 0 0 1 7.4 3.5c2 0 3.7 1.1 4.6 2.9.9-1.8 2.6-2.9 4.6-2.9
    a4.9 4.9 0 0 1 4.9 4.9c0 4.6-4.1 8.3-9.5 13.1Z`,
  d: "M12 1.5 19.8 12 12 22.5 4.2 12Z",
  c: `M12 2a4.6 4.6 0 0 0-4.2 6.5A4.6 4.6 0 1 0 11 16.3c-.2 2.3-1 4-2.5 5.7h7c-1.5-1.7-2.3-3.4-2.5-5.7
    a4.6 4.6 0 1 0 3.2-7.8A4.6 4.6 0 0 0 12 2Z`,
};

/** The sign of a suit. @param {string} suit */
export function suitShape(suit) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: "suit", "aria-hidden": "true" },
    svg("path", { d: SHAPES[suit] ?? "" }),
  );
}

/**
 * The sign of a suit within a drawing.
 * @param {string} suit @param {number} x its middle @param {number} y @param {number} size
 * @param {{turned?: boolean}} [how] `turned`: upside down, as in the lower half of a card
 */
export function pip(suit, x, y, size, how = {}) {
  const turn = how.turned ? "rotate(180) " : "";
  const scale = `scale(${size / 24}) translate(-12 -12)`;
  return svg("path", {
    d: SHAPES[suit] ?? "",
    class: "card-pip",
    transform: `translate(${x} ${y}) ${turn}${scale}`,
  });
}
