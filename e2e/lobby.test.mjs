// The lobby: how soon a stranger is at a table, how a game is found, and what the page notices by itself.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { WIDE, stage } from "./stage.mjs";
import { bet, comeTo, deal, eventually, inPhase, nets, nextRound, part } from "./table.mjs";

const floor = stage();

/** The most that the lobby may be high on a desk before anything is opened. */
const HIGH = 2500;

const gamesOf = async (page) => (await page.request.get("/api/games")).json();
const shown = (page) => page.locator("#games [data-game]").evaluateAll((all) => all.map((one) => one.dataset.game));

async function enter(page, address = "/") {
  await page.goto(address);
  await page.locator("#lobby:not([aria-busy])").waitFor();
}

test("one click takes a stranger from the first screen to a table", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  const high = await page.evaluate(() => document.scrollingElement.scrollHeight);
  assert.ok(high <= HIGH, `the lobby is ${high} px high`);
  const box = await part(page, "play-now").boundingBox();
  assert.ok(box.y + box.height < WIDE.height / 2, "Play now is in the upper half of the first screen");
  await part(page, "play-now").click();
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
});

test("every game is two clicks away: its kind, and its tile", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  const games = await gamesOf(page);
  const reached = [];
  for (const family of new Set(games.map((game) => game.family))) {
    await part(page, `family-${family}`).click();
    await page.locator(`[data-testid="family-${family}"][aria-current]`).waitFor();
    reached.push(...(await shown(page)));
  }
  assert.deepEqual(reached.sort(), games.map((game) => game.id).sort());
  await page.locator('[data-game="hg/match-it"] .game-tile-play').click();
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
  assert.match(await part(page, "table-name").innerText(), /Match-It/);
});

test("every game is found with five letters", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  for (const game of await gamesOf(page)) {
    const initials = game.name.replace(/['()]/g, "").split(/[ -]/).map((word) => word[0]).join("");
    const typed = [game.name, initials, `${game.book} ${initials}`, ...game.also_called];
    const found = [];
    for (const words of typed.map((one) => one.slice(0, 5))) {
      await part(page, "search").fill(words);
      found.push((await shown(page)).indexOf(game.id));
      if (found.at(-1) === 0) break;
    }
    // A row of the wall has four tiles.
    assert.ok(found.some((place) => place >= 0 && place < 4), `${game.id}: ${typed} found it at ${found}`);
  }
});

test("a nickname or a wager finds the game, the count is said, and Enter plays the first", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  await page.keyboard.press("/");
  await page.keyboard.type("pair plus");
  assert.deepEqual((await shown(page)).slice(0, 1), ["uk/three-card-poker"]);
  await part(page, "search").fill("21");
  assert.deepEqual((await shown(page)).slice(0, 1), ["uk/blackjack"]);
  await part(page, "search").fill("nothing of the kind");
  assert.equal(await part(page, "found").innerText(), "No game fits.");
  await part(page, "search").fill("uth");
  assert.equal(await part(page, "found").innerText(), "1 game. Enter plays Ultimate Texas Hold'Em.");
  const said = page.locator("#announcements");
  await eventually(async () => assert.match(await said.innerText(), /1 game\. Enter plays Ultimate/));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
  assert.match(await part(page, "table-name").innerText(), /^Ultimate/);
  // It is remembered, and the way back shows what was sought.
  await page.goBack();
  await eventually(async () => assert.deepEqual(await shown(page), ["uk/ultimate-texas-holdem"]));
  await enter(page);
  await part(page, "again-uk-ultimate-texas-holdem").waitFor();
  assert.match(await part(page, "play-now").innerText(), /Ultimate/);
});

test("filters narrow what is found, and their address can be sent to somebody", async () => {
  const page = await floor.guest(WIDE);
  await enter(page, "/?book=co&speed=steady");
  assert.deepEqual(await shown(page), ["co/midi-baccarat"]);
  await part(page, "by-speed").selectOption("");
  assert.equal((await shown(page)).length, 10);
  await part(page, "by-stake").selectOption("more");
  assert.deepEqual(await shown(page), []);
  await page.getByRole("button", { name: "Back to the favourites" }).click();
  assert.equal((await shown(page)).length, 12);
});

