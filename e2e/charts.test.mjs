// Charts of best play are read at a glance: a letter on a colour for each answer, a legend, and heads as on cards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerOf, headOf, lettersOf, toneOf } from "../web/odds/answers.js";
import { stage } from "./stage.mjs";

const floor = stage();

const chartOf = (columns, rows) => ({
  title: "totals",
  rows_are: "total",
  columns,
  rows: rows.map(([label, ...answers]) => ({ label, cells: answers.map((answer) => ({ answer })) })),
  notes: [],
});

const HARD = chartOf(["two", "ten", "ace"], [["16", "stand", "hit", "surrender"], ["11", "double", "double", "hit"]]);
const PAIRS = chartOf(["two", "ten", "ace"], [["two aces", "split", "stand", "split"]]);

test("every answer of a game has one letter in all charts, and players' own where there is one", () => {
  const letters = lettersOf([HARD, PAIRS]);
  assert.deepEqual(
    Object.fromEntries(letters),
    { split: "P", stand: "S", hit: "H", surrender: "U", double: "D" },
  );
  assert.deepEqual(Object.fromEntries(lettersOf([chartOf(["A"], [["A", "bet 4"], ["K", "check"], ["Q", "—"]])])), {
    "bet 4": "4×",
    check: "C",
  });
});

test("what is so only in some cases has the letter of its verb", () => {
  assert.deepEqual(answerOf("mostly bet"), { verb: "bet", partly: true });
  assert.deepEqual(answerOf("call on 19588 of 19600 flops"), { verb: "call", partly: true });
  assert.deepEqual(answerOf("raise if it matches"), { verb: "raise", partly: true });
  assert.deepEqual(answerOf("stand"), { verb: "stand", partly: false });
  assert.deepEqual(["fold", "check", "hit", "bet 4", "double", "split", "—"].map(toneOf), [
    "less",
    "same",
    "more",
    "more",
    "most",
    "apart",
    "none",
  ]);
});

test("heads are as on cards", () => {
  assert.deepEqual(
    ["two", "ten", "ace", "T", "two sixes", "two aces", "two twos", "16", "total", "pair in the hole"].map(headOf),
    ["2", "10", "A", "10", "6 6", "A A", "2 2", "16", "total", "pair in the hole"],
  );
});

test("a chart on the page: letters to be seen, words to be heard, nothing wider than a phone", async () => {
  const page = await floor.guest({ width: 360, height: 740 });
  await page.goto("/odds.html?game=uk/big-six");
  await page.getByTestId("odds-detail").waitFor();
  await page.evaluate(async (charts) => {
    const { strategy } = await import("/assets/odds/strategy.js");
    const drawn = strategy(charts);
    drawn.open = true;
    document.getElementById("strategy").replaceChildren(drawn);
  }, [HARD, PAIRS]);
  const heads = page.locator(".odds-chart thead").first().locator("th");
  assert.deepEqual(await heads.allInnerTexts(), ["total", "2", "10", "A"]);
  const cells = page.locator(".odds-chart").first().locator("td");
  assert.deepEqual(await cells.locator("[aria-hidden]").allInnerTexts(), ["S", "H", "U", "D", "D", "H"]);
  assert.equal(await cells.first().locator(".for-readers").textContent(), "stand");
  const colours = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).backgroundColor));
  assert.equal(new Set(colours).size, 4, "each answer has a colour");
  assert.deepEqual(await page.locator(".odds-legend").first().locator("li").allInnerTexts(), [
    "S stand",
    "H hit",
    "U surrender",
    "D double",
  ]);
  const over = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  assert.ok(over <= 0, `the page is ${over} px too wide`);
});
