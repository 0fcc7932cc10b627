// Company at a table: who looks on, what is said and by whom it is stopped, invitations, and several tables in one
// window.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "./inspect.mjs";
import { WIDE, stage } from "./stage.mjs";
import { beGuest, comeTo, eventually, inPhase, part } from "./table.mjs";

const floor = stage();

/** A second page at the table where the first one is. */
async function join(page, who) {
  await beGuest(page);
  await page.goto(new URL(who.url()).pathname);
  await inPhase(page, "betting");
  await part(page, "tab-company").click();
}

const lines = (page) => part(page, "said").allInnerTexts();

test("what one says the others read and hear, as plain text", async () => {
  const [page, other] = [await floor.guest(WIDE), await floor.guest(WIDE)];
  await comeTo(page, "three-card-poker");
  await part(page, "tab-company").click();
  await join(other, page);
  await part(page, "say-words").fill("<b>hello</b> there");
  await part(page, "say").click();
  await eventually(async () => assert.match((await lines(other)).join(), /<b>hello<\/b> there/));
  assert.equal(await part(other, "talk").locator("b").count(), 0);
  assert.equal(await part(page, "say-words").inputValue(), "");
  await eventually(async () => assert.match(await part(other, "announcements").innerText(), /says: <b>hello/));
  await part(other, "phrase-0").click();
  await eventually(async () => assert.match((await lines(page)).at(-1), /Good luck!/));
  await inspect(other, "company");
});

test("whoever does not want to hear it hears nothing, now and at the next visit", async () => {
  const [page, other] = [await floor.guest(WIDE), await floor.guest(WIDE)];
  await comeTo(page, "craps");
  await join(other, page);
  await part(other, "hears").uncheck();
  await page.request.post(`/api/tables/${new URL(page.url()).pathname.split("/").at(-1)}/talk`, {
    data: { words: "anybody?" },
  });
  await other.reload();
  await inPhase(other, "betting");
  await part(other, "tab-company").click();
  assert.equal(await part(other, "hears").isChecked(), false);
  assert.equal(await part(other, "talk").isVisible(), false);
  await part(other, "hears").check();
  await eventually(async () => assert.match((await lines(other)).join(), /anybody\?/));
});

test("too much at once is refused in words", async () => {
  const page = await floor.guest(WIDE);
  await comeTo(page, "sic-bo");
  await part(page, "tab-company").click();
  const refused = part(page, "notice").filter({ hasText: "5 lines in 20 seconds" });
  await eventually(async () => {
    await part(page, "phrase-0").click();
    assert.ok(await refused.isVisible());
  });
});

test("a supervisor silences somebody, and lets them talk again", async () => {
  const [loud, staff] = [await floor.guest(WIDE), await floor.guest(WIDE)];
  await comeTo(loud, "big-six");
  await part(loud, "tab-company").click();
  const { name, password } = floor.floor.staff.find((one) => one.role === "supervisor");
  await staff.request.post("/api/login", { data: { name, password } });
  await staff.goto(new URL(loud.url()).pathname);
  await part(staff, "tab-company").click();
  await part(loud, "phrase-1").click();
  await staff.locator('[data-testid^="silence-"]').click();
  await eventually(async () => assert.deepEqual(await lines(loud), []));
  await part(loud, "phrase-1").click();
  await part(loud, "notice").filter({ hasText: "silenced" }).waitFor();
  await staff.locator('[data-testid^="let-talk-"]').click();
  await staff.locator('[data-testid^="let-talk-"]').waitFor({ state: "detached" });
  await part(loud, "phrase-2").click();
  await eventually(async () => assert.match((await lines(loud)).join(), /Well played/));
});

test("those who look on are counted, and an invitation leads to the table", async () => {
  const [page, other] = [await floor.guest(WIDE), await floor.guest(WIDE)];
  await comeTo(page, "punto-banco");
  await join(other, page);
  await eventually(async () => assert.equal(await part(page, "watching").innerText(), "1 person looking on"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await part(page, "tab-company").click();
  await part(page, "invite").click();
  await part(page, "notice").filter({ hasText: /address of this table/ }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

test("several tables stand side by side, are reached by keys, and stay when one is closed", async () => {
  const page = await floor.guest(WIDE);
  await beGuest(page);
  const tables = await (await page.request.get("/api/tables")).json();
  const [one, two, three] = ["uk/roulette", "uk/craps", "uk/sic-bo"].map(
    (game) => tables.find((table) => table.game === game).id,
  );
  await page.goto(`/tables.html?t=${one},${two}`);
  for (const id of [one, two])
    await page.frameLocator(`[data-testid="side-${id}"] iframe`).locator('#clock[data-phase="betting"]').waitFor();
  await part(page, "add-table").selectOption(String(three));
  await part(page, `side-${three}`).waitFor();
  assert.match(page.url(), new RegExp(`t=${one},${two},${three}$`.replaceAll(",", "(,|%2C)")));
  const focused = () => page.evaluate(() => document.activeElement.closest("section")?.dataset.testid);
  await page.keyboard.press("Alt+2");
  assert.equal(await focused(), `side-${two}`);
  await page.keyboard.press("Alt+1");
  assert.equal(await focused(), `side-${one}`, "from one table to another");
  const second = page.frameLocator(`[data-testid="side-${two}"] iframe`);
  await second.getByTestId("spot-win").first().click();
  await second.locator('[data-testid="spot-win"]:not([data-stake="0"])').first().waitFor();
  await part(page, `close-${one}`).click();
  await part(page, `side-${one}`).waitFor({ state: "detached" });
  await second.locator('[data-testid="spot-win"]:not([data-stake="0"])').first().waitFor();
});
