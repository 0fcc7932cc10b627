// The wheel of big six: its segments in the table's own order, and the clapper at the top.

import { h, still, svg } from "../../shared/dom.js";
import { at } from "../ring.js";

/** How long the wheel spins; the results wait for it. */
export const SPIN_MS = 4200;
const [OUTER, INNER] = [94, 58];

/** @param {string} symbol @param {number} index @param {number} slice */
function segment(symbol, index, slice) {
  const [from, to] = [(index - 0.5) * slice, (index + 0.5) * slice];
  const [a, b, c, d] = [at(from, OUTER), at(to, OUTER), at(to, INNER), at(from, INNER)];
  const [px, py] = at(from, OUTER + 1.5);
  return [
    svg("path", {
      d: `M${a}A${OUTER} ${OUTER} 0 0 1 ${b}L${c}A${INNER} ${INNER} 0 0 0 ${d}Z`,
      class: `segment symbol-${symbol.toLowerCase()}`,
    }),
    svg(
      "text",
      {
        transform: `rotate(${(index * slice).toFixed(3)}) translate(0 -${OUTER - 9})`,
        class: "segment-word",
        "text-anchor": "middle",
        dy: "0.35em",
      },
      symbol,
    ),
    svg("circle", { cx: px, cy: py, r: 1.3, class: "peg" }),
  ];
}

/**
 * The place of a result on the ring, in segments: a half means between two. Where there are several, any will do.
 * @param {string[]} ring @param {string} result `G`, or `F|C` between two @param {number} seed
 */
export function placeOf(ring, result, seed) {
  const [passed = "", next] = result.split("|");
  const follows = (/** @type {number} */ i) => ring[(i + ring.length - 1) % ring.length] === next;
  const fits = ring.flatMap((symbol, i) => (symbol === passed && (next === undefined || follows(i)) ? [i] : []));
  if (fits.length === 0) return Math.max(0, ring.indexOf(passed));
  return (fits[(seed * 7) % fits.length] ?? 0) - (next === undefined ? 0 : 0.5);
}

export function createWheel() {
  const turning = svg("g", { class: "wheel-turning" });
  const clapper = svg("path", { d: "M0 -90L-3.5 -102A3.5 3.5 0 0 1 3.5 -102Z", class: "clapper" });
  const picture = svg(
    "svg",
    { viewBox: "-102 -108 204 212", class: "wheel-picture", "aria-hidden": "true" },
    turning,
    clapper,
  );
  let drawn = "";
  let turned = 0;

  /** @param {string[]} ring */
  function draw(ring) {
    if (ring.join() === drawn) return;
    drawn = ring.join();
    const slice = 360 / ring.length;
    turning.replaceChildren(
      svg("circle", { r: OUTER + 4, class: "wheel-rim" }),
      ...ring.flatMap((symbol, index) => segment(symbol, index, slice)),
      svg("circle", { r: INNER, class: "wheel-bowl" }),
      ...[0, 60, 120].map((angle) =>
        svg("line", { x1: 0, y1: -40, x2: 0, y2: 40, class: "wheel-spoke", transform: `rotate(${angle})` }),
      ),
      svg("circle", { r: 11, class: "wheel-hub" }),
    );
  }

  /**
   * Turns until this place of the ring is under the clapper; `move` if it has just come to rest there.
   * @param {string[]} ring @param {number | null} place @param {boolean} move
   */
  function show(ring, place, move) {
    draw(ring);
    if (place === null) return;
    const goal = (-place * 360) / ring.length;
    const whole = move ? Math.ceil((turned + 1440 - goal) / 360) * 360 : 0;
    turned = goal + whole;
    const smooth = move && !still();
    turning.style.transition = smooth ? `transform ${SPIN_MS}ms cubic-bezier(.1,.6,.12,1)` : "none";
    turning.style.transform = `rotate(${turned}deg)`;
    clapper.classList.toggle("clapper-beats", smooth);
  }

  return { element: h("div", { class: "wheel" }, picture), show };
}
