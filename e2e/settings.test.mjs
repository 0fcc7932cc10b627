// The settings: opened from every page, in force at once, kept for the next visit, and the same in all tabs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "./inspect.mjs";
import { stage } from "./stage.mjs";
import { comeTo, eventually, part } from "./table.mjs";

const floor = stage();

const PAGES = ["/", "/poker.html", "/tables.html", "/odds.html", "/jackpots.html", "/staff.html"];

const ofRoot = (page, name) => page.locator("html").getAttribute(`data-${name}`);
const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function openSettings(page) {
  await part(page, "action-settings").click();
  await part(page, "settings-dialog").waitFor();
}

for (const address of PAGES) {
  test(`the settings open from ${address}`, async () => {
    const page = await floor.guest();
    await page.goto(address);
    await openSettings(page);
    await page.keyboard.press("Escape");
    await part(page, "settings-dialog").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.id), "settings", "the focus comes back");
  });
}

test("axe finds nothing serious in the settings at a table", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  await openSettings(page);
  await inspect(page, "settings");
});

test("a theme is there at once, outlasts a reload and reaches other tabs", async () => {
  const page = await floor.guest();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/odds.html");
  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: "light" });
  await other.goto("/jackpots.html");
  const light = await paper(page);

  await openSettings(page);
  await part(page, "setting-theme-dark").check();
  const dark = await paper(page);
  assert.notEqual(dark, light);
  await eventually(async () => assert.equal(await paper(other), dark));

  await page.reload();
  assert.equal(await ofRoot(page, "theme"), "dark");
  assert.equal(await paper(page), dark);
  await page.emulateMedia({ colorScheme: "dark" });
  await openSettings(page);
  await part(page, "setting-theme-light").check();
  assert.equal(await paper(page), light, "what was chosen goes before the system");
});

test("the arrow keys choose within a setting, and speed is kept under its name", async () => {
  const page = await floor.guest();
  await page.goto("/odds.html");
  await openSettings(page);
  await part(page, "setting-speed-normal").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => localStorage.getItem("baize-speed")), '"fast"');
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => localStorage.getItem("baize-speed")), '"off"');
  assert.equal(await ofRoot(page, "speed"), "off");
});

test("what is kept and means nothing is not used", async () => {
  const page = await floor.guest();
  await page.addInitScript(() => {
    localStorage.setItem("baize-speed", '"breakneck"');
    localStorage.setItem("baize-volume", "900");
    localStorage.setItem("baize-deck", "{");
    localStorage.setItem("baize-hand", "3");
  });
  await page.goto("/odds.html");
  const found = await page.evaluate(async () => {
    const { setting } = await import("/assets/shared/settings.js");
    return ["speed", "volume", "deck", "hand"].map(setting);
  });
  assert.deepEqual(found, ["normal", 100, "two", "right"]);
  assert.equal(await ofRoot(page, "deck"), "two");
});
