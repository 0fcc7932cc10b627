// The name of the game and what else is printed on its felt, along the edge of the dealer's place.

import { h, svg } from "../../shared/dom.js";

/** How far below the last line each one is. */
const STEP = 30;

/** @param {string} words @param {number} i which line it is, from the top */
function line(words, i) {
  const [edge, depth] = [14 + i * STEP, 92 + i * STEP];
  const id = `arch-${i}`;
  return [
    svg("path", { id, d: `M30 ${edge}Q400 ${depth} 770 ${edge}`, fill: "none" }),
    svg(
      "text",
      { class: i === 0 ? "arch-words" : "arch-print", "text-anchor": "middle" },
      svg("textPath", { href: `#${id}`, startOffset: "50%" }, words),
    ),
  ];
}

/**
 * The print as arcs; where a screen is too narrow to read them, and for people who hear them, as a list.
 * @param {string} name of the game @param {readonly string[]} prints
 */
export function arch(name, prints) {
  const below = prints.length * STEP;
  const rule = svg("path", { d: `M10 ${26 + below}Q400 ${112 + below} 790 ${26 + below}`, class: "arch-line" });
  const arcs = svg(
    "svg",
    { viewBox: `0 0 800 ${76 + below}`, class: "arch", "aria-hidden": "true" },
    [name, ...prints].map(line),
    rule,
  );
  const list = h("ul", { class: "arch-list" }, prints.map((print) => h("li", {}, print)));
  return [arcs, prints.length > 0 && list];
}
