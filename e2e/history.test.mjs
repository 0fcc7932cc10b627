// A finished round can be stepped through, checked against its fingerprint and settled again from its script.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { BAIZE } from "./floor.mjs";
import { stage } from "./stage.mjs";
import { bet, comeTo, deal, inPhase, nets, part } from "./table.mjs";

const floor = stage();
const run = promisify(execFile);

const ROUNDS = [
  { slug: "roulette", wagers: ["red", "straight-17"], answers: [] },
  { slug: "punto-banco", wagers: ["banco"], answers: [] },
  { slug: "three-card-poker", wagers: ["ante", "pair-plus"], answers: ["play"] },
];

/** Steps forward to the end, and returns the name of each step. */
async function walkThrough(page) {
  const next = part(page, "step-next");
  const seen = [await part(page, "step").innerText()];
  while (await next.isEnabled()) {
    await next.click();
    seen.push(await part(page, "step").innerText());
  }
  return seen;
}

for (const { slug, wagers, answers } of ROUNDS) {
  test(`a round of ${slug} in the history`, async () => {
    const page = await floor.guest();
    await comeTo(page, slug);
    const commitment = await part(page, "commitment").innerText();
    for (const wager of wagers) await bet(page, 500, wager);
    await deal(page);
    for (const word of answers) await part(page, `answer-${word}`).click();
    await inPhase(page, "settled");
    const paid = await nets(page);

    await part(page, "tab-history").click();
    await part(page, "history-link").click();
    await part(page, "round-1").click();
    await part(page, "step").waitFor();
    const seen = await walkThrough(page);
    assert.deepEqual(seen, seen.map((_, index) => `Step ${index + 1} of ${seen.length}`));
    assert.deepEqual((await nets(page)).sort(), paid.sort(), "the same lines as at the table");

    assert.equal(await part(page, "commitment").innerText(), commitment);
    const seed = await part(page, "seed").innerText();
    assert.match(seed, /^[0-9a-f]{64}$/);

    const [download] = await Promise.all([page.waitForEvent("download"), part(page, "download-script").click()]);
    assert.match(download.suggestedFilename(), /\.toml$/);
    const named = join(await mkdtemp(join(tmpdir(), "baize-script-")), "round.toml");
    await download.saveAs(named);
    // An exit code other than 0 rejects, with what the program printed.
    const { stdout } = await run(BAIZE, ["settle", named]);
    assert.ok(stdout.length > 0);
    await rm(dirname(named), { recursive: true });
  });
}
