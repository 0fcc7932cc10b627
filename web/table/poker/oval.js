// Where the seats are: round an oval on a desktop, along the two sides on a phone. You sit at the near side; the seat
// after yours, clockwise, is on your left.

const WIDE = { x: 43, y: 34.5, middle: 51.5 };
/** How far chips and buttons are from the middle, as shares of the way to the seat. */
const [BET, DISC] = [0.6, 0.66];
/** A button is beside the chips, a little further round. */
const ASIDE = 0.24;
/** At the near seat it is beside the cards, which are larger there, and clear of the words in the middle. */
const NEAR = { turn: 0.42, share: 0.72 };
const TALL = { left: 16.5, right: 83.5, near: 89.5, low: 69.5, high: 14 };
/**
 * On a phone, board and pots are between the rows of seats: by how many sit along each side.
 * @type {Record<number, [number, number]>}
 */
const BETWEEN = { 4: [41.7, 60.2], 3: [36.5, 59.3] };
/** @type {[number, number]} */
const ANYWHERE = [38, 54];

/**
 * @typedef {[number, number]} Point in hundredths of the breadth and the height
 * @typedef {{seat: Point, bet: Point, disc: Point}} Slot where a seat, its chips and its buttons are
 */

/** A place on the oval, from the near side clockwise. @param {number} step @param {number} count @returns {Slot} */
function wide(step, count) {
  const angle = Math.PI / 2 + (2 * Math.PI * step) / count;
  /** @param {number} turn @param {number} share @returns {Point} */
  const at = (turn, share) => [50 + WIDE.x * share * Math.cos(turn), WIDE.middle + WIDE.y * share * Math.sin(turn)];
  const near = step === 0;
  if (near) return { seat: at(angle, 1), bet: at(angle, 0.34), disc: at(angle + NEAR.turn, NEAR.share) };
  return { seat: at(angle, 1), bet: at(angle, BET), disc: at(angle + ASIDE, DISC) };
}

/** A place along the sides; an odd one is at the far end. @param {number} step @param {number} count @returns {Slot} */
function tall(step, count) {
  if (step === 0) return { seat: [50, TALL.near], bet: [50, 70], disc: [62, 70] };
  const others = count - 1;
  const side = Math.floor(others / 2);
  const odd = others % 2 === 1;
  if (odd && step === side + 1) return { seat: [50, TALL.high], bet: [50, TALL.high + 13], disc: [62, TALL.high + 13] };
  const left = step <= side;
  const rank = left ? step - 1 : others - step;
  const high = odd ? TALL.high + 9 : TALL.high;
  const y = side === 1 ? 40 : TALL.low - ((TALL.low - high) * rank) / (side - 1);
  const x = (/** @type {number} */ far) => (left ? far : 100 - far);
  return { seat: [x(TALL.left), y], bet: [x(38.5), y + 1], disc: [x(28.5), y - 6.5] };
}

const percent = (/** @type {number} */ value) => `${Math.round(value * 10) / 10}%`;

/**
 * The places of all seats as styles of an element.
 * @param {number[]} numbers the seats of the table, clockwise @param {number | null} own
 */
export function slots(numbers, own) {
  const count = numbers.length;
  const start = own === null ? Math.floor(count / 2) : numbers.indexOf(own);
  /** @type {Map<number, Record<string, string>>} */
  const found = new Map();
  numbers.forEach((seat, i) => {
    const step = (i - start + count) % count;
    /** @type {Record<string, string>} */
    const styles = {};
    for (const [letter, { seat, bet, disc }] of Object.entries({ w: wide(step, count), t: tall(step, count) })) {
      for (const [name, [x, y]] of Object.entries({ "": seat, b: bet, d: disc })) {
        styles[`--${letter}${name}x`] = percent(x);
        styles[`--${letter}${name}y`] = percent(y);
      }
    }
    found.set(seat, styles);
  });
  return found;
}

/** Where board and pots are on a phone. @param {number} count the seats */
export function between(count) {
  const [board, pots] = BETWEEN[Math.floor((count - 1) / 2)] ?? ANYWHERE;
  return { "--board": percent(board), "--pots": percent(pots) };
}
