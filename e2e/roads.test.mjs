// The roads of baccarat, worked out by hand. They are plain data, so no browser is needed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { coupsOf } from "../web/table/roads/coups.js";
import { ask, beadPlate, bigRoad, colours, derivedRoad, entries } from "../web/table/roads/roads.js";

const WINNERS = { P: "player", B: "banker", T: "tie" };

/** Turns `B B* P` into coups; `*` is a banker pair, `'` a player pair. */
function shoe(text) {
  const coup = (word) => ({ winner: WINNERS[word[0]], playerPair: word.includes("'"), bankerPair: word.includes("*") });
  return text.split(/\s+/).filter(Boolean).map(coup);
}

const times = (letter, many) => Array(many).fill(letter).join(" ");
/** The `column,row` of every mark. */
const places = (cells) => cells.map(({ column, row }) => `${column},${row}`).join(" ");
const letters = (all) => all.map((colour) => colour[0].toUpperCase()).join("");
const EYE = 1;
const SMALL = 2;
const COCKROACH = 3;

test("the bead plate goes down six and then right, and ties take a cell", () => {
  const cells = beadPlate(shoe("P B T B P T B"));
  assert.equal(places(cells), "0,0 0,1 0,2 0,3 0,4 0,5 1,0");
  assert.deepEqual(
    cells.map((cell) => cell.mark.winner),
    ["player", "banker", "tie", "banker", "player", "tie", "banker"],
  );
});

test("the big road begins a column whenever the winner changes", () => {
  assert.equal(places(bigRoad(shoe("B B P B B B P P"))), "0,0 0,1 1,0 2,0 2,1 2,2 3,0 3,1");
});

test("ties are marked on the last entry and neither take a cell nor end a run", () => {
  const cells = bigRoad(shoe("B T T B P T B"));
  assert.equal(places(cells), "0,0 0,1 1,0 2,0");
  assert.deepEqual(cells.map((cell) => cell.mark.ties), [2, 0, 1, 0]);
});

test("ties before the first entry stand in the first cell, and stay on the entry that comes there", () => {
  const waiting = bigRoad(shoe("T T"));
  assert.deepEqual(waiting.map(({ column, row, mark }) => [column, row, mark.winner, mark.ties]), [[0, 0, null, 2]]);
  const come = bigRoad(shoe("T T P T P"));
  assert.deepEqual(come.map(({ column, row, mark }) => [column, row, mark.winner, mark.ties]), [
    [0, 0, "player", 3],
    [0, 1, "player", 0],
  ]);
});

test("pairs are dotted where they were dealt; a tied coup's are on the bead plate alone", () => {
  const coups = shoe("B* P' T*' P*'");
  assert.deepEqual(
    entries(coups).map((one) => [one.playerPair, one.bankerPair]),
    [[false, true], [true, false], [true, true]],
  );
  assert.deepEqual(beadPlate(coups).map(({ mark }) => [mark.playerPair, mark.bankerPair])[2], [true, true]);
});

test("a run of more than six turns right at the bottom", () => {
  assert.equal(places(bigRoad(shoe(times("B", 9)))), "0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 3,5");
});

test("the next run stands in the next column and turns right above the tail that lies in its way", () => {
  const cells = bigRoad(shoe(`${times("B", 8)} ${times("P", 7)} ${times("B", 5)}`));
  assert.equal(places(cells.slice(8, 15)), "1,0 1,1 1,2 1,3 1,4 2,4 3,4", "above the banker's tail");
  assert.equal(places(cells.slice(15)), "2,0 2,1 2,2 2,3 3,3", "above the player's tail");
});

test("once it has turned, a tail goes on to the right even where the cell below is free", () => {
  const cells = bigRoad(shoe(`${times("B", 7)} ${times("P", 8)}`));
  assert.equal(places(cells.slice(7)), "1,0 1,1 1,2 1,3 1,4 2,4 3,4 4,4");
});

