// The legal amounts of a bet or raise: the smallest, whole steps above it, and the largest itself.

/**
 * @typedef {{word: string, min: number, max: number, step: number}} Range
 * @typedef {{pot: number, price: number, own: number, stack: number}} Sizes what sizes of bets depend on. `pot`: all
 *   chips in the middle and in front of the seats; `price`: the highest bet in front of any seat; `own`: your own bet;
 *   `stack`: `own` and the chips behind it
 */

/** How many steps fit above the smallest. @param {Range} range */
function stepsIn({ min, max, step }) {
  return step > 0 ? Math.floor((max - min) / step) : 0;
}

/** Whether the largest is not a whole number of steps above the smallest. @param {Range} range */
function oddEnd(range) {
  return range.min + stepsIn(range) * range.step < range.max;
}

/** The number of legal amounts. @param {Range} range */
export function countOf(range) {
  return stepsIn(range) + 1 + (oddEnd(range) ? 1 : 0);
}

/** The nth legal amount, from 0. @param {Range} range @param {number} index */
export function amountAt(range, index) {
  const last = countOf(range) - 1;
  if (index >= last) return range.max;
  return range.min + Math.max(0, index) * range.step;
}

/**
 * The index of the nearest legal amount; of two that are equally near, the smaller.
 * @param {Range} range @param {number} amount
 */
export function nearestIndex(range, amount) {
  const last = countOf(range) - 1;
  if (!(amount > range.min)) return 0;
  if (amount >= range.max) return last;
  const below = range.step > 0 ? Math.min(last - 1, Math.floor((amount - range.min) / range.step)) : 0;
  const gap = (/** @type {number} */ index) => Math.abs(amountAt(range, index) - amount);
  return gap(below + 1) < gap(below) ? below + 1 : below;
}

/** @param {Range} range @param {number} amount */
export function nearest(range, amount) {
  return amountAt(range, nearestIndex(range, amount));
}

/** @param {Range} range @param {number} amount */
export function isLegal(range, amount) {
  return Number.isFinite(amount) && nearest(range, amount) === amount;
}

/**
 * The amounts of the quick buttons, each legal and none twice. A bet of the pot is the price, plus the pot as it is
 * after a call.
 * @param {Range} range
 * @param {Sizes} hand
 * @returns {{name: string, amount: number}[]}
 */
export function quickAmounts(range, { pot, price, own, stack }) {
  const called = pot + Math.max(0, price - own);
  /** @type {[string, number][]} */
  const wanted = [
    ["Min", range.min],
    ["½ pot", price + Math.floor(called / 2)],
    ["Pot", price + called],
    [range.max === stack ? "All-in" : "Max", range.max],
  ];
  /** @type {{name: string, amount: number}[]} */
  const found = [];
  for (const [name, amount] of wanted) {
    // An amount of the pot that the rules do not allow has no button: Min and the last one stand for it.
    const isEnd = name === "Min" || amount === range.max;
    const legal = nearest(range, amount);
    if (!isEnd && (amount < range.min || amount > range.max)) continue;
    const same = found.find((one) => one.amount === legal);
    if (!same) found.push({ name, amount: legal });
    else if (name === "All-in") same.name = name;
  }
  return found;
}
