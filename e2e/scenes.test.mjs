// The order of a round: cards are seen before anything is asked about them, nothing is known before it is shown, one's
// own cards stay where they are, and only transform and opacity are animated.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { beGuest, bet, cardsAt, deal, eventually, inPhase, openTable, part, tableView } from "./table.mjs";
import { setPace } from "./used-pages.mjs";

const floor = stage();

/** As fast as people see it, or their pages would be asked too late. */
const PACE = 1;

/** A guest who has nothing against motion, at a table of this game, with a record of what the page shows when. */
async function moving(slug, options = {}) {
  const page = await floor.guest();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await setPace(page, PACE);
  await beGuest(page);
  await page.addInitScript(watch);
  await openTable(page, slug, options);
  return page;
}

/** Inside the page: at every change, how much is on the felt and what is said of it; and every keyframe ever used. */
function watch() {
  const seen = { moments: [], keyframes: new Set(), elements: new Set() };
  window.seen = seen;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    for (const frame of animation.effect.getKeyframes())
      for (const name of Object.keys(frame))
        if (!["offset", "computedOffset", "easing", "composite"].includes(name)) seen.keyframes.add(name);
    const shape = this.namespaceURI.endsWith("svg") && this.localName !== "svg";
    seen.elements.add(shape ? `shape ${this.localName}` : "box");
    return animation;
  };
  const look = () => {
    const felt = document.querySelector(".felt");
    if (!felt) return;
    const text = (chosen) => document.querySelector(chosen)?.textContent ?? "";
    const shown = (chosen) => [...document.querySelectorAll(chosen)].some((one) => one.checkVisibility());
    seen.moments.push({
      cards: felt.querySelectorAll("[data-card]:not([data-card=back])").length,
      playing: felt.dataset.playing ?? null,
      asked: shown(".question .answer, .pk-turn .pk-answer"),
      phase: document.querySelector("#clock")?.dataset.phase,
      turn: text("[data-testid=phase]"),
      seconds: text("[data-testid=seconds]"),
      result: shown("[data-testid=result-head]"),
      balance: text("[data-testid=balance]"),
      fell: text("[data-testid=fell]"),
    });
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  document.addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document.body, everything));
}

const moments = (page) => page.evaluate(() => window.seen.moments);

/** Waits until nothing is under way and the page asks or shows the result. */
async function atRest(page) {
  await page.locator('.felt:not([data-playing])').waitFor();
}

// How many cards one sees before the first question.
const SEEN = [
  ["ultimate-texas-holdem", 2],
  ["casino-stud-poker", 6],
  ["casino-holdem", 5],
];
for (const [slug, most] of SEEN) {
  test(`${slug}: the cards are seen before the question, and the time begins with it`, async () => {
    const page = await moving(slug);
    await bet(page, 500, "ante");
    await deal(page);
    await part(page, "phase").getByText("Your turn").waitFor();
    const all = await moments(page);
    const during = all.filter((one) => one.playing !== null);
    assert.ok(during.some((one) => one.cards < most), "they came one after the other");
    assert.ok(during.every((one) => !one.asked && one.turn !== "Your turn" && one.seconds === ""), "the gate is shut");
    const first = all.findIndex((one) => one.asked);
    assert.equal(all[first].cards, most, "and the question finds them there");
    assert.ok(all.slice(0, first).some((one) => one.cards === most), "they lay there before it");
  });
}

test("a quick answer keeps one's own cards: they are the same elements to the end", async () => {
  const page = await moving("ultimate-texas-holdem");
  await bet(page, 500, "ante");
  await deal(page);
  await part(page, "answer-check").waitFor();
  const own = () => cardsAt(page, 1);
  const before = await own();
  assert.equal(before.length, 2);
  await page.evaluate(() => {
    window.mine = [...document.querySelectorAll("[data-testid=seat-1] [data-card]")];
    window.lost = 0;
    new MutationObserver(() => (window.lost += window.mine.some((one) => !one.isConnected) ? 1 : 0)).observe(
      document.querySelector(".felt"), { subtree: true, childList: true });
  });
  for (let street = 0; street < 2; street += 1) {
    const asked = await page.locator(".question-text").innerText();
    await part(page, "answer-check").click();
    // The answer is taken, and the next question waits for its cards.
    await eventually(async () => {
      const text = await page.locator(".question-text").allInnerTexts();
      assert.ok(text.length > 0 && text[0] !== asked);
    });
  }
  await page.locator(".question .answer").first().click();
  await inPhase(page, "settled");
  assert.deepEqual(await own(), before);
  assert.equal(await page.evaluate(() => window.lost), 0, "they were never taken away");
});

test("punto banco: points, result and balance wait for the last card and the chips", async () => {
  const page = await moving("punto-banco");
  await bet(page, 500, "punto");
  const before = await part(page, "balance").innerText();
  await deal(page);
  await part(page, "result-head").waitFor();
  const during = (await moments(page)).filter((one) => one.playing !== null);
  assert.ok(during.length > 0);
  for (const one of during) {
    assert.equal(one.balance, before, "the balance does not tell");
    assert.equal(one.result, false);
    assert.notEqual(one.phase, "settled");
  }
});

test("only transform and opacity are animated, and never a shape inside a drawing", async () => {
  const page = await moving("blackjack");
  await bet(page, 500, "box");
  await deal(page);
  await page.locator('#clock[data-phase="settled"], .question .answer:visible').first().waitFor();
  if (await part(page, "answer-stand").isVisible()) await part(page, "answer-stand").click();
  await inPhase(page, "settled");
  await atRest(page);
  const { keyframes, elements } = await page.evaluate(() => ({
    keyframes: [...window.seen.keyframes],
    elements: [...window.seen.elements],
  }));
  assert.deepEqual(keyframes.filter((name) => name !== "transform" && name !== "opacity"), []);
  assert.ok(keyframes.includes("transform"));
  assert.deepEqual(elements, ["box"]);
});

test("Space hurries what moves, and once more ends it; reduced motion keeps the order", async () => {
  const page = await moving("ultimate-texas-holdem");
  await bet(page, 500, "ante");
  await part(page, "action-ready").click();
  await page.locator(".felt[data-playing]").waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await part(page, "answer-check").waitFor();
  const { facts } = await tableView(page);
  const dealt = facts.filter((fact) => fact.fact === "dealt" && fact.to !== "burn").length;
  assert.equal(await page.locator(".felt [data-card]").count(), dealt);

  const calm = await moving("ultimate-texas-holdem");
  await calm.emulateMedia({ reducedMotion: "reduce" });
  await bet(calm, 500, "ante");
  await deal(calm);
  await part(calm, "answer-check").waitFor();
  const during = (await moments(calm)).filter((one) => one.playing !== null);
  assert.ok(during.length > 0 && during.every((one) => !one.asked));
});

test("the floor adds what pages take to show the cards to everybody's time", async () => {
  const page = await floor.guest();
  const views = [{}];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === "view") views.push(message);
      if (message.type === "change") views.push({ ...views.at(-1), ...message.set });
    }));
  await beGuest(page);
  await openTable(page, "ultimate-texas-holdem");
  await bet(page, 500, "ante");
  await deal(page);
  await part(page, "answer-check").waitFor();
  const asked = views.find((view) => view.question);
  assert.ok(asked.deadline_ms > asked.window_ms, `${asked.deadline_ms} of ${asked.window_ms} ms are left`);
});
