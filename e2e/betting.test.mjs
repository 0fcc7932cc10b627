// Chips go down, come back, are doubled and put down again; what the house may not take is refused with its clause.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { balance, bet, comeTo, deal, hasStake, nets, nextRound, part, placeChip } from "./table.mjs";

const floor = stage();

test("undo, clear, double and rebet", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  const before = await balance(page);
  await bet(page, 500, "red");
  await bet(page, 100, "straight-17");

  await part(page, "action-undo").click();
  await hasStake(page, "straight-17", 0);
  await hasStake(page, "red", 500);
  await placeChip(page, 100, "red");
  await hasStake(page, "red", 600);
  await part(page, "action-undo").click();
  await hasStake(page, "red", 500);

  await bet(page, 100, "split-17-20");
  await part(page, "action-clear").click();
  await hasStake(page, "split-17-20", 0);
  await hasStake(page, "red", 0);
  assert.equal(await balance(page), before, "all is back");

  await bet(page, 500, "red");
  await bet(page, 100, "dozen-2");
  await part(page, "action-double").click();
  await hasStake(page, "red", 1000);
  await hasStake(page, "dozen-2", 200);
  assert.equal(await balance(page), before - 1200);

  await deal(page);
  const net = (await nets(page)).reduce((sum, line) => sum + line, 0);
  await nextRound(page);
  await hasStake(page, "red", 0);
  await part(page, "action-rebet").click();
  await hasStake(page, "red", 1000);
  await hasStake(page, "dozen-2", 200);
  assert.equal(await balance(page), before + net - 1200);
});

test("a stake over the limit is refused, and the refusal shows its clause", async () => {
  const page = await floor.guest();
  await comeTo(page, "three-card-poker");
  const { limits } = await (await page.request.get(
    `/api/tables/${new URL(page.url()).pathname.split("/").at(-1)}`,
  )).json();
  const [, most] = limits.ante;
  assert.equal(most, 50000, "one chip of the largest value fills the limit");
  await bet(page, most, "ante");
  const before = await balance(page);

  await placeChip(page, 100, "ante");
  await part(page, "notice").waitFor();
  await part(page, "refusal-why").click();
  const clause = part(page, "why-dialog").locator("article.clause").first();
  await clause.waitFor();
  const id = (await clause.getAttribute("data-testid")).replace("clause-", "");
  const { says } = await (await page.request.get(`/api/clauses/${id}`)).json();
  assert.ok((await clause.innerText()).includes(says), `the page shows what ${id} says`);
  await page.keyboard.press("Escape");

  await hasStake(page, "ante", most);
  assert.equal(await balance(page), before, "a refusal changes nothing");
});
