// Dice: a face with its pips.

import { svg } from "./dom.js";

const [L, M, R] = [-6, 0, 6];
/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[M, M]],
  2: [
    [L, L],
    [R, R],
  ],
  3: [
    [L, L],
    [M, M],
    [R, R],
  ],
  4: [
    [L, L],
    [R, L],
    [L, R],
    [R, R],
  ],
  5: [
    [L, L],
    [R, L],
    [M, M],
    [L, R],
    [R, R],
  ],
  6: [
    [L, L],
    [R, L],
    [L, M],
    [R, M],
    [L, R],
    [R, R],
  ],
};

/** One die, just for the eye: whoever draws it must say in words what it shows. @param {number} face 1 to 6 */
export function die(face, kind = "") {
  const pips = (PIPS[face] ?? []).map(([cx, cy]) => svg("circle", { cx, cy, r: face === 1 ? 3.4 : 2.5, class: "pip" }));
  const shape = svg("rect", { x: -11, y: -11, width: 22, height: 22, rx: 4.5, class: "die-face" });
  return svg("svg", { viewBox: "-12 -12 24 24", class: `die die-${face} ${kind}`, "aria-hidden": "true" }, shape, pips);
}

/** Several dice side by side. @param {number[]} faces */
export function dice(faces, kind = "") {
  return faces.map((face) => die(face, kind));
}
