// axe finds nothing serious on any page in any phase, narrow or wide, by day or by night; and a phone never scrolls
// sideways. Only three card poker rests in the phase "playing": the other games ask nobody.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { PHONE, WIDE, stage } from "./stage.mjs";
import { bet, deal, inPhase, nets, part, walkTo } from "./table.mjs";

const floor = stage();
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SIGHTS = [
  { name: "phone, light", viewport: PHONE, colorScheme: "light" },
  { name: "wide, dark", viewport: WIDE, colorScheme: "dark" },
  { name: "phone, dark", viewport: PHONE, colorScheme: "dark" },
  { name: "wide, light", viewport: WIDE, colorScheme: "light" },
];

/** Serious and critical faults, each with the first elements that show it. */
async function faults(page) {
  await page.evaluate(`window.axe || (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const grave = violations.filter((fault) => fault.impact === "serious" || fault.impact === "critical");
  return grave.map((fault) => `${fault.id}: ${fault.help}: ${fault.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`).join(" | ")}`);
}

async function inspect(page, where) {
  for (const { name, viewport, colorScheme } of SIGHTS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faults(page), [], `${where}, ${name}`);
    const over = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
    assert.ok(over <= 0, `${where}, ${name}: the page is ${over} px too wide`);
  }
}

test("the lobby", async () => {
  const page = await floor.guest();
  await page.goto("/");
  await part(page, "play-roulette").waitFor();
  await inspect(page, "lobby");
});

test("the panels and a dialog", async () => {
  const page = await floor.guest();
  await walkTo(page, "roulette");
  await part(page, "tab-seats").click();
  await part(page, "bot-add-12").click();
  await part(page, "bot-remove-12").waitFor();
  await inspect(page, "seats");
  await part(page, "tab-rules").click();
  await page.locator("[data-testid^=edge-]").first().waitFor();
  await inspect(page, "rules");
  await part(page, "action-help").click();
  await part(page, "help-dialog").waitFor();
  await inspect(page, "help");
});

test("roulette", async () => {
  const page = await floor.guest();
  await walkTo(page, "roulette");
  await bet(page, 500, "red");
  await bet(page, 500, "straight-17");
  await inspect(page, "betting");
  await deal(page);
  await nets(page);
  await inspect(page, "settled");
});

test("punto banco", async () => {
  const page = await floor.guest();
  await walkTo(page, "punto-banco");
  await bet(page, 500, "punto");
  await inspect(page, "betting");
  await deal(page);
  await nets(page);
  await inspect(page, "settled");
});

test("sic bo", async () => {
  const page = await floor.guest();
  await walkTo(page, "sic-bo");
  await bet(page, 500, "small");
  await bet(page, 500, "big");
  await inspect(page, "betting");
  await deal(page);
  await nets(page);
  await inspect(page, "settled");
});

test("three card poker, and the history", async () => {
  const page = await floor.guest();
  await walkTo(page, "three-card-poker");
  await bet(page, 500, "ante");
  await inspect(page, "betting");
  await deal(page);
  await inPhase(page, "playing");
  await part(page, "answer-play").waitFor();
  await inspect(page, "playing");
  await part(page, "answer-play").click();
  await nets(page);
  await inspect(page, "settled");

  await page.goto(`${page.url().replace("/table/", "/history/")}#1`);
  await part(page, "step-last").click();
  await part(page, "result-line").first().waitFor();
  await inspect(page, "history");
});
