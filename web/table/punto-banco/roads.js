// The roads of punto banco as plain data: which result stands in which cell. No drawing.

/**
 * @typedef {{winner: "punto" | "banco" | "tie", pair_punto?: boolean, pair_banco?: boolean, punto?: number, banco?: number}} Coup
 * @typedef {{column: number, row: number, coup: Coup, ties: number, tail: boolean}} Cell
 */

export const ROWS = 6;

/** The bead plate: every coup in order, down and then right. @param {Coup[]} coups @returns {Cell[]} */
export function beadPlate(coups) {
  return coups.map((coup, index) => ({
    column: Math.floor(index / ROWS),
    row: index % ROWS,
    coup,
    ties: 0,
    tail: false,
  }));
}

/**
 * The big road: a column for every run of one winner. A tie takes no cell; it is counted on the last one. Where a column
 * is full or the cell below is taken, the run bends to the right: the dragon's tail.
 * @param {Coup[]} coups
 * @returns {Cell[]}
 */
export function bigRoad(coups) {
  const cells = [];
  const taken = new Set();
  const key = (column, row) => `${column} ${row}`;
  let start = -1;
  let last = null;
  let early = 0;
  for (const coup of coups) {
    if (coup.winner === "tie") {
      if (last) last.ties += 1;
      else early += 1;
      continue;
    }
    let place;
    if (last && last.coup.winner === coup.winner) {
      const below = last.row + 1;
      const bends = last.tail || below >= ROWS || taken.has(key(last.column, below));
      place = bends
        ? { column: last.column + 1, row: last.row, tail: true }
        : { column: last.column, row: below, tail: false };
    } else {
      start += 1;
      while (taken.has(key(start, 0))) start += 1;
      place = { column: start, row: 0, tail: false };
    }
    last = { ...place, coup, ties: early };
    early = 0;
    taken.add(key(last.column, last.row));
    cells.push(last);
  }
  return cells;
}
