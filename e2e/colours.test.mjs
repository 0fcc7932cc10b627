// Whether what is printed can be read: the contrasts of the tokens, worked out from the style sheet as the browser
// resolves it, for every book, by day and by night.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";

const floor = stage([], { keeps: true });
let page;

/** The one page on which everything is measured. */
async function bench() {
  page ??= await floor.guest();
  if (!page.url().endsWith("/odds.html")) await page.goto("/odds.html");
  return page;
}

/** The colours of these tokens on an element of a book, as three numbers each. */
async function colours(names, { book = "", theme = "light", deck = "two" } = {}) {
  return (await bench()).evaluate(({ names, book, theme, deck }) => {
    const root = document.documentElement;
    Object.assign(root.dataset, { theme, deck });
    const probe = document.createElement("i");
    probe.dataset.book = book;
    document.body.append(probe);
    const found = names.map((name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
    });
    probe.remove();
    return Object.fromEntries(names.map((name, i) => [name, found[i]]));
  }, { names, book, theme, deck });
}

/** Relative luminance, as WCAG has it. */
function luminance([red, green, blue]) {
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function atLeast(least, found, one, other) {
  const is = contrast(found[one], found[other]);
  assert.ok(is >= least, `${one} on ${other} is ${is.toFixed(2)}, which is less than ${least}`);
}

const CLOTHS = { uk: "#0e5240", co: "#5b1a28", sg: "#3d1f4f", hg: "#12395f" };
const hex = ([red, green, blue]) => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("")}`;

for (const [book, cloth] of Object.entries(CLOTHS)) {
  for (const theme of ["light", "dark"]) {
    test(`the cloth of ${book} by ${theme === "light" ? "day" : "night"}`, async () => {
      const prints = ["felt-line", "felt-ink", "felt-faint", "felt-focus"];
      const found = await colours(["felt", "felt-deep", ...prints, "card-back", "card-face"], { book, theme });
      assert.equal(hex(found.felt), cloth);
      for (const felt of ["felt", "felt-deep"]) {
        atLeast(7, found, "felt-ink", felt);
        atLeast(4.5, found, "felt-faint", felt);
        atLeast(3, found, "felt-line", felt);
        atLeast(3, found, "felt-focus", felt);
      }
      atLeast(4.5, found, "card-back", "card-face");
    });
  }
}

test("suits on a card, in two colours and in four", async () => {
  for (const deck of ["two", "four"]) {
    const found = await colours(["suit-s", "suit-h", "suit-d", "suit-c", "card-face"], { deck });
    for (const suit of ["s", "h", "d", "c"]) atLeast(6, found, `suit-${suit}`, "card-face");
    const different = new Set(["s", "h", "d", "c"].map((suit) => hex(found[`suit-${suit}`]))).size;
    assert.equal(different, deck === "four" ? 4 : 2);
  }
});

for (const theme of ["light", "dark"]) {
  test(`the ${theme} page`, async () => {
    const words = ["ink", "faint", "accent", "gold", "good", "bad", "warn"];
    const found = await colours([...words, "edge", "focus", "accent-ink", "paper", "sheet"], { theme });
    for (const under of ["paper", "sheet"]) {
      for (const word of words) atLeast(4.5, found, word, under);
      atLeast(3, found, "edge", under);
      atLeast(3, found, "focus", under);
    }
    atLeast(4.5, found, "accent-ink", "accent");
  });
}
