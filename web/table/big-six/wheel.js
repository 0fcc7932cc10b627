// The wheel of big six: its segments in the table's own order, the pegs between them, and the clapper at the top, which
// every peg lifts. The clapper slows the wheel down until no peg passes it any more.

import { h, svg } from "../../shared/dom.js";
import { at } from "../ring.js";
import { sampled } from "../samples.js";

/** @import { Stage } from "../motion.js" */

const [OUTER, INNER] = [94, 58];
/** How often it turns round. */
const TURNS = 3;
/** How far a peg lifts the clapper, in degrees, and for how much of the way from peg to peg. */
const [LIFT, HELD] = [26, 0.45];
/** It comes to rest this far from the middle of a segment at most, as a share of the segment. */
const ASIDE = 0.3;

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

/** How much of its way the wheel has turned at a moment from 0 to 1. @param {number} t */
export function turnedAt(t) {
  return 1 - (1 - t) ** 3;
}

/**
 * How far the clapper is lifted where the wheel has turned so far, in degrees: each peg takes it along and lets it go.
 * @param {number} angle of the wheel @param {number} slice
 */
export function liftAt(angle, slice) {
  const sincePeg = (((angle / slice + 0.5) % 1) + 1) % 1;
  return sincePeg < HELD ? LIFT * (sincePeg / HELD) : 0;
}

/** @param {string[]} ring */
function face(ring) {
  const slice = 360 / ring.length;
  return svg(
    "svg",
    { viewBox: "-100 -100 200 200", class: "wheel-rotor" },
    svg("circle", { r: OUTER + 4, class: "six-rim" }),
    ring.map((symbol, index) => segment(symbol, index, slice)),
    svg("circle", { r: INNER, class: "wheel-cone" }),
    [0, 60, 120].map((angle) =>
      svg("path", { d: "M0 -44L4 0L0 44L-4 0Z", class: "wheel-spoke", transform: `rotate(${angle})` }),
    ),
    svg("circle", { r: 11, class: "wheel-hub" }),
  );
}

export function createWheel() {
  const turning = h("div", { class: "wheel-turning" });
  const tongue = svg("svg", { viewBox: "-8 -26 16 34", class: "clapper-picture" });
  tongue.append(svg("path", { d: "M0 8L-4.5 -20A4.5 4.5 0 0 1 4.5 -20Z", class: "clapper" }));
  const clapper = h("div", { class: "clapper-arm" }, tongue);
  const disc = h("div", { class: "six-wheel", "aria-hidden": "true" }, turning, clapper);
  /** @type {string[]} */
  let ring = [];
  let angle = 0;
  let spinning = false;
  /** @type {number | null} */
  let stopped = null;

  const turn = (/** @type {number} */ degrees) => `rotate(${degrees.toFixed(3)}deg)`;

  /** @param {string[]} next */
  function draw(next) {
    if (next.join() === ring.join()) return;
    ring = next;
    turning.replaceChildren(face(ring));
  }

  /** Stands at a place of the ring, unless it turns or has just come to rest there. @param {number | null} place */
  function rest(place) {
    if (place === null || spinning || place === stopped) return;
    stopped = place;
    angle = (-place * 360) / ring.length;
    turning.style.transform = turn(angle);
  }

  /**
   * Turns until this place of the ring is under the clapper.
   * @param {Stage} stage @param {number} place @param {number} ms
   */
  async function spin(stage, place, ms) {
    const slice = 360 / ring.length;
    const from = angle;
    // Between two segments the clapper rests on the peg; otherwise it rests anywhere in the segment but at its edges.
    const aside = Number.isInteger(place) ? (Math.random() * 2 - 1) * ASIDE : 0;
    const goal = (aside - place) * slice;
    angle = goal + Math.ceil((from + TURNS * 360 - goal) / 360) * 360;
    turning.style.transform = turn(angle);
    spinning = true;
    stopped = place;
    const way = (/** @type {number} */ t) => from + (angle - from) * turnedAt(t);
    const beats = sampled(ms, (t) => ({ transform: turn(-liftAt(way(t), slice)) }));
    const even = { duration: ms, easing: "linear" };
    void stage.animate(clapper, [...beats.slice(0, -1), { transform: "none" }], even);
    await stage.animate(turning, sampled(ms, (t) => ({ transform: turn(way(t)) })), even);
    spinning = false;
  }

  return { element: disc, draw, rest, spin };
}
