// Movements that are worked out beforehand: a path is sampled into keyframes, which the browser then plays by itself.
// Whatever moves has already been put where it will be; a movement only shows how it comes there.

import { still } from "../shared/dom.js";

/** How many keyframes a second of a path has. */
const SAMPLES = 50;
/** An animation that the browser puts off, as in a tab that nobody sees, is not waited for longer than this. */
const GRACE_MS = 400;

/**
 * A path as keyframes: `at` is asked for the picture at moments from 0 to 1.
 * @param {number} ms @param {(t: number) => Keyframe} at
 */
export function sampled(ms, at) {
  const steps = Math.max(2, Math.round((ms / 1000) * SAMPLES));
  return Array.from({ length: steps + 1 }, (_, i) => at(i / steps));
}

/** @param {number} ms @returns {Promise<void>} */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Plays an animation, and waits for its end. Where less motion is wanted there is none.
 * @param {Element} element @param {Keyframe[] | PropertyIndexedKeyframes} frames
 * @param {KeyframeAnimationOptions & {duration: number}} how
 * @returns {Promise<void>}
 */
export async function play(element, frames, how) {
  if (still()) return;
  const animation = element.animate(frames, { fill: "backwards", ...how });
  const most = how.duration * (how.iterations ?? 1) + (how.delay ?? 0) + GRACE_MS;
  await Promise.race([animation.finished, pause(most)]).catch(() => {});
}

/**
 * Shows how an element comes from another box to where it is now.
 * @param {Element} element @param {DOMRect} from @param {number} ms
 */
export function comesFrom(element, from, ms) {
  const to = element.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return play(element, { opacity: [0, 1] }, { duration: ms });
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  return play(
    element,
    [
      { transform: start, transformOrigin: "0 0" },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { duration: ms, easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}

/** Ends at once whatever moves in an element, where it would have ended. @param {Element} element */
export function endMoves(element) {
  for (const animation of element.getAnimations({ subtree: true })) animation.finish();
}
