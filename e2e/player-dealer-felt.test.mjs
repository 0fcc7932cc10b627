// Hands that are set and tables where a player banks, on paper: dragging, keys, warnings of fouls, tiles, three rows of
// thirteen cards, bets on others' hands, and a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "./inspect.mjs";
import { paperStage } from "./paper-page.mjs";
import { bankView, choices as c, dealt, facts as f, potView, question } from "./paper-table.mjs";
import { PHONE } from "./stage.mjs";
import { cardsAt, eventually, part } from "./table.mjs";

const paper = paperStage();
const open = (view, how) => paper.table(view, how);

const answers = (table) => table.sent.filter((wish) => wish.do === "answer").map((wish) => wish.words);
/** The pieces in a set of the arranger. */
const inSet = (page, set) =>
  part(page, `set-${set}`).locator(".pick").evaluateAll((all) => all.map((one) => one.dataset.testid.slice("pick-".length)));

const SEVEN = ["Ah", "Ad", "Ks", "9c", "7d", "4h", "2s"];
const SET_SEVEN = {
  ...question("which two are the 2-card hand?", c.pick("set", SEVEN, 2), c.word("logical-way")),
  advice: "set Ks 9c",
};
const asksSeven = () =>
  bankView({ question: SET_SEVEN, waiting: [1], facts: dealt([1, 2, 3], SEVEN) });

const TILES = ["6-6", "1-1", "5-4", "3-2"];
const asksTiles = () =>
  bankView({
    game: "hg/pai-gow-tiles",
    question: { ...question("two and two?", c.arrange("set", TILES, [2, 2], ["5-4", "3-2", "6-6", "1-1"])), advice: "set 5-4 3-2 6-6 1-1" },
    waiting: [1],
    facts: [f.stack(1, 4, TILES), f.stack(2, 4)],
  });

const THIRTEEN = ["2s", "2h", "9h", "3c", "Js", "5d", "5s", "3h", "9s", "9d", "Ah", "As", "Ad"];
const ANTES = [f.button(2), ...[1, 2, 3].map((seat) => f.put(seat, 100, 0, 19900, "ante"))];
const thirteenView = (more = {}) =>
  potView({
    game: "hg/13-card",
    game_name: "13-Card (Chinese Poker)",
    felt: "thirteen",
    players: 3,
    seats: 4,
    options: { limit: "5", "point-system": "bonus" },
    ...more,
  });
const SET_THIRTEEN = {
  ...question("lay three cards, then five, then five.", c.arrange("set", THIRTEEN, [3, 5, 5], THIRTEEN), c.word("surrender")),
  advice: `set ${THIRTEEN.join(" ")}`,
};
const asksThirteen = () =>
  thirteenView({ question: SET_THIRTEEN, waiting: [1, 2, 3], facts: [...ANTES, ...dealt([3, 1, 2], THIRTEEN)] });

async function dragTo(page, piece, target) {
  const from = await part(page, `pick-${piece}`).boundingBox();
  const to = await target.boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 12);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

test("two hands are set by dragging, and the mouse's click at the end of it is none", async () => {
  const { page, ...table } = await open(asksSeven());
  assert.deepEqual(await inSet(page, 1), SEVEN, "all lie in the High hand at first");
  for (const card of ["Ks", "9c"]) await dragTo(page, card, part(page, "set-0"));
  assert.deepEqual(await inSet(page, 0), ["Ks", "9c"]);
  await dragTo(page, "9c", part(page, "pick-2s"));
  assert.deepEqual(await inSet(page, 0), ["Ks", "2s"], "dropped on another it changes places with it");
  await part(page, "answer-set").click();
  await eventually(() => assert.deepEqual(answers(table), ["set Ks 2s"]));
});

test("a finger drags on a phone, and nothing is too wide", async () => {
  const { page, ...table } = await open(asksThirteen(), { viewport: PHONE });
  const client = await page.context().newCDPSession(page);
  const touch = async (type, x, y) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  for (const card of ["2s", "2h", "9h"]) {
    await part(page, `pick-${card}`).evaluate((one) => one.scrollIntoView({ block: "center" }));
    const from = await part(page, `pick-${card}`).boundingBox();
    const to = await part(page, "set-0").boundingBox();
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await touch("touchStart", x, y);
    await touch("touchMove", x + 9, y + 9);
    await touch("touchMove", to.x + to.width / 2, to.y + to.height / 2);
    await touch("touchEnd");
    await eventually(async () => assert.ok((await inSet(page, 0)).includes(card), card));
  }
  assert.deepEqual(await inSet(page, 0), ["9h", "2s", "2h"]);
  assert.ok(await part(page, "answer-set").isDisabled(), "ten are still to be laid");
  const over = await page.evaluate(() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth);
  assert.ok(over <= 0, `${over} px too wide`);
  assert.deepEqual(answers(table), []);
});

