// What the house collects is posted at its tables, in amounts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "./inspect.mjs";
import { PHONE, WIDE, stage } from "./stage.mjs";
import { part } from "./table.mjs";

const floor = stage(["--house", fileURLToPath(new URL("houses/hg.toml", import.meta.url))]);

test("fees are posted over the table, with every rate behind them", async () => {
  for (const viewport of [PHONE, WIDE]) {
    const page = await floor.guest(viewport);
    for (const table of [1, 2]) {
      await page.goto(`/table/${table}`);
      const fees = part(page, "posted-fees");
      await fees.waitFor();
      assert.match(await fees.locator("summary").innerText(), /^Fees: .*\$\d/);
      await fees.locator("summary").click();
      assert.ok(await fees.locator("td", { hasText: "$" }).first().isVisible());
      if (table === 1) assert.match(await part(page, "fee-regular").first().innerText(), /9 players\s+\$\d/);
      // It checks both widths by itself.
      if (viewport === WIDE) await inspect(page, `fees at table ${table}`);
    }
  }
});