test("a tail along the top row pushes the next run beyond its end", () => {
  // Each run is one row shallower than the last, and its tail reaches over the next column.
  const lengths = [12, 10, 8, 6, 4, 3, 1];
  const text = lengths.map((length, i) => times(i % 2 ? "P" : "B", length)).join(" ");
  const cells = bigRoad(shoe(text));
  const run = (i) => places(cells.slice(lengths.slice(0, i).reduce((sum, one) => sum + one, 0)).slice(0, lengths[i]));
  assert.equal(run(0), "0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 3,5 4,5 5,5 6,5");
  assert.equal(run(1), "1,0 1,1 1,2 1,3 1,4 2,4 3,4 4,4 5,4 6,4");
  assert.equal(run(2), "2,0 2,1 2,2 2,3 3,3 4,3 5,3 6,3");
  assert.equal(run(3), "3,0 3,1 3,2 4,2 5,2 6,2");
  assert.equal(run(4), "4,0 4,1 5,1 6,1");
  assert.equal(run(5), "5,0 6,0 7,0");
  assert.equal(run(6), "8,0");
});

// Worked out with pencil and paper; the runs are beside each.
const WORKED = [
  { shoe: "B", eye: "", small: "", cockroach: "" },
  { shoe: "B P", eye: "", small: "", cockroach: "" },
  // 1 2: the second of the second column is the first start cell of the big eye boy; beside it nothing, above that a
  // mark.
  { shoe: "B P P", eye: "B", small: "", cockroach: "" },
  // 2 2: the cell beside it is marked, and so is the one above that.
  { shoe: "B B P P", eye: "R", small: "", cockroach: "" },
  // 1 1 1: there is no such entry, so the first of the third column starts it.
  { shoe: "B P B", eye: "R", small: "", cockroach: "" },
  // 2 2 1
  { shoe: "B B P P B", eye: "RR", small: "", cockroach: "" },
  // 1 3 3 1 1
  { shoe: "B P P P B B B P B", eye: "BRBRRRB", small: "BRBB", cockroach: "R" },
  // 1 1 1 1 1 1: the chopping shoe is red throughout.
  { shoe: "P B P B P B", eye: "RRRR", small: "RRR", cockroach: "RR" },
  // 3 1 2 4: ties change nothing.
  { shoe: "P T P P T B P P T T B B B B", eye: "BBBRBR", small: "RBBRR", cockroach: "RRB" },
  // 4 2 2 1 3
  { shoe: "B B B B P P B B P B B B", eye: "RBRRBBR", small: "RBBRB", cockroach: "BRB" },
];
for (const one of WORKED) {
  test(`the derived roads of ${one.shoe}`, () => {
    const coups = shoe(one.shoe);
    assert.equal(letters(colours(coups, EYE)), one.eye, "big eye boy");
    assert.equal(letters(colours(coups, SMALL)), one.small, "small road");
    assert.equal(letters(colours(coups, COCKROACH)), one.cockroach, "cockroach road");
  });
}

test("a derived road is laid as the big road is, tails too", () => {
  // The chopping shoe: nine red marks in a row.
  const coups = shoe("P B P B P B P B P B P");
  assert.equal(places(derivedRoad(coups, EYE)), "0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 3,5");
  assert.equal(places(derivedRoad(shoe("B P P P B B B P B"), EYE)), "0,0 1,0 2,0 3,0 3,1 3,2 4,0");
});

test("a tail counts as if its column had no end", () => {
  // Eight and eight: on paper the second run bends at the fifth entry, but it is as deep as the first.
  const coups = shoe(`${times("B", 8)} ${times("P", 8)} B`);
  assert.equal(letters(colours(coups, EYE)), "RRRRRRRR");
  // One more than the column before: blue where it passes the end of that column, red below.
  assert.equal(letters(colours(shoe(`${times("B", 7)} ${times("P", 9)}`), EYE)), "RRRRRRBR");
});

/** The rule as players tell it, on a grid without a bottom, for comparison with any shoe. */
function byCells(coups, back) {
  const grid = new Set();
  const has = (column, row) => grid.has(`${column} ${row}`);
  const depth = (column) => {
    let row = 0;
    while (has(column, row)) row += 1;
    return row;
  };
  const found = [];
  let [column, row, last] = [-1, 0, null];
  for (const { winner } of coups.filter((coup) => coup.winner !== "tie")) {
    [column, row] = winner === last ? [column, row + 1] : [column + 1, 0];
    last = winner;
    grid.add(`${column} ${row}`);
    const begun = has(back, 1) ? column > back || (column === back && row >= 1) : column > back;
    if (!begun) continue;
    const same = row === 0
      ? depth(column - 1) === depth(column - 1 - back)
      : has(column - back, row) === has(column - back, row - 1);
    found.push(same ? "red" : "blue");
  }
  return found;
}