test("thirteen cards are laid by keys alone", async () => {
  const { page, ...table } = await open(asksThirteen());
  for (const [set, cards] of [["1", THIRTEEN.slice(0, 3)], ["2", THIRTEEN.slice(3, 8)], ["3", THIRTEEN.slice(8)]])
    for (const card of cards) {
      await part(page, `pick-${card}`).focus();
      await page.keyboard.press(set);
    }
  assert.equal(await page.getByRole("button", { name: /in the Front/ }).count(), 3);
  assert.equal(await page.getByRole("button", { name: /in the Back/ }).count(), 5);
  assert.deepEqual(await inSet(page, -1).catch(() => []), []);
  // Taken out again, and put back with an arrow key.
  await part(page, "pick-2s").focus();
  await page.keyboard.press("Delete");
  assert.ok(await part(page, "answer-set").isDisabled());
  await page.keyboard.press("ArrowUp");
  await part(page, "answer-set").focus();
  await page.keyboard.press("Enter");
  await eventually(() => assert.equal(answers(table).length, 1));
  const [, ...said] = answers(table)[0].split(" ");
  assert.deepEqual(new Set(said.slice(0, 3)), new Set(["2s", "2h", "9h"]));
  assert.deepEqual(new Set(said.slice(8)), new Set(THIRTEEN.slice(8)));
});

test("one press takes a card, another says where it goes; the suggestion comes when asked for", async () => {
  const { page, ...table } = await open(asksThirteen());
  await part(page, "pick-Ah").click();
  await part(page, "set-2").click();
  assert.deepEqual(await inSet(page, 2), ["Ah"]);
  await part(page, "arranger-suggest").click();
  assert.deepEqual(new Set(await inSet(page, 1)), new Set(THIRTEEN.slice(3, 8)));
  assert.deepEqual(answers(table), [], "nothing is sent by itself");
  await part(page, "answer-surrender").click();
  await eventually(() => assert.deepEqual(answers(table), ["surrender"]));
});

