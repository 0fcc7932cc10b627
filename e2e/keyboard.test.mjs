// Whole rounds without the mouse, with the focus visible at every stop.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { balance, eventually, hasStake, inPhase, nets, part } from "./table.mjs";

const floor = stage();

const STOPS_MAX = 200;

/** Where the focus is, whether it is visible, and whether something covers it. */
function focus(page) {
  return page.evaluate(() => {
    const held = document.activeElement;
    const outlined = (element) => {
      const style = getComputedStyle(element);
      return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    };
    // Inside a drawing no outline fits; there the stroke grows.
    const stroked = (element) => Number.parseFloat(getComputedStyle(element).strokeWidth) >= 3;
    const box = held.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].flatMap(
      (x) => [0.1, 0.5, 0.9].map((y) => [box.left + x * box.width, box.top + y * box.height]),
    );
    const clear = places.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (held.contains(top) || top.contains(held));
    });
    const marked = outlined(held) || (held instanceof SVGElement && [...held.querySelectorAll("*")].some(stroked));
    const name = held.getAttribute("data-testid") ?? held.id ?? "";
    return { name, what: held.outerHTML.slice(0, 160), marked, clear };
  });
}

async function inSight(page) {
  const held = await eventually(async () => {
    const now = await focus(page);
    assert.ok(now.marked, `the focus is not marked on ${now.what}`);
    assert.ok(now.clear, `the focus is covered on ${now.what}`);
    return now;
  });
  return held.name;
}

/** Presses a key until the focus is where it should be. */
async function press(page, key, isThere) {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    const name = await inSight(page);
    if (isThere(name)) return name;
  }
  throw new Error(`${STOPS_MAX} times ${key} did not lead there`);
}

const tabTo = (page, testid) => press(page, "Tab", (name) => name === testid);

async function sitDownTo(slug) {
  const page = await floor.guest();
  await page.goto("/");
  await part(page, `play-${slug}`).waitFor();
  await tabTo(page, `play-${slug}`);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
  return page;
}

async function settled(page, before) {
  await inPhase(page, "settled");
  const net = (await nets(page)).reduce((sum, line) => sum + line, 0);
  assert.equal(await balance(page), before + net);
}

test("a round of roulette by keys", async () => {
  const page = await sitDownTo("roulette");
  const before = await balance(page);

  // The layout is one tab stop, and the arrow keys move on it.
  await press(page, "Tab", (name) => name === "spot-straight-17");
  await press(page, "ArrowRight", (name) => name === "spot-split-17-20");
  await page.keyboard.press("Enter");
  await hasStake(page, "split-17-20", 500);
  await press(page, "ArrowRight", (name) => name === "spot-straight-20");
  await page.keyboard.press("Space");
  await hasStake(page, "straight-20", 500);
  await page.keyboard.press("Delete");
  await hasStake(page, "straight-20", 0);

  // Below it are the dozens and the even chances.
  const chance = await press(
    page,
    "ArrowDown",
    (name) => ["spot-even", "spot-red", "spot-black", "spot-odd"].includes(name),
  );
  const wager = chance.replace("spot-", "");
  await page.keyboard.press("Enter");
  await hasStake(page, wager, 500);

  // Arrows choose a chip, as among radio buttons.
  await tabTo(page, "chip-500");
  await press(page, "ArrowRight", (name) => name === "chip-1000");
  await tabTo(page, "action-undo");
  await page.keyboard.press("Enter");
  await hasStake(page, wager, 0);
  await hasStake(page, "split-17-20", 500);

  await tabTo(page, "action-ready");
  await page.keyboard.press("Enter");
  await settled(page, before);

  // The reason opens with the keyboard too, and returns the focus.
  await press(page, "Shift+Tab", (name) => name === "why");
  await page.keyboard.press("Enter");
  await part(page, "why-dialog").waitFor();
  await page.keyboard.press("Escape");
  await part(page, "why-dialog").waitFor({ state: "detached" });
  assert.equal(await inSight(page), "why");
});

test("a round of three card poker by keys", async () => {
  const page = await sitDownTo("three-card-poker");
  const before = await balance(page);
  await tabTo(page, "spot-ante");
  await page.keyboard.press("Enter");
  await hasStake(page, "ante", 500);
  await page.keyboard.press("Space");
  await hasStake(page, "ante", 1000);
  await page.keyboard.press("Delete");
  await hasStake(page, "ante", 500);
  await tabTo(page, "action-ready");
  await page.keyboard.press("Enter");

  // The question takes the focus, because it is the player's turn.
  await part(page, "answer-play").waitFor();
  await eventually(async () => assert.equal(await inSight(page), "answer-play"));
  await page.keyboard.press("Enter");
  await settled(page, before);
});
