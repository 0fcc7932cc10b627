import { openFloor } from "./floor.mjs";
import { walkTo, part, bet, deal, inPhase } from "./table.mjs";
import { chromium } from "playwright-core";
import { existsSync } from "node:fs";
const exe = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
const floor = await openFloor();
const browser = await chromium.launch({ executablePath: exe, args: ["--no-sandbox"] });
const plan = {
  craps: ["win", "field", "hard-6"], blackjack: ["box"], "pai-gow-poker": ["standard", "fortune"], "ultimate-texas-holdem": ["ante", "trips"],
  "casino-stud-poker": ["ante", "progressive"], "let-it-ride": ["ride-1"], "sic-bo": ["small", "total-9"], "big-six": ["symbol-g"],
};
for (const [slug, wagers] of Object.entries(plan)) {
  if (process.argv[2] && !process.argv[2].split(",").includes(slug)) continue;
  for (const [w, hgt] of [[1440, 900], [360, 740]]) {
    const context = await browser.newContext({ baseURL: floor.address, viewport: { width: w, height: hgt }, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    try {
      await walkTo(page, slug);
      for (const wager of wagers) { await part(page, `chip-500`).click().catch(()=>{}); await part(page, `spot-${wager}`).click(); await page.waitForTimeout(150); }
      await page.screenshot({ path: `/tmp/shots/${slug}-${w}-bet.png` });
      await deal(page);
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/shots/${slug}-${w}-play.png` });
    } catch (e) { console.log(slug, w, String(e).slice(0, 300)); await page.screenshot({ path: `/tmp/shots/${slug}-${w}-fail.png` }); }
    await context.close();
  }
}
await browser.close(); await floor.close(); process.exit(0);
