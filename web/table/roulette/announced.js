// Announced bets: sectors of the wheel that are called by name, and the neighbours of a number. Each is made of the
// ordinary wagers of the layout, to which its chips go.

/** The numbers as they follow each other on the wheel, clockwise from zero. */
export const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** How many neighbours on either side belong to a bet on neighbours. */
const SIDES = 2;

/**
 * @typedef {object} Announced
 * @property {string} name
 * @property {string} title what is printed on the racetrack
 * @property {string} label its name for people, in full
 * @property {number[]} numbers all that it covers
 * @property {[wager: string, chips: number][]} chips how many chips go where
 */

/** The numbers of the wheel from one to another, clockwise. @param {number} from @param {number} to */
function arc(from, to) {
  const [start, end] = [POCKETS.indexOf(from), POCKETS.indexOf(to)];
  return start <= end ? POCKETS.slice(start, end + 1) : [...POCKETS.slice(start), ...POCKETS.slice(0, end + 1)];
}

/** @param {string[]} wagers @returns {Announced["chips"]} */
const oneEach = (wagers) => wagers.map((wager) => [wager, 1]);

/** @type {Announced} */
const VOISINS = {
  name: "voisins",
  title: "Voisins",
  label: "Voisins du zéro, the seventeen numbers about zero",
  numbers: arc(22, 25),
  chips: [
    ["street-0-2-3", 2],
    ...oneEach(["split-4-7", "split-12-15", "split-18-21", "split-19-22", "split-32-35"]),
    ["corner-25-26-28-29", 2],
  ],
};

/** @type {Announced} */
const ORPHELINS = {
  name: "orphelins",
  title: "Orphelins",
  label: "Orphelins, the eight numbers between the other two sectors",
  numbers: [...arc(17, 6), ...arc(1, 9)],
  chips: oneEach(["straight-1", "split-6-9", "split-14-17", "split-17-20", "split-31-34"]),
};

/** @type {Announced} */
const TIERS = {
  name: "tiers",
  title: "Tiers",
  label: "Tiers du cylindre, the twelve numbers opposite zero",
  numbers: arc(27, 33),
  chips: oneEach(["split-5-8", "split-10-11", "split-13-16", "split-23-24", "split-27-30", "split-33-36"]),
};

/** The sectors, as they are on the racetrack from left to right. */
export const SECTORS = [TIERS, ORPHELINS, VOISINS];

/** A number with its neighbours on the wheel, straight up on each. @param {number} number @returns {Announced} */
export function neighboursOf(number) {
  const here = POCKETS.indexOf(number);
  const steps = Array.from({ length: 2 * SIDES + 1 }, (_, i) => i - SIDES);
  const numbers = steps.map((step) => POCKETS.at((here + step) % POCKETS.length) ?? number);
  const others = numbers.filter((one) => one !== number).join(", ");
  return {
    name: `neighbours-${number}`,
    title: String(number),
    label: `${number} and its neighbours ${others}`,
    numbers,
    chips: oneEach(numbers.map((one) => `straight-${one}`)),
  };
}

/** How many chips an announced bet takes. @param {Announced} bet */
export function chipsOf({ chips }) {
  return chips.reduce((sum, [, many]) => sum + many, 0);
}
