// The odds page: every figure of a game, what it is made of, the best play, and what-ifs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "./inspect.mjs";
import { PHONE, stage } from "./stage.mjs";
import { beGuest, part } from "./table.mjs";

const floor = stage();

test("every wager of roulette, one of them in detail, on paper and as supposed", async () => {
  const page = await floor.guest();
  await page.goto("/");
  await part(page, "to-odds").click();
  await part(page, "figure-straight").waitFor();
  assert.match(await page.locator("#figures").innerText(), /2\.7027 %/);
  await part(page, "figure-rage").first().click();
  const detail = part(page, "odds-detail");
  assert.match(await detail.innerText(), /17\.0 %: agrees/);
  assert.match(await detail.innerText(), /1532152239060342230569\/9012061295995008299689/);
  assert.ok((await detail.locator("svg.odds-session rect").count()) > 10, "a picture of sessions");
  await inspect(page, "odds");
  const paper = await page.request.get("/api/odds/uk/roulette/sheet.pdf");
  assert.equal((await paper.body()).subarray(0, 5).toString(), "%PDF-");
  assert.match(await (await page.request.get("/api/odds/uk/roulette/sheet.csv")).text(), /run too short/);

  await part(page, "what-if").locator("summary").click();
  await part(page, "row-straight").fill("34:1");
  await part(page, "what-if-send").click();
  const answer = part(page, "what-if-answer");
  await answer.waitFor();
  assert.match(await answer.innerText(), /2\.70270 %.*5\.40541 %/s);
  assert.match(
    await answer.locator("caption").innerText(),
    /^House edge in force by the book's usual options, and as supposed$/,
  );
  assert.match(await answer.innerText(), /below the minimum of 35 to 1/);
  await part(page, "row-straight").fill("36 to 1");
  await part(page, "what-if-send").click();
  await page.getByText("The book permits it.").waitFor();
  await part(page, "row-straight").fill("lots");
  await part(page, "what-if-send").click();
  assert.match(await part(page, "what-if-wrong").innerText(), /row `straight` cannot be "lots"/);
});

test("options change the figures, and the best play is shown", async () => {
  const page = await floor.guest();
  await page.goto("/odds.html?game=uk/punto-banco");
  await part(page, "figure-punto").waitFor();
  await part(page, "odds-options").locator("summary").click();
  await part(page, "set-decks").fill("6");
  await part(page, "set-decks").press("Enter");
  await page.locator("#figures", { hasText: "1.2374 %" }).waitFor();
  await part(page, "odds-game").selectOption("uk/three-card-poker");
  await part(page, "odds-strategy").locator("summary").click();
  assert.match(await part(page, "odds-strategy").innerText(), /play/);
});

test("what if begins with a table's own options, and is compared with them", async () => {
  const page = await floor.guest();
  await beGuest(page);
  const data = { game: "uk/roulette", options: { rage: "on", "rage-table": "2", odds: { straight: "36:1" } } };
  const { id } = await (await page.request.post("/api/tables", { data })).json();
  await page.goto(`/table/${id}`);
  await page.getByRole("tab", { name: "Rules" }).click();
  await part(page, "to-odds").click();
  await part(page, "figure-straight").waitFor();
  assert.equal(await part(page, "odds-table").inputValue(), String(id));
  const name = await part(page, "odds-table").locator("option:checked").innerText();
  const whatIf = part(page, "what-if");
  await whatIf.locator("summary").click();
  assert.match(await part(page, "rows-odds").locator("legend").innerText(), /rows of the table’s own, in force/);
  assert.match(await part(page, "rows-rage-table").locator("legend").innerText(), /rows of 2, in force/);
  assert.equal(await part(page, "row-straight").getAttribute("placeholder"), "36 to 1");
  await part(page, "row-straight").fill("37:1");
  await part(page, "what-if-send").click();
  const answer = part(page, "what-if-answer");
  await answer.waitFor();
  assert.equal(await answer.locator("caption").innerText(), `House edge in force at ${name}, and as supposed`);
  // At thirty-six to one there is no edge, and nothing else changes.
  assert.deepEqual(
    await answer.locator("tbody tr").allInnerTexts(),
    ["Straight\tcustom\t0.00000 %\tcustom\t-2.70270 %\t-2.70270 %"],
  );
  await part(page, "row-straight").fill("");
  await part(page, "if-rage-table").selectOption("1");
  assert.match(await part(page, "rows-rage-table").locator("legend").innerText(), /rows of 1, supposed/);
  await part(page, "what-if-send").click();
  await answer.locator("td", { hasText: "8.88651 %" }).first().waitFor();
  assert.match(await answer.locator("tbody").innerText(), /Rage\t2\t8\.88651 %\t1\t4\.61092 %/);
  await part(page, "odds-table").selectOption("");
  await page.locator("#figures", { hasText: "2.7027 %" }).waitFor();
});

test("on a phone, by keys", async () => {
  const page = await floor.guest(PHONE);
  await page.goto("/odds.html?game=uk/big-six");
  await part(page, "figure-symbol-a").waitFor();
  await inspect(page, "odds on a phone");
  await part(page, "figure-symbol-c").focus();
  await page.keyboard.press("Enter");
  await page.locator("#detail h2", { hasText: "Symbol c" }).waitFor();
});

test("a game that has no figures is named, with those that have, and nothing else is shown", async () => {
  const page = await floor.guest();
  for (const wrong of ["hg/texas-holdem", "nonsense/x"]) {
    await page.goto(`/odds.html?game=${wrong}`);
    const unknown = part(page, "odds-unknown");
    await unknown.waitFor();
    assert.match(await unknown.innerText(), new RegExp(`no game “${wrong}”`));
    assert.equal(await part(page, "odds-game").inputValue(), "");
  }
  await part(page, "odds-unknown").getByRole("link", { name: "Big Six" }).click();
  await part(page, "figure-symbol-a").waitFor();
});
