// Guests at a table, and somebody who only watches it, see the same public facts, and nothing of each other's cards
// until these are turned: not on the page, not in its attributes, not in any message that the page was sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";
import { bet, cardsAt, deal, eventually, inPhase, part, walkTo } from "./table.mjs";
import { changed } from "../web/table/changes.js";

const floor = stage();

const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
const SUITS = { c: ["clubs", "♣"], d: ["diamonds", "♦"], h: ["hearts", "♥"], s: ["spades", "♠"] };

/** Every way in which the house or the page writes a card. */
function spellings(card) {
  const [rank, suit] = card;
  const [name, sign] = SUITS[suit];
  return [
    new RegExp(`\\b${card}\\b`),
    new RegExp(`${RANKS[rank]} of ${name}`, "i"),
    new RegExp(`(?<!\\d)${rank === "T" ? "10" : rank}${sign}`),
  ];
}

/** Every text and number in a message. */
function leaves(value) {
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(leaves) : [String(value)];
}

/** Records every message of the table's socket, and the view that they make. */
function listen(page) {
  const frames = [];
  let view = null;
  const hear = (message) => {
    frames.push(message);
    if (message.type === "view") view = message;
    if (message.type === "change") view = changed(view, message);
  };
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => hear(JSON.parse(payload))));
  return { texts: () => frames.flatMap(leaves), view: () => view };
}

/** Every text and attribute on the page, except the outlines of drawings: `16.3c` in one is a curve, not a club. */
function domTexts(page) {
  return page.evaluate(() => {
    const texts = [];
    const values = (element) => [...element.attributes].filter((attribute) => attribute.name !== "d").map(
      (attribute) => attribute.value,
    );
    const walk = document.createTreeWalker(
      document,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
    );
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      texts.push(...(node.attributes ? values(node) : [node.nodeValue]));
    }
    return texts;
  });
}

/** Everything that this guest could have read by now. */
async function everything(guest) {
  const asked = await (await guest.page.request.get(`/api/tables/${guest.heard.view().table}`)).json();
  return [...(await domTexts(guest.page)), ...guest.heard.texts(), ...leaves(asked)];
}

/**
 * What is the same for everybody: facts without the faces of cards that are face down, and bets without their owners.
 */
function publicPart(view) {
  const facts = view.facts.map((fact) => (fact.fact === "dealt" && !fact.up ? { to: fact.to, by: fact.by } : fact));
  const bets = view.bets.map(({ yours, ...bet }) => bet);
  const seats = view.seats.map(({ you, ...seat }) => seat);
  const { round, seq, phase, commitment, waiting, history } = view;
  return { round, seq, phase, commitment, waiting, history, facts, bets, seats };
}

async function arrive(walk) {
  const page = await floor.guest();
  const heard = listen(page);
  await walk(page);
  return { page, heard };
}

async function ownCards(guest, seat) {
  await part(guest.page, "answer-play").waitFor();
  const cards = await cardsAt(guest.page, seat);
  assert.equal(cards.length, 3);
  assert.ok(!cards.includes("back"), "a guest sees their own cards");
  // The search must find what is there, otherwise finding nothing proves nothing.
  const texts = await everything(guest);
  for (const spelling of cards.flatMap(spellings)) assert.ok(
    texts.some((text) => spelling.test(text)),
    `nobody writes ${spelling}`,
  );
  return cards;
}

/** Checks that a guest has heard of the deal, but not of these cards. */
async function knowsNothing(guest, seat, cards, before) {
  assert.deepEqual(await cardsAt(guest.page, seat), ["back", "back", "back"]);
  const fresh = (await everything(guest)).filter((text) => !before.has(text));
  assert.ok(fresh.length > 0, "the deal has reached this guest");
  for (const spelling of cards.flatMap(spellings)) {
    assert.deepEqual(
      fresh.filter((text) => spelling.test(text)),
      [],
      `seat ${seat} holds ${cards}; nobody else may read ${spelling}`,
    );
  }
}

const sameFacts = (guests) =>
  eventually(() => {
    const [first, ...others] = guests.map((guest) => publicPart(guest.heard.view()));
    for (const other of others) assert.deepEqual(other, first);
  });

test("three card poker: the same facts, and no card of another's before it is turned", async () => {
  const one = await arrive((page) => walkTo(page, "three-card-poker"));
  await bet(one.page, 500, "ante");
  const two = await arrive((page) => page.goto(one.page.url()));
  await bet(two.page, 500, "ante");
  const watcher = await arrive((page) => page.goto(one.page.url()));
  await inPhase(watcher.page, "betting");
  const all = [one, two, watcher];
  await sameFacts(all);
  // Rules and labels may hold a word that looks like a card; what was there before the deal reveals nothing.
  const before = new Set((await Promise.all(all.map(everything))).flat());

  await deal(one.page);
  await deal(two.page);
  for (const guest of all) await inPhase(guest.page, "playing");
  await sameFacts(all);

  const first = await ownCards(one, 1);
  await knowsNothing(two, 1, first, before);
  await knowsNothing(watcher, 1, first, before);
  // Both are asked at once or one after the other, as the book says; only the last answer turns cards.
  await part(one.page, "answer-play").click();
  await part(one.page, "answer-play").waitFor({ state: "detached" });
  const second = await ownCards(two, 2);
  await knowsNothing(one, 2, second, before);
  await knowsNothing(two, 1, first, before);
  await knowsNothing(watcher, 1, first, before);
  await knowsNothing(watcher, 2, second, before);

  await part(two.page, "answer-play").click();
  for (const guest of all) await inPhase(guest.page, "settled");
  await sameFacts(all);
  for (const guest of all) {
    assert.deepEqual(
      [await cardsAt(guest.page, 1), await cardsAt(guest.page, 2)],
      [first, second],
      "turned cards are there for all",
    );
  }
});
