// The five roads of baccarat as plain data: which mark is in which cell. Nothing is drawn here.

import { fill, lay } from "./grid.js";

/** @import { Coup } from "./coups.js" */

/** What a coup says in a road. @typedef {Pick<Coup, "winner" | "playerPair" | "bankerPair">} Told */

/** Every coup, including ties. @param {Coup[]} coups */
export function beadPlate(coups) {
  return fill(coups);
}

/**
 * The entries of the big road: the coups that somebody won. A tie takes no cell of its own: it is marked on the last
 * entry, and ties before the first entry are marked in the first cell.
 * @param {readonly Told[]} coups
 */
export function entries(coups) {
  /** @type {{winner: "player" | "banker" | null, ties: number, playerPair: boolean, bankerPair: boolean}[]} */
  const found = [];
  let before = 0;
  for (const { winner, playerPair, bankerPair } of coups) {
    if (winner !== "tie") {
      found.push({ winner, ties: before, playerPair, bankerPair });
      before = 0;
      continue;
    }
    const last = found.at(-1);
    if (last) last.ties += 1;
    else before += 1;
  }
  return before > 0 ? [{ winner: null, ties: before, playerPair: false, bankerPair: false }] : found;
}

/** @param {Coup[]} coups */
export function bigRoad(coups) {
  return lay(entries(coups), (entry) => entry.winner);
}

/**
 * The derived roads, with the number of columns that each looks back.
 * @type {{id: "eye" | "small" | "cockroach", title: string, short: string, back: number}[]}
 */
export const DERIVED = [
  { id: "eye", title: "Big eye boy", short: "Eye", back: 1 },
  { id: "small", title: "Small road", short: "Small", back: 2 },
  { id: "cockroach", title: "Cockroach road", short: "Roach", back: 3 },
];

/**
 * The runs of the big road: who won, and how often. Tails count as if the column had no end.
 * @param {readonly Told[]} coups
 */
export function runs(coups) {
  /** @type {{winner: "player" | "banker", length: number}[]} */
  const found = [];
  for (const { winner } of entries(coups)) {
    if (winner === null) continue;
    const last = found.at(-1);
    if (last && last.winner === winner) last.length += 1;
    else found.push({ winner, length: 1 });
  }
  return found;
}

/**
 * The colours of a derived road, one for each entry of the big road from its start cell on: the second entry of the
 * column that has `back` columns before it, or the first one of the next column.
 *
 * The first entry of a column compares the two columns that have ended: red if they are equally deep. Any further entry
 * looks at the cell `back` columns to the left and the cell above that: red if both are marked or both are empty.
 * Otherwise it is blue.
 * @param {readonly Told[]} coups @param {number} back
 */
export function colours(coups, back) {
  /** @type {("red" | "blue")[]} */
  const found = [];
  const all = runs(coups);
  all.forEach(({ length }, column) => {
    const before = (/** @type {number} */ steps) => all[column - steps]?.length;
    for (let row = 0; row < length; row += 1) {
      if (row === 0 && column > back) found.push(before(1) === before(1 + back) ? "red" : "blue");
      if (row > 0 && column >= back) found.push(before(back) === row ? "blue" : "red");
    }
  });
  return found;
}

/** @param {Coup[]} coups @param {number} back */
export function derivedRoad(coups, back) {
  return lay(colours(coups, back), (colour) => colour);
}

/**
 * What the derived roads would show next if this side won; null where that road has not begun.
 * @param {Coup[]} coups @param {"player" | "banker"} winner
 * @returns {("red" | "blue" | null)[]} in the order of DERIVED
 */
export function ask(coups, winner) {
  const then = [...coups, { winner, playerPair: false, bankerPair: false }];
  return DERIVED.map(({ back }) => {
    const [now, next] = [colours(coups, back), colours(then, back)];
    return (next.length > now.length && next.at(-1)) || null;
  });
}