test("a foul is said beside the hand, and goes out only if it is meant", async () => {
  const says = "Ah Ad ranks above the other five: that is a foul and forfeits the wager; to set it all the same, say `foul Ah Ad`";
  const refuses = (wish) => (wish.words?.startsWith("set Ah Ad") ? { says, by: ["HG-PGP-11"] } : null);
  const { page, ...table } = await open(asksSeven(), { refuses });
  for (const card of ["Ah", "Ad"]) await part(page, `pick-${card}`).click();
  await part(page, "answer-set").click();
  const warning = part(page, "arranger-warning");
  await warning.waitFor();
  assert.match(await warning.innerText(), /^A♥ A♦ ranks above the other five: that is a foul and forfeits the wager\./);
  assert.doesNotMatch(await warning.innerText(), /`/);
  // A different setting removes the warning.
  await part(page, "pick-Ks").click();
  await warning.waitFor({ state: "hidden" });
  await part(page, "pick-Ah").click();
  await part(page, "pick-Ad").click();
  await part(page, "answer-set").click();
  await part(page, "answer-foul").click();
  await eventually(() => assert.equal(answers(table).at(-1), "foul Ah Ad"));
});

test("thirteen cards that are fouled ask too, and the player-dealer’s hand is only refused", async () => {
  const layout = "As Ad Ah / 2s 2h 9h 3c Js / 5d 5s 3h 9s 9d";
  const says = `the front set ranks above the middle one: that is a foul and pays each opponent; lay them differently, or say \`foul ${layout}\``;
  const refuses = (wish) => (wish.words?.startsWith("set") ? { says, by: ["HG-13CARD-5a"] } : null);
  const thirteen = await open(asksThirteen(), { refuses });
  await part(thirteen.page, "arranger-suggest").click();
  await part(thirteen.page, "answer-set").click();
  assert.match(await part(thirteen.page, "arranger-warning").innerText(), /pays each opponent\.\s*why/);
  await part(thirteen.page, "answer-foul").click();
  await eventually(() => assert.equal(answers(thirteen).at(-1), `foul ${layout}`));

  const never = { says: "Ah Ad ranks above the other five, and the player-dealer's hand is never set foul", by: ["HG-PGP-17a"] };
  const { page } = await open(asksSeven(), { refuses: (wish) => (wish.do === "answer" ? never : null) });
  for (const card of ["Ah", "Ad"]) await part(page, `pick-${card}`).click();
  await part(page, "answer-set").click();
  await part(page, "arranger-warning").waitFor();
  assert.equal(await part(page, "answer-foul").count(), 0);
});

test("tiles are pictures with names, and are set two and two", async () => {
  const { page, ...table } = await open(asksTiles());
  assert.equal(await part(page, "pick-6-6").getByRole("img").getAttribute("aria-label"), "heaven, twelve (6-6)");
  const hidden = await page.locator('.bank-hand [data-tile="back"]').count();
  assert.equal(hidden, 4, "the bank's lie face down");
  await part(page, "arranger-suggest").click();
  await part(page, "answer-set").click();
  await eventually(() => assert.equal(answers(table).length, 1));
  const said = answers(table)[0].split(" ").slice(1);
  assert.deepEqual(new Set(said.slice(0, 2)), new Set(["5-4", "3-2"]));
});

test("the bank is offered, taken with an amount, or declined; others put money into it and bet on other hands", async () => {
  const offer = { seat: 1, decline: "decline", left_ms: 20000 };
  const { page, ...table } = await open(bankView({ phase: "betting", bets: [], offer, orders: ["decline"] }));
  await part(page, "offer-yours").waitFor();
  await part(page, "amount-bank").fill("750");
  await part(page, "take-bank").click();
  await part(page, "decline-bank").click();
  await eventually(() => assert.equal(table.sent.length, 2));
  assert.deepEqual(table.sent[0], { do: "bet", wager: "bank", stake: 75000 });
  assert.deepEqual(table.sent[1], { do: "order", words: "decline" });

  await table.show(bankView({ phase: "betting" }));
  assert.match(await part(page, "bank").innerText(), /Seat 2, Bo, banks with \$500/);
  await page.getByText("Put money into the bank").click();
  await part(page, "amount-kum-kum").fill("40");
  await part(page, "take-kum-kum").click();
  await part(page, "backline-3").click();
  await part(page, "chip-1000").click();
  await part(page, "seat-3").getByTestId("spot-main-at-3").click();
  await eventually(() => assert.equal(table.sent.length, 4));
  assert.deepEqual(table.sent.slice(2), [
    { do: "bet", wager: "kum-kum", stake: 4000, seat: 2 },
    { do: "bet", wager: "main", stake: 1000, seat: 3 },
  ]);
});

const line = (seat, wager, stake, net, more = {}) => ({
  seat,
  player: seat,
  wager,
  stake,
  paid: Math.max(net, 0),
  returned: net < 0 ? stake + net : stake,
  net,
  result: net > 0 ? "win" : net < 0 ? "lose" : "push",
  outcome: more.outcome ?? "wins",
  by: ["HG-PGP-1"],
  name: null,
  yours: seat === 1,
  ...more,
});

test("where the bank is too poor, what has no action is said plainly", async () => {
  const lines = [
    line(3, "main", 10000, 10000),
    line(1, "main", 5000, 0, { outcome: "no action" }),
    line(2, "bank", 10000, -10000),
  ];
  const { page } = await open(bankView({ phase: "settled", lines, bets: [] }));
  await part(page, "result-head").waitFor();
  assert.match(await page.locator("#results").innerText(), /no action: the bank does not cover it/i);
  assert.match(await part(page, "bank").innerText(), /It loses \$100/);
});

test("13-card shows three rows, points and payments, and no pot", async () => {
  const rows = ["2s 2h 9h", "3c Js 5d 5s 3h", "9s 9d Ah As Ad"];
  const shown = [
    ...ANTES,
    ...dealt([3, 1, 2], THIRTEEN),
    f.laid(1, ...rows),
    f.named(1, "pair of deuces; two pair; full house"),
    f.out(3),
    f.laid(2, "Kc Qc 9c", "2c 4c 6c 8c Tc", "3d 4d 6d 7d Td"),
    f.named(2, "fouled: the middle ranks above the back"),
    f.said("seat 2 pays seat 1 $30 for 6 points: foul"),
    f.said("seat 3 pays seat 2 $2.50 of $5: surrendered; the chips end"),
    f.said("seats 1 and 3: even, nothing"),
  ];
  const lines = [
    ...[1, 2, 3].map((seat) => line(seat, "ante", 100, -100)),
    line(2, "to-1", 3000, -3000),
    line(1, "from-2", 0, 3000),
    line(255, "collection", 0, 200),
    line(1, "antes", 0, 100),
    line(1, "chips", 19900, 0),
  ];
  const { page } = await open(thirteenView({ phase: "settled", facts: shown, lines }));
  assert.deepEqual(await cardsAt(page, 1), rows.join(" ").split(" "));
  assert.match(await part(page, "seat-1").innerText(), /two pair/);
  assert.match(await part(page, "seat-2").innerText(), /fouled/i);
  assert.match(await part(page, "seat-3").innerText(), /given up/i);
  assert.match(await part(page, "came-1").innerText(), /\+6 points, \+\$30/);
  assert.match(await part(page, "exchange-2-1").innerText(), /Bo pays you \$30 6 points: foul/);
  assert.match(await part(page, "exchange-3-2").innerText(), /\$2\.50 of \$5/);
  assert.match(await part(page, "antes").innerText(), /Ante \$1 each; the house collects \$2; you have \$1 of them/);
  assert.match(await part(page, "result-head").innerText(), /You win \$30/);
  assert.equal(await page.getByText(/\bpot\b/i).count(), 0);
});

test("setters and settled rows are in order for axe and a phone", async () => {
  for (const view of [asksSeven(), asksThirteen()]) {
    const { page } = await open(view);
    await inspect(page, view.game);
  }
});
