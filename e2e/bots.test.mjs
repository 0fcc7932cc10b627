// A bot takes a free seat, bets beside the guest, and leaves when told to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { bet, comeTo, deal, eventually, nets, nextRound, part } from "./table.mjs";

const floor = stage();

test("a bot comes, plays and goes", async () => {
  const page = await floor.guest();
  await comeTo(page, "punto-banco");
  await part(page, "tab-seats").click();
  await part(page, "bot-add-3").click();
  await part(page, "bot-remove-3").waitFor();
  await part(page, "seat-3").waitFor();

  await bet(page, 500, "punto");
  await deal(page);
  await nets(page);
  await part(page, "tab-round").click();
  await eventually(async () => assert.ok((await part(page, "other-line").count()) > 0, "the bot's bet has its line"));

  await nextRound(page);
  await part(page, "tab-seats").click();
  await part(page, "bot-remove-3").click();
  await part(page, "bot-add-3").waitFor();
  await part(page, "seat-3").waitFor({ state: "detached" });
});
