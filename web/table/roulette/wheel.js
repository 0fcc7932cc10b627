// The wheel: 37 pockets in order, turned so that the number that fell is at the top under the ball.

import { h, still, svg } from "../../shared/dom.js";
import { at } from "../ring.js";
import { colour } from "./spots.js";

export const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const SLICE = 360 / POCKETS.length;
/** How long the wheel spins; the results wait for it. */
export const SPIN_MS = 2600;

/** @param {number} number @param {number} index */
function pocket(number, index) {
  const [from, to] = [(index - 0.5) * SLICE, (index + 0.5) * SLICE];
  const [a, b, c, d] = [at(from, 96), at(to, 96), at(to, 62), at(from, 62)];
  const shape = svg("path", {
    d: `M${a}A96 96 0 0 1 ${b}L${c}A62 62 0 0 0 ${d}Z`,
    class: `pocket pocket-${colour(number)}`,
  });
  const turn = `rotate(${(index * SLICE).toFixed(3)}) translate(0 -84)`;
  return [
    shape,
    svg("text", { transform: turn, class: "wheel-number", "text-anchor": "middle", dy: "0.35em" }, number),
  ];
}

export function createWheel() {
  const turning = svg(
    "g",
    { class: "wheel-turning" },
    svg("circle", { r: 98, class: "wheel-rim" }),
    POCKETS.map(pocket),
    svg("circle", { r: 62, class: "wheel-bowl" }),
    [0, 45, 90, 135].map((angle) =>
      svg("line", { x1: 0, y1: -34, x2: 0, y2: 34, class: "wheel-spoke", transform: `rotate(${angle})` }),
    ),
    svg("circle", { r: 12, class: "wheel-hub" }),
  );
  const ball = svg("circle", { cx: 0, cy: -69, r: 5, class: "wheel-ball", visibility: "hidden" });
  const picture = svg(
    "svg",
    { viewBox: "-104 -104 208 208", class: "wheel-picture", "aria-hidden": "true" },
    turning,
    ball,
  );
  const words = h("p", { class: "wheel-words", "data-testid": "wheel-number" });
  const element = h("div", { class: "wheel", role: "group", "aria-label": "Wheel" }, picture, words);
  let turned = 0;
  /** @type {number | null} */
  let lying = null;

  /** @param {number | null} number */
  function say(number) {
    words.replaceChildren();
    words.append(
      number === null
        ? h("span", { class: "faint-felt" }, "No spin yet")
        : h("span", {}, h("strong", { class: `fallen fallen-${colour(number)}` }, number), ` ${colour(number)}`),
    );
  }

  /** Turns to a number; `move` if it has just fallen. @param {number | null} number @param {boolean} move */
  function show(number, move) {
    if (number === null || (number === lying && !move)) {
      if (lying === null) say(null);
      return;
    }
    lying = number;
    const goal = -POCKETS.indexOf(number) * SLICE;
    const whole = move ? Math.ceil((turned - 1080 - goal) / 360) * 360 : 0;
    turned = goal + whole;
    const smooth = move && !still();
    turning.style.transition = smooth ? `transform ${SPIN_MS}ms cubic-bezier(.12,.7,.18,1)` : "none";
    turning.style.transform = `rotate(${turned}deg)`;
    ball.setAttribute("visibility", "visible");
    if (smooth) {
      words.replaceChildren(h("span", { class: "faint-felt" }, "The ball is rolling…"));
      setTimeout(() => say(number), SPIN_MS);
    } else say(number);
  }

  say(null);
  return { element, show };
}
