// Those who work here: sign in, deal at a table, and look at the jackpots.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { bet, eventually, inPhase, nets, part, walkTo } from "./table.mjs";

const floor = stage();

/** Somebody of the staff, signed in on a page of their own. */
async function signIn(role) {
  const page = await floor.guest();
  const { name, password } = floor.floor.staff.find((one) => one.role === role);
  await page.goto("/staff.html");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await part(page, "staff-sign-in").click();
  await part(page, "staff-role").waitFor();
  return page;
}

const press = (page, name) => part(page, `press-${name}`);

test("a wrong password is refused in words", async () => {
  const page = await floor.guest();
  await page.goto("/staff.html");
  await page.getByLabel("Name").fill("dealer");
  await page.getByLabel("Password").fill("certainly wrong");
  await part(page, "staff-sign-in").click();
  await page.getByRole("alert").filter({ hasText: /./ }).waitFor();
});

test("a dealer starts and ends the rounds of a table, and nobody else does", async () => {
  const supervisor = await signIn("supervisor");
  const made = await supervisor.request.post("/api/tables", { data: { game: "co/mini-baccarat", dealer: "person", premises: "west-hall" } });
  const { id } = await made.json();
  assert.ok(id, "a supervisor opens a table with a dealer");

  const guest = await floor.guest();
  await walkTo(guest, "mini-baccarat");
  await guest.goto(`/table/${id}`);
  await inPhase(guest, "betting");
  await bet(guest, 500, "player");
  assert.ok(await part(guest, "action-ready").isDisabled(), "a player cannot close the betting");
  assert.ok(!(await part(guest, "staff-bar").isVisible()));

  const dealer = await signIn("dealer");
  await part(dealer, `desk-table-${id}`).getByRole("link", { name: "To the table" }).click();
  await part(dealer, "staff-bar").waitFor();
  assert.match(await part(dealer, "staff-bar").innerText(), /west-hall/);
  assert.ok(!(await dealer.locator("#rack").isVisible()), "staff have no chips");

  // What cannot be pressed can be asked why.
  assert.equal(await press(dealer, "end-game").getAttribute("aria-disabled"), "true");
  await press(dealer, "end-game").click({ force: true });
  await eventually(async () => assert.match(await part(dealer, "notice").innerText(), /not settled/));

  await eventually(async () => assert.equal(await press(dealer, "start-game").getAttribute("aria-disabled"), "false"));
  await press(dealer, "start-game").click();
  await nets(guest);
  await inPhase(dealer, "settled");
  await press(dealer, "end-game").click();
  await inPhase(guest, "betting");
  assert.match(await part(guest, "round").innerText(), /2/);
});

test("a ruling that does not fit is refused in the house's words", async () => {
  const supervisor = await signIn("supervisor");
  const { id } = await (await supervisor.request.post("/api/tables", { data: { game: "co/mini-baccarat", dealer: "person" } })).json();
  await supervisor.goto(`/table/${id}`);
  await part(supervisor, "ruling-words").fill("void-round");
  await part(supervisor, "ruling-send").click();
  await eventually(async () => assert.match(await part(supervisor, "staff-said").innerText(), /no round is being played/));
});
