// Movements that are worked out beforehand: a path is sampled into keyframes, which the browser then plays by itself.

/** How many keyframes a second of a path has. */
const SAMPLES = 50;

/**
 * A path as keyframes: `at` is asked for the picture at moments from 0 to 1.
 * @param {number} ms @param {(t: number) => Keyframe} at @returns {Keyframe[]}
 */
export function sampled(ms, at) {
  const steps = Math.max(2, Math.round((ms / 1000) * SAMPLES));
  return Array.from({ length: steps + 1 }, (_, i) => at(i / steps));
}
