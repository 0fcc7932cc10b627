// Arrow keys among scattered elements: to the nearest one in that direction.

const [ALONG_X, ALONG_Y] = [0, 1];
/** @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  ArrowRight: [ALONG_X, 1],
  ArrowLeft: [ALONG_X, -1],
  ArrowDown: [ALONG_Y, 1],
  ArrowUp: [ALONG_Y, -1],
};

/** @param {DOMRect} box @param {number} axis @returns {[number, number]} */
const span = (box, axis) => (axis === ALONG_X ? [box.left, box.right] : [box.top, box.bottom]);
const middle = (/** @type {[number, number]} */ [from, to]) => (from + to) / 2;
/**
 * Measured from edge to edge, so that a broad area is as near as a small one.
 * @param {[number, number]} one @param {[number, number]} other
 */
const gap = ([a0, a1], [b0, b1]) => Math.max(0, b0 - a1, a0 - b1);

/**
 * Where an arrow key leads from here: to the nearest element, where sideways distance counts three times. Null where
 * there is nothing that way, undefined if it is not an arrow key.
 * @template {Element} E
 * @param {string} key @param {Element} from @param {E[]} all
 * @returns {E | null | undefined}
 */
export function byArrow(key, from, all) {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const [axis, sign] = direction;
  const box = from.getBoundingClientRect();
  const [along, across] = [span(box, axis), span(box, 1 - axis)];
  /** @type {E | null} */
  let best = null;
  let least = Infinity;
  for (const other of all.filter((one) => one !== from)) {
    const there = other.getBoundingClientRect();
    const [thereAlong, thereAcross] = [span(there, axis), span(there, 1 - axis)];
    const ahead = sign * (middle(thereAlong) - middle(along));
    const stray = Math.abs(middle(thereAcross) - middle(across));
    const far = gap(along, thereAlong) + 3 * gap(across, thereAcross) + 0.05 * stray;
    if (ahead > (along[1] - along[0]) / 4 && far < least) [best, least] = [other, far];
  }
  return best;
}
