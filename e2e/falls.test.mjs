// What falls lies still before anything tells what it was: not the phase, not the felt, not the panels.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { bet, comeTo, inPhase, part } from "./table.mjs";
import { setPace } from "./used-pages.mjs";

const floor = stage();

/** Nothing is left out when everything takes a third of its time, and there are still frames enough to look at. */
const PACE = 3;

/** What moves at each table. */
const FALLS = [
  { slug: "roulette", wagers: ["red"], mover: ".ball-arm" },
  { slug: "big-six", wagers: ["symbol-g"], mover: ".six-wheel .wheel-turning" },
  { slug: "craps", wagers: ["win", "field"], mover: ".die-arc" },
  { slug: "sic-bo", wagers: ["small"], mover: ".die-arc" },
];

/** Notes in each frame from now on whether it moves, and whatever would tell where it will lie. */
function watch(page, mover) {
  return page.evaluate((mover) => {
    window.seenFrames = [];
    window.animated = new Set();
    const known = new WeakSet();
    const note = (animation) => {
      if (known.has(animation)) return;
      known.add(animation);
      animation.effect.getKeyframes().flatMap(Object.keys).forEach((name) => window.animated.add(name));
    };
    const running = (element) => element.getAnimations().some((one) => one.playState === "running");
    const look = () => {
      document.querySelector(".felt").getAnimations({ subtree: true }).forEach(note);
      window.seenFrames.push({
        moves: [...document.querySelectorAll(mover)].some(running),
        settled: document.querySelector("#clock").dataset.phase === "settled",
        result: !document.querySelector("#results").hidden,
        lit: document.querySelectorAll(".spot-won, .target-lit, .dolly").length,
        history: document.querySelectorAll(".number, .throws li, .symbols li").length,
        panel: document.querySelector("#panels").textContent.includes("falls"),
        said: document.querySelector("[data-testid=fell]")?.textContent ?? "",
      });
      requestAnimationFrame(look);
    };
    look();
  }, mover);
}

for (const { slug, wagers, mover } of FALLS) {
  test(`nothing tells the result of ${slug} before it lies still`, async () => {
    const page = await floor.guest();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await setPace(page, PACE);
    await comeTo(page, slug);
    for (const wager of wagers) await bet(page, 500, wager);
    await watch(page, mover);
    await part(page, "action-ready").click();
    await part(page, "result-line").first().waitFor();
    const frames = await page.evaluate(() => window.seenFrames);
    const moving = frames.filter((frame) => frame.moves);
    assert.ok(moving.length > 0, "it has moved");
    const nothing = { moves: true, settled: false, result: false, lit: 0, history: 0, panel: false, said: "" };
    for (const frame of moving) assert.deepEqual(frame, nothing);
    const animated = await page.evaluate(() => [...window.animated]);
    const timing = ["offset", "computedOffset", "easing", "composite"];
    assert.deepEqual(animated.filter((name) => !timing.includes(name)).sort(), ["opacity", "transform"]);
    assert.equal(await page.locator(".number, .throws li, .symbols li").count(), 1, "it is on the board now");
  });
}

test("whoever presses Space twice sees the result at once", async () => {
  const page = await floor.guest();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await setPace(page, PACE);
  await comeTo(page, "roulette");
  await bet(page, 500, "red");
  await part(page, "action-ready").click();
  await page.locator(".felt[data-playing=fall]").waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await inPhase(page, "settled");
  // The wheel is back in its place, with the ball in it.
  await page.locator(".wheel-place .ball").waitFor();
  await page.locator(".front").waitFor({ state: "hidden" });
});
