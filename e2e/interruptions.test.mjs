// A round survives a reload of the page, and a crash of the server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { balance, bet, cardsAt, comeTo, deal, inPhase, nets, nextRound, part } from "./table.mjs";

const floor = stage();

/** Brings a new guest as far as the question of three card poker. */
async function asked() {
  const page = await floor.guest();
  await comeTo(page, "three-card-poker");
  const before = await balance(page);
  await bet(page, 500, "ante");
  await deal(page);
  await part(page, "answer-play").waitFor();
  return { page, before };
}

/** Everything that the guest relies on: round, cards and question. */
async function sight(page) {
  await part(page, "answer-play").waitFor();
  return {
    round: await part(page, "round").innerText(),
    seat: await cardsAt(page, 1),
    felt: await page.locator("#felt [data-card]").evaluateAll((all) => all.map((card) => card.dataset.card)),
    question: await page.locator("#question-text").innerText(),
    answers: await page.locator(".answer").allInnerTexts(),
    balance: await balance(page),
  };
}

async function answersAndIsPaid(page, before) {
  await part(page, "answer-play").click();
  await inPhase(page, "settled");
  const net = (await nets(page)).reduce((sum, line) => sum + line, 0);
  assert.equal(await balance(page), before + net);
  // The next test finds an open table with a free seat 1.
  await nextRound(page);
  await part(page, "action-stand").click();
  await part(page, "action-sit").waitFor();
}

test("a reload in mid-round gives the same cards and the same question", async () => {
  const { page, before } = await asked();
  const seen = await sight(page);
  assert.equal(seen.seat.length, 3);
  await page.reload();
  assert.deepEqual(await sight(page), seen);
  await answersAndIsPaid(page, before);
});

test("the server is killed in mid-round, and the page finds its way back by itself", async () => {
  const { page, before } = await asked();
  const seen = await sight(page);
  await floor.floor.crash();
  await page.locator("#offline").waitFor({ state: "visible" });
  await floor.floor.reopen();
  await page.locator("#offline").waitFor({ state: "hidden" });
  assert.deepEqual(await sight(page), seen);
  await answersAndIsPaid(page, before);
});
