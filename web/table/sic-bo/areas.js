// The areas of both layouts of sic bo, as the book lists them. Nothing is drawn here.

export const FACES = [1, 2, 3, 4, 5, 6];

const pairs = FACES.flatMap((a) => FACES.map((b) => /** @type {[number, number]} */ ([a, b])));
const listed = (/** @type {number[]} */ numbers) => `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;

/**
 * @typedef {{name: string, label: string, rows?: string[]}} Place
 * @typedef {Place & {faces: number[]}} Shown a place with dice printed on it
 */

/** @type {Place[]} */
export const CHANCES = [
  { name: "small", label: "Small, 4 to 10, no triple" },
  { name: "odd", label: "Odd, 5 to 17, no triple" },
  { name: "big", label: "Big, 11 to 17, no triple" },
  { name: "even", label: "Even, 4 to 16, no triple" },
];

/** @type {Shown[]} */
export const DOUBLES = FACES.map((n) => ({ name: `double-${n}`, label: `Double ${n}`, faces: [n, n] }));

/** @type {Shown[]} */
export const TRIPLES = FACES.map((n) => ({
  name: `triple-${n}`,
  label: `Triple ${n}`,
  faces: [n, n, n],
}));

/** @type {Place} */
export const ANY_TRIPLE = { name: "any-triple", label: "Any triple" };

/** @type {(Place & {total: number})[]} */
export const TOTALS = Array.from({ length: 14 }, (_, i) => i + 4).map((total) => ({
  name: `total-${total}`,
  label: `Total ${total}`,
  total,
}));

/** @type {Shown[]} */
export const COMBINATIONS = pairs
  .filter(([a, b]) => a < b)
  .map(([a, b]) => ({ name: `combination-${a}-${b}`, label: `${a} and ${b}`, faces: [a, b] }));

/** @type {Shown[]} */
export const SINGLES = FACES.map((n) => ({
  name: `single-${n}`,
  label: `Single ${n}, on one, two or three dice`,
  faces: [n],
  rows: ["one-die", "two-dice", "three-dice"],
}));

/** @type {Shown[]} */
export const FOURS = [
  [3, 4, 5, 6],
  [2, 3, 5, 6],
  [2, 3, 4, 5],
  [1, 2, 3, 4],
].map((faces) => ({ name: `four-${faces.join("-")}`, label: `Three of ${listed(faces)}`, faces }));

/** @type {Shown[]} */
export const THREES = pairs
  .flatMap(([a, b]) => FACES.filter((c) => a < b && b < c).map((c) => [a, b, c]))
  .map((faces) => ({ name: `three-${faces.join("-")}`, label: listed(faces), faces }));

/** @type {Shown[]} */
export const DOUBLE_SINGLES = pairs
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({
    name: `double-single-${a}-${b}`,
    label: `Double ${a} with single ${b}`,
    faces: [a, a, b],
  }));