test("ten thousand shoes agree with the rule told cell by cell", () => {
  let state = 12345;
  const chance = (many) => (state = (state * 1103515245 + 12345) % 2147483648) % many;
  for (let i = 0; i < 10_000; i += 1) {
    // Long runs and long chops are as likely as plain ones.
    const stay = 1 + chance(9);
    let side = "P";
    const text = Array.from({ length: chance(80) }, () => {
      if (chance(10) === 0) return "T";
      if (chance(10) >= stay) side = side === "P" ? "B" : "P";
      return side;
    }).join(" ");
    const coups = shoe(text);
    for (const back of [EYE, SMALL, COCKROACH]) assert.deepEqual(colours(coups, back), byCells(coups, back), text);
    const cells = new Set(places(bigRoad(coups)).split(" "));
    assert.equal(cells.size, Math.max(1, bigRoad(coups).length), `two marks in one cell: ${text}`);
  }
});

test("what the derived roads would show next", () => {
  assert.deepEqual(ask([], "player"), [null, null, null]);
  // 1 2: a third Player goes below both; a Banker compares 2 with 1.
  assert.deepEqual(ask(shoe("B P P"), "player"), ["red", null, null]);
  assert.deepEqual(ask(shoe("B P P"), "banker"), ["blue", null, null]);
  // 1 3 3 1 1 and then 2, or a sixth column.
  const coups = shoe("B P P P B B B P B");
  assert.deepEqual(ask(coups, "banker"), ["blue", "red", "red"]);
  assert.deepEqual(ask(coups, "player"), ["red", "blue", "blue"]);
  // A tie in between changes nothing.
  assert.deepEqual(ask([...coups, { winner: "tie" }], "player"), ["red", "blue", "blue"]);
});

test("asking always tells what then comes", () => {
  const coups = shoe("B B P B P P P T B B B B P B P P");
  for (let i = 0; i < coups.length; i += 1) {
    const { winner } = coups[i];
    if (winner === "tie") continue;
    const [before, then] = [coups.slice(0, i), coups.slice(0, i + 1)];
    const told = ask(before, winner);
    [EYE, SMALL, COCKROACH].forEach((back, at) => {
      const more = colours(then, back).slice(colours(before, back).length);
      assert.deepEqual(more, told[at] === null ? [] : [told[at]]);
    });
  }
});

const round = (number, data) => ({ round: number, summary: "", data });
const view = (more) => ({ round: 9, facts: [], options: {}, history: [], ...more });

test("a new shoe begins new roads", () => {
  const history = [
    round(1, { winner: "player" }),
    round(2, { winner: "tie" }),
    round(3, { winner: "banker", shuffled: true }),
    round(4, { winner: "player" }),
  ];
  assert.deepEqual(coupsOf(view({ history })).map((coup) => coup.winner), ["banker", "player"]);
  assert.deepEqual(coupsOf(view({ history, facts: [{ fact: "shuffled" }] })), [], "already while it is dealt");
  const after = [...history, round(9, { winner: "tie", shuffled: true })];
  assert.deepEqual(
    coupsOf(view({ history: after, facts: [{ fact: "shuffled" }] })).map((coup) => coup.winner),
    ["tie"],
  );
});

test("a continuous shuffler has no shoes, and a void round no mark", () => {
  const history = [
    round(1, { winner: "player", shuffled: true }),
    round(2, {}),
    round(3, { winner: "banker", shuffled: true }),
  ];
  assert.deepEqual(
    coupsOf(view({ history, options: { shuffler: "continuous" } })).map((coup) => coup.winner),
    ["player", "banker"],
  );
});

test("punto and banco are player and banker", () => {
  const history = [round(1, { winner: "banco", punto: 3, banco: 7, pair_punto: true, pair_banco: false })];
  assert.deepEqual(
    coupsOf(view({ history })),
    [{ winner: "banker", player: 3, banker: 7, playerPair: true, bankerPair: false, natural: false }],
  );
});
