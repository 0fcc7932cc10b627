// Every page keeps the last checkpoint that it has seen, and complains visibly of a house that cannot prove that the
// next one follows from it. The proofs are those of a real floor.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { isConsistent, isIncluded } from "../web/shared/log-proof.js";
import { stage } from "./stage.mjs";
import { eventually } from "./table.mjs";

const folder = mkdtempSync(join(tmpdir(), "baize-checkpoints-"));
after(() => rm(folder, { recursive: true, force: true }));
const settings = join(folder, "settings.toml");
const witness = join(folder, "kept.txt");
writeFileSync(settings, `[checkpoints]\nevery-ms = 100\nfile = "${witness}"\n`);
const floor = stage(["--settings", settings]);

const get = async (path) => (await fetch(floor.floor.address + path)).json();

/** Waits until the house has made this many checkpoints; something is written meanwhile. */
async function until(size) {
  for (;;) {
    const latest = await get("/api/checkpoints");
    if (latest.size >= size) return latest;
    await fetch(`${floor.floor.address}/api/guest`, { method: "POST" });
  }
}

test("the page's own proofs agree with the floor, and with nothing that was changed", async () => {
  await until(9);
  for (const to of [1, 2, 3, 6, 8, 9]) {
    const head = await get(`/api/checkpoints/${to}`);
    for (let from = 1; from <= to; from++) {
      const old = await get(`/api/checkpoints/${from}`);
      const { proof } = await get(`/api/checkpoints/proof?from=${from}&to=${to}`);
      assert.ok(isConsistent(old, head, proof), `${from} to ${to}`);
      const other = (root) => root.replace(/^../, (pair) => (pair === "00" ? "01" : "00"));
      assert.ok(!isConsistent({ ...old, root: other(old.root) }, head, proof), `${from} to ${to}, another old head`);
      assert.ok(!isConsistent(old, { ...head, root: other(head.root) }, proof), `${from} to ${to}, another new head`);
      assert.ok(from === to || !isConsistent(old, head, proof.slice(1)), `${from} to ${to}, half a proof`);
      const leaf = await get(`/api/checkpoints/${to}/leaf/${from - 1}`);
      assert.ok(isIncluded(from - 1, leaf.leaf, head, leaf.proof), `leaf ${from} in ${to}`);
      assert.ok(!isIncluded(from - 1, `${leaf.leaf} `, head, leaf.proof), `another leaf ${from} in ${to}`);
    }
  }
  // The file that the operator named has them too.
  const kept = await eventually(() => readFileSync(witness, "utf8"));
  const [, size] = kept.match(/^baize\/[0-9a-f]{16}\n(\d+)\n/) ?? [];
  assert.ok(kept.startsWith((await get(`/api/checkpoints/${size}`)).note), kept);
});

test("a page says that the house has forked, shows both notes, and goes on when they are kept", async () => {
  const page = await floor.guest();
  await page.goto("/staff.html");
  const seen = () => page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem("baize-checkpoint") ?? '"null"')));
  await eventually(async () => assert.ok(await seen()));
  const box = page.locator("#fork");
  assert.equal(await box.count(), 0, "a house that only goes on is not complained of");

  // As if this browser had been shown another history yesterday.
  const first = await seen();
  await page.evaluate((other) => localStorage.setItem("baize-checkpoint", JSON.stringify(JSON.stringify(other))), {
    ...first,
    root: "ab".repeat(32),
    note: "the note of yesterday",
  });
  await until(first.size + 1);
  await page.goto("/staff.html");
  await box.waitFor();
  assert.match(await box.textContent(), /two histories/);
  assert.match(await box.locator("pre").textContent(), /the note of yesterday[^]*baize\//);
  // Whoever does not close it is told again; whoever does has kept what they need.
  await page.goto("/jackpots.html");
  await box.waitFor();
  await box.getByRole("button").click();
  assert.equal(await box.count(), 0);
  assert.notEqual((await seen()).root, "ab".repeat(32));
});

test("a page notices that an earlier state was put back", async () => {
  const page = await floor.guest();
  await page.goto("/staff.html");
  const latest = await get("/api/checkpoints");
  await page.evaluate((later) => localStorage.setItem("baize-checkpoint", JSON.stringify(JSON.stringify(later))), {
    ...latest,
    size: latest.size + 1000,
  });
  await page.goto("/staff.html");
  const box = page.locator("#fork");
  await box.waitFor();
  assert.match(await box.textContent(), /an earlier state was put back/);
});
