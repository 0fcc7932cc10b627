// What the layout of a Colorado table is made of, from plain data and without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fine } from "../web/shared/fine.js";
import { wagerName } from "../web/shared/names.js";
import { groupsOf, paysWords, rowsOf, unitOf, vigorishWords } from "../web/table/colorado/wagers.js";

const wager = (name, pays, more = {}) => ({ name, says: "", opening: true, pays, rows: [], names: [name], ...more });
const GAME = {
  wagers: [
    wager("player", "main"),
    wager("banker", "main"),
    wager("tie", "main"),
    wager("perfect-pair", "main", { names: [] }),
    wager("divine-9", "eternal", { rows: ["both-9", "one-9"] }),
    wager("se-21", "single"),
    wager("se-05", "single"),
    wager("harmony", "harmony", { rows: ["six-of-a-kind", "any-tie"] }),
    wager("tip", undefined, { names: ["tip-player", "tip-se-05"] }),
    wager("envy", undefined, { opening: false }),
  ],
  options: [{ name: "eternal-table", kind: "odds", of: "eternal" }],
  tables: [
    {
      of: "main",
      name: "minimum",
      kind: "floor",
      rows: [["player", "1 to 1"], ["banker", "1 to 1"], ["tie", "8 to 1"]],
    },
    {
      of: "eternal",
      name: "mb-01",
      kind: "complete",
      rows: [["sun-7", "40 to 1"], ["both-9", "75 to 1"], ["one-9", "10 to 1"]],
    },
    {
      of: "eternal",
      name: "mb-02",
      kind: "complete",
      rows: [["sun-7", "40 to 1"], ["both-9", "80 to 1"], ["one-9", "9 to 1"]],
    },
    { of: "single", name: "printed", kind: "exact", rows: [["se-05", "40 to 1"], ["se-21", "25 to 1"]] },
    { of: "harmony", name: "hp-01", kind: "complete", rows: [["six-of-a-kind", "100%"], ["any-tie", "3 for 1"]] },
  ],
};
const named = (name) => groupsOf(GAME).flatMap((group) => group.wagers).find((one) => one.name === name);

test("wagers stand in groups, single events by number, and what the table does not offer is left out", () => {
  const groups = groupsOf(GAME).map(({ id, wagers }) => [id, wagers.map((one) => one.name)]);
  assert.deepEqual(groups, [
    ["standard", ["player", "banker", "tie"]],
    ["bonus", ["divine-9"]],
    ["single", ["se-05", "se-21"]],
    ["progressive", ["harmony"]],
    ["tips", ["tip-player", "tip-se-05"]],
  ]);
});

test("a wager pays by its own rows of the table in force", () => {
  const options = { "eternal-table": "mb-02" };
  assert.deepEqual(rowsOf(named("divine-9"), GAME, options), [["both-9", "80 to 1"], ["one-9", "9 to 1"]]);
  assert.equal(paysWords(rowsOf(named("divine-9"), GAME, options)), "up to 80 to 1");
  assert.equal(paysWords(rowsOf(named("tie"), GAME, {})), "8 to 1");
  assert.equal(paysWords(rowsOf(named("se-05"), GAME, {})), "40 to 1");
  assert.equal(paysWords(rowsOf(named("harmony"), GAME, {})), "up to the meter");
});

test("what the house keeps of Banker wagers is printed below them", () => {
  assert.equal(vigorishWords({ vigorish: "on-win", "vigorish-percent": "5" }), "less 5 % vigorish");
  assert.equal(vigorishWords({ vigorish: "on-tie", "vigorish-percent": "25" }), "25 % vigorish on a tie");
  assert.equal(vigorishWords({ vigorish: "none" }), "a winning three-card 7 pushes");
  assert.equal(vigorishWords({ "vigorish-rounding": "exact" }), "less 5 % vigorish", "it cannot be chosen away");
  assert.equal(vigorishWords({}), "a winning three-card 7 pushes", "never any");
});

test("a wager whose limits are one amount is always that", () => {
  const limits = { harmony: [101, 101], player: [100, 50000] };
  assert.equal(unitOf({ kind: "harmony" }, { limits }), 101);
  assert.equal(unitOf({ kind: "player" }, { limits }), undefined);
  assert.equal(unitOf({ kind: "fate-38" }, { limits }), undefined);
});

test("fractions of a cent are kept as they are written", () => {
  assert.deepEqual(fine("4000030.1500"), { cents: 4000030, fraction: "15" });
  assert.deepEqual(fine("12.0005"), { cents: 12, fraction: "0005" });
  assert.deepEqual(fine(500000), { cents: 500000, fraction: "" });
  assert.deepEqual(fine("7.0000"), { cents: 7, fraction: "" });
});

test("wagers have the names that people say", () => {
  assert.equal(wagerName("se-07"), "Single event 7");
  assert.equal(wagerName("tip-sun-7"), "Tip on Sun 7");
  assert.equal(wagerName("frog-97-two"), "9 over 7, two cards");
  assert.equal(wagerName("split-2"), "Split hand 2");
  assert.equal(wagerName("split-17-20"), "Split 17/20");
  assert.equal(wagerName("to-2"), "Paid to seat 2");
  assert.equal(wagerName("from-3"), "Paid by seat 3");
});
