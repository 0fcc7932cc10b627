// The stage: whatever moves at the table is animated here, so that all of it can be hurried or ended together. Only
// transform and opacity are animated, with the browser's own animation.

import { rate, still } from "./speed.js";

const OUT = "cubic-bezier(0.2, 0.8, 0.3, 1)";
/** How much faster things move once somebody has hurried them. */
const HURRY = 4;

export class Stage {
  /** @type {Set<Animation>} */
  #running = new Set();
  #hurry = 1;
  /** What waits is timed by an animation of nothing, so that hurrying shortens it too. */
  #clock;

  /** Whether everything is to be at its end at once, until the next rest. */
  skipping = false;

  /** @param {HTMLElement} felt */
  constructor(felt) {
    this.#clock = felt;
  }

  /** Whether one thing fades in after the other instead of moving. */
  still() {
    return still();
  }

  /**
   * Animates an element from where it was to where it has been drawn.
   * @param {Element} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions} timing
   * @returns {Promise<void>} when it is there
   */
  animate(element, keyframes, timing) {
    const animation = element.animate(keyframes, { fill: "backwards", easing: OUT, ...timing });
    animation.updatePlaybackRate(rate() * this.#hurry);
    this.#running.add(animation);
    if (this.skipping) animation.finish();
    const longest = (Number(timing.duration ?? 0) + Number(timing.delay ?? 0)) / rate();
    // A browser that draws nothing finishes nothing either.
    const late = new Promise((resolve) => setTimeout(resolve, longest * 1.5 + 400));
    const over = () => void this.#running.delete(animation);
    return Promise.race([animation.finished, late]).then(over, over);
  }

  /** @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    if (ms <= 0 || this.skipping) return Promise.resolve();
    return this.animate(this.#clock, [], { duration: ms });
  }

  /** Everything moves faster; once more: it ends. */
  hurry() {
    if (this.#hurry > 1) return this.finish();
    this.#hurry = HURRY;
    for (const animation of this.#running) animation.updatePlaybackRate(rate() * HURRY);
  }

  /** Everything is where it was drawn, at once. */
  finish() {
    this.skipping = true;
    for (const animation of this.#running) animation.finish();
  }

  /** The usual speed again. */
  rest() {
    this.#hurry = 1;
    this.skipping = false;
  }
}
