// What moves on a felt besides cards: stacks of chips that are the same from drawing to drawing, and the shoe.

import { chipPicture } from "../shared/chips.js";
import { h } from "../shared/dom.js";

/**
 * A stack that moves by itself: it comes from home and goes there, comes from where it was won, and goes to whoever has
 * won it (`motion.js`).
 * @param {number} amount @param {number} size
 * @param {{key: string, home?: string, won?: string, lost?: string, class?: string}} where
 */
export function chipStack(amount, size, { key, home, won, lost, class: kind = "" }) {
  const moves = { "data-key": `chips ${key}`, "data-piece": "chips", "data-worth": amount };
  return h(
    "span",
    { class: `chip-stack ${kind}`, ...moves, "data-home": home, "data-won": won, "data-lost": lost },
    chipPicture(amount, size),
  );
}

/** Words that tell of cards: they appear when these can be read. @param {string} of */
export const tells = (of) => ({ "data-key": `words ${of}`, "data-piece": "words" });

/** Where the cards come from; `held` in the dealer's hand, which is not drawn. @param {{held?: boolean}} [how] */
export function shoe({ held = false } = {}) {
  return h("span", { class: held ? "shoe shoe-held" : "shoe", "data-anchor": "shoe", "aria-hidden": "true" });
}
