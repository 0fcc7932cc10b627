// What is on a card: as many signs as it counts, figures that differ in shape, a large index where it is small.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";

const floor = stage();

const SUITS = ["s", "h", "d", "c"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const PACK = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), "Jk"];

/** Lays the whole pack out, and says of each card what can be seen on it. */
async function laidOut(page, width, root = {}) {
  return page.evaluate(
    async ({ pack, width, root }) => {
      const { cardPicture } = await import("/assets/shared/cards.js");
      for (const name of ["colours", "cards", "deck"]) {
        if (document.querySelector(`link[href$="${name}.css"]`)) continue;
        const sheet = document.createElement("link");
        Object.assign(sheet, { rel: "stylesheet", href: `/assets/styles/${name}.css` });
        const there = new Promise((go) => sheet.addEventListener("load", go));
        document.head.append(sheet);
        await there;
      }
      Object.assign(document.documentElement.dataset, { faces: "drawn", deck: "two" }, root);
      const box = document.createElement("div");
      box.style.setProperty("--card-width", `${width}px`);
      box.append(...pack.map((card) => cardPicture({ card, up: true })));
      document.querySelector("[data-pack]")?.remove();
      box.dataset.pack = "";
      document.body.prepend(box);
      const seen = (part) => part.checkVisibility();
      return [...box.children].map((card) => ({
        card: card.dataset.card,
        signs: [...card.querySelectorAll(".card-print > .card-pip")].filter(seen).length,
        figures: [...card.querySelectorAll(".card-print > g")].filter(seen).length,
        bust: [...card.querySelectorAll(".card-bust")].filter(seen).length,
        indices: [...card.querySelectorAll(".card-rank")].filter(seen).map((one) => one.textContent),
        outlines: [...card.querySelectorAll(".card-bust [class^=court-]")].map((one) => one.getAttribute("d")).join(),
        inside: [...card.querySelectorAll(".card-corner")].filter(seen).every((one) => {
          const [around, part] = [card.getBoundingClientRect(), one.getBoundingClientRect()];
          return part.left >= around.left && part.right <= around.right && part.bottom <= around.bottom;
        }),
        colour: getComputedStyle(card).color,
      }));
    },
    { pack: PACK, width, root },
  );
}

const isCourt = (card) => "JQK".includes(card[0]);

test("a large card is printed as real ones are", async () => {
  const page = await floor.guest();
  await page.goto("/odds.html");
  const cards = await laidOut(page, 120);
  for (const { card, signs, figures, indices, inside } of cards) {
    const count = { A: 1, T: 10 }[card[0]] ?? Number(card[0]);
    assert.equal(signs, isCourt(card) ? 0 : count, card);
    assert.equal(figures, isCourt(card) ? 2 : 0, card);
    const index = { T: "10", Jk: "JK" }[card === "Jk" ? card : card[0]] ?? card[0];
    assert.deepEqual(indices, [index, index], card);
    assert.ok(inside, `the index of ${card} runs over its edge`);
  }
  const outlines = new Set(cards.filter(({ card }) => isCourt(card)).map((one) => one.outlines));
  assert.equal(outlines.size, 4, "king, queen, jack and joker have shapes of their own");
});

test("a small card has a large index, and its figure where there is room", async () => {
  const page = await floor.guest();
  await page.goto("/odds.html");
  for (const [width, busts] of [[30, 0], [56, 1]]) {
    for (const { card, signs, figures, bust, indices, inside } of await laidOut(page, width)) {
      assert.equal(signs + figures, 0, card);
      assert.equal(bust, isCourt(card) ? busts : 0, card);
      assert.equal(indices.length, 1, card);
      assert.ok(inside, `the index of ${card} runs over its edge at ${width} pixels`);
    }
  }
});

test("large letters and four colours are what was chosen", async () => {
  const page = await floor.guest();
  await page.goto("/odds.html");
  const plain = await laidOut(page, 120, { faces: "plain", deck: "four" });
  assert.ok(plain.every(({ signs, figures, bust, indices }) => signs + figures + bust === 0 && indices.length === 1));
  assert.equal(new Set(plain.filter(({ card }) => card !== "Jk").map(({ colour }) => colour)).size, 4);
});
