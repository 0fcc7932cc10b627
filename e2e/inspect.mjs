// What axe and a ruler find on a page, narrow and wide, by day and by night.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PHONE, WIDE } from "./stage.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Only colours change between day and night, so everything else is checked once in each width.
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const SIGHTS = [
  { name: "phone, light", viewport: PHONE, colorScheme: "light" },
  { name: "phone, dark", viewport: PHONE, colorScheme: "dark", only: COLOURS },
  { name: "wide, dark", viewport: WIDE, colorScheme: "dark", only: COLOURS },
  { name: "wide, light", viewport: WIDE, colorScheme: "light" },
];

/** Serious and critical faults, each with the first elements that show it. */
async function faults(page, only) {
  await page.evaluate(`window.axe || (() => { ${AXE} })()`);
  const how = only ? { resultTypes: ["violations"], runOnly: only } : { resultTypes: ["violations"] };
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), how);
  const grave = violations.filter((fault) => fault.impact === "serious" || fault.impact === "critical");
  return grave.map((fault) => `${fault.id}: ${fault.help}: ${fault.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`).join(" | ")}`);
}

/**
 * Checks that nothing serious is found, and that a phone never scrolls sideways.
 * @param {import("playwright-core").Page} page
 */
export async function inspect(page, where) {
  for (const { name, viewport, colorScheme, only } of SIGHTS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faults(page, only), [], `${where}, ${name}`);
    const over = await page.evaluate(
      () => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
    );
    assert.ok(over <= 0, `${where}, ${name}: the page is ${over} px too wide`);
  }
}