test("tiles are pictures of their tables that nobody can play on or hear", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  const picture = part(page, "game-card-roulette").locator(".miniature-box");
  await picture.locator(".felt-roulette").waitFor();
  assert.equal(await picture.getAttribute("inert"), "");
  assert.equal(await picture.getAttribute("aria-hidden"), "true");
  // What is below the screen is not asked for.
  const drawn = await page.locator(".miniature-box:has(.miniature > *)").count();
  assert.ok(drawn < (await page.locator(".miniature-box").count()), `${drawn} pictures are drawn`);
  const sheets = async (name) =>
    [...(await readFile(new URL(`../web/${name}`, import.meta.url), "utf8")).matchAll(/href="([^"]+\.css)"/g)].map(
      ([, sheet]) => sheet,
    );
  const own = new Set(await sheets("index.html"));
  assert.deepEqual((await sheets("table.html")).filter((sheet) => !own.has(sheet)), [], "style sheets of felts");
});

test("between rounds the picture of a table is its last round", async () => {
  const [page, host] = [await floor.guest(WIDE), await floor.guest(WIDE)];
  await comeTo(host, "three-card-poker");
  await bet(host, 500, "ante");
  await deal(host);
  await part(host, "answer-play").click();
  await nets(host);
  await nextRound(host);
  await enter(page);
  const picture = part(page, "game-card-three-card-poker").locator(".miniature");
  await picture.locator("[data-card]").nth(5).waitFor({ state: "attached" });
});

test("a table with company stands in the lobby, to be watched", async () => {
  const [page, host] = [await floor.guest(WIDE), await floor.guest(WIDE)];
  await host.goto("/?words=sic bo");
  await part(host, "play-sic-bo").click();
  await inPhase(host, "betting");
  await part(host, "tab-seats").click();
  await part(host, "bot-add-2").click();
  await part(host, "bot-remove-2").waitFor();
  await enter(page);
  assert.match(await part(page, "game-card-sic-bo").innerText(), /1 bot/);
  await part(page, "busy-tables").getByRole("link", { name: /Watch Sic Bo/ }).click();
  await inPhase(page, "betting");
});

test("the page notices a guest who came, registered and left in another tab", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  await part(page, "sign-in").waitFor();
  const other = await page.context().newPage();
  await enter(other);
  await part(other, "play-now").click();
  await other.waitForURL("**/table/*");
  await part(page, "player-name").waitFor();
  await other.goto("/");
  await part(other, "sign-in").click();
  await other.getByLabel("Name", { exact: true }).fill("Marguerite");
  await other.getByLabel("Password").fill("a long password");
  await part(other, "register").click();
  await page.getByText("Marguerite").waitFor();
  await part(page, "sign-out").click();
  await part(other, "sign-in").waitFor();
});

test("the page says that the floor is away, and goes on when it is back", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  await floor.floor.crash();
  await part(page, "offline").waitFor();
  await floor.floor.reopen();
  await part(page, "offline").waitFor({ state: "hidden" });
  await part(page, "play-now").click();
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
});

test("what the house does not have is said in words, with a way back", async () => {
  const page = await floor.guest(WIDE);
  for (const address of ["/table/9999", "/table/roulette", "/history/9999", "/nothing", "/much/further/down"]) {
    const answer = await page.goto(address);
    assert.equal(answer.status(), 404, address);
    assert.match(await part(page, "missing").innerText(), /no such table or page/);
  }
  await part(page, "to-lobby").click();
  await page.locator("#lobby:not([aria-busy])").waitFor();
  const api = await page.request.get("/api/nothing");
  assert.equal(api.status(), 404);
  assert.equal((await api.json()).error, "missing");
});

test("one purse is said to be one purse", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  const said = await part(page, "one-purse").innerText();
  assert.match(said, /Play money only\. One purse for every table: £, \$ and S\$/);
});

test("from the address to a table by keys", async () => {
  const page = await floor.guest(WIDE);
  await enter(page);
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    if (await part(page, "play-now").evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForURL("**/table/*");
  await inPhase(page, "betting");
});
