// Runs all tests: one file more at a time than there are processors, because each waits now and then, and one browser
// for all of them. File names as arguments select some of them.

import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { shareBrowser } from "./stage.mjs";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
/** The slowest begin first, so that no processor is idle at the end. */
const LONG = ["accessibility.test.mjs", "poker-games.test.mjs", "words.test.mjs", "player-dealer.test.mjs"];

const rank = (name) => (LONG.includes(name) ? LONG.indexOf(name) : LONG.length);
const all = (await readdir(FOLDER)).filter((name) => name.endsWith(".test.mjs")).sort();
const named = process.argv.slice(2);
const files = all.filter((name) => named.length === 0 || named.includes(name)).sort(
  (one, other) => rank(one) - rank(other),
);

const browser = await shareBrowser();
process.env.BROWSER_AT = browser.wsEndpoint();
const tests = run({ files: files.map((name) => FOLDER + name), concurrency: 1 + Math.max(2, availableParallelism()) });
tests.on("test:fail", () => {
  process.exitCode = 1;
});
tests.compose(new spec()).pipe(process.stdout);
tests.once("end", () => browser.close());
