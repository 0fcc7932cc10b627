// What a browser keeps of the page, and what happens when the floor has another page or something is missed on the way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { paperStage } from "./paper-page.mjs";
import { potView } from "./paper-table.mjs";
import { stage } from "./stage.mjs";
import { beGuest, comeTo, eventually } from "./table.mjs";

const floor = stage();
const paper = paperStage();

/** What the page has loaded: path, and the bytes that came over the line. */
function loaded(page) {
  return page.evaluate(() => {
    const entry = ({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize });
    return performance.getEntriesByType("resource").map(entry);
  });
}

test("whatever the page loads is kept for good, and not asked for again", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  const files = (await loaded(page)).filter(({ path }) => !path.startsWith("/api/"));
  assert.ok(files.length > 100, `${files.length} files`);
  const [mark] = files[0].path.match(/^\/at\/[0-9a-f]{16}\//) ?? [];
  assert.ok(mark && files.every(({ path }) => path.startsWith(mark)), `all below ${mark}`);
  const file = await page.request.get(files[0].path);
  assert.equal(file.headers()["cache-control"], "public, max-age=31536000, immutable");
  await page.goto(page.url());
  await page.locator("#clock[data-phase]").waitFor();
  const again = (await loaded(page)).filter(({ path }) => path.startsWith("/at/"));
  assert.ok(again.length > 100, `${again.length} files`);
  assert.deepEqual(again.filter(({ transferSize }) => transferSize > 0), []);
});

test("the page has said which modules it needs before any of them asks", async () => {
  const page = await floor.guest();
  await beGuest(page);
  await comeTo(page, "baccarat");
  const paths = (all) => all.map((one) => new URL(one.src || one.href).pathname);
  // What sets the theme before anything is drawn is not a module.
  const plain = await page.locator("script[src]:not([type=module])").evaluateAll(paths);
  const files = (await loaded(page)).map(({ path }) => path).filter((path) => path.endsWith(".js"));
  const asked = files.filter((path) => !plain.includes(path));
  const said = await page.locator("link[rel=modulepreload]").evaluateAll(paths);
  assert.deepEqual([...new Set(asked)].sort(), said.sort());
});

test("a page whose files the floor no longer has loads itself again, once", async () => {
  const loads = [];
  const { page } = await paper.table(potView({ page: "fedcba9876543210" }), {
    prepare: (page) => page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url())),
  });
  assert.equal(loads.length, 2);
  await page.locator("#clock[data-phase]").waitFor();
});

test("a page that only asks now and then does so too, once for each that the floor has", async () => {
  for (const [path, shown] of [["/", ".game-tiles li"], ["/jackpots.html", ".link-card"]]) {
    const page = await floor.guest();
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    let [loads, answered] = [0, 0];
    page.on("request", (request) => request.isNavigationRequest() && loads++);
    // Two floors with other pages answer by turns, and what lies between keeps the page as it was.
    await page.route("**/api/**", async (route) => {
      const files = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"][answered++ % 2];
      const answer = async (response) =>
        route.fulfill({ response, headers: { ...response.headers(), "x-baize-page": `2 ${files}` } });
      // A page that is being loaded again hears no answers.
      await route.fetch().then(answer).catch(() => {});
    });
    // The lobby asks again at once.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await eventually(() => assert.equal(loads, 2, path));
    await page.locator(shown).first().waitFor();
    assert.equal(loads, 2, path);
  }
});

test("a page that has missed a change asks for the whole view", async () => {
  const first = potView({ number: 5, round: 12 });
  const { page, tell, opened } = await paper.table(first);
  assert.equal(opened(), 1);
  await tell({ type: "change", from: 5, set: { number: 6, round: 13 }, lists: {} });
  await eventually(async () => assert.match(await page.locator("#round-number").innerText(), /13/));
  await tell({ type: "change", from: 7, set: { number: 8, round: 99 }, lists: {} });
  await eventually(async () => assert.equal(opened(), 2));
  await eventually(async () => assert.match(await page.locator("#round-number").innerText(), /12/));
});
