// The staff: they sign in, deal at a table, and look at the jackpots.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { beGuest, bet, eventually, hasStake, inPhase, nets, openTable, part, pence } from "./table.mjs";

const floor = stage();

/** A member of staff, signed in on a page of their own. */
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
  const made = await supervisor.request.post(
    "/api/tables",
    { data: { game: "co/mini-baccarat", dealer: "person", premises: "west-hall" } },
  );
  const { id } = await made.json();
  assert.ok(id, "a supervisor opens a table with a dealer");

  const guest = await floor.guest();
  await guest.goto(`/table/${id}`);
  await inPhase(guest, "betting");
  await bet(guest, 500, "player");
  assert.ok(await part(guest, "action-ready").isDisabled(), "a player cannot close the betting");
  assert.ok(!(await part(guest, "staff-bar").isVisible()));

  const dealer = await signIn("dealer");
  await part(dealer, `desk-table-${id}`).getByRole("link", { name: "To the table" }).click();
  await part(dealer, "staff-bar").waitFor();
  await part(dealer, "staff-bar").getByText(/west-hall/).first().waitFor();
  assert.ok(!(await dealer.locator("#rack").isVisible()), "staff have no chips");

  // A button that cannot be pressed can still say why.
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

test("the staff place wagers for a player who asks for it", async () => {
  const guest = await floor.guest();
  await beGuest(guest);
  await openTable(guest, "co/mini-baccarat");
  await part(guest, "action-sit").click();
  await part(guest, "tab-seats").click();
  await part(guest, "ask-help").click();
  await guest.getByText("asks the staff").waitFor();
  const dealer = await signIn("dealer");
  await dealer.goto(guest.url());
  await part(dealer, "placing-wager").selectOption("tie");
  await part(dealer, "placing-amount").fill("7.50");
  await part(dealer, "placing-send").click();
  await hasStake(guest, "tie", 750);
});

test("a ruling that does not fit is refused in the house's words", async () => {
  const supervisor = await signIn("supervisor");
  const { id } = await (await supervisor.request.post(
    "/api/tables",
    { data: { game: "co/mini-baccarat", dealer: "person" } },
  )).json();
  await supervisor.goto(`/table/${id}`);
  await part(supervisor, "ruling-words").fill("void-round");
  await part(supervisor, "ruling-send").click();
  await eventually(
    async () => assert.match(await part(supervisor, "staff-said").innerText(), /no round is being played/),
  );
});

const BUTTONS = ["start-game", "hit-jackpot", "pay-jackpot", "swipe", "end-game"];
const PENDING = {
  meter: "harmony",
  table: 1,
  round: 7,
  seats: [3, 5],
  cents: 4000030,
  level: "executive",
  hit_by: "dealer",
  confirmed_by: null,
  at: "2026-11-15T12:00:00Z",
};

/** The real table, with a jackpot pending that no shoe can be made to deal. Returns what the page sends. */
async function withPending(page, about, buttons) {
  const sent = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      // What was put into the whole view stays as it is.
      if (message.type === "change") {
        const { buttons: _, pending: __, ...set } = message.set;
        return socket.send(JSON.stringify({ ...message, set }));
      }
      const more = {
        pending: { ...PENDING, ...about },
        buttons: message.role
          ? BUTTONS.map(
            (button) => (
              {
                button,
                says: button,
                enabled: buttons.includes(button),
                why: buttons.includes(button) ? null : "not now",
                by: [],
              }
            ),
          )
          : null,
      };
      socket.send(message.type === "view" ? JSON.stringify({ ...message, ...more }) : text);
    });
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.do !== "press") return server.send(text);
      sent.push(message);
      socket.send(JSON.stringify({ type: "ok", id: message.id }));
    });
  });
  return sent;
}

test("players see that a jackpot is pending elsewhere, and that no round begins", async () => {
  const page = await floor.guest();
  await beGuest(page);
  await withPending(page, { here: false, table_name: "Eternal Baccarat 2" }, []);
  await openTable(page, "co/eternal-baccarat", { harmony: "on" });
  const words = await part(page, "pending").innerText();
  assert.match(words, /Jackpot pending: Harmony, \$40,000\.30 at Eternal Baccarat 2, seats 3 and 5\./);
  assert.match(words, /no round begins until it is paid/);
  const main = await part(page, "meter").locator("strong").innerText();
  assert.equal(pence(main), 500000);
  assert.ok(!(await part(page, "staff-bar").isVisible()));
});

test("a jackpot is paid at the console, and the swipe asks for the password again", async () => {
  const page = await signIn("executive");
  const sent = await withPending(page, { here: true }, ["pay-jackpot", "swipe"]);
  await openTable(page, "co/eternal-baccarat", { harmony: "on" });
  await press(page, "pay-jackpot").click();
  await eventually(async () => assert.equal(sent.length, 1));
  await press(page, "swipe").click();
  await part(page, "swipe-password").fill("open sesame");
  await part(page, "swipe-send").click();
  await eventually(async () => assert.equal(sent.length, 2));
  assert.deepEqual(
    sent.map(({ button, password }) => [button, password]),
    [["pay-jackpot", undefined], ["swipe", "open sesame"]],
  );
  // Somebody who changes their mind sends nothing.
  await press(page, "swipe").click();
  await part(page, "swipe-password").waitFor();
  await page.keyboard.press("Escape");
  await part(page, "swipe-dialog").waitFor({ state: "detached" });
  assert.equal(sent.length, 2);
});

test("the jackpots page shows every meter, and an executive adjusts one", async () => {
  const page = await signIn("executive");
  const { id } = await (await page.request.post(
    "/api/tables",
    { data: { game: "co/eternal-baccarat", options: { harmony: "on" }, link: "county" } },
  )).json();
  assert.ok(id);
  await page.goto("/jackpots.html");
  const card = part(page, "link-county-harmony");
  await card.waitFor();
  assert.match(await card.innerText(), /Eternal Baccarat, link county/);
  assert.equal(pence(await card.getByTestId("link-main").innerText()), 500000);
  const { password } = floor.floor.staff.find((one) => one.role === "executive");
  await card.getByTestId("adjust-open").click();
  await page.getByLabel("Change of the meter").fill("12.34");
  await page.getByLabel("Reason").fill("counted again");
  await page.getByLabel("Your password").fill(password);
  await part(page, "adjust-send").click();
  await eventually(async () => assert.equal(pence(await card.getByTestId("link-main").innerText()), 501234));
  // Everybody else can only look at it.
  const guest = await floor.guest();
  await guest.goto("/jackpots.html");
  await part(guest, "link-county-harmony").waitFor();
  assert.equal(await part(guest, "adjust-open").count(), 0);
});
