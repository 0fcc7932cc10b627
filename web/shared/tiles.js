// Pai gow tiles: dominoes whose ones and fours are red. For people who do not see them, their names tell them apart.

import { cardPicture } from "./cards.js";
import { h, svg } from "./dom.js";

/** @type {Record<string, string>} */
const NAMES = {
  "6-6": "heaven, twelve",
  "1-1": "earth, two",
  "4-4": "people, red eight",
  "3-1": "goose, four",
  "5-5": "flower, white ten",
  "3-3": "long six",
  "2-2": "board, white four",
  "6-5": "hatchet, eleven",
  "6-4": "partition, ten",
  "6-1": "long-legged seven",
  "5-1": "big-headed six",
  "5-4": "mixed nine",
  "6-3": "mixed nine",
  "5-3": "mixed eight",
  "6-2": "mixed eight",
  "4-3": "mixed seven",
  "5-2": "mixed seven",
  "4-1": "mixed five",
  "3-2": "mixed five",
  "4-2": "six of the Jee Joon",
  "2-1": "three of the Jee Joon",
};

/** The positions of the pips of a half, in a square of 3 by 3. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[1, 1]],
  2: [
    [1, 0.2],
    [1, 1.8],
  ],
  3: [
    [0.2, 0],
    [1, 1],
    [1.8, 2],
  ],
  4: [
    [0.3, 0.3],
    [1.7, 0.3],
    [0.3, 1.7],
    [1.7, 1.7],
  ],
  5: [
    [0.2, 0.2],
    [1.8, 0.2],
    [1, 1],
    [0.2, 1.8],
    [1.8, 1.8],
  ],
  6: [
    [0.3, 0],
    [1.7, 0],
    [0.3, 1],
    [1.7, 1],
    [0.3, 2],
    [1.7, 2],
  ],
};

/** Whether a text is a tile. @param {string} piece */
export const isTile = (piece) => /^[1-6]-[1-6]$/.test(piece);

/** `6-6` as `heaven, twelve (6-6)`. @param {string | null} tile */
export function tileName(tile) {
  return tile === null ? "a tile face down" : `${NAMES[tile] ?? "tile"} (${tile})`;
}

/** @param {number} value @param {number} top @param {boolean} twelve */
function half(value, top, twelve) {
  return (PIPS[value] ?? []).map(([x, y], i) => {
    // The twelve has a red and a white column in each half; otherwise ones and fours are red.
    const red = twelve ? (i % 2 === 0) === (top === 0) : value === 1 || value === 4;
    const big = value === 1;
    return svg("circle", {
      cx: 13 + x * 7,
      cy: top + 13 + y * 7,
      r: big ? 4.6 : 3.1,
      class: red ? "pip pip-red" : "pip pip-white",
    });
  });
}

/**
 * A tile on the felt.
 * @param {string | null} tile such as `6-4`, or null if it is face down
 * @param {{own?: boolean, key?: string | number}} [how] `own`: nobody else sees it; `key`: the same one from drawing to
 *   drawing
 */
export function tilePicture(tile, how = {}) {
  const [high = 0, low = 0] = tile === null ? [] : tile.split("-").map(Number);
  return h(
    "span",
    {
      class: `tile${tile === null ? " tile-back" : ""}${how.own ? " card-own" : ""}`,
      role: "img",
      "aria-label": `${tileName(tile)}${how.own ? ", seen by you alone" : ""}`,
      "data-tile": tile ?? "back",
      ...(how.key === undefined ? {} : { "data-key": String(how.key), "data-piece": "tile" }),
    },
    tile !== null &&
      svg(
        "svg",
        { viewBox: "0 0 40 80", "aria-hidden": "true" },
        half(high, 0, tile === "6-6"),
        half(low, 40, tile === "6-6"),
      ),
  );
}

/**
 * A card or a tile, face up; one with a key is the same one from drawing to drawing.
 * @param {string} piece @param {string | number} [key]
 */
export function piecePicture(piece, key) {
  return isTile(piece) ? tilePicture(piece, { key }) : cardPicture({ card: piece, up: true, key });
}
