// The wheel and its ball. Wheel and ball run against each other: the ball keeps to the rim, falls, bounces among the
// pockets and settles in its own, in which it rides on while the wheel slows down.

import { h, svg } from "../../shared/dom.js";
import { play as sound } from "../../shared/sound.js";
import { at } from "../ring.js";
import { sampled } from "../samples.js";
import { POCKETS } from "./announced.js";
import { LEAVES, POCKET, aheadAt, radiusAt } from "./ball.js";
import { colour } from "./spots.js";

/** @import { Stage } from "../motion.js" */

const SLICE = 360 / POCKETS.length;
/** How long the wheel still turns with the ball in it. */
const RIDE_MS = 5000;

/** @param {number} radius */
const out = (radius) => `translateY(${-radius}%)`;
/** @param {number} angle */
const turned = (angle) => `rotate(${angle}deg)`;

/** @param {number} number @param {number} index */
function pocket(number, index) {
  const [from, to] = [(index - 0.5) * SLICE, (index + 0.5) * SLICE];
  /** @param {number} outer @param {number} inner @param {string} kind */
  const ring = (outer, inner, kind) => {
    const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)];
    const shape = `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
    return svg("path", { d: shape, class: kind });
  };
  const place = `rotate(${(index * SLICE).toFixed(3)}) translate(0 -76.5)`;
  return [
    ring(84, 69, `pocket pocket-${colour(number)}`),
    ring(69, 55, `pocket pocket-${colour(number)} pocket-hole`),
    svg("text", { transform: place, class: "wheel-number", "text-anchor": "middle", dy: "0.35em" }, number),
  ];
}

/** What turns: the numbers, the pockets and the turret. */
function rotor() {
  return svg(
    "svg",
    { viewBox: "-100 -100 200 200", class: "wheel-rotor" },
    svg("circle", { r: 86, class: "wheel-ring" }),
    POCKETS.map(pocket),
    svg("circle", { r: 55, class: "wheel-cone" }),
    [0, 90].map((angle) =>
      svg("path", { d: "M0 -36L4 0L0 36L-4 0Z", class: "wheel-spoke", transform: `rotate(${angle})` }),
    ),
    [0, 90, 180, 270].map((angle) => {
      const [cx, cy] = at(angle, 37);
      return svg("circle", { cx, cy, r: 4.5, class: "wheel-knob" });
    }),
    svg("circle", { r: 13, class: "wheel-hub" }),
    svg("circle", { r: 6, class: "wheel-knob" }),
  );
}

/** What stays: the bowl with its eight deflectors. */
function bowl() {
  const deflectors = [0, 45, 90, 135, 180, 225, 270, 315].map((angle, i) => {
    const turn = `rotate(${angle + 22.5}) translate(0 -91.5)${i % 2 ? " rotate(90)" : ""}`;
    return svg("path", { d: "M0 -3.6L1.5 0L0 3.6L-1.5 0Z", class: "wheel-deflector", transform: turn });
  });
  return svg("svg", { viewBox: "-100 -100 200 200", class: "wheel-bowl" }, deflectors);
}

export function createWheel() {
  const run = h("div", { class: "ball-run", hidden: true }, h("span", { class: "ball" }));
  const arm = h("div", { class: "ball-arm" }, run);
  const turning = h("div", { class: "wheel-turning" }, rotor(), arm);
  // The light stays where it is while the wheel turns below it.
  const gloss = h("div", { class: "wheel-gloss" });
  const disc = h("div", { class: "wheel-disc", "aria-hidden": "true" }, bowl(), turning, gloss);
  let angle = 0;
  let spinning = false;

  /** Puts the ball into a pocket, or takes it away. @param {number | null} number */
  function lie(number) {
    run.hidden = number === null;
    if (number === null) return;
    arm.style.transform = turned(POCKETS.indexOf(number) * SLICE);
    run.style.transform = out(POCKET);
  }

  /**
   * Spins until the ball lies in the pocket of this number; the wheel goes on for a while.
   * @param {Stage} stage @param {number} number @param {number} ms
   */
  async function spin(stage, number, ms) {
    const goal = POCKETS.indexOf(number) * SLICE;
    const from = angle;
    // It comes to rest anywhere, as wheels do.
    angle = from + 420 + Math.random() * 360;
    turning.style.transform = turned(angle);
    lie(number);
    spinning = true;
    const wheel = { duration: ms + RIDE_MS, easing: "cubic-bezier(.25,.4,.4,1)" };
    void stage.animate(turning, [{ transform: turned(from) }, { transform: turned(angle) }], wheel);
    const even = { duration: ms, easing: "linear" };
    const hush = sound("ball", { ms: ms * LEAVES });
    void stage.wait(ms * LEAVES).then(() => (hush(), sound("drop")));
    await Promise.all([
      stage.animate(run, sampled(ms, (t) => ({ transform: out(radiusAt(t)) })), even),
      stage.animate(arm, sampled(ms, (t) => ({ transform: turned(goal + aheadAt(t)) })), even),
    ]);
    spinning = false;
  }

  /** Shows the ball where it lies, unless it is running. @param {number | null} number */
  const rest = (number) => void (spinning || lie(number));

  return { element: disc, rest, spin };
}
