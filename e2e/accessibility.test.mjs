// axe finds nothing serious on any page in any phase, narrow or wide, by day or by night, and a phone never scrolls
// sideways.

import { test } from "node:test";
import { inspect } from "./inspect.mjs";
import { stage } from "./stage.mjs";
import { beGuest, bet, comeTo, deal, inPhase, nets, openTable, part } from "./table.mjs";

const floor = stage();

test("the lobby", async () => {
  const page = await floor.guest();
  await page.goto("/");
  await part(page, "play-roulette").waitFor();
  await inspect(page, "lobby");
  await part(page, "search").fill("poker");
  await inspect(page, "lobby, with games that were found");
  await part(page, "more-three-card-poker").click();
  await part(page, "game-menu").waitFor();
  await inspect(page, "lobby, with more about a game");
});

test("the rooms, several tables, and what is not there", async () => {
  const page = await floor.guest();
  for (const room of ["poker", "california"]) {
    await page.goto(`/${room}.html`);
    await part(page, `${room}-room`).waitFor();
    await inspect(page, room);
  }
  await page.goto("/nothing");
  await inspect(page, "nothing");
  await page.goto("/tables.html?t=1,2");
  await part(page, "side-2").waitFor();
  await inspect(page, "several tables");
});

test("the panels and a dialog", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
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
  await comeTo(page, "roulette");
  await bet(page, 500, "red");
  await bet(page, 500, "straight-17");
  await inspect(page, "betting");
  await deal(page);
  await nets(page);
  await inspect(page, "settled");
});

test("punto banco", async () => {
  const page = await floor.guest();
  await comeTo(page, "punto-banco");
  await bet(page, 500, "punto");
  await inspect(page, "betting");
  await deal(page);
  await nets(page);
  await inspect(page, "settled");
});

// Games that ask no questions: the layout with chips, and with the results.
const LAYOUTS = [
  { slug: "sic-bo", wagers: ["small", "big"] },
  { slug: "craps", wagers: ["win", "place-6", "field"] },
  { slug: "big-six", wagers: ["symbol-g", "symbol-a"] },
];
for (const { slug, wagers } of LAYOUTS) {
  test(slug, async () => {
    const page = await floor.guest();
    await comeTo(page, slug);
    for (const wager of wagers) await bet(page, 500, wager);
    await inspect(page, "betting");
    await deal(page);
    await inPhase(page, "settled");
    await inspect(page, "settled");
  });
}

// Card tables with everything that can be on them: a meter, many spots, the two hands of pai gow.
const CARD_TABLES = [
  { slug: "casino-stud-poker", options: { progressive: "on", csbi: "on" }, wagers: ["ante", "progressive"] },
  { slug: "ultimate-texas-holdem", options: {}, wagers: ["ante", "trips"] },
  { slug: "pai-gow-poker", options: { "side-wager": "fortune" }, wagers: ["standard", "fortune"] },
];
for (const { slug, options, wagers } of CARD_TABLES) {
  test(slug, async () => {
    const page = await floor.guest();
    await beGuest(page);
    await openTable(page, slug, options);
    await part(page, "tab-seats").click();
    for (const seat of [2, 3, 4, 5, 6]) await part(page, `bot-add-${seat}`).click();
    for (const wager of wagers) await bet(page, 500, wager);
    await inspect(page, "betting");
    await deal(page);
    await page.locator(".question:visible").waitFor();
    await inspect(page, "playing");
    while ((await page.locator("#clock").getAttribute("data-phase")) === "playing") {
      await page.locator(".question .answer").first().click({ timeout: 1000 }).catch(() => {});
    }
    await inPhase(page, "settled");
    await inspect(page, "settled");
  });
}

test("eternal baccarat, with its roads and meters", async () => {
  const page = await floor.guest();
  await beGuest(page);
  await openTable(page, "co/eternal-baccarat", { harmony: "on", "sun-7-progressive": "on" });
  await bet(page, 500, "player");
  await bet(page, 500, "se-07");
  await deal(page);
  await nets(page);
  await inspect(page, "settled");
});

test("the pages of the house", async () => {
  const page = await floor.guest();
  await beGuest(page);
  await openTable(page, "co/eternal-baccarat", { harmony: "on" });
  await page.goto("/jackpots.html");
  await part(page, "link-main").first().waitFor();
  await inspect(page, "jackpots");
  await page.goto("/staff.html");
  await part(page, "staff-sign-in").waitFor();
  await inspect(page, "sign-in");
  const { name, password } = floor.floor.staff[0];
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await part(page, "staff-sign-in").click();
  await part(page, "desk").waitFor();
  await inspect(page, "desk");
  await part(page, "desk").getByRole("link", { name: "To the table" }).first().click();
  await part(page, "staff-bar").waitFor();
  await inspect(page, "console");
});

test("three card poker, and the history", async () => {
  const page = await floor.guest();
  await comeTo(page, "three-card-poker");
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
