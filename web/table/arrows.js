// Arrow keys among things that lie about: to the nearest one in that direction.

const [ALONG_X, ALONG_Y] = [0, 1];
const DIRECTIONS = {
  ArrowRight: [ALONG_X, 1],
  ArrowLeft: [ALONG_X, -1],
  ArrowDown: [ALONG_Y, 1],
  ArrowUp: [ALONG_Y, -1],
};

const span = (box, axis) => (axis === ALONG_X ? [box.left, box.right] : [box.top, box.bottom]);
const middle = ([from, to]) => (from + to) / 2;
/** From edge to edge, so that a broad area is as near as a small one. */
const gap = ([a0, a1], [b0, b1]) => Math.max(0, b0 - a1, a0 - b1);

/**
 * Where an arrow key leads from here: to the nearest, where straying sideways counts three times. Null where nothing
 * lies that way, undefined if it is no arrow key.
 * @param {string} key @param {Element} from @param {Element[]} all
 */
export function byArrow(key, from, all) {
  if (!DIRECTIONS[key]) return undefined;
  const [axis, sign] = DIRECTIONS[key];
  const box = from.getBoundingClientRect();
  const [along, across] = [span(box, axis), span(box, 1 - axis)];
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
