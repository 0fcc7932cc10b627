// Every place for a chip on the single-zero layout, in units of the layout: `u` runs along the numbers, from zero to
// the columns, and `v` across them, from the even chances (below nought) over the streets' edge (nought) to the third
// column. No drawing here, so that the same list serves the broad layout and the upright one.

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** Half the breadth of a target on a line, in units: a quarter leaves as much for the number itself. */
const HALF = 0.25;

/** `red`, `black` or `zero`. @param {number} number */
export function colour(number) {
  if (number === 0) return "zero";
  return REDS.has(number) ? "red" : "black";
}

/** The letter shown beside the colour, for people who do not see it. @param {number} number */
export function colourLetter(number) {
  return { zero: "Z", red: "R", black: "B" }[colour(number)];
}

/**
 * @typedef {[number, number, number, number]} Box u, v of one corner and of the other
 * @typedef {{name: string, kind: string, label: string, numbers: number[], at: [number, number], hit: Box, drawn:
 *   boolean}} Spot
 */

/** @param {number} from @param {number} to @param {number} step */
const range = (from, to, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
const street = (/** @type {number} */ number) => Math.floor((number - 1) / 3);
const column = (/** @type {number} */ number) => (number - 1) % 3;

/**
 * A field of the layout that is drawn as a box.
 * @param {string} name @param {string} kind @param {string} label @param {number[]} numbers @param {Box} hit
 * @returns {Spot}
 */
function field(name, kind, label, numbers, hit) {
  return { name, kind, label, numbers, hit, at: [(hit[0] + hit[2]) / 2, (hit[1] + hit[3]) / 2], drawn: true };
}

/**
 * A point on a line between fields.
 * @param {string} name @param {string} kind @param {string} label @param {number[]} numbers
 * @param {[number, number]} at @param {number} halfU @param {number} halfV
 * @returns {Spot}
 */
function point(name, kind, label, numbers, at, halfU = HALF, halfV = HALF) {
  return {
    name,
    kind,
    label,
    numbers,
    at,
    hit: [at[0] - halfU, at[1] - halfV, at[0] + halfU, at[1] + halfV],
    drawn: false,
  };
}

function straights() {
  const zero = field("straight-0", "straight", "0, zero", [0], [0, 0, 1, 3]);
  const others = range(1, 36).map((n) => {
    const [u, v] = [1 + street(n), column(n)];
    return field(`straight-${n}`, "straight", `${n}, ${colour(n)}`, [n], [u, v, u + 1, v + 1]);
  });
  return [zero, ...others];
}

function splits() {
  /** @param {number} a @param {number} b @param {[number, number]} at */
  const split = (a, b, at) => point(`split-${a}-${b}`, "split", `Split ${a} and ${b}`, [a, b], at);
  const zero = range(1, 3).map((n) => split(0, n, [1, n - 0.5]));
  const across = range(1, 36)
    .filter((n) => column(n) < 2)
    .map((n) => split(n, n + 1, [1.5 + street(n), column(n) + 1]));
  const along = range(1, 33).map((n) => split(n, n + 3, [2 + street(n), column(n) + 0.5]));
  return [...zero, ...across, ...along];
}

function lines() {
  /** @param {number} a @param {number} b @param {number} v */
  const trio = (a, b, v) => point(`street-0-${a}-${b}`, "street", `Trio 0, ${a} and ${b}`, [0, a, b], [1, v]);
  const streets = range(1, 34, 3).map((n) => {
    const numbers = range(n, n + 2);
    return point(`street-${numbers.join("-")}`, "street", `Street ${n} to ${n + 2}`, numbers, [1.5 + street(n), 0]);
  });
  const sixes = range(1, 31, 3).map((n) => {
    const numbers = range(n, n + 5);
    return point(`six-line-${numbers.join("-")}`, "six-line", `Six line ${n} to ${n + 5}`, numbers, [2 + street(n), 0]);
  });
  const first = point("first-four", "first-four", "First four, 0 to 3", [0, 1, 2, 3], [1, 0]);
  return [trio(1, 2, 1), trio(2, 3, 2), first, ...streets, ...sixes];
}

function corners() {
  return range(1, 32)
    .filter((n) => column(n) < 2)
    .map((n) => {
      const numbers = [n, n + 1, n + 3, n + 4];
      return point(`corner-${numbers.join("-")}`, "corner", `Corner ${numbers.join(", ")}`, numbers, [
        2 + street(n),
        column(n) + 1,
      ]);
    });
}

function columnsAndDozens() {
  const inColumn = (/** @type {number} */ c) => range(c, 33 + c, 3);
  const inDozen = (/** @type {number} */ d) => range(12 * d - 11, 12 * d);
  const columns = range(1, 3).map((c) =>
    field(`column-${c}`, "column", `Column ${c}`, inColumn(c), [13, c - 1, 14, c]),
  );
  const dozens = range(1, 3).map((d) => {
    return field(
      `dozen-${d}`,
      "dozen",
      `${["1st", "2nd", "3rd"][d - 1]} 12, dozen ${12 * d - 11} to ${12 * d}`,
      inDozen(d),
      [4 * d - 3, -1, 4 * d + 1, 0],
    );
  });
  const pairs = [1, 2];
  const twoColumns = pairs.map((c) => {
    return point(
      `split-columns-${c}-${c + 1}`,
      "split-columns",
      `Split columns ${c} and ${c + 1}`,
      [...inColumn(c), ...inColumn(c + 1)],
      [13.5, c],
      0.35,
    );
  });
  const twoDozens = pairs.map((d) => {
    return point(
      `split-dozens-${d}-${d + 1}`,
      "split-dozens",
      `Split dozens ${d} and ${d + 1}`,
      [...inDozen(d), ...inDozen(d + 1)],
      [4 * d + 1, -0.55],
      0.3,
      0.3,
    );
  });
  return [...columns, ...dozens, ...twoColumns, ...twoDozens];
}

function evenChances() {
  const where = (/** @type {(n: number) => boolean} */ test) => range(1, 36).filter(test);
  /** @type {[string, string, string, number[]][]} */
  const chances = [
    ["low", "low-high", "1–18, low", where((n) => n < 19)],
    ["even", "odd-even", "Even", where((n) => n % 2 === 0)],
    ["red", "red-black", "Red", where((n) => colour(n) === "red")],
    ["black", "red-black", "Black", where((n) => colour(n) === "black")],
    ["odd", "odd-even", "Odd", where((n) => n % 2 === 1)],
    ["high", "low-high", "19–36, high", where((n) => n > 18)],
  ];
  return chances.map(([name, kind, label, numbers], i) =>
    field(name, kind, label, numbers, [1 + 2 * i, -2, 3 + 2 * i, -1]),
  );
}

/** All 161 places, boxes first: places on a line are drawn, and pressed, above the boxes. @type {Spot[]} */
export const SPOTS = [
  ...straights(),
  ...columnsAndDozens(),
  ...evenChances(),
  ...splits(),
  ...lines(),
  ...corners(),
].sort((one, other) => Number(other.drawn) - Number(one.drawn));

/**
 * The spot that an arrow key leads to: the nearest one ahead, where sideways distance counts three times.
 * @param {Spot} from
 * @param {[number, number]} towards one step in u and v
 */
export function neighbour(from, towards) {
  /** @type {Spot | null} */
  let best = null;
  let least = Infinity;
  for (const spot of SPOTS) {
    const [du, dv] = [spot.at[0] - from.at[0], spot.at[1] - from.at[1]];
    const ahead = du * towards[0] + dv * towards[1];
    const aside = Math.abs(du * towards[1]) + Math.abs(dv * towards[0]);
    const far = ahead + 3 * aside;
    if (ahead > 0.2 && aside <= 1.6 && far < least) [best, least] = [spot, far];
  }
  return best;
}
