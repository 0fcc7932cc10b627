// Places marks on a grid of six rows. Nothing is drawn here.

export const ROWS = 6;

/**
 * Marks in columns: a run of the same kind is one column. Where the column is full, or an earlier run is in the cell
 * below, the run turns right and goes on that way: the dragon's tail.
 * @template T
 * @param {T[]} marks in the order in which they came
 * @param {(mark: T) => unknown} kind what makes a run
 * @returns {{column: number, row: number, tail: boolean, mark: T}[]}
 */
export function lay(marks, kind) {
  /** @type {Set<string>} */
  const taken = new Set();
  /** @param {number} column @param {number} row */
  const isTaken = (column, row) => taken.has(`${column} ${row}`);
  /** @type {{column: number, row: number, tail: boolean, mark: T}[]} */
  const cells = [];
  let start = -1;
  for (const mark of marks) {
    const last = cells.at(-1);
    /** @type {{column: number, row: number, tail: boolean}} */
    let place;
    if (last && kind(last.mark) === kind(mark)) {
      const turns = last.tail || last.row + 1 === ROWS || isTaken(last.column, last.row + 1);
      const [column, row] = turns ? [last.column + 1, last.row] : [last.column, last.row + 1];
      place = { column, row, tail: turns };
    } else {
      // A tail along the top row pushes the next run away.
      do start += 1;
      while (isTaken(start, 0));
      place = { column: start, row: 0, tail: false };
    }
    taken.add(`${place.column} ${place.row}`);
    cells.push({ ...place, mark });
  }
  return cells;
}

/**
 * Marks one after the other, down and then right.
 * @template T
 * @param {readonly T[]} marks
 */
export function fill(marks) {
  return marks.map((mark, index) => ({
    column: Math.floor(index / ROWS),
    row: index % ROWS,
    tail: false,
    mark,
  }));
}
