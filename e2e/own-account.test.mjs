// One's own account: where one is signed in, another password, being erased; and what the staff do about people.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { bet, eventually, openTable, part } from "./table.mjs";

const floor = stage();
const OWN = "seven green bottles";
const NEW = "nine blue candles";
const PHONE = { width: 390, height: 844 };

/** The code of an authenticator with this secret. */
function codeOf(secret, ahead = 0) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000) + ahead));
  const sign = createHmac("sha1", key).update(step).digest();
  const at = sign[19] & 15;
  return String((sign.readUInt32BE(at) & 0x7fffffff) % 1000000).padStart(6, "0");
}

async function register(page, name) {
  await page.goto("/");
  await part(page, "sign-in").click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill(OWN);
  await part(page, "register").click();
  await part(page, "own-account-open").waitFor();
}

async function signIn(role, page) {
  const { name, password } = floor.floor.staff.find((one) => one.role === role);
  await page.goto("/staff.html");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await part(page, "staff-sign-in").click();
  return password;
}

test("a player sees the sessions, changes the password and is erased, on a phone and by keyboard", async () => {
  const page = await floor.guest(PHONE);
  await register(page, "Gwendolyn");
  const elsewhere = await floor.guest();
  await elsewhere.request.post("/api/login", { data: { name: "Gwendolyn", password: OWN } });
  await part(page, "own-account-open").focus();
  await page.keyboard.press("Enter");
  const dialog = part(page, "own-account");
  await dialog.waitFor();
  await eventually(async () => assert.equal(await dialog.locator("li").count(), 2));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  assert.ok(wide, "nothing is wider than the phone");
  await part(page, "end-others").click();
  await eventually(async () => assert.equal(await dialog.locator("li").count(), 1));
  assert.equal((await (await elsewhere.request.get("/api/me")).json()).player, null);

  await part(page, "own-password").first().fill(OWN);
  await part(page, "own-new").fill("password1");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").filter({ hasText: "first" }).waitFor();
  await part(page, "own-new").fill(NEW);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await part(page, "own-account-open").click();
  await part(page, "own-password").last().fill(NEW);
  await part(page, "erase-me").click();
  await part(page, "sign-in").waitFor();
  const gone = await page.request.post("/api/login", { data: { name: "Gwendolyn", password: NEW } });
  assert.equal(gone.status(), 401);
});

test("the staff set up a second factor, and deeds ask for a code of it", async () => {
  const page = await floor.guest(PHONE);
  const player = await floor.guest();
  await register(player, "Theodora");
  const password = await signIn("executive", page);
  await part(page, "lead-to-factor").click();
  await part(page, "factor-password").fill(password);
  await part(page, "begin-factor").click();
  const secret = (await part(page, "factor-secret").innerText()).replaceAll(/\s/g, "");
  await part(page, "confirm-factor-code").fill(codeOf(secret));
  await part(page, "confirm-factor").click();
  const codes = (await part(page, "recovery-codes").innerText()).trim().split("\n");
  assert.equal(codes.length, 8);
  await page.keyboard.press("Escape");

  await part(page, "find-people").fill("theodora");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "New password" }).click();
  // The session is older than the factor, so it is asked for a code of it.
  await part(page, "fresh-code-code").fill(codes[0]);
  await part(page, "fresh-code").click();
  const made = await part(page, "one-time-password").innerText();
  await page.keyboard.press("Escape");

  await player.goto("/");
  await part(player, "sign-in").click();
  await player.getByLabel("Name", { exact: true }).fill("Theodora");
  await player.getByLabel("Password").fill(made);
  await part(player, "login").click();
  await part(player, "must-change").waitFor();
  await part(player, "own-password").fill(made);
  await part(player, "own-new").fill(NEW);
  await part(player, "change-password").click();
  await part(player, "own-account-open").waitFor();

  const again = await floor.guest();
  await signIn("executive", again);
  await part(again, "sign-in-code").fill(codes[1]);
  await part(again, "staff-sign-in").click();
  await part(again, "staff-role").waitFor();
});

test("the staff stand somebody up and bar them", async () => {
  const player = await floor.guest();
  await register(player, "Rosalind");
  await openTable(player, "uk/roulette");
  await part(player, "action-sit").click();
  await bet(player, 500, "red");
  const page = await floor.guest();
  await signIn("supervisor", page);
  await part(page, "find-people").fill("rosalind");
  await part(page, "find").click();
  await page.getByRole("button", { name: "Bar", exact: true }).click();
  await part(page, "reason").fill("throws chips");
  await part(page, "do-it").click();
  await part(page, "barred").getByText("throws chips").waitFor();
  await part(player, "action-sit").click();
  await eventually(async () => assert.match(await part(player, "notice").innerText(), /throws chips/));
  await page.getByRole("button", { name: "Let in again" }).click();
  await part(page, "barred").getByText("Nobody.").waitFor();
});
