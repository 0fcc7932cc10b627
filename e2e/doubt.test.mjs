// What is seldom meant at a poker table is asked about once more: folding for nothing, and putting everything in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { doubtOf } from "../web/table/poker/doubt.js";
import { paperStage } from "./paper-page.mjs";
import { choices as c, dealt, facts as f, potView, question } from "./paper-table.mjs";
import { eventually, part } from "./table.mjs";

const paper = paperStage();

const FREE = question("Your action", c.word("fold"), c.word("check"), c.amount("bet", 400, 20000, 200));
const PRICED = question("$2 to call", c.word("fold"), c.word("call", 200), c.amount("raise", 400, 20000, 200));

test("what is doubted", () => {
  assert.match(doubtOf("fold", FREE, 20000).says, /costs nothing/);
  assert.equal(doubtOf("fold", PRICED, 20000), null, "folding to a bet is an answer like others");
  assert.match(doubtOf("raise 20000", PRICED, 20000).says, /everything/);
  assert.equal(doubtOf("raise 19800", PRICED, 20000), null);
  assert.equal(doubtOf("bet 20000", FREE, null), null, "nothing is known of a stack");
  assert.equal(doubtOf("check", FREE, 20000), null);
});

const FACTS = [f.button(4), f.put(5, 100, 100, 19900, "small-blind"), ...dealt([5, 6, 1], ["Ah", "Kd"])];

const open = () => paper.table(potView({ phase: "playing", waiting: [1], facts: FACTS, question: FREE }));

const answers = (table) => table.sent.filter((wish) => wish.do === "answer").map((wish) => wish.words);

test("a fold for nothing is asked about, and can be thought better of", async () => {
  const table = await open();
  await part(table.page, "answer-fold").click();
  await part(table.page, "confirm-dialog").waitFor();
  await table.page.keyboard.press("Escape");
  await part(table.page, "confirm-dialog").waitFor({ state: "detached" });
  await part(table.page, "answer-check").click();
  await eventually(() => assert.deepEqual(answers(table), ["check"]));
});

test("whoever means it folds, and whoever wants no questions is asked none", async () => {
  const table = await open();
  await part(table.page, "answer-fold").click();
  await part(table.page, "confirm").click();
  await eventually(() => assert.deepEqual(answers(table), ["fold"]));
  await table.page.evaluate(() => localStorage.setItem("baize-confirm", "false"));
  await part(table.page, "answer-fold").click();
  await eventually(() => assert.deepEqual(answers(table), ["fold", "fold"]));
});
