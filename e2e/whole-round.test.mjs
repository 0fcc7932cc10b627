// A guest plays a whole round of each game: two clicks, Play and Deal, and the chips between them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { balance, bet, deal, inPhase, nets, part, pence, walkTo } from "./table.mjs";

const floor = stage();

const ROUNDS = [
  { slug: "roulette", chips: [[500, "red"], [100, "straight-17"]], answers: [] },
  { slug: "punto-banco", chips: [[1000, "punto"], [100, "egalite"]], answers: [] },
  { slug: "three-card-poker", chips: [[500, "ante"]], answers: ["play"] },
  { slug: "sic-bo", chips: [[500, "small"], [100, "three-1-2-6"]], answers: [] },
];

async function readsWhy(page) {
  const why = part(page, "why").first();
  const cited = (await why.getAttribute("title")).split(", ");
  await why.click();
  const dialog = part(page, "why-dialog");
  for (const id of cited) {
    const { says } = await (await page.request.get(`/api/clauses/${id}`)).json();
    assert.ok(says.length > 10, `${id} says something`);
    const shown = dialog.getByTestId(`clause-${id}`);
    await shown.waitFor();
    const text = await shown.innerText();
    // That a figure of the book is lost, the register notes in brackets, and the page does not say.
    for (const words of says.split(/ \(figure lost[^)]*\)/))
      assert.ok(text.includes(words), `the page shows what ${id} says`);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

for (const { slug, chips, answers } of ROUNDS) {
  test(`a whole round of ${slug}`, async () => {
    const page = await floor.guest();
    await walkTo(page, slug);
    const before = await balance(page);
    for (const [chip, wager] of chips) await bet(page, chip, wager);
    const staked = chips.reduce((sum, [chip]) => sum + chip, 0);
    assert.equal(await balance(page), before - staked, "stakes leave the balance");

    await deal(page);
    for (const word of answers) await part(page, `answer-${word}`).click();
    await inPhase(page, "settled");

    const lines = await nets(page);
    assert.ok(lines.length >= chips.length, "each wager has its line");
    const net = lines.reduce((sum, line) => sum + line, 0);
    assert.equal(await balance(page), before + net, "the balance changes by the net");
    assert.equal(pence(await part(page, "last-result").innerText()), net);
    await readsWhy(page);
  });
}
